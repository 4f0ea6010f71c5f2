// What the chapters ask of each other. One `check` and one `play` for each kind of move stand in the chapter that has
// it. `check` is asked only about moves that answer the question on top (game.cpp), and returns the first broken rule
// in the rulebook's order of steps. `play` of an answer pops its question first.
#pragma once

#include "engine/core/odds.hpp"
#include "engine/core/result.hpp"
#include "engine/core/tell.hpp"
#include "planetary_phase/play.hpp"
#include "planetary_phase/reasons.hpp"

namespace noo::planetary_phase {

// ---- game.cpp ----
void run(Play& p);  // the agenda, until somebody must decide or chance must speak

// ---- setup.cpp (1) ----
State begin_setup(const Edition& ed);  // pushes: start for each player but the last, tile for each stack, expose,
                                       // fill, place_assessment, begin_round
void play(Play& p, Start m);           // Do::start. The last player gets the tile that is left without chance
void odds_of_start(const Edition& ed, const State& s, OddsList& out);

// ---- time.cpp (2F, PAY, 3C-LE, 3C-REP): counters, payments, Life Energy, Reputation ----
int revealed(const Edition& ed, const State& s, Who w, Block b);      // sum of the penalties that show (2F-TC-4)
int star_cost(const Edition& ed, const State& s, Who w);              // 3D2-TIME-2 with Resilient
inline int room(const Edition& ed, const State& s, Who w, Block b) {  // 2F-TC-5, R-11
  return ed.capacity(b) - s.of(w).in(b);
}
int favours_left(const Edition& ed, const State& s, Who w);                                // sum of unused favours
bool favours_pay(const Edition& ed, const State& s, Who w, int due, int hands, int slot);  // with those after that slot
inline bool can_pay(const Edition& ed, const State& s, Who w, int due, bool favours, int hands) {  // PAY-1
  return s.of(w).at_hand() >= due || (favours && favours_pay(ed, s, w, due, hands, 0));
}
Verdict may_pay(const Edition& ed, const State& s, Who w, int due, int hands, Tell tell);  // the same, with favours
bool pays_itself(const Edition& ed, const State& s);  // Do::pay, where every way to pay comes to the same
// Sets act.due, act.hands, act.favours and pushes Do::mishap and Do::pay (nothing if due is 0). What follows the
// payment must have been pushed before; a counter that goes onto a tile goes there before the mishap, so Commit
// pushes its own mishap instead: see `with_mishap`.
void ask_payment(Play& p, Who w, int due, bool favours, int hands, bool with_mishap = true);
Verdict check(const Edition& ed, const State& s, Pay m);
Verdict check(const Edition& ed, const State& s, From m);
Verdict check(const Edition& ed, const State& s, CallIn m, Tell tell = Tell::numbers);
void play(Play& p, Pay m);
void play(Play& p, From m);
void play(Play& p, CallIn m);
void gain_energy(Play& p, Who w, int amount, Rule why);  // 3C-LE-1, 3C-LE-2: asks for the bonus at once
void lose_energy(Play& p, Who w, int amount,
                 Rule why);  // 3C-LE-1, 3C-LE-3: only notes the mishap; Do::mishap follows it up
void return_time(Play& p, Who w, int count, Rule why);       // to Time Spent; pays an owed one first
void gain_reputation(Play& p, Who w, int amount, Rule why);  // may be negative; 3C-REP-1
Verdict check(const Edition& ed, const State& s, TakeBonus m);
Verdict check(const Edition& ed, const State& s, Lose m);
void play(Play& p, TakeBonus m);
void play(Play& p, Lose m);

// ---- credentials.cpp (3C-CRED) ----
int level(const Edition& ed, const State& s, Who w, Sector c);
Owner leader(const Edition& ed, const State& s, Sector c);                     // 3C-CRED-3, R-04
int raise(Play& p, Who w, Sector c, int steps, Rule why);                      // 3C-CRED-1, 2; returns the steps gained
int raise_without_distinction(Play& p, Who w, Sector c, int steps, Rule why);  // for a launch (4B-LAUNCH-2)
void award_distinction(Play& p, Who w, Sector c);                              // if it is open and w is at the level
void lower(Play& p, Who w, Sector c, int steps, Rule why);
int place_in_rank(const State& s, Who w, Sector c, int players);    // 0 lowest
bool may_rise(const Edition& ed, const State& s, Who w, Sector c);  // below the top
bool may_rise_anywhere(const Edition& ed, const State& s, Who w);
Verdict check(const Edition& ed, const State& s, Raise m);  // Do::sector here; Do::expand: check_expand
void play(Play& p, Raise m);                                // the same
void ask_sector(Play& p, Who w, Free why);                  // unless no credential may rise

// ---- schedule.cpp (3A) ----
int schedule_cost(const Edition& ed, const State& s, Who w, Box b);  // of the leftmost free space; -1 if there is none
Verdict check(const Edition& ed, const State& s, Schedule m);
void play(Play& p, Schedule m);

// ---- perform.cpp (3B) ----
Verdict check(const Edition& ed, const State& s, Pass m);
void play(Play& p, Pass m);
void let_go(Play& p);  // where nothing but Pass is legal; tells how much is missing, where it is only time

// ---- abilities.cpp (AB) ----
bool has(const Edition& ed, const State& s, Who w, Ability a);
int discount(const Edition& ed, const State& s, Who w, Ability a);  // its amount, 0 if not held

// ---- assessment.cpp (2I, 3D3) ----
bool out_of_play(const Edition& ed, const State& s, Space at);  // 2I-BUR-1
Verdict check(const Edition& ed, const State& s, Assess m);
void play(Play& p, Assess m);

// ---- actions/commit.cpp ----
int cost_at(const Edition& ed, const Site& site, int local);                    // printed at that corner of the space
int time_value(const Edition& ed, const State& s, Who w, Space at, int local);
int need(const Edition& ed, const State& s, Who w, Corner at);                  // 3C-COMMIT-2
Verdict may_commit(const Edition& ed, const State& s, Who w, Corner at, Tell tell);  // with the money
Verdict check(const Edition& ed, const State& s, Commit m, Tell tell = Tell::numbers);
void play(Play& p, Commit m);
Verdict check(const Edition& ed, const State& s, Recognise m);
void play(Play& p, Recognise m);

// ---- actions/establish.cpp ----
int establish_cost(const Edition& ed, const State& s, Who w, Space at);
bool unlocked(const Edition& ed, const State& s, Space at);  // all needs launched
// with the money
Verdict may_establish(const Edition& ed, const State& s, Who w, Tile t, Space at, Tell tell = Tell::numbers);
Verdict check(const Edition& ed, const State& s, Establish m, Tell tell = Tell::numbers);
Verdict check(const Edition& ed, const State& s, Rotate m);
void play(Play& p, Establish m);
void play(Play& p, Rotate m);

// ---- actions/energize.cpp ----
int energize_gain(const Edition& ed, const State& s, Who w);
Verdict check(const Edition& ed, const State& s, Energize m);
void play(Play& p, Energize m);

// ---- actions/devise.cpp: and the stacks ----
int devise_cost(const Edition& ed, const State& s, Who w, Stack k);
Verdict check(const Edition& ed, const State& s, Devise m, Tell tell = Tell::numbers);
void play(Play& p, Devise m);
void play(Play& p, TurnTile m);                                                // Do::tile
void odds_of_tile(const Edition& ed, const State& s, Stack k, OddsList& out);  // CH-STACK

// ---- actions/expand.cpp ----
Verdict check_expand(const Edition& ed, const State& s, Raise m);
void name_step(Play& p, Raise m);  // Raise at Do::expand; the fourth stops by itself
Verdict check(const Edition& ed, const State& s, Stop m);
void play(Play& p, Stop m);

// ---- actions/evolve.cpp ----
Card offered(const Edition& ed, const State& s, Shelf k);  // the card that may be collected there, or none
int evolve_cost(const Edition& ed, const State& s, Who w, Shelf k);
Verdict check(const Edition& ed, const State& s, Evolve m, Tell tell = Tell::numbers);
void play(Play& p, Evolve m);
Verdict may_learn(const Edition& ed, const State& s, Who w, Card c);  // 3C-EVO-5
Verdict check(const Edition& ed, const State& s, Put m);
void play(Play& p, Put m);

// ---- launch.cpp (4B) ----
u8 participants(const State& s, Space at);                     // a set of players, a bit each
int launched_in(const Edition& ed, const State& s, Sector c);  // launched tiles that touch it

// ---- display.cpp (3D1): the display and the deck ----
void play(Play& p, TurnCard m);
void odds_of_front(const Edition& ed, const State& s, OddsList& out);  // CH-FRONT
void discard(Play& p, Card c);                                         // Lifestyle side up
void take_open_card(Play& p);                                          // the open front leaves the deck; pushes expose
Space striking(const State& s);  // 3D1-CARD-1: the threat that is next to leave the display and is not covered, or none

// ---- time_keeper.cpp (3D2) ----
void play(Play& p, Reveal m);                                         // Do::back
void odds_of_back(const Edition& ed, const State& s, OddsList& out);  // CH-BACK
void degrade(Play& p, int amount, Rule why);                          // Degradation, capped; 3E-END-1 ends the game

// ---- refresh.cpp (3D4) ----
Verdict check(const Edition& ed, const State& s, Refresh m);
Verdict check(const Edition& ed, const State& s, To m);
void play(Play& p, Refresh m);
void play(Play& p, To m);

// ---- ending.cpp (3E, 4C, 5) ----
void end_game(Play& p, Ending how, Rule why);                         // clears the agenda, tells the story
int achievement(const Edition& ed, const State& s, Who w, Sector c);  // 5-SCORE-1, as things stand
int total(const Edition& ed, const State& s, Who w);                  // with Reputation
Result result_of(const Edition& ed, const State& s);
Result standing_of(const Edition& ed, const State& s);  // scores as they stand

}  // namespace noo::planetary_phase
