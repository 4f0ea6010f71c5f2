// The steady bot of Pax Transhumanity. At the start of its turn it looks through whole turns
// (pax_transhumanity_search.hpp) in a world that it imagines behind its view, and then follows the best one for as long
// as the table looks as expected.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/pax_transhumanity_value.hpp"

namespace noo::bots {

std::unique_ptr<Bot> make_pax_transhumanity_steady();
// With other weights, for matches between variants.
std::unique_ptr<Bot> make_pax_transhumanity_steady(const pax::Weights& weights);

}  // namespace noo::bots
