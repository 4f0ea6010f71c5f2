// How long something took, each time it happened: /metrics prints it as a Prometheus histogram.
//
//   figures.took.add(Millis(12));
//   out += histogram_text("request_seconds", "kind=\"read\"", figures.took);      its lines, without HELP and TYPE
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <string_view>

#include "engine/core/types.hpp"

namespace noo::table {

struct Histogram {
  static constexpr std::array<i64, 13> bounds{1, 2, 5, 10, 25, 50, 100, 250, 500, 1'000, 2'500, 5'000, 10'000};  // ms

  std::array<u64, bounds.size() + 1> counts{};  // up to each bound, and beyond the last
  u64 microseconds = 0;

  void add(std::chrono::microseconds took) {
    const auto* bound = std::ranges::lower_bound(bounds, std::chrono::ceil<std::chrono::milliseconds>(took).count());
    ++counts.at(static_cast<std::size_t>(bound - bounds.begin()));
    microseconds += static_cast<u64>(took.count());
  }
};

// `labels`: name="value", or nothing.
std::string histogram_text(std::string_view name, std::string_view labels, const Histogram& histogram);

}  // namespace noo::table
