// What the game is about. A row has the name, "goal.<name>", and the variants of its sentence, "goal.<name>.text".
#pragma once

#include "engine/core/goals.hpp"

namespace noo::pax_emancipation {

enum class GoalOf : u8 { together, most, slavers, barriers_left, freed, anarchy, cards_to_come };

inline constexpr std::array goal_rows{
    GoalRow{"together", {{{"counts", ""}, {"ending", "ending"}}}, {"enough", "decisive", "short", "goes_on", "over"}},
    GoalRow{"most", {}, {"tied", "over", "over_tied", "dark_age"}},
    GoalRow{"slavers", {{{"who", "seat"}}}, {"fails", "failed"}},
    GoalRow{"barriers", {{{"who", "seat"}}}, {"fails", "failed"}},
    GoalRow{"freed", {{{"who", "seat"}}}, {"fails", "failed"}},
    GoalRow{"anarchy", {}, {"alone", "over"}},
    GoalRow{"cards", {}, {"empty", "era", "era_empty", "over"}},
};

}  // namespace noo::pax_emancipation
