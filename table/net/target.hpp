// The request target as strictly as we take it: "/api/v1/tables/ab12?lang=es" becomes a path that is safe to look up
// and a query, both decoded, both UTF-8.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/utf8.hpp"

namespace noo::table {

struct Target {
  std::string path;
  std::map<std::string, std::string> query;  // of a repeated name the last counts
};

// Nothing if it does not begin with '/'; if the path holds "..", ".", or an empty segment other than the last, a
// backslash, a control character or an encoded slash; if an escape is broken or something is not UTF-8.
std::optional<Target> parse_target(std::string_view raw);

}  // namespace noo::table
