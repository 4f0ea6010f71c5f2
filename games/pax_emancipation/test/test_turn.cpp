// D: the turn; the heads of the action and op phases.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

// Ends every phase as soon as possible and stops wherever it can; otherwise takes what comes first.
void pass_turn(Table& t) {
  const int turn = t.s.turn_number;
  while (!t.over() && t.s.turn_number == turn) {
    t.draw_all();
    if (t.over() || t.s.turn_number != turn) return;
    if (t.legal("end")) {
      t.go("end");
    } else {
      t.go(t.offers().front());
    }
  }
}

// So that no Dark Age comes before the decks are empty.
void calm(Table& t) {
  for (const std::string_view where : sphere_words) t.anarchy(where, 0);
}

TEST(PaxEmancipation_Turn, RedGreenWhite) {
  CITES("S.1", "D.1", "C8.2");
  Table t;
  EXPECT_EQ(t.s.active, red);
  EXPECT_EQ(t.s.turn_number, 1);
  for (const Colour c : {green, white, red, green}) {
    pass_turn(t);
    EXPECT_EQ(t.s.active, c);
    EXPECT_EQ(t.asked(), c);
    EXPECT_EQ(t.s.actions_left, 2);
  }
  EXPECT_EQ(t.s.turn_number, 5);
}

TEST(PaxEmancipation_Turn, ColoursOutOfTheGameAreSkipped) {
  CITES("S.1", "S.2", "D.1", "C8.2", "R-47");
  Table t(2, {{"second_colour", "white"}});
  pass_turn(t);
  EXPECT_EQ(t.s.active, white);
  EXPECT_EQ(t.game().turn(t.s).seat, seat(1));
  pass_turn(t);
  EXPECT_EQ(t.s.active, red);
  Table alone(1);
  pass_turn(alone);
  EXPECT_EQ(alone.s.active, green);
  EXPECT_EQ(alone.game().turn(alone.s).seat, seat(0));
}

TEST(PaxEmancipation_Turn, TwoActionsTheSameOneTwiceIfYouLike) {
  CITES("F1.0", "R-52", "R-53");
  Table t;
  t.turn_of(white);
  EXPECT_EQ(t.s.actions_left, 2);
  t.go("syndicate W0");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.s.actions_left, 1);
  EXPECT_EQ(t.why("op W0 literacy"), "ENG-NOT-ASKED");  // all actions come first
  t.go("syndicate W0");
  EXPECT_EQ(t.question(), Do::op);
  EXPECT_EQ(t.s.phase, Phase::op_phase);
  EXPECT_EQ(t.s.deed.action, Action::none);
}

TEST(PaxEmancipation_Turn, AnyPhaseMayEndEarly) {
  CITES("R-52");
  Table t;
  t.card("W0", 17, {red});
  t.turn_of(red);
  t.go("end");
  EXPECT_EQ(t.s.actions_left, 0);
  ASSERT_EQ(t.question(), Do::op);
  t.go("end");
  EXPECT_EQ(t.question(), Do::die);
  EXPECT_EQ(t.s.phase, Phase::elephant);
}

TEST(PaxEmancipation_Turn, WithoutAgentsInTheMarketThereAreNoOps) {
  CITES("GL-Syndication", "N.1");
  Table t;
  t.agents("W0", {green});
  t.turn_of(red);
  t.go("end");
  EXPECT_EQ(t.question(), Do::die);
}

TEST(PaxEmancipation_Turn, AnAgentDoesOneOpOfItsCard) {
  CITES("G2", "G3", "G5", "J2.1", "GL-Syndication", "GL-Gap", "R-52");
  Table t;
  t.card("W0", 12, {white});         // literacy
  t.card("E0", 17, {green, white});  // manumission
  t.gap("W5");
  t.ops_of(white);
  EXPECT_EQ(t.offers(), (Strings{"end", "op W0 literacy", "op E0 manumission"}));
  EXPECT_EQ(t.reason("op W5 literacy"), "G5 gap W5");
  EXPECT_EQ(t.reason("op W1 literacy"), "G5 no_agent_on 2");
  EXPECT_EQ(t.why("op W0 westernize"), "G3");
  EXPECT_EQ(t.why("op W0 suffrage"), "G4");
  t.go("op W0 literacy");
  EXPECT_EQ(t.line("W0"), "white+");
  EXPECT_EQ(t.why("op W0 literacy"), "J2.1");
  EXPECT_EQ(t.find(Ev::operated)->args, args({2, ix(Op::literacy), 12}));
  ASSERT_EQ(t.question(), Do::op);
  t.finance(white, 9, 0, 0);
  t.go("op E0 manumission");  // the Elephant is locked at Bahia
  EXPECT_EQ(t.line("E0"), "green white+");
  EXPECT_EQ(t.question(), Do::die);
}

TEST(PaxEmancipation_Turn, AgentsOnRevolutionsHaveTheOpsOfTheUpperFace) {
  CITES("R-64", "K3.1");
  Table t(3, {{"advanced", "true"}});
  t.revolution("W0", 103, Face::back, {white});
  t.revolution("E0", 108, Face::front, {red});
  t.ops_of(white);
  EXPECT_EQ(t.why("op E0 literacy"), "G5");
  EXPECT_EQ(ops_of(t.ed(), t.lot("W0")), t.ed().tables.of_revolution(card(103)).face[1].ops);
  ASSERT_EQ(t.question(), Do::op);
  for (const std::string& offer : t.offers("op")) EXPECT_TRUE(offer.starts_with("op W0 ")) << offer;
  t.ops_of(green);
  EXPECT_EQ(t.question(), Do::die);
}

TEST(PaxEmancipation_Turn, ANewTurnFreesTheElephant) {
  CITES("H1.2", "D.1");
  Table t;
  t.turn_of(white);
  t.go("post moscow");
  EXPECT_EQ(t.s.locked, 1);
  pass_turn(t);
  EXPECT_EQ(t.s.active, red);
  EXPECT_EQ(t.s.locked, 0);
  EXPECT_TRUE(t.s.pogroms.empty());
}

TEST(PaxEmancipation_Turn, TheBasicGameHasFourActions) {
  CITES("S.4", "R-07", "R-08");
  Table t;
  t.agents("W0", {red});
  t.turn_of(red);
  EXPECT_EQ(t.why("legislate W0"), "S.4");
  EXPECT_EQ(t.why("join W0"), "S.4");
  EXPECT_TRUE(t.offers("legislate").empty());
  EXPECT_TRUE(t.offers("join").empty());
  Table more(3, {{"advanced", "true"}});
  more.agents("W0", {red});
  more.turn_of(red);
  EXPECT_NE(more.why("legislate W0"), "S.4");
  EXPECT_EQ(more.why("join W0"), "F6.0");
}

TEST(PaxEmancipation_Turn, PhasesInTheirOrder) {
  CITES("R-53", "H0.1", "J1.1");
  Table t;
  t.turn_of(red);
  t.anarchy("china", 2);
  t.go("end");
  EXPECT_EQ(t.s.phase, Phase::elephant);
  t.elephant("london", true);
  t.roll(3);
  EXPECT_EQ(t.s.phase, Phase::hate);
  t.roll(3);
  EXPECT_EQ(t.s.phase, Phase::pogrom);
  t.roll(1);
  EXPECT_FALSE(t.s.pogroms.empty());
  EXPECT_EQ(t.s.phase, Phase::refresh);  // a new top comes up
  EXPECT_EQ(t.question(), Do::top);
  t.draw_all();
  EXPECT_EQ(t.s.phase, Phase::action);
  EXPECT_EQ(t.s.active, green);
  EXPECT_TRUE(t.s.pogroms.empty());
}

// ---- how long it takes ----

TEST(PaxEmancipation_Turn, TheBasicEraEndsInTurn21Or33) {
  CITES("H3.4", "R-92", "S.7", "J1.3");
  for (const int seats : {2, 3}) {
    Table t(seats, {{"variant", "C1b"}});
    while (!t.over() && t.s.turn_number < 40) {
      calm(t);
      pass_turn(t);
    }
    EXPECT_EQ(t.s.turn_number, seats == 2 ? 21 : 33);
    EXPECT_EQ(t.s.ending, Ending::defeat);
    EXPECT_EQ(t.why("end"), "ENG-OVER");
    EXPECT_EQ(t.game().turn(t.s).actor, Turn::Actor::nobody);
  }
}

// ---- what is no answer ----

TEST(PaxEmancipation_Turn, OnlyAnswersToTheQuestion) {
  CITES("N.1");
  Table t;
  t.turn_of(red);
  EXPECT_EQ(t.why("stop"), "ENG-NOT-ASKED");
  EXPECT_EQ(t.why("die 3"), "ENG-CHANCE");
  EXPECT_EQ(rule_names[t.game().check(t.s, Move{250, 0, 0, 0}).rule], "ENG-MALFORMED");
  t.go("end");
  EXPECT_EQ(t.why("fund"), "ENG-NOT-ASKED");
}

}  // namespace
}  // namespace noo::pax_emancipation::test
