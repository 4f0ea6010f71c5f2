// S.5, S.6: nothing is known to some and hidden from others; what nobody has seen is not decided yet.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

std::vector<Seat> viewers(const Game& g) {
  std::vector<Seat> out{Seat::nobody};
  for (int i = 0; i < g.seats(); ++i) out.push_back(seat(i));
  return out;
}

void expect_open(const Game& g, const State& s) {
  Rng rng(1);
  for (const Seat viewer : viewers(g)) {
    ASSERT_TRUE(same_bytes(noo::view(g, s, viewer), s)) << "a view is the position itself";
    ASSERT_TRUE(same_bytes(g.imagine(s, viewer, rng), s)) << "and the only world behind it";
  }
}

TEST(PaxEmancipation_S6, EverybodySeesEverything) {
  CITES("S.6", "R-79", "E1.3");
  Table t;
  t.barrier_to("india_1", green);
  t.slaver_to("pacific", white);
  t.discards({50, 51});
  expect_open(t.game(), t.s);
  Table alone(1, {{"advanced", "true"}});
  alone.splay("bill_of_rights", "comet", {{8, "unlock"}});
  expect_open(alone.game(), alone.s);
}

TEST(PaxEmancipation_S6, EveryMoveIsSeenByAll) {
  CITES("S.6");
  Table t;
  for (const std::string& move : t.offers()) {
    Move m{};
    ASSERT_TRUE(Moves::parse(move, m));
    EXPECT_EQ(t.game().step_audience(t.s, m), SeatSet::all()) << move;
  }
}

// The cards below a top: any unseen Idea of the side is as likely as any other.
TEST(PaxEmancipation_R77, WhatLiesBelowTheTopIsAnyUnseenCard) {
  CITES("R-77", "C7.2", "S.5");
  Table t;
  t.gap("W2");
  t.from(Do::refresh, red);
  ASSERT_EQ(t.question(), Do::top);
  EXPECT_EQ(t.total_weight(), 49U - 7U) << "six in the market and the old top are known";
  EXPECT_EQ(t.weight("card 8"), 1U);
  EXPECT_EQ(t.weight("card 65"), 1U);
  EXPECT_EQ(t.weight("card 3"), 0U) << "discarded";
  EXPECT_EQ(t.weight("card 7"), 0U) << "it has just been taken";
  EXPECT_EQ(t.weight("card 31"), 0U) << "the other side";
  EXPECT_EQ(t.why("card 31"), "ENG-CHANCE");
  t.go("card 65");
  EXPECT_EQ(t.s.of(Side::W).top, card(65));
  EXPECT_EQ(t.find(Ev::card_up)->reveals, SeatSet::all()) << "nobody can take back what led to it";
}

TEST(PaxEmancipation_S5, DiceAreFairAndCannotBeTakenBack) {
  CITES("S.5", "H0.1");
  Table t;
  t.from(Do::elephant_phase, red);
  ASSERT_EQ(t.question(), Do::die);
  EXPECT_EQ(t.total_weight(), 6U);
  for (const char* face : {"die 1", "die 2", "die 3", "die 4", "die 5", "die 6"}) EXPECT_EQ(t.weight(face), 1U);
  t.roll(3);
  EXPECT_EQ(t.find(Ev::die)->reveals, SeatSet::all());
}

// Chance is asked for cards and dice and nothing else; every event is public.
void expect_open_game(const Game& g, u64 seed) {
  Rng rng(seed);
  MoveList list;
  State s = g.begin();
  for (int ply = 0; g.turn(s).actor != Turn::Actor::nobody; ++ply) {
    const Turn turn = g.turn(s);
    const auto asked = static_cast<Do>(turn.ask);
    ASSERT_EQ(turn.actor == Turn::Actor::chance, asked == Do::top || asked == Do::die);
    if (ply % 25 == 0) expect_open(g, s);
    std::array<Event, max_events_per_move> buffer{};
    Sink sink(buffer.data(), max_events_per_move);
    g.play(s, random_move(g, s, list, rng), sink);
    for (int i = 0; i < sink.size(); ++i) {
      const Event& e = buffer[static_cast<std::size_t>(i)];
      ASSERT_EQ(e.seen_by, SeatSet::all());
      const bool drawn = e.code == num(Ev::card_up) || e.code == num(Ev::die);
      ASSERT_EQ(e.reveals, drawn ? SeatSet::all() : SeatSet::none());
    }
  }
  expect_open(g, s);
}

TEST(PaxEmancipation_S6, WholeGamesHideNothing) {
  CITES("S.5", "S.6");
  expect_open_game(make_typed(3, {{"advanced", "true"}}, {}), 1);
  expect_open_game(make_typed(2, {}, {}), 2);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
