// From any game to the concrete one, for code that wants direct calls: search, the lab's inner loops.
//
//   const auto* typed = game_as<spheres::Game>(game);      null if `game` is another game
//
// What comes back is the table's own game, with its options and its data, and lives as long as `game` does.
#pragma once

#include "engine/any_game.hpp"

namespace noo {

template <Game G>
const G* game_as(const AnyGame& game) {
  return static_cast<const G*>(game.typed(typeid(G)));
}

}  // namespace noo
