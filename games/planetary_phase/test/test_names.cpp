// Names: the English ones are those of the data, cards are called by what they are; and the rules have one anchor per
// id in both languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "engine/text.hpp"
#include "planetary_phase/binding.hpp"
#include "planetary_phase/types.hpp"

namespace noo::planetary_phase {
namespace {

using nlohmann::json;
using Ids = std::vector<std::string>;

const Catalog& catalog(Lang lang) {
  static const Catalog english = catalog_for(game_type().info, Lang::en);
  static const Catalog spanish = catalog_for(game_type().info, Lang::es);
  return lang == Lang::en ? english : spanish;
}

std::string_view file_of_room(std::string_view path) {
  for (const EmbeddedFile& file : game_type().info.files) {
    if (file.path == path) return file.content;
  }
  ADD_FAILURE() << path << " is not compiled in";
  return "{}";
}

// ---- the data ----

TEST(PlanetaryNames, NamesAreThoseOfTheData) {
  const auto expect_named = [](const std::string& key, const json& name) {
    EXPECT_EQ(catalog(Lang::en).get(key), name.get<std::string>()) << key;
  };
  const json board = json::parse(file_of_room("data/board.json"));
  for (const json& space : board.at("spaces"))
    expect_named("space." + space.at("id").get<std::string>(), space.at("threat"));
  const json operations = json::parse(file_of_room("data/operations.json"));
  for (const json& tile : operations.at("tiles"))
    expect_named("tile." + tile.at("id").get<std::string>(), tile.at("name"));
}

// A card is called by its number and both its halves: "L18 Biology +3 · Integrative".
void expect_cards_named(const Catalog& words) {
  const json file = json::parse(file_of_room("data/lifestyle.json"));
  std::map<std::string, std::string> abilities_by_name;
  for (std::size_t i = 0; i < abilities; ++i) {
    const std::string id(ability_words[i]);
    abilities_by_name[catalog(Lang::en).get("ability." + id)] = id;
  }
  for (const json& card : file.at("cards")) {
    const auto id = card.at("id").get<std::string>();
    const json& network = card.at("networking");
    const std::string& ability = abilities_by_name.at(card.at("ability").at("name").get<std::string>());
    std::string expected = id + " " + words.get("sector." + network.at("sector").get<std::string>());
    expected += " +" + std::to_string(network.at("credential").get<int>());
    expected += " · " + words.get("ability." + ability);
    EXPECT_EQ(words.get("card." + id), expected);
  }
}

TEST(PlanetaryNames, CardsAreCalledByWhatTheyAre) {
  for (const Lang lang : {Lang::en, Lang::es}) expect_cards_named(catalog(lang));
}

// ---- the rules ----

// The ids of the first column, in the order of the file.
Ids rule_ids() {
  std::istringstream csv{std::string(file_of_room("rules/ids.csv"))};
  Ids out;
  std::string line;
  std::getline(csv, line);  // the heading
  while (std::getline(csv, line)) {
    if (!line.empty()) out.push_back(line.substr(0, line.find(',')));
  }
  return out;
}

// The anchors "{#ID}" of the headings, in order.
Ids anchors(std::string_view path) {
  std::istringstream prose{std::string(file_of_room(path))};
  Ids out;
  std::string line;
  while (std::getline(prose, line)) {
    const auto at = line.find("{#");
    if (line.starts_with('#') && at != std::string::npos)
      out.push_back(line.substr(at + 2, line.find('}', at) - at - 2));
  }
  return out;
}

TEST(PlanetaryNames, EveryRuleHasOneAnchorInBothLanguages) {
  Ids ids = rule_ids();
  Ids english = anchors("rules/en.md");
  EXPECT_EQ(english, anchors("rules/es.md"));
  std::ranges::sort(ids);
  std::ranges::sort(english);
  EXPECT_EQ(english, ids);
}

}  // namespace
}  // namespace noo::planetary_phase
