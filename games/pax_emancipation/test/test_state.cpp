// What follows from a position: neighbours, slaves, majorities, railroads.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

bool next_to(const Table& t, std::string_view a, std::string_view b) {
  return distance(t.ed(), named<Sphere>(a), named<Sphere>(b)) == 1;
}
int away(const Table& t, std::string_view a, std::string_view b) {
  return distance(t.ed(), named<Sphere>(a), named<Sphere>(b));
}

TEST(PaxEmancipation_State, SpheresTouchOverSeaAndLand) {
  CITES("B2.4", "B2.5", "GL-Adjacent_Spheres", "R-02");
  const Table t;
  EXPECT_TRUE(next_to(t, "america", "brazil"));
  EXPECT_TRUE(next_to(t, "brazil", "america"));
  EXPECT_TRUE(next_to(t, "europe", "ottoman"));
  EXPECT_TRUE(next_to(t, "china", "india"));
  EXPECT_TRUE(next_to(t, "europe", "w_africa"));
  EXPECT_FALSE(next_to(t, "brazil", "europe"));
  EXPECT_FALSE(next_to(t, "ottoman", "w_africa"));
  EXPECT_FALSE(next_to(t, "india", "india"));
  int borders = 0;
  for (int a = 0; a < spheres; ++a) {
    for (int b = a + 1; b < spheres; ++b) borders += distance(t.ed(), sphere(a), sphere(b)) == 1 ? 1 : 0;
  }
  EXPECT_EQ(borders, 13);
  EXPECT_EQ(away(t, "japan", "japan"), 0);
  EXPECT_EQ(away(t, "japan", "china"), 1);
  EXPECT_EQ(away(t, "japan", "ottoman"), 2);
  EXPECT_EQ(away(t, "japan", "america"), 4);
}

TEST(PaxEmancipation_State, SeaBordersLieBetweenTwoSpheres) {
  CITES("B2.4", "GL-Adjacent_border", "R-02");
  const Table t;
  const auto sea_between = [](const Table& table, std::string_view a, std::string_view b) {
    for (int i = 0; i < seas; ++i) {
      if (touches(table.ed(), sea(i), named<Sphere>(a)) && touches(table.ed(), sea(i), named<Sphere>(b))) return true;
    }
    return false;
  };
  EXPECT_EQ(across(t.ed(), named<Sea>("pacific"), named<Sphere>("japan")), named<Sphere>("east_indies"));
  EXPECT_EQ(across(t.ed(), named<Sea>("pacific"), named<Sphere>("east_indies")), named<Sphere>("japan"));
  EXPECT_TRUE(sea_between(t, "europe", "w_africa"));
  EXPECT_FALSE(sea_between(t, "europe", "ottoman"));
  const Table other(3, {{"mediterranean", "europe_ottoman"}});
  EXPECT_FALSE(sea_between(other, "europe", "w_africa"));
  EXPECT_TRUE(sea_between(other, "europe", "ottoman"));
  EXPECT_TRUE(next_to(other, "europe", "w_africa"));
  EXPECT_EQ(slavers_next_to(other.ed(), other.s, named<Sphere>("ottoman")), 2);
}

TEST(PaxEmancipation_State, SlaversOfASphereAreThoseOnItsSeaBorders) {
  CITES("GL-Adjacent_border", "GL-Slaver_squared_cost");
  Table t;
  EXPECT_EQ(slavers_next_to(t.ed(), t.s, named<Sphere>("europe")), 2);
  t.slaver_to("mediterranean", white);
  EXPECT_EQ(slavers_next_to(t.ed(), t.s, named<Sphere>("europe")), 1);
  EXPECT_EQ(slavers_next_to(t.ed(), t.s, named<Sphere>("brazil")), 2);
}

TEST(PaxEmancipation_State, EverySquareWithoutAMeepleIsASlave) {
  CITES("B2.2", "R-15", "GL-Freedman");
  Table t;
  EXPECT_EQ(slaves(t.ed(), t.s, named<Port>("london")), 0);
  t.no_freedmen("london");
  EXPECT_EQ(slaves(t.ed(), t.s, named<Port>("london")), 2);
  EXPECT_EQ(slaves(t.ed(), t.s, named<Sphere>("europe")), 2);
  t.freedmen("beijing", white, 3);
  EXPECT_EQ(slaves(t.ed(), t.s, named<Port>("beijing")), 1);
  EXPECT_EQ(slaves(t.ed(), t.s, named<Sphere>("china")), 2);
}

TEST(PaxEmancipation_State, AMajorityBeatsSlavesAndAllOthersTogether) {
  CITES("GL-Majority", "GL-Admin", "R-22");
  Table t(2);
  const auto edo = named<Port>("edo");
  t.admin("edo", red);
  EXPECT_FALSE(majority(t.ed(), t.s, edo, red));  // 1 against 2 slaves
  t.freedmen("edo", red, 1);
  EXPECT_TRUE(majority(t.ed(), t.s, edo, red));  // 2 against 1
  t.freedmen("edo", white, 1);
  EXPECT_TRUE(majority(t.ed(), t.s, edo, red));
  EXPECT_EQ(tokens_at(t.s, edo), 3);
  EXPECT_EQ(tokens_at(t.s, edo, red), 2);
  t.no_admin("edo");
  EXPECT_FALSE(majority(t.ed(), t.s, edo, red));  // 1 against 1 of a colour out of the game
}

TEST(PaxEmancipation_State, FiveBarriersAreATyrannyButNotInTheCooperativeGame) {
  CITES("GL-Tyranny", "GL-Barrier_Cost", "R-01", "S.4", "OPT-VARIANT");
  Table t;
  int found = 0;
  for (int i = 0; i < spheres; ++i) found += is_tyranny(t.ed(), t.s, sphere(i)) ? 1 : 0;
  EXPECT_EQ(found, 4);
  EXPECT_TRUE(is_tyranny(t.ed(), t.s, named<Sphere>("ottoman")));
  EXPECT_FALSE(is_tyranny(t.ed(), t.s, named<Sphere>("e_africa")));
  t.barrier_to("ottoman_2", red);
  EXPECT_EQ(t.barriers("ottoman"), 4);
  EXPECT_FALSE(is_tyranny(t.ed(), t.s, named<Sphere>("ottoman")));
  const Table together(3, {{"variant", "C1b"}});
  EXPECT_FALSE(is_tyranny(together.ed(), together.s, named<Sphere>("china")));
  const Table alone(1);
  EXPECT_FALSE(is_tyranny(alone.ed(), alone.s, named<Sphere>("china")));
  const Table each(3, {{"variant", "C1e"}});
  EXPECT_TRUE(is_tyranny(each.ed(), each.s, named<Sphere>("china")));
}

TEST(PaxEmancipation_State, MerchantmenMakeARailroad) {
  CITES("GL-Underground_Railroad", "GL-Merchantman_Warship", "F3.3", "R-11", "R-12");
  Table t;
  const auto ottoman = named<Sphere>("ottoman");
  t.barriers_to("e_africa", Hue::red, white);
  EXPECT_FALSE(railroad_to(t.ed(), t.s, ottoman, Hue::red));  // no ship
  t.ship("red_sea");
  EXPECT_TRUE(merchantman(t.s, named<Sea>("red_sea")));
  EXPECT_TRUE(railroad_to(t.ed(), t.s, ottoman, Hue::red));
  EXPECT_FALSE(railroad_to(t.ed(), t.s, ottoman, Hue::white));
  EXPECT_FALSE(railroad_to(t.ed(), t.s, named<Sphere>("e_africa"), Hue::red));  // Ottoman has red ones
  EXPECT_FALSE(railroad_to(t.ed(), t.s, named<Sphere>("india"), Hue::red));     // no ship on that border
  t.marine("red_sea");
  EXPECT_FALSE(merchantman(t.s, named<Sea>("red_sea")));
  EXPECT_FALSE(railroad_to(t.ed(), t.s, ottoman, Hue::red));
  Table other(3, {{"warship_railroad", "true"}});
  other.barriers_to("e_africa", Hue::red, white);
  other.marine("red_sea");
  EXPECT_TRUE(railroad_to(other.ed(), other.s, ottoman, Hue::red));
}

TEST(PaxEmancipation_State, ARailroadServesTheTwoSpheresOfItsBorderAlone) {
  CITES("GL-Underground_Railroad", "GL-Adjacent_border");
  Table t;
  for (const auto* x : {"ottoman", "e_africa"}) t.barriers_to(x, white);
  t.ship("red_sea");
  for (int i = 0; i < spheres; ++i) {
    EXPECT_EQ(railroad_to(t.ed(), t.s, sphere(i), Hue::red), touches(t.ed(), named<Sea>("red_sea"), sphere(i)))
        << sphere_words[static_cast<std::size_t>(i)];
  }
}

TEST(PaxEmancipation_State, GapsAndAgentsOfTheMarket) {
  CITES("GL-Gap", "GL-Syndication");
  Table t;
  EXPECT_FALSE(any_gap(t.s));
  t.expect_sound();
  t.gap("W3");
  t.gap("W4");
  EXPECT_EQ(gap_in(t.s, Side::W), named<Slot>("W3"));
  EXPECT_EQ(gap_in(t.s, Side::E), Slot::none);
  EXPECT_TRUE(any_gap(t.s));
  t.agents("E0", {green, red, green});
  EXPECT_EQ(agents_of(t.lot("E0"), green), 2);
  EXPECT_EQ(agents_of(t.lot("E0"), white), 0);
  EXPECT_EQ(unused_of(t.lot("E0"), green), 2);
  t.used("E0");
  EXPECT_EQ(unused_of(t.lot("E0"), green), 0);
  t.anarchy("india", 2);
  EXPECT_EQ(anarchy_on_map(t.s), 2);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
