// What a bot or an analyst measures in a position: money, distances, points under every ending, dangers,
// and one number for how good it all is. Everything works on a seat's view and reads nothing that is unknown in it.
//
//   const Projects all = projects(ed, view, me);          what it takes to commercialize each Idea
//   lead(ed, view, me, Outlook::CL)                       my points less the best rival's, if the cloud dominates
//   outlook(ed, view).scored[...]                         how likely each way of scoring looks
#pragma once

#include "pax_transhumanity/edition.hpp"
#include "pax_transhumanity/state.hpp"

namespace noo::pax_transhumanity {

// ---- money ----

struct Liquidity {
  int board;    // 2 * capital + wealth
  int patents;  // what all Patents would yield now, and their Agents afterwards
  int agents;   // on the board, to be installed
  int pool;     // in the pool, to be gained by growth
  int total() const { return board + patents; }
};
Liquidity liquidity(const Edition& ed, const State& view, Colour who);

// ---- Hidden Spheres ----

using Belief = EnumArray<Sphere, double, spheres>;  // chances that sum to 1

// What the viewer may think of somebody's Hidden Sphere: certain if it is seen; else even at first, and shifted towards
// the Spheres where that player has Companies and Problems.
Belief hidden_belief(const Edition& ed, const State& view, Colour whose);

// ---- points under each ending ----

// The ways to score: a tipping point in each Dominant Sphere or in globalization, Future Shock (singularity, or a
// tipping point in paradigm shift), and plurality.
enum class Outlook : u8 { FW, DW, CL, SP, globalization, shock, plurality };
inline constexpr int outlooks = 7;
constexpr Outlook outlook_of(Regime r) {
  if (r == Regime::globalization) return Outlook::globalization;
  return r == Regime::paradigm_shift ? Outlook::shock : static_cast<Outlook>(num(r) - 1);
}

// Victory points if the game ended so now, by the belief about that player's Hidden Sphere. Plurality counts what the
// four exchanges would leave.
double points(const Edition& ed, const State& view, Colour whose, Outlook how);
double lead(const Edition& ed, const State& view, Colour who, Outlook how);  // over the best rival

// ---- which ending? ----

struct Signals {
  int tips_in_sight;      // tipping points in the Market
  int tips_unseen;        // still in the deck
  int tips_ready;         // in sight, with somebody's Syndication, and Viable for that player
  int cards_to_come;      // in the deck, plurality included
  bool plurality_open;    // it lies in the Market
  bool plurality_lowest;  // and is the next that research would take
  int run;                // longest run of equal Disciplines
  Discipline run_of;
  int most_companies;  // of one colour
  Colour tycoon;       // whose they are
};
Signals signals(const Edition& ed, const State& view);

// Rough chances, that sum to 1. For weighing, not for betting.
struct Chances {
  EnumArray<Outlook, double, outlooks> scored;
  double tycoon;
  double of(Outlook how) const { return scored[how]; }
};
Chances outlook(const Edition& ed, const State& view);

// ---- distance to commercialize ----

bool is_viable(const Edition& ed, const State& view, Colour who,
               Card what);  // F3b by any method, in that player's turn

// What still lies between a player and commercializing one Idea, as if it were that player's turn.
struct Project {
  Slot slot;
  Card card;
  bool syndicated;
  bool viable;
  bool worker;   // a Maker who could do it now
  int cost;      // money for all that is missing: Syndication, hire, Work
  int missing;   // of that money, more than could be raised
  int actions;   // about so many Actions, this one included
  double value;  // of its impacts to that player
};
struct Projects {
  int size = 0;
  EnumArray<Slot, Project, slots> at{};
  const Project& operator[](int i) const { return at[i]; }
};
Projects projects(const Edition& ed, const State& view, Colour who);
const Project* best_project(const Projects& all);  // most value for its distance; nullptr if there is none

// The worth of a card's impacts to a player: icons by kind, Spheres by their chance to count.
double impact_value(const Edition& ed, const State& view, Colour who, Card what);

// ---- Regime control ----

struct Orientation {
  Regime regime;     // if a card showing this Discipline were placed now
  int run;           // longest run then
  int patent_money;  // what selling all own Patents would yield then
};
Orientation orientation(const Edition& ed, const State& view, Colour who, Discipline shown);

// ---- dangers ----

struct Danger {
  int squares;                           // black squares in the Splay
  int shield;                            // own discards that a nuclear exchange would spare
  EnumArray<Sphere, int, spheres> loss;  // items an exchange in that Sphere would take now
  int patents;                           // most Patents of one Discipline, which a disruption would divest
  int foreign_workers;                   // other colours' Employees on own Companies
  int employees;                         // exposed to recessions
};
Danger danger(const Edition& ed, const State& view, Colour who);

// ---- one number ----

// How good the position looks for that colour, from -1 to 1.
double evaluate(const Edition& ed, const State& view, Colour who);

}  // namespace noo::pax_transhumanity
