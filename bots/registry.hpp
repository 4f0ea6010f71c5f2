// The one list of bots: which levels a game has, and how to make one.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"

namespace noo::bots {

// Weakest first: "random", "steady".
std::vector<std::string> levels_of(std::string_view game_id);

// The level offered to a person who names none.
std::string usual_level(std::string_view game_id);

// InputError that lists the game's levels if there is none of that name.
std::unique_ptr<Bot> make_bot(std::string_view game_id, std::string_view level);

}  // namespace noo::bots
