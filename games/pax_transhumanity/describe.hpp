// A legal move in words that somebody would use who looks at the board: what it costs, what comes of it.
//
//   describe(game, view, parse("card FW3"))  ->  move.card.syndicate {card, sphere, row, cost, agents}
//
// The key is move.<kind>.<question>; text/*.json has one text for each.
#pragma once

#include <optional>

#include "engine/any_game.hpp"
#include "pax_transhumanity/game.hpp"

namespace noo::pax_transhumanity {

// `view` is what the asked seat sees. Nothing for a move that is not legal there, or that chance makes.
std::optional<Said> describe(const Game& game, const State& view, Move m);

}  // namespace noo::pax_transhumanity
