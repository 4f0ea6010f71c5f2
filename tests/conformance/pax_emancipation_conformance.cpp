// Pax Emancipation before the conformance suite: every number of seats, the basic and the advanced game, and every
// value of every option.
#include <array>
#include <set>

#include "conformance.hpp"
#include "games/registry.hpp"
#include "pax_emancipation/binding.hpp"

namespace noo::conformance {
namespace {

constexpr std::string_view id = "pax_emancipation";

Case<pax_emancipation::Game> emancipation_case(const std::string& name, int seats, Options options) {
  options = options_for(find_game(id).info, seats, options);
  return {name, pax_emancipation::make_typed(seats, options, {}), find_game(id).make(seats, options, {})};
}

// Mixed games: each is a row of values, default or not, so that every value comes up within `mixed_games` of them and
// no two options always go together.
constexpr int mixed_games = 16;

int seats_of_mixed(int game) { return 1 + game % 3; }

std::string mixed_value(const OptionRow& option, int game, int index) {
  constexpr std::array<int, 4> strides{1, 3, 5, 7};
  const auto turn = static_cast<std::size_t>(game * strides[static_cast<std::size_t>(index % 4)] + game / 4 + index);
  return option.choices[turn % option.choices.size()];
}

// C1c is for one seat, and C1e has no later start (S.4).
Options mixed_options(int game) {
  constexpr std::array<const char*, 3> variants{"C1a", "C1b", "C1e"};
  Options out;
  const auto& rows = find_game(id).info.options;
  for (std::size_t i = 0; i < rows.size(); ++i) out[rows[i].name] = mixed_value(rows[i], game, static_cast<int>(i));
  out["variant"] = seats_of_mixed(game) == 1 ? "C1c" : variants[static_cast<std::size_t>(game / 3 % 3)];
  if (out["variant"] == "C1e") out["late1865"] = "false";
  return out;
}

struct EmancipationTraits {
  using Game = pax_emancipation::Game;
  static constexpr int longest_game = 20'000;
  static constexpr int games = 8;

  static std::vector<Case<Game>> cases() {
    std::vector<Case<Game>> out;
    for (int seats = 1; seats <= 3; ++seats) {
      out.push_back(emancipation_case(std::to_string(seats) + " seats", seats, {}));
      out.push_back(emancipation_case(std::to_string(seats) + " seats, advanced", seats, {{"advanced", "true"}}));
    }
    for (int game = 0; game < mixed_games; ++game) {
      const int seats = seats_of_mixed(game);
      out.push_back(emancipation_case(std::to_string(seats) + " seats, mixed " + std::to_string(game), seats,
                                      mixed_options(game)));
    }
    return out;
  }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(PaxEmancipation, Conformance, EmancipationTraits);

namespace {

TEST(PaxEmancipationCases, MixedGamesUseEveryValueOfEveryOption) {
  for (const OptionRow& option : find_game(id).info.options) {
    std::set<std::string> used;
    for (int game = 0; game < mixed_games; ++game) used.insert(mixed_options(game).at(option.name));
    EXPECT_EQ(used, std::set<std::string>(option.choices.begin(), option.choices.end())) << option.name;
  }
}

}  // namespace
}  // namespace noo::conformance
