#include "bots/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "bots/pax_emancipation_search.hpp"
#include "bots/pax_emancipation_steady.hpp"
#include "bots/pax_transhumanity_search_bot.hpp"
#include "bots/pax_transhumanity_steady.hpp"
#include "bots/planetary_phase_search.hpp"
#include "bots/planetary_phase_steady.hpp"
#include "bots/random.hpp"
#include "bots/spheres_search.hpp"
#include "bots/spheres_steady.hpp"
#include "engine/errors.hpp"

namespace noo::bots {

namespace {

struct Players {
  std::string_view game;
  std::unique_ptr<Bot> (*steady)();
  std::unique_ptr<Analyst> (*search)(const Budget&);
};

constexpr auto players = std::to_array<Players>({
    {"spheres", make_spheres_steady, make_spheres_search},
    {"pax_transhumanity", make_pax_transhumanity_steady, make_pax_transhumanity_search},
    {"planetary_phase", make_planetary_phase_steady, make_planetary_phase_search},
    {"pax_emancipation", make_pax_emancipation_steady, make_pax_emancipation_search},
});

struct Level {
  std::string_view name;
  int simulations;
};
constexpr std::string_view random_level = "random";
constexpr std::string_view steady_level = "steady";
constexpr auto search_levels = std::to_array<Level>({{"careful", 200}, {"shrewd", 2000}, {"expert", 10000}});

const Players* players_of(std::string_view game) {
  for (const Players& p : players) {
    if (p.game == game) return &p;
  }
  return nullptr;
}

}  // namespace

std::vector<std::string> levels_of(std::string_view game_id) {
  std::vector<std::string> out{std::string(random_level)};
  if (players_of(game_id) == nullptr) return out;
  out.emplace_back(steady_level);
  for (const Level& level : search_levels) out.emplace_back(level.name);
  return out;
}

std::string usual_level(std::string_view game_id) {
  return std::string(players_of(game_id) != nullptr ? steady_level : random_level);
}

int simulations_of(std::string_view level) {
  for (const Level& search : search_levels) {
    if (search.name == level) return search.simulations;
  }
  return 0;
}

// About twice what the search of SPHERES! takes, where such questions are asked (docs/performance.md).
int pace_of(std::string_view level) {
  constexpr int simulations_a_millisecond = 100;
  return simulations_of(level) / simulations_a_millisecond;
}

std::unique_ptr<Bot> make_bot(std::string_view game_id, std::string_view level, int milliseconds) {
  if (level == random_level) return make_random();
  if (const Players* p = players_of(game_id); p != nullptr) {
    if (level == steady_level) return p->steady();
    if (const int simulations = simulations_of(level); simulations > 0) {
      return p->search({.simulations = simulations, .milliseconds = milliseconds});
    }
  }
  throw InputError(
      fmt::format("there is no bot '{}' for {}; bots are {}", level, game_id, fmt::join(levels_of(game_id), ", ")));
}

bool has_analyst(std::string_view game_id) {
  const Players* p = players_of(game_id);
  return p != nullptr && p->search != nullptr;
}

std::unique_ptr<Analyst> make_analyst(std::string_view game_id, const Budget& budget) {
  if (!has_analyst(game_id)) throw InputError(fmt::format("no bot can look ahead in {}", game_id));
  return players_of(game_id)->search(budget);
}

}  // namespace noo::bots
