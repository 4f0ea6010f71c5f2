// 2I and 3D3: bureaucracy and the assessment.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

// Steps 3 and 4 of phase C.
void assess(Table& t) {
  t.begin_phase(Phase::C);
  t.s.schedule = {};
  t.push(Do::refreshing);
  t.push(Do::assessment);
  t.run();
}

// ---- 2I-BUR-1 ----

Strings closed(const Table& t) {
  Strings out;
  for (int i = 0; i < spaces; ++i) {
    if (out_of_play(t.ed(), t.s, space(i))) out.emplace_back(space_words[static_cast<std::size_t>(i)]);
  }
  return out;
}

TEST(PlanetaryPhase_2I_BUR_1, TheSixSpacesOfTheSector) {
  CITES("2I-BUR-1", "BOARD-2");
  Table t(3);
  t.assessed("BIO");
  EXPECT_EQ(closed(t), (Strings{"I-BIO-a", "I-BIO-b", "II-SPI-BIO", "II-BIO-CLI", "III-SPI-BIO", "III-BIO-CLI"}));
  t.assessed("TEC");
  EXPECT_EQ(closed(t), (Strings{"I-TEC-a", "I-TEC-b", "II-CLI-TEC", "II-TEC-ECO", "III-CLI-TEC", "III-TEC-ECO"}));
  EXPECT_FALSE(out_of_play(t.ed(), t.s, named<Space>("III-BIO-CLI")));
}

TEST(PlanetaryPhase_2I_BUR_1, BeforeTheFirstAssessmentNothingIsClosed) {
  CITES("2I-BUR-1", "1-SETUP-6");
  const Table t(3);
  const State s = t.game().begin();
  for (int i = 0; i < spaces; ++i) EXPECT_FALSE(out_of_play(t.ed(), s, space(i))) << i;
}

TEST(PlanetaryPhase_2I_BUR_1, NoTileAndNoCounterThere) {
  CITES("2I-BUR-1");
  Table t(3);
  t.assessed("CUL");
  t.launched("I-CUL-b", "OP-I-C1");
  t.launched("I-SPI-a", "OP-I-C2");
  t.put_tile("I-CUL-a", "OP-I-C3");
  t.put_tile("II-CUL-SPI", "OP-II-C1");
  t.put_tile("I-BIO-a", "OP-I-C4");
  t.performing(blue, "commit");
  EXPECT_EQ(t.why("commit I-CUL-a.1"), "2I-BUR-1");
  EXPECT_EQ(t.why("commit II-CUL-SPI.3"), "2I-BUR-1") << "either sector closes it";
  EXPECT_TRUE(t.legal("commit I-BIO-a.1"));
  t.performing(blue, "dedicate");
  EXPECT_EQ(t.why("commit I-CUL-a.1"), "2I-BUR-1");
  t.assessed("SPI");  // as in the next round
  EXPECT_TRUE(t.legal("commit I-CUL-a.1"));
  EXPECT_EQ(t.why("commit II-CUL-SPI.3"), "2I-BUR-1");
  t.tile(blue, "OP-I-S1");
  t.performing(blue, "establish");
  EXPECT_EQ(t.why("establish I-SPI-b"), "2I-BUR-1");
  EXPECT_TRUE(t.legal("establish I-ECO-a"));
}

// ---- 3D3-ASSESS-1 ----

Table climate(int credits) {
  Table t(3);
  t.assessed("CLI");
  t.put_tile("I-CUL-a", "OP-I-S1");
  t.credential(black, "CLI", 7);
  t.credential(blue, "CLI", 5);
  t.credits(black, credits);
  t.expect_sound();
  return t;
}

TEST(PlanetaryPhase_3D3_ASSESS_1, TheLeaderTurnsInACredit) {
  CITES("3D3-ASSESS-1");
  Table t = climate(1);
  assess(t);
  ASSERT_EQ(t.question(), Do::assess);
  EXPECT_EQ(t.asked(), black);
  EXPECT_EQ(t.offers(), (Strings{"assess credit", "assess reputation"}));
  EXPECT_EQ(t.find(Ev::assessed)->args, args({ix(black), ix(Sector::CLI), 3}));
  t.go("assess credit");
  EXPECT_EQ(t.of(black).credits, 0);
  EXPECT_EQ(t.of(black).reputation, 15);
  EXPECT_EQ(t.s.assessed, Sector::TEC);
}

TEST(PlanetaryPhase_3D3_ASSESS_1, OrLosesReputation) {
  CITES("3D3-ASSESS-1");
  Table t = climate(1);
  assess(t);
  t.go("assess reputation");
  EXPECT_EQ(t.of(black).credits, 1);
  EXPECT_EQ(t.of(black).reputation, 12);
  EXPECT_EQ(t.s.assessed, Sector::TEC);
}

TEST(PlanetaryPhase_3D3_ASSESS_1, WithoutACreditThereIsNoChoice) {
  CITES("3D3-ASSESS-1");
  Table t = climate(0);
  assess(t);
  EXPECT_NE(t.question(), Do::assess);
  EXPECT_EQ(t.of(black).reputation, 12);
  EXPECT_EQ(t.of(blue).reputation, 15) << "only the leader answers";
  EXPECT_EQ(t.s.assessed, Sector::TEC);
}

TEST(PlanetaryPhase_3D3_ASSESS_1, TheRulebooksSecondExample) {
  CITES("3D3-ASSESS-1", "3D3-ASSESS-2");
  Table t(3);
  t.assessed("CUL");
  t.credential(pink, "CUL", 6);
  assess(t);
  EXPECT_EQ(t.of(pink).reputation, 12);
  EXPECT_EQ(t.s.assessed, Sector::SPI);
}

TEST(PlanetaryPhase_3D3_ASSESS_1, NotBelowZero) {
  CITES("3D3-ASSESS-1", "3C-REP-1");
  Table t = climate(0);
  t.reputation(black, 1);
  assess(t);
  EXPECT_EQ(t.of(black).reputation, 0);
}

TEST(PlanetaryPhase_R33, TheChoiceStaysWithNothingToLose) {
  CITES("R-33");
  Table t = climate(1);
  t.reputation(black, 0);
  assess(t);
  EXPECT_EQ(t.offers(), (Strings{"assess credit", "assess reputation"}));
  t.go("assess reputation");
  EXPECT_EQ(t.of(black).credits, 1);
}

TEST(PlanetaryPhase_R05, WhoArrivedLastLeads) {
  CITES("R-05", "3D3-ASSESS-1");
  Table t(3);
  t.assessed("CLI");
  t.credential(blue, "CLI", 4);
  t.credential(black, "CLI", 4);
  assess(t);
  EXPECT_EQ(t.of(black).reputation, 13) << "Level 2";
  EXPECT_EQ(t.of(blue).reputation, 15);

  Table credit(3);
  credit.assessed("CLI");
  credit.credential(black, "CLI", 4);
  credit.credential(blue, "CLI", 4);
  credit.put_tile("I-BIO-a", "OP-I-C1");  // Credits come from establishing
  credit.credits(blue, 1);
  assess(credit);
  ASSERT_EQ(credit.question(), Do::assess);
  EXPECT_EQ(credit.asked(), blue);
  Table lost = credit;
  credit.go("assess credit");
  EXPECT_EQ(credit.of(blue).credits, 0);
  EXPECT_EQ(credit.of(blue).reputation, 15);
  EXPECT_EQ(credit.of(black).reputation, 15);
  lost.go("assess reputation");
  EXPECT_EQ(lost.of(blue).credits, 1);
  EXPECT_EQ(lost.of(blue).reputation, 13) << "Level 2";
}

TEST(PlanetaryPhase_R04, NobodyLeadsFromTheStart) {
  CITES("R-04", "3D3-ASSESS-1");
  Table t(3);
  t.assessed("CLI");
  assess(t);
  EXPECT_EQ(t.count(Ev::unassessed), 1);
  EXPECT_EQ(t.count(Ev::assessed), 0);
  for (const Who w : {blue, black, pink}) EXPECT_EQ(t.of(w).reputation, 15);
  EXPECT_EQ(t.s.assessed, Sector::TEC);
}

TEST(PlanetaryPhase_R04, ExceptWithTheOption) {
  CITES("R-04");
  Table t(3, {{"leader_at_start", "true"}});
  t.assessed("CLI");
  const Who first = in_order(t.s, 0);
  assess(t);
  EXPECT_EQ(t.of(first).reputation, 14) << "the first player lies on top, at Level 1";
}

// ---- 3D3-ASSESS-2 ----

TEST(PlanetaryPhase_3D3_ASSESS_2, OneSectorClockwiseEveryRound) {
  CITES("3D3-ASSESS-2", "BOARD-1");
  Table t(3);
  t.assessed("CUL");
  for (const char* next : {"SPI", "BIO", "CLI", "TEC", "ECO", "CUL", "SPI"}) {
    assess(t);
    EXPECT_EQ(t.s.assessed, named<Sector>(next));
    EXPECT_EQ(t.find(Ev::assessment)->args, args({ix(named<Sector>(next))}));
  }
}

}  // namespace
}  // namespace noo::planetary_phase::test
