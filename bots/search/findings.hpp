// What a search found out about one question.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/core/moves.hpp"

namespace noo::bots {

struct Tried {
  Move move;
  u32 visits;
  double mean;   // the searching seat's utility
  double error;  // standard error of the mean
  float prior;
};

// Whether the simulations show that one move is better than another: neither was hardly tried, and the difference is
// more than noise.
inline bool told_apart(const Tried& better, const Tried& worse) {
  constexpr u32 tries_that_tell = 16;
  return std::min(better.visits, worse.visits) >= tries_that_tell &&
         better.mean - worse.mean > std::hypot(better.error, worse.error);
}

struct Findings {
  std::vector<Tried> tried;  // every legal move, best first; never empty
  int simulations = 0;
  bool cut = false;  // the time was over before the simulations were
  double value = 0;  // what the searching seat expects if it plays the best move
  // How the best move goes on, as far as the simulations are many enough to say, and at most to the next chance or to
  // where the guide closes the tree. Moves of all seats, beginning with the best one.
  std::vector<Move> line;

  const Tried& best() const { return tried.front(); }
};

}  // namespace noo::bots
