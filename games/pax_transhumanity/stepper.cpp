#include "pax_transhumanity/stepper.hpp"

#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity::stepper {

Abilities held(const Edition& ed, const State& s, Colour c) { return pax_transhumanity::held(ed, s, c); }
int uncovered(const Edition& ed, const State& s, Sphere where) { return pax_transhumanity::uncovered(ed, s, where); }
bool tycoon_blocked(const Edition& ed, const State& s, Colour founder) {
  return pax_transhumanity::tycoon_blocked(ed, s, founder);
}
int black_squares(const Edition& ed, const State& s) { return pax_transhumanity::black_squares(ed, s); }
Sphere dominant_sphere(Regime r) { return pax_transhumanity::dominant_sphere(r); }
int longest_run(const State& s, Discipline& of) { return pax_transhumanity::longest_run(s, of); }

}  // namespace noo::pax_transhumanity::stepper
