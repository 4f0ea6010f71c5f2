// Nothing in the rules of Pax Transhumanity ends a game in which no player sees anything worth doing (R74): three bots
// that find every Action worse than none would go on for ever.
#pragma once

#include "engine/core/rng.hpp"
#include "pax_transhumanity/state.hpp"

namespace noo::bots::pax_transhumanity {

constexpr int patient_rounds = 40;  // few games take half as many
constexpr u32 restless_once_in = 3;

// A player who has lost patience does anything now and then, whatever he thinks of it.
inline bool loses_patience(const noo::pax_transhumanity::State& s, Rng& rng) {
  return s.round > patient_rounds && rng.below(restless_once_in) == 0;
}

}  // namespace noo::bots::pax_transhumanity
