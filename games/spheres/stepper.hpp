// What bots ask of SPHERES! beyond its moves: what a position means by the rules, without playing on. The chapters
// themselves are the game's own matter.
#pragma once

#include "spheres/edition.hpp"
#include "spheres/state.hpp"
#include "spheres/steps.hpp"

namespace noo::spheres::stepper {

// The question on top of the agenda, or none.
inline Do question(const State& s) { return s.agenda.empty() ? Do::none : what_of(s.agenda.top()); }

// The percentage of an activation attempted now by the mover, penalties included.
int activation_chance(const Edition& ed, const State& s, Action a, Seat target);
int aspect_room(const Edition& ed, const State& s);       // for more Aspects
int proficiency_room(const Edition& ed, const State& s);  // for more Proficiencies
SeatSet targets_of(const Edition& ed, const State& s, Action a);
// The number a die of this throw is compared with; 0 where it is not compared with one.
int threshold(const Edition& ed, const State& s, Throw what);
bool is_crisis_die(Throw what);  // may be helped with

}  // namespace noo::spheres::stepper
