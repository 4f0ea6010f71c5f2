#include "bots/pax_emancipation/search.hpp"

#include <algorithm>

#include "bots/pax_emancipation/guide.hpp"
#include "bots/search/search_bot.hpp"

namespace noo::bots::pax_emancipation {

namespace {

using pax_emancipation::Game;

// Few simulations are spent on few turns, and tell too little of what comes long after them.
Guide::Effort worth_the_budget(const Budget& budget) {
  constexpr int most_turns = 128;
  constexpr int furthest = 5;
  constexpr int simulations_a_turn = 8;
  constexpr int simulations_a_turn_ahead = 300;
  constexpr int in_scarce_time = 200;
  const int simulations = budget.scarce() ? in_scarce_time : budget.simulations;
  if (simulations <= 0) return {most_turns, furthest};
  return {static_cast<std::size_t>(std::clamp(simulations / simulations_a_turn, 4, most_turns)),
          std::min(simulations / simulations_a_turn_ahead, furthest)};
}

class Player {
 public:
  using Guide = pax_emancipation::Guide;

  explicit Player(const Budget& budget) : effort_(worth_the_budget(budget)) {}

  void allow(const Budget& budget) { effort_ = worth_the_budget(budget); }

  void take(const Game& /*g*/, const State& /*view*/, Seat /*me*/, std::span<const Event> /*seen*/) {}

  std::optional<Move> at_once(const Game& g, const State& view, Seat /*me*/, const MoveList& legal,
                              const Deadline& until, Rng& /*rng*/) {
    const u64 seen = position_hash(view);
    for (const Intent& i : plan_) {
      if (i.seen == seen && std::binary_search(legal.begin(), legal.end(), i.move)) return i.move;
    }
    if (Guide::worth_searching(view)) return {};
    return Guide(g, view, steady_weights(), {}, until).answer(view);
  }

  template <class Run>
  Findings guided(const Game& g, const State& view, Seat /*me*/, const Deadline& until, Rng& /*rng*/, const Run& run) {
    const Guide guide(g, view, steady_weights(), effort_, until);
    return run(guide);
  }

  // A turn is thought through once, at its start, and again when a die has decided something.
  void found(const Game& g, const State& view, Seat me, const Findings& findings, Rng& /*rng*/) {
    plan_.clear();
    State world = view;
    Sink silent;
    for (const Move m : findings.line) {
      const Turn turn = g.turn(world);
      if (turn.actor != Turn::Actor::player || turn.seat != me || !g.check(world, m).legal()) return;
      plan_.push_back({position_hash(world), m});
      g.play(world, m, silent);
    }
  }

 private:
  struct Intent {
    u64 seen;
    Move move;
  };
  Guide::Effort effort_;
  std::vector<Intent> plan_;
};

}  // namespace

std::unique_ptr<Analyst> make_search(const Budget& budget) {
  return std::make_unique<SearchBot<Game, Player>>(budget, budget);
}

}  // namespace noo::bots::pax_emancipation
