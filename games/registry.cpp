#include "games/registry.hpp"

#include <fmt/format.h>

#include <vector>

#include "engine/errors.hpp"
#include "games/bindings.hpp"

namespace noo {

namespace {

std::vector<GameType>& games() {
  static std::vector<GameType> list{
#define NOO_GAME(game) game::game_type(),
#include "games/list.inc"
#undef NOO_GAME
  };
  return list;
}

}  // namespace

std::span<const GameType> all_games() { return games(); }

void add_game(const GameType& type) { games().push_back(type); }

const GameType& find_game(std::string_view id) {
  std::string known;
  for (const GameType& type : all_games()) {
    if (type.info.id == id) return type;
    known += (known.empty() ? "" : ", ") + type.info.id;
  }
  throw InputError(fmt::format("there is no game '{}'; games are {}", id, known));
}

}  // namespace noo
