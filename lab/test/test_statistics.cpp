#include "lab/statistics.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace noo::lab {
namespace {

TEST(Wilson, KnownValues) {
  const Interval half = wilson95(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  const Interval tenth = wilson95(1, 10);
  EXPECT_NEAR(tenth.low, 0.0179, 1e-4);
  EXPECT_NEAR(tenth.high, 0.4042, 1e-4);
}

TEST(Wilson, StaysInsideAtTheEdges) {
  EXPECT_EQ(wilson95(0, 20).low, 0);
  EXPECT_GT(wilson95(0, 20).high, 0);
  EXPECT_LT(wilson95(20, 20).low, 1);
  EXPECT_EQ(wilson95(20, 20).high, 1);
  EXPECT_EQ(wilson95(0, 0).low, 0);
  EXPECT_EQ(wilson95(0, 0).high, 1);
}

// The second example of R. G. Newcombe, "Interval estimation for the difference between independent proportions"
// (1998), table II, method 10: 9/10 and 3/10.
TEST(Differences, NewcombesExample) {
  const Estimate d = share_difference(3, 10, 9, 10);
  EXPECT_NEAR(d.value, 0.6, 1e-9);
  EXPECT_NEAR(d.low, 0.1705, 1e-4);
  EXPECT_NEAR(d.high, 0.8090, 1e-4);
  EXPECT_TRUE(d.clear_of_zero());
}

TEST(Differences, EqualSharesDoNotStandOut) {
  EXPECT_FALSE(share_difference(50, 100, 50, 100).clear_of_zero());
  EXPECT_FALSE(share_difference(0, 10, 0, 10).clear_of_zero());
}

TEST(Means, BootstrapIsRepeatableAndHoldsTheMean) {
  std::vector<double> values;
  for (int i = 0; i < 400; ++i) values.push_back(i % 20);
  const Estimate mean = mean_of(values);
  EXPECT_NEAR(mean.value, 9.5, 1e-9);
  // The standard error is 5.766 / 20.
  EXPECT_NEAR(mean.low, 9.5 - 1.96 * 0.2883, 0.08);
  EXPECT_NEAR(mean.high, 9.5 + 1.96 * 0.2883, 0.08);
  EXPECT_EQ(mean_of(values), mean);
  EXPECT_EQ(mean_of({}).high, 0);
}

TEST(Means, ADifferenceStandsOutWhenItIsLarge) {
  std::vector<double> low;
  std::vector<double> high;
  for (int i = 0; i < 100; ++i) {
    low.push_back(i % 10);
    high.push_back(i % 10 + 3);
  }
  EXPECT_NEAR(mean_difference(low, high).value, 3, 1e-9);
  EXPECT_TRUE(mean_difference(low, high).clear_of_zero());
  EXPECT_FALSE(mean_difference(low, low).clear_of_zero());
}

TEST(Quantiles, LieBetweenNeighbours) {
  const std::vector<double> values{1, 2, 4, 8};
  EXPECT_EQ(quantile(values, 0), 1);
  EXPECT_EQ(quantile(values, 1), 8);
  EXPECT_EQ(quantile(values, 0.5), 3);
}

// Strong players use a thing more often, but within each strength it makes no difference.
TEST(Layers, WhatLayersDifferInDoesNotCount) {
  LayeredDifference d;
  d.add(72, 90, 8, 10);
  d.add(1, 10, 9, 90);
  EXPECT_NEAR(d.estimate().value, 0, 1e-9);
  EXPECT_FALSE(d.estimate().clear_of_zero());
  LayeredDifference helps;
  helps.add(80, 100, 20, 100);
  EXPECT_TRUE(helps.estimate().clear_of_zero());
  LayeredDifference unknown;
  unknown.add(5, 10, 0, 0);
  EXPECT_FALSE(unknown.known());
}

}  // namespace
}  // namespace noo::lab
