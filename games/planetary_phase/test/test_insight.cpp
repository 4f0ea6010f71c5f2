// Section 13: what a bot measures in a position.
#include "planetary_phase/insight.hpp"

#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

Space at(std::string_view where) { return named<Space>(where); }

// ---- time ----

TEST(PlanetaryPhase_Insight, TheClock) {
  Table t(3);
  t.put_tile("I-CUL-a", "OP-I-S1", 0, {blue, none, none});
  t.blocks(blue, 4, 4, 2, 1);
  t.energy(blue, 2);
  t.hour(blue, 9);
  t.s.phase = Phase::A;
  const Clock c = clock_of(t.ed(), t.s, blue);
  EXPECT_EQ(c.free_time, 1);
  EXPECT_EQ(c.margin, 12);
  EXPECT_EQ(c.tied, 4);
  EXPECT_EQ(c.to_star, 4);
  EXPECT_EQ(c.star_cost, 2);
  EXPECT_EQ(c.markers, 2);
  EXPECT_DOUBLE_EQ(c.crosses, 1) << "enough is tied up already";
  t.hour(blue, 1);
  const Clock far = clock_of(t.ed(), t.s, blue);
  EXPECT_EQ(far.to_star, 12);
  EXPECT_GT(far.crosses, 0);
  EXPECT_LT(far.crosses, 0.5);
  t.s.phase = Phase::B;
  t.s.schedule = {};
  EXPECT_DOUBLE_EQ(clock_of(t.ed(), t.s, blue).crosses, 0) << "nothing left to spend on";
}

// ---- the race ----

TEST(PlanetaryPhase_Insight, WhatARevealBrings) {
  CITES("CH-BACK");
  Table three(3);
  EXPECT_DOUBLE_EQ(mean_unseen_threat(three.ed(), three.s), 1.5);
  Table five(5);
  EXPECT_DOUBLE_EQ(mean_unseen_threat(five.ed(), five.s), 1.75);
  three.back("L20", "III-CUL-SPI");
  EXPECT_DOUBLE_EQ(mean_unseen_threat(three.ed(), three.s), (54.0 - 3) / 35);
  three.deck_top("L20");
  EXPECT_DOUBLE_EQ(race(three.ed(), three.s).threat, 3) << "its back is known";
  three.deck_top("L21");
  EXPECT_DOUBLE_EQ(race(three.ed(), three.s).threat, (54.0 - 3) / 35);
}

TEST(PlanetaryPhase_Insight, CoverCountsWhereItBlocks) {
  CITES("R-01");
  Table t(3, {{"covered_threat_blocks_degradation", "true"}});
  t.put_tile("I-CUL-a", "OP-I-S1");
  EXPECT_DOUBLE_EQ(mean_unseen_threat(t.ed(), t.s), (54.0 - 2) / 36);
}

TEST(PlanetaryPhase_Insight, ExpectedDegradation) {
  Table t(3);
  t.degradation(4);
  t.integration(9);
  t.back("L11", "II-TEC-ECO");
  t.display("S1", "L11", Face::threat);
  t.hour(pink, 12);
  t.blocks(pink, 4, 4, 4, 2);
  const Race r = race(t.ed(), t.s);
  EXPECT_EQ(r.integration_left, 15);
  EXPECT_EQ(r.degradation_left, 20);
  EXPECT_DOUBLE_EQ(r.crossing, 1);
  EXPECT_DOUBLE_EQ(r.leaving, 2);
  EXPECT_DOUBLE_EQ(r.degradation, r.threat + 2);
  EXPECT_GT(r.steady, 1);
  t.put_tile("II-TEC-ECO", "OP-II-C1");
  EXPECT_DOUBLE_EQ(race(t.ed(), t.s).leaving, 0);
}

// ---- threats ----

TEST(PlanetaryPhase_Insight, ThreatsWithRoundsToExit) {
  CITES("OV-16", "OV-17");
  Table t(3);
  t.back("L11", "II-TEC-ECO");
  t.back("L20", "I-CUL-a");
  t.display("S2", "L20", Face::threat);
  t.threat_on_deck("L11");
  t.tile(black, "OP-II-C1");
  const Threats all = threats(t.ed(), t.s);
  ASSERT_EQ(all.size, 2);
  EXPECT_EQ(all[0].shelf, Shelf::deck);
  EXPECT_EQ(all[0].rounds, 4);
  EXPECT_EQ(all[0].value, 2);
  EXPECT_FALSE(all[0].coverable) << "what leads there has not launched";
  EXPECT_EQ(all[1].space, at("I-CUL-a"));
  EXPECT_EQ(all[1].rounds, 2);
  EXPECT_FALSE(all[1].covered);
  EXPECT_TRUE(all[1].coverable);
  t.launched("I-TEC-b", "OP-I-C1");
  t.launched("I-ECO-a", "OP-I-C2");
  EXPECT_TRUE(threats(t.ed(), t.s)[0].coverable) << "black holds a tile for it";
  t.put_tile("I-CUL-a", "OP-I-S1");
  EXPECT_TRUE(threats(t.ed(), t.s)[1].covered);
  EXPECT_FALSE(threats(t.ed(), t.s)[1].coverable);
  Table five(5);
  for (const char* shelf : {"S3", "S2"}) five.display(shelf, "none");
  EXPECT_EQ(rounds_to_exit(five.ed(), five.s, Shelf::deck), 2) << "it falls to the lowest slot";
  five.display("S2", "L05");
  EXPECT_EQ(rounds_to_exit(five.ed(), five.s, Shelf::deck), 3);
  five.display("S3", "L06");
  EXPECT_EQ(rounds_to_exit(five.ed(), five.s, Shelf::deck), 4);
  EXPECT_EQ(rounds_to_exit(five.ed(), five.s, Shelf::S1), 1);
}

TEST(PlanetaryPhase_Insight, NothingUnknownIsRead) {
  CITES("R-22");
  Table t(3, {{"random_threat_backs", "false"}});
  const State seen = noo::view(t.game(), t.s, seat(0));
  EXPECT_DOUBLE_EQ(mean_unseen_threat(t.ed(), seen), 1.5);
  EXPECT_DOUBLE_EQ(race(t.ed(), seen).threat, 1.5) << "not what is printed on the open card";
  for (const Who w : {blue, black, pink}) {
    const double v = evaluate(t.ed(), seen, w);
    EXPECT_GE(v, 0);
    EXPECT_LE(v, 1);
  }
}

// ---- corners and launches ----

TEST(PlanetaryPhase_Insight, CornersAndLaunches) {
  CITES("3C-COMMIT-2");
  Table t(3);
  t.assessed("CLI");
  t.put_tile("I-TEC-b", "OP-I-R1", 0, {none, black, blue});
  t.put_tile("I-CLI-a", "OP-I-C1");
  t.credential(blue, "TEC", 3);
  const Corners all = open_corners(t.ed(), t.s, blue);
  ASSERT_EQ(all.size, 4);
  const OpenCorner& last = all[3];
  EXPECT_EQ(last.corner, corner_of(at("I-TEC-b"), 0));
  EXPECT_EQ(last.need, 2) << "3 at Level 2";
  EXPECT_TRUE(last.launches);
  EXPECT_TRUE(last.affordable);
  EXPECT_FALSE(last.closed);
  EXPECT_TRUE(all[0].closed) << "Climate is assessed";
  EXPECT_FALSE(all[0].launches);
  const Launches ready = ready_launches(t.ed(), t.s, blue);
  ASSERT_EQ(ready.size, 1);
  EXPECT_EQ(ready[0].space, at("I-TEC-b"));
  EXPECT_EQ(ready[0].own, 1);
  EXPECT_EQ(ready[0].need, 2);
  EXPECT_EQ(ready[0].integration, 2);
  EXPECT_EQ(ready_launches(t.ed(), t.s, pink)[0].need, 3);
  t.blocks(blue, 1, 0, 0, 0);
  EXPECT_FALSE(open_corners(t.ed(), t.s, blue)[3].affordable);
}

// ---- spaces ----

TEST(PlanetaryPhase_Insight, Openings) {
  CITES("3C-EST-1");
  Table t(3);
  t.assessed("CUL");
  t.launched("I-CUL-b", "OP-I-C1");
  t.launched("I-SPI-a", "OP-I-C2");
  t.launched("I-SPI-b", "OP-I-C3");
  t.put_tile("I-BIO-a", "OP-I-C4");
  t.launched("I-TEC-b", "OP-I-A1");
  t.launched("I-ECO-a", "OP-I-A2");
  const Openings two = openings(t.ed(), t.s, 2);
  EXPECT_EQ(two.closed, 1) << "between Culture and Spirituality";
  EXPECT_EQ(two.open, 1) << "between Technology and Economics";
  EXPECT_EQ(two.near, 1) << "between Spirituality and Biology";
  EXPECT_EQ(two.locked, 3);
  t.tile(blue, "OP-II-C1");
  EXPECT_EQ(openings_for(t.ed(), t.s, blue).open, 1);
  t.tile(blue, "none");
  EXPECT_EQ(openings_for(t.ed(), t.s, blue).locked, 0);
}

// ---- Credentials and assessments ----

TEST(PlanetaryPhase_Insight, FootingInASector) {
  CITES("5-SCORE-1");
  Table t(3);
  t.launched("I-TEC-a", "OP-I-C1");
  t.put_tile("I-TEC-b", "OP-I-R1", 0, {none, black, black});
  t.credential(blue, "TEC", 4);
  const Footing f = footing(t.ed(), t.s, blue, Sector::TEC);
  EXPECT_EQ(f.level, 2);
  EXPECT_EQ(f.to_next, 2);
  EXPECT_EQ(f.launched, 1);
  EXPECT_GT(f.likely, 0.5);
  EXPECT_DOUBLE_EQ(f.next_level_value, 1 + f.likely);
  t.credential(blue, "TEC", 9);
  const Footing top = footing(t.ed(), t.s, blue, Sector::TEC);
  EXPECT_EQ(top.to_next, 0);
  EXPECT_DOUBLE_EQ(top.next_level_value, 0);
  EXPECT_DOUBLE_EQ(likely_launches(t.ed(), t.s, Sector::CUL), 0);
}

TEST(PlanetaryPhase_Insight, AssessmentsToCome) {
  CITES("3D3-ASSESS-1");
  Table t(3);
  t.assessed("BIO");
  t.credential(blue, "CLI", 3);
  t.credential(blue, "CUL", 6);
  t.credential(black, "BIO", 3);
  t.credits(blue, 1);
  const Assessments a = assessments(t.ed(), t.s, blue);
  EXPECT_EQ(a.led, 2);
  EXPECT_EQ(a.first, 1) << "Climate comes next round";
  EXPECT_EQ(a.credits, 1);
  EXPECT_EQ(a.reputation, 2) << "the Credit is for the dearer one";
  EXPECT_EQ(assessments(t.ed(), t.s, black).first, 0);
  EXPECT_EQ(assessments(t.ed(), t.s, pink).first, -1);
  EXPECT_EQ(assessments(t.ed(), t.s, pink).reputation, 0);
}

// ---- boxes ----

TEST(PlanetaryPhase_Insight, CompetitionForABox) {
  CITES("3A-SCHED-2");
  Table t(3);
  t.scheduling();
  const Who first = t.asked();
  t.go("schedule commit");
  const Competition c = competition(t.ed(), t.s, t.asked(), Box::commit);
  EXPECT_EQ(c.cost, 1);
  EXPECT_EQ(c.places, 2);
  EXPECT_EQ(c.ahead, 1);
  EXPECT_EQ(c.rivals, 3) << "one of the first player, two of the last";
  EXPECT_EQ(competition(t.ed(), t.s, first, Box::commit).rivals, 4);
  t.schedule("commit", {blue, black, pink});
  EXPECT_EQ(competition(t.ed(), t.s, blue, Box::commit).cost, -1);
}

// ---- one number ----

TEST(PlanetaryPhase_Insight, SuccessGrowsWithIntegrationAndFallsWithDegradation) {
  Table t(3);
  const double start = success(t.ed(), t.s);
  t.integration(16);
  const double ahead = success(t.ed(), t.s);
  EXPECT_GT(ahead, start);
  t.degradation(20);
  EXPECT_LT(success(t.ed(), t.s), ahead);
  t.put_tile("I-TEC-b", "OP-I-R1", 0, {none, black, black});
  const double with_tile = success(t.ed(), t.s);
  t.s.site = {};
  EXPECT_GT(with_tile, success(t.ed(), t.s)) << "what is under way counts";
}

TEST(PlanetaryPhase_Insight, TheOwnShareAndTheEnd) {
  CITES("5-SCORE-2", "5-SCORE-3");
  Table t(3);
  t.reputation(blue, 25);
  EXPECT_GT(share(t.ed(), t.s, blue), share(t.ed(), t.s, black));
  EXPECT_GT(evaluate(t.ed(), t.s, blue, 0.2), evaluate(t.ed(), t.s, black, 0.2));
  EXPECT_DOUBLE_EQ(evaluate(t.ed(), t.s, blue, 1), success(t.ed(), t.s)) << "nothing but the team";
  Table won = t;
  won.reputation(pink, 5);
  won.integration(24);
  won.with_play([](Play& p) { end_game(p, Ending::success, Rule::S4C_END_1); });
  EXPECT_DOUBLE_EQ(evaluate(won.ed(), won.s, blue), 1);
  EXPECT_DOUBLE_EQ(evaluate(won.ed(), won.s, black), 0.75);
  EXPECT_DOUBLE_EQ(evaluate(won.ed(), won.s, pink), 0.5) << "the last of the winners";
  t.degradation(24);
  t.with_play([](Play& p) { end_game(p, Ending::defeat, Rule::S3E_END_1); });
  for (const Who w : {blue, black, pink}) EXPECT_DOUBLE_EQ(evaluate(t.ed(), t.s, w), 0);
}

TEST(PlanetaryPhase_Insight, OnePersonWantsOnlyTheSuccess) {
  CITES("VAR-SMALL-2");
  Table t(1);
  EXPECT_DOUBLE_EQ(evaluate(t.ed(), t.s, blue), success(t.ed(), t.s));
}

}  // namespace
}  // namespace noo::planetary_phase::test
