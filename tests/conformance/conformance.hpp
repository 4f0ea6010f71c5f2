// The conformance suite: what every game must pass, written once. A game declares the tables to try in its
// test/trials.hpp and is put before the suite by of_game.hpp; here it is a type like
//
//   struct SpheresTraits {
//     using Game = noo::spheres::Game;
//     static constexpr int longest_game = 60'000;       // plies; a random game must end within them
//     static constexpr int games = 20;                  // per case and law, unless NOO_GAMES or NOO_LONG says
//     otherwise static std::vector<Case<Game>> cases();
//   };
//
// A failure names case, seed and ply; walk.hpp says how to see that position again.
#pragma once

#include <gtest/gtest.h>

#include "goal_laws.hpp"
#include "hosted_laws.hpp"
#include "laws.hpp"
#include "match_laws.hpp"
#include "secrecy_laws.hpp"

namespace noo::conformance {

template <class Traits>
class Conformance : public ::testing::Test {
 protected:
  using G = typename Traits::Game;

  static const std::vector<Case<G>>& cases() {
    static const std::vector<Case<G>> all = Traits::cases();
    return all;
  }

  // Tries a law on every case; `share` of the games where a game is costly for it.
  template <class Law>
  static void expect(Law law, int share = 1) {
    u64 seed = 1;
    for (const Case<G>& c : cases()) {
      const Effort effort{seed, games_to_play(Traits::games, share), Traits::longest_game};
      for (const std::string& violation : law(c, effort)) ADD_FAILURE() << c.name << ": " << violation;
      seed += 1'000'000;
    }
  }

  // A law about the table of moves needs no games, and no more than one case.
  template <class Law>
  static void expect_once(Law law) {
    for (const std::string& violation : law(cases().front())) ADD_FAILURE() << violation;
  }
};

TYPED_TEST_SUITE_P(Conformance);

#define NOO_LAW(TestName, law, ...)                                                                              \
  TYPED_TEST_P(Conformance, TestName) {                                                                          \
    this->expect([](const auto& c, const Effort& effort) { return law(c, effort); } __VA_OPT__(, ) __VA_ARGS__); \
  }
#define NOO_LAW_ONCE(TestName, law)                          \
  TYPED_TEST_P(Conformance, TestName) {                      \
    this->expect_once([](const auto& c) { return law(c); }); \
  }

NOO_LAW_ONCE(StateIsPlain, state_is_plain)
NOO_LAW_ONCE(NumbersAndNotationRoundTrip, numbers_and_notation_round_trip)
NOO_LAW_ONCE(MovesRoundTripJson, moves_round_trip_json)
NOO_LAW_ONCE(MovesHaveWords, moves_have_words)

NOO_LAW(GamesRepeat, games_repeat)
NOO_LAW(GamesEnd, games_end)
NOO_LAW(InvariantsHold, invariants_hold)
NOO_LAW(QuestionsHaveAnswers, questions_have_answers)
NOO_LAW(LegalMovesPlay, legal_moves_play)
NOO_LAW(ListIsWhatCheckAllows, list_is_what_check_allows, 2)
NOO_LAW(MalformedMovesAreRefused, malformed_moves_are_refused)
NOO_LAW(OddsAreSound, odds_are_sound)
NOO_LAW(ResultsAreSound, results_are_sound)
NOO_LAW(PlayingAllocatesNothing, playing_allocates_nothing)

NOO_LAW(ImaginedWorldsFit, imagined_worlds_fit, 5)
NOO_LAW(SecretsDoNotShow, secrets_do_not_show)
NOO_LAW(HiddenMovesTellNothing, hidden_moves_tell_nothing)
NOO_LAW(OwnViewDecides, own_view_decides)
NOO_LAW(ViewsAreIdempotent, views_are_idempotent)
NOO_LAW(RevealsAreFlagged, reveals_are_flagged)

NOO_LAW(GoalsAreTrue, goals_are_true)
NOO_LAW(GoalsFollowFromTheView, goals_follow_from_the_view)
NOO_LAW(GoalsAreSound, goals_are_sound)
NOO_LAW(GoalsHaveWords, goals_have_words, 2)

NOO_LAW(HostedGameAgrees, hosted_game_agrees, 2)
NOO_LAW(SeatsHaveTheirOwnWords, seats_have_their_own_words)
NOO_LAW(MovesAreDescribedFromTheView, moves_are_described_from_the_view, 2)
NOO_LAW(PositionsRoundTrip, positions_round_trip, 5)
NOO_LAW(RefusalsHaveText, refusals_have_text, 2)
NOO_LAW(PromptsAndEventsHaveWords, prompts_and_events_have_words, 2)
NOO_LAW(EventsBefallWhomTheirRowsSay, events_befall_whom_their_rows_say, 2)
NOO_LAW(ResultsHaveWords, results_have_words)

NOO_LAW(UndoReturns, undo_returns, 2)
NOO_LAW(RecordsReplay, records_replay, 2)
NOO_LAW(ExportsTellNothing, exports_tell_nothing, 5)
NOO_LAW(MaskedRecordsAreMasked, masked_records_are_masked)

#undef NOO_LAW
#undef NOO_LAW_ONCE

REGISTER_TYPED_TEST_SUITE_P(Conformance, StateIsPlain, NumbersAndNotationRoundTrip, MovesRoundTripJson, MovesHaveWords,
                            GamesRepeat, GamesEnd, InvariantsHold, QuestionsHaveAnswers, LegalMovesPlay,
                            ListIsWhatCheckAllows, MalformedMovesAreRefused, OddsAreSound, ResultsAreSound,
                            PlayingAllocatesNothing, ImaginedWorldsFit, SecretsDoNotShow, HiddenMovesTellNothing,
                            OwnViewDecides, ViewsAreIdempotent, RevealsAreFlagged, GoalsAreTrue, GoalsFollowFromTheView,
                            GoalsAreSound, GoalsHaveWords, HostedGameAgrees, SeatsHaveTheirOwnWords,
                            MovesAreDescribedFromTheView, PositionsRoundTrip, RefusalsHaveText,
                            PromptsAndEventsHaveWords, EventsBefallWhomTheirRowsSay, ResultsHaveWords, UndoReturns,
                            RecordsReplay, ExportsTellNothing, MaskedRecordsAreMasked);

}  // namespace noo::conformance
