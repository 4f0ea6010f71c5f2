// SPH-TAX: Taxation.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

TEST(Spheres_TAX_1, ASecondTaxationIsRefusedWhetherTheFirstSucceededOrNot) {
  CITES("SPH-TAX-1");
  for (const char* first : {"roll 1", "roll 100"}) {
    Table t;
    t.plan("tax", "ord", "ord");
    t.go(first, "roll 1", "roll 1");
    ASSERT_EQ(t.question(), Do::action);
    EXPECT_EQ(t.why("act tax"), "SPH-TAX-1");
  }
}

TEST(Spheres_TAX_1, WithoutAnEarlierAttemptItIsLegalInAnyElementState) {
  CITES("SPH-TAX-1");
  Table t;
  t.inactive(blue, "ESI");
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1");
  EXPECT_TRUE(t.legal("act tax"));
  t.go("act tax");
  EXPECT_EQ(t.rolling(), Throw::act);
}

TEST(Spheres_TAX_2, IdeologicalInactiveLeavesSeventyFive) {
  CITES("SPH-TAX-2");
  Table t;
  t.inactive(blue, "I");
  t.plan("tax", "ord", "ord");
  Table missed = t;
  t.go("roll 75");
  EXPECT_EQ(t.outcome(1), Outcome::success);
  missed.go("roll 76");
  EXPECT_EQ(missed.outcome(1), Outcome::fail);
}

TEST(Spheres_TAX_2, AllEightSetsOfElements) {
  CITES("SPH-TAX-2", "RUL-04");
  constexpr std::array<const char*, 8> off{"", "E", "S", "I", "ES", "EI", "SI", "ESI"};
  constexpr std::array<int, 8> raw{100, 85, 90, 75, 75, 60, 65, 50};
  for (std::size_t i = 0; i < off.size(); ++i) {
    Table t;
    t.inactive(blue, off[i]);
    t.plan("tax", "ord", "ord");
    EXPECT_EQ(t.s.mine.snapshot, std::min(raw[i], 95)) << off[i];
    Table open(3, {{"max_activation_chance", "100"}});
    open.inactive(blue, off[i]);
    open.plan("tax", "ord", "ord");
    EXPECT_EQ(open.s.mine.snapshot, raw[i]) << off[i];
  }
}

TEST(Spheres_TAX_3, SuccessOpensConstructionAndTechnologyInLaterSlots) {
  CITES("SPH-TAX-3");
  Table t;
  t.plan("tax", "con", "tec");
  t.go("roll 1");
  EXPECT_EQ(t.question(), Do::build);
  t.go("build permanent", "roll 1", "d6 1");
  EXPECT_EQ(t.outcome(3), Outcome::pending);
  t.go("roll 1", "advance no");
  EXPECT_TRUE(t.legal("act con"));
  EXPECT_TRUE(t.legal("act tec"));
}

TEST(Spheres_TAX_3, WithoutItNeitherMayBeAttempted) {
  CITES("SPH-TAX-3");
  Table t;
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1");
  EXPECT_EQ(t.why("act con"), "SPH-CONS-1");
  EXPECT_EQ(t.why("act tec"), "SPH-TECH-1");
}

TEST(Spheres_TAX_3, LastTurnsTaxationDoesNotServe) {
  CITES("SPH-TAX-3");
  Table t(2);
  t.plan("tax", "cen", "ord");
  t.go("roll 1", "roll 1");
  t.to_next_turn_of(blue);
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1");
  EXPECT_EQ(t.why("act con"), "SPH-CONS-1");
  EXPECT_TRUE(t.legal("act tax"));
}

TEST(Spheres_TAX_4, SuccessAddsFiveToOrderAndTwicetheEraToCommerce) {
  CITES("SPH-TAX-4");
  Table t;
  t.inactive(blue, "ESI");
  t.era(blue, 3);
  t.plan("tax", "ord", "cmr");
  t.go("roll 50");
  EXPECT_EQ(t.s.mine.snapshot, 55);
  t.go("roll 100");
  EXPECT_EQ(t.s.mine.snapshot, 56);
}

TEST(Spheres_TAX_4, FailureAddsNothingToEither) {
  CITES("SPH-TAX-4");
  Table t;
  t.inactive(blue, "ESI");
  t.era(blue, 3);
  t.plan("tax", "ord", "cmr");
  t.go("roll 51");
  EXPECT_EQ(t.s.mine.snapshot, 50);
  t.go("roll 100");
  EXPECT_EQ(t.s.mine.snapshot, 50);
}

TEST(Spheres_TAX_5, FailureTakesNothingAndCausesNothing) {
  CITES("SPH-TAX-5");
  Table t;
  t.numbers(blue, {1, 2});
  t.letters(blue, "A", "B");
  t.plan("tax", "ord", "ord");
  const State before = t.s;
  t.go("roll 100");
  EXPECT_EQ(t.outcome(1), Outcome::fail);
  EXPECT_TRUE(same_bytes(t.s.secret, before.secret));
  EXPECT_TRUE(same_bytes(t.s.civ, before.civ));
  EXPECT_TRUE(same_bytes(t.s.counts, before.counts));
  EXPECT_EQ(t.s.mine.losses, 0);
  EXPECT_EQ(t.s.mine.three_flag, 0);
  EXPECT_EQ(t.rolling(), Throw::act);  // slot 2 follows at once
  EXPECT_EQ(t.s.turn.slot, 2);
}

}  // namespace
}  // namespace noo::spheres::test
