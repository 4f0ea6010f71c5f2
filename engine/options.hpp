// The options of a game: named switches with a finite set of values, fixed before setup.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace noo {

struct OptionRow {
  std::string name;
  std::vector<std::string> choices;  // empty for a number
  int least = 0;
  int most = 0;
  std::string fallback;  // the default value
};

using Options = std::map<std::string, std::string>;

// Fills in the defaults; an unknown name or value is an InputError that names it and what would be right.
Options complete_options(const std::vector<OptionRow>& rows, const Options& given);

}  // namespace noo
