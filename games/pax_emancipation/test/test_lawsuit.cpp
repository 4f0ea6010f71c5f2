// G6 and G7: lawsuit and plebiscite.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

TEST(PaxEmancipation_G7, TheRulebooksExample) {
  CITES("G7", "G7.0", "G6.1", "GL-Founding_Father", "L1.2");
  Table t(3, advanced);
  t.splay("bill_of_rights", "comet", {{9, "unlock"}});
  t.card("W0", 60, {red});
  t.card("W1", 56, {green, red});
  t.card("W2", 18);
  t.card("W3", 42, {red});
  t.card("W4", 24);
  t.card("W5", 65);
  t.ops_of(red);
  t.go("op W3 plebiscite", "target W1");
  EXPECT_EQ(t.find(Ev::sued)->args, args({0, 56, 1, 4}));
  EXPECT_EQ(t.fin(red), "0/6/1") << "3/3/0 pays 4: 0/5/1; the own Agent comes home";
  EXPECT_EQ(t.fin(green), "3/4/0");
  t.go("show comet");
  ASSERT_EQ(t.question(), Do::found);
  t.go("show feather");
  EXPECT_EQ(t.s.will_size, 1);
  EXPECT_EQ(t.s.start_icon[1], ix(Icon::feather) + 1);
  EXPECT_EQ(leaf(t.s, Splay::general_will, 0).shown, Icon::comet);
  EXPECT_TRUE(t.lot("W1").gap());
  ASSERT_EQ(t.question(), Do::petition);
  EXPECT_EQ(t.offers(), (Strings{"legislate W0", "stop"}));
  t.go("legislate W0", "at virginia", "show unlock");
  EXPECT_TRUE(t.holds(red, "america_1"));
  EXPECT_EQ(t.s.rights_size, 2);
  EXPECT_EQ(t.question(), Do::die) << "no second petition, and no Agent left for an op";
}

TEST(PaxEmancipation_G6, LowerRowsOfTheSameColumn) {
  CITES("G6", "G6.0", "R-61");
  Table t(3, advanced);
  t.card("W2", 4, {red});
  t.ops_of(red);
  t.go("op W2 lawsuit");
  ASSERT_EQ(t.question(), Do::target);
  EXPECT_EQ(t.offers(), (Strings{"target W0", "target W1"}));
  EXPECT_EQ(t.why("target W2"), "G6.0") << "not itself";
  EXPECT_EQ(t.why("target W4"), "G6.0");
  EXPECT_EQ(t.why("target E0"), "G6.0");
}

TEST(PaxEmancipation_G6, NoRevolutionsNoGaps) {
  CITES("G6.0", "R-61");
  Table t(3, advanced);
  t.revolution("W0", 103, Face::front);
  t.gap("W2");
  t.card("W5", 4, {red});
  t.card("W3", 7);
  t.card("W4", 8);
  t.ops_of(red);
  t.go("op W5 lawsuit");
  EXPECT_EQ(t.why("target W0"), "G6.0");
  EXPECT_EQ(t.why("target W2"), "G6.0");
  EXPECT_EQ(t.offers(), (Strings{"target W1", "target W3", "target W4"})) << "a Gap in between does not matter";
}

TEST(PaxEmancipation_G6, NotFromTheBottomRow) {
  CITES("G6", "G6.0", "G7");
  Table t(3, advanced);
  t.card("W0", 4, {red});
  t.card("E0", 66, {red});
  t.ops_of(red);
  EXPECT_EQ(t.why("op W0 lawsuit"), "G6.0");
  EXPECT_EQ(t.why("op E0 plebiscite"), "G6.0");
}

TEST(PaxEmancipation_G6, OnlyInTheAdvancedGame) {
  CITES("G6", "G7", "R-07");
  Table t;
  t.card("W2", 4, {red});
  t.card("W3", 10, {red});
  t.ops_of(red);
  EXPECT_EQ(t.why("op W2 lawsuit"), "S.4");
  EXPECT_EQ(t.why("op W3 plebiscite"), "S.4");
}

TEST(PaxEmancipation_G6, AgentsOfAllColoursSquared) {
  CITES("G6.1", "GL-Agents_squared_cost");
  Table t(3, advanced);
  t.card("W0", 60, {green, white});
  t.card("W1", 57, {red});
  t.card("W2", 4, {red});
  t.finance(red, 0, 3, 0);
  t.ops_of(red);
  t.go("op W2 lawsuit");
  EXPECT_EQ(t.fin(red), "0/3/1") << "only W1 can be paid: 1, and the own Agent comes home";
  Table poor(3, advanced);
  poor.card("W0", 60, {red});
  poor.card("W1", 4, {red});
  poor.finance(red, 0, 0, 3);
  EXPECT_EQ(may_sue(poor.ed(), poor.s, red, named<Slot>("W1"), named<Slot>("W0")), no(Rule::G6_1))
      << "what it would divest does not pay";
  Table asked(3, advanced);
  asked.card("W0", 60, {green, white});
  asked.card("W1", 57);
  asked.card("W2", 58);
  asked.card("W3", 4, {red});
  asked.finance(red, 0, 3, 0);
  asked.ops_of(red);
  asked.go("op W3 lawsuit");
  EXPECT_EQ(asked.why("target W0"), "G6.1");
}

TEST(PaxEmancipation_G6, IntoTheBillOfRightsWithoutATestOrImpacts) {
  CITES("G6.1", "R-57");
  Table t(3, advanced);
  t.card("W0", 62, {white});  // M1
  t.card("W1", 4, {red});
  const int pool = t.of(red).pool_agents;
  t.ops_of(red);
  t.go("op W1 lawsuit", "show feather", "show comet");
  EXPECT_EQ(t.s.rights_size, 1);
  EXPECT_EQ(t.s.will_size, 0);
  EXPECT_EQ(t.of(red).pool_agents, pool) << "no impacts";
  EXPECT_EQ(t.question(), Do::petition);
  EXPECT_EQ(t.s.actions_left, 0);
  EXPECT_TRUE(t.lot("W0").gap());
}

TEST(PaxEmancipation_G6, TheAgentThatSuesStays) {
  CITES("R-62");
  Table t(3, advanced);
  t.card("W0", 62, {white});
  t.card("W1", 4, {red});
  t.ops_of(red);
  t.go("op W1 lawsuit", "show feather");
  EXPECT_EQ(t.line("W1"), "red+");
  EXPECT_EQ(t.lot("W1").card, card(4));
}

TEST(PaxEmancipation_G6, RevolutionariesSueToo) {
  CITES("R-64", "K3.1", "G6.0");
  Table t(3, advanced);
  t.revolution("E1", 108, Face::front, {red});
  t.ops_of(red);
  EXPECT_TRUE(t.legal("op E1 lawsuit"));
  EXPECT_FALSE(t.legal("op E1 plebiscite")) << "printed on the other side";
  t.revolution("E1", 108, Face::back, {red});
  EXPECT_FALSE(t.legal("op E1 lawsuit"));
  EXPECT_TRUE(t.legal("op E1 plebiscite"));
}

}  // namespace
}  // namespace noo::pax_emancipation::test
