// Abilities that touch Work, research, impacts and catastrophes. Those of viability are in test_viability.cpp.
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// Blue holds this Idea's Ability through its Think Tank and has a Thinker in the Utility PUBLIC UNIVERSITIES.
Table scholar(int ability, int seats = 2) {
  Table t(seats);
  t.no_patents(blue);
  t.give(blue, ability);
  t.employee("FW_U1", blue);
  t.finance(blue, 4, 2, 0);
  return t;
}

// ---- Work ----

TEST(PaxTranshumanity_AB_REBOUND, AnEmployeeWorksWithoutMovingOnceATurn) {
  CITES("AB-REBOUND", "R15", "R76");
  Table t = scholar(16);
  EXPECT_EQ(workers(t, think_in(Sphere::FW)), (Strings{"FW_U1 FW_B2", "FW_U1 FW_U3", "FW_U1 stay"}));
  t.employee("FW_B2", red);
  t.employee("FW_U3", blue);  // every real head is full
  EXPECT_TRUE(why_work(t, think_in(Sphere::FW), "FW_U1", "stay").empty());
  t.put("FW0", 13);
  t.go("do research", "work FW_U1 stay");
  EXPECT_TRUE(t.spot("FW_U1").employees.has(blue));
  t.draw_all();
  EXPECT_EQ(t.why("claim T"), "F5h");  // it is still Utility Work
  t.go("claim discard");
  EXPECT_EQ(why_work(t, think_in(Sphere::FW), "FW_U1", "stay"), "AB-REBOUND");
  t.active(red);
  EXPECT_EQ(why_work(t, think_in(Sphere::FW), "FW_B2", "stay"), "AB-REBOUND");
}

TEST(PaxTranshumanity_AB_REBOUND, OnlyWhereAnArrowOfTheKindLeadsOut) {
  CITES("AB-REBOUND");
  Table t = scholar(16);
  EXPECT_EQ(why_work(t, make_in(Sphere::FW), "FW_U1", "stay"), "E5a");
}

TEST(PaxTranshumanity_AB_TELEPRESENCE, WorkInAnotherSphereOnceATurn) {
  CITES("AB-TELEPRESENCE");
  Table t = scholar(55);
  t.put("CL0", 13);
  t.splay("TGA");
  EXPECT_EQ(cost(t, think_in(Sphere::CL), "FW_U1", "FW_U3"), 5);  // the Barriers of the cloud
  t.go("do research", "in CL", "work FW_U1 FW_U3");
  EXPECT_EQ(t.money(blue), "0/5/1");
  EXPECT_TRUE(t.spot("FW_U3").employees.has(blue));
  t.draw_all();
  t.go("claim discard");
  EXPECT_EQ(why_work(t, think_in(Sphere::CL), "FW_U3", "unemployed"), "E5b");
  EXPECT_TRUE(why_work(t, think_in(Sphere::FW), "FW_U3", "unemployed").empty());
}

TEST(PaxTranshumanity_AB_TELEPRESENCE, SubsidiesOfSphereLookAtTheAction) {
  CITES("AB-TELEPRESENCE", "H3a", "GL.Subsidized");
  Table t(2);
  t.give(blue, 55);
  t.regime(Regime::globalization);
  t.employee("FW_B2", blue);
  t.employee("DW_B4", blue);
  EXPECT_EQ(cost(t, think_in(Sphere::DW), "FW_B2", "unemployed"), 3);  // Subsidized in DW
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "DW_B4", "unemployed"), 4);   // not in FW
}

TEST(PaxTranshumanity_AB_CROSS_TRAINED, EitherKindServes) {
  CITES("AB-CROSS_TRAINED");
  Table t = scholar(62);
  EXPECT_EQ(workers(t, make_in(Sphere::FW)), (Strings{"FW_U1 FW_B2", "FW_U1 FW_U3"}));
  t.employee("FW_B3", blue);
  EXPECT_TRUE(why_work(t, think_in(Sphere::FW), "FW_B3", "unemployed").empty());
  EXPECT_EQ(why_work(t, make_in(Sphere::FW), "FW_U1", "FW_B3"), "E5a");  // still along an arrow
}

TEST(PaxTranshumanity_AB_SUBSIDY_SPHERE, InItsSphereOnly) {
  CITES("AB-SUBSIDY_SPHERE");
  Table t(2);
  t.splay("CC");
  t.employee("FW_B3", blue);
  t.employee("CL_B3", blue);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B3", "unemployed"), 4);
  t.give(blue, 11);  // first world
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B3", "unemployed"), 2);
  EXPECT_EQ(cost(t, make_in(Sphere::CL), "CL_B3", "CL_U1"), 8);
  t.give(blue, 86);  // cloud
  EXPECT_EQ(cost(t, make_in(Sphere::CL), "CL_B3", "CL_U1"), 4);
}

TEST(PaxTranshumanity_AB_SUBSIDY_WORK, LooksAtTheKindOfTheArrow) {
  CITES("AB-SUBSIDY_WORK", "AB-CROSS_TRAINED");
  Table t(2);
  t.give(blue, 107);  // maker
  t.employee("FW_B3", blue);
  t.employee("FW_B2", blue);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B3", "unemployed"), 1);
  EXPECT_EQ(cost(t, think_in(Sphere::FW), "FW_B2", "unemployed"), 2);
  t.put("SP0", 62);  // CROSS_TRAINED
  t.syndicate("SP0", blue);
  EXPECT_EQ(cost(t, think_in(Sphere::FW), "FW_B3", "unemployed"), 1);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B2", "unemployed"), 2);
}

TEST(PaxTranshumanity_AB_BARRIER_MINUS_1, OneBarrierFewerBeforeDoubling) {
  CITES("AB-BARRIER_MINUS_1");
  Table t(2);
  t.splay("CC");
  t.give(blue, 35);  // developing world
  t.employee("DW_B4", blue);
  EXPECT_EQ(cost(t, make_in(Sphere::DW), "DW_B4", "unemployed"), 4);
  for (const char* space : {"DW_B1", "DW_B2", "DW_B3"}) t.company(space, red);
  EXPECT_EQ(cost(t, make_in(Sphere::DW), "DW_B4", "unemployed"), 0);
  t.employee("FW_B3", blue);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B3", "unemployed"), 4);
}

TEST(PaxTranshumanity_AB_DIRECT_DEMOCRACY, OneMoneyLessWhereItLies) {
  CITES("AB-DIRECT_DEMOCRACY", "R76");
  Table t(2);
  t.put("FW4", 76);
  t.syndicate("FW4", blue);
  t.employee("FW_B3", blue);
  t.employee("SP_B2", blue);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B3", "unemployed"), 3);  // after doubling
  EXPECT_EQ(cost(t, make_in(Sphere::SP), "SP_B2", "SP_B4"), 8);
  t.company("FW_B1", red);
  t.company("FW_B2", red);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B3", "unemployed"), 0);
  Table tank(2);
  tank.give(blue, 76);
  tank.employee("FW_B3", blue);
  EXPECT_EQ(cost(tank, make_in(Sphere::FW), "FW_B3", "unemployed"), 4);
}

TEST(PaxTranshumanity_AB_UTILITY_PATENTS, UtilityWorkGivesPatents) {
  CITES("AB-UTILITY_PATENTS");
  Table t = scholar(27);
  t.put("FW0", 13);
  t.go("do research", "work FW_U1 FW_U3");
  t.draw_all();
  EXPECT_TRUE(t.legal("claim both"));
  Table all = ready(13);  // for all Syndications of the card
  all.give(blue, 27);
  all.employee("FW_U2", blue);
  all.syndicate("FW0", red);
  all.no_patents(red);
  all.go("do commercialize", "work FW_U2 FW_U3");
  EXPECT_EQ(all.patents_of(blue, 'T'), 1);
  EXPECT_EQ(all.patents_of(red, 'T'), 1);
}

TEST(PaxTranshumanity_AB_UTILITY_PATENTS, IsTestedWhenTheWorkIsDone) {
  CITES("AB-UTILITY_PATENTS", "R33");
  Table t(2);
  t.no_patents(blue);
  t.put("FW0", 27);  // the very card researched
  t.syndicate("FW0", blue);
  t.employee("FW_U1", blue);
  t.finance(blue, 4, 2, 0);
  t.go("do research", "work FW_U1 FW_U3");
  t.draw_all();
  EXPECT_TRUE(t.legal("claim both"));
}

TEST(PaxTranshumanity_AB_SOFT_LANDING, YourOwnMayBeDivestedInstead) {
  CITES("AB-SOFT_LANDING");
  Table t = scholar(19);
  t.employee("FW_U3", blue);
  t.company("FW_B2", blue);
  t.employee("FW_B2", red);
  EXPECT_EQ(workers(t, think_in(Sphere::FW)),
            (Strings{"FW_B2 unemployed", "FW_U3 unemployed", "FW_U3 wealth"}));  // red's may not
  EXPECT_EQ(why_work(t, think_in(Sphere::FW), "FW_B2", "wealth"), "AB-SOFT_LANDING");
  EXPECT_EQ(why_work(t, think_in(Sphere::FW), "FW_U1", "wealth"), "E5a");
  t.go("do research", "work FW_U3 wealth");
  EXPECT_EQ(t.money(blue), "2/5/0");  // 2 paid, 1 back
  EXPECT_FALSE(t.spot("FW_U3").employees.has(blue));
  EXPECT_EQ(unemployed(t, blue, Sphere::FW), 0);
}

// ---- research ----

TEST(PaxTranshumanity_AB_RESEARCH_PICK_2, TheSecondLowestInstead) {
  CITES("AB-RESEARCH_PICK_2", "F5f");
  Table t = scholar(3);
  t.put("FW1", 13);
  t.put("FW3", 17);
  t.put("FW4", 12);
  t.go("do research");
  EXPECT_EQ(t.offers(), (Strings{"pick lowest", "pick second"}));
  t.go("pick second", "work FW_U1 FW_U3");
  EXPECT_EQ(t.lot("FW0").card, card(13));
  EXPECT_EQ(t.lot("FW1").card, card(12));
  t.draw_all();
  t.go("claim discard");
  EXPECT_TRUE(t.s.discard.has(card(17)));
}

TEST(PaxTranshumanity_AB_RESEARCH_PICK_2, OneCardLeavesNoChoice) {
  CITES("AB-RESEARCH_PICK_2");
  Table t = scholar(3);
  t.put("FW1", 13);
  t.go("do research");
  EXPECT_EQ(t.question(), Do::work);
}

TEST(PaxTranshumanity_AB_RESEARCH_PICK_2, StepsOverATippingPoint) {
  CITES("AB-RESEARCH_PICK_2", "F5d", "R63");
  Table t = scholar(3);
  t.put("FW0", 112);
  EXPECT_EQ(t.why("do research"), "F5d");
  t.put("FW1", 13);
  t.go("do research", "work FW_U1 FW_U3");  // the second one, without a question
  EXPECT_EQ(t.lot("FW0").card, card(112));
  t.draw_all();
  t.go("claim discard");
  EXPECT_TRUE(t.s.discard.has(card(13)));
  Table both = scholar(3);
  both.put("FW0", 13);
  both.put("FW1", 112);
  both.go("do research");
  EXPECT_EQ(both.question(), Do::work);
}

TEST(PaxTranshumanity_AB_RESEARCH_PICK_2, ThePluralityCardMayBeTheOne) {
  CITES("AB-RESEARCH_PICK_2", "I4");
  Table t = scholar(3);
  t.deck(0, 0, 0);
  t.put("FW0", 13);
  t.put("FW1", 116);
  t.go("do research", "pick second", "work FW_U1 FW_U3");
  EXPECT_EQ(t.s.ending, Ending::plurality);
}

TEST(PaxTranshumanity_AB_TANK_SEIZE, AlsoWithOpponentsAgentsOnIt) {
  CITES("AB-TANK_SEIZE", "F5i");
  Table t = scholar(111);
  t.put("FW0", 13);
  t.syndicate("FW0", red);
  t.go("do research", "work FW_U1 FW_U3");
  t.draw_all();
  t.go("claim tank");
  EXPECT_EQ(t.s.tanks.top(blue), card(13));
}

// ---- impacts and catastrophes ----

TEST(PaxTranshumanity_AB_PATENT_GUARD, PatentsSurviveAKillInAnybodysTurn) {
  CITES("AB-PATENT_GUARD", "G5a", "R76");
  Table t = ready(40);
  t.give(red, 38);
  t.no_patents(red);
  t.patents(red, 'G', 2);
  t.patents(pink, 'G', 1);
  t.go("do commercialize", "disrupt G");
  EXPECT_EQ(t.patents_of(red, 'G'), 2);
  EXPECT_EQ(t.patents_of(pink, 'G'), 0);
}

TEST(PaxTranshumanity_AB_GROWTH_CAPITAL, GrowthGoesToCapital) {
  CITES("AB-GROWTH_CAPITAL", "G1");
  Table t = ready(17);
  t.give(blue, 63);
  t.go("do commercialize");
  EXPECT_EQ(t.money(blue), "1/6/2");
}

TEST(PaxTranshumanity_AB_RECESSION_PROOF, NothingIsDiscarded) {
  CITES("AB-RECESSION_PROOF", "G6");
  Table t = ready(79);
  t.give(red, 97);
  t.employee("DW_U1", red);
  t.employee("DW_U1", pink);
  t.go("do commercialize", "choose solve_slums");
  EXPECT_TRUE(t.spot("DW_U1").employees.has(red));
  EXPECT_FALSE(t.spot("DW_U1").employees.has(pink));
  EXPECT_EQ(t.count(Ev::recession_proof), 1);
}

TEST(PaxTranshumanity_AB_BUNKER, OneDiscardFewerInEveryExchange) {
  CITES("AB-BUNKER", "G8", "G8a");
  Table t = ready(106);
  t.splay({{93, 'A'}, {94, 'A'}, {108, 'A'}, {95, 'A'}});
  t.give(red, 14);
  t.problem(red, "exoscience_gap", 2);
  t.problem(pink, "asteroid_strike");
  t.problem(pink, "orbital_debris");
  t.go("do commercialize");
  EXPECT_EQ(chits(t, red, "exoscience_gap"), 1);
  EXPECT_EQ(chits(t, pink, "asteroid_strike") + chits(t, pink, "orbital_debris"), 0);
}

TEST(PaxTranshumanity_AB_ANTITRUST, BlocksOpponentsOnly) {
  CITES("AB-ANTITRUST", "I1d");
  Table t(3);
  t.give(red, 102);
  EXPECT_TRUE(tycoon_blocked(t.ed(), t.s, blue));
  EXPECT_FALSE(tycoon_blocked(t.ed(), t.s, red));
  Table beginner(3, {{"beginner", "true"}});
  beginner.give(red, 102);
  EXPECT_FALSE(tycoon_blocked(beginner.ed(), beginner.s, blue));
}

TEST(PaxTranshumanity_AB_ANTITRUST, AnExoglobalHoldsNoAbility) {
  CITES("AB-ANTITRUST", "K6a");
  Table t(1, {{"solo", "easy"}, {"solo_colour", "blue"}});
  t.put("SP0", 102);
  t.syndicate("SP0", red);
  EXPECT_FALSE(tycoon_blocked(t.ed(), t.s, blue));
  t.syndicate("SP0", blue);
  EXPECT_TRUE(tycoon_blocked(t.ed(), t.s, red));
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
