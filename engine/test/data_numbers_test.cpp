#include "engine/data_numbers.hpp"

#include "engine/json.hpp"
#include "engine/test/helpers.hpp"

namespace noo {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using testing::input_error;
using ::testing::IsEmpty;

struct Numbers {
  i16 oil = 3;
  i16 wick = -1;
};
constexpr std::array fields{NumberField<Numbers>{"oil", &Numbers::oil, 0, 9},
                            NumberField<Numbers>{"wick", &Numbers::wick, -2, 2}};

json right() {
  return {{"numbers",
           {{{"id", "wick"}, {"value", 2}, {"min", -2}, {"max", 2}, {"provenance", "designed"}},
            {{"id", "oil"}, {"value", 7}, {"provenance", "rulebook#Oil"}}}}};
}

std::vector<std::string> errors_of(const json& j) { return check_numbers<Numbers>(fields, j.dump()); }

TEST(DataNumbers, AreReadInAnyOrder) {
  EXPECT_THAT(errors_of(right()), IsEmpty());
  const Numbers n = read_numbers<Numbers>(fields, right().dump());
  EXPECT_EQ(n.oil, 7);
  EXPECT_EQ(n.wick, 2);
  EXPECT_NE(hash_of_numbers<Numbers>(fields, n), hash_of_numbers<Numbers>(fields, Numbers{}));
  EXPECT_EQ(hash_of_numbers<Numbers>(fields, Numbers{}).size(), 16U);
}

TEST(DataNumbers, EverythingThatIsWrongIsTold) {
  json j = right();
  j["numbers"][0]["value"] = 3;
  j["numbers"][0]["max"] = 3;
  j["numbers"][1].erase("provenance");
  j["numbers"].push_back({{"id", "smoke"}});
  j["numbers"].push_back(7);
  EXPECT_THAT(
      errors_of(j),
      ElementsAre("numbers.json: record wick, field max: 3 is wrong; 2 would be right",
                  "numbers.json: record wick, field value: 3 is wrong; a whole number from -2 to 2 would be right",
                  "numbers.json: record oil, field provenance: missing; where the number comes from would be right",
                  "numbers.json: record smoke, field id: no such number; one of oil, wick would be right",
                  "numbers.json: record number 4, field id: missing; the id of a number would be right"));
  EXPECT_EQ(input_error([&] { read_numbers<Numbers>(fields, j.dump()); }), errors_of(j).front());
}

TEST(DataNumbers, AbsentOrTwice) {
  json j = right();
  j["numbers"].erase(1);
  j["numbers"].push_back(j["numbers"][0]);
  EXPECT_THAT(errors_of(j),
              ElementsAre("numbers.json: record wick, field id: twice in the list; once would be right",
                          "numbers.json: record oil, field id: missing from the list; one record for every number "
                          "would be right"));
}

TEST(DataNumbers, WrongShapes) {
  for (const char* bad : {"", "{", "[]", "{}", R"({"numbers": 3})", R"({"numbers": [], "more": 1})"}) {
    EXPECT_EQ(check_numbers<Numbers>(fields, bad).size(), 1U) << bad;
  }
  for (const char* value : {"1.5", "\"7\"", "null", "99999999999999999999", "-1"}) {
    json j = right();
    j["numbers"][1]["value"] = json::parse(value);
    EXPECT_EQ(errors_of(j).size(), 1U) << value;
  }
}

TEST(DataFiles, UnknownOnesAreNamed) {
  constexpr std::array<std::string_view, 2> known{"cards.json", "numbers.json"};
  const DataFiles data{{"cards.json", "{}"}, {"extra.json", "{}"}};
  EXPECT_THAT(unknown_files(data, known),
              ElementsAre("extra.json: no data file of this game; one of cards.json, numbers.json would be right"));
  EXPECT_EQ(find_file(data, "cards.json"), &data[0]);
  EXPECT_EQ(find_file(data, "numbers.json"), nullptr);
}

}  // namespace
}  // namespace noo
