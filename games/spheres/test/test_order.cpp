// SPH-ORDER: Order.
#include "chances.hpp"

namespace noo::spheres::test {
namespace {

struct Sets {
  std::string_view inactive;
  int chance;
};

TEST(Spheres_ORDER_1, FiveTimesInOneTurn) {
  CITES("SPH-ORDER-1");
  Table t;
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1", "act ord", "roll 1", "act ord", "roll 1");
  EXPECT_EQ(t.find(Ev::order_bonus)->args[1], 50);
  EXPECT_EQ(t.find(Ev::actions_end)->args[1], 5);
}

TEST(Spheres_ORDER_2, TheIdeologicalElementAddsTen) {
  CITES("SPH-ORDER-2");
  for (const auto& [inactive, chance] :
       {Sets{"", 95}, {"E", 90}, {"S", 90}, {"I", 80}, {"ES", 75}, {"EI", 65}, {"SI", 65}, {"ESI", 50}}) {
    Table t;
    t.inactive(blue, inactive);
    t.plan("ord", "ord", "ord");
    EXPECT_EQ(act_chance(t), chance) << inactive;
  }
}

TEST(Spheres_ORDER_2, TaxationEarlierAddsFive) {
  CITES("SPH-ORDER-2");
  for (const auto& [inactive, chance] :
       {Sets{"", 95}, {"E", 95}, {"S", 95}, {"I", 85}, {"ES", 80}, {"EI", 70}, {"SI", 70}, {"ESI", 55}}) {
    Table t;
    t.inactive(blue, inactive);
    t.plan("tax", "ord", "ord");
    t.go("roll 1");
    EXPECT_EQ(act_chance(t), chance) << inactive;
  }
}

TEST(Spheres_ORDER_2, AFailedTaxationAddsNothing) {
  CITES("SPH-ORDER-2");
  Table t;
  t.inactive(blue, "I");
  t.plan("tax", "ord", "ord");
  t.go("roll 100");
  EXPECT_EQ(act_chance(t), 80);
}

TEST(Spheres_ORDER_3, TwoSuccessesAddTwentyToCultureAndToTheCoheringAfterIt) {
  CITES("SPH-ORDER-3", "RUL-06", "RUL-07");
  Table t;
  t.inactive(blue, "ES");
  t.plan("ord", "ord", "cul");
  EXPECT_EQ(act_chance(t), 75);
  t.go("roll 1");
  EXPECT_EQ(act_chance(t), 85);
  t.go("roll 1");
  EXPECT_EQ(act_chance(t), 85);  // 95 - 30 + 20
  t.go("roll 85", "culture cohere", "cohere E");
  EXPECT_EQ(chance_without(t, Ev::cohere_failed), 85);
}

TEST(Spheres_ORDER_3, OneSuccessHelpsEveryLaterRollAndNotTheNextTurn) {
  CITES("SPH-ORDER-3", "RUL-06", "OPT-order_bonus_scope");
  Table t;
  t.inactive(blue, "ES");
  t.plan("ord", "cul", "mov");
  t.go("roll 1");
  EXPECT_EQ(act_chance(t), 75);
  t.go("roll 100");
  EXPECT_EQ(act_chance(t), 75);
  t.to_next_turn_of(blue);
  t.inactive(blue, "ES");
  t.plan("cul", "ord", "ord");
  EXPECT_EQ(act_chance(t), 65);
}

TEST(Spheres_OPT_order_bonus_scope, OneHelpsOnlyTheNextActivationRoll) {
  CITES("OPT-order_bonus_scope", "RUL-06");
  Table t(3, {{"order_bonus_scope", "one"}});
  t.inactive(blue, "ES");
  t.plan("ord", "cul", "mov");
  t.go("roll 1");
  EXPECT_EQ(act_chance(t), 75);
  t.go("roll 100");
  EXPECT_EQ(act_chance(t), 65);
}

TEST(Spheres_OPT_order_bonus_scope, OneIsUsedUpByASecondOrder) {
  CITES("OPT-order_bonus_scope", "RUL-06");
  Table t(3, {{"order_bonus_scope", "one"}});
  t.inactive(blue, "ES");
  t.plan("ord", "ord", "cul");
  t.go("roll 1");
  EXPECT_EQ(act_chance(t), 85);
  t.go("roll 1");
  EXPECT_EQ(act_chance(t), 75);  // only the second one's ten
}

TEST(Spheres_ORDER_3, TheBonusEntersTheMoversCombatTotal) {
  CITES("SPH-ORDER-3");
  Table t;
  t.contact(blue, black, Sep::none, 1);
  t.plan("ord", "com", "ord");
  t.go("roll 1", "roll 1", "clash 40", "clash 10");
  ASSERT_NE(t.find(Ev::combat_totals), nullptr);
  EXPECT_EQ(t.find(Ev::combat_totals)->args[2], 50);
  EXPECT_EQ(t.find(Ev::combat_totals)->args[3], 10);
}

TEST(Spheres_ORDER_4, TheFirstFailureIsHarmlessAndTheSecondStrikesBack) {
  CITES("SPH-ORDER-4", "SPH-ORDER-5", "RUL-08", "OPT-order_backlash");
  Table t;
  t.inactive(blue, "E");
  t.plan("ord", "ord", "mov");
  t.go("roll 91");
  EXPECT_EQ(t.outcome(1), Outcome::fail);
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.turn.slot, 2);
  EXPECT_EQ(inactive(t.s, blue), 1);
  t.go("roll 95");
  EXPECT_EQ(t.rolling(), Throw::backlash);
  EXPECT_EQ(t.s.agenda.top().b, 2);  // S and I; E is inactive
  t.go("roll 90", "roll 91");
  EXPECT_FALSE(t.s.secret_of(blue).active.has(Element::E));
  EXPECT_TRUE(t.s.secret_of(blue).active.has(Element::S));
  EXPECT_FALSE(t.s.secret_of(blue).active.has(Element::I));
  EXPECT_EQ(t.s.mine.failed_rolls, 3);
  EXPECT_EQ(t.s.mine.three_flag, 0);
  EXPECT_EQ(act_chance(t), 65);
}

TEST(Spheres_ORDER_5, EveryLaterFailureStrikesBackAgain) {
  CITES("SPH-ORDER-5");
  Table t;
  t.plan("ord", "ord", "ord");
  t.go("roll 96", "roll 96", "roll 95", "roll 95", "roll 95");
  EXPECT_EQ(t.s.turn.slot, 3);
  EXPECT_EQ(inactive(t.s, blue), 0);
  t.go("roll 96");
  EXPECT_EQ(t.rolling(), Throw::backlash);
  EXPECT_EQ(t.s.agenda.top().b, 3);
}

TEST(Spheres_ORDER_5, TheElementsRollAtTheChanceOfTheOrderThatFailed) {
  CITES("SPH-ORDER-5", "RUL-08");
  Table t;
  t.inactive(blue, "SI");
  t.plan("ord", "ord", "ord");
  t.go("roll 66", "roll 1", "roll 76");  // 65, 65, then 75 with the bonus of the second
  ASSERT_EQ(t.rolling(), Throw::backlash);
  Table holds = t;
  holds.go("roll 75");
  EXPECT_EQ(holds.count(Ev::element_down), 0);
  t.go("roll 76");
  EXPECT_EQ(t.count(Ev::element_down), 1);
}

TEST(Spheres_ORDER_5, AnElementThatCannotFallDoesNotRoll) {
  CITES("SPH-ORDER-5");
  Table t;
  t.plan("ord", "ord", "cul");
  t.s.mine.block_off.add(Element::S);
  t.go("roll 96", "roll 96");
  EXPECT_EQ(t.s.agenda.top().b, 2);
  t.go("roll 96", "roll 96");
  EXPECT_TRUE(t.s.secret_of(blue).active.has(Element::S));
  EXPECT_EQ(inactive(t.s, blue), 2);
  EXPECT_EQ(t.s.mine.failed_rolls, 4);
  EXPECT_EQ(t.s.mine.three_flag, 0);
}

TEST(Spheres_ORDER_6, ThreeFallenElementsMakeExactlyOneCrisis) {
  CITES("SPH-ORDER-6");
  Table t;
  t.inactive(blue, "EI");
  t.plan("ord", "ord", "cul");
  t.go("roll 66", "roll 70");
  EXPECT_EQ(t.s.mine.three_flag, 0);
  t.go("roll 66");
  EXPECT_EQ(inactive(t.s, blue), 3);
  EXPECT_EQ(t.s.mine.three_flag, 1);
  EXPECT_EQ(t.count(Ev::three_inactive), 1);
  t.go("roll 100");  // no success: the actions end
  EXPECT_EQ(t.count(Ev::three_inactive_crisis), 1);
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  EXPECT_EQ(t.s.mine.crisis, num(Cause::three_inactive) + 1);
  EXPECT_EQ(t.s.mine.queue, (std::array<u8, cause_count>{}));  // no other is waiting
}

TEST(Spheres_OPT_order_backlash, SecondFailureLeavesASingleFailureHarmless) {
  CITES("OPT-order_backlash", "RUL-08");
  Table t;
  t.plan("ord", "ord", "cul");
  t.go("roll 1", "roll 96");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.turn.slot, 3);
}

TEST(Spheres_OPT_order_backlash, SecondAttemptStrikesBackAtItsFirstFailure) {
  CITES("OPT-order_backlash", "RUL-08");
  Table t(3, {{"order_backlash", "second_attempt"}});
  t.plan("ord", "ord", "cul");
  t.go("roll 1", "roll 96");
  EXPECT_EQ(t.rolling(), Throw::backlash);
  Table first(3, {{"order_backlash", "second_attempt"}});
  first.plan("ord", "ord", "cul");
  first.go("roll 96");
  EXPECT_EQ(first.rolling(), Throw::act);  // the first attempt itself is harmless
}

}  // namespace
}  // namespace noo::spheres::test
