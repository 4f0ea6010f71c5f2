// A file of its own: where the compiler sees both ends of a replaced operator new, it warns of a mismatch.
#include "bots/test/counting_new.hpp"

#include <cstdlib>
#include <new>

namespace {
thread_local int allocations = 0;
}

// NOLINTBEGIN(cppcoreguidelines-no-malloc): this is what operator new is made
// of
void* operator new(std::size_t size) {
  ++allocations;
  if (void* p = std::malloc(size == 0 ? 1 : size)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t /*size*/) noexcept { std::free(p); }
// NOLINTEND(cppcoreguidelines-no-malloc)

namespace noo::bots {

int allocations_so_far() { return allocations; }

}  // namespace noo::bots
