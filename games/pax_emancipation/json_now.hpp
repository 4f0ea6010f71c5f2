// What follows from a position, for people and boards: the "now" of its JSON (json.hpp describes it).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/shape.hpp"
#include "pax_emancipation/edition.hpp"
#include "pax_emancipation/state.hpp"

namespace noo::pax_emancipation {

nlohmann::json now_json(const Edition& ed, const State& s);

// Its shape at any table.
Shape now_shape();

}  // namespace noo::pax_emancipation
