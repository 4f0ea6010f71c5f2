#include "engine/game_data.hpp"

#include <fmt/format.h>

#include <utility>

#include "engine/core/hash.hpp"
#include "engine/test/helpers.hpp"

namespace noo {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using testing::input_error;
using ::testing::IsEmpty;

// A game whose lamps have names and prices.
std::span<const EmbeddedFile> lamp_files() {
  static constexpr std::array<EmbeddedFile, 1> files{
      {{"data/lamps.json", R"({"lamps": {"a": "Moth", "b": "Owl"}, "price": 4})"}}};
  return files;
}

struct LampReading {
  int price = 0;
  std::vector<std::string> errors;
  Names names;
};

void read_lamps(LampReading& out, const json& file) {
  out.price = file.value("price", 0);
  if (out.price == 0) out.errors.push_back(data_error("lamps.json", "(file)", "price", "missing", "a price"));
  for (const auto& [key, name] : file.at("lamps").items()) out.names[key] = {name, ""};
}

struct LampData {
  struct Numbers {
    i16 oil = 3;
    i16 wick = 1;
  };
  using Reading = LampReading;
  static constexpr auto compiled_in = &lamp_files;
  static constexpr std::array<std::string_view, 2> files{"lamps.json", numbers_file};
  static constexpr std::array number_fields{NumberField<Numbers>{"oil", &Numbers::oil, 0, 9},
                                            NumberField<Numbers>{"wick", &Numbers::wick, 0, 9}};

  static Reading read(const DataFiles& data);
  static std::vector<std::string> check_together(const Numbers& n) {
    if (n.wick <= n.oil) return {};
    return {data_error(numbers_file, "wick", "value", "longer than the oil lasts", "less")};
  }
};
using Lamps = TableFiles<LampData>;

LampReading LampData::read(const DataFiles& data) {
  LampReading out;
  Lamps::read_file(out, data, "lamps.json", &read_lamps);
  return out;
}

DataFile numbers(int oil, int wick) {
  const json j{{"numbers",
                {{{"id", "oil"}, {"value", oil}, {"provenance", "designed"}},
                 {{"id", "wick"}, {"value", wick}, {"provenance", "designed"}}}}};
  return {std::string(numbers_file), j.dump()};
}
DataFile lamps(int price, std::string_view a = "Moth") {
  return {"lamps.json", json{{"lamps", {{"a", a}, {"b", "Owl"}}}, {"price", price}}.dump()};
}

TEST(GameData, WhatIsNotGivenIsCompiledIn) {
  EXPECT_EQ(Lamps::tables({})->price, 4);
  EXPECT_EQ(Lamps::tables({numbers(5, 2)})->price, 4);
  EXPECT_EQ(Lamps::tables({lamps(6)})->price, 6);
  EXPECT_EQ(Lamps::numbers({lamps(6)}).oil, 3);
  EXPECT_EQ(Lamps::numbers({numbers(5, 2)}).oil, 5);
  EXPECT_EQ(Lamps::tables({}), Lamps::ours()) << "read once";
}

TEST(GameData, EverythingThatIsWrongIsTold) {
  const DataFiles wrong{{"oil.json", ""}, lamps(0), numbers(2, 3)};
  EXPECT_THAT(Lamps::check(wrong),
              ElementsAre("oil.json: no data file of this game; one of lamps.json, numbers.json would be right",
                          "lamps.json: record (file), field price: missing; a price would be right",
                          "numbers.json: record wick, field value: longer than the oil lasts; less would be right"));
  EXPECT_THAT(Lamps::check({lamps(1), numbers(3, 3)}), IsEmpty());
  EXPECT_THAT(Lamps::check({{"lamps.json", "{"}}), ElementsAre("lamps.json: not JSON; an object would be right"));
}

TEST(GameData, ReadingRefusesWithTheFirstError) {
  const std::string unknown = "oil.json: no data file of this game; one of lamps.json, numbers.json would be right";
  EXPECT_EQ(input_error([] { Lamps::tables({{"oil.json", ""}, lamps(0)}); }), unknown);
  EXPECT_EQ(input_error([] { Lamps::numbers({{"oil.json", ""}, numbers(2, 3)}); }), unknown);
  EXPECT_EQ(input_error([] { Lamps::tables({lamps(0)}); }),
            "lamps.json: record (file), field price: missing; a price would be right");
  EXPECT_EQ(input_error([] { Lamps::numbers({numbers(2, 3)}); }),
            "numbers.json: record wick, field value: longer than the oil lasts; less would be right");
}

TEST(GameData, AFileThatIsNowhereIsMissing) {
  LampReading out;
  EXPECT_EQ(input_error([&] { Lamps::read_file(out, {}, "wicks.json", &read_lamps); }),
            "wicks.json: missing; the file would be right");
}

TEST(GameData, OnlyNamesOfAnOwnersOwnReplaceOurs) {
  EXPECT_THAT(Lamps::own_names({numbers(5, 2)}), IsEmpty());
  EXPECT_THAT(Lamps::own_names({lamps(4)}), IsEmpty());
  EXPECT_THAT(Lamps::own_names({lamps(4, "Bat")}), ElementsAre(std::pair<const std::string, Named>{"a", {"Bat", ""}}));
}

TEST(GameData, TheHashSpeaksOfTablesAndNumbers) {
  const LampData::Numbers usual;
  const LampData::Numbers other{.oil = 4};
  EXPECT_EQ(Lamps::hash_of(7, usual), Lamps::hash_of(7, {}));
  EXPECT_NE(Lamps::hash_of(7, usual), Lamps::hash_of(8, usual));
  EXPECT_NE(Lamps::hash_of(7, usual), Lamps::hash_of(7, other));
  const std::string of_numbers = NumberFiles<LampData>::hash_of(usual);
  EXPECT_EQ(Lamps::hash_of(7, usual), fmt::format("{:016x}", mix(7, hash_bytes(of_numbers.data(), of_numbers.size()))));
}

}  // namespace
}  // namespace noo
