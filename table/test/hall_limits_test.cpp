// How often somebody may do something.
#include <gtest/gtest.h>

#include "table/hall/limits.hpp"
#include "table/hall/refused.hpp"
#include "table/test/hand_loop.hpp"

namespace noo::table::testing_hall {

TEST(HallLimits, EachPersonAndEachThingHasItsOwnBucket) {
  HandLoop loop;
  Limits limits(loop, Limits::Are::on);
  for (int i = 0; i < 10; ++i) limits.take(Limited::claim, "anna");
  EXPECT_THROW(limits.take(Limited::claim, "anna"), Refused);
  EXPECT_NO_THROW(limits.take(Limited::claim, "bob"));
  EXPECT_NO_THROW(limits.take(Limited::chat, "anna"));
  limits.forget_full();
  EXPECT_THROW(limits.take(Limited::claim, "anna"), Refused) << "an empty one is not forgotten";
  loop.pass(std::chrono::seconds(10));
  EXPECT_NO_THROW(limits.take(Limited::claim, "anna")) << "one in ten seconds";
}

// A pointer that wanders over the choices asks often; it takes nothing from anything else.
TEST(HallLimits, PreviewsHaveALimitOfTheirOwn) {
  HandLoop loop;
  Limits limits(loop, Limits::Are::on);
  for (int i = 0; i < 60; ++i) limits.take(Limited::preview, "anna");
  EXPECT_THROW(limits.take(Limited::preview, "anna"), Refused);
  EXPECT_NO_THROW(limits.take(Limited::hint, "anna"));
  EXPECT_NO_THROW(limits.take(Limited::preview, "bob"));
  loop.pass(std::chrono::seconds(1));
  for (int i = 0; i < 10; ++i) EXPECT_NO_THROW(limits.take(Limited::preview, "anna"));
  EXPECT_THROW(limits.take(Limited::preview, "anna"), Refused);
}

TEST(HallLimits, CanBeOff) {
  HandLoop loop;
  Limits limits(loop, Limits::Are::off);
  for (int i = 0; i < 100; ++i) EXPECT_NO_THROW(limits.take(Limited::hint, "anna"));
}

}  // namespace noo::table::testing_hall
