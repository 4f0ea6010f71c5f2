// The steady bot of Pax Transhumanity: legal at every table, the same twice, blind to what it may not see, and better
// than chance.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bots/common/random.hpp"
#include "bots/pax_transhumanity/patience.hpp"
#include "bots/pax_transhumanity/steady.hpp"
#include "bots/registry.hpp"
#include "bots/test/games.hpp"
#include "pax_transhumanity/binding.hpp"
#include "pax_transhumanity/moves.hpp"
#include "pax_transhumanity/state.hpp"

namespace noo::bots::pax_transhumanity {
namespace {

using noo::Options;

constexpr Make steady = make_steady;

// Random players seldom end a game, so every table here has an end.
std::unique_ptr<AnyGame> table(int seats, Options options = {}) {
  options.emplace("max_rounds", "40");
  return game_type().make(seats, options, {});
}

// The share of the first place that a seat has.
double won(const AnyGame& game, const Position& end, std::size_t mine) {
  const Result result = game.result(end);
  int first = 0;
  for (int x = 0; x < game.seats(); ++x) first += result.seat[x].winner ? 1 : 0;
  return result.seat[mine].winner ? 1.0 / first : 0;
}

double share_of_wins(int seats, int games, u64 seed) {
  const auto game = table(seats);
  double sum = 0;
  for (int i = 0; i < games; ++i) {
    std::vector<Make> line_up = all(seats, make_random);
    const auto mine = static_cast<std::size_t>(i % seats);
    line_up[mine] = steady;
    const auto end = play_game(*game, line_up, seed + static_cast<u64>(i));
    EXPECT_TRUE(end);
    if (end) sum += won(*game, *end, mine);
  }
  return sum / games;
}

class PaxSteadyTable : public ::testing::TestWithParam<int> {};

TEST_P(PaxSteadyTable, slow_plays_to_the_end_among_its_like) {
  const auto game = table(GetParam());
  for (u64 seed = 1; seed <= 2; ++seed) {
    EXPECT_TRUE(play_game(*game, all(GetParam(), steady), seed));
  }
}

TEST_P(PaxSteadyTable, slow_wins_far_more_than_its_share_against_random) {
  EXPECT_GE(share_of_wins(GetParam(), 6, 100), 0.8);
}

INSTANTIATE_TEST_SUITE_P(Seats, PaxSteadyTable, ::testing::Range(2, 5));

// Every flag turned away from its default, one at a time: other questions and other legal lists.
TEST(PaxSteady, slow_answers_under_every_option) {
  for (const OptionRow& option : game_type().info.options) {
    if (option.choices.empty() || option.name == "solo") continue;
    const auto game = table(2, {{option.name, option.choices.back()}, {"max_rounds", "6"}});
    EXPECT_TRUE(play_game(*game, {steady, steady}, 5)) << option.name;
  }
}

TEST(PaxSteady, slow_plays_alone) {
  for (const std::string level : {"easy", "hard"}) {
    const auto game = table(1, {{"solo", level}});
    for (u64 seed = 1; seed <= 2; ++seed) EXPECT_TRUE(play_game(*game, {steady}, seed)) << level;
  }
}

// Blue has four Companies, an Idea that founds a fifth, and all it takes to commercialize it.
State about_to_win(const AnyGame& game) {
  const Card scholars = card(82);  // C/C, a thinker Company in the cloud
  auto s = setup_of(game, 9).as<State>();
  Player& blue = s.of(Colour::blue);
  for (const int local : {0, 1, 2, 3}) s.spot(space_at(Sphere::DW, local)).company = 1;
  blue.pool_disks = 0;
  blue.patents[Discipline::C] = 2;
  blue.finance = {8, 0, 0};
  s.spot(space_at(Sphere::CL, barriers_a_sphere)).employees.add(Colour::blue);  // CL_U1
  s.lot(slot_at(Sphere::CL, 0)) = {scholars, ColourSet::of(Colour::blue), {}};
  s.unseen.remove(scholars);
  return s;
}

TEST(PaxSteady, takes_a_win_that_is_there) {
  const auto game = table(2);
  Position p(about_to_win(*game));
  const auto bot = steady();
  Rng rng(1);
  MoveList legal;
  while (game->turn(p).actor == Turn::Actor::player && game->turn(p).seat == seat(0)) {
    legal.clear();
    game->moves(p, legal);
    game->play(p, bot->choose(*game, game->view(p, seat(0)), seat(0), {}, legal, rng), nullptr);
  }
  EXPECT_EQ(p.as<State>().ending, Ending::tycoon);
}

// R74: no rule ends a game in which nobody finds anything worth doing, so a bot must.
TEST(PaxSteady, slow_after_many_rounds_it_does_anything_now_and_then) {
  const auto game = table(2, {{"max_rounds", "0"}});
  State s = about_to_win(*game);
  MoveList legal;
  game->moves(Position(s), legal);
  ASSERT_GT(legal.size, 3);
  for (const std::string level : {"steady", "careful"}) {
    const auto different_beginnings = [&](int round) {
      s.round = static_cast<u16>(round);
      std::set<std::string> out;
      for (u64 seed = 1; seed <= 16; ++seed) {
        Rng rng(seed);
        const auto bot = make_bot("pax_transhumanity", level);
        out.insert(game->notation(bot->choose(*game, game->view(Position(s), seat(0)), seat(0), {}, legal, rng)));
      }
      return out.size();
    };
    EXPECT_EQ(different_beginnings(patient_rounds), 1U) << level;
    EXPECT_GT(different_beginnings(patient_rounds + 1), 1U) << level;
  }
}

TEST(PaxSteady, slow_plays_the_same_game_twice) {
  const auto game = table(4);
  const std::vector<Make> line_up{steady, make_random, steady, make_random};
  const auto once = play_game(*game, line_up, 77);
  const auto again = play_game(*game, line_up, 77);
  ASSERT_TRUE(once);
  ASSERT_TRUE(again);
  EXPECT_EQ(*once, *again);
}

// F1a: the rules take picks in any order. The bot has one of its own, Heat first, so that it looks at no set of them
// twice.
TEST(PaxSteady, slow_takes_agents_back_in_one_order) {
  const auto game = table(3);
  int last = 0;
  int picks = 0;
  play_game(*game, all(3, steady), 12, [&](const AnyGame& g, const Position& p, Seat, const MoveList&, Move m) {
    const bool fundraiser = g.ask_name(g.turn(p).ask) == "divest";
    if (!fundraiser || Moves::is<Done>(m)) {
      last = 0;
      return;
    }
    const int place = Moves::is<Calm>(m) ? 0 : Moves::dense(m);
    EXPECT_GE(place, last) << g.notation(m);
    last = place;
    ++picks;
  });
  EXPECT_GT(picks, 5);
}

// In any world that looks the same to a seat it chooses the same, even if the others' secrets lay open before it: it
// does not read them.
TEST(PaxSteady, slow_what_it_cannot_see_changes_nothing) {
  const auto game = table(3);
  Rng rng(4);
  int compared = 0;
  play_game(*game, all(3, steady), 12,
            [&](const AnyGame& g, const Position& p, Seat asked, const MoveList& legal, Move) {
              if (++compared % 3 != 0) return;
              const Position seen = g.view(p, asked);
              const Position twin = g.imagine(seen, asked, rng);
              EXPECT_EQ(seen, g.view(twin, asked));
              Rng one(1);
              Rng other(1);
              const Move here = steady()->choose(g, seen, asked, {}, legal, one);
              const Move there = steady()->choose(g, twin, asked, {}, legal, other);
              EXPECT_EQ(here, there) << g.notation(here) << " but " << g.notation(there);
            });
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace noo::bots::pax_transhumanity
