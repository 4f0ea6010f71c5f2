// State: everything on the table, as a plain value.
//
// The decks have no order: the next top is drawn when it appears (C7.2, R-77), so the position holds no secret.
#pragma once

#include "engine/core/agenda.hpp"
#include "pax_emancipation/types.hpp"

namespace noo::pax_emancipation {

struct Finance {  // E1.3: Agents and nothing else
  u8 capital;
  u8 wealth;
  u8 debt;
  constexpr int agents() const { return capital + wealth + debt; }
  constexpr int gold() const { return 2 * capital + wealth; }  // E1.1
  u8& in(Box b) { return b == Box::capital ? capital : b == Box::wealth ? wealth : debt; }
  u8 in(Box b) const { return b == Box::capital ? capital : b == Box::wealth ? wealth : debt; }
  constexpr bool operator==(const Finance&) const = default;
};

struct Player {
  Finance finance;
  Array<u8, 2> nationalised;  // of this colour on Red's board: in capital, in wealth (E2.1); Red's own are 0
  u8 pool_agents;
  u8 pool_meeples;
  u8 anarchy;  // disks in the Victory Pile
  u8 disease;  // disks in the Victory Pile
  u8 factory;  // 0 not on the map, else 1 + the Sphere
  u8 failed;   // 1: counter-enlightenment (J3.1)
};

struct Harbour {  // a Port
  EnumArray<Colour, u8, colours> freedmen;
  Owner admin;
  constexpr int filled() const { return freedmen[0] + freedmen[1] + freedmen[2]; }
};

struct Land {  // a Sphere
  u8 anarchy;
  EnumArray<Colour, u8, colours> dissidents;
  u8 modern;
  u8 disease;
  constexpr int dissent() const { return dissidents[0] + dissidents[1] + dissidents[2]; }
};

struct Water {   // a Sea Border
  Owner slaver;  // nobody: on the border; else in that Victory Pile
  u8 ship;
  u8 marines;  // red Agents on the ship
  u8 moved;    // of them, how many this maritime op has used (G1.1)
};

// An Agent on a card.
struct Agent {
  u8 number;  // 0 none, else 1 + the colour; + 4 once used in this turn's ops
  static constexpr Agent of(Colour c) { return {static_cast<u8>(ix(c) + 1)}; }
  constexpr bool none() const { return number == 0; }
  constexpr Colour who() const { return colour((number & 3) - 1); }
  constexpr bool used() const { return (number & 4) != 0; }
};

// A slot of the market. A Gap is all zero. The line of Agents keeps its order (F6.2).
struct Lot {
  Card card;
  Face face;  // of a Revolution
  Array<Agent, longest_line> line;
  constexpr bool gap() const { return card == Card::none; }
  constexpr int agents() const {
    int n = 0;
    while (n < longest_line && !line[n].none()) ++n;
    return n;
  }
};

struct Deck {
  u8 left;   // cards, the open one included
  Card top;  // face up; none while it is being turned up, and of an empty deck
};

// A card in a Splay, with the icon that shows.
struct Leaf {
  Card card;
  Face face;
  Icon shown;
};
inline constexpr int longest_splay = 72;
inline constexpr int longest_will = 6;

// What the steps of the action, op or phase under way share. Idle (idle_deed) in between.
struct Deed {
  Action action;
  Op op;
  Slot slot;    // of the acting Agent, or the card legislated, joined
  Port port;    // of the Elephant act
  Sea sea;      // of the ship, Marine or gunboat under way
  Slot target;  // of a lawsuit or plebiscite
  Card card;    // globalized, or the Revolution that succeeds
  Face face;
  Splay splay;
  Icon icon;
  u8 due;           // gold still to pay
  u8 flip;          // 1: counter-revolution
  u8 marines_left;  // 1: Red's Marine was divested in this fundraiser (F1.4)
  u8 impact;        // the next impact of the card
  LawSet laws;      // enacted in this Revolution
  SplaySet viable;  // Splays where the card was Viable (K5.1)
  u8 dice;          // still to roll
  u8 rolled;        // how many lie in `die`
  Array<u8, 4> die;
  EnumArray<Hit, u8, hits> hit;  // left to resolve, by kind
  u8 purple;
  u8 yellow;
  u8 tyranny;                               // fixed before the roll (I3.0)
  EnumArray<Colour, u8, colours> divested;  // Agents of each colour that a lawsuit or plebiscite sent home (L1.1)
};

constexpr Deed idle_deed() {
  Deed d{};
  d.op = Op::none;
  d.slot = Slot::none;
  d.port = Port::none;
  d.sea = Sea::none;
  d.target = Slot::none;
  d.icon = Icon::none;
  return d;
}

struct State {
  EnumArray<Side, CardSet, 2> pool;  // by side: Ideas that may still come up in the deck
  CardSet discard;                   // Ideas
  RevolutionSet revolution_stack;
  RevolutionSet revolutions_removed;
  u16 turn_number;    // 1 in the first turn; 0 in setup
  SphereSet pogroms;  // Spheres that have rolled this turn
  EnumArray<Colour, Player, colours> player;
  EnumArray<Port, Harbour, ports> harbour;
  EnumArray<Sphere, Land, spheres> land;
  EnumArray<Sea, Water, seas> water;
  EnumArray<Barrier, Owner, barriers> chit;  // nobody: on its Sphere; else in that Victory Pile
  EnumArray<Slot, Lot, slots> market;
  EnumArray<Side, Deck, 2> deck;
  EnumArray<Splay, u8, splays> start_icon;  // 0 unset, else 1 + the icon that shows on the starting card
  u8 rights_size;
  u8 will_size;
  Array<Leaf, longest_splay> rights;  // Bill of Rights, oldest first, without the starting card
  Array<Leaf, longest_will> will;     // General Will
  u8 pool_ships;
  Port elephant;
  u8 locked;  // the Elephant, for this turn
  Colour active;
  u8 actions_left;
  Era era;
  Phase phase;
  Ending ending;
  Deed deed;
  Agenda<28> agenda;
  u8 black;                 // black hits of the hate under way, left to resolve
  std::array<u8, 2> spare;  // always 0

  Player& of(Colour c) { return player[c]; }
  const Player& of(Colour c) const { return player[c]; }
  Harbour& at(Port p) { return harbour[p]; }
  const Harbour& at(Port p) const { return harbour[p]; }
  Land& at(Sphere x) { return land[x]; }
  const Land& at(Sphere x) const { return land[x]; }
  Water& at(Sea b) { return water[b]; }
  const Water& at(Sea b) const { return water[b]; }
  Lot& lot(Slot k) { return market[k]; }
  const Lot& lot(Slot k) const { return market[k]; }
  Owner& of(Barrier b) { return chit[b]; }
  const Owner& of(Barrier b) const { return chit[b]; }
  Deck& of(Side d) { return deck[d]; }
  const Deck& of(Side d) const { return deck[d]; }
};

static_assert(PlainValue<State>);
static_assert(sizeof(State) <= 1280);

}  // namespace noo::pax_emancipation
