// The world of Pax Emancipation as a small map, 79 columns wide, on a terminal that shows signs: each Sphere in its row
// and column with its Barriers and its Ports, and the seas where they lie between two Spheres. It draws what the state
// tells (games/pax_emancipation/schema.json) and says nothing that the position below it does not.
#pragma once

#include <string>

#include "cli/words.hpp"
#include "engine/any_game.hpp"
#include "engine/text.hpp"

namespace noo::cli {

// With an empty line at the end; "" for other games, where no signs are wanted, and on a narrow screen.
std::string world_map(const AnyGame& game, const Position& view, const Catalog& catalog, const Words& words);

}  // namespace noo::cli
