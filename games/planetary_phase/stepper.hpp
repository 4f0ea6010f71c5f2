// The Planetary Phase step by step, for bots that look ahead: a round can be played on to any point, one answer and one
// piece of work at a time, while the game itself always runs to the next decision. The chapters themselves are the
// game's own matter.
//
//   stepper::answer(ed, s, m);      the answer alone: what follows from it stays on the agenda
//   stepper::work(ed, s);           the next piece of it
#pragma once

#include "planetary_phase/edition.hpp"
#include "planetary_phase/moves.hpp"
#include "planetary_phase/state.hpp"
#include "planetary_phase/steps.hpp"

namespace noo::planetary_phase::stepper {

// The question on top of the agenda, or none.
inline Do question(const State& s) { return s.agenda.empty() ? Do::none : what_of(s.agenda.top()); }
bool chance_answers(const State& s);  // the question on top
inline Who asked_player(const State& s) { return who(s.agenda.top().a); }

// May a player answer the question on top so? Only about moves of a kind that answers it.
bool legal(const Edition& ed, const State& s, Move m);
void answer(const Edition& ed, State& s, Move m);
// What is on top of the agenda and no question: an action's own work, or the next marker or box of the schedule. What
// turns up something unseen is not done here.
void work(const Edition& ed, State& s);

// ---- what a position says ----
int total(const Edition& ed, const State& s, Who w);            // points as they stand, with Reputation
int level(const Edition& ed, const State& s, Who w, Sector c);  // of a Credential
Owner leader(const Edition& ed, const State& s, Sector c);      // in a sector
int star_cost(const Edition& ed, const State& s, Who w);        // Life Energy that the star takes
bool unlocked(const Edition& ed, const State& s, Space at);     // all that the space needs is launched
bool may_rise(const Edition& ed, const State& s, Who w, Sector c);
bool may_rise_anywhere(const Edition& ed, const State& s, Who w);

}  // namespace noo::planetary_phase::stepper
