#include "lab/coverage.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/errors.hpp"
#include "engine/testing/toy_any_game.hpp"
#include "games/registry.hpp"
#include "lab/run.hpp"

namespace noo::lab {
namespace {

// Once, however many tests of one program want it.
const std::string& moonlit() {
  static const std::string id = [] {
    add_game(toy::moonlit_type());
    return toy::moonlit_type().info.id;
  }();
  return id;
}

u64 met(const std::vector<RuleCoverage>& rules, std::string_view id) {
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const RuleCoverage& r) { return r.id == id; });
  return found == rules.end() ? 0 : found->exercised;
}

TEST(Coverage, PlaysEveryNumberOfSeatsWithTheOptionsItNeeds) {
  CoverageConfig config;
  config.game = moonlit();
  config.games = 6;
  const auto all = coverage(config, {});
  EXPECT_GT(met(all, "LAN-TURN"), 0U);
  const auto two = std::find_if(all.begin(), all.end(), [](const RuleCoverage& r) { return r.id == "LAN-CLAIM"; });
  ASSERT_NE(two, all.end());
  EXPECT_EQ(two->tests.size(), 2U);
  // Whoever gives the option another value leaves the number of seats out.
  config.options = {{"moon", "new"}};
  EXPECT_NE(met(coverage(config, {}), "LAN-TURN"), met(all, "LAN-TURN"));
}

TEST(Coverage, RefusesWhatFitsNoNumberOfSeats) {
  CoverageConfig config;
  config.game = moonlit();
  config.options = {{"moon", "half"}};
  EXPECT_THROW(coverage(config, {}), InputError);
}

TEST(Run, WithoutANumberTakesSeatsThatLackNoOption) {
  RunConfig config;
  config.game = moonlit();
  config.bots = {"random"};
  config.games = 1;
  EXPECT_EQ(run(config, {}).seats, 3);
  config.options = {{"moon", "full"}};
  EXPECT_EQ(run(config, {}).seats, 2);
  config.options = {{"moon", "new"}};
  EXPECT_EQ(run(config, {}).seats, 3);
  config.seats = 2;
  EXPECT_THROW(run(config, {}), InputError) << "a number that is named is meant";
}

}  // namespace
}  // namespace noo::lab
