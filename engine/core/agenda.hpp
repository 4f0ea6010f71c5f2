// The agenda: what is still to be done in this position, as a small stack of steps inside the State.
//
// A step is either a question (a player's or chance's) or work that runs by itself. Each step names the seats that may
// know of it. In another seat's view a run of hidden steps becomes one veiled step, so that neither their number nor
// their kind shows; the veil names only whom the table waits for.
#pragma once

#include <array>
#include <span>

#include "engine/core/array.hpp"
#include "engine/core/types.hpp"

namespace noo {

inline constexpr u8 veiled_step = 0xFF;

struct Step {
  u8 what;          // the game's own enumeration; 0 is no step
  SeatSet seen_by;  // who may know that this step is pending
  u8 a;
  u8 b;
  constexpr bool operator==(const Step&) const = default;
};

template <std::size_t capacity>
struct Agenda {
  u8 depth;
  Array<Step, capacity> steps;

  bool empty() const { return depth == 0; }
  const Step& top() const {
    assert(depth > 0);
    return steps[depth - 1U];
  }
  Step& top() {
    assert(depth > 0);
    return steps[depth - 1U];
  }
  void push(Step s) {
    assert(depth < capacity && s.what != 0);
    steps[depth++] = s;
  }
  // Popped slots are zeroed: equal positions must be equal bytes.
  Step pop() {
    assert(depth > 0);
    const Step s = steps[--depth];
    steps[depth] = Step{};
    return s;
  }
  void clear() { *this = Agenda{}; }

  std::span<const Step> all() const { return {steps.data(), depth}; }
  // The lowest step of a kind, if there is one.
  template <class Do>
  const Step* find(Do what) const {
    for (const Step& s : all()) {
      if (s.what == static_cast<u8>(what)) return &s;
    }
    return nullptr;
  }
  template <class Do>
  bool has(Do what) const {
    return find(what) != nullptr;
  }

  // As `viewer` may see it. `waiting_for` is the seat everybody knows to be busy while hidden steps run.
  Agenda veiled_for(Seat viewer, Seat waiting_for) const {
    Agenda out{};
    for (int i = 0; i < depth; ++i) {
      const Step& s = steps[i];
      if (s.what == veiled_step || !shown_to(s.seen_by, viewer)) {
        const bool run_goes_on = out.depth > 0 && out.top().what == veiled_step;
        const u8 owner = s.what == veiled_step ? s.a : static_cast<u8>(waiting_for);
        if (!run_goes_on) out.push({veiled_step, SeatSet::all(), owner, 0});
      } else {
        out.push(s);
      }
    }
    return out;
  }
};

}  // namespace noo
