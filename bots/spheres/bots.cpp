#include "bots/common/game_bots.hpp"
#include "bots/spheres/search.hpp"
#include "bots/spheres/steady.hpp"

namespace noo::bots::spheres {

GameBots bots() {
  return {.game = "spheres", .steady = make_steady, .search = make_search, .tunable = [] {
            return tunable_steady<Habits>("spheres", make_steady);
          }};
}

}  // namespace noo::bots::spheres
