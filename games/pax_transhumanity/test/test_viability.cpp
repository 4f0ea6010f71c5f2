// F3b.1 to F3b.3: the three methods by which an Idea is Viable.
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

constexpr int t_c = 1;   // CORTICAL LACE, T/C
constexpr int t_t = 17;  // PHAGE MEDICINE, T/T
constexpr int t_a = 43;  // SELF-HEALING SKIN, A/T

Table bare_table(int seats = 2) {
  Table t(seats);
  t.no_patents(blue);
  t.no_patents(red);
  return t;
}

TEST(PaxTranshumanity_F3b_1, TwoNeighboursShowTheTwoDisciplinesInEitherOrder) {
  CITES("F3b.1");
  Table t = bare_table();
  t.splay("TC");
  EXPECT_EQ(methods(t, blue, t_c), (Strings{"splay"}));
  t.splay("CT");
  EXPECT_EQ(methods(t, blue, t_c), (Strings{"splay"}));
  t.splay("TGC");
  EXPECT_EQ(methods(t, blue, t_c), Strings{});
  t.splay("GCTA");
  EXPECT_EQ(methods(t, blue, t_c), (Strings{"splay"}));
  EXPECT_EQ(methods(t, blue, t_t), Strings{});
  t.splay("GTT");
  EXPECT_EQ(methods(t, blue, t_t), (Strings{"splay"}));
  t.splay("TGT");  // top and bottom do not touch
  EXPECT_EQ(methods(t, blue, t_t), Strings{});
}

TEST(PaxTranshumanity_R29, ALoneCardIsNoPair) {
  CITES("R29");
  Table t = bare_table();
  t.splay("T");
  EXPECT_EQ(methods(t, blue, t_t), Strings{});
  t.splay("");
  EXPECT_EQ(methods(t, blue, t_t), Strings{});
}

TEST(PaxTranshumanity_F3b_1, AnothersFutureShockBlocksUnlessYoursStandsThereToo) {
  CITES("F3b.1", "R28");
  Table t(3);
  for (const Colour c : {blue, pink, red}) t.no_patents(c);
  t.splay({{4, 'T'}, {5, 'C'}});
  t.shock(1, blue, Square::white);
  t.shock(2, red, Square::white);
  for (const Colour c : {blue, pink, red}) EXPECT_EQ(methods(t, c, t_c), Strings{});  // R28
  Table u(3);
  for (const Colour c : {blue, pink, red}) u.no_patents(c);
  u.splay({{4, 'T'}, {5, 'C'}});
  u.shock(1, blue, Square::white);
  u.shock(1, red, Square::white);
  EXPECT_EQ(methods(u, blue, t_c), (Strings{"splay"}));
  EXPECT_EQ(methods(u, red, t_c), (Strings{"splay"}));
  EXPECT_EQ(methods(u, pink, t_c), Strings{});
}

TEST(PaxTranshumanity_SR20, AnExoglobalsFutureShockBlocksToo) {
  CITES("SR20", "F3b.1");
  Table t(1, {{"solo", "hard"}, {"solo_colour", "blue"}});
  t.no_patents(blue);
  t.splay({{4, 'T'}, {5, 'C'}});
  EXPECT_EQ(methods(t, blue, t_c), (Strings{"splay"}));
  t.shock(1, black, Square::white);
  EXPECT_EQ(methods(t, blue, t_c), Strings{});
}

TEST(PaxTranshumanity_F3b_2, PatentsOfBothDisciplines) {
  CITES("F3b.2");
  Table t = bare_table();
  t.splay("G");
  t.patents(blue, 'T', 1);
  EXPECT_EQ(methods(t, blue, t_c), Strings{});
  EXPECT_EQ(methods(t, blue, t_t), Strings{});
  t.patents(blue, 'C', 1);
  EXPECT_EQ(methods(t, blue, t_c), (Strings{"patents"}));
  EXPECT_EQ(methods(t, blue, t_t), Strings{});  // two of the same for an X/X Idea
  t.patents(blue, 'T', 2);
  EXPECT_EQ(methods(t, blue, t_t), (Strings{"patents"}));
  EXPECT_EQ(methods(t, red, t_t), Strings{});
}

TEST(PaxTranshumanity_F3b_3, ExactlyTheSamePair) {
  CITES("F3b.3", "R32", "GL.Think_Tank");
  Table t = bare_table();
  t.splay("G");
  t.tank(blue, {26});  // T/A
  EXPECT_EQ(methods(t, blue, t_a), (Strings{"tank"}));
  EXPECT_EQ(methods(t, blue, t_t), Strings{});
  EXPECT_EQ(methods(t, red, t_a), Strings{});
  t.tank(blue, {26, 13});  // covered by a T/T
  EXPECT_EQ(methods(t, blue, t_a), Strings{});
  EXPECT_EQ(methods(t, blue, t_t), (Strings{"tank"}));
}

TEST(PaxTranshumanity_F3b, MethodsAreNotMixed) {
  CITES("F3b");
  Table t = bare_table();
  t.splay("T");
  t.patents(blue, 'C', 1);
  EXPECT_EQ(methods(t, blue, t_c), Strings{});
}

// The Think Tank shows T/A, blue has two T Patents, and both Ideas lie in the Market.
Table two_ideas() {
  Table t = bare_table();
  t.put("FW0", t_t);
  t.put("FW1", 26);  // T/A: EXOSCIENCE GAP, resilience
  t.syndicate("FW0", blue);
  t.syndicate("FW1", blue);
  t.tank(blue, {t_a});
  t.splay("G");
  t.patents(blue, 'T', 2);
  t.finance(blue, 2, 2, 0);
  hire_maker(t);
  return t;
}

TEST(PaxTranshumanity_F3b_3, TheThinkTankCardReturnsToTheVacatedSlot) {
  CITES("F3b.3", "R30", "A3.1");
  Table t = two_ideas();
  EXPECT_EQ(methods(t, blue, t_t), (Strings{"patents"}));
  EXPECT_EQ(methods(t, blue, 26), (Strings{"tank"}));
  t.go("do commercialize", "card FW1");
  EXPECT_EQ(t.s.tanks.top(blue), Card::none);  // off the stack before the Work
  EXPECT_EQ(t.lot("FW1").card, card(26));
  t.go("pay", "show A");
  EXPECT_EQ(t.lot("FW1").card, card(t_a));
  EXPECT_TRUE(t.lot("FW1").who().empty());
  EXPECT_EQ(last_card(t), 26);
  EXPECT_EQ(t.patents_of(blue, 'T'), 2);
}

TEST(PaxTranshumanity_F3b, EachMethodIsRefusedByItsOwnRule) {
  CITES("F3b", "F3b.1", "F3b.2", "F3b.3");
  Table t = two_ideas();
  t.splay("GTT");
  t.go("do commercialize", "card FW0");
  EXPECT_EQ(t.offers(), (Strings{"via splay", "via patents"}));
  EXPECT_EQ(t.why("via tank"), "F3b.3");
  EXPECT_EQ(t.why("via mixed_T"), "AB-MIXED_VIABILITY");
  Table u = two_ideas();
  u.tank(blue, {13});
  u.go("do commercialize");  // #26 is not Viable now
  EXPECT_EQ(u.offers(), (Strings{"via patents", "via tank"}));
  EXPECT_EQ(u.why("via splay"), "F3b.1");
  Table v = two_ideas();
  v.tank(blue, {13});
  v.patents(blue, 'T', 1);
  v.splay("TT");
  v.go("do commercialize");
  EXPECT_EQ(v.why("via patents"), "F3b.2");
}

TEST(PaxTranshumanity_R31, TheNextCardOfTheStackIsTheThinkTankThen) {
  CITES("R31", "GL.Think_Tank", "OPT-think_tank_uncovers");
  for (const bool uncovers : {true, false}) {
    Table t(2, {{"think_tank_uncovers", uncovers ? "true" : "false"}});
    t.no_patents(blue);
    t.put("FW0", 51);       // C/A: ORBITAL DEBRIS, growth
    t.tank(blue, {3, 46});  // RESEARCH_PICK_2 under C/A
    t.splay("G");
    t.syndicate("FW0", blue);
    hire_maker(t);
    t.finance(blue, 2, 4, 0);
    EXPECT_FALSE(t.has(blue, Ability::RESEARCH_PICK_2));
    t.go("do commercialize", "show C");
    EXPECT_EQ(t.lot("FW0").card, card(46));
    EXPECT_EQ(t.has(blue, Ability::RESEARCH_PICK_2), uncovers);
    EXPECT_EQ(t.s.tanks.top(blue), uncovers ? card(3) : Card::none);
  }
}

TEST(PaxTranshumanity_R30, ItsAbilityIsGoneAtOnce) {
  CITES("R30", "R17", "GL.Ability.2");
  Table t = bare_table();
  t.put("FW0", t_t);
  t.syndicate("FW0", blue);
  t.tank(blue, {16});  // T/T with REBOUND
  t.splay("G");
  t.company("FW_B1", blue);
  t.employee("FW_B1", blue);
  t.employee("FW_B3", red);
  t.employee("FW_U3", blue);
  t.finance(blue, 2, 2, 0);
  t.patents(blue, 'T', 2);
  t.go("do commercialize", "via patents");
  EXPECT_TRUE(t.legal("work FW_B1 stay"));
  Table u = bare_table();
  u.put("FW0", t_t);
  u.syndicate("FW0", blue);
  u.tank(blue, {16});
  u.splay("G");
  u.company("FW_B1", blue);
  u.employee("FW_B1", blue);
  u.employee("FW_B3", red);  // no head is free: without REBOUND this worker is stuck
  u.employee("FW_U3", blue);
  u.finance(blue, 2, 2, 0);
  u.go("do commercialize");  // by TANK, and then by the one worker who can still move
  EXPECT_EQ(unemployed(u, blue, Sphere::FW), 1);
}

TEST(PaxTranshumanity_R30, NoMethodLeadsIntoADeadEnd) {
  CITES("R30", "R17");
  Table t = bare_table();
  t.put("FW0", t_t);
  t.syndicate("FW0", blue);
  t.tank(blue, {16});  // only its own REBOUND could make the stuck worker work
  t.splay("G");
  t.company("FW_B1", blue);
  t.employee("FW_B1", red);
  t.employee("FW_B3", red);
  t.employee("FW_U3", red);
  t.finance(blue, 2, 2, 0);
  EXPECT_EQ(t.why("do commercialize"), "E5.1");
  t.splay("TT");  // by the Splay the Think Tank stays in force
  t.go("do commercialize");
  EXPECT_EQ(t.s.tanks.top(blue), card(16));
  EXPECT_TRUE(t.spot("FW_B1").employees.has(red));
  EXPECT_EQ(last_card(t), t_t);
}

// ---- Abilities ----

TEST(PaxTranshumanity_AB_TANK_KEEP, TheThinkTankStays) {
  CITES("AB-TANK_KEEP");
  Table t = ready(82);  // C/C: a cloud Company
  t.splay("G");
  t.give(blue, 90);  // C/C itself: active in step b
  t.go("do commercialize", "found CL_B1");
  EXPECT_EQ(t.s.tanks.top(blue), card(90));
  EXPECT_TRUE(t.lot("FW0").empty());
}

TEST(PaxTranshumanity_AB_RING_SPLAY, TopAndBottomTouch) {
  CITES("AB-RING_SPLAY");
  Table t(2);
  t.no_patents(blue);
  t.give(blue, 100);
  t.splay("TGC");
  EXPECT_EQ(methods(t, blue, 1), (Strings{"splay"}));
  t.splay("T");  // no pair with itself
  EXPECT_EQ(methods(t, blue, 13), Strings{});
  t.active(red);  // R76: in the holder's turn
  t.splay("TGC");
  EXPECT_EQ(methods(t, blue, 1), Strings{});
}

TEST(PaxTranshumanity_AB_LEAP_PAIR, OneCardBetween) {
  CITES("AB-LEAP_PAIR");
  Table t(2);
  t.no_patents(blue);
  t.give(blue, 4);
  t.splay({{11, 'T'}, {12, 'T'}, {5, 'C'}});
  t.tank(blue, {4});
  t.shock(2, red, Square::white);  // the card between takes no block test
  EXPECT_EQ(viable_by(t.ed(), t.s, blue, card(1), Method::splay), true);
  t.shock(3, red, Square::white);
  EXPECT_EQ(viable_by(t.ed(), t.s, blue, card(1), Method::splay), false);
  t.splay("TGAC");  // two between
  EXPECT_EQ(viable_by(t.ed(), t.s, blue, card(1), Method::splay), false);
}

TEST(PaxTranshumanity_AB_LEAP_PAIR, DoesNotWrapRoundTheRing) {
  CITES("AB-LEAP_PAIR", "AB-RING_SPLAY");
  Table t(2);
  t.no_patents(blue);
  t.give(blue, 4);
  t.put("SP0", 100);
  t.syndicate("SP0", blue);
  t.splay("TGGCA");  // T and C: three apart downwards, one card between round the ring
  EXPECT_EQ(viable_by(t.ed(), t.s, blue, card(1), Method::splay), false);
  t.splay("TGGAC");
  EXPECT_EQ(viable_by(t.ed(), t.s, blue, card(1), Method::splay), true);
}

TEST(PaxTranshumanity_AB_SHOCKPROOF, FutureShockNeverBlocks) {
  CITES("AB-SHOCKPROOF");
  Table t(3);
  t.no_patents(blue);
  t.splay({{4, 'T'}, {5, 'C'}});
  t.shock(1, pink, Square::white);
  t.shock(2, red, Square::white);
  EXPECT_EQ(methods(t, blue, 1), Strings{});
  t.give(blue, 49);
  EXPECT_EQ(methods(t, blue, 1), (Strings{"splay"}));
}

TEST(PaxTranshumanity_AB_MIXED_VIABILITY, APatentAndASplayCard) {
  CITES("AB-MIXED_VIABILITY");
  Table t = ready(7);  // T/C: DISEASE, defusal
  t.give(blue, 46);
  t.splay("GT");
  t.patents(blue, 'C', 1);
  EXPECT_EQ(methods(t, blue, 7), (Strings{"mixed_C"}));
  t.go("do commercialize", "show T");
  EXPECT_EQ(t.money(blue), "0/7/2");  // divested to wealth
  EXPECT_EQ(t.patents_of(blue, 'C'), 0);
}

TEST(PaxTranshumanity_AB_MIXED_VIABILITY, TheSplayCardMustBeOpenToYou) {
  CITES("AB-MIXED_VIABILITY", "F3b.1");
  Table t(2);
  t.no_patents(blue);
  t.give(blue, 46);
  t.patents(blue, 'T', 1);
  t.splay({{5, 'C'}});
  EXPECT_EQ(methods(t, blue, 1), (Strings{"mixed_T"}));
  EXPECT_EQ(methods(t, blue, 13), Strings{});  // T/T: no T is shown
  t.shock(1, red, Square::white);
  EXPECT_EQ(methods(t, blue, 1), Strings{});
  t.splay("T");
  EXPECT_EQ(methods(t, blue, 13), (Strings{"mixed_T"}));
}

TEST(PaxTranshumanity_AB_MIXED_VIABILITY, AsksWhichPatent) {
  CITES("AB-MIXED_VIABILITY", "F3b");
  Table t = ready(7);
  t.give(blue, 46);
  t.splay("TGC");
  t.patents(blue, 'C', 1);
  t.patents(blue, 'T', 1);
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"via patents", "via mixed_T", "via mixed_C"}));
  t.go("via mixed_C", "pay");
  EXPECT_EQ(t.patents_of(blue, 'T'), 1);
  EXPECT_EQ(t.patents_of(blue, 'C'), 0);
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
