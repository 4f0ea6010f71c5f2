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

// ---- signs ----

const std::string signs = "TERM=xterm LANG=C.UTF-8";

TEST_F(Terminal, SignsAreForTerminalsThatHaveThem) {
  const std::string out = shown(40, spheres, "quit\n", signs);
  EXPECT_THAT(out, HasSubstr("\033[94m●\u00A0Blue\033[0m (you), \033[1;90m■\u00A0Black\033[0m (random)"));
  EXPECT_THAT(out, HasSubstr("Elements: ☉\u00A0Epistemological active, ☽\u00A0Symbolic active"));
  for (const char* without : {"TERM=xterm", "TERM=dumb LANG=C.UTF-8", "TERM=xterm LANG=C.UTF-8 NO_COLOR=1"}) {
    EXPECT_THAT(shown(40, spheres, "quit\n", without), Not(HasSubstr("●"))) << without;
  }
}

TEST_F(Terminal, PeopleHaveTheSignOfTheirSeat) {
  const std::string named = "play spheres --seats 2 --seat 1=me:Ana --seed 5 --bots random --save g.noo";
  const std::string out = shown(40, named, "1\nquit\n", signs);
  EXPECT_THAT(out, HasSubstr("\033[94m●\u00A0Ana\033[0m"));
}

// A sign before a name is not typed.
TEST_F(Terminal, AnAnswerIsFoundByItsWordsWithoutTheSigns) {
  const std::string turn = "play pax_emancipation --seats 3 --me 1 --seed 5 --bots random --save g.noo";
  const std::string out = shown(50, turn, "post red\nquit\n", signs);
  EXPECT_THAT(out, HasSubstr("answers have 'post red'")) << out;
}

// ---- the map of Pax Emancipation ----

std::string without_colour(std::string text) {
  for (auto at = text.find('\033'); at != std::string::npos; at = text.find('\033', at)) {
    text.erase(at, text.find('m', at) + 1 - at);
  }
  return text;
}

// From the first sea to the Elephant of the legend.
std::string map_in(const std::string& screen) {
  const std::string text = without_colour(screen);
  const auto from = text.find('\n') + 1;
  return text.substr(from, text.find("\n\n") + 1 - from);
}

const std::string played =
    "show " NOO_SOURCE_DIR "/tests/corpus/pax_emancipation/adv3-pax_emancipation-606-0.noo.zst --all";

TEST_F(Terminal, TheWorldIsDrawnAboveThePosition) {
  CITES("C4.1", "C5.1", "C6.1", "C6.3", "C6.4", "C6.5");
  EXPECT_EQ(map_in(shown(60, played, "", signs)),
            R"map(      ≈ North Atlantic ▽1                              ≈ Sea of Japan ▽
America         Europe ☼        Ottoman         China           Japan
▯▯▯○○           ▯▯▯◆◆ ⚒◆        RW▯▯▯○○         W▯▯▯▯✷◆         WW▯▯▯○
· St-Domingue ✚ ✚ London ✚✚     ✚ Istanbul ✚✚   ·★Beijing ▪○○○  · Edo ○○
✚ Virginia ◆    ○ Paris ✚○      ◆ Moscow ◆◆○    · Hong Kong ✚   · Korea ▪▪
 ≈ Caribbean ▽ ≈ Mediterranean ▽1 ≈ Red Sea ▽1                    ≈ Pacific ▽
Brazil          W. Africa       E. Africa       India           East Indies
▯▯▯             R▯▯             RRW▯☣           R▯▯▯▯✚○         R▯▯
· Bahia ○       · Lagos ▪       · Natal ▪       · Madras ○○     ◆ Batavia ◆
                ◆ Luanda ◆      · Zanzibar ▪▪   · Mughal ▪✚
      ≈ South Atlantic ▽               ≈ Indian Ocean ▽ ≈ Bay of Bengal ▽
RWP Barrier (red, white, purple), ♛ Tyranny, ✷ Anarchy, ☣ Disease, ☼ Modern,
▪ slave, ✖ Slaver, ▽ ship, with Marines, ★ the Elephant, ⚒ Factory
)map");
}

TEST_F(Terminal, TheWorldIsDrawnInSpanishToo) {
  EXPECT_EQ(map_in(shown(60, played + " --lang es", "", signs)),
            R"map(     ≈ Atlántico Norte ▽1                              ≈ mar del Japón ▽
América         Europa ☼        Otomanos        China           Japón
▯▯▯○○           ▯▯▯◆◆ ⚒◆        RB▯▯▯○○         B▯▯▯▯✷◆         BB▯▯▯○
· St-Domingue ✚ ✚ Londres ✚✚    ✚ Estambul ✚✚   ·★Pekín ▪○○○    · Edo ○○
✚ Virginia ◆    ○ París ✚○      ◆ Moscú ◆◆○     · Hong Kong ✚   · Corea ▪▪
  ≈ Caribe ▽   ≈ Mediterráneo ▽1 ≈ mar Rojo ▽1                   ≈ Pacífico ▽
Brasil          África Occ.     África Oriental India           Indias Orient.
▯▯▯             R▯▯             RRB▯☣           R▯▯▯▯✚○         R▯▯
· Bahía ○       · Lagos ▪       · Natal ▪       · Madrás ○○     ◆ Batavia ◆
                ◆ Luanda ◆      · Zanzíbar ▪▪   · Mogol ▪✚
       ≈ Atlántico Sur ▽               ≈ océano Índico ▽ ≈ golfo de Bengala ▽
RBM Barrera (rojo, blanco, morado), ♛ Tiranía, ✷ Anarquía, ☣ Enfermedad,
☼ Moderna, ▪ esclavo, ✖ Tratante, ▽ barco, con Infantes de Marina, ★ el
Elefante, ⚒ Fábrica
)map");
}

TEST_F(Terminal, SlaversAndTyranniesAreOnTheMapFromTheStart) {
  CITES("C5.1", "GL-Tyranny");
  const std::string turn = "play pax_emancipation --seats 3 --me 1 --seed 5 --bots random --save g.noo";
  const std::string out = without_colour(shown(60, turn, "quit\n", signs));
  EXPECT_EQ(count(out, " ✖\n") + count(out, " ✖ "), 9) << "not the one of the legend\n" << out;
  EXPECT_THAT(out, HasSubstr("RRWRW♛")) << "the Ottoman Barriers, each with its colour's letter";
}

// Its colour, and the letter of it: neither is needed to read the other.
TEST_F(Terminal, ABarrierIsABrickOfItsColour) {
  const std::string out = shown(60, played, "", signs);
  EXPECT_THAT(out, HasSubstr("\033[7;91mR\033[0m\033[7mW\033[0m▯▯▯"));
  EXPECT_THAT(out, HasSubstr("\033[7;35mP\033[0m\u00A0Barrier"));
  EXPECT_THAT(out, HasSubstr("⚒\033[91m◆\033[0m")) << "Red's Factory";
}

TEST_F(Terminal, ProblemsAndActionsHaveSigns) {
  EXPECT_THAT(shown(60, hire, "quit\n", signs), HasSubstr("☣\u00A0Disease"));
  EXPECT_THAT(shown(60, "play planetary_phase --seats 3 --me 1 --seed 5 --bots random --save g.noo", "quit\n", signs),
              HasSubstr("Schedule ⚑\u00A0Commit"));
  EXPECT_THAT(shown(60, spheres, "6\nquit\n", signs), HasSubstr("⛁\u00A0Taxation"));
}

TEST_F(Terminal, NoMapWhereItWouldNotFitOrNoSignsAre) {
  EXPECT_THAT(shown(60, played, ""), Not(HasSubstr("▯")));
  EXPECT_THAT(shown(60, played, "", plain), Not(HasSubstr("≈")));
}

}  // namespace
}  // namespace noo::cli_test
