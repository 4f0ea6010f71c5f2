// The hand that plays: a position, its edition and where the events go. Chapters are free functions that take it.
#pragma once

#include <initializer_list>

#include "engine/core/event.hpp"
#include "planetary_phase/edition.hpp"
#include "planetary_phase/moves.hpp"
#include "planetary_phase/rule.hpp"
#include "planetary_phase/state.hpp"
#include "planetary_phase/steps.hpp"

namespace noo::planetary_phase {

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
  void ask(Do what, Who w, int b = 0) { push(what, ix(w), b); }
};

template <class T>
constexpr int num(T value) {
  return static_cast<int>(value);
}

inline bool asked(const State& s, Do what) {
  return s.agenda.depth > 0 && s.agenda.top().what == static_cast<u8>(what);
}
inline Who asked_player(const State& s) { return who(s.agenda.top().a); }  // of the question on top
inline Step pop(Play& p) { return p.s.agenda.pop(); }

// Everybody, in the order of this round.
inline Who in_order(const State& s, int place) { return who(s.order[static_cast<std::size_t>(place)]); }

}  // namespace noo::planetary_phase
