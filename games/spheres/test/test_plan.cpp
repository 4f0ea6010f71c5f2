// SPH-PLAN: what may be designated, and what comes of a designation that cannot be attempted.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

// The verdict on the last of these designations.
std::string why_planned(Table t, const std::vector<std::string>& plan) {
  for (std::size_t i = 0; i + 1 < plan.size(); ++i) t.go("plan " + plan[i]);
  return t.why("plan " + plan.back());
}

TEST(Spheres_PLAN_1, ThreeDesignationsInOrderThenResolvedInThatOrder) {
  CITES("SPH-PLAN-1");
  Table t;
  EXPECT_EQ(t.question(), Do::plan);
  EXPECT_EQ(t.why("stop"), "ENG-NOT-ASKED");  // no passing
  t.go("plan cul", "plan tax");
  EXPECT_EQ(t.s.turn.announced, 0);
  EXPECT_EQ(t.count(Ev::planned), 0);
  t.go("plan cmr");
  EXPECT_EQ(t.s.turn.announced, 1);
  EXPECT_EQ(t.count(Ev::planned), 1);
  EXPECT_EQ(t.s.slot(1).type, Action::cul);
  t.go("roll 100");
  EXPECT_EQ(t.s.slot(2).type, Action::tax);
  t.go("roll 1");
  EXPECT_EQ(t.s.slot(3).type, Action::cmr);
  EXPECT_EQ(t.rolling(), Throw::act);  // compulsory: nothing was asked between the slots
}

TEST(Spheres_PLAN_1, NobodySeesThePlanBeforeItIsWhole) {
  CITES("SPH-PLAN-1");
  Table t;
  t.go("plan cul", "plan tax");
  EXPECT_TRUE(is_unknown(t.view(black).plan));
  EXPECT_EQ(t.view(blue).plan.what[0], Action::cul);
  t.go("plan cmr");
  EXPECT_EQ(t.view(black).plan.what, (std::array{Action::cul, Action::tax, Action::cmr}));
}

TEST(Spheres_PLAN_1, OneDesignationForEachSlotThatIsNotLost) {
  CITES("SPH-PLAN-1");
  Table t(2);
  t.s.civ_of(black).lost_next = 2;
  t.plan("cen", "tax", "cmr");
  t.go("roll 100", "roll 100", "stop");
  ASSERT_EQ(t.s.mover, black);
  t.go("plan tax");
  EXPECT_EQ(t.s.turn.announced, 1);
  EXPECT_EQ(t.s.turn.slot, 3);
  EXPECT_EQ(t.s.slot(3).type, Action::tax);
}

TEST(Spheres_PLAN_2, TargetsUsesAndPurposesAreChosenWhenTheSlotIsReached) {
  CITES("SPH-PLAN-2", "RUL-15", "OPT-predesignate_targets");
  Table t(3);
  t.go("plan tax", "plan con", "plan exp");
  EXPECT_EQ(t.s.plan.target, (std::array{Seat::nobody, Seat::nobody, Seat::nobody}));
  t.go("roll 1");
  EXPECT_EQ(t.question(), Do::build);
  t.go("build permanent", "roll 1", "d6 1");
  EXPECT_EQ(t.question(), Do::target);
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"target black", "target pink"}));
}

TEST(Spheres_RUL_54, TheCulturePurposeIsChosenAfterTheRollAndOnlyAfterASuccess) {
  CITES("RUL-54", "SPH-PLAN-2");
  Table t;
  t.plan("cul", "cul", "ord");
  EXPECT_EQ(t.why("culture expose"), "ENG-NOT-ASKED");
  t.go("roll 100");
  EXPECT_EQ(t.s.turn.slot, 2);
  t.go("roll 1");
  EXPECT_EQ(t.question(), Do::purpose);
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"culture expose", "culture perfect", "culture cohere"}));
}

TEST(Spheres_PLAN_2, WithPredesignatedTargetsTheyAreNamedWithThePlan) {
  CITES("SPH-PLAN-2", "RUL-15", "OPT-predesignate_targets");
  Table t(3, {{"predesignate_targets", "true"}});
  t.go("plan exp");
  EXPECT_EQ(t.question(), Do::plan_target);
  t.go("target pink", "plan exp", "target pink", "plan ord");
  EXPECT_EQ(t.s.slot(1).target, pink);
  EXPECT_EQ(t.rolling(), Throw::act);  // nothing is asked when the slot is reached
  t.go("roll 1", "roll 1", "roll 1", "roll 1", "d6 3");
  EXPECT_EQ(t.s.pair(blue, pink).contact, 1);
  EXPECT_EQ(t.outcome(2), Outcome::voided);  // pink is met already; black is no substitute
  EXPECT_EQ(t.s.pair(blue, black).contact, 0);
}

TEST(Spheres_PLAN_3, AttemptLimitsHoldInThePlan) {
  CITES("SPH-PLAN-3", "RUL-16");
  const Table t;
  EXPECT_EQ(why_planned(t, {"tax", "tax"}), "SPH-PLAN-3");
  EXPECT_EQ(why_planned(t, {"cen", "cen"}), "SPH-PLAN-3");
  EXPECT_EQ(why_planned(t, {"cmr", "cmr"}), "");
  EXPECT_EQ(why_planned(t, {"cul", "cul", "cul"}), "");
  EXPECT_EQ(why_planned(t, {"ord", "ord", "ord"}), "");
  EXPECT_EQ(why_planned(t, {"mov", "mov", "mov"}), "");
}

TEST(Spheres_PLAN_3, ConstructionAndTechnologyNeedAnEarlierTaxationInThePlan) {
  CITES("SPH-PLAN-3", "RUL-16");
  const Table t;
  EXPECT_EQ(why_planned(t, {"con"}), "SPH-PLAN-3");
  EXPECT_EQ(why_planned(t, {"tec"}), "SPH-PLAN-3");
  EXPECT_EQ(why_planned(t, {"tax", "con"}), "");
  EXPECT_EQ(why_planned(t, {"tax", "con", "tec"}), "");
  EXPECT_EQ(why_planned(t, {"cul", "con"}), "SPH-PLAN-3");
}

TEST(Spheres_PLAN_3, ExpansionNeedsALivingCivilizationWithoutContact) {
  CITES("SPH-PLAN-3");
  Table t;
  EXPECT_EQ(why_planned(t, {"exp", "exp", "exp"}), "");
  t.contact(blue, black, Sep::DT, 4);
  EXPECT_EQ(why_planned(t, {"exp"}), "");
  t.contact(blue, pink, Sep::D, 4);
  EXPECT_EQ(why_planned(t, {"exp"}), "SPH-PLAN-3");
}

TEST(Spheres_PLAN_3, InteractionNeedsAContactNowOrThroughAnEarlierExpansion) {
  CITES("SPH-PLAN-3", "RUL-16");
  Table t;
  for (const char* what : {"com", "dip", "spo"}) {
    EXPECT_EQ(why_planned(t, {what}), "SPH-PLAN-3") << what;
    EXPECT_EQ(why_planned(t, {"exp", what}), "") << what;  // it may turn out without separation
    EXPECT_EQ(why_planned(t, {"ord", what}), "SPH-PLAN-3") << what;
  }
  t.contact(blue, black, Sep::none, 2);
  for (const char* what : {"com", "dip", "spo"}) EXPECT_EQ(why_planned(t, {what}), "") << what;
}

TEST(Spheres_PLAN_3, DistanceNeedsAnEarlierMovementInThePlan) {
  CITES("SPH-PLAN-3");
  Table t(2);
  t.contact(blue, black, Sep::D, 2);
  for (const char* what : {"com", "dip", "spo"}) {
    EXPECT_EQ(why_planned(t, {what}), "SPH-PLAN-3") << what;
    EXPECT_EQ(why_planned(t, {"mov", what}), "") << what;
  }
}

TEST(Spheres_PLAN_3, TimeNeedsAnEarlierTechnologyAndTheFourthEraWithinReach) {
  CITES("SPH-PLAN-3");
  Table t(2);
  t.contact(blue, black, Sep::T, 2);
  for (int era = 1; era <= 4; ++era) {
    t.era(blue, era);
    EXPECT_EQ(why_planned(t, {"tax", "tec", "com"}), era >= 3 ? "" : "SPH-PLAN-3") << era;
    EXPECT_EQ(why_planned(t, {"tax", "tec", "spo"}), era >= 3 ? "" : "SPH-PLAN-3") << era;
    EXPECT_EQ(why_planned(t, {"tax", "com"}), "SPH-PLAN-3") << era;
  }
  t.contact(blue, black, Sep::DT, 2);
  EXPECT_EQ(why_planned(t, {"tax", "tec", "com"}), "SPH-PLAN-3");  // no slot left for Movement
}

TEST(Spheres_PLAN_3, DiplomacyAcrossTimeMayLeanOnAKnownFourthEra) {
  CITES("SPH-PLAN-3");
  Table t(2);
  t.contact(blue, black, Sep::T, 2);
  t.era(black, 4);
  EXPECT_EQ(why_planned(t, {"tax", "tec", "dip"}), "SPH-PLAN-3");  // true, but blue does not know
  t.s.knows_of(blue).add(black);
  EXPECT_EQ(why_planned(t, {"tax", "tec", "dip"}), "");
  EXPECT_EQ(why_planned(t, {"tax", "tec", "com"}), "SPH-PLAN-3");
  EXPECT_EQ(why_planned(t, {"tax", "dip"}), "SPH-PLAN-3");
}

TEST(Spheres_PLAN_3, AFuzzyGroupNeedsAnEarlierSlotAndBothKindsOfTrait) {
  CITES("SPH-PLAN-3");
  Table t;
  t.numbers(blue, {4});
  t.letters(blue, "A");
  EXPECT_EQ(why_planned(t, {"fz"}), "SPH-PLAN-3");
  EXPECT_EQ(why_planned(t, {"ord", "fz"}), "");
  EXPECT_EQ(why_planned(t, {"ord", "fz", "fz"}), "SPH-PLAN-3");
  t.letters(blue, "");
  EXPECT_EQ(why_planned(t, {"ord", "fz"}), "SPH-PLAN-3");
  EXPECT_EQ(why_planned(t, {"cul", "fz"}), "");  // one Culture may bring the missing kind
  t.numbers(blue, {});
  EXPECT_EQ(why_planned(t, {"cul", "fz"}), "SPH-PLAN-3");
  EXPECT_EQ(why_planned(t, {"cul", "cul", "fz"}), "");  // each missing kind needs its own
}

TEST(Spheres_PLAN_3, ALostSlotIsNoEarlierSlotForAFuzzyGroup) {
  CITES("SPH-PLAN-3");
  Table t(2);
  t.s.civ_of(black).lost_next = 1;
  t.plan("cen", "tax", "cmr");
  t.go("roll 100", "roll 100", "stop");
  t.numbers(black, {4});
  t.letters(black, "A");
  EXPECT_EQ(t.why("plan fz"), "SPH-PLAN-3");
  t.go("plan ord");
  EXPECT_TRUE(t.legal("plan fz"));
}

TEST(Spheres_PLAN_3, WhereEveryContactIsSeparatedTheMeansMustBeInThePlan) {
  CITES("SPH-PLAN-3");
  const Table distance(2, {{"no_separation", "distance"}});
  EXPECT_EQ(why_planned(distance, {"exp", "com"}), "SPH-PLAN-3");
  EXPECT_EQ(why_planned(distance, {"mov", "exp", "com"}), "");
  for (const char* rule : {"distance", "reroll"}) {  // separated by time alone, the 4th Era is enough here
    Table t(2, {{"no_separation", rule}, {"time_combat_needs_tech", "false"}});
    EXPECT_EQ(why_planned(t, {"exp", "com"}), "SPH-PLAN-3") << rule;
    t.era(blue, 4);
    EXPECT_EQ(why_planned(t, {"exp", "com"}), "") << rule;
  }
}

TEST(Spheres_PLAN_4, AFailedTaxationVoidsConstructionAndTechnology) {
  CITES("SPH-PLAN-4", "RUL-14", "OPT-void_counts_failed");
  Table t;
  t.s.turn.extra_now = 1;  // keeps the turn open so that it can be looked at
  t.plan("tax", "con", "tec");
  t.go("roll 100");
  EXPECT_EQ(t.outcome(1), Outcome::fail);
  EXPECT_EQ(t.outcome(2), Outcome::voided);
  EXPECT_EQ(t.outcome(3), Outcome::voided);
  EXPECT_EQ(t.count(Ev::slot_void), 2);
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
  EXPECT_EQ(attempts(t.s, Action::con), 0);
  EXPECT_EQ(attempts(t.s, Action::tec), 0);
  EXPECT_EQ(successes_before(t.s, 4), 0);
  EXPECT_EQ(t.question(), Do::gate);
  EXPECT_EQ(t.s.agenda.top().a, 4);
}

TEST(Spheres_PLAN_4, WithTheOptionAVoidSlotLowersTheProficiencyLimit) {
  CITES("SPH-PLAN-4", "RUL-14", "OPT-void_counts_failed");
  Table t(3, {{"void_counts_failed", "true"}});
  t.s.turn.extra_now = 1;
  t.plan("tax", "con", "tec");
  t.go("roll 100");
  EXPECT_EQ(t.s.mine.failed_rolls, 3);
  EXPECT_EQ(attempts(t.s, Action::con), 0);
  EXPECT_EQ(proficiency_limit(t.ed(), t.s), 12);
}

TEST(Spheres_PLAN_4, ASecondCommerceAfterASuccessIsVoidAndUsesNoPenalty) {
  CITES("SPH-PLAN-4", "RUL-14");
  Table t;
  t.s.secret_of(blue).penalties.general = {0, 0, 1};
  t.plan("cmr", "cmr", "mov");
  t.go("roll 1");
  EXPECT_EQ(t.outcome(2), Outcome::voided);
  EXPECT_EQ(t.s.turn.slot, 3);
  EXPECT_EQ(t.s.civ_of(blue).extra_next(), 1);
  EXPECT_EQ(t.s.secret_of(blue).penalties.general, (std::array<u8, 3>{1, 0, 0}));  // slots 1 and 3, not 2
}

TEST(Spheres_PLAN_4, UnmetDistanceVoidsThePlannedCombat) {
  CITES("SPH-PLAN-4");
  Table t(2);
  t.contact(blue, black, Sep::D, 2);
  t.plan("mov", "com", "ord");
  t.go("roll 100", "roll 1");
  while (t.rolling() == Throw::pick_move_off) t.go("pick E");
  EXPECT_EQ(t.outcome(2), Outcome::voided);
  EXPECT_EQ(t.s.turn.slot, 3);
}

// ---- the preview: chances if all that is planned before succeeds ----

int previewed(const Table& t, std::string_view action) {
  Move m{};
  EXPECT_TRUE(Moves::parse("plan " + std::string(action), m));
  return t.game().chance_of(t.s, m);
}

TEST(Spheres_PLAN_1, ThePreviewAssumesSuccessSoFar) {
  CITES("SPH-PLAN-1", "SPH-ORDER-3", "SPH-TAX-4", "SPH-EXP-2");
  Table t;
  t.inactive(blue, "ES");
  EXPECT_EQ(previewed(t, "ord"), 75);
  EXPECT_EQ(previewed(t, "exp"), 65);
  t.go("plan tax");
  EXPECT_EQ(previewed(t, "ord"), 80);  // Taxation adds 5
  EXPECT_EQ(previewed(t, "cmr"), 67);  // and 2 for each Era
  t.go("plan ord");
  EXPECT_EQ(previewed(t, "mov"), 75);  // Order adds 10
  Table moving;
  moving.inactive(blue, "ES");
  moving.go("plan mov");
  EXPECT_EQ(previewed(moving, "exp"), 75);
  EXPECT_EQ(previewed(moving, "cen"), 100);
}

TEST(Spheres_PLAN_1, ThePreviewUsesUpPenaltiesOnTheWay) {
  CITES("SPH-PLAN-1", "SPH-SPEC-12", "SPH-SPEC-13");
  Table t;
  t.s.secret_of(blue).penalties.general = {1, 0, 0};
  t.s.secret_of(blue).penalties.named[num(Action::cul) - 1] = 1;
  EXPECT_EQ(previewed(t, "cul"), 80);
  t.go("plan cul");
  EXPECT_EQ(previewed(t, "cul"), 95);
}

TEST(Spheres_PLAN_1, ThePreviewReachesWhoeverThePlanWillReach) {
  CITES("SPH-PLAN-1", "SPH-SPEC-2");
  Table t(2);
  t.contact(blue, black, Sep::D, 3);
  t.go("plan mov");
  EXPECT_EQ(previewed(t, "spo"), 75);
}

}  // namespace
}  // namespace noo::spheres::test
