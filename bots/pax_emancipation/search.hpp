// The searching bot of Pax Emancipation: weighs the turns that a steady player would consider against the dice and
// cards that follow.
#pragma once

#include <memory>

#include "bots/search/analyst.hpp"
#include "bots/search/budget.hpp"

namespace noo::bots::pax_emancipation {

std::unique_ptr<Analyst> make_search(const Budget& budget);

}  // namespace noo::bots::pax_emancipation
