// G4: suffrage.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

constexpr int vesey = 13;  // literacy, suffrage

std::string suffrage(const Table& t, Colour c, std::string_view where) {
  return std::string(rule_names[may_suffrage(t.ed(), t.s, c, named<Port>(where)).rule]);
}
bool major(const Table& t, Colour c, std::string_view where) { return majority(t.ed(), t.s, named<Port>(where), c); }

void begin(Table& t, Colour c, std::string_view where) {
  t.card("W0", vesey, {c});
  t.ops_of(c);
  t.go("op W0 suffrage", std::string("at ").append(where));
}

// ---- who may ----

TEST(PaxEmancipation_Suffrage, NeedsTheMajorityInThePort) {
  CITES("G4", "G4.1", "GL-Majority");
  Table t;
  t.admin("edo", white);
  t.freedmen("edo", red, 1);
  EXPECT_FALSE(major(t, white, "edo"));
  EXPECT_EQ(suffrage(t, white, "edo"), "G4.1");
  t.freedmen("edo", white, 1);
  EXPECT_TRUE(major(t, white, "edo"));
  EXPECT_EQ(suffrage(t, white, "edo"), "");
}

TEST(PaxEmancipation_Suffrage, AMajorityIsMoreThanSlavesAndAllOthersTogether) {
  CITES("GL-Majority", "R-15", "R-70");
  Table t;
  t.freedmen("beijing", green, 2);
  EXPECT_FALSE(major(t, green, "beijing"));  // 2 against 2 slaves
  t.admin("beijing", green);
  EXPECT_TRUE(major(t, green, "beijing"));  // 3 against 2
  t.freedmen("beijing", red, 1);
  EXPECT_TRUE(major(t, green, "beijing"));  // 3 against 1 slave and 1 red
  t.admin("beijing", red);
  EXPECT_FALSE(major(t, green, "beijing"));  // 2 against 1 slave and 2 red
  t.freedmen("korea", white, 1);
  t.modern("japan");  // a white frame
  EXPECT_FALSE(major(t, white, "korea"));
}

TEST(PaxEmancipation_Suffrage, TokensOfColoursNotInTheGameCountAsOthers) {
  CITES("R-22", "GL-Majority");
  Table t(2, {{"second_colour", "green"}});
  t.freedmen("bahia", green, 1);
  EXPECT_FALSE(major(t, green, "bahia"));  // the white Admin
  t.no_admin("bahia");
  EXPECT_TRUE(major(t, green, "bahia"));
}

TEST(PaxEmancipation_Suffrage, ARedAdminServesEverybody) {
  CITES("G4.1", "R-10", "GL-Slaver_squared_cost");
  Table t;
  EXPECT_EQ(suffrage(t, green, "london"), "");
  EXPECT_EQ(suffrage(t, green, "paris"), "G4.1");
  begin(t, green, "london");
  EXPECT_EQ(t.fin(green), "0/5/1");  // two Slavers next to Europe: 4
  t.go("claim europe_2");
  EXPECT_TRUE(t.holds(green, "europe_2"));
}

TEST(PaxEmancipation_Suffrage, ADefaultAdminDoesNotServe) {
  CITES("R-70", "GL-Default_Admin");
  Table t;
  t.modern("america");
  EXPECT_EQ(t.ed().of(named<Port>("saint_domingue")).default_admin, Owner::of(red));
  EXPECT_EQ(suffrage(t, green, "saint_domingue"), "G4.1");
}

TEST(PaxEmancipation_Suffrage, NoWhiteBarrierServesToo) {
  CITES("G4.1");
  Table t;
  EXPECT_EQ(suffrage(t, red, "paris"), "G4.1");
  t.barriers_to("europe", Hue::white, green);
  EXPECT_EQ(suffrage(t, red, "paris"), "");
}

TEST(PaxEmancipation_Suffrage, ARailroadToASphereWithoutWhiteServesToo) {
  CITES("G4.1", "R-11", "R-12", "GL-Underground_Railroad");
  Table t;
  t.admin("edo", white);
  t.freedmen("edo", red, 1);
  t.ship("pacific");
  EXPECT_EQ(suffrage(t, white, "edo"), "G4.1");
  t.barriers_to("east_indies", green);
  EXPECT_EQ(suffrage(t, white, "edo"), "");
  t.s.at(named<Sea>("pacific")).marines = 1;
  EXPECT_EQ(suffrage(t, white, "edo"), "G4.1");
}

// ---- the price ----

TEST(PaxEmancipation_Suffrage, CostsTheSlaversAroundTheSphereSquared) {
  CITES("G4", "GL-Slaver_squared_cost", "E1.2");
  Table t;
  const auto price = [&t](std::string_view x) { return suffrage_price(t.ed(), t.s, named<Sphere>(x)); };
  EXPECT_EQ(price("europe"), 4);
  EXPECT_EQ(price("ottoman"), 1);
  EXPECT_EQ(price("india"), 4);
  t.slaver_to("mediterranean", red);
  EXPECT_EQ(price("europe"), 1);
  t.slaver_to("north_atlantic", red);
  EXPECT_EQ(price("europe"), 0);
  t.finance(green, 0, 0, 6);
  EXPECT_EQ(suffrage(t, green, "london"), "");
  t.slaver_back("north_atlantic");
  EXPECT_EQ(suffrage(t, green, "london"), "E1.2");
}

// ---- the effect ----

TEST(PaxEmancipation_Suffrage, ClaimsABarrierOfAnyColourOrReturnsOneFromAnyPile) {
  CITES("G4.2", "R-90", "GL-Regress");
  Table t;
  t.barrier_to("america_1", green);
  t.barrier_to("brazil_1", green);
  begin(t, red, "virginia");
  EXPECT_EQ(t.question(), Do::suffrage);
  EXPECT_EQ(t.offers(), (Strings{"claim america_2", "claim america_3", "regress america_1"}));
  EXPECT_EQ(t.why("claim europe_1"), "G4.2");
  EXPECT_EQ(t.why("claim america_1"), "G4.2");
  EXPECT_EQ(t.why("regress brazil_1"), "G4.2");
  EXPECT_EQ(t.why("regress america_2"), "G4.2");
  t.go("regress america_1");
  EXPECT_TRUE(t.on_map("america_1"));
  EXPECT_EQ(t.find(Ev::regressed)->args[1], ix(green));
}

TEST(PaxEmancipation_Suffrage, ASphereWithoutBarriersTakesOneBack) {
  CITES("G4.2", "R-90");
  Table t;
  t.barriers_to("america", white);
  begin(t, red, "virginia");
  EXPECT_EQ(t.offers(), (Strings{"regress america_1", "regress america_2", "regress america_3"}));
}

}  // namespace
}  // namespace noo::pax_emancipation::test
