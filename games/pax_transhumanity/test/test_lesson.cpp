// The scripted first games: every ply is legal in its turn with the cards of the lesson's seed, whatever the person is
// asked is explained in both languages, and the numbers named are those on the board.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/json_views.hpp"
#include "engine/match.hpp"
#include "pax_transhumanity/binding.hpp"
#include "pax_transhumanity/embedded.hpp"

namespace noo::pax_transhumanity {
namespace {

using nlohmann::json;

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

// What the lesson's person sees when a ply of theirs is due.
struct Asked {
  int ply;
  int answers;
  json state;
};

// Plays the script to its end; tells what its person was asked on the way.
std::vector<Asked> play_through(Match& match, const json& lesson) {
  const AnyGame& game = match.game();
  std::vector<Asked> asked;
  int index = 0;
  for (const json& ply : lesson.at("plies")) {
    const std::string text = ply.get<std::string>();
    const std::size_t space = text.find(' ');
    const Seat who = seat_from(game, text.substr(0, space));
    if (seat_name(game, who) == lesson.at("person").get<std::string>()) {
      MoveList answers;
      game.moves(match.position(), answers);
      asked.push_back({index, answers.size, game.state_json(game.view(match.position(), who))});
    }
    const std::optional<Move> move = game.parse(text.substr(space + 1));
    const bool played = move && match.play(who, *move).legal();
    EXPECT_TRUE(played) << "ply " << index << ": " << text;
    if (!played) return asked;
    ++index;
  }
  return asked;
}

void expect_both_languages(const json& text) {
  for (const char* lang : {"en", "es"}) EXPECT_FALSE(text.value(lang, std::string()).empty()) << lang << ": " << text;
  EXPECT_NE(text.at("en"), text.at("es"));
}

TEST(PaxLessons, ThereIsAFirstGame) { EXPECT_TRUE(lessons().contains("lessons/first.json")); }

TEST(PaxLessons, EveryPlyIsLegalAndEveryQuestionIsExplained) {
  for (const auto& [path, lesson] : lessons()) {
    SCOPED_TRACE(path);
    Match match = begin(lesson);
    std::vector<int> asked;
    for (const Asked& a : play_through(match, lesson)) {
      EXPECT_GT(a.answers, 1) << "ply " << a.ply << ": a table answers by itself where there is one answer";
      asked.push_back(a.ply);
    }
    std::vector<int> explained;
    for (const json& says : lesson.at("says")) explained.push_back(says.at("before").get<int>());
    EXPECT_EQ(explained, asked);
    EXPECT_FALSE(match.over());
    EXPECT_EQ(seat_name(match.game(), match.turn().seat), lesson.at("person").get<std::string>());  // who goes on
  }
}

TEST(PaxLessons, EverythingIsSaidInBothLanguages) {
  for (const auto& [path, lesson] : lessons()) {
    SCOPED_TRACE(path);
    expect_both_languages(lesson.at("title"));
    expect_both_languages(lesson.at("end"));
    for (const json& says : lesson.at("says")) expect_both_languages(says);
  }
}

// What the first game is there to show: Collateral and a Patent taken home, hiring, research into the Think Tank,
// syndicating with surge and Heat of both colours, two ways to be Viable, impacts, a sale, and what a rival can do.
TEST(PaxLessons, TheFirstGameShowsTheKeyIdeas) {
  const json lesson = first_game();
  Match match = begin(lesson);
  play_through(match, lesson);
  std::map<std::string, int> seen;
  for (const Event& event : match.events_for(Seat{0}, 0)) ++seen[std::string(match.game().event_name(event.code))];
  for (const char* name :
       {"hidden_chosen", "fundraised", "released", "hired", "paid",     "worked",       "researched", "drawn",
        "tanked",        "syndicated", "surged",   "heat",  "viable",   "tank_returns", "founded",    "solved",
        "placed",        "patented",   "regime",   "sold",  "divested", "disrupted",    "turn_ends"})
    EXPECT_GT(seen[name], 0) << name;
  const json state = match.game().state_json(match.position());
  EXPECT_EQ(state["regime"], "paradigm_shift");
  EXPECT_EQ(state["now"]["players"]["blue"]["companies"], 2);
  EXPECT_EQ(state["players"]["blue"]["victory"]["slums"], 1);
}

// The words name these numbers; a rule that changed them would make the lesson lie.
TEST(PaxLessons, TheNumbersItNamesAreRight) {
  const json lesson = first_game();
  Match match = begin(lesson);
  std::map<int, json> at;
  for (Asked& a : play_through(match, lesson)) at.emplace(a.ply, std::move(a.state));
  const auto finance = [&](int ply) { return at.at(ply)["players"]["blue"]["finance"]; };
  const auto now = [&](int ply) { return at.at(ply)["now"]["players"]["blue"]; };
  EXPECT_EQ(finance(3), (json{{"capital", 2}, {"wealth", 4}, {"debt", 2}}));  // Collateral for both debts
  EXPECT_EQ(finance(4), (json{{"capital", 8}, {"wealth", 0}, {"debt", 0}}));
  EXPECT_EQ(now(4)["money"], 16);
  EXPECT_EQ(now(6)["patent_value"]["C"], 0);
  EXPECT_EQ(at.at(13)["now"]["uncovered"]["DW"], 3);
  EXPECT_EQ(now(24)["money"], 4);
  EXPECT_EQ(now(26)["money"], 10);
  EXPECT_EQ(now(29)["hire_cost"]["DW"], 0);
  EXPECT_EQ(now(38)["cost"]["DW2"], 2);
  EXPECT_EQ(now(39)["patent_value"]["G"], 4);
  EXPECT_EQ(at.at(41)["now"]["uncovered"]["DW"], 3);
  EXPECT_EQ(now(44)["hire_cost"]["DW"], 3);
  EXPECT_EQ(now(56)["cost"]["DW0"], 0);
  EXPECT_EQ(now(60)["money"], 12);
}

}  // namespace
}  // namespace noo::pax_transhumanity
