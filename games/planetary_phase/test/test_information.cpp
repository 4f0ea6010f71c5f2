// what nobody knows, and what a viewer may imagine behind it.
#include <set>

#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

const noo::Options fixed_backs{{"random_threat_backs", "false"}};

std::vector<Seat> viewers(const Game& g) {
  std::vector<Seat> out{Seat::nobody};
  for (int i = 0; i < g.seats(); ++i) out.push_back(seat(i));
  return out;
}

// ---- random backs: nothing is hidden ----

TEST(PlanetaryPhase_R22, WithRandomBacksThereIsNothingToLeak) {
  CITES("R-22");
  Table t(4);
  for (const Seat viewer : viewers(t.game())) {
    EXPECT_TRUE(same_bytes(noo::view(t.game(), t.s, viewer), t.s)) << "a view is the position itself";
    Rng rng(1);
    EXPECT_TRUE(same_bytes(t.game().imagine(t.s, viewer, rng), t.s));
  }
  for (const Back b : t.s.back) EXPECT_TRUE(b.none()) << "not decided before it is turned up";
}

// ---- fixed backs ----

TEST(PlanetaryPhase_R22, FixedBacksAreUnknownToEverybody) {
  CITES("R-22");
  Table t(3, fixed_backs);
  t.expect_sound();
  for (const Seat viewer : viewers(t.game())) {
    const State seen = noo::view(t.game(), t.s, viewer);
    for (int n = 1; n <= cards; ++n) {
      EXPECT_EQ(is_unknown(seen.back_of(card(n))), t.ed().in_play(card(n))) << n;
    }
    State rest = seen;
    rest.back = t.s.back;
    EXPECT_TRUE(same_bytes(rest, t.s)) << "everything else lies open";
  }
}

// Somebody passes the star; the card turned up next is revealed.
void reveal_next(Table& t) {
  for (const char* shelf : {"S3", "S2", "S1"}) t.display(shelf, "none");
  t.deck_top("L34");
  t.hour(pink, 12);
  t.blocks(pink, 4, 4, 4, 2);
  t.phase_c();
}

TEST(PlanetaryPhase_R22, AFixedBackIsRevealedWithoutChanceAndKnownFromThenOn) {
  CITES("R-22", "CH-BACK");
  Table t(3, fixed_backs);
  reveal_next(t);
  t.go("card L20");
  EXPECT_EQ(t.count(Ev::revealed), 1);
  EXPECT_EQ(t.find(Ev::revealed)->args[0], ix(named<Space>("I-CUL-b"))) << "as printed";
  EXPECT_EQ(t.find(Ev::revealed)->reveals, SeatSet::all()) << "nobody can take back what led to it";
  EXPECT_EQ(t.s.degradation, 1);
  for (const Seat viewer : viewers(t.game())) {
    const State seen = noo::view(t.game(), t.s, viewer);
    EXPECT_EQ(seen.back_of(named<Card>("L20")).threat(), named<Space>("I-CUL-b"));
    EXPECT_TRUE(is_unknown(seen.back_of(named<Card>("L21"))));
  }
  t.expect_sound();
}

TEST(PlanetaryPhase_R22, TheEndShowsThem) {
  CITES("R-22");
  Table t(3, fixed_backs);
  t.degradation(24);
  t.with_play([](Play& p) { end_game(p, Ending::defeat, Rule::S3E_END_1); });
  EXPECT_TRUE(same_bytes(noo::view(t.game(), t.s, seat(0)), t.s));
  EXPECT_EQ(t.find(Ev::game_over)->reveals, SeatSet::all());
  Table plain(3);
  plain.degradation(24);
  plain.with_play([](Play& p) { end_game(p, Ending::defeat, Rule::S3E_END_1); });
  EXPECT_EQ(plain.find(Ev::game_over)->reveals, SeatSet::none()) << "random backs are nowhere";
}

// The same table with two hidden backs exchanged.
TEST(PlanetaryPhase_R22, WhatNobodyKnowsChangesNothing) {
  CITES("R-22");
  Table plain(3, fixed_backs);
  Table other(3, fixed_backs);
  std::swap(other.s.back_of(named<Card>("L20")), other.s.back_of(named<Card>("L30")));
  other.expect_sound();
  Rng rng(5);
  for (int ply = 0; ply < 40; ++ply) {
    for (const Seat viewer : viewers(plain.game())) {
      ASSERT_TRUE(same_bytes(noo::view(plain.game(), plain.s, viewer), noo::view(other.game(), other.s, viewer)))
          << ply;
    }
    ASSERT_EQ(plain.offers(), other.offers()) << ply;
    if (plain.s.top == named<Card>("L20") || plain.s.top == named<Card>("L30")) break;
    MoveList list;
    const std::string move{Moves::notation(random_move(plain.game(), plain.s, list, rng)).view()};
    plain.go(move);
    other.go(move);
    ASSERT_EQ(plain.events(), other.events()) << move;
  }
}

// ---- imagined worlds ----

bool sound(const Game& g, const State& s) {
  Report report;
  g.invariants(s, report);
  EXPECT_TRUE(report.clean()) << report.first();
  return report.clean();
}

void expect_playable(const Game& g, State s, Rng& rng) {
  MoveList list;
  Sink silent;
  for (int ply = 0; ply < 40 && g.turn(s).actor != Turn::Actor::nobody; ++ply) {
    g.play(s, random_move(g, s, list, rng), silent);
    ASSERT_TRUE(sound(g, s)) << ply << " plies on";
  }
}

void expect_imaginable(const Game& g, const State& s, Rng& rng) {
  for (const Seat viewer : viewers(g)) {
    const State seen = noo::view(g, s, viewer);
    const State world = g.imagine(seen, viewer, rng);
    EXPECT_TRUE(same_bytes(noo::view(g, world, viewer), seen));
    ASSERT_TRUE(sound(g, world));
    expect_playable(g, world, rng);
  }
}

TEST(PlanetaryPhase_R22, EveryImaginedWorldLooksTheSameAndCanBePlayed) {
  CITES("R-22");
  for (const int seats : {1, 3, 5}) {
    noo::Options options = fixed_backs;
    if (seats < 3) options["variant_small"] = "true";
    const Game g = make_typed(seats, options, {});
    Rng rng(static_cast<u64>(seats));
    MoveList list;
    Sink silent;
    State s = g.begin();
    for (int ply = 0; ply < 400 && g.turn(s).actor != Turn::Actor::nobody; ++ply) {
      if (ply % 40 == 0) expect_imaginable(g, s, rng);
      g.play(s, random_move(g, s, list, rng), silent);
    }
  }
}

TEST(PlanetaryPhase_R22, UnseenBacksAreDealtAnewAndAllOfThem) {
  CITES("R-22");
  Table t(5, fixed_backs);
  t.s.known.add(named<Card>("L20"));
  const State seen = noo::view(t.game(), t.s, seat(0));
  std::array<std::set<int>, cards> met;
  Rng rng(9);
  for (int i = 0; i < 400; ++i) {
    const State world = t.game().imagine(seen, seat(0), rng);
    std::array<int, spaces> count{};
    for (int n = 1; n <= cards; ++n) {
      const Back b = world.back_of(card(n));
      ASSERT_FALSE(b.none());
      ++count[static_cast<std::size_t>(ix(b.threat()))];
      met[static_cast<std::size_t>(n - 1)].insert(ix(b.threat()));
    }
    for (const int n : count) EXPECT_EQ(n, 2) << "each threat is on two backs";
  }
  EXPECT_EQ(met[19].size(), 1U) << "what is known stays";
  EXPECT_EQ(met[0].size(), static_cast<std::size_t>(spaces)) << "any threat may be on any other card";
  EXPECT_EQ(met[47].size(), static_cast<std::size_t>(spaces));
}

}  // namespace
}  // namespace noo::planetary_phase::test
