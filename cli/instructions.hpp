// Instructions per move, counted by valgrind in two runs of this program: exact and repeatable where time is not.
#pragma once

#include "lab/bench.hpp"

namespace noo::cli {

double instructions_per_move(const lab::BenchConfig& config);  // InputError where valgrind is missing

}  // namespace noo::cli
