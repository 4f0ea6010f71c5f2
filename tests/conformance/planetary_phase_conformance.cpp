// The Planetary Phase before the conformance suite: every number of seats, the variant for one and two, and every value
// of every option.
#include <array>
#include <set>

#include "conformance.hpp"
#include "games/registry.hpp"
#include "planetary_phase/binding.hpp"

namespace noo::conformance {
namespace {

constexpr std::string_view id = "planetary_phase";

// Random players may stall for ever: R-28 ends their games.
Case<planetary_phase::Game> planetary_case(const std::string& name, int seats, Options options) {
  options.emplace("max_rounds", "25");
  options = options_for(find_game(id).info, seats, options);
  return {name, planetary_phase::make_typed(seats, options, {}), find_game(id).make(seats, options, {})};
}

// Mixed games: each is a row of values, default or not, so that every value comes up within `mixed_games` of them and
// no two options always go together.
constexpr int mixed_games = 16;

int seats_of_mixed(int game) { return 1 + game % 5; }

// What one and two seats need is theirs anyway.
bool concerns(const OptionRow& option, int seats) { return seats > 2 || option.name != "variant_small"; }

// The values of a number that are worth trying: the least, the most, the default and one between.
std::vector<std::string> values_of(const OptionRow& option) {
  if (!option.choices.empty()) return option.choices;
  if (option.name == "max_rounds") return {"25", "6"};
  // 42 is all that the tiles bring for five.
  if (option.name == "track_max") return {option.fallback, "21", "42"};
  if (option.name.starts_with("reckoning")) return {option.fallback, std::to_string(option.least), "21", "42"};
  return {option.fallback, std::to_string(option.least), std::to_string((option.least + option.most) / 2),
          std::to_string(option.most)};
}

std::string mixed_value(const OptionRow& option, int game, int index) {
  constexpr std::array<int, 4> strides{1, 3, 5, 7};
  const std::vector<std::string> values = values_of(option);
  const auto turn = static_cast<std::size_t>(game * strides[static_cast<std::size_t>(index % 4)] + game / 4 + index);
  return values[turn % values.size()];
}

Options mixed_options(int game) {
  Options out;
  const auto& rows = find_game(id).info.options;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (concerns(rows[i], seats_of_mixed(game))) out[rows[i].name] = mixed_value(rows[i], game, static_cast<int>(i));
  }
  return out;
}

struct PlanetaryTraits {
  using Game = planetary_phase::Game;
  static constexpr int longest_game = 20'000;
  static constexpr int games = 8;

  static std::vector<Case<Game>> cases() {
    std::vector<Case<Game>> out;
    for (int seats = 1; seats <= 5; ++seats) out.push_back(planetary_case(std::to_string(seats) + " seats", seats, {}));
    for (int game = 0; game < mixed_games; ++game) {
      const int seats = seats_of_mixed(game);
      out.push_back(
          planetary_case(std::to_string(seats) + " seats, mixed " + std::to_string(game), seats, mixed_options(game)));
    }
    return out;
  }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(PlanetaryPhase, Conformance, PlanetaryTraits);

namespace {

TEST(PlanetaryPhaseCases, MixedGamesUseEveryValueOfEveryOption) {
  for (const OptionRow& option : find_game(id).info.options) {
    std::set<std::string> used;
    for (int game = 0; game < mixed_games; ++game) {
      const Options mixed = mixed_options(game);
      if (const auto found = mixed.find(option.name); found != mixed.end()) used.insert(found->second);
    }
    const std::vector<std::string> values = values_of(option);
    EXPECT_EQ(used, std::set<std::string>(values.begin(), values.end())) << option.name;
  }
}

}  // namespace
}  // namespace noo::conformance
