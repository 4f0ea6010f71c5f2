// The hand that plays: a position, its edition and where the events go. Chapters are free functions that take it.
#pragma once

#include <initializer_list>

#include "engine/core/event.hpp"
#include "spheres/edition.hpp"
#include "spheres/rule.hpp"
#include "spheres/state.hpp"
#include "spheres/steps.hpp"

namespace noo::spheres {

// Who may know what only `x` may know: everybody in the open information model.
inline SeatSet only(const Edition& ed, Seat x) {
  return ed.opt.info_model == InfoModel::open ? SeatSet::all() : SeatSet::of(x);
}
inline SeatSet parties(const Edition& ed, Seat x, Seat y) { return only(ed, x) | only(ed, y); }

struct Play {
  const Edition& ed;
  State& s;
  Sink& out;

  SeatSet mine() const { return only(ed, s.mover); }

  void say(Ev code, Rule rule, SeatSet seen_by, std::initializer_list<int> args, SeatSet reveals = SeatSet::none()) {
    if (!out.listening()) return;
    Event e{static_cast<u8>(code), seen_by, reveals, 0, static_cast<u16>(rule), {}};
    std::size_t i = 0;
    for (const int a : args) e.args[i++] = static_cast<i16>(a);
    out(e);
  }
  void tell_all(Ev code, Rule rule, std::initializer_list<int> args) { say(code, rule, SeatSet::all(), args); }
  void tell_me(Ev code, Rule rule, std::initializer_list<int> args) { say(code, rule, mine(), args); }

  void push(Do what, SeatSet seen_by, int a = 0, int b = 0) {
    s.agenda.push({static_cast<u8>(what), seen_by, static_cast<u8>(a), static_cast<u8>(b)});
  }
  void push_open(Do what, int a = 0, int b = 0) { push(what, SeatSet::all(), a, b); }
  void push_mine(Do what, int a = 0, int b = 0) { push(what, mine(), a, b); }
};

template <class T>
constexpr int num(T value) {
  return static_cast<int>(value);
}

// ---- counters that stop before they could be mistaken for "unknown" ----

inline void count_up(u8& counter, int by = 1, int most = 254) {
  const int sum = counter + by;
  counter = static_cast<u8>(sum > most ? most : sum);
}

}  // namespace noo::spheres
