// What is expected of every searching bot: legal at every table, the same twice, blind to what it may not see, no
// allocations in a simulation, a thought for every question, an answer when it is due. How strong they are is measured
// by the lab (docs/strength.md).
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <optional>

#include "bots/search/analyst.hpp"
#include "bots/search/search.hpp"
#include "bots/test/looks.hpp"
#include "engine/game_as.hpp"
#include "engine/testing/allocations.hpp"

namespace noo::bots::tables {

constexpr Budget few{.simulations = 24};

struct Case {
  std::function<std::unique_ptr<AnyGame>(int seats)> table;
  std::function<std::unique_ptr<Analyst>()> search;
  std::function<std::unique_ptr<Bot>()> steady;
};

struct Told {
  const AnyGame& game;
  const Position& at;
  Seat asked;
  const MoveList& legal;
};
using Watch = std::function<void(const Told&)>;

inline void nothing(const Told& /*told*/) {}

// Seat 0 searches, and `watch` is told of its questions with a choice. Nothing if the game could not be finished.
inline std::optional<Position> play_game(const Case& c, int seats, u64 seed, const Watch& watch = nothing) {
  const auto game = c.table(seats);
  Rng chance(seed);
  Rng choice(seed + 1);
  EnumArray<Seat, std::unique_ptr<Bot>, max_seats> bots;
  bots[0] = c.search();
  for (int i = 1; i < seats; ++i) bots[i] = c.steady();
  Position p = game->begin();
  MoveList legal;
  OddsList odds;
  for (int ply = 0; ply < 100000; ++ply) {
    const Turn turn = game->turn(p);
    if (turn.actor == Turn::Actor::nobody) return p;
    Move m{};
    if (turn.actor == Turn::Actor::chance) {
      odds.clear();
      game->odds(p, odds);
      m = odds.draw(chance.below(odds.total()));
    } else {
      legal.clear();
      game->moves(p, legal);
      if (turn.seat == seat(0) && legal.size > 1) watch({*game, p, turn.seat, legal});
      m = bots[turn.seat]->choose(*game, game->view(p, turn.seat), turn.seat, {}, legal, choice);
      if (!game->check(p, m).legal()) {
        ADD_FAILURE() << "illegal answer '" << game->notation(m) << "' to " << game->ask_name(turn.ask);
        return std::nullopt;
      }
    }
    game->play(p, m, nullptr);
  }
  return std::nullopt;
}

inline void expect_the_same_game_twice(const Case& c, int seats, u64 seed) {
  const auto once = play_game(c, seats, seed);
  const auto again = play_game(c, seats, seed);
  ASSERT_TRUE(once && again);
  EXPECT_EQ(*once, *again);
}

// Shown the whole table of a world that looks the same to its seat, it chooses the same. Every `every`th question.
inline void expect_blind(const Case& c, u64 seed, int every = 7) {
  Rng worlds(5);
  int met = 0;
  play_game(c, 3, seed, [&](const Told& t) {
    if (t.game.in_setup(t.at) || ++met % every != 0) return;
    const Position twin = t.game.imagine(t.game.view(t.at, t.asked), t.asked, worlds);
    Rng one(11);
    Rng two(11);
    const Move here = c.search()->choose(t.game, t.at, t.asked, {}, t.legal, one);
    const Move there = c.search()->choose(t.game, twin, t.asked, {}, t.legal, two);
    EXPECT_EQ(here, there) << t.game.notation(here) << " or " << t.game.notation(there);
  });
  EXPECT_GE(met, every);
}

// Every `every`th question: each move is reported, the value is a chance, and the move asked for was tried.
inline void expect_thoughts(const Case& c, u64 seed, int every = 5) {
  int met = 0;
  play_game(c, 3, seed, [&](const Told& t) {
    if (++met % every != 0) return;
    Rng rng(3);
    const Move last = t.legal[t.legal.size - 1];
    const Findings found = c.search()->think(t.game, t.game.view(t.at, t.asked), t.asked, {}, t.legal, rng, &last);
    ASSERT_EQ(static_cast<int>(found.tried.size()), t.legal.size);
    EXPECT_GE(found.value, 0);
    EXPECT_LE(found.value, 1);
    const auto asked =
        std::find_if(found.tried.begin(), found.tried.end(), [&](const Tried& x) { return x.move == last; });
    ASSERT_NE(asked, found.tried.end());
    EXPECT_GE(4 * asked->visits, static_cast<u32>(found.simulations)) << t.game.notation(last);
  });
  EXPECT_GE(met, every);
}

// ---- time ----

using MakeSearch = std::unique_ptr<Analyst> (*)(const Budget& budget);
// How good an answer seems to whoever has no time to look ahead.
using Worth = std::function<double(const Told& t, Move m)>;

inline Move answer_in(const Budget& budget, MakeSearch make, const Told& t) {
  Rng rng(3);
  return make(budget)->choose(t.game, t.game.view(t.at, t.asked), t.asked, {}, t.legal, rng);
}

inline Findings thought_in(const Budget& budget, MakeSearch make, const Told& t) {
  Rng rng(3);
  return make(budget)->think(t.game, t.game.view(t.at, t.asked), t.asked, {}, t.legal, rng, nullptr);
}

// Seat 0 never has any time. The game goes on to its end; and every `every`th answer is what seems best, which is
// seldom the first one.
inline void expect_the_favourite_at_once(const Case& c, MakeSearch make, u64 seed, const Worth& worth, int every = 1) {
  Looks none(0);
  Case hurried = c;
  hurried.search = [&] { return make(in_time(none)); };
  int met = 0;
  int other_than_the_first = 0;
  EXPECT_TRUE(play_game(hurried, 3, seed, [&](const Told& t) {
    if (++met % every != 0) return;
    const Move m = answer_in(in_time(none), make, t);
    double best = worth(t, m);
    for (const Move other : t.legal) best = std::max(best, worth(t, other));
    EXPECT_NEAR(worth(t, m), best, 1e-6) << t.game.notation(m) << " to " << t.game.ask_name(t.game.turn(t.at).ask);
    other_than_the_first += worth(t, t.legal[0]) < best - 1e-6 ? 1 : 0;
  }));
  EXPECT_GT(other_than_the_first, 0);
}

// Wherever in a decision its time runs out: it is given up soon, and the answer is one.
inline void expect_an_answer_in_time(const Case& c, MakeSearch make, u64 seed, int every = 3) {
  constexpr long soon = 1000;  // looks
  int met = 0;
  int cut = 0;
  play_game(c, 3, seed, [&](const Told& t) {
    if (++met % every != 0) return;
    for (const long time : {0L, 1L, 5L, 30L, 200L, 1000L}) {
      Looks looks(time);
      const Move m = answer_in(in_time(looks), make, t);
      EXPECT_TRUE(std::binary_search(t.legal.begin(), t.legal.end(), m)) << t.game.notation(m);
      EXPECT_LE(looks.taken(), time + soon);
      cut += looks.taken() > time ? 1 : 0;
      Looks again(time);
      const Findings found = thought_in(in_time(again), make, t);
      EXPECT_LE(found.simulations, time) << "a look after each";
      EXPECT_LE(again.taken(), time + soon);
      EXPECT_EQ(static_cast<int>(found.tried.size()), t.legal.size);
    }
  });
  EXPECT_GT(cut, 0);
}

// Who looks at a clock, and always has time left, finds what whoever looks at none finds.
inline void expect_the_same_with_time_left(const Case& c, MakeSearch make, u64 seed, int every = 3) {
  int met = 0;
  long looks_taken = 0;
  play_game(c, 3, seed, [&](const Told& t) {
    if (++met % every != 0) return;
    Looks looks(Looks::without_end);
    const Findings timed = thought_in(in_time(looks, few.simulations), make, t);
    const Findings untimed = thought_in(few, make, t);
    looks_taken += looks.taken();
    EXPECT_EQ(answer_in(in_time(looks, few.simulations), make, t), answer_in(few, make, t));
    EXPECT_EQ(timed.simulations, untimed.simulations);
    EXPECT_FALSE(timed.cut);
    ASSERT_EQ(timed.tried.size(), untimed.tried.size());
    for (std::size_t i = 0; i < timed.tried.size(); ++i) {
      EXPECT_EQ(timed.tried[i].move, untimed.tried[i].move);
      EXPECT_EQ(timed.tried[i].visits, untimed.tried[i].visits);
      EXPECT_EQ(timed.tried[i].mean, untimed.tried[i].mean);
    }
  });
  EXPECT_GT(looks_taken, 0);
}

template <class G, class Guide>
void expect_no_allocation(const G& g, const Guide& guide, const typename G::State& view, Seat me) {
  Tree tree(4000);
  SearchWorker<G, Guide> worker(tree);
  const testing::AllocationCounter counter;
  worker.run(g, guide, view, me, 3, 40, Deadline{});
  EXPECT_EQ(counter.stop(), 0);
}

}  // namespace noo::bots::tables
