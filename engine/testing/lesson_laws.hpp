// What every lesson obeys: each ply is legal in its turn with the draws of its seed, it speaks only where the person is
// really asked (the first game: wherever it is), what it answers and lets choose is legal there, what it points at
// exists, and all is said in both languages. A game adds tests of what its lessons say of the board:
//
//   struct School { static const GameType& type() { return game_type(); } };
//   INSTANTIATE_TYPED_TEST_SUITE_P(Spheres, LessonLaws, School);
//
//   const Told told(game_type(), "first");
//   told.at.at(5)["players"]["blue"]     the board as the person sees it before ply 5
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
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
  std::set<std::string> legal;  // notations
};

inline Due due(const Match& match, Seat who, int index, const std::string& move) {
  constexpr int useful = 1;  // the standing order a person begins with
  const AnyGame& game = match.game();
  const Position view = game.view(match.position(), who);
  MoveList answers;
  game.moves(match.position(), answers);
  const std::optional<Move> usual = game.default_answer(view);
  const bool asked = answers.size > 1 && game.worth_asking(view, useful);
  std::set<std::string> legal;
  for (int i = 0; i < answers.size; ++i) legal.insert(game.notation(answers[i]));
  return {index, asked, answers.size == 1 || (usual && game.notation(*usual) == move), game.state_json(view),
          std::move(legal)};
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

inline std::string kind_of(const std::string& notation) { return notation.substr(0, notation.find(' ')); }

// Every target that a move of the game can have, and the seats.
inline std::set<std::string> targets_of(const AnyGame& game) {
  std::set<std::string> out;
  for (int i = 0; i < game.dense_count(); ++i) {
    for (std::string& target : game.targets(game.from_dense(i))) out.insert(std::move(target));
  }
  for (int i = 0; i < game.seats(); ++i) out.insert("seat:" + std::string(seat_name(game, seat(i))));
  return out;
}

// A list of a says: `answers`, `choice`, `spotlight`.
inline nlohmann::json list_in(const nlohmann::json& says, const char* field) {
  return says.value(field, nlohmann::json::array());
}

// Answers are to moves that the person could make instead; a choice is among such moves and the scripted one.
inline void expect_possible(const nlohmann::json& says, const Due& due, const std::string& scripted) {
  SCOPED_TRACE("before ply " + std::to_string(due.ply));
  const auto instead = [&](const std::string& move) {
    return std::any_of(due.legal.begin(), due.legal.end(), [&](const std::string& legal) {
      return legal != scripted && (legal == move || kind_of(legal) == move);
    });
  };
  for (const nlohmann::json& answer : list_in(says, "answers"))
    EXPECT_TRUE(instead(answer.at("move").get<std::string>())) << answer.at("move");
  std::set<std::string> choice;
  for (const nlohmann::json& one : list_in(says, "choice")) choice.insert(one.at("move").get<std::string>());
  if (choice.empty()) return;
  EXPECT_TRUE(choice.contains(scripted)) << "a choice without the move that the script goes on with";
  EXPECT_TRUE(choice.size() >= 2 && choice.size() <= 4) << choice.size() << " moves to choose from";
  for (const std::string& move : choice) EXPECT_TRUE(due.legal.contains(move)) << move;
}

inline void expect_both_languages(const nlohmann::json& text) {
  for (const char* lang : {"en", "es"}) EXPECT_FALSE(text.value(lang, std::string()).empty()) << lang << ": " << text;
  EXPECT_NE(text.at("en"), text.at("es"));
}

template <class School>
class LessonLaws : public ::testing::Test {};
TYPED_TEST_SUITE_P(LessonLaws);

// The first game is a sitting of ten minutes, every further chapter one of five; each tells its goal.
TYPED_TEST_P(LessonLaws, ChaptersAreNumberedFromTheFirstGame) {
  const auto lessons = lessons_of(TypeParam::type());
  ASSERT_TRUE(lessons.contains("lessons/first.json"));
  EXPECT_EQ(lessons.at("lessons/first.json").at("chapter"), 1);
  std::set<int> chapters;
  for (const auto& [path, lesson] : lessons) {
    SCOPED_TRACE(path);
    const std::size_t steps = lesson.at("says").size();
    const int chapter = lesson.at("chapter").template get<int>();
    chapters.insert(chapter);
    EXPECT_GE(steps, 8U);
    EXPECT_LE(steps, chapter == 1 ? 45U : 25U);
    expect_both_languages(lesson.at("goal"));
  }
  EXPECT_EQ(chapters.size(), lessons.size());
  EXPECT_EQ(*chapters.rbegin(), static_cast<int>(lessons.size()));
}

TYPED_TEST_P(LessonLaws, EveryPlyIsLegalAndWhatIsExplainedIsAsked) {
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
    if (path == "lessons/first.json") {
      EXPECT_EQ(explained, asked);
      EXPECT_FALSE(match.over());
    }
    EXPECT_TRUE(std::includes(asked.begin(), asked.end(), explained.begin(), explained.end()));
  }
}

TYPED_TEST_P(LessonLaws, WhatItAnswersAndLetsChooseIsLegal) {
  for (const auto& [path, lesson] : lessons_of(TypeParam::type())) {
    SCOPED_TRACE(path);
    Match match = begin_lesson(TypeParam::type(), lesson);
    std::map<int, Due> dues;
    for (Due& due : play_lesson(match, lesson)) dues.emplace(due.ply, std::move(due));
    int answered = 0;
    for (const nlohmann::json& says : lesson.at("says")) {
      const int ply = says.at("before").template get<int>();
      const auto line = lesson.at("plies").at(static_cast<std::size_t>(ply)).template get<std::string>();
      ASSERT_TRUE(dues.contains(ply)) << ply;
      expect_possible(says, dues.at(ply), line.substr(line.find(' ') + 1));
      answered += list_in(says, "answers").empty() && list_in(says, "choice").empty() ? 0 : 1;
    }
    EXPECT_GE(answered, 2) << "a lesson lets one try something";
  }
}

TYPED_TEST_P(LessonLaws, WhatItPointsAtExists) {
  for (const auto& [path, lesson] : lessons_of(TypeParam::type())) {
    SCOPED_TRACE(path);
    const Match match = begin_lesson(TypeParam::type(), lesson);
    const std::set<std::string> targets = targets_of(match.game());
    for (const nlohmann::json& says : lesson.at("says")) {
      for (const nlohmann::json& target : list_in(says, "spotlight")) {
        const auto name = target.template get<std::string>();
        EXPECT_TRUE(targets.contains(name) || name.starts_with("goal:")) << says.at("before") << ": " << name;
      }
    }
  }
}

TYPED_TEST_P(LessonLaws, EverythingIsSaidInBothLanguages) {
  for (const auto& [path, lesson] : lessons_of(TypeParam::type())) {
    SCOPED_TRACE(path);
    expect_both_languages(lesson.at("title"));
    expect_both_languages(lesson.at("end"));
    for (const nlohmann::json& says : lesson.at("says")) {
      expect_both_languages(says);
      for (const char* list : {"answers", "choice"}) {
        for (const nlohmann::json& answer : list_in(says, list)) expect_both_languages(answer);
      }
    }
  }
}

REGISTER_TYPED_TEST_SUITE_P(LessonLaws, ChaptersAreNumberedFromTheFirstGame, EveryPlyIsLegalAndWhatIsExplainedIsAsked,
                            WhatItAnswersAndLetsChooseIsLegal, WhatItPointsAtExists, EverythingIsSaidInBothLanguages);

}  // namespace noo::testing
