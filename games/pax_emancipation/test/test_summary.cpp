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
  return english().say({"summary." + key, std::move(args)});
}

class EmancipationSummary : public ::testing::TestWithParam<int> {};

TEST_P(EmancipationSummary, EverySeatGetsPlainLinesInBothLanguages) {
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
        EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 120) << text;
        for (const char* mark : {"summary.", "{", "255", "..", "sphere.", "port.", "card.", "revolution.", "slot."})
          EXPECT_FALSE(contains(text, mark)) << mark << "\n" << text;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, EmancipationSummary, ::testing::Values(1, 2, 3));

TEST(EmancipationSummaries, OnlyWhatIsNotAsAtTheStartIsTold) {
  Table t;
  const std::string before = lines(t, seat(0));
  EXPECT_FALSE(contains(before, english().get("sphere.japan"))) << before;
  EXPECT_FALSE(contains(before, english().get("sea.pacific"))) << before;
  t.barrier_to("japan_1", red);
  t.freedmen("edo", white, 1);
  t.marine("pacific");
  const std::string after = lines(t, seat(0));
  EXPECT_TRUE(contains(after, text_of("barriers", {{"left", 4}, {"quota", 5}}))) << after;
  EXPECT_TRUE(contains(after, english().get("port.edo"))) << after;
  EXPECT_TRUE(contains(after, text_of("slaves", {{"count", 1}}))) << after;
  EXPECT_TRUE(contains(after, text_of("warship", {{"count", 1}}))) << after;
  EXPECT_FALSE(contains(after, english().get("port.korea"))) << after;
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
  EXPECT_TRUE(contains(text, "(" + text_of("line.failed") + ")")) << text;
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
