// What bots ask of Pax Transhumanity beyond its moves: what a position means by the rules, without playing on. The
// chapters themselves are the game's own matter.
#pragma once

#include "pax_transhumanity/edition.hpp"
#include "pax_transhumanity/state.hpp"
#include "pax_transhumanity/steps.hpp"

namespace noo::pax_transhumanity::stepper {

// The question on top of the agenda, or none.
inline Do question(const State& s) { return s.agenda.empty() ? Do::none : what_of(s.agenda.top()); }

Abilities held(const Edition& ed, const State& s, Colour c);     // by Syndications and the Think Tank
int uncovered(const Edition& ed, const State& s, Sphere where);  // its spaces that are Barriers: nobody is there
bool tycoon_blocked(const Edition& ed, const State& s, Colour founder);  // AB-ANTITRUST
int black_squares(const Edition& ed, const State& s);                    // in the Splay
Sphere dominant_sphere(Regime r);                                        // or none
int longest_run(const State& s, Discipline& of);                         // of equal Disciplines that show

}  // namespace noo::pax_transhumanity::stepper
