// 3C Energize.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

TEST(PlanetaryPhase_Energize, TwoLifeEnergyForNothingMore) {
  CITES("3C-ENER-1");
  Table t;
  t.energy(blue, 3);
  t.performing(blue, "energize");
  EXPECT_EQ(t.offers(), (Strings{"pass", "energize"}));
  t.go("energize");
  EXPECT_EQ(t.of(blue).energy, 5);
  EXPECT_EQ(t.time(blue), "4/4/4/3 spent 0");
  EXPECT_EQ(t.rule_of(Ev::energy), "3C-ENER-1");
  EXPECT_EQ(t.find(Ev::energized)->args, args({0}));
}

TEST(PlanetaryPhase_Energize, MayBePassed) {
  CITES("3B-PERF-2", "3C-ENER-1");
  Table t;
  t.energy(blue, 3);
  t.performing(blue, "energize");
  t.go("pass");
  EXPECT_EQ(t.of(blue).energy, 3);
}

TEST(PlanetaryPhase_Energize, NeverAboveTheMaximum) {
  CITES("3C-ENER-1", "3C-LE-1", "3C-LE-2");
  Table t;
  t.energy(blue, 14);
  t.performing(blue, "energize");
  t.go("energize");
  EXPECT_EQ(t.of(blue).energy, 15);
  EXPECT_EQ(t.time(blue), "4/4/4/4 spent 0");  // free time is the only block with room
}

TEST(PlanetaryPhase_Energize, RestedGivesThree) {
  CITES("AB-RESTED", "3C-ENER-1");
  Table t;
  t.energy(blue, -4);
  t.ability(blue, "L04");
  t.performing(blue, "energize");
  t.go("energize");
  EXPECT_EQ(t.of(blue).energy, -1);
  EXPECT_EQ(t.rule_of(Ev::energy), "AB-RESTED");
  EXPECT_EQ(energize_gain(t.ed(), t.s, black), 2);
}

TEST(PlanetaryPhase_Energize, AHigherAbilityOfTheSameBlockIsNotRested) {
  CITES("AB-RESTED", "3C-EVO-5");
  Table t;
  t.ability(blue, "L17");  // Balanced
  EXPECT_EQ(energize_gain(t.ed(), t.s, blue), 2);
}

}  // namespace
}  // namespace noo::planetary_phase::test
