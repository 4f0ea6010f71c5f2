// The option info_model=open of SPHERES!: nothing is hidden from anybody.
#include "conformance.hpp"
#include "spheres/binding.hpp"

namespace noo::conformance {
namespace {

TEST(SpheresTrials, OpenInformationShowsEverythingToEveryone) {
  constexpr int longest_game = 60'000;
  const Case<spheres::Game> c{"open", spheres::make_typed(4, {{"info_model", "open"}}, {})};
  Findings found;
  walk(c, {.seed = 1, .games = 1, .longest = longest_game}, found, [&](const Spot<spheres::Game>& spot) {
    each_seat(c.game, [&](Seat viewer) {
      if (!same_bytes(view(c.game, spot.s, viewer), spot.s))
        found.add(spot.where, "something is hidden from " + written(viewer));
    });
  });
  for (const std::string& violation : found.list()) ADD_FAILURE() << violation;
}

}  // namespace
}  // namespace noo::conformance
