// The searching bot of Pax Transhumanity: weighs the turns that the steady bot would consider against what the others
// could do about them.
#pragma once

#include <memory>

#include "bots/pax_transhumanity_value.hpp"
#include "bots/search/analyst.hpp"
#include "bots/search/budget.hpp"

namespace noo::bots {

std::unique_ptr<Analyst> make_pax_transhumanity_search(const Budget& budget);
// With other weights, for matches between variants.
std::unique_ptr<Analyst> make_pax_transhumanity_search(const Budget& budget, const pax::Weights& weights);

}  // namespace noo::bots
