// The steady bot of Pax Emancipation: legal at every table, the same twice, good for the table while the colours stand
// together and for itself once they compete.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/common/random.hpp"
#include "bots/pax_emancipation/steady.hpp"
#include "bots/test/games.hpp"
#include "pax_emancipation/binding.hpp"
#include "pax_emancipation/insight.hpp"
#include "pax_emancipation/stepper.hpp"

namespace noo::bots::pax_emancipation {
namespace {

using noo::Options;

constexpr Make steady = make_steady;

std::unique_ptr<AnyGame> table(int seats, const Options& options = {}) {
  return game_type().make(seats, options_for(game_type().info, seats, options), {});
}

Edition edition_of(int seats, const Options& options) {
  return make_typed(seats, options_for(game_type().info, seats, options), {}).edition();
}

// ---- every table ----

struct Setting {
  int seats;
  std::string variant;
  std::string advanced;
};

class PaxEmancipationSteadyTable : public ::testing::TestWithParam<Setting> {};

TEST_P(PaxEmancipationSteadyTable, slow_plays_to_the_end_among_its_like) {
  const Setting& x = GetParam();
  const auto game = table(x.seats, {{"variant", x.variant}, {"advanced", x.advanced}});
  EXPECT_TRUE(play_game(*game, all(x.seats, steady), 1));
}

TEST_P(PaxEmancipationSteadyTable, slow_plays_to_the_end_among_random_players) {
  const Setting& x = GetParam();
  const auto game = table(
      x.seats, {{"variant", x.variant}, {"advanced", x.advanced}, {"late1865", x.variant == "C1e" ? "false" : "true"}});
  std::vector<Make> line_up = all(x.seats, make_random);
  line_up.back() = steady;
  EXPECT_TRUE(play_game(*game, line_up, 7));
}

INSTANTIATE_TEST_SUITE_P(Settings, PaxEmancipationSteadyTable,
                         ::testing::Values(Setting{3, "C1a", "false"}, Setting{3, "C1a", "true"},
                                           Setting{3, "C1b", "true"}, Setting{3, "C1e", "true"},
                                           Setting{2, "C1a", "true"}, Setting{2, "C1e", "false"},
                                           Setting{1, "C1c", "false"}, Setting{1, "C1c", "true"}));

// Every option away from its default, one at a time: other questions and other legal lists.
TEST(PaxEmancipationSteady, slow_answers_under_every_option) {
  for (const OptionRow& option : game_type().info.options) {
    if (option.name == "variant") continue;
    for (const std::string& value : option.choices) {
      if (value == option.fallback) continue;
      Options given{{"advanced", "true"}};
      given[option.name] = value;
      EXPECT_TRUE(play_game(*table(3, given), {steady, steady, make_random}, 5)) << option.name << '=' << value;
    }
  }
}

TEST(PaxEmancipationSteady, slow_plays_the_same_game_twice) {
  const auto game = table(3, {{"advanced", "true"}});
  const std::vector<Make> line_up{steady, make_random, steady};
  const auto once = play_game(*game, line_up, 77);
  const auto again = play_game(*game, line_up, 77);
  ASSERT_TRUE(once);
  ASSERT_TRUE(again);
  EXPECT_EQ(*once, *again);
}

// ---- how well ----

// Games of a table that are won together.
int won_together(int seats, const Options& options, Make who, int games) {
  const auto game = table(seats, options);
  int won = 0;
  for (int i = 0; i < games; ++i) {
    const auto end = play_game(*game, all(seats, who), 300 + static_cast<u64>(i));
    EXPECT_TRUE(end);
    if (end) won += game->result(*end).seat[0].winner ? 1 : 0;
  }
  return won;
}

TEST(PaxEmancipationSteady, slow_brings_the_table_through_where_random_players_never_do) {
  constexpr int games = 6;
  const Options options{{"variant", "C1b"}};
  EXPECT_GE(won_together(3, options, steady, games), 4);
  EXPECT_EQ(won_together(3, options, make_random, games), 0);
}

// Two random players often bring a Dark Age; what counts is who is first in the games that last.
TEST(PaxEmancipationSteady, slow_wins_among_random_players) {
  const auto game = table(3, {{"variant", "C1e"}});
  int won = 0;
  int lasted = 0;
  for (int i = 0; i < 12; ++i) {
    std::vector<Make> line_up = all(3, make_random);
    line_up[static_cast<std::size_t>(i % 3)] = steady;
    const auto end = play_game(*game, line_up, 40 + static_cast<u64>(i));
    ASSERT_TRUE(end);
    lasted += end->as<State>().ending == Ending::dark_age ? 0 : 1;
    won += game->result(*end).seat[i % 3].winner ? 1 : 0;
  }
  EXPECT_GE(won, 3);
  EXPECT_GE(won, lasted - 2);
}

// ---- what it thinks ----

TEST(PaxEmancipationSteady, slow_counts_points_as_the_rules_do) {
  for (const char* variant : {"C1a", "C1b"}) {
    const Options options{{"variant", variant}, {"advanced", "true"}};
    const auto game = table(3, options);
    const Edition ed = edition_of(3, options);
    int compared = 0;
    const auto watch = [&](const AnyGame& /*g*/, const Position& p, Seat /*asked*/, const MoveList& /*legal*/,
                           Move /*answer*/) {
      if (++compared % 7 != 0) return;
      const auto s = p.as<State>();
      const bool last = s.era == Era::competitive;
      const Appraisal appraisal(ed, s, Colour::red, steady_weights());
      for (const Colour c : {Colour::red, Colour::green, Colour::white}) {
        EXPECT_EQ(appraisal.points(s, c), stepper::points(ed, s, c, last));
      }
    };
    for (u64 seed = 1; seed <= 3; ++seed) {
      EXPECT_TRUE(play_game(*game, all(3, seed == 1 ? steady : make_random), seed, watch));
    }
    EXPECT_GT(compared, 200);
  }
}

double worth_of(const Edition& ed, const State& s, Colour c) { return Appraisal(ed, s, c, steady_weights()).value(s); }

// How many points a disk of Anarchy costs with so many on the map.
double price_of_a_disk(const Edition& ed, State s, int on_map) {
  int left = on_map;
  for (int i = 0; i < spheres - 1 && left > 0; ++i) {
    const int here = left > spheres - 1 - i ? 2 : 1;
    s.at(sphere(i)).anarchy = static_cast<u8>(here);
    left -= here;
  }
  const double before = worth_of(ed, s, Colour::red);
  s.at(sphere(spheres - 1)).anarchy = 1;
  return before - worth_of(ed, s, Colour::red);
}

TEST(PaxEmancipationSteady, fears_a_dark_age_more_the_nearer_it_is) {
  const Options options{{"variant", "C1b"}};
  const Edition ed = edition_of(3, options);
  const auto s = setup_of(*table(3, options), 9).as<State>();
  EXPECT_GT(price_of_a_disk(ed, s, 0), 0);
  EXPECT_GT(price_of_a_disk(ed, s, 10), price_of_a_disk(ed, s, 0));
  EXPECT_GT(price_of_a_disk(ed, s, 15), price_of_a_disk(ed, s, 10) + 0.5);
}

// A Barrier in a rival's pile is good for the table, and bad for who competes with him.
double change_by_a_claim(const Options& options, Era era, Colour me, Colour who) {
  const Edition ed = edition_of(3, options);
  auto s = setup_of(*table(3, options), 9).as<State>();
  s.era = era;
  s.at(port(10)).admin = Owner::nobody();
  const double before = worth_of(ed, s, me);
  s.of(barrier(2)) = Owner::of(who);
  return worth_of(ed, s, me) - before;
}

TEST(PaxEmancipationSteady, cooperates_first_and_competes_then) {
  const Options together{{"variant", "C1b"}};
  const Options both{{"variant", "C1a"}};
  const Options apart{{"variant", "C1e"}};
  for (const Colour me : {Colour::red, Colour::green, Colour::white}) {
    for (const Colour who : {Colour::red, Colour::green, Colour::white}) {
      EXPECT_GT(change_by_a_claim(together, Era::cooperative, me, who), 0);
      EXPECT_GT(change_by_a_claim(both, Era::cooperative, me, who), 0);
      if (me == who) {
        EXPECT_GT(change_by_a_claim(both, Era::competitive, me, who), 0);
        EXPECT_GT(change_by_a_claim(apart, Era::cooperative, me, who), 0);
      } else {
        EXPECT_LT(change_by_a_claim(both, Era::competitive, me, who), 0);
        EXPECT_LT(change_by_a_claim(apart, Era::cooperative, me, who), 0);
      }
    }
  }
}

// White's line: the 15th Freedman is worth more at the end of the era than at its start.
double price_of_a_freedman(const Edition& ed, State s, int left) {
  s.of(Side::W).left = static_cast<u8>(left);
  s.of(Side::E).left = static_cast<u8>(left);
  const double before = worth_of(ed, s, Colour::red);
  --s.of(Colour::red).pool_meeples;
  ++s.at(port(0)).freedmen[0];
  return worth_of(ed, s, Colour::red) - before;
}

TEST(PaxEmancipationSteady, heeds_the_lines_most_at_the_end_of_the_era) {
  const Options options{{"variant", "C1b"}};
  const Edition ed = edition_of(3, options);
  const auto s = setup_of(*table(3, options), 9).as<State>();
  EXPECT_GT(price_of_a_freedman(ed, s, 16), 0);
  EXPECT_GT(price_of_a_freedman(ed, s, 2), price_of_a_freedman(ed, s, 16));
}

// A Sphere full of Anarchy next to a Marine: the disk is claimed.
TEST(PaxEmancipationSteady, quells_a_sphere_that_is_full) {
  const Options options{{"variant", "C1b"}, {"seat_colours", "fixed"}};
  const auto game = table(3, options);
  auto s = setup_of(*game, 9).as<State>();
  s.at(sphere(0)).anarchy = 2;
  s.of(Colour::red).anarchy = static_cast<u8>(s.of(Colour::red).anarchy - 2);
  --s.pool_ships;
  --s.of(Colour::red).pool_agents;
  s.at(sea(1)).ship = 1;
  s.at(sea(1)).marines = 1;
  Position p(s);
  Rng rng(1);
  MoveList legal;
  while (game->turn(p).actor == Turn::Actor::player && p.as<State>().active == Colour::red) {
    legal.clear();
    game->moves(p, legal);
    game->play(p, steady()->choose(*game, p, game->turn(p).seat, {}, legal, rng), nullptr);
  }
  EXPECT_LT(p.as<State>().at(sphere(0)).anarchy, 2);
}

}  // namespace
}  // namespace noo::bots::pax_emancipation
