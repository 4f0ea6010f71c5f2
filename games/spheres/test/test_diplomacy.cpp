// SPH-DIPL: Diplomacy.
#include "chances.hpp"

namespace noo::spheres::test {
namespace {

// Blue (and then black) in contact without separation.
Table neighbours(int alterity, const noo::Options& options = {}) {
  Table t(2, options);
  t.contact(blue, black, Sep::none, alterity);
  return t;
}

const Pair& pair_of(const Table& t) { return t.s.pair(blue, black); }
constexpr int by_blue = 1;
constexpr int by_black = 2;

// The mover makes Diplomacy in slot 1 of a turn; a bottom line die if one is asked for. The turn stays open.
void ritual(Table& t, int bottom_die = 0) {
  t.plan("dip", "cen", "ord");
  t.go("roll 1");
  EXPECT_EQ(t.rolling() == Throw::bottom, bottom_die != 0);
  if (bottom_die != 0) t.go("d6 " + std::to_string(bottom_die));
}

TEST(Spheres_DIPL_1, HasTheGenericChanceAndMayBeRepeated) {
  CITES("SPH-DIPL-1");
  Table t = neighbours(1);
  t.inactive(blue, "S");
  t.plan("dip", "tax", "dip");
  EXPECT_EQ(act_chance(t), 80);
  t.go("roll 1", "roll 1");
  EXPECT_EQ(act_chance(t), 80);
  t.go("roll 1");
  EXPECT_TRUE(t.legal("act dip"));  // though no reduction is possible
}

TEST(Spheres_DIPL_1, IsAimedAtACivilizationThatCanBeReached) {
  CITES("SPH-DIPL-1");
  Table t(4);
  t.contact(blue, black, Sep::none, 3);
  t.contact(blue, pink, Sep::D, 3);
  t.contact(blue, red, Sep::none, 3);
  t.plan("dip", "ord", "ord");
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"target black", "target red"}));
  EXPECT_EQ(t.why("target pink"), "SPH-INT-2");
}

TEST(Spheres_DIPL_2, SuccessIsDirectedAndEnablesTheLowerAlterity) {
  CITES("SPH-DIPL-2");
  Table t(3);
  t.contact(blue, black, Sep::none, 1);
  t.plan("dip", "exp", "ord");
  t.go("roll 1");
  EXPECT_EQ(t.s.mine.directed, SeatSet::of(black));
  t.go("roll 1", "roll 1", "roll 100", "roll 100", "d6 4");
  EXPECT_EQ(t.question(), Do::lower);
  Table failed(3);
  failed.contact(blue, black, Sep::none, 1);
  failed.plan("dip", "ord", "ord");
  failed.go("roll 96");
  EXPECT_TRUE(failed.s.mine.directed.empty());
}

TEST(Spheres_DIPL_3, TwoHalvesLowerAlterityByOneDownToTheBottomLine) {
  CITES("SPH-DIPL-3", "SPH-DIPL-4", "SPH-DIPL-5", "RUL-35", "RUL-36", "OPT-diplomacy_pairing", "OPT-bottom_roll");
  Table t = neighbours(5);
  ritual(t, 5);  // not below 5: no bottom, no opening
  EXPECT_EQ(pair_of(t).bottom, 0);
  EXPECT_EQ(pair_of(t).open, 0);
  EXPECT_EQ(pair_of(t).alterity, 5);
  t.to_next_turn_of(blue);
  ritual(t, 2);
  EXPECT_EQ(pair_of(t).bottom, 2);
  EXPECT_EQ(pair_of(t).open, by_blue);
  EXPECT_EQ(pair_of(t).alterity, 5);
  for (int alterity = 4; alterity >= 2; --alterity) {
    t.to_next_turn_of(black);
    ritual(t);
    EXPECT_EQ(pair_of(t).alterity, alterity);
    EXPECT_EQ(pair_of(t).open, 0);  // disjoint pairs
    EXPECT_EQ(pair_of(t).bottom, 2);
    EXPECT_EQ(t.s.turn.rituals, SeatSet::of(blue));
    t.to_next_turn_of(blue);
    if (alterity > 2) {
      ritual(t);
      EXPECT_EQ(pair_of(t).open, by_blue);
    }
  }
  ritual(t, 2);  // the bottom line is reached: a new one is rolled for
  EXPECT_EQ(pair_of(t).open, 0);
  EXPECT_EQ(pair_of(t).bottom, 2);
  t.to_next_turn_of(blue);
  ritual(t, 1);
  EXPECT_EQ(pair_of(t).bottom, 1);
  EXPECT_EQ(pair_of(t).open, by_blue);
  EXPECT_EQ(pair_of(t).alterity, 2);
}

TEST(Spheres_DIPL_3, ASecondActivationByTheOpenerIsNoSecondHalf) {
  CITES("SPH-DIPL-3", "SPH-DIPL-4");
  Table t = neighbours(5);
  t.plan("dip", "dip", "dip");
  t.go("roll 1", "d6 1", "roll 1", "roll 1");
  EXPECT_EQ(pair_of(t).alterity, 5);
  EXPECT_EQ(pair_of(t).open, by_blue);
  EXPECT_TRUE(t.s.turn.rituals.empty());
}

TEST(Spheres_DIPL_3, TheCompletionIsRemembered) {
  CITES("SPH-DIPL-3");
  Table t = neighbours(5);
  ritual(t, 1);
  t.to_next_turn_of(black);
  ritual(t);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.civ_of(black).last_ritual, SeatSet::of(blue));
  EXPECT_TRUE(t.s.civ_of(blue).last_ritual.empty());
}

TEST(Spheres_OPT_diplomacy_pairing, RollingMakesEachFurtherActivationReduceAgain) {
  CITES("OPT-diplomacy_pairing", "RUL-35");
  Table t = neighbours(5, {{"diplomacy_pairing", "rolling"}});
  ritual(t, 1);
  t.to_next_turn_of(black);
  ritual(t);
  EXPECT_EQ(pair_of(t).alterity, 4);
  EXPECT_EQ(pair_of(t).open, by_black);
  t.to_next_turn_of(blue);
  ritual(t);
  EXPECT_EQ(pair_of(t).alterity, 3);
  EXPECT_EQ(pair_of(t).open, by_blue);
}

TEST(Spheres_OPT_bottom_roll, CompletionRollsAtTheSecondHalf) {
  CITES("OPT-bottom_roll", "RUL-36");
  Table t = neighbours(5, {{"bottom_roll", "completion"}});
  ritual(t);
  EXPECT_EQ(pair_of(t).open, by_blue);
  EXPECT_EQ(pair_of(t).bottom, 0);
  t.to_next_turn_of(black);
  Table higher = t;
  ritual(higher, 5);
  EXPECT_EQ(pair_of(higher).alterity, 5);
  EXPECT_EQ(pair_of(higher).bottom, 0);
  EXPECT_EQ(pair_of(higher).open, 0);
  ritual(t, 4);
  EXPECT_EQ(pair_of(t).alterity, 4);
  EXPECT_EQ(pair_of(t).bottom, 4);
}

TEST(Spheres_DIPL_4, AtAlterityOneNothingIsRolledOrOpened) {
  CITES("SPH-DIPL-4", "SPH-DIPL-7");
  Table t = neighbours(1);
  ritual(t);
  EXPECT_EQ(pair_of(t).open, 0);
  EXPECT_EQ(pair_of(t).alterity, 1);
  EXPECT_EQ(t.outcome(1), Outcome::success);
}

TEST(Spheres_DIPL_4, EveryDieBelowTheAlterityOpens) {
  CITES("SPH-DIPL-4", "RUL-36");
  for (int die = 1; die <= 6; ++die) {
    Table t = neighbours(4);
    ritual(t, die);
    EXPECT_EQ(pair_of(t).open, die < 4 ? by_blue : 0) << die;
    EXPECT_EQ(pair_of(t).bottom, die < 4 ? die : 0) << die;
    EXPECT_EQ(pair_of(t).alterity, 4);
  }
}

TEST(Spheres_DIPL_5, TheBottomLineIsRolledOnceATurn) {
  CITES("SPH-DIPL-5");
  Table t = neighbours(3);
  t.plan("dip", "dip", "cen");
  t.go("roll 1", "d6 6", "roll 1");
  EXPECT_EQ(t.question(), Do::action);  // no second die
  EXPECT_EQ(pair_of(t).open, 0);
  t.to_next_turn_of(blue);
  ritual(t, 2);
  EXPECT_EQ(pair_of(t).open, by_blue);
}

TEST(Spheres_DIPL_5, EachPairHasItsOwnRoll) {
  CITES("SPH-DIPL-5");
  Table t(3);
  t.contact(blue, black, Sep::none, 3);
  t.contact(blue, pink, Sep::none, 3);
  t.plan("dip", "dip", "cen");
  t.go("target black", "roll 1", "d6 6", "target pink", "roll 1");
  EXPECT_EQ(t.rolling(), Throw::bottom);
}

TEST(Spheres_DIPL_6, AnUnansweredOpeningLapsesAtTheEndOfTheOthersTurn) {
  CITES("SPH-DIPL-6");
  Table t = neighbours(5);
  ritual(t, 1);
  t.to_next_turn_of(black);
  EXPECT_EQ(pair_of(t).open, by_blue);
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1");
  EXPECT_EQ(pair_of(t).open, by_blue);
  t.go("stop");
  EXPECT_EQ(t.s.mover, blue);
  EXPECT_EQ(pair_of(t).open, 0);
  EXPECT_EQ(pair_of(t).bottom, 1);
  EXPECT_EQ(pair_of(t).alterity, 5);
}

TEST(Spheres_DIPL_6, AThirdPartysTurnDoesNotEndIt) {
  CITES("SPH-DIPL-6");
  Table t(3);
  t.contact(blue, pink, Sep::none, 5);
  t.plan("dip", "cen", "ord");
  t.go("roll 1", "d6 1");
  t.to_next_turn_of(pink);
  EXPECT_EQ(t.s.pair(blue, pink).open, by_blue);
}

TEST(Spheres_DIPL_6, HostilityClearsTheOpeningAndBarsANewOneThisTurn) {
  CITES("SPH-DIPL-6", "SPH-DIPL-4", "RUL-37");
  for (const char* act : {"spo", "com"}) {
    Table t = neighbours(5);
    ritual(t, 1);
    t.to_next_turn_of(black);
    t.plan(act, "dip", "cen");
    t.go("roll 1");
    EXPECT_EQ(pair_of(t).open, 0) << act;  // at once, before the contest
    if (std::string_view(act) == "spo") {
      t.go("roll 1", "roll 100", "ask nothing");
    } else {
      t.go("clash 50", "clash 1");
    }
    t.go("roll 1");
    EXPECT_EQ(t.outcome(2), Outcome::success);
    EXPECT_EQ(pair_of(t).open, 0) << act;
    EXPECT_EQ(pair_of(t).alterity, 5);
  }
}

TEST(Spheres_DIPL_6, AFailedAttackLeavesTheOpening) {
  CITES("SPH-DIPL-6");
  Table t = neighbours(5);
  ritual(t, 1);
  t.to_next_turn_of(black);
  t.plan("com", "dip", "cen");
  t.go("roll 96");
  EXPECT_EQ(pair_of(t).open, by_blue);
  t.go("roll 1");
  EXPECT_EQ(pair_of(t).alterity, 4);
}

TEST(Spheres_RUL_37, AnAttackEarlierInTheOpenersTurnBarsTheOpening) {
  CITES("RUL-37", "SPH-DIPL-4");
  Table t = neighbours(5);
  t.plan("com", "dip", "cen");
  t.go("roll 1", "clash 50", "clash 1", "roll 1");
  EXPECT_NE(t.rolling(), Throw::bottom);
  EXPECT_EQ(pair_of(t).open, 0);
}

TEST(Spheres_RUL_37, AnAttackOnAnotherOrOnAnEarlierTurnDoesNot) {
  CITES("RUL-37");
  Table t(3);
  t.contact(blue, black, Sep::none, 5);
  t.contact(blue, pink, Sep::none, 5);
  t.plan("com", "dip", "cen");
  t.go("target pink", "roll 1", "clash 50", "clash 10", "target black", "roll 1");
  EXPECT_EQ(t.rolling(), Throw::bottom);
}

TEST(Spheres_DIPL_7, AlterityNeverFallsBelowOne) {
  CITES("SPH-DIPL-7");
  Table t = neighbours(2);
  ritual(t, 1);
  t.to_next_turn_of(black);
  ritual(t);
  EXPECT_EQ(pair_of(t).alterity, 1);
  t.to_next_turn_of(blue);
  ritual(t);  // no die
  t.to_next_turn_of(black);
  ritual(t);
  EXPECT_EQ(pair_of(t).alterity, 1);
}

TEST(Spheres_DIPL_8, CausesNoCrisis) {
  CITES("SPH-DIPL-8", "RUL-34");
  Table t = neighbours(6);
  t.era(blue, 4);
  ritual(t, 1);
  EXPECT_EQ(t.s.civ_of(black).combat_crises, 0);
  EXPECT_EQ(t.s.crises(black, blue).special, 0);
  EXPECT_EQ(t.s.crises(black, blue).first_contact, 0);
  t.go("roll 1", "stop");  // no Crisis of blue's own either
  ASSERT_EQ(t.s.mover, black);
  ritual(t);
  EXPECT_EQ(pair_of(t).alterity, 5);
  t.go("roll 1", "stop");
  EXPECT_EQ(t.s.mover, blue);
  EXPECT_EQ(t.s.counts_of(black).resolved + t.s.counts_of(black).failed, 0);
}

TEST(Spheres_DIPL_8, GivesCommerceNothing) {
  CITES("SPH-DIPL-8", "RUL-38", "OPT-diplomacy_commerce_bonus");
  for (const auto& [bonus, chance] : {std::pair{"0", 80}, {"10", 90}}) {
    Table t = neighbours(1, {{"diplomacy_commerce_bonus", bonus}});
    t.inactive(blue, "S");
    t.plan("dip", "cmr", "ord");
    t.go("roll 1");
    EXPECT_EQ(act_chance(t), chance);
  }
}

TEST(Spheres_OPT_diplomacy_commerce_bonus, OnlyASuccessfulDiplomacyHelps) {
  CITES("OPT-diplomacy_commerce_bonus");
  Table t = neighbours(1, {{"diplomacy_commerce_bonus", "10"}});
  t.inactive(blue, "S");
  t.plan("dip", "cmr", "ord");
  t.go("roll 100");
  EXPECT_EQ(act_chance(t), 80);
}

}  // namespace
}  // namespace noo::spheres::test
