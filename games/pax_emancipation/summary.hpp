// The position in plain lines for the person at a seat of a terminal; a screen reader reads it from top to bottom.
#pragma once

#include <string>

#include "engine/text.hpp"
#include "pax_emancipation/edition.hpp"
#include "pax_emancipation/state.hpp"

namespace noo::pax_emancipation {

// `view` is what seat `me` may see; Seat::nobody is an onlooker.
std::string summary(const Edition& ed, const State& view, Seat me, const Catalog& words);

}  // namespace noo::pax_emancipation
