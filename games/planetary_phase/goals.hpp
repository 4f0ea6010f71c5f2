// What the game is about. A row has a goal's name, "goal.<name>", and the variants of its sentence, "goal.<name>.text".
#pragma once

#include "engine/core/goals.hpp"

namespace noo::planetary_phase {

enum class GoalOf : u8 { reputation, integration, degradation, rounds };

inline constexpr std::array goal_rows{
    GoalRow{"reputation", {}, {"tied", "open", "alone", "over", "over_tied", "over_alone", "lost"}},
    GoalRow{"integration", {{{"reckoning", ""}}}, {"reckoning", "over"}},
    GoalRow{"degradation", {{{"threat", "space"}, {"coming", ""}}}, {"coming", "alone", "alone_coming", "over"}},
    GoalRow{"rounds", {}, {"alone", "over"}},
};

}  // namespace noo::planetary_phase
