// 4B Launching: in which order things happen.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

Table quiet(int seats = 3, const noo::Options& options = {}) {
  Table t(seats, options);
  t.assessed("ECO");
  t.everybodys_energy(3);
  return t;
}

Strings rules_told(const Table& t, Ev code) {
  Strings out;
  for (const Event& e : t.events()) {
    if (e.code == num(code)) out.emplace_back(rule_names[e.rule]);
  }
  return out;
}

TEST(PlanetaryPhase_Launch, MarkersRiseTogetherAndTheHighestGetsTheDistinction) {
  CITES("4B-LAUNCH-2", "R-14", "3C-CRED-2");
  Table t = quiet();
  t.credential(black, "TEC", 8);
  t.credential(blue, "TEC", 8);  // on top of black
  t.put_tile("I-TEC-b", "OP-I-C1", 0, {blue, blue, none});
  t.performing(black, "commit");
  t.go("commit I-TEC-b.3", "pay");
  EXPECT_EQ(t.position(blue, "TEC"), 9);
  EXPECT_EQ(t.position(black, "TEC"), 9);
  EXPECT_EQ(t.ranks("TEC"), "pink black blue");
  EXPECT_EQ(t.of(blue).reputation, 20);
  EXPECT_EQ(t.of(black).reputation, 16);  // the middle of the side
  EXPECT_EQ(t.count(Ev::distinction), 1);
}

TEST(PlanetaryPhase_Launch, AMarkerArrivingAtTheTopOutranksTheOneThere) {
  CITES("R-46", "4B-LAUNCH-2");
  Table t = quiet();
  t.credential(blue, "TEC", 9);
  t.distinction("TEC", blue);
  t.credential(black, "TEC", 8);
  t.put_tile("I-TEC-b", "OP-I-C1", 0, {blue, blue, none});
  t.performing(black, "commit");
  t.go("commit I-TEC-b.3", "pay");
  EXPECT_EQ(t.ranks("TEC"), "pink blue black");
  EXPECT_EQ(t.count(Ev::distinction), 0);
}

TEST(PlanetaryPhase_Launch, FromTheStartTheLaunchingPlayerEndsOnTop) {
  CITES("R-14", "4B-LAUNCH-2");
  Table t = quiet();
  t.put_tile("I-SPI-b", "OP-I-C1", 1, {blue, none, pink});
  t.order({pink, blue, black});
  t.performing(black, "commit");
  t.go("commit I-SPI-b.2", "pay");
  EXPECT_EQ(t.ranks("SPI"), "blue pink black");  // pink is before blue in player order
  Table other = quiet();
  other.put_tile("I-SPI-b", "OP-I-C1", 1, {black, none, pink});
  other.performing(blue, "commit");
  other.go("commit I-SPI-b.2", "pay");
  EXPECT_EQ(other.ranks("SPI"), "pink black blue");
}

TEST(PlanetaryPhase_Launch, AboveTheStartMarkersKeepTheirOrder) {
  CITES("R-14", "4B-LAUNCH-2");
  Table t = quiet();
  t.credential(blue, "SPI", 1);
  t.credential(pink, "SPI", 1);  // on top
  t.put_tile("I-SPI-b", "OP-I-C1", 1, {black, none, pink});
  t.performing(blue, "commit");
  t.go("commit I-SPI-b.2", "pay");
  EXPECT_EQ(t.ranks("SPI"), "black blue pink");
  EXPECT_TRUE(t.leads("SPI").is(pink));
}

TEST(PlanetaryPhase_Launch, WhereTheStartIsAStackMarkersKeepTheirOrderThereToo) {
  CITES("R-04", "R-14", "4B-LAUNCH-2");
  const auto ranks = [](const noo::Options& options) {
    Table t = quiet(3, options);
    t.credential(black, "SPI", 0);  // goes on top where there is a stack
    t.put_tile("I-SPI-b", "OP-I-C1", 1, {black, none, pink});
    t.performing(blue, "commit");
    t.go("commit I-SPI-b.2", "pay");
    return t.ranks("SPI");
  };
  EXPECT_EQ(ranks({{"leader_at_start", "true"}}), "pink blue black");
  EXPECT_EQ(ranks({}), "pink black blue");
}

// Black launches a Level III operation in which everybody took part.
Table free_steps() {
  Table t = quiet();
  t.put_tile("III-BIO-CLI", "OP-III-C1", 0, {pink, blue, none});
  t.order({pink, blue, black});
  return t;
}

TEST(PlanetaryPhase_Launch, LevelIIIGivesAFreeStepToTheLaunchingPlayerFirst) {
  CITES("4B-LAUNCH-3", "R-14", "R-44");
  Table t = free_steps();
  t.performing(black, "commit");
  t.go("commit III-BIO-CLI.3", "pay");
  EXPECT_EQ(t.position(pink, "BIO"), 1);  // the fixed ones come first
  for (const Who w : {black, pink, blue}) {
    EXPECT_EQ(t.question(), Do::sector);
    EXPECT_EQ(t.asked(), w);
    EXPECT_EQ(t.site("III-BIO-CLI").launched, 0);
    t.go("raise ECO");  // the assessed sector may be named
    EXPECT_EQ(t.position(w, "ECO"), 1);
    EXPECT_EQ(t.rule_of(Ev::credential), "4B-LAUNCH-3");
  }
  EXPECT_EQ(t.site("III-BIO-CLI").launched, 1);
  EXPECT_EQ(t.s.integration, 2);
}

TEST(PlanetaryPhase_Launch, WhoCannotRiseIsNotAsked) {
  CITES("R-26", "4B-LAUNCH-3");
  Table t = free_steps();
  for (const std::string_view c : sector_words) t.credential(pink, c, 9);
  t.credential(pink, "BIO", 8);  // full once the fixed steps are taken
  t.performing(black, "commit");
  t.go("commit III-BIO-CLI.3", "pay", "raise CUL");
  EXPECT_EQ(t.asked(), blue);
  t.go("raise CUL");
  EXPECT_EQ(t.site("III-BIO-CLI").launched, 1);
  EXPECT_EQ(t.position(pink, "BIO"), 9);
}

TEST(PlanetaryPhase_Launch, ABonusAssetIsPlacedBeforeTheFreeSteps) {
  CITES("3C-LE-2", "4B-LAUNCH-3", "R-15");
  Table t = free_steps();
  t.energy(pink, 14);
  t.credential(pink, "BIO", 1);
  t.blocks(pink, 4, 3, 4, 2);
  t.performing(black, "commit");
  t.go("commit III-BIO-CLI.3", "pay");
  EXPECT_EQ(t.question(), Do::bonus);
  EXPECT_EQ(t.asked(), pink);
  EXPECT_EQ(t.offers(), (Strings{"bonus contracts", "bonus free_time"}));  // its counter still stands on the tile
  t.go("bonus contracts");
  EXPECT_EQ(t.asked(), black);
  EXPECT_EQ(t.question(), Do::sector);
}

// Who is asked for the block of a Bonus Asset, first to last.
std::vector<Who> bonus_questions(Table& t) {
  std::vector<Who> out;
  while (t.question() == Do::bonus && !::testing::Test::HasFailure()) {
    out.push_back(t.asked());
    t.go("bonus contracts");
  }
  return out;
}

// Black launches a radical operation; this much energy everybody has, this step in Biology.
Table near_the_bonus(int energy, int step) {
  Table t = quiet();
  t.put_tile("I-BIO-a", "OP-I-R1", 1, {pink, none, blue});
  t.order({pink, blue, black});
  for (const Who w : {blue, black, pink}) {
    t.energy(w, energy);
    t.credential(w, "BIO", step);
    t.blocks(w, 4, 2, 3, 4);
  }
  t.performing(black, "commit");
  t.go("commit I-BIO-a.2", "pay");
  return t;
}

TEST(PlanetaryPhase_Launch, BonusAssetsWonTogetherAreAskedForInOrder) {
  CITES("R-14", "3C-LE-2", "4B-LAUNCH-2", "4B-LAUNCH-4");
  const std::vector<Who> in_turn{black, pink, blue};  // the launching player, then in player order
  Table benefit = near_the_bonus(14, 2);
  EXPECT_EQ(benefit.of(blue).energy, 15);
  EXPECT_EQ(benefit.position(blue, "BIO"), 4);  // no mark on the way
  EXPECT_EQ(bonus_questions(benefit), in_turn);
  EXPECT_EQ(benefit.site("I-BIO-a").launched, 1);
  Table mark = near_the_bonus(14, 1);
  EXPECT_EQ(mark.count(Ev::reputation), 1);  // recognition; the benefits have still to come
  EXPECT_EQ(bonus_questions(mark), in_turn);
  EXPECT_EQ(mark.site("I-BIO-a").launched, 1);
}

TEST(PlanetaryPhase_Launch, LifeEnergyAndReputationFollowTheSameOrder) {
  CITES("R-14", "4B-LAUNCH-4");
  Table t = quiet();
  t.put_tile("I-BIO-a", "OP-I-R1", 0, {pink, blue, none});
  t.performing(black, "commit");
  t.go("commit I-BIO-a.3", "pay");
  std::vector<int> order;
  for (const Event& e : t.events()) {
    if (e.code == num(Ev::reputation)) order.push_back(e.args[0]);
  }
  EXPECT_EQ(order, (std::vector<int>{ix(black), ix(blue), ix(pink)}));
  EXPECT_EQ(rules_told(t, Ev::reputation), Strings(3, "4B-LAUNCH-4"));
}

TEST(PlanetaryPhase_Launch, ACounterOwedIsTakenFromWhatComesBack) {
  CITES("R-12", "4B-LAUNCH-7");
  Table t = quiet();
  t.put_tile("I-BIO-a", "OP-I-C1", 0, {black, black, none});
  t.s.of(black).mishap = Mishap::owed;
  t.performing(blue, "commit");
  t.go("commit I-BIO-a.3", "pay");
  EXPECT_EQ(t.of(black).mishap, Mishap::lost);
  EXPECT_EQ(t.of(black).spent, 1);
}

}  // namespace
}  // namespace noo::planetary_phase::test
