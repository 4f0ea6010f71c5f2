// The scripted first games: every ply is legal in its turn with the dice of the lesson's seed, and whatever the person
// is really asked is explained in both languages.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/json_views.hpp"
#include "engine/match.hpp"
#include "spheres/binding.hpp"
#include "spheres/embedded.hpp"

namespace noo::spheres {
namespace {

using nlohmann::json;

constexpr int useful = 1;  // the standing order a person begins with

std::map<std::string, json> lessons() {
  std::map<std::string, json> out;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path.starts_with("lessons/")) out.emplace(file.path, json::parse(file.content));
  }
  return out;
}

Match begin(const json& lesson) {
  noo::Options options;
  for (const auto& [name, value] : lesson.at("options").items()) options.emplace(name, value.get<std::string>());
  std::shared_ptr<const AnyGame> game = game_type().make(lesson.at("seats").get<int>(), options, {});
  return {std::move(game), Seed::from_text(lesson.at("seed").get<std::string>())};
}

// As the table does: a question with one answer, or one that the standing order leaves to the default, is not asked.
bool really_asked(const Match& match) {
  const AnyGame& game = match.game();
  MoveList answers;
  game.moves(match.position(), answers);
  return answers.size > 1 && game.worth_asking(game.view(match.position(), match.turn().seat), useful);
}

// Plays the script to its end and tells which of its plies the person is asked for.
std::vector<int> play_through(Match& match, const json& lesson) {
  std::vector<int> asked;
  int index = 0;
  for (const json& ply : lesson.at("plies")) {
    const std::string text = ply.get<std::string>();
    const std::size_t space = text.find(' ');
    const Seat who = seat_from(match.game(), text.substr(0, space));
    if (seat_name(match.game(), who) == lesson.at("person").get<std::string>() && really_asked(match))
      asked.push_back(index);
    const std::optional<Move> move = match.game().parse(text.substr(space + 1));
    const bool played = move && match.play(who, *move).legal();
    EXPECT_TRUE(played) << "ply " << index << ": " << text;
    if (!played) return {};
    ++index;
  }
  return asked;
}

void expect_both_languages(const json& text) {
  for (const char* lang : {"en", "es"}) EXPECT_FALSE(text.value(lang, std::string()).empty()) << lang << ": " << text;
  EXPECT_NE(text.at("en"), text.at("es"));
}

TEST(SpheresLessons, ThereIsAFirstGame) { EXPECT_TRUE(lessons().contains("lessons/first.json")); }

TEST(SpheresLessons, EveryPlyIsLegalAndEveryQuestionIsExplained) {
  for (const auto& [path, lesson] : lessons()) {
    SCOPED_TRACE(path);
    Match match = begin(lesson);
    const std::vector<int> asked = play_through(match, lesson);
    EXPECT_FALSE(match.over());
    std::vector<int> explained;
    for (const json& says : lesson.at("says")) explained.push_back(says.at("before").get<int>());
    EXPECT_EQ(explained, asked);
  }
}

TEST(SpheresLessons, EverythingIsSaidInBothLanguages) {
  for (const auto& [path, lesson] : lessons()) {
    SCOPED_TRACE(path);
    expect_both_languages(lesson.at("title"));
    expect_both_languages(lesson.at("end"));
    for (const json& says : lesson.at("says")) expect_both_languages(says);
  }
}

// What the first game is there to show.
TEST(SpheresLessons, TheFirstGameHasAContactAFailureAndAResolvedCrisis) {
  const json lesson = lessons().at("lessons/first.json");
  Match match = begin(lesson);
  play_through(match, lesson);
  std::map<std::string, int> seen;
  for (const Event& event : match.events_for(Seat{0}, 0)) ++seen[std::string(match.game().event_name(event.code))];
  for (const char* name : {"first_contact", "rerolled", "ritual_completed", "era_gained", "crisis_resolved"})
    EXPECT_GT(seen[name], 0) << name;
}

}  // namespace
}  // namespace noo::spheres
