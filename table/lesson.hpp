// A lesson: a scripted game that a newcomer plays move by move, with a few words before each. It lies in the game's
// room as lessons/NAME.json:
//
//   { "title": {"en": "...", "es": "..."}, "chapter": 1, "goal": {...}, "seats": 3, "person": "blue", "options": {},
//     "seed": "text", "bots": "steady", "plies": ["blue split 8", ...],
//     "says": [{"before": 0, "en": "...", "es": "...", "spotlight": ["letter:A"],
//               "answers": [{"move": "split 0", "en": "...", "es": "..."}], "choice": [...]}],
//     "end": {"en": "...", "es": "..."} }
//
// `plies` are all decisions of seats in order, chance left out: it follows from the seed. `before` counts them from 0.
// The person makes those plies before which something is said; the table makes all others, so that a chapter can begin
// in the middle of a game. What the person picks instead is never played: it is answered in words.
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
  // What it would mean to choose this move.
  struct Answer {
    std::string move;  // notation, or the kind of several moves
    TwoLanguages text;
  };
  struct Says {
    int before = 0;
    TwoLanguages text;
    std::vector<std::string> spotlight;  // targets; none: those of the move the script goes on with
    std::vector<Answer> answers;         // to moves the person might pick instead
    std::vector<Answer> choice;          // moves to choose among freely, the scripted one is among them

    const Answer* answer_to(std::string_view notation) const;
  };
  std::string name;
  int chapter = 1;
  TwoLanguages title;
  std::optional<TwoLanguages> goal;  // told first
  int seats = 0;
  Seat person = Seat::nobody;
  Options options;
  std::string seed;
  std::string bots;  // level
  std::vector<Ply> plies;
  std::vector<Says> says;  // ascending
  TwoLanguages end;

  const Says* says_at(int ply) const;  // what is said before this ply
};

std::vector<Lesson> lessons_of(const GameInfo& game);  // by chapter; InputError names the file and what is wrong in it
std::optional<Lesson> find_lesson(const GameInfo& game, std::string_view name);

}  // namespace noo::table
