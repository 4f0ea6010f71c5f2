#include "nim/test/table.hpp"

namespace noo::nim {
namespace {

// Blue, black and pink take a heap each: pink takes the last stones.
Result after_three_turns(LastStone last_stone) {
  Table t({3, 2, 2}, last_stone, 3);
  t.play(Take{Heap::left, Stones{3}});
  t.play(Take{Heap::middle, Stones{2}});
  t.play(Take{Heap::right, Stones{2}});
  return t.game().result(t.state());
}

TEST(Nim_END_1, WhoeverTakesTheLastStoneWinsAlone) {
  CITES("NIM-END-1");
  const Result r = after_three_turns(LastStone::wins);
  EXPECT_TRUE(r.over);
  EXPECT_FALSE(r.seat[0].winner);
  EXPECT_FALSE(r.seat[1].winner);
  EXPECT_TRUE(r.seat[2].winner);
  EXPECT_EQ(r.seat[2].rank, 1);
  EXPECT_EQ(r.seat[0].rank, 2);
}

TEST(Nim_END_2, WithTheOptionTheOthersShareTheWin) {
  CITES("NIM-END-2");
  const Result r = after_three_turns(LastStone::loses);
  EXPECT_TRUE(r.seat[0].winner);
  EXPECT_TRUE(r.seat[1].winner);
  EXPECT_FALSE(r.seat[2].winner);
  EXPECT_EQ(r.seat[2].rank, 3);
}

TEST(Nim_END_3, StonesAreToldAndCountForNothing) {
  CITES("NIM-END-3");
  const Result r = after_three_turns(LastStone::wins);
  EXPECT_EQ(r.seat[0].line[0].value, 3);
  EXPECT_EQ(r.seat[0].score, 0);
  EXPECT_EQ(r.seat[2].score, 1);
}

}  // namespace
}  // namespace noo::nim
