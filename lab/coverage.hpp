// For each rule: the tests that cite it, and how often self-play met it.
//
// Self-play is random games at every seat count. A rule is met when an event names it, and when a sampled move that was
// not legal is refused by it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace noo::lab {

struct CoverageConfig {
  std::string game;
  Options options;
  DataFiles data;
  int games = 200;  // spread over the seat counts
  u64 seed = 1;
};

struct RuleCoverage {
  std::string id;
  std::string kind;
  std::vector<std::string> tests;  // "file:line"
  u64 exercised = 0;
  bool needs_test = false;  // rules, definitions and rulings do, notes do not
};

std::vector<RuleCoverage> coverage(const CoverageConfig& config, const std::function<void(int done)>& progressed);

}  // namespace noo::lab
