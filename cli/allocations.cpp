// Replaces operator new for this program, so that `lab bench` can say how often a move touches the heap. Array forms
// end here by the standard's defaults. Nothrow forms would too, but a sanitizer's runtime brings its own.
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
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  note();
  return std::malloc(size == 0 ? 1 : size);
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept { return operator new(size, tag); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, const std::nothrow_t& /*tag*/) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t /*size*/) noexcept { std::free(p); }
void operator delete[](void* p, const std::nothrow_t& /*tag*/) noexcept { std::free(p); }
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
