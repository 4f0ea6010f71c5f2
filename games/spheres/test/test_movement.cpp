// SPH-MOVE: Movement.
#include "chances.hpp"

namespace noo::spheres::test {
namespace {

bool active(const Table& t, Element e) { return t.s.secret_of(blue).active.has(e); }
ElementSet just(Element e) {
  ElementSet out = ElementSet::none();
  out.add(e);
  return out;
}

// A Crisis failed with three Rubicons left: one element is picked to fall.
void fail_crisis_by_three(Table& t) { t.go("d10 3", "d10 10", "d10 1", "d20 1", "d10 1", "letter A"); }

TEST(Spheres_MOVE_1, NeedsNothingAndNothingButOrderHelpsIt) {
  CITES("SPH-MOVE-1");
  Table t;
  t.inactive(blue, "S");
  t.plan("mov", "tax", "mov");
  EXPECT_EQ(act_chance(t), 80);
  t.go("roll 100", "roll 100", "roll 1");  // the aftermath bars the one inactive element
  EXPECT_EQ(act_chance(t), 80);
}

TEST(Spheres_MOVE_1, FiveTimesInOneTurn) {
  CITES("SPH-MOVE-1", "SPH-MOVE-3");
  Table t;
  t.plan("mov", "mov", "mov");
  t.go("roll 1", "roll 1", "keep", "roll 1", "keep", "act mov", "roll 1", "keep", "act mov", "roll 1", "keep");
  EXPECT_EQ(t.find(Ev::actions_end)->args[1], 5);
}

TEST(Spheres_MOVE_2, SuccessBridgesDistanceForTheRestOfTheTurnOnly) {
  CITES("SPH-MOVE-2");
  Table t(2);
  t.contact(blue, black, Sep::D, 3);
  t.plan("mov", "cen", "ord");
  t.go("roll 1", "roll 1", "keep");
  for (const char* act : {"act com", "act dip", "act spo"}) EXPECT_TRUE(t.legal(act)) << act;
  t.go("act ord", "roll 1", "keep");
  EXPECT_TRUE(t.legal("act com"));
  t.to_next_turn_of(blue);
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1");
  EXPECT_EQ(t.why("act com"), "SPH-INT-2");
}

TEST(Spheres_MOVE_3, SuccessGrantsOneDoOver) {
  CITES("SPH-MOVE-3");
  Table t;
  t.plan("tax", "mov", "cmr");
  t.go("roll 100", "roll 1");
  EXPECT_EQ(t.s.mine.do_overs, 1U << 1);  // tagged with slot 2
  t.go("roll 96", "reroll do-over 1", "roll 95");
  EXPECT_EQ(t.s.mine.do_overs, 0);
  EXPECT_EQ(t.outcome(3), Outcome::success);
}

TEST(Spheres_MOVE_3, FailureGrantsNone) {
  CITES("SPH-MOVE-3", "SPH-MOVE-5");
  Table t;
  t.plan("mov", "cul", "ord");
  t.go("roll 96", "roll 96");
  EXPECT_EQ(t.s.mine.do_overs, 0);
}

TEST(Spheres_MOVE_4, SuccessAddsTenToLaterExpansionRolls) {
  CITES("SPH-MOVE-4");
  Table t;
  t.inactive(blue, "ES");
  t.plan("exp", "mov", "exp");
  t.go("target black");
  EXPECT_EQ(act_chance(t), 65);
  t.go("roll 100", "roll 1", "target black");
  EXPECT_EQ(act_chance(t), 75);
  t.go("roll 1", "keep");
  EXPECT_EQ(chance_without(t, Ev::contact_failed), 75);
}

TEST(Spheres_MOVE_5, TheSecondRollHasTheSameChanceAndNeverMakesItASuccess) {
  CITES("SPH-MOVE-5", "SPH-MOVE-7", "SPH-MOVE-9", "OPT-block_absorbs");
  Table t;
  t.inactive(blue, "S");
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("mov", "cen", "ord");
  t.go("roll 81");
  EXPECT_EQ(t.rolling(), Throw::move2);
  t.go("roll 80");
  EXPECT_EQ(t.rolling(), Throw::pick_move_off);
  OddsList odds;
  t.game().odds(t.s, odds);
  EXPECT_EQ(odds.total(), 2U);  // E or I
  EXPECT_FALSE(t.legal("pick S"));
  t.go("pick I");
  EXPECT_EQ(t.outcome(1), Outcome::fail);
  EXPECT_FALSE(did(t.s, Action::mov));
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
  EXPECT_EQ(t.s.mine.block_off, just(Element::I));
  EXPECT_TRUE(t.s.mine.block_on.empty());
  t.go("roll 1", "stop");
  fail_crisis_by_three(t);
  t.go("pick I");
  EXPECT_EQ(t.count(Ev::element_absorbed), 1);
  EXPECT_EQ(t.count(Ev::element_down), 0);
  EXPECT_TRUE(active(t, Element::E));
  EXPECT_TRUE(active(t, Element::I));
  EXPECT_FALSE(active(t, Element::S));
}

TEST(Spheres_MOVE_5, TheSecondRollKeepsTheBonusOfTheFirst) {
  CITES("SPH-MOVE-5");
  Table t;
  t.inactive(blue, "ES");
  t.plan("ord", "mov", "cen");
  t.go("roll 1", "roll 76");
  ASSERT_EQ(t.rolling(), Throw::move2);
  EXPECT_EQ(after_roll(t, 75).s.mine.failed_rolls, 1);
  EXPECT_EQ(after_roll(t, 76).s.mine.failed_rolls, 2);
}

TEST(Spheres_MOVE_6, AnInactiveElementBarredFromRisingIgnoresItsCohering) {
  CITES("SPH-MOVE-6", "SPH-COHEND-1");
  Table t;
  t.inactive(blue, "S");
  t.plan("cul", "mov", "cen");
  t.go("roll 1", "culture cohere", "cohere S", "roll 1");
  EXPECT_TRUE(t.s.mine.cohered.has(Element::S));
  t.go("roll 95", "roll 88");  // only one candidate: nothing to pick
  EXPECT_EQ(t.s.mine.block_on, just(Element::S));
  EXPECT_TRUE(t.s.mine.block_off.empty());
  EXPECT_EQ(t.s.mine.failed_rolls, 2);
  t.go("stop");
  EXPECT_EQ(t.s.mover, black);
  EXPECT_FALSE(active(t, Element::S));
}

TEST(Spheres_MOVE_6, WithoutAnInactiveElementNothingHappens) {
  CITES("SPH-MOVE-6");
  Table t;
  t.plan("mov", "ord", "ord");
  t.go("roll 96", "roll 96");
  EXPECT_EQ(t.s.turn.slot, 2);
  EXPECT_TRUE(t.s.mine.block_on.empty());
  EXPECT_TRUE(t.s.mine.block_off.empty());
}

TEST(Spheres_MOVE_7, WithoutAnActiveElementNothingHappens) {
  CITES("SPH-MOVE-7");
  Table t;
  t.inactive(blue, "ESI");
  t.plan("mov", "ord", "ord");
  t.go("roll 51", "roll 50");
  EXPECT_EQ(t.s.turn.slot, 2);
  EXPECT_TRUE(t.s.mine.block_off.empty());
}

TEST(Spheres_MOVE_6, AnElementAlreadyBarredCanBePickedAgain) {
  CITES("SPH-MOVE-6", "SPH-MOVE-7");
  Table on;
  on.inactive(blue, "SI");
  on.plan("mov", "mov", "ord");
  on.go("roll 100", "roll 100", "pick S", "roll 100", "roll 100");
  EXPECT_TRUE(on.legal("pick S"));
  on.go("pick S");
  EXPECT_EQ(on.s.mine.block_on, just(Element::S));
  Table off;
  off.plan("mov", "mov", "ord");
  off.go("roll 100", "roll 1", "pick I", "roll 100", "roll 1", "pick I");
  EXPECT_EQ(off.s.mine.block_off, just(Element::I));
}

TEST(Spheres_MOVE_8, ABlockChangesNoElementAndEndsWithTheTurn) {
  CITES("SPH-MOVE-8");
  Table t;
  t.inactive(blue, "S");
  t.plan("mov", "mov", "ord");
  t.go("roll 100", "roll 100", "roll 100", "roll 1", "pick I");
  EXPECT_EQ(t.s.mine.block_on, just(Element::S));
  EXPECT_EQ(t.s.mine.block_off, just(Element::I));
  EXPECT_EQ(inactive(t.s, blue), 1);
  t.to_next_turn_of(blue);
  EXPECT_TRUE(t.s.mine.block_on.empty());
  EXPECT_TRUE(t.s.mine.block_off.empty());
}

TEST(Spheres_MOVE_8, SpecialOperationsIgnoreIt) {
  CITES("SPH-MOVE-8");
  Table t(2);
  t.contact(blue, black, Sep::none, 1);
  t.inactive(blue, "ES");
  t.plan("mov", "cen", "ord");
  t.go("roll 100", "roll 1");  // I is the only one that can be picked
  EXPECT_EQ(t.s.mine.block_off, just(Element::I));
  t.go("roll 1", "stop");
  ASSERT_EQ(t.s.mover, black);
  t.plan("spo", "ord", "ord");
  t.go("roll 1", "roll 100", "roll 1", "ask nothing", "penalty general", "pick I");
  EXPECT_FALSE(active(t, Element::I));
}

// S and I inactive, S barred from rising; a Crisis resolved, and an element may rise.
Table restored(const noo::Options& options) {
  Table t(3, options);
  t.inactive(blue, "SI");
  t.numbers(blue, {7});
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("mov", "ord", "ord");
  t.go("roll 100", "roll 100", "pick S", "roll 1", "roll 1", "stop", "d10 1", "d10 10", "d10 1", "d20 7", "roll 50");
  return t;
}

TEST(Spheres_MOVE_9, ARiseOfABarredElementIsAbsorbed) {
  CITES("SPH-MOVE-9", "RUL-60", "OPT-block_absorbs");
  Table t = restored({});
  t.go("pick S");
  EXPECT_EQ(t.count(Ev::element_absorbed), 1);
  EXPECT_FALSE(active(t, Element::S));
  EXPECT_FALSE(active(t, Element::I));
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
}

TEST(Spheres_OPT_block_absorbs, FalsePicksAmongTheUnblockedToRise) {
  CITES("OPT-block_absorbs", "RUL-60");
  const Table t = restored({{"block_absorbs", "false"}});  // I is the only candidate
  EXPECT_EQ(t.count(Ev::element_absorbed), 0);
  EXPECT_FALSE(active(t, Element::S));
  EXPECT_TRUE(active(t, Element::I));
}

TEST(Spheres_OPT_block_absorbs, FalsePicksAmongTheUnblockedToFall) {
  CITES("OPT-block_absorbs", "RUL-60");
  Table t(3, {{"block_absorbs", "false"}});
  t.inactive(blue, "S");
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("mov", "cen", "ord");
  t.go("roll 81", "roll 80", "pick I", "roll 1", "stop");
  fail_crisis_by_three(t);  // E is the only candidate
  EXPECT_FALSE(active(t, Element::E));
  EXPECT_TRUE(active(t, Element::I));
}

TEST(Spheres_MOVE_9, TheDarkSideIsAbsorbedToo) {
  CITES("SPH-MOVE-9", "RUL-60");
  Table t;
  t.inactive(blue, "ES");
  t.numbers(blue, {1, 2, 3, 4, 5});
  t.s.counts_of(blue).failed = 2;
  t.plan("mov", "cen", "ord");
  t.go("roll 100", "roll 1");
  t.go("roll 1", "roll 1", "roll 1", "roll 1", "roll 1");  // five units lost to the Census
  t.go("roll 1", "stop");
  EXPECT_EQ(t.rolling(), Throw::dark);  // 5 x 2 = 10 percent
  t.go("roll 9");
  EXPECT_EQ(t.count(Ev::element_absorbed), 1);
  EXPECT_TRUE(active(t, Element::I));
}

}  // namespace
}  // namespace noo::spheres::test
