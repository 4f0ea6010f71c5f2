// What the chapters ask of each other. One `check` and one `play` for each kind of move stand in the chapter that has
// it; a kind that answers several questions has a small dispatcher in turn.cpp. `check` is asked only about moves that
// answer the question on top (game.cpp), and returns the first broken rule in the rulebook's order of steps. `play` of
// an answer pops its question first, unless the question stays for more answers. Where a card and the rules differ, or
// a detailed rule and an overview, the code does what the card or the detailed rule says (S.9).
#pragma once

#include "engine/core/odds.hpp"
#include "engine/core/result.hpp"
#include "engine/core/tell.hpp"
#include "pax_emancipation/play.hpp"

namespace noo::pax_emancipation {

// ---- setup.cpp (C), with the decks (C7.2) ----
State begin_setup(const Edition& ed);  // pushes top W, top E, deal, begin_turn
void expose(Play& p, Side d);          // top == none and cards left: pushes Do::top
void play(Play& p, Turn_card m);       // Do::top
void odds_of_top(const Edition& ed, const State& s, Side d, OddsList& out);  // C7.2
void odds_of_die(OddsList& out);
void play(Play& p, Roll m);  // Do::die: into deed.die, deed.dice - 1

// ---- state.cpp: what follows from a position ----
int slaves(const Edition& ed, const State& s, Port p);
int slaves(const Edition& ed, const State& s, Sphere x);
int barriers_on(const Edition& ed, const State& s, Sphere x);  // GL-Barrier_Cost
int barriers_on(const Edition& ed, const State& s, Sphere x, Hue hue);
bool has_barrier(const Edition& ed, const State& s, Sphere x, Hue hue);
bool on_map(const State& s, Barrier b);
Verdict lies_on_map(const State& s, Barrier b, Rule why);          // or in whose Victory Pile
int slavers_next_to(const Edition& ed, const State& s, Sphere x);  // on its Sea Borders (G4)
bool touches(const Edition& ed, Sea b, Sphere x);
Sphere across(const Edition& ed, Sea b, Sphere x);
int distance(const Edition& ed, Sphere a, Sphere b);           // in borders, 1 if GL-Adjacent_Spheres
bool is_tyranny(const Edition& ed, const State& s, Sphere x);  // I3.0
bool merchantman(const State& s, Sea b);                       // F3.3: a ship without a Marine
bool railroad_to(const Edition& ed, const State& s, Sphere from,
                 Hue without);  // GL-Underground_Railroad: to a Sphere without such a Barrier
bool majority(const Edition& ed, const State& s, Port p, Colour c);  // GL-Majority
int tokens_at(const State& s, Port p);                               // Freedmen and Admin
int tokens_at(const State& s, Port p, Colour c);
bool diseased(const State& s, Sphere x);
int agents_of(const Lot& lot, Colour c);
int unused_of(const Lot& lot, Colour c);
OpSet ops_of(const Edition& ed, const Lot& lot);  // printed, of the face that is up
Slot gap_in(const State& s, Side column);         // the lowest, or none
bool any_gap(const State& s);
int anarchy_on_map(const State& s);

// ---- money.cpp (E1 to E4) ----
int gold(const Edition& ed, const State& s, Colour c);  // Nationalised Agents on Red's board included
bool can_pay(const Edition& ed, const State& s, Colour c, int price);
Verdict may_pay(const Edition& ed, const State& s, Colour c, int price, Rule why);
bool can_install(const State& s, Colour c);  // an own Agent on the board
Verdict may_pay_and_install(const Edition& ed, const State& s, Colour c, int price);
// Sets deed.due and pushes Do::pay_on; what follows was pushed before. The deed it pays for is told before it.
void pay(Play& p, Colour c, int price, Purpose what);
void ask_install(Play& p, Colour c, Berth where);                       // pushes Do::install
void place_agent(Play& p, Colour c, Box from, Berth where);             // puts it where deed says (slot, sea, port)
void come_home(Play& p, Colour c, int count = 1);                       // E4.1: to wealth, or to the pool
void divest(Play& p, Colour c, int count = 1, Card from = Card::none);  // the same, told
void divest_line(Play& p, Lot& lot);       // all Agents of a card; counts them in deed.divested
void add_agent(Lot& lot, Colour c);        // at the end of the line
Colour remove_agent(Lot& lot, int place);  // 0 first
Verdict check(const Edition& ed, const State& s, From m);
Verdict check(const Edition& ed, const State& s, Coin m);
void play(Play& p, From m);
void play(Play& p, Coin m);

// ---- turn.cpp (D, heads of F and G) ----
Verdict check(const Edition& ed, const State& s, End m);
Verdict check(const Edition& ed, const State& s, Act m, Tell tell = Tell::numbers);
Verdict check(const Edition& ed, const State& s, Stop m);                           // yes: whoever asks offers it
Verdict check(const Edition& ed, const State& s, At m, Tell tell = Tell::numbers);  // by the question on top
Verdict check(const Edition& ed, const State& s, Claim m);      // by the question on top: gunboat, suffrage, repeal
Verdict check(const Edition& ed, const State& s, Regress m);    // corrupt, suffrage
Verdict check(const Edition& ed, const State& s, Target m);     // target, assign, enlist
Verdict check(const Edition& ed, const State& s, Show m);       // show, found
Verdict check(const Edition& ed, const State& s, Legislate m);  // action, petition
void play(Play& p, End m);
void play(Play& p, Act m);   // marks the Agent, begins the op
void play(Play& p, Stop m);  // dispatches by the question on top
void play(Play& p, At m);
void play(Play& p, Claim m);
void play(Play& p, Regress m);
void play(Play& p, Target m);
void play(Play& p, Show m);
void play(Play& p, Legislate m);

// ---- actions/fundraise.cpp (F1) ----
Finance after_fundraising(const Finance& f);  // F1.2, F1.3
Verdict check(const Edition& ed, const State& s, Fund m);
Verdict check(const Edition& ed, const State& s, Withdraw m);
Verdict check(const Edition& ed, const State& s, Resign m);
Verdict check(const Edition& ed, const State& s, Recall m);
Verdict check(const Edition& ed, const State& s, Disembark m);
void play(Play& p, Fund m);
void play(Play& p, Withdraw m);
void play(Play& p, Resign m);
void play(Play& p, Recall m);
void play(Play& p, Disembark m);

// ---- actions/syndicate.cpp (F2), actions/ship.cpp (F3), actions/post.cpp (F4) ----
int syndicate_price(const Edition& ed, const State& s, Slot k);
Verdict check(const Edition& ed, const State& s, Syndicate m);
void play(Play& p, Syndicate m);
int ship_price(const Edition& ed, const State& s, Colour c);
Verdict check(const Edition& ed, const State& s, Build m);
Verdict check(const Edition& ed, const State& s, Embark m);  // maritime, arm
void play(Play& p, Build m);
void play(Play& p, Embark m);
int post_price(const Edition& ed, const State& s, Colour c, Port where);
Verdict check(const Edition& ed, const State& s, Post m);
void play(Play& p, Post m);

// ---- elephant.cpp (H) ----
Verdict may_stand(const Edition& ed, const State& s, Colour c, Port where);  // H1.2, H1.4
void send_elephant(Play& p, Colour c, Port where);  // H1.2, H1.4: moves, locks, claims the Disease
Port only_port(const State& s);                     // of a locked Elephant, else none
Sphere walk_from(const Edition& ed, const State& s, Sphere x, int steps);      // H2.1
Verdict may_walk_to(const Edition& ed, const State& s, Port where, Sphere x);  // H2.2
void walk_to(Play& p, Port where);

// ---- tokens.cpp (E7, I2, I4): pieces that come and go ----
void claim_barrier(Play& p, Colour c, Barrier b, Rule why);
void claim_slaver(Play& p, Colour c, Sea b, Rule why);
void claim_anarchy(Play& p, Colour c, Sphere x, Rule why);
void regress_barrier(Play& p, Colour c, Barrier b, Rule why);
void ask_unsettle(Play& p, Colour acting, Sphere x);             // pushes it
void add_dissident(Play& p, Colour acting, Colour c, Sphere x);  // I2.1 from the pool; a killed meeple goes there first
void kill(Play& p, Colour acting, Port where, Colour c);         // I2.2
void martyr(Play& p, Colour acting, Port where);                 // I2.3
void massacre(Play& p, Colour c, Token what, Sphere x);          // I4.1
void liberate(Play& p, Colour c, Port where, Rule why);
Verdict check(const Edition& ed, const State& s, Pile_of m);
Verdict check(const Edition& ed, const State& s, Refuge m);
void play(Play& p, Pile_of m);
void play(Play& p, Refuge m);

// ---- gunboat.cpp (E5 to E7) ----
void ask_gunboat(Play& p, Sea b);                           // where there is nothing to do it answers itself (N.1)
Verdict check(const Edition& ed, const State& s, Quell m);  // gunboat
Verdict check(const Edition& ed, const State& s, Piracy m);
Verdict check(const Edition& ed, const State& s, Unrest m);  // corrupt
Verdict may_embargo(const Edition& ed, const State& s, Claim m);
Verdict may_corrupt(const Edition& ed, const State& s, Regress m);
void play(Play& p, Quell m);
void play(Play& p, Piracy m);
void play(Play& p, Unrest m);
void embargo(Play& p, Claim m);
void corrupt(Play& p, Regress m);
bool can_corrupt(const Edition& ed, const State& s, Sphere x);  // a Barrier of it lies in some pile
void ask_corruption(Play& p, Colour c, Sphere x);  // K6.4, R-93: that Barrier; with a full quota an Anarchy

// ---- ops/maritime.cpp (G1) ----
Verdict may_maritime(const Edition& ed, const State& s, Colour c);
void begin_maritime(Play& p, Colour c);
Verdict check(const Edition& ed, const State& s, Marine m);
Verdict check(const Edition& ed, const State& s, Sail m);
void play(Play& p, Marine m);
void play(Play& p, Sail m);

// ---- ops/liberation.cpp (G2, G3), ops/suffrage.cpp (G4), ops/literacy.cpp (G5) ----
Verdict may_manumit(const Edition& ed, const State& s, Colour c, Port where);
Verdict may_westernize(const Edition& ed, const State& s, Colour c, Port where, Tell tell = Tell::numbers);
int suffrage_price(const Edition& ed, const State& s, Sphere x);
Verdict may_suffrage(const Edition& ed, const State& s, Colour c, Port where, Tell tell = Tell::numbers);
Verdict may_teach(const Edition& ed, const State& s, Colour c, Port where);
// any Port, target or Marine
Verdict may_op(const Edition& ed, const State& s, Colour c, Slot from, Op what, Tell tell = Tell::numbers);
Verdict may_op_at(const Edition& ed, const State& s, Colour c, Op what, Port where, Tell tell = Tell::numbers);
void begin_op(Play& p, Slot from, Op what);
void op_at(Play& p, Port where);  // At at Do::port: Elephant, price, then Do::perform
Verdict may_claim_by_suffrage(const Edition& ed, const State& s, Claim m);
Verdict may_regress_by_suffrage(const Edition& ed, const State& s, Regress m);
void claim_by_suffrage(Play& p, Claim m);
void regress_by_suffrage(Play& p, Regress m);

// ---- splays.cpp (F5.1 to F5.3, G6.1, G7.0, K5.1) ----
bool is_pair(const Edition& ed, const State& s, Splay where, Icon a, Icon b);  // GL-Freedom_Pair
SplaySet viable(const Edition& ed, const State& s, Card c, Face f);            // GL-Viable
Verdict not_viable(const Edition& ed, const Lot& lot, Rule why);
int size_of(const State& s, Splay where);
Leaf& leaf(State& s, Splay where, int i);
const Leaf& leaf(const State& s, Splay where, int i);
void ask_globalize(Play& p, Colour c, SplaySet where);  // asks Splay (if two) and icon, then Do::globalize
Rule rule_of_globalizing(const State& s);
Verdict may_show(const Edition& ed, const State& s, Show m);
Verdict may_found(const Edition& ed, const State& s, Show m);
void show(Play& p, Show m);
void found(Play& p, Show m);
Verdict check(const Edition& ed, const State& s, Into m);
void play(Play& p, Into m);

// ---- actions/legislate.cpp (F5), ops/lawsuit.cpp (G6, G7), actions/join.cpp (F6) ----
Verdict may_legislate(const Edition& ed, const State& s, Colour c, Slot k);
void legislate(Play& p, Colour c, Slot k);
Verdict may_sue(const Edition& ed, const State& s, Colour c, Slot from, Slot target);
void sue(Play& p, Slot target);
int join_price(const State& s, Slot k);
Verdict takes_revolutionary(const State& s, Slot k, Rule why);
int flip_price(const Edition& ed, const State& s, Colour c, Slot k);
Verdict check(const Edition& ed, const State& s, Join m);
Verdict check(const Edition& ed, const State& s, Flip m);
void play(Play& p, Join m);
void play(Play& p, Flip m);

// ---- impacts.cpp (M), petitions.cpp (L) ----
Verdict may_assign(const Edition& ed, const State& s, Slot k);
Verdict may_appoint(const Edition& ed, const State& s, Port where);
Verdict may_enlist(const Edition& ed, const State& s, Slot k);
Verdict may_repeal(const Edition& ed, const State& s, Barrier b);      // M6, K6.2 by the question on top
Verdict may_repeal_at(const Edition& ed, const State& s, Port where);  // M6 with an unlocked Elephant
void assign(Play& p, Slot k);
void appoint(Play& p, Port where);
void enlist(Play& p, Slot k);
void repeal(Play& p, Barrier b);
void repeal_at(Play& p, Port where);
Verdict check(const Edition& ed, const State& s, Dock m);
void play(Play& p, Dock m);
void ask_petition(Play& p, Icon shown);
void tell_petition(Play& p, Colour c);
Verdict check(const Edition& ed, const State& s, Nationalise m);
Verdict check(const Edition& ed, const State& s, Privatise m);
Verdict check(const Edition& ed, const State& s, Assassinate m);
Verdict check(const Edition& ed, const State& s, Call m);
void play(Play& p, Nationalise m);
void play(Play& p, Privatise m);
void play(Play& p, Assassinate m);
void play(Play& p, Call m);

// ---- hate.cpp (I1 to I3), pogrom.cpp (I4) ----
int hate_dice(const Edition& ed, const State& s, Port where);  // I1.1
Verdict check(const Edition& ed, const State& s, Resolve m);
Verdict check(const Edition& ed, const State& s, Strike m);
Verdict check(const Edition& ed, const State& s, Sink_ship m);
void play(Play& p, Resolve m);
void play(Play& p, Strike m);
void play(Play& p, Sink_ship m);
Verdict check(const Edition& ed, const State& s, Pogrom m);
Verdict check(const Edition& ed, const State& s, Massacre m);
void play(Play& p, Pogrom m);
void play(Play& p, Massacre m);

// ---- revolutions.cpp (K) ----
bool may_rise(const Edition& ed, const State& s, Sphere x);  // K1.1
void fail_revolution(Play& p, Slot k, Rule why);             // K2.1
Verdict check(const Edition& ed, const State& s, Rise m);
Verdict check(const Edition& ed, const State& s, Hero m);
Verdict check(const Edition& ed, const State& s, Turn_to m);
Verdict check(const Edition& ed, const State& s, Succeed m);
Verdict check(const Edition& ed, const State& s, Enact m);
Verdict check(const Edition& ed, const State& s, Treaty m);
Verdict may_law_at(const Edition& ed, const State& s, Port where);
void law_at(Play& p, Port where);
void play(Play& p, Rise m);
void play(Play& p, Hero m);
void play(Play& p, Turn_to m);
void play(Play& p, Succeed m);
void play(Play& p, Enact m);
void play(Play& p, Treaty m);

// ---- refresh.cpp (J1, J2), ending.cpp (J0, J3, J5) ----
void discard_idea(Play& p, Card c, Rule why);
Ending end_of_era(const Edition& ed, State& s);  // tests who fails; how that ends the game, none: a second era follows
void end_era(Play& p);                           // J1.3, J3, J5
void end_game(Play& p, Ending how);

// ---- scoring.cpp (J3, J4, J6) ----
struct Line {  // of counter-enlightenment: what a colour has, and the number that decides
  int have;
  int line;
  bool fails;
};
Line counter_enlightenment(const Edition& ed, const State& s, Colour c);  // J3.1
int points(const Edition& ed, const State& s, Colour c, bool final_era);  // J4.1, J6.1 with J6.2, J6.3
int leaning_points(const Edition& ed, const State& s, Colour c);          // J6.2
Ending end_together(const Edition& ed, const State& s);                   // J4.2: decisive, marginal or a defeat
int deciding_points(const Edition& ed, const State& s);                   // of the table, or of the best (J4.2, J6.4)
Rule rule_of_ending(Ending how);
Result result_of(const Edition& ed, const State& s);
Result standing_of(const Edition& ed, const State& s);  // of a game that goes on: points as they are, nobody wins

// ---- game.cpp ----
void run(Play& p);

}  // namespace noo::pax_emancipation
