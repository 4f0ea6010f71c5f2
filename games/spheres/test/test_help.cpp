// SPH-HELP: civilizations that have grown close change the dice of a Crisis.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

// Blue at the first die of its Crises; black, and pink if given, were the aim of a success this turn.
Table with_helpers(int crises, int black_alterity, int pink_alterity = 0, const noo::Options& options = {}) {
  Table t(3, options);
  t.s.civ_of(blue).combat_crises = static_cast<u8>(crises);
  t.contact(blue, black, Sep::none, black_alterity);
  if (pink_alterity > 0) t.contact(blue, pink, Sep::none, pink_alterity);
  t.plan("cmr", "cmr", "cmr");
  t.go("roll 100", "roll 100");
  t.s.mine.directed.add(black);
  if (pink_alterity > 0) t.s.mine.directed.add(pink);
  t.go("roll 100");
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  return t;
}

TEST(Spheres_HELP_1, ContactSuccessThisTurnAndAlterityOneOrTwo) {
  CITES("SPH-HELP-1");
  for (int alterity = 1; alterity <= 6; ++alterity) {
    Table t = with_helpers(1, alterity);
    t.go("d10 5");
    EXPECT_EQ(t.question() == Do::help, alterity <= 2) << alterity;
  }
  Table idle = with_helpers(1, 1);
  idle.s.mine.directed = SeatSet::none();
  idle.go("d10 5");
  EXPECT_EQ(idle.rolling(), Throw::gate);
  Table strangers = with_helpers(1, 1, 2);
  strangers.go("d10 5");
  EXPECT_EQ(strangers.why("help red 1 -1"), "SPH-HELP-1");
  EXPECT_EQ(strangers.why("help blue 1 -1"), "SPH-HELP-1");
}

TEST(Spheres_HELP_1, HostileSuccessesQualifyFailuresDoNot) {
  CITES("SPH-HELP-1");
  for (const char* activation : {"roll 1", "roll 100"}) {
    Table t;
    t.s.civ_of(blue).combat_crises = 1;
    t.contact(blue, black, Sep::none, 2);
    t.plan("cmr", "cmr", "com");
    t.go("roll 100", "roll 100", activation);
    const bool fought = t.rolling() == Throw::combat_a;
    if (fought) t.go("clash 90", "clash 10", "stop");
    t.go("d10 5");
    EXPECT_EQ(t.question() == Do::help, fought);
  }
}

TEST(Spheres_HELP_2, AlterityTwoChangesOneDieByOneOncePerTurn) {
  CITES("SPH-HELP-2");
  Table t = with_helpers(2, 2);
  t.go("d10 5");
  EXPECT_EQ(t.why("help black 1 -2"), "SPH-HELP-2");
  EXPECT_TRUE(t.legal("help black 1 +1"));
  t.go("done", "d10 4");
  EXPECT_EQ(t.question(), Do::help);
  t.go("help black 1 -1");
  EXPECT_EQ(t.rolling(), Throw::d12);  // 4 less 1 opens the activation step
  t.go("d12 1");
  EXPECT_EQ(t.rolling(), Throw::prof_count);  // spent: no further question
  t.go("d10 1", "d20 1", "d10 1", "letter A", "pick E", "roll 100", "roll 100");
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  t.go("d10 1");
  EXPECT_EQ(t.rolling(), Throw::gate);  // nor in the second Crisis
}

TEST(Spheres_HELP_2, MayAlsoAddOne) {
  CITES("SPH-HELP-2");
  Table t = with_helpers(1, 2);
  t.go("d10 10", "help black 1 +1");
  EXPECT_EQ(t.s.mine.rubicons, 11);  // beyond the die's range
}

TEST(Spheres_HELP_3, AlterityOneLowersEachDieOfOneCrisis) {
  CITES("SPH-HELP-3", "RUL-68", "OPT-help1_scope");
  Table t = with_helpers(2, 1, 0, {{"help1_scope", "each"}});
  t.numbers(blue, {7});
  t.go("d10 9");
  EXPECT_EQ(t.why("help black 1 +1"), "SPH-HELP-3");
  t.go("help black 1 -2");
  EXPECT_EQ(t.s.mine.rubicons, 7);
  t.go("d10 5", "help black 1 -2", "d12 12", "help black 1 -1");
  EXPECT_EQ(t.s.mine.rubicons, 4);  // 12 became 11: three Commerces
  t.go("d10 3", "done", "d20 9", "d20 1", "d20 8", "help black 1 -2");
  EXPECT_EQ(t.why("help black 1 -1"), "SPH-HELP-3");  // each die once
  t.go("help black 3 -1");                            // now 7, 1, 7, and the 1 cannot be lowered
  EXPECT_EQ(t.s.mine.rubicons, 3);                    // one unit of 7
  t.go("d10 1", "done", "letter A", "pick E");
  t.go("d10 5");
  EXPECT_EQ(t.rolling(), Throw::gate);  // one Crisis a turn
}

TEST(Spheres_HELP_3, FirstUseBindsToThatCrisisNotToTheFirst) {
  CITES("SPH-HELP-3", "SPH-HELP-4");
  Table t = with_helpers(3, 1);
  t.go("d10 1", "done", "d10 1", "done", "d12 11", "done");
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
  t.go("d10 2", "help black 1 -2");  // to 0: resolved at once
  EXPECT_EQ(t.s.counts_of(blue).resolved, 2);
  t.go("d10 2");
  EXPECT_EQ(t.rolling(), Throw::gate);
}

TEST(Spheres_RUL_68, OneDieOnlyByOption) {
  CITES("RUL-68", "OPT-help1_scope");
  Table t = with_helpers(1, 1, 0, {{"help1_scope", "one"}});
  t.go("d10 9", "help black 1 -2", "d10 5");
  EXPECT_EQ(t.s.mine.rubicons, 7);
  EXPECT_EQ(t.rolling(), Throw::prof_count);
}

TEST(Spheres_HELP_4, SeveralHelpersAddUpOnOneDieRightAfterTheRoll) {
  CITES("SPH-HELP-4", "RUL-67");
  Table t = with_helpers(1, 1, 2);
  t.go("d10 9", "help black 1 -2");
  EXPECT_EQ(t.question(), Do::help);
  t.go("help pink 1 -1");
  EXPECT_EQ(t.s.mine.rubicons, 6);
  EXPECT_EQ(t.rolling(), Throw::gate);
  t.go("d10 9", "done", "d10 2");
  EXPECT_EQ(t.why("help pink 1 -1"), "SPH-HELP-1");   // spent for this turn
  EXPECT_EQ(t.why("help black 2 -1"), "SPH-HELP-4");  // there is one die on the table
  t.go("done", "d20 5", "d20 6", "done", "d10 1", "done", "letter A");
  EXPECT_EQ(t.rolling(), Throw::pick_fail);
}

TEST(Spheres_HELP_4, NotForTheRollsOfTheConsequencesNorLater) {
  CITES("SPH-HELP-4", "RUL-67");
  Table t = with_helpers(1, 1);
  t.letters(blue, "", "XY");
  t.s.counts_of(blue).failed = 1;
  t.go("d10 7", "done", "d10 9", "done", "d10 1", "done", "d20 5", "done", "d10 1", "done", "letter A");
  EXPECT_EQ(t.rolling(), Throw::pick_fail);  // an A cannot be lowered: nothing is asked
  t.go("pick E");
  EXPECT_EQ(t.rolling(), Throw::second_loss);
  t.go("roll 100", "roll 100", "roll 100", "roll 100");
  EXPECT_EQ(t.rolling(), Throw::age);
  t.go("roll 1", "roll 100");
  EXPECT_EQ(t.rolling(), Throw::dark);
  t.go("roll 100");
  EXPECT_EQ(t.s.mover, black);
}

TEST(Spheres_HELP_5, BoundsOfEachDie) {
  CITES("SPH-HELP-5", "RUL-69");
  Table t = with_helpers(1, 1, 2);
  t.go("d10 1");
  EXPECT_TRUE(t.legal("help black 1 -1"));  // a Rubicon die of 1 may become 0
  EXPECT_EQ(t.why("help black 1 -2"), "SPH-HELP-5");
  t.go("help pink 1 +1", "help black 1 -1");
  EXPECT_EQ(t.s.mine.rubicons, 1);

  Table dice = with_helpers(1, 1, 2);
  dice.go("d10 10", "done", "d10 3", "done", "d12 1");
  EXPECT_EQ(dice.why("help black 1 -1"), "SPH-HELP-5");
  EXPECT_TRUE(dice.legal("help pink 1 +1"));
  Table twelve = with_helpers(1, 1, 2);
  twelve.go("d10 10", "done", "d10 3", "done", "d12 12");
  EXPECT_EQ(twelve.why("help pink 1 +1"), "SPH-HELP-5");
  twelve.go("done", "d10 2", "done", "d20 1", "d20 20");
  EXPECT_EQ(twelve.why("help black 1 -1"), "SPH-HELP-5");
  EXPECT_EQ(twelve.why("help pink 2 +1"), "SPH-HELP-5");
  EXPECT_TRUE(twelve.legal("help black 2 -2"));
  twelve.go("done", "d10 2", "done", "letter A", "letter Y");
  EXPECT_EQ(twelve.why("help black 1 -1"), "SPH-HELP-5");
  EXPECT_EQ(twelve.why("help pink 2 +1"), "SPH-HELP-5");
  EXPECT_TRUE(twelve.legal("help pink 1 +1"));
}

TEST(Spheres_HELP_5, CountsMayReachZeroOrPassTen) {
  CITES("SPH-HELP-5", "RUL-69");
  Table none = with_helpers(1, 1);
  none.go("d10 1", "done", "d10 9", "done", "d10 2", "help black 1 -2");
  EXPECT_EQ(none.rolling(), Throw::aspect_count);  // no d20 at all
  none.go("d10 2", "help black 1 -2");
  EXPECT_EQ(none.s.counts_of(blue).failed, 1);
  Table many = with_helpers(1, 2);
  many.go("d10 1", "done", "d10 9", "done", "d10 10", "help black 1 +1");
  EXPECT_EQ(many.s.agenda.top().b, 11);
}

TEST(Spheres_RUL_69, LettersShiftByIndex) {
  CITES("RUL-69");
  Table t = with_helpers(1, 1);
  t.letters(blue, "S");
  t.go("d10 1", "done", "d10 9", "done", "d10 1", "done", "d20 1", "d10 1", "done", "letter T", "help black 1 -1");
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 0);
}

// ---- SPH-RR-9: help that several give together ----

TEST(Spheres_RR_9, HelpThatDecidesOnlyTogetherIsWorthAsking) {
  CITES("SPH-RR-9", "SPH-HELP-4");
  Table gate = with_helpers(1, 1, 2);
  gate.go("d10 9", "done", "d10 6");
  ASSERT_EQ(gate.question(), Do::help);
  EXPECT_TRUE(gate.game().worth_asking(gate.s, Standing::useful));  // -2 and -1 make it 3
  gate.go("done", "d10 1");
  Table far = with_helpers(1, 1, 2);
  far.go("d10 9", "done", "d10 7");
  ASSERT_EQ(far.question(), Do::help);
  EXPECT_FALSE(far.game().worth_asking(far.s, Standing::useful));
  Table alone = with_helpers(1, 1);
  alone.go("d10 9", "done", "d10 6");
  EXPECT_FALSE(alone.game().worth_asking(alone.s, Standing::useful));
}

TEST(Spheres_RR_9, TogetherTheyReachATraitThatIsHeld) {
  CITES("SPH-RR-9", "SPH-HELP-4");
  for (const int held : {5, 4}) {
    Table t = with_helpers(1, 1, 2);
    t.numbers(blue, {held});
    t.go("d10 9", "done", "d10 9", "done", "d10 1", "done", "d20 8");
    ASSERT_EQ(t.question(), Do::help);
    EXPECT_EQ(t.game().worth_asking(t.s, Standing::useful), held == 5) << held;
  }
}

TEST(Spheres_RR_9, AHelperWhoHasChangedTheDieAddsNoMoreToIt) {
  CITES("SPH-RR-9", "SPH-HELP-4");
  Table t = with_helpers(1, 1, 2);
  t.numbers(blue, {5});
  t.go("d10 9", "done", "d10 9", "done", "d10 1", "done", "d20 9", "help black 1 -1");
  EXPECT_FALSE(t.game().worth_asking(t.s, Standing::useful));  // 8 by now, and only pink is left for it
}

// Another trait is spent instead, which opens the way for another die.
TEST(Spheres_RR_9, AnotherTraitSpentIsAnotherOutcome) {
  CITES("SPH-RR-9", "SPH-HELP-4");
  Table t = with_helpers(1, 2);
  t.numbers(blue, {6, 7});
  t.go("d10 9", "done", "d10 9", "done", "d10 1", "done", "d20 7");
  EXPECT_TRUE(t.game().worth_asking(t.s, Standing::useful));
}

}  // namespace
}  // namespace noo::spheres::test
