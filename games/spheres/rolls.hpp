// Chances, dice, reroll windows and do-overs (SPH-ROLL, SPH-RR).
#pragma once

#include "engine/core/odds.hpp"
#include "spheres/moves.hpp"
#include "spheres/play.hpp"

namespace noo::spheres {

// ---- chances ----

// The percentage of an activation attempted now by the mover, penalties included (SPH-ROLL-2, SPH-ROLL-3).
int activation_chance(const Edition& ed, const State& s, Action a, Seat target);
// The same for rolls made as if activating: without penalties and one-shot boosts.
int culture_chance(const Edition& ed, const State& s);
int cohering_chance(const Edition& ed, const State& s);
int contact_chance(const Edition& ed, const State& s);
int separation_chance(const Edition& ed, const State& s);
int era_chance(const Edition& ed, const State& s, int to_era);
int order_bonus(const Edition& ed, const State& s);
bool bonus_ready(const State& s, Use use);  // armed, or committed to the attempt under way

// ---- throwing ----

// Puts `count` dice of this throw on the agenda, then the reroll window, then what comes of it.
void throw_dice(Play& p, Throw what, int count, int remember = 0);
// One random element out of these; with a single candidate there is nothing to roll.
void pick_element(Play& p, Throw what, int remember = 0);
ElementSet pick_candidates(const Edition& ed, const State& s, Throw what);

void odds_of(const Edition& ed, const State& s, Throw what, OddsList& out);
// The number a die of this throw is compared with; 0 where it is not compared with one.
int threshold(const Edition& ed, const State& s, Throw what);
SeatSet dice_audience(const Edition& ed, const State& s, Throw what);
bool rerollable(const Edition& ed, Throw what);
bool is_pick(Throw what);
bool is_crisis_die(Throw what);  // SPH-CRISIS-4 to SPH-CRISIS-8: may be helped
// The throw that die number `die` (from 1) of this window belongs to, or none if it is not the mover's to reroll.
Throw throw_of_die(const Edition& ed, const State& s, Throw window, int die);
bool window_open(const Edition& ed, const State& s, Throw what, int only_die);
// Is a window after this roll asked of whoever may hold a token, even of those who have none (SPH-INFO-2)?
bool window_hides_era(const Edition& ed, const State& s, Throw what);
// Is it asked in any case, so that nobody sees whether the end of the turn had something to ask (SPH-INFO-10)?
bool window_hides_end_of_turn(const Edition& ed, const State& s, Throw what);
void place_die(Play& p, int face);
void clear_dice(Play& p);
int die(const State& s, int index);  // face of die `index` from 0

// ---- outcomes ----

void failed_roll(Play& p);          // SPH-ROLL-4
void refresh_free_reroll(Play& p);  // SPH-RR-2
void gain_do_over(Play& p, int slot, Rule why);
void element_falls(Play& p, Element e, Rule why);  // unless blockOff absorbs it
void element_rises(Play& p, Element e, Rule why);  // unless blockOn absorbs it

Verdict check(const Edition& ed, const State& s, Reroll m);
Verdict check(const Edition& ed, const State& s, Keep m);
Verdict check(const Edition& ed, const State& s, Negate m);
void play(Play& p, Reroll m);
void play(Play& p, Keep m);
void play(Play& p, Negate m);
bool may_negate_any(const Edition& ed, const State& s);
Verdict may_negate(const Edition& ed, const State& s, int slot);

}  // namespace noo::spheres
