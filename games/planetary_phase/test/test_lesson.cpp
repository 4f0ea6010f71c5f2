// What the lessons say of the board is so.
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

// A chapter, and how the board is read.
struct Chapter : noo::testing::Told {
  explicit Chapter(const std::string& name) : Told(game_type(), name) {}
  const json& blue(int ply) const { return at.at(ply)["players"]["blue"]; }
  const json& standing(int ply) const { return at.at(ply)["now"]["scoring"]["blue"]; }
  const json& space(int ply, const char* name) const { return at.at(ply)["now"]["spaces"][name]; }
  int total(int ply, const char* seat) const { return at.at(ply)["now"]["scoring"][seat]["total"].get<int>(); }
};

struct FirstGame : Chapter {
  FirstGame() : Chapter("first") {}
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

TEST(PlanetaryLessons, TheEconomyShowsWhatTimeBuysAndCosts) {
  Chapter told("economy");
  for (const char* name : {"collected", "connected", "energy", "refreshed", "committed", "expanded", "energized",
                           "devised", "favour", "star", "turned_in", "launched"})
    EXPECT_GT(told.events[name], 0) << name;
  const json& blue = told.end["players"]["blue"];
  EXPECT_EQ(blue["spent"], 4);
  EXPECT_EQ(blue["credentials"]["SPI"], 6);
  EXPECT_EQ(told.end["now"]["scoring"]["blue"]["on_tiles"], 1);
  EXPECT_EQ(told.end["spaces"]["I-BIO-a"]["held"]["1"], "blue");
}

TEST(PlanetaryLessons, TheTimeOfTheEconomyIsRight) {
  const Chapter told("economy");
  EXPECT_EQ(told.blue(19)["spent"], 2);
  EXPECT_EQ(told.blue(20)["free_time"], 1);
  EXPECT_EQ(told.standing(20)["penalty"],
            (json{{"upkeep", 2}, {"contracts", 1}, {"commitments", 1}, {"free_time", 0}}));
  EXPECT_EQ(told.blue(21)["life_energy"], 0);
  EXPECT_EQ(told.blue(21)["commitments"], 2);
  EXPECT_EQ(told.blue(22)["hour"], 6);
  EXPECT_EQ(told.blue(22)["spent"], 5);
  EXPECT_EQ(told.blue(22)["life_energy"], 1);  // the mark
  EXPECT_EQ(told.blue(25)["free_time"], 4);
  EXPECT_EQ(told.standing(25)["star_cost"], 1);
  EXPECT_EQ(told.blue(40)["free_time"], 2);
  EXPECT_EQ(told.blue(51)["life_energy"], told.blue(40)["life_energy"].get<int>() + 2);  // two marks
  EXPECT_EQ(told.blue(51)["hour"], 10);
  EXPECT_EQ(told.blue(51)["spent"], 3);
  EXPECT_EQ(told.standing(51)["star_cost"], 1);
  EXPECT_EQ(told.blue(66)["life_energy"], told.blue(59)["life_energy"].get<int>() + 2);  // Energize
  EXPECT_EQ(told.blue(67)["free_time"], 2);
  EXPECT_EQ(told.standing(67)["favours"], 1);
  EXPECT_EQ(told.blue(78)["life_energy"], told.blue(66)["life_energy"].get<int>() - 1 - 2);  // a bare place, the star
  EXPECT_EQ(told.blue(81)["hour"], 3);
  EXPECT_EQ(told.standing(85)["star_cost"], 2);
  EXPECT_EQ(told.blue(85)["free_time"], 4);
}

TEST(PlanetaryLessons, TheBoardOfTheEconomyIsRight) {
  const Chapter told("economy");
  EXPECT_EQ(told.at.at(19)["now"]["shelves"]["S3"]["cost"], 3);
  EXPECT_EQ(told.at.at(19)["now"]["cards"]["L12"]["credential"], 3);
  EXPECT_EQ(told.at.at(19)["now"]["cards"]["L12"]["ability"], "resilient");
  EXPECT_EQ(told.standing(22)["levels"]["SPI"], 2);
  const std::string offered = told.at.at(28)["now"]["shelves"]["S3"]["card"];
  EXPECT_EQ(told.at.at(28)["now"]["cards"][offered]["favour"], 3);
  EXPECT_EQ(told.at.at(59)["assessed"], "SPI");
  EXPECT_EQ(told.blue(78)["tile"], "OP-II-A1");  // Cooperative Networks
  EXPECT_EQ(told.blue(78)["credits"], 1);
  EXPECT_EQ(told.at.at(78)["now"]["leaders"]["SPI"], "blue");
  EXPECT_EQ(told.standing(78)["levels"]["SPI"], 2);
  EXPECT_EQ(told.space(90, "I-SPI-b")["costs"], (json{1, 3, 2}));
  EXPECT_EQ(told.space(90, "I-SPI-b")["need"]["blue"], (json{1, 2, 1}));
  EXPECT_EQ(told.at.at(90)["spaces"]["I-SPI-b"]["held"]["1"], "black");
}

TEST(PlanetaryLessons, TheEndingLeadsToTheEndThatItTellsOf) {
  Chapter told("ending");
  EXPECT_EQ(told.events["game_over"], 1);
  EXPECT_EQ(told.end["ending"], "success");
  EXPECT_EQ(told.end["integration"], 24);
  EXPECT_EQ(told.end["round"], 15);
  const std::map<std::string, int> totals{{"blue", 103}, {"black", 102}, {"pink", 72}};
  for (const auto& [seat, total] : totals) EXPECT_EQ(told.end["now"]["scoring"][seat]["total"], total) << seat;
  // One Level less in Technology, and Black would have won.
  EXPECT_EQ(told.end["now"]["scoring"]["blue"]["achievement"]["TEC"], 4 * 3);
  EXPECT_EQ(told.standing(403)["levels"]["TEC"], 3);
  EXPECT_EQ(told.blue(403)["credentials"]["TEC"], 8);
}

TEST(PlanetaryLessons, TheRaceOfTheEndingIsRight) {
  const Chapter told("ending");
  EXPECT_EQ(told.at.at(356)["round"], 14);
  EXPECT_EQ(told.at.at(356)["integration"], 19);
  EXPECT_EQ(told.at.at(356)["degradation"], 21);
  EXPECT_EQ(told.at.at(356)["now"]["shelves"]["S2"]["card"], "L29");
  EXPECT_EQ(told.at.at(356)["backs"]["L29"], "III-CLI-TEC");  // Runaway Warming
  EXPECT_EQ(told.space(356, "III-CLI-TEC")["value"], 3);
  EXPECT_EQ(told.at.at(356)["spaces"]["III-CLI-TEC"]["tile"], "none");
  EXPECT_EQ(told.total(356, "blue"), 85);
  EXPECT_EQ(told.total(356, "black"), 77);
  EXPECT_EQ(told.at.at(367)["integration"], 22);
  EXPECT_EQ(told.at.at(387)["round"], 15);
  EXPECT_EQ(told.at.at(387)["degradation"], 21);
  EXPECT_EQ(told.at.at(387)["now"]["shelves"]["S1"]["card"], "L29");
  EXPECT_EQ(told.at.at(387)["order"][0], "blue");
  EXPECT_EQ(told.total(391, "blue"), 93);
  EXPECT_EQ(told.total(391, "black"), 91);
}

TEST(PlanetaryLessons, TheTilesOfTheEndingAreRight) {
  const Chapter told("ending");
  EXPECT_EQ(told.at.at(356)["spaces"]["II-TEC-ECO"]["tile"], "OP-II-R1");  // Post-Scarcity Zones
  EXPECT_EQ(told.space(363, "II-TEC-ECO")["need"]["blue"], (json{2, 3, 3}));
  EXPECT_EQ(told.blue(361)["tile"], "OP-III-C1");  // Global Accord
  EXPECT_EQ(told.space(361, "III-TEC-ECO")["needs"], (json{"II-TEC-ECO"}));
  EXPECT_EQ(told.blue(370)["credentials"]["ECO"], 5);
  EXPECT_EQ(told.at.at(370)["now"]["launched"]["ECO"], 2);
  EXPECT_EQ(told.at.at(370)["now"]["launched"]["CLI"], 0);
  EXPECT_EQ(told.blue(383)["credits"], 5);
  EXPECT_EQ(told.standing(383)["levels"]["BIO"], 4);
  EXPECT_EQ(told.at.at(383)["spaces"]["III-TEC-ECO"]["held"]["3"], "black");
  EXPECT_EQ(told.space(396, "III-TEC-ECO")["need"]["pink"][0], 1);
  EXPECT_EQ(told.space(396, "I-CUL-a")["need"]["blue"][1], 1);
  EXPECT_EQ(told.at.at(401)["spaces"]["III-TEC-ECO"]["held"]["1"], "pink");
  EXPECT_EQ(told.space(401, "III-TEC-ECO")["need"]["blue"][1], 2);
}

}  // namespace
}  // namespace noo::planetary_phase
