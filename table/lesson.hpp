// A lesson: a scripted game that a newcomer plays move by move, with a few words before each. It lies in the game's
// room as lessons/NAME.json:
//
//   { "title": {"en": "...", "es": "..."}, "seats": 3, "person": "blue", "options": {}, "seed": "text",
//     "bots": "steady", "plies": ["blue split 8", ...], "says": [{"before": 0, "en": "...", "es": "..."}],
//     "end": {"en": "...", "es": "..."} }
//
// `plies` are all decisions of seats in order, chance left out: it follows from the seed. `before` counts them from 0.
// The person makes those plies before which something is said; the table makes all others.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/text.hpp"

namespace noo::table {

struct TwoLanguages {
  std::string en;
  std::string es;
  const std::string& in(Lang lang) const { return lang == Lang::es ? es : en; }
};

struct Lesson {
  struct Ply {
    Seat seat = Seat::nobody;
    std::string move;  // notation
  };
  struct Says {
    int before = 0;
    TwoLanguages text;
  };
  std::string name;
  TwoLanguages title;
  int seats = 0;
  Seat person = Seat::nobody;
  Options options;
  std::string seed;
  std::string bots;  // level
  std::vector<Ply> plies;
  std::vector<Says> says;  // ascending
  TwoLanguages end;
};

std::vector<Lesson> lessons_of(const GameInfo& game);  // by name; InputError names the file and what is wrong in it
std::optional<Lesson> find_lesson(const GameInfo& game, std::string_view name);

}  // namespace noo::table
