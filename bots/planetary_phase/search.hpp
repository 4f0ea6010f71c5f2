// The searching bot of The Planetary Phase: it looks through the rest of the round, with what everybody may do in it.
#pragma once

#include <memory>

#include "bots/search/analyst.hpp"
#include "bots/search/budget.hpp"

namespace noo::bots::planetary_phase {

std::unique_ptr<Analyst> make_search(const Budget& budget);

}  // namespace noo::bots::planetary_phase
