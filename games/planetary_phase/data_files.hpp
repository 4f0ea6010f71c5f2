// What the readers of the single data files share.
#pragma once

#include "engine/data_record.hpp"
#include "planetary_phase/data.hpp"

namespace noo::planetary_phase {

using Record = DataRecord;
using Words = DataRecord::Words;
using Errors = DataRecord::Errors;
using Point = DataRecord::Point;

struct Reading {
  Tables tables{};
  Track track{};
  Errors errors;
  Names names;
};

// Of a whole file: "meta", if it is there, belongs to this file.
void check_meta(Record& top);

// How a file says something that another file says too, beside the names in use: as the files compiled in do.
const Names& our_names();

// Each after those it refers to.
void read_board(Reading& out, const nlohmann::json& file);         // data_board.cpp
void read_tracks(Reading& out, Record& top);                       // data_tracks.cpp, for read_board
void read_operations(Reading& out, const nlohmann::json& file);    // data_cards.cpp
void read_lifestyle(Reading& out, const nlohmann::json& file);     // data_cards.cpp
void read_schedule(Reading& out, const nlohmann::json& file);      // data_players.cpp
void read_player_board(Reading& out, const nlohmann::json& file);  // data_players.cpp

}  // namespace noo::planetary_phase
