// The search's guide in Pax Transhumanity, for the game of whole turns: everybody prefers what his own look ahead
// prefers, and where the book ends the position is judged as the steady bot judges, together with what the player's
// turn promised at first.
#pragma once

#include "bots/pax_transhumanity/rounds.hpp"
#include "bots/search/guide.hpp"

namespace noo::bots::pax_transhumanity {

class Guide {
 public:
  struct Memory {};

  Guide(const Judge& judge, Seat me) : judge_(&judge), me_(me) {}

  SearchSettings settings() const { return {.exploration = 0.7F, .doubt = 0.03F, .width = 2, .growth = 0.4F}; }
  void priors(const Rounds& g, const RoundState& s, const MoveList& list, Memory& memory, Rng& rng,
              float* weights) const;
  void judge(const Rounds& g, RoundState& s, Memory& memory, Rng& rng, Payoff& out) const;
  void utility(const Rounds& g, const RoundState& end, Memory& memory, Payoff& out) const;
  bool closed(const Rounds& g, const RoundState& s) const { return g.over(s); }
  Move outcome(const Rounds& /*g*/, const RoundState& /*s*/, Move drawn) const { return drawn; }

 private:
  const Judge* judge_;
  Seat me_;
};

}  // namespace noo::bots::pax_transhumanity
