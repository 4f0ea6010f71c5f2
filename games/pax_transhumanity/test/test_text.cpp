// The words of Pax Transhumanity: what is its own. What every game's words obey is in engine/testing/text_laws.hpp.
#include "engine/testing/text_laws.hpp"

#include "pax_transhumanity/binding.hpp"
#include "pax_transhumanity/goals.hpp"
#include "pax_transhumanity/moves.hpp"
#include "pax_transhumanity/reasons.hpp"
#include "pax_transhumanity/steps.hpp"

namespace noo::pax_transhumanity {
namespace {

using noo::testing::add_family;
using noo::testing::Families;
using noo::testing::Ids;

struct Speech {
  static constexpr int least_sentences = 2;
  static constexpr int most_sentences = 3;

  static const GameInfo& info() { return game_type().info; }
  static noo::testing::Rows asks() { return ask_rows; }
  static noo::testing::Rows events() { return event_rows; }
  static noo::testing::GoalRows goals() { return goal_rows; }
  static noo::testing::Rows reasons() { return noo::testing::Rows(reason_rows).subspan(1); }  // the first is none

  // "none" where the value may be missing.
  static Families families() {
    Families out;
    add_family(out, "seat", colour_words);
    add_family(out, "role", colour_words);
    add_family(out, "discipline", discipline_words);
    add_family(out, "sphere", sphere_words);
    add_family(out, "kind", kind_words);
    add_family(out, "square", square_words);
    add_family(out, "card", card_words);
    add_family(out, "slot", slot_words);
    add_family(out, "space", post_words);
    add_family(out, "head", head_words);
    add_family(out, "source", source_words);
    add_family(out, "problem", problem_words);
    add_family(out, "action", action_words);
    add_family(out, "method", method_words);
    add_family(out, "claim", claim_words);
    add_family(out, "which", which_words);
    add_family(out, "answer", answer_words);
    add_family(out, "icon", icon_words);
    add_family(out, "regime", regime_words);
    add_family(out, "ending", ending_words);
    add_family(out, "score", score_words);
    add_family(out, "solo_end", solo_end_words);
    for (const char* family : {"card", "discipline", "sphere", "slot", "space", "head", "problem", "action", "method"})
      out[family].emplace_back("none");
    return out;
  }

  // Most arguments are named after the family of their words; a number has none.
  static std::string_view family_of(std::string_view /*key*/, std::string_view argument) {
    static const Families known = families();
    if (argument == "with") return "card";
    if (argument == "post") return "space";
    const bool person = argument == "who" || argument == "whose" || argument == "owner" || argument == "ousts";
    if (person || argument == "employee") return "seat";
    if (argument.ends_with('2')) argument.remove_suffix(1);
    return known.contains(argument) ? argument : std::string_view{};
  }

  static std::set<std::string> alike() {
    return {"Pax Transhumanity", "no", "Idea", "capital", "exoglobal", "{who}, exoglobal", "Viable {method}"};
  }

  static std::vector<std::string_view> distinct() { return {"card", "sphere", "slot", "problem", "regime"}; }

  static std::unique_ptr<AnyGame> table(int n) {
    const int most = game_type().info.most_seats;
    return game_type().make(most - n % most, {{"max_rounds", "40"}}, {});
  }
};

}  // namespace
}  // namespace noo::pax_transhumanity

namespace noo::testing {
INSTANTIATE_TYPED_TEST_SUITE_P(PaxTranshumanity, TextLaws, pax_transhumanity::Speech);
}  // namespace noo::testing

namespace noo::pax_transhumanity {
namespace {

using PaxText = noo::testing::SpokenTest<Speech>;
INSTANTIATE_TEST_SUITE_P(Languages, PaxText, ::testing::Values(Lang::en, Lang::es), noo::testing::language_of);

TEST_P(PaxText, EveryRegimeSaysWhatItDoes) {
  for (const std::string_view regime : regime_words)
    speaker().expect_says("regime." + std::string(regime) + ".effect", {});
  speaker().expect_says("regime.computing.effect_no_action", {});  // es-2019-02
}

TEST_P(PaxText, EveryAbilityIsASentence) {
  for (std::size_t i = 0; i < ability_words.size(); ++i) {
    const std::string key = "ability." + std::string(ability_words[i]);
    speaker().expect_text(key);
    const Ids wanted = ability_widths[i] > 1 ? Ids{"parameter"} : Ids{};
    EXPECT_EQ(words().placeholders(key), wanted) << key;
    Said said{key, {}};
    if (!wanted.empty()) said.args.emplace_back("parameter", Word{"sphere", "FW"});
    speaker().expect_clean(said);
    EXPECT_TRUE(words().say(said).ends_with('.')) << key;
  }
}

TEST_P(PaxText, AWorkerThatStaysGoesNowhere) {
  const auto worked = [&](const char* head) {
    return words().say({"event.worked",
                        {{"who", Word{"seat", "blue"}},
                         {"whose", Word{"seat", "red"}},
                         {"space", Word{"space", "FW_B1"}},
                         {"head", Word{"head", head}},
                         {"kind", Word{"kind", "maker"}},
                         {"cost", 4}}});
  };
  EXPECT_EQ(worked("stay").find(words().get("head.stay")), std::string::npos);
  EXPECT_NE(worked("FW_U3").find(words().get("head.FW_U3")), std::string::npos);
}

TEST_P(PaxText, WhatIsNotLostIsNotMentioned) {
  const auto sold = [&](int lost) {
    return words().say({"event.sold",
                        {{"who", Word{"seat", "blue"}},
                         {"discipline", Word{"discipline", "C"}},
                         {"value", 4},
                         {"lost", lost},
                         {"action", Word{"action", "hire"}}}});
  };
  EXPECT_EQ(sold(0).find('0'), std::string::npos);
  EXPECT_NE(sold(3).find('3'), std::string::npos);
}

TEST_P(PaxText, EveryEventIsASentence) {
  for (const EventRow& row : event_rows) {
    const std::string key = "event." + std::string(row.name);
    EXPECT_TRUE(words().get(key).ends_with('.')) << key;
  }
}

}  // namespace
}  // namespace noo::pax_transhumanity
