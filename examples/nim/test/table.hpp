// A table of Nim for tests: builds a position, plays in it, and reads what came of it.
//
//   Table t({3, 4, 5});
//   t.play(Take{Heap::left, Stones{2}});
#pragma once

#include <gtest/gtest.h>

#include <array>

#include "engine/testing/cites.hpp"
#include "nim/game.hpp"

namespace noo::nim {

class Table {
 public:
  // The heaps as they begin; blue plays first.
  explicit Table(std::array<i16, heap_count> heaps, LastStone last_stone = LastStone::wins, int seats = 2)
      : game_(Edition{seats, {last_stone}, Numbers{heaps[0], heaps[1], heaps[2], Numbers{}.most_taken}}),
        s_(game_.begin()) {
    play(First{seat(0)});
  }

  const Game& game() const { return game_; }
  const State& state() const { return s_; }
  Turn turn() const { return game_.turn(s_); }

  template <class Row>
  Verdict check(const Row& row) const {
    return game_.check(s_, Moves::pack(row));
  }
  template <class Row>
  void play(const Row& row) {
    ASSERT_TRUE(check(row).legal());
    Sink silent;
    game_.play(s_, Moves::pack(row), silent);
    Report report;
    game_.invariants(s_, report);
    EXPECT_TRUE(report.clean()) << report.first();
  }
  void expect_no(Rule rule, const Take& take) const { EXPECT_EQ(check(take), no(rule)); }

 private:
  Game game_;
  State s_;
};

}  // namespace noo::nim
