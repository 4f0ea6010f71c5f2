#include "engine/any_game.hpp"

#include <nlohmann/json.hpp>

namespace noo {

std::string AnyGame::summary(const Position& view, Seat /*me*/, const Catalog& /*words*/) const {
  return state_json(view).dump(2);
}

}  // namespace noo
