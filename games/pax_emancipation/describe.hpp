// A legal move in words that somebody would use who looks at the board: what it costs, what comes of it.
//
//   describe(game, view, parse("syndicate W1"))  ->  move.syndicate {card, slot, price}
//
// The key is move.<kind>, with a variant after it where one text would not do; text/*.json has one text for each.
#pragma once

#include <optional>

#include "engine/any_game.hpp"
#include "pax_emancipation/game.hpp"

namespace noo::pax_emancipation {

// `view` is what the asked seat sees. Nothing for a move that is not legal there, or that chance makes.
std::optional<Said> describe(const Game& game, const State& view, Move m);

}  // namespace noo::pax_emancipation
