// What a bot or an analyst measures in a position: points, the lines of counter-enlightenment, Anarchy, hate to
// expect, money, ops and how long their cards will lie, Spheres, Sea Borders, time left, and in the advanced game
// Freedom Pairs, Revolutions and Disease; and one number for how good it all is. Nothing is hidden in this game, so a
// view is the position.
//
//   const Turmoil u = turmoil(ed, view);             how near a Dark Age is
//   const Margins m = margins(ed, view);           how far each colour is from failing
//   const Forecast f = forecast(ed, view, port);   what hate would do there
//   evaluate(ed, view, me)                         how good it looks, from 0 to 1
#pragma once

#include "pax_emancipation/edition.hpp"
#include "pax_emancipation/state.hpp"

namespace noo::pax_emancipation {

// A short list in place.
template <class T, int most>
struct Few {
  int size = 0;
  Array<T, static_cast<std::size_t>(most)> at{};
  void add(const T& value) { at[size++] = value; }
  const T& operator[](int i) const { return at[i]; }
  const T* begin() const { return at.data(); }
  const T* end() const { return at.data() + size; }
};

// ---- points and lines ----

struct Worth {
  int now;     // J4.1
  int at_end;  // J6.1: as the competitive era would count it
};
Worth worth(const Edition& ed, const State& view, Colour c);
int table_points(const Edition& ed, const State& view);  // J4.2: of the colours that would not fail now

// How far a colour is on the right side of its line (J3.1): 0 just passes, below 0 fails. Colours not in the game too.
struct Margins {
  EnumArray<Colour, int, colours> of;
  int least;  // of the colours in the game
};
Margins margins(const Edition& ed, const State& view);

// ---- Anarchy ----

struct Turmoil {
  int on_map;
  int to_dark_age;  // disks still in piles
  int full;         // Spheres at 2: they roll for a pogrom
  int with_ship;    // of them, how many have a ship at a Sea Border: a Marine may get there
  int with_marine;  // of them, how many have a Marine there
  double shed;      // disks that pogroms will take out of the piles in a turn
};
Turmoil turmoil(const Edition& ed, const State& view);

// ---- hate ----

// What a roll at a Port would bring, on average.
struct Forecast {
  int dice;
  bool tyranny;
  EnumArray<Colour, double, colours> lost;  // tokens of each colour in the Port
  double anarchy;                           // by frustration, and by Dissidents that find no square
  double ships;                             // merchantmen
  double gold;                              // of the active player
};
Forecast forecast(const Edition& ed, const State& view, Port where);

// ---- money ----

struct Shape {
  int gold;     // that could be made now
  int debt;     // Agents there
  int capital;  // after one fundraiser
  int later;    // gold after one fundraiser
  int agents;   // own ones on the board: what can be installed
};
Shape money_shape(const Edition& ed, const State& view, Colour c);

// ---- ops ----

double survival(const Edition& ed, const State& view, Slot k);  // that the elephant die spares the card, this turn

// Ops that would find something to do, each Agent's counted, weighted by the survival of the card until the next turn.
struct Ability {
  int agents;  // on market cards
  EnumArray<Op, double, ops> of;
  double all;
};
Ability ability(const Edition& ed, const State& view, Colour c);

// ---- Spheres and Sea Borders ----

struct Country {
  Sphere sphere;
  int barriers;
  int slaves;
  int tokens;          // Freedmen and Admins, of all colours
  int suffrage_price;  // squares of Slavers (G4)
  bool tyranny;
  bool open_to_work;  // no red Barrier here or at the end of a railroad (G3.1)
  bool open_to_mind;  // no white one (G4.1)
  Owner leaning;      // whose points its tokens would be (J6.2)
};
Country country(const Edition& ed, const State& view, Sphere x);

struct Passage {
  Sea sea;
  bool slaver;
  bool ship;
  bool marine;
  int slaves;              // of both Spheres
  int dice;                // the fewest whose average beats them, 0 if four do not
  Array<double, 4> beats;  // with 1 to 4 dice
};
Passage passage(const Edition& ed, const State& view, Sea b);
double roll_beats(int dice, int slaves);              // how likely the sum is more
int railroads(const Edition& ed, const State& view);  // merchantmen that lead from one Sphere to another

// ---- time ----

int turns_left(const Edition& ed, const State& view);  // of this era, this one included, if each draws one card

// ---- the advanced game ----

struct Pair {
  Icon a;
  Icon b;
};
using Pairs = Few<Pair, 6>;
Pairs pairs(const Edition& ed, const State& view, Splay where);    // each once, in the order of the icons
int viable_cards(const Edition& ed, const State& view, Colour c);  // Ideas with an own Agent that could be legislated

struct Rising {
  Slot slot;
  Card card;
  Sphere sphere;
  int own;      // Agents of that colour
  int missing;  // Agents to its spots
  bool viable;
};
using Risings = Few<Rising, slots>;
Risings risings(const Edition& ed, const State& view, Colour c);
int disease_reachable(const Edition& ed, const State& view, Colour c);  // disks that an Elephant act could claim

// ---- numbers for how good it is ----

double success(const Edition& ed, const State& view);          // how likely the table does well, from 0 to 1
double share(const Edition& ed, const State& view, Colour c);  // of the first place among rivals, from 0 to 1
// `team` is how much the common success counts in a game that may become competitive, from 0 to 1.
double evaluate(const Edition& ed, const State& view, Colour c, double team = 0.6);

}  // namespace noo::pax_emancipation
