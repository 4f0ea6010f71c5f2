// What a kind of move is called in a report: words of its own where there are any, or else those of the game with "…"
// for what differs from move to move.
//
//   label_of_kind(words, game_words, "planetary_phase", "establish")        "Establish on …"
#pragma once

#include <string>

#include "engine/text.hpp"

namespace noo::lab {

std::string label_of_kind(const Catalog& words, const Catalog& game_words, const std::string& game,
                          const std::string& kind);

}  // namespace noo::lab
