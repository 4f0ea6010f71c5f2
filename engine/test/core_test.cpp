// The freestanding part: sets of seats, moves and their notation, odds, agenda, hash, generator, result.
#include <set>

#include "engine/test/helpers.hpp"

namespace noo {
namespace {

using toy::LanternMoves;

TEST(Core_SeatSet, IteratesInSeatOrderAndKnowsItsMembers) {
  SeatSet s = SeatSet::of(seat(4)) | SeatSet::of(seat(1));
  std::vector<int> seen;
  for (const Seat x : s) seen.push_back(ix(x));
  EXPECT_EQ(seen, (std::vector<int>{1, 4}));
  EXPECT_FALSE(s.has(Seat::nobody));
  s.remove(seat(4));
  EXPECT_EQ(s, SeatSet::of(seat(1)));
  EXPECT_EQ(SeatSet::all().size(), max_seats);
  EXPECT_EQ(SeatSet::first(3).without(SeatSet::of(seat(0))).size(), 2);
}

TEST(Core_SeatSet, SomebodyWithoutASeatSeesWhatEverybodySees) {
  EXPECT_TRUE(shown_to(SeatSet::of(seat(2)), seat(2)));
  EXPECT_FALSE(shown_to(SeatSet::of(seat(2)), seat(1)));
  EXPECT_TRUE(shown_to(SeatSet::all(), seat(5)));
  EXPECT_TRUE(shown_to(SeatSet::all(), Seat::nobody));
  EXPECT_FALSE(shown_to(SeatSet::all().without(SeatSet::of(seat(5))), Seat::nobody));
  EXPECT_FALSE(shown_to(SeatSet::none(), Seat::nobody));
}

TEST(Core_Moves, DenseNumbersAndNotationNameEveryMoveOnceInAscendingOrder) {
  std::set<std::string> notations;
  Move last{};
  for (int n = 0; n < LanternMoves::dense_count; ++n) {
    const Move m = LanternMoves::from_dense(n);
    EXPECT_TRUE(LanternMoves::well_formed(m));
    EXPECT_EQ(LanternMoves::dense(m), n);
    if (n > 0) {
      EXPECT_LT(last, m);
    }
    const std::string text(LanternMoves::notation(m).view());
    EXPECT_TRUE(notations.insert(text).second) << text;
    Move back{};
    ASSERT_TRUE(LanternMoves::parse(text, back)) << text;
    EXPECT_EQ(back, m);
    last = m;
  }
}

TEST(Core_Moves, NotationIsRefusedUnlessItIsExact) {
  Move m{};
  for (const char* text :
       {"", " ", "hide", "hide 0", "hide 5", "hide 1 ", " hide 1", "hide  1", "hide 1 1", "HIDE 1", "rest 1",
        "guess blue", "guess blue 1 2 3", "guess 7 1", "guess 0 1", "no_such_move", "hide 01", "hide +1"}) {
    EXPECT_FALSE(LanternMoves::parse(text, m)) << text;
  }
  ASSERT_TRUE(LanternMoves::parse("guess 2 4", m));
  EXPECT_EQ(LanternMoves::notation(m).view(), "guess black 4");
}

TEST(Core_Moves, MovesOutsideTheTableAreMalformed) {
  EXPECT_FALSE(LanternMoves::well_formed({LanternMoves::kinds, 0, 0, 0}));
  EXPECT_FALSE(LanternMoves::well_formed({LanternMoves::kind_of<toy::Hide>, 4, 0, 0}));
  EXPECT_FALSE(LanternMoves::well_formed({LanternMoves::kind_of<toy::Hide>, 0, 1, 0}));
  EXPECT_FALSE(LanternMoves::well_formed({LanternMoves::kind_of<toy::Rest>, 0, 0, 1}));
  EXPECT_TRUE(LanternMoves::well_formed({LanternMoves::kind_of<toy::Hide>, 3, 0, 0}));
}

TEST(Core_Odds, EachTicketBelongsToOneMoveAccordingToItsWeight) {
  const toy::Lanterns<> g(2);
  toy::LanternState s = g.begin();
  s.agenda.push({static_cast<u8>(toy::Ask::deal), SeatSet::first(2), 0, 0});
  OddsList odds;
  g.odds(s, odds);
  ASSERT_EQ(odds.total(), 7U);
  std::map<std::string, u32> count;
  for (u32 t = 0; t < odds.total(); ++t) {
    const Move m = odds.draw(t);
    ++count[std::string(LanternMoves::notation(m).view())];
  }
  EXPECT_EQ(count,
            (std::map<std::string, u32>{{"deal moth", 2}, {"deal candle", 2}, {"deal star", 2}, {"deal moon", 1}}));
  for (const auto& [text, n] : count) {
    Move m{};
    ASSERT_TRUE(LanternMoves::parse(text, m));
    EXPECT_EQ(odds.weight_of(m), n);
  }
  EXPECT_EQ(odds.weight_of(LanternMoves::pack(toy::Rest{})), 0U);
}

TEST(Core_Agenda, ARunOfHiddenStepsIsOneVeilWhateverItsLength) {
  const Step open{1, SeatSet::all(), 0, 0};
  const Step hidden_a{2, SeatSet::of(seat(0)), 0, 0};
  const Step hidden_b{3, SeatSet::of(seat(0)), 0, 9};
  Agenda<8> one{};
  one.push(open);
  one.push(hidden_a);
  Agenda<8> two = one;
  two.push(hidden_b);
  const auto veiled = one.veiled_for(seat(1), seat(0));
  EXPECT_TRUE(same_bytes(veiled, two.veiled_for(seat(1), seat(0))));
  EXPECT_EQ(veiled.depth, 2);
  EXPECT_EQ(veiled.top().what, veiled_step);
  EXPECT_EQ(veiled.top().a, 0);
  EXPECT_TRUE(same_bytes(two, two.veiled_for(seat(0), seat(0))));
  EXPECT_TRUE(same_bytes(veiled, veiled.veiled_for(seat(1), seat(0)))) << "veiling twice changes nothing";
}

TEST(Core_Agenda, PoppedSlotsAreZero) {
  Agenda<8> a{};
  const Agenda<8> empty{};
  a.push({1, SeatSet::all(), 2, 3});
  a.pop();
  EXPECT_TRUE(same_bytes(a, empty));
}

TEST(Core_Hash, EveryByteCounts) {
  std::array<u8, 21> bytes{};
  std::set<u64> seen{hash_bytes(bytes.data(), bytes.size())};
  for (u8& b : bytes) {
    b = 1;
    EXPECT_TRUE(seen.insert(hash_bytes(bytes.data(), bytes.size())).second);
    b = 0;
  }
  EXPECT_TRUE(seen.insert(hash_bytes(bytes.data(), bytes.size() - 1)).second) << "the length counts too";
}

TEST(Core_Rng, IsReproducibleAndStaysBelow) {
  Rng a(42);
  Rng b(42);
  std::array<int, 5> count{};
  for (int i = 0; i < 5000; ++i) {
    const u32 x = a.below(5);
    EXPECT_EQ(x, b.below(5));
    ASSERT_LT(x, 5U);
    ++count[x];
  }
  for (const int c : count) EXPECT_NEAR(c, 1000, 150);
}

TEST(Core_Report, KeepsTheFirstBrokenInvariants) {
  Report r;
  r.require(true, "a");
  EXPECT_TRUE(r.clean());
  for (int i = 0; i < 20; ++i) r.require(false, "b");
  EXPECT_EQ(r.count(), 20);
  EXPECT_EQ(r.kept(), 8);
  EXPECT_EQ(r.first(), "b");
}

TEST(Core_Game, TheSignatureIsTheSameEveryTime) {
  const toy::Lanterns<> g(3);
  EXPECT_EQ(signature(g, 1, 20), signature(g, 1, 20));
  EXPECT_NE(signature(g, 1, 20), signature(g, 2, 20));
}

}  // namespace
}  // namespace noo
