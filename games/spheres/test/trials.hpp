// Tables of SPHERES! for tests across rooms (games/trials.hpp).
#pragma once

#include "games/trials.hpp"

namespace noo::spheres {

struct Trials : noo::Trials {
  static constexpr int longest_game = 60'000;
  static constexpr int games = 20;
  static constexpr int mixed = 12;

  // Open games have a table of their own: on the mixed ones the secrets matter.
  static std::vector<Trial> special() { return {{"4 seats, open", 4, {{"info_model", "open"}}}}; }
  static std::vector<std::string> values_of(const OptionRow& option, int /*seats*/) {
    if (option.name == "info_model") return {};
    if (option.name == "max_rounds") return {"20"};
    return option.choices;
  }
};

}  // namespace noo::spheres
