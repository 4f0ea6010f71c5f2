#include "table/histogram.hpp"

#include <fmt/format.h>

namespace noo::table {

std::string histogram_text(std::string_view name, std::string_view labels, const Histogram& histogram) {
  std::string out;
  u64 so_far = 0;
  const std::string before = labels.empty() ? "" : fmt::format("{},", labels);
  for (std::size_t i = 0; i < Histogram::bounds.size(); ++i) {
    so_far += histogram.counts.at(i);
    const i64 bound = Histogram::bounds.at(i);
    out +=
        fmt::format("noosphere_{}_bucket{{{}le=\"{}\"}} {}\n", name, before, static_cast<double>(bound) / 1000, so_far);
  }
  so_far += histogram.counts.back();
  out += fmt::format("noosphere_{}_bucket{{{}le=\"+Inf\"}} {}\n", name, before, so_far);
  const std::string all = labels.empty() ? "" : fmt::format("{{{}}}", labels);
  constexpr u64 second = 1'000'000;
  out += fmt::format("noosphere_{}_sum{} {}.{:06}\n", name, all, histogram.microseconds / second,
                     histogram.microseconds % second);
  return out + fmt::format("noosphere_{}_count{} {}\n", name, all, so_far);
}

}  // namespace noo::table
