// SPH-CENSUS: Census.
#include <cmath>

#include "table.hpp"

namespace noo::spheres::test {
namespace {

// Census Crises announced at the end of each of blue's turns; 'c' in the pattern is a turn with a Census.
std::vector<int> crises_of(std::string_view pattern, const noo::Options& options = {}) {
  Table t(2, options);
  std::vector<int> announced;
  for (const char turn : pattern) {
    t.s.counts_of(blue) = {0, 0};  // whatever the Crises brought, blue lives on
    t.s.counts_of(black) = {0, 0};
    t.plan(turn == 'c' ? "cen" : "tax", "cul", "mov");
    int count = 0;
    const int number = t.s.civ_of(blue).turn_no;
    t.run_until(
        [&] {
          count += t.count(Ev::census_crisis);
          return t.s.mover != blue || t.s.civ_of(blue).turn_no != number;
        },
        100);
    announced.push_back(count);
    t.s.counts_of(black) = {0, 0};
    t.to_next_turn_of(blue, 100);
  }
  return announced;
}

TEST(Spheres_CENSUS_1, ItIsNeverRolledAndSucceedsWithEverythingAgainstIt) {
  CITES("SPH-CENSUS-1");
  Table t;
  t.inactive(blue, "ESI");
  t.s.secret_of(blue).penalties.general = {5, 5, 5};
  t.plan("cen", "ord", "ord");
  EXPECT_EQ(t.outcome(1), Outcome::success);
  EXPECT_EQ(t.s.turn.slot, 2);  // no die came between
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
}

TEST(Spheres_CENSUS_1, OncePerTurn) {
  CITES("SPH-CENSUS-1");
  Table t;
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1");
  EXPECT_EQ(t.why("act cen"), "SPH-CENSUS-1");
}

TEST(Spheres_CENSUS_2, WithoutCensusACrisisEverySecondTurn) {
  CITES("SPH-CENSUS-2", "RUL-61", "OPT-census_rule");
  EXPECT_EQ(crises_of("...."), (std::vector<int>{0, 1, 0, 1}));
}

TEST(Spheres_CENSUS_2, ACensusOnTurnOneMovesTheCrisisToTurnThree) {
  CITES("SPH-CENSUS-2");
  EXPECT_EQ(crises_of("c.."), (std::vector<int>{0, 0, 1}));
  EXPECT_EQ(crises_of("c.c.c"), (std::vector<int>{0, 0, 0, 0, 0}));
}

TEST(Spheres_CENSUS_2, SlidingCountsAnyTwoTurnsInARow) {
  CITES("SPH-CENSUS-2", "RUL-61", "OPT-census_rule");
  EXPECT_EQ(crises_of("....", {{"census_rule", "sliding"}}), (std::vector<int>{0, 1, 1, 1}));
  EXPECT_EQ(crises_of("..c.", {{"census_rule", "sliding"}}), (std::vector<int>{0, 1, 0, 0}));
}

TEST(Spheres_CENSUS_2, TheCrisisIsResolvedAtTheEndOfThatTurnAndTheGapIsZeroAgain) {
  CITES("SPH-CENSUS-2");
  Table t;
  t.s.civ_of(blue).census_gap = 1;
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1", "stop");
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  EXPECT_EQ(t.s.mine.crisis, num(Cause::census) + 1);
  EXPECT_EQ(t.s.civ_of(blue).census_gap, 0);
}

TEST(Spheres_CENSUS_3, AsSlotFourItNeedsTheGate) {
  CITES("SPH-CENSUS-3");
  Table open;
  open.plan("ord", "ord", "tax");
  open.go("roll 1", "roll 1", "roll 100");
  open.go("act cen");
  EXPECT_EQ(open.outcome(4), Outcome::success);

  Table closed;
  closed.plan("ord", "tax", "cul");
  closed.go("roll 1", "roll 100", "roll 100");
  EXPECT_FALSE(closed.legal("act cen"));
  closed.go("stop");
  ASSERT_NE(closed.s.mover, blue);  // the turn is over without a Census
  EXPECT_EQ(closed.s.civ_of(blue).census_gap, 1);
}

TEST(Spheres_CENSUS_3, ItMayStandInAnySlotOfThePlan) {
  CITES("SPH-CENSUS-3");
  for (int k = 1; k <= 3; ++k) {
    Table t;
    t.plan(k == 1 ? "cen" : "tax", k == 2 ? "cen" : "mov", k == 3 ? "cen" : "cmr");
    while (t.outcome(k) == Outcome::none) t.go(t.question() == Do::window ? "keep" : "roll 1");
    EXPECT_EQ(t.outcome(k), Outcome::success) << k;
  }
}

TEST(Spheres_CENSUS_4, EachUnitIsLostOnThirtyFiveOrLess) {
  CITES("SPH-CENSUS-4", "SPH-GEN-5");
  Table t;
  t.numbers(blue, {2, 5, 5, 9, 20});  // units 1 to 5
  t.letters(blue, "AB");
  t.plan("cen", "ord", "ord");
  EXPECT_EQ(t.rolling(), Throw::census);
  t.go("roll 35", "roll 36", "roll 1", "roll 100", "roll 20");
  const auto held = [&](int n) { return t.s.secret_of(blue).prof[static_cast<std::size_t>(n - 1)]; };
  EXPECT_EQ(held(2), 0);
  EXPECT_EQ(held(5), 1);  // one unit of the two
  EXPECT_EQ(held(9), 1);
  EXPECT_EQ(held(20), 0);
  EXPECT_EQ(prof_count(t.s.secret_of(blue)), 2);
  EXPECT_EQ(t.s.mine.losses, 3);
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 2);
  EXPECT_EQ(t.s.secret_of(black).aspects.size, 0);
}

TEST(Spheres_CENSUS_4, ThirtyFiveFacesOfAHundredTakeAUnit) {
  CITES("SPH-CENSUS-4");
  int kept = 0;
  for (int face = 1; face <= 100; ++face) {
    Table t;
    t.numbers(blue, {7});
    t.plan("cen", "ord", "ord");
    t.go("roll " + std::to_string(face));
    kept += prof_count(t.s.secret_of(blue));
  }
  EXPECT_EQ(kept, 65);
  EXPECT_NEAR(std::pow(kept / 100.0, 10), 0.013463, 0.0000005);
}

TEST(Spheres_CENSUS_4, TheDiceOfTheGroupMayBeRerolledOneByOne) {
  CITES("SPH-CENSUS-4", "SPH-RR-4");
  Table t;
  t.numbers(blue, {1, 2, 3});
  t.plan("mov", "cen", "ord");
  t.go("roll 1", "roll 10", "roll 90", "roll 20");
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"keep", "reroll do-over 1", "reroll do-over 2", "reroll do-over 3"}));
  t.go("reroll do-over 3", "roll 36");
  EXPECT_EQ(prof_count(t.s.secret_of(blue)), 2);
  EXPECT_EQ(t.s.secret_of(blue).prof[0], 0);
  EXPECT_EQ(t.s.mine.losses, 1);
}

TEST(Spheres_TURN_8, CensusIsASuccessForTheGates) {
  CITES("SPH-TURN-8");
  Table t;
  t.plan("cen", "ord", "tax");
  t.go("roll 1", "roll 100");
  EXPECT_EQ(t.question(), Do::action);
  Table lone;
  lone.plan("cen", "ord", "tax");
  lone.go("roll 100", "roll 100");
  EXPECT_EQ(lone.offers(), std::vector<std::string>{"stop"});  // it counted once
}

TEST(Spheres_TURN_8, AnotherCensusCannotBePlannedForTheGate) {
  CITES("SPH-TURN-8");
  Table t;
  t.go("plan cen");
  EXPECT_EQ(t.why("plan cen"), "SPH-PLAN-3");
}

}  // namespace
}  // namespace noo::spheres::test
