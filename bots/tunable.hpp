// Bots whose judgement is a list of numbers that can be tuned (noosphere lab tune).
//
//   const Tunable& bot = find_tunable("spheres", "steady");
//   auto player = bot.make(values);          one value a weight, in their order
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "bots/common/weights.hpp"

namespace noo::bots {

struct Tunable {
  std::string game;
  std::string level;
  std::vector<Weight> weights;  // as they are in use
  std::function<std::unique_ptr<Bot>(std::span<const double> weights)> make;
};

const std::vector<Tunable>& tunables();
// InputError that lists what can be tuned if there is none of that name.
const Tunable& find_tunable(std::string_view game, std::string_view level);

// A file that lab tune wrote: the bot's weights with its values. They must be within the bot's own bounds.
std::vector<Weight> weights_in(std::string_view text, std::string_view file, const Tunable& bot);

}  // namespace noo::bots
