// The steady bot of SPHERES!: rules of thumb, no search. It grows to the 4th Era, keeps its traits spread, holds a
// Census every second turn, and lets it go only for a Crisis that it expects to resolve: one met with rerolls saved for
// it.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/spheres/mind.hpp"

namespace noo::bots::spheres {

std::unique_ptr<Bot> make_steady();
// With other habits, for matches between variants.
std::unique_ptr<Bot> make_steady(const Habits& habits);

}  // namespace noo::bots::spheres
