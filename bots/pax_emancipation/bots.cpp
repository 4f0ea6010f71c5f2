#include "bots/common/game_bots.hpp"
#include "bots/pax_emancipation/search.hpp"
#include "bots/pax_emancipation/steady.hpp"

namespace noo::bots::pax_emancipation {

namespace {

Tunable tunable() { return tunable_steady<Weights>("pax_emancipation", make_steady); }

}  // namespace

GameBots bots() {
  return {.game = "pax_emancipation", .steady = make_steady, .search = make_search, .tunable = tunable};
}

}  // namespace noo::bots::pax_emancipation
