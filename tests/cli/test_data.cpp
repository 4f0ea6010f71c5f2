// noosphere data check: folders of one's own game data. noosphere data keep: versions of a game's own.
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

class DataKeep : public Data {
 protected:
  Said keep_version(const std::string& why = "Why not.", const std::string& game = "spheres") const {
    return noosphere({"data", "keep", game, ".", "--why", why, "--lang=en"});
  }
};

TEST_F(DataKeep, CopiesTheFilesAndAddsALineToTheList) {
  keep();
  const Said first = keep_version("The first.");
  EXPECT_EQ(first.code, 0) << first.err;
  const std::string released = "649d80d663c07fcc";
  EXPECT_EQ(first.out, "spheres: version " + released + " is kept in ./data/versions/" + released + "\n");
  EXPECT_EQ(read(file("data/versions.txt")), released + " The first.\n");
  EXPECT_EQ(read(file("data/versions/" + released + "/numbers.json")), read(file("data/numbers.json")));
  EXPECT_THAT(keep_version("Again.").out, HasSubstr("is the newest already"));
  EXPECT_EQ(read(file("data/versions.txt")), released + " The first.\n");
  numbers_["numbers"][1]["value"] = 94;
  keep();
  EXPECT_EQ(keep_version("One more.").code, 0);
  EXPECT_THAT(read(file("data/versions.txt")), ::testing::MatchesRegex(released + " The first.\n.* One more.\n"));
}

TEST_F(DataKeep, WhatIsWrongIsNotKept) {
  expect_bad_input(keep_version(), "no *.json");
  keep();
  expect_bad_input(keep_version(" "), "--why: one line of text would be right");
  expect_bad_input(keep_version("a\nb"), "--why: one line of text would be right");
  expect_bad_input(keep_version("Why not.", "chess"), "there is no game 'chess'");
  numbers_["numbers"][1]["value"] = 101;
  keep();
  const Said said = keep_version();
  EXPECT_EQ(said.code, 1);
  EXPECT_THAT(said.err, HasSubstr("record base_chance, field value: 101 is wrong"));
  EXPECT_FALSE(fs::exists(file("data/versions.txt")));
  EXPECT_FALSE(fs::exists(file("data/versions")));
}

TEST_F(DataKeep, AListThatSomebodyCutShortGoesOnInALineOfItsOwn) {
  keep();
  write(file("data/versions.txt"), "abcd The first.");
  EXPECT_EQ(keep_version().code, 0);
  EXPECT_EQ(read(file("data/versions.txt")), "abcd The first.\n649d80d663c07fcc Why not.\n");
}

TEST_F(DataKeep, AFolderThatCannotBeMadeIsNamed) {
  keep();
  write(file("data/versions"), "");
  expect_bad_input(keep_version(), "data/versions/649d80d663c07fcc: cannot be made: ");
  EXPECT_FALSE(fs::exists(file("data/versions.txt")));
}

TEST_F(DataKeep, AVersionHasAllFiles) {
  write(file("data/numbers.json"), read(NOO_SOURCE_DIR "/games/planetary_phase/data/numbers.json"));
  expect_bad_input(keep_version("Why not.", "planetary_phase"), "data/board.json: there is no such file");
}

}  // namespace
}  // namespace noo::cli_test
