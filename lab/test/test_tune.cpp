#include "lab/tune.hpp"

#include <gtest/gtest.h>

#include "bots/registry.hpp"
#include "engine/errors.hpp"

namespace noo::lab {
namespace {

// Plays steadily as often as its weight says, and at random otherwise.
class Half final : public bots::Bot {
 public:
  explicit Half(double share) : share_(share) {}
  Move choose(const AnyGame& game, const Position& view, Seat me, std::span<const Event> seen, const MoveList& legal,
              Rng& rng) override {
    const bool steady = static_cast<double>(rng.below(1000)) < 1000 * share_;
    return (steady ? steady_ : random_)->choose(game, view, me, seen, legal, rng);
  }

 private:
  double share_;
  std::unique_ptr<bots::Bot> steady_ = bots::make_bot("spheres", "steady");
  std::unique_ptr<bots::Bot> random_ = bots::make_bot("spheres", "random");
};

bots::Tunable half() {
  return {"spheres", "half", {{"share", 0.3, 0, 1}, {"idle", 5, 0, 10}}, [](std::span<const double> weights) {
            return std::make_unique<Half>(weights[0]);
          }};
}

TuneConfig small_tune(const bots::Tunable& bot) {
  TuneConfig config;
  config.bot = &bot;
  config.weights = {"share"};
  config.against = "random";
  config.seats = 2;
  config.options = {{"max_rounds", "4"}};
  config.games = 12;
  config.generations = 4;
  return config;
}

TEST(Tune, FindsThatPlayingSteadilyWins) {
  const bots::Tunable bot = half();
  int generations = 0;
  const TuneResult result = tune(small_tune(bot), [&](const Generation& g) {
    EXPECT_EQ(g.number, ++generations);
    EXPECT_EQ(g.weights.size(), 2U);
  });
  EXPECT_EQ(generations, 4);
  EXPECT_EQ(result.before, (std::vector<double>{0.3, 5}));
  EXPECT_GT(result.after[0], 0.3);
  EXPECT_EQ(result.after[1], 5);  // it was not searched
  EXPECT_GE(result.share_after.value, result.share_before.value);
}

TEST(Tune, JobsChangeNothing) {
  const bots::Tunable bot = half();
  TuneConfig config = small_tune(bot);
  config.generations = 1;
  const TuneResult one = tune(config, {});
  config.jobs = 2;
  EXPECT_EQ(tune(config, {}).after, one.after);
}

TEST(Tune, RefusesWhatCannotBe) {
  const bots::Tunable bot = half();
  TuneConfig config = small_tune(bot);
  config.weights = {"luck"};
  EXPECT_THROW(tune(config, {}), InputError);
  config = small_tune(bot);
  config.against = "genius";
  EXPECT_THROW(tune(config, {}), InputError);
  EXPECT_THROW(bots::find_tunable("spheres", "genius"), InputError);
}

}  // namespace
}  // namespace noo::lab
