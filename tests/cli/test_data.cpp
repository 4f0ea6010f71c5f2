// noosphere data check: folders of one's own game data.
#include "command.hpp"

namespace noo::cli_test {
namespace {

using ::testing::HasSubstr;

class Data : public CommandTest {
 protected:
  void SetUp() override {
    CommandTest::SetUp();
    fs::create_directory(file("data"));
    numbers_ = nlohmann::json::parse(read(NOO_SOURCE_DIR "/games/spheres/data/numbers.json"));
  }
  void keep() const { write(file("data/numbers.json"), numbers_.dump(2)); }
  Said check(const std::string& more = "--lang=en") const {
    return noosphere({"data", "check", "spheres", "data", more});
  }

  nlohmann::json numbers_;
};

TEST_F(Data, WhatTheGameComesWithIsRight) {
  keep();
  const Said said = check();
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(said.err, "");
  EXPECT_EQ(said.out, "data: one file of spheres checked, nothing wrong: numbers.json\n");
  EXPECT_THAT(check("--lang=es").out, HasSubstr("todo correcto"));
  const auto j = check("--json").json();
  EXPECT_EQ(j["ok"], true);
  EXPECT_EQ(j["files"], nlohmann::json({"numbers.json"}));
  EXPECT_TRUE(j["errors"].empty());
}

TEST_F(Data, EverythingThatIsWrongIsSaidInALineEach) {
  numbers_["numbers"][1]["value"] = 101;
  numbers_["numbers"][2]["colour"] = "red";
  keep();
  const Said said = check();
  EXPECT_EQ(said.code, 1);
  EXPECT_EQ(said.out, "");
  EXPECT_EQ(
      said.err,
      "numbers.json: record base_chance, field value: 101 is wrong; a whole number from 0 to 100 would be right\n"
      "numbers.json: record inactive_element, field colour: no such field; id, value, min, max or provenance would "
      "be right\n");
  const Said json = check("--json");
  EXPECT_EQ(json.code, 1);
  EXPECT_EQ(json.json()["ok"], false);
  EXPECT_EQ(json.json()["errors"].size(), 2U);
  write(file("data/numbers.json"), "{");
  EXPECT_THAT(check().err, HasSubstr("numbers.json: not JSON"));
}

TEST_F(Data, WhatCannotBeCheckedIsBadInput) {
  expect_bad_input(check(), "no *.json");
  keep();
  write(file("data/cards.json"), "{}");
  expect_bad_input(check(), "data/cards.json: no data file of spheres; numbers.json would be right");
  expect_bad_input(noosphere({"data", "check", "spheres", "nowhere"}), "nowhere: there is no such folder");
  expect_bad_input(noosphere({"data", "check", "chess", "data"}), "there is no game 'chess'");
  expect_bad_input(noosphere({"data", "check", "spheres"}), "noosphere data check --help");
  expect_bad_input(noosphere({"data"}), "name a command: check");
}

}  // namespace
}  // namespace noo::cli_test
