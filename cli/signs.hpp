// Signs before the names of seats and of what a game turns on (cli/text/signs.json), on a terminal that shows them. A
// pipe, a dumb terminal and one without UTF-8 read the names alone; no sign says what its name does not.
//
//   Catalog catalog = catalog_for(game, lang);
//   add_signs(catalog, game);                    "● Blue" wherever a text names Blue
#pragma once

#include <string>
#include <string_view>

#include "engine/any_game.hpp"
#include "engine/text.hpp"

namespace noo::cli {

bool signs_wanted();  // where colour is wanted, and the locale is UTF-8

std::string seat_sign(std::string_view seat_word);  // "" of what is no seat
void add_signs(Catalog& catalog, const AnyGame& game);

}  // namespace noo::cli
