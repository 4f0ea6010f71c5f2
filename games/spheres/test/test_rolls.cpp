// SPH-ROLL: chances of activations and of the rolls made "as if activating".
#include "table.hpp"

namespace noo::spheres::test {
namespace {

constexpr std::array<const char*, 8> inactive_sets{"", "E", "S", "I", "ES", "EI", "SI", "ESI"};

// The die decides at exactly this chance: at it the attempt succeeds, one above it fails.
void expect_decides_at(const Table& rolling, int chance) {
  ASSERT_EQ(rolling.question(), Do::dice);
  const int slot = rolling.s.turn.slot;
  const auto after = [&](int rolled) {
    Table t = rolling;
    t.go("roll " + std::to_string(rolled));
    if (t.question() == Do::window) t.go("keep");
    return t.outcome(slot);
  };
  EXPECT_EQ(rolling.s.mine.snapshot, chance);
  EXPECT_EQ(after(chance), Outcome::success);
  EXPECT_EQ(after(chance + 1), Outcome::fail);
}

// A row of the table of raw sums: the columns in its order, and the plays that lead to the roll.
struct RawRow {
  const char* name;
  Action action;
  std::array<int, 8> raw;
  void (*lead_to_roll)(Table&);
};

void plan_first(Table& t, const char* what) { t.plan(what, "ord", "ord"); }
void tax_then(Table& t, const char* what) {
  t.plan("tax", what, "ord");
  t.go("roll 1");
}
void built_then(Table& t, const char* use, const char* what) {
  t.plan("tax", "con", what);
  t.go("roll 1", std::string("build ") + use, "roll 1");
}

const std::array raw_rows{
    RawRow{"Culture", Action::cul, {95, 80, 80, 80, 65, 65, 65, 50}, [](Table& t) { plan_first(t, "cul"); }},
    RawRow{"Movement", Action::mov, {95, 80, 80, 80, 65, 65, 65, 50}, [](Table& t) { plan_first(t, "mov"); }},
    RawRow{"Diplomacy", Action::dip, {95, 80, 80, 80, 65, 65, 65, 50}, [](Table& t) { plan_first(t, "dip"); }},
    RawRow{"Expansion", Action::exp, {95, 80, 80, 80, 65, 65, 65, 50}, [](Table& t) { plan_first(t, "exp"); }},
    RawRow{"Combat", Action::com, {95, 80, 80, 80, 65, 65, 65, 50}, [](Table& t) { plan_first(t, "com"); }},
    RawRow{"Commerce", Action::cmr, {95, 80, 80, 80, 65, 65, 65, 50}, [](Table& t) { plan_first(t, "cmr"); }},
    RawRow{"Special Operations, alterity 1",
           Action::spo,
           {95, 80, 80, 80, 65, 65, 65, 50},
           [](Table& t) { plan_first(t, "spo"); }},
    RawRow{"Construction",
           Action::con,
           {95, 80, 80, 80, 65, 65, 65, 50},
           [](Table& t) {
             tax_then(t, "con");
             t.go("build permanent");
           }},
    RawRow{"Taxation", Action::tax, {100, 85, 90, 75, 75, 60, 65, 50}, [](Table& t) { plan_first(t, "tax"); }},
    RawRow{"Order", Action::ord, {105, 90, 90, 80, 75, 65, 65, 50}, [](Table& t) { plan_first(t, "ord"); }},
    RawRow{
        "Order after Taxation", Action::ord, {110, 95, 95, 85, 80, 70, 70, 55}, [](Table& t) { tax_then(t, "ord"); }},
    RawRow{"Technology", Action::tec, {105, 80, 90, 90, 65, 65, 75, 50}, [](Table& t) { tax_then(t, "tec"); }},
    RawRow{"Technology with Construction",
           Action::tec,
           {115, 90, 100, 100, 75, 75, 85, 60},
           [](Table& t) { built_then(t, "technology", "tec"); }},
    RawRow{"Expansion after Movement",
           Action::exp,
           {105, 90, 90, 90, 75, 75, 75, 60},
           [](Table& t) {
             t.plan("mov", "exp", "ord");
             t.go("roll 1");
           }},
    RawRow{"Combat with Construction",
           Action::com,
           {105, 90, 90, 90, 75, 75, 75, 60},
           [](Table& t) { built_then(t, "combat", "com"); }},
    RawRow{"Commerce with both",
           Action::cmr,
           {110, 95, 95, 95, 80, 80, 80, 65},
           [](Table& t) { built_then(t, "commerce", "cmr"); }},
};

// Two seats, so every action has one target: a stranger for Expansion, else a neighbour at alterity 1.
Table table_for(const RawRow& row, const char* off) {
  Table t(2);
  t.inactive(blue, off);
  if (row.action != Action::exp) t.contact(blue, black, Sep::none, 1);
  return t;
}

TEST(Spheres_ROLL_2, EveryRowOfTheTableOfRawSumsForEverySetOfElements) {
  CITES("SPH-ROLL-2", "SPH-ROLL-3", "RUL-01");
  for (const RawRow& row : raw_rows) {
    for (std::size_t i = 0; i < inactive_sets.size(); ++i) {
      SCOPED_TRACE(std::string(row.name) + ", inactive: " + inactive_sets[i]);
      Table t = table_for(row, inactive_sets[i]);
      row.lead_to_roll(t);
      expect_decides_at(t, std::min(row.raw[i], 95));
    }
  }
}

TEST(Spheres_ROLL_3, ClampingComesLastSoASurplusOffsetsPenalties) {
  CITES("SPH-ROLL-3", "RUL-01");
  for (const RawRow& row : raw_rows) {
    for (std::size_t i = 0; i < inactive_sets.size(); ++i) {
      SCOPED_TRACE(std::string(row.name) + ", inactive: " + inactive_sets[i]);
      Table t = table_for(row, inactive_sets[i]);
      t.s.secret_of(blue).penalties.named[static_cast<std::size_t>(num(row.action) - 1)] = 2;
      row.lead_to_roll(t);
      EXPECT_EQ(t.s.mine.snapshot, row.raw[i] - 20);
    }
  }
}

TEST(Spheres_ROLL_2, OneInactiveElementLeavesEighty) {
  CITES("SPH-ROLL-1", "SPH-ROLL-2", "RUL-03");
  Table t;
  t.inactive(blue, "S");
  t.plan("mov", "ord", "ord");
  EXPECT_EQ(t.outcome(1), Outcome::pending);
  EXPECT_EQ(t.rolling(), Throw::act);
  OddsList odds;
  t.game().odds(t.s, odds);
  EXPECT_EQ(odds.total(), 100U);
  expect_decides_at(t, 80);
}

TEST(Spheres_ROLL_2, ThreeInactiveElementsLeaveFiftyNoneNinetyFive) {
  CITES("SPH-ROLL-2");
  Table worst;
  worst.inactive(blue, "ESI");
  worst.plan("cul", "ord", "ord");
  expect_decides_at(worst, 50);
  Table best;
  best.plan("cul", "ord", "ord");
  expect_decides_at(best, 95);
}

TEST(Spheres_ROLL_1, DoubleZeroReadsOneHundredAndNothingIsRolledBeforeTheSlotIsReached) {
  CITES("SPH-ROLL-1", "RUL-03");
  Table t;
  t.plan("tax", "cul", "mov");
  EXPECT_EQ(t.outcome(2), Outcome::none);
  EXPECT_EQ(t.why("roll 0"), "not a move");
  EXPECT_EQ(t.why("roll 101"), "not a move");
  EXPECT_TRUE(t.legal("roll 100"));
  EXPECT_TRUE(t.legal("roll 1"));
  t.go("roll 100");
  EXPECT_EQ(t.outcome(1), Outcome::fail);
  EXPECT_EQ(t.outcome(2), Outcome::pending);
  EXPECT_EQ(t.outcome(3), Outcome::none);
}

TEST(Spheres_ROLL_3, CeilingNinetyFiveLetsTaxationFailOnNinetySix) {
  CITES("SPH-ROLL-3", "RUL-01", "OPT-max_activation_chance");
  Table t;
  t.plan("tax", "ord", "ord");
  expect_decides_at(t, 95);
}

TEST(Spheres_ROLL_3, WithCeilingOneHundredEveryTaxationRollSucceeds) {
  CITES("SPH-ROLL-3", "RUL-01", "OPT-max_activation_chance");
  Table start(3, {{"max_activation_chance", "100"}});
  start.plan("tax", "ord", "ord");
  for (int rolled = 1; rolled <= 100; ++rolled) {
    Table t = start;
    t.go("roll " + std::to_string(rolled));
    EXPECT_EQ(t.outcome(1), Outcome::success) << rolled;
  }
  Table order(3, {{"max_activation_chance", "100"}});
  order.plan("ord", "ord", "ord");
  EXPECT_EQ(order.s.mine.snapshot, 100);
}

int special_chance_at_worst(const char* floor) {
  Table t(2, {{"min_activation_chance", floor}});
  t.inactive(blue, "ESI");
  t.contact(blue, black, Sep::none, 6);
  t.plan("spo", "ord", "ord");
  return t.s.mine.snapshot;
}

TEST(Spheres_ROLL_3, FloorIsZeroAndTheFiftyPercentIsOnlyArithmetic) {
  CITES("SPH-ROLL-3", "RUL-02", "OPT-min_activation_chance");
  EXPECT_EQ(special_chance_at_worst("0"), 0);
  EXPECT_EQ(special_chance_at_worst("5"), 5);
  EXPECT_EQ(special_chance_at_worst("50"), 50);
  Table t(2);
  t.inactive(blue, "ESI");
  t.contact(blue, black, Sep::none, 6);
  t.plan("spo", "ord", "ord");
  t.go("roll 1");
  EXPECT_EQ(t.outcome(1), Outcome::fail);
}

TEST(Spheres_ROLL_3, SumsBelowZeroAreZeroNotNegative) {
  CITES("SPH-ROLL-3", "RUL-02");
  Table t(2);
  t.inactive(blue, "ESI");
  t.contact(blue, black, Sep::none, 6);
  t.s.secret_of(blue).penalties.general = {0, 0, 3};
  t.plan("spo", "ord", "ord");
  EXPECT_EQ(t.s.mine.snapshot, 0);
}

TEST(Spheres_RUL_04, SymbolicCountsFivePointsEitherWayAndNotFifteenMore) {
  CITES("RUL-04", "SPH-TAX-2");
  Table t;
  t.inactive(blue, "S");
  t.plan("tax", "ord", "ord");
  EXPECT_EQ(t.s.mine.snapshot, 90);
}

TEST(Spheres_RUL_05, AnInactiveEpistemologicalElementCostsTechnologyFifteenInAll) {
  CITES("RUL-05");
  Table t;
  t.inactive(blue, "E");
  t.plan("tax", "tec", "ord");
  t.go("roll 1");
  EXPECT_EQ(t.s.mine.snapshot, 80);
}

TEST(Spheres_RUL_06, OrderAddsTenToEveryLaterRollOfTheTurn) {
  CITES("RUL-06", "OPT-order_bonus_scope");
  Table t;
  t.inactive(blue, "ESI");
  t.plan("ord", "cul", "mov");
  t.go("roll 50");
  EXPECT_EQ(t.s.mine.snapshot, 60);
  t.go("roll 60", "culture cohere", "cohere E");
  EXPECT_EQ(t.s.mine.snapshot, 60);
  t.go("roll 61");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.mine.snapshot, 60);
  t.go("roll 60", "act cmr");
  EXPECT_EQ(t.s.mine.snapshot, 60);
}

TEST(Spheres_RUL_06, WithScopeOneItHelpsOnlyTheNextActivationRoll) {
  CITES("RUL-06", "OPT-order_bonus_scope");
  Table t(3, {{"order_bonus_scope", "one"}});
  t.inactive(blue, "ESI");
  t.plan("ord", "cul", "mov");
  t.go("roll 50");
  EXPECT_EQ(t.s.mine.snapshot, 60);
  t.go("roll 60", "culture cohere", "cohere E");
  EXPECT_EQ(t.s.mine.snapshot, 50);
  t.go("roll 100");
  EXPECT_EQ(t.s.mine.snapshot, 50);
}

TEST(Spheres_RUL_06, WithScopeOneEachOrderHelpsTheNextRollWhateverItIs) {
  CITES("RUL-06", "OPT-order_bonus_scope");
  Table t(3, {{"order_bonus_scope", "one"}});
  t.inactive(blue, "ESI");
  t.plan("ord", "ord", "cul");
  t.go("roll 50");
  EXPECT_EQ(t.s.mine.snapshot, 60);  // the second Order uses up the first
  t.go("roll 60");
  EXPECT_EQ(t.s.mine.snapshot, 60);
}

TEST(Spheres_RUL_07, TwoOrdersAddTwenty) {
  CITES("RUL-07");
  Table t;
  t.inactive(blue, "ESI");
  t.plan("ord", "ord", "cul");
  t.go("roll 1");
  EXPECT_EQ(t.s.mine.snapshot, 60);
  t.go("roll 1");
  EXPECT_EQ(t.s.mine.snapshot, 70);
  EXPECT_EQ(t.s.turn.order_successes, 2);
}

TEST(Spheres_RUL_08, BacklashComesWithTheSecondFailureByNewRollsAtTheSameChance) {
  CITES("RUL-08");
  Table t;
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 100");  // a success, then the first failure: no backlash
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet::all());
  t.go("roll 100");
  EXPECT_EQ(t.rolling(), Throw::backlash);
  EXPECT_EQ(t.s.mine.snapshot, 95);
  t.go("roll 95", "roll 96", "roll 95");
  EXPECT_TRUE(t.s.secret_of(blue).active.has(Element::E));
  EXPECT_FALSE(t.s.secret_of(blue).active.has(Element::S));
  EXPECT_TRUE(t.s.secret_of(blue).active.has(Element::I));
}

TEST(Spheres_RUL_09, AOneTimeConstructionIsWorthTen) {
  CITES("RUL-09");
  Table t;
  t.inactive(blue, "ESI");
  t.plan("tax", "con", "tec");
  t.go("roll 1", "build technology", "roll 1");
  EXPECT_EQ(t.s.mine.snapshot, 60);
  t.go("roll 1", "advance yes");
  EXPECT_EQ(t.s.mine.snapshot, 60);
}

TEST(Spheres_RUL_10, ABonusArmedForAnotherActionDoesNotCountHere) {
  CITES("RUL-10");
  Table t;
  t.inactive(blue, "ESI");
  t.plan("tax", "con", "tec");
  t.go("roll 1", "build combat", "roll 1");
  EXPECT_EQ(t.s.mine.snapshot, 50);
}

TEST(Spheres_RUL_10, TheFirstAttemptUsesTheBonusUpAndTheNextIsTenLower) {
  CITES("RUL-10", "SPH-TURN-7");
  Table t;
  t.inactive(blue, "ESI");
  t.plan("tax", "con", "tec");
  t.go("roll 1", "build technology", "roll 1", "roll 61");
  EXPECT_EQ(t.outcome(3), Outcome::fail);
  EXPECT_EQ(t.s.turn.armed, 0);
  Move again{};
  ASSERT_TRUE(Moves::parse("act tec", again));
  EXPECT_EQ(t.game().chance_of(t.s, again), 50);  // what the player is shown
  t.go("act tec");
  EXPECT_EQ(t.s.mine.snapshot, 50);
}

TEST(Spheres_RUL_11, HalfADieButNeverNothing) {
  CITES("RUL-11");
  constexpr std::array<int, 6> gains{1, 1, 1, 2, 2, 3};
  for (int rolled = 1; rolled <= 6; ++rolled) {
    Table t;
    t.plan("tax", "con", "ord");
    t.go("roll 1", "build permanent", "roll 1", "d6 " + std::to_string(rolled));
    EXPECT_EQ(t.s.civ_of(blue).perm_cons, gains[static_cast<std::size_t>(rolled - 1)]) << rolled;
  }
}

TEST(Spheres_RUL_12, ABonusAlreadyArmedIsNotOfferedTwice) {
  CITES("RUL-12");
  Table t;
  t.plan("tax", "con", "con");
  t.go("roll 1", "build technology", "roll 1");
  EXPECT_EQ(t.why("build technology"), "SPH-CONS-2");
  EXPECT_TRUE(t.legal("build combat"));
  EXPECT_EQ(t.offers(),
            (std::vector<std::string>{"build permanent", "build combat", "build commerce", "build defence"}));
}

TEST(Spheres_RUL_13, OneHelpToCommerceIsTwicetheEraBothAreFifteen) {
  CITES("RUL-13");
  for (int era = 1; era <= 4; ++era) {
    Table t;
    t.inactive(blue, "ESI");
    t.era(blue, era);
    t.plan("tax", "cmr", "ord");
    t.go("roll 1");
    EXPECT_EQ(t.s.mine.snapshot, 50 + 2 * era);
    Table both;
    both.inactive(blue, "ESI");
    both.era(blue, era);
    both.plan("tax", "con", "cmr");
    both.go("roll 1", "build commerce", "roll 1");
    if (both.question() == Do::window) both.go("keep");
    EXPECT_EQ(both.s.mine.snapshot, 65);
  }
}

TEST(Spheres_ROLL_2, OrderAfterTaxationWithoutTheIdeologicalElementIsEightyFive) {
  CITES("SPH-ROLL-2");
  Table t;
  t.inactive(blue, "I");
  t.plan("tax", "ord", "ord");
  t.go("roll 1");
  expect_decides_at(t, 85);
  Table whole;
  whole.plan("tax", "ord", "ord");
  whole.go("roll 1");
  expect_decides_at(whole, 95);
}

// ---- rolls made as if activating ----

int era_roll(int era, const char* off) {
  Table t;
  t.era(blue, era);
  t.inactive(blue, off);
  t.plan("tax", "tec", "ord");
  t.go("roll 1", "roll 1", "advance yes");
  EXPECT_EQ(t.rolling(), Throw::era);
  return t.s.mine.snapshot;
}

TEST(Spheres_ROLL_2, EraRollsForEverySetOfElements) {
  CITES("SPH-ROLL-2", "SPH-ROLL-3");
  constexpr std::array<int, 8> technology{95, 80, 90, 90, 65, 65, 75, 50};
  constexpr std::array<int, 8> towards_4th{95, 80, 80, 80, 65, 65, 65, 50};
  for (std::size_t i = 0; i < inactive_sets.size(); ++i) {
    SCOPED_TRACE(inactive_sets[i]);
    EXPECT_EQ(era_roll(1, inactive_sets[i]), technology[i]);
    EXPECT_EQ(era_roll(2, inactive_sets[i]), technology[i]);
    EXPECT_EQ(era_roll(3, inactive_sets[i]), towards_4th[i]);
  }
}

TEST(Spheres_ROLL_3, CoheringIsClampedAfterTheFifteenAreTakenOff) {
  CITES("SPH-ROLL-3");
  Table t;
  t.s.secret_of(blue).failed_last_turn = 1;
  t.plan("ord", "ord", "cul");
  t.go("roll 1", "roll 1", "roll 1", "culture cohere", "cohere E");
  EXPECT_EQ(t.s.mine.snapshot, 95);  // 95 + 20 - 15, not 95 - 15
}

TEST(Spheres_ROLL_2, PenaltiesStayInTheSnapshotRollsAndOutOfTheOthers) {
  CITES("SPH-ROLL-2");
  Table moving;
  moving.s.secret_of(blue).penalties.general = {1, 0, 0};  // one use left
  moving.plan("mov", "ord", "ord");
  EXPECT_EQ(moving.s.mine.snapshot, 90);
  moving.go("roll 91");
  EXPECT_EQ(moving.rolling(), Throw::move2);
  EXPECT_EQ(moving.s.mine.snapshot, 90);  // used up, but the same number is used again

  Table culture;
  culture.s.secret_of(blue).penalties.general = {0, 0, 1};  // two uses left after this one
  culture.plan("cul", "ord", "ord");
  EXPECT_EQ(culture.s.mine.snapshot, 90);
  culture.go("roll 90", "culture cohere", "cohere S");
  EXPECT_EQ(culture.s.mine.snapshot, 95);

  Table expansion(2);
  expansion.s.secret_of(blue).penalties.general = {0, 0, 1};
  expansion.plan("exp", "ord", "ord");
  EXPECT_EQ(expansion.s.mine.snapshot, 90);
  expansion.go("roll 90");
  EXPECT_EQ(expansion.rolling(), Throw::contact);
  EXPECT_EQ(expansion.s.mine.snapshot, 95);
  expansion.go("roll 95");
  EXPECT_EQ(expansion.rolling(), Throw::sep_d);
  EXPECT_EQ(expansion.s.mine.snapshot, 95);
}

TEST(Spheres_ROLL_2, TheOrderBonusReachesEverySecondaryRoll) {
  CITES("SPH-ROLL-2");
  Table expansion(2);
  expansion.inactive(blue, "ES");
  expansion.plan("ord", "exp", "ord");
  expansion.go("roll 1", "roll 1");
  EXPECT_EQ(expansion.s.mine.snapshot, 75);
  expansion.go("roll 75");
  EXPECT_EQ(expansion.s.mine.snapshot, 75);
  expansion.go("roll 75");
  EXPECT_EQ(expansion.rolling(), Throw::sep_t);
  EXPECT_EQ(expansion.s.mine.snapshot, 75);

  Table era;
  era.inactive(blue, "ESI");
  era.plan("ord", "tax", "tec");
  era.go("roll 1", "roll 1", "roll 1", "advance yes");
  EXPECT_EQ(era.s.mine.snapshot, 60);

  Table culture;
  culture.inactive(blue, "ESI");
  culture.s.civ_of(blue).succ_hist = {5, 0};
  culture.plan("ord", "cul", "ord");
  culture.go("roll 1", "roll 1", "culture expose", "expose Q");
  EXPECT_EQ(culture.rolling(), Throw::expose);
  EXPECT_EQ(culture.s.mine.snapshot, 60);
}

// ---- SPH-ROLL-4 ----

TEST(Spheres_ROLL_4, FailedActivationsCountAndSuccessesDoNot) {
  CITES("SPH-ROLL-4", "RUL-56");
  Table t;
  t.plan("cmr", "tax", "cul");
  t.go("roll 95");
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
  t.go("roll 96");
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
  t.go("roll 95");
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
}

TEST(Spheres_ROLL_4, CoheringAndNamedAspectsCount) {
  CITES("SPH-ROLL-4", "RUL-56");
  Table t;
  t.s.civ_of(blue).succ_hist = {5, 5};
  t.plan("cul", "cul", "ord");
  t.go("roll 1", "culture cohere", "cohere E", "roll 100");
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
  EXPECT_EQ(t.outcome(1), Outcome::success);
  t.go("roll 1", "culture expose", "expose Q", "roll 100");
  EXPECT_EQ(t.s.mine.failed_rolls, 2);
  t.go("letter A");
  EXPECT_EQ(t.s.mine.failed_rolls, 2);  // the letter itself is no activation roll
  EXPECT_EQ(t.outcome(2), Outcome::success);
}

TEST(Spheres_ROLL_4, EraRollsMovementAftermathAndBacklashCount) {
  CITES("SPH-ROLL-4", "RUL-56");
  Table era;
  era.plan("tax", "tec", "ord");
  era.go("roll 1", "roll 1", "advance yes", "roll 100");
  EXPECT_EQ(era.s.mine.failed_rolls, 1);

  Table moving;
  moving.plan("mov", "mov", "ord");
  moving.go("roll 100", "roll 100");  // the aftermath fails too
  EXPECT_EQ(moving.s.mine.failed_rolls, 2);
  moving.go("roll 100", "roll 1");  // here it succeeds
  EXPECT_EQ(moving.s.mine.failed_rolls, 3);

  Table order;
  order.plan("ord", "ord", "cul");
  order.go("roll 100", "roll 100", "roll 100", "roll 1", "roll 100");
  EXPECT_EQ(order.s.mine.failed_rolls, 4);
  EXPECT_EQ(order.s.secret_of(blue).active.size(), 1);
}

TEST(Spheres_ROLL_4, FirstContactAndSeparationRollsCountThoughFailingIsGood) {
  CITES("SPH-ROLL-4", "RUL-56");
  Table missed(2);
  missed.plan("exp", "ord", "ord");
  missed.go("roll 1", "roll 100");
  EXPECT_EQ(missed.s.mine.failed_rolls, 1);
  EXPECT_EQ(missed.outcome(1), Outcome::success);

  Table met(2);
  met.plan("exp", "ord", "ord");
  met.go("roll 1", "roll 1", "roll 100", "roll 100", "d6 6");
  EXPECT_EQ(met.s.pair(blue, black).sep, Sep::none);
  EXPECT_EQ(met.s.mine.failed_rolls, 2);
}

TEST(Spheres_ROLL_4, ContestAndCensusDiceNeverCount) {
  CITES("SPH-ROLL-4");
  Table t(2);
  t.contact(blue, black, Sep::none, 1);
  t.numbers(blue, {3, 4});
  t.plan("cen", "com", "spo");
  t.go("roll 100", "roll 1");
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
  t.go("roll 1", "clash 100", "clash 50");
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
  t.go("roll 1", "roll 1", "roll 100", "ask nothing");
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
}

TEST(Spheres_ROLL_4, CrisisAgeingAndDarkSideDiceNeverCount) {
  CITES("SPH-ROLL-4");
  Table t(2);
  t.letters(blue, "", "AB");
  t.s.counts_of(blue).failed = 1;
  t.s.civ_of(blue).census_gap = 1;
  t.plan("cul", "tax", "mov");
  t.go("roll 96", "roll 96", "roll 96", "roll 1");
  while (t.rolling() == Throw::pick_move_off) t.go("pick E");
  EXPECT_EQ(t.s.mine.failed_rolls, 3);
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  t.go("d10 2", "d10 10", "d10 1", "d20 5", "d10 1", "letter C");  // failed with two left
  EXPECT_EQ(t.rolling(), Throw::pick_fail);
  EXPECT_EQ(t.s.mine.failed_rolls, 3);
  t.go("pick S");
  EXPECT_EQ(t.rolling(), Throw::age);
  t.go("roll 100", "roll 50");
  EXPECT_EQ(t.rolling(), Throw::dark);
  EXPECT_EQ(t.s.mine.failed_rolls, 3);
}

// ---- SPH-TURN-7 ----

TEST(Spheres_TURN_7, PenaltiesAreUsedUpWhenTheAttemptBeginsWhateverTheRoll) {
  CITES("SPH-TURN-7");
  Table t;
  t.s.secret_of(blue).penalties.general = {0, 0, 1};
  t.s.secret_of(blue).penalties.named[static_cast<std::size_t>(num(Action::cul) - 1)] = 1;
  t.plan("cul", "mov", "tax");
  EXPECT_EQ(t.s.mine.snapshot, 80);  // 95 - 5 - 10
  EXPECT_EQ(t.s.secret_of(blue).penalties.general, (std::array<u8, 3>{0, 1, 0}));
  EXPECT_EQ(t.s.secret_of(blue).penalties.named[static_cast<std::size_t>(num(Action::cul) - 1)], 0);
  t.go("roll 81");
  EXPECT_EQ(t.s.mine.snapshot, 90);
}

TEST(Spheres_TURN_7, AFailedActivationHasNoEffectButIsAUsedSlotAndAnAttempt) {
  CITES("SPH-TURN-7");
  Table t;
  t.plan("cmr", "tax", "ord");
  t.go("roll 96");
  EXPECT_EQ(t.s.civ_of(blue).extra_next(), 0);
  EXPECT_EQ(t.outcome(1), Outcome::fail);
  EXPECT_EQ(attempts(t.s, Action::cmr), 1);
  EXPECT_FALSE(did(t.s, Action::cmr));
  EXPECT_EQ(t.s.turn.slot, 2);
}

}  // namespace
}  // namespace noo::spheres::test
