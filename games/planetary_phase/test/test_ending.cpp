// 2A, 3E, 4C and 5: endings and scores.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

void end(Table& t, Ending how) {
  if (how == Ending::success) t.integration(t.ed().opt.track_max);
  if (how == Ending::defeat) t.degradation(t.ed().opt.track_max);
  t.with_play([&](Play& p) { end_game(p, how, Rule::none); });
}

const SeatResult& of(const Result& r, Who w) { return r.seat[static_cast<std::size_t>(ix(w))]; }

int line(const SeatResult& seat, Score what) {
  for (int i = 0; i < seat.lines; ++i) {
    const ScoreLine& l = seat.line[static_cast<std::size_t>(i)];
    if (l.what == num(what)) return l.value;
  }
  return -99;
}
constexpr int not_told = -99;

// Four operations in Spirituality and three in Biology.
void launch_seven(Table& t) {
  t.launched("I-SPI-a", "OP-I-C1");
  t.launched("I-SPI-b", "OP-I-C2");
  t.launched("I-BIO-a", "OP-I-C3");
  t.launched("II-SPI-BIO", "OP-II-C1");
  t.launched("III-SPI-BIO", "OP-III-C1");
}

// ---- 5-SCORE-1 ----

TEST(PlanetaryPhase_5_SCORE_1, TheRulebooksExample) {
  CITES("5-SCORE-1", "R-35");
  Table t(3);
  launch_seven(t);
  t.credential(blue, "SPI", 6);
  t.credential(black, "SPI", 3);
  t.credential(black, "BIO", 3);
  EXPECT_EQ(achievement(t.ed(), t.s, blue, Sector::SPI), 12);
  EXPECT_EQ(achievement(t.ed(), t.s, blue, Sector::BIO), 3);
  EXPECT_EQ(achievement(t.ed(), t.s, black, Sector::SPI), 8);
  EXPECT_EQ(achievement(t.ed(), t.s, black, Sector::BIO), 6);
  EXPECT_EQ(achievement(t.ed(), t.s, black, Sector::TEC), 0);
  end(t, Ending::success);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(of(r, blue).score, 15 + 15);
  EXPECT_EQ(of(r, black).score, 15 + 14);
  EXPECT_EQ(of(r, pink).score, 15 + 4 + 3) << "Level 1 counts too";
  EXPECT_EQ(line(of(r, blue), Score::reputation), 15);
  EXPECT_EQ(line(of(r, blue), Score::SPI), 12);
  EXPECT_EQ(line(of(r, blue), Score::BIO), 3);
  EXPECT_EQ(line(of(r, blue), Score::ECO), 0);
}

// When people agree to end a game, nobody wins, and the points are those of the moment.
TEST(PlanetaryPhase_5_SCORE_1, ARunningGameStandsAsItIs) {
  CITES("5-SCORE-1", "VAR-SMALL-2");
  Table t(3);
  launch_seven(t);
  t.credential(blue, "SPI", 6);
  t.reputation(pink, 20);
  const Result r = t.game().standing(t.s);
  EXPECT_FALSE(r.over);
  EXPECT_EQ(r.seats, 3);
  EXPECT_EQ(of(r, blue).score, 15 + 12 + 3);
  EXPECT_EQ(of(r, pink).score, 20 + 4 + 3);
  EXPECT_EQ(line(of(r, blue), Score::SPI), 12);
  for (const Who w : {blue, black, pink}) {
    EXPECT_EQ(of(r, w).rank, 1);
    EXPECT_FALSE(of(r, w).winner);
  }
  Table alone(1);
  launch_seven(alone);
  alone.reputation(black, 9);
  EXPECT_EQ(alone.game().standing(alone.s).seats, 1);
  EXPECT_EQ(of(alone.game().standing(alone.s), blue).score, 9 + 4 + 3) << "the weakest of the three";
}

TEST(PlanetaryPhase_5_SCORE_1, LevelFourTwice) {
  CITES("5-SCORE-1");
  Table t(3);
  t.launched("I-CUL-a", "OP-I-C1");
  t.launched("I-CUL-b", "OP-I-C2");
  t.put_tile("I-TEC-a", "OP-I-C3");
  t.credential(blue, "CUL", 9);
  EXPECT_EQ(achievement(t.ed(), t.s, blue, Sector::CUL), 8);
  EXPECT_EQ(achievement(t.ed(), t.s, blue, Sector::TEC), 0) << "established only";
  EXPECT_EQ(total(t.ed(), t.s, blue), 23);
}

TEST(PlanetaryPhase_5_SCORE_1, WhatEverybodyAchievedIsTold) {
  CITES("5-SCORE-1");
  Table t(5);
  launch_seven(t);
  end(t, Ending::success);
  EXPECT_EQ(t.count(Ev::achieved), 5 * 2) << "in the two sectors where something was launched";
  EXPECT_EQ(t.find(Ev::achieved)->args, args({0, ix(Sector::SPI), 1, 4, 4}));
  EXPECT_EQ(t.find(Ev::game_over)->args, args({num(Ending::success), 5}));
  EXPECT_EQ(t.events().front().code, num(Ev::game_over)) << "first that it is over";
  EXPECT_EQ(t.count(Ev::story) + t.count(Ev::looming), 0);
}

// ---- 2A-GOAL-1, 5-SCORE-2, R-38 ----

TEST(PlanetaryPhase_2A_GOAL_1, TheMostReputationWinsASuccess) {
  CITES("2A-GOAL-1", "5-SCORE-2");
  Table t(4);
  t.reputation(blue, 18);
  t.reputation(black, 30);
  t.reputation(pink, 31);
  t.reputation(red, 4);
  end(t, Ending::success);
  const Result r = t.game().result(t.s);
  EXPECT_TRUE(r.over);
  EXPECT_EQ(r.ending, num(Ending::success));
  EXPECT_EQ(rule_names[r.rule], "4C-END-1");
  EXPECT_EQ(of(r, pink).rank, 1);
  EXPECT_EQ(of(r, black).rank, 2);
  EXPECT_EQ(of(r, blue).rank, 3);
  EXPECT_EQ(of(r, red).rank, 4);
  EXPECT_TRUE(of(r, pink).winner);
  EXPECT_FALSE(of(r, black).winner);
  EXPECT_EQ(line(of(r, pink), Score::energy), not_told) << "no tie, no tie-break";
}

Table tied(const noo::Options& options, int blues_energy, int pinks_energy) {
  Table t(3, options);
  t.order({black, pink, blue});
  for (const Who w : {blue, pink}) t.reputation(w, 90);
  t.energy(blue, blues_energy);
  t.energy(pink, pinks_energy);
  end(t, Ending::success);
  return t;
}

TEST(PlanetaryPhase_5_SCORE_2, TiesByLifeEnergyThenByOrder) {
  CITES("5-SCORE-2", "R-38");
  const Table order = tied({}, 2, 2);
  const Result by_order = order.game().result(order.s);
  EXPECT_TRUE(of(by_order, pink).winner) << "pink comes before blue";
  EXPECT_FALSE(of(by_order, blue).winner);
  EXPECT_EQ(of(by_order, blue).rank, 2);
  EXPECT_EQ(of(by_order, black).rank, 3);
  EXPECT_EQ(line(of(by_order, pink), Score::order), 2);
  EXPECT_EQ(line(of(by_order, blue), Score::order), 3);
  EXPECT_EQ(line(of(by_order, blue), Score::energy), 2);
  EXPECT_EQ(of(by_order, blue).score, 90) << "tie-breaks do not count";
  const Table energy = tied({}, 3, 2);
  const Result by_energy = energy.game().result(energy.s);
  EXPECT_TRUE(of(by_energy, blue).winner);
  EXPECT_EQ(line(of(by_energy, blue), Score::energy), 3);
  EXPECT_EQ(line(of(by_energy, blue), Score::order), not_told);
}

TEST(PlanetaryPhase_R38, OrTheLaterInOrder) {
  CITES("R-38");
  const Table t = tied({{"tiebreak_order", "later"}}, 2, 2);
  const Result r = t.game().result(t.s);
  EXPECT_TRUE(of(r, blue).winner);
  EXPECT_EQ(of(r, pink).rank, 2);
}

// ---- 4C-END-1 ----

TEST(PlanetaryPhase_4C_END_1, ALaunchThatReachesTheEndIsTheEnd) {
  CITES("4C-END-1", "2A-GOAL-1", "4B-LAUNCH-5");
  Table t(3);
  t.assessed("CLI");
  t.launched("I-CUL-b", "OP-I-C1");
  t.launched("I-SPI-a", "OP-I-C2");
  t.launched("II-CUL-SPI", "OP-II-C1");
  t.put_tile("III-CUL-SPI", "OP-III-R1", 0, {black, none, pink});
  t.credential(blue, "CUL", 9);
  t.distinction("CUL", blue);
  t.everybodys_energy(3);
  t.integration(22);
  t.performing(blue, "commit");
  t.go("commit III-CUL-SPI.2");
  if (t.question() == Do::pay) t.go("pay");
  for (const Who w : {blue, black, pink}) {  // 4B-LAUNCH-3: the launching player first
    ASSERT_EQ(t.question(), Do::sector);
    EXPECT_EQ(t.asked(), w);
    t.go("raise BIO");
  }
  EXPECT_EQ(t.s.integration, 24);
  EXPECT_EQ(t.s.ending, Ending::success);
  EXPECT_EQ(t.question(), Do::none);
  EXPECT_EQ(t.of(black).energy, 6) << "benefits come first";
  EXPECT_EQ(t.of(blue).reputation, 18);
  EXPECT_FALSE(t.s.in(Box::evolve)[0].none()) << "markers still on the schedule are not resolved";
  EXPECT_TRUE(t.site("III-CUL-SPI").launched);
  EXPECT_EQ(achievement(t.ed(), t.s, blue, Sector::CUL), 4 * 3) << "the tile counts";
  EXPECT_EQ(t.rule_of(Ev::game_over), "4C-END-1");
  EXPECT_TRUE(same_bytes(t.s.act, idle_act())) << "nothing is under way any more";
  EXPECT_EQ(t.why("pass"), "ENG-OVER");
}

// ---- 3E-END-1, 5-SCORE-3 ----

TEST(PlanetaryPhase_5_SCORE_3, NobodyWinsADefeat) {
  CITES("5-SCORE-3", "3E-END-1", "2A-GOAL-1");
  Table t(3);
  t.integration(23);
  t.reputation(blue, 60);
  end(t, Ending::defeat);
  const Result r = t.game().result(t.s);
  EXPECT_TRUE(r.over);
  EXPECT_EQ(r.ending, num(Ending::defeat));
  EXPECT_EQ(rule_names[r.rule], "3E-END-1");
  for (const Who w : {blue, black, pink}) {
    EXPECT_FALSE(of(r, w).winner);
    EXPECT_EQ(of(r, w).rank, 3) << "all share the last place";
    EXPECT_EQ(of(r, w).lines, 0);
    EXPECT_EQ(of(r, w).score, 0);
  }
}

TEST(PlanetaryPhase_3E_END_1, TheStoryOfADefeat) {
  CITES("3E-END-1", "5-SCORE-3");
  Table t(3);
  t.back("L11", "II-TEC-ECO");
  t.back("L05", "I-CUL-a");
  t.back("L20", "III-BIO-CLI");
  t.display("S2", "L20", Face::threat);
  t.s.deck.remove(named<Card>("L11"));
  t.s.deck.remove(named<Card>("L05"));
  t.s.removed.add(named<Card>("L11"));
  t.s.removed.add(named<Card>("L05"));
  end(t, Ending::defeat);
  EXPECT_EQ(t.count(Ev::story), 2);
  EXPECT_EQ(t.find(Ev::story)->args, args({ix(named<Space>("I-CUL-a")), 1})) << "in the order of the cards";
  EXPECT_EQ(t.count(Ev::looming), 1);
  EXPECT_EQ(t.find(Ev::looming)->args, args({ix(named<Space>("III-BIO-CLI")), 3}));
  EXPECT_EQ(t.count(Ev::achieved), 0);
}

TEST(PlanetaryPhase_2A_GOAL_1, TheGameGoesOnUntilOneTrackIsFull) {
  CITES("2A-GOAL-1");
  Table t(3);
  t.integration(23);
  t.degradation(23);
  t.expect_sound();
  EXPECT_FALSE(t.game().result(t.s).over);
  EXPECT_FALSE(t.over());
}

// ---- R-28 ----

// A whole phase C in which nobody has spent anything.
void idle_phase_c(Table& t) {
  t.phase_c();
  t.draw_all();
}

TEST(PlanetaryPhase_R28, AfterTheLastRoundAllLose) {
  CITES("R-28", "5-SCORE-3");
  Table t(3, {{"max_rounds", "2"}});
  idle_phase_c(t);
  ASSERT_EQ(t.s.round, 2);
  EXPECT_FALSE(t.over());
  idle_phase_c(t);
  EXPECT_EQ(t.s.ending, Ending::round_limit);
  EXPECT_EQ(t.s.round, 2);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(rule_names[r.rule], "R-28");
  for (const Who w : {blue, black, pink}) EXPECT_FALSE(of(r, w).winner);
  t.expect_sound();
}

TEST(PlanetaryPhase_R28, OrNever) {
  CITES("R-28");
  Table t(3, {{"max_rounds", "0"}});
  t.s.round = 700;
  idle_phase_c(t);
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.s.round, 701);
  t.expect_sound();
}

// ---- VAR-SMALL-2 ----

TEST(PlanetaryPhase_VAR_SMALL_2, OnePersonScoresAsTheLastOfThree) {
  CITES("VAR-SMALL-2", "5-SCORE-2");
  Table t(1);
  ASSERT_EQ(t.players(), 3);
  launch_seven(t);
  t.reputation(blue, 30);
  t.reputation(black, 12);
  t.reputation(pink, 20);
  t.credential(black, "SPI", 3);
  end(t, Ending::success);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(r.seats, 1);
  EXPECT_EQ(r.seat[0].score, 12 + 8 + 3);
  EXPECT_EQ(line(r.seat[0], Score::reputation), 12);
  EXPECT_EQ(line(r.seat[0], Score::SPI), 8);
  EXPECT_TRUE(r.seat[0].winner);
  EXPECT_EQ(r.seat[0].rank, 1);
  ASSERT_NE(t.find(Ev::weakest), nullptr);
  EXPECT_EQ(t.find(Ev::weakest)->args, args({ix(black), 23})) << "and is told whose points they are";
}

TEST(PlanetaryPhase_VAR_SMALL_2, AndLosesLikeEverybody) {
  CITES("VAR-SMALL-2", "5-SCORE-3");
  Table t(1);
  end(t, Ending::defeat);
  const Result r = t.game().result(t.s);
  EXPECT_FALSE(r.seat[0].winner);
  EXPECT_EQ(r.seat[0].rank, 2) << "behind the planet";
  EXPECT_EQ(r.seat[0].lines, 0);
}

// ---- OPT-TRACK-1, OPT-TRACK-2, R-16 ----

TEST(PlanetaryPhase_OPT_TRACK_1, BothTracksEndThere) {
  CITES("OPT-TRACK-1", "3E-END-1");
  Table t(3, {{"track_max", "30"}});
  t.degradation(25);
  t.with_play([](Play& p) { degrade(p, 3, Rule::none); });
  EXPECT_FALSE(t.over());
  t.with_play([](Play& p) { degrade(p, 3, Rule::none); });
  EXPECT_EQ(t.s.degradation, 30);
  EXPECT_EQ(t.s.ending, Ending::defeat);
  EXPECT_EQ(t.game().edition().opt.track_max, 30);
}

TEST(PlanetaryPhase_OPT_TRACK_2, DegradationAhead) {
  CITES("OPT-TRACK-2", "1-SETUP-7");
  const Table ahead(3, {{"degradation_head_start", "5"}});
  EXPECT_EQ(ahead.s.degradation, 5);
  EXPECT_EQ(ahead.s.integration, 0);
  const Table plain(3);
  EXPECT_EQ(plain.s.degradation, 0);
}

// Blue launches a radical operation of Level I: Integration +2.
Table about_to_launch(int integration, const noo::Options& options = {}) {
  Table t(3, options);
  t.assessed("CUL");
  t.put_tile("I-TEC-b", "OP-I-R1", 0, {none, black, black});
  t.credential(blue, "TEC", 9);
  t.distinction("TEC", blue);
  t.energy(blue, 3);
  t.energy(black, 3);
  t.energy(pink, -10);
  t.integration(integration);
  t.performing(blue, "commit");
  t.go("commit I-TEC-b.1");
  if (t.question() == Do::pay) t.go("pay");
  return t;
}

TEST(PlanetaryPhase_R16, PassingAReckoningCountsForEverybody) {
  CITES("R-16", "4B-LAUNCH-6", "OPT-TRACK-1");
  const Table t = about_to_launch(7);
  EXPECT_EQ(t.s.integration, 9);
  EXPECT_EQ(t.of(blue).energy, 4);
  EXPECT_EQ(t.of(blue).reputation, 15 + 1 + 4) << "Life Energy after the benefits";
  EXPECT_EQ(t.of(black).energy, 5) << "the benefit and the mark at 2";
  EXPECT_EQ(t.of(black).reputation, 15 + 1 + 5);
  EXPECT_EQ(t.of(pink).reputation, 5) << "who took no part too";
}

TEST(PlanetaryPhase_R16, ReachingOneTooButNotTwice) {
  CITES("R-16", "4B-LAUNCH-6", "OPT-TRACK-1");
  EXPECT_EQ(about_to_launch(6).of(pink).reputation, 5);
  EXPECT_EQ(about_to_launch(8).of(pink).reputation, 15) << "it was reached before";
  EXPECT_EQ(about_to_launch(15).of(pink).reputation, 5) << "the second";
  EXPECT_EQ(about_to_launch(2).of(pink).reputation, 15);
  EXPECT_EQ(about_to_launch(2, {{"reckoning_1", "4"}}).of(pink).reputation, 5);
  EXPECT_EQ(about_to_launch(18, {{"reckoning_2", "20"}}).of(pink).reputation, 5);
}

}  // namespace
}  // namespace noo::planetary_phase::test
