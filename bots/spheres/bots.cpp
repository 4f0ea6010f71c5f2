#include "bots/common/game_bots.hpp"
#include "bots/spheres/search.hpp"
#include "bots/spheres/steady.hpp"

namespace noo::bots::spheres {

namespace {

Tunable tunable() { return tunable_steady<Habits>("spheres", make_steady); }

}  // namespace

GameBots bots() { return {.game = "spheres", .steady = make_steady, .search = make_search, .tunable = tunable}; }

}  // namespace noo::bots::spheres
