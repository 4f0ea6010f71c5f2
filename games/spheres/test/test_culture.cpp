// SPH-CULT: Culture.
#include "chances.hpp"

namespace noo::spheres::test {
namespace {

// Blue to decide the purpose of a Culture that succeeded in slot 1.
void succeed_in_slot_1(Table& t) {
  t.plan("cul", "ord", "ord");
  t.go("roll 1");
}

void history(Table& t, int last, int before) {
  t.s.civ_of(blue).succ_hist = {static_cast<u8>(last), static_cast<u8>(before)};
}

int light(const Table& t, char letter) {
  return t.s.secret_of(blue).aspects.count(Aspects::light(static_cast<Letter>(letter - 'A' + 1)));
}
int aspects(const Table& t) { return t.s.secret_of(blue).aspects.size; }
int proficiencies(const Table& t) { return prof_count(t.s.secret_of(blue)); }

const std::vector<int> twelve{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

// A Crisis failed with one Rubicon left: nothing more happens. Blue must hold neither number 1 nor letter A.
void fail_crisis_by_one(Table& t) { t.go("d10 1", "d10 10", "d10 1", "d20 1", "d10 1", "letter A"); }

TEST(Spheres_CULT_1, AFourthAttemptIsRefusedEvenAfterFailures) {
  CITES("SPH-CULT-1");
  Table t;
  t.plan("cul", "cul", "cul");
  t.go("roll 1", "culture perfect", "done", "roll 96", "roll 1", "culture perfect", "done");
  EXPECT_EQ(t.outcome(2), Outcome::fail);
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.why("act cul"), "SPH-CULT-1");
  EXPECT_TRUE(t.legal("act ord"));
}

TEST(Spheres_CULT_1, TheThirdAttemptIsAllowed) {
  CITES("SPH-CULT-1");
  Table t;
  t.plan("cul", "cul", "ord");
  t.go("roll 1", "culture perfect", "done", "roll 1", "culture perfect", "done", "roll 1");
  EXPECT_TRUE(t.legal("act cul"));
}

TEST(Spheres_CULT_1, NeedsNothingAndNothingButOrderHelpsIt) {
  CITES("SPH-CULT-1");
  Table t;
  t.inactive(blue, "S");
  t.plan("cul", "tax", "cul");
  EXPECT_EQ(act_chance(t), 80);
  t.go("roll 100", "roll 1");
  EXPECT_EQ(act_chance(t), 80);
}

TEST(Spheres_CULT_2, ThePurposeIsAskedOnlyAfterASuccessfulRoll) {
  CITES("SPH-CULT-2", "RUL-54");
  Table t;
  t.plan("cul", "cul", "ord");
  EXPECT_EQ(t.rolling(), Throw::act);  // no question before the roll
  t.go("roll 96");
  EXPECT_EQ(t.s.turn.slot, 2);  // a failure asks nothing
  EXPECT_EQ(t.rolling(), Throw::act);
  t.go("roll 95");
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"culture expose", "culture perfect", "culture cohere"}));
}

TEST(Spheres_CULT_2, TheSamePurposeMayBeChosenTwice) {
  CITES("SPH-CULT-2");
  Table t;
  t.inactive(blue, "ES");
  t.plan("cul", "cul", "ord");
  t.go("roll 1", "culture cohere", "cohere E", "roll 1");
  t.go("roll 1", "culture cohere", "cohere S", "roll 1");
  EXPECT_TRUE(t.s.mine.cohered.has(Element::E));
  EXPECT_TRUE(t.s.mine.cohered.has(Element::S));
  EXPECT_FALSE(t.s.mine.cohered.has(Element::I));
}

TEST(Spheres_CULT_2, APurposeWithNothingToGainMayBeChosen) {
  CITES("SPH-CULT-2");
  Table t;
  succeed_in_slot_1(t);
  EXPECT_EQ(aspect_room(t.ed(), t.s), 0);
  EXPECT_TRUE(t.legal("culture expose"));
  t.go("culture expose", "done");
  EXPECT_EQ(t.outcome(1), Outcome::success);
  EXPECT_EQ(aspects(t), 0);
}

TEST(Spheres_CULT_3, AFailedCoheringLeavesTheCultureASuccess) {
  CITES("SPH-CULT-3");
  Table t;
  t.inactive(blue, "S");
  succeed_in_slot_1(t);
  t.go("culture cohere", "cohere S", "roll 81");
  EXPECT_EQ(t.outcome(1), Outcome::success);
  EXPECT_TRUE(t.s.mine.cohered.empty());
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
}

TEST(Spheres_CULT_4, AFailedNameGivesARandomLetterAndTheCultureStaysASuccess) {
  CITES("SPH-CULT-4", "SPH-CULT-3");
  Table t;
  t.inactive(blue, "S");
  history(t, 3, 0);
  succeed_in_slot_1(t);
  t.go("culture expose", "expose Q", "roll 81");
  EXPECT_EQ(t.rolling(), Throw::expose_letter);
  EXPECT_EQ(aspects(t), 0);
  OddsList odds;
  t.game().odds(t.s, odds);
  EXPECT_EQ(odds.total(), 120U);  // a d20, and on 20 a d6
  EXPECT_EQ(odds.weight_of(Moves::pack(RollLetter{Letter{17}})), 6U);
  EXPECT_EQ(odds.weight_of(Moves::pack(RollLetter{Letter{23}})), 1U);
  t.go("letter W");
  EXPECT_EQ(light(t, 'W'), 1);
  EXPECT_EQ(light(t, 'Q'), 0);
  EXPECT_EQ(aspects(t), 1);
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
  EXPECT_EQ(t.outcome(1), Outcome::success);
}

TEST(Spheres_CULT_4, ANamedLetterIsExposedAtTheChanceOfCulture) {
  CITES("SPH-CULT-4");
  Table t;
  t.inactive(blue, "S");
  history(t, 3, 0);
  succeed_in_slot_1(t);
  t.go("culture expose", "expose Q");
  EXPECT_EQ(chance_without(t, Ev::expose_failed), 80);
  t.go("roll 80");
  EXPECT_EQ(light(t, 'Q'), 1);
  EXPECT_EQ(aspects(t), 1);
  EXPECT_EQ(t.s.secret_of(blue).aspects.dark_count(), 0);
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
}

TEST(Spheres_CULT_4, ThreeAreExposedOneAfterAnotherAndNoMore) {
  CITES("SPH-CULT-4", "RUL-55");
  Table t;
  history(t, 5, 5);
  succeed_in_slot_1(t);
  t.go("culture expose", "expose A", "roll 1");
  EXPECT_EQ(t.question(), Do::expose);  // the next letter is named after the first is known
  t.go("expose B", "roll 96", "letter T", "expose C", "roll 1");
  EXPECT_EQ(t.s.turn.slot, 2);  // a fourth is not asked, though there is room
  EXPECT_EQ(aspects(t), 3);
  EXPECT_EQ(light(t, 'A') + light(t, 'T') + light(t, 'C'), 3);
}

TEST(Spheres_CULT_4, ExposingMayStopAfterOne) {
  CITES("SPH-CULT-4", "RUL-55");
  Table t;
  history(t, 5, 5);
  succeed_in_slot_1(t);
  t.go("culture expose", "expose A", "roll 1", "done");
  EXPECT_EQ(t.s.turn.slot, 2);
  EXPECT_EQ(aspects(t), 1);
}

// Four successes, then Culture in slot 5, on top of two turns of five; twelve Aspects held.
Table two_great_turns(const noo::Options& options = {}) {
  Table t(3, options);
  history(t, 5, 5);
  t.letters(blue, "ABCDEFGHIJKL");
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1", "act ord", "roll 1", "act cul", "roll 1", "culture expose");
  return t;
}

TEST(Spheres_CULT_5, TwoTurnsOfFiveAndFourSuccessesMakeFourteen) {
  CITES("SPH-CULT-5", "RUL-53", "OPT-aspect_cap_self");
  Table t = two_great_turns();
  EXPECT_EQ(aspect_limit(t.ed(), t.s), 14);
  t.go("expose M", "roll 1", "expose N", "roll 1");
  EXPECT_NE(t.question(), Do::expose);
  EXPECT_EQ(aspects(t), 14);
}

TEST(Spheres_OPT_aspect_cap_self, CountingTheCultureItselfMakesFifteen) {
  CITES("OPT-aspect_cap_self", "RUL-53");
  Table t = two_great_turns({{"aspect_cap_self", "include"}});
  t.go("expose M", "roll 1", "expose N", "roll 1", "expose O", "roll 1");
  EXPECT_EQ(aspects(t), 15);
}

TEST(Spheres_CULT_5, InTheFirstSlotOfTheFirstTurnNothingCanBeExposed) {
  CITES("SPH-CULT-5");
  Table t;
  succeed_in_slot_1(t);
  t.go("culture expose");
  EXPECT_EQ(t.why("expose A"), "SPH-CULT-5");
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"done"}));
}

TEST(Spheres_CULT_5, AfterTwoSuccessesTwoCanBeExposed) {
  CITES("SPH-CULT-5");
  Table t;
  t.plan("ord", "ord", "cul");
  t.go("roll 1", "roll 1", "roll 1", "culture expose", "expose A", "roll 1", "expose B", "roll 1");
  EXPECT_NE(t.question(), Do::expose);
  EXPECT_EQ(aspects(t), 2);
}

TEST(Spheres_CULT_5, FailedSlotsDoNotCount) {
  CITES("SPH-CULT-5");
  Table t;
  t.plan("tax", "ord", "cul");
  t.go("roll 96", "roll 1", "roll 1", "culture expose", "expose A", "roll 1");
  EXPECT_NE(t.question(), Do::expose);
  EXPECT_EQ(aspects(t), 1);
}

TEST(Spheres_CULT_5, AspectsAboveTheLimitStay) {
  CITES("SPH-CULT-5");
  Table t;
  t.letters(blue, "ABC", "DE");
  succeed_in_slot_1(t);
  t.go("culture expose");
  EXPECT_EQ(t.why("expose F"), "SPH-CULT-5");
  t.go("done");
  EXPECT_EQ(aspects(t), 5);
  EXPECT_EQ(t.s.secret_of(blue).aspects.dark_count(), 2);
}

TEST(Spheres_CULT_6, TheSameLetterMayBeExposedThreeTimes) {
  CITES("SPH-CULT-6");
  Table t;
  history(t, 5, 5);
  succeed_in_slot_1(t);
  t.go("culture expose", "expose K", "roll 1", "expose K", "roll 1", "expose K", "roll 1");
  EXPECT_EQ(light(t, 'K'), 3);
  EXPECT_EQ(aspects(t), 3);
}

TEST(Spheres_CULT_7, TwoChosenNumbersWithoutARoll) {
  CITES("SPH-CULT-7");
  Table t;
  t.numbers(blue, {20});
  succeed_in_slot_1(t);
  t.go("culture perfect", "perfect 7");
  EXPECT_EQ(t.question(), Do::perfect);
  t.go("perfect 7");
  EXPECT_EQ(t.s.turn.slot, 2);  // a third is not asked, though there is room for twelve
  EXPECT_EQ(t.s.secret_of(blue).prof[6], 2);
  EXPECT_EQ(t.s.secret_of(blue).prof[19], 1);
  EXPECT_EQ(proficiencies(t), 3);
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
}

TEST(Spheres_CULT_7, PerfectingMayStopAfterOneOrNone) {
  CITES("SPH-CULT-7");
  Table t;
  t.plan("cul", "cul", "ord");
  t.go("roll 1", "culture perfect", "perfect 3", "done");
  EXPECT_EQ(proficiencies(t), 1);
  t.go("roll 1", "culture perfect", "done");
  EXPECT_EQ(proficiencies(t), 1);
}

// Two failed rolls, then a Culture that succeeded, with twelve Proficiencies.
Table two_failures(std::string_view inactive) {
  Table t;
  t.inactive(blue, inactive);
  t.numbers(blue, twelve);
  t.plan("tax", "exp", "cul");
  t.go("roll 100", "target black", "roll 100", "roll 1", "culture perfect");
  return t;
}

TEST(Spheres_CULT_8, FifteenLessTwoFailedRollsLeavesRoomForOne) {
  CITES("SPH-CULT-8");
  Table t = two_failures("");
  EXPECT_EQ(proficiency_limit(t.ed(), t.s), 13);
  t.go("perfect 20");
  EXPECT_NE(t.question(), Do::perfect);
  EXPECT_EQ(proficiencies(t), 13);
}

TEST(Spheres_CULT_8, AnInactiveElementTakesFiveButNothingHeld) {
  CITES("SPH-CULT-8");
  Table t = two_failures("E");
  EXPECT_EQ(proficiency_limit(t.ed(), t.s), 8);
  EXPECT_EQ(t.why("perfect 20"), "SPH-CULT-8");
  t.go("done");
  EXPECT_EQ(proficiencies(t), 12);
}

TEST(Spheres_CULT_8, TheLimitIsNeverBelowZero) {
  CITES("SPH-CULT-8");
  Table t = two_failures("ESI");
  EXPECT_EQ(proficiency_limit(t.ed(), t.s), 0);
}

TEST(Spheres_CULT_9, AFailedCrisisLastTurnTakesFifteenFromCoheringOnly) {
  CITES("SPH-CULT-9", "RUL-82");
  const auto expect = [](std::string_view inactive, int culture, int cohering) {
    Table t;
    t.inactive(blue, inactive);
    t.s.secret_of(blue).failed_last_turn = 1;
    t.plan("cul", "ord", "ord");
    EXPECT_EQ(act_chance(t), culture);
    t.go("roll 1", "culture cohere", "cohere S");
    EXPECT_EQ(chance_without(t, Ev::cohere_failed), cohering);
  };
  expect("SI", 65, 50);
  expect("ESI", 50, 35);
}

TEST(Spheres_CULT_9, WithoutAFailedCrisisBothRollsAreAlike) {
  CITES("SPH-CULT-9");
  Table t;
  t.inactive(blue, "SI");
  succeed_in_slot_1(t);
  t.go("culture cohere", "cohere S");
  EXPECT_EQ(chance_without(t, Ev::cohere_failed), 65);
  t.go("roll 65");
  EXPECT_TRUE(t.s.mine.cohered.has(Element::S));
  EXPECT_FALSE(t.s.secret_of(blue).active.has(Element::S));  // the flip waits
}

TEST(Spheres_CULT_9, ExposingIsNotHamperedByAFailedCrisis) {
  CITES("RUL-82");
  Table t;
  t.s.secret_of(blue).failed_last_turn = 1;
  t.inactive(blue, "S");
  history(t, 3, 0);
  succeed_in_slot_1(t);
  t.go("culture expose", "expose Q");
  EXPECT_EQ(chance_without(t, Ev::expose_failed), 80);
}

// Blue fails this many Crises at the end of this turn, and comes to a Cohering roll on its next one.
Table cohering_after(int crises) {
  Table t;
  t.inactive(blue, "S");
  t.s.civ_of(blue).combat_crises = static_cast<u8>(crises);
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1", "stop");
  for (int i = 0; i < crises; ++i) fail_crisis_by_one(t);
  EXPECT_EQ(t.s.counts_of(blue).failed, crises);
  t.to_next_turn_of(blue);
  succeed_in_slot_1(t);
  t.go("culture cohere", "cohere S");
  return t;
}

TEST(Spheres_RUL_88, AFailureAtTheEndOfTheLastTurnHampersCohering) {
  CITES("RUL-88", "SPH-CULT-9");
  EXPECT_EQ(chance_without(cohering_after(0), Ev::cohere_failed), 80);
  EXPECT_EQ(chance_without(cohering_after(1), Ev::cohere_failed), 65);
}

TEST(Spheres_RUL_82, TwoFailedCrisesTakeFifteenOnce) {
  CITES("RUL-82");
  EXPECT_EQ(chance_without(cohering_after(2), Ev::cohere_failed), 65);
}

TEST(Spheres_RUL_88, OneTurnLaterItIsForgotten) {
  CITES("RUL-88");
  Table t = cohering_after(1);
  t.go("roll 100");
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.secret_of(blue).failed_last_turn, 0);
}

TEST(Spheres_CULT_10, AnActiveElementCoheredBeforehandReturnsAfterAFailedCrisis) {
  CITES("SPH-CULT-10", "SPH-COHEND-1");
  Table t;
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("ord", "cul", "cen");
  t.go("roll 1", "roll 1", "culture cohere", "cohere I", "roll 1", "stop");
  t.go("d10 3", "d10 10", "d10 1", "d20 1", "d10 1", "letter A", "pick I");
  ASSERT_EQ(t.count(Ev::element_down), 1);
  EXPECT_EQ(t.find(Ev::element_down)->args[0], num(Element::I));
  ASSERT_EQ(t.count(Ev::cohered), 1);
  EXPECT_EQ(t.find(Ev::cohered)->args[0], num(Element::I));
  EXPECT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet::all());
  EXPECT_EQ(t.s.counts_of(blue).failed, 1);
}

TEST(Spheres_CULT_11, ACoheredElementStaysInactiveForRollsAndInTheCrisis) {
  CITES("SPH-CULT-11");
  Table t;
  t.inactive(blue, "S");
  t.numbers(blue, {7});
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("cul", "cul", "cen");
  t.go("roll 1", "culture cohere", "cohere S", "roll 1");
  EXPECT_EQ(act_chance(t), 80);
  t.go("roll 1", "culture perfect", "done", "roll 100", "stop");
  t.go("d10 1", "d10 10", "d10 1", "d20 7");
  EXPECT_EQ(t.rolling(), Throw::react);  // asked only while an element is inactive
  EXPECT_FALSE(t.s.secret_of(blue).active.has(Element::S));
  t.go("roll 51");
  EXPECT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet::all());
}

}  // namespace
}  // namespace noo::spheres::test
