// SPH-GATE: which slots open, and by what means.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

// Taxation and two Orders ask nothing back; a backlash takes nothing.
void results(Table& t, std::string_view outcomes) {
  t.plan("tax", "ord", "ord");
  for (const char o : outcomes) {
    t.go(o == 'S' ? "roll 1" : "roll 100");
    while (t.rolling() == Throw::backlash) t.go("roll 1");
  }
}

// Nothing opens the next slot: either the actions are over, or the gate is asked for show and only stop is left (the
// others may not learn from a skipped question that the 3rd Era is missing).
bool no_way_on(const Table& t, Seat who = blue) {
  return t.s.mover != who || t.s.turn.slot == 8 || t.offers() == std::vector<std::string>{"stop"};
}

// Blue's turn passes with one success; black begins.
void pass_to_black(Table& t) {
  t.plan("cen", "tax", "cmr");
  t.go("roll 100", "roll 100", "stop");
  ASSERT_EQ(t.s.mover, black);
}

TEST(Spheres_GATE_1, SlotsOneToThreeOpenWhateverCameBefore) {
  CITES("SPH-GATE-1");
  Table t;
  t.plan("tax", "cmr", "cul");
  t.go("roll 100", "roll 100");
  EXPECT_EQ(t.s.turn.slot, 3);
  EXPECT_EQ(t.outcome(3), Outcome::pending);
}

TEST(Spheres_GATE_1, ALostSlotIsPassedOver) {
  CITES("SPH-GATE-1");
  Table t(2);
  t.s.civ_of(black).lost_next = 1;
  pass_to_black(t);
  t.plan("cul", "tax", "mov");  // the first word finds no question: slot 2 is asked first
  EXPECT_EQ(t.outcome(1), Outcome::lost);
  EXPECT_EQ(t.s.turn.slot, 2);
}

TEST(Spheres_GATE_2, SlotFourOpensFreelyWithTwoOfThree) {
  CITES("SPH-GATE-2");
  for (const char* outcomes : {"SSS", "SSF", "SFS", "FSS"}) {
    Table t;
    results(t, outcomes);
    EXPECT_EQ(t.question(), Do::action) << outcomes;
    EXPECT_EQ(t.s.agenda.top().a, 4) << outcomes;
  }
  for (const char* outcomes : {"SFF", "FSF", "FFS", "FFF"}) {
    Table t;
    results(t, outcomes);
    EXPECT_TRUE(no_way_on(t)) << outcomes;
  }
}

TEST(Spheres_GATE_3, SlotFiveOpensFreelyOnlyAfterASuccessfulFourth) {
  CITES("SPH-GATE-3");
  Table good;
  results(good, "SSF");
  good.go("act cmr", "roll 1");
  EXPECT_EQ(good.question(), Do::action);
  EXPECT_EQ(good.s.agenda.top().a, 5);
  Table bad;
  results(bad, "SSS");
  bad.go("act cmr", "roll 100");
  EXPECT_TRUE(no_way_on(bad));
}

TEST(Spheres_GATE_3, FiveSuccessesWithoutExtraActionsEndTheTurnAfterSlotFive) {
  CITES("SPH-GATE-3", "SPH-GATE-6");
  Table t;
  results(t, "SSS");
  t.go("act ord", "roll 1", "act ord", "roll 1");
  EXPECT_NE(t.s.mover, blue);
  EXPECT_EQ(t.s.civ_of(blue).succ_hist[0], 5);
}

TEST(Spheres_GATE_4, ThirdEraOpensSlotFourAfterExactlyOneSuccess) {
  CITES("SPH-GATE-4", "RUL-42");
  Table t;
  t.era(blue, 3);
  results(t, "SFF");
  EXPECT_EQ(t.question(), Do::gate);
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"stop", "open era3"}));
  t.go("open era3", "act cmr", "roll 100");
  EXPECT_TRUE(no_way_on(t));  // the help is used, slot 5 stays closed
}

TEST(Spheres_GATE_4, ThirdEraOpensSlotFiveAfterAFailedFourth) {
  CITES("SPH-GATE-4");
  Table t;
  t.era(blue, 3);
  results(t, "SSF");
  t.go("act cmr", "roll 100");
  EXPECT_EQ(t.question(), Do::gate);
  t.go("open era3");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.s.agenda.top().a, 5);
  EXPECT_EQ(t.s.turn.era3_used, 1);
}

TEST(Spheres_GATE_4, NoHelpAfterThreeFailuresNorBelowTheThirdEra) {
  CITES("SPH-GATE-4");
  Table none;
  none.era(blue, 4);
  results(none, "FFF");
  EXPECT_TRUE(no_way_on(none));
  Table second;
  second.era(blue, 2);
  results(second, "SFF");
  EXPECT_FALSE(second.legal("open era3"));
  Table fourth;
  fourth.era(blue, 4);
  results(fourth, "FSF");
  EXPECT_TRUE(fourth.legal("open era3"));
}

TEST(Spheres_RUL_42, OneUsePerTurn) {
  CITES("RUL-42", "SPH-GATE-4");
  Table t;
  t.era(blue, 3);
  t.s.turn.extra_now = 1;
  results(t, "SFF");
  t.go("open era3", "act cmr", "roll 100");
  EXPECT_EQ(t.question(), Do::gate);  // asked because of the extra action
  EXPECT_EQ(t.why("open era3"), "SPH-GATE-4");
  EXPECT_TRUE(t.legal("open extra"));
}

TEST(Spheres_GATE_5, AnExtraActionOpensSlotFourAfterThreeFailures) {
  CITES("SPH-GATE-5");
  Table t;
  t.s.turn.extra_now = 1;
  results(t, "FFF");
  EXPECT_EQ(t.question(), Do::gate);
  t.go("open extra");
  EXPECT_EQ(t.s.turn.extra_now, 0);
  EXPECT_EQ(t.question(), Do::action);
  t.go("act cmr", "roll 1");
  EXPECT_EQ(t.question(), Do::action);  // slot 5 is free after it
  EXPECT_EQ(t.s.agenda.top().a, 5);
}

TEST(Spheres_GATE_5, AnExtraActionOpensSlotFiveAfterAFailedFourth) {
  CITES("SPH-GATE-5");
  Table t;
  t.s.turn.extra_now = 1;
  results(t, "SSS");
  t.go("act cmr", "roll 100");
  EXPECT_EQ(t.question(), Do::gate);
  t.go("open extra", "act cmr", "roll 1");
  EXPECT_EQ(t.s.civ_of(blue).succ_hist[0], 4);
}

TEST(Spheres_GATE_6, SlotsSixAndSevenNeedAnExtraActionEachAndTheSlotBefore) {
  CITES("SPH-GATE-6", "SPH-GATE-8", "RUL-41");
  Table t;
  t.s.turn.extra_now = 2;
  results(t, "SSS");
  t.go("act ord", "roll 1", "act ord", "roll 1");
  EXPECT_EQ(t.question(), Do::gate);
  EXPECT_EQ(t.s.agenda.top().a, 6);
  EXPECT_EQ(t.s.turn.extra_now, 2);  // the free slots cost nothing
  t.go("open extra", "act ord", "roll 1");
  EXPECT_EQ(t.question(), Do::gate);
  EXPECT_EQ(t.s.agenda.top().a, 7);
  EXPECT_EQ(t.s.turn.extra_now, 1);
  t.go("open extra", "act ord", "roll 1");
  EXPECT_TRUE(no_way_on(t));  // never an eighth
  EXPECT_EQ(t.s.civ_of(blue).succ_hist[0], 7);
}

TEST(Spheres_GATE_6, AFailedFifthClosesSlotSixEvenWithAnExtraAction) {
  CITES("SPH-GATE-6", "RUL-41");
  Table t;
  t.s.turn.extra_now = 2;
  results(t, "SSS");
  t.go("act ord", "roll 1", "act cmr", "roll 100");
  EXPECT_TRUE(no_way_on(t));
}

TEST(Spheres_GATE_6, AFailedSixthClosesSlotSeven) {
  CITES("SPH-GATE-6", "RUL-41");
  Table t;
  t.s.turn.extra_now = 2;
  results(t, "SSS");
  t.go("act ord", "roll 1", "act ord", "roll 1", "open extra", "act cmr", "roll 100");
  EXPECT_TRUE(no_way_on(t));
}

TEST(Spheres_GATE_5, TwoExtraActionsAndThreeLostSlots) {
  CITES("SPH-GATE-5", "SPH-GATE-6");
  Table t(2);
  t.s.civ_of(black).lost_next = 3;
  t.s.civ_of(black).extra_own = 1;
  t.s.civ_of(black).extra_gift = 1;
  pass_to_black(t);
  EXPECT_EQ(t.s.turn.extra_now, 2);
  EXPECT_EQ(t.question(), Do::gate);
  EXPECT_EQ(t.s.agenda.top().a, 4);
  t.go("open extra", "act ord", "roll 1");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.s.turn.extra_now, 1);
  t.go("act ord", "roll 1");
  EXPECT_EQ(t.question(), Do::gate);
  EXPECT_EQ(t.s.agenda.top().a, 6);
  t.go("open extra", "act cmr", "roll 100");
  EXPECT_TRUE(no_way_on(t, black));
}

TEST(Spheres_GATE_7, BothMeansAndStopAreOfferedAndAFreeSlotSpendsNone) {
  CITES("SPH-GATE-7");
  Table t;
  t.era(blue, 3);
  t.s.turn.extra_now = 1;
  Table free = t;
  results(t, "FFS");
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"stop", "open era3", "open extra"}));
  results(free, "SSF");
  EXPECT_EQ(free.question(), Do::action);
  EXPECT_EQ(free.s.turn.extra_now, 1);
  EXPECT_EQ(free.s.turn.era3_used, 0);
}

TEST(Spheres_GATE_7, SlotFourIsOptional) {
  CITES("SPH-GATE-7");
  Table t;
  results(t, "SSS");
  EXPECT_TRUE(t.legal("stop"));
  t.go("stop");
  EXPECT_NE(t.s.mover, blue);
  Table closed;
  closed.s.turn.extra_now = 1;
  results(closed, "FFF");
  closed.go("stop");
  EXPECT_NE(closed.s.mover, blue);
}

TEST(Spheres_GATE_8, UnspentExtraActionsVanish) {
  CITES("SPH-GATE-8");
  Table t(2);
  t.s.turn.extra_now = 2;
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1", "stop");
  EXPECT_EQ(t.s.turn.extra_now, 0);
  EXPECT_EQ(t.s.civ_of(blue).extra_next(), 0);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.turn.extra_now, 0);
}

// P(slot 4 opens) and P(slot 5 opens when slot 4 is tried), over the eight results of a plan of three Cultures.
std::pair<double, double> chances_of_gates(const char* off) {
  double fourth = 0;
  double fifth = 0;
  for (int bits = 0; bits < 8; ++bits) {
    Table t;
    t.inactive(blue, off);
    t.plan("cul", "cul", "cul");
    double weight = 1;
    for (int k = 0; k < 3; ++k) {
      const bool hit = ((bits >> k) & 1) != 0;
      weight *= (hit ? t.s.mine.snapshot : 100 - t.s.mine.snapshot) / 100.0;
      t.go(hit ? "roll 1" : "roll 100");
      if (hit) t.go("culture perfect", "done");
    }
    if (t.s.mover != blue || t.question() != Do::action) continue;
    fourth += weight;
    t.go("act cmr");
    weight *= t.s.mine.snapshot / 100.0;
    t.go("roll 1");
    fifth += t.question() == Do::action ? weight : 0;
  }
  return {fourth, fifth};
}

TEST(Spheres_GATE_2, ChancesOfSlotsFourAndFive) {
  CITES("SPH-GATE-2", "SPH-GATE-3");
  EXPECT_NEAR(chances_of_gates("").first, 0.99275, 1e-9);
  EXPECT_NEAR(chances_of_gates("").second, 0.9431125, 1e-9);
  EXPECT_NEAR(chances_of_gates("E").first, 0.896, 1e-9);
  EXPECT_NEAR(chances_of_gates("E").second, 0.7168, 1e-9);
  EXPECT_NEAR(chances_of_gates("ESI").first, 0.5, 1e-9);
  EXPECT_NEAR(chances_of_gates("ESI").second, 0.25, 1e-9);
}

}  // namespace
}  // namespace noo::spheres::test
