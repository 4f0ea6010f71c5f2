// The steady bot of Pax Transhumanity. At the start of its turn it looks through whole turns
// (bots/pax_transhumanity/lookahead.hpp) in a world that it imagines behind its view, and then follows the best one for
// as long as the table looks as expected.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/pax_transhumanity/appraisal.hpp"

namespace noo::bots::pax_transhumanity {

std::unique_ptr<Bot> make_steady();
// With other weights, for matches between variants.
std::unique_ptr<Bot> make_steady(const Weights& weights);

}  // namespace noo::bots::pax_transhumanity
