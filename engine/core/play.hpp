// The hand that plays: a position, its edition and where the events go. A game's chapters are free functions that take
// it:
//
//   struct Play : PlayOf<Edition, State, Steps, Ev, Rule> {
//     using PlayOf::PlayOf;
//   };
//
//   p.tell(Ev::launched, Rule::S4B_LAUNCH_1, {ix(space)});
//   p.push<Do::sector>(who, Free::launch);
#pragma once

#include <initializer_list>

#include "engine/core/event.hpp"
#include "engine/core/step_table.hpp"

namespace noo {

template <class Edition, class State, class Steps, class Ev, class Rule>
struct PlayOf {
  using Do = typename Steps::Do;

  PlayOf(const Edition& edition, State& state, Sink& sink) : ed(edition), s(state), out(sink) {}

  const Edition& ed;
  State& s;
  Sink& out;

  bool heard() const { return out.listening(); }  // what is only told need not be reckoned otherwise

  // `reveals`: who learns something unknown, so that nobody may take back what led to it.
  void say(Ev code, Rule rule, SeatSet seen_by, std::initializer_list<int> args, SeatSet reveals = SeatSet::none()) {
    put(code, rule, seen_by, args, reveals, SeatSet::none());
  }
  void tell(Ev code, Rule rule, std::initializer_list<int> args, SeatSet reveals = SeatSet::none()) {
    say(code, rule, SeatSet::all(), args, reveals);
  }
  // What nobody may take back: the others count on it.
  void bind(Ev code, Rule rule, std::initializer_list<int> args) {
    put(code, rule, SeatSet::all(), args, SeatSet::none(), SeatSet::all());
  }

  // What is pushed last happens first.
  template <Do what, class... Values>
  void push(Values... values) {
    const Step step = Steps::template make<what>(SeatSet::all(), values...);
    s.agenda.push(known<Steps::template Row<what>::known>(step));
  }
  template <Do what, class... Values>
  void push_for(SeatSet seen_by, Values... values) {
    s.agenda.push(Steps::template make<what>(seen_by, values...));
  }
  // One of several steps that take the same arguments.
  template <class Args, class... Values>
  void push_one(Do what, Values... values) {
    const std::array<u8, 2> bytes = Args::pack(values...);
    const Step step{static_cast<u8>(what), SeatSet::all(), bytes[0], bytes[1]};
    assert(Steps::fits(step));
    if constexpr (Steps::has_private) {
      if (Steps::known_to(what) == Known::some) return s.agenda.push(known<Known::some>(step));
    }
    s.agenda.push(step);
  }

 private:
  void put(Ev code, Rule rule, SeatSet seen_by, std::initializer_list<int> args, SeatSet reveals, SeatSet binds) {
    if (!out.listening()) return;
    Event e{static_cast<u8>(code), seen_by, reveals, binds, static_cast<u16>(rule), {}};
    std::size_t i = 0;
    for (const int a : args) e.args[i++] = static_cast<i16>(a);
    out(e);
  }

  template <Known who>
  Step known(Step step) const {
    if constexpr (who == Known::some) step.seen_by = audience(ed, s, step);
    return step;
  }
};

// The question or work on top of a position's agenda.
template <class State, class Do>
  requires std::is_enum_v<Do>
constexpr bool asked(const State& s, Do what) {
  return s.agenda.depth > 0 && s.agenda.top().what == static_cast<u8>(what);
}

template <class Play>
  requires requires(Play& p) { p.s.agenda.pop(); }
Step pop(Play& p) {
  return p.s.agenda.pop();
}

// A move of a player or of chance, by the `play` of its kind.
template <class Moves, class Play>
void play_move(Play& p, Move m) {
  Moves::visit(m, [&](const auto& row) {
    play(p, row);
    return 0;
  });
}

}  // namespace noo
