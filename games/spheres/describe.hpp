// A legal move in words that somebody would use who looks at the board: what it is about, what comes of it.
//
//   describe(game, view, parse("help red 2 -1"))  ->  move.help.die {seat, die, face, then}
//
// The key is move.<kind>, with a variant after it where one text would not do; text/*.json has one text for each.
#pragma once

#include <optional>

#include "engine/any_game.hpp"
#include "spheres/game.hpp"

namespace noo::spheres {

// `view` is what the asked seat sees. Nothing for a move that is not legal there, that chance makes, or that needs no
// more words than its own.
std::optional<Said> describe(const Game& game, const State& view, Move m);

// What a die of that roll shows: a number, a letter or an element.
std::variant<int, Word> face_of(const State& s, Throw what, int index);

}  // namespace noo::spheres
