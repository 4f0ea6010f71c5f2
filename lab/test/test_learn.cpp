// Samples are the same whoever writes them, a stopped run goes on, and the gate lets through only what wins.
#include "lab/learn.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <fstream>
#include <iterator>

#include "bots/registry.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "lab/learn_program.hpp"
#include "lab/shards.hpp"
#include "small_run.hpp"

namespace noo::lab {
namespace {

using ::testing::HasSubstr;

class Learn : public FolderTest {
 protected:
  LearnConfig config(const std::string& folder) const {
    LearnConfig out;
    out.game = "spheres";
    out.seats = 3;
    out.options = {{"max_rounds", "3"}};
    out.bots = {"habits", "steady"};
    out.games = 7;
    out.games_a_file = 2;
    out.keep = 0.5;
    out.explore = 0.1;
    out.out = file(folder);
    return out;
  }
  std::string content(const std::string& folder, int index) const {
    std::ifstream in(file(folder) / ("samples-0000" + std::to_string(index) + ".bin"), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static std::string refusal(const LearnConfig& config) {
    try {
      teach(config, {});
    } catch (const InputError& e) {
      return e.what();
    }
    return "";
  }
};

TEST_F(Learn, WritesTheSameSamplesWithAnyNumberOfJobsAndRanks) {
  const TaughtFiles alone = teach(config("alone"), {});
  EXPECT_EQ(alone.files, 4);
  EXPECT_EQ(alone.missing, 0);
  EXPECT_GT(alone.samples, 50);
  LearnConfig together = config("together");
  together.jobs = 3;
  EXPECT_EQ(teach(together, {}).samples, alone.samples);
  i64 samples = 0;
  for (int rank = 0; rank < 2; ++rank) {
    LearnConfig part = config("ranks");
    part.rank = rank;
    part.ranks = 2;
    const TaughtFiles taught = teach(part, {});
    EXPECT_EQ(taught.files, 2);
    samples += taught.samples;
  }
  EXPECT_EQ(samples, alone.samples);
  for (int i = 0; i < 4; ++i) {
    EXPECT_FALSE(content("alone", i).empty());
    EXPECT_EQ(content("alone", i), content("together", i)) << i;
    EXPECT_EQ(content("alone", i), content("ranks", i)) << i;
  }
}

TEST_F(Learn, GoesOnWhereItStopped) {
  teach(config("whole"), {});
  LearnConfig first = config("parts");
  first.games = 4;
  EXPECT_EQ(teach(first, {}).files, 2);
  const TaughtFiles rest = teach(config("parts"), {});
  EXPECT_EQ(rest.found, 2);
  EXPECT_EQ(rest.files, 4);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(content("whole", i), content("parts", i)) << i;
}

TEST_F(Learn, StopsAtOnceAndSaysWhatIsMissing) {
  const std::atomic<bool> stop = true;
  LearnConfig c = config("stopped");
  c.stop = &stop;
  const TaughtFiles taught = teach(c, {});
  EXPECT_EQ(taught.missing, taught.files);
  EXPECT_TRUE(content("stopped", 0).empty());
}

TEST_F(Learn, RefusesAFolderOfAnotherRun) {
  teach(config("mine"), {});
  LearnConfig other = config("mine");
  other.seed = 2;
  EXPECT_THAT(refusal(other), HasSubstr("seed: 1 here, 2 in this run; another folder"));
  save_atomically(file("mine") / "samples-00000.bin", "half of it");
  EXPECT_THAT(refusal(config("mine")), HasSubstr("samples-00000.bin: no file of samples"));
}

TEST_F(Learn, BadInputIsNamed) {
  const auto changed = [&](const auto& change) {
    LearnConfig c = config("bad");
    change(c);
    return refusal(c);
  };
  EXPECT_THAT(changed([](LearnConfig& c) { c.games = 0; }), HasSubstr("0 games: play at least one"));
  EXPECT_THAT(changed([](LearnConfig& c) { c.keep = 1.5; }), HasSubstr("--keep: 1.5 is out of range"));
  EXPECT_THAT(changed([](LearnConfig& c) { c.explore = -1; }), HasSubstr("--explore: -1 is out of range"));
  EXPECT_THAT(changed([](LearnConfig& c) { c.bots = {"genius"}; }), HasSubstr("no bot 'genius'"));
  EXPECT_THAT(changed([](LearnConfig& c) { c.bots.assign(4, "habits"); }), HasSubstr("4 bots for 3 seats"));
}

TEST_F(Learn, AFileOfSamplesHoldsWhatItsHeaderSays) {
  teach(config("here"), {});
  const auto header = header_of(content("here", 1));
  ASSERT_TRUE(header);
  const auto form = bots::learning_of_game("spheres").form();
  EXPECT_EQ(header->at("feature_count"), form.features);
  EXPECT_EQ(header->at("first"), 2);
  EXPECT_EQ(header->at("games"), 2);
  EXPECT_GT(header->at("moves").get<int>(), header->at("samples").get<int>());
  std::string cut = content("here", 1);
  cut.pop_back();
  EXPECT_FALSE(header_of(cut));
  EXPECT_FALSE(header_of("{}\n"));
}

TEST(LearnProgram, IsCompiledIn) { EXPECT_THAT(std::string(fit_program()), HasSubstr("import torch")); }

// ---- the gate ----

TEST(Gate, EvidenceGrowsWithWinsAndGames) {
  std::vector<double> even(300, 0);
  for (std::size_t i = 0; i < 100; ++i) even[i] = 1;
  EXPECT_LT(evidence_of(even, 1.0 / 3, 0.05), 0) << "an even match speaks against the edge";
  std::vector<double> better(300, 0);
  for (std::size_t i = 0; i < 150; ++i) better[i] = 1;
  const double once = evidence_of(better, 1.0 / 3, 0.05);
  EXPECT_GT(once, 2.94);
  std::vector<double> twice = better;
  twice.insert(twice.end(), better.begin(), better.end());
  EXPECT_NEAR(evidence_of(twice, 1.0 / 3, 0.05), 2 * once, 1e-9);
  EXPECT_TRUE(std::isfinite(evidence_of(std::vector<double>(50, 1.0), 0.5, 0.05))) << "nothing but wins";
}

TEST_F(Learn, TheGateOpensForWhoeverWinsAllMatches) {
  GateConfig c;
  c.game = "spheres";
  c.seats = 2;
  c.options = {{"max_rounds", "2"}};
  c.candidate = "habits";
  c.opponents = {"random"};
  c.most = 400;
  c.store = file("gate.db");
  const GateResult won = play_gate(c, {});
  ASSERT_EQ(won.matches.size(), 1U);
  EXPECT_EQ(won.matches[0].games, 400);
  EXPECT_TRUE(won.won) << won.matches[0].share.value;
  c.candidate = "random";
  c.opponents = {"habits", "random"};
  const GateResult lost = play_gate(c, {});
  EXPECT_FALSE(lost.won);
  ASSERT_EQ(lost.matches.size(), 1U) << "no further match once one is not won";
  EXPECT_EQ(lost.matches[0].verdict, GateMatch::Verdict::lost);
  EXPECT_LT(lost.matches[0].evidence, -2.94);
}

TEST(Gate, TakesFourHundredGames) {
  GateConfig c;
  c.game = "spheres";
  c.least = 100;
  EXPECT_THROW(play_gate(c, {}), InputError);
}

}  // namespace
}  // namespace noo::lab
