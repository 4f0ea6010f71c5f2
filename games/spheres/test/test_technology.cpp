// SPH-TECH: Technology and the four Eras.
#include "chances.hpp"

namespace noo::spheres::test {
namespace {

// Taxation ok in slot 1, Technology about to be rolled in slot 2.
Table technology(int era, std::string_view inactive = "", const noo::Options& options = {}) {
  Table t(3, options);
  t.inactive(blue, inactive);
  t.era(blue, era);
  t.plan("tax", "tec", "tec");
  t.go("roll 1");
  return t;
}

int era(const Table& t) { return t.s.secret_of(blue).era; }

// The probability that this slot, tried for all it is worth, brings the next Era; no rerolls.
Fraction advance_probability(const Table& t) {
  const int before = era(t);
  const Spread eras =
      spread(t, [](const Table&) { return "advance yes"; }, [](const Table& x) { return x.s.turn.slot == 3; }, era);
  const auto reached = eras.find(before + 1);
  return reached == eras.end() ? Fraction{} : reached->second;
}

TEST(Spheres_TECH_1, IsRefusedWithoutASuccessfulTaxation) {
  CITES("SPH-TECH-1");
  Table t;
  t.plan("ord", "ord", "tax");
  t.go("roll 1", "roll 1", "roll 96");
  EXPECT_EQ(t.why("act tec"), "SPH-TECH-1");
  Table ok;
  ok.plan("ord", "ord", "tax");
  ok.go("roll 1", "roll 1", "roll 1");
  EXPECT_TRUE(ok.legal("act tec"));
}

TEST(Spheres_TECH_1, FourAttemptsInOneTurn) {
  CITES("SPH-TECH-1");
  Table t = technology(1);
  t.go("roll 1", "advance no", "roll 1", "advance no", "act tec", "roll 1", "advance no", "act tec", "roll 1");
  EXPECT_EQ(t.question(), Do::era);
  EXPECT_EQ(t.s.turn.slot, 5);
  EXPECT_EQ(attempts(t.s, Action::tec), 4);
}

struct Sets {
  std::string_view inactive;
  int chance;
};

TEST(Spheres_TECH_2, TheEpistemologicalElementGivesTenOrTakesFifteen) {
  CITES("SPH-TECH-2", "RUL-05", "OPT-tech_inactive_E_extra");
  for (const auto& [inactive, chance] :
       {Sets{"", 95}, {"E", 80}, {"S", 90}, {"I", 90}, {"ES", 65}, {"EI", 65}, {"SI", 75}, {"ESI", 50}}) {
    EXPECT_EQ(act_chance(technology(1, inactive)), chance) << inactive;
  }
}

TEST(Spheres_TECH_2, AnArmedConstructionGivesTen) {
  CITES("SPH-TECH-2");
  for (const auto& [inactive, chance] :
       {Sets{"", 95}, {"E", 90}, {"S", 95}, {"I", 95}, {"ES", 75}, {"EI", 75}, {"SI", 85}, {"ESI", 60}}) {
    Table t;
    t.inactive(blue, inactive);
    t.plan("tax", "con", "tec");
    t.go("roll 1", "build technology", "roll 1");
    EXPECT_EQ(act_chance(t), chance) << inactive;
  }
}

TEST(Spheres_OPT_tech_inactive_E_extra, FifteenMoreWhereTheElementIsInactive) {
  CITES("OPT-tech_inactive_E_extra", "RUL-05");
  const noo::Options extra{{"tech_inactive_E_extra", "15"}};
  EXPECT_EQ(act_chance(technology(1, "E", extra)), 65);
  EXPECT_EQ(act_chance(technology(1, "S", extra)), 90);
}

TEST(Spheres_TECH_3, AdvancingIsAChoice) {
  CITES("SPH-TECH-3");
  Table t = technology(1);
  t.go("roll 1");
  EXPECT_EQ(t.question(), Do::era);
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"advance no", "advance yes"}));
  t.go("advance no");
  EXPECT_EQ(era(t), 1);
  EXPECT_EQ(t.outcome(2), Outcome::success);
  EXPECT_EQ(t.rolling(), Throw::act);
}

TEST(Spheres_TECH_3, AFailedTechnologyOffersNothing) {
  CITES("SPH-TECH-3");
  Table t = technology(1);
  t.go("roll 96");
  EXPECT_EQ(t.s.turn.slot, 3);
  EXPECT_EQ(t.rolling(), Throw::act);
}

TEST(Spheres_TECH_4, OneTwoAndThreeRollsInARow) {
  CITES("SPH-TECH-4");
  for (int from = 1; from <= 3; ++from) {
    Table t = technology(from);
    t.go("roll 1");
    t.go("advance yes");
    for (int roll = 1; roll <= from; ++roll) {
      EXPECT_EQ(t.rolling(), Throw::era) << from << " roll " << roll;
      EXPECT_EQ(era(t), from);
      t = after_roll(t, 1);
    }
    EXPECT_EQ(era(t), from + 1);
    EXPECT_EQ(t.rolling(), Throw::act);
    EXPECT_EQ(t.s.turn.slot, 3);
  }
}

// I inactive, Construction armed for Technology, in slot 3.
Table armed(int from) {
  Table t;
  t.inactive(blue, "I");
  t.era(blue, from);
  t.plan("tax", "con", "tec");
  t.go("roll 1", "build technology", "roll 1");
  return t;
}

TEST(Spheres_TECH_4, BonusesFallAwayOnTheWayUp) {
  CITES("SPH-TECH-4", "SPH-CONS-5");
  const std::array<int, 3> chances{95, 90, 80};
  for (int from = 1; from <= 3; ++from) {
    Table t = armed(from);
    EXPECT_EQ(act_chance(t), 95);  // raw 100
    t = after_roll(t, 1);
    t.go("advance yes");
    for (int roll = 1; roll <= from; ++roll) {
      EXPECT_EQ(chance_without(t, Ev::era_failed), chances[static_cast<std::size_t>(from - 1)])
          << from << " roll " << roll;
      t = after_roll(t, 1);
    }
  }
}

TEST(Spheres_TECH_4, ProbabilityOfOneSlotWithConstruction) {
  CITES("SPH-TECH-4", "SPH-TECH-2");
  const std::array<Fraction, 3> wanted{Fraction{9025, 10000}, {7695, 10000}, {4864, 10000}};
  for (int from = 1; from <= 3; ++from) {
    const Table t = armed(from);
    const Spread eras = spread(
        t, [](const Table&) { return "advance yes"; },
        [](const Table& x) { return x.question() == Do::action || x.question() == Do::gate; }, era);
    EXPECT_EQ(eras.at(from + 1), wanted[static_cast<std::size_t>(from - 1)]) << from;
  }
}

TEST(Spheres_TECH_4, ProbabilityOfOneSlotWithoutConstruction) {
  CITES("SPH-TECH-4");
  EXPECT_EQ(advance_probability(technology(1)), (Fraction{9025, 10000}));
  EXPECT_EQ(advance_probability(technology(2)), (Fraction{857375, 1000000}));
  EXPECT_EQ(advance_probability(technology(3)), (Fraction{81450625, 100000000}));
  EXPECT_EQ(advance_probability(technology(1, "ESI")), (Fraction{1, 4}));
  EXPECT_EQ(advance_probability(technology(2, "ESI")), (Fraction{1, 8}));
  EXPECT_EQ(advance_probability(technology(3, "ESI")), (Fraction{1, 16}));
}

TEST(Spheres_TECH_5, AFailedEraRollEndsTheTryButTheSlotStaysASuccess) {
  CITES("SPH-TECH-5", "SPH-TECH-4");
  Table t = technology(2);
  t.go("roll 1", "advance yes", "roll 10", "keep", "roll 99", "keep");
  EXPECT_EQ(era(t), 2);
  EXPECT_EQ(t.outcome(2), Outcome::success);
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
  EXPECT_EQ(t.s.turn.slot, 3);  // no second try within the slot
  t.go("roll 1", "keep");
  EXPECT_TRUE(t.legal("advance yes"));  // but in the next one
}

TEST(Spheres_TECH_6, OneEraATurn) {
  CITES("SPH-TECH-6", "SPH-TECH-3");
  Table t = technology(1);
  t.go("roll 1", "advance yes", "roll 1");
  EXPECT_EQ(era(t), 2);
  t = after_roll(t, 1);
  EXPECT_EQ(t.question(), Do::era);
  EXPECT_EQ(t.why("advance yes"), "SPH-TECH-3");
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"advance no"}));
  t.go("advance no");
  t.to_next_turn_of(blue);
  t.plan("tax", "tec", "ord");
  t.go("roll 1");
  t = after_roll(t, 1);
  EXPECT_TRUE(t.legal("advance yes"));
}

TEST(Spheres_TECH_6, NothingComesAfterTheFourth) {
  CITES("SPH-TECH-6");
  Table t = technology(4);
  t = after_roll(t, 1);
  EXPECT_EQ(t.question(), Do::era);
  EXPECT_EQ(t.why("advance yes"), "SPH-TECH-6");
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"advance no"}));
}

TEST(Spheres_TECH_7, TheSecondEraAndAboveHaveTheFreeReroll) {
  CITES("SPH-TECH-7");
  for (int e = 1; e <= 4; ++e) {
    Table t = technology(e);
    t = after_roll(t, 1);
    t.go("advance no", "roll 96");
    EXPECT_EQ(t.legal("reroll free 1"), e >= 2) << e;
  }
}

TEST(Spheres_TECH_7, TheThirdEraAndAboveOpenASlotWithOneSuccess) {
  CITES("SPH-TECH-7");
  for (int e = 1; e <= 4; ++e) {
    Table t;
    t.era(blue, e);
    t.plan("ord", "tax", "cul");
    t.go("roll 1", "roll 100", "roll 100");
    EXPECT_EQ(t.legal("open era3"), e >= 3) << e;
  }
}

TEST(Spheres_TECH_7, OnlyTheFourthReachesAcrossTime) {
  CITES("SPH-TECH-7", "SPH-TECH-8");
  for (int e = 1; e <= 4; ++e) {
    Table t(2);
    t.contact(blue, black, Sep::T, 3);
    t.era(blue, e);
    t.plan("tax", "tec", "ord");
    t.go("roll 1");
    t = after_roll(t, 1);
    t.go("advance no");
    t = after_roll(t, 1);
    ASSERT_EQ(t.question(), Do::action);
    EXPECT_EQ(t.why("act com"), e == 4 ? "" : "SPH-INT-3") << e;
    EXPECT_EQ(t.why("act spo"), e == 4 ? "" : "SPH-INT-3") << e;
  }
}

TEST(Spheres_TECH_7, TheFourthEraThrowsADieMoreAgainstALowerOne) {
  CITES("SPH-TECH-7");
  Table t(2);
  t.contact(blue, black, Sep::none, 3);
  t.era(blue, 4);
  t.era(black, 3);
  t.plan("com", "ord", "ord");
  t.go("roll 1");
  EXPECT_EQ(t.rolling(), Throw::combat_a);
  EXPECT_EQ(t.s.agenda.top().b, 5);
}

TEST(Spheres_TECH_8, EveryTurnNeedsItsOwnTechnologySuccess) {
  CITES("SPH-TECH-8");
  Table t(2);
  t.contact(blue, black, Sep::T, 3);
  t.era(blue, 4);
  t.plan("tax", "tec", "cen");
  t.go("roll 1");
  t = after_roll(t, 1);
  t.go("advance no");
  EXPECT_TRUE(t.legal("act com"));
  t.to_next_turn_of(blue);
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1");
  EXPECT_EQ(t.why("act com"), "SPH-INT-3");
}

}  // namespace
}  // namespace noo::spheres::test
