#include "lab/run.hpp"

#include <gtest/gtest.h>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/match.hpp"
#include "engine/testing/cites.hpp"
#include "engine/testing/toy_any_game.hpp"
#include "games/registry.hpp"

namespace noo::lab {
namespace {

RunConfig small_run() {
  RunConfig config;
  config.game = "spheres";
  config.bots = {"random"};
  config.seats = 3;
  config.games = 6;
  config.options = {{"max_rounds", "3"}};
  return config;
}

TEST(Run, FinishesEveryGameWithoutViolations) {
  const RunSummary summary = run(small_run(), {});
  EXPECT_EQ(summary.games, 6);
  EXPECT_TRUE(summary.violations.empty());
  ASSERT_EQ(summary.bots.size(), 1U);
  EXPECT_EQ(summary.bots[0].games, 18);
  EXPECT_LE(summary.bots[0].wins, 6.0 + 1e-9);
}

TEST(Run, JobsChangeNothing) {
  RunConfig config = small_run();
  const std::string one = outcome_lines(run(config, {}));
  config.jobs = 3;
  EXPECT_EQ(outcome_lines(run(config, {})), one);
}

TEST(Run, TheLineUpMovesOnWithEveryGame) {
  RunConfig config = small_run();
  config.bots = {"random", "random", "random"};
  const RunSummary summary = run(config, {});
  for (std::size_t game = 0; game < summary.outcomes.size(); ++game) {
    for (std::size_t seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(summary.outcomes[game].seat[seat].bot, (seat + game) % 3);
    }
  }
}

TEST(Run, SeatsHaveTheColoursOfTheGame) {
  add_game(toy::lanterns_type());
  RunConfig config = small_run();
  config.game = "lanterns";
  config.seats = 2;
  config.games = 1;
  config.options = {{"colours", "apart"}};
  const nlohmann::json line = nlohmann::json::parse(outcome_lines(run(config, {})));
  EXPECT_EQ(line["seats"].size(), 2U);
  EXPECT_TRUE(line["seats"].contains("blue"));
  EXPECT_TRUE(line["seats"].contains("red"));
}

// Bots alone end a game in which nobody can do anything but pass: no winner, scores as they stand (ENG-AGREED).
TEST(Run, AGameThatIsStuckEndsByAgreement) {
  CITES("ENG-AGREED");
  add_game(toy::becalmed_type());
  RunConfig config = small_run();
  config.game = "becalmed";
  config.games = 4;
  config.options = {};
  const RunSummary fast = run(config, {});
  EXPECT_EQ(fast.endings, (std::map<std::string, int>{{"agreed", 4}}));
  EXPECT_TRUE(fast.violations.empty());
  EXPECT_EQ(fast.bots[0].wins, 0);
  EXPECT_EQ(fast.bots[0].survived, 0);
  EXPECT_GT(fast.bots[0].mean_score, 0);
  EXPECT_EQ(fast.bots[0].mean_rank, 1);

  config.records = std::filesystem::path(::testing::TempDir()) / "becalmed";
  const RunSummary kept = run(config, {});
  EXPECT_EQ(kept.endings, fast.endings);
  const Record record = load_record(*config.records / "becalmed-1-0.noo");
  EXPECT_EQ(record.lines.back().kind, RecordLine::Kind::agreed);
  const Match match = Match::replay(toy::becalmed_type().make(3, record.header.options, {}), record);
  EXPECT_TRUE(match.agreed());
  EXPECT_EQ(static_cast<u32>(match.plies()), kept.outcomes[0].plies);
  std::filesystem::remove_all(*config.records);
}

TEST(Run, RefusesWhatCannotBe) {
  RunConfig config = small_run();
  config.bots = {"genius"};
  EXPECT_THROW(run(config, {}), InputError);
  config = small_run();
  config.game = "chess";
  EXPECT_THROW(run(config, {}), InputError);
}

}  // namespace
}  // namespace noo::lab
