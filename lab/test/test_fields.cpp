#include "lab/fields.hpp"

#include <gtest/gtest.h>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"

namespace noo::lab {
namespace {

TEST(Fields, ReadsFilePlaceAndValues) {
  const Field field = parse_field("numbers.json:base_chance=80,90,95");
  EXPECT_EQ(field.file, "numbers.json");
  EXPECT_EQ(field.place, "base_chance");
  EXPECT_EQ(field.values, (std::vector<std::string>{"80", "90", "95"}));
  EXPECT_EQ(parse_field("cards.json:/cards/3/cost=1").place, "/cards/3/cost");
  for (const char* bad : {"", "numbers.json", "numbers.json:=1", ":a=1", "a:b", "a:b=", "a:b=1,,2"}) {
    EXPECT_THROW(parse_field(bad), InputError) << bad;
  }
}

TEST(Fields, PutsTheValueInItsPlace) {
  const GameType& type = find_game("spheres");
  const auto value = [](const DataFiles& data) {
    const nlohmann::json all = nlohmann::json::parse(data.at(0).content);
    for (const auto& record : all["numbers"]) {
      if (record["id"] == "base_chance") return record["value"].get<int>();
    }
    return -1;
  };
  const DataFiles by_id = with_field(type, {}, parse_field("numbers.json:base_chance=80"), "80");
  EXPECT_EQ(value(by_id), 80);
  EXPECT_EQ(value(with_field(type, by_id, parse_field("numbers.json:/numbers/1/value=70"), "70")), 70);
  EXPECT_NE(type.make(3, {}, by_id)->data_hash(), type.make(3, {}, {})->data_hash());
}

TEST(Fields, RefusesWhatTheGameRefuses) {
  const GameType& type = find_game("spheres");
  EXPECT_THROW(with_field(type, {}, parse_field("numbers.json:base_chance=999"), "999"), InputError);
  EXPECT_THROW(with_field(type, {}, parse_field("numbers.json:no_such=1"), "1"), InputError);
  EXPECT_THROW(with_field(type, {}, parse_field("numbers.json:/numbers/999/value=1"), "1"), InputError);
  EXPECT_THROW(with_field(type, {}, parse_field("nothing.json:a=1"), "1"), InputError);
}

}  // namespace
}  // namespace noo::lab
