// What the hall counts for /metrics.
#pragma once

#include <map>
#include <string>

#include "engine/core/types.hpp"
#include "table/histogram.hpp"

namespace noo::table {

struct HallFigures {
  u64 moves = 0;  // by people and outside programs
  u64 bot_moves = 0;
  u64 bot_milliseconds = 0;  // from being asked to being answered
  Histogram bot_took;
  u64 bot_timeouts = 0;
  u64 bot_hurried = 0;  // searching bots whose move was made without a search
  u64 bot_cut = 0;      // searching bots that had less time than usual, and would have used it
  u64 updates = 0;      // rendered
  u64 messages = 0;     // sent to sockets
  u64 tables_created = 0;
  u64 tables_loaded = 0;
  u64 tables_lost = 0;         // dropped because a commit failed
  u64 tables_crowded_out = 0;  // put away sooner than usual, because there was no room in memory
  u64 diverged = 0;            // tables that run, and the present rules read differently
  u64 unreadable = 0;          // tables that run, and cannot be read at all
  u64 notices = 0;
  u64 notices_failed = 0;
  u64 chat_lines = 0;
  std::map<std::string, u64> refused;  // by type of problem
};

}  // namespace noo::table
