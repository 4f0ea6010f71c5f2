// Could play have left this agenda? A position given by hand may pile up any steps; the rules may only meet those that
// they would have pushed themselves.
#pragma once

#include "pax_emancipation/game.hpp"

namespace noo::pax_emancipation {

// For a position that keeps the invariants. InputError with the JSON pointer of the step that does not fit.
void require_agenda(const Game& game, const State& s);

}  // namespace noo::pax_emancipation
