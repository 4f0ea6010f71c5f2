// The one list of bots: which levels a game has, and how to make one.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "bots/net/learning.hpp"
#include "bots/search/analyst.hpp"
#include "bots/search/budget.hpp"

namespace noo::bots {

// Weakest first: "random", "steady", "careful", "shrewd", "expert". The last three search, each with more simulations:
// difficulty is thinking, not knowing more.
std::vector<std::string> levels_of(std::string_view game_id);

// The level offered to a person who names none.
std::string usual_level(std::string_view game_id);

// How many lines of play a level tries for each decision; 0 if it does not search.
int simulations_of(std::string_view level);

// Milliseconds that hide how long a level thinks: what must not show whether there was anything to choose is answered
// after so many, or a multiple of them. 0 for levels that answer everything at once.
int pace_of(std::string_view level);

// InputError that lists the game's levels if there is none of that name. A bot that searches tries nothing more after
// so many milliseconds, unless they are 0, and plays the best it has found.
std::unique_ptr<Bot> make_bot(std::string_view game_id, std::string_view level, int milliseconds = 0);

// Whether the game has a bot that looks ahead.
bool has_analyst(std::string_view game_id);

// What a search thinks of positions of the game; InputError if it has none.
std::unique_ptr<Analyst> make_analyst(std::string_view game_id, const Budget& budget);

// ---- bots that the lab alone knows by name ----

// The rules of thumb that the game's search begins with.
std::unique_ptr<Bot> make_habits(std::string_view game_id);

// How the game is told to a net; InputError if it has no bots that learn.
const net::Learning& learning_of_game(std::string_view game_id);

// A bot that searches with a net, as much as its name says: "learned:800", or "learned" for 800.
constexpr std::string_view learned_level = "learned";
constexpr int usual_learned_simulations = 800;
int learned_simulations_of(std::string_view name);  // InputError for anything else than a number of them
// With the net of that file's text, or without one with that of the game; InputError where there is none.
std::unique_ptr<Bot> make_learned(std::string_view game_id, int simulations, std::shared_ptr<const net::Net> net);

}  // namespace noo::bots
