// Collects broken invariants: what can never be, whatever the players do.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/types.hpp"

namespace noo {

class Report {
 public:
  void require(bool holds, std::string_view invariant) {
    if (holds) return;
    if (count_ < capacity) broken_[static_cast<std::size_t>(count_)] = invariant;
    ++count_;
  }
  bool clean() const { return count_ == 0; }
  int count() const { return count_; }
  std::string_view first() const { return count_ == 0 ? std::string_view{} : broken_[0]; }
  std::string_view operator[](int i) const { return broken_[static_cast<std::size_t>(i)]; }
  int kept() const { return count_ < capacity ? count_ : capacity; }

 private:
  static constexpr int capacity = 8;
  std::array<std::string_view, capacity> broken_{};
  int count_ = 0;
};

}  // namespace noo
