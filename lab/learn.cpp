#include "lab/learn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <fstream>
#include <iterator>
#include <mutex>
#include <thread>

#include "bots/registry.hpp"
#include "bots/search/analyst.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "games/registry.hpp"
#include "lab/campaign.hpp"
#include "lab/named_bot.hpp"
#include "lab/shards.hpp"
#include "lab/store.hpp"

namespace noo::lab {

namespace {

using bots::net::Learning;
using nlohmann::json;
namespace fs = std::filesystem;

constexpr int longest_game = 200'000;  // plies

struct Stopped {};

// What all games of a run have in common.
struct Run {
  const LearnConfig& config;
  const Learning& learning;
  const AnyGame& game;
  std::vector<NamedBot> line_up;
  bots::net::Form form;
};

// One seat of a game: its bot, and what it tells a net.
struct Pupil {
  std::unique_ptr<bots::Bot> bot;
  bots::Analyst* analyst;  // the same, if it searches
  std::unique_ptr<bots::net::Witness> witness;
  std::vector<Event> unread;
  Rng rng;
};

// One game that is played to learn from it.
class School {
 public:
  School(const Run& run, int index) : run_(run), dice_(mix(mix(1, run.config.seed), static_cast<u64>(index))) {
    const auto seats = static_cast<std::size_t>(run.game.seats());
    for (std::size_t i = 0; i < seats; ++i) {
      const std::size_t which = (i + static_cast<std::size_t>(index)) % seats % run.line_up.size();
      auto bot = run.line_up[which].make();
      auto* analyst = dynamic_cast<bots::Analyst*>(bot.get());
      if (analyst != nullptr) analyst->remember();
      pupils_.push_back({std::move(bot), analyst, run.learning.witness(), {}, Rng(dice_.next())});
    }
  }

  // The samples of the whole game; none where it did not come to an end.
  void play(Samples& out) {
    Position p = run_.game.begin();
    OddsList odds;
    std::vector<Event> events;
    int ply = 0;
    for (Turn turn = run_.game.turn(p); turn.actor != Turn::Actor::nobody; turn = run_.game.turn(p)) {
      if (++ply > longest_game || run_.game.stuck(p)) return;
      Move m{};
      if (turn.actor == Turn::Actor::chance) {
        odds.clear();
        run_.game.odds(p, odds);
        m = odds.draw(dice_.below(odds.total()));
      } else {
        m = answer(p, turn.seat);
      }
      events.clear();
      run_.game.play(p, m, &events);
      for (const Event& e : events) {
        for (std::size_t i = 0; i < pupils_.size(); ++i) {
          if (e.seen_by.has(seat(static_cast<int>(i)))) pupils_[i].unread.push_back(e);
        }
      }
    }
    teach(p, out);
  }

 private:
  bool by_chance(double share) {
    constexpr u32 fine = 1'000'000;
    return dice_.below(fine) < static_cast<u32>(share * fine);
  }

  Move answer(const Position& p, Seat who) {
    if (run_.config.stop != nullptr && *run_.config.stop) throw Stopped{};
    Pupil& pupil = pupils_[static_cast<std::size_t>(ix(who))];
    legal_.clear();
    run_.game.moves(p, legal_);
    const Position seen = run_.game.view(p, who);
    const Move best = pupil.bot->choose(run_.game, seen, who, pupil.unread, legal_, pupil.rng);
    pupil.witness->hear(run_.game, seen, who, pupil.unread);
    pupil.unread.clear();
    if (legal_.size == 1) return best;
    const bots::Findings* found = pupil.analyst != nullptr ? pupil.analyst->last() : nullptr;
    if (by_chance(share_kept(pupil, seen, who))) note(pupil, seen, who, best, found);
    return by_chance(run_.config.explore) ? another(found) : best;
  }

  // Small questions are many, and the bot that learns need not answer them itself.
  double share_kept(const Pupil& pupil, const Position& seen, Seat who) const {
    constexpr double of_small_ones = 0.1;
    return run_.config.keep * (pupil.witness->small(run_.game, seen, who, legal_) ? of_small_ones : 1);
  }

  void note(const Pupil& pupil, const Position& seen, Seat who, Move best, const bots::Findings* found) {
    pupil.witness->tell(run_.game, seen, who, inputs_);
    Sample& sample = samples_.emplace_back();
    sample.asked = who;
    sample.seen = inputs_.numbers();
    u64 visits = 0;
    if (found != nullptr) {
      sample.expected = found->value;
      for (const bots::Tried& t : found->tried) visits += t.visits;
    }
    for (const Move m : legal_) {
      const double share = visits == 0 ? (m == best ? 1.0 : 0.0)
                                       : static_cast<double>(visits_of(*found, m)) / static_cast<double>(visits);
      sample.moves.push_back({run_.learning.rows(run_.game, who, m), static_cast<u16>(std::lround(share * all_of_it))});
    }
  }

  static u32 visits_of(const bots::Findings& found, Move m) {
    for (const bots::Tried& t : found.tried) {
      if (t.move == m) return t.visits;
    }
    return 0;
  }

  Move another(const bots::Findings* found) {
    u32 visits = 0;
    if (found != nullptr) {
      for (const bots::Tried& t : found->tried) visits += t.visits;
    }
    if (visits == 0) return legal_[static_cast<int>(dice_.below(static_cast<u32>(legal_.size)))];
    u32 drawn = dice_.below(visits);
    for (const bots::Tried& t : found->tried) {
      if (drawn < t.visits) return t.move;
      drawn -= t.visits;
    }
    return found->best().move;
  }

  void teach(const Position& end, Samples& out) const {
    bots::Payoff payoff{};
    run_.learning.utility(run_.game, end, payoff);
    const Result result = run_.game.result(end);
    const int seats = run_.game.seats();
    bool success = false;
    for (int i = 0; i < seats; ++i) success = success || result.seat[i].winner;
    for (const Sample& sample : samples_) {
      bots::Payoff own{};
      for (int k = 0; k < seats; ++k) {
        own[static_cast<std::size_t>(k)] =
            payoff[static_cast<std::size_t>(ix(bots::net::seat_at(k, sample.asked, seats)))];
      }
      out.add(sample, own, success);
    }
  }

  const Run& run_;
  Rng dice_;  // chance, and which answers are kept or explored
  std::vector<Pupil> pupils_;
  std::vector<Sample> samples_;
  MoveList legal_;
  bots::net::Inputs inputs_;
};

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

json names_of(const std::vector<NamedBot>& bots) {
  json out = json::array();
  for (const NamedBot& bot : bots) out.push_back(bot.name);
  return out;
}

class Teacher {
 public:
  Teacher(const Run& run, const Progressed& progressed) : run_(run), progressed_(progressed) {}

  TaughtFiles work() {
    const LearnConfig& c = run_.config;
    files_ = (c.games + c.games_a_file - 1) / c.games_a_file;
    for (next_ = c.rank; next_ < files_; next_ += c.ranks) out_.files += 1;
    next_ = c.rank;
    {
      std::vector<std::jthread> others;
      for (int i = 1; i < c.jobs; ++i) others.emplace_back([this] { take(); });
      take();
    }
    if (failure_) std::rethrow_exception(failure_);
    out_.missing = out_.files - written_ - out_.found;
    return out_;
  }

 private:
  void take() {
    try {
      for (std::optional<int> file = begin(); file; file = begin()) write(*file);
    } catch (const Stopped&) {
      return;
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
  }

  std::optional<int> begin() {
    const std::lock_guard lock(mutex_);
    if (next_ >= files_ || failure_ || (run_.config.stop != nullptr && *run_.config.stop)) return std::nullopt;
    const int file = next_;
    next_ += run_.config.ranks;
    return file;
  }

  void end(int samples, bool was_there, int games) {
    const std::lock_guard lock(mutex_);
    out_.samples += samples;
    (was_there ? out_.found : written_) += 1;
    games_ += games;
    if (progressed_) progressed_(games_);
  }

  void write(int index) {
    const LearnConfig& c = run_.config;
    const int first = index * c.games_a_file;
    const int games = std::min(c.games_a_file, c.games - first);
    const json header{{"seed", c.seed},
                      {"first", first},
                      {"games", games},
                      {"seats", run_.game.seats()},
                      {"options", run_.game.options()},
                      {"data", run_.game.data_hash()},
                      {"bots", names_of(run_.line_up)},
                      {"keep", c.keep},
                      {"explore", c.explore}};
    const fs::path file = c.out / fmt::format("samples-{:05}.bin", index);
    if (fs::exists(file)) return end(samples_of(file, header), true, games);
    Samples samples(run_.form);
    for (int i = first; i < first + games; ++i) School(run_, i).play(samples);
    save_atomically(file, samples.text(header));
    end(samples.size(), false, games);
  }

  // What the file holds has to be of this very run.
  int samples_of(const fs::path& file, const json& header) const {
    const std::optional<json> found = header_of(text_of(file));
    if (!found) {
      throw InputError(
          fmt::format("{}: no file of samples, or not all of it; deleting it would be right", file.string()));
    }
    json wanted = header;
    wanted["features"] = fmt::format("{:016x}", run_.form.feature_hash);
    for (const auto& [name, value] : wanted.items()) {
      if (found->value(name, json()) == value) continue;
      throw InputError(fmt::format("{}: {}: {} here, {} in this run; another folder for --out would be right",
                                   file.string(), name, found->value(name, json()).dump(), value.dump()));
    }
    return found->at("samples").get<int>();
  }

  const Run& run_;
  const Progressed& progressed_;
  std::mutex mutex_;
  int files_ = 0;
  int next_ = 0;
  int written_ = 0;
  int games_ = 0;
  TaughtFiles out_;
  std::exception_ptr failure_;
};

void require_between(const char* what, double value, double least, double most) {
  if (value >= least && value <= most) return;
  throw InputError(fmt::format("{}: {} is out of range; {} to {} would be right", what, value, least, most));
}

}  // namespace

TaughtFiles teach(const LearnConfig& config, const Progressed& progressed) {
  if (config.games < 1) throw InputError(fmt::format("{} games: play at least one", config.games));
  if (config.games_a_file < 1) throw InputError(fmt::format("{} games a file: at least one", config.games_a_file));
  if (config.jobs < 1) throw InputError(fmt::format("{} jobs: use at least one", config.jobs));
  require_between("--keep", config.keep, 0.0001, 1);
  require_between("--explore", config.explore, 0, 1);
  const GameType& type = find_game(config.game);
  const Learning& learning = bots::learning_of_game(config.game);
  const int seats = config.seats == 0 ? type.info.usual_seats : config.seats;
  const auto game = type.make(seats, options_for(type.info, seats, config.options), {});
  Run run{config, learning, *game, {}, learning.form()};
  const std::vector<std::string> usual{"habits"};
  for (const std::string& bot : config.bots.empty() ? usual : config.bots) {
    run.line_up.push_back(named_bot(config.game, bot));
  }
  if (static_cast<int>(run.line_up.size()) > seats) {
    throw InputError(fmt::format("{} bots for {} seats: name at most one bot per seat", run.line_up.size(), seats));
  }
  fs::create_directories(config.out);
  return Teacher(run, progressed).work();
}

// ---- the gate ----

std::string_view word_of(GateMatch::Verdict verdict) {
  switch (verdict) {
    case GateMatch::Verdict::won:
      return "won";
    case GateMatch::Verdict::lost:
      return "lost";
    case GateMatch::Verdict::stopped:
      return "stopped";
    default:
      return "open";
  }
}

double evidence_of(std::span<const double> won, double even, double edge) {
  const auto n = static_cast<double>(won.size());
  if (won.empty()) return 0;
  double sum = 0;
  double squares = 0;
  for (const double w : won) {
    sum += w;
    squares += w * w;
  }
  const double mean = sum / n;
  const double variance = std::max(squares / n - mean * mean, even * (1 - even) / n);
  return n * edge * (mean - even - edge / 2) / variance;
}

namespace {

constexpr double decided = 2.944;  // log(0.95 / 0.05)
constexpr int games_a_look = 100;

RunConfig match_of(const GateConfig& c, const std::string& opponent, int games) {
  RunConfig out;
  out.game = c.game;
  out.options = c.options;
  out.seats = c.seats == 0 ? find_game(c.game).info.usual_seats : c.seats;
  out.options = options_for(find_game(c.game).info, out.seats, c.options);
  out.bots.assign(static_cast<std::size_t>(out.seats), opponent);
  out.bots.front() = c.candidate;
  out.games = games;
  out.seed = c.seed;
  out.jobs = c.jobs;
  out.check = false;
  return out;
}

// Of the candidate, which is the first of the line-up.
std::vector<double> won_by_first(const RunSummary& summary) {
  std::vector<double> out;
  for (const GameOutcome& game : summary.outcomes) {
    if (!game.finished) continue;
    const auto shares = win_shares(game, summary.seats);
    for (std::size_t i = 0; i < static_cast<std::size_t>(summary.seats); ++i) {
      if (game.seat[i].bot == 0) out.push_back(shares[i]);
    }
  }
  return out;
}

GateMatch play_match(const GateConfig& c, const std::string& opponent, const Progressed& progressed) {
  GateMatch out;
  std::unique_ptr<Store> store;
  if (!c.store.empty()) store = std::make_unique<Store>(c.store.string(), Store::Mode::write);
  for (int games = c.least;; games += games_a_look) {
    std::vector<Prepared> runs;
    runs.push_back(prepare(match_of(c, opponent, games)));
    Campaign campaign{
        .runs = std::move(runs), .jobs = c.jobs, .store = store.get(), .verify = games == c.least, .stop = c.stop};
    const CampaignResult played = play(campaign, progressed);
    const RunSummary& summary = played.summaries.front();
    const std::vector<double> won = won_by_first(summary);
    double sum = 0;
    for (const double w : won) sum += w;
    out.candidate = summary.line_up.front();
    out.opponent = summary.line_up.back();
    out.games = static_cast<int>(won.size());
    out.share = share_of(sum, out.games);
    out.even = 1.0 / summary.seats;
    out.evidence = evidence_of(won, out.even, c.edge);
    if (played.missing > 0) {
      out.verdict = GateMatch::Verdict::stopped;
      return out;
    }
    if (out.evidence >= decided) out.verdict = GateMatch::Verdict::won;
    if (out.evidence <= -decided) out.verdict = GateMatch::Verdict::lost;
    if (out.verdict != GateMatch::Verdict::open || games >= c.most) return out;
  }
}

}  // namespace

GateResult play_gate(const GateConfig& c, const Progressed& progressed) {
  constexpr int fewest = 400;
  if (c.least < fewest) throw InputError(fmt::format("{} games: a gate takes at least {}", c.least, fewest));
  if (c.most < c.least) throw InputError(fmt::format("{} games at most are fewer than {} at least", c.most, c.least));
  require_between("--edge", c.edge, 0.001, 0.5);
  GateResult out;
  out.won = true;
  for (const std::string& opponent : c.opponents) {
    out.matches.push_back(play_match(c, opponent, progressed));
    out.won = out.won && out.matches.back().verdict == GateMatch::Verdict::won;
    if (!out.won) return out;
  }
  return out;
}

}  // namespace noo::lab
