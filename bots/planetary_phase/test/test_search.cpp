// The searching bot of The Planetary Phase: legal at every table, the same twice, blind to what it may not see, without
// allocations in a simulation, and with something to say about every question.
#include <gtest/gtest.h>

#include <numeric>

#include "bots/planetary_phase/guide.hpp"
#include "bots/planetary_phase/search.hpp"
#include "bots/planetary_phase/steady.hpp"
#include "bots/planetary_phase/test/positions.hpp"
#include "bots/test/games.hpp"
#include "bots/test/search_tables.hpp"
#include "engine/game_as.hpp"
#include "planetary_phase/binding.hpp"
#include "planetary_phase/stepper.hpp"

namespace noo::bots::planetary_phase {
namespace {

using noo::Options;

constexpr Budget few{.simulations = 24, .milliseconds = 0, .threads = 1, .peeks = false};

std::unique_ptr<Bot> search() { return make_search(few); }

std::vector<Make> one_among(int seats) {
  std::vector<Make> line_up = all(seats, make_steady);
  line_up.front() = search;
  return line_up;
}

std::unique_ptr<AnyGame> table(int seats, Options options = {}) {
  options.emplace("max_rounds", "3");
  return game_type().make(seats, options_for(game_type().info, seats, options), {});
}

TEST(PlanetarySearch, slow_plays_to_the_end_at_every_table) {
  for (int seats = 1; seats <= 5; ++seats) {
    const auto game = table(seats);
    EXPECT_TRUE(play_game(*game, one_among(seats), 20 + static_cast<u64>(seats))) << seats;
  }
}

TEST(PlanetarySearch, plays_the_same_game_twice) {
  const auto game = table(3);
  const auto once = play_game(*game, one_among(3), 7);
  const auto again = play_game(*game, one_among(3), 7);
  ASSERT_TRUE(once && again);
  EXPECT_EQ(*once, *again);
}

// with printed backs the position holds threat sides that nobody has seen.
TEST(PlanetarySearch, what_it_cannot_see_changes_nothing) {
  const auto game = table(3, {{"random_threat_backs", "false"}});
  Rng worlds(5);
  int asked_before = 0;
  int different = 0;
  const auto watch = [&](const AnyGame& g, const Position& p, Seat asked, const MoveList& legal, Move /*answer*/) {
    if (++asked_before % 9 != 0) return;
    const Position twin = g.imagine(g.view(p, asked), asked, worlds);
    different += twin == p ? 0 : 1;
    Rng one(1);
    Rng other(1);
    const Move here = search()->choose(g, p, asked, {}, legal, one);
    const Move there = search()->choose(g, twin, asked, {}, legal, other);
    EXPECT_EQ(here, there) << g.notation(here) << " or " << g.notation(there);
  };
  EXPECT_TRUE(play_game(*game, all(3, make_steady), 12, watch));
  EXPECT_GT(different, 0);
}

// Also of questions that it answers without much thought, and of payments; and it looks at a move that it is told to.
TEST(PlanetarySearch, has_something_to_say_about_every_question) {
  const auto game = table(3);
  const auto analyst = make_search(few);
  Rng rng(3);
  int seen = 0;
  u64 kinds = 0;
  const auto watch = [&](const AnyGame& g, const Position& p, Seat asked, const MoveList& legal, Move answer) {
    const u64 kind = u64{1} << g.turn(p).ask;
    if (++seen % 3 != 0 && (kinds & kind) != 0) return;
    kinds |= kind;
    const Findings found = analyst->think(g, p, asked, {}, legal, rng, &answer);
    ASSERT_EQ(static_cast<int>(found.tried.size()), legal.size);
    EXPECT_GT(found.simulations, 0);
    EXPECT_GE(found.value, 0);
    EXPECT_LE(found.value, 1);
    for (const Tried& t : found.tried) {
      EXPECT_TRUE(g.check(p, t.move).legal());
      EXPECT_TRUE(t.move != answer || t.visits > 0) << g.notation(answer);
    }
  };
  EXPECT_TRUE(play_game(*game, all(3, make_steady), 5, watch));
}

const tables::Case planetary_case{[](int seats) { return table(seats); }, [] { return make_search(few); },
                                  [] { return make_steady(); }};

// A marker is worth what the round brings if nobody places another one.
State scheduled_alone(const Edition& ed, const Lookahead& lookahead, State s, Who w, Move m) {
  s.agenda.clear();
  s.agenda.push({static_cast<u8>(Do::resolve), SeatSet::all(), static_cast<u8>(Box::commit), 0});
  s.agenda.push({static_cast<u8>(Do::schedule), SeatSet::all(), static_cast<u8>(ix(w)), 0});
  EXPECT_TRUE(stepper::legal(ed, s, m));
  lookahead.play(s, m);
  s.phase = Phase::B;
  lookahead.round(s);
  return s;
}

TEST(PlanetarySearch, without_any_time_it_plays_what_seems_best) {
  tables::expect_the_favourite_at_once(planetary_case, make_search, 6, [](const tables::Told& t, Move m) {
    const Edition& ed = game_as<planetary_phase::Game>(t.game)->edition();
    const auto s = t.game.view(t.at, t.asked).as<State>();
    const Who w = stepper::asked_player(s);
    const Judge judge(ed, s, steady_weights(), w, {});
    const Lookahead lookahead(judge);
    switch (stepper::question(s)) {
      case Do::schedule:
        return judge.value(scheduled_alone(ed, lookahead, s, w, m), w);
      case Do::commit:
      case Do::establish:
      case Do::energize:
      case Do::devise:
      case Do::evolve:
      case Do::expand: {
        State after = s;
        lookahead.play(after, m);
        return judge.value(after, w);
      }
      default:
        return 0.0;  // never takes time
    }
  });
}

TEST(PlanetarySearch, has_an_answer_whenever_its_time_is_over) {
  tables::expect_an_answer_in_time(planetary_case, make_search, 7);
}

TEST(PlanetarySearch, with_time_left_it_plays_as_without_a_clock) {
  tables::expect_the_same_with_time_left(planetary_case, make_search, 8);
}

TEST(PlanetarySearch, takes_a_success_that_is_there) {
  const auto game = table(3);
  const auto end = play_on(*game, one_corner_left(*game), all(3, search), 3);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->as<State>().ending, Ending::success);
  EXPECT_EQ(end->as<State>().round, 1);
}

TEST(PlanetarySearch, a_simulation_allocates_nothing) {
  const auto game = table(3);
  int looked = 0;
  const auto watch = [&](const AnyGame& any, const Position& p, Seat asked, const MoveList& legal, Move /*answer*/) {
    if (legal.size < 2 || ++looked % 20 != 1) return;
    const auto& g = *game_as<planetary_phase::Game>(any);
    const auto s = p.as<State>();
    const Judge judge(g.edition(), s, steady_weights(), stepper::asked_player(s), {});
    const Lookahead lookahead(judge);
    const Round round(g, s, lookahead);
    const Plans plans(round, s, judge);
    tables::expect_no_allocation(round, Guide(judge, plans), s, asked);
  };
  EXPECT_TRUE(play_game(*game, all(3, make_steady), 4, watch));
  EXPECT_GE(looked, 40);
}

// The rest of a round has no chance in it, and ends before phase C.
TEST(PlanetaryRound, goes_to_the_end_of_phase_B) {
  const planetary_phase::Game g = make_typed(3, {}, {});
  const auto game = table(3);
  State s = setup_of(*game, 6).as<State>();
  const Judge judge(g.edition(), s, steady_weights(), stepper::asked_player(s), {});
  const Lookahead lookahead(judge);
  const Round round(g, s, lookahead);
  Rng rng(8);
  MoveList list;
  Sink silent;
  int plies = 0;
  for (; !round.over(s); ++plies) {
    ASSERT_EQ(round.turn(s).actor, Turn::Actor::player);
    list.clear();
    round.moves(s, list);
    ASSERT_GT(list.size, 1);
    round.play(s, list[static_cast<int>(rng.below(static_cast<u32>(list.size)))], silent);
  }
  EXPECT_GT(plies, 6);
  EXPECT_EQ(round.turn(s).actor, Turn::Actor::nobody);
  EXPECT_EQ(s.round, 1);
  EXPECT_EQ(stepper::question(s), Do::card_step);
}

// ---- what a position is worth ----

TEST(PlanetaryJudge, knows_who_is_ahead) {
  const planetary_phase::Game g = make_typed(3, {}, {});
  const auto game = table(3);
  State s = setup_of(*game, 6).as<State>();
  const Judge judge(g.edition(), s, steady_weights(), who(0), {});
  const auto first = [&] { return judge.prospects(s).first; };
  const auto even = first();
  EXPECT_NEAR(std::accumulate(even.begin(), even.end(), 0.0F), 1, 1e-4);
  s.of(who(0)).reputation = static_cast<u16>(s.of(who(0)).reputation + 20);
  EXPECT_GT(first()[0], even[0] + 0.2F);
  EXPECT_LT(first()[1], even[1]);
  EXPECT_GT(judge.value(s, who(0)), judge.value(s, who(1)));
}

// 2A-GOAL-1: all or nothing for the table, and then the first place.
TEST(PlanetaryJudge, is_exact_in_a_finished_game) {
  const planetary_phase::Game g = make_typed(3, {}, {});
  const auto game = table(3);
  State s = setup_of(*game, 6).as<State>();
  s.of(who(1)).reputation = 90;
  const Manner manner{.shared = 0.25F, .others_shared = 0.5F, .caution = 1};
  const Judge judge(g.edition(), s, steady_weights(), who(0), manner);
  s.ending = Ending::success;
  EXPECT_EQ(judge.value(s, who(0)), 0.25);
  EXPECT_EQ(judge.value(s, who(1)), 1);
  EXPECT_EQ(judge.value(s, who(2)), 0.5);
  s.ending = Ending::defeat;
  EXPECT_EQ(judge.value(s, who(1)), 0);
}

// How many points of one's own a step of Integration is worth.
double price_of_a_step(const Judge& judge, State s, int integration) {
  s.integration = static_cast<u8>(integration);
  State step = s;
  ++step.integration;
  State point = s;
  ++point.of(who(0)).reputation;
  const double now = judge.value(s, who(0));
  return (judge.value(step, who(0)) - now) / (judge.value(point, who(0)) - now);
}

// Or tables of searching bots would be lost, each of them counting on the others.
TEST(PlanetaryJudge, minds_the_planet_before_it_must) {
  const planetary_phase::Game g = make_typed(3, {}, {});
  const State s = setup_of(*table(3), 6).as<State>();
  const auto price = [&](const Manner& manner, int integration) {
    return price_of_a_step(Judge(g.edition(), s, steady_weights(), who(0), manner), s, integration);
  };
  const Manner usual{};
  const Manner careless{.shared = usual.shared, .others_shared = usual.others_shared, .caution = 0};
  const Manner selfish{.shared = 0.25F, .others_shared = 0.25F, .caution = usual.caution};
  EXPECT_GT(price(usual, 4), 1.2 * price(careless, 4));
  EXPECT_NEAR(price(usual, 20), price(careless, 20), 1e-3);
  EXPECT_GT(price(usual, 4), 1.5 * price(selfish, 4));
}

}  // namespace
}  // namespace noo::bots::planetary_phase
