// What follows from the rules though no rule asks for it: how likely dice are to beat a number, and how long an era
// still lasts. Nothing is hidden in this game, so a view is the position.
#pragma once

#include "pax_emancipation/edition.hpp"
#include "pax_emancipation/state.hpp"

namespace noo::pax_emancipation {

double roll_beats(int dice, int slaves);               // how likely their sum is more (E6.1)
int turns_left(const Edition& ed, const State& view);  // of this era, this one included, if each draws one card

}  // namespace noo::pax_emancipation
