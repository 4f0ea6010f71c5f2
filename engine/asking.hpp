// Who is asked, and which refusal is told: small rules that the table and the terminal share.
#pragma once

#include <cstdlib>

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

// How far a refused move is from being legal. By numbers where the refusal has them; a reason in words comes next,
// then a rule of the game that gives none, and last what the engine refuses.
inline int distance_to_yes(const Verdict& refusal) {
  constexpr int far = 1 << 17;  // more than any two numbers differ by
  if (refusal.rule < eng_rule_names.size()) return 3 * far;
  if (refusal.reason == 0) return 2 * far;
  if (refusal.need == 0 && refusal.have == 0) return far;
  return std::abs(refusal.need - refusal.have);
}

// Of several refusals the one of the move that was nearest to success; of equals the first.
inline const Verdict& nearer(const Verdict& first, const Verdict& second) {
  return distance_to_yes(second) < distance_to_yes(first) ? second : first;
}

}  // namespace noo
