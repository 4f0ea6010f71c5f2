// Chance: what may come up at a chance decision, as runs of equally likely moves.
//
// A run is `count` moves that differ only in their first argument, counted up from `first`, each with the same weight.
// A d100 is one run; a letter roll (A..S six times as likely as T..Y) is two. Exact integers, no floating point.
#pragma once

#include "engine/core/moves.hpp"

namespace noo {

struct Run {
  Move first;
  u16 count;
  u16 weight;
};

struct OddsList {
  // A shuffled deck whose seen cards lie scattered among the unseen ones needs a run for every gap.
  static constexpr int capacity = 64;
  int size = 0;
  std::array<Run, capacity> at;  // left uninitialised

  OddsList() {}  // NOLINT(modernize-use-equals-default): see MoveList
  void clear() { size = 0; }
  void push(Move first, int count, int weight) {
    assert(size < capacity && count > 0 && weight > 0);
    at[static_cast<std::size_t>(size++)] = {first, static_cast<u16>(count), static_cast<u16>(weight)};
  }

  u32 total() const {
    u32 sum = 0;
    for (int i = 0; i < size; ++i) sum += u32{run(i).count} * run(i).weight;
    return sum;
  }

  // The move that the number `ticket` in [0, total) stands for.
  Move draw(u32 ticket) const {
    for (int i = 0; i < size; ++i) {
      const Run& r = run(i);
      const u32 span = u32{r.count} * r.weight;
      if (ticket < span) {
        Move m = r.first;
        m.a = static_cast<u8>(m.a + ticket / r.weight);
        return m;
      }
      ticket -= span;
    }
    assert(false);
    return run(0).first;
  }

  // The weight of a move, 0 if it cannot come up.
  u32 weight_of(Move m) const {
    for (int i = 0; i < size; ++i) {
      const Run& r = run(i);
      if (m.kind == r.first.kind && m.b == r.first.b && m.c == r.first.c && m.a >= r.first.a &&
          m.a - r.first.a < r.count) {
        return r.weight;
      }
    }
    return 0;
  }

  const Run& run(int i) const { return at[static_cast<std::size_t>(i)]; }
};

}  // namespace noo
