// Whoever lists moves needs verdicts alone. A check that has to reckon the numbers of its refusals takes a Tell, and
// is spared the reckoning while moves are listed; the rule it names is the same either way:
//
//   Verdict check(const Edition& ed, const State& s, Commit m, Tell tell = Tell::numbers);
#pragma once

#include "engine/core/verdict.hpp"

namespace noo {

enum class Tell : u8 { verdict, numbers };

// What a kind's check says to whoever lists moves.
template <class Edition, class State, class Row>
Verdict verdict_alone(const Edition& ed, const State& s, const Row& row) {
  if constexpr (requires { check(ed, s, row, Tell::verdict); }) {
    return check(ed, s, row, Tell::verdict);
  } else {
    return check(ed, s, row);
  }
}

}  // namespace noo
