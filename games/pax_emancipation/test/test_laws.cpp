// K6: the laws of a successful Revolution.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

// Japan's Revolution is about to succeed; Green is active.
struct Japan : Table {
  explicit Japan(const Colours& line) : Table(3, {{"advanced", "true"}}) {
    splay("bill_of_rights", "comet", {{9, "unlock"}});
    revolution("E2", 108, Face::front, line);
  }
  void succeed() { from(Do::revolution_phase, green); }
};

TEST(PaxEmancipation_K6_0, OneLawEachInLineOrder) {
  CITES("K6.0", "K6.0");
  Japan t({white, red, white});
  t.anarchy("japan", 2);
  t.succeed();
  ASSERT_EQ(t.question(), Do::law);
  EXPECT_EQ(t.asked(), white);
  t.go("law public_order");
  EXPECT_EQ(t.asked(), red);
  EXPECT_EQ(t.why("law public_order"), "K6.0");
  t.go("stop");
  EXPECT_EQ(t.asked(), white);
  t.go("law industry");
  EXPECT_EQ(t.question(), Do::show);
}

// ---- each law ----

TEST(PaxEmancipation_K6_1, Emancipation) {
  CITES("K6.1", "GL-Liberate");
  Japan t({red, red, red});
  t.freedmen("korea", white, 2);
  t.freedmen("edo", white, 1);
  const int pool = t.of(red).pool_meeples;
  t.succeed();
  t.go("law emancipation");
  EXPECT_EQ(t.port("edo").freedmen[0], 1) << "the only slave square in the new State";
  EXPECT_EQ(t.of(red).pool_meeples, pool - 1);
  EXPECT_EQ(t.stands("london"), true) << "no Elephant";
}

TEST(PaxEmancipation_K6_1, ThePortIsChosen) {
  CITES("K6.1");
  Japan t({red, red, red});
  t.succeed();
  t.go("law emancipation");
  ASSERT_EQ(t.question(), Do::law_port);
  EXPECT_EQ(t.offers(), (Strings{"at edo", "at korea"}));
  EXPECT_EQ(t.why("at beijing"), "K6.1");
  t.go("at korea");
  EXPECT_EQ(t.port("korea").freedmen[0], 1);
}

TEST(PaxEmancipation_K6_1, NeedsASlaveAndAMeeple) {
  CITES("K6.1", "R-87");
  Japan full({red, red, red});
  full.freedmen("korea", white, 2);
  full.freedmen("edo", white, 2);
  full.succeed();
  EXPECT_EQ(full.why("law emancipation"), "K6.1");
  Japan none({red, red, red});
  none.s.of(red).pool_meeples = 0;
  none.succeed();
  EXPECT_EQ(none.why("law emancipation"), "K6.1");
}

TEST(PaxEmancipation_K6_2, Repeal) {
  CITES("K6.2");
  Japan t({white, red, red});
  t.barrier_to("japan_2", red);
  t.succeed();
  t.go("law repeal");
  ASSERT_EQ(t.question(), Do::repeal);
  EXPECT_EQ(t.asked(), white);
  EXPECT_EQ(t.offers(), (Strings{"claim japan_1", "claim japan_3", "claim japan_4", "claim japan_5"}));
  EXPECT_EQ(t.why("claim europe_1"), "K6.2") << "where the Elephant is";
  EXPECT_EQ(t.why("claim japan_2"), "K6.2");
  t.go("claim japan_5");
  EXPECT_TRUE(t.holds(white, "japan_5")) << "the owner of the Agent acts, not the active player";
  EXPECT_EQ(t.rule_of(Ev::claimed_barrier), "K6.2");
  EXPECT_EQ(t.s.locked, 0);
}

TEST(PaxEmancipation_K6_2, NeedsABarrier) {
  CITES("K6.2");
  Japan t({white, red, red});
  t.barriers_to("japan", red);
  t.succeed();
  EXPECT_EQ(t.why("law repeal"), "K6.2");
}

TEST(PaxEmancipation_K6_3, PublicOrder) {
  CITES("K6.3", "K6.0");
  Japan t({white, red, red});
  t.anarchy("japan", 2);
  const int pile = t.of(white).anarchy;
  t.succeed();
  t.go("law public_order");
  EXPECT_EQ(t.land("japan").anarchy, 1);
  EXPECT_EQ(t.of(white).anarchy, pile + 1);
}

TEST(PaxEmancipation_K6_3, NeedsAnAnarchy) {
  CITES("K6.3");
  Japan t({white, red, red});
  t.anarchy("china", 1);
  t.succeed();
  EXPECT_EQ(t.why("law public_order"), "K6.3");
}

TEST(PaxEmancipation_K6_4, CorruptionSendsABarrierBack) {
  CITES("K6.4", "GL-Corruption");
  Japan t({white, red, red});
  t.barrier_to("japan_2", green);
  t.barrier_to("japan_5", red);
  t.barrier_to("china_1", red);
  t.succeed();
  t.go("law corruption");
  ASSERT_EQ(t.question(), Do::corrupt);
  EXPECT_EQ(t.asked(), white);
  EXPECT_EQ(t.offers(), (Strings{"regress japan_2", "regress japan_5"})) << "of any pile";
  EXPECT_EQ(t.why("regress china_1"), "K6.4") << "of another Sphere";
  EXPECT_EQ(t.why("unrest japan"), "K6.4") << "a Barrier can return";
  t.go("regress japan_5");
  EXPECT_EQ(t.rule_of(Ev::regressed), "K6.4");
  EXPECT_TRUE(t.on_map("japan_5"));
  EXPECT_EQ(t.land("japan").anarchy, 0);
}

TEST(PaxEmancipation_K6_4, WithAFullQuotaAnarchy) {
  CITES("K6.4", "K6.0");
  Japan t({white, red, red});
  t.barrier_to("china_1", red);
  const int pile = t.of(white).anarchy;
  t.succeed();
  t.go("law corruption");
  EXPECT_EQ(t.land("japan").anarchy, 1);
  EXPECT_EQ(t.of(white).anarchy, pile - 1) << "out of the pile of the Agent's owner";
}

TEST(PaxEmancipation_K6_4, NotIfNothingCouldReturn) {
  CITES("K6.4");
  Japan t({white, red, red});
  t.piles(0, 0, 0, {"japan"});
  t.s.at(named<Sphere>("ottoman")).dissidents = {};
  t.succeed();
  EXPECT_EQ(t.why("law corruption"), "K6.4");
}

TEST(PaxEmancipation_K6_4, ABarrierReturnsThoughNoDiskCould) {
  CITES("K6.4");
  Japan t({white, red, red});
  t.barrier_to("japan_2", green);
  t.piles(0, 0, 0, {"japan"});
  t.s.at(named<Sphere>("ottoman")).dissidents = {};
  t.succeed();
  t.go("law corruption");
  EXPECT_TRUE(t.on_map("japan_2"));
}

TEST(PaxEmancipation_K6_5, NavalTreaty) {
  CITES("K6.5");
  Japan t({white, red, red});
  t.succeed();
  t.go("law naval_treaty");
  ASSERT_EQ(t.question(), Do::treaty);
  EXPECT_EQ(t.offers(), (Strings{"treaty sea_of_japan", "treaty pacific"}));
  EXPECT_EQ(t.why("treaty red_sea"), "K6.5");
  t.go("treaty sea_of_japan");
  EXPECT_TRUE(t.water("sea_of_japan").slaver.is(white));
}

TEST(PaxEmancipation_K6_5, NeedsASlaver) {
  CITES("K6.5");
  Japan t({white, red, red});
  t.slaver_to("sea_of_japan", red);
  t.succeed();
  t.go("law naval_treaty");
  EXPECT_TRUE(t.water("pacific").slaver.is(white)) << "the only one";
  Japan none({white, red, red});
  none.slaver_to("sea_of_japan", red);
  none.slaver_to("pacific", red);
  none.succeed();
  EXPECT_EQ(none.why("law naval_treaty"), "K6.5");
}

TEST(PaxEmancipation_K6_6, Amnesty) {
  CITES("K6.6");
  Japan t({white, red, red});
  t.dissidents("japan", white, 1);
  t.dissidents("japan", green, 1);
  const int pool = t.of(white).pool_meeples;
  t.succeed();
  t.go("law amnesty");
  ASSERT_EQ(t.question(), Do::law_port);
  EXPECT_EQ(t.why("at beijing"), "K6.6");
  t.go("at edo");
  EXPECT_EQ(t.rule_of(Ev::amnesty), "K6.6");
  EXPECT_EQ(t.port("edo").freedmen[2], 1);
  EXPECT_EQ(t.land("japan").dissidents[2], 0);
  EXPECT_EQ(t.land("japan").dissidents[1], 1);
  EXPECT_EQ(t.of(white).pool_meeples, pool);
}

TEST(PaxEmancipation_K6_6, AnOwnDissidentAndAFreeSquare) {
  CITES("K6.6");
  Japan foreign({white, red, red});
  foreign.dissidents("japan", green, 1);
  foreign.succeed();
  EXPECT_EQ(foreign.why("law amnesty"), "K6.6");
  Japan full({white, red, red});
  full.dissidents("japan", white, 1);
  full.freedmen("korea", red, 2);
  full.freedmen("edo", red, 2);
  full.succeed();
  EXPECT_EQ(full.why("law amnesty"), "K6.6");
}

TEST(PaxEmancipation_K6_7, IndustrialRevolution) {
  CITES("K6.7", "GL-Factory", "R-71");
  Japan t({white, red, red});
  t.factory(red, "europe");
  t.succeed();
  t.go("law industry");
  EXPECT_EQ(t.rule_of(Ev::law), "K6.7");
  EXPECT_EQ(t.rule_of(Ev::factory), "K6.7");
  EXPECT_EQ(t.of(white).factory, 1 + ix(named<Sphere>("japan")));
  EXPECT_EQ(t.asked(), red);
  Japan there({red, red, red});
  there.factory(red, "europe");
  there.succeed();
  EXPECT_EQ(there.why("law industry"), "K6.7") << "it never moves";
}

}  // namespace
}  // namespace noo::pax_emancipation::test
