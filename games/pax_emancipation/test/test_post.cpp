// F4: Admins in Ports.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

TEST(PaxEmancipation_Post, TheBarriersOfTheSphereAreThePrice) {
  CITES("F4.0", "F4.1", "GL-Barrier_Cost", "GL-Admin", "R-23", "R-24");
  Table t;
  t.turn_of(red);
  t.go("post hong_kong");
  EXPECT_EQ(t.fin(red), "0/3/2");
  EXPECT_TRUE(t.port("hong_kong").admin.is(red));
  EXPECT_TRUE(t.port("beijing").admin.none());
  EXPECT_TRUE(t.stands("hong_kong"));
  EXPECT_EQ(t.s.locked, 1);
  EXPECT_EQ(t.find(Ev::posted)->args, args({0, ix(named<Port>("hong_kong")), 5}));
  EXPECT_EQ(t.of(red).pool_agents, 7);  // from the board, not from the pool
}

TEST(PaxEmancipation_Post, FewerBarriersCostLess) {
  CITES("F4.0", "GL-Barrier_Cost");
  Table t;
  t.barrier_to("china_1", white);
  t.turn_of(green);
  EXPECT_EQ(post_price(t.ed(), t.s, green, named<Port>("beijing")), 4);
  EXPECT_EQ(post_price(t.ed(), t.s, green, named<Port>("bahia")), 3);
  EXPECT_EQ(post_price(t.ed(), t.s, white, named<Port>("beijing")), 0);
}

TEST(PaxEmancipation_Post, WhitePostsAnywhereForNothing) {
  CITES("S.3", "F4.0", "H1.2");
  Table t;
  t.finance(white, 0, 1, 3);
  t.turn_of(white);
  EXPECT_EQ(t.why("syndicate W2"), "E1.2");
  EXPECT_EQ(t.offers("post").size(), 18U);
  t.go("post beijing");
  EXPECT_EQ(t.fin(white), "0/0/3");
  t.finance(white, 0, 0, 0);
  EXPECT_EQ(t.why("post beijing"), "E3.1");
}

TEST(PaxEmancipation_Post, ACoupAgainstOneself) {
  CITES("F4.1", "R-21", "GL-Coup", "GL-Martyrdom");
  Table t;
  t.turn_of(white);
  t.go("post bahia");
  EXPECT_EQ(t.fin(white), "2/4/0");
  EXPECT_TRUE(t.port("bahia").admin.is(white));
  EXPECT_EQ(t.land("brazil").dissidents[2], 1);
  EXPECT_EQ(t.of(white).pool_meeples, 14);
}

TEST(PaxEmancipation_Post, TheFreedAgentMayBeTheOneInstalled) {
  CITES("R-21");
  Table t;
  t.finance(white, 0, 0, 1);
  t.turn_of(white);
  t.go("post bahia");
  EXPECT_EQ(t.fin(white), "0/0/1");  // out of wealth, before debt
  t.finance(white, 0, 0, 0);
  EXPECT_EQ(t.why("post bahia"), "E3.1");  // one must be there before the coup
}

TEST(PaxEmancipation_Post, ACoupInAFullSphereSendsARefugee) {
  CITES("F4.1", "E7.3", "R-19", "GL-Coup", "GL-Refugee");
  Table t;
  t.admin("luanda", green);
  t.dissidents("w_africa", white, 2);
  t.anarchy("w_africa", 2);
  const int before = t.of(red).anarchy;
  t.turn_of(red);
  t.go("post luanda");
  EXPECT_EQ(t.fin(green), "3/4/0");
  ASSERT_EQ(t.question(), Do::refuge);
  EXPECT_EQ(t.asked(), red);
  EXPECT_TRUE(t.port("luanda").admin.none());  // the coup is settled before the new Admin comes
  EXPECT_EQ(t.offers(), (Strings{"refuge europe", "refuge brazil", "refuge e_africa"}));
  t.go("refuge brazil");
  EXPECT_EQ(t.land("brazil").anarchy, 1);
  EXPECT_EQ(t.of(red).anarchy, before - 1);
  EXPECT_TRUE(t.port("luanda").admin.is(red));
  EXPECT_EQ(t.land("w_africa").dissidents[1], 0);
  EXPECT_EQ(t.question(), Do::action);  // no pogrom now
}

TEST(PaxEmancipation_Post, ACoupAgainstAColourOutOfTheGame) {
  CITES("F4.1", "R-22");
  Table t(2);
  t.turn_of(red);
  t.go("post bahia");
  EXPECT_EQ(t.of(white).pool_agents, 15);
  EXPECT_EQ(t.fin(white), "0/0/0");
  EXPECT_EQ(t.land("brazil").dissidents[2], 1);
}

TEST(PaxEmancipation_Post, OnePortATurn) {
  CITES("H1.1", "H1.2", "F4.0");
  Table t;
  t.card("W0", 17, {white});  // manumission
  t.turn_of(white);
  t.finance(white, 6, 2, 0);
  t.go("post edo");
  EXPECT_EQ(t.why("post korea"), "H1.2");
  EXPECT_EQ(t.offers("post"), (Strings{"post edo"}));
  t.go("end");
  ASSERT_EQ(t.question(), Do::op);
  t.go("op W0 manumission");  // at Edo: nothing to ask
  EXPECT_EQ(t.port("edo").freedmen[2], 1);
  EXPECT_EQ(t.port("korea").freedmen[2], 0);
}

TEST(PaxEmancipation_Post, DiseaseBarsThePost) {
  CITES("H1.3", "H1.4");
  Table t(3, {{"advanced", "true"}});
  t.turn_of(white);
  EXPECT_EQ(t.why("post luanda"), "H1.4");
  EXPECT_EQ(t.offers("post").size(), 18U - 2 - 2 - 1);
  t.factory(white, "europe");
  t.go("post luanda");
  EXPECT_EQ(t.of(white).disease, 1);
  EXPECT_EQ(t.land("w_africa").disease, 0);
}

TEST(PaxEmancipation_Post, GreenChoosesTheBoxAfterTheCoup) {
  CITES("R-94", "R-21", "F4.1");
  Table t;
  t.finance(green, 0, 5, 1);
  t.turn_of(green);
  t.go("post mughal");
  ASSERT_EQ(t.question(), Do::box);
  EXPECT_EQ(t.fin(green), "0/1/6");
  t.go("from debt");
  EXPECT_EQ(t.fin(green), "0/1/5");
  EXPECT_TRUE(t.port("mughal").admin.is(green));
}

TEST(PaxEmancipation_Post, NoOtherActionMakesAdmins) {
  CITES("F4.2");
  Table t;
  t.turn_of(red);
  t.go("fund", "stop", "syndicate W0");
  int admins = 0;
  for (const Harbour& h : t.s.harbour) admins += h.admin.none() ? 0 : 1;
  EXPECT_EQ(admins, 4);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
