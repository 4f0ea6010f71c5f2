// One game of a run, from the first ply to the last.
#pragma once

#include <optional>

#include "lab/run.hpp"

namespace noo::lab {

// Plays the game with that index. What went wrong, if anything, is told in `violation`; the outcome is then unfinished.
GameOutcome play_game(const RunConfig& config, const AnyGame& game, int index, std::optional<Violation>& violation);

}  // namespace noo::lab
