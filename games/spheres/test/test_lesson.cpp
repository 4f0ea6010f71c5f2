// What the first game says of the board is so.
#include "engine/testing/lesson_laws.hpp"

#include <nlohmann/json.hpp>
#include <regex>

#include "spheres/binding.hpp"

namespace noo::spheres {
namespace {

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

// A newcomer knows no notation.
TEST(SpheresLessons, SpeaksInWordsNotInNotation) {
  for (const EmbeddedFile& file : game_type().info.files) {
    if (!std::string_view(file.path).starts_with("lessons/")) continue;
    const auto lesson = nlohmann::json::parse(file.content);
    for (const auto& ply : lesson.at("plies")) {
      const auto line = ply.get<std::string>();
      const std::string move = line.substr(line.find(' ') + 1);
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
