// Which games a server can play on: it takes over only tables whose rules and data it has.
#pragma once

#include <string>

namespace noo::table {

std::string known_games();  // of this program, for the others to read
// `rules` as Table::rules_needed has it.
bool can_play(const std::string& known_games, const std::string& rules);

}  // namespace noo::table
