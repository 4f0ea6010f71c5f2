// Counts heap allocations of the calling thread while it is told to. The counting itself is done by the replaced
// `operator new` of the program (cli/allocations.cpp); a program without it counts nothing and says so.
#pragma once

#include "engine/core/types.hpp"

namespace noo::lab {

struct AllocationCount {
  static thread_local bool counting;
  static thread_local u64 count;
  static bool installed;  // set by the program that replaces operator new
};

}  // namespace noo::lab
