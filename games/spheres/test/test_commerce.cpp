// SPH-COMM: Commerce and extra actions.
#include "chances.hpp"

namespace noo::spheres::test {
namespace {

constexpr u8 bit(Use use) { return static_cast<u8>(1U << static_cast<unsigned>(use)); }

int extra_next(const Table& t, Seat x) { return t.s.civ_of(x).extra_next(); }

// Blue at its fourth slot after Movement and two Orders; black holds extra actions of its own.
Table may_ask(Sep sep = Sep::D, int held = 1, const noo::Options& options = {}) {
  Table t(3, options);
  t.contact(blue, black, sep, 3);
  t.s.civ_of(black).extra_own = static_cast<u8>(held);
  t.plan("mov", "cen", "ord");
  t.go("roll 1", "roll 1", "keep");
  return t;
}

TEST(Spheres_COMM_1, MayBeTriedUntilItSucceedsOnce) {
  CITES("SPH-COMM-1");
  Table t;
  t.plan("cmr", "cmr", "cen");
  t.go("roll 96", "roll 1");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.why("act cmr"), "SPH-COMM-1");
  Table failed;
  failed.plan("cmr", "cen", "ord");
  failed.go("roll 96", "roll 1");
  EXPECT_TRUE(failed.legal("act cmr"));
}

TEST(Spheres_COMM_1, ADesignatedOneAfterASuccessIsVoid) {
  CITES("SPH-COMM-1");
  Table t;
  t.plan("cmr", "cmr", "ord");
  t.go("roll 1");
  EXPECT_EQ(t.outcome(2), Outcome::voided);
  EXPECT_EQ(extra_next(t, blue), 1);
}

// Commerce in slot 3, after Taxation and Construction with these results.
Table trade(int era, std::string_view inactive, const char* tax, bool armed) {
  Table t;
  t.era(blue, era);
  t.inactive(blue, inactive);
  t.plan("tax", "ord", "cmr");
  t.go(tax);
  if (armed) t.s.turn.armed = bit(Use::commerce);
  t.go("roll 100");
  return t;
}

// The slot of Commerce is under way when Order has failed: armed before that counts.
TEST(Spheres_COMM_2, OneHelpIsTwiceTheEraAndBothAreFifteen) {
  CITES("SPH-COMM-2", "RUL-13");
  EXPECT_EQ(act_chance(trade(3, "I", "roll 100", false)), 80);
  EXPECT_EQ(act_chance(trade(3, "I", "roll 1", false)), 86);
  EXPECT_EQ(act_chance(trade(3, "I", "roll 100", true)), 86);
  EXPECT_EQ(act_chance(trade(3, "I", "roll 1", true)), 95);
  EXPECT_EQ(act_chance(trade(4, "", "roll 1", false)), 95);  // raw 103
}

TEST(Spheres_COMM_2, EveryEra) {
  CITES("SPH-COMM-2", "RUL-13");
  for (int era = 1; era <= 4; ++era) {
    EXPECT_EQ(act_chance(trade(era, "ES", "roll 1", false)), 65 + 2 * era);
    EXPECT_EQ(act_chance(trade(era, "ES", "roll 100", true)), 65 + 2 * era);
    EXPECT_EQ(act_chance(trade(era, "ES", "roll 1", true)), 80);
  }
}

TEST(Spheres_COMM_2, TheTaxationPartStaysAndTheConstructionPartIsUsedUp) {
  CITES("SPH-COMM-2");
  Table t;
  t.inactive(blue, "ES");
  t.era(blue, 3);
  t.plan("tax", "con", "cmr");
  t.go("roll 1", "build commerce", "roll 1");
  EXPECT_EQ(act_chance(t), 80);
  t.go("roll 100", "keep", "act cmr");
  EXPECT_EQ(act_chance(t), 71);
}

TEST(Spheres_COMM_3, SuccessGivesOneExtraActionForTheNextTurn) {
  CITES("SPH-COMM-3");
  Table t;
  t.plan("cmr", "cen", "ord");
  t.go("roll 1");
  EXPECT_EQ(t.s.civ_of(blue).extra_own, 1);
  EXPECT_EQ(t.s.civ_of(blue).extra_gift, 0);
  EXPECT_EQ(t.s.turn.extra_now, 0);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.turn.extra_now, 1);
  EXPECT_EQ(extra_next(t, blue), 0);
  Table failed;
  failed.plan("cmr", "cen", "ord");
  failed.go("roll 96");
  EXPECT_EQ(extra_next(failed, blue), 0);
}

TEST(Spheres_COMM_4, AnExtraActionOpensTheFourthSlotWhateverCameBefore) {
  CITES("SPH-COMM-4");
  Table t;
  t.s.turn.extra_now = 1;
  t.plan("tax", "cul", "cmr");
  t.go("roll 100", "roll 100", "roll 100", "open extra");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.s.turn.extra_now, 0);
}

TEST(Spheres_COMM_4, OrTheSixthAfterASuccessfulFifth) {
  CITES("SPH-COMM-4");
  Table t;
  t.s.turn.extra_now = 1;
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1", "act ord", "roll 1", "act ord", "roll 1", "open extra", "act ord", "roll 1");
  EXPECT_EQ(t.find(Ev::actions_end)->args[1], 6);
}

TEST(Spheres_COMM_5, NeverMoreThanTwoAndOnlyForOneTurn) {
  CITES("SPH-COMM-5", "RUL-41");
  Table t;
  t.s.civ_of(blue).extra_own = 2;
  t.plan("cmr", "cen", "ord");
  t.go("roll 1");
  EXPECT_EQ(extra_next(t, blue), 2);
  EXPECT_EQ(t.count(Ev::extra_lost_to_limit), 1);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.turn.extra_now, 2);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.turn.extra_now, 0);  // not used, gone
}

TEST(Spheres_COMM_5, ATransferBeyondTwoCannotBeRequested) {
  CITES("SPH-COMM-5", "SPH-COMM-7");
  Table t = may_ask();
  t.s.civ_of(blue).extra_own = 2;
  EXPECT_EQ(t.why("request black"), "SPH-COMM-5");
}

TEST(Spheres_RUL_41, TwoExtraActionsMakeASeventhAfterASuccessfulSixth) {
  CITES("RUL-41", "SPH-COMM-5");
  Table t;
  t.s.turn.extra_now = 2;
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1", "act ord", "roll 1", "act ord", "roll 1", "open extra", "act ord");
  EXPECT_EQ(t.s.turn.extra_now, 1);
  Table failed = t;
  failed.go("roll 100");
  EXPECT_EQ(failed.find(Ev::actions_end)->args[1], 5);  // a failed sixth ends the actions
  t.go("roll 1", "open extra", "act ord", "roll 1");
  EXPECT_EQ(t.find(Ev::actions_end)->args[1], 7);
}

TEST(Spheres_COMM_6, OnlyWhatTheHolderMayGiveCanBeAskedFor) {
  CITES("SPH-COMM-6");
  Table none = may_ask(Sep::D, 0);
  EXPECT_EQ(none.why("request black"), "SPH-COMM-6");
  Table gift = may_ask(Sep::D, 0);
  gift.s.civ_of(black).extra_gift = 1;
  EXPECT_EQ(gift.why("request black"), "SPH-COMM-6");
  EXPECT_EQ(gift.why("request blue"), "SPH-COMM-6");
}

TEST(Spheres_COMM_7, AskedForBeforeSlotFourWithMovement) {
  CITES("SPH-COMM-7");
  Table t = may_ask();
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_TRUE(t.legal("request black"));
  EXPECT_EQ(t.why("request pink"), "SPH-COMM-6");
}

TEST(Spheres_COMM_7, ContactAloneIsNotEnough) {
  CITES("SPH-COMM-7");
  Table t(2);
  t.contact(blue, black, Sep::none, 3);
  t.s.civ_of(black).extra_own = 1;
  t.plan("tax", "tec", "ord");
  t.go("roll 1", "roll 1", "advance no", "roll 1");
  EXPECT_EQ(t.why("request black"), "SPH-COMM-7");
}

TEST(Spheres_COMM_7, TechnologyServesInTheFourthEra) {
  CITES("SPH-COMM-7");
  for (const Sep sep : {Sep::none, Sep::T}) {
    Table t(2);
    t.contact(blue, black, sep, 3);
    t.era(blue, 4);
    t.s.civ_of(black).extra_own = 1;
    t.plan("tax", "tec", "ord");
    t.go("roll 1", "roll 1", "advance no", "roll 1", "keep");
    EXPECT_TRUE(t.legal("request black"));
  }
}

TEST(Spheres_COMM_7, TheSeparationMustBeBridged) {
  CITES("SPH-COMM-7");
  Table t = may_ask(Sep::T);
  EXPECT_EQ(t.why("request black"), "SPH-INT-3");
}

TEST(Spheres_COMM_7, EachHolderIsAskedOnceATurn) {
  CITES("SPH-COMM-7", "SPH-COMM-8");
  Table t = may_ask();
  t.go("request black");
  EXPECT_EQ(t.question(), Do::grant);
  EXPECT_EQ(t.game().turn(t.s).seat, black);
  t.go("grant no");
  EXPECT_EQ(extra_next(t, black), 1);
  EXPECT_EQ(extra_next(t, blue), 0);
  EXPECT_TRUE(t.s.mine.directed.empty());
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.why("request black"), "SPH-COMM-7");
}

TEST(Spheres_COMM_8, AGrantedActionMovesAndCannotBePassedOn) {
  CITES("SPH-COMM-8", "SPH-COMM-9", "RUL-39", "OPT-gift_usable");
  Table t = may_ask();
  t.go("request black", "grant yes");
  EXPECT_EQ(extra_next(t, black), 0);
  EXPECT_EQ(t.s.civ_of(blue).extra_gift, 1);
  EXPECT_EQ(t.s.civ_of(blue).extra_own, 0);
  EXPECT_EQ(t.s.turn.extra_now, 0);
  EXPECT_TRUE(t.s.mine.directed.has(black));
  EXPECT_EQ(t.s.turn.gift_from, SeatSet::of(black));
  t.go("act cmr", "roll 1", "keep");  // a gift does not use up Commerce
  EXPECT_EQ(extra_next(t, blue), 2);
  EXPECT_EQ(t.s.civ_of(blue).extra_own, 1);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.civ_of(blue).last_gift, SeatSet::of(black));
  EXPECT_EQ(t.s.turn.extra_now, 2);
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1", "act ord", "roll 1", "act ord", "roll 1", "open extra", "act ord", "roll 1");
  EXPECT_TRUE(t.legal("open extra"));
  t.go("open extra");
  EXPECT_EQ(t.s.agenda.top().a, 7);
}

TEST(Spheres_COMM_8, TheHolderGivesUpWhatItEarned) {
  CITES("SPH-COMM-6", "SPH-COMM-8");
  Table t(2);  // black earns it, blue asks on its own turn, and black's next turn is without
  t.contact(blue, black, Sep::D, 3);
  t.finish_turn();
  ASSERT_EQ(t.s.mover, black);
  t.plan("cmr", "cen", "ord");
  t.go("roll 1", "roll 1", "stop");
  ASSERT_EQ(t.s.mover, blue);
  EXPECT_EQ(extra_next(t, black), 1);
  t.plan("mov", "cen", "ord");
  t.go("roll 1", "roll 1", "keep", "request black", "grant yes", "stop");
  t.to_next_turn_of(black);
  EXPECT_EQ(t.s.turn.extra_now, 0);
}

TEST(Spheres_OPT_gift_usable, SameTurnOpensASlotAtOnce) {
  CITES("OPT-gift_usable", "RUL-39");
  Table t(2, {{"gift_usable", "same_turn"}});
  t.contact(blue, black, Sep::D, 3);
  t.s.civ_of(black).extra_own = 1;
  t.plan("mov", "tax", "cul");
  t.go("roll 1", "roll 100", "keep", "roll 100", "keep");
  EXPECT_EQ(t.question(), Do::gate);
  EXPECT_EQ(t.why("open extra"), "SPH-GATE-5");
  t.go("request black", "grant yes");
  EXPECT_EQ(extra_next(t, blue), 0);
  EXPECT_EQ(t.s.turn.extra_now, 1);
  t.go("open extra", "act ord");
  EXPECT_EQ(t.s.turn.slot, 4);
}

TEST(Spheres_OPT_gift_usable, NextTurnDoesNotOpenThisTurnsSlot) {
  CITES("OPT-gift_usable", "RUL-39");
  Table t(2);
  t.contact(blue, black, Sep::D, 3);
  t.s.civ_of(black).extra_own = 1;
  t.plan("mov", "tax", "cul");
  t.go("roll 1", "roll 100", "keep", "roll 100", "keep", "request black", "grant yes");
  EXPECT_EQ(extra_next(t, blue), 1);
  EXPECT_EQ(t.s.turn.extra_now, 0);
  EXPECT_EQ(t.why("open extra"), "SPH-GATE-5");
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"stop"}));
}

TEST(Spheres_COMM_10, OneGiftATurn) {
  CITES("SPH-COMM-10", "RUL-39");
  Table t = may_ask();
  t.contact(blue, pink, Sep::none, 3);
  t.s.civ_of(pink).extra_own = 1;
  Table refused = t;
  refused.go("request black", "grant no");
  EXPECT_TRUE(refused.legal("request pink"));
  t.go("request black", "grant yes");
  EXPECT_EQ(t.why("request pink"), "SPH-COMM-7");  // what the book prints comes before SPH-COMM-10
}

TEST(Spheres_COMM_7, AskingAfterPayingForTheSlotKeepsItOpen) {
  CITES("SPH-COMM-7", "SPH-COMM-4");
  Table t(2);
  t.contact(blue, black, Sep::D, 3);
  t.s.civ_of(black).extra_own = 1;
  t.s.turn.extra_now = 1;
  t.plan("mov", "tax", "cul");
  t.go("roll 1", "roll 100", "keep", "roll 100", "keep", "open extra");
  EXPECT_EQ(t.question(), Do::action);
  t.go("request black", "grant yes");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.s.turn.extra_now, 0);
  t.go("act ord");
  EXPECT_EQ(t.s.turn.slot, 4);
}

// Black has opened a ritual with blue; blue answers it (or not), then moves.
int movement_chance(const char* diplomacy, int held_by_black, int held_by_pink) {
  Table t(3);
  t.contact(blue, black, Sep::none, 4);
  t.contact(blue, pink, Sep::none, 4);
  t.inactive(blue, "ES");
  t.s.pair(blue, black).bottom = 1;
  t.s.pair(blue, black).open = 2;
  t.s.civ_of(black).extra_own = static_cast<u8>(held_by_black);
  t.s.civ_of(pink).extra_own = static_cast<u8>(held_by_pink);
  t.plan("dip", "mov", "ord");
  t.go("target black", diplomacy);
  return act_chance(t);
}

TEST(Spheres_COMM_11, ARitualWithAHolderHelpsMovementByTen) {
  CITES("SPH-COMM-11", "RUL-40");
  EXPECT_EQ(movement_chance("roll 1", 1, 0), 75);
  EXPECT_EQ(movement_chance("roll 1", 0, 0), 65);
  EXPECT_EQ(movement_chance("roll 1", 0, 1), 65);  // with another holder it is nothing
  EXPECT_EQ(movement_chance("roll 100", 1, 0), 65);
}

TEST(Spheres_COMM_11, AnOpeningIsNotEnough) {
  CITES("SPH-COMM-11");
  Table t(2);
  t.contact(blue, black, Sep::none, 4);
  t.inactive(blue, "ES");
  t.s.civ_of(black).extra_own = 1;
  t.plan("dip", "mov", "ord");
  t.go("roll 1", "d6 1");
  EXPECT_EQ(act_chance(t), 65);
}

TEST(Spheres_COMM_11, NothingButMovementIsHelped) {
  CITES("SPH-COMM-11");
  Table t(2);
  t.contact(blue, black, Sep::none, 4);
  t.inactive(blue, "ES");
  t.s.pair(blue, black).bottom = 1;
  t.s.pair(blue, black).open = 2;
  t.s.civ_of(black).extra_own = 1;
  t.plan("dip", "cul", "mov");
  t.go("roll 1");
  EXPECT_EQ(act_chance(t), 65);
  t.go("roll 100");
  EXPECT_EQ(act_chance(t), 75);  // any later attempt of this turn
}

TEST(Spheres_COMM_5, CommerceOnTopOfAFullHandAddsNothing) {
  CITES("SPH-COMM-5");
  Table t = may_ask();
  t.s.civ_of(blue).extra_own = 1;
  t.go("request black", "grant yes");
  EXPECT_EQ(extra_next(t, blue), 2);
  t.go("act cmr", "roll 1", "keep");
  EXPECT_EQ(extra_next(t, blue), 2);
  EXPECT_EQ(t.count(Ev::extra_lost_to_limit), 1);
}

}  // namespace
}  // namespace noo::spheres::test
