// The bot that knows no better: any legal move, all equally likely.
#pragma once

#include <memory>

#include "bots/bot.hpp"

namespace noo::bots {

std::unique_ptr<Bot> make_random();

// One of the legal moves, all equally likely.
Move anything(const MoveList& legal, Rng& rng);

}  // namespace noo::bots
