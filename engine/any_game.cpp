#include "engine/any_game.hpp"

#include <nlohmann/json.hpp>

namespace noo {

std::string AnyGame::summary(const Position& view, Seat /*me*/, const Catalog& /*words*/) const {
  return state_json(view).dump(2);
}

Options options_for(const GameInfo& info, int seats, Options given) {
  if (const auto needed = info.needs.find(seats); needed != info.needs.end()) {
    given.insert(needed->second.begin(), needed->second.end());
  }
  return given;
}

}  // namespace noo
