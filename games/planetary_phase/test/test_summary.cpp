// The position in plain lines: everything a person at a terminal needs.
#include "engine/text.hpp"
#include "planetary_phase/summary.hpp"
#include "table.hpp"

namespace noo::planetary_phase {
namespace {

using test::blue;
using test::pink;
using test::Table;

const Catalog& english() {
  static const Catalog words = catalog_for(game_type().info, Lang::en);
  return words;
}

std::string lines(const Table& t, Seat viewer) {
  return summary(t.ed(), view(t.game(), t.s, viewer), viewer, english());
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class PlanetarySummary : public ::testing::TestWithParam<int> {};

TEST_P(PlanetarySummary, SlowEverySeatGetsPlainLinesInBothLanguages) {
  const int seats = GetParam();
  noo::Options options = options_for(game_type().info, seats, {{"max_rounds", "9"}});
  if (seats == 4) options["random_threat_backs"] = "false";
  const Game game = make_typed(seats, options, {});
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
        const std::string text = summary(game.edition(), view(game, s, viewer), viewer, words);
        EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 120) << text;
        for (const char* mark : {"summary.", "{", "255", "..", "ability.", "space.", "under.", "tile."})
          EXPECT_FALSE(contains(text, mark)) << mark << "\n" << text;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, PlanetarySummary, ::testing::Values(1, 2, 3, 4, 5));

TEST(PlanetarySummaries, ACornerSaysWhatItTakesOfYou) {
  CITES("3C-COMMIT-2");
  Table t;
  t.put_tile("I-CUL-a", "OP-I-R1", 0, {test::none, pink, test::none});
  t.assessed("TEC");
  t.credential(blue, "CUL", 6);
  const std::string mine = lines(t, seat(0));
  const std::string theirs = lines(t, seat(1));
  const auto corner = [](int cost, int need) {
    return english().say({"summary.corner.need", {{"under", Word{"under", "CUL"}}, {"cost", cost}, {"need", need}}});
  };
  EXPECT_TRUE(contains(mine, corner(3, 1))) << mine;
  EXPECT_TRUE(contains(theirs, corner(3, 3))) << theirs;
  EXPECT_TRUE(contains(
      mine, english().say({"summary.corner.held",
                           {{"under", Word{"under", "reputation"}}, {"cost", 5}, {"who", Word{"seat", "pink"}}}})))
      << mine;
  EXPECT_TRUE(contains(mine, english().get("space.I-CUL-a"))) << mine;
}

TEST(PlanetarySummaries, ACornerOfAClosedTileTakesNothingOfAnybody) {
  CITES("2I-BUR-1");
  Table t;
  t.put_tile("I-CUL-a", "OP-I-R1");
  t.assessed("CUL");
  const std::string text = lines(t, seat(0));
  EXPECT_TRUE(contains(text, english().say({"summary.corner.closed", {{"under", Word{"under", "CUL"}}, {"cost", 3}}})))
      << text;
  EXPECT_FALSE(contains(text, "for you")) << text;
}

TEST(PlanetarySummaries, AStackTellsCostsAndIntegration) {
  CITES("3C-DEV-1");
  Table t;
  t.s.of(stack(0)).top = test::named<Tile>("OP-II-R1");
  const std::string text = lines(t, seat(0));
  EXPECT_TRUE(contains(text, "costs 4 6 5, Integration +3")) << text;
}

TEST(PlanetarySummaries, ThreatsThatShowAreToldWithTheirValue) {
  CITES("3D2-THREAT-3");
  Table t;
  t.back("L20", "II-BIO-CLI");
  t.display("S2", "L20", Face::threat);
  const std::string text = lines(t, seat(2));
  EXPECT_TRUE(contains(
      text, english().say({"summary.threat",
                           {{"space", Word{"space", "II-BIO-CLI"}}, {"value", 2}, {"shelf", Word{"shelf", "S2"}}}})))
      << text;
}

TEST(PlanetarySummaries, BacksThatNobodyHasSeenAreNotTold) {
  CITES("R-22");
  Table t(3, {{"random_threat_backs", "false"}});
  const std::string before = lines(t, seat(0));
  std::swap(t.s.back[0], t.s.back[1]);
  EXPECT_EQ(lines(t, seat(0)), before);
}

TEST(PlanetarySummaries, OnePersonReadsWhoseTurnItIs) {
  CITES("VAR-SMALL-2");
  const Table t(1);
  const std::string text = lines(t, seat(0));
  EXPECT_TRUE(contains(text, english().get("summary.you_are_all"))) << text;
  EXPECT_TRUE(contains(text, english().say({"summary.turn_of", {{"who", Word{"seat", "blue"}}}}))) << text;
}

}  // namespace
}  // namespace noo::planetary_phase
