// The hand that plays; see engine/core/play.hpp. Everything that happens is public.
#pragma once

#include "engine/core/play.hpp"
#include "pax_emancipation/edition.hpp"
#include "pax_emancipation/reasons.hpp"
#include "pax_emancipation/state.hpp"
#include "pax_emancipation/step_table.hpp"

namespace noo::pax_emancipation {

struct Play : PlayOf<Edition, State, Steps, Ev, Rule> {
  using PlayOf::PlayOf;
};

// What a question is about, besides whose it is.
template <Do what>
auto about(const Step& step) {
  return std::get<1>(Steps::read<what>(step));
}

// The question on top.
inline Colour asked_colour(const State& s) { return colour(s.agenda.top().a); }
template <Do what>
auto asked_about(const State& s) {
  return about<what>(s.agenda.top());
}
inline Colour pop_question(Play& p) { return colour(pop(p).a); }  // whose it was

// Of which game steps may lie on the agenda.
inline u32 game_of(const Edition& ed) { return ed.advanced() ? in_advanced : in_basic; }

}  // namespace noo::pax_emancipation
