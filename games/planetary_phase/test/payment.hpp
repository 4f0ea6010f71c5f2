// A payment in the middle of an action, for tests.
#pragma once

#include "table.hpp"

namespace noo::planetary_phase::test {

// Blue has so much to pay, in the middle of an action.
inline void ask(Table& t, int due, bool favours = true, int hands = 0, std::string_view box = "energize") {
  t.performing(blue, box);
  t.with_play([&](Play& p) {
    pop(p);
    ask_payment(p, blue, due, favours, hands);
  });
}
inline void pay(Table& t, int due, bool favours = true, int hands = 0) {
  ask(t, due, favours, hands);
  t.run();
}
// Nothing is being paid any more, and the next in line is asked.
inline void expect_paid(const Table& t) {
  EXPECT_EQ(t.question(), Do::evolve);
  EXPECT_EQ(t.asked(), black);
}

inline Table with_blocks(int upkeep, int contracts, int commitments, int free_time, const noo::Options& options = {}) {
  Table t(3, options);
  t.energy(blue, 3);
  t.blocks(blue, upkeep, contracts, commitments, free_time);
  return t;
}

}  // namespace noo::planetary_phase::test
