// I1 to I3: hate at the Elephant's Port.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

int dice(const Table& t, std::string_view where) { return hate_dice(t.ed(), t.s, named<Port>(where)); }

// White is active and the dice are to be thrown at this Port.
Table at(std::string_view where, const noo::Options& options = {}) {
  Table t(3, options);
  t.elephant(where);
  return t;
}
template <class... Pips>
void roll(Table& t, Pips... pips) {
  t.from(Do::hate, white);
  t.roll(pips...);
}

// ---- I1 ----

TEST(PaxEmancipation_Hate, OneDieForThePortOneForAnOpenSpotOneForEachSlave) {
  CITES("I1.1");
  Table t;
  t.freedmen("hong_kong", white, 1);
  EXPECT_EQ(dice(t, "hong_kong"), 2);
  t.admin("hong_kong", red);
  EXPECT_EQ(dice(t, "hong_kong"), 1);
  EXPECT_EQ(dice(t, "istanbul"), 4);
  t.freedmen("istanbul", green, 1);
  EXPECT_EQ(dice(t, "istanbul"), 3);
}

TEST(PaxEmancipation_Hate, NeverMoreThanFourDice) {
  CITES("I1.1");
  Table t;
  EXPECT_EQ(dice(t, "beijing"), 4);
  EXPECT_EQ(dice(t, "london"), 1);
}

TEST(PaxEmancipation_Hate, EmptySquaresInEuropeAreSlaves) {
  CITES("R-15", "I1.1");
  Table t;
  t.no_freedmen("london");
  EXPECT_EQ(dice(t, "london"), 3);
}

TEST(PaxEmancipation_Hate, ADefaultAdminCoversNothing) {
  CITES("R-34", "GL-Default_Admin", "R-70");
  Table t(3, {{"late1865", "true"}});
  ASSERT_EQ(t.land("europe").modern, 1);
  EXPECT_EQ(dice(t, "paris"), 2);
}

TEST(PaxEmancipation_Hate, AllItsDiceMustBeThrown) {
  CITES("I1.1", "I2.4");
  Table t = at("istanbul");
  t.from(Do::hate, white);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(t.question(), Do::die);
    EXPECT_EQ(t.s.agenda.top().a, num(Cast::hate));
    EXPECT_EQ(t.s.phase, Phase::hate);
    t.roll(4);
  }
  EXPECT_NE(t.s.phase, Phase::hate);
}

// ---- I2.4, I2.5 ----

TEST(PaxEmancipation_Hate, HitsTakeTokensOfTheirColour) {
  CITES("I2.4", "I2.5", "I2.1");
  Table t = at("beijing");
  t.freedmen("beijing", white, 2);
  t.admin("beijing", white);
  t.dissidents("china", red, 1);
  roll(t, 1, 1, 1);
  EXPECT_EQ(t.question(), Do::victim);
  EXPECT_EQ(t.asked(), white);
  EXPECT_EQ(t.offers(), (Strings{"victim freedman", "victim admin"}));
  t.go("victim admin");
  EXPECT_EQ(t.port("beijing").filled(), 0);
  EXPECT_TRUE(t.port("beijing").admin.none());
  EXPECT_EQ(t.land("china").dissidents[2], 1);
  EXPECT_EQ(t.land("china").anarchy, 2);
  EXPECT_EQ(t.fin(white), "3/4/0");
}

TEST(PaxEmancipation_Hate, TheFreedmanMayBeChosenFirst) {
  CITES("I2.5");
  Table t = at("beijing");
  t.freedmen("beijing", white, 3);
  t.admin("beijing", white);
  roll(t, 1, 5);
  t.go("victim freedman");
  EXPECT_EQ(t.port("beijing").freedmen[2], 2);
  EXPECT_TRUE(t.port("beijing").admin.is(white));
  EXPECT_EQ(t.fin(white), "3/3/0");
}

TEST(PaxEmancipation_Hate, EveryIconWithTheFaceHits) {
  CITES("I2.4", "R-29", "N.4");
  Table t = at("edo");
  t.freedmen("edo", white, 1);
  t.admin("edo", green);
  roll(t, 2, 6);
  EXPECT_EQ(t.question(), Do::hit);
  EXPECT_EQ(t.offers(), (Strings{"hit white", "hit green"}));
  EXPECT_EQ(t.why("hit red"), "I2.4");
  t.go("hit green");
  EXPECT_EQ(t.port("edo").filled(), 0);
  EXPECT_TRUE(t.port("edo").admin.none());
  EXPECT_EQ(t.land("japan").dissidents[1], 1);
  EXPECT_EQ(t.land("japan").dissidents[2], 1);
  EXPECT_EQ(t.land("japan").anarchy, 0);
}

TEST(PaxEmancipation_Hate, TheOrderOfHitsDecidesWhoBecomesADissident) {
  CITES("R-29", "N.4");
  for (const bool white_first : {false, true}) {
    Table t = at("edo");
    t.freedmen("edo", white, 1);
    t.admin("edo", green);
    t.dissidents("japan", red, 1);
    roll(t, 2, 6);
    t.go(white_first ? "hit white" : "hit green");
    EXPECT_EQ(t.land("japan").dissidents[white_first ? 2 : 1], 1);
    EXPECT_EQ(t.land("japan").dissidents[white_first ? 1 : 2], 0);
    EXPECT_EQ(t.land("japan").anarchy, 1);
  }
}

TEST(PaxEmancipation_Hate, BarriersOffTheMapDoNotHit) {
  CITES("I2.4");
  Table t = at("edo");
  t.freedmen("edo", white, 1);
  t.admin("edo", green);
  t.barrier_to("japan_1", red);
  roll(t, 2, 6);  // only the green icon is left
  EXPECT_EQ(t.port("edo").freedmen[2], 1);
  EXPECT_TRUE(t.port("edo").admin.none());
}

TEST(PaxEmancipation_Hate, TargetsAreSoughtInThePortAlone) {
  CITES("R-30", "I2.5", "I3.1");
  Table t = at("edo");
  t.barrier_to("japan_4", green);  // no Tyranny
  t.freedmen("korea", red, 1);
  roll(t, 1, 1, 6, 6);
  EXPECT_EQ(t.port("korea").freedmen[0], 1);
  EXPECT_EQ(t.land("japan").anarchy, 2);
}

TEST(PaxEmancipation_Hate, AColourNotInTheGameIsHitToo) {
  CITES("R-22", "R-45");
  Table t(2, {{"second_colour", "green"}});
  t.elephant("bahia");
  const int pool = t.of(white).pool_agents;
  const int reds = points(t.ed(), t.s, red, false);
  const int greens = points(t.ed(), t.s, green, false);
  t.from(Do::hate, green);
  t.roll(2, 4);
  EXPECT_TRUE(t.port("bahia").admin.none());
  EXPECT_EQ(t.of(white).pool_agents, pool + 1);
  EXPECT_EQ(t.land("brazil").dissidents[2], 1);
  EXPECT_EQ(points(t.ed(), t.s, red, false), reds);
  EXPECT_EQ(points(t.ed(), t.s, green, false), greens);
}

// ---- I3 ----

TEST(PaxEmancipation_Hate, FourSpheresAreTyranniesAtFirst) {
  CITES("R-01", "GL-Tyranny");
  Table t;
  Strings out;
  for (int i = 0; i < spheres; ++i) {
    if (is_tyranny(t.ed(), t.s, sphere(i))) out.emplace_back(sphere_words[static_cast<std::size_t>(i)]);
  }
  EXPECT_EQ(out, (Strings{"ottoman", "china", "japan", "india"}));
  t.barrier_to("india_5", red);
  EXPECT_FALSE(is_tyranny(t.ed(), t.s, named<Sphere>("india")));
}

TEST(PaxEmancipation_Hate, ATyrannyKnowsNoFrustration) {
  CITES("I3.0", "I3.1", "R-31", "GL-Tyranny", "GL-Frustration");
  Table t = at("istanbul");
  roll(t, 1, 1, 2, 2);
  EXPECT_EQ(anarchy_on_map(t.s), 0);
  EXPECT_EQ(t.fin(white), "3/3/0");
  EXPECT_EQ(t.count(Ev::missed), 4);
  Table more = at("istanbul");
  roll(more, 6, 3, 3, 3);
  EXPECT_EQ(more.fin(white), "2/4/0");
}

TEST(PaxEmancipation_Hate, FrustratedHitsBringAnarchyAndRefugees) {
  CITES("I3.1", "GL-Frustration", "GL-Refugee");
  Table t = at("istanbul");
  t.barrier_to("ottoman_2", red);
  roll(t, 1, 1, 2, 2);
  EXPECT_EQ(t.land("ottoman").anarchy, 2);
  EXPECT_EQ(t.offers(), (Strings{"refuge europe", "refuge china", "refuge e_africa"}));
  t.go("refuge china", "refuge europe");
  EXPECT_EQ(t.land("ottoman").anarchy, 2);
  EXPECT_EQ(t.land("china").anarchy, 1);
  EXPECT_EQ(t.land("europe").anarchy, 1);
  EXPECT_EQ(t.of(white).anarchy, 2);
  EXPECT_EQ(t.question(), Do::die);  // the pogrom of the Ottoman Sphere
}

TEST(PaxEmancipation_Hate, AHitLooksForATokenWhenItIsResolved) {
  CITES("R-30", "I3.1", "GL-Frustration");
  Table t = at("istanbul");
  t.barrier_to("ottoman_2", red);
  t.freedmen("istanbul", red, 1);
  roll(t, 1, 2, 3);
  EXPECT_EQ(t.offers(), (Strings{"hit green", "hit red_collar"}));
  t.go("hit green");
  EXPECT_EQ(t.land("ottoman").dissidents[0], 1);
  EXPECT_EQ(t.land("ottoman").anarchy, 1);
  EXPECT_EQ(t.port("istanbul").filled(), 0);
}

TEST(PaxEmancipation_Hate, AHitWithoutCollarThatFindsNobodyDoesNothing) {
  CITES("I3.1", "GL-Frustration");
  Table t = at("istanbul");
  t.barrier_to("ottoman_2", red);
  roll(t, 3, 3, 5, 5);
  t.go("hit white", "hit white");
  EXPECT_EQ(anarchy_on_map(t.s), 0);
}

TEST(PaxEmancipation_Hate, TheCooperativeVariantsHaveNoTyrannies) {
  CITES("I3.0", "S.4", "GL-Tyranny");
  Table t = at("istanbul", {{"variant", "C1b"}});
  roll(t, 1, 3, 4, 5);
  EXPECT_EQ(t.offers(), (Strings{"hit white", "hit green", "hit red_collar"}));
  t.go("hit red_collar", "hit white");
  EXPECT_EQ(anarchy_on_map(t.s), 1);
  EXPECT_EQ(t.land("ottoman").anarchy, 1);
  Table alone(1);
  EXPECT_FALSE(is_tyranny(alone.ed(), alone.s, named<Sphere>("ottoman")));
}

// ---- I2.6, I2.7 ----

TEST(PaxEmancipation_Hate, APurpleHitSinksAMerchantman) {
  CITES("I2.6", "GL-Merchantman_Warship");
  Table t = at("edo");
  t.marine("pacific");
  t.ship("sea_of_japan");
  const int ships = t.s.pool_ships;
  roll(t, 6, 6, 6, 6);
  EXPECT_EQ(t.water("sea_of_japan").ship, 0);
  EXPECT_EQ(t.water("pacific").ship, 1);
  EXPECT_EQ(t.s.pool_ships, ships + 1);
}

TEST(PaxEmancipation_Hate, TheActivePlayerChoosesTheShipNextToTheSphere) {
  CITES("I2.6", "R-33");
  Table t = at("edo");
  for (const auto* x : {"pacific", "sea_of_japan", "red_sea"}) t.ship(x);
  roll(t, 6, 1, 1, 1);
  EXPECT_EQ(t.question(), Do::sink);
  EXPECT_EQ(t.asked(), white);
  EXPECT_EQ(t.offers(), (Strings{"sink sea_of_japan", "sink pacific"}));
  EXPECT_EQ(t.why("sink red_sea"), "I2.6");
  t.go("sink pacific");
  EXPECT_EQ(t.water("pacific").ship, 0);
  EXPECT_EQ(t.water("sea_of_japan").ship, 1);
}

TEST(PaxEmancipation_Hate, AYellowHitCostsTheActivePlayerOneGold) {
  CITES("I2.7", "R-32");
  Table t = at("istanbul");
  t.finance(white, 0, 1, 5);
  roll(t, 6, 6, 4, 4);
  EXPECT_EQ(t.fin(white), "0/0/6");  // the second one finds no gold
  EXPECT_EQ(t.fin(red), "3/3/0");
  Table poor = at("istanbul");
  poor.finance(white, 0, 0, 5);
  roll(poor, 6, 4, 4, 4);
  EXPECT_EQ(poor.fin(white), "0/0/5");
  Table rich = at("istanbul");
  roll(rich, 6, 6, 6, 6);
  EXPECT_EQ(rich.fin(white), "0/5/1");
}

TEST(PaxEmancipation_Hate, NationalisedAgentsPayForRedToo) {
  CITES("I2.7", "E2.1", "GL-Nationalised_Agent");
  Table t = at("istanbul", {{"advanced", "true"}});
  t.finance(red, 0, 0, 5);
  t.nationalised(white, 0, 1);
  t.from(Do::hate, red);
  t.roll(6, 4, 4, 4);
  EXPECT_EQ(t.fin(red), "0/0/5");
  EXPECT_EQ(t.of(white).nationalised[1], 0);
  EXPECT_EQ(t.fin(white), "3/4/0");
}

TEST(PaxEmancipation_Hate, WhatEachDieDidIsTold) {
  CITES("I2.4", "I2.6", "I2.7");
  Table t = at("batavia");  // 3 dice: purple 6, yellow 5, and no 3
  t.finance(white, 0, 0, 5);
  roll(t, 5, 6, 3);
  EXPECT_EQ(t.count(Ev::other_hit), 2);
  EXPECT_EQ(t.count(Ev::idle_die), 1);
  EXPECT_EQ(t.count(Ev::no_ship), 1);
  EXPECT_EQ(t.count(Ev::no_gold), 1);
  EXPECT_EQ(t.count(Ev::sunk) + t.count(Ev::fined) + t.count(Ev::hit), 0);
}

TEST(PaxEmancipation_Hate, PurpleAndYellowComeLast) {
  CITES("N.4");
  Table t = at("bahia");  // 2 dice: Engenho bondage white 2, Colonial pact purple 5
  t.ship("caribbean");
  t.ship("south_atlantic");
  roll(t, 5, 2);
  EXPECT_EQ(t.question(), Do::sink);
  EXPECT_TRUE(t.port("bahia").admin.none());
  Table both = at("batavia");  // 3 dice: purple 6, yellow 5
  both.ship("pacific");
  both.ship("bay_of_bengal");
  roll(both, 5, 6, 3);
  EXPECT_EQ(both.question(), Do::sink);
  EXPECT_EQ(both.fin(white), "3/3/0");
  both.go("sink pacific");
  EXPECT_EQ(both.fin(white), "2/4/0");
}

}  // namespace
}  // namespace noo::pax_emancipation::test
