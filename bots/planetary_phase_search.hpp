// The searching bot of The Planetary Phase: it looks through the rest of the round, with what everybody may do in it.
#pragma once

#include <memory>

#include "bots/search/analyst.hpp"
#include "bots/search/budget.hpp"

namespace noo::bots {

std::unique_ptr<Analyst> make_planetary_phase_search(const Budget& budget);

}  // namespace noo::bots
