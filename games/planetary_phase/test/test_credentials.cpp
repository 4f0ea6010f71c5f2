// 3C-CRED: steps, marks, levels, leaders and Distinctions.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

int raise_by(Table& t, Who w, Sector c, int steps) {
  int gained = 0;
  t.with_play([&](Play& p) { gained = raise(p, w, c, steps, Rule::S3C_EXP_1); });
  return gained;
}
void lower_by(Table& t, Who w, Sector c, int steps) {
  t.with_play([&](Play& p) { lower(p, w, c, steps, Rule::R_21); });
}

// ---- steps and marks ----

TEST(PlanetaryPhase_Credentials, RiseStepByStepAndGainAtTheMarks) {
  CITES("3C-CRED-1", "R-06", "R-39", "BOARD-5");
  Table t;
  t.energy(blue, 3);
  EXPECT_EQ(raise_by(t, blue, Sector::BIO, 3), 3);
  EXPECT_EQ(t.position(blue, "BIO"), 3);
  EXPECT_EQ(t.of(blue).energy, 4);  // passed 2
  EXPECT_EQ(t.find(Ev::credential)->args, args({ix(blue), ix(Sector::BIO), 3, 3, 2}));
  EXPECT_EQ(t.rule_of(Ev::energy), "3C-CRED-1");
  EXPECT_EQ(raise_by(t, blue, Sector::BIO, 1), 1);
  EXPECT_EQ(t.of(blue).energy, 4);
  EXPECT_EQ(raise_by(t, blue, Sector::BIO, 4), 4);
  EXPECT_EQ(t.of(blue).energy, 6);  // 5 and 8
  EXPECT_EQ(t.of(black).energy, 2);
  t.credential(blue, "CUL", 2);
  raise_by(t, blue, Sector::CUL, 2);
  EXPECT_EQ(t.of(blue).energy, 6);  // already there
}

TEST(PlanetaryPhase_Credentials, MarksMayCountOnLandingOnly) {
  CITES("R-06");
  Table t(3, {{"le_mark_on_pass", "false"}});
  t.energy(blue, 3);
  raise_by(t, blue, Sector::BIO, 3);
  EXPECT_EQ(t.of(blue).energy, 3);
  raise_by(t, blue, Sector::BIO, 2);
  EXPECT_EQ(t.of(blue).energy, 4);
}

TEST(PlanetaryPhase_Credentials, GoingDownNeverPaysAndComingBackPaysAgain) {
  CITES("R-06", "3C-CRED-1");
  Table t;
  t.energy(blue, 3);
  t.credential(blue, "BIO", 3);
  lower_by(t, blue, Sector::BIO, 2);
  EXPECT_EQ(t.position(blue, "BIO"), 1);
  EXPECT_EQ(t.of(blue).energy, 3);
  EXPECT_EQ(t.find(Ev::credential)->args, args({ix(blue), ix(Sector::BIO), -2, 1, 1}));
  raise_by(t, blue, Sector::BIO, 1);
  EXPECT_EQ(t.of(blue).energy, 4);
}

TEST(PlanetaryPhase_Credentials, StopAtTheTopAndAtTheBottom) {
  CITES("3C-CRED-1", "R-21");
  Table t;
  t.credential(blue, "CLI", 8);
  EXPECT_EQ(raise_by(t, blue, Sector::CLI, 3), 1);
  EXPECT_EQ(t.position(blue, "CLI"), 9);
  EXPECT_EQ(raise_by(t, blue, Sector::CLI, 1), 0);
  EXPECT_EQ(t.count(Ev::credential), 0);
  t.credential(blue, "TEC", 2);
  lower_by(t, blue, Sector::TEC, 3);
  EXPECT_EQ(t.position(blue, "TEC"), 0);
}

TEST(PlanetaryPhase_Credentials, ALevelIsThreeSteps) {
  CITES("BOARD-5", "R-39", "R-35");
  Table t;
  const std::array<int, 10> levels{1, 1, 1, 2, 2, 2, 3, 3, 3, 4};
  for (int i = 0; i < 10; ++i) {
    t.credential(blue, "ECO", i);
    EXPECT_EQ(level(t.ed(), t.s, blue, Sector::ECO), levels[static_cast<std::size_t>(i)]);
  }
}

// ---- Distinction ----

TEST(PlanetaryPhase_Distinction, GoesToTheFirstAtLevelFour) {
  CITES("3C-CRED-2");
  Table t;
  t.credential(blue, "TEC", 7);
  t.credential(black, "TEC", 8);
  raise_by(t, blue, Sector::TEC, 1);
  EXPECT_EQ(t.of(blue).reputation, 15);
  raise_by(t, blue, Sector::TEC, 1);
  EXPECT_EQ(t.of(blue).reputation, 20);
  EXPECT_EQ(t.rule_of(Ev::distinction), "3C-CRED-2");
  EXPECT_EQ(t.s.distinction[static_cast<std::size_t>(ix(Sector::TEC))], Owner::of(blue));
  raise_by(t, black, Sector::TEC, 1);
  EXPECT_EQ(t.of(black).reputation, 15);

  lower_by(t, blue, Sector::TEC, 3);  // kept, and not won again
  EXPECT_EQ(t.position(blue, "TEC"), 6);
  EXPECT_EQ(t.of(blue).reputation, 20);
  raise_by(t, blue, Sector::TEC, 3);
  EXPECT_EQ(t.of(blue).reputation, 20);

  t.credential(black, "ECO", 8);  // one in each sector
  raise_by(t, black, Sector::ECO, 1);
  EXPECT_EQ(t.of(black).reputation, 20);
}

TEST(PlanetaryPhase_Distinction, CanBeLeftToTheRulesOfALaunch) {
  CITES("4B-LAUNCH-2");
  Table t;
  t.credential(blue, "TEC", 8);
  t.with_play([](Play& p) { raise_without_distinction(p, blue, Sector::TEC, 1, Rule::S4B_LAUNCH_2); });
  EXPECT_EQ(t.of(blue).reputation, 15);
  t.with_play([](Play& p) { award_distinction(p, black, Sector::TEC); });
  EXPECT_EQ(t.of(black).reputation, 15);  // not at the level
  t.with_play([](Play& p) { award_distinction(p, blue, Sector::TEC); });
  EXPECT_EQ(t.of(blue).reputation, 20);
}

// ---- who leads ----

TEST(PlanetaryPhase_Leaders, TheLastToArriveLiesOnTop) {
  CITES("3C-CRED-3", "R-05");
  Table t;
  raise_by(t, black, Sector::CLI, 4);
  raise_by(t, pink, Sector::CLI, 2);
  EXPECT_EQ(t.leads("CLI"), Owner::of(black));
  EXPECT_EQ(t.ranks("CLI"), "blue pink black");
  raise_by(t, blue, Sector::CLI, 4);
  EXPECT_EQ(t.leads("CLI"), Owner::of(blue));
  EXPECT_EQ(t.ranks("CLI"), "pink black blue");
  raise_by(t, pink, Sector::CLI, 1);
  EXPECT_EQ(t.leads("CLI"), Owner::of(blue));
  raise_by(t, pink, Sector::CLI, 1);
  EXPECT_EQ(t.leads("CLI"), Owner::of(pink));
  EXPECT_EQ(t.ranks("CLI"), "black blue pink");
  EXPECT_EQ(place_in_rank(t.s, blue, Sector::CLI, 3), 1);
}

TEST(PlanetaryPhase_Leaders, AMarkerThatComesDownLiesOnTopToo) {
  CITES("3C-CRED-3");
  Table t;
  t.credential(blue, "CLI", 6);
  t.credential(black, "CLI", 3);
  t.credential(pink, "CLI", 3);
  lower_by(t, blue, Sector::CLI, 3);
  EXPECT_EQ(t.ranks("CLI"), "black pink blue");
  lower_by(t, pink, Sector::CLI, 1);
  EXPECT_EQ(t.ranks("CLI"), "pink black blue");
}

TEST(PlanetaryPhase_Leaders, AMarkerOnTheTopStepStaysWhereItLies) {
  CITES("R-46", "3C-CRED-3");
  Table t;
  raise_by(t, blue, Sector::CLI, 9);
  raise_by(t, black, Sector::CLI, 9);
  raise_by(t, blue, Sector::CLI, 2);
  EXPECT_EQ(t.leads("CLI"), Owner::of(black));
}

TEST(PlanetaryPhase_Leaders, NobodyLeadsAtTheStart) {
  CITES("R-04", "3C-CRED-3", "1-SETUP-10");
  Table t;
  EXPECT_TRUE(t.leads("SPI").none());
  raise_by(t, pink, Sector::SPI, 1);
  raise_by(t, black, Sector::SPI, 1);
  lower_by(t, pink, Sector::SPI, 1);
  EXPECT_EQ(t.ranks("SPI"), "blue pink black");  // without a stack, by colour
  lower_by(t, black, Sector::SPI, 1);
  EXPECT_EQ(t.ranks("SPI"), "blue black pink");
  EXPECT_TRUE(t.leads("SPI").none());
}

TEST(PlanetaryPhase_Leaders, TheFirstPlayerMayLeadFromTheStart) {
  CITES("R-04");
  Table t(3, {{"leader_at_start", "true"}});
  EXPECT_EQ(t.leads("SPI"), Owner::of(blue));  // blue has number 1
  EXPECT_EQ(t.ranks("SPI"), "pink black blue");
  raise_by(t, pink, Sector::SPI, 1);
  EXPECT_EQ(t.leads("SPI"), Owner::of(pink));
  lower_by(t, pink, Sector::SPI, 1);
  EXPECT_EQ(t.leads("SPI"), Owner::of(pink));  // came last
  EXPECT_EQ(t.ranks("SPI"), "black blue pink");
  raise_by(t, black, Sector::SPI, 1);
  lower_by(t, black, Sector::SPI, 1);
  EXPECT_EQ(t.ranks("SPI"), "blue pink black");
}

// ---- a credential of choice ----

void offer(Table& t, Who w, Free why, int times = 1) {
  t.performing(blue, "energize");
  t.with_play([&](Play& p) {
    pop(p);
    for (int i = 0; i < times; ++i) ask_sector(p, w, why);
    run(p);
  });
}

TEST(PlanetaryPhase_FreeStep, AnySectorBelowTheTop) {
  CITES("R-26", "R-44", "3C-EST-4", "4B-LAUNCH-3", "AB-SCHOLARLY");
  const std::array<std::pair<Free, const char*>, 3> rules{
      {{Free::establish, "3C-EST-4"}, {Free::launch, "4B-LAUNCH-3"}, {Free::scholarly, "AB-SCHOLARLY"}}};
  for (const auto& [why, rule] : rules) {
    Table t;
    t.credential(pink, "TEC", 9);
    t.assessed("BIO");
    offer(t, pink, why);
    EXPECT_EQ(t.asked(), pink);
    EXPECT_EQ(t.offers(), (Strings{"raise CUL", "raise SPI", "raise BIO", "raise CLI", "raise ECO"}));
    EXPECT_EQ(t.why("raise TEC"), "3C-CRED-1");
    t.go("raise BIO");  // the assessed one too
    EXPECT_EQ(t.position(pink, "BIO"), 1);
    EXPECT_EQ(t.rule_of(Ev::credential), rule);
    EXPECT_EQ(t.question(), Do::evolve);
  }
}

TEST(PlanetaryPhase_FreeStep, IsLostWhenAllAreAtTheTop) {
  CITES("R-26");
  Table t;
  for (const std::string_view c : sector_words) t.credential(pink, c, 9);
  EXPECT_FALSE(may_rise_anywhere(t.ed(), t.s, pink));
  t.with_play([](Play& p) { ask_sector(p, pink, Free::launch); });
  EXPECT_EQ(t.question(), Do::schedule);  // not even asked
  offer(t, pink, Free::launch);
  EXPECT_EQ(t.question(), Do::evolve);

  t.credential(pink, "ECO", 8);  // two steps, room for one
  offer(t, pink, Free::launch, 2);
  EXPECT_EQ(t.position(pink, "ECO"), 9);
  EXPECT_EQ(t.question(), Do::evolve);
}

}  // namespace
}  // namespace noo::planetary_phase::test
