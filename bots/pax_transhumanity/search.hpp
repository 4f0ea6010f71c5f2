// The searching bot of Pax Transhumanity: weighs the turns that the steady bot would consider against what the others
// could do about them.
#pragma once

#include <memory>

#include "bots/pax_transhumanity/appraisal.hpp"
#include "bots/search/analyst.hpp"
#include "bots/search/budget.hpp"

namespace noo::bots::pax_transhumanity {

std::unique_ptr<Analyst> make_search(const Budget& budget);
// With other weights, for matches between variants.
std::unique_ptr<Analyst> make_search(const Budget& budget, const Weights& weights);

}  // namespace noo::bots::pax_transhumanity
