#include "bots/common/game_bots.hpp"
#include "bots/pax_emancipation/search.hpp"
#include "bots/pax_emancipation/steady.hpp"

namespace noo::bots::pax_emancipation {

GameBots bots() {
  return {.game = "pax_emancipation", .steady = make_steady, .search = make_search, .tunable = [] {
            return tunable_steady<Weights>("pax_emancipation", make_steady);
          }};
}

}  // namespace noo::bots::pax_emancipation
