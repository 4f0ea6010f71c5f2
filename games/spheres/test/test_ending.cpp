// SPH-END, how the game ends: seven Crises and close neighbours, one survivor, or the limit of rounds.
#include <nlohmann/json.hpp>

#include "spheres/json.hpp"
#include "table.hpp"

namespace noo::spheres::test {
namespace {

void idle_turn(Table& t) {
  t.plan("cmr", "cmr", "cmr");
  t.go("roll 100", "roll 100", "roll 100");
}

void resolve(Table& t) { t.go("d10 1", "d10 1", "d12 11"); }
void fail_with_one_left(Table& t) { t.go("d10 1", "d10 10", "d10 1", "d20 1", "d10 1", "letter A"); }

// Blue has met black and pink at these alterities (0: not at all) and has resolved so many.
Table blue_with(int resolved, int to_black, int to_pink) {
  Table t;
  t.s.counts_of(blue).resolved = static_cast<u8>(resolved);
  if (to_black > 0) t.contact(blue, black, Sep::none, to_black);
  if (to_pink > 0) t.contact(blue, pink, Sep::none, to_pink);
  return t;
}

TEST(Spheres_END_1, SevenResolvedContactWithAllAndAlterityOfThreeAtMost) {
  CITES("SPH-END-1");
  struct Row {
    int resolved, to_black, to_pink;
    bool ends;
  };
  for (const Row& row : {Row{7, 3, 3, true}, Row{8, 1, 2, true}, Row{6, 1, 1, false}, Row{7, 4, 3, false},
                         Row{7, 3, 4, false}, Row{7, 3, 0, false}, Row{7, 0, 0, false}}) {
    Table t = blue_with(row.resolved, row.to_black, row.to_pink);
    idle_turn(t);
    EXPECT_EQ(t.s.ending, row.ends ? Ending::seven_crises : Ending::none)
        << row.resolved << " " << row.to_black << " " << row.to_pink;
  }
}

TEST(Spheres_END_1, CollapsedCivilizationsNeedNotBeMet) {
  CITES("SPH-END-1");
  Table t = blue_with(7, 3, 0);
  t.s.alive.remove(pink);
  t.s.counts_of(pink).failed = 3;
  t.s.civ_of(pink).collapse_order = 1;
  t.s.collapsed = 1;
  idle_turn(t);
  EXPECT_EQ(t.s.ending, Ending::seven_crises);
}

TEST(Spheres_END_2, TestedEveryTurnForEverybody) {
  CITES("SPH-END-2", "RUL-72");
  Table t;  // black has its seven; blue's own Diplomacy brings it close enough
  t.s.counts_of(black).resolved = 7;
  t.contact(black, blue, Sep::none, 4);
  t.contact(black, pink, Sep::none, 3);
  t.s.pair(blue, black).open = 2;
  t.s.pair(blue, black).bottom = 2;
  t.plan("dip", "cmr", "cmr");
  t.go("roll 1", "roll 100", "roll 100");
  EXPECT_EQ(t.s.pair(blue, black).alterity, 3);
  EXPECT_EQ(t.s.ending, Ending::none);  // not before the end of the turn
  t.go("stop");
  EXPECT_EQ(t.s.ending, Ending::seven_crises);
  EXPECT_TRUE(t.game().result(t.s).over);
}

TEST(Spheres_END_2, NotBeforeTheLastCrisisOfTheTurn) {
  CITES("SPH-END-2", "SPH-RESOLVE-3");
  Table t = blue_with(6, 3, 3);
  t.s.civ_of(blue).combat_crises = 2;
  idle_turn(t);
  resolve(t);
  EXPECT_EQ(t.s.mine.end_latched, ix(blue) + 1);
  EXPECT_EQ(t.s.ending, Ending::none);
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  fail_with_one_left(t);
  EXPECT_EQ(t.s.ending, Ending::seven_crises);
  EXPECT_EQ(t.s.counts_of(blue).resolved, 7);
  EXPECT_EQ(t.s.counts_of(blue).failed, 1);
}

TEST(Spheres_RESOLVE_3, NotLatchedWhileTheConditionDoesNotHold) {
  CITES("SPH-RESOLVE-3");
  for (const auto& [resolved, alterity] : {std::pair{5, 3}, std::pair{6, 4}}) {
    Table t = blue_with(resolved, alterity, 3);
    t.s.civ_of(blue).combat_crises = 2;
    idle_turn(t);
    resolve(t);
    EXPECT_EQ(t.s.mine.end_latched, 0);
  }
}

TEST(Spheres_END_3, TheLatchSurvivesTheCollapseOfTheOneWhoSetIt) {
  CITES("SPH-END-3", "SPH-END-1", "SPH-END-2", "RUL-71");
  Table t = blue_with(6, 3, 2);
  t.s.counts_of(blue).failed = 2;
  t.s.civ_of(blue).combat_crises = 2;
  idle_turn(t);
  resolve(t);
  fail_with_one_left(t);
  EXPECT_EQ(t.s.ending, Ending::seven_crises);
  EXPECT_FALSE(t.s.alive.has(blue));
  const Result r = t.game().result(t.s);
  EXPECT_FALSE(r.seat[0].winner);
  EXPECT_TRUE(r.seat[1].winner);
  EXPECT_TRUE(r.seat[2].winner);
  EXPECT_EQ(r.seat[0].rank, 3);
  EXPECT_EQ(t.s.ended_by, blue);  // its Crises did it, though it is gone
  ASSERT_NE(t.find(Ev::game_over), nullptr);
  EXPECT_EQ(t.find(Ev::game_over)->args[1], ix(blue));
}

TEST(Spheres_END_4, OneLeftEndsTheGameAtOnce) {
  CITES("SPH-END-4");
  Table t(2);
  t.s.counts_of(blue) = {5, 2};
  t.s.civ_of(blue).combat_crises = 3;
  idle_turn(t);
  fail_with_one_left(t);
  EXPECT_EQ(t.s.ending, Ending::last_standing);
  EXPECT_EQ(t.game().turn(t.s).actor, Turn::Actor::nobody);
  EXPECT_EQ(t.s.ended_by, black);  // the one who is left
  const Result r = t.game().result(t.s);
  EXPECT_TRUE(r.seat[1].winner);
  EXPECT_EQ(r.seat[1].rank, 1);
  EXPECT_FALSE(r.seat[0].winner);
  EXPECT_EQ(r.seat[0].rank, 2);
}

TEST(Spheres_END_5, SevenWithoutTheRestPlaysOnAndCanStillCollapse) {
  CITES("SPH-END-5", "SPH-END-2");
  Table t = blue_with(7, 4, 3);
  t.s.counts_of(blue).failed = 2;
  t.s.civ_of(blue).combat_crises = 1;
  idle_turn(t);
  fail_with_one_left(t);
  EXPECT_EQ(t.s.ending, Ending::none);
  EXPECT_FALSE(t.s.alive.has(blue));
  EXPECT_EQ(t.s.mover, black);
}

TEST(Spheres_END_5, TheCollapseOfAnotherCanFulfilTheCondition) {
  CITES("SPH-END-2", "SPH-END-5", "RUL-72");
  Table t;  // blue is the one in the way of black
  t.s.counts_of(black).resolved = 7;
  t.contact(black, blue, Sep::none, 4);
  t.contact(black, pink, Sep::none, 3);
  t.s.counts_of(blue).failed = 2;
  Table peaceful = t;
  idle_turn(peaceful);
  EXPECT_EQ(peaceful.s.ending, Ending::none);
  t.s.civ_of(blue).combat_crises = 1;
  idle_turn(t);
  fail_with_one_left(t);
  EXPECT_EQ(t.s.ending, Ending::seven_crises);
  EXPECT_EQ(t.s.ended_by, black);
  const Result r = t.game().result(t.s);
  EXPECT_FALSE(r.seat[0].winner);
  EXPECT_TRUE(r.seat[1].winner);
  EXPECT_FALSE(r.seat[2].winner);  // survived without a Crisis
}

TEST(Spheres_END_2, WhoeversTurnBringsTheEndIsNamedBeforeOthersWhoMeetItToo) {
  CITES("SPH-END-2", "SPH-END-1");
  Table t = blue_with(6, 3, 3);
  t.contact(black, pink, Sep::none, 3);
  t.s.civ_of(blue).combat_crises = 1;
  idle_turn(t);
  t.s.counts_of(pink).resolved = 7;
  resolve(t);
  ASSERT_EQ(t.s.ending, Ending::seven_crises);
  EXPECT_EQ(t.s.ended_by, blue);
  ASSERT_NE(t.find(Ev::game_over), nullptr);
  EXPECT_EQ(t.find(Ev::game_over)->args[1], ix(blue));
  EXPECT_EQ(to_json(t.ed(), t.s).at("endedBy"), "blue");
}

TEST(Spheres_END_2, OfTwoOthersTheNextInTurnOrderIsNamed) {
  CITES("SPH-END-2", "RUL-72");
  Table t = blue_with(0, 3, 3);
  t.contact(black, pink, Sep::none, 3);
  t.s.counts_of(black).resolved = 7;
  t.s.counts_of(pink).resolved = 8;
  idle_turn(t);
  EXPECT_EQ(t.s.ended_by, black);
}

TEST(Spheres_END_6, AutomaticAndTheRestOfTheTurnIsSkipped) {
  CITES("SPH-END-6");
  Table t = blue_with(7, 3, 3);
  t.letters(blue, "A", "BC");
  t.inactive(blue, "S");
  t.plan("cmr", "cmr", "cmr");
  t.go("roll 100", "roll 100");
  t.s.mine.cohered.add(Element::S);
  t.go("roll 100");  // nobody is asked, nothing ages, nothing coheres
  EXPECT_EQ(t.s.ending, Ending::seven_crises);
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 3);
  EXPECT_EQ(t.s.secret_of(blue).aspects.dark_count(), 2);
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{5});
  EXPECT_EQ(t.s.mover, blue);
}

TEST(Spheres_END_7, StasisAfterTheLastCompleteRound) {
  CITES("SPH-END-7", "RUL-81", "OPT-max_rounds");
  Table t(3, {{"max_rounds", "2"}});
  t.s.counts_of(pink).resolved = 2;
  for (int turn = 1; turn <= 6; ++turn) {
    EXPECT_EQ(t.s.ending, Ending::none) << turn;
    t.plan("cen", "cmr", "cmr");
    t.go("roll 100", "roll 100", "stop");
  }
  EXPECT_EQ(t.s.ending, Ending::stasis);
  EXPECT_EQ(t.s.round, 2);
  const Result r = t.game().result(t.s);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(r.seat[i].winner, i == 2);
  EXPECT_EQ(t.s.ended_by, Seat::nobody);
  EXPECT_EQ(r.seat[2].rank, 1);  // ranked as usual
  EXPECT_EQ(r.seat[0].rank, 2);
  EXPECT_EQ(r.seat[1].rank, 2);
}

TEST(Spheres_END_7, SixtyRoundsByDefaultAndNoLimitAtZero) {
  CITES("SPH-END-7", "RUL-81", "OPT-max_rounds");
  Table usual;
  Table endless(3, {{"max_rounds", "0"}});
  for (Table* t : {&usual, &endless}) {
    t->s.round = 59;
    for (int turn = 0; turn < 3; ++turn) {
      t->plan("cen", "cmr", "cmr");
      t->go("roll 100", "roll 100", "stop");
    }
    EXPECT_EQ(t->s.ending, Ending::none);
    EXPECT_EQ(t->s.round, 60);
    for (int turn = 0; turn < 3; ++turn) {
      t->plan("cen", "cmr", "cmr");
      t->go("roll 100", "roll 100", "stop");
    }
  }
  EXPECT_EQ(usual.s.ending, Ending::stasis);
  EXPECT_EQ(endless.s.ending, Ending::none);
  EXPECT_EQ(endless.s.round, 61);
}

}  // namespace
}  // namespace noo::spheres::test
