// Names: the English ones are those of the data, in ordinary capitals, and no label of a card is left out.
#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "engine/text.hpp"
#include "pax_transhumanity/binding.hpp"
#include "pax_transhumanity/data.hpp"

namespace noo::pax_transhumanity {
namespace {

using nlohmann::json;

json data_file(std::string_view path) {
  for (const EmbeddedFile& file : game_type().info.files) {
    if (file.path == path) return json::parse(file.content);
  }
  ADD_FAILURE() << path << " is not compiled in";
  return {};
}

std::string capitals(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

void expect_named(const std::string& key, const json& name) {
  static const Catalog english = catalog_for(game_type().info, Lang::en);
  EXPECT_EQ(capitals(english.get(key)), name.get<std::string>()) << key;
}

TEST(PaxNames, CardsAndTheirLabelsAreNamedAsInTheData) {
  const json file = data_file("data/cards.json");
  std::vector<json> all = file.at("ideas").get<std::vector<json>>();
  for (const json& one : file.at("tipping_points")) all.push_back(one);
  all.push_back(file.at("plurality"));
  for (const json& one : all) {
    const std::string number = std::to_string(one.at("number").get<int>());
    expect_named("card." + number, one.at("name"));
    for (const char* square : {"white", "black"}) {
      int i = 0;
      for (const json& label : one.at("heat").at(square))
        expect_named("heat." + number + "." + square + "." + std::to_string(++i), label);
    }
    const json labels = one.value("surge_label", json::array());
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const auto letter = capitals(one.at("surge").at(i).get<std::string>().substr(0, 1));
      expect_named("surge." + number + "." + letter, labels.at(i));
    }
  }
}

TEST(PaxNames, SpacesAndProblemsAreNamedAsInTheData) {
  const json infrastructure = data_file("data/infrastructure.json");
  for (const json& placard : infrastructure.at("placards")) {
    for (const json& space : placard.at("spaces")) {
      const auto id = space.at("id").get<std::string>();
      expect_named("space." + id, space.at("name"));
      expect_named("head." + id, space.at("name"));
    }
  }
  const json problems = data_file("data/problems.json");
  std::size_t i = 0;
  for (const json& problem : problems.at("problems"))
    expect_named("problem." + std::string(problem_words[i++]), problem.at("name"));
}

TEST(PaxNames, EveryHeatSquareAndSurgeOfTheCardsHasItsLabel) {
  std::set<std::string> known;
  for (int n = 1; n <= cards; ++n) {
    const CardRow& row = default_tables().of(card(n));
    const std::string number = std::to_string(n);
    for (int i = 1; i <= row.white; ++i) known.insert("heat." + number + ".white." + std::to_string(i));
    for (int i = 1; i <= row.black; ++i) known.insert("heat." + number + ".black." + std::to_string(i));
    for (int d = 0; d < disciplines; ++d) {
      const std::string letter(discipline_words[static_cast<std::size_t>(d)]);
      if ((row.surge & bit(discipline(d))) != 0) known.insert("surge." + number + "." + letter);
    }
  }
  for (const Lang lang : {Lang::en, Lang::es}) {
    std::set<std::string> labels;
    for (const std::string& key : catalog_for(game_type().info, lang).keys()) {
      if (key.starts_with("heat.") || key.starts_with("surge.")) labels.insert(key);
    }
    EXPECT_EQ(labels, known) << lang_name(lang);
  }
}

}  // namespace
}  // namespace noo::pax_transhumanity
