// The steady bot of The Planetary Phase: legal at every table, the same twice, blind to what it may not see, and of
// more use to the planet and to itself than chance.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/common/random.hpp"
#include "bots/planetary_phase/steady.hpp"
#include "bots/planetary_phase/test/positions.hpp"
#include "bots/test/games.hpp"
#include "planetary_phase/binding.hpp"
#include "planetary_phase/stepper.hpp"

namespace noo::bots::planetary_phase {
namespace {

using noo::Options;

constexpr Make steady = make_steady;

std::unique_ptr<AnyGame> table(int seats, const Options& options = {}) {
  return game_type().make(seats, options_for(game_type().info, seats, options), {});
}

int successes(int seats, Make who, int games) {
  const auto game = table(seats);
  int count = 0;
  for (int i = 0; i < games; ++i) {
    const auto end = play_game(*game, all(seats, who), 300 + static_cast<u64>(i));
    EXPECT_TRUE(end);
    if (end) count += end->as<State>().ending == Ending::success ? 1 : 0;
  }
  return count;
}

class PlanetarySteadyTable : public ::testing::TestWithParam<int> {};

TEST_P(PlanetarySteadyTable, slow_plays_to_the_end_among_its_like) {
  const auto game = table(GetParam());
  for (u64 seed = 1; seed <= 2; ++seed) EXPECT_TRUE(play_game(*game, all(GetParam(), steady), seed));
}

TEST_P(PlanetarySteadyTable, plays_to_the_end_among_random_players) {
  const auto game = table(GetParam());
  std::vector<Make> line_up = all(GetParam(), make_random);
  line_up.back() = steady;
  EXPECT_TRUE(play_game(*game, line_up, 7));
}

INSTANTIATE_TEST_SUITE_P(Seats, PlanetarySteadyTable, ::testing::Range(1, 6));

TEST(PlanetarySteady, slow_saves_the_planet_where_random_players_never_do) {
  constexpr int games = 8;
  int saved = 0;
  for (int seats = 3; seats <= 5; ++seats) {
    saved += successes(seats, steady, games);
    EXPECT_EQ(successes(seats, make_random, games), 0) << seats;
  }
  EXPECT_GE(saved, 6);  // of 24; more than half of them is usual
}

// Tables with random players are lost, so what counts is where everybody would stand.
TEST(PlanetarySteady, stands_above_random_players) {
  const auto game = table(3);
  const Edition ed = make_typed(3, {}, {}).edition();
  int above = 0;
  for (int i = 0; i < 6; ++i) {
    std::vector<Make> line_up = all(3, make_random);
    line_up[static_cast<std::size_t>(i % 3)] = steady;
    const auto end = play_game(*game, line_up, 40 + static_cast<u64>(i));
    ASSERT_TRUE(end);
    const auto s = end->as<State>();
    for (int x = 0; x < 3; ++x) above += stepper::total(ed, s, who(x)) < stepper::total(ed, s, who(i % 3)) ? 1 : 0;
  }
  EXPECT_GE(above, 10);  // of 12
}

// Every option away from its default, one at a time: other questions and other legal lists.
TEST(PlanetarySteady, slow_answers_under_every_option) {
  for (const OptionRow& option : game_type().info.options) {
    std::vector<std::string> values = option.choices;
    if (values.empty()) values = {std::to_string(option.least), std::to_string(option.most)};
    for (const std::string& value : values) {
      Options given{{option.name, value}};
      given.emplace("max_rounds", "8");
      std::unique_ptr<AnyGame> game;
      try {
        game = table(3, given);
      } catch (const std::exception&) {
        continue;  // a value that does not go with the others
      }
      EXPECT_TRUE(play_game(*game, {steady, steady, make_random}, 5)) << option.name << '=' << value;
    }
  }
}

TEST(PlanetarySteady, takes_a_success_that_is_there) {
  const auto game = table(3);
  const auto end = play_on(*game, one_corner_left(*game), all(3, steady), 3);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->as<State>().ending, Ending::success);
  EXPECT_EQ(end->as<State>().round, 1);
}

// How many points of one's own a step of Integration is worth.
double price_of_a_step(const Edition& ed, State s, int degradation) {
  s.degradation = static_cast<u8>(degradation);
  s.integration = 12;
  const Appraisal appraisal(ed, s, steady_weights());
  const double now = appraisal.value(s, who(0));
  State step = s;
  ++step.integration;
  State point = s;
  ++point.of(who(0)).reputation;
  return (appraisal.value(step, who(0)) - now) / (appraisal.value(point, who(0)) - now);
}

TEST(PlanetarySteady, thinks_more_of_the_planet_as_degradation_nears_its_end) {
  const auto game = table(3);
  const Edition ed = make_typed(3, {}, {}).edition();
  const auto s = setup_of(*game, 9).as<State>();
  EXPECT_GT(price_of_a_step(ed, s, 4), 0);
  EXPECT_GT(price_of_a_step(ed, s, 14), price_of_a_step(ed, s, 4));
  EXPECT_GT(price_of_a_step(ed, s, 20), price_of_a_step(ed, s, 14));
}

// An open threat is worth a tile on its space.
TEST(PlanetarySteady, wants_threats_covered) {
  const auto game = table(3);
  const Edition ed = make_typed(3, {}, {}).edition();
  auto s = setup_of(*game, 9).as<State>();
  s.degradation = 12;
  const Appraisal calm(ed, s, steady_weights());
  const double before = calm.value(s, who(0));
  Slot& slot = s.on(Shelf::S3);
  slot.face = Face::threat;
  s.known.add(slot.card);
  s.back_of(slot.card) = {1 + 12};  // a space of level II
  const double looming = calm.value(s, who(0));
  s.at(space(12)) = {tile(22), Rotation{}, 0, {}};
  EXPECT_LT(looming, before);
  EXPECT_GT(calm.value(s, who(0)), looming);
}

TEST(PlanetarySteady, plays_the_same_game_twice) {
  const auto game = table(4);
  const std::vector<Make> line_up{steady, make_random, steady, make_random};
  const auto once = play_game(*game, line_up, 77);
  const auto again = play_game(*game, line_up, 77);
  ASSERT_TRUE(once);
  ASSERT_TRUE(again);
  EXPECT_EQ(*once, *again);
}

// with printed backs the position holds threat sides that nobody has seen. In any world that looks the same it
// chooses the same, even if they lay open before it.
TEST(PlanetarySteady, slow_what_it_cannot_see_changes_nothing) {
  const auto game = table(3, {{"random_threat_backs", "false"}});
  Rng rng(4);
  int compared = 0;
  int different = 0;
  const auto watch = [&](const AnyGame& g, const Position& p, Seat asked, const MoveList& legal, Move /*answer*/) {
    if (++compared % 2 != 0) return;
    const Position seen = g.view(p, asked);
    const Position twin = g.imagine(seen, asked, rng);
    EXPECT_EQ(seen, g.view(twin, asked));
    different += twin == p ? 0 : 1;
    Rng one(1);
    Rng other(1);
    const Move here = steady()->choose(g, seen, asked, {}, legal, one);
    const Move there = steady()->choose(g, twin, asked, {}, legal, other);
    EXPECT_EQ(here, there) << g.notation(here) << " but " << g.notation(there);
  };
  EXPECT_TRUE(play_game(*game, all(3, steady), 12, watch));
  EXPECT_GT(compared, 100);
  EXPECT_GT(different, 0);
}

}  // namespace
}  // namespace noo::bots::planetary_phase
