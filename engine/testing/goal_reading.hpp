// One goal of a list, the most urgent and all names, as tests ask for them.
//
//   EXPECT_EQ(goal_in<Game>(goals, GoalOf::rounds).limit, 40);
//   EXPECT_EQ(urgent_in<Game>(goals), "rounds");
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/core/goals.hpp"

namespace noo::testing {

template <class G, class What>
Goal goal_in(const GoalList& goals, What what) {
  for (const Goal& goal : goals) {
    if (goal.what == static_cast<u8>(what)) return goal;
  }
  ADD_FAILURE() << "no such goal: " << G::goal_row(static_cast<u8>(what)).name;
  return {};
}

// The name of the goal that matters most, or nothing.
template <class G>
std::string urgent_in(const GoalList& goals) {
  const Goal* most = goals.urgent();
  return most == nullptr ? "" : std::string(G::goal_row(most->what).name);
}

template <class G>
std::vector<std::string> names_in(const GoalList& goals) {
  std::vector<std::string> out;
  for (const Goal& goal : goals) out.emplace_back(G::goal_row(goal.what).name);
  return out;
}

}  // namespace noo::testing
