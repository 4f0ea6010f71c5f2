#include "lab/share.hpp"

#include <gtest/gtest.h>

namespace noo::lab {
namespace {

std::vector<Task> games(int count) {
  std::vector<Task> out;
  for (int i = 0; i < count; ++i) out.push_back({0, i});
  return out;
}

TEST(Share, HandsOutEachGameOnce) {
  Share share(games(5));
  EXPECT_EQ(share.take(1, 3), (std::vector<Task>{{0, 0}, {0, 1}, {0, 2}}));
  EXPECT_EQ(share.take(2, 3), (std::vector<Task>{{0, 3}, {0, 4}}));
  EXPECT_TRUE(share.take(1, 3).empty());
  EXPECT_EQ(share.left(), 5);
  for (const Task& task : games(5)) EXPECT_TRUE(share.done(task));
  EXPECT_TRUE(share.complete());
}

TEST(Share, WhatALostWorkerHadIsHandedOutAgainFirst) {
  Share share(games(6));
  share.take(1, 2);
  share.take(2, 2);
  EXPECT_TRUE(share.done({0, 1}));
  EXPECT_EQ(share.lose(1), 1);
  EXPECT_EQ(share.take(2, 9), (std::vector<Task>{{0, 0}, {0, 4}, {0, 5}}));
}

TEST(Share, AGameThatComesTwiceCountsOnce) {
  Share share(games(2));
  share.take(1, 1);
  share.lose(1);
  EXPECT_TRUE(share.done({0, 0}));  // it was only slow, and nobody had begun it yet
  EXPECT_FALSE(share.done({0, 0}));
  EXPECT_EQ(share.take(2, 2), (std::vector<Task>{{0, 1}}));
}

TEST(Share, ChunksBecomeSmallTowardsTheEnd) {
  EXPECT_EQ(chunk_of(100'000, 4), 64);
  EXPECT_EQ(chunk_of(80, 4), 5);
  EXPECT_EQ(chunk_of(1, 4), 1);
}

}  // namespace
}  // namespace noo::lab
