// How fast the search of a game thinks, on one thread, about the questions of a game between steady bots.
#pragma once

#include <optional>

#include "lab/bench.hpp"

namespace noo::lab {

// For about config.seconds. None for a game without a search.
std::optional<double> search_simulations_per_second(const BenchConfig& config);

}  // namespace noo::lab
