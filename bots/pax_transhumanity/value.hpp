// One player's estimate of his chance to win a position of Pax Transhumanity, from public things and what his seat
// knows.
//
//   const Judge judge(edition, view, Colour::blue, steady_weights());
//   judge.chance(position)      0 to 1; exact in a finished game but for Hidden Spheres that blue does not know
//
// Positions may come from an imagined world: of the others' Hidden Spheres the judge believes only what its view tells.
#pragma once

#include "bots/pax_transhumanity/appraisal.hpp"

namespace noo::bots::pax_transhumanity {

class Judge {
 public:
  Judge(const Edition& ed, const State& view, Colour me, const Weights& weights);

  double chance(const State& s) const;
  // The same if the rivals together are taken to be so strong: faster, where they have not moved.
  double chance(const State& s, double rivals) const;
  double rivals(const State& s) const;
  // Everybody's, by what this player believes. For a search, where others choose too.
  EnumArray<Colour, double, colours> chances(const State& s) const;
  // How strong a colour stands, in victory points: to guess what a rival would choose.
  double strength(const State& s, Colour c) const;

  const Weights& weights() const { return w_; }

 private:
  template <class Use>
  double appraise(const State& s, const Use& use) const;
  double won(double lead) const;
  double rivals_in(const Appraisal& a, const State& s) const;
  double final_chance(const State& s, Ending how) const;
  double beats(const State& s, int mine, int theirs, Colour whose) const;
  Hidden hidden_of(const State& s, Colour c) const;

  const Edition& ed_;
  Colour me_;
  Weights w_;
  EnumArray<Colour, Hidden, colours> known_;  // what the view tells
  CardSet unseen_;                            // Ideas that come up while looking ahead tell nothing
};

}  // namespace noo::bots::pax_transhumanity
