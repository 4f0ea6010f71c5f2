#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "table/net/visitors.hpp"

namespace noo::table {
namespace {

Steady at(double seconds) {
  return Steady{} + std::chrono::hours(1) +
         std::chrono::duration_cast<Steady::duration>(std::chrono::duration<double>(seconds));
}

TEST(NetVisitors, ABucketGivesItsBurstAndThenItsRate) {
  TokenBucket bucket;
  const Rate rate{.per_second = 2, .burst = 3};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(rate, at(0)), 0);
  EXPECT_DOUBLE_EQ(bucket.take(rate, at(0)), 0.5);
  EXPECT_DOUBLE_EQ(bucket.take(rate, at(0.25)), 0.25);
  EXPECT_EQ(bucket.take(rate, at(0.5)), 0);
  EXPECT_GT(bucket.take(rate, at(0.5)), 0);
  EXPECT_FALSE(bucket.full(rate, at(1)));
  EXPECT_TRUE(bucket.full(rate, at(2)));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(rate, at(1000)), 0);
  EXPECT_GT(bucket.take(rate, at(1000)), 0);
}

TEST(NetVisitors, NoRateIsNoLimit) {
  TokenBucket bucket;
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(bucket.take(Rate{}, at(0)), 0);
}

TEST(NetVisitors, ReadsAndChangesAreCountedApartAndByAddress) {
  NetLimits limits;
  limits.reads = {.per_second = 1, .burst = 2};
  limits.changes = {.per_second = 1, .burst = 1};
  Visitors visitors(limits);
  using enum Visitors::Asks;
  EXPECT_EQ(visitors.ask("a", change, at(0)), 0);
  EXPECT_GT(visitors.ask("a", change, at(0)), 0);
  EXPECT_EQ(visitors.ask("a", read, at(0)), 0);
  EXPECT_EQ(visitors.ask("a", read, at(0)), 0);
  EXPECT_GT(visitors.ask("a", read, at(0)), 0);
  EXPECT_EQ(visitors.ask("b", change, at(0)), 0);
}

TEST(NetVisitors, MessagesOfAllSocketsOfAnAddressAreCountedTogether) {
  NetLimits limits;
  limits.messages_per_address = {.per_second = 1, .burst = 2};
  Visitors visitors(limits);
  using enum Visitors::Asks;
  EXPECT_EQ(visitors.ask("a", message, at(0)), 0);
  EXPECT_EQ(visitors.ask("a", message, at(0)), 0);
  EXPECT_GT(visitors.ask("a", message, at(0)), 0);
  EXPECT_EQ(visitors.ask("b", message, at(0)), 0);
  EXPECT_EQ(visitors.ask("a", read, at(0)), 0) << "requests are counted apart";
}

TEST(NetVisitors, ConnectionsAndSocketsAreCountedUpAndDown) {
  NetLimits limits;
  limits.connections_per_address = 2;
  limits.sockets_per_address = 1;
  Visitors visitors(limits);
  EXPECT_TRUE(visitors.connect("a"));
  EXPECT_TRUE(visitors.connect("a"));
  EXPECT_FALSE(visitors.connect("a"));
  EXPECT_TRUE(visitors.connect("b"));
  visitors.disconnect("a");
  EXPECT_TRUE(visitors.connect("a"));
  EXPECT_TRUE(visitors.may_open_socket("a"));
  visitors.open_socket("a");
  EXPECT_FALSE(visitors.may_open_socket("a"));
  visitors.close_socket("a");
  EXPECT_TRUE(visitors.may_open_socket("a"));
}

TEST(NetVisitors, ManyAddressesDoNotFillTheMemory) {
  const NetLimits limits;
  Visitors visitors(limits);
  ASSERT_TRUE(visitors.connect("who stays"));
  for (int i = 0; i < 100'000; ++i) visitors.ask(std::to_string(i), Visitors::Asks::read, at(i));
  EXPECT_LT(visitors.size(), 3000U);
  visitors.disconnect("who stays");
}

}  // namespace
}  // namespace noo::table
