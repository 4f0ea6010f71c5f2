// Tables of Pax Transhumanity for tests across rooms (games/trials.hpp).
#pragma once

#include "games/trials.hpp"

namespace noo::pax_transhumanity {

struct Trials : noo::Trials {
  static std::vector<Trial> special() {
    return {{"solo, easy", 1, {{"solo", "easy"}}},
            {"solo, hard", 1, {{"solo", "hard"}, {"solo_colour", "red"}}},
            {"3 seats, es-2019-02", 3, {{"edition", "es-2019-02"}}},
            {"3 seats, beginner", 3, {{"beginner", "true"}}}};
  }
  // Random players seldom end a game: R74 does it for them.
  static noo::Options always() { return {{"max_rounds", "25"}}; }
  static void settle(int seats, noo::Options& options) {
    if (seats > 1) options.erase("solo");
  }
};

}  // namespace noo::pax_transhumanity
