// The hand that plays: a position, its edition and where the events go. Chapters are free functions that take it.
#pragma once

#include <initializer_list>

#include "engine/core/event.hpp"
#include "pax_transhumanity/edition.hpp"
#include "pax_transhumanity/moves.hpp"
#include "pax_transhumanity/reasons.hpp"
#include "pax_transhumanity/rule.hpp"
#include "pax_transhumanity/state.hpp"
#include "pax_transhumanity/steps.hpp"

namespace noo::pax_transhumanity {

// The seat of a colour as an audience: nobody for an exoglobal.
inline SeatSet only(const Edition& ed, Colour c) {
  const Seat x = ed.seat_of(c);
  return x == Seat::nobody ? SeatSet::none() : SeatSet::of(x);
}

struct Play {
  const Edition& ed;
  State& s;
  Sink& out;

  Player& me() { return s.of(s.active); }
  bool heard() const { return out.listening(); }  // what is only told need not be reckoned otherwise

  void say(Ev code, Rule rule, SeatSet seen_by, std::initializer_list<int> args, SeatSet reveals = SeatSet::none()) {
    if (!out.listening()) return;
    Event e{static_cast<u8>(code), seen_by, reveals, 0, static_cast<u16>(rule), {}};
    std::size_t i = 0;
    for (const int a : args) e.args[i++] = static_cast<i16>(a);
    out(e);
  }
  void tell_all(Ev code, Rule rule, std::initializer_list<int> args) { say(code, rule, SeatSet::all(), args); }
  void tell(Colour c, Ev code, Rule rule, std::initializer_list<int> args) { say(code, rule, only(ed, c), args); }

  void push(Do what, int a = 0, int b = 0) { push_for(SeatSet::all(), what, a, b); }
  void push_for(SeatSet seen_by, Do what, int a = 0, int b = 0) {
    s.agenda.push({static_cast<u8>(what), seen_by, static_cast<u8>(a), static_cast<u8>(b)});
  }
};

template <class T>
constexpr int num(T value) {
  return static_cast<int>(value);
}

inline bool asked(const State& s, Do what) {
  return s.agenda.depth > 0 && s.agenda.top().what == static_cast<u8>(what);
}
inline Step pop(Play& p) { return p.s.agenda.pop(); }

}  // namespace noo::pax_transhumanity
