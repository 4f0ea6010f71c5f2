// noosphere analyse: chances over a game and the decisions that cost most.
#include "command.hpp"

namespace noo::cli_test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

class Analyse : public CommandTest {
 protected:
  Said analyse(const std::string& name, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"analyse", name, "--simulations", "120"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return noosphere(arguments);
  }
};

TEST_F(Analyse, JsonHasTheDocumentedFields) {
  start_finished("a.noo");
  const Said said = analyse("a.noo", {"--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const auto j = said.json();
  EXPECT_EQ(j["format"], 1);
  EXPECT_EQ(j["game"], "spheres");
  EXPECT_EQ(j["seats"], 2);
  EXPECT_EQ(j["over"], true);
  EXPECT_EQ(j["simulations"], 120);
  ASSERT_GT(j["chances"].size(), 10U);
  // Decisions in order, and last what became of both seats.
  const std::size_t decisions = j["chances"].size() - 2;
  int before = -1;
  for (std::size_t i = 0; i < j["chances"].size(); ++i) {
    const auto& c = j["chances"][i];
    EXPECT_TRUE(c["ply"] > before || i > decisions) << "in order: " << c;
    EXPECT_TRUE(c["chance"] == 0.0 || c["chance"] == 0.5 || c["chance"] == 1.0 || i < decisions) << "the end: " << c;
    before = c["ply"];
    EXPECT_TRUE(c["seat"] == 0 || c["seat"] == 1);
    EXPECT_GE(c["chance"].get<double>(), 0);
    EXPECT_LE(c["chance"].get<double>(), 1);
  }
  ASSERT_FALSE(j["costly"].empty()) << "bots that take any move";
  for (const auto& d : j["costly"]) {
    EXPECT_GT(d["cost"].get<double>(), 0);
    EXPECT_NE(d["played"]["text"], d["better"]["text"]);
    EXPECT_LT(d["played"]["chance"].get<double>(), d["better"]["chance"].get<double>());
  }
}

TEST_F(Analyse, TheSameFileGivesTheSameAnalysis) {
  start_finished("a.noo");
  const std::string once = analyse("a.noo", {"--json", "--threads", "1"}).out;
  EXPECT_EQ(analyse("a.noo", {"--json", "--threads", "2"}).out, once);
}

TEST_F(Analyse, PeopleGetALineASeatAndTheCostlyDecisions) {
  start_finished("a.noo");
  const Said en = analyse("a.noo");
  ASSERT_EQ(en.code, 0) << en.err;
  EXPECT_THAT(en.out, HasSubstr("SPHERES!, 2 seats"));
  EXPECT_THAT(en.out, ContainsRegex("Blue +[.0-9]+\n"));
  EXPECT_THAT(en.out, ContainsRegex("Black +[.0-9]+\n"));
  EXPECT_THAT(en.out, ContainsRegex("Ply [0-9]+, (Blue|Black), [0-9.]+% lost: "));
  EXPECT_THAT(en.out, HasSubstr("better: "));
  EXPECT_THAT(en.out, Not(HasSubstr("not over")));
  const Said es = analyse("a.noo", {"--lang", "es"});
  EXPECT_THAT(es.out, ContainsRegex("Paso [0-9]+, (Azul|Negro), [0-9.]+ % perdido: "));
}

TEST_F(Analyse, WhatIsNotOverIsAnalysedAsFarAsItGoes) {
  start();
  ASSERT_EQ(noosphere({"do", "a.noo", "split 8", "split 3"}).code, 0);
  const Said said = analyse("a.noo");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("The game is not over"));
  const auto j = analyse("a.noo", {"--json"}).json();
  EXPECT_EQ(j["over"], false);
  EXPECT_EQ(j["chances"].size(), 2U);
  start("b.noo");
  EXPECT_EQ(analyse("b.noo").code, 0) << "nothing decided yet";
}

TEST_F(Analyse, BadFilesAndArgumentsAreBadInput) {
  expect_bad_input(noosphere({"analyse", "missing.noo"}), "missing.noo");
  write(file("b.noo"), "not a record");
  expect_bad_input(noosphere({"analyse", "b.noo"}), "b.noo");
  start();
  std::string text = read(file("a.noo"));
  text += "blue stop\n";
  write(file("c.noo"), text);
  expect_bad_input(noosphere({"analyse", "c.noo"}), "does not replay");
  expect_bad_input(noosphere({"analyse", "a.noo", "--simulations", "0"}), "--simulations");
  expect_bad_input(noosphere({"analyse", "a.noo", "--threads", "none"}), "--threads");
  expect_bad_input(noosphere({"analyse"}), "noosphere analyse --help");
}

}  // namespace
}  // namespace noo::cli_test
