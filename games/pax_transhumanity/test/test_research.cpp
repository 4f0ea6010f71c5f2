// F5 Research: nine steps.
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// Blue's Thinker in its own Company on SURVEILLANCE: one worker option, 4 money in a bare cloud. 2/4/2 becomes 0/4/4.
Table thinker(const noo::Options& options = {}, int seats = 3) {
  Table t(seats, options);
  t.company("CL_B4", blue);
  t.employee("CL_B4", blue);
  t.no_patents(blue);
  t.finance(blue, 2, 4, 2);
  return t;
}

int cards_in(const Table& t, Sphere column) { return rows - gaps(t.s, column); }

// ---- F5a to F5d ----

TEST(PaxTranshumanity_F5a, AnySphereWithAThinkerAndThePrice) {
  CITES("F5a", "F5b", "E5.1");
  Table t = thinker();
  t.employee("FW_U1", blue);
  t.employee("DW_B4", blue);  // only a Maker
  t.go("do research");
  EXPECT_EQ(t.offers(), (Strings{"in FW", "in CL"}));
  EXPECT_EQ(t.why("in DW"), "E5.1");
  t.go("in CL");
  EXPECT_EQ(t.money(blue), "0/4/4");
}

TEST(PaxTranshumanity_F5g, AnEmptyColumnIsOnlyRefreshed) {
  CITES("F5g", "R62", "A3.1");
  Table t(2);
  t.company("CL_B1", blue);
  t.no_patents(blue);
  t.finance(blue, 3, 2, 2);
  t.go("do hire", "hire CL_B1");
  EXPECT_EQ(t.money(blue), "0/4/2");
  t.go("do research", "work CL_B1 CL_B4");
  EXPECT_EQ(t.money(blue), "0/0/6");
  EXPECT_EQ(t.count(Ev::empty_column), 1);
  EXPECT_EQ(t.question(), Do::draw);
  t.draw_all();
  EXPECT_EQ(cards_in(t, Sphere::CL), 6);
  EXPECT_EQ(cards_in(t, Sphere::FW), 0);  // no other gap is filled
  EXPECT_EQ(t.question(), Do::main);
  EXPECT_EQ(t.s.actions_left, 1);
}

TEST(PaxTranshumanity_F5d, ATippingPointNeedsYourSyndication) {
  CITES("F5d", "R63");
  Table t = thinker();
  t.employee("SP_B1", blue);
  t.finance(blue, 6, 0, 0);
  t.put("SP2", 115);
  t.put("SP4", 13);
  t.syndicate("SP2", red);
  t.put("CL0", 114);
  t.syndicate("CL0", blue);
  EXPECT_EQ(t.why("do syndicate"), "");
  t.go("do research");  // the cloud alone is open
  EXPECT_EQ(t.question(), Do::draw);
  EXPECT_EQ(t.lot("SP2").card, card(115));
  EXPECT_FALSE(may_research_in(t.ed(), t.s, own_turn(t.ed(), t.s, t.s.active), Sphere::SP).legal());
}

TEST(PaxTranshumanity_F5d, IsSaid) {
  CITES("F5d", "R63");
  Table t = thinker();
  t.put("CL0", 114);
  EXPECT_EQ(t.why("do research"), "F5d");
  t.put("CL1", 13);  // no skipping to the next card
  EXPECT_EQ(t.why("do research"), "F5d");
  t.syndicate("CL0", blue);
  EXPECT_EQ(t.why("do research"), "");
}

// ---- F5e to F5g ----

TEST(PaxTranshumanity_F5e, TheLowestCardGoesAndItsAgentsAreDivested) {
  CITES("F5e", "R64", "GL.Divest.1", "E4a");
  Table t = thinker();
  t.put("CL1", 5);
  t.put("CL3", 13);
  t.syndicate("CL1", blue);
  t.heat("CL1", red, Square::white);
  t.heat("CL1", red, Square::black);
  t.syndicate("CL3", red);
  const int red_wealth = t.s.of(red).finance.wea;
  t.go("do research");
  EXPECT_EQ(t.money(blue), "0/5/4");
  EXPECT_EQ(t.s.of(red).finance.wea, red_wealth + 2);
  EXPECT_EQ(t.lot("CL0").card, card(13));  // the rest slid down with its Agents
  EXPECT_TRUE(t.lot("CL0").syndicated.has(red));
  t.draw_all();
  t.go("claim discard");
  EXPECT_TRUE(t.s.discard.has(card(5)));
  EXPECT_EQ(t.s.actions_left, 1);
}

TEST(PaxTranshumanity_F5f, TheColumnSlidesWithoutChangingItsOrder) {
  CITES("F5f");
  Table t = thinker();
  t.put("CL0", 1);
  t.put("CL2", 7);
  t.put("CL3", 13);
  t.put("CL5", 17);
  t.syndicate("CL5", pink);
  t.go("do research");
  EXPECT_EQ(t.lot("CL0").card, card(7));
  EXPECT_EQ(t.lot("CL1").card, card(13));
  EXPECT_EQ(t.lot("CL2").card, card(17));
  EXPECT_TRUE(t.lot("CL2").syndicated.has(pink));
  EXPECT_TRUE(t.lot("CL3").empty());
  t.draw_all();
  EXPECT_EQ(cards_in(t, Sphere::CL), 6);
}

TEST(PaxTranshumanity_F5g, CardsComeUpFromTheBottomUntilTheColumnIsFull) {
  CITES("F5g");
  Table t = thinker();
  for (int row = 0; row < rows; ++row) t.put("CL" + std::to_string(row), 92 + row);
  t.go("do research");
  EXPECT_EQ(t.question(), Do::draw);
  const int left = t.s.deck.size();
  t.draw_all();
  EXPECT_EQ(t.s.deck.size(), left - 1);
  EXPECT_EQ(t.lot("CL4").card, card(97));
  EXPECT_FALSE(t.lot("CL5").empty());
  EXPECT_EQ(t.question(), Do::claim);
}

TEST(PaxTranshumanity_R60, ADeckTooSmallLeavesGaps) {
  CITES("R60", "F5g", "C3c");
  Table t = thinker();
  t.put("CL0", 1);
  t.put("CL1", 7);
  t.put("CL2", 13);
  t.deck(0, 1, 0);
  EXPECT_EQ(t.s.deck.size(), 2);
  t.go("do research");
  t.draw_all();
  EXPECT_EQ(t.lot("CL1").card, card(13));
  EXPECT_FALSE(t.lot("CL2").empty());
  EXPECT_EQ(t.lot("CL3").card, plurality_card);
  EXPECT_TRUE(t.lot("CL4").empty());
  EXPECT_TRUE(t.lot("CL5").empty());
  t.go("claim discard");
  EXPECT_TRUE(deck_empty(t.s));
  t.employee("CL_B4", blue);
  t.finance(blue, 2, 0, 0);
  t.go("do research", "claim discard");  // R60: legal, and nothing comes up
  EXPECT_EQ(t.lot("CL0").card, card(13));
  EXPECT_TRUE(t.lot("CL3").empty());
}

// ---- F5h, F5i ----

// #16 GENETIC AUGMENTATION (T/T, REBOUND) alone in the cloud, researched and refreshed.
Table augmentation(const noo::Options& options = {}) {
  Table t = thinker(options);
  t.put("CL0", 16);
  return t;
}

TEST(PaxTranshumanity_F5h, OneOrTwoPatentsFromTheBoard) {
  CITES("F5h", "E3.1", "E3a");
  Table t = augmentation();
  t.go("do research");
  t.draw_all();
  EXPECT_EQ(t.offers(), (Strings{"claim discard", "claim tank", "claim T", "claim both"}));
  EXPECT_EQ(t.why("claim C"), "F5h");
  EXPECT_EQ(t.money(blue), "0/4/4");
  t.go("claim both");
  EXPECT_EQ(t.patents_of(blue, 'T'), 2);
  EXPECT_EQ(t.money(blue), "0/2/4");
  EXPECT_TRUE(t.s.discard.has(card(16)));
  Table one = augmentation();
  one.go("do research");
  one.draw_all();
  one.go("claim T");
  EXPECT_EQ(one.patents_of(blue, 'T'), 1);
  EXPECT_EQ(one.money(blue), "0/3/4");
}

TEST(PaxTranshumanity_F5h, LeftRightOrBoth) {
  CITES("F5h");
  Table t = thinker();
  t.put("CL0", 24);  // T/G
  t.go("do research");
  t.draw_all();
  EXPECT_EQ(t.offers(), (Strings{"claim discard", "claim tank", "claim T", "claim G", "claim both"}));
  t.go("claim both");
  EXPECT_EQ(t.patents_of(blue, 'T'), 1);
  EXPECT_EQ(t.patents_of(blue, 'G'), 1);
}

TEST(PaxTranshumanity_F5h, NeedsTheAgents) {
  CITES("F5h");
  Table t = thinker();
  t.splay("CC");  // no money is needed
  t.put("CL0", 24);
  t.finance(blue, 0, 0, 1);
  t.go("do research");
  t.draw_all();
  EXPECT_EQ(t.offers(), (Strings{"claim discard", "claim tank", "claim T", "claim G"}));
  Table none = thinker();
  none.splay("CC");
  none.put("CL0", 24);
  none.finance(blue, 0, 0, 0);
  none.go("do research");
  none.draw_all();
  EXPECT_EQ(none.offers(), (Strings{"claim discard", "claim tank"}));
}

TEST(PaxTranshumanity_F5h, UtilityWorkAllowsNoPatents) {
  CITES("F5h", "F5i", "GL.Utility");
  Table t(2);
  t.employee("CL_U1", blue);
  t.no_patents(blue);
  t.finance(blue, 3, 2, 0);
  t.put("CL0", 16);
  t.go("do research");
  t.draw_all();
  EXPECT_EQ(t.offers(), (Strings{"claim discard", "claim tank"}));
  EXPECT_EQ(t.why("claim T"), "F5h");
}

TEST(PaxTranshumanity_F5i, TheThinkTankIsYoursAlone) {
  CITES("F5i", "GL.Think_Tank", "GL.Ability.1");
  Table t = augmentation();
  t.syndicate("CL0", blue);                      // your own Agents forbid nothing
  t.go("do research", "work CL_B4 unemployed");  // the card's own REBOUND would let the worker stay
  t.draw_all();
  t.go("claim tank");
  EXPECT_EQ(t.s.tanks.top(blue), card(16));
  EXPECT_EQ(methods(t, blue, 13), (Strings{"tank"}));
  EXPECT_TRUE(t.has(blue, Ability::REBOUND));
  EXPECT_FALSE(t.has(red, Ability::REBOUND));
  EXPECT_EQ(t.patents_of(blue, 'T'), 0);
}

TEST(PaxTranshumanity_F5i, AnybodyElsesAgentForbidsIt) {
  CITES("F5i", "R08");
  Table t = augmentation();
  t.heat("CL0", red, Square::white);
  t.go("do research");
  t.draw_all();
  EXPECT_EQ(t.offers(), (Strings{"claim discard", "claim T", "claim both"}));
  EXPECT_EQ(t.why("claim tank"), "F5i");
  Table exo(1, {{"solo", "easy"}, {"solo_colour", "blue"}});
  exo.company("CL_B4", blue);
  exo.employee("CL_B4", blue);
  exo.no_patents(blue);
  exo.finance(blue, 2, 4, 2);
  exo.put("CL0", 16);
  exo.syndicate("CL0", pink);
  exo.go("do research");
  exo.draw_all();
  EXPECT_EQ(exo.why("claim tank"), "F5i");
}

TEST(PaxTranshumanity_R66, ATippingPointMayGoToAThinkTank) {
  CITES("R66", "F5d");
  Table t = thinker();
  t.put("CL0", 114);
  t.syndicate("CL0", blue);
  t.go("do research");
  t.draw_all();
  t.go("claim tank");
  EXPECT_EQ(t.s.tanks.top(blue), card(114));
  EXPECT_EQ(methods(t, blue, 82), (Strings{"tank"}));
}

TEST(PaxTranshumanity_R61, TheChoiceComesAfterTheNewCards) {
  CITES("R61", "OPT-research_choice_after_refresh");
  Table t = augmentation();
  t.go("do research");
  EXPECT_EQ(t.question(), Do::draw);
  Table before = augmentation({{"research_choice_after_refresh", "false"}});
  before.put("CL3", 13);
  before.go("do research");
  EXPECT_EQ(before.question(), Do::claim);
  EXPECT_EQ(before.lot("CL3").card, card(13));  // nothing has moved yet
  before.go("claim tank");
  EXPECT_EQ(before.lot("CL0").card, card(13));
  EXPECT_EQ(before.question(), Do::draw);
  before.draw_all();
  EXPECT_EQ(cards_in(before, Sphere::CL), 6);
  EXPECT_EQ(before.question(), Do::main);
}

TEST(PaxTranshumanity_R65, ThePluralityCardEndsTheGameBeforeAnythingSlides) {
  CITES("R65", "I1c", "I4", "F5e");
  Table t = thinker();
  t.deck(0, 0, 0);
  t.put("CL1", 116);
  t.put("CL4", 13);
  t.go("do research");
  EXPECT_EQ(t.s.ending, Ending::plurality);
  EXPECT_EQ(t.lot("CL4").card, card(13));
  EXPECT_TRUE(t.lot("CL1").empty());
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
