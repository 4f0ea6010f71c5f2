// What the steady bot of Pax Transhumanity counts: what everybody holds, what that scores under each ending, and how
// likely the endings look.
// A search asks for it some hundred thousand times a second, so each position is tallied once.
#pragma once

#include "pax_transhumanity/edition.hpp"
#include "pax_transhumanity/state.hpp"

namespace noo::bots::pax_transhumanity {

using namespace noo::pax_transhumanity;  // NOLINT(google-build-using-namespace): these files speak the game's language

using BySphere = EnumArray<Sphere, double, spheres>;

// What a player has to score.
struct Holdings {
  EnumArray<Sphere, int, spheres> companies{};
  EnumArray<Sphere, int, spheres> problems{};
  int all_companies = 0;
  int all_problems = 0;
  int shock = 0;   // Future Shock
  int shield = 0;  // of it on black squares

  int items(Sphere x) const { return companies[x] + problems[x]; }
};
using AllHoldings = EnumArray<Colour, Holdings, colours>;
AllHoldings holdings_of(const Edition& ed, const State& s);

inline bool is_known(Hidden h) { return !is_unknown(h) && h.choice != Discipline::none; }
// The chance of each Sphere to be somebody's Hidden Sphere: certain if known, else as what he has gathered suggests.
BySphere hidden_sphere(Hidden h, const Holdings& held);

// I2 to I4: victory points if the game ends so, with this Hidden Sphere.
int points(const Edition& ed, const State& s, const Holdings& h, Ending how, Sphere hidden);
double expected_points(const Edition& ed, const State& s, const Holdings& h, Ending how, const BySphere& hidden);

// Chances of the ways to score.
struct Endings {
  BySphere dominant{};  // a tipping point with that Dominant Sphere
  double hidden = 0;    // a tipping point that scores Hidden Spheres
  double shock = 0;     // any ending that scores Future Shock
  double plurality = 0;
};
Endings endings_of(const Edition& ed, const State& s);

}  // namespace noo::bots::pax_transhumanity
