// Counts calls of operator new in this thread between construction and stop(), and the bytes asked for. For tests that
// link engine_allocations.
#pragma once

namespace noo::testing {

class AllocationCounter {
 public:
  AllocationCounter();
  ~AllocationCounter();
  AllocationCounter(const AllocationCounter&) = delete;
  AllocationCounter(AllocationCounter&&) = delete;
  AllocationCounter& operator=(const AllocationCounter&) = delete;
  AllocationCounter& operator=(AllocationCounter&&) = delete;
  long stop() const;   // how many there were; counting ends
  long bytes() const;  // of all of them together
};

}  // namespace noo::testing
