#include "bots/common/game_bots.hpp"
#include "bots/spheres/features.hpp"
#include "bots/spheres/search.hpp"
#include "bots/spheres/steady.hpp"

namespace noo::bots::spheres {

namespace {

Tunable tunable() { return tunable_steady<Habits>("spheres", make_steady); }

const net::Learning* learning() {
  static const net::Learning all = net::learning_of<Senses>();
  return &all;
}

std::unique_ptr<Bot> habits() { return make_steady(bold_habits()); }

}  // namespace

GameBots bots() {
  return {.game = "spheres",
          .steady = make_steady,
          .search = make_search,
          .tunable = tunable,
          .learning = learning,
          .habits = habits};
}

}  // namespace noo::bots::spheres
