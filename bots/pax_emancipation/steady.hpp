// The steady bot of Pax Emancipation. It plays each deed through to the end of its own turn
// (bots/pax_emancipation/lookahead.hpp) and takes what leads to the best position: for the whole table while the
// colours stand together, for itself once they compete.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/pax_emancipation/appraisal.hpp"

namespace noo::bots::pax_emancipation {

std::unique_ptr<Bot> make_steady();
// With other weights, for matches between variants.
std::unique_ptr<Bot> make_steady(const Weights& weights);

}  // namespace noo::bots::pax_emancipation
