#include "lab/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace noo::lab {

Interval wilson95(double successes, double trials) {
  if (trials <= 0) return {0, 1};
  constexpr double z = 1.959963984540054;
  const double share = successes / trials;
  const double scale = 1 + z * z / trials;
  const double centre = (share + z * z / (2 * trials)) / scale;
  const double reach = z * std::sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / scale;
  return {std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

}  // namespace noo::lab
