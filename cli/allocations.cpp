// Replaces operator new for this program, so that `lab bench` can say how often a move touches the heap. Sized, array
// and nothrow forms all end here by the standard's defaults; aligned ones are counted on their own.
#include "lab/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

void note() {
  if (noo::lab::AllocationCount::counting) ++noo::lab::AllocationCount::count;
}

[[maybe_unused]] const bool installed = noo::lab::AllocationCount::installed = true;

}  // namespace

// NOLINTBEGIN(cppcoreguidelines-no-malloc): this is where malloc belongs
void* operator new(std::size_t size) {
  note();
  if (void* p = std::malloc(size == 0 ? 1 : size)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t /*size*/) noexcept { std::free(p); }

void* operator new(std::size_t size, std::align_val_t alignment) {
  note();
  const auto a = static_cast<std::size_t>(alignment);
  if (void* p = std::aligned_alloc(a, (size + a - 1) / a * a)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p, std::align_val_t /*alignment*/) noexcept { std::free(p); }
void operator delete(void* p, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept { std::free(p); }
// NOLINTEND(cppcoreguidelines-no-malloc)
