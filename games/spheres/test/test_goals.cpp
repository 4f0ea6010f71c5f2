// Where the game stands for a seat: SPH-END, SPH-RANK and SPH-FAIL-6 in numbers that can be checked by hand, and no
// more than the seat may know (SPH-INFO-2).
#include "spheres/goals.hpp"

#include "engine/testing/goal_reading.hpp"
#include "table.hpp"

namespace noo::spheres::test {
namespace {

// Three civilizations in the 5th of 60 rounds. Blue has resolved 4 and failed 1, black 6 and 2, pink nothing.
struct Middle : Table {
  explicit Middle(const noo::Options& options = {}) : Table(3, options) {
    s.round = 5;
    count(blue, 4, 1);
    count(black, 6, 2);
  }
  static Middle with(const std::string& option, const std::string& value) {
    return Middle(noo::Options{{option, value}});
  }
  void count(Seat x, int resolved, int failed) {
    s.counts_of(x) = {static_cast<u8>(resolved), static_cast<u8>(failed)};
  }
  void collapse(Seat x, int resolved) {
    count(x, resolved, 3);
    s.alive.remove(x);
    s.civ_of(x).collapse_order = ++s.collapsed;
    for (int i = 0; i < s.seats; ++i) {
      if (seat(i) != x) s.pair(x, seat(i)) = Pair{};
    }
  }
  void end(Ending how) {
    s.ending = how;
    s.agenda.clear();
  }
  Goal goal(GoalOf what, Seat viewer) const { return testing::goal_in<Game>(all(viewer), what); }
  GoalList all(Seat viewer) const {
    GoalList out;
    game().goals(view(viewer), viewer, out);
    return out;
  }
  // The goal that matters most, or nothing.
  std::string urgent(Seat viewer) const { return testing::urgent_in<Game>(all(viewer)); }
  std::string told(GoalOf what, Seat viewer) const {
    const Catalog words = catalog_for(game_type().info, Lang::en);
    return words.say(game_type().make(s.seats, {}, {})->tell(goal(what, viewer)));
  }
};

// ---- the score ----

TEST(Spheres_RANK_1, TheScoreOfOthersIsSecret) {
  CITES("SPH-RANK-1", "SPH-INFO-2");
  const Middle t;
  const Goal own = t.goal(GoalOf::score, blue);
  EXPECT_EQ(own.seats[blue], Amount::exactly(3));  // 4 - 1
  EXPECT_EQ(own.seats[black], Amount::hidden());
  EXPECT_EQ(own.ahead, std::nullopt);
  EXPECT_EQ(t.told(GoalOf::score, blue),
            "You have 3 points: 4 Crises resolved, 1 failed. What the others have is secret.");
  const Goal onlooker = t.goal(GoalOf::score, Seat::nobody);
  for (const Seat x : {blue, black, pink}) EXPECT_EQ(onlooker.seats[x], Amount::hidden());
}

TEST(Spheres_RANK_1, WithVisibleCountsTheLeaderIsKnown) {
  CITES("SPH-RANK-1", "OPT-crisis_visible");
  const Middle t = Middle::with("crisis_visible", "true");
  const Goal goal = t.goal(GoalOf::score, pink);
  EXPECT_EQ(goal.seats[black], Amount::exactly(4));  // 6 - 2
  EXPECT_EQ(goal.ahead, SeatSet::of(black));
  EXPECT_EQ(goal.by, 1);  // over blue's 3
  EXPECT_EQ(t.told(GoalOf::score, pink), "Black leads the survivors by 1 point.");
}

TEST(Spheres_RANK_2, EffectivenessLeadsWithoutPoints) {
  CITES("SPH-RANK-2");
  Middle t = Middle::with("crisis_visible", "true");
  t.count(blue, 4, 0);
  t.count(black, 5, 1);  // both 4; 4 of 4 beats 5 of 6
  const Goal goal = t.goal(GoalOf::score, pink);
  EXPECT_EQ(goal.ahead, SeatSet::of(blue));
  EXPECT_EQ(goal.by, 0);
  EXPECT_EQ(t.told(GoalOf::score, pink), "Blue leads the survivors, but not by points.");
  t.count(black, 4, 0);
  EXPECT_EQ(t.told(GoalOf::score, pink), "Blue and Black lead the survivors by 4 points.");
  t.count(pink, 4, 0);
  EXPECT_EQ(t.told(GoalOf::score, pink), "Blue, Black and Pink share the lead among the survivors.");
}

TEST(Spheres_RANK_3, ACollapsedCivilizationLeadsNothing) {
  CITES("SPH-RANK-3");
  Middle t = Middle::with("crisis_visible", "true");
  t.collapse(black, 6);  // 6 - 3 would tie with blue
  const Goal goal = t.goal(GoalOf::score, black);
  EXPECT_EQ(goal.ahead, SeatSet::of(blue));
  EXPECT_EQ(goal.by, 3);  // over pink's 0
}

// ---- Crises resolved ----

TEST(Spheres_END_1, TheWayToTheEndInCrisesAndNeighbours) {
  CITES("SPH-END-1", "SPH-END-5");
  Middle t;
  t.contact(blue, black, Sep::none, 3);
  t.contact(blue, pink, Sep::none, 4);
  const Goal goal = t.goal(GoalOf::catharsis, blue);
  EXPECT_EQ(goal.now, Amount::exactly(4));
  EXPECT_EQ(goal.limit, 7);
  EXPECT_EQ(goal.seats[blue], Amount::exactly(4));
  EXPECT_EQ(goal.seats[pink], Amount::hidden());
  EXPECT_EQ(goal.args[0], 3) << "the alterity that is needed";
  EXPECT_EQ(goal.args[1], 1) << "pink's 4 is too much";
  EXPECT_EQ(goal.variant, "you");
  t.contact(blue, pink, Sep::none, 3);
  EXPECT_EQ(t.goal(GoalOf::catharsis, blue).variant, "ready");
  EXPECT_EQ(t.urgent(blue), "");
  t.count(blue, 6, 1);
  EXPECT_EQ(t.urgent(blue), "catharsis") << "one more ends the game";
}

TEST(Spheres_END_1, AnOnlookerCannotKnowHowFarItIs) {
  CITES("SPH-END-1", "SPH-INFO-2");
  const Middle secret;
  EXPECT_EQ(secret.goal(GoalOf::catharsis, Seat::nobody).now, Amount::hidden());
  const Middle open = Middle::with("info_model", "open");
  EXPECT_EQ(open.goal(GoalOf::catharsis, Seat::nobody).now, Amount::exactly(6)) << "black's";
}

TEST(Spheres_END_2, WhoeverEndedItTheRankingNamesTheWinner) {
  CITES("SPH-END-2", "SPH-RANK-1");
  Middle t;
  t.count(blue, 7, 2);
  t.count(black, 6, 0);
  t.end(Ending::seven_crises);
  const Goal goal = t.goal(GoalOf::catharsis, pink);
  EXPECT_TRUE(goal.reached);
  EXPECT_EQ(goal.ahead, SeatSet::of(black));  // 6 beats 7 - 2
  EXPECT_EQ(goal.by, 1);
  EXPECT_EQ(t.told(GoalOf::score, pink), "Black is first among the survivors, 1 point ahead.");
  EXPECT_FALSE(t.goal(GoalOf::stasis, pink).reached);
  EXPECT_EQ(t.told(GoalOf::stasis, pink), "The game ended in round 5 of 60.");
}

// ---- the last one standing ----

TEST(Spheres_END_4, HowManyStand) {
  CITES("SPH-END-4");
  Middle t;
  EXPECT_EQ(t.goal(GoalOf::last_standing, blue).now, Amount::exactly(0));
  EXPECT_EQ(t.goal(GoalOf::last_standing, blue).limit, 2);
  t.collapse(black, 2);
  EXPECT_EQ(t.goal(GoalOf::last_standing, blue).now, Amount::exactly(1));
  EXPECT_EQ(t.told(GoalOf::last_standing, blue),
            "Two civilizations stand: if either collapses, the other wins at once.");
  EXPECT_EQ(t.urgent(blue), "last_standing");
  EXPECT_EQ(t.urgent(black), "") << "who has collapsed is threatened by nothing";
  t.collapse(pink, 0);
  t.end(Ending::last_standing);
  EXPECT_EQ(t.goal(GoalOf::last_standing, black).ahead, SeatSet::of(blue));
  EXPECT_EQ(t.told(GoalOf::last_standing, black), "Only Blue is left standing.");
  EXPECT_EQ(t.urgent(blue), "");
}

// ---- rounds ----

TEST(Spheres_END_7, TheRoundsRunOut) {
  CITES("SPH-END-7");
  Middle t = Middle::with("max_rounds", "12");
  EXPECT_EQ(t.goal(GoalOf::stasis, blue).now, Amount::exactly(5));
  EXPECT_EQ(t.goal(GoalOf::stasis, blue).limit, 12);
  EXPECT_EQ(t.urgent(blue), "");
  t.s.round = 10;
  EXPECT_EQ(t.urgent(blue), "stasis");
  EXPECT_EQ(t.urgent(Seat::nobody), "") << "nothing is urgent to an onlooker";
  t.s.round = 12;
  EXPECT_EQ(t.told(GoalOf::stasis, blue), "Round 12 of 12, the last one: then the survivors are ranked.");
  t.end(Ending::stasis);
  EXPECT_EQ(t.goal(GoalOf::stasis, blue).ahead, SeatSet::of(black));
  EXPECT_EQ(t.goal(GoalOf::stasis, blue).by, 1);
}

TEST(Spheres_END_7, WithoutACapThereIsNoSuchGoal) {
  CITES("SPH-END-7", "OPT-max_rounds");
  const Middle t = Middle::with("max_rounds", "0");
  EXPECT_EQ(t.all(blue).size(), 4);
  for (const Goal& goal : t.all(blue)) EXPECT_NE(goal.what, num(GoalOf::stasis));
}

// ---- collapse ----

TEST(Spheres_FAIL_6, OneMoreFailureEndsYou) {
  CITES("SPH-FAIL-6");
  Middle t;
  EXPECT_EQ(t.told(GoalOf::collapse, blue), "You have failed 1 of 3 Crises; none is waiting for you.");
  t.s.civ_of(blue).combat_crises = 1;
  t.s.crises(blue, pink).special = 1;
  EXPECT_EQ(t.told(GoalOf::collapse, blue), "You have failed 1 of 3 Crises; 2 are waiting for you.");
  EXPECT_EQ(t.told(GoalOf::collapse, black), "You have failed 2 of 3 Crises: one more failure ends you.");
  EXPECT_EQ(t.urgent(black), "collapse");
  t.s.civ_of(black).combat_crises = 1;
  EXPECT_EQ(t.told(GoalOf::collapse, black), "One more failure ends you, and 1 Crisis is waiting for you.");
  t.s.round = 60;
  EXPECT_EQ(t.urgent(black), "collapse") << "even in the last round";
}

TEST(Spheres_FAIL_6, ACrisisUnderWayIsWaitingToo) {
  CITES("SPH-FAIL-6");
  Middle t;
  t.s.mover = black;
  t.s.mine.crisis = static_cast<u8>(num(Cause::census) + 1);
  EXPECT_EQ(t.told(GoalOf::collapse, black), "One more failure ends you, and 1 Crisis is waiting for you.");
  EXPECT_EQ(t.goal(GoalOf::collapse, blue).args[0], 0) << "black's own is hidden from blue";
}

TEST(Spheres_FAIL_6, WhatOthersFailedIsBetweenNothingAndTheLastButOne) {
  CITES("SPH-FAIL-6", "SPH-INFO-9");
  Middle t;
  t.collapse(pink, 0);
  const Goal goal = t.goal(GoalOf::collapse, blue);
  EXPECT_EQ(goal.now, Amount::exactly(1));
  EXPECT_EQ(goal.limit, 3);
  EXPECT_EQ(goal.seats[blue], Amount::exactly(1));
  EXPECT_EQ(goal.seats[black], Amount::between(0, 2)) << "whoever stands has failed fewer than three";
  EXPECT_EQ(goal.seats[pink], Amount::exactly(3)) << "a collapse is public";
  EXPECT_EQ(t.told(GoalOf::collapse, pink), "Your civilization has collapsed.");
}

// A Crisis that is failed by the rules ends as the goal said it would.
TEST(Spheres_FAIL_6, AndSoItDoes) {
  CITES("SPH-FAIL-6", "SPH-END-4");
  Middle t;
  t.collapse(pink, 0);
  t.count(blue, 0, 2);
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("cmr", "cmr", "cmr");
  t.go("roll 100", "roll 100", "roll 100");
  EXPECT_EQ(t.told(GoalOf::collapse, blue), "One more failure ends you, and 1 Crisis is waiting for you.");
  EXPECT_EQ(t.urgent(blue), "collapse");
  t.go("d10 1", "d10 10", "d10 1", "d20 1", "d10 1", "letter A");  // nothing matches
  EXPECT_EQ(t.s.ending, Ending::last_standing);
  EXPECT_EQ(t.goal(GoalOf::last_standing, blue).ahead, SeatSet::of(black));
}

}  // namespace
}  // namespace noo::spheres::test
