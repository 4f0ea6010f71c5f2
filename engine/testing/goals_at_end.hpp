// What the goals say once a game is over, compared with its result.
//
//   const State end = random_end(game, rng);
//   expect_goals_as_result(game, end);
#pragma once

#include <gtest/gtest.h>

#include "engine/core/game.hpp"

namespace noo::testing {

template <Game G>
typename G::State random_end(const G& g, Rng& rng) {
  typename G::State s = g.begin();
  MoveList list;
  Sink silent;
  while (g.turn(s).actor != Turn::Actor::nobody) g.play(s, random_move(g, s, list, rng), silent);
  return s;
}

// Every seat, and who only looks on, reads the same: some goal decided it, and who is ahead there has won.
template <Game G>
void expect_goals_as_result(const G& g, const typename G::State& end) {
  const Result result = g.result(end);
  ASSERT_TRUE(result.over);
  for (int i = 0; i <= g.seats(); ++i) {
    GoalList goals;
    g.goals(end, i < g.seats() ? seat(i) : Seat::nobody, goals);
    int decided = 0;
    for (const Goal& goal : goals) {
      EXPECT_EQ(goal.urgency, 0) << G::goal_row(goal.what).name << ": nothing is urgent any more";
      if (!goal.reached) continue;
      ++decided;
      EXPECT_EQ(goal.ahead, winners(result)) << G::goal_row(goal.what).name;
      if (goal.by) EXPECT_EQ(goal.by, lead(result)) << G::goal_row(goal.what).name;
    }
    EXPECT_GT(decided, 0) << "no goal says how it ended, ending " << int{result.ending};
  }
}

}  // namespace noo::testing
