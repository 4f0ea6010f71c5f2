#include "bots/pax_emancipation/steady.hpp"

#include <algorithm>

#include "bots/pax_emancipation/lookahead.hpp"
#include "engine/game_as.hpp"
#include "pax_emancipation/stepper.hpp"

namespace noo::bots::pax_emancipation {

namespace {

constexpr double lowest = -1e9;
constexpr double better = 1e-9;
constexpr std::size_t looked_at_further = 7;  // answers that are followed to the end of the turn
constexpr std::size_t second_actions = 3;     // that are thought of together with the first

// The best few moves with what they seem to be worth, best first; among equals the one found first.
struct Ranking {
  struct Entry {
    Move move;
    double value;
    Outcome after;
  };
  Array<Entry, looked_at_further> entries;
  std::size_t size = 0;

  void add(Move m, double value, const Outcome& after) {
    std::size_t i = size < entries.size() ? size++ : size;
    if (i == entries.size() && value <= entries.back().value + better) return;
    if (i == entries.size()) --i;
    for (; i > 0 && entries[i - 1].value < value - better; --i) entries[i] = entries[i - 1];
    entries[i] = {m, value, after};
  }
};

class Planner {
 public:
  Planner(const pax_emancipation::Game& game, const State& view, const Weights& weights)
      : s_(view),
        appraisal_(game.edition(), view, stepper::asked_colour(view), weights),
        lookahead_(game, appraisal_) {}

  Move choose() const {
    Ranking ranking = ranked(s_);
    return in_own_turn() ? followed(ranking) : ranking.entries[0].move;
  }

 private:
  Ranking ranked(const State& s) const {
    MoveList moves;
    lookahead_.candidates(s, moves);
    Ranking out;
    for (const Move m : moves) {
      Outcome o{s};
      lookahead_.play(o, m);
      out.add(m, lookahead_.worth(o), o);
    }
    return out;
  }

  // Before the Elephant: what is done now bears on the ops that are left.
  bool in_own_turn() const { return s_.phase == Phase::action || s_.phase == Phase::op_phase; }

  Move followed(Ranking& ranking) const {
    Move chosen = ranking.entries[0].move;
    double most = lowest;
    for (std::size_t i = 0; i < ranking.size; ++i) {
      Ranking::Entry& e = ranking.entries[i];
      const double v = end_of_turn(e.after);
      if (v <= most + better) continue;
      most = v;
      chosen = e.move;
    }
    return chosen;
  }

  // With the best second action, if there is one left.
  double end_of_turn(Outcome& o) const {
    double most = lowest;
    if (stepper::question(o.s) == Do::action) {
      const Ranking ranking = ranked(o.s);
      for (std::size_t i = 0; i < std::min(ranking.size, second_actions); ++i) {
        Outcome t = ranking.entries[i].after;
        t.luck += o.luck;
        lookahead_.rest_of_turn(t);
        most = std::max(most, lookahead_.worth(t));
      }
    }
    lookahead_.rest_of_turn(o);
    return std::max(most, lookahead_.worth(o));
  }

  const State& s_;
  Appraisal appraisal_;
  Lookahead lookahead_;
};

class SteadyBot final : public Bot {
 public:
  explicit SteadyBot(const Weights& weights) : weights_(weights) {}

  Move choose(const AnyGame& game, const Position& view, Seat me, std::span<const Event> /*seen*/,
              const MoveList& legal, Rng& /*rng*/) override {
    if (legal.size == 1) return legal[0];
    const auto s = game.view(view, me).as<State>();
    const Move m = Planner(*game_as<pax_emancipation::Game>(game), s, weights_).choose();
    return std::binary_search(legal.begin(), legal.end(), m) ? m : legal[0];
  }

 private:
  Weights weights_;
};

}  // namespace

std::unique_ptr<Bot> make_steady() { return make_steady(steady_weights()); }

std::unique_ptr<Bot> make_steady(const Weights& weights) { return std::make_unique<SteadyBot>(weights); }

}  // namespace noo::bots::pax_emancipation
