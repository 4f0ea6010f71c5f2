// 3C Commit and Dedicate: corners, what they take, the recognition under them.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

Table quiet(int seats = 3, const noo::Options& options = {}) {
  Table t(seats, options);
  t.assessed("ECO");
  t.everybodys_energy(3);
  return t;
}

std::array<int, 3> needs(const Table& t, Who w, std::string_view where) {
  std::array<int, 3> out{};
  for (int k = 0; k < corners_a_space; ++k) {
    out[static_cast<std::size_t>(k)] = need(t.ed(), t.s, w, corner_of(named<Space>(where), k));
  }
  return out;
}
using Three = std::array<int, 3>;

// ---- what a corner takes ----

TEST(PlanetaryPhase_Commit, TheCostIsDividedByTheLevelAndRoundedUp) {
  CITES("3C-COMMIT-2");
  Table t = quiet();
  t.put_tile("I-CUL-a", "OP-I-R1");
  EXPECT_EQ(needs(t, blue, "I-CUL-a"), (Three{3, 5, 4}));
  t.credential(blue, "CUL", 3);
  EXPECT_EQ(needs(t, blue, "I-CUL-a"), (Three{2, 3, 2}));
  t.credential(blue, "CUL", 6);
  EXPECT_EQ(needs(t, blue, "I-CUL-a"), (Three{1, 2, 2}));
  t.credential(blue, "CUL", 9);
  EXPECT_EQ(needs(t, blue, "I-CUL-a"), (Three{1, 2, 1}));
  EXPECT_EQ(needs(t, black, "I-CUL-a"), (Three{3, 5, 4}));
}

TEST(PlanetaryPhase_Commit, TheCostsTurnWithTheTile) {
  CITES("BOARD-3", "3C-COMMIT-2");
  Table t = quiet();
  t.put_tile("I-TEC-b", "OP-I-R1", 1);
  EXPECT_EQ(needs(t, blue, "I-TEC-b"), (Three{4, 3, 5}));
  t.put_tile("I-TEC-b", "OP-I-C1", 2);  // 3 on the node, 2 on the corner, 1 on the middle of the side
  EXPECT_EQ(needs(t, blue, "I-TEC-b"), (Three{3, 2, 1}));
}

TEST(PlanetaryPhase_Commit, BetweenTwoSectorsTheHigherLevelCounts) {
  CITES("R-02", "3C-COMMIT-2");
  Table t = quiet();
  t.put_tile("II-BIO-CLI", "OP-II-A1");
  t.credential(blue, "CLI", 6);
  EXPECT_EQ(needs(t, blue, "II-BIO-CLI"), (Three{1, 2, 2}));  // 3, 5, 4 at Level 3
  t.credential(black, "BIO", 6);
  EXPECT_EQ(needs(t, black, "II-BIO-CLI"), (Three{1, 2, 2}));
}

TEST(PlanetaryPhase_Commit, AnOptionTakesTheLowerLevelBothOrThatOfTheCorner) {
  CITES("R-02");
  const auto with = [](const std::string& value) {
    Table t = quiet(3, {{"multi_sector_value", value}});
    t.put_tile("II-BIO-CLI", "OP-II-A1");  // 3 on BIO, 5 between, 4 on CLI
    t.put_tile("I-CLI-a", "OP-I-R1");
    t.credential(blue, "BIO", 3);
    t.credential(blue, "CLI", 6);
    EXPECT_EQ(needs(t, blue, "I-CLI-a"), (Three{1, 2, 2})) << value;  // one sector, nothing to choose
    return needs(t, blue, "II-BIO-CLI");
  };
  EXPECT_EQ(with("max"), (Three{1, 2, 2}));
  EXPECT_EQ(with("min"), (Three{2, 3, 2}));
  EXPECT_EQ(with("sum"), (Three{1, 1, 1}));
  EXPECT_EQ(with("corner"), (Three{2, 2, 2}));
}

TEST(PlanetaryPhase_Commit, TheSectorOfTheCornerNeedNotBeTheHigherOne) {
  CITES("R-02");
  Table t = quiet(3, {{"multi_sector_value", "corner"}});
  t.put_tile("III-BIO-CLI", "OP-III-R1");  // 5 in the centre, 7 on BIO, 6 on CLI
  t.credential(blue, "BIO", 9);
  EXPECT_EQ(needs(t, blue, "III-BIO-CLI"), (Three{2, 2, 6}));
}

TEST(PlanetaryPhase_Commit, InfluentialTakesOneLessButNeverNothing) {
  CITES("AB-INFLUENTIAL", "3C-COMMIT-2");
  Table t = quiet();
  t.put_tile("I-CUL-a", "OP-I-R1");
  t.put_tile("I-CUL-b", "OP-I-C1");
  t.ability(blue, "L11");
  t.credential(blue, "CUL", 3);
  EXPECT_EQ(needs(t, blue, "I-CUL-a"), (Three{1, 2, 1}));  // 3, 5, 4 at Level 2, less one
  EXPECT_EQ(needs(t, blue, "I-CUL-b"), (Three{1, 1, 1}));
  t.performing(blue, "commit");
  t.go("commit I-CUL-a.2", "pay");
  EXPECT_EQ(t.time(blue), "4/4/4/1 spent 1");
}

// ---- which corner ----

TEST(PlanetaryPhase_Commit, OnlyOpenCornersOfEstablishedTiles) {
  CITES("3C-COMMIT-1", "R-07");
  Table t = quiet();
  t.put_tile("I-CUL-a", "OP-I-C1", 0, {black, none, none});
  t.launched("I-SPI-a", "OP-I-C2");
  t.performing(blue, "commit");
  EXPECT_EQ(t.offers(), (Strings{"pass", "commit I-CUL-a.2", "commit I-CUL-a.3"}));
  EXPECT_EQ(t.why("commit I-CUL-a.1"), "3C-COMMIT-1");
  EXPECT_EQ(t.why("commit I-SPI-a.1"), "3C-COMMIT-1");
  EXPECT_EQ(t.why("commit I-BIO-a.1"), "3C-COMMIT-1");
  t.go("pass");
  EXPECT_EQ(t.site("I-CUL-a").occupied(), 1);
}

TEST(PlanetaryPhase_Commit, OnePlayerMayHoldSeveralCorners) {
  CITES("3C-COMMIT-1");
  Table t = quiet();
  t.put_tile("I-CUL-a", "OP-I-C1", 0, {blue, none, none});
  t.performing(blue, "commit");
  EXPECT_EQ(t.why("commit I-CUL-a.1"), "3C-COMMIT-1");
  t.go("commit I-CUL-a.3", "pay");
  EXPECT_TRUE(t.site("I-CUL-a").held[0].is(blue));
  EXPECT_TRUE(t.site("I-CUL-a").held[2].is(blue));
  EXPECT_EQ(t.site("I-CUL-a").launched, 0);
}

TEST(PlanetaryPhase_Commit, TheAssessedSectorTakesNoCounters) {
  CITES("2I-BUR-1", "3C-COMMIT-1");
  Table t = quiet();
  t.put_tile("I-CUL-a", "OP-I-C1");
  t.put_tile("II-CUL-SPI", "OP-II-C1", 0, {black, none, none});
  t.assessed("CUL");
  t.performing(blue, "commit");
  EXPECT_EQ(t.offers(), Strings{"pass"});
  EXPECT_EQ(t.why("commit I-CUL-a.1"), "2I-BUR-1");
  EXPECT_EQ(t.why("commit II-CUL-SPI.3"), "2I-BUR-1");
  EXPECT_EQ(t.why("commit II-CUL-SPI.1"), "3C-COMMIT-1");
  t.assessed("SPI");
  EXPECT_EQ(t.why("commit I-CUL-a.1"), "");
  EXPECT_EQ(t.why("commit II-CUL-SPI.3"), "2I-BUR-1");
  t.assessed("BIO");
  EXPECT_EQ(t.why("commit II-CUL-SPI.3"), "");
}

TEST(PlanetaryPhase_Commit, DedicateIsClosedThereToo) {
  CITES("2I-BUR-1", "3C-DED-1");
  Table t = quiet();
  t.put_tile("I-CUL-a", "OP-I-C1");
  t.assessed("CUL");
  t.performing(blue, "dedicate");
  EXPECT_EQ(t.why("commit I-CUL-a.1"), "2I-BUR-1");
}

// ---- paying ----

TEST(PlanetaryPhase_Commit, OneCounterGoesOntoTheTileTheOthersStayInTimeSpent) {
  CITES("3C-COMMIT-3", "3C-COMMIT-1");
  Table t = quiet();
  t.put_tile("I-TEC-b", "OP-I-C1", 2);
  t.performing(blue, "commit");
  t.go("commit I-TEC-b.1");
  EXPECT_EQ(t.find(Ev::committed)->args, args({0, ix(corner_of(named<Space>("I-TEC-b"), 0)), 3}));
  EXPECT_EQ(t.rule_of(Ev::committed), "3C-COMMIT-1");
  EXPECT_TRUE(t.site("I-TEC-b").held[0].none());  // not before it is paid
  t.go("pay");
  EXPECT_EQ(t.time(blue), "4/4/4/0 spent 2");
  EXPECT_TRUE(t.site("I-TEC-b").held[0].is(blue));
  EXPECT_EQ(on_tiles(t.s, blue), 1);
}

TEST(PlanetaryPhase_Commit, WhatCannotBePaidIsNotOffered) {
  CITES("PAY-1", "3C-COMMIT-3");
  Table t = quiet();
  t.put_tile("I-CUL-a", "OP-I-C1");  // 1, 3, 2
  t.blocks(blue, 0, 1, 0, 0);
  t.performing(blue, "commit");
  EXPECT_EQ(t.offers(), (Strings{"pass", "commit I-CUL-a.1"}));
  EXPECT_EQ(t.why("commit I-CUL-a.2"), "PAY-1");
  t.connection(blue, 1, "L01");  // a favour of 3
  EXPECT_EQ(t.why("commit I-CUL-a.2"), "");
  t.blocks(blue, 0, 0, 0, 0);
  EXPECT_EQ(t.why("commit I-CUL-a.1"), "PAY-1");  // one counter must be real
}

TEST(PlanetaryPhase_Commit, AFavourLeavesOneRealCounterToPay) {
  CITES("3C-COMMIT-3", "PAY-3", "R-08");
  Table t = quiet();
  t.put_tile("I-TEC-b", "OP-I-C1", 2);
  t.connection(blue, 1, "L01");
  t.blocks(blue, 4, 4, 4, 0);
  t.performing(blue, "commit");
  t.go("commit I-TEC-b.2");  // takes 2
  for (const char* move : {"favour 1", "from upkeep", "from contracts", "from commitments"}) {
    EXPECT_EQ(t.why(move), "") << move;
  }
  t.go("favour 1");
  EXPECT_EQ(t.find(Ev::favour)->args, args({0, ix(named<Card>("L01")), 1, ix(Box::commit)}));
  EXPECT_EQ(t.question(), Do::pay);
  t.go("from contracts");
  EXPECT_EQ(t.time(blue), "4/3/4/0 spent 3");  // as many as before: the one paid stands on the tile
  EXPECT_TRUE(t.site("I-TEC-b").held[1].is(blue));
  EXPECT_EQ(t.of(blue).net[0].used, 1);
}

TEST(PlanetaryPhase_Commit, ASingleCounterLeavesNothingToAFavour) {
  CITES("3C-COMMIT-3");
  Table t = quiet();
  t.put_tile("I-TEC-b", "OP-I-C1", 2);
  t.connection(blue, 1, "L01");
  t.performing(blue, "commit");
  t.go("commit I-TEC-b.3");
  EXPECT_EQ(t.question(), Do::pay);
  EXPECT_FALSE(t.legal("favour 1"));
}

TEST(PlanetaryPhase_Commit, AtTheFloorTheCounterIsPlacedBeforeOneIsLostAndRecognitionComesAfter) {
  CITES("R-12", "3C-LE-3", "3C-COMMIT-3", "3C-COMMIT-4");
  Table t = quiet();
  t.put_tile("I-TEC-b", "OP-I-C1", 2);
  t.energy(blue, -9);
  t.blocks(blue, 4, 4, 4, 0);
  t.performing(blue, "commit");
  t.go("commit I-TEC-b.2", "pay");
  EXPECT_EQ(t.question(), Do::lose);
  EXPECT_TRUE(t.site("I-TEC-b").held[1].is(blue));
  EXPECT_EQ(t.of(blue).energy, -10);
  EXPECT_EQ(t.time(blue), "4/4/2/0 spent 4");
  t.go("lose spent");
  EXPECT_EQ(t.of(blue).energy, -9);
  EXPECT_EQ(t.time(blue), "4/4/2/0 spent 3");
  EXPECT_EQ(t.site("I-TEC-b").occupied(), 1);
}

// ---- recognition ----

TEST(PlanetaryPhase_Commit, TheBoardRewardsWhoeverOccupiesACorner) {
  CITES("3C-COMMIT-4", "BOARD-3");
  for (const int k : {1, 2, 3}) {
    Table t = quiet();
    t.put_tile("I-SPI-b", "OP-I-C1", 1);  // 2 on the node, 1 on the outer corner, 3 on the middle of the side
    t.performing(blue, "commit");
    t.go("commit I-SPI-b." + std::to_string(k), "pay");
    EXPECT_EQ(t.position(blue, "SPI"), k == 1 ? 1 : 0);
    EXPECT_EQ(t.of(blue).energy, k == 2 ? 4 : 3);
    EXPECT_EQ(t.of(blue).reputation, k == 3 ? 16 : 15);
    EXPECT_EQ(t.rule_of(k == 1 ? Ev::credential : k == 2 ? Ev::energy : Ev::reputation), "3C-COMMIT-4");
    EXPECT_EQ(t.position(black, "SPI"), 0);
  }
}

TEST(PlanetaryPhase_Commit, ANodeRewardsWithItsOwnSector) {
  CITES("3C-COMMIT-4", "BOARD-3");
  Table t = quiet();
  t.put_tile("II-CUL-SPI", "OP-II-C1");
  t.performing(blue, "commit");
  t.go("commit II-CUL-SPI.3", "pay");
  EXPECT_EQ(t.position(blue, "SPI"), 1);
  EXPECT_EQ(t.position(blue, "CUL"), 0);
}

// Blue has just paid for the centre.
Table in_the_centre(int energy = 3) {
  Table t = quiet();
  t.put_tile("III-CUL-SPI", "OP-III-C1");
  t.blocks(blue, 4, 3, 4, 3);
  t.energy(blue, energy);
  t.performing(blue, "commit");
  t.go("commit III-CUL-SPI.1", "pay");
  return t;
}

TEST(PlanetaryPhase_Commit, TheCentreLetsYouChoose) {
  CITES("3C-COMMIT-4", "R-44");
  Table t = in_the_centre();
  EXPECT_EQ(t.question(), Do::wild);
  EXPECT_EQ(t.offers(), (Strings{"wild life_energy", "wild reputation", "wild CUL", "wild SPI", "wild BIO", "wild CLI",
                                 "wild TEC", "wild ECO"}));
  Table energetic = t;
  energetic.go("wild life_energy");
  EXPECT_EQ(energetic.of(blue).energy, 6);
  EXPECT_EQ(energetic.of(blue).reputation, 15);
  Table famous = t;
  famous.go("wild reputation");
  EXPECT_EQ(famous.of(blue).reputation, 17);
  EXPECT_EQ(famous.of(blue).energy, 3);
  Table learned = t;
  learned.go("wild ECO");  // which is being assessed
  EXPECT_EQ(learned.position(blue, "ECO"), 1);
  EXPECT_EQ(learned.of(blue).reputation, 15);
}

TEST(PlanetaryPhase_Commit, EnergyFromTheCentreMayWinTheBonusAsset) {
  CITES("3C-LE-2", "3C-COMMIT-4");
  Table t = in_the_centre(13);
  t.go("wild life_energy");
  EXPECT_EQ(t.of(blue).energy, 15);
  EXPECT_EQ(t.question(), Do::bonus);
  EXPECT_EQ(t.offers(), (Strings{"bonus contracts", "bonus free_time"}));
  t.go("bonus contracts");
  EXPECT_EQ(t.time(blue), "4/4/4/0 spent 3");
}

TEST(PlanetaryPhase_Commit, ACredentialAtTheTopCannotBeChosen) {
  CITES("R-26", "3C-COMMIT-4");
  Table t = in_the_centre();
  t.credential(blue, "CUL", 9);
  EXPECT_EQ(t.why("wild CUL"), "3C-CRED-1");
  EXPECT_EQ(t.reason("wild CUL"), "row_end CUL 9");
  EXPECT_EQ(t.why("wild SPI"), "");
  for (const std::string_view c : sector_words) t.credential(blue, c, 9);
  EXPECT_EQ(t.offers(), (Strings{"wild life_energy", "wild reputation"}));
}

TEST(PlanetaryPhase_Commit, DevotedGivesEnergyAfterTheRecognition) {
  CITES("AB-DEVOTED", "3C-COMMIT-5");
  Table t = quiet();
  t.put_tile("I-SPI-b", "OP-I-C1", 1);
  t.ability(blue, "L03");
  t.performing(blue, "commit");
  t.go("commit I-SPI-b.3", "pay");
  EXPECT_EQ(t.of(blue).energy, 4);
  EXPECT_EQ(t.rule_of(Ev::energy), "AB-DEVOTED");
}

TEST(PlanetaryPhase_Commit, DevotedComesBeforeTheLaunch) {
  CITES("AB-DEVOTED", "3C-COMMIT-5");
  Table t = quiet();
  t.put_tile("I-SPI-b", "OP-I-C1", 1, {black, none, pink});
  t.ability(blue, "L03");
  t.performing(blue, "commit");
  t.go("commit I-SPI-b.2", "pay");
  Strings told;
  for (const Event& e : t.events()) {
    if (e.code == num(Ev::energy) || e.code == num(Ev::launched)) told.emplace_back(rule_names[e.rule]);
  }
  EXPECT_EQ(told, (Strings{"3C-COMMIT-4", "AB-DEVOTED", "4B-LAUNCH-1"}));
  EXPECT_EQ(t.of(blue).energy, 5);
  EXPECT_EQ(t.of(black).energy, 3);
}

// ---- how long counters stay, and Dedicate ----

TEST(PlanetaryPhase_Commit, CountersStayOnTheTileUntilItLaunches) {
  CITES("3C-COMMIT-6", "3D2-TIME-1");
  Table t = quiet();
  t.put_tile("I-CUL-a", "OP-I-C1", 0, {blue, none, blue});
  t.phase_c();
  t.draw_all();
  EXPECT_EQ(t.s.phase, Phase::A);
  EXPECT_TRUE(t.site("I-CUL-a").held[0].is(blue));
  EXPECT_TRUE(t.site("I-CUL-a").held[2].is(blue));
  EXPECT_EQ(t.of(blue).at_hand(), 13);
  EXPECT_EQ(t.of(blue).hour, 3);
}

TEST(PlanetaryPhase_Commit, DedicateCanUseATileEstablishedInTheSameRound) {
  CITES("3C-DED-1", "3B-PERF-1");
  Table t = quiet();
  t.schedule("commit", {black});
  t.schedule("establish", {blue});
  t.schedule("dedicate", {blue});
  t.schedule("evolve", {black});
  t.resolving();
  EXPECT_EQ(t.question(), Do::establish);  // black found no tile to commit to
  EXPECT_EQ(t.find(Ev::unable)->args, args({ix(black), ix(Box::commit), ix(t.of(black).tile)}));
  t.go("establish I-SPI-b", "rotate 1", "pay");
  EXPECT_EQ(t.question(), Do::commit);
  EXPECT_EQ(t.asked(), blue);
  t.go("commit I-SPI-b.2", "pay");
  EXPECT_TRUE(t.site("I-SPI-b").held[1].is(blue));
  EXPECT_EQ(t.of(blue).energy, 4);
  EXPECT_EQ(t.question(), Do::evolve);
}

TEST(PlanetaryPhase_Commit, TheLogTellsDedicateFromCommit) {
  CITES("3C-DED-1");
  Table t = quiet();
  t.put_tile("I-SPI-b", "OP-I-C1", 1);
  t.performing(blue, "dedicate");
  t.go("commit I-SPI-b.2");
  EXPECT_EQ(t.rule_of(Ev::committed), "3C-DED-1");
}

}  // namespace
}  // namespace noo::planetary_phase::test
