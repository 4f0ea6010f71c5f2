// Energize (3C): Life Energy for nothing but the place on the schedule.
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

int energize_gain(const Edition& ed, const State& s, Who w) {  // 3C-ENER-1, AB-RESTED
  return ed.num.energize_gain + discount(ed, s, w, Ability::rested);
}

Verdict check(const Edition& /*ed*/, const State& /*s*/, Energize /*m*/) { return yes; }

void play(Play& p, Energize /*m*/) {
  const Who w = who(pop(p).a);
  const Rule why = has(p.ed, p.s, w, Ability::rested) ? Rule::AB_RESTED : Rule::S3C_ENER_1;
  p.tell(Ev::energized, Rule::S3C_ENER_1, {ix(w)});
  gain_energy(p, w, energize_gain(p.ed, p.s, w), why);
}

}  // namespace noo::planetary_phase
