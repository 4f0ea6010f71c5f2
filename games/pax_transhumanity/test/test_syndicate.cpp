// F2 Syndicate: cost, Heat, surge.
#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// Blue with nothing but a rich board.
Table rich(int seats = 2, const noo::Options& options = {}) {
  Table t(seats, options);
  t.no_patents(blue);
  t.finance(blue, 6, 2, 0);
  t.splay("TGC");
  return t;
}

int agents(const Table& t) { return t.s.of(blue).finance.agents(); }

TEST(PaxTranshumanity_F2, TheRowIsTheCostAndWhiteHeatIsCovered) {
  CITES("F2.1", "F2a", "F2b", "R06");
  Table t = rich();
  t.put("FW1", 49);
  t.go("do syndicate");
  EXPECT_EQ(t.find(Ev::syndicated)->args, args({0, 49, ix(at("FW1")), 1}));
  EXPECT_EQ(agents(t), 6);
  EXPECT_TRUE(t.lot("FW1").syndicated.has(blue));
  EXPECT_EQ(t.lot("FW1").heat.of(blue, Square::white), 1);
}

TEST(PaxTranshumanity_F2, BlackHeatIsYourChoiceAtThisMoment) {
  CITES("F2c", "E3.1");
  for (const int count : {0, 1}) {
    Table t = rich();
    t.put("FW0", 36);
    t.go("do syndicate");
    EXPECT_EQ(t.lot("FW0").heat.of(blue, Square::white), 1);
    EXPECT_EQ(t.question(), Do::cover);
    EXPECT_EQ(t.offers(), (Strings{"cover 0", "cover 1"}));
    EXPECT_EQ(t.why("cover 2"), "F2c");
    t.go("cover " + std::to_string(count));
    EXPECT_EQ(t.lot("FW0").heat.of(blue, Square::black), count);
    EXPECT_EQ(agents(t), 6 - count);
    EXPECT_EQ(t.question(), Do::main);
  }
}

TEST(PaxTranshumanity_F2, BlackHeatNeedsAnAgentOnTheBoard) {
  CITES("F2c", "E3a");
  Table t = rich();
  t.finance(blue, 2, 0, 0);
  t.put("FW0", 36);
  t.go("do syndicate");  // both Agents are used: covering is not asked
  EXPECT_EQ(t.question(), Do::main);
  EXPECT_EQ(t.lot("FW0").heat.of(blue, Square::black), 0);
}

TEST(PaxTranshumanity_F2, AnothersSyndicationDoublesTheCostOnce) {
  CITES("F2a", "F2d", "R07", "GL.Ability.3");
  Table t = rich(4);
  t.put("FW3", 81);
  t.syndicate("FW3", pink);
  t.syndicate("FW3", red);
  t.heat("FW3", red, Square::white);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("FW3")), 6);
  t.go("do syndicate");
  EXPECT_EQ(t.find(Ev::paid)->args[1], 6);
  for (const Colour c : {blue, pink, red}) EXPECT_TRUE(t.has(c, Ability::QUANTUM_ESPIONAGE));
  EXPECT_FALSE(t.has(black, Ability::QUANTUM_ESPIONAGE));
}

TEST(PaxTranshumanity_F2, AnothersHeatAloneDoublesNothing) {
  CITES("R07", "R86");
  Table t = rich();
  t.put("FW3", 49);
  t.heat("FW3", red, Square::white);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("FW3")), 3);
}

TEST(PaxTranshumanity_F2, OnlyUncoveredSquaresNeedYourAgents) {
  CITES("R09", "F2b", "R08");
  Table t = rich();
  t.put("FW0", 49);
  t.heat("FW0", blue, Square::white);  // the Syndication was divested earlier
  EXPECT_EQ(white_needed(t.ed(), t.s, at("FW0")), 0);
  t.go("do syndicate");
  EXPECT_EQ(agents(t), 7);

  Table other = rich();
  other.put("FW0", 49);
  other.heat("FW0", red, Square::white);
  other.go("do syndicate");
  EXPECT_EQ(agents(other), 7);
}

TEST(PaxTranshumanity_F2, OneSyndicationOfEachColourAndOnlyOnIdeas) {
  CITES("F2e", "F2.1", "R27", "OPT-plurality_is_idea");
  Table t = rich();
  t.deck(0, 0, 0);
  t.put("FW0", 24);
  t.syndicate("FW0", blue);
  t.put("FW1", 116);
  t.put("FW2", 64);
  t.put("FW3", 77);
  t.go("do syndicate");
  EXPECT_EQ(t.why("card FW0"), "F2e");
  EXPECT_EQ(t.why("card FW1"), "F2.1");
  EXPECT_EQ(t.why("card FW5"), "F2.1");
  EXPECT_EQ(t.offers(), (Strings{"card FW2", "card FW3"}));

  Table open = rich(2, {{"plurality_is_idea", "true"}});
  open.deck(0, 0, 0);
  open.put("FW1", 116);
  open.go("do syndicate");
  EXPECT_TRUE(open.lot("FW1").syndicated.has(blue));
}

TEST(PaxTranshumanity_F2, TippingPointsAreIdeas) {
  CITES("F2.1", "R27", "R87");
  Table t = rich();
  t.put("FW2", 113);
  t.go("do syndicate");
  EXPECT_TRUE(t.lot("FW2").syndicated.has(blue));
  EXPECT_EQ(t.s.active, blue);  // it does not end the turn
}

TEST(PaxTranshumanity_F2, RefusedWhenTheWhiteSquaresCannotBeCovered) {
  CITES("F2b", "R17");
  Table t = rich();
  t.finance(blue, 2, 0, 0);
  t.put("FW0", 4);
  t.put("FW1", 24);
  t.put("FW2", 64);
  t.go("do syndicate");
  EXPECT_EQ(t.why("card FW0"), "F2b");
  t.finance(blue, 0, 0, 0);
  EXPECT_EQ(t.why("card FW1"), "F2a");
}

TEST(PaxTranshumanity_H3f, InAParadigmShiftSyndicatingCostsNothing) {
  CITES("H3f", "F2a");
  Table t = rich();
  t.regime(Regime::paradigm_shift);
  t.put("FW5", 24);
  t.syndicate("FW5", red);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("FW5")), 0);
}

// ---- surge ----

Table surge_column(const noo::Options& options = {}) {
  Table t = rich(2, options);
  t.put("CL1", 101);
  t.put("CL3", 78);
  t.put("CL5", 113);
  return t;
}

TEST(PaxTranshumanity_F2f, AGreenSurgeReachesAnyHigherRowOfItsColumn) {
  CITES("F2f", "R23", "R25");
  Table t = surge_column();
  t.put("DW3", 64);  // green too, but in another column
  t.go("do syndicate");
  t.go("card CL1");
  EXPECT_EQ(t.find(Ev::syndicated)->args[3], 1);
  EXPECT_EQ(t.question(), Do::surge);
  EXPECT_EQ(t.offers(), (Strings{"done", "card CL3", "card CL5"}));
  EXPECT_EQ(t.why("card DW3"), "F2f");
  EXPECT_EQ(t.why("card CL1"), "F2f");
  EXPECT_EQ(t.why("card CL4"), "F2.1");
  t.go("card CL3", "cover 1");
  EXPECT_EQ(agents(t), 8 - 3);
  EXPECT_EQ(t.question(), Do::main);  // #78 has no arrows
  EXPECT_TRUE(t.lot("CL3").syndicated.has(blue));
  EXPECT_EQ(t.lot("CL3").heat.of(blue, Square::black), 1);
  EXPECT_TRUE(t.lot("CL5").syndicated.empty());
  EXPECT_EQ(t.s.actions_left, 1);
}

TEST(PaxTranshumanity_F2f, ItMayBeDeclinedAndCostsNothingWhoeverIsThere) {
  CITES("F2f");
  Table t = surge_column();
  t.syndicate("CL5", red);
  t.finance(blue, 0, 1, 2);
  t.go("do syndicate");  // one money is all there is: only #101 can be had
  EXPECT_EQ(t.offers(), (Strings{"done", "card CL3", "card CL5"}));
  t.go("card CL5");
  EXPECT_TRUE(t.lot("CL5").syndicated.has(blue));

  Table no = surge_column();
  no.go("do syndicate", "card CL1", "done");
  EXPECT_EQ(no.question(), Do::main);
  EXPECT_TRUE(no.lot("CL3").syndicated.empty());
}

TEST(PaxTranshumanity_F2g, TheSurgedIdeaMaySurgeInTurn) {
  CITES("F2g", "H3b", "R26");
  Table t = surge_column();
  t.regime(Regime::transbiology);
  t.go("do syndicate", "card CL1", "card CL3", "cover 0");
  EXPECT_EQ(t.question(), Do::surge);
  EXPECT_EQ(t.offers(), (Strings{"done", "card CL5"}));
  t.go("card CL5");
  EXPECT_TRUE(t.lot("CL5").syndicated.has(blue));
  EXPECT_EQ(t.question(), Do::main);
}

TEST(PaxTranshumanity_H3b, InTransbiologyBothDisciplinesSurge) {
  CITES("H3b", "R22", "R26");
  Table t = rich();
  t.regime(Regime::transbiology);
  t.put("FW0", 48);  // C/A, one white square
  t.put("FW2", 13);  // T/T
  t.put("FW4", 64);  // G/A
  t.go("do syndicate", "card FW0");
  EXPECT_EQ(t.question(), Do::surge);
  EXPECT_EQ(t.offers(), (Strings{"done", "card FW4"}));
  EXPECT_EQ(t.why("card FW2"), "F2f");
}

TEST(PaxTranshumanity_F2f, ATargetWhoseHeatYouCannotCoverIsNoTarget) {
  CITES("R24", "F2b", "F2e");
  Table t = rich();
  t.put("FW0", 7);   // surge T
  t.put("FW1", 4);   // T/C, two white squares
  t.put("FW2", 13);  // T/T
  t.put("FW3", 17);
  t.syndicate("FW3", blue);
  t.finance(blue, 3, 0, 0);
  t.go("do syndicate", "card FW0");
  EXPECT_EQ(t.question(), Do::surge);
  EXPECT_EQ(t.why("card FW1"), "F2b");
  EXPECT_EQ(t.why("card FW3"), "F2e");
  EXPECT_EQ(t.offers(), (Strings{"done", "card FW2"}));
}

TEST(PaxTranshumanity_R22, OneBonusForEachCardOrForEachColour) {
  CITES("R22", "OPT-surge_bonus");
  const auto column = [](const noo::Options& options) {
    Table t = rich(2, options);
    t.regime(Regime::transbiology);
    t.put("FW0", 24);  // T/G
    t.put("FW1", 13);  // T/T
    t.put("FW2", 64);  // G/A
    t.go("do syndicate", "card FW0");
    return t;
  };
  Table card = column({});
  EXPECT_EQ(card.offers(), (Strings{"done", "card FW1", "card FW2"}));
  card.go("card FW2");
  EXPECT_EQ(card.question(), Do::main);

  Table colour = column({{"surge_bonus", "per_colour"}});
  EXPECT_EQ(colour.offers(), (Strings{"done", "card FW1"}));  // T first
  colour.go("card FW1");                                      // its own arrows find nothing new
  EXPECT_EQ(colour.offers(), (Strings{"done", "card FW2"}));  // then G
  colour.go("card FW2");
  EXPECT_EQ(colour.question(), Do::main);
  EXPECT_TRUE(colour.lot("FW1").syndicated.has(blue));
}

TEST(PaxTranshumanity_R22, AnAvalancheIsFollowedToItsEndBeforeTheNextColour) {
  CITES("R22", "OPT-surge_bonus", "F2g");
  Table t = rich(2, {{"surge_bonus", "per_colour"}});
  t.regime(Regime::transbiology);
  t.put("FW0", 24);                                      // T/G
  t.put("FW1", 26);                                      // T/A, surges T and A
  t.put("FW2", 108);                                     // A/A
  t.put("FW3", 77);                                      // G/C
  t.go("do syndicate", "card FW0", "card FW1");          // by T
  EXPECT_EQ(t.offers(), (Strings{"done", "card FW2"}));  // #26's A, before #24's G
  t.go("done");
  EXPECT_EQ(t.offers(), (Strings{"done", "card FW3"}));
}

TEST(PaxTranshumanity_R27, ThePluralityCardNeverSurges) {
  CITES("R27", "OPT-plurality_is_idea", "H3b");
  Table t = rich(2, {{"plurality_is_idea", "true"}});
  t.deck(0, 0, 0);
  t.regime(Regime::transbiology);
  t.put("FW0", 116);
  t.put("FW1", 24);
  t.syndicate("FW1", blue);
  t.put("FW2", 64);
  t.go("do syndicate", "card FW0");
  EXPECT_EQ(t.question(), Do::main);
}

// ---- Abilities ----

TEST(PaxTranshumanity_Abilities, SyndNoDoubleAndSyndMinusOne) {
  CITES("AB-SYND_NO_DOUBLE", "AB-SYND_MINUS_1");
  Table t = rich();
  t.put("FW3", 24);
  t.syndicate("FW3", red);
  t.put("FW0", 77);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("FW3")), 6);
  t.put("DW0", 73);
  t.syndicate("DW0", blue);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("FW3")), 3);
  t.give(blue, 58);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("FW3")), 2);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("FW0")), 0);  // never below 0
  t.active(red);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("FW3")), 6);  // only in your own turn
}

TEST(PaxTranshumanity_Abilities, DirectDemocracyCheapensItsOwnColumn) {
  CITES("AB-DIRECT_DEMOCRACY", "R01");  // the card's word is stronger than GL.Ability.1
  Table t = rich();
  t.put("FW3", 24);
  t.put("DW3", 64);
  t.put("FW0", 76);
  t.syndicate("FW0", blue);
  t.heat("FW0", blue, Square::white);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("FW3")), 2);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("DW3")), 3);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, red, at("FW3")), 3);
  t.put("FW0", 77);
  t.give(blue, 76);  // not in a Think Tank
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("FW3")), 3);
  EXPECT_FALSE(t.has(blue, Ability::DIRECT_DEMOCRACY));
}

TEST(PaxTranshumanity_Abilities, WhiteWaiverLeavesOneSquareOpen) {
  CITES("AB-WHITE_WAIVER");
  Table t = rich();
  t.give(blue, 34);
  t.put("FW0", 33);  // two white, one black
  t.go("do syndicate");
  EXPECT_EQ(t.question(), Do::waive);
  EXPECT_EQ(t.offers(), (Strings{"waive no", "waive yes"}));
  t.go("waive yes");
  EXPECT_EQ(t.lot("FW0").heat.of(blue, Square::white), 1);
  EXPECT_EQ(t.offers(), (Strings{"cover 0", "cover 1"}));

  Table no = rich();
  no.give(blue, 34);
  no.put("FW1", 33);
  no.go("do syndicate", "waive no");
  EXPECT_EQ(no.lot("FW1").heat.of(blue, Square::white), 2);
}

TEST(PaxTranshumanity_Abilities, WhiteWaiverSavesAnAgentYouDoNotHave) {
  CITES("AB-WHITE_WAIVER", "F2b", "R17");
  Table t = rich();
  t.give(blue, 34);
  t.finance(blue, 2, 0, 0);
  t.put("FW1", 4);
  t.go("do syndicate");  // three Agents without the waiver: it is used without asking
  EXPECT_EQ(t.lot("FW1").heat.of(blue, Square::white), 1);
  EXPECT_EQ(agents(t), 0);
}

TEST(PaxTranshumanity_Abilities, WhiteWaiverHelpsSurgesToo) {
  CITES("AB-WHITE_WAIVER", "F2f");
  Table t = rich();
  t.give(blue, 34);
  t.put("FW0", 7);
  t.put("FW3", 1);  // T/C, one white square
  t.go("do syndicate", "card FW0", "card FW3", "waive yes");
  EXPECT_TRUE(t.lot("FW3").syndicated.has(blue));
  EXPECT_EQ(t.lot("FW3").heat.of(blue), 0);
  EXPECT_EQ(t.question(), Do::main);
}

TEST(PaxTranshumanity_R76, ANewSyndicationCountsForItsOwnSurgeNotForItsOwnHeat) {
  CITES("R76", "AB-WHITE_WAIVER", "AB-SURGE_COLOR");
  Table heat = rich();
  heat.put("FW0", 34);  // WHITE_WAIVER, one white square
  heat.go("do syndicate");
  EXPECT_EQ(heat.lot("FW0").heat.of(blue, Square::white), 1);

  Table surge = rich();
  surge.put("FW0", 61);  // G/A, printed A; its Ability adds G
  surge.put("FW1", 77);  // G/C
  surge.go("do syndicate", "card FW0");
  EXPECT_EQ(surge.offers(), (Strings{"done", "card FW1"}));
}

TEST(PaxTranshumanity_Abilities, SurgeColorGivesEveryIdeaYouSyndicateItsArrows) {
  CITES("AB-SURGE_COLOR");
  Table t = rich();
  t.give(blue, 88);  // C
  t.put("FW0", 24);
  t.put("FW2", 77);  // G/C
  EXPECT_EQ(surge_colours(t.ed(), t.s, blue, card(24)), bit(Discipline::C));
  EXPECT_EQ(surge_colours(t.ed(), t.s, red, card(24)), 0);
  t.go("do syndicate", "card FW0");
  EXPECT_EQ(t.offers(), (Strings{"done", "card FW2"}));
}

TEST(PaxTranshumanity_Abilities, SurgeDownReachesLowerRows) {
  CITES("AB-SURGE_DOWN", "R23");
  Table t = rich();
  t.put("FW1", 24);
  t.put("FW3", 22);  // T/G, surge G
  t.put("FW5", 77);
  t.go("do syndicate", "card FW3");
  EXPECT_EQ(t.offers(), (Strings{"done", "card FW5"}));
  EXPECT_EQ(t.why("card FW1"), "F2f");
  t.give(blue, 109);
  EXPECT_EQ(t.offers(), (Strings{"done", "card FW1", "card FW5"}));
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
