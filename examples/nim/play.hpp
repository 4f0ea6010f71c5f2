// The hand that plays; see engine/core/play.hpp.
#pragma once

#include "engine/core/play.hpp"
#include "nim/edition.hpp"
#include "nim/state.hpp"
#include "nim/step_table.hpp"

namespace noo::nim {

struct Play : PlayOf<Edition, State, Steps, Ev, Rule> {
  using PlayOf::PlayOf;
};

}  // namespace noo::nim
