// The hand that plays: a position, its edition and where the events go. Chapters are free functions that take it.
#pragma once

#include <initializer_list>

#include "engine/core/event.hpp"
#include "pax_emancipation/edition.hpp"
#include "pax_emancipation/moves.hpp"
#include "pax_emancipation/reasons.hpp"
#include "pax_emancipation/rule.hpp"
#include "pax_emancipation/state.hpp"
#include "pax_emancipation/steps.hpp"

namespace noo::pax_emancipation {

struct Play {
  const Edition& ed;
  State& s;
  Sink& out;

  // Everything that happens is public. `reveals`: something unknown was turned up, so nobody may take back what led to
  // it.
  void tell(Ev code, Rule rule, std::initializer_list<int> args, SeatSet reveals = SeatSet::none()) {
    if (!out.listening()) return;
    Event e{static_cast<u8>(code), SeatSet::all(), reveals, 0, static_cast<u16>(rule), {}};
    std::size_t i = 0;
    for (const int a : args) e.args[i++] = static_cast<i16>(a);
    out(e);
  }

  void push(Do what, int a = 0, int b = 0) {
    s.agenda.push({static_cast<u8>(what), SeatSet::all(), static_cast<u8>(a), static_cast<u8>(b)});
  }
  void ask(Do what, Colour c, int b = 0) { push(what, ix(c), b); }
};

template <class T>
constexpr int num(T value) {
  return static_cast<int>(value);
}

inline bool asked(const State& s, Do what) {
  return s.agenda.depth > 0 && s.agenda.top().what == static_cast<u8>(what);
}
inline Colour asked_colour(const State& s) { return colour(s.agenda.top().a); }  // of the question on top
inline Step pop(Play& p) { return p.s.agenda.pop(); }

}  // namespace noo::pax_emancipation
