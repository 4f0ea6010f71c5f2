// What a search found out about one question.
#pragma once

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

struct Findings {
  std::vector<Tried> tried;  // every legal move, best first; never empty
  int simulations = 0;
  double value = 0;  // what the searching seat expects if it plays the best move
  // How the best move goes on, as far as the simulations are many enough to say, and at most to the next chance or to
  // where the guide closes the tree. Moves of all seats, beginning with the best one.
  std::vector<Move> line;

  const Tried& best() const { return tried.front(); }
};

}  // namespace noo::bots
