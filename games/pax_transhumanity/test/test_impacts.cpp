// G.1 to G9 Impacts, but for Companies and the catastrophes.
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// ---- G.1, G.2 ----

TEST(PaxTranshumanity_G_1, OrBindsTighterThanPlus) {
  CITES("G.1");
  Table t = ready(110);  // disruption + (ORBITAL DEBRIS OR GLOBAL WARMING) + growth + recession
  const int before = pool(t, blue);
  t.go("do commercialize");
  EXPECT_EQ(t.question(), Do::kill);  // A/A: the colour is no choice
  t.go("kill 1");
  EXPECT_EQ(t.offers(), (Strings{"choose solve_global_warming", "choose solve_orbital_debris"}));
  EXPECT_EQ(t.why("choose growth"), "G.1");
  t.go("choose solve_orbital_debris");
  EXPECT_EQ(chits(t, blue, "orbital_debris"), 1);
  EXPECT_EQ(chits(t, blue, "global_warming"), 0);
  EXPECT_EQ(pool(t, blue), before - 1 + 1);  // growth, then the recession takes the unemployed worker
}

TEST(PaxTranshumanity_R34, AnAlternativeThatCanDoNothingIsNotOffered) {
  CITES("R34", "G.2");
  Table t = ready(64);  // FAMINE OR SLUMS
  t.problem(red, "slums");
  t.go("do commercialize");  // no question left
  EXPECT_EQ(chits(t, blue, "famine"), 1);
  Table none = ready(64);
  none.problem(red, "slums");
  none.problem(red, "famine", 2);
  none.go("do commercialize", "show G");
  EXPECT_EQ(none.count(Ev::no_effect), 0);  // told when it was skipped, a move earlier
  EXPECT_EQ(last_card(none), 64);
}

// The cards compiled in have two alternatives at most; an owner's may have more, and then a dead one can be tried.
TEST(PaxTranshumanity_R34, AnAlternativeThatCanDoNothingIsRefusedByThePrintedRule) {
  CITES("R34", "G.2");
  Table t = ready(64);  // FAMINE OR SLUMS
  t.go("do commercialize");
  ASSERT_EQ(t.question(), Do::choose);
  t.problem(red, "slums");
  EXPECT_EQ(t.why("choose solve_slums"), "G.2");
  EXPECT_TRUE(t.legal("choose solve_famine"));
}

TEST(PaxTranshumanity_R34, ADeadChoiceMayNotBeUsedToDecline) {
  CITES("R34");
  Table t = ready(48);  // cloud maker OR space maker Company, CYBERWAR
  t.company("CL_B2", red);
  t.company("CL_B3", red);
  t.company("CL_B5", red);
  t.go("do commercialize");  // only space has room
  EXPECT_EQ(t.question(), Do::barrier);
  EXPECT_EQ(t.offers(), (Strings{"found SP_B2", "found SP_B3", "found SP_B4", "found SP_B5"}));
}

TEST(PaxTranshumanity_R35, OnlyResilienceAndDefusalMayBeDeclined) {
  CITES("R35", "G.2");
  Table t = ready(65);  // resilience 3, defusal
  t.put("DW0", 5);
  t.heat("DW0", red, Square::white);
  t.go("do commercialize");
  EXPECT_TRUE(t.legal("done"));
  t.go("done");
  EXPECT_EQ(t.question(), Do::defuse);
  EXPECT_TRUE(t.legal("done"));
  Table wild = ready(4);
  wild.go("do commercialize");
  EXPECT_EQ(wild.question(), Do::wild);
  EXPECT_FALSE(wild.legal("done"));
}

TEST(PaxTranshumanity_R85, TheSameImpactTwiceIsResolvedTwice) {
  CITES("R85", "G1");
  Table t = ready(98);  // SLUMS, growth, growth, recession
  t.heat("FW0", blue, Square::black);
  const int before = pool(t, blue);
  t.go("do commercialize");
  EXPECT_EQ(pool(t, blue), before - 2);
  EXPECT_EQ(t.count(Ev::grown), 2);
  EXPECT_EQ(t.money(blue), "0/8/2");
}

// ---- G1, G2 ----

TEST(PaxTranshumanity_G1, AnAgentFromThePoolGoesToWealth) {
  CITES("G1", "R36", "R69");
  Table t = ready(17);  // DISEASE, growth
  const int before = pool(t, blue);
  t.go("do commercialize");
  EXPECT_EQ(t.money(blue), "0/7/2");
  EXPECT_EQ(pool(t, blue), before - 1);
  Table none = ready(17);
  none.empty_pool(blue);
  const int debt = none.s.of(blue).finance.deb;
  none.go("do commercialize");
  EXPECT_EQ(none.money(blue), "0/6/" + std::to_string(debt));
  EXPECT_EQ(none.count(Ev::grown), 0);
}

TEST(PaxTranshumanity_G2, OneChitPerIconIfOneIsLeft) {
  CITES("G2");
  Table t = ready(12);  // UNDERPOPULATION (one chit), AGING (two)
  t.problem(red, "underpopulation");
  t.go("do commercialize");
  EXPECT_EQ(chits(t, blue, "underpopulation"), 0);
  EXPECT_EQ(chits(t, blue, "aging"), 1);
  EXPECT_EQ(t.count(Ev::no_effect), 1);
}

TEST(PaxTranshumanity_G2a, AWildProblemIsAnyUnclaimedChit) {
  CITES("G2a");
  Table t = ready(4);
  t.problem(red, "famine", 2);
  t.problem(red, "cyberwar", 1);
  t.go("do commercialize");
  EXPECT_EQ(t.offers().size(), 14U);
  EXPECT_EQ(t.why("solve famine"), "G2a");
  t.go("solve cyberwar");
  EXPECT_EQ(chits(t, blue, "cyberwar"), 1);
  Table none = ready(4);
  for (int i = 0; i < problems; ++i) {
    none.problem(red, problem_words[static_cast<std::size_t>(i)], none.ed().copies(problem(i)));
  }
  none.go("do commercialize");
  EXPECT_EQ(none.question(), Do::orient);
}

TEST(PaxTranshumanity_G2, NeogenPharming) {
  CITES("G2", "G3");
  Table t = ready(24);
  t.go("do commercialize", "choose solve_disease");
  EXPECT_EQ(chits(t, blue, "disease"), 1);
  EXPECT_EQ(t.offers(), (Strings{"found FW_B1", "found FW_B2"}));
  t.go("found FW_B2");
  EXPECT_TRUE(t.spot("FW_B2").owned_by(blue));
  EXPECT_EQ(disks(t, blue), 2);
}

// ---- G4 ----

TEST(PaxTranshumanity_G4, ThreeSeparatePicksFromMarketAndSplay) {
  CITES("G4", "R37", "R38", "GL.Divest.3");
  Table t = ready(65);
  t.splay({{101, 'G'}, {80, 'G'}, {4, 'T'}, {5, 'C'}});
  t.put("DW0", 12);
  t.put("DW1", 36);
  t.syndicate("DW0", blue);
  t.heat("DW0", blue, Square::white);
  t.heat("DW0", blue, Square::black);
  t.heat("DW1", pink, Square::white);
  t.heat("FW0", blue, Square::white);  // on the card itself
  t.shock(3, red, Square::white);
  t.no_patents(red);
  const int red_wealth = t.s.of(red).finance.wea;
  EXPECT_EQ(methods(t, blue, 1), Strings{});  // T-C is blocked by red
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"done", "calm DW0 blue white", "calm DW0 blue black", "calm DW1 pink white",
                                 "absorb 3 red white"}));
  EXPECT_EQ(t.why("calm FW0 blue white"), "G4");
  t.go("calm DW0 blue white", "calm DW0 blue black");
  EXPECT_EQ(t.money(blue), "0/8/2");
  EXPECT_TRUE(t.lot("DW0").syndicated.has(blue));  // stays without its white Heat
  t.go("absorb 3 red white");
  EXPECT_EQ(t.s.of(red).finance.wea, red_wealth + 1);
  EXPECT_NE(t.question(), Do::resilience);
  EXPECT_EQ(methods(t, blue, 1), (Strings{"splay"}));
}

TEST(PaxTranshumanity_R37, EachPickMayBeTheLast) {
  CITES("R37", "G4");
  Table t = ready(80);  // resilience 2, growth
  t.put("DW0", 12);
  t.heat("DW0", red, Square::white);
  t.heat("DW0", red, Square::black);
  t.go("do commercialize", "calm DW0 red black");
  EXPECT_EQ(t.question(), Do::resilience);
  t.go("done");
  EXPECT_EQ(t.lot("DW0").heat.of(red), 1);
  Table none = ready(80);
  none.go("do commercialize");  // nothing to calm: no question
  EXPECT_EQ(last_card(none), 80);
}

TEST(PaxTranshumanity_R38, SyndicationsAreNoTarget) {
  CITES("R38", "G4");
  Table t = ready(13);
  t.put("DW0", 12);
  t.syndicate("DW0", red);
  t.go("do commercialize");  // nothing to calm: no question
  EXPECT_EQ(last_card(t), 13);
  EXPECT_TRUE(t.lot("DW0").syndicated.has(red));
}

TEST(PaxTranshumanity_SR19, AnExoglobalsHeatReturnsToItsSupply) {
  CITES("SR19", "G4");
  Table t = ready(13, {{"solo", "easy"}, {"solo_colour", "blue"}}, 1);
  t.put("DW0", 12);
  t.heat("DW0", black, Square::white);
  const int supply = pool(t, black);
  t.go("do commercialize", "calm DW0 black white");
  EXPECT_EQ(pool(t, black), supply + 1);
}

// ---- G5 ----

TEST(PaxTranshumanity_G5, Sangrecytes) {
  CITES("G5", "G5a", "G5b", "I1b", "I3", "R42");
  Table t = ready(25);
  t.splay("TAGGGAGGG");
  t.patents(red, 'A', 2);
  t.patents(pink, 'A', 1);
  t.go("do commercialize", "disrupt A");
  EXPECT_EQ(t.patents_of(red, 'A') + t.patents_of(pink, 'A'), 0);
  EXPECT_EQ(t.offers(), (Strings{"kill 2", "kill 6"}));
  t.go("kill 6");
  EXPECT_EQ(shown(t), "TAGGGGGG");
  t.go("choose solve_disease");  // the Company has one Barrier to go to
  EXPECT_TRUE(t.spot("FW_B1").owned_by(blue));
  EXPECT_EQ(shown(t), "TAGGGGGGA");
  EXPECT_EQ(t.s.ending, Ending::singularity);
}

TEST(PaxTranshumanity_R42, YourOwnPatentsDieToo) {
  CITES("R42", "G5a");
  Table t = ready(20);  // T/T: disruption, AGING, first-world Company
  t.employee("FW_U2", blue);
  t.patents(blue, 'T', 1);
  t.patents(blue, 'G', 1);
  t.go("do commercialize", "work FW_B3 unemployed", "pay");
  EXPECT_EQ(t.patents_of(blue, 'T'), 0);
  EXPECT_EQ(t.patents_of(blue, 'G'), 1);
  EXPECT_EQ(t.question(), Do::kill);  // compulsory while there is a target
  EXPECT_FALSE(t.legal("done"));
}

TEST(PaxTranshumanity_R42, TheChoiceBindsTheSideToShow) {
  CITES("R42", "G5", "F3f");
  Table t = ready(40);                            // T/G: disruption, DISEASE, defusal
  t.go("do commercialize", "disrupt G", "done");  // the lone G card went, and the side is no question
  EXPECT_EQ(t.question(), Do::main);
  EXPECT_EQ(shown(t), "TG");
  EXPECT_EQ(last_card(t), 40);
}

TEST(PaxTranshumanity_R42, WithoutATargetThereIsNoSplayKill) {
  CITES("R42", "G5b");
  Table t = ready(40);
  t.tank(blue, {22});
  t.splay("CA");
  t.go("do commercialize", "disrupt T", "done");
  EXPECT_EQ(t.s.splay.size, 3);
}

TEST(PaxTranshumanity_R42, TheSeedIsATarget) {
  CITES("R42", "R57");
  Table t = ready(20);
  t.tank(blue, {13});
  t.splay("T");
  t.go("do commercialize");
  EXPECT_EQ(t.s.splay.size, 0);
  t.go("found FW_B2");
  EXPECT_EQ(t.s.splay.size, 1);
  EXPECT_EQ(last_card(t), 20);
  EXPECT_EQ(t.s.regime, Regime::globalization);
}

TEST(PaxTranshumanity_G5b, TheFutureShockOfAKilledCardIsDivested) {
  CITES("G5b", "GL.Divest.1");
  Table t = ready(40);
  t.splay({{22, 'T'}, {37, 'G'}, {36, 'G'}});
  t.shock(3, red, Square::white);
  t.shock(3, red, Square::black);
  const int wealth = t.s.of(red).finance.wea;
  t.go("do commercialize", "disrupt G", "kill 3");
  EXPECT_EQ(t.s.of(red).finance.wea, wealth + 2);
  EXPECT_TRUE(t.s.discard.has(card(36)));
}

TEST(PaxTranshumanity_R43, TheRegimeWaitsForTheEndOfTheAction) {
  CITES("R43", "OPT-regime_check_after_disruption");
  for (const bool at_once : {false, true}) {
    Table t = ready(20, {{"regime_check_after_disruption", at_once ? "true" : "false"}});
    t.splay("TTGG");
    t.go("do commercialize", "kill 1");
    EXPECT_EQ(t.s.regime, Regime::group_dynamics);
    Table u = ready(71, {{"regime_check_after_disruption", at_once ? "true" : "false"}});  // C/G
    u.splay("CGG");
    u.put("DW0", 12);
    u.heat("DW0", red, Square::white);
    u.heat("FW0", red, Square::black);
    u.go("do commercialize", "disrupt G", "kill 3");
    EXPECT_EQ(u.question(), Do::resilience);
    EXPECT_EQ(u.s.regime, at_once ? Regime::globalization : Regime::group_dynamics);
  }
}

// ---- G7 ----

TEST(PaxTranshumanity_G7, AnAgentOfThePoolCoversABlackSquare) {
  CITES("G7");
  Table t = ready(14);  // defusal, DISEASE
  t.splay({{13, 'T'}, {17, 'T'}, {45, 'C'}});
  t.put("DW0", 36);
  t.put("DW1", 13 + 5);  // no black square
  const int before = pool(t, blue);
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"done", "defuse DW0", "shield 3"}));
  EXPECT_EQ(t.why("defuse DW1"), "G7");
  EXPECT_EQ(t.why("shield 1"), "G7");
  t.go("shield 3");
  EXPECT_EQ(pool(t, blue), before - 1);
  EXPECT_EQ(t.s.splay[2].shock.of(blue, Square::black), 1);
}

TEST(PaxTranshumanity_G7, InTheMarketItIsHeat) {
  CITES("G7", "R35");
  Table t = ready(14);
  t.put("DW0", 36);
  t.go("do commercialize", "defuse DW0");
  EXPECT_EQ(t.lot("DW0").heat.of(blue, Square::black), 1);
  EXPECT_FALSE(t.lot("DW0").syndicated.has(blue));
  Table declined = ready(14);
  declined.put("DW0", 36);
  declined.go("do commercialize", "done");
  EXPECT_TRUE(declined.lot("DW0").who().empty());
}

TEST(PaxTranshumanity_G7, WithoutPoolOrSquareNothingIsAsked) {
  CITES("G7", "R69");
  Table t = ready(14);
  t.put("DW0", 36);
  t.empty_pool(blue);
  t.go("do commercialize");
  EXPECT_EQ(last_card(t), 14);
  Table covered = ready(14);
  covered.put("DW0", 36);
  covered.heat("DW0", red, Square::black);
  covered.go("do commercialize");
  EXPECT_EQ(last_card(covered), 14);
}

TEST(PaxTranshumanity_R81, TheSeedHasSquaresToo) {
  CITES("R81", "G7");
  Table t = ready(14);
  t.tank(blue, {13});
  t.splay({{12, 'T'}});
  t.go("do commercialize");
  EXPECT_TRUE(t.legal("shield 1"));
}

TEST(PaxTranshumanity_R39, TheCardBeingCommercializedMayBeDefused) {
  CITES("R39", "R40", "OPT-defusal_on_own_card");
  Table t = ready(89);  // CYBERWAR, defusal, recession; one black square
  t.employee("DW_U2", red);
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"done", "defuse FW0"}));
  t.go("defuse FW0");
  EXPECT_TRUE(t.spot("DW_U2").employees.has(red));  // the recession is averted
  EXPECT_EQ(shock(t, blue), 1);
  Table strict = ready(89, {{"defusal_on_own_card", "false"}});
  strict.employee("DW_U2", red);
  strict.put("DW0", 36);
  strict.go("do commercialize");
  EXPECT_EQ(strict.offers(), (Strings{"done", "defuse DW0"}));
  EXPECT_EQ(strict.why("defuse FW0"), "G7");
  strict.go("defuse DW0");
  EXPECT_FALSE(strict.spot("DW_U2").employees.has(red));
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
