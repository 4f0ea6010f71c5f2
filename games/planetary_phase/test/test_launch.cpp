// 4B Launching: who gains what, in which order, and what it does to the planet.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

Table quiet(int seats = 3, const noo::Options& options = {}) {
  Table t(seats, options);
  t.assessed("ECO");
  t.everybodys_energy(3);
  return t;
}

std::size_t place_of(const Table& t, Ev code) {
  std::size_t i = 0;
  while (i < t.events().size() && t.events()[i].code != num(code)) ++i;
  return i;
}

// ---- the examples ----

TEST(PlanetaryPhase_Launch, TheThirdCorner) {
  CITES("3C-COMMIT-5", "4B-LAUNCH-1", "4B-LAUNCH-2", "4B-LAUNCH-7", "R-05", "R-14");
  Table t = quiet();
  t.credential(black, "TEC", 4);
  t.credential(blue, "TEC", 3);
  t.put_tile("I-TEC-b", "OP-I-C1", 2, {none, black, black});
  t.performing(blue, "commit");
  t.go("commit I-TEC-b.1", "pay");
  EXPECT_EQ(t.find(Ev::committed), nullptr);  // told when the corner was chosen
  // Before the launch blue has come to black's step, and lies on top: so blue stays there.
  std::vector<std::array<i16, Event::max_args>> rises;
  for (const Event& e : t.events()) {
    if (e.code == num(Ev::credential)) rises.push_back(e.args);
  }
  ASSERT_EQ(rises.size(), 3U);
  EXPECT_EQ(rises[0], args({ix(blue), ix(Sector::TEC), 1, 4, 2}));
  EXPECT_EQ(rises[1], args({ix(black), ix(Sector::TEC), 1, 5, 2})) << "the lower of the two rises first";
  EXPECT_EQ(rises[2], args({ix(blue), ix(Sector::TEC), 1, 5, 2}));
  EXPECT_EQ(t.position(blue, "TEC"), 5);
  EXPECT_EQ(t.position(black, "TEC"), 5);
  EXPECT_TRUE(t.leads("TEC").is(blue));
  EXPECT_EQ(t.of(blue).energy, 4);
  EXPECT_EQ(t.of(black).energy, 4);
  EXPECT_EQ(t.of(pink).energy, 3);
  EXPECT_EQ(t.s.integration, 0);
  EXPECT_EQ(t.time(blue), "4/4/4/1 spent 2");
  EXPECT_EQ(t.time(black), "4/4/4/1 spent 2");
  EXPECT_EQ(t.site("I-TEC-b").launched, 1);
  EXPECT_EQ(t.site("I-TEC-b").occupied(), 0);
  EXPECT_EQ(t.site("I-TEC-b").tile, named<Tile>("OP-I-C1"));
  EXPECT_EQ(launched_in(t.ed(), t.s, Sector::TEC), 1);
  EXPECT_EQ(launched_in(t.ed(), t.s, Sector::CLI), 0);
}

// 4B-LAUNCH-4: red, green and yellow of the rulebook's example are blue, pink and red.
Table radical(bool committed = true) {
  Table t = quiet(4);
  t.put_tile("I-CUL-b", "OP-I-R1", 0, {pink, none, red});
  t.credential(blue, "CUL", 6);
  t.energy(blue, 1);
  t.integration(3);
  t.performing(blue, "commit");
  if (committed) t.go("commit I-CUL-b.2", "pay");
  return t;
}

// The step before the launch, with one corner more still open.
TEST(PlanetaryPhase_Launch, WhoComesToTheStepOfTheLeaderLeads) {
  CITES("R-05", "3C-CRED-3");
  Table t = quiet();
  t.credential(black, "TEC", 4);
  t.credential(blue, "TEC", 3);
  t.put_tile("I-TEC-b", "OP-I-C1", 2, {none, black, none});
  t.performing(blue, "commit");
  EXPECT_TRUE(t.leads("TEC").is(black));
  t.go("commit I-TEC-b.1", "pay");
  EXPECT_EQ(t.position(blue, "TEC"), 4);
  EXPECT_EQ(t.ranks("TEC"), "pink black blue");
  EXPECT_TRUE(t.leads("TEC").is(blue));
  EXPECT_EQ(t.time(blue), "4/4/4/1 spent 1");
  EXPECT_EQ(on_tiles(t.s, blue), 1);
}

TEST(PlanetaryPhase_Launch, ARadicalOperation) {
  CITES("4B-LAUNCH-2", "4B-LAUNCH-4", "4B-LAUNCH-5", "4B-LAUNCH-7", "R-14");
  const Table t = radical();
  EXPECT_EQ(t.position(blue, "CUL"), 8);
  EXPECT_EQ(t.of(blue).energy, 4);
  for (const Who w : {pink, red}) {
    EXPECT_EQ(t.position(w, "CUL"), 2);
    EXPECT_EQ(t.of(w).energy, 5);
    EXPECT_EQ(t.time(w), "4/4/4/2 spent 1");
  }
  for (const Who w : {blue, pink, red}) EXPECT_EQ(t.of(w).reputation, 16);
  EXPECT_EQ(t.ranks("CUL"), "black red pink blue");
  EXPECT_EQ(t.s.integration, 5);
  EXPECT_EQ(t.of(black).reputation, 15);
  EXPECT_EQ(t.of(black).energy, 3);
  EXPECT_EQ(t.position(black, "CUL"), 0);
  EXPECT_EQ(t.time(blue), "4/4/4/1 spent 2");
}

TEST(PlanetaryPhase_Launch, AThreatThatShowsTakesTheReputationOfARadicalOperation) {
  CITES("4B-LAUNCH-4", "R-27");
  const auto reputation = [](const auto& arrange) {
    Table t = radical(false);
    arrange(t);
    t.go("commit I-CUL-b.2", "pay");
    EXPECT_EQ(t.of(blue).energy, 4);
    EXPECT_EQ(t.position(blue, "CUL"), 8);
    for (const Who w : {pink, red}) {
      EXPECT_EQ(t.of(w).energy, 5);
      EXPECT_EQ(t.position(w, "CUL"), 2);
      EXPECT_EQ(t.of(w).reputation, t.of(blue).reputation);
      EXPECT_EQ(t.time(w), "4/4/4/2 spent 1");
    }
    EXPECT_EQ(t.ranks("CUL"), "black red pink blue");
    EXPECT_EQ(t.time(blue), "4/4/4/1 spent 2");
    EXPECT_EQ(t.s.integration, 5);
    return t.of(blue).reputation;
  };
  EXPECT_EQ(reputation([](Table&) {}), 16);
  EXPECT_EQ(reputation([](Table& t) {
              t.back("L05", "II-CLI-TEC");
              t.display("S2", "L05", Face::threat);
            }),
            15);
  EXPECT_EQ(reputation([](Table& t) {
              t.back("L05", "II-CLI-TEC");
              t.threat_on_deck("L05");
            }),
            15);
  EXPECT_EQ(reputation([](Table& t) {  // covered since, but still a threat card
              t.back("L05", "I-TEC-a");
              t.display("S2", "L05", Face::threat);
              t.put_tile("I-TEC-a", "OP-I-C1");
            }),
            15);
}

TEST(PlanetaryPhase_Launch, AnAlternativeOperationKeepsItsReputation) {
  CITES("4B-LAUNCH-4");
  Table t = quiet();
  t.back("L05", "II-CLI-TEC");
  t.display("S3", "L05", Face::threat);
  t.put_tile("I-BIO-a", "OP-I-A1", 0, {black, black, none});
  t.performing(blue, "commit");
  t.go("commit I-BIO-a.3", "pay");
  EXPECT_EQ(t.of(black).reputation, 16);
}

TEST(PlanetaryPhase_Launch, ReachingAReckoning) {
  CITES("4B-LAUNCH-1", "4B-LAUNCH-2", "4B-LAUNCH-6", "R-16", "R-15");
  Table t = quiet(4);
  t.put_tile("II-CUL-SPI", "OP-II-C1", 0, {none, blue, red});
  t.credential(red, "SPI", 1);
  t.energy(blue, 5);
  t.energy(black, -4);
  t.energy(pink, 0);
  t.integration(7);
  t.performing(red, "commit");
  t.go("commit II-CUL-SPI.1", "pay");
  EXPECT_EQ(t.position(red, "CUL"), 2);
  EXPECT_EQ(t.position(red, "SPI"), 2);  // once only
  EXPECT_EQ(t.position(blue, "CUL"), 1);
  EXPECT_EQ(t.position(blue, "SPI"), 1);
  EXPECT_EQ(t.of(red).energy, 5);
  EXPECT_EQ(t.s.integration, 8);
  EXPECT_EQ(t.of(blue).reputation, 20);
  EXPECT_EQ(t.of(black).reputation, 11);  // everybody, not only those who took part
  EXPECT_EQ(t.of(pink).reputation, 15);
  EXPECT_EQ(t.of(red).reputation, 20);
  EXPECT_EQ(t.time(red), "4/4/4/0 spent 3");
  EXPECT_EQ(t.time(blue), "4/4/4/2 spent 1");
  EXPECT_EQ(t.find(Ev::reckoning)->args, args({8}));
  EXPECT_LT(place_of(t, Ev::integration), place_of(t, Ev::reckoning));
  EXPECT_LT(place_of(t, Ev::reckoning), place_of(t, Ev::returned));
}

// ---- reckonings ----

// Blue launches this tile on I-BIO-a together with black, at this Integration.
Table launched(std::string_view tile, int integration, const noo::Options& options = {}) {
  Table t = quiet(3, options);
  t.put_tile("I-BIO-a", tile, 0, {black, black, none});
  t.integration(integration);
  t.performing(blue, "commit");
  t.go("commit I-BIO-a.3", "pay");
  return t;
}

TEST(PlanetaryPhase_Launch, TheReckoningIsForReachingAndForPassing) {
  CITES("R-16", "4B-LAUNCH-6", "BOARD-8");
  EXPECT_EQ(launched("OP-I-A1", 6).count(Ev::reckoning), 0);
  EXPECT_EQ(launched("OP-I-A1", 7).count(Ev::reckoning), 1);
  EXPECT_EQ(launched("OP-I-R1", 7).count(Ev::reckoning), 1);
  EXPECT_EQ(launched("OP-I-A1", 8).count(Ev::reckoning), 0);
  EXPECT_EQ(launched("OP-I-C1", 8).count(Ev::reckoning), 0);
  EXPECT_EQ(launched("OP-I-R1", 14).count(Ev::reckoning), 1);
  EXPECT_EQ(launched("OP-I-R1", 15).count(Ev::reckoning), 1);
  EXPECT_EQ(launched("OP-I-A1", 16).count(Ev::reckoning), 0);
  EXPECT_EQ(launched("OP-I-R1", 15).find(Ev::reckoning)->args, args({16}));
}

TEST(PlanetaryPhase_Launch, TheSpacesOfTheReckoningsAreOptions) {
  CITES("OPT-TRACK-1", "4B-LAUNCH-6");
  const noo::Options options{{"reckoning_1", "3"}, {"reckoning_2", "11"}};
  EXPECT_EQ(launched("OP-I-A1", 7, options).count(Ev::reckoning), 0);
  EXPECT_EQ(launched("OP-I-A1", 2, options).count(Ev::reckoning), 1);
  EXPECT_EQ(launched("OP-I-A1", 10, options).count(Ev::reckoning), 1);
}

TEST(PlanetaryPhase_Launch, TheReckoningCountsEnergyAfterTheBenefits) {
  CITES("R-16", "4B-LAUNCH-6");
  const Table t = launched("OP-I-R1", 7);
  EXPECT_EQ(t.of(black).energy, 5);           // a benefit, and the mark at 2
  EXPECT_EQ(t.of(black).reputation, 16 + 5);  // no threat shows
  EXPECT_EQ(t.of(pink).reputation, 15 + 3);
}

TEST(PlanetaryPhase_Launch, NegativeEnergyIsSubtractedAtTheReckoning) {
  CITES("4B-LAUNCH-6", "3C-REP-1");
  Table t = quiet();
  t.put_tile("I-BIO-a", "OP-I-A1", 0, {black, black, none});
  t.put_tile("I-SPI-a", "OP-I-A2", 0, {black, black, none});
  t.mishap_happened(pink);
  t.energy(pink, -10);
  t.reputation(pink, 35);
  t.integration(7);
  t.performing(blue, "commit");
  Table poor = t;
  t.go("commit I-BIO-a.3", "pay");
  EXPECT_EQ(t.of(pink).reputation, 25);
  t.integration(15);
  t.performing(blue, "commit");
  t.go("commit I-SPI-a.3", "pay");
  EXPECT_EQ(t.of(pink).reputation, 15);
  poor.reputation(pink, 6);
  poor.go("commit I-BIO-a.3", "pay");
  EXPECT_EQ(poor.of(pink).reputation, 0);
}

// ---- benefits ----

struct Benefit {
  const char* tile;
  const char* space;
  int steps;
  int energy;
  int reputation;
  int integration;
};

// What black gains, who holds two corners when blue fills the third.
TEST(PlanetaryPhase_Launch, EachKindOfTileHasItsBenefits) {
  CITES("4B-LAUNCH-1", "4B-LAUNCH-2", "4B-LAUNCH-3", "4B-LAUNCH-4", "4B-LAUNCH-5");
  const std::vector<Benefit> table{{"OP-I-C1", "I-BIO-b", 1, 0, 0, 0},       {"OP-I-A1", "I-BIO-b", 1, 0, 1, 1},
                                   {"OP-I-R1", "I-BIO-b", 2, 1, 1, 2},       {"OP-II-C1", "II-BIO-CLI", 1, 0, 0, 1},
                                   {"OP-II-A1", "II-BIO-CLI", 1, 0, 1, 2},   {"OP-II-R1", "II-BIO-CLI", 1, 2, 2, 3},
                                   {"OP-III-C1", "III-BIO-CLI", 1, 0, 0, 2}, {"OP-III-A1", "III-BIO-CLI", 1, 0, 2, 3},
                                   {"OP-III-R1", "III-BIO-CLI", 1, 3, 3, 4}};
  for (const Benefit& row : table) {
    SCOPED_TRACE(row.tile);
    Table t = quiet();
    t.put_tile(row.space, row.tile, 0, {black, black, none});
    for (const std::string_view c : sector_words) t.credential(black, c, 2);
    t.performing(blue, "commit");
    t.go(std::string("commit ") + row.space + ".3", "pay");
    const bool third = std::string_view(row.tile).starts_with("OP-III");
    if (third) t.go("raise TEC", "raise TEC");
    EXPECT_EQ(t.position(black, "BIO"), 2 + row.steps);
    EXPECT_EQ(t.position(black, "CLI"), 2 + (row.space[1] == 'I' ? row.steps : 0));
    EXPECT_EQ(t.position(black, "TEC"), third ? 3 : 2);
    EXPECT_EQ(t.of(black).energy, 3 + row.energy);
    EXPECT_EQ(t.of(black).reputation, 15 + row.reputation);
    EXPECT_EQ(t.s.integration, row.integration);
    EXPECT_EQ(t.of(pink).reputation, 15);
    EXPECT_EQ(t.position(pink, "BIO"), 0);
  }
}

TEST(PlanetaryPhase_Launch, WhoHoldsAllCornersGainsOnce) {
  CITES("4B-LAUNCH-1", "4B-LAUNCH-7");
  Table t = quiet();
  t.put_tile("I-BIO-a", "OP-I-A1", 1, {blue, blue, none});
  t.performing(blue, "commit");
  t.go("commit I-BIO-a.3", "pay");  // takes 4, an outer corner
  EXPECT_EQ(t.position(blue, "BIO"), 1);
  EXPECT_EQ(t.of(blue).reputation, 16);
  EXPECT_EQ(t.s.integration, 1);
  EXPECT_EQ(t.time(blue), "4/4/1/0 spent 6");
  EXPECT_EQ(on_tiles(t.s, blue), 0);
}

TEST(PlanetaryPhase_Launch, MarksPassedInALaunchPayUnlessTheOptionSaysOtherwise) {
  CITES("R-06", "4B-LAUNCH-2");
  const auto energy = [](const noo::Options& options) {
    Table t = quiet(3, options);
    t.put_tile("I-BIO-a", "OP-I-R1", 0, {black, black, none});
    t.credential(black, "BIO", 1);
    t.performing(blue, "commit");
    t.go("commit I-BIO-a.3", "pay");
    EXPECT_EQ(t.position(black, "BIO"), 3);
    return t.of(black).energy;
  };
  EXPECT_EQ(energy({}), 5);
  EXPECT_EQ(energy({{"le_mark_on_pass", "false"}}), 4);
}

// ---- the end ----

TEST(PlanetaryPhase_Launch, TheLastOperationEndsTheGameAtOnce) {
  CITES("4C-END-1", "4B-LAUNCH-5", "4B-LAUNCH-7");
  Table t = quiet();
  t.put_tile("III-BIO-CLI", "OP-III-R1", 0, {black, black, none});
  t.integration(22);
  t.performing(blue, "commit");
  t.go("commit III-BIO-CLI.3", "pay", "raise CUL", "raise CUL");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.s.ending, Ending::success);
  EXPECT_EQ(t.s.integration, 24);
  EXPECT_EQ(t.find(Ev::integration)->args, args({2, 24}));
  EXPECT_EQ(t.of(black).energy, 6);  // benefits come first
  EXPECT_EQ(t.of(black).reputation, 18);
  EXPECT_EQ(t.site("III-BIO-CLI").launched, 1);
  EXPECT_EQ(launched_in(t.ed(), t.s, Sector::BIO), 1);
  EXPECT_TRUE(has_marker(t.s, Box::evolve));  // not resolved
}

TEST(PlanetaryPhase_Launch, ALongerTrackGoesOn) {
  CITES("OPT-TRACK-1", "4C-END-1");
  EXPECT_TRUE(launched("OP-I-A1", 23).over());
  EXPECT_FALSE(launched("OP-I-A1", 23, {{"track_max", "30"}}).over());
  EXPECT_FALSE(launched("OP-I-A1", 22).over());
}

}  // namespace
}  // namespace noo::planetary_phase::test
