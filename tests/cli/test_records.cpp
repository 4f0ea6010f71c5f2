// Records from the outside: new, show, do, why, replay.
#include "command.hpp"

namespace noo::cli_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Records : public CommandTest {
 protected:
  nlohmann::json shown(const std::string& name, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"show", name, "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Said said = noosphere(arguments);
    EXPECT_EQ(said.code, 0) << said.err;
    return said.json();
  }
  // The first legal move there is.
  std::string first_move(const std::string& name) const { return shown(name)["moves"][0]["notation"]; }
};

TEST_F(Records, NewWritesAReplayableRecord) {
  start();
  EXPECT_THAT(read(file("a.noo")), HasSubstr("game: spheres"));
  EXPECT_EQ(noosphere({"replay", "a.noo"}).code, 0);
}

TEST_F(Records, NewGoesToTheStandardOutputWithoutAFile) {
  const Said said = noosphere({"new", "spheres", "--seats", "3", "--seed", "7"});
  EXPECT_EQ(said.code, 0);
  start();
  EXPECT_EQ(said.out, read(file("a.noo")));
  EXPECT_EQ(noosphere({"new", "spheres", "--seats", "3", "--seed", "7", "-o", "-"}).out, said.out);
  EXPECT_NE(noosphere({"new", "spheres"}).out, noosphere({"new", "spheres"}).out) << "seeds are random by default";
}

TEST_F(Records, NewOverwritesOnlyByForce) {
  write(file("a.noo"), "precious");
  expect_bad_input(noosphere({"new", "spheres", "-o", "a.noo"}), "already there");
  EXPECT_EQ(read(file("a.noo")), "precious");
  EXPECT_EQ(noosphere({"new", "spheres", "-o", "a.noo", "--force"}).code, 0);
  EXPECT_THAT(read(file("a.noo")), HasSubstr("game: spheres"));
}

TEST_F(Records, NewRefusesWhatTheGameDoesNotKnow) {
  expect_bad_input(noosphere({"new", "chess"}), "there is no game 'chess'; games are spheres");
  expect_bad_input(noosphere({"new", "spheres", "--seats", "1"}), "2");
  expect_bad_input(noosphere({"new", "spheres", "--seats", "7"}), "6");
  expect_bad_input(noosphere({"new", "spheres", "--option", "colour=red"}), "colour");
  expect_bad_input(noosphere({"new", "spheres", "--option", "info_model=shut"}), "shut");
  expect_bad_input(noosphere({"new", "spheres", "--option", "max_rounds=often"}), "often");
  expect_bad_input(noosphere({"new", "spheres", "--option", "max_rounds"}), "name=value");
  expect_bad_input(noosphere({"new", "spheres", "--option", "max_rounds=3", "--option", "max_rounds=4"}), "twice");
  expect_bad_input(noosphere({"new", "spheres", "--data", "nowhere"}), "nowhere");
  expect_bad_input(noosphere({"new", "spheres", "-o", "no/such/folder/a.noo"}), "no/such/folder");
}

TEST_F(Records, NewTakesAFolderOfData) {
  fs::create_directories(file("data"));
  expect_bad_input(noosphere({"new", "spheres", "--data", "data"}), "no *.json");
  fs::copy(NOO_SOURCE_DIR "/games/spheres/data/numbers.json", file("data/numbers.json"));
  EXPECT_EQ(noosphere({"new", "spheres", "--data", "data", "-o", "a.noo"}).code, 0);
  EXPECT_EQ(noosphere({"show", "a.noo", "--data", "data"}).code, 0);
  write(file("data/numbers.json"), "{");
  expect_bad_input(noosphere({"new", "spheres", "--data", "data"}), "numbers.json");
}

TEST_F(Records, ShowHasTheDocumentedFields) {
  start();
  const auto j = shown("a.noo");
  for (const char* field : {"game", "ply", "turn", "prompt", "moves", "state", "result", "goals"}) {
    EXPECT_TRUE(j.contains(field)) << field;
  }
  EXPECT_EQ(j["game"], "spheres");
  ASSERT_FALSE(j["moves"].empty());
  for (const char* field : {"notation", "number", "targets"}) EXPECT_TRUE(j["moves"][0].contains(field)) << field;
  EXPECT_EQ(j["result"]["over"], false);
}

TEST_F(Records, ShowSaysWhereWeStand) {
  start();
  const auto goals = shown("a.noo", {"--seat", "1"})["goals"];
  ASSERT_EQ(goals.size(), 5U);
  EXPECT_EQ(goals[1]["what"], "catharsis");
  EXPECT_EQ(goals[1]["now"], 0);
  EXPECT_EQ(goals[1]["limit"], 7);
  EXPECT_THAT(goals[1]["text"].get<std::string>(), HasSubstr("You have resolved 0 of 7 Crises."));
  const std::string plain = noosphere({"show", "a.noo", "--seat", "1"}).out;
  EXPECT_THAT(plain, HasSubstr("Where we stand\n  The score: You have 0 points"));
  EXPECT_THAT(plain, HasSubstr("\n  Rounds: Round 1 of 60;"));
  EXPECT_THAT(noosphere({"show", "a.noo", "--lang", "es"}).out, HasSubstr("Cómo vamos\n"));
}

TEST_F(Records, ShowKeepsSecretsUnlessAskedForAll) {
  start();
  const std::string mover = shown("a.noo")["turn"]["seat"];
  ASSERT_EQ(noosphere({"do", "a.noo", "split 8"}).code, 0);
  const auto all = shown("a.noo", {"--all"})["state"];
  const auto own = shown("a.noo", {"--seat", mover})["state"];
  const auto other = shown("a.noo")["state"];
  EXPECT_NE(own, other);
  EXPECT_NE(all, other);
  EXPECT_THAT(other.dump(), HasSubstr("unknown"));
  EXPECT_THAT(all.dump(), Not(HasSubstr("unknown")));
}

TEST_F(Records, ShowTakesSeatsByNumberAndColour) {
  start();
  EXPECT_EQ(shown("a.noo", {"--seat", "2"}), shown("a.noo", {"--seat", "black"}));
  expect_bad_input(noosphere({"show", "a.noo", "--seat", "4"}), "'4'");
  expect_bad_input(noosphere({"show", "a.noo", "--seat", "mauve"}), "'mauve'");
  expect_bad_input(noosphere({"show", "a.noo", "--seat", "1", "--all"}), "--all");
}

TEST_F(Records, ShowGoesBackToAPly) {
  start();
  ASSERT_EQ(noosphere({"do", "a.noo", "split 8"}).code, 0);
  EXPECT_EQ(shown("a.noo", {"--all", "--ply", "0"})["ply"], 0);
  EXPECT_NE(shown("a.noo", {"--all", "--ply", "0"})["state"], shown("a.noo", {"--all"})["state"]);
  expect_bad_input(noosphere({"show", "a.noo", "--ply", "100000"}), "100000");
  expect_bad_input(noosphere({"show", "a.noo", "--ply", "-1"}), "--ply");
}

TEST_F(Records, ShowSpeaksBothLanguages) {
  start();
  const Said en = noosphere({"show", "a.noo"});
  const Said es = noosphere({"show", "a.noo", "--lang", "es"});
  EXPECT_EQ(en.code, 0);
  EXPECT_EQ(es.code, 0);
  EXPECT_NE(en.out, es.out);
  EXPECT_THAT(en.out, HasSubstr("split 8"));
  EXPECT_THAT(es.out, HasSubstr("split 8"));
}

TEST_F(Records, DoPlaysForWhoeverIsAsked) {
  start();
  const Said said = noosphere({"do", "a.noo", "split 8", "split 3"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(noosphere({"replay", "a.noo"}).code, 0);
  const std::string record = read(file("a.noo"));
  EXPECT_THAT(record, HasSubstr(" split 8\n"));
  EXPECT_THAT(record, HasSubstr(" split 3\n"));
}

TEST_F(Records, DoAcceptsTheSeatBeforeTheMoveAndWordsApart) {
  start();
  const std::string mover = shown("a.noo")["turn"]["seat"];
  EXPECT_EQ(noosphere({"do", "a.noo", mover + " split 8"}).code, 0);
  EXPECT_EQ(noosphere({"do", "a.noo", "split", "3"}).code, 0);
  const Said wrong = noosphere({"do", "a.noo", mover + " split 8"});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.err, HasSubstr("ENG-SEAT"));
}

TEST_F(Records, DoPlaysAllOrNothing) {
  CITES("ENG-NOT-ASKED", "ENG-MALFORMED");
  start();
  const std::string before = read(file("a.noo"));
  const Said said = noosphere({"do", "a.noo", "split 8", "stop"});
  EXPECT_EQ(said.code, 1);
  EXPECT_EQ(said.out, "");
  EXPECT_THAT(said.err, HasSubstr("ENG-NOT-ASKED"));
  EXPECT_THAT(said.err, HasSubstr("'stop'"));
  EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1);
  EXPECT_EQ(read(file("a.noo")), before);
  const Said malformed = noosphere({"do", "a.noo", "split many"});
  EXPECT_EQ(malformed.code, 1);
  EXPECT_THAT(malformed.err, HasSubstr("ENG-MALFORMED"));
  EXPECT_EQ(read(file("a.noo")), before);
}

TEST_F(Records, DoAfterTheEndIsRefused) {
  CITES("ENG-OVER");
  start_finished("a.noo");
  const Said said = noosphere({"do", "a.noo", "stop"});
  EXPECT_EQ(said.code, 1);
  EXPECT_THAT(said.err, HasSubstr("ENG-OVER"));
  const auto result = shown("a.noo")["result"];
  EXPECT_EQ(result["over"], true);
  EXPECT_FALSE(result["seats"].empty());
}

TEST_F(Records, WhySaysYesOrTheRule) {
  start();
  const Said yes = noosphere({"why", "a.noo", "split 8", "--json"});
  EXPECT_EQ(yes.code, 0);
  EXPECT_EQ(yes.json()["legal"], true);
  const Said no = noosphere({"why", "a.noo", "plan", "tax", "--json"});
  EXPECT_EQ(no.code, 1);
  EXPECT_EQ(no.json()["legal"], false);
  EXPECT_EQ(no.json()["rule"], "ENG-NOT-ASKED");
  EXPECT_FALSE(no.json()["text"].get<std::string>().empty());
  EXPECT_EQ(noosphere({"why", "a.noo", "split 8"}).out, "Yes, that is legal now.\n");
  EXPECT_THAT(noosphere({"why", "a.noo", "jump"}).out, HasSubstr("ENG-MALFORMED"));
  EXPECT_THAT(noosphere({"why", "a.noo", "jump", "--lang", "es"}).out, HasSubstr("No, por la regla"));
}

TEST_F(Records, WhyNamesTheRulebooksRule) {
  CITES("SPH-PLAN-3");
  start("a.noo", "2");
  ASSERT_EQ(noosphere({"do", "a.noo", "split 8", "split 8"}).code, 0);
  const Said no = noosphere({"why", "a.noo", "plan tec", "--json"});  // Technology needs Taxation before it
  EXPECT_EQ(no.code, 1);
  EXPECT_THAT(no.json()["rule"].get<std::string>(), ::testing::StartsWith("SPH-"));
}

// The reason of this case stands before the rule's text, in the reader's language.
TEST_F(Records, ARefusalSaysItsReason) {
  CITES("SPH-PLAN-3");
  start("a.noo", "2");
  ASSERT_EQ(noosphere({"do", "a.noo", "split 8", "split 8"}).code, 0);
  const std::string reason = noosphere({"why", "a.noo", "plan tec", "--json"}).json()["reason"];
  EXPECT_THAT(reason, HasSubstr("Taxation"));
  EXPECT_THAT(noosphere({"why", "a.noo", "plan tec"}).out, HasSubstr("\n" + reason + "\n"));
  EXPECT_THAT(noosphere({"do", "a.noo", "plan tec"}).err, ::testing::EndsWith(": " + reason + "\n"));
  EXPECT_THAT(noosphere({"why", "a.noo", "plan tec", "--lang", "es"}).out, HasSubstr("Impuestos"));
  EXPECT_EQ(noosphere({"why", "a.noo", "plan tax", "--json"}).json()["reason"], "") << "that is legal";
}

TEST_F(Records, ReplayVerifiesChanceBySeed) {
  start_finished("a.noo");
  const auto j = noosphere({"replay", "a.noo", "--json"}).json();
  ASSERT_EQ(j.size(), 1U);
  EXPECT_EQ(j[0]["file"], "a.noo");
  EXPECT_EQ(j[0]["ok"], true);
  EXPECT_GT(j[0]["ply"].get<int>(), 10);
  EXPECT_EQ(j[0]["reason"], "");
  EXPECT_EQ(j[0]["chance"], "verified");
  std::string text = read(file("a.noo"));
  const auto seed = text.find("seed: ");
  text.erase(seed, text.find('\n', seed) - seed + 1);
  write(file("b.noo"), text);
  EXPECT_THAT(noosphere({"replay", "b.noo"}).out, HasSubstr("chance unverified"));
}

TEST_F(Records, ReplayNamesTheFirstPlyThatDiffers) {
  start_finished("a.noo");
  std::string text = read(file("a.noo"));
  const auto split = text.find(" split ");
  text.replace(split, text.find('\n', split) - split, " split 15");
  if (text == read(file("a.noo"))) text.replace(split, 9, " split 14");
  write(file("b.noo"), text);
  const Said said = noosphere({"replay", "a.noo", "b.noo"});
  EXPECT_EQ(said.code, 1);
  EXPECT_THAT(said.out, HasSubstr("a.noo: ok"));
  EXPECT_THAT(said.out, HasSubstr("b.noo: differs at ply "));
  const auto j = noosphere({"replay", "a.noo", "b.noo", "--json"}).json();
  EXPECT_EQ(j[1]["ok"], false);
  EXPECT_GT(j[1]["ply"].get<int>(), 0);
  EXPECT_THAT(j[1]["reason"].get<std::string>(), HasSubstr("b.noo:"));
  expect_bad_input(noosphere({"show", "b.noo"}), "does not replay");
}

TEST_F(Records, MalformedRecordsAreBadInput) {
  start();
  const std::string good = read(file("a.noo"));
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    write(file("b.noo"), text);
    return noosphere({"show", "b.noo"});
  };
  expect_bad_input(with("noosphere: 1", "noosphere: 99"), "b.noo");
  expect_bad_input(with("game: spheres", "game: chess"), "chess");
  expect_bad_input(with("seats: 3", "seats: 30"), "30");
  expect_bad_input(with("seed: ", "seed: zz"), "b.noo");
  expect_bad_input(with("\n\n", "\nno such header\n\n"), "b.noo");
  expect_bad_input(with("chance first", "nobody first"), "b.noo");
  expect_bad_input(with("chance first", "chance second"), "b.noo");
  write(file("b.noo"), "");
  expect_bad_input(noosphere({"show", "b.noo"}), "b.noo");
  write(file("b.noo"), std::string("\0\xff\xfe garbage", 11));
  expect_bad_input(noosphere({"replay", "b.noo"}), "b.noo");
}

TEST_F(Records, MissingFilesAreBadInput) {
  for (const char* command : {"show", "replay", "scenario"}) {
    const Said said = noosphere({command, "missing.noo"});
    EXPECT_EQ(said.code, 2) << command;
    EXPECT_THAT(said.err, HasSubstr("missing.noo"));
  }
  expect_bad_input(noosphere({"do", "missing.noo", "stop"}), "missing.noo");
  expect_bad_input(noosphere({"why", "missing.noo", "stop"}), "missing.noo");
  expect_bad_input(noosphere({"show", "."}), ".");
}

}  // namespace
}  // namespace noo::cli_test
