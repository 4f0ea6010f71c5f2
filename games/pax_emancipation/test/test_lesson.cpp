// What the first game says of the board is so.
#include "engine/testing/lesson_laws.hpp"

#include "pax_emancipation/binding.hpp"

namespace noo::pax_emancipation {
namespace {

using nlohmann::json;

struct School {
  static const GameType& type() { return game_type(); }
};

}  // namespace
}  // namespace noo::pax_emancipation

namespace noo::testing {
INSTANTIATE_TYPED_TEST_SUITE_P(PaxEmancipation, LessonLaws, pax_emancipation::School);
}  // namespace noo::testing

namespace noo::pax_emancipation {
namespace {

// The first game, and how the board is read.
struct FirstGame : noo::testing::Told {
  FirstGame() : Told(game_type(), "first") {}
  const json& red(int ply) const { return at.at(ply)["players"]["red"]; }
};

// What the first game is there to show: the four actions, five ops, gunboat diplomacy, the Elephant, hate and what
// comes of it, and what a rival can do.
TEST(EmancipationLessons, TheFirstGameShowsTheKeyIdeas) {
  FirstGame told;
  for (const char* name : {"built", "embarked", "claimed_barrier", "funded", "piracy", "walked", "diffused", "hit",
                           "frustrated", "claimed_anarchy", "pogrom", "refugee", "martyred", "syndicated", "liberated",
                           "dissident", "posted", "operated", "discarded"})
    EXPECT_GT(told.events[name], 0) << name;
  EXPECT_EQ(told.end["now"]["points"], (json{{"green", 13}, {"red", 18}, {"white", 17}}));
  EXPECT_EQ(told.end["turn"], 13);
  EXPECT_EQ(told.next, "red");
}

// What is read aloud speaks in words; notation is for records.
TEST(EmancipationLessons, NoTextIsNotation) {
  const auto game = game_type().make(3, {}, {});
  for (const EmbeddedFile& file : game_type().info.files) {
    if (!file.path.starts_with("lessons/")) continue;
    const json lesson = json::parse(file.content);
    json texts = lesson["says"];
    texts.push_back(lesson["end"]);
    for (const json& says : texts) {
      for (const char* lang : {"en", "es"}) {
        const std::string text = says[lang];
        EXPECT_EQ(text.find('_'), std::string::npos) << text;
        for (const json& ply : lesson["plies"]) {
          const std::string line = ply;
          const std::string move = line.substr(line.find(' ') + 1);
          if (move.find(' ') == std::string::npos) continue;  // "fund" is a word
          EXPECT_EQ(text.find(move), std::string::npos) << text;
        }
        for (const std::string_view slot : slot_words)
          EXPECT_EQ(text.find(slot), std::string::npos) << slot << ": " << text;
      }
    }
  }
}

int here(const json& state) {
  int count = 0;
  for (const auto& [id, where] : state["barriers"].items()) count += where == "here" ? 1 : 0;
  return count;
}

// The words name these things; a rule that changed them would make the lesson lie.
TEST(EmancipationLessons, TheNumbersItNamesAreRight) {
  const FirstGame told;
  const auto board = [&](int ply) {
    const json& red = told.red(ply);
    return json{red["capital"], red["wealth"], red["debt"]};
  };
  EXPECT_EQ(told.at.at(18)["spheres"]["east_indies"]["anarchy"], 2);
  EXPECT_EQ(told.at.at(18)["spheres"]["japan"]["anarchy"], 1);
  EXPECT_EQ(here(told.at.at(21)), 37);
  EXPECT_EQ(board(38), (json{4, 0, 2}));
  EXPECT_EQ(board(39), (json{6, 0, 0}));
  EXPECT_EQ(here(told.end), 31);
  EXPECT_EQ(told.end["players"]["red"]["wealth"], 1);
  EXPECT_EQ(told.end["players"]["red"]["debt"], 2);
  const auto line = [](const json& state, const char* colour) { return state["now"]["lines"][colour]; };
  EXPECT_EQ(line(told.at.at(6), "red")["have"], 9);
  EXPECT_EQ(line(told.at.at(6), "red")["line"], 3);
  EXPECT_EQ(line(told.at.at(22), "white")["have"], 5);
  EXPECT_EQ(line(told.at.at(45), "red")["have"], 7);
  EXPECT_EQ(line(told.end, "red")["have"], 7);
  EXPECT_EQ(line(told.end, "red")["line"], 5);
  EXPECT_EQ(line(told.end, "white")["have"], 10);
}

}  // namespace
}  // namespace noo::pax_emancipation
