// The games of games/list.inc.
//
//   const GameType& type = find_game("spheres");
//   std::shared_ptr<const AnyGame> game = type.make(3, {{"max_rounds", "20"}}, {});
#pragma once

#include <span>
#include <string_view>

#include "engine/any_game.hpp"

namespace noo {

std::span<const GameType> all_games();

// One more, before anything else is done with the list: for programs that bring a game of their own, as tests do.
void add_game(const GameType& type);

// InputError that lists the known ids if there is none of that name.
const GameType& find_game(std::string_view id);

}  // namespace noo
