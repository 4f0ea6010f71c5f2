// A verdict: yes, or no because of a rule. Rule 0 is no rule at all, so 0 means yes. A refusal may carry its numbers:
//
//   return no(Rule::F5b, Reason::costs, cost, means);      "It costs 3, but you can raise only 2."
//
// Reason is the game's own enumeration, 0 left free; `Game::reason_row` names its text (reason.NAME) and what its
// numbers are called there.
#pragma once

#include "engine/core/types.hpp"

namespace noo {

struct Verdict {
  u16 rule;
  u8 reason = 0;  // 0: the rule says it all
  u8 thing = 0;   // the reason's third argument: a card, a place, a kind of piece
  i16 need = 0;
  i16 have = 0;
  constexpr bool legal() const { return rule == 0; }
  // Two refusals by the same rule are the same verdict; the rest is how to say it.
  constexpr bool operator==(const Verdict& other) const { return rule == other.rule; }
};

inline constexpr Verdict yes{0};

template <class Rule>
constexpr Verdict no(Rule rule) {
  return {static_cast<u16>(rule)};
}

template <class Rule, class Reason>
constexpr Verdict no(Rule rule, Reason reason, int need = 0, int have = 0, int thing = 0) {
  return {static_cast<u16>(rule), static_cast<u8>(reason), static_cast<u8>(thing), static_cast<i16>(need),
          static_cast<i16>(have)};
}

}  // namespace noo
