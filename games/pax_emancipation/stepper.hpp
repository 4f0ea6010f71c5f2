// Pax Emancipation step by step, for bots that look ahead: answers are played without the proof that they are legal,
// and positions are asked what they mean by the rules. The chapters themselves are the game's own matter.
//
//   stepper::answer(ed, s, m);      plays on to the next question, silently
#pragma once

#include "engine/core/result.hpp"
#include "pax_emancipation/edition.hpp"
#include "pax_emancipation/moves.hpp"
#include "pax_emancipation/state.hpp"
#include "pax_emancipation/steps.hpp"

namespace noo::pax_emancipation::stepper {

// The question on top of the agenda, or none.
inline Do question(const State& s) { return s.agenda.empty() ? Do::none : what_of(s.agenda.top()); }
bool chance_answers(const State& s);  // the question on top
inline Colour asked_colour(const State& s) { return colour(s.agenda.top().a); }

// May a ship sail there, or a Marine go aboard, in answer to the question on top?
bool legal(const Edition& ed, const State& s, Embark m);
void answer(const Edition& ed, State& s, Move m);

// ---- points ----
Result result_of(const Edition& ed, const State& s);  // of a game that is over
int points(const Edition& ed, const State& s, Colour c, bool final_era);
int deciding_points(const Edition& ed, const State& s);  // of the table, or of the best
Ending end_together(const Edition& ed, const State& s);  // for a table that plays together

// ---- money and cards ----
int gold(const Edition& ed, const State& s, Colour c);  // that a colour could spend
Finance after_fundraising(const Finance& f);
int agents_of(const Lot& lot, Colour c);
OpSet ops_of(const Edition& ed, const Lot& lot);  // printed, of the face that is up
SplaySet viable(const Edition& ed, const State& s, Card c, Face f);
int size_of(const State& s, Splay where);
const Leaf& leaf(const State& s, Splay where, int i);

// ---- the map ----
bool on_map(const State& s, Barrier b);
bool has_barrier(const Edition& ed, const State& s, Sphere x, Hue hue);
int anarchy_on_map(const State& s);
int slaves(const Edition& ed, const State& s, Sphere x);
int tokens_at(const State& s, Port where);  // Freedmen and Admin
int tokens_at(const State& s, Port where, Colour c);
int hate_dice(const Edition& ed, const State& s, Port where);
Sphere walk_from(const Edition& ed, const State& s, Sphere x, int steps);

}  // namespace noo::pax_emancipation::stepper
