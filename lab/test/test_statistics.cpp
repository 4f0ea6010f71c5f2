#include "lab/statistics.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace noo::lab
