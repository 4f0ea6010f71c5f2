// What the game is about: the ways in which it can end. A row has the name, "goal.<name>", and the variants of its
// sentence, "goal.<name>.text".
#pragma once

#include "engine/core/goals.hpp"

namespace noo::pax_transhumanity {

enum class GoalOf : u8 { tipping_point, singularity, plurality, fifth_company, rounds };

// How a sentence tells who would win, or has won.
enum class Leads : u8 {
  unsaid,  // it hangs on what is hidden, or the game ended in another way
  by_points,
  shared,
  by_tie,  // by I5, or by nobody knows how many points
  no_points,
  alone  // K7: against the best rival, whose points are `theirs` to `most`, `spread` apart
};

// The arguments that every way of scoring has.
#define NOO_TRANSHUMANITY_LEADS {"leads", ""}, {"theirs", ""}, {"spread", ""}, {"most", ""}
inline constexpr std::array goal_rows{
    GoalRow{"tipping_point", {{NOO_TRANSHUMANITY_LEADS, {"count", ""}}}, {"none", "ready", "over"}},
    GoalRow{"singularity", {{NOO_TRANSHUMANITY_LEADS, {"discipline", "discipline"}}}, {"none", "over"}},
    GoalRow{"plurality", {{NOO_TRANSHUMANITY_LEADS, {"sphere", "sphere"}, {"cards", ""}}}, {"open", "next", "over"}},
    GoalRow{"fifth_company", {{{"who", "seat"}}}, {"none", "tied", "barred", "over"}},
    GoalRow{"rounds", {{NOO_TRANSHUMANITY_LEADS}}, {"over"}},
};
#undef NOO_TRANSHUMANITY_LEADS

}  // namespace noo::pax_transhumanity
