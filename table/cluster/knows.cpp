#include "table/cluster/knows.hpp"

#include <algorithm>
#include <string_view>

#include "engine/data_versions.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"

namespace noo::table {

using nlohmann::json;

// {"spheres": {"rules": ["3", "2"], "data": ["5f0c...", older ones that it has too]}}
std::string known_games() {
  json out = json::object();
  for (const GameType& type : all_games()) {
    const GameInfo& info = type.info;
    json rules{info.rules_version};
    for (const auto& [version, options] : info.older) rules.push_back(version);
    out[info.id] = {{"rules", rules}, {"data", playable_data(type)}};
  }
  return out.dump();
}

bool can_play(const std::string& known_games, const std::string& rules) {
  if (rules.empty()) return true;
  const std::size_t first = rules.find(':');
  const std::size_t second = rules.find(':', first + 1);
  const json games = json::parse(known_games, nullptr, false);
  if (second == std::string::npos || !games.is_object()) return false;
  const auto game = games.find(rules.substr(0, first));
  if (game == games.end()) return false;
  const auto has = [&](const char* what, const std::string& text) {
    const json list = game->value(what, json::array());
    return std::find(list.begin(), list.end(), json(text)) != list.end();
  };
  return has("rules", rules.substr(first + 1, second - first - 1)) && has("data", rules.substr(second + 1));
}

}  // namespace noo::table
