// SPH-FUZZY, Fuzzy Groups: when one may be tried, the five dice, and every entry of the menu.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

// Blue holds 1, 2, 3 and A, B: just enough for one Fuzzy Group.
Table rich(int seats = 3, const noo::Options& options = {}) {
  Table t(seats, options);
  t.numbers(blue, {1, 2, 3});
  t.letters(blue, "AB");
  return t;
}

// The five dice, all of them held.
void actualize(Table& t) { t.go("d20 1", "d20 2", "d20 3", "letter A", "letter B"); }

// Slot 1 fails with this activation, slot 2 is an actualized Fuzzy Group that names it, slot 3 is to come.
Table after_failure(std::string_view named, std::string_view third, const noo::Options& options = {}) {
  Table t = rich(3, options);
  t.plan(named, "fz", third);
  t.go("roll 100");
  return t;
}

// ---- when ---------------------------------------------------------------------------------------------------------

TEST(Spheres_FUZZY_1, NotInTheFirstSlotOncePerTurnAndOnlyWithBothKindsOfTraits) {
  CITES("SPH-FUZZY-1", "RUL-50");
  Table t = rich();
  EXPECT_EQ(t.why("plan fz"), "SPH-PLAN-3");
  t.go("plan cmr", "plan fz");
  EXPECT_EQ(t.why("plan fz"), "SPH-PLAN-3");

  Table no_numbers = rich();
  no_numbers.numbers(blue, {});
  no_numbers.go("plan cmr");
  EXPECT_EQ(no_numbers.why("plan fz"), "SPH-PLAN-3");

  Table no_letters = rich();
  no_letters.letters(blue, "");
  no_letters.go("plan cmr");
  EXPECT_EQ(no_letters.why("plan fz"), "SPH-PLAN-3");
}

TEST(Spheres_FUZZY_1, VolitionalWhenTheGateIsOpenAndThenNotAgain) {
  CITES("SPH-FUZZY-1");
  Table t = rich();
  t.plan("tax", "ord", "cmr");
  t.go("roll 1", "roll 1", "roll 100");
  EXPECT_TRUE(t.legal("act fz"));
  t.go("act fz", "name tax");
  actualize(t);
  t.go("effect FZ-ANY-0");
  EXPECT_EQ(t.s.agenda.top().a, 5);  // an ok slot 4 opens slot 5
  t.numbers(blue, {1, 2, 3});
  t.letters(blue, "AB");
  EXPECT_EQ(t.why("act fz"), "SPH-FUZZY-1");
}

TEST(Spheres_FUZZY_1, GateClosedNoFuzzyGroup) {
  CITES("SPH-FUZZY-1");
  Table t = rich();
  t.s.civ_of(blue).combat_crises = 1;  // so that the turn's end is seen
  t.plan("tax", "cmr", "cmr");
  t.go("roll 1", "roll 100", "roll 100");
  EXPECT_EQ(t.why("act fz"), "ENG-NOT-ASKED");
  t.go("stop");
  EXPECT_EQ(t.rolling(), Throw::rubicons);
}

TEST(Spheres_FUZZY_1, VoidIfNothingWasAttemptedOrNothingIsHeldWhenItComes) {
  CITES("SPH-FUZZY-1");
  Table t;
  t.letters(blue, "A");
  t.plan("cul", "fz", "cmr");  // the Culture could have perfected a number
  t.go("roll 100");
  EXPECT_EQ(t.outcome(2), Outcome::voided);
  EXPECT_EQ(t.s.turn.fuzzy_used, 0);

  Table lost = rich();
  lost.s.civ_of(black).lost_next = 1;
  lost.numbers(black, {1, 2, 3});
  lost.letters(black, "AB");
  lost.finish_turn();
  ASSERT_EQ(lost.s.agenda.top().a, 2);
  EXPECT_EQ(lost.why("plan fz"), "SPH-PLAN-3");  // a lost slot is no attempt
}

TEST(Spheres_FUZZY_2, NamesAnActivationAttemptedThisTurn) {
  CITES("SPH-FUZZY-2");
  Table t = rich();
  t.s.turn.extra_now = 1;
  t.plan("tax", "con", "cen");
  t.go("roll 100", "roll 100", "roll 100", "roll 100");  // Taxation fails, Construction is void, three Census dice
  ASSERT_EQ(t.outcome(2), Outcome::voided);
  t.go("open extra", "act fz");
  EXPECT_EQ(t.question(), Do::fz_name);
  EXPECT_TRUE(t.legal("name tax"));
  EXPECT_TRUE(t.legal("name cen"));
  EXPECT_EQ(t.why("name con"), "SPH-FUZZY-2");  // void
  EXPECT_EQ(t.why("name cul"), "SPH-FUZZY-2");
}

TEST(Spheres_FUZZY_2, AFailedActivationMayBeNamed) {
  CITES("SPH-FUZZY-2");
  Table t = after_failure("tax", "cmr");
  EXPECT_EQ(t.rolling(), Throw::fz_number);
  EXPECT_EQ(t.s.turn.named, Activation::tax);
}

// ---- the dice -----------------------------------------------------------------------------------------------------

TEST(Spheres_FUZZY_3, DuplicatesNeedAsManyUnitsLightOrDark) {
  CITES("SPH-FUZZY-3", "SPH-FUZZY-4");
  Table t = rich();
  t.numbers(blue, {7, 7, 3, 9});
  t.letters(blue, "CD", "C");
  t.plan("cmr", "fz", "cmr");
  t.go("roll 100", "d20 7", "d20 7", "d20 3", "letter C", "letter C");
  EXPECT_EQ(t.outcome(2), Outcome::success);
  EXPECT_EQ(prof_count(t.s.secret_of(blue)), 1);
  EXPECT_EQ(t.s.secret_of(blue).prof[8], 1);
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 1);
  EXPECT_TRUE(t.s.secret_of(blue).aspects.holds(Letter{4}));
  EXPECT_EQ(t.s.mine.losses, 5);
  EXPECT_EQ(t.question(), Do::fz_effect);
}

TEST(Spheres_FUZZY_3, FourOfFiveIsNotEnough) {
  CITES("SPH-FUZZY-3", "SPH-FUZZY-5");
  Table t = rich();
  t.numbers(blue, {7, 3});
  t.letters(blue, "C", "C");
  const Secret before = t.s.secret_of(blue);
  t.plan("cmr", "fz", "cmr");
  t.go("roll 100", "d20 7", "d20 7", "d20 3", "letter C", "letter C");
  EXPECT_EQ(t.outcome(2), Outcome::fail);
  EXPECT_TRUE(same_bytes(before, t.s.secret_of(blue)));
  EXPECT_EQ(t.s.mine.losses, 0);
  EXPECT_EQ(t.rolling(), Throw::act);  // slot 3
}

TEST(Spheres_FUZZY_3, ALetterHeldOnceDoesNotServeTwice) {
  CITES("SPH-FUZZY-3");
  Table t = rich();
  t.plan("cmr", "fz", "cmr");
  t.go("roll 100", "d20 1", "d20 2", "d20 3", "letter A", "letter A");
  EXPECT_EQ(t.outcome(2), Outcome::fail);
}

TEST(Spheres_FUZZY_3, TheFiveDiceAreOneGroupWithOneWindow) {
  CITES("SPH-FUZZY-3");
  Table t = rich();
  t.plan("mov", "fz", "cmr");
  t.go("roll 1", "d20 1", "d20 2", "d20 20", "letter A", "letter B");
  EXPECT_EQ(t.question(), Do::window);
  EXPECT_EQ(t.s.dice.size, 5);
  t.go("reroll do-over 3", "d20 3");
  EXPECT_EQ(t.outcome(2), Outcome::success);
}

// The chance that a Fuzzy Group comes off, numbers and letters apart: each set of dice is played out.
struct FuzzyOdds {
  double numbers;
  double letters;
};

bool comes_off(const Table& t, const std::array<Move, 5>& dice) {
  State s = t.s;
  Sink silent;
  for (const Move m : dice) t.game().play(s, m, silent);
  return s.slot(2).outcome == Outcome::success;
}

FuzzyOdds fuzzy_odds(int numbers, int letters) {
  Table t = rich();
  std::vector<int> held;
  for (int n = 1; n <= numbers; ++n) held.push_back(n);
  t.numbers(blue, held);
  t.letters(blue, std::string_view("ABCDEFGHIJKLMNOPQRS").substr(0, static_cast<std::size_t>(letters)));
  t.plan("cmr", "fz", "cmr");
  t.go("roll 100");
  const auto d20 = [](int v) { return Moves::pack(RollD20{static_cast<D20>(v)}); };
  const auto letter = [](int v) { return Moves::pack(RollLetter{static_cast<Letter>(v)}); };
  FuzzyOdds odds{0, 0};
  for (int a = 1; a <= 20; ++a) {
    for (int b = 1; b <= 20; ++b) {
      for (int c = 1; c <= 20; ++c) {
        odds.numbers += comes_off(t, {d20(a), d20(b), d20(c), letter(1), letter(2)}) ? 1.0 / 8000 : 0;
      }
    }
  }
  State at_letters = t.s;
  Sink silent;
  for (int i = 1; i <= 3; ++i) t.game().play(at_letters, d20(i), silent);
  OddsList chance;
  t.game().odds(at_letters, chance);
  for (int a = 1; a <= 25; ++a) {
    for (int b = 1; b <= 25; ++b) {
      const double weight = double(chance.weight_of(letter(a))) * chance.weight_of(letter(b)) / (120.0 * 120.0);
      odds.letters += comes_off(t, {d20(1), d20(2), d20(3), letter(a), letter(b)}) ? weight : 0;
    }
  }
  return odds;
}

TEST(Spheres_FUZZY_3, ChancesForASpreadStock) {
  CITES("SPH-FUZZY-3");
  const FuzzyOdds small = fuzzy_odds(10, 5);
  EXPECT_NEAR(small.numbers, 720.0 / 8000, 1e-9);
  EXPECT_NEAR(small.letters, 20.0 / 400, 1e-9);
  EXPECT_NEAR(small.numbers * small.letters, 0.0045, 1e-9);
  const FuzzyOdds large = fuzzy_odds(15, 14);
  EXPECT_NEAR(large.numbers * large.letters, 0.15526875, 1e-9);
}

TEST(Spheres_FUZZY_4, SuccessSpendsTheFiveTheDarkUnitFirst) {
  CITES("SPH-FUZZY-4");
  Table t = rich();
  t.numbers(blue, {1, 1, 2, 3});
  t.letters(blue, "AB", "A");
  t.plan("tax", "fz", "cmr");
  t.go("roll 1");
  actualize(t);
  const Secret& own = t.s.secret_of(blue);
  EXPECT_EQ(prof_count(own), 1);
  EXPECT_EQ(own.prof[0], 1);
  EXPECT_EQ(own.aspects.size, 1);
  EXPECT_EQ(own.aspects.count(Aspects::light(Letter{1})), 1);
  EXPECT_EQ(t.s.mine.losses, 5);
  t.go("effect FZ-ANY-0", "roll 100");
  EXPECT_EQ(t.s.agenda.top().a, 4);  // Taxation and the Fuzzy Group: two ok slots
  EXPECT_EQ(t.question(), Do::action);
}

TEST(Spheres_FUZZY_4, TheEffectIsOfTheNamedActivationAndPublic) {
  CITES("SPH-FUZZY-4");
  Table t = after_failure("tax", "cmr");
  actualize(t);
  EXPECT_EQ(t.why("effect FZ-ORD-1"), "SPH-FUZZY-4");
  EXPECT_EQ(t.why("effect FZ-CMR-1"), "SPH-FUZZY-4");
  t.go("effect FZ-TAX-2");
  const Event* e = t.find(Ev::fuzzy_effect);
  ASSERT_NE(e, nullptr);
  EXPECT_EQ(e->seen_by, SeatSet::all());
  EXPECT_NE(t.question(), Do::fz_effect);  // one effect
}

TEST(Spheres_FUZZY_5, FailureIsAUsedSlotAndNothingElse) {
  CITES("SPH-FUZZY-5", "RUL-50");
  Table t = rich();
  t.plan("tax", "fz", "mov");
  t.go("roll 1", "d20 20", "d20 2", "d20 3", "letter A", "letter B");
  EXPECT_EQ(t.outcome(2), Outcome::fail);
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
  EXPECT_EQ(t.s.mine.losses, 0);
  EXPECT_EQ(prof_count(t.s.secret_of(blue)), 3);
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 2);
  t.go("roll 1");  // Movement gives a do-over
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.why("negate 2"), "SPH-RR-6");
  EXPECT_EQ(t.why("act fz"), "SPH-FUZZY-1");  // the one of this turn is used
}

// ---- what no effect may touch -------------------------------------------------------------------------------------

void expect_only_own_affairs(const State& before, const State& after, std::string_view effect) {
  for (const Seat x : {black, pink}) {
    EXPECT_TRUE(same_bytes(before.civ_of(x), after.civ_of(x))) << effect;
    EXPECT_TRUE(same_bytes(before.secret_of(x), after.secret_of(x))) << effect;
    EXPECT_TRUE(same_bytes(before.counts_of(x), after.counts_of(x))) << effect;
  }
  EXPECT_TRUE(same_bytes(before.counts_of(blue), after.counts_of(blue))) << effect;
  EXPECT_TRUE(same_bytes(before.crises_by, after.crises_by)) << effect;
  EXPECT_EQ(before.civ_of(blue).combat_crises, after.civ_of(blue).combat_crises) << effect;
  EXPECT_EQ(before.civ_of(blue).census_gap, after.civ_of(blue).census_gap) << effect;
  EXPECT_EQ(before.mine.three_flag, after.mine.three_flag) << effect;
  EXPECT_EQ(before.pair(blue, black).alterity, after.pair(blue, black).alterity) << effect;
  EXPECT_EQ(before.pair(blue, black).contact, after.pair(blue, black).contact) << effect;
  EXPECT_EQ(after.turn.fuzzy_used, 1) << effect;
  EXPECT_EQ(after.secret_of(blue).active, before.secret_of(blue).active) << effect;
}

// A position in which the condition of every entry holds, at the question for the effect.
Table everything_possible(Activation named) {
  Table t = rich();
  t.contact(blue, black, Sep::none, 3);
  t.s.civ_of(black).extra_own = 1;
  t.s.crises(blue, black).special = 1;
  t.s.crises(black, blue).special = 1;
  t.s.civ_of(blue).combat_crises = 1;
  t.s.civ_of(blue).lost_next = 2;
  t.s.civ_of(blue).succ_hist = {3, 3};
  t.s.civ_of(blue).census_gap = 1;
  t.inactive(blue, "S");
  t.s.secret_of(blue).penalties.general[2] = 1;
  t.plan("cmr", "fz", "cmr");
  t.go("roll 100");
  t.s.turn.named = named;
  t.s.mine.order_failures = 1;
  t.s.mine.block_on.add(Element::S);
  t.s.mine.census_lost[4] = 1;
  t.s.secret_of(blue).penalties.general[1] = 1;
  actualize(t);
  return t;
}

TEST(Spheres_FUZZY_6, NoEffectTouchesOthersOrCrisesOrTheCensusOrGivesAnotherGroup) {
  CITES("SPH-FUZZY-6");
  int tried = 0;
  for (int a = 1; a <= 12; ++a) {
    const auto named = static_cast<Activation>(a);
    for (const std::string& effect : everything_possible(named).offers()) {
      Table t = everything_possible(named);
      const State before = t.s;
      t.go(effect);
      expect_only_own_affairs(before, t.s, effect);
      ++tried;
    }
  }
  EXPECT_EQ(tried, 23 + 12);  // every entry of the menu, and for each activation "no effect"
}

TEST(Spheres_FUZZY_6, TheSameEffectMayBeChosenAgainOnALaterTurn) {
  CITES("SPH-FUZZY-6");
  Table t = rich();
  for (int turn = 1; turn <= 2; ++turn) {
    t.plan("cmr", "fz", "cen");
    t.go("roll 100");
    actualize(t);
    t.go("effect FZ-CMR-1");
    EXPECT_EQ(t.s.civ_of(blue).extra_own, 1);
    t.to_next_turn_of(blue);
    t.numbers(blue, {1, 2, 3});
    t.letters(blue, "AB");
  }
}

// ---- Taxation -----------------------------------------------------------------------------------------------------

TEST(Spheres_FZ_TAX_1, CountsAsATrueTaxationFromNowOn) {
  CITES("FZ-TAX-1");
  Table t = after_failure("tax", "con");
  actualize(t);
  t.go("effect FZ-TAX-1");
  EXPECT_EQ(t.question(), Do::build);  // the prerequisite is met
  Table order = after_failure("tax", "ord");
  order.inactive(blue, "ES");
  actualize(order);
  order.go("effect FZ-TAX-1");
  EXPECT_EQ(order.s.mine.snapshot, 80);  // 95 - 30 + 10, and 5 after Taxation
  EXPECT_EQ(order.outcome(1), Outcome::fail);
}

TEST(Spheres_FZ_TAX_1, OnlyIfTaxationHasNotSucceeded) {
  CITES("FZ-TAX-1");
  Table t = rich();
  t.plan("tax", "fz", "con");
  t.go("roll 1");
  actualize(t);
  EXPECT_EQ(t.why("effect FZ-TAX-1"), "FZ-TAX-1");
  EXPECT_TRUE(t.legal("effect FZ-TAX-2"));
}

TEST(Spheres_FZ_TAX_2, FifteenMoreOnTheNextActivationRollOnly) {
  CITES("FZ-TAX-2");
  Table t = rich();
  t.plan("tax", "fz", "cul");
  t.go("roll 1");
  t.inactive(blue, "ES");
  actualize(t);
  t.go("effect FZ-TAX-2");
  EXPECT_EQ(t.s.mine.snapshot, 80);
  t.go("roll 80", "culture cohere", "cohere E");
  EXPECT_EQ(t.s.mine.snapshot, 65);  // not an activation roll
  t.go("roll 100", "act cmr");
  EXPECT_EQ(t.s.mine.snapshot, 67);  // 65 and 2 for Taxation
}

TEST(Spheres_FZ_TAX_2, CensusInBetweenNeitherUsesNorCancelsIt) {
  CITES("FZ-TAX-2");
  Table t = rich();
  t.plan("tax", "fz", "cen");
  t.go("roll 1");
  t.inactive(blue, "ES");
  actualize(t);
  t.go("effect FZ-TAX-2", "act cul");
  EXPECT_EQ(t.s.mine.snapshot, 80);
}

// ---- Census -------------------------------------------------------------------------------------------------------

TEST(Spheres_FZ_CEN_1, TakesBackUpToThreeUnitsLostToCensus) {
  CITES("FZ-CEN-1");
  Table t = rich();
  t.numbers(blue, {1, 2, 3, 4, 5, 6, 6});
  t.plan("cen", "fz", "cmr");
  t.go("roll 100", "roll 100", "roll 100", "roll 1", "roll 1", "roll 1", "roll 1");  // 4, 5, 6, 6 are lost
  actualize(t);
  EXPECT_EQ(t.s.mine.losses, 9);
  t.go("effect FZ-CEN-1");
  EXPECT_EQ(t.why("recover 1"), "FZ-CEN-1");  // spent, not lost to Census
  t.go("recover 6", "recover 4");
  EXPECT_EQ(t.why("recover 4"), "FZ-CEN-1");
  t.go("recover 6");
  EXPECT_EQ(t.rolling(), Throw::act);  // three at most
  EXPECT_EQ(prof_count(t.s.secret_of(blue)), 3);
  EXPECT_EQ(t.s.secret_of(blue).prof[5], 2);
  EXPECT_EQ(t.s.secret_of(blue).prof[3], 1);
  EXPECT_EQ(t.s.mine.losses, 6);
}

TEST(Spheres_FZ_CEN_1, MayStopEarlyAndNeedsALoss) {
  CITES("FZ-CEN-1");
  Table t = rich();
  t.numbers(blue, {1, 2, 3, 4});
  t.plan("cen", "fz", "cmr");
  t.go("roll 100", "roll 100", "roll 100", "roll 1");
  Table stops = t;
  actualize(stops);
  stops.go("effect FZ-CEN-1", "done");
  EXPECT_EQ(prof_count(stops.s.secret_of(blue)), 0);
  EXPECT_EQ(stops.s.mine.losses, 6);
  t.s.mine.census_lost = {};
  actualize(t);
  EXPECT_EQ(t.why("effect FZ-CEN-1"), "FZ-CEN-1");
}

TEST(Spheres_FZ_CEN_2, AddsUpToTwoWithinTheLimit) {
  CITES("FZ-CEN-2");
  Table t = rich();
  t.plan("cen", "fz", "cmr");
  t.go("roll 100", "roll 100", "roll 100");
  actualize(t);
  Table one = t;
  t.go("effect FZ-CEN-2", "perfect 7", "perfect 7");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.secret_of(blue).prof[6], 2);
  one.inactive(blue, "EI");
  one.numbers(blue, {8, 8, 8, 8});
  one.go("effect FZ-CEN-2", "perfect 9");  // five is the limit
  EXPECT_EQ(one.rolling(), Throw::act);
  EXPECT_EQ(prof_count(one.s.secret_of(blue)), 5);
}

TEST(Spheres_FZ_CEN_2, NeedsRoomUnderTheLimit) {
  CITES("FZ-CEN-2");
  Table t = rich();
  t.plan("cen", "fz", "cmr");
  t.go("roll 100", "roll 100", "roll 100");
  actualize(t);
  t.inactive(blue, "ESI");
  EXPECT_EQ(t.why("effect FZ-CEN-2"), "FZ-CEN-2");
}

// ---- Culture ------------------------------------------------------------------------------------------------------

TEST(Spheres_FZ_CUL_1, ExposesChosenLettersWithoutRolls) {
  CITES("FZ-CUL-1");
  Table t = after_failure("cul", "cmr");
  t.s.civ_of(blue).succ_hist = {4, 2};
  actualize(t);
  t.go("effect FZ-CUL-1", "expose K", "expose Y", "expose K");
  EXPECT_EQ(t.rolling(), Throw::act);  // three at most, although six would fit
  const Aspects& a = t.s.secret_of(blue).aspects;
  EXPECT_EQ(a.size, 3);
  EXPECT_EQ(a.count(Aspects::light(Letter{11})), 2);
  EXPECT_EQ(a.count(Aspects::light(Letter{25})), 1);
}

TEST(Spheres_FZ_CUL_1, WithinTheLimitOfSuccessesBeforeThisSlot) {
  CITES("FZ-CUL-1");
  Table t = after_failure("cul", "cmr");
  actualize(t);
  EXPECT_EQ(t.why("effect FZ-CUL-1"), "FZ-CUL-1");  // limit 0: the Fuzzy Group itself does not count
  t.s.civ_of(blue).succ_hist = {1, 0};
  t.go("effect FZ-CUL-1", "expose K");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 1);
}

TEST(Spheres_FZ_CUL_2, PerfectsUpToTwoNumbersWithinTheLimit) {
  CITES("FZ-CUL-2");
  Table t = after_failure("cul", "cmr");
  actualize(t);
  Table full = t;
  t.go("effect FZ-CUL-2", "perfect 20", "perfect 1");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.secret_of(blue).prof[19], 1);
  EXPECT_EQ(t.s.secret_of(blue).prof[0], 1);
  full.numbers(blue, std::vector<int>(14, 5));  // 15 less one failed roll
  EXPECT_EQ(full.why("effect FZ-CUL-2"), "FZ-CUL-2");
}

TEST(Spheres_FZ_CUL_3, MarksAnElementCoheredWithoutARoll) {
  CITES("FZ-CUL-3");
  Table t = after_failure("cul", "cmr");
  t.inactive(blue, "SI");
  actualize(t);
  t.go("effect FZ-CUL-3", "cohere I");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.mine.cohered, ElementSet{4});
  EXPECT_FALSE(t.s.secret_of(blue).active.has(Element::I));  // not before the end of the turn
  Table blocked = t;
  t.go("roll 100", "stop");
  EXPECT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{5});
  blocked.s.mine.block_on.add(Element::I);
  blocked.go("roll 100", "stop");
  EXPECT_EQ(blocked.s.mover, black);
  EXPECT_EQ(blocked.s.secret_of(blue).active, ElementSet{1});
}

// ---- Order --------------------------------------------------------------------------------------------------------

TEST(Spheres_FZ_ORD_1, OneMoreOrderSuccessForLaterRolls) {
  CITES("FZ-ORD-1");
  Table t = after_failure("ord", "cul");
  t.inactive(blue, "ES");
  actualize(t);
  t.go("effect FZ-ORD-1");
  EXPECT_EQ(t.s.turn.order_successes, 1);
  EXPECT_EQ(t.s.mine.snapshot, 75);
  EXPECT_EQ(t.outcome(1), Outcome::fail);
  EXPECT_FALSE(did(t.s, Action::ord));
}

TEST(Spheres_FZ_ORD_2, TheNextFailedOrderIsAFirstAgain) {
  CITES("FZ-ORD-2");
  Table t = after_failure("ord", "ord");
  actualize(t);
  Table without = t;
  t.go("effect FZ-ORD-2");
  EXPECT_EQ(t.s.mine.order_failures, 0);
  t.go("roll 100", "stop");
  EXPECT_EQ(t.s.mover, black);  // no backlash
  without.go("effect FZ-ANY-0", "roll 100");
  EXPECT_EQ(without.rolling(), Throw::backlash);
}

TEST(Spheres_FZ_ORD_2, NeedsAFailedOrder) {
  CITES("FZ-ORD-2");
  Table t = rich();
  t.plan("ord", "fz", "cmr");
  t.go("roll 1");
  actualize(t);
  EXPECT_EQ(t.why("effect FZ-ORD-2"), "FZ-ORD-2");
}

TEST(Spheres_FZ_ORD_3, ShieldsOneChosenActiveElement) {
  CITES("FZ-ORD-3");
  Table t = after_failure("ord", "ord");
  t.inactive(blue, "E");
  actualize(t);
  t.go("effect FZ-ORD-3");
  EXPECT_EQ(t.why("shield E"), "FZ-ORD-3");
  t.go("shield I");
  EXPECT_EQ(t.s.mine.block_off, ElementSet{4});
  t.go("roll 100");  // the second failed Order: only S is exposed to the backlash
  EXPECT_EQ(t.rolling(), Throw::backlash);
  EXPECT_EQ(t.s.agenda.top().b, 1);
  t.go("roll 100");
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{4});
}

TEST(Spheres_FZ_ORD_3, NeedsAnActiveElementWithoutShield) {
  CITES("FZ-ORD-3");
  Table t = after_failure("ord", "ord");
  t.inactive(blue, "ES");
  t.s.mine.block_off.add(Element::I);
  actualize(t);
  EXPECT_EQ(t.why("effect FZ-ORD-3"), "FZ-ORD-3");
}

// ---- Construction, Technology -------------------------------------------------------------------------------------

// Taxation succeeds, this fails, the Fuzzy Group of slot 3 names it.
Table after_failed_second(std::string_view named, const noo::Options& options = {}) {
  Table t = rich(3, options);
  t.plan("tax", named, "fz");
  t.go("roll 1");
  if (t.question() == Do::build) t.go("build permanent");
  t.go("roll 100", "name " + std::string(named));
  actualize(t);
  return t;
}

TEST(Spheres_FZ_CON_1, ThreeMoreOnThePermanentBonusUpToFifteen) {
  CITES("FZ-CON-1");
  for (const auto& [before, after] : {std::pair{0, 3}, std::pair{12, 15}, std::pair{13, 15}, std::pair{14, 15}}) {
    Table t = after_failed_second("con");
    t.s.civ_of(blue).perm_cons = static_cast<u8>(before);
    t.go("effect FZ-CON-1");
    EXPECT_EQ(t.s.civ_of(blue).perm_cons, after);
  }
  Table full = after_failed_second("con");
  full.s.civ_of(blue).perm_cons = 15;
  EXPECT_EQ(full.why("effect FZ-CON-1"), "FZ-CON-1");
}

TEST(Spheres_FZ_CON_2, ArmsOneUseOfChoice) {
  CITES("FZ-CON-2");
  Table t = after_failed_second("con");
  t.go("effect FZ-CON-2");
  EXPECT_EQ(t.why("build permanent"), "FZ-CON-2");
  Table defence = t;
  t.go("build commerce");
  EXPECT_TRUE(bonus_ready(t.s, Use::commerce));
  EXPECT_FALSE(bonus_ready(t.s, Use::technology));
  EXPECT_EQ(t.s.civ_of(blue).armed_defence, 0);
  defence.go("build defence");
  EXPECT_EQ(defence.s.civ_of(blue).armed_defence, 1);
  EXPECT_EQ(defence.s.turn.armed, 0);
}

TEST(Spheres_FZ_CON_2, NeedsAUseThatIsNotArmed) {
  CITES("FZ-CON-2");
  Table t = after_failed_second("con");
  t.s.turn.armed = (1U << 1U) | (1U << 2U) | (1U << 3U);  // Technology, Combat, Commerce
  Table one_left = t;
  t.s.civ_of(blue).armed_defence = 1;
  EXPECT_EQ(t.why("effect FZ-CON-2"), "FZ-CON-2");
  one_left.go("effect FZ-CON-2");
  EXPECT_EQ(one_left.s.civ_of(blue).armed_defence, 1);
}

TEST(Spheres_FZ_TEC_1, CountsAsATrueTechnologyFromNowOn) {
  CITES("FZ-TEC-1");
  Table t = after_failed_second("tec");
  t.era(blue, 4);
  t.contact(blue, black, Sep::T, 3);
  Table without = t;
  t.go("effect FZ-TEC-1");
  EXPECT_TRUE(t.legal("act com"));     // across time
  EXPECT_EQ(t.s.mine.free_reroll, 1);  // 2nd Era and a Technology
  without.go("effect FZ-ANY-0");
  EXPECT_EQ(without.why("act com"), "SPH-INT-3");
  EXPECT_EQ(without.s.mine.free_reroll, 0);
}

TEST(Spheres_FZ_TEC_1, OnlyIfTechnologyHasNotSucceeded) {
  CITES("FZ-TEC-1");
  Table t = rich();
  t.plan("tax", "tec", "fz");
  t.go("roll 1", "roll 1", "advance no", "name tec");
  actualize(t);
  EXPECT_EQ(t.why("effect FZ-TEC-1"), "FZ-TEC-1");
  EXPECT_TRUE(t.legal("effect FZ-TEC-2"));
}

TEST(Spheres_FZ_TEC_2, OneSetOfEraRollsWithoutConstruction) {
  CITES("FZ-TEC-2");
  for (const char* designation : {"true", "false"}) {
    Table t = after_failed_second("tec", {{"construction_needs_designation", designation}});
    t.inactive(blue, "SI");
    t.s.turn.armed = 1U << 1U;  // Technology
    t.go("effect FZ-TEC-2");
    EXPECT_EQ(t.rolling(), Throw::era);
    EXPECT_EQ(t.s.mine.snapshot, 75) << designation;  // 95 - 30 + 10
    t.go("roll 75");
    EXPECT_EQ(t.s.secret_of(blue).era, 2);
    EXPECT_EQ(t.s.mine.era_gained, 1);
    EXPECT_EQ(t.s.turn.armed, 1U << 1U);  // stays armed
  }
}

TEST(Spheres_FZ_TEC_2, TheNormalNumberOfRolls) {
  CITES("FZ-TEC-2");
  Table t = after_failed_second("tec");
  t.era(blue, 2);
  t.go("effect FZ-TEC-2", "roll 1");
  EXPECT_EQ(t.s.secret_of(blue).era, 2);
  EXPECT_EQ(t.rolling(), Throw::era);
  t.go("roll 1");
  EXPECT_EQ(t.s.secret_of(blue).era, 3);
}

TEST(Spheres_FZ_TEC_2, NeedsAnEraToGain) {
  CITES("FZ-TEC-2");
  Table t = after_failed_second("tec");
  t.s.mine.era_gained = 1;
  EXPECT_EQ(t.why("effect FZ-TEC-2"), "FZ-TEC-2");
  t.s.mine.era_gained = 0;
  t.era(blue, 4);
  EXPECT_EQ(t.why("effect FZ-TEC-2"), "FZ-TEC-2");
}

// ---- Movement, Expansion ------------------------------------------------------------------------------------------

TEST(Spheres_FZ_MOV_1, OneDoOverAndMovementCounts) {
  CITES("FZ-MOV-1");
  Table t = rich();
  t.inactive(blue, "ES");
  t.contact(blue, black, Sep::D, 1);
  t.plan("mov", "fz", "exp");
  t.go("roll 100", "roll 100", "pick E");
  actualize(t);
  t.go("effect FZ-MOV-1");
  EXPECT_EQ(t.s.mine.do_overs, 2);   // granted by slot 2, so it may negate slot 1
  EXPECT_EQ(t.s.mine.snapshot, 75);  // Expansion after Movement
  EXPECT_EQ(t.outcome(1), Outcome::fail);
  t.go("roll 75", "keep", "roll 100", "keep");
  EXPECT_TRUE(t.legal("negate 1"));
  EXPECT_TRUE(t.legal("act com"));  // distance is bridged
}

TEST(Spheres_FZ_MOV_1, ASecondDoOverBesideThatOfAMovement) {
  CITES("FZ-MOV-1");
  Table t = rich();
  t.plan("mov", "fz", "cmr");
  t.go("roll 1");
  actualize(t);
  t.go("keep", "effect FZ-MOV-1");
  EXPECT_EQ(t.s.mine.do_overs, 3);
}

TEST(Spheres_FZ_MOV_2, RemovesOneBlock) {
  CITES("FZ-MOV-2");
  Table t = rich();
  t.inactive(blue, "S");
  t.plan("mov", "fz", "cmr");
  t.go("roll 100", "roll 1", "pick I");
  t.s.mine.block_on.add(Element::S);
  actualize(t);
  t.go("effect FZ-MOV-2");
  EXPECT_EQ(t.why("unblock E"), "FZ-MOV-2");
  Table other = t;
  t.go("unblock I");
  EXPECT_TRUE(t.s.mine.block_off.empty());
  EXPECT_EQ(t.s.mine.block_on, ElementSet{2});
  other.go("unblock S");
  EXPECT_TRUE(other.s.mine.block_on.empty());
  EXPECT_EQ(other.s.mine.block_off, ElementSet{4});
}

TEST(Spheres_FZ_MOV_2, NeedsABlock) {
  CITES("FZ-MOV-2");
  Table t = rich();
  t.plan("mov", "fz", "cmr");
  t.go("roll 1");
  actualize(t);
  t.go("keep");
  EXPECT_EQ(t.why("effect FZ-MOV-2"), "FZ-MOV-2");
}

TEST(Spheres_FZ_EXP_1, TwentyMoreOnExpansionAndContactNotOnSeparation) {
  CITES("FZ-EXP-1");
  Table t = rich();
  t.inactive(blue, "ESI");
  t.plan("exp", "fz", "exp");
  t.go("target black", "roll 100");
  actualize(t);
  t.go("effect FZ-EXP-1", "target black");
  EXPECT_EQ(t.s.mine.snapshot, 70);
  t.go("roll 70");
  EXPECT_EQ(t.rolling(), Throw::contact);
  EXPECT_EQ(t.s.mine.snapshot, 70);
  t.go("roll 70");
  EXPECT_EQ(t.rolling(), Throw::sep_d);
  EXPECT_EQ(t.s.mine.snapshot, 50);
  t.go("roll 51");
  EXPECT_EQ(t.rolling(), Throw::sep_t);
  EXPECT_EQ(t.s.mine.snapshot, 50);
}

TEST(Spheres_FZ_EXP_1, OnlyExpansionAndForTheRestOfTheTurn) {
  CITES("FZ-EXP-1");
  Table t = rich();
  t.inactive(blue, "ESI");
  t.plan("exp", "fz", "cul");
  t.go("target black", "roll 1", "roll 100");
  actualize(t);
  t.go("effect FZ-EXP-1");
  EXPECT_EQ(t.s.mine.snapshot, 50);  // Culture
  t.go("roll 100", "act exp", "target black");
  EXPECT_EQ(t.s.mine.snapshot, 70);
  t.go("roll 1", "roll 100", "act exp", "target black");
  EXPECT_EQ(t.s.mine.snapshot, 70);
}

TEST(Spheres_FZ_EXP_1, NeedsACivilizationToMeet) {
  CITES("FZ-EXP-1");
  Table t = rich();
  t.plan("exp", "fz", "cul");
  t.go("target black", "roll 100");
  actualize(t);
  t.contact(blue, black, Sep::none, 3);
  EXPECT_TRUE(t.legal("effect FZ-EXP-1"));
  t.contact(blue, pink, Sep::none, 3);
  EXPECT_EQ(t.why("effect FZ-EXP-1"), "FZ-EXP-1");
}

// ---- Combat, Diplomacy, Commerce, Special Operations --------------------------------------------------------------

Table after_failed_meeting(std::string_view named, Sep sep = Sep::none) {
  Table t = rich();
  t.contact(blue, black, Sep::none, 3);
  t.plan(named, "fz", "cmr");
  t.go("roll 100");
  actualize(t);
  t.s.pair(blue, black).sep = sep;
  return t;
}

TEST(Spheres_FZ_COM_1, ArmsTheDefence) {
  CITES("FZ-COM-1");
  Table t = after_failed_meeting("com");
  t.go("effect FZ-COM-1");
  EXPECT_EQ(t.s.civ_of(blue).armed_defence, 1);
  EXPECT_EQ(t.s.turn.armed, 0);
  t.finish_turn(100);
  t.plan("com", "cmr", "cmr");
  t.go("roll 1", "clash 50", "clash 50");
  const Event* e = t.find(Ev::combat_totals);
  ASSERT_NE(e, nullptr);
  EXPECT_EQ(e->args[4], -10);
  EXPECT_EQ(t.s.civ_of(blue).armed_defence, 0);
}

TEST(Spheres_FZ_COM_1, NotIfArmedAlready) {
  CITES("FZ-COM-1");
  Table t = after_failed_meeting("com");
  t.s.civ_of(blue).armed_defence = 1;
  EXPECT_EQ(t.why("effect FZ-COM-1"), "FZ-COM-1");
}

TEST(Spheres_FZ_COM_2, OneActionFewerToLose) {
  CITES("FZ-COM-2");
  Table t = after_failed_meeting("com");
  EXPECT_EQ(t.why("effect FZ-COM-2"), "FZ-COM-2");
  t.s.civ_of(blue).lost_next = 3;
  t.go("effect FZ-COM-2");
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 2);
}

TEST(Spheres_FZ_DIP_1, CountsAsAnOpening) {
  CITES("FZ-DIP-1");
  Table t = after_failed_meeting("dip");
  t.go("effect FZ-DIP-1");
  EXPECT_EQ(t.rolling(), Throw::bottom);
  t.go("d6 2");
  EXPECT_EQ(t.s.pair(blue, black).bottom, 2);
  EXPECT_EQ(t.s.pair(blue, black).open, 1);
  EXPECT_EQ(t.s.pair(blue, black).alterity, 3);
  EXPECT_TRUE(t.s.mine.directed.has(black));
  EXPECT_TRUE(did(t.s, Action::dip));  // may lower the alterity of a contact made later this turn
}

TEST(Spheres_FZ_DIP_1, NeverTheSecondHalfOfARitual) {
  CITES("FZ-DIP-1");
  Table t = after_failed_meeting("dip");
  t.s.pair(blue, black).open = 2;  // by black
  t.s.pair(blue, black).bottom = 1;
  t.go("effect FZ-DIP-1");
  EXPECT_EQ(t.s.pair(blue, black).alterity, 3);
  EXPECT_EQ(t.s.pair(blue, black).open, 2);
  EXPECT_TRUE(t.s.turn.rituals.empty());
}

TEST(Spheres_FZ_DIP_1, NeedsSomebodyWithinReachAndAsksWhom) {
  CITES("FZ-DIP-1");
  Table far = after_failed_meeting("dip", Sep::D);
  EXPECT_EQ(far.why("effect FZ-DIP-1"), "FZ-DIP-1");
  Table two = after_failed_meeting("dip");
  two.contact(blue, pink, Sep::none, 1);
  two.go("effect FZ-DIP-1");
  EXPECT_EQ(two.question(), Do::fz_target);
  EXPECT_EQ(two.why("target nobody"), "FZ-DIP-1");
  two.go("target pink");
  EXPECT_TRUE(two.s.mine.directed.has(pink));
  EXPECT_FALSE(two.s.mine.directed.has(black));
}

TEST(Spheres_FZ_CMR_1, OneMoreExtraActionEvenAfterACommerceSuccess) {
  CITES("FZ-CMR-1");
  Table t = rich();
  t.plan("cmr", "fz", "mov");
  t.go("roll 1");
  EXPECT_EQ(t.s.civ_of(blue).extra_next(), 1);
  actualize(t);
  t.go("effect FZ-CMR-1");
  EXPECT_EQ(t.s.civ_of(blue).extra_own, 2);  // both may be given away
  EXPECT_EQ(t.s.civ_of(blue).extra_gift, 0);
  t.contact(blue, black, Sep::D, 3);
  t.s.civ_of(black).extra_own = 1;
  t.go("roll 1");
  EXPECT_EQ(t.why("request black"), "SPH-COMM-5");  // a third is refused
}

TEST(Spheres_FZ_CMR_1, NotWithTwoAlready) {
  CITES("FZ-CMR-1");
  Table t = rich();
  t.s.civ_of(blue).extra_gift = 1;
  t.plan("cmr", "fz", "mov");
  t.go("roll 1");
  actualize(t);
  EXPECT_EQ(t.why("effect FZ-CMR-1"), "FZ-CMR-1");
}

TEST(Spheres_FZ_SPO_1, RemovesAllPenaltiesOnOneself) {
  CITES("FZ-SPO-1");
  Table t = after_failed_meeting("spo");
  EXPECT_EQ(t.why("effect FZ-SPO-1"), "FZ-SPO-1");
  Penalties some{};
  some.general[1] = 2;
  some.named[2] = 1;
  t.s.secret_of(blue).penalties = some;
  t.s.secret_of(black).penalties = some;
  t.s.lasting_of(blue).count = some;
  t.go("effect FZ-SPO-1");
  EXPECT_TRUE(same_bytes(t.s.secret_of(blue).penalties, Penalties{}));
  EXPECT_TRUE(same_bytes(t.s.secret_of(black).penalties, some));
  EXPECT_EQ(t.s.mine.snapshot, 95);
  t.go("roll 100", "stop");  // lasting ones do not come back
  EXPECT_EQ(t.s.mover, black);
  EXPECT_TRUE(same_bytes(t.s.secret_of(blue).penalties, Penalties{}));
}

TEST(Spheres_FZ_SPO_2, TenMoreInTheFirstContestAgainstOneself) {
  CITES("FZ-SPO-2");
  Table t = after_failed_meeting("spo");
  t.s.pair(blue, black).alterity = 1;
  t.go("effect FZ-SPO-2", "roll 100", "stop");
  ASSERT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.secret_of(blue).watch_bonus, 10);
  t.plan("spo", "spo", "cmr");
  t.go("roll 1", "roll 50", "roll 50");
  EXPECT_EQ(t.find(Ev::spec_totals)->args[4], -10);
  t.go("ask nothing", "roll 1", "roll 50", "roll 50");
  EXPECT_EQ(t.find(Ev::spec_totals)->args[4], 0);
}

TEST(Spheres_FZ_SPO_2, LapsesWhenTheOwnNextTurnBegins) {
  CITES("FZ-SPO-2");
  Table t = after_failed_meeting("spo");
  t.go("effect FZ-SPO-2");
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.secret_of(blue).watch_bonus, 0);
}

TEST(Spheres_FZ_ANY_0, NoEffectIsAlwaysOfferedAndChangesNothing) {
  CITES("FZ-ANY-0");
  for (int a = 1; a <= 12; ++a) {
    Table t = everything_possible(static_cast<Activation>(a));
    EXPECT_TRUE(t.legal("effect FZ-ANY-0"));
  }
  Table t = after_failure("tax", "ord");
  actualize(t);
  const State before = t.s;
  t.go("effect FZ-ANY-0");
  EXPECT_TRUE(same_bytes(before.civ, t.s.civ));
  EXPECT_TRUE(same_bytes(before.secret, t.s.secret));
  EXPECT_TRUE(same_bytes(before.pairs, t.s.pairs));
  EXPECT_EQ(t.s.turn.granted, 0);
  EXPECT_EQ(t.s.turn.next_boost, 0);
  EXPECT_EQ(t.s.turn.order_successes, 0);
  EXPECT_EQ(t.s.mine.do_overs, 0);
}

// ---- options ------------------------------------------------------------------------------------------------------

TEST(Spheres_OPT_fuzzy_menu, MirrorOnlyOffersWhatActivationsDoThemselves) {
  CITES("OPT-fuzzy_menu", "RUL-50");
  const std::vector<std::string_view> mirrored{"TAX-1", "CUL-1", "CUL-2", "CUL-3", "ORD-1", "CON-1",
                                               "CON-2", "TEC-1", "TEC-2", "MOV-1", "CMR-1", "ANY-0"};
  Table t = rich(3, {{"fuzzy_menu", "mirror_only"}});
  t.plan("cmr", "fz", "cmr");
  t.go("roll 100");
  actualize(t);
  for (const std::string_view word : fuzzy_words) {
    const bool mirror = std::find(mirrored.begin(), mirrored.end(), word.substr(3)) != mirrored.end();
    for (int a = 1; a <= 12; ++a) {
      t.s.turn.named = static_cast<Activation>(a);
      const std::string why = t.why("effect " + std::string(word));
      if (why == "SPH-FUZZY-4") continue;  // of another activation
      EXPECT_EQ(why == "OPT-fuzzy_menu", !mirror) << word;
    }
  }
}

TEST(Spheres_OPT_fuzzy_menu, StandardOffersTheWholeMenuAndOffNoFuzzyGroups) {
  CITES("OPT-fuzzy_menu");
  Table standard = rich(3, {{"fuzzy_menu", "standard"}});
  standard.plan("tax", "fz", "cmr");
  standard.go("roll 100");
  actualize(standard);
  EXPECT_TRUE(standard.legal("effect FZ-TAX-2"));
  Table off = rich(3, {{"fuzzy_menu", "off"}});
  off.go("plan tax");
  EXPECT_EQ(off.why("plan fz"), "SPH-PLAN-3");
  off.go("plan cen", "plan cmr", "roll 1", "roll 100", "roll 100", "roll 100", "roll 100");
  EXPECT_EQ(off.why("act fz"), "OPT-fuzzy_menu");
}

TEST(Spheres_OPT_fuzzy_substitute, AFuzzyGroupMayReplaceAPlannedActionOnTheSpot) {
  CITES("OPT-fuzzy_substitute", "RUL-50");
  Table usual = rich(3, {{"fuzzy_substitute", "false"}});
  usual.plan("cmr", "tax", "ord");
  usual.go("roll 100");
  EXPECT_EQ(usual.rolling(), Throw::act);

  Table t = rich(3, {{"fuzzy_substitute", "true"}});
  t.plan("cmr", "tax", "ord");
  EXPECT_EQ(t.rolling(), Throw::act);  // never the first slot
  t.go("roll 100");
  EXPECT_EQ(t.question(), Do::substitute);
  EXPECT_EQ(t.why("act ord"), "SPH-PLAN-1");
  Table declined = t;
  t.go("act fz");
  EXPECT_EQ(t.rolling(), Throw::fz_number);
  actualize(t);
  t.go("effect FZ-ANY-0");
  EXPECT_EQ(t.rolling(), Throw::act);  // slot 3 as planned, not asked again
  EXPECT_EQ(t.s.slot(3).type, Action::ord);
  EXPECT_EQ(attempts(t.s, Action::tax), 0);
  declined.go("done");
  EXPECT_EQ(declined.s.slot(2).type, Action::tax);
  declined.go("roll 1");
  EXPECT_EQ(declined.question(), Do::substitute);  // slot 3
}

}  // namespace
}  // namespace noo::spheres::test
