// F6: joining a Revolution.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

TEST(PaxEmancipation_F6, ForeignDissidentsSquared) {
  CITES("F6.1", "GL-Dissident_squared_cost");
  Table t(3, advanced);
  t.revolution("E0", 108, Face::front);
  t.dissidents("japan", white, 2);
  EXPECT_EQ(flip_price(t.ed(), t.s, red, named<Slot>("E0")), 4);
  EXPECT_EQ(flip_price(t.ed(), t.s, green, named<Slot>("E0")), 4);
  EXPECT_EQ(flip_price(t.ed(), t.s, white, named<Slot>("E0")), 0);
}

TEST(PaxEmancipation_F6, TheRulebooksExample) {
  CITES("F6.0", "F6.1", "F6.2", "R-63", "GL-Revolutionary");
  Table t(3, advanced);
  t.revolution("E0", 108, Face::back, {red});
  t.dissidents("japan", white, 2);
  t.turn_of(red);
  t.go("join E0", "flip yes");
  EXPECT_EQ(t.find(Ev::joined)->args, args({0, 108, 5}));
  EXPECT_EQ(t.fin(red), "0/3/2") << "3/3/0 pays 5, then an Agent from wealth";
  EXPECT_EQ(t.lot("E0").face, Face::front) << "Senmin Haishirei Edict";
  EXPECT_EQ(t.find(Ev::flipped)->args, args({0, 108, num(Face::front)}));
  EXPECT_EQ(t.line("E0"), "red red");
  EXPECT_EQ(t.s.actions_left, 1);
}

TEST(PaxEmancipation_F6, EitherSideIsFlipped) {
  CITES("F6.1");
  Table t(3, advanced);
  t.revolution("E0", 108, Face::front);
  t.turn_of(white);
  t.go("join E0", "flip yes");
  EXPECT_EQ(t.lot("E0").face, Face::back);
  EXPECT_EQ(t.rule_of(Ev::flipped), "F6.1");
}

TEST(PaxEmancipation_F6, WithoutAFlip) {
  CITES("F6.0", "F6.1");
  Table t(3, advanced);
  t.revolution("E0", 108, Face::back, {white, green});
  t.dissidents("japan", white, 2);
  t.turn_of(red);
  t.go("join E0", "flip no");
  EXPECT_EQ(t.fin(red), "0/4/1") << "4 for two Agents, no row cost";
  EXPECT_EQ(t.lot("E0").face, Face::back);
  EXPECT_EQ(t.line("E0"), "white green red") << "at the end of the line";
}

TEST(PaxEmancipation_F6, NoRowCost) {
  CITES("F6.0", "GL-Agents_squared_cost");
  Table t(3, advanced);
  t.revolution("E5", 108, Face::back);
  t.turn_of(red);
  t.go("join E5", "flip no");
  EXPECT_EQ(t.fin(red), "2/3/0");
  EXPECT_EQ(join_price(t.s, named<Slot>("E5")), 1);
}

TEST(PaxEmancipation_F6, AlsoWhenAllSpotsAreFull) {
  CITES("F6.2");
  Table t(3, advanced);
  t.revolution("W0", 104, Face::front, {white});
  t.turn_of(red);
  t.go("join W0", "flip no");
  EXPECT_EQ(t.line("W0"), "white red");
}

TEST(PaxEmancipation_F6, ACounterRevolutionMustBePaidToo) {
  CITES("F6.1", "R-63");
  Table t(3, advanced);
  t.revolution("E0", 108, Face::back);
  t.dissidents("japan", green, 1);
  t.dissidents("japan", white, 1);
  t.finance(red, 1, 1, 0);
  t.turn_of(red);
  t.go("join E0");
  EXPECT_EQ(t.line("E0"), "red") << "3 gold against 4: not asked";
  EXPECT_EQ(t.lot("E0").face, Face::back);
}

TEST(PaxEmancipation_F6, ColoursOutOfTheGameCount) {
  CITES("F6.1", "R-63");
  Table t(2, {{"advanced", "true"}, {"second_colour", "green"}});
  t.revolution("E0", 108, Face::back);
  t.dissidents("japan", white, 2);
  EXPECT_EQ(flip_price(t.ed(), t.s, green, named<Slot>("E0")), 4);
}

TEST(PaxEmancipation_F6, OnlyRevolutionsThatCanBePaid) {
  CITES("F6.0", "E1.2", "E3.1");
  Table t(3, advanced);
  t.revolution("E0", 108, Face::back, {white, white});
  t.finance(red, 1, 1, 0);
  t.turn_of(red);
  EXPECT_EQ(t.why("join W0"), "F6.0") << "an Idea";
  EXPECT_EQ(t.why("join E0"), "E1.2") << "4 gold";
  t.finance(red, 2, 0, 0);
  EXPECT_TRUE(t.legal("join E0"));
  t.agents("E0", {});
  t.finance(red, 0, 0, 0);
  EXPECT_EQ(t.why("join E0"), "E3.1") << "nobody to install";
}

TEST(PaxEmancipation_F6, OnlyInTheAdvancedGame) {
  CITES("F6.0", "R-07");
  Table t;
  t.turn_of(red);
  EXPECT_EQ(t.why("join W0"), "S.4");
}

TEST(PaxEmancipation_F6, GreenChoosesTheBox) {
  CITES("F6.2", "R-94");
  Table t(3, advanced);
  t.revolution("E0", 108, Face::back);
  t.finance(green, 1, 0, 2);
  t.turn_of(green);
  t.go("join E0", "flip no", "from debt");
  EXPECT_EQ(t.fin(green), "1/0/1");
  EXPECT_EQ(t.line("E0"), "green");
}

}  // namespace
}  // namespace noo::pax_emancipation::test
