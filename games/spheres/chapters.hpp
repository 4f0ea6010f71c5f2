// What the chapters ask of each other. One `check` and one `play` for each kind of move stand in the chapter that has
// it; whether the kind answers what is asked has been looked at before, in the table of steps.
#pragma once

#include "engine/core/tell.hpp"
#include "spheres/reasons.hpp"
#include "spheres/rolls.hpp"

namespace noo::spheres {

// ---- setup.cpp (SPH-SETUP) ----
State begin_setup(const Edition& ed);
void setup_die(Play& p, int face);
Verdict check(const Edition& ed, const State& s, Split m);
void play(Play& p, Split m);

// ---- plan.cpp (SPH-PLAN) ----
void ask_plan(Play& p, int from);
Verdict may_plan(const Edition& ed, const State& s, int k, Action a, Tell tell);
Verdict may_plan_target(const Edition& ed, const State& s, int k, Action a, Seat x);
Verdict check(const Edition& ed, const State& s, PlanAction m, Tell tell = Tell::numbers);
void play(Play& p, PlanAction m);

// ---- turn.cpp (SPH-TURN, SPH-GATE) ----
void ask_again(Play& p);
void end_actions(Play& p);
void lose_slot(Play& p, int k, Rule why);  // SPH-TURN-3
bool slot_free(const State& s, int k);     // SPH-GATE-2, SPH-GATE-3
Verdict check(const Edition& ed, const State& s, Act m);
Verdict check(const Edition& ed, const State& s, Stop m);
Verdict check(const Edition& ed, const State& s, Open m);
Verdict check(const Edition& ed, const State& s, Target m);
Verdict check(const Edition& ed, const State& s, Done m);
void play(Play& p, Act m);
void play(Play& p, Stop m);
void play(Play& p, Open m);
void play(Play& p, Target m);
void play(Play& p, Done m);

// ---- attempt.cpp (SPH-TURN-7) ----
void settle_activation(Play& p);
void succeed(Play& p, Action a);                                   // effects of a successful activation
Verdict may_attempt(const Edition& ed, const State& s, Action a);  // is this action possible now

// ---- actions/*.cpp ----
void census(Play& p);
void settle_census(Play& p);

int aspect_limit(const Edition& ed, const State& s);
int aspect_room(const Edition& ed, const State& s);
int proficiency_limit(const Edition& ed, const State& s);
int proficiency_room(const Edition& ed, const State& s);
void culture(Play& p);
void ask_expose(Play& p, Do question, int left, int asked_before);
void ask_perfect(Play& p, Do question, int left, int asked_before);
void settle_expose(Play& p, Letter named);
void settle_expose_letter(Play& p, Letter named);
void settle_cohere(Play& p, Element e);
Verdict check(const Edition& ed, const State& s, Choose m);
Verdict check(const Edition& ed, const State& s, Expose m);
Verdict check(const Edition& ed, const State& s, Perfect m);
Verdict check(const Edition& ed, const State& s, Cohere m);
void play(Play& p, Choose m);
void play(Play& p, Expose m);
void play(Play& p, Perfect m);
void play(Play& p, Cohere m);

void order(Play& p);
void order_failed(Play& p);
void settle_backlash(Play& p);

Verdict may_build(const Edition& ed, const State& s, Use use);
int build_choices(const Edition& ed, const State& s);
void arm(Play& p, Use use, Rule why);
void construction(Play& p);
void settle_construction(Play& p);
Verdict check(const Edition& ed, const State& s, Build m);
void play(Play& p, Build m);

void technology(Play& p);
bool may_advance(const State& s);
void start_era_rolls(Play& p);
void settle_era(Play& p, int rolls_left);
Verdict check(const Edition& ed, const State& s, Advance m);
void play(Play& p, Advance m);

void movement(Play& p);
void movement_failed(Play& p);
void settle_movement2(Play& p);
void settle_block(Play& p, Throw what);

void expansion(Play& p);
void settle_contact(Play& p);
void settle_separation(Play& p, Throw what, int distance);
void settle_alterity(Play& p, Sep sep);
Verdict check(const Edition& ed, const State& s, Lower m);
void play(Play& p, Lower m);

// Ability to interact (SPH-INT): judged on the mover.
Verdict reach(const Edition& ed, const State& s, Action a, Seat target);
Verdict reach_with(const Edition& ed, const State& s, Action a, Seat target, int era);  // as if the mover had that Era
Verdict may_target(const Edition& ed, const State& s, Action a, Seat target);
SeatSet targets_of(const Edition& ed, const State& s, Action a);
bool any_target(const Edition& ed, const State& s, Action a);
SeatSet thinkable_targets(const Edition& ed, const State& s, Action a);  // whatever the mover's Era and knowledge
struct Bridges {                                                         // what a mover can reach others with
  bool movement;
  bool technology;
  int era;
};
Seat nearest_target(const Edition& ed, const State& s, Action a, Bridges held);  // who lacks least, or nobody
[[gnu::cold]] Verdict nobody_there(const State& s, Rule rule, Seat x);           // of a seat that is none of the others
Verdict nobody_in_reach(const Edition& ed, const State& s, Action a);            // what the nearest lacks
bool needs_target(Action a);
void learn_era4(Play& p, Seat viewer, Seat whose, Rule why);  // SPH-INFO-7
void prove_era4(Play& p, Seat whose, Rule why);               // to everybody
void note_hostility(Play& p, Seat target, Rule why);          // clears an open ritual
void queue_contact_crisis(Play& p, Seat sufferer, Seat causer);

int combat_dice(const State& s, Seat side, Seat against);
void combat(Play& p);
void settle_combat(Play& p);

void diplomacy(Play& p);
void open_ritual(Play& p, Seat target, Rule why);
void settle_bottom(Play& p, Seat target);

void commerce(Play& p);
void gain_extra(Play& p, Rule why);
Verdict may_request(const Edition& ed, const State& s, Seat holder);
Verdict may_request_with(const Edition& ed, const State& s, Seat holder, int era);  // as if the mover had that Era
Verdict check(const Edition& ed, const State& s, Request m);
Verdict check(const Edition& ed, const State& s, Grant m);
void play(Play& p, Request m);
void play(Play& p, Grant m);

Band special_band(const Edition& ed, int margin);
void special_operations(Play& p);
void settle_special(Play& p);
void settle_special_element(Play& p);
Verdict check(const Edition& ed, const State& s, Ask m);
Verdict check(const Edition& ed, const State& s, Penalise m);
Verdict check(const Edition& ed, const State& s, Strike m);
Verdict check(const Edition& ed, const State& s, Provoke m);
void play(Play& p, Ask m);
void play(Play& p, Penalise m);
void play(Play& p, Strike m);
void play(Play& p, Provoke m);

// ---- fuzzy.cpp (SPH-FUZZY) ----
void name_fuzzy(Play& p);
void throw_fuzzy(Play& p);
void settle_fuzzy(Play& p);
Verdict may_fuzzy(const Edition& ed, const State& s);
Verdict fuzzy_thinkable(const Edition& ed, const State& s);  // may_fuzzy by what everybody knows
Verdict may_effect(const Edition& ed, const State& s, Fuzzy f);
Rule rule_of(Fuzzy f);
Verdict check(const Edition& ed, const State& s, Name m);
Verdict check(const Edition& ed, const State& s, Effect m);
Verdict check(const Edition& ed, const State& s, Recover m);
Verdict check(const Edition& ed, const State& s, Shield m);
Verdict check(const Edition& ed, const State& s, Unblock m);
void play(Play& p, Name m);
void play(Play& p, Effect m);
void play(Play& p, Recover m);
void play(Play& p, Shield m);
void play(Play& p, Unblock m);

// ---- crisis.cpp (SPH-CRISIS, SPH-RESOLVE, SPH-FAIL, SPH-HELP) ----
void collect_crises(Play& p);  // SPH-CRISIS-2
bool next_crisis(Play& p);     // SPH-CRISIS-3: starts the next one, false when none is left
void settle_crisis_die(Play& p, Throw what);
void settle_react(Play& p);
void settle_fall(Play& p, Throw what, int rubicons);
void fall_more(Play& p, int rubicons);
void settle_second_loss(Play& p);
void finish_crisis(Play& p);
inline constexpr int failures_to_collapse = 3;  // SPH-FAIL-6
void collapse(Play& p);
bool help_open(const State& s, Throw what);
bool help_could_make(const State& s, Throw what, int number, int face);  // all helpers together, that die
Rule rule_of_step(Throw what);                                           // SPH-CRISIS-4 to 8
SeatSet friends_dealt_with(const State& s);  // who could help with a Crisis, as far as the others can tell
SeatSet helpers(const State& s);
Verdict check(const Edition& ed, const State& s, Help m);
void play(Play& p, Help m);

// ---- ending.cpp (SPH-END, SPH-AGE, SPH-DARK, SPH-COHEND, SPH-CLEAN) ----
void settle_ageing(Play& p);
void settle_dark(Play& p);
SeatSet too_far_to_end(const Edition& ed, const State& s, Seat x);  // whom x has not met, or is not close enough to
bool meets_end(const Edition& ed, const State& s, Seat x);          // SPH-END-1
Seat who_meets_end(const Edition& ed, const State& s);              // the mover first, then in turn order; or nobody
void end_game(Play& p, Ending how, Seat by, Rule why);
int dark_percent(const State& s);

}  // namespace noo::spheres
