// The program's operator new and delete, replaced so that allocations can be counted.
#include "engine/testing/allocations.hpp"

#include <cstdlib>
#include <new>

// NOLINTBEGIN(cppcoreguidelines-no-malloc): this is where memory is managed by hand.
namespace {

thread_local bool counting = false;
thread_local long counted = 0;
thread_local long bytes_counted = 0;

void count(std::size_t size) {
  if (!counting) return;
  ++counted;
  bytes_counted += static_cast<long>(size);
}

void* allocate(std::size_t size) {
  count(size);
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void* allocate(std::size_t size, std::align_val_t alignment) {
  count(size);
  const auto a = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(a, (size + a - 1) / a * a)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

// NOLINTEND(cppcoreguidelines-no-malloc)

namespace noo::testing {

AllocationCounter::AllocationCounter() {
  counted = 0;
  bytes_counted = 0;
  counting = true;
}

AllocationCounter::~AllocationCounter() { counting = false; }

long AllocationCounter::stop() const {
  counting = false;
  return counted;
}

long AllocationCounter::bytes() const { return bytes_counted; }

}  // namespace noo::testing
