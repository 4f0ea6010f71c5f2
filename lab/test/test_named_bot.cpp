#include "lab/named_bot.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "engine/errors.hpp"
#include "lab/run.hpp"
#include "lab/store.hpp"
#include "small_run.hpp"

namespace noo::lab {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

class NamedBotTest : public FolderTest {
 protected:
  // The steady bot with its weights, but for the first of them.
  std::string write(const std::string& name, double first) {
    std::vector<bots::Weight> weights = bots::find_tunable("spheres", "steady").weights;
    weights.front().value = first;
    std::ofstream(file(name)) << bots::write_weights("spheres", "steady", weights);
    return fmt::format("steady@{}", file(name).string());
  }
};

TEST_F(NamedBotTest, ALevelKeepsItsName) {
  const NamedBot bot = named_bot("spheres", "steady");
  EXPECT_EQ(bot.name, "steady");
  EXPECT_NE(bot.make(), nullptr);
  EXPECT_THROW(named_bot("spheres", "genius"), InputError);
}

TEST_F(NamedBotTest, TheNameTellsTheWeightsApart) {
  const NamedBot bold = named_bot("spheres", write("mine.json", 0.5));
  EXPECT_THAT(bold.name, MatchesRegex("steady@mine#[0-9a-f]+"));
  EXPECT_NE(bold.make(), nullptr);
  EXPECT_EQ(named_bot("spheres", write("mine.json", 0.5)).name, bold.name);
  EXPECT_NE(named_bot("spheres", write("mine.json", 0.6)).name, bold.name);
  EXPECT_EQ(tunable_bot("spheres", write("mine.json", 0.6)).weights.front().value, 0.6);
}

TEST_F(NamedBotTest, AFileThatIsWrongIsRefused) {
  EXPECT_THROW(named_bot("spheres", "steady@"), InputError);
  EXPECT_THROW(named_bot("spheres", fmt::format("steady@{}", file("none.json").string())), InputError);
  EXPECT_THROW(named_bot("spheres", fmt::format("steady@{}", file("").string())), InputError);
  EXPECT_THROW(named_bot("spheres", write("mine.json", 7)), InputError);
  EXPECT_THROW(named_bot("spheres", fmt::format("random{}", write("mine.json", 0.5).substr(6))), InputError);
  EXPECT_THROW(named_bot("planetary_phase", write("mine.json", 0.5)), InputError);
}

RunConfig against_steady(const std::string& bot) {
  RunConfig config = small_config(4);
  config.seats = 2;
  config.bots = {bot, "steady"};
  return config;
}

TEST_F(NamedBotTest, ARunKnowsTheWeightsOfItsBots) {
  const Prepared bold = prepare(against_steady(write("mine.json", 0)));
  EXPECT_THAT(run_key(bold), HasSubstr(bold.config.bots.front()));
  EXPECT_NE(run_key(bold), run_key(prepare(against_steady(write("mine.json", 1)))));
  EXPECT_NE(run_key(bold), run_key(prepare(against_steady("steady"))));
}

TEST_F(NamedBotTest, WeightsThatAreThoseInUseChangeNothing) {
  const double usual = bots::find_tunable("spheres", "steady").weights.front().value;
  const RunSummary same = run(against_steady(write("mine.json", usual)), {});
  const RunSummary plain = run(against_steady("steady"), {});
  EXPECT_EQ(same.plies, plain.plies);
  EXPECT_EQ(same.bots.size(), 2U);
}

}  // namespace
}  // namespace noo::lab
