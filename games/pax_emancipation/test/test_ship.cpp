// F3: shipbuilding, and Red's Marines.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

TEST(PaxEmancipation_Ship, RedBuildsArmsAndBreaksABarrier) {
  CITES("S.3", "F3.0", "F3.1", "F3.2", "E5.2");
  Table t;
  t.turn_of(red);
  t.go("ship pacific");
  EXPECT_EQ(t.fin(red), "0/6/1");
  EXPECT_EQ(t.of(red).pool_agents, 6);
  EXPECT_EQ(t.s.pool_ships, 8);
  ASSERT_EQ(t.question(), Do::arm);
  EXPECT_EQ(t.offers(), (Strings{"stop", "embark pacific"}));
  t.go("embark pacific");
  EXPECT_EQ(t.fin(red), "0/5/1");
  ASSERT_EQ(t.question(), Do::gunboat);
  t.go("claim japan_5");
  EXPECT_EQ(t.barriers("japan"), 4);
  EXPECT_EQ(t.water("pacific").marines, 1);
  EXPECT_EQ(t.s.actions_left, 1);
  EXPECT_EQ(t.question(), Do::action);
}

TEST(PaxEmancipation_Ship, TheMarineMayGoAboardAnyShip) {
  CITES("F3.2", "B2.3", "R-13", "GL-Marine");
  Table t;
  t.ship("caribbean");
  t.marine("mediterranean");
  t.turn_of(red);
  t.go("ship pacific");
  EXPECT_EQ(t.offers(), (Strings{"stop", "embark caribbean", "embark pacific"}));
  EXPECT_EQ(t.why("embark mediterranean"), "B2.3");
  EXPECT_EQ(t.why("embark red_sea"), "F3.2");
  t.go("embark caribbean");
  EXPECT_EQ(t.water("caribbean").marines, 1);
  EXPECT_TRUE(merchantman(t.s, named<Sea>("pacific")));
  EXPECT_EQ(t.s.deed.sea, named<Sea>("caribbean"));
  EXPECT_TRUE(t.legal("claim brazil_3"));
  t.go("stop");
  EXPECT_EQ(t.question(), Do::action);
}

TEST(PaxEmancipation_Ship, ManyMarinesByTheOption) {
  CITES("R-13");
  Table t(3, {{"marines_per_ship", "unlimited"}});
  t.marine("mediterranean");
  t.turn_of(red);
  t.go("ship pacific", "embark mediterranean");
  EXPECT_EQ(t.water("mediterranean").marines, 2);
}

TEST(PaxEmancipation_Ship, ArmingMayBeDeclined) {
  CITES("F3.2", "F3.3", "R-12");
  Table t;
  t.barriers_to("east_indies", Hue::red, white);
  t.turn_of(red);
  t.go("ship pacific", "stop");
  EXPECT_EQ(t.fin(red), "0/6/1");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_TRUE(railroad_to(t.ed(), t.s, named<Sphere>("japan"), Hue::red));  // a merchantman at once
}

TEST(PaxEmancipation_Ship, OthersHaveNoMarines) {
  CITES("S.3", "F3.0", "F3.1", "GL-Marine");
  for (const Colour c : {green, white}) {
    Table t;
    t.turn_of(c);
    t.go("ship caribbean");
    EXPECT_EQ(t.question(), Do::action);
    EXPECT_EQ(t.fin(c), "0/6/1");
    EXPECT_EQ(t.water("caribbean").marines, 0);
  }
}

TEST(PaxEmancipation_Ship, OneShipToABorder) {
  CITES("F3.0", "B2.3", "R-88");
  Table t;
  t.ship("pacific");
  t.turn_of(green);
  EXPECT_EQ(t.why("ship pacific"), "B2.3");
  EXPECT_EQ(t.offers("ship").size(), 8U);
  for (const std::string_view where : sea_words) t.ship(where);
  EXPECT_EQ(t.s.pool_ships, 0);
  EXPECT_TRUE(t.offers("ship").empty());
}

TEST(PaxEmancipation_Ship, NeedsAShipInThePool) {
  CITES("F3.0");
  Table t;
  t.turn_of(green);
  t.s.pool_ships = 0;
  EXPECT_EQ(t.why("ship pacific"), "F3.0");
}

TEST(PaxEmancipation_Ship, WithoutAgentsInThePoolThereIsOnlyTheShip) {
  CITES("F3.1", "R-89");
  Table t;
  t.finance(green, 3, 3, 0);
  t.pool_agents(green, 0);
  EXPECT_EQ(t.fin(green), "3/3/8");
  t.turn_of(green);
  t.go("ship pacific");
  EXPECT_EQ(t.fin(green), "0/6/8");
  EXPECT_EQ(t.water("pacific").ship, 1);
  EXPECT_EQ(t.count(Ev::borrowed), 0);
}

TEST(PaxEmancipation_Ship, AFactoryMakesShipsCheaper) {
  CITES("F3.0", "GL-Factory");
  Table t(3, {{"advanced", "true"}});
  EXPECT_EQ(ship_price(t.ed(), t.s, green), 3);
  t.factory(green, "europe");
  EXPECT_EQ(ship_price(t.ed(), t.s, green), 2);
  EXPECT_EQ(ship_price(t.ed(), t.s, white), 3);
  t.finance(green, 0, 2, 0);
  t.turn_of(green);
  t.go("ship pacific");
  EXPECT_EQ(t.fin(green), "0/0/3");
}

}  // namespace
}  // namespace noo::pax_emancipation::test
