// Where the game stands: the race of Integration and Degradation, who would win it, and what is urgent (2A, 3E, 4C, 5).
#include "engine/testing/goal_reading.hpp"
#include "engine/testing/goals_at_end.hpp"
#include "engine/text.hpp"
#include "planetary_phase/goals.hpp"
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

using testing::goal_in;
using testing::names_in;
using testing::urgent_in;

GoalList goals_of(const Table& t, Seat viewer = seat(0)) {
  GoalList out;
  t.game().goals(noo::view(t.game(), t.s, viewer), viewer, out);
  return out;
}

Goal goal_of(const Table& t, GoalOf what, Seat viewer = seat(0)) { return goal_in<Game>(goals_of(t, viewer), what); }

std::string urgent_for(const Table& t, Seat viewer) { return urgent_in<Game>(goals_of(t, viewer)); }

void end(Table& t, Ending how) {
  if (how == Ending::success) t.integration(t.ed().opt.track_max);
  if (how == Ending::defeat) t.degradation(t.ed().opt.track_max);
  t.with_play([&](Play& p) { end_game(p, how, Rule::none); });
}

// ---- which goals there are ----

TEST(PlanetaryPhase_Goals, TheRaceAndTheRoundsIfTheyAreLimited) {
  CITES("2A-GOAL-1", "R-28");
  const auto names = [](const Table& t) { return names_in<Game>(goals_of(t)); };
  EXPECT_EQ(names(Table(3)), (Strings{"reputation", "integration", "degradation", "rounds"}));
  EXPECT_EQ(names(Table(3, {{"max_rounds", "0"}})), (Strings{"reputation", "integration", "degradation"}));
}

// ---- 5-SCORE: who would win ----

TEST(PlanetaryPhase_Goals, TheMostPointsWouldWinASuccess) {
  CITES("5-SCORE-1", "5-SCORE-2");
  Table t(3);
  t.launched("I-CUL-a", "OP-I-C1");
  t.launched("I-CUL-b", "OP-I-C2");
  t.credential(blue, "CUL", 9);
  t.reputation(black, 20);
  const Goal goal = goal_of(t, GoalOf::reputation);
  EXPECT_EQ(goal.kind, GoalKind::win);
  EXPECT_EQ(goal.seats[0], Amount::exactly(15 + 8));
  EXPECT_EQ(goal.seats[1], Amount::exactly(20 + 2));
  EXPECT_EQ(goal.ahead, SeatSet::of(seat(0)));
  EXPECT_EQ(goal.by, 1);
  EXPECT_EQ(goal.variant, "");
  EXPECT_EQ(goal_of(t, GoalOf::integration).ahead, SeatSet::of(seat(0)));
}

TEST(PlanetaryPhase_Goals, ATieIsBroken) {
  CITES("5-SCORE-2", "R-38");
  Table t(3);
  for (const Who w : {blue, black, pink}) t.reputation(w, 30);
  t.energy(pink, 4);
  t.energy(blue, 3);
  t.energy(black, 3);
  const Goal goal = goal_of(t, GoalOf::reputation);
  EXPECT_EQ(goal.ahead, SeatSet::of(seat(2)));
  EXPECT_EQ(goal.by, 0);
  EXPECT_EQ(goal.variant, "tied");
}

TEST(PlanetaryPhase_Goals, OnePersonHasThePointsOfTheLast) {
  CITES("VAR-SMALL-2");
  Table t(1);
  t.reputation(black, 9);
  const Goal goal = goal_of(t, GoalOf::reputation);
  EXPECT_EQ(goal.seats[0], Amount::exactly(9));
  EXPECT_EQ(goal.seats[1], std::nullopt);
  EXPECT_EQ(goal.ahead, SeatSet::of(seat(0)));
  EXPECT_EQ(goal.variant, "alone");
  EXPECT_EQ(rule_names[goal.rule], "VAR-SMALL-2");
  EXPECT_EQ(goal_of(t, GoalOf::degradation).variant, "alone");
  EXPECT_EQ(goal_of(t, GoalOf::rounds).variant, "alone");
}

TEST(PlanetaryPhase_Goals, BeforeTheFirstRoundNobodyIsAhead) {
  CITES("2A-GOAL-1");
  const Game game = make_typed(3, {}, {});
  GoalList goals;
  game.goals(game.begin(), seat(0), goals);
  EXPECT_EQ(goals[0].ahead, std::nullopt);
  EXPECT_EQ(goals[0].variant, "open");
  EXPECT_EQ(goals[1].ahead, std::nullopt);
}

// ---- 4C-END-1, 4B-LAUNCH-6 ----

TEST(PlanetaryPhase_Goals, IntegrationAndItsReckonings) {
  CITES("4C-END-1", "4B-LAUNCH-6", "R-16");
  Table t(3);
  t.integration(7);
  EXPECT_EQ(goal_of(t, GoalOf::integration).now, Amount::exactly(7));
  EXPECT_EQ(goal_of(t, GoalOf::integration).limit, 24);
  EXPECT_EQ(goal_of(t, GoalOf::integration).variant, "reckoning");
  EXPECT_EQ(goal_of(t, GoalOf::integration).args[0], 8);
  t.integration(8);
  EXPECT_EQ(goal_of(t, GoalOf::integration).args[0], 16) << "reached";
  t.integration(16);
  EXPECT_EQ(goal_of(t, GoalOf::integration).variant, "");
  EXPECT_EQ(goal_of(t, GoalOf::integration).kind, GoalKind::end);
  EXPECT_EQ(goal_of(Table(3, {{"track_max", "20"}}), GoalOf::integration).limit, 20);
}

// ---- 3E-END-1 ----

TEST(PlanetaryPhase_Goals, DegradationAndTheThreatThatStrikesNext) {
  CITES("3E-END-1", "3D1-CARD-1");
  Table t(3);
  t.degradation(5);
  t.begin_phase(Phase::A);
  EXPECT_EQ(goal_of(t, GoalOf::degradation).now, Amount::exactly(5));
  EXPECT_EQ(goal_of(t, GoalOf::degradation).limit, 24);
  EXPECT_EQ(goal_of(t, GoalOf::degradation).ahead, SeatSet::none());
  EXPECT_EQ(goal_of(t, GoalOf::degradation).variant, "");
  t.back("L01", "II-SPI-BIO");
  t.display("S1", "L01", Face::threat);
  const Space threat = t.s.back_of(t.s.on(Shelf::S1).card).threat();
  const Goal goal = goal_of(t, GoalOf::degradation);
  EXPECT_EQ(goal.variant, "coming");
  EXPECT_EQ(goal.args[0], ix(threat));
  EXPECT_EQ(goal.args[1], t.ed().of(threat).degradation);
  t.begin_phase(Phase::C);
  EXPECT_EQ(goal_of(t, GoalOf::degradation).variant, "") << "it has a whole round before it";
  t.begin_phase(Phase::B);
  t.put_tile(space_words[static_cast<std::size_t>(ix(threat))], "OP-I-C1");
  EXPECT_EQ(goal_of(t, GoalOf::degradation).variant, "") << "covered";
}

TEST(PlanetaryPhase_Goals, ALessPatientTable) {
  CITES("R-28", "3E-END-1");
  Table t(3, {{"track_max", "18"}, {"degradation_head_start", "3"}, {"max_rounds", "20"}});
  EXPECT_EQ(goal_of(t, GoalOf::degradation).limit, 18);
  EXPECT_EQ(goal_of(t, GoalOf::degradation).now, Amount::exactly(3));
  EXPECT_EQ(goal_of(t, GoalOf::rounds).limit, 20);
  EXPECT_TRUE(goal_of(t, GoalOf::rounds).beyond) << "the last round is played";
  EXPECT_FALSE(goal_of(t, GoalOf::degradation).beyond) << "at the end of the track it is over";
  t.s.round = 20;
  EXPECT_EQ(urgent_for(t, seat(1)), "rounds");
}

// ---- what is urgent ----

TEST(PlanetaryPhase_Goals, ALossOfAllIsUrgent) {
  CITES("3E-END-1", "3D2-THREAT-2");
  Table t(3);
  EXPECT_EQ(urgent_for(t, seat(0)), "");
  t.degradation(20);
  EXPECT_EQ(urgent_for(t, seat(0)), "");
  t.degradation(21);
  for (const Seat viewer : {seat(0), seat(1), Seat::nobody})
    EXPECT_EQ(urgent_for(t, viewer), "degradation") << "one threat of level III";
}

TEST(PlanetaryPhase_Goals, BeforeTheLastLaunch) {
  CITES("4C-END-1", "5-SCORE-2");
  Table t(3);
  t.reputation(black, 40);
  t.integration(23);
  EXPECT_EQ(urgent_for(t, seat(0)), "") << "nothing is established";
  t.put_tile("I-CUL-a", "OP-I-A1");
  ASSERT_GE(t.ed().of(t.s.at(named<Space>("I-CUL-a")).tile).integration, 1);
  EXPECT_EQ(urgent_for(t, seat(0)), "reputation") << "Black would win";
  EXPECT_EQ(urgent_for(t, seat(1)), "integration") << "and so looks at the launch";
  EXPECT_EQ(urgent_for(t, Seat::nobody), "");
  Table alone(1);
  alone.integration(23);
  alone.put_tile("I-CUL-a", "OP-I-A1");
  EXPECT_EQ(urgent_for(alone, seat(0)), "integration");
}

// ---- the end ----

TEST(PlanetaryPhase_Goals, AnyWayItMayEndIsTold) {
  CITES("4C-END-1", "3E-END-1", "R-28", "5-SCORE-3", "VAR-SMALL-2");
  for (const int seats : {1, 2, 3, 5}) {
    for (const Ending how : {Ending::success, Ending::defeat, Ending::round_limit}) {
      Table t(seats);
      t.reputation(black, 40);
      end(t, how);
      noo::testing::expect_goals_as_result(t.game(), t.s);
      EXPECT_EQ(goal_of(t, GoalOf::reputation).reached, how == Ending::success);
      EXPECT_EQ(goal_of(t, GoalOf::integration).reached, how == Ending::success);
      EXPECT_EQ(goal_of(t, GoalOf::degradation).reached, how == Ending::defeat);
      EXPECT_EQ(goal_of(t, GoalOf::rounds).reached, how == Ending::round_limit);
      if (how != Ending::success) {
        EXPECT_EQ(goal_of(t, GoalOf::reputation).variant, "lost");
        EXPECT_EQ(goal_of(t, GoalOf::reputation).ahead, std::nullopt);
      }
    }
  }
}

TEST(PlanetaryPhase_Goals, AtTheEndWhoIsAheadHasWon) {
  CITES("4C-END-1", "3E-END-1", "R-28");
  for (int n = 0; n < 15; ++n) {
    noo::Options options{{"random_threat_backs", n % 2 == 0 ? "true" : "false"}};
    const int seats = 1 + n % 5;
    if (seats < 3) options["variant_small"] = "true";
    if (n % 4 == 0) options["max_rounds"] = "5";
    const Game game = make_typed(seats, options, {});
    Rng rng(static_cast<u64>(n));
    noo::testing::expect_goals_as_result(game, noo::testing::random_end(game, rng));
  }
}

// ---- words ----

TEST(PlanetaryPhase_Goals, ASentenceHasItsNumbers) {
  CITES("3E-END-1", "5-SCORE-2");
  const auto game = game_type().make(3, {}, {});
  Table t(3);
  t.reputation(black, 17);
  t.integration(7);
  const auto said = [&](Lang lang, GoalOf what) { return catalog_for(*game, lang).say(game->tell(goal_of(t, what))); };
  EXPECT_EQ(said(Lang::en, GoalOf::reputation),
            "Black leads by 2 points; points count only if Integration is completed.");
  EXPECT_EQ(said(Lang::es, GoalOf::reputation),
            "Negro lleva 2 puntos de ventaja; los puntos solo cuentan si se completa la Integración.");
  EXPECT_EQ(said(Lang::en, GoalOf::integration),
            "7 of 24; at 8 everybody adds Life Energy to Reputation, at 24 the game is won.");
  EXPECT_EQ(said(Lang::en, GoalOf::degradation), "0 of 24; at 24 everybody loses.");
}

}  // namespace
}  // namespace noo::planetary_phase::test
