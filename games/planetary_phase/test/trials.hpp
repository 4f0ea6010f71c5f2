// Tables of The Planetary Phase for tests across rooms (games/trials.hpp).
#pragma once

#include <algorithm>

#include "games/trials.hpp"

namespace noo::planetary_phase {

struct Trials : noo::Trials {
  // Random players may stall for ever: R-28 ends their games.
  static noo::Options always() { return {{"max_rounds", "25"}}; }
  // Of a number: the default, the least, the most and one between.
  static std::vector<std::string> values_of(const OptionRow& option, int /*seats*/) {
    if (!option.choices.empty()) return option.choices;
    if (option.name == "max_rounds") return {"25", "6"};
    if (option.name == "track_max") return {option.fallback, "21", "42"};
    if (option.name.starts_with("reckoning")) return {option.fallback, std::to_string(option.least), "21", "42"};
    return {option.fallback, std::to_string(option.least), std::to_string((option.least + option.most) / 2),
            std::to_string(option.most)};
  }
  // More than the tiles bring, even for five, is refused.
  static int most_of(const OptionRow& option) {
    constexpr int tiles_for_five = 42;
    const bool of_track = option.name == "track_max" || option.name.starts_with("reckoning");
    return of_track ? std::min(option.most, tiles_for_five) : option.most;
  }
  static void settle(int seats, noo::Options& options) {
    if (seats <= 2) options.erase("variant_small");  // what they need is theirs anyway
    const auto head_start = options.find("degradation_head_start");
    const auto track = options.find("track_max");
    if (head_start == options.end() || track == options.end()) return;
    if (std::stoi(head_start->second) >= std::stoi(track->second)) options.erase(head_start);
  }
};

}  // namespace noo::planetary_phase
