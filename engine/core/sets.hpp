// Sets that many moves or draws come from.
//
//   first_that(slots_with(s, any_card), enough, [&](Slot at) { return may_buy(s, at).legal(); })
//   each_run(unseen, [&](SetRun r) { out.push(Moves::pack(Draw{card(r.first)}), r.count, 1); })
#pragma once

#include "engine/core/enum_set.hpp"

namespace noo {

// Of these places the first so many that fit.
template <class Places, class Fits>
Places first_that(Places among, int enough, const Fits& fits) {
  Places out{0};
  for (const auto at : among) {
    if (enough == 0) break;
    if (!fits(at)) continue;
    out.add(at);
    --enough;
  }
  return out;
}

// Values of a large set that follow each other, as odds count them (engine/core/odds.hpp).
struct SetRun {
  int first;
  int count;
};

// Ascending.
template <class E, int most, class Use>
void each_run(const EnumSet<E, most>& set, const Use& use) {
  SetRun run{0, 0};
  for (std::size_t word = 0; word < set.bits.size(); ++word) {
    std::uint32_t bits = set.bits[word];
    int number = static_cast<int>(word) * 32;
    while (bits != 0) {
      const int skip = std::countr_zero(bits);
      const int length = std::countr_one(bits >> static_cast<unsigned>(skip));
      number += skip;
      if (run.count > 0 && run.first + run.count == number) {
        run.count += length;  // goes on across the border of two words
      } else {
        if (run.count > 0) use(run);
        run = {number, length};
      }
      number += length;
      const int used = skip + length;
      bits = used < 32 ? bits >> static_cast<unsigned>(used) : 0;
    }
  }
  if (run.count > 0) use(run);
}

}  // namespace noo
