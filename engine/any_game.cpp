#include "engine/any_game.hpp"

#include "engine/json.hpp"

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

Options options_of(const GameInfo& info, std::string_view rules_version, Options given) {
  const auto older = info.older.find(std::string(rules_version));
  if (older != info.older.end()) given.insert(older->second.begin(), older->second.end());
  return given;
}

}  // namespace noo
