#include "cli/version.hpp"

#include <algorithm>

#include "cli/layout.hpp"
#include "cli/terminal.hpp"
#include "engine/data_versions.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"

namespace noo::cli {

namespace {

nlohmann::json in_json() {
  nlohmann::json games = nlohmann::json::array();
  for (const GameType& type : all_games()) {
    games.push_back({{"id", type.info.id}, {"rules", type.info.rules_version}, {"data", newest_data(type)}});
  }
  return {{"version", version()}, {"commit", commit()}, {"games", games}};
}

std::string in_words(const Words& words) {
  std::vector<std::vector<std::string>> rows{{words("version.game"), words("version.rules"), words("version.data")}};
  for (const GameType& type : all_games()) rows.push_back({type.info.id, type.info.rules_version, newest_data(type)});
  return words("version.program", {{"version", std::string(version())}, {"commit", std::string(commit())}}) + "\n" +
         table(rows);
}

}  // namespace

void add_version(Command app, const Shell& shell) { app.flag("--version", shell.words("help.version")); }

bool asks_for_version(const std::vector<std::string>& arguments) {
  bool asked = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& a = arguments[i];
    if (a == "--version") {
      asked = true;
    } else if (a == "--lang") {
      ++i;
    } else if (a != "--json" && !a.starts_with("--lang=")) {
      return false;
    }
  }
  return asked;
}

int show_version(const std::vector<std::string>& arguments, const Shell& shell) {
  const bool json = std::find(arguments.begin(), arguments.end(), "--json") != arguments.end();
  print(json ? in_json().dump(2) + "\n" : in_words(shell.words));
  return done;
}

}  // namespace noo::cli
