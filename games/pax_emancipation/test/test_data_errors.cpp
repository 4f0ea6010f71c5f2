// Everything that can be wrong with a data file, and how it is told.
#include <gtest/gtest.h>

#include <algorithm>

#include "data_files.hpp"
#include "engine/errors.hpp"
#include "engine/testing/cites.hpp"
#include "pax_emancipation/binding.hpp"

namespace noo::pax_emancipation {
namespace {

using nlohmann::json;
using test::all_files;
using test::errors;
using test::file;
using test::only;

// "FILE: record R, field F: what; X would be right"
struct Change {
  std::string_view file;
  std::string_view pointer;
  json value;
  std::string_view says;  // all of it, or a part
};

std::vector<Change> changes() {
  return {
      {"map.json", "/spheres/0/id", "usa",
       "map.json: record america, field id: \"usa\" is wrong; \"america\" would be right"},
      {"map.json", "/spheres/0/side", "N", "record america, field side: \"N\" is wrong; one of W, E would be right"},
      {"map.json", "/spheres/0/barrier_quota", 4, "field barrier_quota: 4 is wrong; 3 would be right"},
      {"map.json", "/spheres/0/disease_at_setup_advanced", true, "field disease_at_setup_advanced: true is wrong"},
      {"map.json", "/spheres/0/grid/row", 1, "record america, field grid"},
      {"map.json", "/spheres/0/dissident_squares", 0, "a whole number from 1 to 4 would be right"},
      {"map.json", "/spheres/0/ports/0/squares", 0,
       "record america, field ports[1].squares: 0 is wrong; a whole number from 1 to 6 would be right"},
      {"map.json", "/spheres/1/ports/0/squares", 1, "field ports[1].squares: 1 is wrong; a whole number from 2 to 6"},
      {"map.json",
       "/spheres/1/ports/0/initial_freedmen",
       {"red"},
       "field ports[1].initial_freedmen: [\"red\"] is wrong"},
      {"map.json", "/spheres/1/ports/0/starting_admin", "green",
       "field ports[1].starting_admin: \"green\" is wrong; \"red\" would be right"},
      {"map.json", "/spheres/1/ports/0/name", "Paris", "field ports[2].name: 'Paris' twice; a name of its own"},
      {"map.json", "/spheres/1/ports/0/colour", 1, "field ports[1].colour: no such field; only id, name"},
      {"map.json", "/spheres/5/ports", json::array(), "record brazil, field ports: 0 Ports; 1 to 2 would be right"},
      {"map.json", "/borders/0/type", "land", "record north_atlantic, field type: \"land\" is wrong; \"sea\" would"},
      {"map.json", "/borders/0/spheres", {"america", "china"}, "record north_atlantic, field spheres"},
      {"map.json",
       "/borders/3/spheres",
       {"europe", "ottoman"},
       "record mediterranean, field spheres: the same as of europe_ottoman"},
      {"map.json", "/elephant_walk_clockwise/0", "brazil", "field elephant_walk_clockwise"},
      {"map.json", "/elephant_start/default", "luanda",
       "field elephant_start.default: a Port in a Sphere with Disease; a Port of another Sphere would be right"},
      {"map.json", "/elephant_start/default", "rome",
       "field elephant_start.default: \"rome\" is wrong; one of virginia"},
      {"map.json", "/variant_1865_modern", {"china"}, "field variant_1865_modern"},
      {"map.json", "/totals/squares", 30, "field totals.squares: 30 is wrong; 31 would be right"},
      {"map.json", "/schema", "other", "field schema: \"other\" is wrong"},
      {"map.json", "/spheres/0/provenance/side", "", "field provenance.side: \"\" is wrong; a text that is not empty"},
      {"barriers.json", "/barriers/0/sphere", "china", "record america_1, field sphere: \"china\" is wrong"},
      {"barriers.json", "/barriers/0/colour", "blue",
       "barriers.json: record america_1, field colour: \"blue\" is wrong; one of red, white, purple would be right"},
      {"barriers.json", "/barriers/0/leaning", "right", "field leaning: \"right\" is wrong; \"left\" would be right"},
      {"barriers.json", "/barriers/0/dice", json::array(), "field dice: 0 dice; 1 to 3 would be right"},
      {"barriers.json", "/barriers/0/dice/0/face", 7, "field dice[1].face: 7 is wrong; a whole number from 1 to 6"},
      {"barriers.json", "/barriers/0/dice/0/frustration", "no", "field dice[1].frustration: \"no\" is wrong"},
      {"barriers.json", "/barriers/2/dice/0/frustration", true,
       "record america_3, field dice[1].frustration: true; false, for this die kills nobody would be right"},
      {"barriers.json", "/barriers/0/vp", 2, "field vp: 2 is wrong; 1 would be right"},
      {"barriers.json", "/barriers/0/name", "Dvoryane", "record ottoman_2, field name: 'Dvoryane' twice"},
      {"slavers.json", "/slavers/0/border", "pacific", "record sl_north_atlantic, field border"},
      {"slavers.json", "/slavers/0/product", "tea", "field product: \"tea\" is wrong; \"cotton\" would be right"},
      {"slavers.json",
       "/slavers/0/black_dice",
       {1, 1},
       "field black_dice: [1,1] is wrong; at least one face, none of them twice"},
      {"slavers.json", "/slavers/0/black_dice", json::array(), "field black_dice: [] is wrong"},
      {"ideas.json", "/ideas/0/number", 2, "ideas.json: record 1, field number: 2 is wrong; 1 would be right"},
      {"ideas.json", "/ideas/0/side", "E", "field ideas: 48 of the West and 50 of the East; 49 of each would be right"},
      {"ideas.json", "/ideas/24/diffusion_arrow", true, "record 25, field diffusion_arrow: true is wrong; false would"},
      {"ideas.json",
       "/ideas/0/freedoms",
       {"comet", "comet"},
       "record 1, field freedoms: twice the same; once would be right"},
      {"ideas.json",
       "/ideas/0/ops",
       {"lawsuit"},
       "record 1, field ops: only ops of the advanced game; one of the basic game among them would be right"},
      {"ideas.json",
       "/ideas/0/ops",
       {"piracy"},
       "record 1, field ops: \"piracy\" is wrong; one of maritime, manumission"},
      {"ideas.json", "/ideas/0/impacts/0/id", "M7", "field impacts[1].id: \"M7\" is wrong; one of M1, M2"},
      {"ideas.json", "/ideas/0/impacts/0/colour", "red", "field impacts[1].colour: a colour where none is claimed"},
      {"ideas.json", "/ideas/1/impacts/1/colour", "green", "field impacts[2].colour: \"green\" is wrong"},
      {"ideas.json", "/icons/comet/colour", "red", "field icons.comet.colour: \"red\" is wrong; \"black\" would be"},
      {"revolutions.json", "/revolutions/0/sphere", "china",
       "record 107, field sphere: a Sphere with two Revolutions; a Revolution for each Sphere would be right"},
      {"revolutions.json", "/revolutions/0/engagement_spots", 5, "record 99, field engagement_spots: 5 is wrong"},
      {"revolutions.json", "/revolutions/0/sides/0/border", "red", "record 99, field sides: two of the same border"},
      {"revolutions.json", "/revolutions/0/sides/0/ends/0/icon", "comet",
       "record 99, field sides[1].ends[1].icon: \"comet\" is wrong; \"candle\" would be right"},
      {"revolutions.json", "/revolutions/0/sides/0/ends/0/vp/amount", 0,
       "field sides[1].ends[1].vp.amount: 0 is wrong"},
      {"splays.json", "/splays/0/ends", {"comet"}, "record bill_of_rights, field ends: 1 of them; 2 would be right"},
      {"splays.json", "/splays/1/entry_op", "lawsuit", "record general_will, field entry_op"},
      {"numbers.json", "/numbers/0/value", 9, "numbers.json: record actions_a_turn, field value: 9"},
  };
}

// A file that cannot be read at all is the only one that is blamed.
TEST(EmancipationDataErrors, ABrokenMapIsNotBlamedOnOtherFiles) {
  for (const char* content : {"{", "[]", "{}"}) {
    const std::vector<std::string> told = check_data({{"map.json", content}});
    ASSERT_FALSE(told.empty()) << content;
    for (const std::string& line : told) EXPECT_TRUE(line.starts_with("map.json: ")) << line;
  }
}

// The limit of the General Will stands in numbers.json; splays.json may repeat it, and no more.
TEST(EmancipationDataErrors, TheLimitIsOneNumber) {
  json splays = file("splays.json");
  json numbers = file("numbers.json");
  for (json& row : numbers["numbers"]) {
    if (row["id"] == "general_will_limit") row["value"] = 4;
  }
  const DataFile of_numbers{"numbers.json", numbers.dump()};
  EXPECT_EQ(check_data({{"splays.json", splays.dump()}}), (std::vector<std::string>{}));
  EXPECT_EQ(check_data({{"splays.json", splays.dump()}, of_numbers}),
            (std::vector<std::string>{"splays.json: record general_will, field limit: 5 is wrong; 4 would be right"}));
  splays["splays"][1]["limit"] = 4;
  EXPECT_EQ(check_data({{"splays.json", splays.dump()}, of_numbers}), (std::vector<std::string>{}));
  splays["splays"][1].erase("limit");
  EXPECT_EQ(check_data({{"splays.json", splays.dump()}, of_numbers}), (std::vector<std::string>{}));
}

TEST(EmancipationDataErrors, SlowAnErrorNamesTheFileTheRecordAndWhatWouldBeRight) {
  for (const Change& change : changes()) {
    json j = file(change.file);
    j[json::json_pointer(std::string(change.pointer))] = change.value;
    const std::vector<std::string> told = errors(change.file, j);
    const bool said = std::any_of(told.begin(), told.end(),
                                  [&](const std::string& line) { return line.find(change.says) != std::string::npos; });
    EXPECT_TRUE(said) << change.file << change.pointer << "\n" << (told.empty() ? "accepted" : told.front());
    for (const std::string& line : told) {
      EXPECT_TRUE(line.starts_with(change.file)) << line;
      EXPECT_TRUE(line.ends_with(" would be right")) << line;
    }
    EXPECT_THROW(make_typed(3, {}, only(change.file, j)), InputError) << change.pointer;
  }
}

TEST(EmancipationDataErrors, NumbersMustGoTogether) {
  CITES("C3.1", "C7.1");
  const auto told = [](std::string_view id, int value) {
    json j = file("numbers.json");
    for (json& one : j["numbers"]) {
      if (one["id"] == id) one["value"] = value;
    }
    const auto all = errors("numbers.json", j);
    if (all.empty()) return std::string("accepted");
    EXPECT_THROW(read_numbers(only("numbers.json", j)), InputError);
    return all.front();
  };
  EXPECT_EQ(told("start_wealth", 9), "accepted");
  EXPECT_EQ(told("deck_of_three", 24), "accepted");
  EXPECT_EQ(told("deck_of_three", 25),
            "numbers.json: record deck_of_three, field value: 25 and 7 in the second era; at most 24 would be right");
  EXPECT_EQ(told("decisive_win", 49),
            "numbers.json: record decisive_win, field value: 49, below a marginal win; at least 50 would be right");
  json j = file("numbers.json");
  for (json& one : j["numbers"]) {
    if (one["id"] == "start_capital" || one["id"] == "start_wealth") one["value"] = 7;
  }
  EXPECT_EQ(errors("numbers.json", j),
            std::vector<std::string>{
                "numbers.json: record start_wealth, field value: 7 with 7 in capital; at most 5 would be "
                "right"});
}

TEST(EmancipationDataErrors, SlowWhatIsNoDataIsRefusedAndNothingCrashes) {
  for (const char* name : all_files) {
    for (const char* text : {"", "[]", "7", "{", "{}", "null", R"({"spheres": 3, "ideas": [1, null, "x"]})"}) {
      EXPECT_FALSE(check_data({{name, text}}).empty()) << name << " " << text;
    }
    json j = file(name);
    for (auto& [key, value] : j.items()) {
      if (!value.is_array()) continue;
      json shorter = j;
      shorter[key].erase(0);
      EXPECT_FALSE(errors(name, shorter).empty()) << name << " " << key;
      json longer = j;
      longer[key].push_back(value[0]);
      EXPECT_FALSE(errors(name, longer).empty()) << name << " " << key;
    }
  }
  EXPECT_EQ(check_data({{"cards.json", "{}"}}).size(), 1U);
  EXPECT_THROW(read_tables({{"cards.json", "{}"}}), InputError);
}

}  // namespace
}  // namespace noo::pax_emancipation
