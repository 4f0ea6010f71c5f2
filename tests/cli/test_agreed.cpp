// Games ended by agreement, and records of older rules, from the outside.
#include "command.hpp"

namespace noo::cli_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Agreed : public CommandTest {
 protected:
  std::vector<std::string> game() const {
    return {"play", "spheres", "--seed", "5", "--bots", "random", "--save", "g.noo"};
  }
};

TEST_F(Agreed, OneWordIsNotEnoughToEndAGame) {
  const Said said = noosphere(game(), "agree\nacordar\nquit\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Type 'agree yes'"));
  EXPECT_THAT(read(file("g.noo")), Not(HasSubstr("agreed")));
}

TEST_F(Agreed, TheGameEndsWithoutAWinnerAndIsShownReplayedAndAnalysed) {
  CITES("ENG-AGREED");
  const Said said = noosphere(game(), "agree yes\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("agreed to end the game"));
  EXPECT_THAT(said.out, HasSubstr("[ENG-AGREED]"));
  EXPECT_THAT(read(file("g.noo")), ::testing::StartsWith("noosphere: 2\n"));
  EXPECT_THAT(read(file("g.noo")), ::testing::EndsWith("\nagreed\n"));
  EXPECT_EQ(noosphere({"replay", "g.noo"}).code, 0);
  EXPECT_THAT(noosphere({"show", "g.noo"}).out, HasSubstr("[ENG-AGREED]"));
  const auto shown = noosphere({"show", "g.noo", "--json"}).json();
  EXPECT_EQ(shown["result"]["ending"], "agreed");
  EXPECT_EQ(shown["turn"]["actor"], "nobody");
  EXPECT_FALSE(noosphere({"show", "g.noo", "--ply", "0", "--json"}).json()["result"]["over"].get<bool>());
  EXPECT_THAT(noosphere({"show", "g.noo", "--lang", "es"}).out, HasSubstr("de común acuerdo"));
  const Said more = noosphere({"do", "g.noo", "blue split 8"});
  EXPECT_EQ(more.code, 1);
  EXPECT_THAT(more.out + more.err, HasSubstr("ENG-OVER"));
}

TEST_F(Agreed, ARecordOfOlderRulesReplaysAndSaysWhatWasNotCompared) {
  const std::string corpus = NOO_SOURCE_DIR "/tests/corpus/spheres/";
  for (const auto& entry : fs::directory_iterator(corpus)) {
    const std::string file = entry.path().string();
    if (file.find("mixed3") == std::string::npos) continue;
    const auto found = noosphere({"replay", file, "--json"}).json();
    EXPECT_TRUE(found[0]["ok"].get<bool>()) << found;
    EXPECT_EQ(found[0]["older_rules"], "1");
    EXPECT_EQ(found[0]["chance"], "verified");
    EXPECT_THAT(noosphere({"replay", file}).out, HasSubstr("rules of version 1 (position hashes not compared)"));
    return;
  }
  FAIL() << "no such record";
}

}  // namespace
}  // namespace noo::cli_test
