// Whom the events of Pax Transhumanity befall (steps.hpp). Of two seats, the second is red.
#include "engine/testing/befallen.hpp"
#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

using noo::testing::befallen;
using noo::testing::expect_befallen;

TEST(PaxTranshumanity_Befallen, WhatOthersDoBefallsWhoseThingsTheyAre) {
  const auto game = game_type().make(2, {}, {});
  expect_befallen<Ev>(*game, {{Ev::poached, {ix(blue), ix(red), 0}, "red"},
                              {Ev::ousted, {ix(red), ix(blue), 0}, "blue"},
                              {Ev::spied, {ix(blue), ix(red)}, "red"},
                              {Ev::worked, {ix(blue), ix(red), 0, 0, 0, 1}, "red"},
                              {Ev::calmed, {ix(blue), ix(red), 4, 0}, "red"},
                              {Ev::absorbed, {ix(red), ix(blue), 4, 0}, "blue"},
                              {Ev::patents_killed, {ix(red), 0, 2}, "red"},
                              {Ev::patented, {ix(red), 0, 1}, "red"},
                              {Ev::divested, {ix(red), 4, 1}, "red"},
                              {Ev::dismissed, {ix(blue), 0}, "blue"},
                              {Ev::scrapped, {ix(red), 0}, "red"},
                              {Ev::forfeited, {ix(red), 0}, "red"}});
}

TEST(PaxTranshumanity_Befallen, CatastrophesRegimesAndTheEndConcernEverybody) {
  const auto game = game_type().make(2, {}, {});
  expect_befallen<Ev>(*game, {{Ev::recession, {4}, "blue red"},
                              {Ev::recession_averted, {4}, ""},
                              {Ev::exchange, {0, 2}, "blue red"},
                              {Ev::regime, {0, 1}, "blue red"},
                              {Ev::fifth_company, {ix(red)}, "blue red"},
                              {Ev::singularity, {0, 5}, "blue red"},
                              {Ev::game_over, {0, 0}, "blue red"}});
}

TEST(PaxTranshumanity_Befallen, NobodyByWhatTheyHaveChosen) {
  const auto game = game_type().make(2, {}, {});
  expect_befallen<Ev>(*game, {{Ev::worked, {ix(blue), ix(blue), 0, 0, 0, 1}, ""},
                              {Ev::calmed, {ix(red), ix(red), 4, 0}, ""},
                              {Ev::absorbed, {ix(red), ix(red), 4, 0}, ""},
                              {Ev::turn_begins, {ix(red), 2}, ""},
                              {Ev::turn_ends, {ix(red)}, ""},
                              {Ev::recalled, {ix(red), 0}, ""},
                              {Ev::spy, {ix(red), 0}, "", SeatSet::of(seat(0))}});
}

TEST(PaxTranshumanity_Befallen, AnExoglobalIsNobody) {
  const auto game = game_type().make(1, {{"solo", "hard"}}, {});
  expect_befallen<Ev>(*game, {{Ev::ousted, {ix(black), ix(blue), 0}, "blue"},
                              {Ev::ousted, {ix(blue), ix(black), 0}, ""},
                              {Ev::exo_tips, {ix(black), 4}, "blue"}});
}

TEST(PaxTranshumanity_Befallen, APlacatedHeatIsOnesOwn) {
  CITES("F6");
  const auto game = game_type().make(2, {}, {});
  Table t;
  t.put("FW0", 12);
  t.heat("FW0", blue, Square::white);
  t.go("do placate");
  ASSERT_NE(t.find(Ev::calmed), nullptr);
  EXPECT_EQ(befallen(*game, *t.find(Ev::calmed)), "");
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
