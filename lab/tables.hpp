// One game of a run, from the first ply to the last.
#pragma once

#include <atomic>
#include <optional>

#include "lab/run.hpp"

namespace noo::lab {

// How much of a game is kept besides its outcome.
enum class Keep : u8 { outcome, everything };

// Plays the game with that index. What went wrong, if anything, is told in its violation; the outcome is then
// unfinished. None if `stop` was set before the game was over.
std::optional<PlayedGame> play_game(const RunConfig& config, const AnyGame& game, int index, Keep keep,
                                    const std::atomic<bool>& stop);

}  // namespace noo::lab
