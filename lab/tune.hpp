// Better weights for a bot, by playing: CMA-ES (lab/cma.hpp) over the weights, each candidate judged by games against a
// fixed opponent.
//
// All candidates of a generation play the same games (seeds), so that they differ by their weights and not by luck.
// Weights are searched as parts of their range, and kept within it.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "bots/tunable.hpp"
#include "lab/run.hpp"

namespace noo::lab {

struct TuneConfig {
  const bots::Tunable* bot = nullptr;
  std::vector<std::string> weights;  // which of them; none: all
  std::string against;               // as lab/named_bot.hpp has it
  int seats = 0;                     // 0: as usual
  Options options;
  DataFiles data;
  int games = 50;  // an evaluation
  int generations = 20;
  int population = 0;  // 0: as CMA-ES suggests
  double step = 0.2;   // the first, as a share of each range
  u64 seed = 1;
  int jobs = 1;
  const std::atomic<bool>* stop = nullptr;
};

struct Generation {
  int number = 0;
  double best = 0;  // share of wins
  double mean = 0;
  double step = 0;
  std::vector<double> weights;  // the mean so far, all of them in order
};

struct TuneResult {
  std::vector<double> before;
  std::vector<double> after;
  Estimate share_before;  // of wins, in games that were not played for the search
  Estimate share_after;
  bool stopped = false;
};

TuneResult tune(const TuneConfig& config, const std::function<void(const Generation&)>& told);

}  // namespace noo::lab
