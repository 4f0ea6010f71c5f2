// How fast a game plays: random playouts on the game's own type, no events, no heap.
//
// A move is one ply, chance included; its time covers listing, choosing and playing it. Copying a State is measured in
// the same run, in turns with the playouts, so that the two numbers meet the same machine.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/any_game.hpp"

namespace noo::lab {

struct BenchConfig {
  std::string game;
  int seats = 0;
  Options options;
  DataFiles data;
  double seconds = 5;
  int threads = 1;  // more than one: a second measurement with so many threads at once
  u64 seed = 1;
};

struct BenchResult {
  std::string game;
  int seats = 0;
  double moves_per_second = 0;
  double games_per_second = 0;
  double moves_per_game = 0;
  double legal_moves = 0;  // mean, over the players' decisions
  double ns_per_position = 0;
  std::size_t state_bytes = 0;
  double memcpy_ns = 0;
  double ratio_to_memcpy = 0;
  std::optional<double> allocations_per_move;  // none where operator new is not counted
  int threads = 1;
  double threads_moves_per_second = 0;
  double scaling = 1;                            // all threads together, against one alone
  std::optional<double> simulations_per_second;  // of the search (lab/bench_search.hpp)
  std::optional<double> instructions_per_move;   // counted from outside, where it was asked for
};

BenchResult bench(const BenchConfig& config);
nlohmann::json to_json(const BenchResult& result);

// Plays that many random games and returns the moves played: a fixed amount of work, for counting instructions.
u64 playout(const BenchConfig& config, int games);

}  // namespace noo::lab
