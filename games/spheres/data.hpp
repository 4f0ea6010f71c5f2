// The data file (data/numbers.json, or an owner's own) as the numbers that the rules read.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "spheres/edition.hpp"

namespace noo::spheres {

// Numbers that are not among the given files are those compiled in.
// Everything that is wrong, one line each, with file, record and field.
std::vector<std::string> check_data(const DataFiles& data);

// Every id must be there, within its bounds. InputError with the first error.
Numbers read_numbers(const DataFiles& data);

// 16 hex digits over the numbers in use.
std::string hash_of(const Numbers& numbers);

}  // namespace noo::spheres
