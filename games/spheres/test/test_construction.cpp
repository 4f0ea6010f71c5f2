// SPH-CONS: Construction.
#include "chances.hpp"

namespace noo::spheres::test {
namespace {

constexpr u8 bit(Use use) { return static_cast<u8>(1U << static_cast<unsigned>(use)); }

// Taxation ok in slot 1; blue chooses what the Construction of slot 2 is for.
Table taxed(std::string_view third, const noo::Options& options = {}, std::string_view inactive = "") {
  Table t(3, options);
  t.inactive(blue, inactive);
  t.plan("tax", "con", third);
  t.go("roll 1");
  return t;
}

int permanent(const Table& t) { return t.s.civ_of(blue).perm_cons; }

TEST(Spheres_CONS_1, IsRefusedWithoutASuccessfulTaxation) {
  CITES("SPH-CONS-1");
  Table t;
  t.plan("ord", "ord", "tax");
  t.go("roll 1", "roll 1", "roll 96");
  EXPECT_EQ(t.why("act con"), "SPH-CONS-1");
  Table ok;
  ok.plan("ord", "ord", "tax");
  ok.go("roll 1", "roll 1", "roll 1");
  EXPECT_TRUE(ok.legal("act con"));
}

TEST(Spheres_CONS_1, IsVoidWhereTaxationFailed) {
  CITES("SPH-CONS-1");
  Table t;
  t.plan("tax", "con", "cul");
  t.go("roll 96");
  EXPECT_EQ(t.outcome(2), Outcome::voided);
  EXPECT_EQ(t.s.turn.slot, 3);
}

TEST(Spheres_CONS_2, TheEffectIsChosenBeforeTheRollAndSeenByAll) {
  CITES("SPH-CONS-2");
  Table t = taxed("cul");
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"build permanent", "build technology", "build combat",
                                                  "build commerce", "build defence"}));
  t.go("build commerce");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.view(pink).turn.use, Use::commerce);
  ASSERT_NE(t.find(Ev::construction_started), nullptr);
  EXPECT_TRUE(t.find(Ev::construction_started)->seen_by.has(pink));
}

TEST(Spheres_CONS_2, NeitherAFullPermanentBonusNorAnArmedUseIsOffered) {
  CITES("SPH-CONS-2", "RUL-12");
  Table t;
  t.s.civ_of(blue).perm_cons = 15;
  t.plan("tax", "con", "con");
  t.go("roll 1", "build defence", "roll 1");
  EXPECT_EQ(t.why("build permanent"), "SPH-CONS-2");
  EXPECT_EQ(t.why("build defence"), "SPH-CONS-2");
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"build technology", "build combat", "build commerce"}));
}

TEST(Spheres_CONS_2, WithNothingLeftToChooseItIsIllegal) {
  CITES("SPH-CONS-2");
  Table t;
  t.s.civ_of(blue).perm_cons = 15;
  t.plan("tax", "con", "ord");
  t.s.civ_of(blue).armed_defence = 1;
  t.s.turn.armed = bit(Use::technology) | bit(Use::combat) | bit(Use::commerce);
  t.go("roll 1");
  EXPECT_EQ(t.outcome(2), Outcome::voided);
  t.go("roll 1");
  EXPECT_EQ(t.why("act con"), "SPH-CONS-2");
}

TEST(Spheres_CONS_3, ThePermanentBonusAddsToTheChance) {
  CITES("SPH-CONS-3");
  Table t;
  t.inactive(blue, "S");
  t.s.civ_of(blue).perm_cons = 9;
  t.plan("tax", "con", "cul");
  t.go("roll 1", "build permanent");
  EXPECT_EQ(act_chance(t), 89);
  t.go("roll 90");
  EXPECT_EQ(act_chance(t), 80);  // Culture gets nothing of it
}

TEST(Spheres_CONS_4, HalfTheDieButAtLeastOne) {
  CITES("SPH-CONS-4", "RUL-11", "OPT-construction_perm_min");
  const std::array<int, 6> gains{1, 1, 1, 2, 2, 3};
  for (int die = 1; die <= 6; ++die) {
    Table t = taxed("cul");
    t.go("build permanent", "roll 1", "d6 " + std::to_string(die));
    EXPECT_EQ(permanent(t), gains[static_cast<std::size_t>(die - 1)]) << die;
  }
}

TEST(Spheres_OPT_construction_perm_min, ZeroLetsAOneGiveNothing) {
  CITES("OPT-construction_perm_min", "RUL-11");
  const std::array<int, 6> gains{0, 1, 1, 2, 2, 3};
  for (int die = 1; die <= 6; ++die) {
    Table t = taxed("cul", {{"construction_perm_min", "0"}});
    t.go("build permanent", "roll 1", "d6 " + std::to_string(die));
    EXPECT_EQ(permanent(t), gains[static_cast<std::size_t>(die - 1)]) << die;
  }
}

TEST(Spheres_CONS_4, DieSixGivesThreeUpToTheCap) {
  CITES("SPH-CONS-4");
  Table t;
  t.s.civ_of(blue).perm_cons = 14;
  t.plan("tax", "con", "con");
  t.go("roll 1", "build permanent", "roll 1", "d6 6");
  EXPECT_EQ(permanent(t), 15);
  EXPECT_EQ(t.why("build permanent"), "SPH-CONS-2");
}

TEST(Spheres_CONS_4, ItLastsAndAFailureGivesNothing) {
  CITES("SPH-CONS-4");
  Table t = taxed("con");
  t.go("build permanent", "roll 1", "d6 4", "build permanent", "roll 100");
  EXPECT_EQ(permanent(t), 2);
  t.to_next_turn_of(blue);
  EXPECT_EQ(permanent(t), 2);
}

TEST(Spheres_CONS_5, TechnologyGetsTenOnActivationAndOnTheRollToTheSecondEra) {
  CITES("SPH-CONS-5", "RUL-09", "OPT-construction_bonus");
  Table t = taxed("tec", {}, "SI");
  t.go("build technology", "roll 1");
  EXPECT_EQ(act_chance(t), 85);  // 95 - 30 + 10 + 10
  t.go("roll 1", "advance yes");
  EXPECT_EQ(chance_without(t, Ev::era_failed), 85);
}

TEST(Spheres_OPT_construction_bonus, TheGuideGivesTechnologyFifteen) {
  CITES("OPT-construction_bonus", "RUL-09");
  Table t = taxed("tec", {{"construction_bonus", "guide15"}}, "SI");
  t.go("build technology", "roll 1");
  EXPECT_EQ(act_chance(t), 90);
  t.go("roll 1", "advance yes");
  EXPECT_EQ(chance_without(t, Ev::era_failed), 90);
}

TEST(Spheres_CONS_5, CombatGetsTenOnActivationAndOnTheTotal) {
  CITES("SPH-CONS-5", "RUL-09");
  Table t;
  t.contact(blue, black, Sep::none, 2);
  t.inactive(blue, "E");
  t.plan("tax", "con", "com");
  t.go("roll 1", "build combat", "roll 1");
  EXPECT_EQ(act_chance(t), 90);
  t.go("roll 1", "clash 50", "clash 50");
  EXPECT_EQ(t.find(Ev::combat_totals)->args[2], 45);  // 50 - 15 + 10
  EXPECT_EQ(t.find(Ev::combat_totals)->args[3], 50);
}

TEST(Spheres_OPT_construction_bonus, TheGuideGivesCombatAndDefenceFifteen) {
  CITES("OPT-construction_bonus", "RUL-09");
  Table t(3, {{"construction_bonus", "guide15"}});
  t.contact(blue, black, Sep::none, 2);
  t.inactive(blue, "ES");
  t.s.civ_of(black).armed_defence = 1;
  t.plan("tax", "con", "com");
  t.go("roll 1", "build combat", "roll 1");
  EXPECT_EQ(act_chance(t), 80);
  t.go("roll 1", "clash 50", "clash 20");
  EXPECT_EQ(t.find(Ev::combat_totals)->args[2], 35);  // 50 - 30 + 15
  EXPECT_EQ(t.find(Ev::combat_totals)->args[3], 35);  // 20 + 15
}

TEST(Spheres_OPT_construction_bonus, TheGuideGivesCommerceFifteenWhateverElse) {
  CITES("OPT-construction_bonus", "RUL-09");
  Table t = taxed("cmr", {{"construction_bonus", "guide15"}}, "ESI");
  t.go("build commerce", "roll 1");
  EXPECT_EQ(act_chance(t), 65);
}

TEST(Spheres_CONS_5, DefenceAddsTenToTheDefendersTotal) {
  CITES("SPH-CONS-5", "SPH-CONS-6");
  Table t;
  t.contact(blue, black, Sep::none, 2);
  t.s.civ_of(black).armed_defence = 1;
  t.plan("com", "com", "ord");
  t.go("roll 1", "clash 90", "clash 60");
  EXPECT_EQ(t.find(Ev::combat_totals)->args[3], 70);
  EXPECT_EQ(t.s.civ_of(black).armed_defence, 0);  // used up by the first fight
  t.go("roll 1", "clash 90", "clash 60");
  EXPECT_EQ(t.find(Ev::combat_totals)->args[3], 60);
}

TEST(Spheres_CONS_6, AnAttemptUsesTheBonusUpEvenIfItFails) {
  CITES("SPH-CONS-6");
  Table t = taxed("tec", {}, "SI");
  t.go("build technology", "roll 1");
  EXPECT_EQ(act_chance(t), 85);
  t.go("roll 100");
  EXPECT_EQ(t.question(), Do::action);
  Move again{};
  ASSERT_TRUE(Moves::parse("act tec", again));
  EXPECT_EQ(t.game().chance_of(t.s, again), 75);  // as the player is told
  t.go("act tec");
  EXPECT_EQ(act_chance(t), 75);
}

TEST(Spheres_CONS_6, AnotherActivationLeavesItArmed) {
  CITES("SPH-CONS-6", "SPH-CONS-7");
  Table t = taxed("ord", {}, "SI");
  t.go("build technology", "roll 1", "roll 100");
  t.go("act tec");
  EXPECT_EQ(act_chance(t), 85);
}

TEST(Spheres_CONS_6, ArmedForThisTurnOnly) {
  CITES("SPH-CONS-6");
  Table t = taxed("ord", {}, "SI");
  t.go("build technology", "roll 1", "roll 1", "stop");
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.turn.armed, 0);
  t.inactive(blue, "SI");
  t.plan("tax", "tec", "ord");
  t.go("roll 1");
  EXPECT_EQ(act_chance(t), 75);
}

TEST(Spheres_CONS_6, DefenceStandsBetweenTurnsAndLapsesWhenTheNextOneStarts) {
  CITES("SPH-CONS-6");
  Table t = taxed("ord");
  t.go("build defence", "roll 1", "roll 1", "stop");
  ASSERT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.civ_of(blue).armed_defence, 1);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.civ_of(blue).armed_defence, 0);
}

TEST(Spheres_CONS_6, AFailedConstructionArmsNothing) {
  CITES("SPH-CONS-5");
  Table t = taxed("tec", {}, "SI");
  t.go("build technology", "roll 100");
  EXPECT_EQ(t.s.turn.armed, 0);
  EXPECT_EQ(act_chance(t), 75);
}

TEST(Spheres_CONS_7, APermanentSuccessGivesNoOneTimeBonus) {
  CITES("SPH-CONS-7", "RUL-10", "OPT-construction_needs_designation");
  Table t = taxed("tec", {}, "SI");
  t.go("build permanent", "roll 1", "d6 1");
  EXPECT_EQ(act_chance(t), 75);
}

TEST(Spheres_CONS_7, ABonusForCombatDoesNothingForTechnology) {
  CITES("SPH-CONS-7", "RUL-10", "OPT-construction_needs_designation");
  Table t = taxed("tec", {}, "SI");
  t.go("build combat", "roll 1");
  EXPECT_EQ(act_chance(t), 75);
}

TEST(Spheres_OPT_construction_needs_designation, FalseLetsAnySuccessServeAllAndIsNotUsedUp) {
  CITES("OPT-construction_needs_designation", "RUL-10");
  Table t = taxed("tec", {{"construction_needs_designation", "false"}}, "SI");
  t.contact(blue, black, Sep::none, 2);
  t.go("build permanent", "roll 1", "d6 1");
  EXPECT_EQ(act_chance(t), 85);
  t.go("roll 1", "advance yes");
  EXPECT_EQ(chance_without(t, Ev::era_failed), 85);
  t.go("roll 100");
  Table technology = t;
  technology.go("act tec");
  EXPECT_EQ(act_chance(technology), 85);
  Table combat = t;
  combat.go("act com");
  EXPECT_EQ(act_chance(combat), 75);  // 95 - 30 + 10
  Table commerce = t;
  commerce.go("act cmr");
  EXPECT_EQ(act_chance(commerce), 80);  // 95 - 30 + 15, with Taxation
}

TEST(Spheres_CONS_8, SeveralAttemptsInOneTurn) {
  CITES("SPH-CONS-8");
  Table t = taxed("con");
  t.go("build permanent", "roll 1", "d6 6", "build permanent", "roll 1", "d6 6", "act con", "build technology",
       "roll 1");
  EXPECT_EQ(permanent(t), 6);
  EXPECT_EQ(t.s.turn.armed, bit(Use::technology));
  EXPECT_TRUE(t.legal("act con"));
}

}  // namespace
}  // namespace noo::spheres::test
