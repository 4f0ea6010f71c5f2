// What the lessons say of the board is so.
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

// What a later chapter says of Blue's purse and prices, before one of its plies.
struct Chapter : noo::testing::Told {
  explicit Chapter(const char* name) : Told(game_type(), name) {}
  json finance(int ply) const { return purse(at.at(ply)); }
  json now(int ply) const { return at.at(ply)["now"]["players"]["blue"]; }
  static json purse(const json& state) {
    const json& f = state["players"]["blue"]["finance"];
    return {f["capital"], f["wealth"], f["debt"]};
  }
};

// The economy: a fundraiser before paying, a Company, a bubble, a Patent raised by an Ability, a Utility, growth.
TEST(PaxLessons, TheEconomyShowsHowAgentsAreEarnedAndSpent) {
  Chapter told("economy");
  for (const char* name : {"fundraised", "paid", "founded", "grown", "dismissed", "regime", "hired", "sold", "tanked",
                           "recession_averted", "solved"})
    EXPECT_GT(told.events[name], 0) << name;
  EXPECT_EQ(told.events["grown"], 3);
  EXPECT_EQ(Chapter::purse(told.end), (json{1, 5, 0}));
  EXPECT_EQ(told.at.at(25)["players"]["blue"]["pool_agents"], 6);  // 9 of 15 are in play
  EXPECT_EQ(told.end["players"]["blue"]["pool_agents"], 4);        // 11 are
  EXPECT_EQ(told.end["regime"], "paradigm_shift");
  EXPECT_EQ(told.next, "red");
}

TEST(PaxLessons, TheEconomyNamesTheRightNumbers) {
  const Chapter told("economy");
  EXPECT_EQ(told.finance(25), (json{0, 6, 0}));
  EXPECT_EQ(told.now(27)["money"], 12);
  EXPECT_EQ(told.at.at(27)["now"]["uncovered"]["DW"], 2);
  EXPECT_EQ(told.now(28)["patent_value"]["C"], 0);
  EXPECT_EQ(told.finance(32)[0], 4);
  EXPECT_EQ(told.now(32)["hire_cost"]["SP"], 0);
  EXPECT_EQ(told.finance(37), (json{3, 3, 0}));
  EXPECT_EQ(told.now(37)["money"], 9);
  EXPECT_EQ(told.at.at(37)["now"]["uncovered"]["SP"], 4);
  EXPECT_EQ(told.now(39)["patent_value"]["G"], 4);
  EXPECT_EQ(told.finance(41), (json{3, 4, 0}));
  EXPECT_EQ(told.now(41)["patent_value"]["C"], 1);
  EXPECT_EQ(told.finance(43), (json{7, 0, 0}));
  EXPECT_EQ(told.at.at(43)["market"]["DW"]["5"]["card"], 98);  // Basic Dividend, before it slides
  EXPECT_EQ(told.at.at(50)["market"]["DW"]["4"]["card"], 98);
  EXPECT_EQ(told.now(50)["cost"]["DW4"], 4);
  EXPECT_EQ(told.finance(60), (json{0, 3, 0}));
  EXPECT_EQ(told.at.at(62)["now"]["uncovered"]["DW"], 2);
}

// The ending is played to the end: a tipping point while the Hidden Sphere is Dominant.
TEST(PaxLessons, TheEndingEndsTheGameAtATippingPoint) {
  Chapter told("ending");
  EXPECT_EQ(told.end["ending"], "tipping_point");
  EXPECT_EQ(told.end["players"]["blue"]["victory"]["famine"], 1);
  EXPECT_EQ(told.end["now"]["players"]["blue"]["companies"], 1);
  EXPECT_EQ(told.end["now"]["players"]["red"]["companies"], 0);
  EXPECT_EQ(told.events["exchange"], 1);
}

TEST(PaxLessons, TheEndingNamesTheRightNumbers) {
  const Chapter told("ending");
  EXPECT_EQ(told.at.at(122)["players"]["blue"]["hidden"], "G");
  EXPECT_EQ(told.at.at(122)["now"]["run"]["length"], 3);
  EXPECT_EQ(told.at.at(122)["now"]["deck_count"], 17);
  EXPECT_EQ(told.at.at(122)["deck"]["tipping_points"], 4);
  EXPECT_EQ(told.at.at(125)["market"]["SP"]["3"]["card"], 115);  // Matter Without Scarcity
  EXPECT_EQ(told.at.at(126)["now"]["dominant"], "DW");
  EXPECT_EQ(told.at.at(126)["infrastructure"]["SP_B4"]["company"], "red");
  EXPECT_EQ(told.at.at(126)["now"]["players"]["red"]["companies"], 1);
  EXPECT_EQ(told.now(128)["patent_value"]["G"], 6);
  EXPECT_EQ(told.finance(128), (json{0, 3, 0}));
  EXPECT_EQ(told.at.at(142)["now"]["uncovered"]["CL"], 4);
  EXPECT_EQ(told.finance(144), (json{0, 2, 0}));
  EXPECT_EQ(told.at.at(145)["now"]["deck_count"], 7);
  EXPECT_EQ(told.at.at(145)["market"]["CL"]["4"]["card"], 113);  // Planetary Commonwealth
  EXPECT_EQ(told.at.at(145)["now"]["players"]["red"]["viable"]["CL4"], json::array({"splay"}));
  EXPECT_EQ(told.at.at(155)["players"]["blue"]["patents"]["A"], 2);
  EXPECT_EQ(told.at.at(156)["now"]["uncovered"]["SP"], 2);
  EXPECT_EQ(told.at.at(156)["now"]["black_squares"], 1);
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
