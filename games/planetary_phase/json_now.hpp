// What follows from a position, for people and boards: the "now" of its JSON (json.hpp describes it).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "planetary_phase/edition.hpp"
#include "planetary_phase/state.hpp"

namespace noo::planetary_phase {

nlohmann::json now_json(const Edition& ed, const State& s);

}  // namespace noo::planetary_phase
