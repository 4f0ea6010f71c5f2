// Names that people can read and tell apart.
//
//   unreadable("Anna")            nothing: a good name; else what is wrong with it
//   alike("Anna", "anna")         nobody could tell them apart at a table
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace noo::table {

// Characters that nobody sees, that are not of Unicode, or that change how others read.
std::optional<std::string> unreadable(std::string_view text);

// Words that mix the letters of several scripts, as a name does that pretends to be another.
std::optional<std::string> deceptive(std::string_view text);

// They look the same, but for capitals and spaces.
bool alike(std::string_view a, std::string_view b);

}  // namespace noo::table
