// SPH-EXP, SPH-CONTACT: Expansion and First Contact.
#include "chances.hpp"

namespace noo::spheres::test {
namespace {

// Blue's Expansion at black has just reached the contact roll (two seats, slot 1).
Table expanding(const noo::Options& options = {}, std::string_view inactive = "") {
  Table t(2, options);
  t.inactive(blue, inactive);
  t.plan("exp", "ord", "ord");
  t.go("roll 1");
  return t;
}

const Pair& blue_black(const Table& t) { return t.s.pair(blue, black); }

constexpr const char* separated = "roll 1";
constexpr const char* together = "roll 100";

// Contact with these two separation rolls and this alterity die.
Table met(const char* distance, const char* time, int die) {
  Table t = expanding();
  t.go("roll 1", distance, time, "d6 " + std::to_string(die));
  return t;
}

TEST(Spheres_EXP_1, AimsAtACivilizationNotYetMetBeforeTheRoll) {
  CITES("SPH-EXP-1");
  Table t(4);
  t.contact(blue, black, Sep::D, 3);
  t.plan("exp", "ord", "ord");
  EXPECT_EQ(t.question(), Do::target);
  EXPECT_EQ(t.why("target black"), "SPH-EXP-1");
  EXPECT_EQ(t.why("target blue"), "SPH-EXP-1");
  EXPECT_EQ(t.offers(), (std::vector<std::string>{"target pink", "target red"}));
  t.go("target pink");
  EXPECT_EQ(t.rolling(), Throw::act);
}

TEST(Spheres_EXP_1, IsRefusedWhenEveryLivingCivilizationIsMet) {
  CITES("SPH-EXP-1");
  Table t;
  t.contact(blue, black, Sep::D, 3);
  t.contact(blue, pink, Sep::T, 3);
  EXPECT_EQ(t.why("plan exp"), "SPH-PLAN-3");
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1");
  EXPECT_EQ(t.why("act exp"), "SPH-EXP-1");
}

TEST(Spheres_EXP_1, IsRepeatableAndTheTargetHasNoSay) {
  CITES("SPH-EXP-1");
  Table t;
  t.plan("exp", "exp", "exp");
  t.go("target black", "roll 1", "roll 1", "roll 1", "roll 1", "d6 3");  // nothing was asked of black
  EXPECT_EQ(t.s.pair(blue, black).contact, 1);
  t.go("roll 96", "roll 1", "roll 1", "roll 1", "roll 1", "d6 3");  // only pink is left
  EXPECT_EQ(t.s.pair(blue, pink).contact, 1);
}

TEST(Spheres_EXP_2, TenMoreAfterMovement) {
  CITES("SPH-EXP-2");
  Table t(2);
  t.inactive(blue, "S");
  t.plan("exp", "mov", "exp");
  EXPECT_EQ(act_chance(t), 80);
  t.go("roll 100", "roll 1");
  EXPECT_EQ(act_chance(t), 90);
}

TEST(Spheres_EXP_2, AFailedMovementGivesNothing) {
  CITES("SPH-EXP-2");
  Table t(2);
  t.inactive(blue, "S");
  t.plan("mov", "exp", "ord");
  t.go("roll 100", "roll 100");
  EXPECT_EQ(act_chance(t), 80);
}

TEST(Spheres_EXP_3, TheSecondRollDecidesAndItsFailureLeavesASuccess) {
  CITES("SPH-EXP-3");
  Table t = expanding({}, "S");
  EXPECT_EQ(t.rolling(), Throw::contact);
  EXPECT_EQ(chance_without(t, Ev::contact_failed), 80);
  EXPECT_TRUE(t.s.mine.directed.has(black));
  t.go("roll 81");
  EXPECT_EQ(t.outcome(1), Outcome::success);
  EXPECT_EQ(blue_black(t).contact, 0);
  EXPECT_EQ(t.s.mine.failed_rolls, 1);
  EXPECT_EQ(t.s.turn.slot, 2);
  EXPECT_TRUE(t.s.mine.directed.has(black));
}

TEST(Spheres_EXP_3, AFailedActivationDirectsNothing) {
  CITES("SPH-EXP-3");
  Table t(2);
  t.plan("exp", "ord", "ord");
  t.go("roll 96");
  EXPECT_TRUE(t.s.mine.directed.empty());
  EXPECT_EQ(t.s.turn.slot, 2);
}

TEST(Spheres_CONTACT_1, IsMutualOncePerPairAndNeedsNoTechnology) {
  CITES("SPH-CONTACT-1");
  Table t;
  EXPECT_EQ(t.s.secret_of(blue).era, 1);
  t.plan("exp", "ord", "ord");
  t.go("target black", "roll 1", "roll 1", together, together, "d6 2", "roll 1", "roll 1", "stop");
  ASSERT_EQ(t.s.mover, black);
  EXPECT_TRUE(t.legal("plan dip"));  // black can turn to blue as blue to black
  t.plan("ord", "ord", "exp");
  t.go("roll 1", "roll 1", "roll 1");  // pink is the only one black has not met
  EXPECT_EQ(t.s.slot(3).target, pink);
  EXPECT_EQ(t.s.pair(black, pink).contact, 0);
}

TEST(Spheres_CONTACT_1, EndsWhenOneOfTheTwoCollapses) {
  CITES("SPH-CONTACT-1");
  Table t;
  t.contact(blue, black, Sep::D, 3);
  t.contact(black, pink, Sep::T, 5);
  t.s.counts_of(blue).failed = 2;
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1", "stop", "d10 1", "d10 10", "d10 1", "d20 1", "d10 1", "letter A");
  EXPECT_FALSE(t.s.alive.has(blue));
  EXPECT_EQ(t.s.pair(blue, black).contact, 0);
  EXPECT_EQ(t.s.pair(black, pink).contact, 1);
}

TEST(Spheres_CONTACT_2, EachSeparationIsRolledAtTheChanceOfExpansion) {
  CITES("SPH-CONTACT-2", "RUL-30", "OPT-separation_chance");
  Table t = expanding({}, "SI");
  t.go("roll 1");
  ASSERT_EQ(t.rolling(), Throw::sep_d);
  for (const auto& [roll, failed] : {std::pair{65, 0}, {66, 1}})
    EXPECT_EQ(after_roll(t, roll).s.mine.failed_rolls, failed);
  t.go("roll 65");
  ASSERT_EQ(t.rolling(), Throw::sep_t);
  for (const auto& [roll, sep] : {std::pair{65, Sep::DT}, {66, Sep::D}}) {
    Table x = t;
    x.go("roll " + std::to_string(roll), "d6 1");
    EXPECT_EQ(blue_black(x).sep, sep) << roll;
  }
}

TEST(Spheres_CONTACT_2, TheFourOutcomes) {
  CITES("SPH-CONTACT-2", "SPH-CONTACT-3");
  EXPECT_EQ(blue_black(met(separated, separated, 1)).sep, Sep::DT);
  EXPECT_EQ(blue_black(met(separated, together, 1)).sep, Sep::D);
  EXPECT_EQ(blue_black(met(together, separated, 1)).sep, Sep::T);
  EXPECT_EQ(blue_black(met(together, together, 1)).sep, Sep::none);
}

TEST(Spheres_OPT_separation_chance, FiftyWhateverTheElements) {
  CITES("OPT-separation_chance", "RUL-30");
  Table t = expanding({{"separation_chance", "50"}}, "ESI");
  t.s.secret_of(blue).active = ElementSet::all();
  t.go("roll 1");
  Table d = t;
  d.go("roll 50", "roll 51", "d6 1");
  EXPECT_EQ(blue_black(d).sep, Sep::D);
  Table time = t;
  time.go("roll 51", "roll 50", "d6 1");
  EXPECT_EQ(blue_black(time).sep, Sep::T);
}

TEST(Spheres_CONTACT_3, WithoutSeparationContactAloneSuffices) {
  CITES("SPH-CONTACT-3", "RUL-29", "OPT-no_separation");
  Table t = met(together, together, 4);
  t.go("roll 1", "roll 1");
  for (const char* act : {"act com", "act dip", "act spo"}) EXPECT_TRUE(t.legal(act)) << act;
}

TEST(Spheres_OPT_no_separation, DistanceWhereBothRollsFail) {
  CITES("OPT-no_separation", "RUL-29");
  Table t = expanding({{"no_separation", "distance"}});
  t.go("roll 1", together, together, "d6 4");
  EXPECT_EQ(blue_black(t).sep, Sep::D);
  EXPECT_EQ(blue_black(t).alterity, 4);
}

TEST(Spheres_OPT_no_separation, RerollWhereBothRollsFail) {
  CITES("OPT-no_separation", "RUL-29");
  Table t = expanding({{"no_separation", "reroll"}});
  t.go("roll 1", together, together);
  EXPECT_EQ(t.rolling(), Throw::sep_d);
  t.go(together, separated, "d6 4");
  EXPECT_EQ(blue_black(t).sep, Sep::T);
  EXPECT_EQ(blue_black(t).alterity, 5);
}

TEST(Spheres_CONTACT_4, TimeAddsOneAndBothAddTwoUpToSix) {
  CITES("SPH-CONTACT-4", "SPH-CONTACT-5");
  for (int die = 1; die <= 6; ++die) {
    EXPECT_EQ(blue_black(met(together, together, die)).alterity, die);
    EXPECT_EQ(blue_black(met(separated, together, die)).alterity, die);
    EXPECT_EQ(blue_black(met(together, separated, die)).alterity, std::min(6, die + 1));
    EXPECT_EQ(blue_black(met(separated, separated, die)).alterity, std::min(6, die + 2));
  }
}

// Diplomacy ok (or not) with black in slot 1, then First Contact with pink; the alterity die has fallen.
Table met_after_diplomacy(const char* diplomacy, const char* distance, const char* time, const char* die) {
  Table t;
  t.contact(blue, black, Sep::none, 1);
  t.plan("dip", "exp", "ord");
  t.go(diplomacy, "roll 1", "roll 1", distance, time, die);
  return t;
}

TEST(Spheres_CONTACT_4, AfterDiplomacyTheMoverMaySubtractOneAfterSeeingTheDie) {
  CITES("SPH-CONTACT-4", "RUL-33");
  const Table t = met_after_diplomacy("roll 1", separated, separated, "d6 3");
  ASSERT_EQ(t.question(), Do::lower);
  Table lower = t;
  lower.go("lower yes");
  EXPECT_EQ(lower.s.pair(blue, pink).alterity, 4);
  Table keep = t;
  keep.go("lower no");
  EXPECT_EQ(keep.s.pair(blue, pink).alterity, 5);
}

TEST(Spheres_CONTACT_5, NeverBelowOneNorAboveSix) {
  CITES("SPH-CONTACT-5");
  Table low = met_after_diplomacy("roll 1", separated, together, "d6 1");
  if (low.question() == Do::lower) low.go("lower yes");
  EXPECT_EQ(low.s.pair(blue, pink).alterity, 1);
  Table high = met_after_diplomacy("roll 1", separated, separated, "d6 6");
  if (high.question() == Do::lower) high.go("lower yes");
  EXPECT_EQ(high.s.pair(blue, pink).alterity, 6);  // 8 - 1 is still above
}

TEST(Spheres_CONTACT_4, WithoutASuccessfulDiplomacyNothingIsAsked) {
  CITES("SPH-CONTACT-4", "OPT-untargeted_diplomacy");
  const Table t = met_after_diplomacy("roll 100", separated, separated, "d6 3");
  EXPECT_EQ(t.s.pair(blue, pink).alterity, 5);
  EXPECT_EQ(met(separated, separated, 3).s.pair(blue, black).alterity, 5);
}

TEST(Spheres_OPT_untargeted_diplomacy, TrueServesTheFirstContactOfAll) {
  CITES("OPT-untargeted_diplomacy", "RUL-33");
  Table t(2, {{"untargeted_diplomacy", "true"}});
  t.plan("dip", "exp", "dip");
  t.go("roll 1");
  EXPECT_TRUE(t.s.mine.directed.empty());
  t.go("roll 1", "roll 1", separated, separated, "d6 3", "lower yes");
  EXPECT_EQ(blue_black(t).alterity, 4);
}

TEST(Spheres_OPT_untargeted_diplomacy, FalseNeedsAPartner) {
  CITES("OPT-untargeted_diplomacy", "RUL-33");
  Table t(2);
  EXPECT_EQ(t.why("plan dip"), "SPH-PLAN-3");
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1");
  EXPECT_EQ(t.why("act dip"), "SPH-INT-1");
}

TEST(Spheres_CONTACT_5, TheAlterityDieHasNoRerollWindow) {
  CITES("SPH-CONTACT-5");
  Table t(2);
  t.plan("mov", "exp", "ord");
  t.go("roll 1", "roll 1", "keep", "roll 1", "keep", separated, "keep", separated);
  EXPECT_EQ(t.question(), Do::window);  // the separation roll has one
  t.go("keep", "d6 4");
  EXPECT_EQ(blue_black(t).contact, 1);
  EXPECT_EQ(t.s.turn.slot, 3);
}

TEST(Spheres_CONTACT_6, ThePairIsRecordedForAllToSee) {
  CITES("SPH-CONTACT-6");
  Table t;
  t.plan("exp", "ord", "ord");
  t.go("target black", "roll 1", "roll 1", separated, together, "d6 5");
  const Pair seen = t.view(pink).pair(blue, black);
  EXPECT_EQ(seen.contact, 1);
  EXPECT_EQ(seen.sep, Sep::D);
  EXPECT_EQ(seen.alterity, 5);
  EXPECT_EQ(seen.bottom, 0);
  EXPECT_EQ(seen.open, 0);
  EXPECT_EQ(t.s.pair(blue, pink).contact, 0);
  EXPECT_EQ(t.s.pair(black, pink).contact, 0);
}

TEST(Spheres_CONTACT_7, BothLearnWhetherTheOtherIsOfTheFourthEraAndNobodyElse) {
  CITES("SPH-CONTACT-7");
  Table t;
  t.era(black, 4);
  t.era(blue, 3);
  t.plan("exp", "ord", "ord");
  t.go("target black", "roll 1", "roll 1", separated, separated, "d6 1");
  EXPECT_TRUE(t.s.knows_of(blue).has(black));
  EXPECT_FALSE(t.s.knows_of(black).has(blue));
  EXPECT_FALSE(t.s.knows_of(pink).has(black));
  ASSERT_EQ(t.count(Ev::told_era), 2);
  for (const Event& e : t.events()) {
    if (e.code != num(Ev::told_era)) continue;
    const bool about_black = e.args[0] == ix(black);
    EXPECT_EQ(e.args[1], num(about_black ? Answer::yes : Answer::no));
    EXPECT_EQ(e.seen_by, SeatSet::of(about_black ? blue : black));
  }
}

// First Contact of blue and black without separation.
Table contact_between(int blue_era, int black_era, int alterity, const noo::Options& options = {}) {
  Table t(2, options);
  t.era(blue, blue_era);
  t.era(black, black_era);
  t.plan("exp", "cen", "ord");
  t.go("roll 1", "roll 1", together, together, "d6 " + std::to_string(alterity));
  return t;
}

int contact_crises(const Table& t, Seat sufferer, Seat causer) { return t.s.crises(sufferer, causer).first_contact; }

TEST(Spheres_CONTACT_8, TheLesserCivilizationFacesACrisisAtAlterityFour) {
  CITES("SPH-CONTACT-8", "RUL-31", "OPT-contact_crisis_min_alterity");
  Table t = contact_between(4, 2, 4);
  EXPECT_EQ(contact_crises(t, black, blue), 1);
  EXPECT_EQ(contact_crises(t, blue, black), 0);
  t.go("roll 1", "stop");
  ASSERT_EQ(t.s.mover, black);  // nothing for blue, and black's waits for the end of its own turn
  EXPECT_EQ(t.question(), Do::plan);
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1", "stop");
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  EXPECT_EQ(t.s.mine.crisis, num(Cause::first_contact) + 1);
  EXPECT_EQ(t.s.mine.queue, (std::array<u8, cause_count>{}));
}

TEST(Spheres_CONTACT_8, AMoversCrisisComesAtTheEndOfThisTurn) {
  CITES("SPH-CONTACT-8");
  Table t = contact_between(1, 4, 5);
  EXPECT_EQ(contact_crises(t, blue, black), 1);
  EXPECT_EQ(contact_crises(t, black, blue), 0);
  t.go("roll 1", "stop");
  EXPECT_EQ(t.s.mover, blue);
  EXPECT_EQ(t.rolling(), Throw::rubicons);
}

TEST(Spheres_CONTACT_8, NoneAtThreeNorBetweenEquals) {
  CITES("SPH-CONTACT-8", "RUL-31");
  for (const Table& t : {contact_between(4, 2, 3), contact_between(4, 4, 6), contact_between(3, 1, 6)}) {
    EXPECT_EQ(contact_crises(t, black, blue), 0);
    EXPECT_EQ(contact_crises(t, blue, black), 0);
  }
}

TEST(Spheres_OPT_contact_crisis_min_alterity, EveryThreshold) {
  CITES("OPT-contact_crisis_min_alterity", "RUL-31");
  for (int least = 1; least <= 6; ++least) {
    for (int alterity = 1; alterity <= 6; ++alterity) {
      const Table t = contact_between(4, 2, alterity, {{"contact_crisis_min_alterity", std::to_string(least)}});
      EXPECT_EQ(contact_crises(t, black, blue), alterity >= least ? 1 : 0) << least << " " << alterity;
    }
  }
}

TEST(Spheres_CONTACT_9, ANewContactCanBeUsedInTheNextSlot) {
  CITES("SPH-CONTACT-9");
  Table t(2);
  t.plan("exp", "dip", "com");
  t.go("roll 1", "roll 1", together, together, "d6 4");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.slot(2).type, Action::dip);
  EXPECT_EQ(t.s.slot(2).target, black);
}

TEST(Spheres_CONTACT_2, ExactOddsOfContactSeparationAndAlterity) {
  CITES("SPH-CONTACT-2", "SPH-CONTACT-3", "SPH-CONTACT-4", "SPH-CONTACT-5");
  Table t(2);
  t.plan("exp", "ord", "ord");
  const auto nothing_asked = [](const Table&) { return "done"; };
  const auto over = [](const Table& x) { return x.s.turn.slot == 2; };
  const Spread contact = spread(t, nothing_asked, over, [](const Table& x) { return int{blue_black(x).contact}; });
  EXPECT_EQ(contact.at(1), (Fraction{9025, 10000}));
  t.go("roll 1", "roll 1");
  const Spread sep = spread(t, nothing_asked, over, [](const Table& x) { return num(blue_black(x).sep); });
  EXPECT_EQ(sep.at(num(Sep::DT)), (Fraction{9025, 10000}));
  EXPECT_EQ(sep.at(num(Sep::D)), (Fraction{475, 10000}));
  EXPECT_EQ(sep.at(num(Sep::T)), (Fraction{475, 10000}));
  EXPECT_EQ(sep.at(num(Sep::none)), (Fraction{25, 10000}));
  const Spread alterity = spread(t, nothing_asked, over, [](const Table& x) { return int{blue_black(x).alterity}; });
  EXPECT_EQ(alterity.at(1), (Fraction{1, 120}));
  EXPECT_EQ(alterity.at(2), (Fraction{13, 800}));
  EXPECT_EQ(alterity.at(3), (Fraction{1, 6}));
  EXPECT_EQ(alterity.at(4), (Fraction{1, 6}));
  EXPECT_EQ(alterity.at(5), (Fraction{1, 6}));
  EXPECT_EQ(alterity.at(6), (Fraction{1141, 2400}));
  EXPECT_EQ(alterity.at(4) + alterity.at(5) + alterity.at(6), (Fraction{80875, 100000}));
}

}  // namespace
}  // namespace noo::spheres::test
