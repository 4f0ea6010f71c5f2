#include "lab/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/core/rng.hpp"

namespace noo::lab {

namespace {

constexpr double z = 1.959963984540054;
constexpr int resamples = 1000;

double mean(std::span<const double> values) {
  double sum = 0;
  for (const double v : values) sum += v;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

double resampled_mean(std::span<const double> values, Rng& rng) {
  double sum = 0;
  const auto count = static_cast<u32>(values.size());
  for (u32 i = 0; i < count; ++i) sum += values[rng.below(count)];
  return count == 0 ? 0 : sum / count;
}

Estimate between_percentiles(double value, std::vector<double>& samples) {
  std::sort(samples.begin(), samples.end());
  return {value, quantile(samples, 0.025), quantile(samples, 0.975)};
}

}  // namespace

Interval wilson95(double successes, double trials) {
  if (trials <= 0) return {0, 1};
  const double share = successes / trials;
  const double scale = 1 + z * z / trials;
  const double centre = (share + z * z / (2 * trials)) / scale;
  const double reach = z * std::sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / scale;
  return {std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

Estimate share_of(double successes, double trials) {
  const Interval i = wilson95(successes, trials);
  return {trials <= 0 ? 0 : successes / trials, i.low, i.high};
}

Estimate share_difference(double successes, double trials, double later_successes, double later_trials) {
  const Estimate a = share_of(successes, trials);
  const Estimate b = share_of(later_successes, later_trials);
  const double difference = b.value - a.value;
  return {difference, difference - std::hypot(b.value - b.low, a.high - a.value),
          difference + std::hypot(b.high - b.value, a.value - a.low)};
}

Estimate mean_of(std::span<const double> values) {
  if (values.empty()) return {};
  Rng rng(values.size());
  std::vector<double> samples(resamples);
  for (double& s : samples) s = resampled_mean(values, rng);
  return between_percentiles(mean(values), samples);
}

Estimate mean_difference(std::span<const double> values, std::span<const double> later) {
  if (values.empty() || later.empty()) return {};
  Rng rng(values.size() + later.size());
  std::vector<double> samples(resamples);
  for (double& s : samples) s = resampled_mean(later, rng) - resampled_mean(values, rng);
  return between_percentiles(mean(later) - mean(values), samples);
}

double quantile(std::span<const double> sorted, double share) {
  if (sorted.empty()) return 0;
  const double place = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const auto above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

void LayeredDifference::add(double wins_with, double with, double wins_without, double without) {
  if (with <= 0 || without <= 0) return;
  // Half a win and half a loss more on each side, so that a layer without any wins does not count as certain.
  const auto spread = [](double wins, double all) {
    const double p = (wins + 0.5) / (all + 1);
    return p * (1 - p) / all;
  };
  const double weight = with * without / (with + without);
  weight_ += weight;
  sum_ += weight * (wins_with / with - wins_without / without);
  variance_ += weight * weight * (spread(wins_with, with) + spread(wins_without, without));
}

Estimate LayeredDifference::estimate() const {
  if (weight_ <= 0) return {0, -1, 1};
  const double value = sum_ / weight_;
  const double reach = z * std::sqrt(variance_) / weight_;
  return {value, std::max(-1.0, value - reach), std::min(1.0, value + reach)};
}

}  // namespace noo::lab
