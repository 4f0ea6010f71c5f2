// Tables of the toy game, whose seats can be blue and red, and can be dealt; of the one whose two seats need an option;
// and of the one in which nothing is left to do.
#pragma once

#include "engine/testing/toy_any_game.hpp"
#include "games/registry.hpp"

namespace noo::table::testing {

inline const Options apart{{"colours", "apart"}};
inline const Options dealt{{"colours", "apart"}, {"seat_colours", "random"}};

// Lanterns is on the list of games from here on.
inline const std::string& lanterns() {
  static const std::string id = [] {
    add_game(toy::lanterns_type());
    return toy::lanterns_type().info.id;
  }();
  return id;
}

// The same of Moonlit.
inline const std::string& moonlit() {
  static const std::string id = [] {
    add_game(toy::moonlit_type());
    return toy::moonlit_type().info.id;
  }();
  return id;
}

// The same of Becalmed.
inline const std::string& becalmed() {
  static const std::string id = [] {
    add_game(toy::becalmed_type());
    return toy::becalmed_type().info.id;
  }();
  return id;
}

}  // namespace noo::table::testing
