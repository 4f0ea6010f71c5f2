// Playing deeds of Pax Emancipation through in the head, by the rules' own chapters: an action or an op with the small
// questions that follow, and the ops of the rest of the turn. It stops where the next die or card is turned up, but for
// piracy, whose dice are weighed.
//
//   Lookahead lookahead(game, appraisal);
//   Outcome o{view};
//   lookahead.play(o, m);       answers the question on top and settles what follows
//   lookahead.rest_of_turn(o);  no more actions; the best ops, one by one
//   lookahead.worth(o)
//
// Once its time is over it stops where it is: what it says of a position then is what is seen there at once.
#pragma once

#include <optional>

#include "bots/pax_emancipation/appraisal.hpp"
#include "bots/search/deadline.hpp"
#include "pax_emancipation/game.hpp"
#include "pax_emancipation/moves.hpp"
#include "pax_emancipation/steps.hpp"

namespace noo::bots::pax_emancipation {

// A position as it will most likely be, and what other rolls would make of it, in points.
struct Outcome {
  State s;
  double luck = 0;
};

class Lookahead {
 public:
  Lookahead(const pax_emancipation::Game& game, const Appraisal& appraisal, const Deadline& until = {})
      : game_(game), appraisal_(appraisal), ed_(game.edition()), until_(until) {}

  const Deadline& until() const { return until_; }
  bool late() const { return until_.over(); }

  void play(Outcome& o, Move m, int depth = 0) const;
  void rest_of_turn(Outcome& o) const;
  double worth(const Outcome& o) const { return appraisal_.value(o.s) + o.luck; }

  // Small questions are answered without looking ahead: nothing is divested, Marines go where most is to be gained.
  std::optional<Move> by_rule(const State& s) const;

  // Moves that are worth looking at: of ops that are the same on several cards only one.
  void candidates(const State& s, MoveList& out) const;

 private:
  void answer(State& s, Move m) const;
  void settle(Outcome& o, int depth) const;
  void roll(Outcome& o, int depth) const;
  void one_die(Outcome& o, int depth) const;
  void several_dice(Outcome& o) const;
  Move best(const State& s, int depth) const;
  Move maritime(const State& s) const;
  Move sail(const State& s) const;
  Move arm(const State& s) const;
  bool open_to(const State& s, Sea goal, Sea from) const;

  const pax_emancipation::Game& game_;
  const Appraisal& appraisal_;
  const Edition& ed_;
  Deadline until_;
};

}  // namespace noo::bots::pax_emancipation
