// Tables of Nim for tests across rooms (games/trials.hpp).
#pragma once

#include "games/trials.hpp"

namespace noo::nim {

struct Trials : noo::Trials {
  static constexpr int longest_game = 20;
  static constexpr int mixed = 4;
};

}  // namespace noo::nim
