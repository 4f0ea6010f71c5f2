// The hand that plays: a position, its edition and where the events go. Chapters are free functions that take it.
#pragma once

#include <initializer_list>

#include "nim/edition.hpp"
#include "nim/rule.hpp"
#include "nim/state.hpp"
#include "nim/steps.hpp"

namespace noo::nim {

struct Play {
  const Edition& ed;
  State& s;
  Sink& out;

  void tell_all(Ev code, Rule rule, std::initializer_list<int> args) {
    if (!out.listening()) return;
    Event e{static_cast<u8>(code), SeatSet::all(), SeatSet::none(), 0, static_cast<u16>(rule), {}};
    std::size_t i = 0;
    for (const int a : args) e.args[i++] = static_cast<i16>(a);
    out(e);
  }
  void push(Do what) { s.agenda.push({static_cast<u8>(what), SeatSet::all(), 0, 0}); }
};

inline bool asked(const State& s, Do what) { return !s.agenda.empty() && s.agenda.top().what == static_cast<u8>(what); }

}  // namespace noo::nim
