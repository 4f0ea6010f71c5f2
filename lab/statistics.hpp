// Numbers about numbers.
#pragma once

namespace noo::lab {

struct Interval {
  double low = 0;
  double high = 0;
};

// The 95 % Wilson score interval of a share; sound for small samples and for shares near 0 or 1. Successes may be
// fractions (shared wins).
Interval wilson95(double successes, double trials);

}  // namespace noo::lab
