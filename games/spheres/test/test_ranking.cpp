// SPH-RANK: survivors by resolved minus failed, then by effectiveness; the collapsed below them.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

struct Met {
  int resolved;
  int failed;
};

// The result of a game that stopped with these counts; `collapsed` seats in the order they collapsed.
Result result_of(const std::vector<Met>& counts, const std::vector<Seat>& collapsed = {}) {
  Table t(static_cast<int>(counts.size()));
  for (std::size_t i = 0; i < counts.size(); ++i) {
    t.s.counts[i] = {static_cast<u8>(counts[i].resolved), static_cast<u8>(counts[i].failed)};
  }
  for (const Seat x : collapsed) {
    t.s.alive.remove(x);
    t.s.civ_of(x).collapse_order = ++t.s.collapsed;
  }
  t.s.ending = Ending::stasis;
  return t.game().result(t.s);
}

std::vector<int> ranks(const Result& r) {
  std::vector<int> out;
  for (int i = 0; i < r.seats; ++i) out.push_back(r.seat[static_cast<std::size_t>(i)].rank);
  return out;
}

std::vector<bool> who_won(const Result& r) {
  std::vector<bool> out;
  for (int i = 0; i < r.seats; ++i) out.push_back(r.seat[static_cast<std::size_t>(i)].winner);
  return out;
}

TEST(Spheres_RANK_1, ResolvedMinusFailedAndTheFirstSurvivorIsTheWinner) {
  CITES("SPH-RANK-1");
  const Result r = result_of({{3, 1}, {7, 2}, {4, 0}, {0, 1}});
  EXPECT_EQ(ranks(r), (std::vector{3, 1, 2, 4}));
  EXPECT_EQ(who_won(r), (std::vector{false, true, false, false}));  // fourth with -1 has survived, no more
  EXPECT_EQ(r.seat[3].score, -1);
}

TEST(Spheres_RANK_1, ASharedFirstPlaceHasSeveralWinners) {
  CITES("SPH-RANK-1", "SPH-RANK-2");
  EXPECT_EQ(who_won(result_of({{4, 1}, {4, 1}, {3, 0}})), (std::vector{false, false, true}));
  EXPECT_EQ(who_won(result_of({{4, 1}, {4, 1}, {1, 0}})), (std::vector{true, true, false}));
}

TEST(Spheres_RANK_2, EffectivenessBreaksTies) {
  CITES("SPH-RANK-2", "SPH-RANK-1");
  EXPECT_EQ(ranks(result_of({{7, 2}, {6, 1}})), (std::vector{2, 1}));             // both 5; 6 of 7 beats 7 of 9
  EXPECT_EQ(ranks(result_of({{7, 2}, {6, 1}, {1, 0}})), (std::vector{2, 1, 3}));  // 1:0 scores 1
  EXPECT_EQ(ranks(result_of({{1, 0}, {2, 1}})), (std::vector{1, 2}));             // 100% beats two thirds
}

TEST(Spheres_RANK_2, StillTiedSharesTheRank) {
  CITES("SPH-RANK-2", "RUL-78");
  EXPECT_EQ(ranks(result_of({{4, 1}, {4, 1}, {5, 0}, {0, 0}})), (std::vector{2, 2, 1, 4}));
}

TEST(Spheres_RUL_77, NothingMetCountsAsNothing) {
  CITES("RUL-77", "SPH-RANK-2");
  EXPECT_EQ(ranks(result_of({{0, 0}, {1, 1}, {2, 2}})), (std::vector{3, 1, 1}));  // 1 of 2 equals 2 of 4, 0 of 0 is 0
}

TEST(Spheres_RANK_3, TheCollapsedComeLastLaterCollapseFirst) {
  CITES("SPH-RANK-3", "RUL-78");
  const Result r = result_of({{9, 3}, {0, 2}, {1, 3}, {0, 0}}, {blue, pink});
  EXPECT_EQ(ranks(r), (std::vector{4, 2, 3, 1}));  // whatever they had resolved
  EXPECT_EQ(who_won(r), (std::vector{false, false, false, true}));
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(r.seat[i].lines, i == 0 || i == 2 ? 4 : 3);  // the collapse is told
  EXPECT_EQ(r.seat[2].line[3].value, 2);
}

TEST(Spheres_RANK_1, NothingIsToldWhileTheGameRuns) {
  CITES("SPH-RANK-1");
  Table t;
  t.s.counts_of(blue).resolved = 5;
  EXPECT_FALSE(t.game().result(t.s).over);
}

TEST(Spheres_RANK_1, AGameEndedByAgreementStandsAsItIs) {
  CITES("SPH-RANK-1");
  Table t;
  t.s.counts_of(blue) = {5, 1};
  t.s.counts_of(pink) = {0, 2};
  const Result r = t.game().standing(t.s);
  EXPECT_EQ(r.seats, 3);
  EXPECT_FALSE(r.over);
  EXPECT_EQ(ranks(r), (std::vector{1, 1, 1}));
  EXPECT_EQ(who_won(r), (std::vector{false, false, false}));
  EXPECT_EQ(r.seat[0].score, 4);
  EXPECT_EQ(r.seat[1].score, 0);
  EXPECT_EQ(r.seat[2].score, -2);
  EXPECT_EQ(r.seat[0].line[2].value, 83);  // 5 of 6
}

}  // namespace
}  // namespace noo::spheres::test
