// Whom the events of The Planetary Phase befall (steps.hpp).
#include "engine/testing/befallen.hpp"
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

using noo::testing::befallen;
using noo::testing::expect_befallen;

TEST(PlanetaryPhase_Befallen, WhatAPlayerLosesOrGains) {
  const auto game = game_type().make(3, {}, {});
  expect_befallen<Ev>(*game, {{Ev::energy, {ix(black), -2, 3}, "black"},
                              {Ev::energy, {ix(black), 2, 5}, ""},
                              {Ev::credential, {ix(pink), ix(Sector::CLI), -1, 2, 1}, "pink"},
                              {Ev::credential, {ix(pink), ix(Sector::CLI), 1, 3, 1}, ""},
                              {Ev::reputation, {ix(blue), -3, 12}, "blue"},
                              {Ev::skipped, {ix(black)}, "black"},
                              {Ev::lost, {ix(black), 0}, "black"},
                              {Ev::owed, {ix(black)}, "black"},
                              {Ev::returned, {ix(pink), 2}, "pink"},
                              {Ev::star, {ix(blue), 1}, "blue"},
                              {Ev::assessed, {ix(blue), ix(Sector::CLI), 3}, "blue"},
                              {Ev::distinction, {ix(black), ix(Sector::CLI)}, "black"}});
}

TEST(PlanetaryPhase_Befallen, ThreatsAndTheCommonTracksConcernEverybody) {
  const auto game = game_type().make(3, {}, {});
  expect_befallen<Ev>(*game, {{Ev::revealed, {0, 2}, "blue black pink"},
                              {Ev::looms, {0}, "blue black pink"},
                              {Ev::struck, {0, 2}, "blue black pink"},
                              {Ev::degradation, {2, 5}, "blue black pink"},
                              {Ev::integration, {1, 4}, "blue black pink"},
                              {Ev::contained, {0}, ""},
                              {Ev::withstood, {0}, ""},
                              {Ev::quiet, {}, ""}});
}

TEST(PlanetaryPhase_Befallen, NobodyByWhatTheyHaveChosen) {
  const auto game = game_type().make(3, {}, {});
  expect_befallen<Ev>(*game, {{Ev::passed, {ix(blue), 0}, ""},
                              {Ev::cut, {ix(blue), 0, ix(Sector::CLI)}, ""},
                              {Ev::turned_in, {ix(blue)}, ""},
                              {Ev::launched, {ix(blue), 0, 0}, ""}});
}

TEST(PlanetaryPhase_Befallen, AloneOnePersonPlaysAllThree) {
  CITES("VAR-SMALL-2");
  const auto game = game_type().make(1, {{"variant_small", "true"}}, {});
  const std::string alone(game->seat_word(seat(0)));
  expect_befallen<Ev>(
      *game,
      {{Ev::energy, {ix(blue), -1, 2}, alone}, {Ev::energy, {ix(pink), -1, 2}, alone}, {Ev::struck, {0, 2}, alone}});
}

TEST(PlanetaryPhase_Befallen, AnAssessmentBefallsTheLeader) {
  CITES("3D3-ASSESS-1");
  const auto game = game_type().make(3, {}, {});
  Table t(3);
  t.assessed("CLI");
  t.credential(black, "CLI", 7);
  t.credential(blue, "CLI", 5);
  t.begin_phase(Phase::C);
  t.s.schedule = {};
  t.push(Do::refreshing);
  t.push(Do::assessment);
  t.run();
  for (const Ev what : {Ev::assessed, Ev::reputation}) {
    ASSERT_NE(t.find(what), nullptr) << num(what);
    EXPECT_EQ(befallen(*game, *t.find(what)), "black") << num(what);
  }
  ASSERT_NE(t.find(Ev::assessment), nullptr);
  EXPECT_EQ(befallen(*game, *t.find(Ev::assessment)), "");
}

}  // namespace
}  // namespace noo::planetary_phase::test
