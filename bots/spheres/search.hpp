// The searching bot of SPHERES!: a steady player that looks ahead where that may pay.
#pragma once

#include <memory>

#include "bots/search/analyst.hpp"
#include "bots/search/budget.hpp"

namespace noo::bots::spheres {

std::unique_ptr<Analyst> make_search(const Budget& budget);

}  // namespace noo::bots::spheres
