// The data files compiled in, for tests that change them.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "planetary_phase/data.hpp"
#include "planetary_phase/embedded.hpp"

namespace noo::planetary_phase::test {

using nlohmann::json;

inline constexpr std::array all_files{"board.json",    "operations.json",   "lifestyle.json",
                                      "schedule.json", "player_board.json", "numbers.json"};

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

}  // namespace noo::planetary_phase::test
