// What every scripted first game obeys: each ply is legal in its turn with the draws of the lesson's seed, whatever the
// person is really asked is explained, and in both languages. A game adds tests of what its lessons say of the board:
//
//   struct School { static const GameType& type() { return game_type(); } };
//   INSTANTIATE_TYPED_TEST_SUITE_P(Spheres, LessonLaws, School);
//
//   const Told told(game_type(), "first");
//   told.at.at(5)["players"]["blue"]     the board as the person sees it before ply 5
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "engine/json_views.hpp"
#include "engine/match.hpp"

namespace noo::testing {

inline std::map<std::string, nlohmann::json> lessons_of(const GameType& type) {
  std::map<std::string, nlohmann::json> out;
  for (const EmbeddedFile& file : type.info.files) {
    if (file.path.starts_with("lessons/")) out.emplace(file.path, nlohmann::json::parse(file.content));
  }
  return out;
}

inline Match begin_lesson(const GameType& type, const nlohmann::json& lesson) {
  Options options;
  for (const auto& [name, value] : lesson.at("options").items()) options.emplace(name, value.get<std::string>());
  std::shared_ptr<const AnyGame> game = type.make(lesson.at("seats").get<int>(), options, {});
  return {std::move(game), Seed::from_text(lesson.at("seed").get<std::string>())};
}

// A ply of the lesson's person, as the board stands before it.
struct Due {
  int ply = 0;
  bool asked = false;       // neither a single answer nor left to the default
  bool as_a_table = false;  // if not asked: what a table would answer
  nlohmann::json state;
};

inline Due due(const Match& match, Seat who, int index, const std::string& move) {
  constexpr int useful = 1;  // the standing order a person begins with
  const AnyGame& game = match.game();
  const Position view = game.view(match.position(), who);
  MoveList answers;
  game.moves(match.position(), answers);
  const std::optional<Move> usual = game.default_answer(view);
  const bool asked = answers.size > 1 && game.worth_asking(view, useful);
  return {index, asked, answers.size == 1 || (usual && game.notation(*usual) == move), game.state_json(view)};
}

// Plays the script to its end; tells of every ply of its person.
inline std::vector<Due> play_lesson(Match& match, const nlohmann::json& lesson) {
  std::vector<Due> out;
  int index = 0;
  for (const nlohmann::json& ply : lesson.at("plies")) {
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

// A lesson before each ply of its person, and when the script is over.
struct Told {
  std::map<int, nlohmann::json> at;
  nlohmann::json end;
  std::string next;  // who goes on
  std::map<std::string, int> events;

  Told(const GameType& type, const std::string& name) {
    const nlohmann::json lesson = lessons_of(type).at("lessons/" + name + ".json");
    Match match = begin_lesson(type, lesson);
    for (Due& ply : play_lesson(match, lesson)) at.emplace(ply.ply, std::move(ply.state));
    end = match.game().state_json(match.position());
    next = seat_name(match.game(), match.turn().seat);
    for (const Event& event : match.events_for(Seat{0}, 0)) ++events[std::string(match.game().event_name(event.code))];
  }
};

inline void expect_both_languages(const nlohmann::json& text) {
  for (const char* lang : {"en", "es"}) EXPECT_FALSE(text.value(lang, std::string()).empty()) << lang << ": " << text;
  EXPECT_NE(text.at("en"), text.at("es"));
}

template <class School>
class LessonLaws : public ::testing::Test {};
TYPED_TEST_SUITE_P(LessonLaws);

TYPED_TEST_P(LessonLaws, ThereIsAFirstGame) {
  EXPECT_TRUE(lessons_of(TypeParam::type()).contains("lessons/first.json"));
}

TYPED_TEST_P(LessonLaws, EveryPlyIsLegalAndEveryQuestionIsExplained) {
  for (const auto& [path, lesson] : lessons_of(TypeParam::type())) {
    SCOPED_TRACE(path);
    Match match = begin_lesson(TypeParam::type(), lesson);
    std::vector<int> asked;
    for (const Due& ply : play_lesson(match, lesson)) {
      if (ply.asked) asked.push_back(ply.ply);
      EXPECT_TRUE(ply.asked || ply.as_a_table) << "ply " << ply.ply << ": unasked, a table would answer otherwise";
    }
    std::vector<int> explained;
    for (const nlohmann::json& says : lesson.at("says")) explained.push_back(says.at("before").template get<int>());
    EXPECT_EQ(explained, asked);
    EXPECT_FALSE(match.over());
  }
}

TYPED_TEST_P(LessonLaws, EverythingIsSaidInBothLanguages) {
  for (const auto& [path, lesson] : lessons_of(TypeParam::type())) {
    SCOPED_TRACE(path);
    expect_both_languages(lesson.at("title"));
    expect_both_languages(lesson.at("end"));
    for (const nlohmann::json& says : lesson.at("says")) expect_both_languages(says);
  }
}

REGISTER_TYPED_TEST_SUITE_P(LessonLaws, ThereIsAFirstGame, EveryPlyIsLegalAndEveryQuestionIsExplained,
                            EverythingIsSaidInBothLanguages);

}  // namespace noo::testing
