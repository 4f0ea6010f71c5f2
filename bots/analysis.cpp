#include "bots/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

#include "bots/registry.hpp"
#include "engine/json.hpp"

namespace noo::bots {

namespace {

constexpr std::size_t costly_a_seat = 3;

// ---- one decision

// The better move and the one played, if the findings can tell them apart: otherwise nothing was lost for all we know.
std::optional<CostlyDecision> loss(const Findings& found, Move played) {
  const Tried& best = found.best();
  const auto own =
      std::find_if(found.tried.begin(), found.tried.end(), [&](const Tried& t) { return t.move == played; });
  if (own == found.tried.end() || best.move == played) return std::nullopt;
  if (!told_apart(best, *own)) return std::nullopt;
  return CostlyDecision{.ply = 0,
                        .seat = Seat::nobody,
                        .played = {.move = played, .chance = own->mean},
                        .better = {.move = best.move, .chance = best.mean}};
}

bool has_choice(const Match& match, int ply, MoveList& legal) {
  if (match.ply(ply).turn.actor != Turn::Actor::player) return false;
  legal.clear();
  match.game().moves(match.position_at(ply), legal);
  return legal.size > 1;
}

// ---- one seat

class SeatAnalysis {
 public:
  SeatAnalysis(const Match& match, Seat me, std::unique_ptr<Analyst> analyst)
      : match_(match), me_(me), analyst_(std::move(analyst)) {}

  void look_at(int ply, const MoveList& legal) {
    const Move played = match_.ply(ply).move;
    const Position view = match_.game().view(match_.position_at(ply), me_);
    Rng rng(seed_of(ply));
    const Findings found = think(view, seen_until(ply), legal, rng, played);
    chances.push_back({.ply = ply, .seat = me_, .chance = std::clamp(found.value, 0.0, 1.0)});
    if (!loss(found, played)) return;
    // Of many decisions some look bad by chance alone. What a second look confirms counts, by what that one found.
    auto confirmed = loss(think(view, {}, legal, rng, played), played);
    if (!confirmed) return;
    confirmed->ply = ply;
    confirmed->seat = me_;
    keep(*confirmed);
  }

  std::vector<AnalysedChance> chances;
  std::vector<CostlyDecision> costly;  // dearest first

 private:
  Findings think(const Position& view, const std::vector<Event>& seen, const MoveList& legal, Rng& rng, Move played) {
    return analyst_->think(match_.game(), view, me_, seen, legal, rng, &played);
  }

  // What the seat was told since it was last asked.
  std::vector<Event> seen_until(int ply) {
    std::vector<Event> out;
    for (; told_ < ply; ++told_) {
      for (const Event& e : match_.ply(told_).events) {
        if (shown_to(e.seen_by, me_)) out.push_back(e);
      }
    }
    return out;
  }

  u64 seed_of(int ply) const { return static_cast<u64>(ply) * max_seats + static_cast<u64>(ix(me_)); }

  void keep(const CostlyDecision& decision) {
    const auto after = std::find_if(costly.begin(), costly.end(),
                                    [&](const CostlyDecision& other) { return decision.cost() > other.cost(); });
    costly.insert(after, decision);
    if (costly.size() > costly_a_seat) costly.pop_back();
  }

  const Match& match_;
  Seat me_;
  std::unique_ptr<Analyst> analyst_;
  int told_ = 0;
};

// ---- the whole game

// 1 for the winner, 0 for everybody else; those who share the best place share the win. A game that people agreed to
// end was decided for nobody.
std::vector<AnalysedChance> ends_of(const Match& match) {
  std::vector<AnalysedChance> out;
  if (!match.over() || match.agreed()) return out;
  const Result result = match.game().result(match.position());
  const auto of = [&](int i) -> const SeatResult& { return result.seat[i]; };
  int best = max_seats + 1;
  for (int i = 0; i < result.seats; ++i) {
    if (of(i).winner) best = std::min(best, of(i).rank);
  }
  const auto wins = [&](int i) { return of(i).winner && of(i).rank == best; };
  int sharing = 0;
  for (int i = 0; i < result.seats; ++i) sharing += wins(i) ? 1 : 0;
  for (int i = 0; i < result.seats; ++i) {
    out.push_back({.ply = match.plies(), .seat = seat(i), .chance = wins(i) ? 1.0 / sharing : 0.0});
  }
  return out;
}

std::unique_ptr<Analyst> analyst_for(const Match& match, const AnalysisOptions& options) {
  return options.make ? options.make() : make_analyst(match.game().info().id, {.simulations = options.simulations});
}

class GameAnalysis {
 public:
  GameAnalysis(const Match& match, const AnalysisOptions& options, const AnalysisProgress& progress,
               const std::atomic<bool>* stop)
      : match_(match), progress_(progress), stop_(stop) {
    MoveList legal;
    for (int ply = 0; ply < match.plies(); ++ply) {
      if (!has_choice(match, ply, legal)) continue;
      decisions_[match.ply(ply).turn.seat].push_back(ply);
      ++of_;
    }
    for (int i = 0; i < match.game().seats(); ++i) {
      seats_.push_back(std::make_unique<SeatAnalysis>(match, seat(i), analyst_for(match, options)));
    }
    out_.simulations = options.simulations;
    out_.plies = match.plies();
    out_.over = match.over();
  }

  std::optional<Analysis> run(int threads) {
    if (progress_) progress_(0, of_);
    std::vector<std::thread> others;
    for (int i = 1; i < std::min(threads, match_.game().seats()); ++i) others.emplace_back([this] { work(); });
    work();
    for (std::thread& t : others) t.join();
    if (failure_) std::rethrow_exception(failure_);
    if (stopped()) return std::nullopt;
    gather();
    out_.ends = ends_of(match_);
    return std::move(out_);
  }

 private:
  bool stopped() const { return failed_ || (stop_ != nullptr && *stop_); }

  // Seat after seat, until none is left that nobody has begun.
  void work() {
    try {
      for (std::size_t i = next_++; i < seats_.size(); i = next_++) look_through(i);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failed_ = true;
      failure_ = std::current_exception();
    }
  }

  void look_through(std::size_t i) {
    MoveList legal;
    for (const int ply : decisions_[i]) {
      if (stopped()) return;
      has_choice(match_, ply, legal);
      seats_[i]->look_at(ply, legal);
      const std::lock_guard lock(mutex_);
      ++done_;
      if (progress_) progress_(done_, of_);
    }
  }

  void gather() {
    for (const auto& one : seats_) {
      out_.chances.insert(out_.chances.end(), one->chances.begin(), one->chances.end());
      out_.costly.insert(out_.costly.end(), one->costly.begin(), one->costly.end());
    }
    std::sort(out_.chances.begin(), out_.chances.end(),
              [](const AnalysedChance& a, const AnalysedChance& b) { return a.ply < b.ply; });
    std::sort(out_.costly.begin(), out_.costly.end(), [](const CostlyDecision& a, const CostlyDecision& b) {
      return a.cost() != b.cost() ? a.cost() > b.cost() : a.ply < b.ply;
    });
  }

  const Match& match_;
  const AnalysisProgress& progress_;
  const std::atomic<bool>* stop_;
  EnumArray<Seat, std::vector<int>, max_seats> decisions_;
  std::vector<std::unique_ptr<SeatAnalysis>> seats_;
  Analysis out_;
  int of_ = 0;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  int done_ = 0;
  std::exception_ptr failure_;
};

double rounded(double chance) { return std::round(chance * 1000) / 1000; }

}  // namespace

std::optional<Analysis> analyse(const Match& match, const AnalysisOptions& options, const AnalysisProgress& progress,
                                const std::atomic<bool>* stop) {
  return GameAnalysis(match, options, progress, stop).run(options.threads);
}

nlohmann::json analysis_json(const Analysis& analysis, const Match& match, const Catalog& words,
                             const std::map<std::string, std::string>& seat_names) {
  using nlohmann::json;
  const AnyGame& game = match.game();
  json chances = json::array();
  for (const auto* part : {&analysis.chances, &analysis.ends}) {
    for (const AnalysedChance& c : *part)
      chances.push_back({{"ply", c.ply}, {"seat", ix(c.seat)}, {"chance", rounded(c.chance)}});
  }
  json costly = json::array();
  for (const CostlyDecision& d : analysis.costly) {
    const Position view = game.view(match.position_at(d.ply), d.seat);
    const auto said = [&](const AnalysedMove& m) {
      return json{{"text", words.say(game.describe(view, m.move), seat_names)},
                  {"targets", game.targets(m.move)},
                  {"chance", rounded(m.chance)}};
    };
    costly.push_back({{"ply", d.ply},
                      {"seat", ix(d.seat)},
                      {"cost", rounded(rounded(d.better.chance) - rounded(d.played.chance))},
                      {"played", said(d.played)},
                      {"better", said(d.better)}});
  }
  return {{"format", 1},
          {"game", game.info().id},
          {"seats", game.seats()},
          {"over", analysis.over},
          {"simulations", analysis.simulations},
          {"chances", std::move(chances)},
          {"costly", std::move(costly)}};
}

}  // namespace noo::bots
