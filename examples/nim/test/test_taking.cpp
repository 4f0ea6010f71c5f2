#include "nim/reasons.hpp"
#include "nim/test/table.hpp"

namespace noo::nim {
namespace {

TEST(Nim_TAKE_1, StonesLeaveOneHeapAndTheTurnPasses) {
  CITES("NIM-TAKE-1");
  Table t({3, 4, 5});
  t.play(Take{Heap::middle, Stones{3}});
  EXPECT_EQ(t.state().heap, (std::array<u8, heap_count>{3, 1, 5}));
  EXPECT_EQ(t.state().taken[0], 3);
  EXPECT_EQ(t.turn().seat, seat(1));
}

TEST(Nim_TAKE_1, AnEmptyHeapIsRefused) {
  CITES("NIM-TAKE-1");
  Table t({1, 4, 5});
  t.play(Take{Heap::left, Stones{1}});
  t.expect_no(Rule::NIM_TAKE_1, Take{Heap::left, Stones{1}});
}

TEST(Nim_TAKE_2, ThreeStonesAreTheMost) {
  CITES("NIM-TAKE-2");
  const Table t({3, 4, 5});
  t.expect_no(Rule::NIM_TAKE_2, Take{Heap::right, Stones{4}});
  const Verdict refused = t.check(Take{Heap::right, Stones{4}});
  EXPECT_EQ(refused.reason, static_cast<u8>(Reason::at_most));
  EXPECT_EQ(refused.need, 3);
  EXPECT_EQ(refused.have, 4);
}

TEST(Nim_TAKE_3, NoMoreThanTheHeapHolds) {
  CITES("NIM-TAKE-3");
  const Table t({2, 4, 5});
  t.expect_no(Rule::NIM_TAKE_3, Take{Heap::left, Stones{3}});
  EXPECT_TRUE(t.check(Take{Heap::left, Stones{2}}).legal());
}

TEST(Nim_TAKE_4, TheLastStoneOfAllIsTakenWithoutAQuestion) {
  CITES("NIM-TAKE-4");
  Table t({1, 1, 1});
  t.play(Take{Heap::left, Stones{1}});
  t.play(Take{Heap::right, Stones{1}});
  EXPECT_EQ(t.turn().actor, Turn::Actor::nobody);
  EXPECT_EQ(t.state().taken[0], 2);
}

}  // namespace
}  // namespace noo::nim
