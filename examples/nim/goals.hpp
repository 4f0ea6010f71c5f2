// What the game is about. A row has a goal's name, "goal.<name>", and the variants of its sentence, "goal.<name>.text".
#pragma once

#include "engine/core/goals.hpp"

namespace noo::nim {

enum class GoalOf : u8 { last_stone };

inline constexpr std::array goal_rows{
    GoalRow{"last_stone", {}, {"loses", "done"}},
};

}  // namespace noo::nim
