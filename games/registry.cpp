#include "games/registry.hpp"

#include <fmt/format.h>

#include <vector>

#include "engine/errors.hpp"
#include "pax_emancipation/binding.hpp"
#include "pax_transhumanity/binding.hpp"
#include "planetary_phase/binding.hpp"
#include "spheres/binding.hpp"

namespace noo {

namespace {

std::vector<GameType>& games() {
  static std::vector<GameType> list{spheres::game_type(), pax_transhumanity::game_type(), planetary_phase::game_type(),
                                    pax_emancipation::game_type()};
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
