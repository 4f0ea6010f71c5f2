// F6 Placate.
#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

TEST(PaxTranshumanity_F6, OneHeatComesHomeAndTheNextMustCoverItsSquare) {
  CITES("F6", "E4a", "GL.Divest.3");
  Table t;
  t.no_patents(blue);
  t.finance(blue, 4, 0, 0);
  t.put("FW0", 4);
  t.go("do syndicate");
  EXPECT_EQ(t.money(blue), "1/0/0");
  t.go("do placate");  // both Heat are alike
  EXPECT_EQ(t.money(blue), "1/1/0");
  EXPECT_EQ(t.lot("FW0").heat.of(blue, Square::white), 1);
  EXPECT_TRUE(t.lot("FW0").syndicated.has(blue));
  EXPECT_EQ(white_needed(t.ed(), t.s, at("FW0")), 1);
}

TEST(PaxTranshumanity_F6, WhiteOrBlackYourOwnOnly) {
  CITES("F6", "GL.Heat.1");
  Table t;
  t.put("FW0", 12);
  t.heat("FW0", blue, Square::white);
  t.heat("FW0", red, Square::black);
  t.put("SP3", 31);
  t.heat("SP3", blue, Square::black);
  t.go("do placate");
  EXPECT_EQ(t.offers(), (Strings{"calm FW0 blue white", "calm SP3 blue black"}));
  EXPECT_EQ(t.why("calm FW0 red black"), "F6");
  EXPECT_EQ(t.why("calm FW0 blue black"), "F6");
  EXPECT_EQ(t.why("done"), "F6");
  t.go("calm SP3 blue black");
  EXPECT_EQ(t.lot("SP3").heat, Heat{});
  EXPECT_EQ(t.s.actions_left, 1);
}

TEST(PaxTranshumanity_F6, FutureShockCannotBePlacated) {
  CITES("F6", "R84");
  Table t;
  t.splay({{12, 'T'}});
  t.shock(1, blue, Square::white);
  EXPECT_EQ(t.why("do placate"), "F6");
}

TEST(PaxTranshumanity_Abilities, PlacateTwoTakesUpToTwo) {
  CITES("AB-PLACATE_2");
  Table t;
  t.give(blue, 9);
  t.put("FW0", 12);
  t.heat("FW0", blue, Square::white);
  t.heat("FW0", blue, Square::black);
  const int wealth = t.s.of(blue).finance.wea;
  t.go("do placate");
  EXPECT_EQ(t.why("done"), "F6");  // the first is what the Action is for
  t.go("calm FW0 blue black");
  EXPECT_EQ(t.offers(), (Strings{"done", "calm FW0 blue white"}));
  t.go("calm FW0 blue white");
  EXPECT_EQ(t.s.of(blue).finance.wea, wealth + 2);
  EXPECT_EQ(t.s.actions_left, 1);
  EXPECT_EQ(t.question(), Do::main);
}

TEST(PaxTranshumanity_Abilities, TheSecondMayBeDeclinedOrMissing) {
  CITES("AB-PLACATE_2");
  Table t;
  t.give(blue, 9);
  t.put("FW0", 12);
  t.heat("FW0", blue, Square::white);
  t.heat("FW0", blue, Square::black);
  t.go("do placate", "calm FW0 blue white", "done");
  EXPECT_EQ(t.lot("FW0").heat.of(blue, Square::black), 1);
  EXPECT_EQ(t.s.actions_left, 1);

  Table one;
  one.give(blue, 9);
  one.put("FW0", 12);
  one.heat("FW0", blue, Square::white);
  one.go("do placate");
  EXPECT_EQ(one.question(), Do::main);
}

TEST(PaxTranshumanity_Abilities, PlacateRivalSendsAnothersHeatHome) {
  CITES("AB-PLACATE_RIVAL", "E4a", "SR20");
  Table t;
  t.give(blue, 94);
  t.put("FW0", 12);
  t.heat("FW0", red, Square::white);
  const int wealth = t.s.of(red).finance.wea;
  t.go("do placate");
  EXPECT_EQ(t.s.of(red).finance.wea, wealth + 1);
  EXPECT_EQ(t.lot("FW0").heat, Heat{});

  Table solo(1, {{"solo", "hard"}});
  solo.give(blue, 94);
  solo.put("FW0", 12);
  solo.heat("FW0", black, Square::white);
  solo.go("do placate");
  EXPECT_EQ(solo.s.of(black).pool_agents, 15);  // SR19
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
