// Puts a game before the conformance suite: NOO_CONFORMANCE(spheres, Spheres), on the tables that its test/trials.hpp
// declares. The build writes that line for every game (noo_conformance in cmake/Game.cmake).
#pragma once

#include <map>
#include <set>

#include "conformance.hpp"
#include "engine/data_versions.hpp"
#include "games/trials.hpp"
#include "schema.hpp"

namespace noo::conformance {

template <Game G>
using MakeTyped = G (*)(int seats, const Options& options, const DataFiles& data);

template <Game G, class Trials>
std::vector<Case<G>> cases_of(const GameType& type, MakeTyped<G> make_typed) {
  std::vector<Case<G>> out;
  for (const Trial& table : trials_of<Trials>(type.info)) {
    out.push_back({table.name, make_typed(table.seats, table.options, {}), type.make(table.seats, table.options, {})});
  }
  return out;
}

// The values that a game's tables should show of an option, whatever the number of seats.
template <class Trials>
std::set<std::string> wanted_of(const GameInfo& info, const OptionRow& option) {
  std::set<std::string> out(option.choices.begin(), option.choices.end());
  for (int seats = info.least_seats; seats <= info.most_seats; ++seats) {
    const std::vector<std::string> values = Trials::values_of(option, seats);
    out.insert(values.begin(), values.end());
  }
  return out;
}

template <class Traits>
class TrialsOf : public ::testing::Test {};
TYPED_TEST_SUITE_P(TrialsOf);

TYPED_TEST_P(TrialsOf, ShowEveryValueOfEveryOption) {
  const GameInfo& info = TypeParam::type().info;
  std::map<std::string, std::set<std::string>> used;
  for (const Trial& table : trials_of<typename TypeParam::Trials>(info)) {
    for (const auto& [name, value] : complete_options(info.options, table.options)) used[name].insert(value);
  }
  for (const OptionRow& option : info.options) {
    for (const std::string& value : wanted_of<typename TypeParam::Trials>(info, option)) {
      EXPECT_TRUE(used[option.name].contains(value)) << option.name << "=" << value;
    }
  }
}

// What games were ever played with is still there, and new ones are played with the last of it.
TYPED_TEST_P(TrialsOf, ArePlayableWithEveryVersionOfTheData) {
  const GameType& type = TypeParam::type();
  const std::vector<DataVersion> versions = data_versions(type.info);
  ASSERT_FALSE(versions.empty());
  EXPECT_EQ(versions.back().hash, newest_data(type))
      << "the data is no version yet: noosphere data keep " << type.info.id << " ROOM --why WHY";
  for (const DataVersion& version : versions) {
    SCOPED_TRACE(version.hash);
    EXPECT_NE(version.why, "");
    const DataFiles* const files = kept_data(type.info, version.hash);
    ASSERT_NE(files, nullptr);
    EXPECT_EQ(type.check_data(*files), std::vector<std::string>{});
    for (const Trial& table : trials_of<typename TypeParam::Trials>(type.info)) {
      const auto game = make_with_data(type, table.seats, table.options, version.hash);
      EXPECT_EQ(game->data_hash(), version.hash) << table.name;
      EXPECT_EQ(other_data(*game, version.hash), std::nullopt) << table.name;
    }
  }
}

REGISTER_TYPED_TEST_SUITE_P(TrialsOf, ShowEveryValueOfEveryOption, ArePlayableWithEveryVersionOfTheData);

}  // namespace noo::conformance

#define NOO_CONFORMANCE(game, Name)                                                                      \
  namespace noo::conformance {                                                                           \
  struct Name##Traits {                                                                                  \
    using Game = game::Game;                                                                             \
    using Trials = game::Trials;                                                                         \
    static constexpr int longest_game = Trials::longest_game;                                            \
    static constexpr int games = Trials::games;                                                          \
    static const GameType& type() { return game::game_type(); }                                          \
    static std::vector<Case<Game>> cases() { return cases_of<Game, Trials>(type(), &game::make_typed); } \
  };                                                                                                     \
  INSTANTIATE_TYPED_TEST_SUITE_P(Name, Conformance, Name##Traits);                                       \
  INSTANTIATE_TYPED_TEST_SUITE_P(Name, TrialsOf, Name##Traits);                                          \
  INSTANTIATE_TYPED_TEST_SUITE_P(Name, SchemaOf, Name##Traits);                                          \
  }
