// The search's guide in Pax Emancipation. The tree is the searching player's own turn, opened along turns that look
// good to a steady player, those first of which most is to be expected. The dice and cards that follow fall as they
// may, everybody plays some turns on, quickly, and the position in which the next one begins is judged
// (bots/pax_emancipation/value.hpp). The judgement is better the further the game has gone, but so many more
// simulations it takes to tell turns apart.
#pragma once

#include <vector>

#include "bots/pax_emancipation/lookahead.hpp"
#include "bots/pax_emancipation/value.hpp"
#include "bots/search/guide.hpp"

namespace noo::bots::pax_emancipation {

class Guide {
 public:
  struct Memory {};

  struct Effort {
    std::size_t considered = 0;  // turns that the mover might take; with 0 there are only answers
    int ahead = 0;               // turns of everybody that are played on
  };

  // `view` is a question to a player of this game. Once the time is over, fewer turns are considered.
  Guide(const pax_emancipation::Game& game, const State& view, const Weights& weights, const Effort& effort,
        const Deadline& until = {});
  Guide(const Guide&) = delete;  // the lookahead looks at the appraisal beside it
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

  SearchSettings settings() const {
    return {.exploration = 0.2F, .doubt = 0.02F, .width = 2, .growth = 0.4F, .confidence = ahead_ > 0 ? 0.5F : 1.0F};
  }
  void priors(const pax_emancipation::Game& g, const State& s, const MoveList& list, Memory& memory, Rng& rng,
              float* weights) const;
  void judge(const pax_emancipation::Game& /*g*/, State& s, Memory& /*memory*/, Rng& rng, Payoff& out) const {
    judge_after(ahead_, s, rng, out);
  }
  void utility(const pax_emancipation::Game& g, const State& end, Memory& /*memory*/, Payoff& out) const {
    pax_emancipation::utility(g.edition(), end, out);
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
  std::vector<double> promises(const std::vector<Course>& courses) const;
  double expected(const State& end_of_turn) const;
  void note(const Course& course, float weight);
  const Entry* noted(const State& s) const;  // the best
  Move at_sight(const State& s, const MoveList& moves) const;
  Move settle(const State& s, const MoveList& moves) const;
  Move quickly(const State& s, const MoveList& moves, Rng& rng) const;
  void judge_after(int turns, State& s, Rng& rng, Payoff& out) const;

  const pax_emancipation::Game& game_;
  const Weights& weights_;
  Appraisal appraisal_;
  Lookahead lookahead_;
  Colour mover_;
  int ahead_;
  std::vector<Entry> book_;
};

}  // namespace noo::bots::pax_emancipation
