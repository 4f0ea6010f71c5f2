// What the lessons say of the board is so.
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

// What a later chapter says of the board, before one of its plies.
struct Chapter : noo::testing::Told {
  explicit Chapter(const char* name) : Told(game_type(), name) {}
  json purse(int ply, const char* colour) const { return purse(at.at(ply), colour); }
  json have(int ply, const char* colour) const { return at.at(ply)["now"]["lines"][colour]["have"]; }
  static json purse(const json& state, const char* colour) {
    const json& p = state["players"][colour];
    return {p["capital"], p["wealth"], p["debt"]};
  }
};

// The economy: a ship's Agent, debt at work, a yellow hit, cheap suffrage, a card pushed out, debt redeemed.
TEST(EmancipationLessons, TheEconomyShowsHowAgentsAreEarnedAndSpent) {
  Chapter told("economy");
  for (const char* name : {"built", "syndicated", "liberated", "funded", "claimed_barrier", "diffused", "discarded"})
    EXPECT_GT(told.events[name], 0) << name;
  EXPECT_EQ(Chapter::purse(told.end, "green"), (json{2, 4, 1}));
  EXPECT_EQ(told.end["now"]["money"]["green"]["gold"], 8);
  EXPECT_EQ(told.at.at(5)["players"]["green"]["pool_agents"], 8);  // 7 of 15 are in play
  EXPECT_EQ(told.end["players"]["green"]["pool_agents"], 6);       // 9 are
  EXPECT_EQ(told.next, "white");
}

TEST(EmancipationLessons, TheEconomyNamesTheRightNumbers) {
  const Chapter told("economy");
  const auto slavers = [&](int ply, const char* sphere) {
    return told.at.at(ply)["now"]["spheres"][sphere]["slavers"];
  };
  EXPECT_EQ(told.purse(5, "green"), (json{3, 3, 0}));
  EXPECT_EQ(told.purse(6, "green"), (json{0, 6, 1}));
  EXPECT_EQ(told.at.at(6)["now"]["prices"]["W1"], 1);
  EXPECT_EQ(told.purse(8, "green"), (json{0, 5, 1}));
  EXPECT_EQ(told.purse(22, "green"), (json{0, 4, 2}));
  EXPECT_EQ(told.purse(24, "green"), (json{4, 0, 2}));
  EXPECT_EQ(told.at.at(24)["now"]["money"]["green"]["after_fundraising"],
            (json{{"capital", 6}, {"wealth", 0}, {"debt", 0}}));
  EXPECT_EQ(told.have(26, "green"), 38);
  EXPECT_EQ(slavers(27, "europe"), 1);
  EXPECT_EQ(slavers(27, "america"), 1);
  EXPECT_EQ(slavers(27, "india"), 2);
  EXPECT_EQ(told.purse(41, "green"), (json{2, 3, 1}));
  EXPECT_EQ(told.have(41, "green"), 37);
  EXPECT_EQ(told.at.at(43)["now"]["money"]["green"]["gold"], 12);
  EXPECT_EQ(slavers(45, "europe"), 1);
  EXPECT_EQ(told.at.at(45)["now"]["spheres"]["europe"]["barriers"], 2);
}

// The ending: the first era ends and nobody fails, the second begins.
TEST(EmancipationLessons, TheEndingLeadsFromOneEraToTheOther) {
  Chapter told("ending");
  EXPECT_EQ(told.at.at(232)["era"], "cooperative");
  EXPECT_EQ(told.at.at(243)["era"], "competitive");
  EXPECT_EQ(told.at.at(243)["ending"], "none");
  EXPECT_EQ(told.end["now"]["points"]["red"], 33);
  EXPECT_EQ(told.end["now"]["spheres"]["india"]["leaning"], "democracy");
  EXPECT_EQ(told.next, "green");
}

TEST(EmancipationLessons, TheEndingNamesTheRightNumbers) {
  const Chapter told("ending");
  const auto red = [&](int ply) { return told.at.at(ply)["now"]["lines"]["red"]; };
  EXPECT_EQ(told.at.at(202)["now"]["turns_left"], 6);
  EXPECT_EQ(told.at.at(202)["decks"]["E"]["left"], 5);
  EXPECT_EQ(told.at.at(202)["decks"]["W"]["left"], 0);
  EXPECT_EQ(red(202)["have"], 5);
  EXPECT_EQ(red(202)["line"], 5);
  EXPECT_EQ(told.have(202, "green"), 20);
  EXPECT_EQ(told.have(202, "white"), 18);
  EXPECT_EQ(told.at.at(204)["now"]["money"]["red"]["gold"], 4);
  EXPECT_EQ(told.at.at(208)["now"]["seas"]["bay_of_bengal"]["slaves"], 3);
  EXPECT_EQ(told.at.at(208)["now"]["seas"]["bay_of_bengal"]["black"], json::array({3}));
  EXPECT_EQ(red(211)["have"], 4);
  EXPECT_EQ(red(211)["line"], 6);
  EXPECT_EQ(told.at.at(211)["now"]["spheres"]["america"]["barriers"], 1);
  EXPECT_EQ(told.at.at(211)["now"]["spheres"]["america"]["slavers"], 0);
  EXPECT_EQ(told.at.at(226)["now"]["turns_left"], 3);
  EXPECT_EQ(told.at.at(226)["spheres"]["japan"]["anarchy"], 1);
  EXPECT_EQ(told.at.at(231)["now"]["seas"]["mediterranean"]["slaves"], 0);
  EXPECT_EQ(red(243)["have"], 4);
  EXPECT_EQ(red(243)["line"], 7);
  EXPECT_EQ(told.have(243, "green"), 15);
  EXPECT_EQ(told.have(243, "white"), 20);
  EXPECT_EQ(told.at.at(243)["now"]["turns_left"], 14);
  EXPECT_EQ(told.at.at(243)["now"]["points"], (json{{"green", 51}, {"red", 28}, {"white", 31}}));
  EXPECT_EQ(told.at.at(246)["ports"]["mughal"]["freedmen"]["green"], 2);
  EXPECT_EQ(told.at.at(248)["now"]["spheres"]["india"]["slavers"], 1);
}

}  // namespace
}  // namespace noo::pax_emancipation
