// 3D4: counters come home.
#include <set>

#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

// Step 4 of phase C.
void refresh(Table& t) {
  t.begin_phase(Phase::C);
  t.s.schedule = {};
  t.push(Do::refreshing);
  t.run();
}

Table example() {
  Table t(3);
  t.put_tile("I-CUL-a", "OP-I-S1", 0, {pink, pink, none});
  t.put_tile("I-SPI-a", "OP-I-S2", 0, {none, pink, none});
  t.blocks(pink, 4, 3, 2, 0);
  t.energy(pink, 3);
  t.expect_sound();
  return t;
}

TEST(PlanetaryPhase_3D4_REFRESH_1, AllIntoFreeTime) {
  CITES("3D4-REFRESH-1", "2F-TC-3");
  Table t = example();
  refresh(t);
  ASSERT_EQ(t.question(), Do::refresh);
  EXPECT_EQ(t.asked(), pink);
  EXPECT_EQ(t.offers(), (Strings{"refresh", "to contracts", "to commitments"}));
  t.go("refresh");
  EXPECT_EQ(t.time(pink), "4/3/2/3 spent 0");
  EXPECT_EQ(t.of(pink).energy, 3);
  EXPECT_EQ(t.find(Ev::refreshed)->args, args({ix(pink), 0, 0, 0, 3}));
  EXPECT_EQ(on_tiles(t.s, pink), 3) << "counters on tiles stay";
}

TEST(PlanetaryPhase_3D4_REFRESH_1, OrWhereThePenaltiesAre) {
  CITES("3D4-REFRESH-1", "2F-TC-3");
  Table t = example();
  refresh(t);
  t.go("to contracts", "to commitments", "to commitments");
  EXPECT_EQ(t.time(pink), "4/4/4/0 spent 0");
  EXPECT_EQ(t.of(pink).energy, 3) << "covering a penalty gives nothing";
  EXPECT_EQ(t.find(Ev::refreshed)->args, args({ix(pink), 0, 1, 2, 0}));
  EXPECT_NE(t.question(), Do::refresh);
}

TEST(PlanetaryPhase_3D4_REFRESH_1, SomeByHandAndTheRestByItself) {
  CITES("3D4-REFRESH-1");
  Table t = example();
  refresh(t);
  t.go("to commitments");
  EXPECT_EQ(t.why("to contracts"), "3D4-REFRESH-1") << "without going back";
  EXPECT_EQ(t.why("to upkeep"), "3D4-REFRESH-1") << "it is full";
  EXPECT_EQ(t.why("to free_time"), "3D4-REFRESH-1") << "what is left over goes there";
  t.go("refresh");
  EXPECT_EQ(t.time(pink), "4/3/3/2 spent 0");
}

TEST(PlanetaryPhase_3D4_REFRESH_1, TheRestFillsFreeTimeUpkeepContractsCommitments) {
  CITES("3D4-REFRESH-1");
  Table t(3);
  t.blocks(pink, 2, 3, 0, 1);
  refresh(t);
  t.go("to commitments", "refresh");
  EXPECT_EQ(t.time(pink), "4/4/3/4 spent 0");
  t.blocks(pink, 2, 2, 4, 3);
  refresh(t);
  t.go("refresh");
  EXPECT_EQ(t.time(pink), "4/3/4/4 spent 0") << "upkeep before contracts";
  t.blocks(pink, 4, 2, 2, 3);
  refresh(t);
  t.go("refresh");
  EXPECT_EQ(t.time(pink), "4/4/3/4 spent 0") << "contracts before commitments";
}

TEST(PlanetaryPhase_3D4_REFRESH_1, TheLastCounterIsPlacedOnlyWhereRefreshWouldNotPutIt) {
  CITES("3D4-REFRESH-1");
  Table t(3);
  t.bonus_taken(pink);
  t.put_tile("I-CUL-a", "OP-I-S1", 0, {pink, none, none});
  t.blocks(pink, 4, 3, 3, 4);
  refresh(t);
  EXPECT_EQ(t.why("to contracts"), "3D4-REFRESH-1");
  EXPECT_EQ(t.offers(), (Strings{"refresh", "to commitments"}));
  Table other = t;
  t.go("refresh");
  EXPECT_EQ(t.time(pink), "4/4/3/4 spent 0");
  other.go("to commitments");
  EXPECT_EQ(other.time(pink), "4/3/4/4 spent 0");
  Table two(3);
  two.bonus_taken(pink);
  two.put_tile("I-CUL-a", "OP-I-S1", 0, {pink, none, none});
  two.blocks(pink, 4, 2, 3, 4);
  refresh(two);
  EXPECT_TRUE(two.legal("to contracts"));  // with another after it
  two.go("to contracts");
  EXPECT_EQ(two.offers(), (Strings{"refresh", "to commitments"}));
}

// Every way to place them that can be said.
void plans(const Table& t, std::set<std::string>& out) {
  if (t.question() != Do::refresh) {
    out.insert(t.time(pink));
    return;
  }
  for (const std::string& move : t.offers()) {
    Table next = t;
    next.go(move);
    plans(next, out);
  }
}

TEST(PlanetaryPhase_R30, EverythingComesHomeInEveryWayThatFits) {
  CITES("R-30", "3D4-REFRESH-1");
  Table t(3);
  t.blocks(pink, 3, 3, 4, 0);
  refresh(t);
  std::set<std::string> all;
  plans(t, all);
  EXPECT_EQ(all, (std::set<std::string>{"4/3/4/4 spent 0", "3/4/4/4 spent 0", "4/4/4/3 spent 0"}))
      << "free time gets 3 or 4 of the five";
}

TEST(PlanetaryPhase_3D4_REFRESH_1, WithoutAChoiceItRefreshesItself) {
  CITES("3D4-REFRESH-1", "R-30");
  Table one_block(3);
  one_block.blocks(pink, 4, 4, 4, 1);
  refresh(one_block);
  EXPECT_EQ(one_block.time(pink), "4/4/4/3 spent 0");
  EXPECT_EQ(one_block.question(), Do::schedule);
  Table other_block(3);
  other_block.blocks(pink, 4, 2, 4, 4);
  refresh(other_block);
  EXPECT_EQ(other_block.time(pink), "4/3/4/4 spent 0");
  EXPECT_EQ(other_block.question(), Do::schedule);
  Table sixteen(3);
  sixteen.bonus_taken(pink);
  sixteen.blocks(pink, 3, 2, 4, 1);
  refresh(sixteen);
  EXPECT_EQ(sixteen.time(pink), "4/4/4/4 spent 0") << "every place is needed";
  EXPECT_EQ(sixteen.question(), Do::schedule);
}

TEST(PlanetaryPhase_R30, NoPlaceIsLeftToChooseOnceAllAreNeeded) {
  CITES("R-30");
  Table t(3);
  t.bonus_taken(pink);
  t.blocks(pink, 4, 3, 4, 3);
  t.begin_phase(Phase::C);
  t.push(Do::refreshing, 3);
  t.push(Do::refresh, ix(pink));
  EXPECT_EQ(t.why("to contracts"), "3D4-REFRESH-1");
  EXPECT_EQ(t.offers(), Strings{"refresh"});
}

TEST(PlanetaryPhase_R11, ACounterWithoutRoomStaysInTimeSpent) {
  CITES("R-11", "R-30");
  Table t(3, {{"free_time_capacity", "3"}});
  t.bonus_taken(pink);
  t.blocks(pink, 4, 4, 4, 1);
  t.expect_sound();
  refresh(t);
  EXPECT_EQ(t.time(pink), "4/4/4/3 spent 1");
  EXPECT_EQ(t.question(), Do::schedule);
  t.hour(pink, 5);
  t.order({blue, black, pink});
  t.hour(blue, 1);
  t.hour(black, 1);
  t.phase_c();
  t.draw_all();
  EXPECT_EQ(t.of(pink).hour, 6) << "and moves the marker again";
  t.expect_sound();
}

TEST(PlanetaryPhase_R11, FourPlacesHoldAllSixteen) {
  CITES("R-11", "2F-TC-5");
  Table t(3);
  t.bonus_taken(pink);
  t.blocks(pink, 0, 0, 0, 0);
  refresh(t);
  EXPECT_EQ(t.time(pink), "4/4/4/4 spent 0");
}

TEST(PlanetaryPhase_3D4_REFRESH_1, InTheNewOrder) {
  CITES("3D4-REFRESH-1");
  Table t(3);
  t.order({pink, blue, black});
  for (const Who w : {blue, black, pink}) t.blocks(w, 4, 4, 3, 2);
  refresh(t);
  for (const Who w : {pink, blue, black}) {
    ASSERT_EQ(t.question(), Do::refresh);
    EXPECT_EQ(t.asked(), w);
    t.go("refresh");
  }
}

// ---- AB-BALANCED ----

TEST(PlanetaryPhase_AB_BALANCED, OneLifeEnergyBeforeRefreshing) {
  CITES("AB-BALANCED", "3D4-REFRESH-1");
  Table t = example();
  t.ability(pink, "L17");
  refresh(t);
  ASSERT_EQ(t.question(), Do::refresh);
  EXPECT_EQ(t.of(pink).energy, 4);
  EXPECT_EQ(t.rule_of(Ev::energy), "AB-BALANCED");
  t.go("refresh");
  EXPECT_EQ(t.of(pink).energy, 4);
}

TEST(PlanetaryPhase_AB_BALANCED, AlsoWithNothingToRefresh) {
  CITES("AB-BALANCED");
  Table t(3);
  t.ability(pink, "L17");
  t.energy(pink, 3);
  refresh(t);
  EXPECT_EQ(t.of(pink).energy, 4);
}

TEST(PlanetaryPhase_AB_BALANCED, ABonusAssetWonByItTakesItsPlaceFirst) {
  CITES("AB-BALANCED", "3C-LE-2", "3D4-REFRESH-1");
  Table t(3);
  t.ability(pink, "L17");
  t.blocks(pink, 4, 3, 4, 2);
  t.energy(pink, 14);
  refresh(t);
  ASSERT_EQ(t.question(), Do::bonus);
  EXPECT_EQ(t.offers(), (Strings{"bonus contracts", "bonus free_time"}));
  t.go("bonus contracts");
  EXPECT_EQ(t.time(pink), "4/4/4/4 spent 0") << "then only free time is left";
}

// ---- 3D4-REFRESH-2 ----

TEST(PlanetaryPhase_3D4_REFRESH_2, TheNextRoundBegins) {
  CITES("3D4-REFRESH-2");
  Table t(3);
  const int before = t.s.round;
  refresh(t);
  EXPECT_EQ(t.s.round, before + 1);
  EXPECT_EQ(t.s.phase, Phase::A);
  EXPECT_EQ(t.question(), Do::schedule);
  EXPECT_EQ(t.asked(), in_order(t.s, 0));
  EXPECT_EQ(t.s.crossed, 0);
  EXPECT_TRUE(same_bytes(t.s.act, idle_act()));
}

}  // namespace
}  // namespace noo::planetary_phase::test
