// Advice for a person who is asked something: the best moves that a search found, what each is worth, and one or two
// sentences that say why. It follows from what the seat sees and from nothing else.
//
//   const Findings found = analyst->think(game, view, me, seen, legal, rng, asked);
//   const Advice advice = advise(found, asked);
//   reason_of(advice, advice.best.front(), game, view, me, catalog)
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bots/search/findings.hpp"
#include "engine/any_game.hpp"
#include "engine/text.hpp"

namespace noo::bots {

// The level that hints and the coach think at.
inline constexpr std::string_view advising_level = "careful";

struct Advised {
  Move move{};
  std::optional<double> chance;  // 0 to 1: what the seat may expect of it; nothing where nobody looked ahead
  bool equal = false;            // as good as the best one, for all the search can tell
};

struct Advice {
  std::vector<Advised> best;     // best first: one to three
  std::optional<Advised> asked;  // the move that was asked about
  double cost = 0;               // what that one costs; 0 where the search cannot tell it from the best
  std::optional<Advised> worse;  // the best of those that are shown to be worse than the best
  std::vector<Move> line;        // how the best move goes on (Findings::line)
};

Advice advise(const Findings& found, const Move* asked = nullptr);

// What speaks for one of the best moves, or against it, in one or two sentences.
std::string reason_of(const Advice& advice, const Advised& one, const AnyGame& game, const Position& view, Seat me,
                      const Catalog& words, const std::map<std::string, std::string>& seat_names = {});

}  // namespace noo::bots
