// The hand that plays; see engine/core/play.hpp. What is dealt and looked at is known to one player alone.
#pragma once

#include "engine/core/play.hpp"
#include "pax_transhumanity/edition.hpp"
#include "pax_transhumanity/reasons.hpp"
#include "pax_transhumanity/state.hpp"
#include "pax_transhumanity/step_table.hpp"

namespace noo::pax_transhumanity {

struct Play : PlayOf<Edition, State, Steps, Ev, Rule> {
  using PlayOf::PlayOf;
  Player& me() { return s.of(s.active); }
};

// The seat of a colour as an audience: nobody for an exoglobal.
inline SeatSet only(const Edition& ed, Colour c) {
  const Seat x = ed.seat_of(c);
  return x == Seat::nobody ? SeatSet::none() : SeatSet::of(x);
}

// Who may know that a step is pending.
inline SeatSet audience(const Edition& ed, const State& s, const Step& step) {
  switch (what_of(step)) {
    case Do::hidden:
      return only(ed, Steps::read<Do::hidden>(step));
    case Do::deal:
      return only(ed, Steps::read<Do::deal>(step));
    case Do::peek:
      return only(ed, s.act.by);
    default:
      return SeatSet::all();
  }
}

// What the question on top asks for: the step that it lies on.
inline const Step& below_top(const State& s) {
  assert(s.agenda.depth > 1);
  return s.agenda.steps[s.agenda.depth - 2U];
}

}  // namespace noo::pax_transhumanity
