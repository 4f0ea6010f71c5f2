// What dice are likely to bring, and how long an era lasts.
#include "pax_emancipation/insight.hpp"

#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

TEST(PaxEmancipation_Insight, DiceBeatSlavesByTheirSum) {
  CITES("E6.1");
  EXPECT_NEAR(roll_beats(1, 3), 0.5, 1e-9);
  EXPECT_NEAR(roll_beats(2, 3), 33.0 / 36, 1e-9);
  EXPECT_NEAR(roll_beats(1, 0), 1, 1e-12);
  EXPECT_NEAR(roll_beats(4, 23), 1.0 / 1296, 1e-12);
  EXPECT_DOUBLE_EQ(roll_beats(4, 24), 0);
}

TEST(PaxEmancipation_Insight, TurnsLeft) {
  CITES("R-92");
  Table three;
  EXPECT_EQ(turns_left(three.ed(), three.s), 33);
  Table two(2);
  EXPECT_EQ(turns_left(two.ed(), two.s), 21);
  two.with_play([](Play& p) { end_game(p, Ending::dark_age); });
  EXPECT_EQ(turns_left(two.ed(), two.s), 0);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
