// The search's guide in Pax Emancipation. The tree is the searching player's own turn, opened along turns that look
// good to a steady player, those first of which most is to be expected; the dice and cards that follow fall as they
// may, and the position in which the next turn begins is judged (pax_emancipation_outlook.hpp).
#pragma once

#include <vector>

#include "bots/pax_emancipation_outlook.hpp"
#include "bots/pax_emancipation_rehearsal.hpp"
#include "bots/search/guide.hpp"

namespace noo::bots::emancipation {

class Guide {
 public:
  struct Memory {};

  // `view` is a question to a player of this game; `many` turns are considered, with 0 there are only answers.
  Guide(const pax_emancipation::Game& game, const State& view, const Weights& weights, std::size_t many);
  Guide(const Guide&) = delete;  // the rehearsal looks at the appraisal beside it
  Guide& operator=(const Guide&) = delete;
  Guide(Guide&&) = delete;
  Guide& operator=(Guide&&) = delete;
  ~Guide() = default;

  static bool in_own_turn(const State& s);  // of whoever is active: before the Elephant
  // What to do next. How, unless the search has already found it out, and what the dice ask, is answered as a steady
  // player would.
  static bool worth_searching(const State& view);
  // What a steady player would say, looking no further than the deed.
  Move answer(const State& s, int depth = 0) const;

  static SearchSettings settings() {
    return {.exploration = 0.2F, .doubt = 0.02F, .width = 2, .growth = 0.4F, .confidence = 1};
  }
  void priors(const pax_emancipation::Game& g, const State& s, const MoveList& list, Memory& memory, Rng& rng,
              float* weights) const;
  void judge(const pax_emancipation::Game& g, State& s, Memory& memory, Rng& rng, Payoff& out) const;
  void utility(const pax_emancipation::Game& g, const State& end, Memory& /*memory*/, Payoff& out) const {
    emancipation::utility(g.edition(), end, out);
  }
  bool closed(const pax_emancipation::Game& /*g*/, const State& s) const {
    return s.active != mover_ || !in_own_turn(s);
  }
  static Move outcome(const pax_emancipation::Game& g, const State& s, Move drawn);

 private:
  // What a turn that is considered does in a position.
  struct Entry {
    u64 seen;
    Move move;
    float weight;
  };
  // A turn under consideration.
  struct Course;
  struct Beam;

  void consider(const State& view, std::size_t many);
  void extend(const Course& course, Beam& next, Beam& complete) const;
  double expected(const State& end_of_turn) const;
  void note(const Course& course, float weight);
  const Entry* noted(const State& s) const;  // the best
  Move at_sight(const State& s, const MoveList& moves) const;
  Move settle(const State& s, const MoveList& moves) const;

  const pax_emancipation::Game& game_;
  Appraisal appraisal_;
  Rehearsal rehearsal_;
  Colour mover_;
  std::vector<Entry> book_;
};

}  // namespace noo::bots::emancipation
