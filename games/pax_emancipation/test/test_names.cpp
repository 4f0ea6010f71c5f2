// Names: the English ones are those of the data; and the rules have one anchor per id in both languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "engine/text.hpp"
#include "pax_emancipation/binding.hpp"
#include "pax_emancipation/types.hpp"

namespace noo::pax_emancipation {
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

json data(const std::string& name) { return json::parse(file_of_room("data/" + name + ".json")); }

std::string id_of(const json& record) { return record.at("id").get<std::string>(); }

// ---- the data ----

void expect_named(const std::string& key, const json& name) {
  EXPECT_EQ(catalog(Lang::en).get(key), name.get<std::string>()) << key;
}

TEST(EmancipationNames, TheMapIsNamedByTheData) {
  const json map = data("map");
  for (const json& sphere : map.at("spheres")) {
    expect_named("sphere." + id_of(sphere), sphere.at("chit_label"));
    expect_named("serfdom." + id_of(sphere), sphere.at("serfdom_name"));
    expect_named("modern." + id_of(sphere), sphere.at("modern_name"));
    for (const json& port : sphere.at("ports")) expect_named("port." + id_of(port), port.at("name"));
  }
  for (const json& border : map.at("borders")) {
    if (border.at("type") == "sea") expect_named("sea." + id_of(border), border.at("name"));
  }
}

TEST(EmancipationNames, ChitsAreNamedByTheData) {
  const json chits = data("barriers");
  for (const json& barrier : chits.at("barriers")) expect_named("barrier." + id_of(barrier), barrier.at("name"));
  const json traders = data("slavers");
  for (const json& slaver : traders.at("slavers"))
    expect_named("slaver." + slaver.at("border").get<std::string>(), slaver.at("name"));
}

TEST(EmancipationNames, IdeasAreNamedByTheData) {
  const json file = data("ideas");
  for (const json& idea : file.at("ideas")) {
    const std::string key = "card." + std::to_string(idea.at("number").get<int>());
    expect_named(key, idea.at("name"));
    expect_named(key + ".years", idea.at("years"));
    expect_named(key + ".fact", idea.at("fact"));
    // Some Ideas are of nobody in particular: they have no such text in either language.
    const bool of_somebody = !idea.at("person").get<std::string>().empty();
    for (const Lang lang : {Lang::en, Lang::es}) EXPECT_EQ(catalog(lang).has(key + ".person"), of_somebody) << key;
    if (of_somebody) expect_named(key + ".person", idea.at("person"));
  }
}

TEST(EmancipationNames, SplaysAreNamedByTheData) {
  const json file = data("splays");
  for (const json& splay : file.at("splays")) expect_named("splay." + id_of(splay), splay.at("name"));
}

TEST(EmancipationNames, BothSidesOfARevolutionAreNamedByTheData) {
  const json file = data("revolutions");
  for (const json& revolution : file.at("revolutions")) {
    const std::string key = "revolution." + std::to_string(revolution.at("number").get<int>());
    for (std::size_t i = 0; i < face_words.size(); ++i) {
      const json& side = revolution.at("sides").at(i);
      const std::string side_key = key + "." + std::string(face_words[i]);
      expect_named(side_key, side.at("name"));
      expect_named(side_key + ".years", side.at("years"));
      expect_named(side_key + ".fact", side.at("fact"));
    }
  }
}

// The card itself is called by both its sides: "Java War / Ethical Policy".
TEST(EmancipationNames, ARevolutionIsCalledByBothSides) {
  for (const Lang lang : {Lang::en, Lang::es}) {
    const Catalog& words = catalog(lang);
    for (int number = first_revolution; number <= cards; ++number) {
      const std::string id = std::to_string(number);
      const std::string both =
          words.get("revolution." + id + ".front") + " / " + words.get("revolution." + id + ".back");
      EXPECT_EQ(words.get("card." + id), both);
    }
  }
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

TEST(EmancipationNames, EveryRuleHasOneAnchorInBothLanguages) {
  Ids ids = rule_ids();
  Ids english = anchors("rules/en.md");
  EXPECT_EQ(english, anchors("rules/es.md"));
  std::ranges::sort(ids);
  std::ranges::sort(english);
  EXPECT_EQ(english, ids);
}

}  // namespace
}  // namespace noo::pax_emancipation
