// The hand that plays; see engine/core/play.hpp. Everything that happens is public.
#pragma once

#include "engine/core/play.hpp"
#include "planetary_phase/edition.hpp"
#include "planetary_phase/state.hpp"
#include "planetary_phase/step_table.hpp"

namespace noo::planetary_phase {

struct Play : PlayOf<Edition, State, Steps, Ev, Rule> {
  using PlayOf::PlayOf;
};

inline Who asked_player(const State& s) { return who(s.agenda.top().a); }  // of the question on top

// Everybody, in the order of this round.
inline Who in_order(const State& s, int place) { return who(s.order[place]); }

}  // namespace noo::planetary_phase
