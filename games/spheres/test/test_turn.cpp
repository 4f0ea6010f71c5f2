// SPH-TURN: the start of a turn, the slot loop, the free window.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

// Blue's turn passes with a Census and no success that lasts; black is to plan.
void pass_to_black(Table& t) {
  t.plan("cen", "tax", "cmr");
  t.go("roll 100", "roll 100", "stop");
  ASSERT_EQ(t.s.mover, black);
}

TEST(Spheres_TURN_1, AtTheStartMarksEndAndExtraAndLostActionsComeIntoForce) {
  CITES("SPH-TURN-1");
  Table t(2);
  Civ& civ = t.s.civ_of(black);
  civ.armed_defence = 1;
  civ.attack_strain = 1;
  civ.extra_own = 1;
  civ.extra_gift = 1;
  civ.lost_next = 2;
  t.s.secret_of(black).watch_bonus = 10;
  const int before = civ.turn_no;
  pass_to_black(t);
  EXPECT_EQ(civ.turn_no, before + 1);
  EXPECT_EQ(civ.armed_defence, 0);
  EXPECT_EQ(civ.attack_strain, 0);
  EXPECT_EQ(t.s.secret_of(black).watch_bonus, 0);
  EXPECT_EQ(t.s.turn.extra_now, 2);
  EXPECT_EQ(civ.extra_next(), 0);
  EXPECT_EQ(civ.lost_next, 0);
  EXPECT_EQ(t.outcome(1), Outcome::lost);
  EXPECT_EQ(t.outcome(2), Outcome::lost);
  EXPECT_EQ(t.outcome(3), Outcome::none);
}

TEST(Spheres_TURN_1, WhatBelongedToTheLastTurnIsGone) {
  CITES("SPH-TURN-1");
  Table t(2);
  t.plan("ord", "mov", "cen");
  t.go("roll 1", "roll 1", "stop");
  ASSERT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.turn.order_successes, 0);
  EXPECT_EQ(t.s.mine.do_overs, 0);
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
  EXPECT_EQ(t.s.turn.armed, 0);
  for (int k = 1; k <= 7; ++k) EXPECT_EQ(t.outcome(k), Outcome::none);
}

TEST(Spheres_TURN_2, AllInactiveAtTheStartRaisesTheFlagAndOneCrisisAtT3) {
  CITES("SPH-TURN-2");
  Table t(2);
  t.inactive(black, "ESI");
  pass_to_black(t);
  EXPECT_EQ(t.s.mine.three_flag, 1);
  t.plan("cen", "tax", "cmr");
  t.go("roll 100", "roll 100", "stop");
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  EXPECT_EQ(t.s.mine.crisis, num(Cause::three_inactive) + 1);
  EXPECT_EQ(t.s.mine.queue, (std::array<u8, cause_count>{}));  // just the one
}

TEST(Spheres_TURN_2, TwoInactiveRaiseNothing) {
  CITES("SPH-TURN-2");
  Table t(2);
  t.inactive(black, "ES");
  pass_to_black(t);
  EXPECT_EQ(t.s.mine.three_flag, 0);
}

TEST(Spheres_TURN_3, ALostSlotIsAFailedAttemptWithoutAType) {
  CITES("SPH-TURN-3", "RUL-17", "OPT-lost_counts_failed");
  Table t(2);
  t.s.civ_of(black).lost_next = 2;
  pass_to_black(t);
  EXPECT_EQ(t.s.mine.failed_rolls, 2);
  EXPECT_EQ(proficiency_limit(t.ed(), t.s), 13);
  for (int a = 1; a <= 13; ++a) EXPECT_EQ(attempts(t.s, static_cast<Action>(a)), 0);
  t.go("plan ord", "roll 1");
  EXPECT_EQ(t.offers(), std::vector<std::string>{"stop"});  // one success of three: slot 4 is closed
}

TEST(Spheres_TURN_3, ALostSlotGivesAFuzzyGroupNoName) {
  CITES("SPH-TURN-3", "RUL-17");
  Table t(2);
  t.s.civ_of(black).lost_next = 3;
  t.s.civ_of(black).extra_own = 1;
  t.numbers(black, {1});
  t.letters(black, "A");
  pass_to_black(t);
  t.go("open extra");
  EXPECT_EQ(t.why("act fz"), "SPH-FUZZY-1");
}

TEST(Spheres_TURN_3, WithTheOptionLostSlotsLowerNoLimit) {
  CITES("SPH-TURN-3", "RUL-17", "OPT-lost_counts_failed");
  Table t(2, {{"lost_counts_failed", "false"}});
  t.s.civ_of(black).lost_next = 2;
  pass_to_black(t);
  EXPECT_EQ(t.outcome(2), Outcome::lost);
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
  EXPECT_EQ(proficiency_limit(t.ed(), t.s), 15);
}

TEST(Spheres_TURN_3, AnActionLostInSlotFourIsTheFirstOfTheNextTurnAndDoesNotBarSlotFour) {
  CITES("SPH-TURN-3", "SPH-TURN-1");
  Table t(2);
  t.contact(blue, black, Sep::none, 1);
  t.plan("cen", "ord", "tax");
  t.go("roll 1", "roll 100", "act com", "roll 1", "clash 50", "clash 57");  // +10 for Order: margin 3
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 1);
  EXPECT_EQ(t.outcome(4), Outcome::success);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.outcome(1), Outcome::lost);
  t.go("plan tax", "plan ord");  // two actions designated
  EXPECT_EQ(t.s.turn.announced, 1);
  t.go("roll 1", "roll 1");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.s.agenda.top().a, 4);
}

TEST(Spheres_TURN_4, StoppingEndsTheLoopAndTheEndOfTheTurnFollows) {
  CITES("SPH-TURN-4");
  Table t(2);
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1");
  EXPECT_EQ(t.s.agenda.top().a, 4);
  t.go("stop");
  EXPECT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.civ_of(blue).succ_hist[0], 3);
}

TEST(Spheres_TURN_4, TypeThenParametersThenRollThenWindowThenEffects) {
  CITES("SPH-TURN-4");
  Table t(3);
  t.plan("mov", "exp", "ord");
  t.go("roll 1");
  EXPECT_EQ(t.s.slot(2).type, Action::exp);
  EXPECT_EQ(t.question(), Do::target);
  EXPECT_EQ(t.count(Ev::attempt), 0);
  t.go("target pink");
  EXPECT_EQ(t.count(Ev::attempt), 1);
  EXPECT_EQ(t.rolling(), Throw::act);
  t.go("roll 1");
  EXPECT_EQ(t.question(), Do::window);
  EXPECT_EQ(t.outcome(2), Outcome::pending);
  t.go("keep");
  EXPECT_EQ(t.outcome(2), Outcome::success);
  EXPECT_EQ(t.rolling(), Throw::contact);
}

// ---- SPH-TURN-5, the free window ----

TEST(Spheres_TURN_5, BeforeSlotThreeOnlyWhereANegationCanMatter) {
  CITES("SPH-TURN-5", "RUL-91");
  for (const char* third : {"cul", "ord", "tax", "cmr", "cen"}) {
    Table t;
    t.plan("cul", "mov", third);
    t.go("roll 100", "roll 1");
    const bool matters = third == std::string_view("cul") || third == std::string_view("ord");
    EXPECT_EQ(t.question() == Do::free, matters) << third;
    if (!matters) continue;
    EXPECT_EQ(t.offers(), (std::vector<std::string>{"done", "negate 1"}));
  }
}

TEST(Spheres_TURN_5, DecliningBeforeSlotThreeIsNotAskedTwice) {
  CITES("SPH-TURN-5", "RUL-91");
  Table t;
  t.plan("cul", "mov", "ord");
  t.go("roll 100", "roll 1", "done");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.turn.slot, 3);
}

TEST(Spheres_TURN_5, BeforeSlotFourItStandsInTheSameListAlsoWithTheGateClosed) {
  CITES("SPH-TURN-5", "RUL-91");
  Table closed;
  closed.plan("tax", "cul", "mov");
  closed.go("roll 100", "roll 100", "roll 1");
  EXPECT_EQ(closed.question(), Do::gate);
  EXPECT_EQ(closed.offers(), (std::vector<std::string>{"stop", "negate 1", "negate 2"}));
  Table open;
  open.plan("tax", "cmr", "mov");
  open.go("roll 100", "roll 1", "roll 1");
  EXPECT_EQ(open.question(), Do::action);
  EXPECT_TRUE(open.legal("negate 1"));
  open.go("negate 1");
  EXPECT_EQ(open.question(), Do::action);  // asked again, for the same slot
  EXPECT_EQ(open.s.agenda.top().a, 4);
  closed.go("stop");
  EXPECT_NE(closed.s.mover, blue);  // stop declines the negation too
}

TEST(Spheres_TURN_5, NeverAskedWithoutAnOption) {
  CITES("SPH-TURN-5");
  Table t;
  t.plan("tax", "mov", "cul");
  t.go("roll 1", "roll 1");
  EXPECT_EQ(t.s.turn.slot, 3);  // nothing failed: no window before slot 3
  EXPECT_EQ(t.rolling(), Throw::act);
}

TEST(Spheres_TURN_5, AnExtraActionMayBeRequestedFromSlotFourOn) {
  CITES("SPH-TURN-5");
  Table t(2);
  t.contact(blue, black, Sep::D, 2);
  t.s.civ_of(black).extra_own = 1;
  t.plan("mov", "tax", "cul");
  t.go("roll 1", "roll 100", "keep");
  EXPECT_EQ(t.s.turn.slot, 3);  // before slot 3 a request would change nothing
  t.go("roll 100", "keep");
  EXPECT_EQ(t.question(), Do::gate);
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"stop", "request black"}));
  t.go("request black");
  EXPECT_EQ(t.question(), Do::grant);
  EXPECT_EQ(t.game().turn(t.s).seat, black);
  t.go("grant no");
  EXPECT_EQ(t.offers(), std::vector<std::string>{"stop"});  // black has been asked this turn
}

TEST(Spheres_TURN_5, OnceMoreAfterSlotSeven) {
  CITES("SPH-TURN-5");
  Table t(2);
  t.contact(blue, black, Sep::none, 2);
  t.s.turn.extra_now = 2;
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1", "act ord", "roll 1", "act ord", "roll 1", "open extra", "act ord", "roll 1");
  t.s.civ_of(black).extra_own = 1;
  t.go("open extra", "act mov", "roll 1");
  EXPECT_EQ(t.question(), Do::gate);
  EXPECT_EQ(t.s.agenda.top().a, 8);
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"stop", "request black"}));
  EXPECT_EQ(t.why("open extra"), "SPH-GATE-8");
  t.go("request black", "grant yes");
  EXPECT_EQ(t.s.civ_of(blue).extra_gift, 1);
  EXPECT_EQ(t.s.civ_of(black).extra_own, 0);
}

// ---- SPH-TURN-6 ----

TEST(Spheres_TURN_6, SlotFourOffersWhatIsLegalNowAndStop) {
  CITES("SPH-TURN-6");
  Table t(2);
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1");
  EXPECT_EQ(t.offers(),
            (std::vector<std::string>{"act tax", "act cul", "act ord", "act mov", "act exp", "act cmr", "stop"}));
}

TEST(Spheres_RUL_83, AnUnreachableTargetIsNoWastedAttempt) {
  CITES("RUL-83", "SPH-TURN-6");
  Table t(2);
  t.contact(blue, black, Sep::D, 2);
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1");
  for (const char* futile : {"act com", "act dip", "act spo"}) EXPECT_EQ(t.why(futile), "SPH-INT-2") << futile;
  EXPECT_EQ(t.why("act exp"), "SPH-EXP-1");
  Table strangers(2);
  strangers.plan("cen", "ord", "ord");
  strangers.go("roll 1", "roll 1");
  EXPECT_EQ(strangers.why("act com"), "SPH-INT-1");
}

TEST(Spheres_RUL_84, NineIsCombatAndElevenIsCommerce) {
  CITES("RUL-84");
  Table t(2);
  t.contact(blue, black, Sep::none, 3);
  t.s.civ_of(blue).census_gap = 1;
  t.plan("com", "com", "cmr");
  t.go("roll 1", "clash 90", "clash 60", "roll 1", "clash 90", "clash 60", "roll 1", "stop");
  ASSERT_EQ(t.rolling(), Throw::rubicons);
  t.go("d10 5", "d10 3");
  Table nine = t;
  nine.go("d12 9");
  EXPECT_EQ(nine.s.mine.rubicons, 3);  // two Combats
  Table eleven = t;
  eleven.go("d12 11");
  EXPECT_EQ(eleven.s.mine.rubicons, 4);  // one Commerce
  Table ten = t;
  ten.go("d12 10");
  EXPECT_EQ(ten.s.mine.rubicons, 5);
}

}  // namespace
}  // namespace noo::spheres::test
