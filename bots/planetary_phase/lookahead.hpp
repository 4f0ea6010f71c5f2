// Playing actions of The Planetary Phase through in the head, by the rules' own chapters, and no further than the
// action or the round goes: nothing is turned up, so nothing unseen is needed.
//
//   Lookahead lookahead(appraisal);
//   lookahead.play(s, m);        answers the question on top, and settles the small questions that follow
//   lookahead.act(s);            the best answer to an action's question
//   lookahead.round(s);          everybody's markers to the end of Phase B, each for his own good
//
// Once its time is over, a round and an action's answers stop where they are: what comes out of them then is no guide.
#pragma once

#include "bots/planetary_phase/appraisal.hpp"
#include "bots/search/deadline.hpp"
#include "planetary_phase/moves.hpp"
#include "planetary_phase/steps.hpp"

namespace noo::bots::planetary_phase {

// Legal answers to it, in an order that is always the same.
struct Answers {
  static constexpr int capacity = 96;
  int size = 0;
  Array<Move, capacity> move{};
  void add(Move m) { move[size++] = m; }
  const Move* begin() const { return move.data(); }
  const Move* end() const { return move.data() + size; }
};

class Lookahead {
 public:
  explicit Lookahead(const Appraisal& appraisal, const Deadline& until = {})
      : appraisal_(appraisal), ed_(appraisal.edition()), until_(until) {}

  bool late() const { return until_.over(); }

  void play(State& s, Move m) const;
  Move act(State& s) const;
  void round(State& s) const;

  // What may answer the question of an action, but for Expand's.
  Answers answers(const State& s) const;
  // The next word of an Expand: the best sectors, as many as pay.
  Move expand(const State& s) const;
  // An answer to a small question without looking ahead.
  Move small_answer(const State& s) const;

 private:
  void answer(State& s, Move m) const;
  void settle(State& s) const;
  bool step(State& s) const;
  Move pay(const State& s) const;
  Move rotate(const State& s) const;
  Move put(const State& s) const;
  Move wild(const State& s) const;
  Move raise(const State& s) const;
  Move bonus(const State& s) const;
  Move lose(const State& s) const;
  Sector best_step(const State& s, Who w) const;
  void name_steps(State& s, int count) const;
  int best_count(const State& s, State& after) const;

  const Appraisal& appraisal_;
  const Edition& ed_;
  Deadline until_;
};

}  // namespace noo::bots::planetary_phase
