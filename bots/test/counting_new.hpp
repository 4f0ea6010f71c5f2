// How often the calling thread of this test program has allocated.
#pragma once

namespace noo::bots {

int allocations_so_far();

}  // namespace noo::bots
