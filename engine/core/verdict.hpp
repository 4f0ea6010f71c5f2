// A verdict: yes, or no because of a rule. Rule 0 is no rule at all, so 0 means yes.
#pragma once

#include "engine/core/types.hpp"

namespace noo {

struct Verdict {
  u16 rule;
  constexpr bool legal() const { return rule == 0; }
  constexpr bool operator==(const Verdict&) const = default;
};

inline constexpr Verdict yes{0};

template <class Rule>
constexpr Verdict no(Rule rule) {
  return {static_cast<u16>(rule)};
}

}  // namespace noo
