// Nim as the hosted engine sees it.
#pragma once

#include "engine/any_game.hpp"
#include "nim/game.hpp"

namespace noo::nim {

// For the registry.
const GameType& game_type();

// The typed game, for search, simulation and tests. InputError for a bad seat count, option or data file.
Game make_typed(int seats, const noo::Options& options, const DataFiles& data);

}  // namespace noo::nim
