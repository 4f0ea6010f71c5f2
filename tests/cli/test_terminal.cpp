// The game on a real terminal: what fits on it, and colour.
#include <unistd.h>

#include "command.hpp"

namespace noo::cli_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Terminal : public CommandTest {
 protected:
  void SetUp() override {
    if (::access("/usr/bin/script", X_OK) != 0) GTEST_SKIP() << "no script(1)";
    CommandTest::SetUp();
  }

  // On a terminal of so many rows, made by script(1). What is typed is not echoed.
  std::string shown(int rows, const std::string& arguments, const std::string& input,
                    const std::string& environment = "TERM=xterm") const {
    write(file("typed"), input);
    const std::string inside = "stty rows " + std::to_string(rows) + " cols 100 -echo; exec env -u NO_COLOR LANG=C " +
                               environment + " " + quoted(NOO_EXECUTABLE) + " " + arguments;
    const std::string line = "cd " + quoted(file("").string()) + " && env -u LC_ALL -u LC_MESSAGES script -qec " +
                             quoted(inside) + " /dev/null <typed >screen 2>&1";
    fs::remove(file("g.noo"));
    EXPECT_EQ(std::system(line.c_str()), 0);
    std::string out = read(file("screen"));
    std::erase(out, '\r');
    return out;
  }
};

int count(const std::string& text, const std::string& part) {
  int out = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++out;
  return out;
}

const std::string hire = "play pax_transhumanity --seats 2 --seed 5 --me 1 --bots random --save g.noo";
const std::string spheres = "play spheres --seats 2 --me 1 --seed 5 --bots random --save g.noo";
const std::string plain = "TERM=xterm NO_COLOR=1";

TEST_F(Terminal, ALongListIsReadAPageAtATime) {
  const std::string paged = shown(30, hire, "1\n3\n\n\nlight\nall\nquit\n", plain);
  EXPECT_EQ(count(paged, "1 to 18 of 24. Enter: more"), 2) << paged;
  EXPECT_EQ(count(paged, "19 to 24 of 24. Enter: more"), 1)
      << "Enter turns the page, and after the last comes the first";
  EXPECT_EQ(count(paged, "1 of 24 answers have 'light':\n"), 2) << "also of what `all` lists";
}

// What the pages to come hold, where first words tell it.
TEST_F(Terminal, AnswersAreCountedByTheirFirstWords) {
  const std::string turn = "play pax_emancipation --seats 3 --me 1 --seed 5 --bots random --save g.noo";
  EXPECT_THAT(shown(16, turn, "quit\n", plain), HasSubstr("Syndicate 12, Build 9, Post 18"));
  EXPECT_THAT(shown(30, hire, "1\n3\nquit\n", plain), Not(HasSubstr("First words"))) << "all of them begin alike";
}

TEST_F(Terminal, ADumbTerminalReadsEverything) {
  const std::string dumb = shown(30, hire, "1\n3\n\nquit\n", "TERM=dumb");
  EXPECT_THAT(dumb, HasSubstr("24) Hire at "));
  EXPECT_THAT(dumb, Not(HasSubstr("Enter: more")));
  EXPECT_THAT(dumb, Not(HasSubstr("\033")));
}

// `help` scrolls the position away; with the next question it is there again.
TEST_F(Terminal, ThePositionStaysInSight) {
  const std::string typed = "6\nhelp\n\nquit\n";
  const int once = count(shown(36, spheres, typed, "TERM=dumb"), "You are Blue.");
  EXPECT_EQ(count(shown(36, spheres, typed, plain), "You are Blue."), once + 1);
}

TEST_F(Terminal, TheScreenIsEmptiedForWhoeverIsAskedToUndoAndAfterThem) {
  const std::string two = "play spheres --seats 2 --me 1 --me 2 --seed 5 --save g.noo";
  const std::string out = shown(40, two, "\n9\n\n9\n\nundo\nyes\n\nquit\n");
  const std::string emptied = "\033[H\033[2J\033[3J\n\033[1m";
  EXPECT_THAT(out, HasSubstr(emptied + "Black, Blue asks to take back one choice"));
  EXPECT_THAT(out, HasSubstr("yes or no?\033[0m " + emptied + "Blue, it is your turn."));
}

TEST_F(Terminal, ColourIsForTerminalsThatWantIt) {
  EXPECT_THAT(shown(40, spheres, "quit\n"), HasSubstr("\033[94mBlue\033[0m (you)"));
  const std::string without = shown(40, spheres, "quit\n", plain);
  EXPECT_THAT(without, Not(HasSubstr("\033")));
  EXPECT_THAT(without, HasSubstr("Blue (you)"));
}

}  // namespace
}  // namespace noo::cli_test
