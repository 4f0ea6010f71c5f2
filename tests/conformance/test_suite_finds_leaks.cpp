// The suite on trial: each fault planted in the toy must be reported by the law that exists to find it, and the toy
// without faults by none.
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "engine/testing/toy_any_game.hpp"
#include "goal_laws.hpp"
#include "hosted_laws.hpp"
#include "match_laws.hpp"
#include "secrecy_laws.hpp"

namespace noo::conformance {
namespace {

using toy::Lanterns;
using toy::Leak;

using Trials = std::map<std::string, std::function<Violations()>>;

// Every law, to be tried on the toy with this fault.
template <Leak leak>
Trials trials(int seats) {
  const Case<Lanterns<leak>> c{"lanterns", Lanterns<leak>(seats), toy::make_lanterns<leak>(seats)};
  const Effort effort{.seed = 1, .games = 40, .longest = 500};
  return {
      {"state is plain", [=] { return state_is_plain(c); }},
      {"games repeat", [=] { return games_repeat(c, effort); }},
      {"invariants hold", [=] { return invariants_hold(c, effort); }},
      {"games end", [=] { return games_end(c, effort); }},
      {"questions have answers", [=] { return questions_have_answers(c, effort); }},
      {"legal moves play", [=] { return legal_moves_play(c, effort); }},
      {"list is what check allows", [=] { return list_is_what_check_allows(c, effort); }},
      {"malformed moves are refused", [=] { return malformed_moves_are_refused(c, effort); }},
      {"odds are sound", [=] { return odds_are_sound(c, effort); }},
      {"numbers and notation round-trip", [=] { return numbers_and_notation_round_trip(c); }},
      {"results are sound", [=] { return results_are_sound(c, effort); }},
      {"playing allocates nothing", [=] { return playing_allocates_nothing(c, effort); }},
      {"(a) imagined worlds fit", [=] { return imagined_worlds_fit(c, effort); }},
      {"(b) secrets do not show", [=] { return secrets_do_not_show(c, effort); }},
      {"(c) hidden moves tell nothing", [=] { return hidden_moves_tell_nothing(c, effort); }},
      {"(d) own view decides", [=] { return own_view_decides(c, effort); }},
      {"(e) views are idempotent", [=] { return views_are_idempotent(c, effort); }},
      {"reveals are flagged", [=] { return reveals_are_flagged(c, effort); }},
      {"goals are true", [=] { return goals_are_true(c, effort); }},
      {"goals follow from the view", [=] { return goals_follow_from_the_view(c, effort); }},
      {"goals are sound", [=] { return goals_are_sound(c, effort); }},
      {"goals have words", [=] { return goals_have_words(c, effort); }},
      {"hosted game agrees", [=] { return hosted_game_agrees(c, effort); }},
      {"seats have their own words", [=] { return seats_have_their_own_words(c, effort); }},
      {"moves are described from the view", [=] { return moves_are_described_from_the_view(c, effort); }},
      {"moves round-trip JSON", [=] { return moves_round_trip_json(c); }},
      {"positions round-trip", [=] { return positions_round_trip(c, effort); }},
      {"refusals have text", [=] { return refusals_have_text(c, effort); }},
      {"undo returns", [=] { return undo_returns(c, effort); }},
      {"records replay", [=] { return records_replay(c, effort); }},
      {"exports tell nothing", [=] { return exports_tell_nothing(c, effort); }},
      {"masked records are masked", [=] { return masked_records_are_masked(c, effort); }},
  };
}

template <Leak leak>
void expect_found_by(const std::string& law) {
  for (int seats = 2; seats <= toy::max_players; ++seats) {
    EXPECT_FALSE(trials<leak>(seats).at(law)().empty()) << seats << " seats: the law has nothing to say: " << law;
  }
}

TEST(SuiteOnTrial, FindsNothingInTheCleanToy) {
  for (int seats = 2; seats <= toy::max_players; ++seats) {
    for (const auto& [law, trial] : trials<Leak::none>(seats)) {
      for (const std::string& violation : trial()) ADD_FAILURE() << seats << " seats: " << law << ": " << violation;
    }
  }
}

TEST(SuiteOnTrial, FindsNothingInTheToyWithColoursApart) {
  const Options apart{{"colours", "apart"}};
  for (int seats = 2; seats <= toy::max_players; ++seats) {
    const Case<Lanterns<>> c{"apart", Lanterns<>(seats, 3, toy::Colours::apart), toy::make_lanterns(seats, apart)};
    const Effort effort{.seed = 1, .games = 10, .longest = 500};
    const std::map<std::string, Violations> tried{{"list is what check allows", list_is_what_check_allows(c, effort)},
                                                  {"odds are sound", odds_are_sound(c, effort)},
                                                  {"seats have their own words", seats_have_their_own_words(c, effort)},
                                                  {"positions round-trip", positions_round_trip(c, effort)},
                                                  {"records replay", records_replay(c, effort)},
                                                  {"own view decides", own_view_decides(c, effort)}};
    for (const auto& [law, violations] : tried) {
      for (const std::string& violation : violations) ADD_FAILURE() << seats << " seats: " << law << ": " << violation;
    }
  }
}

TEST(SuiteOnTrial, FindsAPublicByteThatDependsOnASecret) {
  expect_found_by<Leak::view_parity>("(c) hidden moves tell nothing");
}

TEST(SuiteOnTrial, FindsHiddenStepsThatShow) { expect_found_by<Leak::agenda>("(c) hidden moves tell nothing"); }

TEST(SuiteOnTrial, FindsASecretEventThatEverybodyReads) {
  expect_found_by<Leak::event>("(c) hidden moves tell nothing");
  expect_found_by<Leak::event>("exports tell nothing");
}

TEST(SuiteOnTrial, FindsASecretThatIsNotDeclared) {
  expect_found_by<Leak::undeclared>("(c) hidden moves tell nothing");
}

TEST(SuiteOnTrial, FindsLegalityThatDependsOnAnothersSecret) { expect_found_by<Leak::moves>("(d) own view decides"); }

TEST(SuiteOnTrial, FindsADescriptionThatDependsOnAnothersSecret) {
  expect_found_by<Leak::description>("moves are described from the view");
}

TEST(SuiteOnTrial, FindsARevealThatIsNotFlagged) { expect_found_by<Leak::unflagged_reveal>("reveals are flagged"); }

TEST(SuiteOnTrial, FindsGoalsThatKnowMoreThanTheView) { expect_found_by<Leak::goal>("goals follow from the view"); }

// Its Spanish catalog has but a few words.
TEST(SuiteOnTrial, FindsMissingWords) {
  const Case<Lanterns<>> c{"lanterns", Lanterns<>(3), toy::make_lanterns(3)};
  const Effort effort{.seed = 1, .games = 2, .longest = 500};
  EXPECT_FALSE(moves_have_words(c).empty());
  EXPECT_FALSE(prompts_and_events_have_words(c, effort).empty());
  EXPECT_FALSE(results_have_words(c, effort).empty());
}

// Why law (c) is there: an imagined world copies whatever the view leaked, so law (a) is content with these.
TEST(SuiteOnTrial, ImaginedWorldsAloneDoNotFindALeak) {
  EXPECT_TRUE(trials<Leak::event>(3).at("(a) imagined worlds fit")().empty());
  EXPECT_TRUE(trials<Leak::undeclared>(3).at("(a) imagined worlds fit")().empty());
}

}  // namespace
}  // namespace noo::conformance
