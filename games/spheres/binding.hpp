// SPHERES! for the engine: its options, and the game behind the AnyGame interface.
//
//   std::unique_ptr<AnyGame> game = spheres::game_type().make(4, {{"info_model", "open"}}, {});
//   spheres::Game typed = spheres::make_typed(4, {}, {});          for code that wants direct calls
#pragma once

#include "engine/any_game.hpp"
#include "spheres/game.hpp"

namespace noo::spheres {

const GameType& game_type();

// InputError for a bad seat count, option or data file.
Game make_typed(int seats, const noo::Options& options, const DataFiles& data);

}  // namespace noo::spheres
