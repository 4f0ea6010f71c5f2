// Positions of The Planetary Phase that its bots are tried on.
#pragma once

#include "bots/test/games.hpp"
#include "planetary_phase/stepper.hpp"

namespace noo::bots::planetary_phase {

// After setup; but one corner is left of a tile that brings the last step.
inline Position one_corner_left(const AnyGame& game) {
  auto s = setup_of(game, 9).as<State>();
  const Space at = space(s.assessed == Sector::CUL ? 4 : 0);
  const Tile last = tile(9);  // an alternative tile of level I
  s.integration = 23;
  s.unseen.remove(last);
  const Who starts = who(s.order[0]);
  Player& first = s.of(starts);
  first.in(Block::commitments) = 2;
  s.at(at) = {last, Rotation{}, 0, {Owner::of(starts), Owner::of(starts), Owner::nobody()}};
  return Position(s);
}

}  // namespace noo::bots::planetary_phase
