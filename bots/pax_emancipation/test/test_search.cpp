// The searching bot of Pax Emancipation, its guide and its judgement.
#include <numeric>

#include "bots/common/random.hpp"
#include "bots/pax_emancipation/guide.hpp"
#include "bots/pax_emancipation/search.hpp"
#include "bots/test/games.hpp"
#include "bots/test/search_tables.hpp"
#include "engine/testing/cites.hpp"
#include "pax_emancipation/binding.hpp"
#include "pax_emancipation/stepper.hpp"

namespace noo::bots::pax_emancipation {
namespace {

using noo::Options;
using Rules = pax_emancipation::Game;

constexpr Budget few{.simulations = 8};

std::unique_ptr<AnyGame> table(int seats, const Options& options) {
  return game_type().make(seats, options_for(game_type().info, seats, options), {});
}

// Among random players, whose games are over soon.
tables::Case among_random(const Options& options) {
  return {[options](int seats) { return table(seats, options); }, [] { return make_search(few); }, make_random};
}

// ---- the bot ----

struct Setting {
  int seats;
  std::string variant;
  std::string advanced;
};

class EmancipationSearchTable : public ::testing::TestWithParam<Setting> {};

TEST_P(EmancipationSearchTable, slow_plays_to_the_end_and_the_same_game_twice) {
  const Setting& x = GetParam();
  tables::expect_the_same_game_twice(among_random({{"variant", x.variant}, {"advanced", x.advanced}}), x.seats, 7);
}

INSTANTIATE_TEST_SUITE_P(Settings, EmancipationSearchTable,
                         ::testing::Values(Setting{3, "C1a", "true"}, Setting{2, "C1b", "false"},
                                           Setting{2, "C1e", "true"}, Setting{1, "C1c", "false"}));

TEST(EmancipationSearch, what_it_cannot_see_changes_nothing) { tables::expect_blind(among_random({}), 9, 20); }

TEST(EmancipationSearch, slow_has_a_thought_for_every_question) {
  tables::expect_thoughts(among_random({{"variant", "C1e"}}), 5, 6);
}

TEST(EmancipationSearch, a_simulation_allocates_nothing) {
  int looked = 0;
  tables::play_game(among_random({{"advanced", "true"}}), 3, 4, [&](const tables::Told& t) {
    if (t.game.in_setup(t.at) || ++looked % 10 != 0 || looked > 30) return;
    const auto s = t.at.as<State>();
    const Guide guide(*game_as<Rules>(t.game), s, steady_weights(), {.considered = 4, .ahead = 3});
    tables::expect_no_allocation(*game_as<Rules>(t.game), guide, s, t.asked);
  });
  EXPECT_GE(looked, 30);
}

// A deed is followed to where it is asked how to go about it, and whatever else is asked to its answer.
TEST(EmancipationSearch, without_any_time_it_plays_what_shows_at_once) {
  Looks none(0);
  const auto worth = [&](const tables::Told& t, Move m) {
    const Rules& game = *game_as<Rules>(t.game);
    const auto s = t.game.view(t.at, t.asked).as<State>();
    const Appraisal appraisal(game.edition(), s, stepper::asked_colour(s), steady_weights());
    const Lookahead lookahead(game, appraisal, Deadline(none));
    MoveList considered;
    lookahead.candidates(s, considered);
    if (!std::binary_search(considered.begin(), considered.end(), m)) return -1e9;
    Outcome o{s};
    if (Guide::worth_searching(s)) {
      lookahead.play(o, m);
    } else {
      Sink silent;
      game.play(o.s, m, silent);
    }
    return lookahead.worth(o);
  };
  tables::expect_the_favourite_at_once(among_random({}), make_search, 6, worth);
}

TEST(EmancipationSearch, slow_has_an_answer_whenever_its_time_is_over) {
  tables::expect_an_answer_in_time(among_random({{"advanced", "true"}}), make_search, 7, 11);
}

TEST(EmancipationSearch, slow_with_time_left_it_plays_as_without_a_clock) {
  tables::expect_the_same_with_time_left(among_random({}), make_search, 8, 20);
}

// The judgement is made where a turn begins: the next one, or so many later.
TEST(EmancipationSearch, plays_turns_on_before_it_judges) {
  const Options options = options_for(game_type().info, 3, {{"variant", "C1a"}});
  const Rules game = make_typed(3, options, {});
  const auto start = setup_of(*game_type().make(3, options, {}), 9).as<State>();
  for (const int ahead : {0, 1, 5}) {
    const Guide guide(game, start, steady_weights(), {.considered = 4, .ahead = ahead});
    Guide::Memory memory;
    Rng rng(3);
    State s = start;
    Payoff out{};
    guide.judge(game, s, memory, rng, out);
    EXPECT_EQ(s.turn_number, start.turn_number + 1 + ahead);
    EXPECT_EQ(s.phase, Phase::action);
    EXPECT_GT(std::accumulate(out.begin(), out.end(), 0.0F), 0);
  }
}

// What quick players say without looking.
TEST(EmancipationSearch, answers_by_rule_are_legal) {
  int answered = 0;
  tables::play_game(among_random({{"advanced", "true"}}), 3, 4, [&](const tables::Told& t) {
    const Rules& game = *game_as<Rules>(t.game);
    const auto s = t.at.as<State>();
    const Appraisal appraisal(game.edition(), s, stepper::asked_colour(s), steady_weights(), Look::own);
    const auto m = Lookahead(game, appraisal).by_rule(s);
    if (!m) return;
    ++answered;
    EXPECT_TRUE(std::binary_search(t.legal.begin(), t.legal.end(), *m));
  });
  EXPECT_GT(answered, 0);
}

// ---- what it expects ----

Payoff prospects_of(const Edition& ed, const State& s) {
  Payoff out{};
  prospects(ed, s, out);
  return out;
}

struct Opening {
  Edition ed;
  State s;
};

Opening opening(const Options& options) {
  const Options all = options_for(game_type().info, 3, options);
  return {make_typed(3, all, {}).edition(), setup_of(*game_type().make(3, all, {}), 9).as<State>()};
}

TEST(EmancipationOutlook, shares_one_win_among_rivals) {
  Opening o = opening({{"variant", "C1e"}});
  const Payoff before = prospects_of(o.ed, o.s);
  const float sum = std::accumulate(before.begin(), before.end(), 0.0F);
  EXPECT_GT(sum, 0.5F);
  EXPECT_LE(sum, 1.001F);
  // Late in the game a pile of Barriers is worth the win.
  o.s.of(Side::W).left = 1;
  o.s.of(Side::E).left = 1;
  for (int i = 0; i < 20; ++i) o.s.of(barrier(i)) = Owner::of(Colour::green);
  const Payoff after = prospects_of(o.ed, o.s);
  EXPECT_GT(after[1], before[1]);
  EXPECT_GT(after[1], 0.6F);
}

TEST(EmancipationOutlook, expects_the_same_for_all_who_play_together) {
  Opening o = opening({{"variant", "C1b"}});
  const Payoff before = prospects_of(o.ed, o.s);
  EXPECT_EQ(before[0], before[1]);
  EXPECT_EQ(before[0], before[2]);
  for (int i = 0; i < spheres - 1; ++i) o.s.at(sphere(i)).anarchy = 2;
  EXPECT_LT(prospects_of(o.ed, o.s)[0], before[0]) << "a Dark Age is near";
}

TEST(EmancipationOutlook, knows_what_winning_means) {
  CITES("J0.1", "J4.2", "R-46");
  Payoff out{};
  Opening alone = opening({{"variant", "C1e"}});
  for (int i = 0; i < 20; ++i) alone.s.of(barrier(i)) = Owner::of(Colour::white);
  alone.s.ending = Ending::malthusian;
  utility(alone.ed, alone.s, out);
  EXPECT_EQ(out[2], 1);
  EXPECT_EQ(out[0], 0);
  alone.s.ending = Ending::dark_age;
  utility(alone.ed, alone.s, out);
  EXPECT_EQ(out[2], 0);

  Opening together = opening({{"variant", "C1b"}});
  for (int i = 0; i < barriers; ++i) together.s.of(barrier(i)) = Owner::of(Colour::white);
  together.s.ending = stepper::end_together(together.ed, together.s);
  utility(together.ed, together.s, out);
  EXPECT_GT(out[0], 0.3F);
  EXPECT_EQ(out[0], out[2]);
  const float all = out[0];
  together.s.of(Colour::white).failed = 1;
  utility(together.ed, together.s, out);
  EXPECT_LT(out[0], all - 0.3F) << "who failed adds nothing";
}

}  // namespace
}  // namespace noo::bots::pax_emancipation
