#include "bots/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "bots/pax_emancipation_steady.hpp"
#include "bots/pax_transhumanity_steady.hpp"
#include "bots/planetary_phase_steady.hpp"
#include "bots/random.hpp"
#include "bots/spheres_steady.hpp"
#include "engine/errors.hpp"

namespace noo::bots {

namespace {

struct Row {
  std::string_view game;  // "" for any
  std::string_view level;
  std::unique_ptr<Bot> (*make)();
};

constexpr auto rows = std::to_array<Row>({
    {"", "random", make_random},
    {"spheres", "steady", make_spheres_steady},
    {"pax_transhumanity", "steady", make_pax_transhumanity_steady},
    {"planetary_phase", "steady", make_planetary_phase_steady},
    {"pax_emancipation", "steady", make_pax_emancipation_steady},
});

bool suits(const Row& row, std::string_view game) { return row.game.empty() || row.game == game; }

}  // namespace

std::vector<std::string> levels_of(std::string_view game_id) {
  std::vector<std::string> out;
  for (const Row& row : rows) {
    if (suits(row, game_id)) out.emplace_back(row.level);
  }
  return out;
}

std::string usual_level(std::string_view game_id) { return levels_of(game_id).back(); }

std::unique_ptr<Bot> make_bot(std::string_view game_id, std::string_view level) {
  for (const Row& row : rows) {
    if (suits(row, game_id) && row.level == level) return row.make();
  }
  throw InputError(
      fmt::format("there is no bot '{}' for {}; bots are {}", level, game_id, fmt::join(levels_of(game_id), ", ")));
}

}  // namespace noo::bots
