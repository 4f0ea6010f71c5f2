// F5: legislation.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

// The Bill of Rights shows comet and unlock.
Table with_rights() {
  Table t(3, advanced);
  t.splay("bill_of_rights", "comet", {{9, "unlock"}});
  return t;
}

TEST(PaxEmancipation_F5, TheRulebooksExample) {
  CITES("F5.0", "F5.1", "F5.2", "M6");
  Table t = with_rights();
  t.disease_to("w_africa", green);
  t.elephant("luanda", true);
  t.card("W0", 60, {red});
  t.turn_of(red);
  t.go("legislate W0");
  EXPECT_EQ(t.find(Ev::legislated)->args, args({0, 60}));
  EXPECT_TRUE(t.holds(red, "w_africa_1")) << "Imbangala slavers, the only red Barrier there";
  ASSERT_EQ(t.question(), Do::show);
  t.go("show unlock");
  EXPECT_EQ(t.fin(red), "3/4/0") << "the Agent went to wealth";
  EXPECT_EQ(t.s.rights_size, 2);
  EXPECT_EQ(t.s.start_icon[0], ix(Icon::comet) + 1);
  EXPECT_EQ(leaf(t.s, Splay::bill_of_rights, 0).shown, Icon::unlock);
  EXPECT_EQ(leaf(t.s, Splay::bill_of_rights, 1).shown, Icon::unlock);
  EXPECT_TRUE(t.lot("W0").gap());
  EXPECT_EQ(t.s.actions_left, 1);
  EXPECT_EQ(t.question(), Do::action) << "and no petition";
}

TEST(PaxEmancipation_F5, AnOwnAgentOnAViableIdea) {
  CITES("F5.0", "F5.2", "GL-Viable");
  Table t = with_rights();
  t.card("W0", 60, {green});
  t.card("W1", 4, {red});
  t.card("W2", 10, {red});
  t.revolution("E0", 108, Face::front, {red});
  t.gap("E1");
  t.turn_of(red);
  EXPECT_EQ(t.why("legislate W0"), "F5.0") << "no Agent of Red";
  EXPECT_EQ(t.why("legislate E0"), "F5.0") << "a Revolution";
  EXPECT_EQ(t.why("legislate E1"), "F5.0") << "a Gap";
  EXPECT_EQ(t.why("legislate W2"), "F5.0");
  EXPECT_EQ(t.offers("legislate"), (Strings{"legislate W1"}));
}

TEST(PaxEmancipation_F5, NoPriceAtAll) {
  CITES("F5.0");
  Table t = with_rights();
  t.finance(red, 0, 0, 0);
  t.card("W5", 45, {red, green, white});
  t.turn_of(red);
  EXPECT_TRUE(t.legal("legislate W5"));
}

TEST(PaxEmancipation_F5, OnlyInTheAdvancedGame) {
  CITES("F5.0", "R-07");
  Table t;
  t.agents("W0", {red});
  t.turn_of(red);
  EXPECT_EQ(t.why("legislate W0"), "S.4");
}

TEST(PaxEmancipation_F5, EveryAgentGoesHome) {
  CITES("F5.1");
  Table t = with_rights();
  t.card("W0", 45, {green, red, white, green});
  const int before = t.of(red).pool_agents;
  t.turn_of(red);
  t.go("legislate W0", "show comet");
  EXPECT_EQ(t.fin(red), "3/5/0") << "M1 and the own Agent";
  EXPECT_EQ(t.of(red).pool_agents, before - 1);
  EXPECT_EQ(t.fin(green), "3/5/0");
  EXPECT_EQ(t.fin(white), "3/4/0");
}

TEST(PaxEmancipation_F5, ImpactsComeBeforeTheDivesting) {
  CITES("F5.1", "R-59");
  Table t = with_rights();
  t.card("W0", 23, {red});  // M4
  t.revolution("E0", 108, Face::front, {white});
  t.revolution("E1", 107, Face::front);
  t.turn_of(red);
  t.go("legislate W0");
  ASSERT_EQ(t.question(), Do::enlist);
  EXPECT_EQ(t.line("W0"), "red") << "the Agent is still on the card";
  EXPECT_EQ(t.fin(red), "3/3/0");
  t.go("target E0");
  EXPECT_EQ(t.fin(red), "3/4/0");
  ASSERT_EQ(t.question(), Do::show);
}

TEST(PaxEmancipation_F5, TheSplayIsChosenWhereBothAreOpen) {
  CITES("F5.1", "F5.2", "R-56");
  Table t = with_rights();
  t.splay("general_will", "unlock", {{57, "comet"}});
  t.card("W0", 45, {red});
  t.turn_of(red);
  t.go("legislate W0");
  ASSERT_EQ(t.question(), Do::into);
  EXPECT_EQ(t.offers(), (Strings{"into bill_of_rights", "into general_will"}));
  t.go("into general_will", "show comet");
  EXPECT_EQ(t.s.rights_size, 1);
  EXPECT_EQ(t.s.will_size, 2);
  EXPECT_EQ(leaf(t.s, Splay::general_will, 1).card, card(45));
}

TEST(PaxEmancipation_F5, NotIntoASplayWhereItIsNotViable) {
  CITES("F5.2");
  Table t = with_rights();
  t.splay("general_will", "unlock", {{56, "feather"}});
  t.card("W0", 45, {red});
  t.turn_of(red);
  t.go("legislate W0");
  ASSERT_EQ(t.question(), Do::show) << "only the Bill of Rights: nothing to choose";
  EXPECT_EQ(check(t.ed(), t.s, Into{Splay::general_will}), no(Rule::F5_2));
  t.go("show comet");
  EXPECT_EQ(t.s.rights_size, 2);
}

TEST(PaxEmancipation_F5, TheGeneralWillHasItsLimit) {
  CITES("F5.3", "GL-Tyranny_of_the_Majority");
  Table t(3, advanced);
  t.splay("general_will", "feather", {{2, "unlock"}, {5, "feather"}, {12, "unlock"}, {18, "feather"}, {54, "unlock"}});
  t.card("W0", 62, {white});
  t.turn_of(white);
  t.go("legislate W0", "show feather");
  EXPECT_EQ(t.s.will_size, 5);
  EXPECT_EQ(leaf(t.s, Splay::general_will, 0).card, card(5));
  EXPECT_EQ(leaf(t.s, Splay::general_will, 4).card, card(62));
  EXPECT_TRUE(t.s.discard.has(card(2)));
}

TEST(PaxEmancipation_F5, TwiceInATurn) {
  CITES("F5.0");
  Table t = with_rights();
  t.card("W0", 45, {red});
  t.card("W1", 57, {red});
  t.turn_of(red);
  t.go("legislate W0", "show comet", "legislate W1", "show comet");
  EXPECT_EQ(t.s.rights_size, 3);
  EXPECT_EQ(t.s.actions_left, 0);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
