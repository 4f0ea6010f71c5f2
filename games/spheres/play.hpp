// The hand that plays; see engine/core/play.hpp.
#pragma once

#include "engine/core/play.hpp"
#include "spheres/step_table.hpp"

namespace noo::spheres {

inline SeatSet parties(const Edition& ed, Seat x, Seat y) { return only(ed, x) | only(ed, y); }

struct Play : PlayOf<Edition, State, Steps, Ev, Rule> {
  using PlayOf::PlayOf;
  SeatSet mine() const { return only(ed, s.mover); }
  void tell_me(Ev code, Rule rule, std::initializer_list<int> args) { say(code, rule, mine(), args); }
};

// ---- counters that stop before they could be mistaken for "unknown" ----

inline void count_up(u8& counter, int by = 1, int most = 254) {
  const int sum = counter + by;
  counter = static_cast<u8>(sum > most ? most : sum);
}

}  // namespace noo::spheres
