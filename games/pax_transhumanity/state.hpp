// State: everything on the table, as a plain value.
//
// Agents are stored by place: how many of a colour stand there. Heat squares of one colour are alike (GL.Heat.1), so a
// card keeps counts. The deck has no order: only how many places are left, what has been seen, and the cards that a
// look has fixed.
#pragma once

#include "engine/core/agenda.hpp"
#include "pax_transhumanity/types.hpp"

namespace noo::pax_transhumanity {

// Agents on the heat squares of a card: two bits for the white squares and two for the black ones, for each colour.
struct Heat {
  u16 bits;

  constexpr int of(Colour c, Square q) const { return (bits >> shift(c, q)) & 3; }
  constexpr int of(Colour c) const { return of(c, Square::white) + of(c, Square::black); }
  constexpr int covered(Square q) const {  // by anybody: the four counts added up
    const int each = (bits >> (ix(q) * 2)) & 0x3333;
    const int pairs = (each & 0x0303) + ((each >> 4) & 0x0303);
    return (pairs + (pairs >> 8)) & 0xF;
  }
  constexpr void add(Colour c, Square q, int count = 1) {
    assert(of(c, q) + count <= most_squares);
    bits = static_cast<u16>(bits + (count << shift(c, q)));
  }
  constexpr void remove(Colour c, Square q, int count = 1) {
    assert(of(c, q) >= count);
    bits = static_cast<u16>(bits - (count << shift(c, q)));
  }
  constexpr ColourSet who() const {  // everybody with an Agent here: four bits per colour become one
    const unsigned pairs = bits | (static_cast<unsigned>(bits) >> 1U);
    const unsigned any = pairs | (pairs >> 2U);
    return {static_cast<u8>((any & 1U) | ((any >> 3U) & 2U) | ((any >> 6U) & 4U) | ((any >> 9U) & 8U))};
  }
  static constexpr Heat all_of(ColourSet who) {  // a colour's bit becomes its four
    const unsigned c = who.bits;
    const unsigned first = (c & 1U) | ((c & 2U) << 3U) | ((c & 4U) << 6U) | ((c & 8U) << 9U);
    return {static_cast<u16>(first * 0xF)};
  }
  constexpr bool operator==(const Heat&) const = default;

 private:
  static constexpr int shift(Colour c, Square q) { return ix(c) * 4 + ix(q) * 2; }
};

// A slot of the Market. Without a card everything in it is zero.
struct Lot {
  Card card;
  ColourSet syndicated;
  Heat heat;
  constexpr bool empty() const { return card == Card::none; }
  constexpr ColourSet who() const { return syndicated | heat.who(); }
  // Any of this, as in slots_with.
  constexpr bool has(Lot what) const { return (std::bit_cast<u32>(*this) & std::bit_cast<u32>(what)) != 0; }
  constexpr bool operator==(const Lot&) const = default;
};

struct SplayCard {
  Card card;
  Discipline shown;
  Heat shock;  // Future Shock
};

struct Splay {
  u8 size;
  u8 spare;  // always 0
  Array<SplayCard, longest_splay> at;
  const SplayCard& operator[](int i) const { return at[i]; }
  SplayCard& operator[](int i) { return at[i]; }
  void push(SplayCard c) {
    assert(size < longest_splay);
    at[size++] = c;
  }
  void remove(int i) {
    --size;
    for (auto k = static_cast<std::size_t>(i); k < size; ++k) at[k] = at[k + 1];
    at[size] = SplayCard{};
  }
};

// A space of a placard. A Barrier or Company has one Employee at most; a Utility one of each colour.
struct Spot {
  u8 company;  // 0 none, else 1 + the colour
  ColourSet employees;
  constexpr bool has_company() const { return company != 0; }
  constexpr Colour owner() const { return colour(company - 1); }
  constexpr bool owned_by(Colour c) const { return company == ix(c) + 1; }
};

struct Finance {
  u8 cap;
  u8 wea;
  u8 deb;
  constexpr int agents() const { return cap + wea + deb; }
  constexpr int money() const { return 2 * cap + wea; }  // E1.1
  constexpr bool operator==(const Finance&) const = default;
};

// What everybody sees of a player (E1a, R72). An exoglobal has neither finance nor Patents; its pool is its supply.
struct Player {
  Finance finance;
  EnumArray<Discipline, u8, disciplines> patents;
  u8 pool_agents;
  u8 pool_disks;
  EnumArray<Sphere, u8, spheres> unemployed;
  EnumArray<Problem, u8, problems> victory;  // Problem chits by name
};

// The Think Tanks as one list, blue's cards first; a player's last one is on top (GL.Think_Tank).
struct Tanks {
  static constexpr int capacity = 43;
  u8 size;
  Array<u8, capacity> card;  // card numbers
  Array<u8, capacity> owner;

  Card top(Colour c) const {
    for (int i = size - 1; i >= 0; --i) {
      if (owner[i] == ix(c)) return pax_transhumanity::card(card[i]);
    }
    return Card::none;
  }
  int count(Colour c) const {
    int n = 0;
    for (int i = 0; i < size; ++i) n += owner[i] == ix(c) ? 1 : 0;
    return n;
  }
  void push(Colour c, Card what) {
    assert(size < capacity);
    std::size_t at = size++;
    while (at > 0 && owner[at - 1] > ix(c)) {
      owner[at] = owner[at - 1];
      card[at] = card[at - 1];
      --at;
    }
    owner[at] = static_cast<u8>(ix(c));
    card[at] = static_cast<u8>(what);
  }
  Card pop(Colour c) {
    std::size_t at = size;
    while (owner[at - 1] != ix(c)) --at;
    const Card out = pax_transhumanity::card(card[at - 1]);
    --size;
    for (std::size_t i = at - 1; i < size; ++i) {
      owner[i] = owner[i + 1];
      card[i] = card[i + 1];
    }
    owner[size] = 0;
    card[size] = 0;
    return out;
  }
};

// The draw deck: how many places are left, the cards looked at included. Ideas alone lie in the upper ones.
struct Deck {
  u8 upper;
  u8 lower;
  u8 tips;       // tipping points that nobody has seen in public yet
  u8 plurality;  // 1 while the plurality card is the last of the deck
  constexpr int size() const { return upper + lower + plurality; }
};

// C7: the two cards dealt to a player. An exoglobal gets one (K1d).
struct Dealt {
  Array<Card, 2> card;
};
// The Discipline whose Sphere is the Hidden Sphere; none before it is chosen.
struct Hidden {
  Discipline choice;
};
// A card on top of the deck that somebody has looked at; none if its place is still open.
struct Next {
  Card card;
};

// The Action under way, or the exoglobal's turn. Everything is zero between Actions.
struct Act {
  Action kind;
  u8 spends;      // Actions charged when it completes: 0 or 1
  Colour by;      // who acts: the active player or exoglobal
  Card card;      // the card commercialized, or taken by research
  Slot slot;      // where it lies, or lay
  Sphere sphere;  // of the Action
  Method via;
  Card tank_card;  // taken off the Think Tank in F3b, to return in F3f
  Space worker;    // the space exited
  Head head;
  u8 due;            // money still due
  u8 need;           // Agents that must be on the board after paying
  u8 utility;        // 1: the Work gives no Patents (F3h, F5h)
  ColourSet rivals;  // other players with Agents on the researched card (F5i)
  u8 shown;          // 0 none, else 1 + the Discipline fixed by disruption
  u8 waive;          // 1: one white square is left open (AB-WHITE_WAIVER)
  u8 left;           // picks left: G4, AB-PLACATE_2
  u8 squares;        // n of the nuclear exchange under way
  Source source;     // of the hire under way
  u8 second;         // 1: AB-RESEARCH_PICK_2 takes the second-lowest
};

// The solo game (K1a to K7). All zero in a game of several players.
struct Solo {
  CardSet deck;  // after a reshuffle (SR16): what is still to come
  CardSet discard;
  u8 left;       // cards of the first deck still to come; those are unseen
  Card top;      // easy: the card that lies open on the deck
  Card current;  // x, the card under way
  u8 spare;      // always 0
  u32 surging;   // Market slots syndicated this turn that have not surged yet
};

struct State {
  Solo solo;
  CardSet unseen;  // of the 116, those never shown to everybody
  CardSet discard;
  u16 round;  // 1 in the first round; 0 in setup
  EnumArray<Slot, Lot, slots> market;
  Splay splay;
  EnumArray<Space, Spot, spaces> infrastructure;
  EnumArray<Colour, Player, colours> player;
  Tanks tanks;
  Deck deck;
  Array<Next, 2> next;         // the top two places
  Array<ColourSet, 2> looked;  // who has looked at them; empty: the place is open
  EnumArray<Colour, Dealt, colours> dealt;
  EnumArray<Colour, Hidden, colours> hidden;
  EnumArray<Colour, ColourSet, colours> spied;  // [whose][who knows]: AB-QUANTUM_ESPIONAGE
  Act act;
  Agenda<20> agenda;
  ColourSet in_play;  // players and exoglobals
  Colour active;      // whose turn it is; in setup, who chooses
  u8 actions_left;
  u8 used_once;       // bit per Once
  Regime regime;      // A6: one for all
  u8 tycoon_pending;  // 0 none, else 1 + the colour
  u8 tycoon;          // of a finished game: 1 + the winner by I1d
  Ending ending;
  u8 in_setup;
  Array<u8, 3> spare;  // always 0

  Player& of(Colour c) { return player[c]; }
  const Player& of(Colour c) const { return player[c]; }
  Lot& lot(Slot s) { return market[s]; }
  const Lot& lot(Slot s) const { return market[s]; }
  Spot& spot(Space s) { return infrastructure[s]; }
  const Spot& spot(Space s) const { return infrastructure[s]; }
  ColourSet rivals_of(Colour c) const { return in_play.without(ColourSet::of(c)); }
};

// The Abilities with a limit of one use per turn.
enum class Once : u8 { hire_utility, rebound, telepresence, import_free, foresight, espionage };
inline constexpr EnumArray<Once, std::string_view, 6> once_words{"hire_utility", "rebound",   "telepresence",
                                                                 "import_free",  "foresight", "espionage"};
inline bool used(const State& s, Once what) { return ((s.used_once >> static_cast<unsigned>(what)) & 1U) != 0; }
inline void use(State& s, Once what) {
  s.used_once = static_cast<u8>(s.used_once | (1U << static_cast<unsigned>(what)));
}

static_assert(PlainValue<State>);
static_assert(sizeof(State) <= 1024);

using SlotSet = EnumSet<Slot, slots>;
using SpaceSet = EnumSet<Space, spaces>;
using ActionSet = EnumSet<Action, num(Action::espionage) + 1>;

// The Market slots that share a bit with `what`: a card, a colour's Syndication, some Heat. The rules ask for these all
// the time, so that four slots are looked at in one step.
inline SlotSet slots_with(const State& s, Lot what) {
  using Four [[gnu::vector_size(16)]] = u32;
  using Two [[gnu::vector_size(16)]] = u64;
  const u32 one = std::bit_cast<u32>(what);
  Four found{};
  Four bits{1, 2, 4, 8};
  for (std::size_t i = 0; i < slots; i += 4) {
    Four four{};
    std::memcpy(&four, &s.market[i], sizeof(four));
    found |= bits & ~((four & one) == 0);
    bits <<= 4;
  }
  const auto halves = std::bit_cast<Two>(found);
  const u64 both = halves[0] | halves[1];
  return {static_cast<u32>(both | (both >> 32U))};
}
constexpr SlotSet slots_of(Sphere column) { return {((u32{1} << rows) - 1) << ix(slot_at(column, 0))}; }
inline constexpr Lot any_card{static_cast<Card>(0xFF), ColourSet::none(), Heat{}};
inline SlotSet empty_slots(const State& s) { return {((u32{1} << slots) - 1) & ~slots_with(s, any_card).bits}; }
inline constexpr Lot any_heat{Card::none, ColourSet::none(), Heat{0xFFFF}};
constexpr Lot heat_of(ColourSet who) { return {Card::none, ColourSet::none(), Heat::all_of(who)}; }
constexpr Lot agents_of(ColourSet who) { return {Card::none, who, Heat::all_of(who)}; }
constexpr Lot syndication(Colour c) { return {Card::none, ColourSet::of(c), Heat{}}; }

// The spaces that share a bit with `what`: anybody, or a Company. Most are bare, so that they are passed over in fours.
inline SpaceSet spaces_with(const State& s, Spot what) {
  const u16 one = std::bit_cast<u16>(what);
  const u64 any = one * u64{0x0001'0001'0001'0001};
  u64 out = 0;
#pragma GCC unroll 10
  for (std::size_t i = 0; i < spaces; i += 4) {
    u64 four = 0;
    std::memcpy(&four, &s.infrastructure[i], sizeof(four));
    if ((four & any) == 0) continue;
    for (std::size_t k = i; k < i + 4; ++k) {
      if ((std::bit_cast<u16>(s.infrastructure[k]) & one) != 0) out |= u64{1} << k;
    }
  }
  return {out};
}
inline constexpr Spot anybody{0, {0xFF}};
inline constexpr Spot any_company{0xFF, ColourSet::none()};
constexpr Spot employee(Colour c) { return {0, ColourSet::of(c)}; }

// ---- derived ----

int count_shown(const State& s, Discipline d);  // count(d)
int companies(const State& s, Colour c);        // on Barriers
int companies_in(const State& s, Colour c, Sphere where);
int employees(const State& s, Colour c);     // tiers 1, 2 and 3
Slot lowest(const State& s, Sphere column);  // of the column's cards; Slot::none if empty
Slot second_lowest(const State& s, Sphere column);
int gaps(const State& s, Sphere column);
int unclaimed(const State& s, Problem p, int copies);

}  // namespace noo::pax_transhumanity
