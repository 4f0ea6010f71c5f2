// SPH-GEN: general rules, and the cap on rounds.
#include "engine/errors.hpp"
#include "table.hpp"

namespace noo::spheres::test {
namespace {

void collapse_by_hand(Table& t, Seat x) {
  t.s.alive.remove(x);
  t.s.counts_of(x).failed = 3;
  t.s.civ_of(x).collapse_order = ++t.s.collapsed;
}

// A turn without consequences: Census, and two failures.
void idle_turn(Table& t) {
  t.plan("cen", "tax", "cmr");
  t.go("roll 100", "roll 100", "stop");
}

TEST(Spheres_GEN_1, TwoToSixPlayersEachWithOneCivilization) {
  CITES("SPH-GEN-1", "RUL-76");
  EXPECT_THROW(make_typed(1, {}, {}), InputError);
  EXPECT_THROW(make_typed(7, {}, {}), InputError);
  for (int seats = 2; seats <= 6; ++seats) {
    const Table t(seats);
    EXPECT_EQ(t.s.alive, SeatSet::first(seats));
    EXPECT_EQ(t.s.seats, seats);
  }
}

TEST(Spheres_GEN_2, SeatsPlayInACircle) {
  CITES("SPH-GEN-2", "RUL-75");
  Table t(3);
  for (const Seat next : {black, pink, blue, black}) {
    idle_turn(t);
    EXPECT_EQ(t.s.mover, next);
  }
  EXPECT_EQ(t.s.round, 2);
}

TEST(Spheres_GEN_2, CollapsedSeatsAreSkipped) {
  CITES("SPH-GEN-2");
  Table t(4);
  collapse_by_hand(t, black);
  collapse_by_hand(t, pink);
  idle_turn(t);
  EXPECT_EQ(t.s.mover, red);
}

TEST(Spheres_GEN_2, TheRoundRisesAtTheFirstSeatEvenIfItHasCollapsed) {
  CITES("SPH-GEN-2");
  Table t(4);
  idle_turn(t);
  collapse_by_hand(t, blue);
  idle_turn(t);
  idle_turn(t);
  EXPECT_EQ(t.s.mover, red);
  EXPECT_EQ(t.s.round, 1);
  idle_turn(t);
  EXPECT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.round, 2);
}

TEST(Spheres_GEN_3, EachPlayersTurnsAreNumberedSeparately) {
  CITES("SPH-GEN-3");
  Table t(3);
  EXPECT_EQ(t.s.civ_of(blue).turn_no, 1);
  EXPECT_EQ(t.s.civ_of(black).turn_no, 0);
  idle_turn(t);
  EXPECT_EQ(t.s.civ_of(black).turn_no, 1);
  EXPECT_EQ(t.s.civ_of(blue).turn_no, 1);
  idle_turn(t);
  idle_turn(t);
  EXPECT_EQ(t.s.civ_of(blue).turn_no, 2);
  EXPECT_EQ(t.s.civ_of(black).turn_no, 1);
}

TEST(Spheres_GEN_3, TheLastTwoTurnsAreOnesOwn) {
  CITES("SPH-GEN-3");
  Table t(2);
  t.plan("cen", "ord", "ord");
  t.go("roll 1", "roll 1", "stop");
  t.plan("cen", "ord", "tax");
  t.go("roll 1", "roll 100", "stop");
  EXPECT_EQ(t.s.civ_of(blue).succ_hist, (std::array<u8, 2>{3, 0}));
  EXPECT_EQ(t.s.civ_of(black).succ_hist, (std::array<u8, 2>{2, 0}));
  idle_turn(t);
  EXPECT_EQ(t.s.civ_of(blue).succ_hist, (std::array<u8, 2>{1, 3}));
  EXPECT_EQ(t.s.civ_of(black).succ_hist, (std::array<u8, 2>{2, 0}));
}

TEST(Spheres_GEN_4, EverySlotOfTheTurnKeepsTypeTargetAndOutcome) {
  CITES("SPH-GEN-4");
  Table t(3);
  t.contact(blue, pink, Sep::none, 2);
  t.plan("tax", "com", "cen");
  t.go("roll 100", "roll 1", "clash 90", "clash 10");
  const auto is = [&](int k, Action a, Seat target, Outcome o) {
    return t.s.slot(k).type == a && t.s.slot(k).target == target && t.s.slot(k).outcome == o;
  };
  EXPECT_TRUE(is(1, Action::tax, Seat::nobody, Outcome::fail));
  EXPECT_TRUE(is(2, Action::com, pink, Outcome::success));
  EXPECT_TRUE(is(3, Action::cen, Seat::nobody, Outcome::success));
  EXPECT_TRUE(is(4, Action::none, Seat::nobody, Outcome::none));
}

TEST(Spheres_GEN_4, FactsThatLaterRulesReadOutliveTheTurn) {
  CITES("SPH-GEN-4");
  Table t(2);
  t.contact(blue, black, Sep::none, 4);
  t.s.pair(blue, black).bottom = 1;
  t.s.pair(blue, black).open = static_cast<u8>(ix(black) + 1);
  t.plan("cen", "ord", "dip");
  t.go("roll 1", "roll 1", "stop");
  ASSERT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.civ_of(blue).succ_hist[0], 3);
  EXPECT_EQ(t.s.civ_of(blue).guarded, 1);
  EXPECT_TRUE(t.s.civ_of(blue).last_ritual.has(black));
}

TEST(Spheres_GEN_5, UnitsOfTheSameKindAreSeparate) {
  CITES("SPH-GEN-5");
  Table t;
  t.letters(blue, "AAB", "A");
  t.numbers(blue, {7, 7});
  EXPECT_EQ(t.s.secret_of(blue).aspects.count_letter(Letter{1}), 3);
  EXPECT_TRUE(t.s.secret_of(blue).aspects.spend(Letter{1}));
  EXPECT_EQ(t.s.secret_of(blue).aspects.count_letter(Letter{1}), 2);
  t.plan("cul", "cen", "ord");
  t.go("roll 1", "culture perfect", "perfect 7", "done");
  EXPECT_EQ(t.s.secret_of(blue).prof[6], 3);
  t.go("roll 35", "roll 36", "roll 36");
  EXPECT_EQ(t.s.secret_of(blue).prof[6], 2);
}

// ---- SPH-END-7 ----

TEST(Spheres_END_7, AfterTheLastRoundTheGameEndsInStasis) {
  CITES("SPH-END-7", "OPT-max_rounds");
  Table t(3, {{"max_rounds", "2"}});
  t.s.counts_of(pink) = {2, 1};
  for (int turn = 0; turn < 5; ++turn) idle_turn(t);
  EXPECT_EQ(t.s.ending, Ending::none);
  EXPECT_EQ(t.s.mover, pink);
  EXPECT_EQ(t.s.round, 2);
  idle_turn(t);
  EXPECT_EQ(t.s.ending, Ending::stasis);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(r.seat[2].rank, 1);
  EXPECT_EQ(r.seat[0].rank, 2);
  EXPECT_EQ(r.seat[1].rank, 2);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(r.seat[i].winner, i == 2);
}

TEST(Spheres_END_7, TheUsualCapIsSixtyRoundsAndZeroIsNone) {
  CITES("SPH-END-7", "OPT-max_rounds");
  Table usual(2);
  usual.s.round = 60;
  idle_turn(usual);
  EXPECT_EQ(usual.s.ending, Ending::none);
  idle_turn(usual);
  EXPECT_EQ(usual.s.ending, Ending::stasis);
  Table endless(2, {{"max_rounds", "0"}});
  endless.s.round = 60;
  idle_turn(endless);
  idle_turn(endless);
  EXPECT_EQ(endless.s.ending, Ending::none);
  EXPECT_EQ(endless.s.round, 61);
}

}  // namespace
}  // namespace noo::spheres::test
