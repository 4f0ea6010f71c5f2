// 2F, 3C-LE, 3C-REP: blocks, Life Energy at its ends, Reputation.
#include "payment.hpp"

namespace noo::planetary_phase::test {
namespace {

void gain(Table& t, Who w, int amount) {
  t.with_play([&](Play& p) {
    gain_energy(p, w, amount, Rule::S3C_ENER_1);
    run(p);
  });
}
void lose(Table& t, Who w, int amount) {
  t.with_play([&](Play& p) { lose_energy(p, w, amount, Rule::S3D2_TIME_2); });
}

// ---- blocks ----

TEST(PlanetaryPhase_Blocks, WhatIsSpentLiesInTimeSpent) {
  CITES("2F-TC-1", "2F-TC-2", "PAY-4");
  Table t = with_blocks(4, 4, 4, 3);
  pay(t, 2);
  t.go("pay");
  EXPECT_EQ(t.time(blue), "4/4/4/1 spent 2");
  EXPECT_EQ(t.of(blue).energy, 3);  // free time has no penalties
  EXPECT_EQ(t.count(Ev::energy), 0);
  EXPECT_EQ(t.find(Ev::spent)->args, args({ix(blue), 2, ix(Block::free_time), ix(Box::energize)}));
  expect_paid(t);
}

TEST(PlanetaryPhase_Blocks, EveryPlaceEmptiedCostsItsPenaltyAtOnceAndAgain) {
  CITES("2F-TC-2", "2F-TC-3", "2F-TC-4", "R-10");
  Table t = with_blocks(4, 4, 4, 0);
  pay(t, 4);
  t.go("from contracts", "from contracts", "from contracts");
  EXPECT_EQ(t.of(blue).energy, 0);
  t.go("from upkeep");
  EXPECT_EQ(t.of(blue).energy, -2);
  EXPECT_EQ(t.find(Ev::energy)->args, args({ix(blue), -2, -2}));
  EXPECT_EQ(t.rule_of(Ev::energy), "2F-TC-2");
  EXPECT_EQ(t.time(blue), "3/1/4/0 spent 7");
  EXPECT_EQ(revealed(t.ed(), t.s, blue, Block::contracts), 3);
  EXPECT_EQ(revealed(t.ed(), t.s, blue, Block::upkeep), 2);
  EXPECT_EQ(revealed(t.ed(), t.s, blue, Block::free_time), 0);
  expect_paid(t);

  t.blocks(blue, 3, 2, 4, 0);  // one comes back: nothing is gained
  EXPECT_EQ(revealed(t.ed(), t.s, blue, Block::contracts), 2);
  pay(t, 1);
  t.go("from contracts");
  EXPECT_EQ(t.of(blue).energy, -3);
}

TEST(PlanetaryPhase_Blocks, FourPlacesInEach) {
  CITES("2F-TC-5", "R-11");
  const Table t = with_blocks(3, 2, 1, 0);
  EXPECT_EQ(room(t.ed(), t.s, blue, Block::upkeep), 1);
  EXPECT_EQ(room(t.ed(), t.s, blue, Block::contracts), 2);
  EXPECT_EQ(room(t.ed(), t.s, blue, Block::commitments), 3);
  EXPECT_EQ(room(t.ed(), t.s, blue, Block::free_time), 4);
  const Table narrow = with_blocks(4, 4, 4, 0, {{"free_time_capacity", "3"}});
  EXPECT_EQ(room(narrow.ed(), narrow.s, blue, Block::free_time), 3);
}

TEST(PlanetaryPhase_Blocks, TheStarCostsWhatShows) {
  CITES("2F-TC-4", "3D2-TIME-2", "AB-RESILIENT");
  Table t = with_blocks(3, 3, 2, 0);
  EXPECT_EQ(star_cost(t.ed(), t.s, blue), 2 + 1 + 2);
  t.ability(blue, "L12");  // Resilient
  EXPECT_EQ(star_cost(t.ed(), t.s, blue), 3);
  t.blocks(blue, 4, 3, 4, 0);
  EXPECT_EQ(star_cost(t.ed(), t.s, blue), 0);
}

// ---- Life Energy at its ends ----

TEST(PlanetaryPhase_LifeEnergy, StaysBetweenItsEnds) {
  CITES("3C-LE-1");
  Table t;
  t.bonus_taken(blue);
  t.mishap_happened(blue);
  t.energy(blue, 14);
  gain(t, blue, 5);
  EXPECT_EQ(t.of(blue).energy, 15);
  EXPECT_EQ(t.find(Ev::energy)->args, args({ix(blue), 1, 15}));
  lose(t, blue, 99);
  EXPECT_EQ(t.of(blue).energy, -10);
}

TEST(PlanetaryPhase_LifeEnergy, FifteenWinsTheBonusAssetOnce) {
  CITES("3C-LE-2", "R-34", "R-11");
  Table t = with_blocks(4, 4, 4, 3);
  t.energy(blue, 14);
  gain(t, blue, 2);
  EXPECT_EQ(t.of(blue).energy, 15);
  EXPECT_EQ(t.time(blue), "4/4/4/4 spent 0");  // only free time has room
  EXPECT_EQ(t.of(blue).bonus, Asset::taken);
  EXPECT_EQ(t.find(Ev::bonus)->args, args({ix(blue), ix(Block::free_time)}));
  t.expect_sound();

  lose(t, blue, 5);
  gain(t, blue, 5);
  EXPECT_EQ(t.of(blue).energy, 15);
  EXPECT_EQ(t.count(Ev::bonus), 0);
  EXPECT_EQ(t.time(blue), "4/4/4/4 spent 0");
}

TEST(PlanetaryPhase_LifeEnergy, TheBonusGoesToAnyBlockWithRoom) {
  CITES("3C-LE-2", "2F-TC-5");
  Table t = with_blocks(4, 3, 4, 2);
  t.energy(blue, 14);
  gain(t, blue, 1);
  EXPECT_EQ(t.question(), Do::bonus);
  EXPECT_EQ(t.offers(), (Strings{"bonus contracts", "bonus free_time"}));
  EXPECT_EQ(t.why("bonus upkeep"), "2F-TC-5");
  t.go("bonus contracts");
  EXPECT_EQ(t.time(blue), "4/4/4/2 spent 2");
  EXPECT_EQ(t.question(), Do::schedule);
}

TEST(PlanetaryPhase_LifeEnergy, NotBeforeFifteen) {
  CITES("3C-LE-2");
  Table t = with_blocks(4, 3, 4, 2);
  t.energy(blue, 13);
  gain(t, blue, 1);
  EXPECT_EQ(t.question(), Do::schedule);
  EXPECT_EQ(t.of(blue).bonus, Asset::waiting);
}

TEST(PlanetaryPhase_LifeEnergy, WithoutRoomTheBonusGoesToTimeSpent) {
  CITES("R-11");
  Table t = with_blocks(4, 4, 4, 3, {{"free_time_capacity", "3"}});
  t.energy(blue, 14);
  gain(t, blue, 1);
  EXPECT_EQ(t.time(blue), "4/4/4/3 spent 1");
  EXPECT_EQ(t.rule_of(Ev::returned), "3C-LE-2");
  EXPECT_EQ(t.of(blue).bonus, Asset::taken);
  EXPECT_EQ(t.question(), Do::schedule);
}

TEST(PlanetaryPhase_LifeEnergy, MinusTenCostsACounterWhenThePaymentIsComplete) {
  CITES("3C-LE-3", "R-12", "R-13");
  Table t;
  t.put_tile("I-TEC-b", "OP-I-C1", 0, {blue, none, none});
  t.blocks(blue, 4, 4, 4, 0);
  t.energy(blue, -9);
  pay(t, 2);
  t.go("from commitments");
  EXPECT_EQ(t.of(blue).energy, -10);
  EXPECT_EQ(t.question(), Do::pay);
  t.go("pay");
  EXPECT_EQ(t.of(blue).energy, -10);
  EXPECT_EQ(t.question(), Do::lose);
  EXPECT_EQ(t.offers(), (Strings{"lose upkeep", "lose contracts", "lose commitments", "lose spent"}));
  EXPECT_EQ(t.why("lose free_time"), "3C-LE-3");
  t.go("lose spent");
  EXPECT_EQ(t.time(blue), "4/4/2/0 spent 3");
  EXPECT_EQ(on_tiles(t.s, blue), 1);
  EXPECT_EQ(t.of(blue).mishap, Mishap::lost);
  EXPECT_EQ(t.find(Ev::lost)->args, args({ix(blue), num(Loss::spent)}));
  expect_paid(t);
}

TEST(PlanetaryPhase_LifeEnergy, APlaceBaredByTheLossCostsNothingNow) {
  CITES("3C-LE-3");
  Table t = with_blocks(4, 4, 4, 0);
  t.energy(blue, -8);
  pay(t, 1);
  t.go("from upkeep");
  t.go("lose upkeep");
  EXPECT_EQ(t.time(blue), "2/4/4/0 spent 4");
  EXPECT_EQ(t.of(blue).energy, -10);
  EXPECT_EQ(revealed(t.ed(), t.s, blue, Block::upkeep), 4);
}

TEST(PlanetaryPhase_LifeEnergy, TheCounterMayHaveToComeFromTimeSpent) {
  CITES("3C-LE-3", "R-12");
  Table t = with_blocks(0, 0, 2, 0);
  t.energy(blue, -9);
  pay(t, 2);  // all there is
  EXPECT_EQ(t.time(blue), "0/0/0/0 spent 14");
  EXPECT_EQ(t.of(blue).mishap, Mishap::lost);
}

TEST(PlanetaryPhase_LifeEnergy, TheCounterIsLostOnce) {
  CITES("3C-LE-3", "R-34");
  Table t = with_blocks(4, 4, 4, 0);
  t.mishap_happened(blue);
  t.energy(blue, -8);
  pay(t, 4);
  t.go("from contracts", "from contracts", "from contracts", "from upkeep");
  EXPECT_EQ(t.of(blue).energy, -10);
  expect_paid(t);
}

TEST(PlanetaryPhase_LifeEnergy, NotAboveMinusTen) {
  CITES("3C-LE-3");
  Table t = with_blocks(4, 4, 4, 0);
  t.energy(blue, -8);
  pay(t, 1);
  t.go("pay");
  EXPECT_EQ(t.of(blue).energy, -9);
  EXPECT_EQ(t.of(blue).mishap, Mishap::none);
  expect_paid(t);
}

TEST(PlanetaryPhase_LifeEnergy, ALostCounterDoesNotStopTheBonus) {
  CITES("3C-LE-3", "3C-LE-2");
  Table t = with_blocks(4, 4, 3, 3);
  t.mishap_happened(blue);
  t.energy(blue, 14);
  gain(t, blue, 1);
  t.go("bonus commitments");
  EXPECT_EQ(t.time(blue), "4/4/4/3 spent 0");
}

TEST(PlanetaryPhase_LifeEnergy, WithNothingOnTheBoardTheNextThatReturnsIsLost) {
  CITES("R-12", "3C-LE-3");
  Table t;
  t.begin_phase(Phase::B);
  t.s.of(blue).time = {0, 0, 0, 0};
  t.s.of(blue).spent = 0;
  t.energy(blue, -9);
  lose(t, blue, 3);
  EXPECT_EQ(t.of(blue).mishap, Mishap::due);
  t.with_play([](Play& p) { mishap(p, blue); });
  EXPECT_EQ(t.of(blue).mishap, Mishap::owed);
  EXPECT_EQ(t.count(Ev::owed), 1);
  EXPECT_EQ(t.rule_of(Ev::owed), "3C-LE-3");
  t.with_play([](Play& p) { return_time(p, blue, 2, Rule::S4B_LAUNCH_7); });
  EXPECT_EQ(t.of(blue).spent, 1);
  EXPECT_EQ(t.of(blue).mishap, Mishap::lost);
  EXPECT_EQ(t.find(Ev::returned)->args, args({ix(blue), 1}));
  t.with_play([](Play& p) { return_time(p, blue, 2, Rule::S4B_LAUNCH_7); });
  EXPECT_EQ(t.of(blue).spent, 3);
}

// ---- Reputation ----

// 3C-REP-1: the track of the rulebook's example begins anew at 50 and at 100. There is no such track here: board and
// terminal show the number itself.
TEST(PlanetaryPhase_Reputation, IsAPlainNumberNeverBelowZeroAndWithoutALimit) {
  CITES("3C-REP-1", "R-37");
  Table t;
  const auto change = [&](int amount) {
    t.with_play([&](Play& p) { gain_reputation(p, blue, amount, Rule::S4B_LAUNCH_6); });
    return int{t.of(blue).reputation};
  };
  t.reputation(blue, 35);
  EXPECT_EQ(change(-10), 25);
  EXPECT_EQ(change(-10), 15);
  t.reputation(blue, 6);
  EXPECT_EQ(change(-10), 0);
  EXPECT_EQ(t.find(Ev::reputation)->args, args({ix(blue), -6, 0}));
  t.reputation(blue, 48);
  EXPECT_EQ(change(5), 53);
  EXPECT_EQ(t.find(Ev::reputation)->args, args({ix(blue), 5, 53}));
  t.reputation(blue, 104);
  EXPECT_EQ(change(200), 304);
}

}  // namespace
}  // namespace noo::planetary_phase::test
