// The data files (data/*.json, or an owner's own transcription) as the tables and numbers that the rules read.
//
//   board.json          sectors, spaces and their corners, tracks, the display, the stacks
//   operations.json     29 tiles
//   lifestyle.json      48 cards, 11 abilities
//   schedule.json       what markers cost
//   player_board.json   blocks, penalties, what a player starts with
//   numbers.json        the rest
//
// data/schema/ describes them. What a file may say is checked here, against the rules and against the other files.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/data_names.hpp"
#include "planetary_phase/edition.hpp"

namespace noo::planetary_phase {

// A file that is not among the given ones is the one compiled in.
// Everything that is wrong, one line each: "lifestyle.json: record L18, field networking.sector: \"SEA\" is wrong; ...
// would be right".
std::vector<std::string> check_data(const DataFiles& data);

// InputError with the first error.
Tables read_tables(const DataFiles& data);
Numbers read_numbers(const DataFiles& data);

// The track as the data have it; options that are not given take their values from here.
struct Track {
  u8 max;
  u8 reckoning_1;
  u8 reckoning_2;
};
Track read_track(const DataFiles& data);

// How far the tiles of so many players can raise Integration. Which tiles of level I leave the game decides.
struct Reach {
  int least;
  int most;
};
Reach reach_of(const Tables& tables, int players);

// The tables compiled in, read once.
const Tables& default_tables();

// 16 hex digits over what the rules read; names are no part of it.
std::string hash_of(const Tables& tables, const Numbers& numbers);

// The names in which these files differ from those compiled in: people read them in place of ours.
Names own_names(const DataFiles& data);

}  // namespace noo::planetary_phase
