// Whom the events of Pax Emancipation befall (steps.hpp).
#include "engine/testing/befallen.hpp"
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

using noo::testing::befallen;
using noo::testing::expect_befallen;

TEST(PaxEmancipation_Befallen, WhatAColourLosesOrGains) {
  const auto game = game_type().make(3, {}, {});
  expect_befallen<Ev>(*game, {{Ev::divested, {ix(green), 1, 12}, "green"},
                              {Ev::dissident, {ix(white), 0}, "white"},
                              {Ev::killed, {ix(white), 0}, "white"},
                              {Ev::martyred, {ix(red), 0}, "red"},
                              {Ev::massacred, {ix(red), 0, 0}, "red"},
                              {Ev::fined, {ix(green)}, "green"},
                              {Ev::amnesty, {ix(green), 0}, "green"},
                              {Ev::hero, {ix(white), 101}, "white"},
                              {Ev::withstood, {ix(green), 2, 1}, "green"},
                              {Ev::paid_by, {ix(red), ix(green)}, "green"},
                              {Ev::regressed, {ix(red), ix(white), 0, 0}, "white"},
                              {Ev::anarchy, {ix(green), 0, 1}, "green"},
                              {Ev::nationalised, {ix(green)}, "green"},
                              {Ev::assassinated, {ix(white), 101}, "white"}});
}

TEST(PaxEmancipation_Befallen, RevolutionsAndErasConcernEverybody) {
  const auto game = game_type().make(3, {}, {});
  expect_befallen<Ev>(*game, {{Ev::failed, {101}, "red green white"},
                              {Ev::succeeded, {101, 0}, "red green white"},
                              {Ev::counter_enlightenment, {ix(green), 1, 2}, "red green white"},
                              {Ev::era_ends, {0}, "red green white"},
                              {Ev::new_era, {}, "red green white"},
                              {Ev::game_over, {0, 0, 3}, "red green white"}});
}

TEST(PaxEmancipation_Befallen, NobodyByWhatTheyHaveChosenOrByWhatMissesThem) {
  const auto game = game_type().make(3, {}, {});
  expect_befallen<Ev>(*game, {{Ev::turn, {ix(red), 2}, ""},
                              {Ev::paid, {ix(red), 3, 0}, ""},
                              {Ev::withdrawn, {ix(green), 12, 0}, ""},
                              {Ev::spared, {ix(green), 0}, ""},
                              {Ev::no_gold, {ix(green)}, ""},
                              {Ev::no_dissident, {ix(green), 0}, ""}});
}

TEST(PaxEmancipation_Befallen, TheSeatThatAnswersForTheColour) {
  const auto two = game_type().make(2, {{"second_colour", "white"}}, {});
  expect_befallen<Ev>(*two, {{Ev::fined, {ix(red)}, "red"}, {Ev::fined, {ix(white)}, "white"}});
  expect_befallen<Ev>(*two, {{Ev::divested, {ix(green), 1, 12}, ""}});  // a colour out of the game
  const auto alone = game_type().make(1, {{"variant", "C1c"}}, {});
  expect_befallen<Ev>(*alone, {{Ev::fined, {ix(red)}, "red"}, {Ev::fined, {ix(green)}, "red"}});
}

TEST(PaxEmancipation_Befallen, HateBefallsWhomItKills) {
  CITES("I2.2", "E4.1");
  const auto game = game_type().make(3, {}, {});
  Table t;
  t.with_play([](Play& p) {
    liberate(p, green, port(0), Rule::I2_2);
    kill(p, red, port(0), green);
    divest(p, white, 1, card(12));
  });
  for (const auto& [what, whom] : std::vector<std::pair<Ev, std::string>>{
           {Ev::liberated, ""}, {Ev::killed, "green"}, {Ev::dissident, "green"}, {Ev::divested, "white"}}) {
    ASSERT_NE(t.find(what), nullptr) << num(what);
    EXPECT_EQ(befallen(*game, *t.find(what)), whom) << num(what);
  }
}

}  // namespace
}  // namespace noo::pax_emancipation::test
