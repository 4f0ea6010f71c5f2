// The scripted first games: every ply is legal in its turn with the draws of the lesson's seed, whatever the person is
// really asked is explained in both languages, and what the words say of the position is so.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/json_views.hpp"
#include "engine/match.hpp"
#include "planetary_phase/binding.hpp"
#include "planetary_phase/embedded.hpp"
#include "planetary_phase/game.hpp"

namespace noo::planetary_phase {
namespace {

using nlohmann::json;

constexpr int useful = static_cast<int>(Standing::useful);  // the standing order a person begins with

std::map<std::string, json> lessons() {
  std::map<std::string, json> out;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path.starts_with("lessons/")) out.emplace(file.path, json::parse(file.content));
  }
  return out;
}

json first_game() { return lessons().at("lessons/first.json"); }

Match begin(const json& lesson) {
  noo::Options options;
  for (const auto& [name, value] : lesson.at("options").items()) options.emplace(name, value.get<std::string>());
  std::shared_ptr<const AnyGame> game = game_type().make(lesson.at("seats").get<int>(), options, {});
  return {std::move(game), Seed::from_text(lesson.at("seed").get<std::string>())};
}

// A ply of the lesson's person, as the board stands before it.
struct Due {
  int ply = 0;
  bool asked = false;  // not left to the default
  bool is_default = false;
  json state;
};

Due due(const Match& match, Seat who, int index, const std::string& move) {
  const AnyGame& game = match.game();
  const Position view = game.view(match.position(), who);
  const std::optional<Move> usual = game.default_answer(view);
  return {index, game.worth_asking(view, useful), usual && game.notation(*usual) == move, game.state_json(view)};
}

// Plays the script to its end; tells of every ply of its person.
std::vector<Due> play_through(Match& match, const json& lesson) {
  std::vector<Due> out;
  int index = 0;
  for (const json& ply : lesson.at("plies")) {
    const std::string text = ply.get<std::string>();
    const std::size_t space = text.find(' ');
    const Seat who = seat_from(match.game(), text.substr(0, space));
    const std::string notation = text.substr(space + 1);
    if (seat_name(match.game(), who) == lesson.at("person").get<std::string>())
      out.push_back(due(match, who, index, notation));
    const std::optional<Move> move = match.game().parse(notation);
    const bool played = move && match.play(who, *move).legal();
    EXPECT_TRUE(played) << "ply " << index << ": " << text;
    if (!played) return out;
    ++index;
  }
  return out;
}

// The first game before each ply of its person, and when the script is over.
struct Told {
  std::map<int, json> at;
  json end;
  std::map<std::string, int> events;

  Told() {
    const json lesson = first_game();
    Match match = begin(lesson);
    for (Due& ply : play_through(match, lesson)) at.emplace(ply.ply, std::move(ply.state));
    end = match.game().state_json(match.position());
    for (const Event& event : match.events_for(Seat{0}, 0)) ++events[std::string(match.game().event_name(event.code))];
  }
  const json& blue(int ply) const { return at.at(ply)["players"]["blue"]; }
  const json& standing(int ply) const { return at.at(ply)["now"]["scoring"]["blue"]; }
  const json& space(int ply, const char* name) const { return at.at(ply)["now"]["spaces"][name]; }
};

void expect_both_languages(const json& text) {
  for (const char* lang : {"en", "es"}) EXPECT_FALSE(text.value(lang, std::string()).empty()) << lang << ": " << text;
  EXPECT_NE(text.at("en"), text.at("es"));
}

TEST(PlanetaryLessons, ThereIsAFirstGame) { EXPECT_TRUE(lessons().contains("lessons/first.json")); }

TEST(PlanetaryLessons, EveryPlyIsLegalAndEveryQuestionIsExplained) {
  for (const auto& [path, lesson] : lessons()) {
    SCOPED_TRACE(path);
    Match match = begin(lesson);
    std::vector<int> asked;
    for (const Due& ply : play_through(match, lesson)) {
      if (ply.asked) asked.push_back(ply.ply);
      EXPECT_TRUE(ply.asked || ply.is_default) << "ply " << ply.ply << ": unasked, a table would answer otherwise";
    }
    std::vector<int> explained;
    for (const json& says : lesson.at("says")) explained.push_back(says.at("before").get<int>());
    EXPECT_EQ(explained, asked);
    EXPECT_FALSE(match.over());
    EXPECT_EQ(seat_name(match.game(), match.turn().seat), lesson.at("person").get<std::string>());  // who goes on
  }
}

TEST(PlanetaryLessons, EverythingIsSaidInBothLanguages) {
  for (const auto& [path, lesson] : lessons()) {
    SCOPED_TRACE(path);
    expect_both_languages(lesson.at("title"));
    expect_both_languages(lesson.at("end"));
    for (const json& says : lesson.at("says")) expect_both_languages(says);
  }
}

// What the first game is there to show: all seven boxes, a favour, an ability and a connection, two launches, a star
// passed with bare places and without, a threat that looms and one that is contained, and an assessment with a leader.
TEST(PlanetaryLessons, TheFirstGameShowsTheKeyIdeas) {
  Told told;
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
}

// The words name these things; a rule that changed them would make the lesson lie.
TEST(PlanetaryLessons, TheTimeItNamesIsRight) {
  const Told told;
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
  const Told told;
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
  const Told told;
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
