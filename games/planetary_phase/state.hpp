// State: everything on the table, as a plain value.
//
// The deck and the stacks have no order: a front, a tile or a threat side is drawn when it is turned up (CH-FRONT,
// CH-STACK, CH-BACK). What is drawn is public at once, so the position holds no secret, except with
// random_threat_backs=false: then every card has its threat side from the start, and nobody sees it before it is shown.
#pragma once

#include "engine/core/agenda.hpp"
#include "planetary_phase/types.hpp"

namespace noo::planetary_phase {

// Somebody or nobody, in one byte: 0 nobody, else 1 + the player.
struct Owner {
  u8 number;
  static constexpr Owner nobody() { return {0}; }
  static constexpr Owner of(Who w) { return {static_cast<u8>(ix(w) + 1)}; }
  constexpr bool none() const { return number == 0; }
  constexpr bool is(Who w) const { return number == ix(w) + 1; }
  constexpr Who who() const { return planetary_phase::who(number - 1); }
  constexpr bool operator==(const Owner&) const = default;
};

// A space of the board. Without a tile everything in it is zero; a launched tile holds no counters.
struct Site {
  Tile tile;
  Rotation rotation;
  u8 launched;
  Array<Owner, corners_a_space> held;  // by corner of the space
  constexpr bool covered() const { return tile != Tile::none; }
  constexpr bool established() const { return tile != Tile::none && launched == 0; }
  constexpr int occupied() const {
    return (held[0].none() ? 0 : 1) + (held[1].none() ? 0 : 1) + (held[2].none() ? 0 : 1);
  }
};

struct Connection {
  Card card;
  u8 used;    // 1: its favour has been called in
  u8 gained;  // credential steps it really gave
};

enum class Asset : u8 { waiting, due, taken };     // the Bonus Asset (3C-LE-2); due: to be put in a block now
enum class Mishap : u8 { none, due, lost, owed };  // the counter lost at the floor (3C-LE-3); owed: R-12's debt
inline constexpr EnumArray<Asset, std::string_view, 3> asset_words{"waiting", "due", "taken"};
inline constexpr EnumArray<Mishap, std::string_view, 4> mishap_words{"none", "due", "lost", "owed"};

struct Player {
  u16 reputation;
  i8 energy;                          // Life Energy
  u8 spent;                           // Time Spent
  EnumArray<Block, u8, blocks> time;  // counters in each block
  u8 credits;
  Tile tile;  // held
  u8 hour;    // space of the Time Keeper, 1..12
  Asset bonus;
  Mishap mishap;
  Array<Connection, connections> net;
  EnumArray<Block, Card, blocks> ability;
  EnumArray<Sector, u8, sectors> credential;  // position, 0..9
  constexpr int at_hand() const { return time[0] + time[1] + time[2] + time[3]; }
  u8& in(Block b) { return time[b]; }
  u8 in(Block b) const { return time[b]; }
  u8& at(Sector s) { return credential[s]; }
  u8 at(Sector s) const { return credential[s]; }
};

struct Pile {  // a stack of tiles
  u8 left;     // how many, the open one included
  Tile top;    // face up; none while it is being turned up, and of an empty stack
};

struct Slot {  // of the display
  Card card;
  Face face;
};

// The threat side of a card: 0 not decided yet (or no such card in play), else 1 + the space.
struct Back {
  u8 number;
  constexpr bool none() const { return number == 0; }
  constexpr Space threat() const { return space(number - 1); }
};

// What the steps of the action, payment or refreshing under way share. `idle_act` in between.
struct Act {
  Box box;  // Box::none in Phase A's and C's own business
  Who by;
  Space space;
  u8 corner;  // local
  Rotation rotation;
  Shelf shelf;
  Stack stack;
  Card card;
  u8 due;      // time counters still due
  u8 hands;    // of them, how many at least must be physical (3C-COMMIT-3)
  u8 favours;  // 1: favours may be called in
  u8 last;     // PAY-2: the source picked last. 0 none, 1..3 favours, 4.. blocks in the order of the pick
  u8 steps;    // of Expand, named so far
  EnumArray<Sector, u8, sectors> step;
};
constexpr Act idle_act() {
  Act none{};
  none.box = Box::none;
  none.space = Space::none;
  return none;
}

struct State {
  CardSet deck;  // fronts that nobody has seen yet, below the open card
  CardSet discard;
  CardSet removed;  // threats that did their worst, in no order
  CardSet known;    // back_known: the threat side has been shown
  TileSet unseen;   // face down, those out of the game included
  u16 round;        // 1 in the first round; 0 in setup
  u8 integration;   // I
  u8 degradation;   // D
  EnumArray<Who, Player, most_players> player;
  EnumArray<Space, Site, spaces> site;
  EnumArray<Box, Array<Owner, longest_box>, boxes> schedule;
  EnumArray<Sector, Array<u8, most_players>, sectors> rank;  // players by credential, lowest first; see credentials.cpp
  EnumArray<Sector, Owner, sectors> distinction;
  EnumArray<Stack, Pile, stacks> pile;
  EnumArray<Shelf, Slot, display_slots, 1> display;  // S3, S2, S1
  Card top;                                          // the open front of the deck; none while it is being turned up
  Card threat;                                       // lies threat side up on the deck; none usually
  EnumArray<Card, Back, cards, 1> back;
  Array<u8, most_players> order;  // of this round; also top to bottom on one hour of the Time Keeper
  Sector assessed;
  Phase phase;
  Ending ending;
  u8 crossed;  // somebody crossed the star in this Phase C
  Act act;
  Agenda<24> agenda;
  Array<u8, 3> spare;  // always 0

  Player& of(Who w) { return player[w]; }
  const Player& of(Who w) const { return player[w]; }
  Site& at(Space s) { return site[s]; }
  const Site& at(Space s) const { return site[s]; }
  Pile& of(Stack k) { return pile[k]; }
  const Pile& of(Stack k) const { return pile[k]; }
  Slot& on(Shelf k) { return display[ix(k) - 1]; }  // not the deck
  const Slot& on(Shelf k) const { return display[ix(k) - 1]; }
  Back& back_of(Card c) { return back[ix(c) - 1]; }
  const Back& back_of(Card c) const { return back[ix(c) - 1]; }
  auto& in(Box b) { return schedule[b]; }
  const auto& in(Box b) const { return schedule[b]; }
};

static_assert(PlainValue<State>);
static_assert(sizeof(State) <= 1024);

// ---- what follows from a position ----

int on_tiles(const State& s, Who w);     // corners held on unlaunched tiles (3C-COMMIT-6)
bool has_marker(const State& s, Box b);  // any left to resolve
int cards_in_deck(const State& s);       // the open front and the threat on top included
bool threat_showing(const State& s);     // 4B-LAUNCH-4: threat side up in the display or on the deck

}  // namespace noo::planetary_phase
