// What a kind of move is called in a report: the game's `kind_of_move.KIND` where it has one, or else its `move.KIND`
// with "…" for what differs from move to move.
//
//   label_of_kind(game_words, "establish")        "Establish on …"
#pragma once

#include <string>

#include "engine/text.hpp"

namespace noo::lab {

std::string label_of_kind(const Catalog& game_words, const std::string& kind);

}  // namespace noo::lab
