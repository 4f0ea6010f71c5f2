// What the first game says of the board is so.
#include "engine/testing/lesson_laws.hpp"

#include "planetary_phase/binding.hpp"

namespace noo::planetary_phase {
namespace {

using nlohmann::json;

struct School {
  static const GameType& type() { return game_type(); }
};

}  // namespace
}  // namespace noo::planetary_phase

namespace noo::testing {
INSTANTIATE_TYPED_TEST_SUITE_P(PlanetaryPhase, LessonLaws, planetary_phase::School);
}  // namespace noo::testing

namespace noo::planetary_phase {
namespace {

// The first game, and how the board is read.
struct FirstGame : noo::testing::Told {
  FirstGame() : Told(game_type(), "first") {}
  const json& blue(int ply) const { return at.at(ply)["players"]["blue"]; }
  const json& standing(int ply) const { return at.at(ply)["now"]["scoring"]["blue"]; }
  const json& space(int ply, const char* name) const { return at.at(ply)["now"]["spaces"][name]; }
};

// What the first game is there to show: all seven boxes, a favour, an ability and a connection, two launches, a star
// passed with bare places and without, a threat that looms and one that is contained, and an assessment with a leader.
TEST(PlanetaryLessons, TheFirstGameShowsTheKeyIdeas) {
  FirstGame told;
  for (const char* name :
       {"scheduled", "established", "credit",    "committed", "devised",     "expanded", "energized",
        "collected", "connected",   "learned",   "favour",    "energy",      "filled",   "slid",
        "advanced",  "quiet",       "star",      "revealed",  "degradation", "looms",    "unassessed",
        "contained", "assessed",    "turned_in", "refreshed"})
    EXPECT_GT(told.events[name], 0) << name;
  EXPECT_EQ(told.events["launched"], 2);
  EXPECT_EQ(told.end["integration"], 1);
  EXPECT_EQ(told.end["degradation"], 4);
  EXPECT_EQ(told.end["round"], 5);
  EXPECT_EQ(told.next, "blue");
}

// The words name these things; a rule that changed them would make the lesson lie.
TEST(PlanetaryLessons, TheTimeItNamesIsRight) {
  const FirstGame told;
  EXPECT_EQ(told.blue(5)["free_time"], 3);  // the first place of Establish is free
  EXPECT_EQ(told.blue(23)["free_time"], 2);
  EXPECT_EQ(told.blue(24)["life_energy"], 0);  // a bare place in commitments
  EXPECT_EQ(told.blue(24)["commitments"], 3);
  EXPECT_EQ(told.blue(25)["life_energy"], 1);  // a mark
  EXPECT_EQ(told.blue(25)["hour"], 5);
  EXPECT_EQ(told.blue(29)["free_time"], 4);
  EXPECT_EQ(told.at.at(29)["order"], (json{"black", "blue", "pink"}));
  EXPECT_EQ(told.blue(37)["free_time"], 3);  // Devise in the second place
  EXPECT_EQ(told.blue(54)["hour"], 9);
  EXPECT_EQ(told.at.at(41)["players"]["pink"]["life_energy"], 3);  // then -1 and +1 for a card
  EXPECT_EQ(told.at.at(54)["players"]["pink"]["life_energy"], 0);  // the star
  EXPECT_EQ(told.standing(54)["star_cost"], 1);
  EXPECT_EQ(told.blue(79)["hour"], 9);  // with 1 spent and 2 named, a third step would be the fourth counter
  EXPECT_EQ(told.blue(79)["spent"], 1);
  EXPECT_EQ(told.standing(79)["star_cost"], 1);
  EXPECT_EQ(told.blue(84)["hour"], 12);
  EXPECT_EQ(told.blue(84)["spent"], 3);
  EXPECT_EQ(told.blue(88)["free_time"], 3);
  EXPECT_EQ(told.standing(88)["star_cost"], 0);
  EXPECT_EQ(told.at.at(88)["order"], (json{"black", "pink", "blue"}));
  EXPECT_EQ(told.blue(108)["hour"], 3);  // past the star, at no cost
  EXPECT_EQ(told.blue(108)["life_energy"], 6);
  EXPECT_EQ(told.at.at(108)["order"][0], "blue");
}

TEST(PlanetaryLessons, TheBoardItNamesIsRight) {
  const FirstGame told;
  const std::map<int, std::string> closed{{0, "BIO"}, {29, "CLI"}, {57, "TEC"}, {88, "ECO"}, {108, "CUL"}};
  int round = 0;
  for (const auto& [ply, sector] : closed) {
    EXPECT_EQ(told.at.at(ply)["round"], ++round);
    EXPECT_EQ(told.at.at(ply)["assessed"], sector);
  }
  EXPECT_EQ(told.space(37, "I-TEC-b")["costs"], (json{3, 2, 1}));  // node, Life Energy, Reputation
  EXPECT_EQ(told.space(37, "I-TEC-b")["need"]["blue"], (json{2, 1, 1}));
  EXPECT_EQ(told.space(77, "I-BIO-b")["costs"], (json{4, 3, 2}));
  EXPECT_EQ(told.space(94, "I-BIO-b")["need"]["blue"][0], 2);
  EXPECT_EQ(told.space(0, "II-TEC-ECO")["needs"], (json{"I-TEC-b", "I-ECO-a"}));
  EXPECT_EQ(told.space(0, "II-BIO-CLI")["needs"], (json{"I-BIO-b", "I-CLI-a"}));
  EXPECT_EQ(told.standing(37)["levels"]["TEC"], 2);
  EXPECT_EQ(told.standing(41)["levels"]["TEC"], 3);
  EXPECT_EQ(told.blue(78)["credentials"]["BIO"], 1);
  EXPECT_EQ(told.blue(81)["credentials"]["BIO"], 3);
  EXPECT_EQ(told.standing(81)["levels"]["BIO"], 2);
  EXPECT_EQ(told.blue(99)["credentials"]["BIO"], 5);
  EXPECT_EQ(told.at.at(81)["now"]["leaders"]["TEC"], "blue");
  EXPECT_EQ(told.blue(81)["credits"], 2);
  EXPECT_EQ(told.at.at(99)["integration"], 1);
}

TEST(PlanetaryLessons, TheCardsAndThreatsItNamesAreRight) {
  const FirstGame told;
  EXPECT_EQ(told.at.at(22)["now"]["shelves"]["S3"], (json{{"card", "L30"}, {"cost", 3}, {"used", true}}));
  EXPECT_EQ(told.at.at(22)["now"]["cards"]["L30"]["credential"], 3);
  EXPECT_EQ(told.at.at(22)["now"]["cards"]["L30"]["favour"], 1);
  EXPECT_EQ(told.at.at(22)["now"]["cards"]["L30"]["ability"], "scholarly");
  EXPECT_EQ(told.blue(54)["tile"], "OP-I-A1");  // Time Banking
  const std::map<int, int> degradation{{29, 0}, {54, 1}, {81, 2}, {108, 4}};
  for (const auto& [ply, level] : degradation) EXPECT_EQ(told.at.at(ply)["degradation"], level) << ply;
  EXPECT_EQ(told.at.at(54)["backs"]["L35"], "I-BIO-b");      // Genetic Defects looms
  EXPECT_EQ(told.at.at(81)["backs"]["L10"], "I-SPI-b");      // Loss of Purpose is contained
  EXPECT_EQ(told.at.at(108)["backs"]["L28"], "II-TEC-ECO");  // Proliferation looms
  EXPECT_EQ(told.space(108, "II-TEC-ECO")["value"], 2);
  EXPECT_EQ(told.at.at(108)["spaces"]["I-TEC-b"]["launched"], true);
  EXPECT_EQ(told.at.at(108)["spaces"]["I-ECO-a"]["launched"], false);
  EXPECT_EQ(told.space(108, "I-ECO-a")["out"], false);
  const json& lowest = told.end["now"]["shelves"]["S1"];
  EXPECT_EQ(lowest["cost"], 1);
  EXPECT_EQ(told.end["now"]["cards"][lowest["card"].get<std::string>()]["favour"], 3);
}

}  // namespace
}  // namespace noo::planetary_phase
