// SPH-RR: do-overs, the free reroll, windows and negation.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

using Offers = std::vector<std::string>;

TEST(Spheres_RR_1, OnlyTheFirstMovementSuccessGrantsADoOverTaggedWithItsSlot) {
  CITES("SPH-RR-1", "SPH-MOVE-3", "RUL-85", "OPT-doover_limit");
  for (const char* limit : {"one", "each"}) {
    Table t(3, {{"doover_limit", limit}});
    t.plan("mov", "tax", "mov");
    EXPECT_EQ(t.s.mine.do_overs, 0);
    t.go("roll 1");
    EXPECT_EQ(t.s.mine.do_overs, 0b001);
    t.go("roll 1", "keep");
    EXPECT_EQ(t.s.mine.do_overs, 0b001);  // Taxation grants none
    t.go("roll 1", "keep");
    const bool each = std::string_view(limit) == "each";
    EXPECT_EQ(t.s.mine.do_overs, each ? 0b101 : 0b001);
    EXPECT_EQ(t.count(Ev::do_over_gained), each ? 1 : 0);
  }
}

TEST(Spheres_RR_1, ASpentDoOverIsNotReplacedByAnotherMovement) {
  CITES("SPH-RR-1", "RUL-85");
  Table t;
  t.plan("mov", "tax", "mov");
  t.go("roll 1", "roll 100", "reroll do-over 1", "roll 1", "roll 1");
  EXPECT_EQ(t.outcome(3), Outcome::success);
  EXPECT_EQ(t.s.mine.do_overs, 0);
  EXPECT_EQ(t.s.turn.do_overs_shown, 0);
}

TEST(Spheres_RR_1, AFailedMovementLeavesTheDoOverToTheNext) {
  CITES("SPH-RR-1", "RUL-85");
  Table t;
  t.plan("mov", "mov", "mov");
  t.go("roll 100", "roll 1", "pick E", "roll 1", "roll 1", "keep");
  EXPECT_EQ(t.s.mine.do_overs, 0b010);
}

// What a turn may reroll and negate, counted over whole games.
void expect_bounded_tokens(const noo::Options& options, bool each) {
  const Game game = make_typed(4, options, {});
  for (u64 seed = 1; seed <= 20; ++seed) {
    Rng rng(seed);
    MoveList list;
    State s = game.begin();
    int used = 0;
    int movements = 0;
    int fuzzy = 0;
    while (game.turn(s).actor != Turn::Actor::nobody) {
      std::array<Event, max_events_per_move> buffer{};
      Sink sink(buffer.data(), max_events_per_move);
      game.play(s, random_move(game, s, list, rng), sink);
      for (int i = 0; i < sink.size(); ++i) {
        const Event& e = buffer[static_cast<std::size_t>(i)];
        if (e.code == num(Ev::turn_begins)) used = movements = fuzzy = 0;
        used += e.code == num(Ev::rerolled) || e.code == num(Ev::negated) ? 1 : 0;
        movements +=
            e.code == num(Ev::slot_result) && e.args[2] == num(Action::mov) - 1 && e.args[3] == num(Outcome::success)
                ? 1
                : 0;
        fuzzy += e.code == num(Ev::fuzzy_effect) && e.args[1] == num(Fuzzy::MOV_1) ? 1 : 0;
        EXPECT_LE(used, (each ? movements : std::min(1, movements)) + fuzzy + 1) << "seed " << seed;
      }
    }
  }
}

TEST(Spheres_RR_1, ATurnNeverRerollsAndNegatesMoreThanItWasGranted) {
  CITES("SPH-RR-1", "SPH-RR-2", "OPT-doover_limit");
  expect_bounded_tokens({}, false);
  expect_bounded_tokens({{"doover_limit", "each"}}, true);
}

TEST(Spheres_RR_1, AFailedMovementGrantsNone) {
  CITES("SPH-RR-1");
  Table t;
  t.plan("mov", "ord", "ord");
  t.go("roll 100", "roll 100");
  EXPECT_EQ(t.s.mine.do_overs, 0);
  EXPECT_EQ(t.s.turn.slot, 2);
}

TEST(Spheres_RR_2, SecondEraWithConstructionOrTechnologyGivesOneFreeReroll) {
  CITES("SPH-RR-2");
  for (int era = 1; era <= 4; ++era) {
    Table t;
    t.era(blue, era);
    t.plan("tax", "con", "ord");
    t.go("roll 1", "build commerce");
    EXPECT_EQ(t.s.mine.free_reroll, 0);
    t.go("roll 1");
    EXPECT_EQ(t.s.mine.free_reroll, era >= 2 ? 1 : 0) << era;
    Table tech;
    tech.era(blue, era);
    tech.plan("tax", "tec", "ord");
    tech.go("roll 1", "roll 1");
    EXPECT_EQ(tech.s.mine.free_reroll, era >= 2 ? 1 : 0) << era;
  }
}

TEST(Spheres_RR_2, AFailedTechnologyGivesNone) {
  CITES("SPH-RR-2");
  Table t;
  t.era(blue, 3);
  t.plan("tax", "tec", "ord");
  t.go("roll 1", "roll 100");
  EXPECT_EQ(t.s.mine.free_reroll, 0);
}

TEST(Spheres_RR_2, ReachingTheSecondEraAfterConstructionGivesItThisVeryTurn) {
  CITES("SPH-RR-2");
  Table t;
  t.plan("tax", "con", "tec");
  t.go("roll 1", "build permanent", "roll 1", "d6 1", "roll 1", "advance yes");
  EXPECT_EQ(t.s.mine.free_reroll, 0);
  t.go("roll 1");
  EXPECT_EQ(t.s.secret_of(blue).era, 2);
  EXPECT_EQ(t.s.mine.free_reroll, 1);
}

TEST(Spheres_RUL_86, OneFreeRerollPerTurnHoweverManySuccesses) {
  CITES("RUL-86", "SPH-RR-2");
  Table t;
  t.era(blue, 2);
  t.plan("tax", "con", "con");
  t.go("roll 1", "build commerce", "roll 1", "build combat", "roll 90", "reroll free 1", "roll 1");
  EXPECT_EQ(t.s.mine.free_reroll, 2);
  EXPECT_EQ(t.outcome(3), Outcome::success);  // a second Construction, and no second reroll
  t.go("act tec", "roll 1");
  EXPECT_EQ(t.question(), Do::era);
  EXPECT_EQ(t.s.mine.free_reroll, 2);
}

TEST(Spheres_RR_3, ARerollUsesTheSameChanceAndTheNewResultCounts) {
  CITES("SPH-RR-3");
  Table t;
  t.inactive(blue, "ES");
  t.plan("mov", "cul", "ord");
  t.go("roll 65", "roll 66");
  ASSERT_EQ(t.question(), Do::window);
  t.go("reroll do-over 1");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.mine.snapshot, 65);
  t.go("roll 65");
  EXPECT_EQ(t.outcome(2), Outcome::success);
  EXPECT_EQ(t.s.mine.do_overs, 0);
}

TEST(Spheres_RR_3, AnotherTokenMayBeSpentOnTheSameDie) {
  CITES("SPH-RR-3");
  Table t;
  t.era(blue, 2);
  t.plan("tax", "tec", "mov");
  t.go("roll 1", "roll 1", "advance no", "roll 1", "keep");  // a free reroll and a do-over in hand
  t.go("act cul", "roll 96", "reroll do-over 1", "roll 97");
  ASSERT_EQ(t.question(), Do::window);
  EXPECT_EQ(t.offers(), (Offers{"keep", "reroll free 1"}));
  t.go("reroll free 1", "roll 95");
  EXPECT_EQ(t.outcome(4), Outcome::success);
  EXPECT_EQ(t.s.mine.do_overs, 0);
  EXPECT_EQ(t.s.mine.free_reroll, 2);
}

TEST(Spheres_RR_3, ItReachesACrisisDieAtTheEndOfTheTurn) {
  CITES("SPH-RR-3", "RUL-59");
  Table t;
  t.s.civ_of(blue).census_gap = 1;
  t.plan("mov", "ord", "ord");
  t.go("roll 1", "roll 1", "keep", "roll 1", "keep", "stop");
  ASSERT_EQ(t.rolling(), Throw::rubicons);
  t.go("d10 9", "reroll do-over 1", "d10 2");
  EXPECT_EQ(t.s.mine.rubicons, 2);
  EXPECT_EQ(t.rolling(), Throw::gate);
}

TEST(Spheres_RR_3, AgeingAndTheDarkSideMayBeRerolledToo) {
  CITES("SPH-RR-3", "RUL-59");
  Table t(2, {{"doover_limit", "each"}});
  t.letters(blue, "", "AB");
  t.s.counts_of(blue).failed = 2;
  t.plan("mov", "cen", "mov");
  t.go("roll 1", "roll 1", "keep", "stop");
  ASSERT_EQ(t.rolling(), Throw::age);
  t.go("roll 50", "roll 50");
  EXPECT_EQ(t.offers(), (Offers{"keep", "reroll do-over 1", "reroll do-over 2"}));
  t.go("reroll do-over 2", "roll 51", "keep");
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 1);
  ASSERT_EQ(t.rolling(), Throw::dark);  // one loss, two failures: 2 percent
  t.go("roll 1", "reroll do-over 1", "roll 2");
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet::all());
}

// Up to the alterity die, with a do-over and a free reroll in hand.
Table before_alterity(const noo::Options& options) {
  Table t(2, options);
  t.era(blue, 2);
  t.plan("tax", "tec", "mov");
  t.go("roll 1", "roll 1", "advance no", "roll 1", "keep", "act exp");
  t.go("roll 1", "keep", "roll 1", "keep", "roll 1", "keep", "roll 100", "keep");
  EXPECT_EQ(t.rolling(), Throw::alterity);
  return t;
}

TEST(Spheres_RUL_32, NoTokenRerollsTheAlterityDie) {
  CITES("RUL-32", "SPH-RR-3", "OPT-doover_alterity");
  Table t = before_alterity({});
  t.go("d6 6");
  EXPECT_EQ(t.question(), Do::action);  // no window, straight on
  EXPECT_EQ(t.s.pair(blue, black).alterity, 6);
  EXPECT_EQ(t.s.mine.do_overs, 0b100);
}

TEST(Spheres_RUL_32, WithTheOptionADoOverDoesButTheFreeRerollStillDoesNot) {
  CITES("RUL-32", "OPT-doover_alterity");
  Table t = before_alterity({{"doover_alterity", "true"}});
  t.go("d6 6");
  ASSERT_EQ(t.question(), Do::window);
  EXPECT_EQ(t.why("reroll free 1"), "SPH-RR-3");
  t.go("reroll do-over 1", "d6 2");
  EXPECT_EQ(t.s.pair(blue, black).alterity, 2);
  EXPECT_EQ(t.s.mine.free_reroll, 1);
}

TEST(Spheres_RR_3, TheDefendersDiceAreNotTheMoversToReroll) {
  CITES("SPH-RR-3", "SPH-RR-4");
  Table t(2);
  t.contact(blue, black, Sep::none, 3);
  t.era(black, 2);
  t.plan("mov", "com", "ord");
  t.go("roll 1", "roll 1", "keep", "clash 10", "clash 80", "clash 20");
  ASSERT_EQ(t.question(), Do::window);
  EXPECT_EQ(t.offers(), (Offers{"keep", "reroll do-over 1"}));
  EXPECT_EQ(t.why("reroll do-over 2"), "SPH-RR-3");
  t.go("reroll do-over 1", "clash 90");
  EXPECT_EQ(t.find(Ev::combat_totals)->args[4], 10);
}

TEST(Spheres_RR_4, AWindowOpensAfterEveryRollWhileATokenIsHeldOnGoodResultsToo) {
  CITES("SPH-RR-4", "RUL-59");
  Table t;
  t.plan("mov", "tax", "ord");
  t.go("roll 1");
  EXPECT_EQ(t.rolling(), Throw::act);  // the granting roll itself has no window
  t.go("roll 1");
  EXPECT_EQ(t.question(), Do::window);
  EXPECT_EQ(t.outcome(2), Outcome::pending);
  t.go("reroll do-over 1", "roll 2");
  EXPECT_EQ(t.outcome(2), Outcome::success);
  t.go("roll 100");
  EXPECT_EQ(t.outcome(3), Outcome::fail);  // no token, no window
}

TEST(Spheres_RR_4, ALetterRollIsOneDie) {
  CITES("SPH-RR-4");
  Table t;
  t.s.civ_of(blue).succ_hist = {5, 0};
  t.plan("mov", "cul", "ord");
  t.go("roll 1", "roll 1", "keep", "culture expose", "expose Q", "roll 100", "keep");
  ASSERT_EQ(t.rolling(), Throw::expose_letter);
  t.go("letter W");
  EXPECT_EQ(t.offers(), (Offers{"keep", "reroll do-over 1"}));
  t.go("reroll do-over 1", "letter B");
  EXPECT_EQ(t.s.secret_of(blue).aspects.count_letter(Letter{2}), 1);
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 1);
}

TEST(Spheres_RR_4, ADieThatIsNotOnTheTableCannotBePicked) {
  CITES("SPH-RR-4");
  Table t;
  t.plan("mov", "tax", "ord");
  t.go("roll 1", "roll 1");
  EXPECT_EQ(t.why("reroll do-over 2"), "SPH-RR-4");
  EXPECT_EQ(t.why("reroll free 1"), "SPH-RR-2");
}

TEST(Spheres_RR_4, WithSingleWindowsEveryDieOfAGroupHasItsOwn) {
  CITES("SPH-RR-4", "RUL-59", "OPT-reroll_window");
  Table t(3, {{"reroll_window", "single"}});
  t.numbers(blue, {1, 2, 3});
  t.plan("mov", "cen", "ord");
  t.go("roll 1", "roll 10");
  EXPECT_EQ(t.offers(), (Offers{"keep", "reroll do-over 1"}));
  t.go("keep", "roll 20");
  EXPECT_EQ(t.offers(), (Offers{"keep", "reroll do-over 2"}));
  EXPECT_EQ(t.why("reroll do-over 1"), "SPH-RR-4");  // kept, and gone
  t.go("reroll do-over 2", "roll 99", "roll 30");
  EXPECT_EQ(t.s.secret_of(blue).prof[0], 0);
  EXPECT_EQ(t.s.secret_of(blue).prof[1], 1);
  EXPECT_EQ(t.s.secret_of(blue).prof[2], 0);
}

TEST(Spheres_RR_4, WithGroupWindowsTheWholeGroupFallsFirst) {
  CITES("SPH-RR-4", "OPT-reroll_window");
  Table t;
  t.numbers(blue, {1, 2});
  t.plan("mov", "cen", "ord");
  t.go("roll 1", "roll 10");
  EXPECT_EQ(t.rolling(), Throw::census);  // the second die comes before any question
  t.go("roll 20");
  EXPECT_EQ(t.question(), Do::window);
}

TEST(Spheres_RR_5, AReplacedFailureLeavesNoTrace) {
  CITES("SPH-RR-5");
  Table t;
  t.plan("mov", "mov", "tax");
  t.go("roll 1", "roll 100", "reroll do-over 1", "roll 1");
  EXPECT_EQ(t.outcome(2), Outcome::success);
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
  EXPECT_TRUE(t.s.mine.block_on.empty());
  EXPECT_TRUE(t.s.mine.block_off.empty());
  EXPECT_EQ(t.rolling(), Throw::act);  // no aftermath was rolled
  EXPECT_EQ(t.s.turn.slot, 3);
}

TEST(Spheres_RR_5, AReplacedSuccessIsAFailureAndNothingElse) {
  CITES("SPH-RR-5");
  Table t;
  t.plan("mov", "cmr", "tax");
  t.go("roll 1", "roll 1", "reroll do-over 1", "roll 100");
  EXPECT_EQ(t.outcome(2), Outcome::fail);
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
  EXPECT_EQ(t.s.civ_of(blue).extra_next(), 0);
}

// ---- negation ----

TEST(Spheres_RR_6, NegatingOneOfTwoFailuresBeforeMovementOpensSlotFour) {
  CITES("SPH-RR-6", "SPH-RR-7", "RUL-57");
  Table t;
  t.plan("tax", "cmr", "mov");
  t.go("roll 100", "roll 100", "roll 1");
  ASSERT_EQ(t.question(), Do::gate);
  EXPECT_EQ(t.offers(), (Offers{"stop", "negate 1", "negate 2"}));
  EXPECT_EQ(t.s.mine.failed_rolls, 2);
  t.go("negate 1");
  EXPECT_EQ(t.outcome(1), Outcome::negated);
  EXPECT_EQ(t.outcome(2), Outcome::fail);
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
  EXPECT_EQ(t.s.mine.do_overs, 0);
  EXPECT_EQ(t.question(), Do::action);
  t.go("act cul", "roll 1", "culture perfect", "done");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.s.agenda.top().a, 5);
}

TEST(Spheres_RR_6, ASlotAfterTheMovementCannotBeNegated) {
  CITES("SPH-RR-6", "RUL-57", "OPT-negate_scope");
  Table t;
  t.plan("mov", "tax", "cmr");
  t.go("roll 1", "roll 100");
  EXPECT_EQ(t.offers(), (Offers{"keep", "reroll do-over 1"}));
  t.go("keep", "roll 1", "keep");
  ASSERT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.why("negate 2"), "SPH-RR-6");
}

TEST(Spheres_RUL_57, WithScopeAnyALaterFailureMayBeNegated) {
  CITES("RUL-57", "OPT-negate_scope");
  Table t(3, {{"negate_scope", "any"}});
  t.plan("mov", "tax", "cmr");
  t.go("roll 1", "roll 100", "keep", "roll 1", "keep");
  ASSERT_TRUE(t.legal("negate 2"));
  t.go("negate 2");
  EXPECT_EQ(t.outcome(2), Outcome::negated);
}

TEST(Spheres_RR_6, TheFreeRerollNegatesNothing) {
  CITES("SPH-RR-6");
  Table t;
  t.era(blue, 2);
  t.plan("tax", "tec", "cmr");
  t.go("roll 1", "roll 1", "advance no", "roll 100", "keep");
  ASSERT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.s.mine.free_reroll, 1);
  EXPECT_EQ(t.why("negate 3"), "SPH-RR-6");
}

TEST(Spheres_RR_6, SuccessesVoidAndUnusedSlotsCannotBeNegated) {
  CITES("SPH-RR-6", "RUL-57");
  Table t;
  t.plan("cmr", "cmr", "mov");
  t.go("roll 1", "roll 1");
  ASSERT_EQ(t.outcome(2), Outcome::voided);
  for (const char* move : {"negate 1", "negate 2", "negate 3", "negate 4"}) EXPECT_EQ(t.why(move), "SPH-RR-6") << move;
}

TEST(Spheres_RR_6, AFuzzyGroupThatCameToNothingIsNoFailedActivationRoll) {
  CITES("SPH-RR-6");
  Table t;
  t.numbers(blue, {1});
  t.letters(blue, "A");
  t.plan("ord", "fz", "mov");
  t.go("roll 1", "d20 2", "d20 3", "d20 4", "letter B", "letter C");
  ASSERT_EQ(t.outcome(2), Outcome::fail);
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
  t.go("roll 1");
  ASSERT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.why("negate 2"), "SPH-RR-6");
}

Table black_lost_its_first(const noo::Options& options) {
  Table t(2, options);
  t.s.civ_of(black).lost_next = 1;
  t.plan("cen", "tax", "cmr");
  t.go("roll 100", "roll 100", "stop", "plan tax", "plan mov", "roll 100", "roll 1");
  EXPECT_EQ(t.s.mover, black);
  return t;
}

TEST(Spheres_RUL_57, ALostSlotIsNoRolledFailure) {
  CITES("RUL-57", "OPT-negate_lost");
  Table t = black_lost_its_first({});
  EXPECT_EQ(t.offers(), (Offers{"stop", "negate 2"}));
  EXPECT_EQ(t.why("negate 1"), "SPH-RR-6");
}

TEST(Spheres_RUL_57, WithTheOptionALostSlotMayBeNegated) {
  CITES("RUL-57", "OPT-negate_lost");
  Table t = black_lost_its_first({{"negate_lost", "true"}});
  EXPECT_EQ(t.s.mine.failed_rolls, 2);
  t.go("negate 1");
  EXPECT_EQ(t.outcome(1), Outcome::negated);
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
  EXPECT_EQ(t.question(), Do::action);
}

TEST(Spheres_RR_6, RollsThatFollowedTheFailureKeepCounting) {
  CITES("SPH-RR-6", "RUL-90");
  Table t;
  t.inactive(blue, "S");
  t.plan("mov", "tax", "mov");
  t.go("roll 100", "roll 100");  // S is blocked from rising
  ASSERT_TRUE(t.s.mine.block_on.has(Element::S));
  t.go("roll 1", "roll 1");
  EXPECT_EQ(t.s.mine.failed_rolls, 2);
  t.go("negate 1");
  EXPECT_EQ(t.s.mine.failed_rolls, 1);  // the aftermath stays counted
  EXPECT_TRUE(t.s.mine.block_on.has(Element::S));
}

TEST(Spheres_RUL_90, ANegatedOrderIsNoFirstFailureForBacklash) {
  CITES("RUL-90", "SPH-RR-6");
  Table t;
  t.plan("ord", "mov", "ord");
  t.go("roll 100", "roll 1", "negate 1");
  EXPECT_EQ(t.s.mine.order_failures, 0);
  t.go("roll 100");
  EXPECT_EQ(t.s.mine.order_failures, 1);
  EXPECT_EQ(t.question(), Do::action);  // two ok; no backlash for what is again the first failure
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet::all());

  Table kept;
  kept.plan("ord", "mov", "ord");
  kept.go("roll 100", "roll 1", "done", "roll 100", "keep");
  EXPECT_EQ(kept.rolling(), Throw::backlash);
}

TEST(Spheres_RR_7, ANegatedTaxationIsNoPrerequisite) {
  CITES("SPH-RR-7", "RUL-58");
  Table t;
  t.plan("tax", "cmr", "mov");
  t.go("roll 100", "roll 1", "roll 1", "negate 1");
  EXPECT_EQ(t.why("act con"), "SPH-CONS-1");
  EXPECT_EQ(t.why("act tec"), "SPH-TECH-1");
  EXPECT_EQ(t.why("act tax"), "SPH-TAX-1");  // still an attempt of its type
  EXPECT_EQ(attempts(t.s, Action::tax), 1);
  EXPECT_FALSE(did(t.s, Action::tax));
}

TEST(Spheres_RR_7, ANegatedOrderGivesNoTen) {
  CITES("SPH-RR-7", "RUL-58");
  Table t;
  t.inactive(blue, "ESI");
  t.plan("ord", "cmr", "mov");
  t.go("roll 100", "roll 1", "roll 1", "negate 1", "act cul");
  EXPECT_EQ(t.s.mine.snapshot, 50);
  EXPECT_EQ(t.s.turn.order_successes, 0);
}

TEST(Spheres_RR_7, ANegatedMovementAddsNothingToExpansion) {
  CITES("SPH-RR-7", "RUL-58");
  Table t(2);
  t.inactive(blue, "ESI");
  t.plan("mov", "cmr", "mov");
  t.go("roll 100", "roll 1", "roll 1", "roll 1", "negate 1", "act exp");
  EXPECT_EQ(t.s.mine.snapshot, 60);  // ten for the true success, no more
  EXPECT_EQ(t.s.mine.do_overs, 0);
}

TEST(Spheres_RR_7, ANegatedSlotCountsAsASuccessForTheAspectLimitNowAndLater) {
  CITES("SPH-RR-7", "RUL-58");
  Table t(2);
  t.plan("tax", "cen", "mov");
  t.go("roll 100", "roll 1");
  Table negated = t;
  negated.go("negate 1", "act cul", "roll 1");
  EXPECT_EQ(aspect_limit(negated.ed(), negated.s), 3);
  negated.go("culture perfect", "done", "stop");
  EXPECT_EQ(negated.s.civ_of(blue).succ_hist[0], 4);
  t.go("act cul", "roll 1", "keep");
  EXPECT_EQ(aspect_limit(t.ed(), t.s), 2);
  t.go("culture perfect", "done", "stop");
  EXPECT_EQ(t.s.civ_of(blue).succ_hist[0], 3);
}

TEST(Spheres_RR_7, ANegatedDiplomacyIsNoHalfOfARitualAndDirectsNothing) {
  CITES("SPH-RR-7", "RUL-58");
  Table t(2);
  t.contact(blue, black, Sep::none, 4);
  t.s.pair(blue, black).bottom = 1;
  t.s.pair(blue, black).open = static_cast<u8>(ix(black) + 1);
  t.plan("dip", "cen", "mov");
  t.go("roll 100", "roll 1", "negate 1");
  EXPECT_EQ(t.s.pair(blue, black).alterity, 4);
  EXPECT_EQ(t.s.pair(blue, black).open, ix(black) + 1);
  EXPECT_FALSE(t.s.mine.directed.has(black));
}

TEST(Spheres_RR_8, TokensVanishAtTheEndOfTheTurn) {
  CITES("SPH-RR-8");
  Table t(2);
  t.era(blue, 2);
  t.plan("tax", "tec", "mov");
  t.go("roll 1", "roll 1", "advance no", "roll 1", "keep", "act cen", "stop");
  ASSERT_EQ(t.s.mover, black);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.mine.do_overs, 0);
  EXPECT_EQ(t.s.mine.free_reroll, 0);
}

TEST(Spheres_RR_8, TheyNeverWorkInAnotherPlayersTurn) {
  CITES("SPH-RR-8");
  Table t(2);
  t.contact(blue, black, Sep::none, 3);
  t.plan("mov", "cen", "cmr");
  t.go("roll 1", "roll 1", "keep", "stop");
  ASSERT_EQ(t.s.mover, black);
  t.plan("com", "ord", "ord");
  t.go("roll 1", "clash 90", "clash 10");  // blue defends and is not asked
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.turn.slot, 2);
}

// ---- SPH-RR-9 standing orders ----

TEST(Spheres_RR_9, UsefulSkipsTheWindowAfterASuccessHoldSkipsAllBeforeTheCrises) {
  CITES("SPH-RR-9", "RUL-91");
  Table good;
  good.s.civ_of(blue).census_gap = 1;
  good.plan("mov", "tax", "cul");
  good.go("roll 1", "roll 1");
  EXPECT_TRUE(good.game().worth_asking(good.s, Standing::all));
  EXPECT_FALSE(good.game().worth_asking(good.s, Standing::useful));
  EXPECT_FALSE(good.game().worth_asking(good.s, Standing::hold));
  EXPECT_EQ(Moves::notation(Game::declining(good.s)).view(), "keep");
  good.go("keep", "roll 100");
  EXPECT_TRUE(good.game().worth_asking(good.s, Standing::useful));
  EXPECT_FALSE(good.game().worth_asking(good.s, Standing::hold));
  good.go("keep", "stop", "d10 9");
  EXPECT_TRUE(good.game().worth_asking(good.s, Standing::useful));
  EXPECT_TRUE(good.game().worth_asking(good.s, Standing::hold));
}

TEST(Spheres_RR_9, UsefulAsksAfterEveryCensusSinceOnlyTheMoverSeesWhatItTook) {
  CITES("SPH-RR-9", "SPH-INFO-2");
  for (const char* die : {"roll 1", "roll 100"}) {
    Table t;
    t.numbers(blue, {4});
    t.plan("mov", "cen", "cul");
    t.go("roll 1", die);
    ASSERT_EQ(t.question(), Do::window);
    EXPECT_TRUE(t.game().worth_asking(t.s, Standing::useful));
  }
}

}  // namespace
}  // namespace noo::spheres::test
