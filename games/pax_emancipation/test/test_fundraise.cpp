// F1: the fundraiser.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

TEST(PaxEmancipation_Fundraise, DivestsLiftsAndAccumulates) {
  CITES("F1.0", "F1.1", "F1.2", "F1.3");
  Table t;
  t.finance(green, 2, 0, 3);
  t.agents("W2", {green});
  t.turn_of(green);
  t.go("fund");
  EXPECT_EQ(t.offers(), (Strings{"stop", "withdraw W2", "recall mughal"}));
  t.go("withdraw W2");
  EXPECT_EQ(t.fin(green), "2/1/3");
  EXPECT_EQ(t.line("W2"), "");
  t.go("stop");
  EXPECT_EQ(t.fin(green), "5/0/1");
  EXPECT_EQ(t.find(Ev::funded)->args, args({1, 5, 0, 1}));
  EXPECT_EQ(t.s.actions_left, 1);
}

TEST(PaxEmancipation_Fundraise, CapitalIsTheCollateralOfDebt) {
  CITES("F1.0", "F1.2", "F1.3");
  Table t;
  t.finance(green, 2, 0, 4);
  t.no_admin("mughal");
  t.turn_of(green);
  t.go("fund");
  EXPECT_EQ(t.fin(green), "4/0/2");
  t.go("fund");  // the same action twice
  EXPECT_EQ(t.fin(green), "6/0/0");
  EXPECT_EQ(after_fundraising({3, 2, 1}), (Finance{6, 0, 0}));
  EXPECT_EQ(after_fundraising({1, 2, 3}), (Finance{4, 0, 2}));
  EXPECT_EQ(after_fundraising({0, 2, 3}), (Finance{2, 0, 3}));
}

TEST(PaxEmancipation_Fundraise, NothingToDivestIsNotAsked) {
  CITES("N.1", "F1.1");
  Table t;
  t.no_admin("mughal");
  t.turn_of(green);
  t.go("fund");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.fin(green), "6/0/0");
}

TEST(PaxEmancipation_Fundraise, AdminsComeHomeWithoutDissidents) {
  CITES("F1.1", "R-86", "E4.1");
  Table t;
  t.turn_of(red);
  t.go("fund");
  EXPECT_EQ(t.offers(), (Strings{"stop", "recall virginia", "recall london"}));
  EXPECT_EQ(t.why("recall bahia"), "F1.1");
  EXPECT_EQ(t.why("recall paris"), "F1.1");
  EXPECT_EQ(t.why("withdraw W0"), "F1.1");
  t.go("recall london", "recall virginia");  // one at a time; then nothing is left to divest
  EXPECT_TRUE(t.port("london").admin.none());
  EXPECT_EQ(t.land("europe").dissent(), 0);
  EXPECT_EQ(t.fin(red), "8/0/0");
}

TEST(PaxEmancipation_Fundraise, ThePlayerChoosesWhichRevolutionaryLeaves) {
  CITES("F1.1", "F6.2", "GL-Revolutionary");
  Table t(3, {{"advanced", "true"}});
  t.revolution("W0", 103, Face::front, {green, green, white, green, red, green});
  t.agents("E0", {green, white, green});
  t.turn_of(green);
  t.go("fund");
  EXPECT_EQ(t.offers(), (Strings{"stop", "withdraw W0", "withdraw E0", "recall mughal", "resign W0 2", "resign W0 4"}));
  EXPECT_EQ(t.reason("resign W0 1"), "F1.1 same_line 2") << "side by side they are alike";
  EXPECT_EQ(t.reason("resign W0 3"), "F1.1 not_yours 3 white 103");
  EXPECT_EQ(t.reason("resign W0 6"), "F1.1 same_line 6") << "that is withdraw W0";
  EXPECT_EQ(t.reason("resign W0 7"), "F1.1 no_place 7 6 103");
  EXPECT_EQ(t.reason("resign E0 1"), "F1.1 not_revolution 25") << "Syndications are alike";
  t.go("resign W0 2");
  EXPECT_EQ(t.line("W0"), "green white green red green");
  EXPECT_EQ(t.find(Ev::withdrawn)->args, args({1, 103, 2}));
  t.go("resign W0 1");
  EXPECT_EQ(t.line("W0"), "white green red green");
  t.go("withdraw W0");
  EXPECT_EQ(t.line("W0"), "white green red");
  EXPECT_EQ(t.offers("resign"), Strings{}) << "one own Revolutionary: nothing to choose";
  EXPECT_EQ(t.fin(green), "3/6/0");
}

// Records from before there was a choice say only `withdraw`: it still means the same.
TEST(PaxEmancipation_Fundraise, OnlyOwnAgentsAndTheLastInLineFirst) {
  CITES("F1.1");
  Table t(3, {{"advanced", "true"}});
  t.revolution("W0", 103, Face::front, {green, white, green, red});
  t.agents("E0", {white});
  t.turn_of(green);
  t.go("fund");
  EXPECT_EQ(t.why("withdraw E0"), "F1.1");
  t.go("withdraw W0");
  EXPECT_EQ(t.line("W0"), "green white red");
  t.go("withdraw W0");
  EXPECT_EQ(t.line("W0"), "white red");
}

// ---- Marines, and Red's free op ----

TEST(PaxEmancipation_Fundraise, AShipWithManyMarinesStaysAWarshipUntilTheLastOneLeaves) {
  CITES("F1.1", "R-13", "GL-Merchantman_Warship");
  Table t(3, {{"marines_per_ship", "unlimited"}});
  t.marine("pacific");
  t.marine("pacific");
  t.turn_of(red);
  t.go("fund", "disembark pacific");
  EXPECT_FALSE(merchantman(t.s, named<Sea>("pacific")));
  t.go("disembark pacific");
  EXPECT_TRUE(merchantman(t.s, named<Sea>("pacific")));
  EXPECT_EQ(t.why("disembark pacific"), "F1.1");
}

TEST(PaxEmancipation_Fundraise, MarinesAreRedAndTheirShipStays) {
  CITES("F1.1", "F1.4", "GL-Marine", "GL-Merchantman_Warship");
  Table t;
  t.marine("pacific");
  t.turn_of(green);
  t.go("fund");
  EXPECT_EQ(t.reason("disembark pacific"), "F1.1 marines_are_red");
  t.turn_of(red);
  t.go("fund");
  EXPECT_EQ(t.why("disembark caribbean"), "F1.1");
  t.go("disembark pacific", "stop");
  EXPECT_EQ(t.water("pacific").ship, 1);
  EXPECT_EQ(t.water("pacific").marines, 0);
  EXPECT_EQ(t.fin(red), "7/0/0");
  EXPECT_EQ(t.question(), Do::action);  // no free op after a Marine was divested
  t.go("fund", "stop");
  EXPECT_EQ(t.question(), Do::maritime);  // but in the next fundraiser
}

TEST(PaxEmancipation_Fundraise, RedHasAFreeMaritimeOpEachTime) {
  CITES("S.3", "F1.4", "R-53");
  Table t;
  t.finance(red, 0, 0, 7);
  t.ship("pacific");
  t.turn_of(red);
  t.go("fund", "stop");
  EXPECT_EQ(t.fin(red), "0/0/7");
  ASSERT_EQ(t.question(), Do::maritime);
  EXPECT_TRUE(t.legal("embark pacific"));
  t.go("stop");  // it is optional
  EXPECT_EQ(t.question(), Do::action);
  t.go("fund", "stop", "embark pacific");
  EXPECT_EQ(t.fin(red), "0/0/6");
  EXPECT_EQ(t.water("pacific").marines, 1);
  EXPECT_EQ(t.question(), Do::gunboat);
  t.go("claim japan_5");
  EXPECT_TRUE(t.holds(red, "japan_5"));
}

TEST(PaxEmancipation_Fundraise, OthersHaveNoFreeOp) {
  CITES("F1.4");
  Table t;
  t.marine("pacific");
  for (const Colour c : {green, white}) {
    t.turn_of(c);
    t.go("fund", "stop");
    EXPECT_EQ(t.question(), Do::action);
  }
}

TEST(PaxEmancipation_Fundraise, WithoutShipsThereIsNoFreeOp) {
  CITES("F1.4", "G1");
  Table t;
  t.turn_of(red);
  t.go("fund", "stop");
  EXPECT_EQ(t.question(), Do::action);
}

TEST(PaxEmancipation_Fundraise, NationalisedAgentsRiseButAreNoCollateral) {
  CITES("F1.3", "R-84", "E2.1");
  Table t(3, {{"advanced", "true"}});
  t.finance(red, 0, 0, 3);
  t.nationalised(green, 1, 2);
  t.nationalised(white, 0, 1);
  t.turn_of(red);
  t.go("fund", "stop");
  EXPECT_EQ(t.fin(red), "0/0/3");
  EXPECT_EQ(t.of(green).nationalised, (std::array<u8, 2>{3, 0}));
  EXPECT_EQ(t.of(white).nationalised, (std::array<u8, 2>{1, 0}));
  t.nationalised(green, 0, 1);
  t.turn_of(green);  // not with somebody else's fundraiser
  t.go("fund", "stop");
  EXPECT_EQ(t.of(green).nationalised, (std::array<u8, 2>{0, 1}));
}

}  // namespace
}  // namespace noo::pax_emancipation::test
