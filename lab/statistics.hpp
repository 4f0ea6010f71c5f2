// Numbers about numbers.
#pragma once

#include <span>

#include "engine/core/types.hpp"

namespace noo::lab {

struct Interval {
  double low = 0;
  double high = 0;
};

// A number and its 95 % interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
  bool operator==(const Estimate&) const = default;
  bool clear_of_zero() const { return low > 0 || high < 0; }
};

// The 95 % Wilson score interval of a share; sound for small samples and for shares near 0 or 1. Successes may be
// fractions (shared wins).
Interval wilson95(double successes, double trials);

// A share with its Wilson interval.
Estimate share_of(double successes, double trials);

// The second share less the first, with Newcombe's interval, which is made of the two Wilson intervals.
Estimate share_difference(double successes, double trials, double later_successes, double later_trials);

// A mean with its bootstrap interval (percentiles of the means of resamples). The seed is fixed: the same numbers have
// the same interval. No numbers: 0 with no width.
Estimate mean_of(std::span<const double> values);

// The second mean less the first; each is resampled by itself.
Estimate mean_difference(std::span<const double> values, std::span<const double> later);

// The value below which that share of the sorted numbers lies, between neighbours by proportion.
double quantile(std::span<const double> sorted, double share);

// Wins with something against wins without it, in layers that are alike (the same bot): the Mantel-Haenszel difference
// of shares. What the layers differ in, such as the strength of bots, does not come into it.
class LayeredDifference {
 public:
  void add(double wins_with, double with, double wins_without, double without);
  bool known() const { return weight_ > 0; }  // some layer has both
  Estimate estimate() const;

 private:
  double weight_ = 0;
  double sum_ = 0;
  double variance_ = 0;
};

}  // namespace noo::lab
