// Names that people can read and tell apart.
//
//   unreadable("Anna")            nothing: a good name; else what is wrong with it
//   alike("Anna", "anna")         nobody could tell them apart at a table
//   mentions("Anna B.", "ann")    found by a part of it
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace noo::table {

// Characters that nobody sees, that are not of Unicode, or that change how others read.
std::optional<std::string> unreadable(std::string_view text);

// Words that mix the letters of several scripts, as a name does that pretends to be another.
std::optional<std::string> deceptive(std::string_view text);

// These words are in it, whatever is written in capitals.
bool mentions(std::string_view text, std::string_view words);

// They look the same, but for capitals and spaces.
bool alike(std::string_view a, std::string_view b);

}  // namespace noo::table
