// Work that waits, in turn among accounts; and the same on the loop.
#include "table/hall/turns.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "table/hall/loop_turns.hpp"
#include "table/test/hand_loop.hpp"

namespace noo::table {

namespace {

std::string taken(Turns<std::string>& turns) {
  std::string out;
  while (const auto next = turns.next()) out += *next + " ";
  return out;
}

// Each piece writes down that it was done.
struct OnTheLoop {
  void add(const std::string& account, const std::string& name) {
    turns->run(account, [this, name] { done += name + " "; });
  }
  HandLoop loop;
  std::unique_ptr<LoopTurns> turns = std::make_unique<LoopTurns>(loop);
  std::string done;
};

}  // namespace

TEST(HallTurns, OneOfEachAccountAndThenTheNextOfEach) {
  Turns<std::string> turns;
  for (const char* name : {"r0", "r1", "r2"}) turns.add("rude", name);
  turns.add("ben", "b0");
  turns.add("", "house");
  turns.add("ben", "b1");
  EXPECT_EQ(turns.size(), 6U);
  EXPECT_EQ(turns.of("rude"), 3U);
  EXPECT_EQ(turns.of("nobody"), 0U);
  EXPECT_EQ(taken(turns), "r0 b0 house r1 b1 r2 ");
  EXPECT_EQ(turns.size(), 0U);
  EXPECT_EQ(turns.of("rude"), 0U);
}

TEST(HallTurns, WhoeverHasNothingLeftGoesBehindTheOthersNextTime) {
  Turns<std::string> turns;
  turns.add("ann", "a0");
  turns.add("ben", "b0");
  turns.add("ben", "b1");
  EXPECT_EQ(turns.next(), "a0");
  turns.add("ann", "a1");
  EXPECT_EQ(taken(turns), "b0 a1 b1 ");
}

TEST(HallTurns, WhatIsRemovedTakesNobodysTurn) {
  Turns<std::string> turns;
  for (const char* name : {"a0", "a1"}) turns.add("ann", name);
  turns.add("ben", "b0");
  turns.add("cid", "c0");
  EXPECT_TRUE(turns.remove([](const std::string& name) { return name == "a0" || name == "b0"; }));
  EXPECT_FALSE(turns.remove([](const std::string& name) { return name == "b0"; }));
  EXPECT_EQ(turns.size(), 2U);
  EXPECT_EQ(turns.of("ben"), 0U);
  turns.add("ben", "b1");
  EXPECT_EQ(taken(turns), "a1 c0 b1 ");
}

TEST(HallLoopTurns, AccountsTakeTurnsAndEachKeepsItsOrder) {
  OnTheLoop on;
  for (const char* name : {"r0", "r1", "r2"}) on.add("rude", name);
  for (const char* name : {"b0", "b1"}) on.add("ben", name);
  EXPECT_EQ(on.done, "") << "the loop may be in the middle of something";
  on.loop.run();
  EXPECT_EQ(on.done, "r0 b0 r1 b1 r2 ");
  on.add("rude", "r3");
  on.loop.run();
  EXPECT_EQ(on.done, "r0 b0 r1 b1 r2 r3 ");
}

TEST(HallLoopTurns, WhateverElseTheLoopHasToDoComesInBetween) {
  OnTheLoop on;
  for (const char* name : {"r0", "r1", "r2"}) on.add("rude", name);
  on.loop.post([&on] {
    on.done += "other ";
    on.loop.post([&on] { on.done += "another "; });
  });
  on.loop.run();
  EXPECT_EQ(on.done, "r0 other r1 another r2 ");
}

TEST(HallLoopTurns, WorkMayAddWorkWhichWaitsForItsTurn) {
  OnTheLoop on;
  on.turns->run("ann", [&on] {
    on.done += "a0 ";
    on.add("ann", "a1");
  });
  on.add("ben", "b0");
  on.loop.run();
  EXPECT_EQ(on.done, "a0 b0 a1 ");
}

TEST(HallLoopTurns, WorkThatFailsKeepsNoOtherFromBeingDone) {
  OnTheLoop on;
  on.turns->run("ann", [] { throw std::runtime_error("broken"); });
  on.add("ann", "a1");
  EXPECT_THROW(on.loop.run(), std::runtime_error);
  on.loop.run();
  EXPECT_EQ(on.done, "a1 ");
}

TEST(HallLoopTurns, WhatWaitsWhenItsOwnerEndsIsNotDoneAndHoldsNothing) {
  OnTheLoop on;
  const auto held = std::make_shared<int>(1);
  for (const char* account : {"ann", "ben"}) on.turns->run(account, [&on, held] { on.done += "done "; });
  EXPECT_EQ(held.use_count(), 3);
  on.turns.reset();
  EXPECT_EQ(held.use_count(), 1);
  on.loop.run();
  EXPECT_EQ(on.done, "");
}

TEST(HallLoopTurns, WorkMayEndItsOwner) {
  OnTheLoop on;
  on.turns->run("ann", [&on] {
    on.turns.reset();
    on.done += "a0 ";
  });
  on.add("ben", "b0");
  on.loop.run();
  EXPECT_EQ(on.done, "a0 ");
}

}  // namespace noo::table
