// Moves as people write them, and refusals as people read them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/match.hpp"
#include "engine/rules_reference.hpp"
#include "engine/text.hpp"

namespace noo::cli {

// "split 8", or "red split 8" where the seat is named.
struct Wanted {
  std::string text;
  std::optional<Seat> seat;
  std::optional<Move> move;  // none: not a move of this game
};
Wanted wanted_move(const AnyGame& game, const std::string& text);

// Each argument is a move; words that belong to one move may also come as separate arguments.
std::vector<Wanted> wanted_moves(const AnyGame& game, const std::vector<std::string>& arguments);

struct Refusal {
  std::string rule;
  std::string title;
  std::string text;    // plain, one line per paragraph
  std::string reason;  // one sentence with the numbers of this case; "" where the rule says it all
};

// The rule that a number or id stands for, with its words.
Refusal refusal(const RulesReference& rules, std::string_view id);

// The move is judged for the seat named, or for whoever is asked.
std::optional<Refusal> judge(const Match& match, const Wanted& wanted, const RulesReference& rules,
                             const Catalog& words);
// Plays it, or says why not and changes nothing.
std::optional<Refusal> play(Match& match, const Wanted& wanted, const RulesReference& rules, const Catalog& words);

}  // namespace noo::cli
