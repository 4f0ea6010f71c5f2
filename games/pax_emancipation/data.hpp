// The data files (data/*.json, or an owner's own transcription) as the tables and numbers that the rules read.
//
//   map.json           Spheres, Ports, borders, the Elephant's circuit
//   barriers.json      39 chits and their dice
//   slavers.json       9 chits
//   ideas.json         98 Ideas
//   revolutions.json   10 cards of two faces
//   splays.json        the two starting cards
//   numbers.json       prices, sizes, lines
//
// data/schema/ describes them. What a file may say is checked here, against the rules and against the other files.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/data_names.hpp"
#include "pax_emancipation/edition.hpp"

namespace noo::pax_emancipation {

// A file that is not among the given ones is the one compiled in.
// Everything that is wrong, one line each: "barriers.json: record america_1, field colour: \"blue\" is wrong; ...
// would be right".
std::vector<std::string> check_data(const DataFiles& data);

// InputError with the first error.
Tables read_tables(const DataFiles& data);
Numbers read_numbers(const DataFiles& data);

// The tables compiled in, read once.
const Tables& default_tables();

// 16 hex digits over what the rules read; names are no part of it.
std::string hash_of(const Tables& tables, const Numbers& numbers);

// The names in which these files differ from those compiled in: people read them in place of ours.
Names own_names(const DataFiles& data);

}  // namespace noo::pax_emancipation
