// 3B: the order of boxes and markers, and letting an action go.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

std::string asked_now(const Table& t) {
  return std::string(Game::ask_row(static_cast<u8>(t.question())).name) + " " +
         std::string(who_words[static_cast<std::size_t>(ix(t.asked()))]);
}

// Everybody could do everything: a tile on the board, black without one in hand.
Table busy(int seats = 3) {
  Table t(seats);
  t.assessed("SPI");
  t.put_tile("I-TEC-b", "OP-I-C1");
  t.tile(black, "none");
  return t;
}

TEST(PlanetaryPhase_Perform, BoxAfterBoxAndFromTheRight) {
  CITES("3B-PERF-1", "3C-DED-1");
  Table t = busy(4);
  t.tile(red, "none");
  t.schedule("commit", {blue, pink, blue});
  t.schedule("establish", {pink, blue});
  t.schedule("energize", {red});
  t.schedule("devise", {red, black});
  t.schedule("dedicate", {pink});
  t.schedule("expand", {red, black});
  t.schedule("evolve", {pink, red, blue, black});
  t.resolving();
  const std::array order{"commit blue",  "commit pink",  "commit blue", "establish blue", "establish pink",
                         "energize red", "devise black", "devise red",  "commit pink",    "expand black",
                         "expand red",   "evolve black", "evolve blue", "evolve red",     "evolve pink"};
  for (const char* expected : order) {
    EXPECT_EQ(asked_now(t), expected);
    t.go("pass");
  }
  EXPECT_NE(t.s.phase, Phase::B);
}

TEST(PlanetaryPhase_Perform, TheMarkerIsTakenBackBeforeTheAction) {
  CITES("3B-PERF-2");
  Table t = busy();
  t.schedule("commit", {black, blue});
  t.resolving();
  EXPECT_TRUE(t.s.in(Box::commit)[1].none());
  EXPECT_EQ(t.s.in(Box::commit)[0], Owner::of(black));
  EXPECT_TRUE(has_marker(t.s, Box::commit));
  EXPECT_EQ(t.s.act.box, Box::commit);
  EXPECT_EQ(t.s.act.by, blue);
  t.go("pass");
  EXPECT_FALSE(has_marker(t.s, Box::commit));
  EXPECT_EQ(t.s.act.by, black);
}

TEST(PlanetaryPhase_Perform, LettingGoCostsNothingAndGivesNothingBack) {
  CITES("3B-PERF-2");
  Table t = busy();
  t.blocks(blue, 4, 4, 4, 1);
  t.performing(blue, "establish");
  t.go("pass");
  EXPECT_EQ(t.time(blue), "4/4/4/1 spent 2");
  EXPECT_EQ(t.find(Ev::passed)->args, args({ix(blue), ix(Box::establish)}));
  EXPECT_EQ(t.rule_of(Ev::passed), "3B-PERF-2");
  EXPECT_NE(t.of(blue).tile, Tile::none);
}

TEST(PlanetaryPhase_Perform, EveryActionMayBePassed) {
  CITES("3B-PERF-2");
  for (const std::string_view b : box_words) {
    Table t = busy();
    t.performing(b == "establish" ? blue : black, b);
    EXPECT_TRUE(t.legal("pass")) << b;
    EXPECT_GT(t.offers().size(), 1U) << b;
  }
}

TEST(PlanetaryPhase_Perform, AnExpandThatHasBegunIsStoppedNotPassed) {
  CITES("3C-EXP-1", "3B-PERF-2");
  Table t = busy();
  t.performing(blue, "expand");
  EXPECT_EQ(t.why("stop"), "3C-EXP-1");
  t.go("raise CUL");
  EXPECT_EQ(t.why("pass"), "3C-EXP-1");
  EXPECT_TRUE(t.legal("stop"));
}

TEST(PlanetaryPhase_Perform, AnActionThatCannotBeDoneIsLetGoByItself) {
  CITES("3B-PERF-2", "3C-DEV-1");
  Table t = busy();
  t.tile(blue, "OP-I-S1");
  t.blocks(blue, 4, 4, 4, 2);
  t.performing(blue, "devise");
  EXPECT_EQ(t.offers(), Strings{"pass"});
  t.run();
  EXPECT_EQ(t.count(Ev::passed), 0);  // nobody chose to
  EXPECT_EQ(t.find(Ev::unable)->args, args({ix(blue), ix(Box::devise), ix(named<Tile>("OP-I-S1"))}));
  EXPECT_EQ(t.rule_of(Ev::unable), "3B-PERF-2");
  EXPECT_EQ(t.time(blue), "4/4/4/2 spent 1");
  EXPECT_EQ(t.question(), Do::evolve);
  EXPECT_EQ(t.asked(), black);
}

TEST(PlanetaryPhase_Perform, OnceEach) {
  CITES("3B-PERF-2", "3C-ENER-1");
  Table t = busy();
  t.energy(blue, 3);
  t.performing(blue, "energize");
  t.go("energize");
  EXPECT_EQ(t.of(blue).energy, 5);
  EXPECT_EQ(asked_now(t), "evolve black");
  EXPECT_EQ(t.s.act.box, Box::evolve);
}

TEST(PlanetaryPhase_Perform, AfterTheLastBoxComesPhaseC) {
  CITES("3B-PERF-1");
  Table t;
  t.resolving();  // no markers at all
  EXPECT_NE(t.s.phase, Phase::B);
  EXPECT_GE(t.count(Ev::filled), 1);
}

TEST(PlanetaryPhase_Perform, OnlyWhatIsAsked) {
  CITES("3B-PERF-1");
  Table t = busy();
  t.performing(blue, "energize");
  EXPECT_EQ(t.why("commit I-TEC-b.1"), "ENG-NOT-ASKED");
  EXPECT_EQ(t.why("schedule commit"), "ENG-NOT-ASKED");
  EXPECT_EQ(t.why("card L05"), "ENG-CHANCE");
}

}  // namespace
}  // namespace noo::planetary_phase::test
