// What follows from a position, for people and boards: the "now" of its JSON (json.hpp describes it).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/shape.hpp"
#include "planetary_phase/edition.hpp"
#include "planetary_phase/state.hpp"

namespace noo::planetary_phase {

nlohmann::json now_json(const Edition& ed, const State& s);

// Its shape at any table.
Shape now_shape();

}  // namespace noo::planetary_phase
