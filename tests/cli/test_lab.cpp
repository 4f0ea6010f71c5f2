// The lab from the outside.
#include "command.hpp"

namespace noo::cli_test {
namespace {

using ::testing::HasSubstr;

class Lab : public CommandTest {
 protected:
  static std::vector<std::string> tournament(std::vector<std::string> more = {}) {
    std::vector<std::string> out{"lab",     "run", "spheres",  "--bots",      "random,random,random",
                                 "--games", "6",   "--option", "max_rounds=3"};
    out.insert(out.end(), more.begin(), more.end());
    return out;
  }
};

TEST_F(Lab, RunSumsUp) {
  const Said said = noosphere(tournament({"--json", "--out", "games.jsonl"}));
  ASSERT_EQ(said.code, 0) << said.err;
  const auto j = said.json();
  EXPECT_EQ(j["games"], 6);
  EXPECT_EQ(j["seats"], 3);
  EXPECT_GT(j["plies"].get<int>(), 100);
  EXPECT_TRUE(j["violations"].empty());
  ASSERT_EQ(j["bots"].size(), 1U);
  const auto bot = j["bots"][0];
  EXPECT_EQ(bot["bot"], "random");
  EXPECT_EQ(bot["games"], 18);
  EXPECT_LE(bot["wins"]["count"].get<double>(), 6.0 + 1e-9);
  EXPECT_LE(bot["wins"]["low95"].get<double>(), bot["wins"]["share"].get<double>());
  EXPECT_GE(bot["wins"]["high95"].get<double>(), bot["wins"]["share"].get<double>());
  const std::string lines = read(file("games.jsonl"));
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 6);
  EXPECT_THAT(noosphere(tournament()).out, HasSubstr("6 games of 3 seats"));
}

TEST_F(Lab, ResultsDoNotDependOnTheNumberOfJobs) {
  ASSERT_EQ(noosphere(tournament({"--jobs", "1", "--out", "one.jsonl"})).code, 0);
  ASSERT_EQ(noosphere(tournament({"--jobs", "3", "--out", "three.jsonl"})).code, 0);
  ASSERT_EQ(noosphere(tournament({"--seed", "2", "--out", "other.jsonl"})).code, 0);
  EXPECT_EQ(read(file("one.jsonl")), read(file("three.jsonl")));
  EXPECT_NE(read(file("one.jsonl")), read(file("other.jsonl")));
}

TEST_F(Lab, OneGameOfARunCanBePlayedAgain) {
  ASSERT_EQ(noosphere(tournament({"--out", "all.jsonl"})).code, 0);
  ASSERT_EQ(noosphere({"lab", "run", "spheres", "--bots", "random,random,random", "--games", "1", "--first", "4",
                       "--option", "max_rounds=3", "--out", "one.jsonl"})
                .code,
            0);
  EXPECT_THAT(read(file("all.jsonl")), HasSubstr(read(file("one.jsonl"))));
}

TEST_F(Lab, RecordsCanBeReplayed) {
  ASSERT_EQ(noosphere(tournament({"--records", "kept"})).code, 0);
  std::vector<std::string> replay{"replay"};
  for (const auto& entry : fs::directory_iterator(file("kept"))) replay.push_back(entry.path().string());
  EXPECT_EQ(replay.size(), 7U);
  EXPECT_EQ(noosphere(replay).code, 0);
}

TEST_F(Lab, BenchHasTheDocumentedFields) {
  const Said said = noosphere({"lab", "bench", "spheres", "--seats", "3", "--seconds", "0.2", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const auto j = said.json();
  for (const char* field : {"game", "seats", "moves_per_second", "games_per_second", "moves_per_game", "legal_moves",
                            "ns_per_position", "state_bytes", "memcpy_ns", "ratio_to_memcpy", "allocations_per_move"}) {
    EXPECT_TRUE(j.contains(field)) << field;
  }
  EXPECT_EQ(j["seats"], 3);
  EXPECT_EQ(j["allocations_per_move"], 0.0);
  EXPECT_LE(j["state_bytes"], 1280);
  const Said two = noosphere({"lab", "bench", "spheres", "--seconds", "0.2", "--threads", "2"});
  EXPECT_THAT(two.out, HasSubstr("scaling"));
}

TEST_F(Lab, PlayoutIsAFixedAmountOfWork) {
  const Said said = noosphere({"lab", "playout", "spheres", "--games", "3", "--seed", "9"});
  ASSERT_EQ(said.code, 0);
  EXPECT_GT(std::stoi(said.out), 100);
  EXPECT_EQ(noosphere({"lab", "playout", "spheres", "--games", "3", "--seed", "9"}).out, said.out);
}

TEST_F(Lab, SignatureIsPrintedWrittenAndChecked) {
  const std::vector<std::string> signature{"lab", "signature", "spheres", "--games", "2"};
  const Said said = noosphere(signature);
  ASSERT_EQ(said.code, 0);
  EXPECT_THAT(said.out, ::testing::MatchesRegex("games: 2\nseed: 1\nseats: 2..6\noptions: default\nhash: [0-9a-f]*\n"));
  expect_bad_input(noosphere({"lab", "signature", "chess"}), "games are spheres");
  fs::create_directories(file("games/spheres"));
  ASSERT_EQ(noosphere({"lab", "signature", "spheres", "--games", "2", "--write"}).code, 0);
  EXPECT_EQ(read(file("games/spheres/signature.txt")), said.out);
  EXPECT_EQ(noosphere({"lab", "signature", "spheres", "--check", "games/spheres/signature.txt"}).code, 0);
  std::string other = said.out;
  other[other.find("hash: ") + 6] ^= 1;
  write(file("other.txt"), other);
  EXPECT_EQ(noosphere({"lab", "signature", "spheres", "--check", "other.txt"}).code, 1);
  write(file("broken.txt"), "games: 2\n");
  expect_bad_input(noosphere({"lab", "signature", "spheres", "--check", "broken.txt"}), "broken.txt");
}

TEST_F(Lab, BadArgumentsAreRefused) {
  expect_bad_input(noosphere({"lab", "run", "chess"}), "games are spheres");
  expect_bad_input(noosphere({"lab", "run", "spheres", "--bots", "genius"}), "there is no bot 'genius'");
  expect_bad_input(noosphere({"lab", "run", "spheres", "--games", "0"}), "0 games");
  expect_bad_input(noosphere({"lab", "run", "spheres", "--jobs", "0"}), "0 jobs");
  expect_bad_input(noosphere({"lab", "run", "spheres", "--bots", "random,random,random", "--seats", "2"}),
                   "3 bots for 2 seats");
  expect_bad_input(noosphere({"lab", "run", "spheres", "--seats", "9"}), "9");
  expect_bad_input(noosphere({"lab", "bench", "spheres", "--seconds", "0"}), "--seconds");
  expect_bad_input(noosphere({"lab", "bench", "spheres", "--threads", "0"}), "--threads");
}

}  // namespace
}  // namespace noo::cli_test
