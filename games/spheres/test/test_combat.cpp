// SPH-COMBAT: who may be fought, the dice and totals, the scale of margins, lost actions and Crises.
#include <initializer_list>
#include <map>

#include "table.hpp"

namespace noo::spheres::test {
namespace {

constexpr u8 armed_for_combat = 1U << static_cast<unsigned>(Use::combat);

std::string clash(int value) { return "clash " + std::to_string(value); }

void throw_clash(Table& t, std::initializer_list<int> attack, std::initializer_list<int> defence) {
  for (const int v : attack) t.go(clash(v));
  for (const int v : defence) t.go(clash(v));
}

// Blue, of the 1st Era, attacks black in slot 1 and the dice show this margin.
void fight(Table& t, int margin) {
  t.plan("com", "cmr", "cmr");
  t.go("roll 1");
  const int low = 1;
  throw_clash(t, {margin >= 0 ? low + margin : low}, {margin >= 0 ? low : low - margin});
}

// A table of two neighbours, nothing between them but this alterity.
Table neighbours(int alterity, const noo::Options& options = {}) {
  Table t(3, options);
  t.contact(blue, black, Sep::none, alterity);
  return t;
}

// Argument `i` of the event of this code that the last move brought about.
int told(const Table& t, Ev code, std::size_t i) {
  const Event* e = t.find(code);
  EXPECT_NE(e, nullptr);
  return e == nullptr ? -1000 : e->args[i];
}

int margin_of(const Table& t) { return told(t, Ev::combat_totals, 4); }

// ---- who and how likely -------------------------------------------------------------------------------------------

TEST(Spheres_COMBAT_1, TargetsAreThoseWithinReachAndAreChosenBeforeTheRoll) {
  CITES("SPH-COMBAT-1");
  Table t(4);
  t.contact(blue, black, Sep::none, 3);
  t.contact(blue, pink, Sep::none, 3);
  t.contact(blue, red, Sep::D, 3);
  t.plan("com", "com", "cmr");
  EXPECT_EQ(t.question(), Do::target);
  EXPECT_TRUE(t.legal("target black"));
  EXPECT_TRUE(t.legal("target pink"));
  EXPECT_EQ(t.why("target red"), "SPH-INT-2");
  EXPECT_EQ(t.why("target blue"), "SPH-INT-1");
  t.go("target pink");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.slot(1).target, pink);
}

TEST(Spheres_COMBAT_1, RepeatableInOneTurn) {
  CITES("SPH-COMBAT-1");
  Table t = neighbours(1);
  t.plan("com", "com", "com");
  for (int k = 1; k <= 3; ++k) {
    t.go("roll 1", "clash 50", "clash 30");
    EXPECT_EQ(t.outcome(k), Outcome::success);
  }
  EXPECT_EQ(t.s.civ_of(black).lost_next, 3);
  EXPECT_TRUE(t.legal("act com"));
}

TEST(Spheres_COMBAT_1, NobodyInReachNoCombat) {
  CITES("SPH-COMBAT-1");
  Table t;
  EXPECT_EQ(t.why("plan com"), "SPH-PLAN-3");
  t.plan("tax", "cen", "cmr");
  t.go("roll 1", "roll 100");
  EXPECT_EQ(t.why("act com"), "SPH-INT-1");
  t.contact(blue, black, Sep::D, 1);
  EXPECT_EQ(t.why("act com"), "SPH-INT-2");
}

TEST(Spheres_COMBAT_2, ChanceIsGeneric) {
  CITES("SPH-COMBAT-2");
  for (const int rolled : {80, 81}) {
    Table t = neighbours(6);  // alterity plays no part
    t.inactive(blue, "S");
    t.plan("com", "cmr", "cmr");
    t.go("roll " + std::to_string(rolled));
    EXPECT_EQ(t.outcome(1), rolled == 80 ? Outcome::success : Outcome::fail);
  }
}

TEST(Spheres_COMBAT_2, ConstructionArmedForCombatAddsTen) {
  CITES("SPH-COMBAT-2");
  for (const int rolled : {90, 91}) {
    Table t = neighbours(6);
    t.inactive(blue, "S");
    t.s.turn.armed = armed_for_combat;
    t.plan("com", "cmr", "cmr");
    t.go("roll " + std::to_string(rolled));
    EXPECT_EQ(t.outcome(1), rolled == 90 ? Outcome::success : Outcome::fail);
    EXPECT_EQ(t.s.turn.armed, 0);  // used up by the attempt, successful or not
  }
}

TEST(Spheres_COMBAT_3, SuccessIsFoughtAtOnceClearsTheOpenRitualAndIsDirected) {
  CITES("SPH-COMBAT-3");
  Table t = neighbours(3);
  t.contact(blue, pink, Sep::none, 3);
  t.s.pair(blue, black).open = 2;  // by black
  t.s.pair(blue, pink).open = 3;   // by pink
  t.plan("com", "cmr", "cmr");
  t.go("target black", "roll 1");
  EXPECT_EQ(t.rolling(), Throw::combat_a);
  EXPECT_TRUE(t.s.turn.hostile.has(black));
  EXPECT_FALSE(t.s.turn.hostile.has(pink));
  EXPECT_TRUE(t.s.mine.directed.has(black));
  EXPECT_FALSE(t.s.mine.directed.has(pink));
  EXPECT_EQ(t.s.pair(blue, black).open, 0);
  EXPECT_EQ(t.s.pair(blue, pink).open, 3);
}

TEST(Spheres_COMBAT_3, FailureFightsNobody) {
  CITES("SPH-COMBAT-3");
  Table t = neighbours(6);
  t.s.pair(blue, black).open = 2;
  t.plan("com", "cmr", "cmr");
  t.go("roll 96");
  EXPECT_EQ(t.rolling(), Throw::act);  // of slot 2
  EXPECT_EQ(t.outcome(1), Outcome::fail);
  EXPECT_FALSE(t.s.mine.directed.has(black));
  EXPECT_EQ(t.s.pair(blue, black).open, 2);
}

// ---- dice and totals ----------------------------------------------------------------------------------------------

TEST(Spheres_COMBAT_4, DiceByEraAndOneMoreForTheFourthAgainstLess) {
  CITES("SPH-COMBAT-4");
  struct Row {
    int attacker, defender, attack_dice, defence_dice;
  };
  for (const Row& row : {Row{1, 1, 1, 1}, Row{4, 2, 5, 2}, Row{4, 4, 4, 4}, Row{2, 4, 2, 5}, Row{3, 3, 3, 3}}) {
    Table t = neighbours(1);
    t.era(blue, row.attacker);
    t.era(black, row.defender);
    t.plan("com", "cmr", "cmr");
    t.go("roll 1");
    std::map<Throw, int> thrown;
    while (t.question() == Do::dice && t.rolling() != Throw::act) {
      ++thrown[t.rolling()];
      t.go("clash 50");
    }
    EXPECT_EQ(thrown[Throw::combat_a], row.attack_dice) << row.attacker << " v " << row.defender;
    EXPECT_EQ(thrown[Throw::combat_d], row.defence_dice) << row.attacker << " v " << row.defender;
  }
}

TEST(Spheres_COMBAT_4, TheHighestDieOfEachSideIsKept) {
  CITES("SPH-COMBAT-4");
  Table t = neighbours(1);
  t.era(blue, 3);
  t.era(black, 2);
  t.plan("com", "cmr", "cmr");
  t.go("roll 1");
  throw_clash(t, {12, 71, 40}, {33, 8});
  EXPECT_EQ(margin_of(t), 71 - 33);
}

TEST(Spheres_COMBAT_5, TotalsWithElementsOrderAndConstructionOnBothSides) {
  CITES("SPH-COMBAT-5", "SPH-COMBAT-9", "SPH-COMBAT-10");
  Table t = neighbours(4);
  t.era(blue, 2);
  t.inactive(blue, "I");
  t.s.turn.armed = armed_for_combat;
  t.s.civ_of(black).armed_defence = 1;
  t.plan("ord", "com", "cmr");
  t.go("roll 1", "roll 1");
  throw_clash(t, {41, 77}, {50});
  const Event* totals = t.find(Ev::combat_totals);
  ASSERT_NE(totals, nullptr);
  EXPECT_EQ(totals->args[2], 82);
  EXPECT_EQ(totals->args[3], 60);
  EXPECT_EQ(totals->args[4], 22);
  EXPECT_EQ(t.s.civ_of(black).lost_next, 1);
  EXPECT_EQ(t.s.civ_of(black).combat_crises, 1);
  EXPECT_EQ(t.s.civ_of(black).armed_defence, 0);  // used up
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 0);
  EXPECT_EQ(t.s.civ_of(blue).combat_crises, 0);
  EXPECT_EQ(t.outcome(3), Outcome::pending);
}

TEST(Spheres_COMBAT_5, InactiveElementsCountAgainstTheDefenderToo) {
  CITES("SPH-COMBAT-5");
  Table t = neighbours(1);
  t.inactive(black, "ES");
  fight(t, 0);
  EXPECT_EQ(margin_of(t), 30);
}

TEST(Spheres_COMBAT_5, DiceArePublicAndTheWindowOpensAfterBothSides) {
  CITES("SPH-COMBAT-5");
  Table t = neighbours(1);
  t.give_do_over();
  t.plan("com", "cmr", "cmr");
  t.go("roll 1", "keep", "clash 20");
  EXPECT_EQ(t.rolling(), Throw::combat_d);  // no window in between
  t.go("clash 50");
  EXPECT_EQ(t.question(), Do::window);
  EXPECT_EQ(t.view(pink).dice[0], 20);
  EXPECT_EQ(t.view(pink).dice[1], 50);
  EXPECT_TRUE(t.legal("reroll do-over 1"));
  EXPECT_EQ(t.why("reroll do-over 2"), "SPH-RR-3");  // the defender's
  t.go("reroll do-over 1", "clash 70");
  EXPECT_EQ(margin_of(t), 20);
  EXPECT_EQ(t.s.civ_of(black).lost_next, 1);
}

TEST(Spheres_RUL_25, OrderCountsInTheFightForTheAttacker) {
  CITES("RUL-25", "OPT-order_in_contests");
  for (const char* value : {"true", "false"}) {
    Table t = neighbours(1, {{"order_in_contests", value}});
    t.plan("ord", "ord", "com");
    t.go("roll 1", "roll 1", "roll 1", "clash 50", "clash 50");
    EXPECT_EQ(margin_of(t), std::string_view(value) == "true" ? 20 : 0);
  }
}

// ---- winning, narrow results --------------------------------------------------------------------------------------

TEST(Spheres_COMBAT_6, TieHasNoWinnerButIsNarrow) {
  CITES("SPH-COMBAT-6", "RUL-21");
  Table t = neighbours(6);
  t.s.civ_of(black).attack_strain = 1;  // a loss would cost it a Crisis
  fight(t, 0);
  EXPECT_EQ(margin_of(t), 0);
  EXPECT_EQ(t.s.civ_of(black).combat_crises, 0);
  EXPECT_EQ(t.s.civ_of(black).attack_strain, 1);
  EXPECT_EQ(t.s.civ_of(black).lost_next, 0);
  EXPECT_EQ(t.s.civ_of(blue).combat_crises, 0);
  EXPECT_EQ(t.outcome(2), Outcome::lost);
}

TEST(Spheres_COMBAT_6, TieDoesNotHurtAStrainedAttacker) {
  CITES("SPH-COMBAT-6", "RUL-21", "SPH-COMBAT-13");
  Table t = neighbours(6);
  t.s.civ_of(blue).attack_strain = 1;
  fight(t, 0);
  EXPECT_EQ(t.s.civ_of(blue).combat_crises, 0);
}

TEST(Spheres_COMBAT_7, TenOrLessEitherWayCostsTheAttackerTheNextSlot) {
  CITES("SPH-COMBAT-7", "RUL-18");
  for (const int margin : {11, 10, 1, 0, -1, -10, -11}) {
    Table t = neighbours(6);
    fight(t, margin);
    const bool narrow = margin >= -10 && margin <= 10;
    EXPECT_EQ(margin_of(t), margin);
    EXPECT_EQ(t.outcome(2), narrow ? Outcome::lost : Outcome::pending) << margin;
    EXPECT_EQ(t.s.mine.failed_rolls, narrow ? 1 : 0) << margin;
    EXPECT_EQ(t.s.civ_of(blue).attack_strain, narrow ? 1 : 0) << margin;
    EXPECT_EQ(t.s.civ_of(blue).lost_next, 0) << margin;
    EXPECT_EQ(t.s.turn.slot, narrow ? 3 : 2) << margin;  // the designated action of slot 2 is dropped
  }
}

TEST(Spheres_COMBAT_7, FromTheThirdSlotOnAnActionOfTheNextTurnIsLost) {
  CITES("SPH-COMBAT-7");
  Table t = neighbours(1);
  t.plan("tax", "cen", "com");
  t.go("roll 1", "roll 1", "clash 50", "clash 45");
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 1);
  EXPECT_EQ(t.s.mine.failed_rolls, 0);
  EXPECT_EQ(t.question(), Do::action);  // three ok: slot 4 is open
  t.go("act com", "roll 1", "clash 50", "clash 50");
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 2);
}

TEST(Spheres_COMBAT_7, NeverMoreThanThreeActions) {
  CITES("SPH-COMBAT-7");
  Table t = neighbours(1);
  t.s.civ_of(blue).lost_next = 3;
  t.plan("tax", "cen", "com");
  t.go("roll 1", "roll 1", "clash 50", "clash 50");
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 3);
}

TEST(Spheres_RUL_18, WhoIsStrainedByWhichNarrowResultIsAnOption) {
  CITES("RUL-18", "OPT-attacker_strain");
  struct Row {
    const char* value;
    bool win, tie, loss;
  };
  for (const Row& row : {Row{"either", true, true, true}, Row{"narrow_win", true, false, false},
                         Row{"narrow_loss", false, false, true}, Row{"off", false, false, false}}) {
    for (const auto& [margin, expected] : {std::pair{5, row.win}, std::pair{0, row.tie}, std::pair{-5, row.loss}}) {
      Table t = neighbours(1, {{"attacker_strain", row.value}});
      fight(t, margin);
      EXPECT_EQ(t.outcome(2) == Outcome::lost, expected) << row.value << " " << margin;
      EXPECT_EQ(t.s.civ_of(blue).attack_strain, expected ? 1 : 0) << row.value << " " << margin;
    }
  }
}

TEST(Spheres_COMBAT_8, LostThirdSlotDoesNotBarTheFourth) {
  CITES("SPH-COMBAT-8", "SPH-COMBAT-7");
  Table t = neighbours(1);
  t.plan("tax", "com", "cmr");
  t.go("roll 1", "roll 1", "clash 40", "clash 47");
  EXPECT_EQ(t.outcome(3), Outcome::lost);
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.s.agenda.top().a, 4);
}

TEST(Spheres_COMBAT_8, LostFirstSlotNextTurnDoesNotBarTheFourth) {
  CITES("SPH-COMBAT-8", "SPH-COMBAT-7");
  Table t = neighbours(1);
  t.plan("tax", "cen", "cmr");
  t.go("roll 1", "roll 100", "act com", "roll 1", "clash 53", "clash 50");
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 1);
  EXPECT_EQ(t.s.civ_of(blue).attack_strain, 1);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.outcome(1), Outcome::lost);
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 0);
  EXPECT_EQ(t.question(), Do::plan);
  EXPECT_EQ(t.s.agenda.top().a, 2);  // two actions are designated
  t.go("plan tax", "plan cen", "roll 1");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.s.agenda.top().a, 4);
}

// ---- the scale ----------------------------------------------------------------------------------------------------

TEST(Spheres_COMBAT_9, DefenderLosesActionsByMargin) {
  CITES("SPH-COMBAT-9", "RUL-19", "RUL-20");
  const std::map<int, int> scale{{99, 3}, {60, 3}, {59, 2}, {40, 2}, {39, 1},  {20, 1},
                                 {19, 0}, {11, 0}, {10, 0}, {0, 0},  {-40, 0}, {-99, 0}};
  for (const auto& [margin, lost] : scale) {
    Table t = neighbours(1);
    fight(t, margin);
    EXPECT_EQ(margin_of(t), margin);
    EXPECT_EQ(t.s.civ_of(black).lost_next, lost) << margin;
    EXPECT_EQ(t.s.civ_of(pink).lost_next, 0) << margin;
    EXPECT_EQ(t.s.civ_of(blue).lost_next, 0) << margin;
  }
}

TEST(Spheres_COMBAT_9, SixtyTakesTheFirstThreeActionsOfTheNextTurn) {
  CITES("SPH-COMBAT-9");
  Table t = neighbours(1);
  fight(t, 60);
  t.to_next_turn_of(black, 100);
  EXPECT_EQ(t.s.mover, black);
  for (int k = 1; k <= 3; ++k) EXPECT_EQ(t.outcome(k), Outcome::lost);
  EXPECT_EQ(t.s.civ_of(black).lost_next, 0);
}

TEST(Spheres_RUL_20, ElevenToNineteenTakesNoActionFromEither) {
  CITES("RUL-20");
  for (int margin = 11; margin <= 19; ++margin) {
    Table t = neighbours(6);
    fight(t, margin);
    EXPECT_EQ(t.s.civ_of(black).lost_next, 0);
    EXPECT_EQ(t.outcome(2), Outcome::pending);
    EXPECT_EQ(t.s.civ_of(black).combat_crises, 1);
  }
}

TEST(Spheres_RUL_19, TheMiddleStepReadLiterallyTakesTwoFromTheWinner) {
  CITES("RUL-19", "OPT-combat40");
  struct Row {
    int margin, wins, literal;
  };
  for (const Row& row : {Row{60, 3, 3}, Row{45, 2, 1}, Row{20, 1, 1}, Row{-39, 0, 0}, Row{-40, 0, 2}}) {
    Table wins = neighbours(1, {{"combat40", "wins"}});
    fight(wins, row.margin);
    EXPECT_EQ(wins.s.civ_of(black).lost_next, row.wins) << row.margin;
    Table literal = neighbours(1, {{"combat40", "literal"}});
    fight(literal, row.margin);
    EXPECT_EQ(literal.s.civ_of(black).lost_next, row.literal) << row.margin;
  }
}

TEST(Spheres_RUL_23, SeveralDefeatsAddUpToThree) {
  CITES("RUL-23", "SPH-COMBAT-9", "OPT-lost_stack");
  struct Row {
    int before, margin, sum, worst;
  };
  for (const Row& row : {Row{1, 20, 2, 1}, Row{1, 40, 3, 2}, Row{2, 40, 3, 2}, Row{2, 20, 3, 2}, Row{3, 60, 3, 3}}) {
    for (const char* stack : {"sum", "max"}) {
      Table t = neighbours(1, {{"lost_stack", stack}});
      t.s.civ_of(black).lost_next = static_cast<u8>(row.before);
      fight(t, row.margin);
      EXPECT_EQ(t.s.civ_of(black).lost_next, std::string_view(stack) == "sum" ? row.sum : row.worst)
          << row.before << " and " << row.margin;
    }
  }
}

// ---- Crises -------------------------------------------------------------------------------------------------------

TEST(Spheres_COMBAT_10, AlterityAboveThreeMakesALossByElevenACrisis) {
  CITES("SPH-COMBAT-10", "RUL-22");
  struct Row {
    int margin, alterity, crises;
  };
  for (const Row& row : {Row{11, 4, 1}, Row{11, 3, 0}, Row{10, 6, 0}, Row{1, 6, 0}, Row{59, 6, 1}, Row{-30, 6, 0}}) {
    Table t = neighbours(row.alterity);
    fight(t, row.margin);
    EXPECT_EQ(t.s.civ_of(black).combat_crises, row.crises) << row.margin << " at " << row.alterity;
    EXPECT_EQ(t.s.civ_of(blue).combat_crises, 0);
  }
}

TEST(Spheres_RUL_22, NarrowLossIsNoCrisisUnlessTheOptionSaysSo) {
  CITES("RUL-22", "OPT-narrow_loss_crisis");
  for (const auto& [margin, crises] : {std::pair{10, 1}, std::pair{1, 1}, std::pair{0, 0}, std::pair{-5, 0}}) {
    Table strict = neighbours(4, {{"narrow_loss_crisis", "true"}});
    fight(strict, margin);
    EXPECT_EQ(strict.s.civ_of(black).combat_crises, crises) << margin;
    Table usual = neighbours(4, {{"narrow_loss_crisis", "false"}});
    fight(usual, margin);
    EXPECT_EQ(usual.s.civ_of(black).combat_crises, 0) << margin;
  }
}

// Blue of one Era beats black of another by this much, or is beaten by it.
Table beaten(int alterity, int attacker_era, int defender_era, int margin, const noo::Options& options = {}) {
  Table t = neighbours(alterity, options);
  t.era(blue, attacker_era);
  t.era(black, defender_era);
  t.plan("com", "cmr", "cmr");
  t.go("roll 1");
  while (t.rolling() == Throw::combat_a) t.go(clash(margin > 0 ? 1 + margin : 1));
  while (t.rolling() == Throw::combat_d) t.go(clash(margin > 0 ? 1 : 1 - margin));
  EXPECT_EQ(margin_of(t), margin);
  return t;
}

TEST(Spheres_COMBAT_11, ThreeActionsOrTwoToTheFourthEraAreACrisisBesideAlterity) {
  CITES("SPH-COMBAT-11", "SPH-COMBAT-10");
  struct Row {
    int margin, attacker, defender, alterity, lost, crises;
  };
  for (const Row& row : {Row{45, 4, 3, 5, 2, 2}, Row{45, 3, 1, 5, 2, 1}, Row{60, 1, 1, 3, 3, 1}, Row{59, 2, 2, 3, 2, 0},
                         Row{15, 1, 1, 4, 0, 1}, Row{10, 1, 1, 6, 0, 0}, Row{40, 4, 4, 3, 2, 0}, Row{39, 4, 1, 3, 1, 0},
                         Row{40, 4, 1, 3, 2, 1}, Row{60, 4, 1, 6, 3, 2}}) {
    const Table t = beaten(row.alterity, row.attacker, row.defender, row.margin);
    EXPECT_EQ(t.s.civ_of(black).lost_next, row.lost) << row.margin;
    EXPECT_EQ(t.s.civ_of(black).combat_crises, row.crises) << row.margin;
    EXPECT_EQ(t.s.civ_of(blue).combat_crises, 0) << row.margin;
    EXPECT_EQ(t.outcome(2), row.margin <= 10 ? Outcome::lost : Outcome::pending) << row.margin;
  }
}

TEST(Spheres_COMBAT_11, JudgedPerFightNotByWhatAddsUp) {
  CITES("SPH-COMBAT-11");
  Table t = neighbours(1);
  t.s.civ_of(black).lost_next = 2;
  fight(t, 20);
  EXPECT_EQ(t.s.civ_of(black).lost_next, 3);
  EXPECT_EQ(t.s.civ_of(black).combat_crises, 0);
}

TEST(Spheres_COMBAT_11, ReadLiterallyTheCrisisGoesWithTheTwoActions) {
  CITES("SPH-COMBAT-11", "RUL-19", "OPT-combat40");
  struct Row {
    int margin, attacker, defender, wins, literal;
  };
  for (const Row& row : {Row{45, 4, 1, 1, 0}, Row{-45, 4, 1, 0, 1}, Row{-45, 3, 1, 0, 0}, Row{-45, 4, 4, 0, 0},
                         Row{60, 1, 1, 1, 1}, Row{-39, 4, 1, 0, 0}}) {
    const Table wins = beaten(1, row.attacker, row.defender, row.margin, {{"combat40", "wins"}});
    EXPECT_EQ(wins.s.civ_of(black).combat_crises, row.wins) << row.margin;
    const Table literal = beaten(1, row.attacker, row.defender, row.margin, {{"combat40", "literal"}});
    EXPECT_EQ(literal.s.civ_of(black).combat_crises, row.literal) << row.margin;
  }
}

TEST(Spheres_RUL_98, ThreeActionsInOneFightOrByOptionInAllOfThem) {
  CITES("RUL-98", "SPH-COMBAT-11", "OPT-crisis_lost_three");
  struct Row {
    int before, margin, fight, total;
  };
  for (const Row& row : {Row{0, 60, 1, 1}, Row{2, 20, 0, 1}, Row{1, 40, 0, 1}, Row{1, 20, 0, 0}, Row{3, 60, 1, 0},
                         Row{3, 20, 0, 0}, Row{2, 15, 0, 0}}) {
    for (const char* judged : {"fight", "total"}) {
      Table t = neighbours(1, {{"crisis_lost_three", judged}});
      t.s.civ_of(black).lost_next = static_cast<u8>(row.before);
      fight(t, row.margin);
      EXPECT_EQ(t.s.civ_of(black).combat_crises, std::string_view(judged) == "fight" ? row.fight : row.total)
          << row.before << " and " << row.margin << " by " << judged;
    }
  }
}

TEST(Spheres_RUL_98, TwoActionsToTheFourthEraThatMakeThreeAreOneCrisis) {
  CITES("RUL-98", "SPH-COMBAT-11");
  Table t = neighbours(1, {{"crisis_lost_three", "total"}});
  t.era(blue, 4);
  t.s.civ_of(black).lost_next = 1;
  t.plan("com", "cmr", "cmr");
  t.go("roll 1");
  throw_clash(t, {50, 1, 1, 1, 1}, {1});
  EXPECT_EQ(t.s.civ_of(black).lost_next, 3);
  EXPECT_EQ(t.s.civ_of(black).combat_crises, 1);
}

// Slot 2 is void, so the Combat of slot 3 is only the second attempt: by slot, it costs an action of the next turn.
TEST(Spheres_RUL_99, ACloseFightIsJudgedByItsSlotNotByAttempts) {
  CITES("RUL-99", "SPH-COMBAT-7");
  Table t = neighbours(1);
  t.plan("tax", "tec", "com");
  t.go("roll 100");
  ASSERT_EQ(t.outcome(2), Outcome::voided);
  t.go("roll 1", "clash 50", "clash 45");
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 1);
  EXPECT_EQ(t.outcome(4), Outcome::none);
}

TEST(Spheres_COMBAT_12, StrainLastsUntilTheOwnNextTurn) {
  CITES("SPH-COMBAT-12");
  Table t = neighbours(1);
  fight(t, 3);
  EXPECT_EQ(t.s.civ_of(blue).attack_strain, 1);
  EXPECT_EQ(t.s.civ_of(black).attack_strain, 0);
  t.finish_turn(100);
  EXPECT_EQ(t.s.civ_of(blue).attack_strain, 1);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.civ_of(blue).attack_strain, 0);
}

TEST(Spheres_COMBAT_13, StrainedCivilizationThatLosesAsDefenderHasOneCrisis) {
  CITES("SPH-COMBAT-13", "SPH-COMBAT-12", "RUL-24");
  Table t = neighbours(5);  // blue and black
  t.contact(blue, pink, Sep::none, 2);
  t.plan("tax", "cen", "cmr");
  t.go("roll 1", "roll 100", "act com", "target black", "roll 1", "clash 50", "clash 54", "stop");
  EXPECT_EQ(t.s.civ_of(blue).attack_strain, 1);
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 1);
  ASSERT_EQ(t.s.mover, black);
  t.plan("com", "cmr", "cmr");
  t.go("roll 1", "clash 52", "clash 50");
  EXPECT_EQ(t.s.civ_of(blue).combat_crises, 1);
  EXPECT_EQ(t.s.civ_of(blue).attack_strain, 0);
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 1);
  EXPECT_EQ(t.outcome(2), Outcome::lost);  // black's
  t.finish_turn(100);
  ASSERT_EQ(t.s.mover, pink);
  t.plan("com", "cmr", "cmr");
  t.go("roll 1", "clash 80", "clash 50");
  EXPECT_EQ(t.s.civ_of(blue).combat_crises, 1);  // once, then the mark is gone
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 2);
}

TEST(Spheres_COMBAT_13, StrainedAttackerThatLosesAgainHasACrisisToo) {
  CITES("SPH-COMBAT-13", "RUL-24");
  Table t = neighbours(1);
  t.plan("com", "cmr", "com");
  t.go("roll 1", "clash 50", "clash 55");
  EXPECT_EQ(t.s.civ_of(blue).attack_strain, 1);
  EXPECT_EQ(t.s.civ_of(blue).combat_crises, 0);  // not by the fight that strains
  t.go("roll 1", "clash 20", "clash 50");
  EXPECT_EQ(t.s.civ_of(blue).combat_crises, 1);
  EXPECT_EQ(t.s.civ_of(blue).attack_strain, 0);
}

TEST(Spheres_COMBAT_13, CrisisFirstThenTheNewStrain) {
  CITES("SPH-COMBAT-13", "SPH-COMBAT-12");
  Table t = neighbours(1);
  t.plan("com", "cmr", "com");
  t.go("roll 1", "clash 50", "clash 55", "roll 1", "clash 50", "clash 52");
  EXPECT_EQ(t.s.civ_of(blue).combat_crises, 1);
  EXPECT_EQ(t.s.civ_of(blue).attack_strain, 1);
  EXPECT_EQ(t.s.civ_of(blue).lost_next, 1);
}

TEST(Spheres_COMBAT_13, StrainedAttackerThatWinsHasNone) {
  CITES("SPH-COMBAT-13");
  Table t = neighbours(1);
  t.plan("com", "cmr", "com");
  t.go("roll 1", "clash 50", "clash 55", "roll 1", "clash 90", "clash 50");
  EXPECT_EQ(t.s.civ_of(blue).combat_crises, 0);
  EXPECT_EQ(t.s.civ_of(blue).attack_strain, 1);
}

TEST(Spheres_COMBAT_14, TheMoverSuffersAtTheEndOfThisTurn) {
  CITES("SPH-COMBAT-14");
  Table t = neighbours(1);
  t.plan("com", "cmr", "com");
  t.go("roll 1", "clash 50", "clash 55", "roll 1", "clash 20", "clash 50", "stop");
  EXPECT_EQ(t.s.mover, blue);
  EXPECT_EQ(t.rolling(), Throw::rubicons);
}

TEST(Spheres_COMBAT_14, TheDefenderSuffersAtTheEndOfItsOwnNextTurn) {
  CITES("SPH-COMBAT-14");
  Table t = neighbours(4);
  fight(t, 15);
  t.finish_turn(100);
  ASSERT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.civ_of(black).combat_crises, 1);
  t.plan("cmr", "cmr", "cmr");
  t.go("roll 100", "roll 100", "roll 100");
  EXPECT_EQ(t.s.mover, black);
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  EXPECT_EQ(told(t, Ev::crisis_begins, 0), num(Cause::combat));
}

// ---- the whole scale at once --------------------------------------------------------------------------------------

// Chances of the highest of `dice` percentiles being `face`.
double highest_is(int face, int dice) {
  const auto at_most = [&](int f) {
    double p = 1;
    for (int i = 0; i < dice; ++i) p *= f / 100.0;
    return p;
  };
  return at_most(face) - at_most(face - 1);
}

// The row of the scale that a fight with this margin turns out to be, read off what it does.
int row_of_scale(int margin) {
  Table t = neighbours(4);
  fight(t, margin);
  const Civ& loser = t.s.civ_of(black);
  if (loser.lost_next > 0) return 3 - loser.lost_next;
  if (loser.combat_crises > 0) return 3;
  if (t.outcome(2) == Outcome::lost) return margin > 0 ? 4 : margin == 0 ? 5 : 6;
  return 7;
}

TEST(Spheres_COMBAT, ChancesOfTheScale) {
  CITES("SPH-COMBAT-4", "SPH-COMBAT-7", "SPH-COMBAT-9");
  std::map<int, int> row;
  for (int m = -99; m <= 99; ++m) row[m] = row_of_scale(m);
  struct Case {
    int attacker_era, defender_era;
    std::array<double, 8> expected;
  };
  const std::array cases{Case{1, 1, {0.082, 0.101, 0.141, 0.0765, 0.0945, 0.01, 0.0945, 0.4005}},
                         Case{4, 1, {0.245684, 0.193240, 0.199377, 0.089991, 0.100000, 0.010000, 0.076060, 0.085648}}};
  for (const Case& c : cases) {
    Table t = neighbours(4);
    t.era(blue, c.attacker_era);
    t.era(black, c.defender_era);
    std::array<double, 8> sum{};
    for (int a = 1; a <= 100; ++a) {
      for (int d = 1; d <= 100; ++d) {
        sum[static_cast<std::size_t>(row[a - d])] +=
            highest_is(a, combat_dice(t.s, blue, black)) * highest_is(d, combat_dice(t.s, black, blue));
      }
    }
    for (std::size_t i = 0; i < sum.size(); ++i) EXPECT_NEAR(sum[i], c.expected[i], 6e-7) << i;
  }
}

}  // namespace
}  // namespace noo::spheres::test
