// What the lessons say of the board is so.
#include "engine/testing/lesson_laws.hpp"

#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <utility>

#include "spheres/binding.hpp"

namespace noo::spheres {
namespace {

using nlohmann::json;

struct School {
  static const GameType& type() { return game_type(); }
};

}  // namespace
}  // namespace noo::spheres

namespace noo::testing {
INSTANTIATE_TYPED_TEST_SUITE_P(Spheres, LessonLaws, spheres::School);
}  // namespace noo::testing

namespace noo::spheres {
namespace {

// What the first game is there to show.
TEST(SpheresLessons, TheFirstGameHasAContactAFailureAndAResolvedCrisis) {
  noo::testing::Told told(game_type(), "first");
  for (const char* name : {"first_contact", "rerolled", "ritual_completed", "era_gained", "crisis_resolved"})
    EXPECT_GT(told.events[name], 0) << name;
}

// A later chapter, and how the board is read.
struct Chapter : noo::testing::Told {
  explicit Chapter(const std::string& name) : Told(game_type(), name) {}
  const json& blue(int ply) const { return at.at(ply)["civilizations"]["blue"]; }
  const json& turn(int ply) const { return at.at(ply)["turn"]; }
};

// Units of a kind of trait: numbers or letters, with how many of each.
int units(const json& traits) {
  int sum = 0;
  for (const json& count : traits) sum += count.get<int>();
  return sum;
}

int aspects(const json& civilization) { return units(civilization["aspLight"]) + units(civilization["aspDark"]); }

json elements(const char* e, const char* s, const char* i) { return {{"E", e}, {"S", s}, {"I", i}}; }

TEST(SpheresLessons, TheEconomyShowsWhatIsGainedSpentAndKept) {
  Chapter told("economy");
  for (const char* name : {"crisis_failed", "order_bonus", "cohere_marked", "cohered", "extra_gained", "gate_opened",
                           "census_losses", "perfected", "exposed", "aged", "dark_check"})
    EXPECT_GT(told.events[name], 0) << name;
  EXPECT_EQ(told.end["civilizations"]["blue"]["element"], elements("active", "active", "active"));
  EXPECT_EQ(units(told.end["civilizations"]["blue"]["prof"]), 10);
  EXPECT_EQ(aspects(told.end["civilizations"]["blue"]), 5);
  EXPECT_EQ(told.end["civilizations"]["blue"]["extraNext"]["own"], 1);
}

TEST(SpheresLessons, TheElementsAndChancesOfTheEconomyAreRight) {
  const Chapter told("economy");
  EXPECT_EQ(told.blue(108)["turnNo"], 3);
  EXPECT_EQ(told.blue(108)["element"], elements("inactive", "inactive", "active"));
  EXPECT_EQ(told.blue(108)["failed"], 1);
  EXPECT_EQ(told.blue(108)["censusGap"], 0);
  EXPECT_EQ(told.turn(111)["orderSuccesses"], 1);
  EXPECT_EQ(told.turn(111)["chance"], 75);  // Culture after Order
  EXPECT_EQ(told.turn(115)["chance"], 60);  // cohering, a Crisis failed last turn
  EXPECT_EQ(told.turn(115)["cohered"]["E"], true);
  EXPECT_EQ(told.turn(118)["cohered"]["S"], false);
  EXPECT_EQ(told.turn(118)["failedRolls"], 2);
  EXPECT_EQ(told.blue(156)["element"], elements("active", "inactive", "active"));
  EXPECT_EQ(told.blue(156)["censusGap"], 1);
  EXPECT_EQ(told.turn(159)["chance"], 80);
  EXPECT_EQ(told.turn(161)["cohered"]["S"], true);
}

TEST(SpheresLessons, TheStocksOfTheEconomyAreRight) {
  const Chapter told("economy");
  EXPECT_EQ(units(told.blue(111)["prof"]), 13);
  EXPECT_EQ(aspects(told.blue(111)), 3);
  EXPECT_EQ(told.turn(119)["extraNow"], 1);
  EXPECT_EQ(told.blue(119)["extraNext"]["own"], 1);
  EXPECT_EQ(aspects(told.blue(156)), 2);
  EXPECT_EQ(units(told.blue(156)["prof"]), 13);
  EXPECT_EQ(units(told.blue(159)["prof"]), 8);  // the Census took 5
  EXPECT_EQ(told.blue(162)["prof"]["1"], 0);
  EXPECT_EQ(told.blue(162)["prof"]["2"], 0);
  EXPECT_EQ(told.blue(162)["prof"]["7"], 2);
  EXPECT_EQ(told.blue(164)["succHist"], (json{{"1", 5}, {"2", 5}}));  // with three of this turn: 13 Aspects
  EXPECT_EQ(told.blue(166)["aspDark"]["C"], 1);
  for (const char* letter : {"A", "B", "D"}) EXPECT_EQ(told.blue(169)["aspLight"][letter], 1) << letter;
  EXPECT_EQ(told.turn(171)["losses"], 5);
  EXPECT_EQ(told.blue(171)["failed"], 1);
}

TEST(SpheresLessons, TheEndingLeadsToTheEndThatItTellsOf) {
  Chapter told("ending");
  for (const char* name : {"ritual_opened", "ritual_completed", "gift_refused", "crisis_resolved", "game_over"})
    EXPECT_GT(told.events[name], 0) << name;
  EXPECT_EQ(told.end["ending"], "seven_crises");
  const std::map<std::string, std::pair<int, int>> counts{{"blue", {7, 0}}, {"pink", {4, 1}}, {"black", {0, 3}}};
  for (const auto& [seat, resolved_and_failed] : counts) {
    EXPECT_EQ(told.end["civilizations"][seat]["resolved"], resolved_and_failed.first) << seat;
    EXPECT_EQ(told.end["civilizations"][seat]["failed"], resolved_and_failed.second) << seat;
  }
  EXPECT_EQ(told.end["alive"]["black"], false);
}

TEST(SpheresLessons, WhatTheEndingSaysOfTheBoardIsRight) {
  const Chapter told("ending");
  const auto pink = [&](int ply) { return told.at.at(ply)["pairs"]["blue-pink"]; };
  EXPECT_EQ(told.blue(630)["turnNo"], 13);
  EXPECT_EQ(told.blue(630)["resolved"], 6);
  EXPECT_EQ(told.blue(630)["failed"], 0);
  EXPECT_EQ(told.blue(630)["era"], 4);
  EXPECT_EQ(told.blue(630)["censusGap"], 0);
  EXPECT_EQ(pink(630)["alterity"], 4);
  EXPECT_EQ(pink(630)["sep"], "DT");
  EXPECT_EQ(units(told.blue(641)["prof"]), 15);
  EXPECT_EQ(told.turn(648)["extraNow"], 1);
  EXPECT_EQ(told.blue(659)["extraNext"]["own"], 1);
  EXPECT_EQ(pink(669)["alterity"], 3);
  EXPECT_EQ(told.blue(669)["censusGap"], 1);
  EXPECT_EQ(aspects(told.blue(669)), aspects(told.blue(649)) - 5);  // ageing
  EXPECT_EQ(told.turn(694)["dice"], (json{{"1", 10}}));
  EXPECT_EQ(units(told.blue(694)["prof"]), 15);
  EXPECT_EQ(aspects(told.blue(694)), 16);
}

// A newcomer knows no notation.
TEST(SpheresLessons, SpeaksInWordsNotInNotation) {
  for (const EmbeddedFile& file : game_type().info.files) {
    if (!std::string_view(file.path).starts_with("lessons/")) continue;
    const auto lesson = nlohmann::json::parse(file.content);
    std::set<std::string> moves;
    for (const auto& ply : lesson.at("plies")) {
      const auto line = ply.get<std::string>();
      moves.insert(line.substr(line.find(' ') + 1));
    }
    for (const std::string& move : moves) {
      if (move.find(' ') == std::string::npos) continue;  // "keep" and "stop" are words too
      const std::regex told("\\b" + std::regex_replace(move, std::regex("[-+]"), "\\$&") + "\\b");
      for (const auto& says : lesson.at("says")) {
        for (const char* lang : {"en", "es"})
          EXPECT_FALSE(std::regex_search(says.at(lang).get<std::string>(), told)) << move << ": " << says.at(lang);
      }
    }
  }
}

}  // namespace
}  // namespace noo::spheres
