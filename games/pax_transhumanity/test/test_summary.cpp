// The position in plain lines: everything a person at a terminal needs, nothing that the seat may not see.
#include "engine/text.hpp"
#include "pax_transhumanity/summary.hpp"
#include "table.hpp"

namespace noo::pax_transhumanity {
namespace {

using test::blue;
using test::red;
using test::Table;

const Catalog& english() {
  static const Catalog words = catalog_for(game_type().info, Lang::en);
  return words;
}

std::string lines(const Table& t, Colour c) { return summary(t.ed(), t.view(c), t.ed().seat_of(c), english()); }

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class PaxSummary : public ::testing::TestWithParam<int> {};

TEST_P(PaxSummary, SlowEverySeatGetsPlainLinesInBothLanguages) {
  const Game game = make_typed(GetParam(), {{"max_rounds", "12"}}, {});
  for (const Lang lang : {Lang::en, Lang::es}) {
    const Catalog words = catalog_for(game_type().info, lang);
    Rng rng(static_cast<u64>(GetParam()));
    MoveList list;
    Sink silent;
    State s = game.begin();
    for (int n = 0; game.turn(s).actor != Turn::Actor::nobody; ++n) {
      game.play(s, random_move(game, s, list, rng), silent);
      if (n % 19 != 0) continue;
      for (const Seat viewer : {seat(0), seat(GetParam() - 1), Seat::nobody}) {
        const std::string text = summary(game.edition(), view(game, s, viewer), viewer, words);
        EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 90) << text;
        for (const char* mark : {"summary.", "{", "255", "..", "ability.", "regime.g"})
          EXPECT_FALSE(contains(text, mark)) << mark << "\n" << text;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, PaxSummary, ::testing::Values(1, 2, 3, 4));

TEST(PaxSummaries, AnIdeaIsToldWithItsCostAndWhoIsOnIt) {
  Table t(2);
  t.splay("TC");
  t.put("FW3", 1);
  t.syndicate("FW3", red);
  t.heat("FW3", red, Square::white);
  const std::string text = lines(t, blue);
  const auto at = text.find(english().get("card.1"));
  ASSERT_NE(at, std::string::npos) << text;
  const std::string line = text.substr(at, text.find('\n', at) - at);
  EXPECT_TRUE(contains(line, english().get("seat.red"))) << line;
  EXPECT_TRUE(contains(line, english().say({"summary.market.cost", {{"cost", 6}, {"agents", 1}}}))) << line;
  EXPECT_TRUE(contains(line, english().get("method.splay"))) << line;
  EXPECT_TRUE(contains(line, english().get("icon.solve_chronic_pain"))) << line;
}

TEST(PaxSummaries, HiddenSpheresStayHidden) {
  CITES("C7");
  Table t(2);
  t.hidden(red, 'A');
  const std::string before = lines(t, blue);
  t.hidden(red, 'G');
  EXPECT_EQ(lines(t, blue), before);
  EXPECT_TRUE(contains(lines(t, red), english().say({"summary.hidden", {{"sphere", Word{"sphere", "DW"}}}})));
}

TEST(PaxSummaries, BeginnersReadOfNoAbilities) {
  CITES("C8");
  Table t(2, {{"beginner", "true"}});
  t.put("FW0", 16);
  EXPECT_FALSE(contains(lines(t, blue), english().get("ability.REBOUND")));
}

TEST(PaxSummaries, TheEndOfASoloGameIsToldLineByLine) {
  CITES("K7", "SR15");
  Table t(1);
  t.finance(blue, 0, 4, 0);
  t.regime(Regime::transbiology);
  t.problem(blue, "civic_distrust");
  t.problem(red, "underpopulation");
  for (const Colour c : t.s.in_play) t.hidden(c, 'A');
  Sink silent;
  Play p{t.ed(), t.s, silent};
  end_game(p, Ending::tipping_point, Rule::I1a);
  const std::string text = lines(t, blue);
  EXPECT_TRUE(contains(text, "Blue loses: level with Red at 2, and without capital to break the tie.")) << text;
  EXPECT_TRUE(
      contains(text, "  1. Red, 2 points: Companies in the Dominant Sphere: 0, Problems of the Dominant Sphere: 2"))
      << text;
  EXPECT_TRUE(contains(text, "  2. Blue, 2 points: ")) << text;
}

}  // namespace
}  // namespace noo::pax_transhumanity
