// The words of SPHERES!: what is its own. What every game's words obey is in engine/testing/text_laws.hpp.
#include "engine/testing/cites.hpp"
#include "engine/testing/text_laws.hpp"

#include "spheres/binding.hpp"
#include "spheres/edition.hpp"
#include "spheres/goals.hpp"
#include "spheres/moves.hpp"
#include "spheres/reasons.hpp"
#include "spheres/steps.hpp"

namespace noo::spheres {
namespace {

using noo::testing::add_family;
using noo::testing::Families;
using noo::testing::Ids;

struct Speech {
  static constexpr int least_sentences = 1;
  static constexpr int most_sentences = 1;

  static const GameInfo& info() { return game_type().info; }
  static noo::testing::Rows asks() { return ask_rows; }
  static noo::testing::Rows events() { return event_rows; }
  static noo::testing::GoalRows goals() { return goal_rows; }
  static noo::testing::Rows reasons() { return noo::testing::Rows(reason_rows).subspan(1); }

  // "none" where the value may be missing.
  static Families families() {
    Families out;
    add_family(out, "action", action_words);
    add_family(out, "outcome", outcome_words);
    add_family(out, "element", picked_words);
    add_family(out, "use", use_words);
    add_family(out, "purpose", purpose_words);
    add_family(out, "answer", answer_words);
    add_family(out, "means", means_words);
    add_family(out, "token", token_words);
    add_family(out, "question", question_words);
    add_family(out, "penalty", penalty_words);
    add_family(out, "change", change_words);
    add_family(out, "seat", aim_words);
    add_family(out, "fuzzy", fuzzy_words);
    add_family(out, "cause", cause_words);
    add_family(out, "separation", sep_words);
    add_family(out, "ending", ending_words);
    add_family(out, "throw", throw_words);
    for (const char letter : Domain<Letter>::letters) out["letter"].emplace_back(1, letter);
    for (const char* family : {"action", "seat", "letter"}) out[family].emplace_back("none");
    return out;
  }

  static std::string_view family_of(std::string_view /*key*/, std::string_view argument) {
    if (argument == "who" || argument == "target" || argument == "other") return "seat";
    static const Families known = families();
    return known.contains(argument) ? argument : std::string_view{};
  }

  static std::set<std::string> alike() {
    std::set<std::string> out{"SPHERES!", "Crisis",     "1 Crisis",    "Era",         "Plan",        "extra",
                              "no",       "d6: {roll}", "d10: {roll}", "d12: {roll}", "d20: {roll}", "d100: {roll}"};
    for (const char letter : Domain<Letter>::letters) out.emplace(1, letter);
    return out;
  }

  static std::vector<std::string_view> distinct() { return {"action", "token", "fuzzy", "penalty"}; }

  static std::unique_ptr<AnyGame> table(int n) {
    const GameInfo& spheres = info();
    return game_type().make(spheres.least_seats + n % (spheres.most_seats - spheres.least_seats + 1), {}, {});
  }
};

}  // namespace
}  // namespace noo::spheres

namespace noo::testing {
INSTANTIATE_TYPED_TEST_SUITE_P(Spheres, TextLaws, spheres::Speech);
}  // namespace noo::testing

namespace noo::spheres {
namespace {

using SpheresText = noo::testing::SpokenTest<Speech>;
INSTANTIATE_TEST_SUITE_P(Languages, SpheresText, ::testing::Values(Lang::en, Lang::es), noo::testing::language_of);

TEST_P(SpheresText, AVeiledQuestionIsAskedAndExplained) {
  speaker().expect_says("ask.veiled", {{"who", "seat"}});
  speaker().expect_sentence("ask.veiled.help");
}

TEST_P(SpheresText, EveryScoreHasAName) {
  for (const char* key : {"score.resolved", "score.failed", "score.effectiveness", "score.collapse"})
    speaker().expect_text(key);
}

TEST_P(SpheresText, AnAttemptWithoutATargetNamesNobody) {
  Said said{"event.attempt", {{"who", Word{"seat", "blue"}}, {"slot", 1}, {"action", Word{"action", "tax"}}}};
  said.args.emplace_back("target", Word{"seat", "none"});
  EXPECT_EQ(words().say(said).find(words().get("seat.none")), std::string::npos);
  said.args.back().second = Word{"seat", "red"};
  EXPECT_NE(words().say(said).find(words().get("seat.red")), std::string::npos);
}

TEST_P(SpheresText, ARolledLetterAndAPickedElementAreNamed) {
  Said said{"event.rolled",
            {{"who", Word{"seat", "blue"}}, {"roll", Word{"throw", "expose_letter"}}, {"value", 25}, {"chance", 95}}};
  EXPECT_NE(words().say(said).find(": Y."), std::string::npos) << words().say(said);
  said.args[1].second = Word{"throw", "pick_fail"};
  said.args[2].second = 2;
  EXPECT_NE(words().say(said).find(words().get("element.S")), std::string::npos) << words().say(said);
}

TEST_P(SpheresText, TheLastCrisisSpeaksOfNoneAfterIt) {
  CITES("SPH-CRISIS-3");
  Said said{"event.crisis_begins", {{"cause", Word{"cause", "combat"}}, {"left", 0}}};
  EXPECT_EQ(words().say(said).find_first_of("0("), std::string::npos) << words().say(said);
  said.args.back().second = 2;
  EXPECT_NE(words().say(said).find('2'), std::string::npos) << words().say(said);
}

// A count of 0 may also be the first turn, or the turn after a Crisis: it does not say that a Census was held.
TEST_P(SpheresText, NoCensusIsClaimedThatMayNotHaveBeenHeld) {
  CITES("SPH-CENSUS-2");
  const std::string text = words().say({"summary.census_gap", {{"count", 0}}});
  for (const char* claim : {"last turn", "done", "pasado", "hecho"}) {
    EXPECT_EQ(text.find(claim), std::string::npos) << text;
  }
}

TEST_P(SpheresText, TheEndNamesWhoBroughtIt) {
  CITES("SPH-END-2", "SPH-END-4", "SPH-END-7");
  for (const char* ending : {"seven_crises", "last_standing"}) {
    const Said said{"event.game_over", {{"ending", Word{"ending", ending}}, {"who", Word{"seat", "red"}}}};
    EXPECT_NE(words().say(said).find(words().get("seat.red")), std::string::npos) << words().say(said);
  }
  const Said stasis{"event.game_over", {{"ending", Word{"ending", "stasis"}}, {"who", Word{"seat", "none"}}}};
  EXPECT_TRUE(words().say(stasis).ends_with(words().get("ending.stasis"))) << words().say(stasis);
}

}  // namespace
}  // namespace noo::spheres
