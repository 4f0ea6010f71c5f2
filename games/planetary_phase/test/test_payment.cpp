// PAY: what can be afforded, which blocks it comes from, and favours.
#include "payment.hpp"

namespace noo::planetary_phase::test {
namespace {

// ---- the blocks in a payment ----

TEST(PlanetaryPhase_Paying, TheRestComesFromFreeTimeCommitmentsContractsUpkeep) {
  CITES("PAY-2");
  Table t = with_blocks(2, 2, 2, 1);
  pay(t, 6);
  t.go("pay");
  EXPECT_EQ(t.time(blue), "1/0/0/0 spent 14");
  EXPECT_EQ(t.of(blue).energy, 3 - 2 - 2 - 2);
  EXPECT_EQ(t.count(Ev::spent), 4);
}

TEST(PlanetaryPhase_Paying, PicksGoOneWayAndLeaveFreeTimeToTheRest) {
  CITES("PAY-2", "2F-TC-2");
  Table t = with_blocks(4, 4, 4, 2);
  pay(t, 4);
  EXPECT_EQ(t.offers(), (Strings{"pay", "from upkeep", "from contracts", "from commitments"}));
  EXPECT_EQ(t.why("from free_time"), "PAY-2");
  t.go("from contracts");
  EXPECT_EQ(t.why("from commitments"), "PAY-2");
  EXPECT_TRUE(t.legal("from contracts"));
  t.go("from upkeep");
  EXPECT_EQ(t.why("from contracts"), "PAY-2");
  t.go("pay");
  EXPECT_EQ(t.time(blue), "3/3/4/0 spent 5");
  EXPECT_EQ(t.s.act.last, 0);
  expect_paid(t);
}

TEST(PlanetaryPhase_Paying, TheLastCounterIsPickedOnlyWherePayWouldNotTakeIt) {
  CITES("PAY-2");
  Table t = with_blocks(4, 4, 4, 0);
  pay(t, 2);
  EXPECT_TRUE(t.legal("from commitments"));
  t.go("from commitments");
  EXPECT_EQ(t.why("from commitments"), "PAY-2");
  EXPECT_EQ(t.offers(), (Strings{"pay", "from upkeep", "from contracts"}));
  t.go("pay");
  EXPECT_EQ(t.time(blue), "4/4/2/0 spent 5");

  Table contracts = with_blocks(4, 4, 0, 0);
  pay(contracts, 1);
  EXPECT_EQ(contracts.offers(), (Strings{"pay", "from upkeep"}));
  EXPECT_EQ(contracts.why("from contracts"), "PAY-2");
  contracts.go("from upkeep");
  EXPECT_EQ(contracts.time(blue), "3/4/0/0 spent 8");

  Table favour = with_blocks(0, 0, 4, 0);
  favour.connection(blue, 1, "L07");
  pay(favour, 1);
  EXPECT_EQ(favour.offers(), (Strings{"pay", "favour 1"}));

  Table forced = with_blocks(1, 4, 4, 0);
  pay(forced, 2);
  forced.go("from upkeep");  // without going back: one answer is left, and given
  expect_paid(forced);
  EXPECT_EQ(forced.time(blue), "0/4/3/0 spent 8");
}

TEST(PlanetaryPhase_Paying, AnEmptyBlockGivesNothing) {
  CITES("2F-TC-2");
  Table t = with_blocks(0, 4, 4, 2);
  pay(t, 3);
  EXPECT_EQ(t.why("from upkeep"), "2F-TC-2");
}

TEST(PlanetaryPhase_Paying, NeverMoreThanIsDue) {
  CITES("PAY-4");
  Table t = with_blocks(4, 4, 4, 3);
  pay(t, 1);
  t.go("from commitments");
  EXPECT_EQ(t.time(blue), "4/4/3/3 spent 1");
  expect_paid(t);
  pay(t, 0);  // nothing is asked
  expect_paid(t);
}

TEST(PlanetaryPhase_Paying, WithoutAChoiceItPaysItself) {
  CITES("PAY-2");
  Table all = with_blocks(2, 1, 0, 1);
  pay(all, 4);
  expect_paid(all);
  EXPECT_EQ(all.time(blue), "0/0/0/0 spent 15");
  Table one_block = with_blocks(0, 0, 4, 0);
  pay(one_block, 3);
  expect_paid(one_block);
  EXPECT_EQ(one_block.time(blue), "0/0/1/0 spent 14");
  Table favour = with_blocks(0, 0, 4, 0);
  favour.connection(blue, 1, "L07");
  pay(favour, 3);
  EXPECT_EQ(favour.offers(), (Strings{"pay", "from commitments", "favour 1"}));
}

// ---- favours ----

TEST(PlanetaryPhase_Favours, OnACornerOneCounterMustBeReal) {
  CITES("PAY-1", "PAY-2", "PAY-3", "R-08", "3C-COMMIT-3");
  Table t = with_blocks(4, 4, 4, 0);
  t.connection(blue, 1, "L07");  // favour 3
  pay(t, 2, true, 1);
  EXPECT_EQ(t.offers(), (Strings{"pay", "from upkeep", "from contracts", "from commitments", "favour 1"}));
  t.go("favour 1");
  EXPECT_EQ(t.find(Ev::favour)->args, args({ix(blue), 7, 1, ix(Box::energize)}));
  EXPECT_EQ(t.s.act.due, 1);
  EXPECT_EQ(t.of(blue).net[0].used, 1);
  EXPECT_EQ(t.offers(), (Strings{"pay", "from upkeep", "from contracts"}));
  t.go("pay");
  EXPECT_EQ(t.time(blue), "4/4/3/0 spent 4");
  expect_paid(t);

  t.connection(blue, 1, "L08");
  pay(t, 1, true, 1);
  EXPECT_EQ(t.offers("favour"), Strings{});
  EXPECT_EQ(t.why("favour 1"), "PAY-2");
}

TEST(PlanetaryPhase_Favours, ARealCounterPaidFirstFreesTheRest) {
  CITES("PAY-2");
  Table t = with_blocks(4, 4, 4, 0);
  t.connection(blue, 1, "L07");
  pay(t, 3, true, 1);
  t.go("from commitments");
  EXPECT_EQ(t.s.act.hands, 0);
  EXPECT_EQ(t.why("favour 1"), "PAY-2");  // favours come before
}

TEST(PlanetaryPhase_Favours, MayPayForEverythingElsewhere) {
  CITES("PAY-3");
  Table t = with_blocks(4, 4, 4, 3);
  t.connection(blue, 2, "L09");  // favour 2
  pay(t, 2);
  t.go("favour 2");
  EXPECT_EQ(t.time(blue), "4/4/4/3 spent 0");
  EXPECT_EQ(t.rule_of(Ev::favour), "PAY-3");
  expect_paid(t);
}

TEST(PlanetaryPhase_Favours, GoInTheOrderOfTheSlotsAndOnlyOnce) {
  CITES("PAY-2", "R-08", "3C-EVO-4");
  Table t = with_blocks(4, 4, 4, 3);
  t.connection(blue, 1, "L11");  // favour 1
  t.connection(blue, 2, "L09");  // favour 2
  t.connection(blue, 3, "L10", true);
  EXPECT_EQ(favours_left(t.ed(), t.s, blue), 3);
  pay(t, 4);
  EXPECT_EQ(t.why("favour 3"), "PAY-2");
  EXPECT_EQ(t.reason("favour 3"), "favour_used L10");
  t.go("favour 2");
  EXPECT_EQ(t.why("favour 1"), "PAY-2");
  EXPECT_EQ(t.why("favour 2"), "PAY-2");
  t.go("pay");
  EXPECT_EQ(t.time(blue), "4/4/4/1 spent 2");
  EXPECT_EQ(favours_left(t.ed(), t.s, blue), 1);

  pay(t, 2);
  t.go("favour 1");
  t.go("from contracts");
  EXPECT_EQ(t.time(blue), "4/3/4/1 spent 3");
  EXPECT_EQ(favours_left(t.ed(), t.s, blue), 0);
}

TEST(PlanetaryPhase_Favours, AreNotForExpandingNorForTheSchedule) {
  CITES("R-09", "3C-EXP-1");
  Table t = with_blocks(4, 4, 4, 3);
  t.connection(blue, 1, "L07");
  ask(t, 2, false, 0, "expand");
  EXPECT_EQ(t.why("favour 1"), "3C-EXP-1");
  EXPECT_EQ(t.offers("favour"), Strings{});
  t.schedule("commit", {black, pink});
  t.scheduling();
  t.go("schedule commit");
  EXPECT_EQ(t.question(), Do::pay);
  EXPECT_EQ(t.why("favour 1"), "3A-SCHED-3");
}

TEST(PlanetaryPhase_Favours, ExcessMayBeForbidden) {
  CITES("R-08");
  Table t = with_blocks(0, 0, 0, 1, {{"favour_excess", "illegal"}});
  t.connection(blue, 1, "L07");  // 3
  t.connection(blue, 2, "L09");  // 2
  EXPECT_TRUE(can_pay(t.ed(), t.s, blue, 3, true, 0));
  EXPECT_TRUE(can_pay(t.ed(), t.s, blue, 6, true, 0));
  EXPECT_TRUE(can_pay(t.ed(), t.s, blue, 5, true, 0));
  EXPECT_TRUE(can_pay(t.ed(), t.s, blue, 4, true, 1));
  EXPECT_FALSE(can_pay(t.ed(), t.s, blue, 5, true, 1));  // 3 or 2 of the 4, never both
  ask(t, 2);
  EXPECT_EQ(t.why("favour 1"), "PAY-2");
  EXPECT_EQ(t.reason("favour 1"), "favour_excess 2 3 L07");
  const Table lost = [] {
    Table u = with_blocks(0, 0, 0, 1);
    u.connection(blue, 1, "L07");
    u.connection(blue, 2, "L09");
    return u;
  }();
  EXPECT_TRUE(can_pay(lost.ed(), lost.s, blue, 5, true, 1));
}

TEST(PlanetaryPhase_Favours, ThatAreNeededCannotBePassedOver) {
  CITES("PAY-1", "PAY-2");
  Table t = with_blocks(0, 0, 1, 1);
  t.connection(blue, 1, "L07");  // 3
  t.connection(blue, 2, "L11");  // 1
  ask(t, 4);
  EXPECT_EQ(t.why("pay"), "PAY-1");
  EXPECT_EQ(t.why("from commitments"), "PAY-2");
  EXPECT_EQ(t.why("favour 2"), "PAY-2");  // one and two counters are not enough
  EXPECT_EQ(t.offers(), Strings{"favour 1"});
  t.run();  // the only way
  EXPECT_EQ(t.of(blue).net[0].used, 1);
  EXPECT_EQ(t.s.act.due, 1);
  EXPECT_EQ(t.offers(), (Strings{"pay", "from commitments", "favour 2"}));
}

TEST(PlanetaryPhase_Paying, WhatCanBeAfforded) {
  CITES("PAY-1");
  Table t = with_blocks(0, 0, 0, 1);
  const auto can = [&](int due, bool favours, int hands) { return can_pay(t.ed(), t.s, blue, due, favours, hands); };
  EXPECT_TRUE(can(0, false, 1));
  EXPECT_TRUE(can(1, false, 1));
  EXPECT_FALSE(can(2, true, 0));
  t.connection(blue, 1, "L09");  // 2
  EXPECT_TRUE(can(3, true, 0));
  EXPECT_TRUE(can(3, true, 1));
  EXPECT_FALSE(can(3, false, 0));
  EXPECT_FALSE(can(4, true, 0));
  t.blocks(blue, 0, 0, 0, 0);
  EXPECT_TRUE(can(2, true, 0));
  EXPECT_FALSE(can(2, true, 1));  // no real counter for the tile
  EXPECT_FALSE(can(1, true, 1));
  EXPECT_TRUE(can(0, true, 1));
  t.connection(blue, 1, "L10", true);
  EXPECT_FALSE(can(1, true, 0));
}

}  // namespace
}  // namespace noo::planetary_phase::test
