#include "lab/progress.hpp"

#include <gtest/gtest.h>

namespace noo::lab {
namespace {

TEST(Progress, TellsTimeShortly) {
  EXPECT_EQ(duration_text(8.4), "8s");
  EXPECT_EQ(duration_text(190), "3m10s");
  EXPECT_EQ(duration_text(3720), "1h02m");
}

}  // namespace
}  // namespace noo::lab
