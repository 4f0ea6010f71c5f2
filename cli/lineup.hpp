// Who sits where in a terminal game, and where the game is kept.
//
// The record (*.noo) says what was played; who the people and bots are lies beside it, in FILE.seats, so that a game
// can be taken up again.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "table/table.hpp"

namespace noo::cli {

// SPH-RR-9 and its like: how many small questions a person wants to be asked, as table::Chair::asking has it.
int standing_from(std::string_view name);  // InputError unless all, useful or hold
std::string_view standing_name(int asking);

using LineUp = std::vector<table::Chair>;
table::Chair bots_chair(const std::string& level, int asking);
table::Chair persons_chair(int asking, const std::string& name = "");  // InputError for a name that is none
bool is_person(const table::Chair& chair);

// GAME.noo in $XDG_STATE_HOME/noosphere, or in ~/.local/state/noosphere.
std::filesystem::path usual_file(const std::string& game);

void save_line_up(const LineUp& line_up, const std::filesystem::path& record);
// None where nothing was kept, or not for so many seats.
std::optional<LineUp> load_line_up(const std::filesystem::path& record, int seats);

// Moves a record and its line-up out of the way: GAME.noo becomes GAME-previous.noo. Says where to.
std::filesystem::path set_aside(const std::filesystem::path& record);

}  // namespace noo::cli
