// Texts of a room that is no game: blanks are filled with numbers, and with words that no catalog knows, said as they
// are (file names, moves, sentences of a game).
//
//   say(catalog, "play.saved", {{"file", path}, {"plies", 12}})     ICU messages: "{file}", "{plies, plural, ...}"
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/text.hpp"

namespace noo {

using Blanks = std::initializer_list<std::pair<std::string_view, std::variant<int, std::string>>>;

std::string say(const Catalog& words, std::string_view key, Blanks blanks = {});

}  // namespace noo
