#include "nim/goals.hpp"

#include "nim/test/table.hpp"

namespace noo::nim {
namespace {

Goal goal_of(const Table& t) {
  GoalList goals;
  t.game().goals(t.state(), seat(0), goals);
  EXPECT_EQ(goals.size(), 1);
  return goals[0];
}

TEST(Nim_END_1, TheGoalCountsTheStonesTaken) {
  CITES("NIM-END-1");
  Table t({3, 2, 2}, LastStone::wins, 3);
  EXPECT_EQ(goal_of(t).now, Amount::exactly(0));
  EXPECT_EQ(goal_of(t).limit, 7);
  EXPECT_EQ(goal_of(t).urgency, 0);
  EXPECT_EQ(goal_of(t).ahead, std::nullopt) << "who will take the last stone nobody knows";
  t.play(Take{Heap::left, Stones{3}});
  t.play(Take{Heap::middle, Stones{2}});
  EXPECT_EQ(goal_of(t).now, Amount::exactly(5));
  EXPECT_GT(goal_of(t).urgency, 0) << "two are left, and three may be taken";
  t.play(Take{Heap::right, Stones{2}});
  EXPECT_TRUE(goal_of(t).reached);
  EXPECT_EQ(goal_of(t).ahead, SeatSet::of(seat(2)));
  EXPECT_EQ(goal_of(t).by, 1);
}

TEST(Nim_END_2, WithTheOptionTheOthersAreAhead) {
  CITES("NIM-END-2");
  Table t({3, 2, 2}, LastStone::loses, 3);
  EXPECT_EQ(goal_of(t).variant, "loses");
  t.play(Take{Heap::left, Stones{3}});
  t.play(Take{Heap::middle, Stones{2}});
  t.play(Take{Heap::right, Stones{2}});
  EXPECT_EQ(goal_of(t).ahead, SeatSet::of(seat(0), seat(1)));
}

}  // namespace
}  // namespace noo::nim
