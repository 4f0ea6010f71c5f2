// Tables of Pax Emancipation for tests across rooms (games/trials.hpp).
#pragma once

#include "games/trials.hpp"

namespace noo::pax_emancipation {

struct Trials : noo::Trials {
  static std::vector<Trial> special() {
    std::vector<Trial> out;
    for (int seats = 1; seats <= 3; ++seats) {
      out.push_back({std::to_string(seats) + " seats, advanced", seats, {{"advanced", "true"}}});
    }
    return out;
  }
  // C1c is for one seat, the other variants are for more; C1e has no later start (S.4).
  static std::vector<std::string> values_of(const OptionRow& option, int seats) {
    if (option.name != "variant") return option.choices;
    if (seats == 1) return {"C1c"};
    return {"C1a", "C1b", "C1e"};
  }
  static void settle(int /*seats*/, noo::Options& options) {
    if (options["variant"] == "C1e") options.erase("late1865");
    if (options["variant"].empty()) options.erase("variant");
  }
};

}  // namespace noo::pax_emancipation
