#include "lab/campaign.hpp"

#include <fmt/format.h>

#include <chrono>
#include <map>
#include <set>
#include <utility>

#include "engine/errors.hpp"
#include "lab/crew.hpp"
#include "lab/ranks.hpp"
#include "lab/store.hpp"
#include "lab/wire.hpp"

namespace noo::lab {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// The results of all runs, in memory and in the store.
class Ledger {
 public:
  Ledger(Campaign& campaign, const std::atomic<bool>& stop) : campaign_(campaign) {
    for (std::size_t i = 0; i < campaign.runs.size(); ++i) {
      outcomes_.emplace_back(static_cast<std::size_t>(campaign.runs[i].config.games));
      violations_.emplace_back();
      ids_.push_back(campaign.store == nullptr ? 0 : campaign.store->open_run(campaign.runs[i]));
      if (campaign.store != nullptr) find(static_cast<int>(i), stop);
      add_missing(static_cast<int>(i));
    }
  }

  const std::vector<Task>& missing() const { return missing_; }
  int found() const { return found_; }

  void keep(Finished game) {
    note(game.run, game.game);
    if (campaign_.store != nullptr) unwritten_.push_back(std::move(game));
  }

  // One transaction for many quick games; a slow game does not wait long for others.
  void write_now_and_then() {
    if (seconds_since(written_) > 0.5 || unwritten_.size() >= 256) write();
  }

  void write() {
    written_ = Clock::now();
    if (unwritten_.empty()) return;
    std::vector<NewGame> rows;
    rows.reserve(unwritten_.size());
    for (const Finished& f : unwritten_) {
      const auto run = static_cast<std::size_t>(f.run);
      rows.push_back({ids_[run], &campaign_.runs[run], &f.game});
    }
    campaign_.store->add(rows);
    unwritten_.clear();
  }

  std::vector<RunSummary> summaries(double seconds) {
    std::vector<RunSummary> out;
    for (std::size_t i = 0; i < outcomes_.size(); ++i) {
      out.push_back(summarise(campaign_.runs[i], std::move(outcomes_[i])));
      for (auto& [index, violation] : violations_[i]) out.back().violations.push_back(std::move(violation));
      out.back().seconds = seconds;
    }
    return out;
  }

 private:
  void note(int run, const PlayedGame& game) {
    const auto i = static_cast<std::size_t>(run);
    outcomes_[i][static_cast<std::size_t>(game.index - campaign_.runs[i].config.first)] = game.outcome;
    if (game.violation) violations_[i].emplace(game.index, *game.violation);
  }

  void find(int run, const std::atomic<bool>& stop) {
    const auto i = static_cast<std::size_t>(run);
    const RunConfig& config = campaign_.runs[i].config;
    bool verified = !campaign_.verify;
    for (const PlayedGame& game : campaign_.store->games(ids_[i], campaign_.runs[i])) {
      if (game.index < config.first || game.index >= config.first + config.games) continue;
      if (!verified) verify(campaign_.runs[i], ids_[i], game, stop);
      verified = true;
      note(run, game);
      had_.emplace(run, game.index);
      ++found_;
    }
  }

  // A run must not be half one program's and half another's.
  void verify(const Prepared& run, int id, const PlayedGame& stored, const std::atomic<bool>& stop) {
    const auto again = play_game(run.config, *run.game, stored.index, Keep::everything, stop);
    if (!again || again->record == campaign_.store->record(id, stored.index)) return;
    throw InputError(
        fmt::format("{}: game {} of this run goes differently now: the rules or a bot have changed since; another file "
                    "for --out would be right",
                    campaign_.store->name(), stored.index));
  }

  void add_missing(int run) {
    const RunConfig& config = campaign_.runs[static_cast<std::size_t>(run)].config;
    for (int game = config.first; game < config.first + config.games; ++game) {
      if (!had_.contains({run, game})) missing_.push_back({run, game});
    }
  }

  Campaign& campaign_;
  std::vector<int> ids_;
  std::vector<std::vector<GameOutcome>> outcomes_;
  std::vector<std::map<int, Violation>> violations_;
  std::set<Task> had_;
  std::vector<Task> missing_;
  int found_ = 0;
  std::vector<Finished> unwritten_;
  Clock::time_point written_ = Clock::now();
};

Keep keep_of(const Campaign& c) { return c.keep_everything || c.store != nullptr ? Keep::everything : Keep::outcome; }

// Says which runs these are, so that ranks that would play others are noticed.
std::string fingerprint(const Campaign& c) {
  std::string out;
  for (const Prepared& run : c.runs) out += run_key(run) + "\n";
  return out;
}

CampaignResult lead(Campaign& campaign, const Progressed& progressed, const std::atomic<bool>& stop) {
  constexpr int ahead = 16;  // games given to each thread before it is done with the one it has
  const bool alone = campaign.wire == nullptr;
  const auto start = Clock::now();
  Ledger ledger(campaign, stop);
  Share share(ledger.missing());
  Crew crew(campaign.runs, keep_of(campaign), campaign.jobs);
  Leader leader(campaign.wire, share, fingerprint(campaign), campaign.patience);
  CampaignResult result;
  result.found = ledger.found();
  const auto accept = [&](std::vector<Finished> games) {
    for (Finished& f : games) {
      if (!share.done({f.run, f.game.index})) continue;
      ledger.keep(std::move(f));
      ++result.played;
    }
  };
  while (!share.complete() && !stop) {
    const int wanted = campaign.jobs * (alone ? ahead : 2) - crew.waiting();
    if (wanted > 0) crew.give(share.take(0, wanted));
    accept(leader.listen());
    accept(crew.collect(milliseconds(alone ? 200 : 2)));
    ledger.write_now_and_then();
    if (progressed) progressed(result.found + result.played);
  }
  crew.quit();
  accept(crew.collect(milliseconds(0)));
  ledger.write();
  leader.dismiss();
  result.lost = leader.lost();
  result.missing = share.left();
  result.summaries = ledger.summaries(seconds_since(start));
  return result;
}

CampaignResult follow(Campaign& campaign, const std::atomic<bool>& stop) {
  Crew crew(campaign.runs, keep_of(campaign), campaign.jobs);
  Follower follower(*campaign.wire, fingerprint(campaign), campaign.patience);
  CampaignResult result;
  while (!follower.dismissed() && !stop) {
    crew.give(follower.listen(campaign.jobs * 2 - crew.waiting()));
    for (const Finished& f : crew.collect(milliseconds(2))) {
      follower.report(f);
      ++result.played;
    }
  }
  crew.quit();
  follower.leave();
  return result;
}

}  // namespace

CampaignResult play(Campaign& campaign, const Progressed& progressed) {
  static const std::atomic<bool> never = false;
  const std::atomic<bool>& stop = campaign.stop == nullptr ? never : *campaign.stop;
  if (campaign.wire != nullptr && campaign.wire->rank() != 0) return follow(campaign, stop);
  return lead(campaign, progressed, stop);
}

}  // namespace noo::lab
