// What the game is about: each way in which it can end, who wins, and what ends a civilization. A row has a goal's
// name, "goal.<name>", what its sentence speaks of besides the numbers of the goal, and the sentence's variants.
#pragma once

#include "engine/core/goals.hpp"

namespace noo::spheres {

enum class GoalOf : u8 { score, catharsis, last_standing, stasis, collapse };

inline constexpr std::array goal_rows{
    GoalRow{"score",
            {{{"score", ""}, {"resolved", ""}, {"failed", ""}}},
            {"you", "ahead", "tied", "gone", "done", "done_by"}},
    GoalRow{"catharsis", {{{"alterity", ""}, {"far", ""}}}, {"open", "you", "ready", "over", "done"}},
    GoalRow{"last_standing", {{{"alive", ""}}}, {"two", "over", "done"}},
    GoalRow{"stasis", {}, {"last", "over", "done"}},
    GoalRow{"collapse", {{{"waiting", ""}}}, {"you", "last", "now", "gone", "over"}},
};

}  // namespace noo::spheres
