// A number of a game's data, varied: which one, and data files with another value in its place.
//
//   const Field field = parse_field("numbers.json:base_chance=80,90,95");       a record by its id: its "value"
//   const Field field = parse_field("cards.json:/cards/3/cost=1,2");            anything, by JSON pointer
//   for (const std::string& value : field.values) with_field(info, data, field, value);
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"

namespace noo::lab {

struct Field {
  std::string file;
  std::string place;  // an id or a JSON pointer
  std::vector<std::string> values;
};

Field parse_field(std::string_view text);  // InputError

// The given data with that value in the field; a file that is not among them is taken from those compiled in.
// InputError if there is no such file or field, or if the game refuses the value.
DataFiles with_field(const GameType& type, const DataFiles& data, const Field& field, const std::string& value);

}  // namespace noo::lab
