// How strong a level has been measured to be (bots/strength.json, written by bench/strength.mjs).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace noo::bots {

// One bot of the level among bots of the other: the share of games that it won, with its 95 % interval.
struct Strength {
  std::string against;
  int seats = 0;
  int games = 0;
  double share = 0;
  double low = 0;
  double high = 0;
};

std::optional<Strength> strength_of(std::string_view game_id, std::string_view level);

}  // namespace noo::bots
