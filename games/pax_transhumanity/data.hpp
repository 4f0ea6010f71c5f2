// The data files (data/*.json, or an owner's own transcription) as the tables and numbers that the rules read.
//
//   cards.json            111 Ideas, 4 tipping points, plurality
//   infrastructure.json   the placards: spaces and arrows
//   problems.json         the chits
//   players.json          what each colour starts with
//   numbers.json          costs, points and sizes
//
// data/schema/ describes them. What a file may say is checked here, against the rules and against the other files.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/data_names.hpp"
#include "pax_transhumanity/edition.hpp"

namespace noo::pax_transhumanity {

// A file that is not among the given ones is the one compiled in.
// Everything that is wrong, one line each: "cards.json: record 49, field left: \"gold\" is wrong; ... would be right".
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

}  // namespace noo::pax_transhumanity
