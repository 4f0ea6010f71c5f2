// The steady bot: legal at every table, the same twice, blind to what it may not see, and better than chance.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/common/random.hpp"
#include "bots/spheres/steady.hpp"
#include "bots/test/games.hpp"
#include "engine/testing/cites.hpp"
#include "spheres/binding.hpp"

namespace noo::bots::spheres {
namespace {

using noo::Options;

std::unique_ptr<AnyGame> table(int seats, const Options& options = {}) { return game_type().make(seats, options, {}); }

class SteadyTable : public ::testing::TestWithParam<int> {};

TEST_P(SteadyTable, plays_to_the_end_among_its_like) {
  const auto game = table(GetParam());
  for (u64 seed = 1; seed <= 6; ++seed) {
    EXPECT_TRUE(play_game(*game, all(GetParam(), make_steady), seed));
  }
}

TEST_P(SteadyTable, slow_plays_to_the_end_in_mixed_company) {
  const auto game = table(GetParam());
  std::vector<Make> line_up = all(GetParam(), make_random);
  for (u64 seed = 1; seed <= 20; ++seed) {
    const std::size_t mine = seed % line_up.size();
    line_up.assign(line_up.size(), make_random);
    line_up[mine] = make_steady;
    EXPECT_TRUE(play_game(*game, line_up, seed));
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, SteadyTable, ::testing::Range(2, 7));

// Every flag turned away from its default, one at a time: other questions and other legal lists.
TEST(Steady, slow_answers_under_every_option) {
  for (const OptionRow& option : game_type().info.options) {
    if (option.choices.empty()) continue;
    const auto game = table(3, {{option.name, option.choices.back()}});
    for (u64 seed = 1; seed <= 2; ++seed) {
      EXPECT_TRUE(play_game(*game, {make_steady, make_steady, make_random}, seed)) << option.name;
    }
  }
}

TEST(Steady, slow_wins_far_more_than_its_share_against_random) {
  const auto game = table(3);
  double won = 0;
  constexpr int games = 200;
  for (int i = 0; i < games; ++i) {
    std::vector<Make> line_up(3, make_random);
    const auto mine = static_cast<std::size_t>(i % 3);
    line_up[mine] = make_steady;
    const auto end = play_game(*game, line_up, 1000 + static_cast<u64>(i));
    ASSERT_TRUE(end);
    const Result result = game->result(*end);
    int first = 0;
    for (int x = 0; x < 3; ++x) first += result.seat[x].rank == 1 ? 1 : 0;
    if (result.seat[mine].rank == 1) won += 1.0 / first;
  }
  EXPECT_GE(won / games, 0.8);
}

TEST(Steady, plays_the_same_game_twice) {
  const auto game = table(4);
  const std::vector<Make> line_up{make_steady, make_random, make_steady, make_random};
  const auto once = play_game(*game, line_up, 77);
  const auto again = play_game(*game, line_up, 77);
  ASSERT_TRUE(once);
  ASSERT_TRUE(again);
  EXPECT_EQ(*once, *again);
}

// In any world that looks the same to a seat it chooses the same, even if the others' secrets lay open before it: it
// does not read them.
TEST(Steady, what_it_cannot_see_changes_nothing) {
  CITES("SPH-INFO-1");
  const auto game = table(3);
  Rng rng(4);
  int compared = 0;
  play_game(*game, std::vector<Make>(3, make_steady), 12,
            [&](const AnyGame& g, const Position& p, Seat asked, const MoveList& legal, Move) {
              if (g.in_setup(p) || ++compared % 3 != 0) return;
              const Position seen = g.view(p, asked);
              const Position twin = g.imagine(seen, asked, rng);
              EXPECT_EQ(seen, g.view(twin, asked));
              Rng same(1);
              const Move here = make_steady()->choose(g, seen, asked, {}, legal, same);
              const Move there = make_steady()->choose(g, twin, asked, {}, legal, same);
              EXPECT_EQ(here, there) << g.notation(here) << " but " << g.notation(there);
            });
  EXPECT_GT(compared, 300);
}

}  // namespace
}  // namespace noo::bots::spheres
