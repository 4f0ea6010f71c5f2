// The data files compiled in, for tests that change them.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "pax_emancipation/data.hpp"
#include "pax_emancipation/embedded.hpp"

namespace noo::pax_emancipation::test {

using nlohmann::json;

inline constexpr std::array all_files{"map.json",         "barriers.json", "slavers.json", "ideas.json",
                                      "revolutions.json", "splays.json",   "numbers.json"};

inline std::string content(std::string_view name) {
  for (const EmbeddedFile& one : embedded_files()) {
    if (one.path == "data/" + std::string(name)) return std::string(one.content);
  }
  ADD_FAILURE() << name << " is not compiled in";
  return {};
}

inline json file(std::string_view name) { return json::parse(content(name)); }

inline DataFiles only(std::string_view name, const json& j) { return {{std::string(name), j.dump()}}; }
inline std::vector<std::string> errors(std::string_view name, const json& j) { return check_data(only(name, j)); }

}  // namespace noo::pax_emancipation::test
