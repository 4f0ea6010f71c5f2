// The position in a few plain lines, for a person at the terminal: fit for a screen reader, words from the catalog
// (keys "summary.*" and the word families).
#pragma once

#include <string>

#include "engine/text.hpp"
#include "spheres/edition.hpp"
#include "spheres/state.hpp"

namespace noo::spheres {

// As seat `me` sees it: `view` is that seat's view. A `me` that is no seat of the table gets the public part alone.
std::string summary(const Edition& ed, const State& view, Seat me, const Catalog& words);

}  // namespace noo::spheres
