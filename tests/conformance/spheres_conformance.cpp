// SPHERES! before the conformance suite: every number of seats, open information, and every value of every option.
#include <sstream>

#include "conformance.hpp"
#include "games/registry.hpp"
#include "spheres/binding.hpp"

namespace noo::conformance {
namespace {

Case<spheres::Game> spheres_case(const std::string& name, int seats, const Options& options) {
  return {name, spheres::make_typed(seats, options, {}), find_game("spheres").make(seats, options, {})};
}

// Mixed games: each is a row of values, default or not, so that every value comes up within `mixed_games` of them and
// no two options always go together.
constexpr int mixed_games = 12;

std::string mixed_value(const OptionRow& option, int game, int index) {
  constexpr std::array<int, 4> strides{1, 5, 7, 11};
  const int values = static_cast<int>(option.choices.size());
  const int turn = (game * strides[static_cast<std::size_t>(index % 4)] + index) % (2 * values);
  return option.choices[static_cast<std::size_t>(turn < values ? turn : 0)];
}

Options mixed_options(int game) {
  Options out{{"max_rounds", "20"}};
  const auto& rows = find_game("spheres").info.options;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    // Open games have a case of their own: here the secrets matter.
    if (rows[i].choices.empty() || rows[i].name == "info_model") continue;
    out[rows[i].name] = mixed_value(rows[i], game, static_cast<int>(i));
  }
  return out;
}

struct SpheresTraits {
  using Game = spheres::Game;
  static constexpr int longest_game = 60'000;
  static constexpr int games = 20;

  static std::vector<Case<Game>> cases() {
    std::vector<Case<Game>> out;
    for (int seats = 2; seats <= max_seats; ++seats) {
      out.push_back(spheres_case(std::to_string(seats) + " seats", seats, {}));
    }
    out.push_back(spheres_case("4 seats, open", 4, {{"info_model", "open"}}));
    for (int game = 0; game < mixed_games; ++game) {
      const int seats = 2 + game % 5;
      out.push_back(
          spheres_case(std::to_string(seats) + " seats, mixed " + std::to_string(game), seats, mixed_options(game)));
    }
    return out;
  }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Spheres, Conformance, SpheresTraits);

namespace {

TEST(SpheresCases, MixedGamesUseEveryValueOfEveryOption) {
  for (const OptionRow& option : find_game("spheres").info.options) {
    if (option.choices.empty() || option.name == "info_model") continue;
    std::set<std::string> used;
    for (int game = 0; game < mixed_games; ++game) used.insert(mixed_options(game).at(option.name));
    EXPECT_EQ(used.size(), option.choices.size()) << option.name;
  }
}

TEST(SpheresCases, OpenInformationShowsEverythingToEveryone) {
  const Case<spheres::Game> c = spheres_case("open", 4, {{"info_model", "open"}});
  Findings found;
  walk(c, {.seed = 1, .games = 1, .longest = SpheresTraits::longest_game}, found, [&](const Spot<spheres::Game>& spot) {
    each_seat(c.game, [&](Seat viewer) {
      if (!same_bytes(view(c.game, spot.s, viewer), spot.s))
        found.add(spot.where, "something is hidden from " + written(viewer));
    });
  });
  for (const std::string& violation : found.list()) ADD_FAILURE() << violation;
}

}  // namespace
}  // namespace noo::conformance
