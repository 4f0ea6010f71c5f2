#include "games/registry.hpp"

#include <fmt/format.h>

#include <vector>

#include "engine/errors.hpp"
#include "spheres/binding.hpp"

namespace noo {

std::span<const GameType> all_games() {
  static const std::vector<GameType> games{spheres::game_type()};
  return games;
}

const GameType& find_game(std::string_view id) {
  std::string known;
  for (const GameType& type : all_games()) {
    if (type.info.id == id) return type;
    known += (known.empty() ? "" : ", ") + type.info.id;
  }
  throw InputError(fmt::format("there is no game '{}'; games are {}", id, known));
}

}  // namespace noo
