// What a bot or an analyst measures in a position (section 13): the race of the two tracks, threats, corners, launches,
// spaces for a tile, Credentials, assessments, boxes, and one number for how good it all is. Everything works on a
// seat's view and reads nothing that is unknown in it.
//
//   const Race r = race(ed, view);                 how far to either end, and how fast Degradation comes
//   const Corners all = open_corners(ed, view, me);       what each open corner would take
//   success(ed, view) * share(ed, view, me)        how good it looks
#pragma once

#include "planetary_phase/edition.hpp"
#include "planetary_phase/state.hpp"

namespace noo::planetary_phase {

// A short list in place.
template <class T, int most>
struct Few {
  int size = 0;
  std::array<T, static_cast<std::size_t>(most)> at{};
  void add(const T& value) { at[static_cast<std::size_t>(size++)] = value; }
  const T& operator[](int i) const { return at[static_cast<std::size_t>(i)]; }
  const T* begin() const { return at.data(); }
  const T* end() const { return at.data() + size; }
};

// ---- time ----

struct Clock {
  int free_time;   // counters that cost nothing to spend
  int margin;      // Life Energy above the floor
  int tied;        // counters that will move the marker: in Time Spent and on tiles
  int to_star;     // so many counters in one round take it past the star
  int star_cost;   // what passing would cost now
  int markers;     // still to be placed or performed in this round
  double crosses;  // how likely the marker passes the star in this round
};
Clock clock_of(const Edition& ed, const State& view, Who w);

// ---- the race ----

struct Race {
  int integration_left;
  int degradation_left;
  double crossing;     // how likely anybody passes the star in this round
  double threat;       // Degradation to expect from the next reveal
  double leaving;      // and from threats that leave the display in this round, if nothing covers them
  double degradation;  // to expect in this round
  double steady;       // a round, in the long run
};
Race race(const Edition& ed, const State& view);

double mean_unseen_threat(const Edition& ed, const State& view);  // of the backs nobody has seen; 0 without any

// ---- threats that show ----

struct Threat {
  Card card;
  Space space;
  Shelf shelf;
  int value;
  int rounds;  // phases C until it leaves, this round's included
  bool covered;
  bool coverable;  // its space is open to a tile that somebody holds, or that lies on a stack
};
using Threats = Few<Threat, display_slots + 1>;
Threats threats(const Edition& ed, const State& view);

int rounds_to_exit(const Edition& ed, const State& view, Shelf where);  // for a card that shows its threat there

// ---- corners and launches ----

struct OpenCorner {
  Corner corner;
  int need;         // counters
  bool closed;      // in the assessed sector
  bool affordable;  // with favours
  bool launches;    // the last one of its tile
};
using Corners = Few<OpenCorner, corners>;
Corners open_corners(const Edition& ed, const State& view, Who w);

// A tile that one counter would launch.
struct Ready {
  Space space;
  Tile tile;
  int need;  // for that player
  int own;   // corners that player holds
  bool closed;
  int integration;  // what the launch adds
};
using Launches = Few<Ready, spaces>;
Launches ready_launches(const Edition& ed, const State& view, Who w);

// ---- spaces for tiles ----

// Empty spaces of a level.
struct Openings {
  int open;    // may be established in this round
  int closed;  // only the assessment is in the way
  int near;    // everything that is missing has a tile already
  int locked;  // further away
};
Openings openings(const Edition& ed, const State& view, int level);
Openings openings_for(const Edition& ed, const State& view, Who w);  // for the tile held; all 0 without one

// ---- Credentials ----

struct Footing {
  Sector sector;
  int level;
  int to_next;              // steps to the next Level; 0 at the highest
  int launched;             // operations
  double likely;            // more of them to come
  double next_level_value;  // points that one Level more would be worth
};
Footing footing(const Edition& ed, const State& view, Who w, Sector c);
double likely_launches(const Edition& ed, const State& view, Sector c);

// ---- assessments ----

// The sectors that come up next, one a round, if leaders stay.
struct Assessments {
  int led;         // of the next six, how many this player leads
  int first;       // rounds until the first of them, 0 this round; -1 none
  int credits;     // held
  int reputation;  // to be lost after the Credits are used up, on the cheapest of them
};
Assessments assessments(const Edition& ed, const State& view, Who w);

// ---- boxes ----

struct Competition {
  int cost;    // of the next place; -1 if the box is full
  int places;  // free ones
  int ahead;   // markers there that would act after one placed now
  int rivals;  // markers others have still to place in this phase
};
Competition competition(const Edition& ed, const State& view, Who w, Box b);

// ---- numbers for how good it is ----

double success(const Edition& ed, const State& view);       // how likely all succeed, from 0 to 1
double share(const Edition& ed, const State& view, Who w);  // of the winners' place if they do, from 0 to 1
// Section 1: a defeat is 0, a success at least a half. `team` is how much the common success counts, from 0 to 1;
// without it only the own place does.
double evaluate(const Edition& ed, const State& view, Who w, double team = 0.5);

}  // namespace noo::planetary_phase
