// What there is to count in a position of Pax Emancipation, in one pass: Spheres, borders, piles and tokens, and the
// points they make. Quicker than asking the rules one by one.
#pragma once

#include "pax_emancipation/edition.hpp"
#include "pax_emancipation/state.hpp"

namespace noo::bots::pax_emancipation {

using namespace noo::pax_emancipation;  // NOLINT(google-build-using-namespace): these files speak the game's language

struct Survey {
  struct Country {
    u8 barriers;
    EnumArray<Hue, u8, hues> hue;
    u8 slaves;
    u8 tokens;
    u8 slavers;  // next to it
    u8 ships;
    u8 marines;
  };
  EnumArray<Sphere, Country, spheres> land{};
  EnumArray<Colour, int, colours> chits{};
  EnumArray<Colour, int, colours> slavers_won{};
  EnumArray<Colour, int, colours> freedmen{};
  EnumArray<Colour, int, colours> admins{};       // default Admins too
  EnumArray<Colour, int, colours> open_slaves{};  // that a colour could westernize
  EnumArray<Colour, int, colours> teaching{};     // Dissident squares open to a colour's literacy
  int barriers = 0;
  int slavers = 0;
  int ships = 0;
  int marines = 0;
  int dissidents = 0;
  int anarchy = 0;
};

Survey survey(const Edition& ed, const State& s);
int points(const Edition& ed, const State& s, const Survey& y, Colour c);       // J4.1
int last_points(const Edition& ed, const State& s, const Survey& y, Colour c);  // J6.1: what the last era adds to them

}  // namespace noo::bots::pax_emancipation
