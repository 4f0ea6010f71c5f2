// The game in the terminal, played through a pipe.
#include <algorithm>
#include <chrono>
#include <sstream>

#include "command.hpp"

namespace noo::cli_test {
namespace {

using ::testing::Contains;
using ::testing::ContainsRegex;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Not;

std::string times(int n, const std::string& text) {
  std::string out;
  for (int i = 0; i < n; ++i) out += text;
  return out;
}

class Play : public CommandTest {
 protected:
  static std::vector<std::string> game(std::vector<std::string> more = {}) {
    std::vector<std::string> out{"play", "spheres", "--seed", "5", "--bots", "random"};
    out.insert(out.end(), more.begin(), more.end());
    return out;
  }
  fs::path kept() const { return file("state/noosphere/spheres.noo"); }
};

TEST_F(Play, AWholeGameThroughAPipe) {
  const Said said = noosphere(game({"--option", "max_rounds=3", "--save", "g.noo"}), times(3000, "1\n"));
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(said.err, "");
  EXPECT_THAT(said.out, HasSubstr("The game is over."));
  EXPECT_THAT(said.out, HasSubstr("Record: g.noo"));
  EXPECT_THAT(said.out, Not(HasSubstr("\033")));
  EXPECT_EQ(noosphere({"replay", "g.noo"}).code, 0);
}

TEST_F(Play, DefaultsNeedNoAnswersInAPipe) {
  const Said said = noosphere({"play", "spheres"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Blue (you)"));
  EXPECT_THAT(said.out, HasSubstr("Pink ("));
  EXPECT_THAT(said.out, HasSubstr("--resume"));
  EXPECT_TRUE(fs::exists(kept()));
}

TEST_F(Play, TheEndOfInputSavesAndTheGameGoesOnLater) {
  const Said first = noosphere(game({"--option", "max_rounds=2"}), "8\n");
  EXPECT_EQ(first.code, 0);
  const std::string before = read(kept());
  EXPECT_THAT(before, HasSubstr("blue split 7"));
  const Said second = noosphere({"play", "spheres", "--resume"}, "1\n1\n1\n");
  EXPECT_EQ(second.code, 0) << second.err;
  const std::string after = read(kept());
  EXPECT_THAT(after, ::testing::StartsWith(before));
  EXPECT_GT(after.size(), before.size());
  EXPECT_EQ(noosphere({"replay", kept().string()}).code, 0);
  EXPECT_THAT(second.out, HasSubstr("Black (random)"));
}

TEST_F(Play, InterruptedOrNotTheGameIsTheSame) {
  ASSERT_EQ(noosphere(game({"--save", "a.noo"}), times(8, "1\n")).code, 0);
  ASSERT_EQ(noosphere(game({"--save", "b.noo"}), times(3, "1\n")).code, 0);
  ASSERT_EQ(noosphere({"play", "spheres", "--load", "b.noo"}, times(5, "1\n")).code, 0);
  EXPECT_EQ(read(file("a.noo")), read(file("b.noo")));
}

TEST_F(Play, AnEarlierGameIsKept) {
  ASSERT_EQ(noosphere(game(), "1\n").code, 0);
  const std::string first = read(kept());
  const Said said = noosphere({"play", "spheres", "--seed", "6"});
  EXPECT_THAT(said.out, HasSubstr("spheres-previous.noo"));
  EXPECT_EQ(read(file("state/noosphere/spheres-previous.noo")), first);
}

TEST_F(Play, MovesInNotationAndRefusals) {
  const Said said = noosphere(game(), "plan tax\nsplit 99\nsplit 6\nquit\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, HasSubstr("ENG-NOT-ASKED"));
  EXPECT_THAT(said.out, HasSubstr("I do not know 'split 99'"));
  EXPECT_THAT(read(kept()), HasSubstr("blue split 6"));
}

// At the beginning of a turn, and when somebody asks.
TEST_F(Play, WhereWeStand) {
  const std::string once = noosphere(game(), "quit\n").out;
  EXPECT_THAT(once, HasSubstr("Where we stand\n  The score: You have 0 points"));
  EXPECT_THAT(once, HasSubstr("\n  Collapse: You have failed 0 of 3 Crises; none is waiting for you."));
  const std::string twice = noosphere(game(), "goals\nmetas\nquit\n").out;
  EXPECT_GT(twice.rfind("Where we stand"), once.find("Where we stand"));
  EXPECT_THAT(noosphere(game({"--lang", "es"}), "metas\nquit\n").out, HasSubstr("Cómo vamos\n  La puntuación: "));
}

TEST_F(Play, QuestionsAboutTheRules) {
  const Said said = noosphere(
      game(),
      "?\n? 3\n? SPH-TAX-1\nrules taxation\nrules\nwhy\nwhy 2\nwhy plan tax\nhelp\nlog\nmoves\nshow\n0\n99\nfoo\n\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, HasSubstr("SPH-SETUP-2"));
  EXPECT_THAT(said.out, HasSubstr("SPH-TAX-1"));
  EXPECT_THAT(said.out, HasSubstr("Yes, that is legal now."));
  EXPECT_THAT(said.out, HasSubstr("ENG-NOT-ASKED"));
  EXPECT_THAT(said.out, HasSubstr("takes back your last choice"));
  EXPECT_THAT(said.out, HasSubstr("split 0"));
  EXPECT_THAT(said.out, HasSubstr("Answers are numbered 1 to 16"));
  EXPECT_THAT(said.out, HasSubstr("I do not know 'foo'"));
}

TEST_F(Play, TheRuleThatAsksIsNamedWithTheRulesBehindTheAnswers) {
  const Said said = noosphere({"play", "pax_transhumanity", "--seed", "5", "--bots", "random"}, "1\n1\n1\n?\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out,
              ::testing::ContainsRegex("The rule that asks:\n[A-Z][^\n]+\nThe rules behind the answers:\n[A-Z]"));
}

TEST_F(Play, AHintIsAnAnswerOfTheQuestionInTheSeatsOwnView) {
  const Said said = noosphere(game(), "hint\nhint\npista\n");
  EXPECT_EQ(said.code, 0) << said.err;
  const auto hint = said.out.find("A careful search looked ahead from what you can see:");
  ASSERT_NE(hint, std::string::npos) << said.out;
  const std::string text = said.out.substr(hint, said.out.find("\n> ", hint) - hint);
  EXPECT_THAT(text, ::testing::ContainsRegex("\n  ([1-9]|1[0-6])\\) [^\n]*: [0-9]+% to win\n"));
  EXPECT_THAT(text, HasSubstr("SPH-SETUP-2"));
  const auto again = said.out.find(text, hint + 1);
  EXPECT_NE(again, std::string::npos) << "the same question, another hint";
  EXPECT_NE(said.out.find(text, again + 1), std::string::npos);
  const Said spanish = noosphere(game({"--lang", "es", "--save", "es.noo"}), "pista\n");
  EXPECT_THAT(spanish.out, HasSubstr("Una búsqueda cuidadosa, con lo que tú ves, encuentra:"));
}

TEST_F(Play, WordsNarrowTheAnswersDownAndEnterShowsThemAllAgain) {
  const Said said = noosphere(game({"--save", "n.noo"}), "6\nTION\n\nplan\nxyz\nquit\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("answers have 'TION':\n"));
  EXPECT_THAT(said.out, HasSubstr("I do not know 'xyz'"));
  const std::string narrowed = said.out.substr(said.out.find("answers have 'TION'"));
  const std::string list = narrowed.substr(0, narrowed.find("> "));
  EXPECT_THAT(list, HasSubstr("Taxation"));
  EXPECT_THAT(list, Not(HasSubstr("Census")));
  EXPECT_THAT(narrowed.substr(list.size()), HasSubstr("Census"));
}

// Says how to go on, and that is how.
TEST_F(Play, ToGoOnNamesTheCommandThatDoes) {
  const auto go_on = [&](const std::string& out, const std::string& before) {
    const auto at = out.rfind(before);
    EXPECT_NE(at, std::string::npos) << out;
    std::string command = out.substr(at + before.size());
    command.resize(command.find('\n'));
    const std::string line = "cd " + quoted(file("").string()) +
                             " && XDG_STATE_HOME=" + quoted(file("state").string()) + " LANG=C " + command +
                             " </dev/null >went_on 2>&1";
    EXPECT_EQ(WEXITSTATUS(std::system(line.c_str())), 0) << command << read(file("went_on"));
    return read(file("went_on"));
  };
  const Said usual = noosphere(game(), "8\nquit\n");
  EXPECT_THAT(go_on(usual.out, "To go on: "), HasSubstr("Blue (you)"));
  const Said named = noosphere(game({"--save", "a game.noo", "--lang", "es"}), "8\nquit\n");
  EXPECT_THAT(go_on(named.out, "Para seguir: "), HasSubstr("a game.noo"));
  EXPECT_THAT(read(file("went_on")), HasSubstr("Para seguir: ")) << "in the same language";
}

TEST_F(Play, UndoIsFreeUntilSomethingIsRolledOrSomebodyElseMoves) {
  CITES("ENG-UNDO");
  // Alone at the table the split's dice are a barrier; the plan of the first slots is not.
  const Said said =
      noosphere({"play", "spheres", "--seats", "2", "--me", "1", "--me", "2", "--seed", "5", "--save", "u.noo"},
                "undo\n9\nundo\n9\nplan ord\nundo\nplan cul\nquit\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("ENG-UNDO"));
  EXPECT_THAT(said.out, HasSubstr("Taken back."));
  EXPECT_THAT(read(file("u.noo")), HasSubstr("plan ord\nundo 1\n"));
  EXPECT_EQ(noosphere({"replay", "u.noo"}).code, 0);
}

// Bots are not asked: what the dice and they did goes too, and the same choice meets the same dice again.
TEST_F(Play, AgainstBotsUndoGoesPastTheDiceAndSaysWhatItTakesBack) {
  CITES("ENG-UNDO");
  const Said once = noosphere(game({"--save", "a.noo"}), "6\n1\n2\n3\nquit\n");
  ASSERT_EQ(once.code, 0) << once.err;
  const Said back = noosphere(game({"--save", "b.noo"}), "6\nundo\n6\n1\nundo 2\n6\n1\n2\n3\nundo 99\nundo x\nquit\n");
  ASSERT_EQ(back.code, 0) << back.err;
  EXPECT_THAT(back.out,
              ContainsRegex("Taken back. You had chosen: [^\n]*5[^\n]*\n[0-9]+ steps that came after went too"));
  EXPECT_THAT(back.out, HasSubstr("Taken back: 2 choices. The first of them was: "));
  EXPECT_THAT(back.out, HasSubstr("ENG-UNDO")) << "nobody has chosen 99 times";
  EXPECT_THAT(back.out, HasSubstr("undo 3")) << "how to say it";
  const auto line_of = [&](const std::string& name) {
    return noosphere({"show", name, "--json"}).json()["state"].dump();
  };
  EXPECT_EQ(line_of("a.noo"), line_of("b.noo"));
  EXPECT_EQ(noosphere({"replay", "b.noo"}).code, 0);
}

TEST_F(Play, PastABarrierTheOtherPeopleAtTheTerminalAreAskedToUndo) {
  CITES("ENG-UNDO");
  const std::vector<std::string> two{"play", "spheres", "--seats", "2", "--me",   "1",
                                     "--me", "2",       "--seed",  "5", "--save", "u.noo"};
  // Whoever plans now has split before the other one did.
  const Said no = noosphere(two, "9\n9\nundo\nno\nquit\n");
  EXPECT_EQ(no.code, 0) << no.err;
  EXPECT_THAT(no.out, ContainsRegex("(Blue|Black), (Blue|Black) asks to take back one choice"));
  EXPECT_THAT(no.out, HasSubstr("somebody declined"));
  EXPECT_THAT(read(file("u.noo")), Not(HasSubstr("undo")));
  fs::remove(file("u.noo"));
  const Said yes = noosphere(two, "9\n9\nundo\nyes\n3\nquit\n");
  EXPECT_EQ(yes.code, 0) << yes.err;
  EXPECT_THAT(yes.out, HasSubstr("Taken back. You had chosen: "));
  EXPECT_THAT(read(file("u.noo")), ContainsRegex("\nundo [0-9]+\n(blue|black) split 2\n"));
  EXPECT_EQ(noosphere({"replay", "u.noo"}).code, 0);
  fs::remove(file("u.noo"));
  // Four times in a row is once too often, and nobody is asked any more.
  const Said often = noosphere(two, "9\n9\n" + times(3, "undo\nno\n") + "undo\nquit\n");
  EXPECT_THAT(often.out, HasSubstr("three times in ten minutes"));
}

TEST_F(Play, RestartTakesBackWhatNobodyNeedBeAskedFor) {
  CITES("ENG-UNDO");
  const Said said = noosphere(game({"--save", "r.noo"}), "6\n1\n1\nrestart\nreiniciar\nquit\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Taken back: 2 choices. The first of them was: "));
  EXPECT_THAT(said.out, HasSubstr("ENG-UNDO")) << "the split came before the dice";
  EXPECT_THAT(read(file("r.noo")), HasSubstr("\nundo 2\n"));
}

// A record does not say which answers were given for a person. Here the table paid for Blue.
TEST_F(Play, AGameTakenUpAgainKnowsWhatWasChosen) {
  const auto two = [](const std::string& file) {
    return std::vector<std::string>{"play", "planetary_phase", "--seats", "2",      "--me", "1", "--seed",
                                    "5",    "--bots",          "random",  "--save", file};
  };
  const Said undone = noosphere(two("a.noo"), times(5, "1\n") + "undo\nquit\n");
  ASSERT_EQ(undone.code, 0) << undone.err;
  EXPECT_THAT(undone.out, ContainsRegex("What others have done since goes too:\n  Black: [^\n]+\nTaken back[.]"));
  EXPECT_THAT(read(file("a.noo")), HasSubstr("\nblue pay\nblack schedule establish\nundo 3\n"));
  ASSERT_EQ(noosphere(two("b.noo"), times(5, "1\n") + "quit\n").code, 0);
  ASSERT_EQ(noosphere({"play", "planetary_phase", "--load", "b.noo"}, "undo\nquit\n").code, 0);
  EXPECT_EQ(read(file("a.noo")), read(file("b.noo")));
}

TEST_F(Play, AGameTakenUpAgainTellsWhatHappenedSinceTheLastChoice) {
  ASSERT_EQ(noosphere(game(), "6\n1\n1\n1\n").code, 0);
  const Said later = noosphere({"play", "spheres", "--resume"}, "quit\n");
  EXPECT_THAT(later.out, HasSubstr("Blue plans Taxation, ")) << later.out;
  EXPECT_THAT(later.out, Not(HasSubstr("SPH-SETUP-2"))) << "that was before";
}

// The sentences under every heading of this kind, each without its line breaks. A sentence goes on in lines that are
// indented deeper, and a heading's sentences end with an empty line.
std::vector<std::string> told_under(const std::string& heading, const std::string& out) {
  std::vector<std::string> told;
  const std::string start = "\n" + heading + "\n";
  for (std::size_t at = out.find(start); at != std::string::npos; at = out.find(start, at + 1)) {
    std::istringstream lines(out.substr(at + start.size(), out.find("\n\n", at + start.size()) - at - start.size()));
    for (std::string line; std::getline(lines, line);) {
      const std::size_t indent = line.find_first_not_of(' ');
      if (indent == 2) {
        told.push_back(line.substr(indent));
      } else if (indent != std::string::npos && indent > 2 && !told.empty()) {
        told.back() += " " + line.substr(indent);
      }
    }
  }
  return told;
}

// Losses and threats of the person come first, whoever brought them about; what they and the others chose comes after.
TEST_F(Play, WhatBefellThePersonIsToldFirst) {
  const Said said = noosphere(game({"--option", "max_rounds=4"}), times(4000, "1\n"));
  const std::vector<std::string> befell = told_under("What befell you:", said.out);
  const std::vector<std::string> rest = told_under("What else happened:", said.out);
  constexpr auto losses = "(target Blue[.]|The Census costs you|Your [A-Za-z]+ element becomes inactive)";
  EXPECT_THAT(befell, Contains(ContainsRegex(losses)));
  EXPECT_THAT(rest, Each(Not(ContainsRegex(losses))));
  constexpr auto choices = "[a-z]+ (plans|begins turn|opens slot|ends its actions)";
  EXPECT_THAT(rest, Contains(ContainsRegex(choices)));
  EXPECT_THAT(befell, Each(Not(ContainsRegex(choices))));
  const Said spanish =
      noosphere(game({"--option", "max_rounds=3", "--lang", "es", "--save", "es.noo"}), times(3000, "1\n"));
  EXPECT_THAT(spanish.out, HasSubstr("\nLo que te ha pasado:\n"));
}

// What is most urgent for the person closes what befell them.
TEST_F(Play, WhatIsMostUrgentIsToldWithWhatBefell) {
  const Said said = noosphere(game({"--option", "max_rounds=4"}), times(4000, "1\n"));
  EXPECT_THAT(told_under("What befell you:", said.out), Contains(HasSubstr(" (most urgent): ")));
  EXPECT_THAT(told_under("What else happened:", said.out), Each(Not(HasSubstr("(most urgent)"))));
}

TEST_F(Play, ARecordWithoutItsSeedCannotGoOn) {
  ASSERT_EQ(noosphere(game({"--save", "a.noo"}), "1\nquit\n").code, 0);
  std::string record = read(file("a.noo"));
  const auto seed = record.find("\nseed: ");
  ASSERT_NE(seed, std::string::npos);
  record.erase(seed, record.find('\n', seed + 1) - seed);
  write(file("b.noo"), record);
  expect_bad_input(noosphere({"play", "spheres", "--load", "b.noo"}), "no seed");
}

TEST_F(Play, SaveWritesACopy) {
  const Said said = noosphere(game(), "1\nsave copy.noo\nsave no/such/folder/x.noo\nsave\nquit\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, HasSubstr("Saved in copy.noo."));
  EXPECT_THAT(said.out, HasSubstr("Not saved: "));
  EXPECT_EQ(noosphere({"replay", "copy.noo"}).code, 0);
  EXPECT_EQ(noosphere({"play", "spheres", "--load", "copy.noo"}).code, 0);
}

TEST_F(Play, StandingOrders) {
  CITES("SPH-RR-9");
  const Said said = noosphere(game({"--ask", "all"}), "ask\nask hold\nask never\nask useful\nquit\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, HasSubstr("You are asked everything."));
  EXPECT_THAT(said.out, HasSubstr("Small questions are answered for you"));
  EXPECT_THAT(said.out, HasSubstr("ask all, ask useful, or ask hold"));
  expect_bad_input(noosphere(game({"--ask", "never"})), "never");
}

TEST_F(Play, PeopleTakeTurnsAtTheScreen) {
  const Said said =
      noosphere({"play", "spheres", "--seats", "2", "--me", "blue", "--seat", "2=me", "--seed", "5"}, "1\n1\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Blue, it is your turn."));
  EXPECT_THAT(said.out, HasSubstr("Black, it is your turn."));
}

TEST_F(Play, PeopleAtOneScreenHaveNamesAndKeepThem) {
  const Said said = noosphere({"play", "spheres", "--seats", "2", "--seat", "1=me:Ana", "--seat", "black=me:Ben O'Hara",
                               "--seed", "5", "--save", "n.noo"},
                              times(40, "1\n") + "log all\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("SPHERES!: Ana (Blue), Ben O'Hara (Black)"));
  EXPECT_THAT(said.out, HasSubstr("Ana, it is your turn."));
  EXPECT_THAT(said.out, HasSubstr("Ben O'Hara, it is your turn."));
  EXPECT_THAT(said.out, HasSubstr("\nBen O'Hara: "));
  const std::string later = said.out.substr(said.out.find("Ana, it is your turn."));
  EXPECT_THAT(later, Not(ContainsRegex("Blue|Black"))) << "in the position and the log too";
  EXPECT_THAT(read(file("n.noo")), Not(HasSubstr("Ana"))) << "a record says what was played, not by whom";
  const Said again = noosphere({"play", "spheres", "--load", "n.noo"}, "quit\n");
  EXPECT_THAT(again.out, HasSubstr("Ana (Blue), Ben O'Hara (Black)"));
}

// Where people share a screen, a question that is skipped would show that there was nothing to choose.
TEST_F(Play, AQuestionThatHidesTheEraIsPutToThePersonWithOneAnswerToo) {
  CITES("SPH-INFO-2");
  std::string out;
  for (const char* seed : {"5", "6", "7", "8"}) {
    const Said said = noosphere({"play", "spheres", "--seats", "2", "--me", "blue", "--me", "black", "--seed", seed,
                                 "--ask", "all", "--option", "max_rounds=5"},
                                times(900, "1\n"));
    EXPECT_EQ(said.code, 0) << said.err;
    out += said.out;
  }
  EXPECT_THAT(out, ::testing::ContainsRegex("do not open slot [45][^>]*\n1\\) Stop\n> "));
}

// Whoever waits must not tell by the clock whether a bot had anything to choose: it keeps its pace, 100 ms of an
// expert.
TEST_F(Play, ASearchingBotKeepsItsPaceWhereItIsAskedAlike) {
  CITES("SPH-INFO-2");
  const auto asked = std::chrono::steady_clock::now();
  const Said said =
      noosphere({"play", "spheres", "--seats", "6", "--me", "6", "--seed", "5", "--bots", "expert"}, "quit\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_GE(std::chrono::steady_clock::now() - asked, std::chrono::milliseconds(500)) << "five choose in the setup";
}

// The Planetary Phase names the player in its questions; SPHERES does not.
TEST_F(Play, AQuestionThatNamesItsPlayerIsNotPrefixed) {
  const Said planetary = noosphere({"play", "planetary_phase", "--me", "blue", "--me", "black", "--seed", "5"}, "1\n");
  EXPECT_EQ(planetary.code, 0) << planetary.err;
  EXPECT_THAT(planetary.out, HasSubstr("\nBlue, choose a box"));
  EXPECT_THAT(planetary.out, Not(HasSubstr("Blue: Blue")));
  EXPECT_THAT(planetary.out, HasSubstr("The Planetary Phase: Blue (you), Black (you), Pink ("));
  const Said spheres =
      noosphere({"play", "spheres", "--seats", "2", "--me", "blue", "--me", "black", "--seed", "5"}, "1\n");
  EXPECT_THAT(spheres.out, HasSubstr("\nBlue: "));
}

TEST_F(Play, ALostGameHasNoPlacesAndNoScore) {
  const std::vector<std::string> lost{"play",     "planetary_phase", "--me",   "none", "--bots", "random",
                                      "--option", "max_rounds=1",    "--seed", "5",    "--save", "l.noo"};
  const Said said = noosphere(lost);
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("The rounds have run out: everybody has lost. [R-28]\nBlue, Black, Pink\n"));
  EXPECT_THAT(said.out, Not(HasSubstr("score")));
  std::vector<std::string> alone = lost;
  alone.back() = "a.noo";
  alone.insert(alone.end(), {"--seats", "1"});
  const Said one = noosphere(alone);
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_THAT(one.out, HasSubstr("Game over. The rounds have run out: you have lost."));
  EXPECT_THAT(one.out, HasSubstr("\nThe rounds have run out: you have lost. [R-28]\nRecord:"));
  EXPECT_THAT(one.out, Not(HasSubstr("everybody has lost")));
}

TEST_F(Play, EveryVariantOfPaxEmancipationIsToldToItsEndInBothLanguages) {
  const std::vector<std::vector<std::string>> variants{
      {"variant=C1a"}, {"variant=C1b", "late1865=true"}, {"variant=C1c", "second_colour=white"}, {"variant=C1e"}};
  for (std::size_t i = 0; i < 2 * variants.size(); ++i) {
    const std::vector<std::string>& variant = variants[i / 2];
    std::vector<std::string> args{"play", "pax_emancipation", "--me", "none", "--bots", "random", "--seed", "5"};
    args.insert(args.end(), {"--lang", i % 2 == 0 ? "en" : "es", "--save", std::to_string(i) + ".noo"});
    args.insert(args.end(), {"--option", i % 2 == 0 ? "advanced=true" : "advanced=false"});
    for (const std::string& option : variant) args.insert(args.end(), {"--option", option});
    if (variant.front() == "variant=C1c") args.insert(args.end(), {"--seats", "1"});
    const Said said = noosphere(args);
    SCOPED_TRACE(variant.front());
    EXPECT_EQ(said.code, 0) << said.err;
    EXPECT_THAT(said.out, HasSubstr(i % 2 == 0 ? "\nRecord:" : "\nRegistro:"));
    EXPECT_EQ(noosphere({"replay", std::to_string(i) + ".noo"}).code, 0);
  }
}

TEST_F(Play, OnlyWhoDroppedOutIsOut) {
  const Said won = noosphere({"play", "planetary_phase", "--me", "none", "--option", "track_max=8", "--option",
                              "reckoning_1=4", "--option", "reckoning_2=6", "--seed", "7", "--save", "w.noo"});
  EXPECT_EQ(won.code, 0) << won.err;
  EXPECT_THAT(won.out, HasSubstr("Integration is complete"));
  EXPECT_THAT(won.out, ContainsRegex("\n3\\. [A-Z][a-z]+, score [0-9]+\n"))
      << "the last of a table that won is not out";
  const Said spheres = noosphere({"play", "spheres", "--me", "none", "--bots", "random", "--seed", "5", "--option",
                                  "max_rounds=60", "--save", "s.noo"});
  EXPECT_EQ(spheres.code, 0) << spheres.err;
  const std::size_t second = spheres.out.find("\n2. ");
  const std::size_t last = spheres.out.find("\n3. ");
  ASSERT_NE(last, std::string::npos);
  const auto collapsed = [](int number) {
    return HasSubstr("     Collapse no. " + std::to_string(number) + " (not part of the score) [SPH-RANK-3]");
  };
  EXPECT_THAT(spheres.out.substr(0, second), Not(HasSubstr("     Collapse no."))) << "the survivor";
  EXPECT_THAT(spheres.out.substr(second, last - second), collapsed(2));
  EXPECT_THAT(spheres.out.substr(last), collapsed(1));
}

TEST_F(Play, BotsAlonePlayToTheEnd) {
  const Said said = noosphere(game({"--me", "none", "--option", "max_rounds=2", "--save", "w.noo"}));
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("The game is over."));
  EXPECT_EQ(noosphere({"replay", "w.noo"}).code, 0);
}

TEST_F(Play, SpeaksSpanish) {
  const Said said = noosphere(game({"--lang", "es"}), "ayuda\nver\ndeshacer\nsalir\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, HasSubstr("noosphere play spheres --resume"));
  EXPECT_THAT(said.out, HasSubstr("retira tu última elección"));
}

TEST_F(Play, BadArgumentsAreRefused) {
  expect_bad_input(noosphere({"play", "chess"}), "games are spheres");
  expect_bad_input(noosphere(game({"--seats", "9"})), "9");
  expect_bad_input(noosphere(game({"--me", "7"})), "'7'");
  expect_bad_input(noosphere(game({"--seat", "2"})), "2=random");
  expect_bad_input(noosphere(game({"--seat", "2=genius"})), "there is no bot 'genius'");
  expect_bad_input(noosphere(game({"--seat", "2=me:"})), "2=me:Ana");
  expect_bad_input(noosphere(game({"--seat", "2=me:" + std::string(41, 'x')})), "41 characters");
  expect_bad_input(noosphere(game({"--seat", "2=me:{seat}"})), "without { and }");
  expect_bad_input(noosphere(game({"--seat", "2=me:two\nlines"})), "control characters");
  expect_bad_input(noosphere(game({"--seat", "1=me:Ana", "--seat", "2=me:Ana"})), "another seat is called 'Ana'");
  expect_bad_input(noosphere({"play", "spheres", "--bots", "genius"}), "random");
  expect_bad_input(noosphere({"play", "spheres", "--resume"}), "no saved game");
  expect_bad_input(noosphere({"play", "spheres", "--load", "missing.noo"}), "missing.noo");
  expect_bad_input(noosphere({"play", "spheres", "--resume", "--load", "x.noo"}), "exclude");
  expect_bad_input(noosphere(game({"--option", "x=y"})), "x");
  write(file("there.noo"), "precious");
  expect_bad_input(noosphere(game({"--save", "there.noo"})), "already there");
  EXPECT_EQ(read(file("there.noo")), "precious");
}

}  // namespace
}  // namespace noo::cli_test
