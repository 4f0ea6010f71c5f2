// SPHERES! for the engine: its options, its numbers, and the game behind the AnyGame interface.
//
//   std::unique_ptr<AnyGame> game = spheres::game_type().make(4, {{"info_model", "open"}}, {});
//   spheres::Game typed = spheres::make_typed(4, {}, {});          for code that wants direct calls
#pragma once

#include "engine/any_game.hpp"
#include "spheres/edition.hpp"
#include "spheres/game.hpp"

namespace noo::spheres {

const GameType& game_type();

// InputError for a bad seat count, option or data file.
Game make_typed(int seats, const noo::Options& options, const DataFiles& data);

// The numbers of these data files, or those compiled in if there are none. Every id must be there, within its bounds;
// InputError names file, record and field.
Numbers numbers_from(const DataFiles& data);

// 16 hex digits over the numbers in use.
std::string hash_of(const Numbers& numbers);

}  // namespace noo::spheres
