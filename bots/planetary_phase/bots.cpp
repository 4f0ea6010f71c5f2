#include "bots/common/game_bots.hpp"
#include "bots/planetary_phase/search.hpp"
#include "bots/planetary_phase/steady.hpp"

namespace noo::bots::planetary_phase {

namespace {

Tunable tunable() { return tunable_steady<Weights>("planetary_phase", make_steady); }

}  // namespace

GameBots bots() {
  return {.game = "planetary_phase", .steady = make_steady, .search = make_search, .tunable = tunable};
}

}  // namespace noo::bots::planetary_phase
