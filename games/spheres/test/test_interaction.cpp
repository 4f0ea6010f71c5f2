// SPH-INT: the ability to interact, and whom an activation is directed at.
#include "chances.hpp"

namespace noo::spheres::test {
namespace {

// Blue and black in contact, blue at its fourth slot after successful actions with these names.
Table at_slot_4(Sep sep, int blue_era, const std::array<const char*, 3>& plan, const noo::Options& options = {},
                int black_era = 1, bool known = false) {
  Table t(2, options);
  t.contact(blue, black, sep, 3);
  t.era(blue, blue_era);
  t.era(black, black_era);
  if (known) t.s.knows_of(blue).add(black);
  t.plan(plan[0], plan[1], plan[2]);
  while (t.question() != Do::action && !::testing::Test::HasFailure()) {
    if (t.question() == Do::window) {
      t.go("keep");
    } else if (t.question() == Do::era) {
      t.go("advance no");
    } else {
      t.go("roll 1");
    }
  }
  return t;
}

constexpr std::array<const char*, 3> nothing{"ord", "ord", "ord"};
constexpr std::array<const char*, 3> moved{"mov", "ord", "ord"};
constexpr std::array<const char*, 3> techno{"tax", "tec", "ord"};
constexpr std::array<const char*, 3> both{"tax", "tec", "mov"};

void expect_all(const Table& t, std::string_view rule) {
  for (const char* act : {"act com", "act dip", "act spo"}) EXPECT_EQ(t.why(act), rule) << act;
}

TEST(Spheres_INT_1, WithoutFirstContactNothingIsPossible) {
  CITES("SPH-INT-1");
  Table t(2);
  t.era(blue, 4);
  t.s.civ_of(black).extra_own = 1;
  t.plan("tax", "tec", "mov");
  t.go("roll 1", "roll 1", "advance no", "roll 1", "keep");
  expect_all(t, "SPH-INT-1");
  EXPECT_EQ(t.why("request black"), "SPH-INT-1");
}

TEST(Spheres_INT_1, WithoutSeparationNothingMoreIsNeeded) {
  CITES("SPH-INT-1");
  expect_all(at_slot_4(Sep::none, 1, nothing), "");
}

TEST(Spheres_INT_2, DistanceNeedsMovement) {
  CITES("SPH-INT-2");
  expect_all(at_slot_4(Sep::D, 4, techno), "SPH-INT-2");
  expect_all(at_slot_4(Sep::D, 1, moved), "");
}

TEST(Spheres_INT_2, AFailedMovementBridgesNothing) {
  CITES("SPH-INT-2");
  Table t(2);
  t.contact(blue, black, Sep::D, 3);
  t.plan("mov", "ord", "ord");
  t.go("roll 96", "roll 96", "roll 1", "roll 1");
  expect_all(t, "SPH-INT-2");
}

TEST(Spheres_INT_3, TimeNeedsTheFourthEraAndTechnologyThisTurn) {
  CITES("SPH-INT-3", "RUL-26");
  expect_all(at_slot_4(Sep::T, 4, techno), "");
  expect_all(at_slot_4(Sep::T, 4, moved), "SPH-INT-3");
  const Table third = at_slot_4(Sep::T, 3, techno);
  EXPECT_EQ(third.why("act com"), "SPH-INT-3");
  EXPECT_EQ(third.why("act spo"), "SPH-INT-3");
  EXPECT_EQ(third.why("act dip"), "SPH-INT-4");
}

TEST(Spheres_INT_3, BothSeparationsNeedBoth) {
  CITES("SPH-INT-3", "SPH-INT-2", "OPT-time_combat_needs_tech");
  EXPECT_EQ(at_slot_4(Sep::DT, 4, moved).why("act com"), "SPH-INT-3");
  expect_all(at_slot_4(Sep::DT, 4, techno), "SPH-INT-2");
  expect_all(at_slot_4(Sep::DT, 4, both), "");
}

TEST(Spheres_OPT_time_combat_needs_tech, FalseLetsTheFourthEraFightWithoutTechnology) {
  CITES("OPT-time_combat_needs_tech", "RUL-26");
  const noo::Options loose{{"time_combat_needs_tech", "false"}};
  const Table t = at_slot_4(Sep::T, 4, nothing, loose);
  EXPECT_TRUE(t.legal("act com"));
  EXPECT_EQ(t.why("act spo"), "SPH-INT-3");
  EXPECT_EQ(t.why("act dip"), "SPH-INT-3");
  EXPECT_EQ(at_slot_4(Sep::T, 3, nothing, loose).why("act com"), "SPH-INT-3");
  EXPECT_EQ(at_slot_4(Sep::DT, 4, nothing, loose).why("act com"), "SPH-INT-2");
}

TEST(Spheres_INT_4, APartnerKnownToBeOfTheFourthEraServesDiplomacyOnly) {
  CITES("SPH-INT-4", "RUL-27", "OPT-diplomacy_time_one_side");
  const Table t = at_slot_4(Sep::T, 3, techno, {}, 4, true);
  EXPECT_TRUE(t.legal("act dip"));
  EXPECT_EQ(t.why("act com"), "SPH-INT-3");
  EXPECT_EQ(t.why("act spo"), "SPH-INT-3");
  EXPECT_EQ(at_slot_4(Sep::T, 3, nothing, {}, 4, true).why("act dip"), "SPH-INT-3");  // Technology is still needed
  EXPECT_EQ(at_slot_4(Sep::DT, 3, techno, {}, 4, true).why("act dip"), "SPH-INT-2");  // and Movement
  EXPECT_TRUE(at_slot_4(Sep::DT, 3, both, {}, 4, true).legal("act dip"));
}

TEST(Spheres_OPT_diplomacy_time_one_side, FalseNeedsTheMoversOwnEra) {
  CITES("OPT-diplomacy_time_one_side", "RUL-27");
  const noo::Options own{{"diplomacy_time_one_side", "false"}};
  EXPECT_EQ(at_slot_4(Sep::T, 3, techno, own, 4, true).why("act dip"), "SPH-INT-3");
  EXPECT_TRUE(at_slot_4(Sep::T, 4, techno, own, 4, true).legal("act dip"));
}

TEST(Spheres_RUL_28, WhatIsNotKnownChangesNoLegalMove) {
  CITES("RUL-28", "SPH-INT-4");
  const Table third = at_slot_4(Sep::T, 3, techno, {}, 3);
  const Table fourth = at_slot_4(Sep::T, 3, techno, {}, 4);
  EXPECT_EQ(third.offers(), fourth.offers());
  EXPECT_EQ(fourth.why("act dip"), "SPH-INT-4");
}

TEST(Spheres_INT_5, TheOtherCannotAnswerButDefends) {
  CITES("SPH-INT-5");
  Table t = at_slot_4(Sep::T, 4, techno);
  t.go("act com", "roll 1", "keep");
  for (int die = 0; die < 5; ++die) t.go("clash 50");
  EXPECT_EQ(t.rolling(), Throw::combat_d);  // black rolls for itself
  t.go("clash 99", "keep");
  ASSERT_EQ(t.s.mover, blue);
  t.to_next_turn_of(black);
  EXPECT_EQ(t.why("plan com"), "SPH-PLAN-3");
  t.plan("tax", "tec", "ord");
  t.go("roll 1", "roll 1", "advance no", "roll 1");
  EXPECT_EQ(t.why("act com"), "SPH-INT-3");
  EXPECT_EQ(t.why("act spo"), "SPH-INT-3");
}

// Blue and black are close; blue does this in slot 1.
Table directed_by(const char* action, const char* roll) {
  Table t(2);
  t.contact(blue, black, Sep::none, 2);
  t.plan(action, "ord", "ord");
  t.go(roll);
  return t;
}

TEST(Spheres_RUL_87, SuccessfulCombatDiplomacyAndSpecialOperationsAreDirected) {
  CITES("RUL-87");
  for (const char* action : {"com", "dip", "spo"}) {
    EXPECT_EQ(helpers(directed_by(action, "roll 1").s), SeatSet::of(black)) << action;
    EXPECT_TRUE(helpers(directed_by(action, "roll 100").s).empty()) << action;
  }
}

TEST(Spheres_RUL_87, ExpansionIsDirectedOnceContactExists) {
  CITES("RUL-87");
  Table t(2);
  t.plan("exp", "ord", "ord");
  t.go("roll 1");
  EXPECT_TRUE(helpers(t.s).empty());
  t.go("roll 1", "roll 1", "roll 100", "d6 1");
  EXPECT_EQ(helpers(t.s), SeatSet::of(black));
}

TEST(Spheres_RUL_87, AnAcceptedExtraActionIsDirected) {
  CITES("RUL-87");
  Table t(2);
  t.contact(blue, black, Sep::none, 2);
  t.s.civ_of(black).extra_own = 1;
  t.plan("mov", "ord", "ord");
  t.go("roll 1", "roll 1", "keep", "roll 1", "keep", "request black");
  EXPECT_TRUE(helpers(t.s).empty());
  t.go("grant yes");
  EXPECT_EQ(helpers(t.s), SeatSet::of(black));
}

}  // namespace
}  // namespace noo::spheres::test
