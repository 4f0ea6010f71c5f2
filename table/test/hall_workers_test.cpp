// Threads for what takes long: who goes first on a busy machine.
#include "table/hall/workers.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <future>

namespace noo::table {

namespace {

// How far a thread of that pace stands back: the larger, the later its turn.
int stands_back(Pace pace) {
  std::promise<int> told;
  const auto workers = make_workers(1, AtEnd::finish, pace);
  workers->run([&told] { told.set_value(::getpriority(PRIO_PROCESS, 0)); });
  return told.get_future().get();
}

}  // namespace

TEST(HallWorkers, EachPaceLetsTheQuickerOnesGoFirst) {
#ifndef __linux__
  GTEST_SKIP() << "elsewhere a priority is the whole program's";
#endif
  const int own = ::getpriority(PRIO_PROCESS, 0);
  if (own > 0) GTEST_SKIP() << "the test itself was told to stand back";
  const int usual = stands_back(Pace::usual);
  const int brisk = stands_back(Pace::brisk);
  const int yielding = stands_back(Pace::yielding);
  const int patient = stands_back(Pace::patient);
  EXPECT_EQ(usual, own) << "as the loop's own thread";
  EXPECT_LT(usual, brisk);
  EXPECT_LT(brisk, yielding);
  EXPECT_LT(yielding, patient);
  EXPECT_EQ(::getpriority(PRIO_PROCESS, 0), own) << "only the thread stands back";
}

}  // namespace noo::table
