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

TEST_F(Lab, ADatabaseKeepsARunThatGoesOn) {
  const Said first = noosphere(tournament({"--out", "runs.db", "--json"}));
  ASSERT_EQ(first.code, 0) << first.err;
  const Said again = noosphere(tournament({"--out", "runs.db", "--json"}));
  ASSERT_EQ(again.code, 0) << again.err;
  EXPECT_THAT(again.err, HasSubstr("6 games were there already; played now: 0"));
  auto one = first.json();
  auto two = again.json();
  one.erase("seconds");
  two.erase("seconds");
  EXPECT_EQ(one, two);
}

TEST_F(Lab, AnInterruptedRunKeepsWhatFinishedAndSaysHowToGoOn) {
  const std::vector<std::string> run{"lab",     "run",   "spheres", "--bots", "random,random,random",
                                     "--games", "50000", "--out",   "runs.db"};
  std::string line = "cd " + quoted(file("").string()) + " && timeout -s INT 2 " + quoted(NOO_EXECUTABLE);
  for (const std::string& a : run) line += " " + quoted(a);
  line += " >out 2>err";
  std::system(line.c_str());
  EXPECT_THAT(read(file("err")), HasSubstr("games are kept in runs.db; run the same command to go on"));
  EXPECT_EQ(noosphere({"lab", "report", "runs.db", "--json"}).code, 0);
}

TEST_F(Lab, SeveralSetsInOneCall) {
  const Said said = noosphere({"lab", "run", "spheres", "--bots", "random,random", "--bots", "random,steady", "--games",
                               "2", "--option", "max_rounds=2,3", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const auto runs = said.json()["runs"];
  ASSERT_EQ(runs.size(), 4U);
  EXPECT_EQ(runs[3]["set"], "random,steady max_rounds=3");
  EXPECT_EQ(noosphere({"lab", "run", "spheres", "--games", "1", "--option", "max_rounds=2,2"}).code, 2);
}

TEST_F(Lab, AReportIsOnePageOfItsOwn) {
  ASSERT_EQ(noosphere(tournament({"--out", "a.db"})).code, 0);
  ASSERT_EQ(noosphere(tournament({"--out", "b.db", "--seed", "2"})).code, 0);
  const Said said = noosphere({"lab", "report", "a.db", "b.db", "-o", "report.html"});
  ASSERT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(read(file("report.html")), HasSubstr("Did it matter?"));
  const Said spanish = noosphere({"lab", "report", "a.db", "-o", "informe.html", "--lang", "es"});
  ASSERT_EQ(spanish.code, 0) << spanish.err;
  EXPECT_THAT(read(file("informe.html")), HasSubstr("Victorias por bot"));
  EXPECT_EQ(noosphere({"lab", "report", "none.db", "-o", "x.html"}).code, 2);
  EXPECT_EQ(noosphere({"lab", "report", "a.db"}).code, 2);
}

TEST_F(Lab, ASweepShowsTheResponse) {
  const Said said =
      noosphere({"lab", "sweep", "spheres", "--field", "numbers.json:tax_symbolic=0,5,20", "--bots", "random,random",
                 "--games", "3", "--option", "max_rounds=3", "--out", "sweep.db", "-o", "sweep.html"});
  ASSERT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("tax_symbolic=20"));
  EXPECT_THAT(read(file("sweep.html")), HasSubstr("id=\"response\""));
  EXPECT_EQ(noosphere({"lab", "sweep", "spheres", "--games", "1", "--out", "sweep.db"}).code, 2);
}

TEST_F(Lab, BenchOfAllGamesIsOneTable) {
  const Said said = noosphere({"lab", "bench", "--seconds", "0.05", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  EXPECT_GE(said.json()["games"].size(), 3U);
  EXPECT_THAT(noosphere({"lab", "bench", "--seconds", "0.05"}).out, HasSubstr("scaling"));
}

TEST_F(Lab, TunedWeightsCanPlay) {
  const Said tuned =
      noosphere({"lab", "tune", "spheres", "--against", "random", "--seats", "2", "--games", "2", "--generations", "2",
                 "--weights", "good_chance.0,patience", "--option", "max_rounds=3", "-o", "tuned.json"});
  ASSERT_LE(tuned.code, 1) << tuned.err;  // 1: no better
  EXPECT_THAT(tuned.err, HasSubstr("generation 2"));
  EXPECT_THAT(read(file("tuned.json")), HasSubstr("\"good_chance.1\": [0.65, 0, 1]"));
  const std::vector<std::string> run{"lab",     "run",   "spheres",  "--bots",       "steady@tuned.json,steady",
                                     "--games", "2",     "--option", "max_rounds=3", "--out",
                                     "runs.db", "--json"};
  const Said said = noosphere(run);
  ASSERT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.json()["bots"][0]["bot"].get<std::string>(), ::testing::StartsWith("steady@tuned#"));
  EXPECT_THAT(noosphere(run).err, HasSubstr("2 games were there already; played now: 0"));
  expect_bad_input(noosphere({"lab", "run", "spheres", "--bots", "steady@none.json"}), "none.json");
  write(file("wrong.json"), R"({"game": "spheres", "level": "steady", "weights": {"luck": [1, 0, 2]}})");
  expect_bad_input(noosphere({"lab", "run", "spheres", "--bots", "steady@wrong.json"}), "wrong.json: good_chance.0");
  expect_bad_input(noosphere({"lab", "tune", "spheres", "--weights", "luck"}), "has no weight 'luck'");
}

TEST_F(Lab, TuneSaysWhatCanBeTuned) {
  const Said said = noosphere({"lab", "tune", "spheres", "--bot", "random"});
  EXPECT_EQ(said.code, 2);
  EXPECT_THAT(said.err, HasSubstr("weights that can be tuned"));
}

// The fit needs PyTorch, which tests do without.
TEST_F(Lab, LearnWritesSamplesAndGoesOn) {
  const std::vector<std::string> learn{"lab",          "learn",          "spheres", "--out", "taught",
                                       "--only",       "games",          "--games", "3",     "--option",
                                       "max_rounds=3", "--games-a-file", "2"};
  const Said said = noosphere(learn);
  ASSERT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.err, HasSubstr("2 files of samples in taught (0 of them from before)"));
  const std::string before = read(file("taught/samples-00001.bin"));
  EXPECT_THAT(before, HasSubstr("\"format\":\"noosphere samples\""));
  EXPECT_THAT(noosphere(learn).err, HasSubstr("(2 of them from before)"));
  EXPECT_EQ(read(file("taught/samples-00001.bin")), before);
}

TEST_F(Lab, LearnNamesWhatIsWrong) {
  const auto learn = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"lab", "learn", "spheres", "--out", "taught"};
    words.insert(words.end(), more.begin(), more.end());
    return noosphere(words);
  };
  expect_bad_input(noosphere({"lab", "learn", "chess", "--out", "taught"}), "chess");
  expect_bad_input(learn({"--only", "fit"}), "no samples there");
  expect_bad_input(learn({"--only", "games", "--games", "0"}), "0 games");
  expect_bad_input(learn({"--only", "games", "--keep", "2"}), "--keep: 2 is out of range");
  expect_bad_input(learn({"--only", "gate", "--net", "none.json"}), "none.json: cannot be read");
  expect_bad_input(learn({"--only", "gate", "--simulations", "0"}), "1 to 1000000");
  expect_bad_input(noosphere({"lab", "run", "spheres", "--bots", "learned:x"}), "x is no number of simulations");
  write(file("net.json"), R"({"format": "noosphere net", "version": 1, "game": "chess"})");
  expect_bad_input(noosphere({"lab", "run", "spheres", "--bots", "learned:5@net.json"}), "net.json: game: \"chess\"");
}

}  // namespace
}  // namespace noo::cli_test
