// State: everything on the table, as a plain value.
//
// What a player alone may know lies in structs of its own, so that Game::secrets can declare it: Secret and CrisesBy
// per civilization, Plan, TurnSecret and Dice for the mover. Per-turn variables exist once, for the mover.
#pragma once

#include "engine/core/agenda.hpp"
#include "engine/core/fixed_list.hpp"
#include "spheres/types.hpp"

namespace noo::spheres {

// Aspect units, sorted: letter * 2, plus 1 for the dark side. A light unit sorts before a dark one of its letter.
struct Aspects : FixedList<u8, 23> {  // 15 at the start; exposing stops at 7 + 7 + 7
  static constexpr u8 light(Letter l) { return static_cast<u8>(static_cast<unsigned>(l) * 2U); }
  static constexpr u8 dark(Letter l) { return static_cast<u8>(static_cast<unsigned>(l) * 2U + 1U); }
  static constexpr Letter letter_of(u8 unit) { return static_cast<Letter>(unit / 2U); }
  static constexpr bool is_dark(u8 unit) { return (unit & 1U) != 0; }

  int count(u8 what) const;
  int count_letter(Letter l) const { return count(light(l)) + count(dark(l)); }
  int dark_count() const;
  bool holds(Letter l) const;
  void add(u8 what);
  bool spend(Letter l);  // the dark unit goes first; false if none is held
};

// Public, per civilization.
struct Civ {
  u16 turn_no;             // own turns begun
  Array<u8, 2> succ_hist;  // successes of the last two turns, latest first
  u8 census_gap;
  u8 perm_cons;
  u8 armed_defence;
  u8 extra_own;   // extra actions for the own next turn that may be given away (Commerce, Fuzzy)
  u8 extra_gift;  // those received, which may not
  u8 lost_next;
  u8 attack_strain;
  u8 combat_crises;  // queued, cause public
  u8 guarded;        // Culture or Order truly succeeded on the last turn
  SeatSet last_ritual;
  SeatSet last_gift;
  u8 collapse_order;  // 0 alive; 1 first to collapse
  int extra_next() const { return extra_own + extra_gift; }
};

// Crises resolved and failed: revealed on collapse.
struct Counts {
  u8 resolved;
  u8 failed;
};

// Special Operations penalties on a civilization: GENERAL by uses left, NAMED by activation. Equal entries only add.
struct Penalties {
  Array<u8, 3> general;  // [0] one use left .. [2] three
  Array<u8, 12> named;   // by activation number - 1
};

// Of the penalties on a civilization, those that persist, and who imposed them: shown to nobody (SPH-INFO-5).
struct Lasting {
  Penalties count;
  Array<SeatSet, 3> general_by;
  Array<SeatSet, 12> named_by;
};

// Known to its own player only.
struct Secret {
  ElementSet active;
  u8 era;
  Array<u8, number_count> prof;  // how many of each: duplicates are units of their own (SPH-GEN-5)
  Aspects aspects;
  Array<u8, list_length> list;  // the Aspect List, letters
  u8 list_next;                 // letters of the list used so far
  u8 failed_last_turn;
  u8 watch_bonus;
  u8 three_crises;  // THREE_INACTIVE crises kept queued (option no_crisis_before_turn2)
  Penalties penalties;
};

// Queued Crises whose cause only the sufferer and the causer know.
struct CrisesBy {
  u8 first_contact;
  u8 special;
};

struct Pair {
  u8 contact;
  Sep sep;
  u8 alterity;
  u8 bottom;  // 0 none
  u8 open;    // 0 none, else 1 + the opener's seat
};

// SPH-GEN-4: later rules read what was tried, against whom, and what came of it.
struct Slot {
  Action type;
  Seat target;
  Outcome outcome;
};

// The mover's plan: hidden until announced whole.
struct Plan {
  Array<Action, 3> what;
  Array<Seat, 3> target;
};

// This turn, public.
struct Turnover {
  Array<Slot, slot_count> slots;
  u8 slot;       // the slot being resolved, 1..8; 0 while planning
  u8 announced;  // the plan is public
  u8 order_successes;
  u8 order_spent;    // of these, used up (option order_bonus_scope=one)
  u8 armed;          // bit per Use: technology, combat, commerce
  u8 committed;      // the armed bonus that this attempt uses, as armed bit
  Use use;           // Construction under way
  Activation named;  // Fuzzy Group under way
  Purpose purpose;   // Culture under way
  u8 extra_now;
  u8 era3_used;
  u8 fuzzy_used;
  u8 granted;         // true successes granted by Fuzzy effects: bit per Granted
  u8 next_boost;      // FZ-TAX-2
  u8 contact_boost;   // FZ-EXP-1
  u8 do_overs_shown;  // bit per granting slot, as the others last saw it
  u8 free_shown;      // the free reroll was used in the open
  SeatSet requested;
  SeatSet hostile;
  SeatSet bottom_rolled;
  SeatSet rituals;
  SeatSet gift_from;
};

enum class Granted : u8 { tax, tec, mov, dip };

// This turn, the mover's own.
struct TurnSecret {
  ElementSet block_on;
  ElementSet block_off;
  ElementSet cohered;
  u8 failed_rolls;
  u8 order_failures;
  u8 losses;
  u8 three_flag;
  u8 era_gained;
  u8 free_reroll;  // 0 none, 1 available, 2 used
  u8 do_overs;     // bit per granting slot
  u8 failed_now;
  u8 snapshot;  // the chance of the roll under way
  SeatSet directed;
  SeatSet help_used;
  SeatSet bound;                            // alterity-1 helpers bound to this Crisis
  EnumArray<Cause, u8, cause_count> queue;  // Crises of this turn still to resolve
  u8 crisis;                                // 1 + cause of the Crisis under way
  u8 rubicons;                              // left to clear
  u8 fallen_first;                          // 1 + element picked first by a failed Crisis
  u8 end_latched;                           // 1 + whoever met the end of the game (SPH-RESOLVE-3)
  Array<u8, number_count> census_lost;
};

// The dice on the table: faces as rolled or changed; letters as 1..25, elements as 1..3 (4 none).
using Dice = FixedList<u8, max_dice>;

// Which dice of this window each helper has changed already.
struct Helped {
  EnumArray<Seat, u16, max_seats> dice;
};

inline constexpr int pair_count = max_seats * (max_seats - 1) / 2;

struct State {
  Helped helped;
  u16 round;
  EnumArray<Seat, Civ, max_seats> civ;
  EnumArray<Seat, Secret, max_seats> secret;
  EnumArray<Seat, Counts, max_seats> counts;
  EnumArray<Seat, EnumArray<Seat, CrisesBy, max_seats>, max_seats> crises_by;  // [sufferer][causer]
  EnumArray<Seat, Lasting, max_seats> lasting;
  EnumArray<Seat, SeatSet, max_seats> knows_era4;  // [viewer]
  Array<Pair, pair_count> pairs;
  Plan plan;
  Turnover turn;
  TurnSecret mine;
  Dice dice;
  Agenda<16> agenda;
  u8 seats;
  SeatSet alive;
  Seat mover;
  Seat first;
  Ending ending;
  Seat ended_by;  // whose Crises, or whose being the last, ended the game
  u8 collapsed;
  u8 in_setup;

  Pair& pair(Seat a, Seat b) { return pairs[pair_index(a, b)]; }
  const Pair& pair(Seat a, Seat b) const { return pairs[pair_index(a, b)]; }
  Civ& civ_of(Seat x) { return civ[x]; }
  const Civ& civ_of(Seat x) const { return civ[x]; }
  Secret& secret_of(Seat x) { return secret[x]; }
  const Secret& secret_of(Seat x) const { return secret[x]; }
  Counts& counts_of(Seat x) { return counts[x]; }
  const Counts& counts_of(Seat x) const { return counts[x]; }
  SeatSet& knows_of(Seat x) { return knows_era4[x]; }
  const SeatSet& knows_of(Seat x) const { return knows_era4[x]; }
  CrisesBy& crises(Seat sufferer, Seat causer) { return crises_by[sufferer][causer]; }
  const CrisesBy& crises(Seat sufferer, Seat causer) const { return crises_by[sufferer][causer]; }
  Lasting& lasting_of(Seat x) { return lasting[x]; }
  const Lasting& lasting_of(Seat x) const { return lasting[x]; }
  Slot& slot(int k) { return turn.slots[k - 1]; }
  const Slot& slot(int k) const { return turn.slots[k - 1]; }
  Secret& own() { return secret_of(mover); }
  const Secret& own() const { return secret_of(mover); }
  Civ& me() { return civ_of(mover); }
  const Civ& me() const { return civ_of(mover); }
  SeatSet others() const { return alive.without(SeatSet::of(mover)); }

  static constexpr std::size_t pair_index(Seat a, Seat b) {
    const int lo = ix(a) < ix(b) ? ix(a) : ix(b);
    const int hi = ix(a) < ix(b) ? ix(b) : ix(a);
    const int index = hi * (hi - 1) / 2 + lo;
    return static_cast<std::size_t>(index);
  }
};

static_assert(PlainValue<State>);
static_assert(sizeof(State) <= 1280);  // the house aims at 1 KiB

// ---- derived ----

inline bool ok(const Slot& s) { return s.outcome == Outcome::success || s.outcome == Outcome::negated; }
inline bool attempted(const Slot& s) { return ok(s) || s.outcome == Outcome::fail || s.outcome == Outcome::pending; }

bool any_penalty(const Penalties& x);
void use_up(Penalties& x, Action a);  // by one attempt of this action
int inactive(const State& s, Seat x);
int prof_count(const Secret& c);
int successes_before(const State& s, int k);  // ok slots 1..k-1
bool did(const State& s, Action a);           // a true success this turn
int attempts(const State& s, Action a);       // slots of that type attempted this turn
int movement_successes(const State& s);       // slots alone: what FZ-MOV-1 grants is no success of a slot
bool has_token(const State& s);               // a do-over or the free reroll
bool may_hold_token(const State& s);          // the same as far as the others can tell: the 2nd Era is secret
int extra_next(const State& s, Seat x);

}  // namespace noo::spheres
