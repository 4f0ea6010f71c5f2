// The engine's own rules: what no rulebook forbids but the engine must. From engine/rules/ids.csv.
//
// A game's rule enumeration, generated into "GAME/rule.hpp", begins with the same lines and goes on with its own, so
// that one number names either.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/types.hpp"

namespace noo {

enum class EngRule : u16 {
  none,
#define NOO_RULE(name, id) name,
#include "engine/rule_ids.inc"
#undef NOO_RULE
};

// By number; "" for none.
inline constexpr std::array eng_rule_names{
    std::string_view{""},
#define NOO_RULE(name, id) std::string_view{id},
#include "engine/rule_ids.inc"
#undef NOO_RULE
};

}  // namespace noo
