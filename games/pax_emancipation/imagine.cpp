// A possible world behind a seat's view. The cards under the open tops are not decided yet (C7.2, R-77), so the view is
// the only one.
#include "pax_emancipation/game.hpp"

namespace noo::pax_emancipation {

State Game::imagine(const State& view, Seat /*viewer*/, Rng& /*rng*/) const { return view; }

}  // namespace noo::pax_emancipation
