// The position in plain lines: everything a person at a terminal needs.
#include "engine/text.hpp"
#include "pax_emancipation/summary.hpp"
#include "table.hpp"

namespace noo::pax_emancipation {
namespace {

using test::green;
using test::red;
using test::Table;
using test::white;

const Catalog& english() {
  static const Catalog words = catalog_for(game_type().info, Lang::en);
  return words;
}

std::string lines(const Table& t, Seat viewer) { return summary(t.ed(), t.s, viewer, english()); }
bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
std::string text_of(const std::string& key, std::vector<std::pair<std::string, std::variant<int, Word>>> args = {}) {
  return english().say({std::string("summary.").append(key), std::move(args)});
}

class EmancipationSummary : public ::testing::TestWithParam<int> {};

TEST_P(EmancipationSummary, SlowEverySeatGetsPlainLinesInBothLanguages) {
  const int seats = GetParam();
  const Game game = make_typed(seats, options_for(game_type().info, seats, {{"advanced", "true"}}), {});
  for (const Lang lang : {Lang::en, Lang::es}) {
    const Catalog words = catalog_for(game_type().info, lang);
    Rng rng(static_cast<u64>(seats));
    MoveList list;
    Sink silent;
    State s = game.begin();
    for (int n = 0; game.turn(s).actor != Turn::Actor::nobody; ++n) {
      game.play(s, random_move(game, s, list, rng), silent);
      if (n % 17 != 0) continue;
      for (const Seat viewer : {seat(0), seat(seats - 1), Seat::nobody}) {
        const std::string text = summary(game.edition(), s, viewer, words);
        EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 160) << text;
        for (const char* mark : {"summary.", "{", "255", "..", "sphere.", "port.", "card.", "revolution.", "slot."})
          EXPECT_FALSE(contains(text, mark)) << mark << "\n" << text;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, EmancipationSummary, ::testing::Values(1, 2, 3));

TEST(EmancipationSummaries, TheWholeMapIsTold) {
  CITES("B2.2", "I2.4", "E6.1", "E6.2");
  Table t;
  const std::string before = lines(t, seat(0));
  for (const std::string_view p : port_words)
    EXPECT_TRUE(contains(before, english().get(std::string("port.").append(p)))) << p;
  EXPECT_TRUE(contains(before,
                       "  America: 3 of 3 Barriers\n    Slave codes (red): 1 green, 2 red\n"
                       "    Anti-literacy laws (white): 3 red with frustration, 4 white\n"
                       "    Navigation Acts (purple): 6 purple\n    Virginia: Red's Admin, 1 slave\n"))
      << before;
  EXPECT_TRUE(contains(
      before,
      "  North Atlantic (America, Europe): no ship, Slaver, 2 slaves to beat, corruption if a single die shows 5\n"))
      << before;
  EXPECT_TRUE(contains(before, text_of("tyranny"))) << before;
  t.barriers_to("america", red);
  t.freedmen("edo", white, 1);
  t.marine("pacific");
  t.slaver_to("pacific", red);
  const std::string after = lines(t, seat(0));
  EXPECT_TRUE(contains(after, "  America: 0 of 3 Barriers\n    Virginia")) << after;
  EXPECT_TRUE(contains(after, "    Edo: no Admin, 1 Freedman of White, 1 slave\n")) << after;
  EXPECT_TRUE(contains(after, "  Pacific (Japan, East Indies): Warship, Slaver claimed by Red\n")) << after;
}

TEST(EmancipationSummaries, ModernStatesAndDiseaseAreTold) {
  CITES("C4.1", "GL-Disease");
  const Table late(3, {{"late1865", "true"}});
  EXPECT_TRUE(contains(lines(late, seat(0)), text_of("modern", {{"modern", Word{"modern", "india"}}})));
  const Table advanced(3, {{"advanced", "true"}});
  EXPECT_TRUE(contains(lines(advanced, seat(0)), text_of("disease")));
  EXPECT_FALSE(contains(lines(Table(), seat(0)), text_of("disease")));
}

TEST(EmancipationSummaries, TheMarketTellsPricesOpsAndAgents) {
  CITES("F2.0");
  Table t;
  t.card("W1", 17, {green});
  const std::string text = lines(t, seat(0));
  EXPECT_TRUE(contains(text, text_of("card", {{"card", Word{"card", "17"}}, {"price", 2}}))) << text;
  EXPECT_TRUE(contains(text, english().get("op.manumission"))) << text;
  EXPECT_TRUE(contains(text, text_of("agent", {{"who", Word{"seat", "green"}}}))) << text;
  EXPECT_FALSE(contains(text, english().get("op.lawsuit"))) << text;  // not in the basic game
  Table advanced(3, {{"advanced", "true"}});
  EXPECT_TRUE(contains(lines(advanced, seat(0)), english().get("op.lawsuit")));
}

TEST(EmancipationSummaries, VictoryPilesAreToldByName) {
  CITES("GL-Victory_Pile", "R-79");
  Table t;
  EXPECT_FALSE(contains(lines(t, seat(0)), text_of("claimed.barriers")));
  t.barrier_to("america_1", red);
  t.barrier_to("europe_3", red);
  t.slaver_to("pacific", red);
  const std::string text = lines(t, seat(0));
  EXPECT_TRUE(contains(text, "  Barriers claimed: Slave codes (America), Corn Laws (Europe)\n")) << text;
  EXPECT_TRUE(contains(text, "  Slavers claimed: Pacific\n")) << text;
  EXPECT_FALSE(contains(text, "    Slave codes")) << "it has left the map";
}

TEST(EmancipationSummaries, TheAdvancedGameTellsImpactsFlipSidesTheStackAndTheSplays) {
  CITES("C7.3", "F5.1", "F6.1", "J6.3", "GL-Founding_Father", "M6");
  Table t(3, {{"advanced", "true"}});
  t.card("W1", 17);
  const std::string before = lines(t, seat(0));
  EXPECT_TRUE(contains(before, text_of("impacts") + " ")) << before;
  EXPECT_TRUE(contains(before, "Bill of Rights:\n  starting card: comet or candle, not turned yet\n")) << before;
  EXPECT_TRUE(contains(before, "Revolution stack: ")) << before;
  EXPECT_TRUE(contains(before, english().get("revolution.99.front") + " / " + english().get("revolution.99.back") +
                                   " (" + english().get("sphere.india") + ")"))
      << before;
  t.revolution("W0", 99, Face::front, {red});
  t.splay("bill_of_rights", "comet", {{9, "unlock"}});
  const std::string after = lines(t, seat(0));
  EXPECT_FALSE(contains(after, english().get("revolution.99.front") + " / ")) << "it has left the stack";
  EXPECT_TRUE(contains(after, "    flip side: " + english().get("revolution.99.back") +
                                  ", Suffrage, Lawsuit, comet (3 points for Green), feather (2 points for Red)\n"))
      << after;
  EXPECT_TRUE(contains(after, "  starting card: comet visible, candle hidden\n")) << after;
  EXPECT_TRUE(contains(after, "  " + english().get("card.9") + ": open lock visible, ")) << after;
  EXPECT_FALSE(contains(lines(Table(), seat(0)), text_of("stack"))) << "not in the basic game";
}

TEST(EmancipationSummaries, ViableCardsAreMarked) {
  CITES("GL-Viable");
  Table t(3, {{"advanced", "true"}});
  EXPECT_FALSE(contains(lines(t, seat(0)), text_of("viable")));
  t.splay("bill_of_rights", "comet", {{9, "unlock"}});
  EXPECT_TRUE(contains(lines(t, seat(0)), text_of("viable")));
}

TEST(EmancipationSummaries, WhoWouldFailNow) {
  CITES("J3.1");
  Table t;
  EXPECT_TRUE(contains(lines(t, seat(0)), text_of("line.fails")));
  Table alone(3, {{"variant", "C1e"}});
  EXPECT_FALSE(contains(lines(alone, seat(0)), text_of("line.fails")));  // nobody fails there
}

TEST(EmancipationSummaries, AFinishedGameSpeaksOfTheEnd) {
  CITES("J3.1", "J0.1");
  const auto end = [](Table& t) {
    t.gap("W0");
    t.deck("W", 0);
    t.deck("E", 0);
    t.elephant("london", true);
    t.from(Do::refresh, red);
  };
  Table t(3, {{"variant", "C1b"}});
  for (const std::string_view where : sea_words) t.slaver_to(where, red);
  end(t);
  const std::string text = lines(t, seat(0));
  EXPECT_TRUE(contains(text, text_of("line.failed") + ")")) << text;
  EXPECT_FALSE(contains(text, text_of("line.fails"))) << text;
  EXPECT_TRUE(contains(text, text_of("points", {{"points", points(t.ed(), t.s, red, false)}}) + "\n")) << text;
  EXPECT_TRUE(contains(text, text_of("points.failed", {{"points", points(t.ed(), t.s, green, false)}}))) << text;
  EXPECT_TRUE(contains(text, text_of("state.over", {{"anarchy", 0}, {"disks", 18}}) + "\n")) << text;
  EXPECT_TRUE(
      contains(text, text_of("elephant", {{"port", Word{"port", "london"}}, {"sphere", Word{"sphere", "europe"}}})))
      << "nothing stays for a turn: " << text;
  Table dark;
  dark.piles(0, 0, 0);
  dark.from(Do::refresh, red);
  const std::string night = lines(dark, seat(0));
  EXPECT_FALSE(contains(night, text_of("lines"))) << "nobody was tested: " << night;
  EXPECT_FALSE(contains(night, text_of("points", {{"points", points(dark.ed(), dark.s, red, false)}}))) << night;
  Table last;
  last.s.era = Era::competitive;
  end(last);
  EXPECT_FALSE(contains(lines(last, seat(0)), text_of("lines")));
}

TEST(EmancipationSummaries, OnePersonReadsWhoseTurnItIs) {
  CITES("R-47");
  const Table t(1);
  const std::string text = lines(t, seat(0));
  EXPECT_TRUE(contains(text, text_of("you_are_both", {{"who", Word{"seat", "red"}}, {"who2", Word{"seat", "green"}}})))
      << text;
  EXPECT_TRUE(contains(text, text_of("turn_of", {{"who", Word{"seat", "red"}}}))) << text;
}

}  // namespace
}  // namespace noo::pax_emancipation
