// The rest of a round of The Planetary Phase as a game of its own, for search: it is over when the last action is done.
// Nothing is turned up on the way, so there is no chance in it, and small questions that follow an action are settled
// by rule of thumb (bots/planetary_phase/lookahead.hpp): payments, how a tile is turned, where a card goes.
//
//   const Round round(game, view, lookahead);
//   round.play(s, m, silent);    to the next question of the round that matters
//   round.over(s)
//
// A question of phase C is followed to the next draw or the next round.
#pragma once

#include "bots/planetary_phase/lookahead.hpp"
#include "planetary_phase/game.hpp"

namespace noo::bots::planetary_phase {

class Round : public planetary_phase::Game {
 public:
  Round(const planetary_phase::Game& game, const State& view, const Lookahead& lookahead)
      : Game(game), number_(view.round), lookahead_(lookahead) {}

  Turn turn(const State& s) const;
  void play(State& s, Move m, Sink& sink) const;
  bool over(const State& s) const;
  const Lookahead& lookahead() const { return lookahead_; }

 private:
  void go_on(State& s) const;

  u16 number_;
  const Lookahead& lookahead_;
};

static_assert(noo::Game<Round>);

}  // namespace noo::bots::planetary_phase
