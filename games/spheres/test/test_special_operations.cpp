// SPH-SPEC, Special Operations: the contest, its bands, spying, penalties, the element and the Crisis.
#include <map>

#include "table.hpp"

namespace noo::spheres::test {
namespace {

std::string roll(int value) { return "roll " + std::to_string(value); }

Table neighbours(int alterity = 1, const noo::Options& options = {}) {
  Table t(3, options);
  t.contact(blue, black, Sep::none, alterity);
  return t;
}

// Blue operates against black in slot 1: activated, then the two dice. What follows is the question about spying.
void operate(Table& t, int attack, int defence) {
  t.plan("spo", "cmr", "cmr");
  t.go("roll 1", roll(attack), roll(defence));
}

void operate_by(Table& t, int margin) { operate(t, margin >= 0 ? 1 + margin : 1, margin >= 0 ? 1 : 1 - margin); }

// Argument `i` of the event of this code that the last move brought about.
int told(const Table& t, Ev code, std::size_t i) {
  const Event* e = t.find(code);
  EXPECT_NE(e, nullptr);
  return e == nullptr ? -1000 : e->args[i];
}

std::array<int, 3> totals_of(const Table& t) {
  return {told(t, Ev::spec_totals, 2), told(t, Ev::spec_totals, 3), told(t, Ev::spec_totals, 4)};
}

int named_count(const Penalties& p) {
  int n = 0;
  for (const u8 x : p.named) n += x;
  return n;
}

int general_count(const Penalties& p) { return p.general[0] + p.general[1] + p.general[2]; }

int named_on(const Penalties& p, Action a) { return p.named[static_cast<std::size_t>(num(a) - 1)]; }

const Penalties& penalties(const Table& t, Seat x) { return t.s.secret_of(x).penalties; }

// ---- activation and contest ---------------------------------------------------------------------------------------

TEST(Spheres_SPEC_1, TargetsAreThoseWithinReachAndAreChosenBeforeTheRoll) {
  CITES("SPH-SPEC-1");
  Table t(4);
  t.contact(blue, black, Sep::none, 1);
  t.contact(blue, pink, Sep::none, 1);
  t.contact(blue, red, Sep::T, 1);
  t.plan("spo", "spo", "spo");
  EXPECT_EQ(t.question(), Do::target);
  EXPECT_TRUE(t.legal("target black"));
  EXPECT_EQ(t.why("target red"), "SPH-INT-3");
  t.go("target black", "roll 1", "roll 1", "roll 1", "ask nothing");
  EXPECT_EQ(t.question(), Do::target);  // again, in slot 2
  t.go("target pink");
  EXPECT_EQ(t.rolling(), Throw::act);
}

TEST(Spheres_SPEC_2, TenLessForEachDegreeOfAlterity) {
  CITES("SPH-SPEC-2");
  struct Row {
    int alterity;
    const char* inactive;
    int chance;
  };
  for (const Row& row : {Row{3, "", 75}, Row{6, "ESI", 0}, Row{1, "", 95}, Row{6, "", 45}, Row{2, "S", 70}}) {
    for (const int over : {0, 1}) {
      if (row.chance + over == 0) continue;
      Table t = neighbours(row.alterity);
      t.inactive(blue, row.inactive);
      t.plan("spo", "cmr", "cmr");
      t.go(roll(row.chance + over));
      EXPECT_EQ(t.outcome(1), over == 0 ? Outcome::success : Outcome::fail) << row.alterity << row.inactive << over;
    }
  }
}

TEST(Spheres_SPEC_3, SuccessIsHostileDirectedAndOneDieASide) {
  CITES("SPH-SPEC-3");
  Table t = neighbours(3);
  t.era(blue, 4);
  t.era(black, 3);
  t.s.pair(blue, black).open = 1;
  t.plan("spo", "cmr", "cmr");
  t.go("roll 1");
  EXPECT_TRUE(t.s.turn.hostile.has(black));
  EXPECT_TRUE(t.s.mine.directed.has(black));
  EXPECT_EQ(t.s.pair(blue, black).open, 0);
  EXPECT_EQ(t.rolling(), Throw::spec_a);
  EXPECT_EQ(t.s.agenda.top().b, 1);
  t.go("roll 10");
  EXPECT_EQ(t.rolling(), Throw::spec_t);
  EXPECT_EQ(t.s.agenda.top().b, 1);
  t.go("roll 10");
  EXPECT_EQ(t.question(), Do::spy);
}

TEST(Spheres_SPEC_3, FailureChangesNothing) {
  CITES("SPH-SPEC-3");
  Table t = neighbours(1);
  t.s.pair(blue, black).open = 1;
  t.plan("spo", "cmr", "cmr");
  t.go("roll 96");
  EXPECT_FALSE(t.s.turn.hostile.has(black));
  EXPECT_FALSE(t.s.mine.directed.has(black));
  EXPECT_EQ(t.s.pair(blue, black).open, 1);
  EXPECT_EQ(t.rolling(), Throw::act);
}

TEST(Spheres_SPEC_4, TotalsWithElementsOrderTrustAndGuard) {
  CITES("SPH-SPEC-4", "SPH-SPEC-5", "SPH-SPEC-6", "RUL-25");
  Table t = neighbours(1);
  t.inactive(blue, "S");
  t.inactive(black, "EI");
  t.s.civ_of(black).last_ritual.add(blue);
  t.s.civ_of(black).guarded = 1;
  t.plan("ord", "spo", "cmr");
  t.go("roll 1", "roll 1", "roll 70", "roll 58");
  EXPECT_EQ(totals_of(t), (std::array{75, 33, 42}));
}

TEST(Spheres_SPEC_4, OrderEntersTheContestUnlessTheOptionSaysNot) {
  CITES("SPH-SPEC-4", "OPT-order_in_contests");
  for (const char* value : {"true", "false"}) {
    Table t = neighbours(1, {{"order_in_contests", value}});
    t.plan("ord", "spo", "cmr");
    t.go("roll 1", "roll 1", "roll 50", "roll 50");
    EXPECT_EQ(totals_of(t)[2], std::string_view(value) == "true" ? 10 : 0);
  }
}

TEST(Spheres_RUL_44, EqualTotalsFail) {
  CITES("RUL-44", "SPH-SPEC-4");
  Table t = neighbours();
  operate_by(t, 0);
  EXPECT_EQ(t.offers(), std::vector<std::string>{"ask nothing"});
  EXPECT_EQ(t.why("ask era"), "SPH-SPEC-4");
  t.go("ask nothing");
  EXPECT_EQ(t.rolling(), Throw::act);  // slot 2
  EXPECT_EQ(general_count(penalties(t, black)) + named_count(penalties(t, black)), 0);
}

TEST(Spheres_RUL_45, AlterityCancelsInTheContestOrHitsTheAttackerAlone) {
  CITES("RUL-45", "OPT-spec_alterity_contest");
  Table both = neighbours(4, {{"spec_alterity_contest", "both"}});
  operate(both, 80, 40);
  EXPECT_EQ(totals_of(both), (std::array{50, 10, 40}));
  Table attacker = neighbours(4, {{"spec_alterity_contest", "attacker"}});
  operate(attacker, 80, 40);
  EXPECT_EQ(totals_of(attacker), (std::array{50, 40, 10}));
}

TEST(Spheres_SPEC_4, TheWindowOpensAfterBothDiceForTheAttackersOnly) {
  CITES("SPH-SPEC-4");
  Table t = neighbours();
  t.give_do_over();
  t.plan("spo", "cmr", "cmr");
  t.go("roll 1", "keep", "roll 20");
  EXPECT_EQ(t.rolling(), Throw::spec_t);
  t.go("roll 50");
  EXPECT_EQ(t.question(), Do::window);
  EXPECT_EQ(t.why("reroll do-over 2"), "SPH-RR-3");
  t.go("reroll do-over 1", "roll 71");
  EXPECT_EQ(totals_of(t)[2], 21);
}

// Black's turn just before blue's second, with these three slots.
Table after_black_turn(const std::vector<std::string>& moves) {
  Table t = neighbours();
  t.finish_turn();
  for (const std::string& m : moves) t.go(m);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.mover, blue);
  return t;
}

TEST(Spheres_SPEC_5, CultureOrOrderOnTheTargetsLastTurnGuardsItOnce) {
  CITES("SPH-SPEC-5");
  const std::vector<std::string> order{"plan ord", "plan cmr", "plan cmr", "roll 1", "roll 100", "roll 100"};
  const std::vector<std::string> culture{"plan cul",       "plan cmr", "plan cmr", "roll 1",
                                         "culture expose", "done",     "roll 100", "roll 100"};
  const std::vector<std::string> both{"plan ord",       "plan cul", "plan cmr", "roll 1", "roll 1",
                                      "culture expose", "done",     "roll 100", "stop"};
  const std::vector<std::string> failed{"plan ord", "plan cul", "plan cmr", "roll 100", "roll 100", "roll 100"};
  const std::vector<std::string> neither{"plan tax", "plan cen", "plan cmr", "roll 1", "roll 100", "stop"};
  for (const auto& [turn, guard] :
       {std::pair{order, 5}, std::pair{culture, 5}, std::pair{both, 5}, std::pair{failed, 0}, std::pair{neither, 0}}) {
    Table t = after_black_turn(turn);
    operate(t, 50, 50);
    EXPECT_EQ(totals_of(t)[2], -guard) << turn[0];
  }
}

TEST(Spheres_SPEC_5, NegatedOrderIsNoTrueSuccess) {
  CITES("SPH-SPEC-5");
  Table t =
      after_black_turn({"plan ord", "plan cmr", "plan mov", "roll 100", "roll 100", "roll 1", "negate 1", "stop"});
  operate(t, 50, 50);
  EXPECT_EQ(totals_of(t)[2], 0);
}

TEST(Spheres_SPEC_6, RitualCompletedByTheTargetOnItsLastTurnHelpsTheAttacker) {
  CITES("SPH-SPEC-6");
  Table t = neighbours(5);
  t.plan("dip", "cmr", "cmr");
  t.go("roll 1", "d6 2", "roll 100", "roll 100", "stop");
  ASSERT_EQ(t.s.mover, black);
  t.plan("dip", "cmr", "cmr");
  t.go("roll 1", "roll 100", "roll 100");
  EXPECT_EQ(t.s.pair(blue, black).alterity, 4);
  t.to_next_turn_of(blue);
  operate(t, 50, 50);
  EXPECT_EQ(totals_of(t)[2], 10);
}

TEST(Spheres_SPEC_6, RitualCompletedByTheAttackerIsNoHelp) {
  CITES("SPH-SPEC-6");
  Table t = neighbours(5);
  t.s.pair(blue, black).open = 2;
  t.s.pair(blue, black).bottom = 2;
  t.plan("dip", "spo", "cmr");
  t.go("roll 1", "roll 1", "roll 50", "roll 50");
  EXPECT_EQ(t.s.pair(blue, black).alterity, 4);
  EXPECT_EQ(totals_of(t)[2], 0);
}

TEST(Spheres_SPEC_6, GiftAcceptedFromTheAttackerHelpsAndBothTogetherCountOnce) {
  CITES("SPH-SPEC-6");
  Table t = neighbours(2);
  t.s.civ_of(blue).extra_own = 1;
  t.finish_turn();
  ASSERT_EQ(t.s.mover, black);
  t.plan("mov", "tax", "cmr");
  t.go("roll 1", "roll 1", "keep", "roll 100", "keep", "request blue", "grant yes", "stop");
  t.to_next_turn_of(blue);
  Table both = t;
  operate(t, 50, 50);
  EXPECT_EQ(totals_of(t)[2], 10);
  both.s.civ_of(black).last_ritual.add(blue);
  operate(both, 50, 50);
  EXPECT_EQ(totals_of(both)[2], 10);
}

// ---- bands --------------------------------------------------------------------------------------------------------

// What an operation with this margin brings, as far as it can be told from the questions and the target: 0 nothing,
// 1 spying, 2 the general penalty, 3 naming, 4 an element.
int band_of(int margin, const noo::Options& options = {}) {
  Table t = neighbours(1, options);
  operate_by(t, margin);
  const bool spies = t.legal("ask era");
  t.go("ask nothing");
  if (t.question() == Do::penalty) {
    t.go("penalty general");
    return t.rolling() == Throw::pick_spec ? 4 : 3;
  }
  return general_count(penalties(t, black)) > 0 ? 2 : spies ? 1 : 0;
}

TEST(Spheres_SPEC_7, BandsAndTheirEdges) {
  CITES("SPH-SPEC-7", "RUL-43", "OPT-spec_edges");
  const std::map<int, int> lower{{-5, 0}, {0, 0},  {1, 1},  {20, 1}, {21, 2},
                                 {40, 2}, {41, 3}, {59, 3}, {60, 4}, {99, 4}};
  for (const auto& [margin, band] : lower) {
    EXPECT_EQ(band_of(margin), band) << margin;
    EXPECT_EQ(band_of(margin, {{"spec_edges", "lower"}}), band) << margin;
  }
  const std::map<int, int> upper{{0, 0}, {1, 1}, {19, 1}, {20, 2}, {21, 2}, {39, 2}, {40, 3}, {59, 3}, {60, 4}};
  for (const auto& [margin, band] : upper) EXPECT_EQ(band_of(margin, {{"spec_edges", "upper"}}), band) << margin;
}

TEST(Spheres_SPEC_7, EachBandIncludesTheLowerOnes) {
  CITES("SPH-SPEC-7");
  Table t = neighbours();
  operate_by(t, 60);
  t.go("ask era");
  EXPECT_EQ(told(t, Ev::spy_answer, 2), 1);
  t.go("penalty general");
  EXPECT_EQ(penalties(t, black).general[2], 1);
  t.go("pick S");
  EXPECT_FALSE(t.s.secret_of(black).active.has(Element::S));
}

TEST(Spheres_SPEC_8, OneQuestionAnsweredTruly) {
  CITES("SPH-SPEC-8", "RUL-49");
  const std::map<std::string, int> answers{{"era", 3},      {"failed", 2},  {"resolved", 4},
                                           {"inactive", 2}, {"aspects", 5}, {"proficiencies", 7}};
  for (const auto& [question, answer] : answers) {
    Table t = neighbours();
    t.era(black, 3);
    t.s.counts_of(black) = {4, 2};
    t.inactive(black, "ES");
    t.letters(black, "ABC", "CX");
    t.numbers(black, {1, 2, 3, 4, 4, 4, 20});
    operate_by(t, 31);  // black's inactive elements add 30
    EXPECT_EQ(t.offers().size(), 7U);
    t.go("ask " + question);
    const Event* e = t.find(Ev::spy_answer);
    ASSERT_NE(e, nullptr);
    EXPECT_EQ(e->args[2], answer) << question;
    EXPECT_EQ(e->seen_by, SeatSet::of(blue));
    EXPECT_NE(t.question(), Do::spy);  // one question
  }
}

TEST(Spheres_SPEC_8, MayAskNothing) {
  CITES("SPH-SPEC-8");
  Table t = neighbours();
  operate_by(t, 1);
  t.go("ask nothing");
  EXPECT_EQ(t.find(Ev::spy_answer), nullptr);
  EXPECT_EQ(t.rolling(), Throw::act);
}

TEST(Spheres_SPEC_9, TwentyOneGivesAGeneralPenaltyOfThreeUses) {
  CITES("SPH-SPEC-9");
  Table t = neighbours();
  operate_by(t, 21);
  EXPECT_EQ(general_count(penalties(t, black)), 0);  // after spying
  t.go("ask nothing");
  EXPECT_EQ(penalties(t, black).general, (std::array<u8, 3>{0, 0, 1}));
  EXPECT_EQ(named_count(penalties(t, black)), 0);
  EXPECT_EQ(general_count(penalties(t, blue)), 0);
  EXPECT_EQ(general_count(penalties(t, pink)), 0);
}

TEST(Spheres_SPEC_10, ThreeDifferentActivationsMayBeNamedInstead) {
  CITES("SPH-SPEC-10");
  Table t = neighbours();
  operate(t, 70, 28);
  t.go("ask nothing");
  EXPECT_EQ(t.question(), Do::penalty);
  EXPECT_EQ(t.offers().size(), 12U);  // the general form and eleven activations
  EXPECT_EQ(t.why("penalty cen"), "not a move");
  t.go("penalty tec");
  EXPECT_EQ(t.why("penalty general"), "SPH-SPEC-10");
  EXPECT_EQ(t.why("penalty tec"), "SPH-SPEC-10");
  t.go("penalty tax");
  EXPECT_EQ(t.why("penalty tec"), "SPH-SPEC-10");
  t.go("penalty spo");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(named_count(penalties(t, black)), 3);
  for (const Action a : {Action::tec, Action::tax, Action::spo}) EXPECT_EQ(named_on(penalties(t, black), a), 1);
  EXPECT_EQ(general_count(penalties(t, black)), 0);
}

TEST(Spheres_SPEC_10, TheGeneralFormMayBeKept) {
  CITES("SPH-SPEC-10");
  Table t = neighbours();
  operate_by(t, 59);
  t.go("ask nothing", "penalty general");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(penalties(t, black).general, (std::array<u8, 3>{0, 0, 1}));
  EXPECT_EQ(named_count(penalties(t, black)), 0);
}

TEST(Spheres_SPEC_11, SpyingThenPenaltiesThenElementThenCrisis) {
  CITES("SPH-SPEC-11");
  Table t = neighbours();
  t.era(blue, 4);
  operate_by(t, 60);
  EXPECT_EQ(t.question(), Do::spy);
  t.go("ask inactive");
  EXPECT_EQ(told(t, Ev::spy_answer, 2), 0);  // asked before the element falls
  EXPECT_EQ(t.question(), Do::penalty);
  t.go("penalty general");
  EXPECT_EQ(t.rolling(), Throw::pick_spec);
  t.go("pick E");
  EXPECT_EQ(t.question(), Do::provoke);
}

// ---- penalties ----------------------------------------------------------------------------------------------------

// Black is about to plan, with these penalties on it.
Table penalised_black(int general, std::initializer_list<Action> named) {
  Table t = neighbours();
  t.finish_turn();
  Penalties& p = t.s.secret_of(black).penalties;
  p.general[2] = static_cast<u8>(general);
  for (const Action a : named) ++p.named[static_cast<std::size_t>(num(a) - 1)];
  return t;
}

TEST(Spheres_SPEC_12, TheNextThreeAttemptsCensusIncluded) {
  CITES("SPH-SPEC-12", "RUL-46");
  Table t = penalised_black(1, {});
  t.plan("cen", "tax", "cul");
  EXPECT_EQ(t.outcome(1), Outcome::success);  // automatic, use 1
  EXPECT_EQ(t.s.mine.snapshot, 95);           // Taxation: 100 less 5, use 2
  EXPECT_EQ(penalties(t, black).general, (std::array<u8, 3>{1, 0, 0}));
  t.go("roll 1");
  EXPECT_EQ(t.s.mine.snapshot, 90);  // Culture, use 3
  EXPECT_EQ(general_count(penalties(t, black)), 0);
  t.go("roll 91");
  EXPECT_EQ(t.outcome(3), Outcome::fail);
  t.go("act mov");
  EXPECT_EQ(t.s.mine.snapshot, 95);
}

TEST(Spheres_SPEC_12, LostVoidAndFuzzySlotsUseNothing) {
  CITES("SPH-SPEC-12", "RUL-46");
  Table t = penalised_black(1, {});
  t.numbers(black, {1, 2, 3});
  t.letters(black, "AB");
  t.plan("tax", "con", "fz");
  t.go("roll 100");  // Taxation fails (use 1); Construction is void; the Fuzzy Group follows
  EXPECT_EQ(t.outcome(2), Outcome::voided);
  EXPECT_EQ(t.rolling(), Throw::fz_number);
  EXPECT_EQ(penalties(t, black).general, (std::array<u8, 3>{0, 1, 0}));

  Table lost = neighbours();
  lost.s.civ_of(black).lost_next = 2;
  lost.s.secret_of(black).penalties.general[2] = 1;
  lost.finish_turn();
  EXPECT_EQ(lost.outcome(2), Outcome::lost);
  EXPECT_EQ(penalties(lost, black).general, (std::array<u8, 3>{0, 0, 1}));
}

TEST(Spheres_SPEC_12, OnlyTheActivationRollIsLowered) {
  CITES("SPH-SPEC-12", "RUL-46");
  Table t = penalised_black(2, {});
  t.plan("cul", "cmr", "cmr");
  EXPECT_EQ(t.s.mine.snapshot, 85);
  t.go("roll 85", "culture cohere", "cohere E");
  EXPECT_EQ(t.rolling(), Throw::cohere);
  EXPECT_EQ(t.s.mine.snapshot, 95);
  t.go("roll 95");
  EXPECT_TRUE(t.s.mine.cohered.has(Element::E));
}

TEST(Spheres_SPEC_12, PenaltiesNeverEnterAContest) {
  CITES("SPH-SPEC-12", "RUL-46");
  Table t = penalised_black(2, {Action::spo});
  t.plan("spo", "cmr", "cmr");
  EXPECT_EQ(t.s.mine.snapshot, 75);
  t.go("roll 1", "roll 50", "roll 40");
  EXPECT_EQ(totals_of(t)[0], 50);
}

TEST(Spheres_SPEC_13, NamedPenaltyWaitsForItsActivationAndIsGone) {
  CITES("SPH-SPEC-13");
  Table t = penalised_black(0, {Action::mov});
  t.plan("cul", "mov", "mov");
  EXPECT_EQ(t.s.mine.snapshot, 95);
  EXPECT_EQ(named_on(penalties(t, black), Action::mov), 1);
  t.go("roll 100");
  EXPECT_EQ(t.s.mine.snapshot, 85);
  EXPECT_EQ(named_on(penalties(t, black), Action::mov), 0);
  t.go("roll 86");
  EXPECT_EQ(t.outcome(2), Outcome::fail);
  EXPECT_EQ(t.rolling(), Throw::move2);
  EXPECT_EQ(t.s.mine.snapshot, 85);  // the aftermath repeats the number of the failed roll
  t.go("roll 100");
  EXPECT_EQ(t.s.mine.snapshot, 95);  // slot 3
}

TEST(Spheres_SPEC_14, PenaltiesOfSeveralOperationsAddUp) {
  CITES("SPH-SPEC-14", "RUL-46");
  Table t = neighbours();
  t.plan("spo", "spo", "spo");
  for (const char* form : {"penalty general", "penalty general", "penalty cul"}) {
    t.go("roll 1", "roll 60", "roll 10", "ask nothing", form);
  }
  t.go("penalty ord", "penalty mov", "stop");
  ASSERT_EQ(t.s.mover, black);
  t.plan("cul", "cmr", "cmr");
  EXPECT_EQ(t.s.mine.snapshot, 95 - 5 - 5 - 10);
}

TEST(Spheres_SPEC_14, WhatIsLeftExpiresAtTheEndOfTheTargetsNextTurn) {
  CITES("SPH-SPEC-14");
  Table t = neighbours();
  t.era(blue, 3);
  t.era(black, 2);
  operate_by(t, 45);
  t.go("ask nothing", "penalty tec", "penalty spo", "penalty dip");
  t.finish_turn(100);
  ASSERT_EQ(t.s.mover, black);
  EXPECT_EQ(named_count(penalties(t, black)), 3);
  t.finish_turn();
  EXPECT_EQ(named_count(penalties(t, black)), 0);
}

TEST(Spheres_SPEC_14, FourthEraAgainstLessStaysUntilUsed) {
  CITES("SPH-SPEC-14");
  Table t = neighbours();
  t.era(blue, 4);
  t.era(black, 2);
  operate_by(t, 45);
  t.go("ask nothing", "penalty tec", "penalty spo", "penalty dip");
  t.finish_turn(100);
  for (int turn = 1; turn <= 2; ++turn) {
    ASSERT_EQ(t.s.mover, black);
    t.plan("cen", "cmr", "cmr");
    t.go("roll 100", "roll 100", "stop");
    EXPECT_EQ(named_on(penalties(t, black), Action::tec), 1) << turn;
    t.to_next_turn_of(black);
  }
  t.plan("tax", "tec", "tec");
  t.go("roll 1");
  EXPECT_EQ(t.s.mine.snapshot, 95);  // 105 less 10
  EXPECT_EQ(named_on(penalties(t, black), Action::tec), 0);
  t.inactive(black, "SI");  // so that a second penalty would show
  t.go("roll 1", "advance no");
  EXPECT_EQ(t.s.mine.snapshot, 75);
  EXPECT_EQ(named_on(penalties(t, black), Action::spo), 1);
}

TEST(Spheres_SPEC_14, FourthEraAgainstFourthExpires) {
  CITES("SPH-SPEC-14");
  Table t = neighbours();
  t.era(blue, 4);
  t.era(black, 4);
  operate_by(t, 30);
  t.go("ask nothing");
  t.finish_turn(100);
  EXPECT_EQ(penalties(t, black).general[2], 1);
  t.plan("tax", "con", "tec");
  t.go("roll 100");  // one attempt, two void slots: two uses would be left
  ASSERT_EQ(t.s.mover, pink);
  EXPECT_EQ(general_count(penalties(t, black)), 0);
}

TEST(Spheres_SPEC_14, UsesLeftOfALastingGeneralPenaltyCarryOver) {
  CITES("SPH-SPEC-14", "SPH-SPEC-12");
  Table t = neighbours();
  t.era(blue, 4);
  operate_by(t, 30);
  t.go("ask nothing");
  t.finish_turn(100);
  t.plan("tax", "con", "tec");
  t.go("roll 100");  // one attempt, two void slots
  t.to_next_turn_of(black);
  EXPECT_EQ(penalties(t, black).general, (std::array<u8, 3>{0, 1, 0}));
}

// ---- the element and the Crisis -----------------------------------------------------------------------------------

TEST(Spheres_SPEC_15, SixtyBringsDownARandomActiveElement) {
  CITES("SPH-SPEC-15", "RUL-47", "OPT-spec_element");
  Table t = neighbours(1, {{"spec_element", "random"}});
  t.inactive(black, "S");
  operate_by(t, 45);  // and 15 for the inactive element
  t.go("ask nothing", "penalty general");
  ASSERT_EQ(t.rolling(), Throw::pick_spec);
  OddsList odds;
  t.game().odds(t.s, odds);
  EXPECT_EQ(odds.total(), 2U);
  EXPECT_EQ(t.why("pick S"), "ENG-CHANCE");
  EXPECT_TRUE(t.legal("pick E"));
  t.go("pick I");
  EXPECT_EQ(t.s.secret_of(black).active, ElementSet{1});
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet::all());
  EXPECT_EQ(t.s.secret_of(pink).active, ElementSet::all());
}

TEST(Spheres_SPEC_15, FiftyNineBringsDownNothing) {
  CITES("SPH-SPEC-15");
  Table t = neighbours();
  operate_by(t, 59);
  t.go("ask nothing", "penalty general");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.secret_of(black).active, ElementSet::all());
}

TEST(Spheres_SPEC_15, NothingIsLeftToFall) {
  CITES("SPH-SPEC-15");
  Table t = neighbours();
  t.inactive(black, "ESI");
  operate_by(t, 15);
  t.go("ask nothing", "penalty general");
  EXPECT_EQ(t.offers().size(), 0U);
  t.go("pick none");
  EXPECT_TRUE(t.s.secret_of(black).active.empty());
}

TEST(Spheres_SPEC_15, TheTargetsMovementBlockIsNoShieldInAnothersTurn) {
  CITES("SPH-SPEC-15");
  Table t = neighbours();
  t.finish_turn();
  ASSERT_EQ(t.s.mover, black);
  t.inactive(black, "SI");
  t.plan("mov", "cmr", "cmr");
  t.go("roll 66", "roll 1");  // E, the only active one, cannot fall this turn
  EXPECT_TRUE(t.s.mine.block_off.has(Element::E));
  t.to_next_turn_of(blue, 100);
  operate_by(t, 30);
  t.go("ask nothing", "penalty general", "pick E");
  EXPECT_TRUE(t.s.secret_of(black).active.empty());
}

TEST(Spheres_RUL_47, TheAttackerMayNameTheElementByOption) {
  CITES("RUL-47", "OPT-spec_element");
  for (const char* element : {"E", "S"}) {
    Table t = neighbours(1, {{"spec_element", "attacker"}});
    t.inactive(black, "S");
    operate_by(t, 45);
    t.go("ask nothing", "penalty general");
    EXPECT_EQ(t.question(), Do::strike);
    t.go(std::string("strike ") + element);
    // Naming one that is inactive already has no effect.
    EXPECT_EQ(t.s.secret_of(black).active, (*element == 'E' ? ElementSet{4} : ElementSet{5}));
  }
}

TEST(Spheres_SPEC_16, FourthEraAgainstLessMayAddACrisis) {
  CITES("SPH-SPEC-16", "RUL-48");
  struct Row {
    int attacker, target;
    bool offered;
  };
  for (const Row& row : {Row{4, 3, true}, Row{4, 4, false}, Row{3, 1, false}, Row{1, 4, false}}) {
    Table t = neighbours();
    t.era(blue, row.attacker);
    t.era(black, row.target);
    operate_by(t, 60);
    t.go("ask nothing", "penalty general", "pick E");
    EXPECT_EQ(t.legal("crisis yes"), row.offered) << row.attacker << " v " << row.target;
    EXPECT_EQ(t.why("crisis yes"), row.offered ? "" : "SPH-SPEC-16");
    EXPECT_TRUE(t.legal("crisis no"));
    t.go(row.offered ? "crisis yes" : "crisis no");
    EXPECT_EQ(t.s.crises(black, blue).special, row.offered ? 1 : 0);
    EXPECT_EQ(t.s.crises(blue, black).special, 0);
  }
}

TEST(Spheres_SPEC_16, TheAttackerMayLetItBe) {
  CITES("SPH-SPEC-16");
  Table t = neighbours();
  t.era(blue, 4);
  operate_by(t, 60);
  t.go("ask nothing", "penalty general", "pick E", "crisis no");
  EXPECT_EQ(t.s.crises(black, blue).special, 0);
}

TEST(Spheres_RUL_48, TheCrisisComesAtSixtyOrWithAnyWinByOption) {
  CITES("RUL-48", "OPT-spec_crisis_band");
  for (const auto& [margin, sixty, any] :
       {std::tuple{0, false, false}, std::tuple{1, false, true}, std::tuple{30, false, true},
        std::tuple{59, false, true}, std::tuple{60, true, true}}) {
    for (const char* band : {"60", "any_win"}) {
      Table t = neighbours(1, {{"spec_crisis_band", band}});
      t.era(blue, 4);
      operate_by(t, margin);
      t.go("ask nothing");
      if (t.question() == Do::penalty) t.go("penalty general");
      if (t.rolling() == Throw::pick_spec) t.go("pick E");
      EXPECT_EQ(t.legal("crisis yes"), std::string_view(band) == "60" ? sixty : any) << margin << " " << band;
    }
  }
}

TEST(Spheres_SPEC_16, OneOperationCanLeadToTwoCrises) {
  CITES("SPH-SPEC-15", "SPH-SPEC-16");
  Table t = neighbours();
  t.era(blue, 4);
  t.era(black, 3);
  t.inactive(black, "EI");
  operate_by(t, 31);  // and 30 for the inactive elements
  EXPECT_EQ(totals_of(t)[2], 61);
  t.go("ask nothing", "penalty general", "pick S", "crisis yes");
  EXPECT_TRUE(t.s.secret_of(black).active.empty());
  t.finish_turn(100);
  ASSERT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.mine.three_flag, 1);
  t.plan("cen", "cmr", "cmr");
  t.go("roll 100", "roll 100", "stop");
  EXPECT_EQ(told(t, Ev::crisis_begins, 0), num(Cause::special_ops));
  EXPECT_EQ(t.s.mine.queue[static_cast<std::size_t>(num(Cause::three_inactive))], 1);
  t.go("d10 1", "d10 4", "d10 1", "d20 1", "d10 1", "letter A");  // failed with one Rubicon left
  EXPECT_EQ(told(t, Ev::crisis_begins, 0), num(Cause::three_inactive));
  EXPECT_EQ(told(t, Ev::crisis_begins, 1), 0);
}

// ---- the whole scale ----------------------------------------------------------------------------------------------

TEST(Spheres_SPEC, ChancesOfTheBands) {
  CITES("SPH-SPEC-7");
  std::map<int, int> band;
  for (int m = -99; m <= 99; ++m) band[m] = band_of(m);
  for (int m = 100; m <= 129; ++m) band[m] = num(special_band(neighbours().ed(), m));
  const auto chances = [&](int advantage) {
    std::array<double, 5> sum{};
    for (int a = 1; a <= 100; ++a) {
      for (int d = 1; d <= 100; ++d) sum[static_cast<std::size_t>(band[a - d + advantage])] += 1e-4;
    }
    return sum;
  };
  const std::array equal{0.505, 0.179, 0.139, 0.095, 0.082};
  const std::array two_more_inactive{0.2485, 0.161, 0.190, 0.152, 0.2485};
  Table weak = neighbours();
  weak.inactive(black, "ES");
  operate_by(weak, 0);
  const int advantage = totals_of(weak)[2];
  EXPECT_EQ(advantage, 30);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_NEAR(chances(0)[i], equal[i], 1e-9) << i;
    EXPECT_NEAR(chances(advantage)[i], two_more_inactive[i], 1e-9) << i;
  }
}

}  // namespace
}  // namespace noo::spheres::test
