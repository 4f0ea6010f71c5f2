#include "bots/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "bots/common/game_bots.hpp"
#include "bots/common/random.hpp"
#include "engine/errors.hpp"

namespace noo::bots {

// games_with_bots.inc is made by the build: the games of games/list.inc that have a folder here.
#define NOO_GAME(game) \
  namespace game {     \
  GameBots bots();     \
  }
#include "games_with_bots.inc"
#undef NOO_GAME

std::span<const GameBots> all_bots() {
#define NOO_GAME(game) game::bots(),
  static const auto list = std::to_array<GameBots>({
#include "games_with_bots.inc"
  });
#undef NOO_GAME
  return list;
}

namespace {

struct Level {
  std::string_view name;
  int simulations;
};
constexpr std::string_view random_level = "random";
constexpr std::string_view steady_level = "steady";
constexpr auto search_levels = std::to_array<Level>({{"careful", 200}, {"shrewd", 2000}, {"expert", 10000}});

const GameBots* bots_of(std::string_view game) {
  for (const GameBots& one : all_bots()) {
    if (one.game == game) return &one;
  }
  return nullptr;
}

}  // namespace

std::vector<std::string> levels_of(std::string_view game_id) {
  std::vector<std::string> out{std::string(random_level)};
  if (bots_of(game_id) == nullptr) return out;
  out.emplace_back(steady_level);
  for (const Level& level : search_levels) out.emplace_back(level.name);
  return out;
}

std::string usual_level(std::string_view game_id) {
  return std::string(bots_of(game_id) != nullptr ? steady_level : random_level);
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
  if (const GameBots* own = bots_of(game_id); own != nullptr) {
    if (level == steady_level) return own->steady();
    if (const int simulations = simulations_of(level); simulations > 0) {
      return own->search({.simulations = simulations, .milliseconds = milliseconds});
    }
  }
  throw InputError(
      fmt::format("there is no bot '{}' for {}; bots are {}", level, game_id, fmt::join(levels_of(game_id), ", ")));
}

bool has_analyst(std::string_view game_id) { return bots_of(game_id) != nullptr; }

std::unique_ptr<Bot> make_habits(std::string_view game_id) {
  const GameBots* own = bots_of(game_id);
  if (own == nullptr) throw InputError(fmt::format("{} has no rules of thumb", game_id));
  return own->habits != nullptr ? own->habits() : own->steady();
}

const net::Learning& learning_of_game(std::string_view game_id) {
  const GameBots* own = bots_of(game_id);
  if (own == nullptr || own->learning == nullptr) {
    std::string known;
    for (const GameBots& one : all_bots()) {
      if (one.learning != nullptr) known += fmt::format("{}{}", known.empty() ? "" : ", ", one.game);
    }
    throw InputError(fmt::format("no bot of {} learns; those of {} do", game_id, known));
  }
  return *own->learning();
}

int learned_simulations_of(std::string_view name) {
  constexpr int most = 1'000'000;
  if (name == learned_level) return usual_learned_simulations;
  int out = 0;
  const std::string_view number = name.substr(std::min(name.size(), learned_level.size() + 1));
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), out);
  if (error != std::errc{} || end != number.data() + number.size() || out < 1 || out > most) {
    throw InputError(fmt::format("'{}': {} is no number of simulations; 1 to {}, such as {}:{}, would be right", name,
                                 number.empty() ? "nothing" : number, most, learned_level, usual_learned_simulations));
  }
  return out;
}

std::unique_ptr<Bot> make_learned(std::string_view game_id, int simulations, std::shared_ptr<const net::Net> net) {
  const net::Learning& learning = learning_of_game(game_id);
  if (net == nullptr) net = net::built_in_net(learning.form());
  if (net == nullptr) {
    throw InputError(
        fmt::format("{} has no net of its own yet; {}:{}@FILE, with a net that 'noosphere lab learn' "
                    "wrote, would be right",
                    game_id, learned_level, simulations));
  }
  return learning.bot({.simulations = simulations}, std::move(net));
}

std::unique_ptr<Analyst> make_analyst(std::string_view game_id, const Budget& budget) {
  if (!has_analyst(game_id)) throw InputError(fmt::format("no bot can look ahead in {}", game_id));
  return bots_of(game_id)->search(budget);
}

}  // namespace noo::bots
