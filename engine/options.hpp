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

// A game may have the option "seat_colours". Its rules never read it: it tells whoever seats people (the table, the
// terminal) to deal the seats by lot when the game begins, and "random" means yes.
bool deals_seats(const Options& complete);

}  // namespace noo
