// The steady bot of Pax Emancipation. It plays each deed through to the end of its own turn
// (pax_emancipation_rehearsal.hpp) and takes what leads to the best position: for the whole table while the colours
// stand together, for itself once they compete.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/pax_emancipation_value.hpp"

namespace noo::bots {

std::unique_ptr<Bot> make_pax_emancipation_steady();
// With other weights, for matches between variants.
std::unique_ptr<Bot> make_pax_emancipation_steady(const emancipation::Weights& weights);

}  // namespace noo::bots
