// G2, G3: manumission and westernize.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

constexpr int john_brown = 17;   // manumission
constexpr int livingstone = 25;  // westernize, literacy

std::string manumit(const Table& t, Colour c, std::string_view where) {
  return std::string(rule_names[may_manumit(t.ed(), t.s, c, named<Port>(where)).rule]);
}
std::string westernize(const Table& t, Colour c, std::string_view where) {
  return std::string(rule_names[may_westernize(t.ed(), t.s, c, named<Port>(where)).rule]);
}

// ---- G2 ----

TEST(PaxEmancipation_Liberation, ManumissionCostsTheBarriersOfTheSphere) {
  CITES("G2", "GL-Barrier_Cost", "GL-Liberate", "H1.2");
  Table t;
  t.card("W0", john_brown, {red});
  t.ops_of(red);
  t.go("op W0 manumission", "at luanda");
  EXPECT_EQ(t.fin(red), "0/6/0");
  EXPECT_EQ(t.port("luanda").freedmen[0], 1);
  EXPECT_EQ(slaves(t.ed(), t.s, named<Port>("luanda")), 0);
  EXPECT_TRUE(t.stands("luanda"));
  EXPECT_EQ(t.s.locked, 1);
}

TEST(PaxEmancipation_Liberation, ManumissionNeedsASlaveAMeepleAndTheGold) {
  CITES("G2", "R-87", "E1.2", "GL-Pool");
  Table t;
  EXPECT_EQ(manumit(t, green, "london"), "G2");
  EXPECT_EQ(manumit(t, green, "hong_kong"), "");
  t.finance(green, 1, 2, 0);
  EXPECT_EQ(manumit(t, green, "hong_kong"), "E1.2");
  EXPECT_EQ(manumit(t, green, "luanda"), "");
  t.pool_meeples(green, 0);
  EXPECT_EQ(manumit(t, green, "virginia"), "G2");
}

TEST(PaxEmancipation_Liberation, FewerBarriersMakeItCheaper) {
  CITES("G2", "GL-Barrier_Cost");
  Table t;
  t.finance(red, 1, 0, 0);
  EXPECT_EQ(manumit(t, red, "luanda"), "E1.2");
  t.barrier_to("w_africa_1", white);
  EXPECT_EQ(manumit(t, red, "luanda"), "");
  t.barriers_to("w_africa", white);
  t.finance(red, 0, 0, 6);
  t.card("W0", john_brown, {red});
  t.ops_of(red);
  t.go("op W0 manumission");  // the only Sphere without a price, its Ports are asked
  EXPECT_EQ(t.offers(), (Strings{"at luanda", "at lagos"}));
  t.go("at lagos");
  EXPECT_EQ(t.fin(red), "0/0/6");
}

TEST(PaxEmancipation_Liberation, WhitePaysForManumissionToo) {
  CITES("G2.1", "R-54", "H1.2");
  Table t;
  t.card("W0", john_brown, {white});
  t.turn_of(white);
  t.go("post edo");
  EXPECT_EQ(t.fin(white), "2/3/0");
  t.go("end");
  EXPECT_EQ(t.question(), Do::op);
  EXPECT_EQ(std::string(rule_names[may_op_at(t.ed(), t.s, white, Op::manumission, named<Port>("korea")).rule]), "H1.2");
  t.go("op W0 manumission");  // Edo without asking
  EXPECT_EQ(t.port("edo").freedmen[2], 1);
  EXPECT_EQ(t.port("korea").filled(), 0);
  EXPECT_EQ(t.fin(white), "0/2/3");
}

TEST(PaxEmancipation_Liberation, EmptySquaresInEuropeAreSlaves) {
  CITES("R-15", "B2.2");
  Table t;
  t.freedmen("paris", white, 0);
  EXPECT_EQ(manumit(t, red, "paris"), "");
}

// ---- G3 ----

TEST(PaxEmancipation_Liberation, WesternizeIsFreeAndNeedsASlaveAndAMeeple) {
  CITES("G3", "R-87");
  Table t;
  t.finance(red, 0, 0, 6);
  EXPECT_EQ(westernize(t, red, "london"), "G3");
  EXPECT_EQ(westernize(t, red, "virginia"), "");
  t.card("E0", livingstone, {red});
  t.ops_of(red);
  t.go("op E0 westernize");  // only Virginia has a red Admin and a slave
  EXPECT_EQ(t.port("virginia").freedmen[0], 1);
  EXPECT_EQ(t.fin(red), "0/0/6");
  t.pool_meeples(red, 0);
  EXPECT_EQ(westernize(t, red, "saint_domingue"), "G3");
}

TEST(PaxEmancipation_Liberation, WesternizeNeedsAnOwnAdminWhereThereAreRedBarriers) {
  CITES("G3.1", "GL-Agency", "R-70");
  Table t;
  EXPECT_EQ(westernize(t, red, "virginia"), "");
  EXPECT_EQ(westernize(t, green, "virginia"), "G3.1");
  EXPECT_EQ(westernize(t, red, "saint_domingue"), "G3.1");  // the Admin is in another Port
  t.modern("america");                                      // red is the frame colour of Saint-Domingue
  EXPECT_EQ(westernize(t, red, "saint_domingue"), "G3.1");
}

TEST(PaxEmancipation_Liberation, WesternizeNeedsNoAdminWithoutRedBarriers) {
  CITES("G3.1", "R-09");
  Table t;
  EXPECT_EQ(westernize(t, white, "zanzibar"), "G3.1");
  t.barriers_to("e_africa", Hue::red, green);
  EXPECT_EQ(westernize(t, white, "zanzibar"), "");
}

TEST(PaxEmancipation_Liberation, AnUndergroundRailroadOpensTheSphere) {
  CITES("G3.1", "R-09", "R-12", "GL-Underground_Railroad", "GL-Merchantman_Warship");
  Table t;
  t.barriers_to("e_africa", Hue::red, red);
  EXPECT_EQ(westernize(t, white, "istanbul"), "G3.1");
  t.ship("red_sea");
  t.card("E0", livingstone, {white});
  t.ops_of(white);
  t.go("op E0 westernize", "at istanbul");
  EXPECT_EQ(t.port("istanbul").freedmen[2], 1);
  EXPECT_EQ(t.fin(white), "3/3/0");
  EXPECT_TRUE(t.on_map("ottoman_1"));
}

TEST(PaxEmancipation_Liberation, ARailroadLeadsOneBorderFarToASphereWithoutRed) {
  CITES("GL-Underground_Railroad", "G3.1");
  Table t;
  t.ship("red_sea");
  EXPECT_EQ(westernize(t, white, "istanbul"), "G3.1");  // red Barriers there too
  t.barriers_to("india", Hue::red, red);
  t.ship("indian_ocean");
  EXPECT_EQ(westernize(t, white, "istanbul"), "G3.1");  // two borders away
  EXPECT_EQ(westernize(t, white, "zanzibar"), "");
  t.barriers_to("china", Hue::red, red);  // by land
  EXPECT_EQ(westernize(t, white, "istanbul"), "G3.1");
}

TEST(PaxEmancipation_Liberation, AWarshipIsNoRailroadUnlessTheOptionSaysSo) {
  CITES("R-11", "GL-Merchantman_Warship");
  for (const bool option : {false, true}) {
    Table t(3, {{"warship_railroad", option ? "true" : "false"}});
    t.barriers_to("e_africa", Hue::red, red);
    t.marine("red_sea");
    EXPECT_EQ(westernize(t, white, "istanbul"), option ? "" : "G3.1");
  }
}

}  // namespace
}  // namespace noo::pax_emancipation::test
