// What the chapters ask of each other. One `check` and one `play` for each kind of move stand in the chapter that has
// it. `check` is asked only about moves that answer the question on top (step_table.hpp), and returns the first broken
// rule in the rulebook's order of steps; it looks at public things and at what the asked player knows, nothing else.
//
// `own` is always what the active player's Abilities are (own_turn): reckoned once by who asks about many moves.
// A function that is pure may be called once for a whole loop.
#pragma once

#include "engine/core/odds.hpp"
#include "engine/core/result.hpp"
#include "pax_transhumanity/play.hpp"

namespace noo::pax_transhumanity {

// ---- setup.cpp (C) ----
State begin_setup(const Edition& ed);
Verdict check(const Edition& ed, const State& s, Hide m);
void play(Play& p, Hide m);
void play(Play& p, Deal m);  // Do::deal

// ---- deck.cpp (C3 to C4, F5g, K6g): cards that come up ----
bool deck_empty(const State& s);
void odds_of(const Edition& ed, const State& s, const Step& step, OddsList& out);  // of a chance step
void play(Play& p, Draw m);                                                        // Do::stock, Do::draw, Do::bottom
void play(Play& p, Peek m);                                                        // Do::peek
void play(Play& p, Turn_up m);                                                     // Do::exo
void refill(Play& p, Sphere column);  // F5g: pushes Do::draw if there is a gap and a card; plurality needs no chance
CardSet open_pool(const Edition& ed, const State& s);     // unseen Ideas that no hand, look or exoglobal holds
void put_in_slot(Play& p, Card c, Slot where, Rule why);  // a card comes to the Market, without Agents

// ---- turn.cpp (D.1, D.2, Fa, F.1) ----
void next_turn(Play& p);  // after s.active: rounds, max_rounds (R74), solo
Verdict check(const Edition& ed, const State& s, Abilities own,
              Take m);                          // can it be carried through (R17), and paid with Actions
bool stuck(const Edition& ed, const State& s);  // nobody can do anything but pass
ActionSet actions_to_take(const Edition& ed, const State& s, Abilities own, int enough);  // the first so many
Verdict check(const Edition& ed, const State& s, End m);
Verdict check(const Edition& ed, const State& s, Done m);  // by the question on top: each chapter's own may_stop
void play(Play& p, Take m);  // act = {kind, by = active}, finish_action, the Action's first question
void play(Play& p, End m);   // the event reveals to all: a chosen end is a barrier for undo
void play(Play& p, Done m);  // dispatches by the question on top to the chapters' stop_*

// ---- abilities.cpp (GL.Ability.1): who holds what, and the Actions that Abilities give ----
Abilities held(const Edition& ed, const State& s,
               Colour c);  // Syndications and the top of the Think Tank; none in beginner
Abilities own_turn(const Edition& ed, const State& s, Colour c);  // the same, but empty unless it is c's turn (R76)
[[gnu::pure]] bool democracy_in(const Edition& ed, const State& s, Colour c,
                                Sphere column);  // AB-DIRECT_DEMOCRACY, in c's turn
Verdict may_reorient(const Edition& ed, const State& s, Abilities own);
Verdict may_reorder(const State& s, Abilities own);
Verdict may_foresee(const State& s, Abilities own);
Verdict may_spy(const State& s, Abilities own);
void begin_reorient(Play& p);
void begin_reorder(Play& p);
void begin_foresight(Play& p);
void begin_espionage(Play& p);
Verdict check(const Edition& ed, const State& s, Swap m);
Verdict check(const Edition& ed, const State& s, Spy m);
void play(Play& p, Swap m);
void play(Play& p, Spy m);

// ---- finance.cpp (E1.1 to E4a): money ----
int patent_value(const Edition& ed, const State& s, Colour c, Discipline d);   // E2a, E2b, AB-PATENT_PLUS_1
bool can_pay(const Edition& ed, const State& s, Colour c, int due, int need);  // E1.1, E2.1, with Patents as they are
[[gnu::pure]] bool can_pay_by_sales(const Edition& ed, const State& s, Abilities own, const Finance& board,
                                    const EnumArray<Discipline, u8, disciplines>& patents, int due,
                                    int need);  // with what Patents yield
// The same for a board and Patents that are not on the table yet (a viability that divests Patents first). Asked for
// all the time, and mostly decided by the board alone.
inline bool can_pay_with(const Edition& ed, const State& s, Abilities own, const Finance& board,
                         const EnumArray<Discipline, u8, disciplines>& patents, int due, int need) {
  if (board.money() >= due && board.agents() >= need) return true;
  if (due <= 0 || std::bit_cast<u32>(patents) == 0) return false;
  return can_pay_by_sales(ed, s, own, board, patents, due, need);
}
inline bool can_pay(const Edition& ed, const State& s, Abilities own, int due, int need) {  // the active player
  return can_pay_with(ed, s, own, s.of(s.active).finance, s.of(s.active).patents, due, need);
}
int most_money(const Edition& ed, const State& s, Colour c);  // to be told: everything that could be raised
int most_money(const Edition& ed, const State& s, Abilities own, const Finance& board,
               const EnumArray<Discipline, u8, disciplines>& patents);
int most_agents(const Edition& ed, const State& s, Abilities own, const Finance& board,
                const EnumArray<Discipline, u8, disciplines>& patents, int due);  // on the board once this is paid
void ask_payment(Play& p, int due, int need);            // sets act.due, act.need and pushes Do::pay
void install_from_board(Play& p, Colour c, int agents);  // E3a
void divest(Play& p, Colour c, int agents);              // E4a: to wealth; an exoglobal's to its supply (SR19)
void divest_heat(Play& p, Heat& heat, Colour c, Square q, int count = 1);
void divest_all(Play& p, Lot& lot, Rule why);  // GL.Divest.1, with one event per colour
Verdict check(const Edition& ed, const State& s, Pay m);
Verdict check(const Edition& ed, const State& s, Abilities own, Sell m);
void play(Play& p, Pay m);
void play(Play& p, Sell m);

// ---- work.cpp (E5.1 to E5e, GL.Subsidized, GL.Barrier_Cost.1): Work and its cost ----
struct WorkNeeded {
  Action action;  // commercialize or research
  Sphere sphere;
  Kind kind;
};
WorkNeeded work_needed(const State& s);  // of the Action under way
int uncovered(const Edition& ed, const State& s, Sphere where);
int barrier_cost(const Edition& ed, const State& s, Colour c, const WorkNeeded& w, Space exited, Head head);
Verdict may_work(const Edition& ed, const State& s, Colour c, const WorkNeeded& w, Space from,
                 Head to);                      // E5a to E5e, without the money
SpaceSet workers_of(const State& s, Colour c);  // E5d: whom c may send to Work
// AB-TELEPRESENCE
inline bool may_work_elsewhere(const State& s, Abilities mine) {
  return mine.has(Ability::TELEPRESENCE) && !used(s, Once::telepresence);
}
// E5b: those of the active player's workers that serve in a Sphere.
inline SpaceSet serving_in(const State& s, Abilities own, SpaceSet workers, Sphere where) {
  constexpr u64 one_sphere = (u64{1} << spaces_a_sphere) - 1;
  if (may_work_elsewhere(s, own)) return workers;
  return {workers.bits & (one_sphere << ix(space_at(where, 0)))};
}
// Is there an option for one of these workers, who serve the active player, whose cost this board and these Patents can
// pay? yes, or the rule that is missing (E5.1, or `unpaid`).
Verdict can_work(const Edition& ed, const State& s, Abilities own, SpaceSet workers, const WorkNeeded& w,
                 const Finance& board, const EnumArray<Discipline, u8, disciplines>& patents, Rule unpaid);
void ask_work(Play& p);  // pushes expend, pay, work, in that order of the stack
Verdict check(const Edition& ed, const State& s, Abilities own, Work m);
void play(Play& p, Work m);  // names the worker; due = barrier cost

// ---- actions/fundraise.cpp (F1) ----
Verdict may_fundraise(const Edition& ed, const State& s);
void begin_fundraise(Play& p);
Finance after_fundraising(const Edition& ed, const State& s, Colour c);  // F1b, F1c from the board as it is
Verdict check(const Edition& ed, const State& s, Withdraw m);
Verdict check(const Edition& ed, const State& s, Recall m);
Verdict check(const Edition& ed, const State& s, Release m);
Verdict may_divest_heat(const State& s, Abilities own, Calm m);  // AB-FUND_HEAT
void play(Play& p, Withdraw m);
void play(Play& p, Recall m);
void play(Play& p, Release m);
void divest_heat_in_fundraiser(Play& p, Calm m);
void stop_divesting(Play& p);  // Done: F1b, F1c

// ---- actions/syndicate.cpp (F2) ----
int syndicate_cost(const Edition& ed, const State& s, Colour c, Slot where);               // F2a
int white_needed(const Edition& ed, const State& s, Slot where);                           // uncovered white squares
u8 surge_colours(const Edition& ed, const State& s, Colour c, Card what);                  // F2f, H3b, AB-SURGE_COLOR
Verdict may_syndicate_card(const Edition& ed, const State& s, Abilities own, Slot where);  // F2.1 .. F2b with the money
Verdict may_surge_to(const Edition& ed, const State& s, Abilities own, Slot to);           // F2f
Verdict may_syndicate(const Edition& ed, const State& s, Abilities own);                   // any card
SlotSet cards_to_syndicate(const Edition& ed, const State& s, Abilities own, int enough);  // the first so many
SlotSet cards_to_surge_to(const Edition& ed, const State& s, Abilities own, int enough);
void begin_syndicate(Play& p);
void syndicate_card(Play& p, Slot where);  // OnCard at Do::syndicate
void surge_to(Play& p, Slot where);        // OnCard at Do::surge
void stop_surging(Play& p);                // Done at Do::surge
Verdict check(const Edition& ed, const State& s, Abilities own, Waive m);
Verdict check(const Edition& ed, const State& s, Cover m);
void play(Play& p, Waive m);
void play(Play& p, Cover m);

// ---- actions/commercialize.cpp (F3) ----
bool viable_by(const Edition& ed, const State& s, Colour c, Card what, Method how);  // F3b
bool is_viable(const Edition& ed, State s, Colour c, Card what);                     // by any method, in c's own turn
Verdict may_commercialize_card(const Edition& ed, const State& s, Abilities own, Slot where);
Verdict may_commercialize(const Edition& ed, const State& s, Abilities own);
SlotSet cards_to_commercialize(const Edition& ed, const State& s, Abilities own, int enough);  // the first so many
void begin_commercialize(Play& p);
void commercialize_card(Play& p, Slot where);  // OnCard at Do::commercialize
Verdict check(const Edition& ed, const State& s, Abilities own, Via m);
Verdict check(const Edition& ed, const State& s, Show m);
void play(Play& p, Via m);
void play(Play& p, Show m);

// ---- actions/hire.cpp (F4) ----
int hire_cost(const Edition& ed, const State& s, Colour c, Space where);    // F4a
int hire_spends(const Edition& ed, const State& s, Colour c, Space where);  // Actions: F4c, AB-HIRE_UTILITY_FREE_ACTION
Verdict may_hire(const Edition& ed, const State& s, Abilities own);
bool hiring_is_hopeless(const Edition& ed, const State& s, Abilities own);  // a quick no, which does not say why
SpaceSet spaces_to_hire(const Edition& ed, const State& s, Abilities own, int enough);  // the first so many
void begin_hire(Play& p);
Verdict check(const Edition& ed, const State& s, Abilities own, Hire m);
Verdict check(const Edition& ed, const State& s, Abilities own, From m);
void play(Play& p, Hire m);
void play(Play& p, From m);

// ---- actions/research.cpp (F5) ----
Verdict may_research_in(const Edition& ed, const State& s, Abilities own, Sphere where);
Verdict may_research(const Edition& ed, const State& s, Abilities own);
int research_spends(const Edition& ed, const State& s);  // H3d es
void begin_research(Play& p);
void slide_down(Play& p, Sphere column);  // F5f, AB-IMPORT_SLIDE
Verdict check(const Edition& ed, const State& s, Abilities own, In m);
Verdict check(const Edition& ed, const State& s, Pick m);
Verdict check(const Edition& ed, const State& s, Abilities own, Keep m);
void play(Play& p, In m);
void play(Play& p, Pick m);
void play(Play& p, Keep m);

// ---- actions/placate.cpp (F6) and actions/import.cpp (F7) ----
Verdict may_placate(const State& s, Abilities own);
void begin_placate(Play& p);
Verdict may_placate_heat(const State& s, Abilities own, Calm m);
void placate_heat(Play& p, Calm m);
void stop_placating(Play& p);
Verdict may_import(const Edition& ed, const State& s);
Verdict may_import_card(const Edition& ed, const State& s, Abilities own, Slot where);
SlotSet cards_to_import(const Edition& ed, const State& s, int enough);  // the first so many
int import_spends(const State& s, Abilities own);                        // AB-IMPORT_FREE
void begin_import(Play& p);
void import_card(Play& p, Slot where);  // OnCard at Do::import
void stop_sliding(Play& p);
Verdict check(const Edition& ed, const State& s, Gap m);
Verdict check(const Edition& ed, const State& s, Slide m);
void play(Play& p, Gap m);
void play(Play& p, Slide m);

// ---- turn.cpp: moves that answer several questions, by the one on top ----
Verdict check(const Edition& ed, const State& s, Abilities own, OnCard m);  // syndicate, surge, commercialize, import
SlotSet cards_that_answer(const Edition& ed, const State& s, Abilities own, int enough);  // the first so many
Verdict check(const Edition& ed, const State& s, Abilities own, Calm m);                  // divest, resilience, placate
Verdict check(const Edition& ed, const State& s, Scrap m);                                // nuke, remove, loss
void play(Play& p, OnCard m);
void play(Play& p, Calm m);
void play(Play& p, Scrap m);

// ---- impacts.cpp (G) ----
bool has_effect(const Edition& ed, const State& s, const Item& item);  // R34, for act.by
Icon icon_of(const Item& item);
void gain_problem(Play& p, Colour c, Problem what, Rule why);  // G2
void patent_kill(Play& p, Discipline x, Rule why);             // G5a
void splay_kill(Play& p, int index, Rule why);                 // G5b; index from 0
Verdict may_calm(const State& s, Calm m);                      // G4
void calm(Play& p, Calm m);
void stop_resilience(Play& p);
void stop_defusing(Play& p);
Verdict check(const Edition& ed, const State& s, Choose m);
Verdict check(const Edition& ed, const State& s, Solve m);
Verdict check(const Edition& ed, const State& s, Absorb m);
Verdict check(const Edition& ed, const State& s, Disrupt m);
Verdict check(const Edition& ed, const State& s, Kill m);
Verdict check(const Edition& ed, const State& s, Defuse m);
Verdict check(const Edition& ed, const State& s, Shield m);
void play(Play& p, Choose m);
void play(Play& p, Solve m);
void play(Play& p, Absorb m);
void play(Play& p, Disrupt m);
void play(Play& p, Kill m);
void play(Play& p, Defuse m);
void play(Play& p, Shield m);

// ---- companies.cpp (G3, I1d) ----
bool barrier_legal(const Edition& ed, const State& s, Colour founder, const Item& company,
                   Space where);                                     // G3, G3b, G3d
void start_company(Play& p, int item);                               // G3, G3c, I1d: asks or places
void found_company(Play& p, Colour founder, Space where, Rule why);  // G3a, G3d
void discard_company(Play& p, Space where, Rule why);  // the disk to its owner's pool, the Employee stays (R47)
bool has_barrier(const Edition& ed, const State& s, Colour founder, const Item& company);  // any legal one
bool tycoon_blocked(const Edition& ed, const State& s, Colour founder);                    // AB-ANTITRUST
Verdict may_remove(const Edition& ed, const State& s, Scrap m);                            // R52
void remove_company(Play& p, Scrap m);
Verdict check(const Edition& ed, const State& s, Found m);
void play(Play& p, Found m);

// ---- catastrophes.cpp (G6, G8): recession and nuclear exchange ----
bool recession_strikes(const Edition& ed, const State& s);                     // would anybody lose by it?
bool exchange_strikes(const Edition& ed, const State& s, Sphere where);        // and by this?
void start_recession(Play& p);                                                 // G6, from act.by (R78)
void start_exchange(Play& p, Sphere where);                                    // G8: pushes Do::exchange
int black_squares(const Edition& ed, const State& s);                          // in the Splay, R44
int black_shield(const State& s, Colour c);                                    // own Future Shock on black squares
int items_in(const Edition& ed, const State& s, Colour c, Sphere where);       // what an exchange there can take (R46)
int exchange_loss(const Edition& ed, const State& s, Colour c, Sphere where);  // and what it takes now
Verdict may_scrap_in_exchange(const Edition& ed, const State& s, Scrap m);
void scrap_in_exchange(Play& p, Scrap m);
Verdict check(const Edition& ed, const State& s, Dismiss m);
Verdict check(const Edition& ed, const State& s, Forfeit m);
void play(Play& p, Dismiss m);
void play(Play& p, Forfeit m);

// ---- regimes.cpp (H) ----
Regime regime_of(const State& s);  // H1, H2a to H2f
void check_regime(Play& p);        // H2.1
Sphere dominant_sphere(Regime r);  // Sphere::none without one

// ---- ending.cpp (I) ----
int longest_run(const State& s, Discipline& of);                   // consecutive equal shown Disciplines
bool check_singularity(Play& p);                                   // I1b; true if the game ended
void end_game(Play& p, Ending how, Rule why);                      // reveals Hidden Spheres, clears the agenda
void start_plurality_end(Play& p);                                 // I4: four exchanges, then the end
SeatResult score_of(const Edition& ed, const State& s, Colour c);  // of a person or an exoglobal: points, line by line
struct Contender {
  Colour who;
  int points;
};
bool beats(const Edition& ed, const State& s, Contender a, Contender b);  // is a ahead of b? I5, SR15
Result result_of(const Edition& ed, const State& s);
Result standing_of(const Edition& ed, const State& s);  // of a game that goes on: as a tipping point would score it
struct SoloOutcome {
  SoloEnd how;
  Colour rival;  // the best exoglobal; the one that won as tycoon
  int theirs;    // its points
};
SoloOutcome solo_outcome(const Edition& ed, const State& s);         // K7, SR15
SeatResult solo_place(const Edition& ed, const State& s, Colour c);  // of the person or an exoglobal, with its rank

// ---- solo.cpp (K) ----
void exo_lose_in_exchange(Play& p, Colour c, Sphere where, int count);  // SR17
Verdict may_lose(const Edition& ed, const State& s, Scrap m);           // K5_note
void lose_company(Play& p, Scrap m);

}  // namespace noo::pax_transhumanity
