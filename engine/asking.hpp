// Who is asked, and which refusal is told: small rules that the table and the terminal share.
#pragma once

#include <cstdlib>
#include <optional>
#include <variant>

#include "engine/any_game.hpp"
#include "engine/core/eng_rules.hpp"

namespace noo {

// Whether the question must look and wait alike with one answer and with several: it is asked so that nothing shows
// (always_asked), or something is chosen in secret during setup.
inline bool asked_alike(const AnyGame& game, const Position& p) {
  return game.always_asked(game.turn(p).ask) || game.in_setup(p);
}

// Whether nobody need be asked: there is one answer, and giving it at once tells nobody anything.
inline bool answers_itself(const AnyGame& game, const Position& p, const MoveList& answers) {
  return answers.size == 1 && !asked_alike(game, p);
}

// How far a refused move is from being legal: by how much a reason's numbers `need` and `have` differ. A reason without
// both comes next, then a rule of the game that gives none, and last what the engine refuses.
inline int distance_to_yes(const AnyGame& game, const Verdict& refusal) {
  constexpr int far = 1 << 17;  // more than any two numbers differ by
  if (refusal.rule < eng_rule_names.size()) return 3 * far;
  if (refusal.reason == 0) return 2 * far;
  std::optional<int> need;
  std::optional<int> have;
  for (const auto& [name, value] : game.reason(refusal).args) {
    const int* number = std::get_if<int>(&value);
    if (number != nullptr && name == "need") need = *number;
    if (number != nullptr && name == "have") have = *number;
  }
  return need && have ? std::abs(*need - *have) : far;
}

// Of two refusals the one of the move that was nearer to success; of equals the first.
inline Verdict nearer(const AnyGame& game, const Verdict& first, const Verdict& second) {
  return distance_to_yes(game, second) < distance_to_yes(game, first) ? second : first;
}

}  // namespace noo
