#include "lab/allocations.hpp"

namespace noo::lab {

thread_local bool AllocationCount::counting = false;
thread_local u64 AllocationCount::count = 0;
bool AllocationCount::installed = false;

}  // namespace noo::lab
