// The steady bot of The Planetary Phase. It plays the round through as it has been scheduled, everybody choosing for
// his own good (bots/planetary_phase/lookahead.hpp), and takes what leads to the best position for itself: one in which
// the planet is likely to be saved, and itself to be praised for it.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/planetary_phase/appraisal.hpp"

namespace noo::bots::planetary_phase {

std::unique_ptr<Bot> make_steady();
// With other weights, for matches between variants.
std::unique_ptr<Bot> make_steady(const Weights& weights);

}  // namespace noo::bots::planetary_phase
