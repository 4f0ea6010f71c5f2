// What the first game says of the board is so.
#include "engine/testing/lesson_laws.hpp"

#include "pax_transhumanity/binding.hpp"
#include "pax_transhumanity/types.hpp"

namespace noo::pax_transhumanity {
namespace {

using nlohmann::json;

struct School {
  static const GameType& type() { return game_type(); }
};

}  // namespace
}  // namespace noo::pax_transhumanity

namespace noo::testing {
INSTANTIATE_TYPED_TEST_SUITE_P(PaxTranshumanity, LessonLaws, pax_transhumanity::School);
}  // namespace noo::testing

namespace noo::pax_transhumanity {
namespace {

// What the first game is there to show: Collateral and a Patent taken home, hiring, research into the Think Tank,
// syndicating with surge and Heat of both colours, two ways to be Viable, impacts, a sale, and what a rival can do.
TEST(PaxLessons, TheFirstGameShowsTheKeyIdeas) {
  noo::testing::Told told(game_type(), "first");
  for (const char* name :
       {"hidden_chosen", "fundraised", "released", "hired", "paid",     "worked",       "researched", "drawn",
        "tanked",        "syndicated", "surged",   "heat",  "viable",   "tank_returns", "founded",    "solved",
        "placed",        "patented",   "regime",   "sold",  "divested", "disrupted",    "turn_ends"})
    EXPECT_GT(told.events[name], 0) << name;
  EXPECT_EQ(told.end["regime"], "paradigm_shift");
  EXPECT_EQ(told.next, "blue");
  EXPECT_EQ(told.end["now"]["players"]["blue"]["companies"], 2);
  EXPECT_EQ(told.end["players"]["blue"]["victory"]["slums"], 1);
}

// The words name these numbers; a rule that changed them would make the lesson lie.
TEST(PaxLessons, TheNumbersItNamesAreRight) {
  const noo::testing::Told told(game_type(), "first");
  const auto finance = [&](int ply) { return told.at.at(ply)["players"]["blue"]["finance"]; };
  const auto now = [&](int ply) { return told.at.at(ply)["now"]["players"]["blue"]; };
  EXPECT_EQ(finance(3), (json{{"capital", 2}, {"wealth", 4}, {"debt", 2}}));  // Collateral for both debts
  EXPECT_EQ(finance(4), (json{{"capital", 8}, {"wealth", 0}, {"debt", 0}}));
  EXPECT_EQ(now(4)["money"], 16);
  EXPECT_EQ(now(6)["patent_value"]["C"], 0);
  EXPECT_EQ(told.at.at(13)["now"]["uncovered"]["DW"], 3);
  EXPECT_EQ(now(24)["money"], 4);
  EXPECT_EQ(now(27)["money"], 10);
  EXPECT_EQ(now(30)["hire_cost"]["DW"], 0);
  EXPECT_EQ(now(39)["cost"]["DW2"], 2);
  EXPECT_EQ(now(40)["patent_value"]["G"], 4);
  EXPECT_EQ(told.at.at(42)["now"]["uncovered"]["DW"], 3);
  EXPECT_EQ(now(45)["hire_cost"]["DW"], 3);
  EXPECT_EQ(now(57)["cost"]["DW0"], 0);
  EXPECT_EQ(now(61)["money"], 12);
}

// A person reads words: Education, not DW_B1.
TEST(PaxLessons, TheySpeakInWordsNotInNotation) {
  for (const auto& [path, lesson] : noo::testing::lessons_of(game_type())) {
    for (const json& says : lesson.at("says")) {
      for (const char* lang : {"en", "es"}) {
        const std::string text = says.at(lang).get<std::string>();
        EXPECT_EQ(text.find('_'), std::string::npos) << text;
        for (const std::string_view slot : slot_words) EXPECT_EQ(text.find(slot), std::string::npos) << text;
        for (const json& ply : lesson.at("plies")) {
          const std::string notation = ply.get<std::string>().substr(ply.get<std::string>().find(' ') + 1);
          const bool bare = notation.find(' ') == std::string::npos;  // "done" is a word of its own
          EXPECT_TRUE(bare || text.find(notation) == std::string::npos) << notation << ": " << text;
        }
      }
    }
  }
}

}  // namespace
}  // namespace noo::pax_transhumanity
