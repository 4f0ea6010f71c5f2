// The rule ids of Nim, after the engine's own, generated from rules/ids.csv.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/verdict.hpp"

namespace noo::nim {

enum class Rule : u16 {
  none,
#define NOO_RULE(id, name) id,
#include "engine/rule_ids.inc"
#include "nim/rule_ids.inc"
#undef NOO_RULE
};

inline constexpr std::array rule_names{
    std::string_view{""},
#define NOO_RULE(id, name) std::string_view{name},
#include "engine/rule_ids.inc"
#include "nim/rule_ids.inc"
#undef NOO_RULE
};

}  // namespace noo::nim
