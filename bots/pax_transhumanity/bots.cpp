#include "bots/common/game_bots.hpp"
#include "bots/pax_transhumanity/search.hpp"
#include "bots/pax_transhumanity/steady.hpp"

namespace noo::bots::pax_transhumanity {

namespace {

Tunable tunable() { return tunable_steady<Weights>("pax_transhumanity", make_steady); }

}  // namespace

GameBots bots() {
  return {.game = "pax_transhumanity", .steady = make_steady, .search = make_search, .tunable = tunable};
}

}  // namespace noo::bots::pax_transhumanity
