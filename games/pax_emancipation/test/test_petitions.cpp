// L: bonus petitions.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

// The active colour has a plebiscite in W1 against #12 (feather, unlock) or #20 (comet, candle) in W0.
void plebiscite(Table& t, Colour c, int target, const Colours& line) {
  t.splay("general_will", "feather", {{54, "unlock"}});
  t.card("W0", target, line);
  t.card("W1", 18, {c});
  t.ops_of(c);
  t.go("op W1 plebiscite");
}
void red_petition(Table& t, Colour c, const Colours& line = {}) {
  plebiscite(t, c, 12, line);
  t.go("show unlock");
}
void black_petition(Table& t, Colour c, const Colours& line = {}) {
  plebiscite(t, c, 20, line);
  t.go("show comet");
}

// ---- L1.1 ----

TEST(PaxEmancipation_L1_1, RedNationalisesAnAgent) {
  CITES("L1.1", "E2.1", "GL-Nationalised_Agent");
  Table t(3, advanced);
  red_petition(t, red, {white});
  EXPECT_EQ(t.fin(white), "3/4/0");
  EXPECT_EQ(t.fin(red), "2/4/0");
  ASSERT_EQ(t.question(), Do::petition);
  EXPECT_EQ(t.offers(), (Strings{"stop", "nationalise white"}));
  EXPECT_EQ(t.why("nationalise green"), "L1.1") << "none was on the card";
  EXPECT_EQ(t.why("nationalise red"), "L1.1");
  t.go("nationalise white");
  EXPECT_EQ(t.fin(white), "3/3/0");
  EXPECT_EQ(t.of(white).nationalised[1], 1);
  EXPECT_EQ(t.of(white).nationalised[0], 0);
  EXPECT_EQ(t.rule_of(Ev::petition), "G7.0");
  EXPECT_EQ(t.find(Ev::nationalised)->args, args({ix(white)}));

  t.finance(red, 0, 1, 0);
  t.turn_of(red);
  t.go("syndicate E1", "coin white");
  EXPECT_EQ(t.of(white).nationalised[1], 0);
  EXPECT_EQ(t.fin(white), "3/4/0") << "it went home";
  EXPECT_EQ(t.fin(red), "0/0/0") << "the own one was installed";
}

TEST(PaxEmancipation_L1_1, NobodyElseNationalises) {
  CITES("L1.1");
  Table t(3, advanced);
  t.revolution("E0", 106, Face::front, {white});
  red_petition(t, green, {white, red});
  ASSERT_EQ(t.question(), Do::petition);
  EXPECT_EQ(t.why("nationalise white"), "L1.1");
  EXPECT_EQ(t.why("nationalise red"), "L1.1");
}

TEST(PaxEmancipation_L1_1, TheOwnerPrivatises) {
  CITES("L1.1", "E2.1");
  Table t(3, advanced);
  t.nationalised(white, 1, 1);
  red_petition(t, white);
  EXPECT_EQ(t.offers(), (Strings{"stop", "privatise capital", "privatise wealth"}));
  EXPECT_EQ(t.why("privatise debt"), "L1.1");
  t.go("privatise capital");
  EXPECT_EQ(t.rule_of(Ev::privatised), "L1.1");
  EXPECT_EQ(t.of(white).nationalised[0], 0);
  EXPECT_EQ(t.of(white).nationalised[1], 1);
  EXPECT_EQ(t.fin(white), "3/4/0");
}

TEST(PaxEmancipation_L1_1, RedHasNothingToPrivatise) {
  CITES("L1.1");
  Table t(3, advanced);
  t.revolution("E0", 106, Face::front, {white});
  t.nationalised(white, 1, 1);
  red_petition(t, red);
  ASSERT_EQ(t.question(), Do::petition);
  EXPECT_EQ(t.why("privatise capital"), "L1.1");
  Table other(3, advanced);
  other.revolution("E0", 106, Face::front, {white});
  other.nationalised(white, 1, 1);
  red_petition(other, green);
  ASSERT_EQ(other.question(), Do::petition);
  EXPECT_EQ(other.why("privatise capital"), "L1.1") << "not the own ones";
}

TEST(PaxEmancipation_L1_1, AnAssassinationOfAnyColour) {
  CITES("L1.1", "I4.1");
  Table t(3, advanced);
  t.revolution("E0", 106, Face::front, {green, red, white});
  red_petition(t, red);
  EXPECT_EQ(t.offers("assassinate"), (Strings{"assassinate E0 1", "assassinate E0 2", "assassinate E0 3"}));
  EXPECT_EQ(t.why("assassinate E0 4"), "L1.1");
  EXPECT_EQ(t.why("assassinate W1 1"), "L1.1") << "a Syndication";
  const int pool = t.of(green).pool_agents;
  t.go("assassinate E0 1");
  EXPECT_EQ(t.line("E0"), "red white");
  EXPECT_EQ(t.of(green).pool_agents, pool + 1);
  EXPECT_EQ(t.fin(green), "3/3/0") << "not divested";
  EXPECT_EQ(t.find(Ev::assassinated)->args, args({ix(green), 106}));
  Table second(3, advanced);
  second.revolution("E0", 106, Face::front, {green, red, white});
  red_petition(second, red);
  second.go("assassinate E0 2");
  EXPECT_EQ(second.line("E0"), "green white") << "whoever stands in that place";
}

TEST(PaxEmancipation_L1_1, NotWithABlackIcon) {
  CITES("L1.1");
  Table t(3, advanced);
  t.revolution("E0", 106, Face::front, {green});
  black_petition(t, red, {white});
  ASSERT_EQ(t.question(), Do::petition);
  EXPECT_EQ(t.why("nationalise white"), "L1.1");
  EXPECT_EQ(t.why("assassinate E0 1"), "L1.1");
  Table owner(3, advanced);
  owner.revolution("E0", 106, Face::front, {green});
  owner.nationalised(white, 1, 1);
  black_petition(owner, white);
  ASSERT_EQ(owner.question(), Do::petition);
  EXPECT_EQ(owner.why("privatise wealth"), "L1.1");
}

// ---- L1.2 ----

TEST(PaxEmancipation_L1_2, ExtraordinaryLegislation) {
  CITES("L1.2", "F5.1");
  Table t(3, advanced);
  t.splay("bill_of_rights", "comet", {{9, "unlock"}});
  t.card("E0", 80, {red});  // M5
  black_petition(t, red);
  ASSERT_EQ(t.question(), Do::petition);
  EXPECT_EQ(t.offers("legislate"), (Strings{"legislate W1", "legislate E0"}));
  EXPECT_EQ(t.why("legislate E1"), "F5.0");
  t.go("legislate E0");
  ASSERT_EQ(t.question(), Do::dock) << "with its impacts";
  t.go("dock pacific", "into bill_of_rights", "show comet");
  EXPECT_EQ(t.s.rights_size, 2);
  EXPECT_TRUE(t.lot("E0").gap());
  EXPECT_NE(t.question(), Do::petition);
}

TEST(PaxEmancipation_L1_2, NotWithARedIcon) {
  CITES("L1.2");
  Table t(3, advanced);
  t.splay("bill_of_rights", "comet", {{9, "unlock"}});
  t.card("E0", 80, {red});
  t.revolution("E1", 106, Face::front, {white});
  red_petition(t, red);
  ASSERT_EQ(t.question(), Do::petition);
  EXPECT_EQ(t.why("legislate E0"), "L1.2");
}

// The card under way is another one: an impact that asks for a Port is not taken for the op.
TEST(PaxEmancipation_L1_2, AnImpactThatMovesTheElephant) {
  CITES("L1.2", "M6");
  Table t(3, advanced);
  t.splay("bill_of_rights", "comet", {{9, "unlock"}});
  t.card("E0", 29, {red});  // M6 red
  black_petition(t, red);
  t.go("legislate E0", "at virginia");
  EXPECT_TRUE(t.holds(red, "america_1"));
  EXPECT_TRUE(t.stands("virginia"));
}

// ---- L1.3 ----

TEST(PaxEmancipation_L1_3, ACallToArmsWithEitherIcon) {
  CITES("L1.3", "K3.1");
  for (const bool black : {false, true}) {
    Table t(3, advanced);
    t.revolution("E0", 106, Face::back, {white, green});
    t.dissidents("ottoman", white, 2);
    black ? black_petition(t, red) : red_petition(t, red);
    EXPECT_EQ(t.offers("call"), (Strings{"call E0"}));
    EXPECT_EQ(t.why("call E1"), "L1.3") << "an Idea";
    t.go("call E0");
    EXPECT_EQ(t.rule_of(Ev::enlisted), "L1.3");
    EXPECT_EQ(t.rule_of(Ev::petition), "G7.0");
    EXPECT_EQ(t.line("E0"), "white green red");
    EXPECT_EQ(t.fin(red), "2/3/0") << "installed without a price";
    EXPECT_EQ(t.lot("E0").face, Face::back) << "and no flip";
  }
}

TEST(PaxEmancipation_L1_3, NeedsAnAgentOnTheBoard) {
  CITES("L1.3", "E3.1");
  Table t(3, advanced);
  t.revolution("E0", 106, Face::back, {white});
  t.finance(red, 0, 0, 0);
  red_petition(t, red);
  ASSERT_EQ(t.question(), Do::petition);
  EXPECT_EQ(t.why("call E0"), "E3.1");
}

TEST(PaxEmancipation_L1_3, GreenChoosesTheBox) {
  CITES("L1.3", "R-94");
  Table t(3, advanced);
  t.revolution("E0", 106, Face::back, {white});
  red_petition(t, green);
  t.go("call E0", "from wealth");
  EXPECT_EQ(t.fin(green), "3/2/0");
  EXPECT_EQ(t.line("E0"), "white green");
}

TEST(PaxEmancipation_L1_3, AFullLineTakesNobody) {
  CITES("L1.3", "M2", "M4", "F6.0");
  Table t(3, advanced);
  t.revolution("E0", 106, Face::back);
  t.revolution("E1", 107, Face::back);
  red_petition(t, red);
  const Slot e0 = named<Slot>("E0");
  const Slot e2 = named<Slot>("E2");
  t.s.lot(e0).line.fill(Agent::of(green));  // more than there are: only the length matters
  t.s.lot(e2).line.fill(Agent::of(green));
  EXPECT_EQ(t.offers("call"), (Strings{"call E1"}));
  EXPECT_EQ(t.why("call E0"), "L1.3");
  EXPECT_EQ(may_enlist(t.ed(), t.s, e0), no(Rule::M4));
  EXPECT_EQ(may_assign(t.ed(), t.s, e2), no(Rule::M2));
  EXPECT_EQ(check(t.ed(), t.s, Join{e0}), no(Rule::F6_0));
}

// ---- R-60 ----

TEST(PaxEmancipation_L, APetitionMayBePassed) {
  CITES("R-60", "R-91");
  Table t(3, advanced);
  t.revolution("E0", 106, Face::back, {white});
  red_petition(t, red, {white});
  t.go("stop");
  EXPECT_EQ(t.line("E0"), "white");
  EXPECT_EQ(t.of(white).nationalised[1], 0);
  EXPECT_EQ(t.question(), Do::die);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
