// Who is asked next, and how much may run at a time.
#include "table/hall/line.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "table/hall/allowance.hpp"

namespace noo::table {

namespace {

Job job(u64 ticket, const std::string& person, Rank rank = Rank::seated, Length length = Length::search) {
  return {.ticket = ticket, .person = person, .rank = rank, .length = length, .begin = nullptr};
}

std::vector<u64> taken(Line& line, Takes takes = Takes::anything) {
  std::vector<u64> out;
  while (const auto next = line.next(takes)) out.push_back(next->ticket);
  return out;
}

}  // namespace

TEST(HallLine, PeopleTakeTurns) {
  Line line;
  for (const u64 ticket : {1U, 2U, 3U}) line.add(job(ticket, "many"));
  line.add(job(4, "one"));
  EXPECT_EQ(taken(line), (std::vector<u64>{1, 4, 2, 3}));
}

TEST(HallLine, WhoeverWasServedGoesBehindTheOthers) {
  Line line;
  for (const u64 ticket : {1U, 2U, 3U}) line.add(job(ticket, "many"));
  line.add(job(4, "one"));
  EXPECT_EQ(line.next(Takes::anything)->ticket, 1U);
  line.add(job(5, "many"));
  EXPECT_EQ(taken(line), (std::vector<u64>{4, 2, 3, 5}));
}

TEST(HallLine, SomebodyWhoIsThereGoesFirstAndBotsAloneLast) {
  Line line;
  line.add(job(1, "anna", Rank::alone, Length::quick));
  line.add(job(2, "anna", Rank::alone));
  line.add(job(3, "anna", Rank::seated));
  line.add(job(4, "anna", Rank::awaited));
  line.add(job(5, "anna", Rank::awaited, Length::quick));
  EXPECT_EQ(taken(line), (std::vector<u64>{5, 4, 3, 1, 2}));
}

TEST(HallLine, WhoLooksOnAtBotsAloneWaitsForWhoeverPlays) {
  Line line;
  line.add(job(1, "anna", Rank::alone));
  line.add(job(2, "anna", Rank::watched, Length::quick));
  line.add(job(3, "anna", Rank::seated));
  line.add(job(4, "anna", Rank::awaited));
  EXPECT_EQ(taken(line), (std::vector<u64>{4, 3, 2, 1}));
}

TEST(HallLine, ASearchThatWasPassedOverForAShortJobIsNext) {
  Line line;
  for (const u64 ticket : {1U, 2U}) line.add(job(ticket, "anna"));
  for (const u64 ticket : {3U, 4U, 5U}) line.add(job(ticket, "anna", Rank::seated, Length::quick));
  EXPECT_EQ(taken(line), (std::vector<u64>{3, 1, 4, 2, 5}));
}

// However often a table that plays without a pause asks again.
TEST(HallLine, AShortJobAlwaysThereKeepsASearchWaitingOnce) {
  Line line;
  line.add(job(1, "anna", Rank::alone));
  u64 ticket = 2;
  line.add(job(ticket, "ben", Rank::alone, Length::quick));
  EXPECT_EQ(line.next(Takes::anything)->ticket, 2U);
  line.add(job(++ticket, "ben", Rank::alone, Length::quick));
  EXPECT_EQ(line.next(Takes::anything)->ticket, 1U);
  line.add(job(++ticket, "cid", Rank::alone));
  EXPECT_EQ(line.next(Takes::anything)->ticket, 3U) << "the new search was not passed over before";
}

TEST(HallLine, WhoIsPassedOverIsSoAmongItsOwnRankAlone) {
  Line line;
  line.add(job(1, "anna", Rank::seated));
  line.add(job(2, "anna", Rank::seated, Length::quick));
  EXPECT_EQ(line.next(Takes::anything)->ticket, 2U);
  line.add(job(3, "anna", Rank::awaited, Length::quick));
  line.add(job(4, "anna", Rank::awaited));
  EXPECT_EQ(taken(line), (std::vector<u64>{3, 4, 1}));
}

TEST(HallLine, AThreadForWhatIsQuickTakesNothingElse) {
  Line line;
  line.add(job(1, "anna", Rank::awaited));
  line.add(job(2, "anna", Rank::alone, Length::quick));
  line.add(job(3, "anna", Rank::seated, Length::quick));
  EXPECT_EQ(taken(line, Takes::quick), (std::vector<u64>{3, 2}));
  EXPECT_EQ(line.size(), 1U);
}

TEST(HallLine, WhatIsRemovedHoldsNothing) {
  Line line;
  const auto held = std::make_shared<int>(1);
  Job with = job(2, "anna");
  with.begin = [held](Millis /*time*/) { return Job::Work{}; };
  line.add(job(1, "anna"));
  line.add(std::move(with));
  line.add(job(3, "bob"));
  EXPECT_EQ(held.use_count(), 2);
  line.remove(2);
  EXPECT_EQ(held.use_count(), 1);
  line.remove(2);
  line.remove(3);
  EXPECT_EQ(line.size(), 1U);
  EXPECT_EQ(taken(line), (std::vector<u64>{1}));
}

TEST(HallLine, CountsTheSearchesThatGoNoLater) {
  Line line;
  line.add(job(1, "anna", Rank::awaited));
  line.add(job(2, "anna", Rank::seated));
  line.add(job(3, "anna", Rank::seated, Length::quick));
  line.add(job(4, "anna", Rank::alone));
  EXPECT_EQ(line.searches(Rank::awaited), 1U);
  EXPECT_EQ(line.searches(Rank::seated), 2U);
  EXPECT_EQ(line.searches(Rank::alone), 3U);
}

TEST(HallLine, CountsWhateverGoesNoLater) {
  Line line;
  line.add(job(1, "anna", Rank::awaited));
  line.add(job(2, "anna", Rank::seated));
  line.add(job(3, "anna", Rank::seated, Length::quick));
  line.add(job(4, "anna", Rank::watched, Length::quick));
  line.add(job(5, "anna", Rank::alone));
  EXPECT_EQ(line.until(Rank::awaited), 1U);
  EXPECT_EQ(line.until(Rank::seated), 3U);
  EXPECT_EQ(line.until(Rank::watched), 4U);
  EXPECT_EQ(line.until(Rank::alone), 5U);
  EXPECT_EQ(line.size(), 5U);
}

TEST(HallAllowance, EveryAccountMustHaveRoom) {
  Allowance allowance;
  Allowance::Place a;
  Allowance::Place b;
  Allowance::Place c;
  EXPECT_TRUE(allowance.take(a, {{"person:anna", 1}, {"address:here", 2}}));
  EXPECT_TRUE(allowance.take(a, {{"person:anna", 1}, {"address:here", 2}})) << "it is held";
  EXPECT_FALSE(allowance.take(b, {{"person:anna", 1}, {"address:here", 2}}));
  EXPECT_TRUE(b.empty());
  EXPECT_TRUE(allowance.take(b, {{"person:bob", 1}, {"address:here", 2}}));
  EXPECT_FALSE(allowance.take(c, {{"person:cid", 1}, {"address:here", 2}}));
  a.clear();
  EXPECT_TRUE(allowance.take(c, {{"person:anna", 1}, {"address:here", 2}}));
}

}  // namespace noo::table
