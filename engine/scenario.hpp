// Scenarios: a position, what is done in it, and what must come of it, as JSON that people who never read C++ can
// write. See docs/formats.md.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"

namespace noo {

struct ScenarioReport {
  bool ok = true;
  std::vector<std::string> failures;  // one line each: what was expected and what came
};

// The game of that name, or nullptr.
using FindGame = std::function<const GameType*(std::string_view id)>;

// Throws InputError where the scenario itself is wrong: not JSON, an unknown key, an impossible position. What the game
// does otherwise than expected is a failure in the report.
ScenarioReport run_scenario(std::string_view json_text, std::string_view file_name, const FindGame& find_game);

// Does every member of `wanted` occur in `actual`? Objects by key, each element of a wanted list anywhere in the actual
// one. The first difference is described in `why`.
bool matches_partly(const nlohmann::json& wanted, const nlohmann::json& actual, std::string& why);

}  // namespace noo
