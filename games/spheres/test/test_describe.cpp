// Moves in the words of somebody who looks at the board.
#include "engine/testing/described.hpp"
#include "spheres/describe.hpp"
#include "table.hpp"

namespace noo::spheres {
namespace {

using test::black;
using test::blue;
using test::pink;
using test::Table;

// "move.reroll.die die=1 face=96 token=do-over"
std::string said(const Table& t, std::string_view move) {
  Move m{};
  if (!Moves::parse(move, m)) return "not a move";
  return noo::testing::in_one_line(describe(t.game(), view(t.game(), t.s, t.game().turn(t.s).seat), m));
}

TEST(SpheresDescribe, ARerollSaysWhatTheDieShows) {
  CITES("SPH-RR-4");
  Table t(3);
  t.go("plan mov", "plan mov", "plan ord", "roll 1");
  t.go("roll 96");
  EXPECT_EQ(said(t, "reroll do-over 1"), "move.reroll.die die=1 face=96 token=do-over");
  EXPECT_EQ(said(t, "keep"), "nothing");  // its own words are enough
  EXPECT_EQ(said(t, "reroll free 1"), "nothing");
}

TEST(SpheresDescribe, ATargetThatIsMetSaysHowFarItIs) {
  CITES("SPH-TURN-4");
  Table t(3);
  t.contact(blue, black, Sep::D, 4);
  t.contact(blue, pink, Sep::none, 2);
  t.go("plan mov", "plan dip", "plan ord", "roll 1");
  EXPECT_EQ(said(t, "target black"), "move.target.met seat=black separation=D alterity=4");
  EXPECT_EQ(said(t, "target pink"), "move.target.met seat=pink separation=none alterity=2");
}

TEST(SpheresDescribe, WhatIsDeclinedDependsOnTheQuestion) {
  CITES("SPH-CULT-4", "SPH-CULT-7");
  Table t(3, {{"max_activation_chance", "100"}});
  t.s.me().succ_hist = {5, 5};
  t.go("plan cul", "plan cul", "plan ord", "roll 1", "culture expose");
  EXPECT_EQ(said(t, "done"), "move.done.expose");
  EXPECT_EQ(said(t, "expose K"), "nothing");
  t.go("done", "roll 1", "culture perfect");
  EXPECT_EQ(said(t, "done"), "move.done.perfect");
}

TEST(SpheresDescribe, AnElementToCohereIsActiveOrNot) {
  CITES("SPH-CULT-10");
  Table t(3);
  t.inactive(blue, "S");
  t.go("plan cul", "plan mov", "plan ord", "roll 1", "culture cohere");
  EXPECT_EQ(said(t, "cohere S"), "move.cohere.inactive element=S");
  EXPECT_EQ(said(t, "cohere E"), "move.cohere.active element=E");
}

TEST(SpheresDescribe, ChanceAndWhatIsNotLegalAreNotDescribed) {
  Table t(3);
  EXPECT_EQ(said(t, "stop"), "nothing");
  t.go("plan mov", "plan mov", "plan ord");
  EXPECT_EQ(said(t, "roll 5"), "nothing");
}

}  // namespace
}  // namespace noo::spheres
