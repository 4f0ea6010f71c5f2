#include "spheres/stepper.hpp"

#include "spheres/chapters.hpp"

namespace noo::spheres::stepper {

int activation_chance(const Edition& ed, const State& s, Action a, Seat target) {
  return spheres::activation_chance(ed, s, a, target);
}
int aspect_room(const Edition& ed, const State& s) { return spheres::aspect_room(ed, s); }
int proficiency_room(const Edition& ed, const State& s) { return spheres::proficiency_room(ed, s); }
SeatSet targets_of(const Edition& ed, const State& s, Action a) { return spheres::targets_of(ed, s, a); }
int threshold(const Edition& ed, const State& s, Throw what) { return spheres::threshold(ed, s, what); }
bool is_crisis_die(Throw what) { return spheres::is_crisis_die(what); }

}  // namespace noo::spheres::stepper
