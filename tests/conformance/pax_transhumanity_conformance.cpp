// Pax Transhumanity before the conformance suite: every number of seats, the solo game at both difficulties, both
// editions, the beginner's variant, and every value of every option.
#include <array>
#include <set>

#include "conformance.hpp"
#include "games/registry.hpp"
#include "pax_transhumanity/binding.hpp"

namespace noo::conformance {
namespace {

constexpr std::string_view id = "pax_transhumanity";

// Random players seldom end a game: R74 does it for them.
Case<pax_transhumanity::Game> pax_case(const std::string& name, int seats, Options options) {
  options.emplace("max_rounds", "25");
  return {name, pax_transhumanity::make_typed(seats, options, {}), find_game(id).make(seats, options, {})};
}

// Mixed games: each is a row of values, default or not, so that every value comes up within `mixed_games` of them and
// no two options always go together. Those with one seat take the solo options, the others leave them alone.
constexpr int mixed_games = 16;

int seats_of_mixed(int game) { return 1 + game % 4; }

bool concerns(const OptionRow& option, int seats) { return seats == 1 || option.name != "solo"; }

std::string mixed_value(const OptionRow& option, int game, int index) {
  constexpr std::array<int, 4> strides{1, 3, 5, 7};
  const int values = static_cast<int>(option.choices.size());
  // Games of one number of seats are four apart: `game / 4` runs through the values among them, too.
  const int turn = (game * strides[static_cast<std::size_t>(index % 4)] + game / 4 + index) % (2 * values);
  return option.choices[static_cast<std::size_t>(turn < values ? turn : turn - values)];
}

Options mixed_options(int game) {
  Options out;
  const auto& rows = find_game(id).info.options;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].choices.empty() || !concerns(rows[i], seats_of_mixed(game))) continue;
    out[rows[i].name] = mixed_value(rows[i], game, static_cast<int>(i));
  }
  return out;
}

struct PaxTraits {
  using Game = pax_transhumanity::Game;
  static constexpr int longest_game = 20'000;
  static constexpr int games = 8;

  static std::vector<Case<Game>> cases() {
    std::vector<Case<Game>> out;
    for (int seats = 2; seats <= 4; ++seats) out.push_back(pax_case(std::to_string(seats) + " seats", seats, {}));
    out.push_back(pax_case("solo, easy", 1, {{"solo", "easy"}}));
    out.push_back(pax_case("solo, hard", 1, {{"solo", "hard"}, {"solo_colour", "red"}}));
    out.push_back(pax_case("3 seats, es-2019-02", 3, {{"edition", "es-2019-02"}}));
    out.push_back(pax_case("3 seats, beginner", 3, {{"beginner", "true"}}));
    for (int game = 0; game < mixed_games; ++game) {
      const int seats = seats_of_mixed(game);
      out.push_back(
          pax_case(std::to_string(seats) + " seats, mixed " + std::to_string(game), seats, mixed_options(game)));
    }
    return out;
  }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(PaxTranshumanity, Conformance, PaxTraits);

namespace {

TEST(PaxTranshumanityCases, MixedGamesUseEveryValueOfEveryOption) {
  for (const OptionRow& option : find_game(id).info.options) {
    if (option.choices.empty()) continue;
    std::set<std::string> used;
    for (int game = 0; game < mixed_games; ++game) {
      const Options mixed = mixed_options(game);
      if (const auto found = mixed.find(option.name); found != mixed.end()) used.insert(found->second);
    }
    EXPECT_EQ(used.size(), option.choices.size()) << option.name;
  }
}

}  // namespace
}  // namespace noo::conformance
