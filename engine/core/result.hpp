// The result of a game: how it ended, who won, and each seat's score line by line.
#pragma once

#include "engine/core/array.hpp"
#include "engine/core/types.hpp"

namespace noo {

struct ScoreLine {
  u8 what;      // the game's own enumeration of scoring items
  bool counts;  // part of the score, or only told (tie-breaks)
  u16 rule;
  i16 value;
};

struct SeatResult {
  static constexpr int max_lines = 16;
  int rank = 0;  // 1 is best; equal ranks are shared
  bool winner = false;
  int score = 0;
  int lines = 0;
  Array<ScoreLine, max_lines> line{};

  void add(ScoreLine l) {
    assert(lines < max_lines);
    line[lines++] = l;
    if (l.counts) score += l.value;
  }
};

// A game that the people agreed to end (ENG-AGREED): no ending of its own, in any game.
inline constexpr u8 agreed_ending = 0xFF;

struct Result {
  bool over = false;
  u8 ending = 0;  // the game's own enumeration of endings, or agreed_ending
  u16 rule = 0;
  int seats = 0;
  EnumArray<Seat, SeatResult, max_seats> seat{};
};

}  // namespace noo
