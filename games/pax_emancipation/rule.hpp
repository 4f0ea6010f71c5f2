// The rule ids of Pax Emancipation, after the engine's own, generated from rules/ids.csv.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/verdict.hpp"

namespace noo::pax_emancipation {

enum class Rule : u16 {
  none,
#define NOO_RULE(id, name) id,
#include "engine/rule_ids.inc"
#include "pax_emancipation/rule_ids.inc"
#undef NOO_RULE
  past_the_last,
};

// The size is spelled out: deducing it from so many arguments is more than clang folds.
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Rule::past_the_last)> rule_names{
    "",
#define NOO_RULE(id, name) name,
#include "engine/rule_ids.inc"
#include "pax_emancipation/rule_ids.inc"
#undef NOO_RULE
};

}  // namespace noo::pax_emancipation
