// F4 Hire.
#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

Table rich(int seats = 2, const noo::Options& options = {}) {
  Table t(seats, options);
  t.no_patents(blue);
  t.finance(blue, 4, 0, 0);
  t.splay("TGC");
  return t;
}

TEST(PaxTranshumanity_F4, ThreeMoneyAnAgentAndAnAction) {
  CITES("F4.1", "F4a", "F4.2", "E3.1", "E3a");
  Table t = rich();
  t.go("do hire", "hire FW_B2");
  EXPECT_EQ(t.money(blue), "0/3/0");  // 1/3/0 after paying 3, then the capital goes
  EXPECT_TRUE(t.spot("FW_B2").employees.has(blue));
  EXPECT_EQ(t.s.actions_left, 1);
  EXPECT_EQ(t.find(Ev::hired)->args, args({0, ix(on("FW_B2")), 0, 3}));
}

TEST(PaxTranshumanity_F4, EverySphereEveryTierAndOneForEachBarrier) {
  CITES("F4.1", "F4b", "R18", "B4");
  Table t = rich(3);
  t.employee("FW_B1", red);
  t.employee("DW_B1", blue);
  t.employee("FW_U1", blue);
  t.employee("FW_U2", red);
  t.company("CL_B1", red);
  t.company("CL_B2", red);
  t.employee("CL_B2", pink);
  t.go("do hire");
  EXPECT_EQ(t.why("hire FW_B1"), "F4b");
  EXPECT_EQ(t.why("hire DW_B1"), "F4b");
  EXPECT_EQ(t.why("hire FW_U1"), "F4b");  // one of each colour in a Utility
  EXPECT_TRUE(t.legal("hire FW_U2"));
  EXPECT_TRUE(t.legal("hire CL_B1"));  // another player's empty Company (R19)
  EXPECT_EQ(t.why("hire CL_B2"), "F4b");
  EXPECT_EQ(t.why("hire FW_B6"), "F4.1");  // no such space
  EXPECT_EQ(t.offers().size(), 24U - 4U);
  for (const char* there : {"hire SP_B5", "hire DW_U2", "hire FW_B3"}) EXPECT_TRUE(t.legal(there));
}

TEST(PaxTranshumanity_R19, IntoAnothersCompanyItSpendsAnAction) {
  CITES("R19", "F4c");
  Table t = rich();
  t.company("CL_B1", red);
  t.go("do hire", "hire CL_B1");
  EXPECT_EQ(t.s.actions_left, 1);
  EXPECT_TRUE(t.spot("CL_B1").employees.has(blue));
  EXPECT_TRUE(t.spot("CL_B1").owned_by(red));
}

TEST(PaxTranshumanity_F4c, IntoYourOwnCompaniesAnyNumberWithoutAnAction) {
  CITES("F4c", "F.1", "R20");
  Table t = rich();
  t.no_patents(blue);
  t.finance(blue, 1, 8, 3);
  t.company("FW_B1", blue);
  t.company("FW_B2", blue);
  t.company("SP_B1", blue);
  t.go("do fundraise", "done");  // Action 1
  EXPECT_EQ(t.money(blue), "10/0/2");
  t.go("do hire", "hire FW_B1", "do hire", "hire FW_B2", "do hire", "hire SP_B1");
  EXPECT_EQ(t.s.actions_left, 1);
  EXPECT_EQ(t.money(blue), "0/6/3");                 // 9 money and three Agents
  t.go("do research", "in SP", "work SP_B1 SP_B3");  // Action 2, out of the Company: four Barriers are uncovered
  EXPECT_EQ(t.money(blue), "0/2/7");
  t.draw_all();
  EXPECT_EQ(t.s.active, red);  // both Actions are spent
}

TEST(PaxTranshumanity_F4c, WithNoActionLeftOnlyYourOwnCompaniesAreOpen) {
  CITES("F4c", "D.2");
  Table t = rich();
  t.company("FW_B1", blue);
  t.company("FW_B2", blue);
  t.actions(0);
  t.go("do hire");
  EXPECT_EQ(t.offers(), (Strings{"hire FW_B1", "hire FW_B2"}));
  EXPECT_EQ(t.why("hire FW_B3"), "D.2");
  t.go("hire FW_B2");
  EXPECT_EQ(t.s.actions_left, 0);
}

TEST(PaxTranshumanity_R11, PatentsMayBeSoldForAFreeHire) {
  CITES("R11", "E2.1");
  Table t = rich();
  t.splay("TTGC");
  t.company("FW_B1", blue);
  t.actions(0);
  t.finance(blue, 0, 0, 1);
  t.patents(blue, 'T', 1);
  EXPECT_TRUE(t.legal("do hire"));  // 2 for the Patent and 1 for its Agent
  t.go("do hire");
  EXPECT_EQ(t.patents_of(blue, 'T'), 0);
  EXPECT_TRUE(t.spot("FW_B1").employees.has(blue));
}

TEST(PaxTranshumanity_F4, FromUnemploymentOfTheSameSphereWithoutTouchingTheBoard) {
  CITES("F4.2", "R18", "R87", "F4a");
  Table t = rich();
  t.unemployed(blue, "CL");
  t.go("do hire", "hire CL_B1");
  EXPECT_EQ(t.question(), Do::source);
  EXPECT_EQ(t.offers(), (Strings{"from board", "from CL"}));
  EXPECT_EQ(t.why("from SP"), "F4.2");
  t.go("from CL");
  EXPECT_EQ(t.money(blue), "1/3/0");
  EXPECT_EQ(t.s.of(blue).unemployed[2], 0);

  Table other = rich();
  other.unemployed(blue, "CL");
  other.go("do hire", "hire SP_B1");  // from the board without a question
  EXPECT_EQ(other.s.of(blue).unemployed[2], 1);
  EXPECT_EQ(other.money(blue), "0/3/0");
}

TEST(PaxTranshumanity_F4, RefusedWithoutTheMoneyOrTheAgent) {
  CITES("F4a", "F4.2", "R17");
  Table poor = rich();
  poor.finance(blue, 0, 2, 5);
  EXPECT_EQ(poor.why("do hire"), "F4a");
  Table nobody = rich();
  nobody.regime(Regime::group_dynamics);
  nobody.finance(blue, 0, 0, 0);
  EXPECT_EQ(nobody.why("do hire"), "F4.2");
}

TEST(PaxTranshumanity_H3c, InGroupDynamicsHiringCostsNothing) {
  CITES("H3c", "R21", "R11");
  Table t = rich();
  t.regime(Regime::group_dynamics);
  t.finance(blue, 0, 0, 0);
  t.patents(blue, 'T', 1);
  t.unemployed(blue, "CL");
  t.company("CL_B1", blue);
  t.actions(0);
  t.go("do hire");  // one space, one source, no cost
  EXPECT_TRUE(t.spot("CL_B1").employees.has(blue));
  EXPECT_EQ(t.s.of(blue).unemployed[2], 0);
  EXPECT_EQ(t.patents_of(blue, 'T'), 1);
}

TEST(PaxTranshumanity_K4b, ExoglobalCompaniesAreClosed) {
  CITES("K4b");
  Table t = rich(1, {{"solo", "hard"}});
  t.company("FW_B1", black);
  t.go("do hire");
  EXPECT_EQ(t.why("hire FW_B1"), "K4b");
  t.give(blue, 72);
  EXPECT_EQ(t.why("hire FW_B1"), "K4b");
}

// ---- Abilities ----

TEST(PaxTranshumanity_Abilities, HireCostTwoInOneSphere) {
  CITES("AB-HIRE_COST_2");
  Table t = rich();
  t.give(blue, 70);  // the cloud
  EXPECT_EQ(hire_cost(t.ed(), t.s, blue, on("CL_B1")), 2);
  EXPECT_EQ(hire_cost(t.ed(), t.s, blue, on("SP_B1")), 3);
  EXPECT_EQ(hire_cost(t.ed(), t.s, red, on("CL_B1")), 3);
  t.go("do hire", "hire CL_U1");
  EXPECT_EQ(t.find(Ev::paid)->args[1], 2);
}

TEST(PaxTranshumanity_Abilities, HireCompanyOneInYourOwnCompanies) {
  CITES("AB-HIRE_COMPANY_1");
  Table t = rich();
  t.give(blue, 98);
  t.company("FW_B1", blue);
  t.company("FW_B2", red);
  EXPECT_EQ(hire_cost(t.ed(), t.s, blue, on("FW_B1")), 1);
  EXPECT_EQ(hire_cost(t.ed(), t.s, blue, on("FW_B2")), 3);
  EXPECT_EQ(hire_cost(t.ed(), t.s, blue, on("FW_B3")), 3);
}

TEST(PaxTranshumanity_Abilities, TheFirstUtilityHireOfTheTurnSpendsNoAction) {
  CITES("AB-HIRE_UTILITY_FREE_ACTION");
  Table t = rich();
  t.give(blue, 74);
  t.actions(0);
  EXPECT_EQ(t.offers("do"), (Strings{"do hire"}));
  t.go("do hire");
  EXPECT_EQ(t.why("hire FW_B1"), "D.2");
  t.go("hire FW_U1");
  EXPECT_EQ(t.find(Ev::paid)->args[1], 3);  // money is still paid
  EXPECT_EQ(t.s.active, red);               // there is no second one

  Table two = rich();
  two.give(blue, 74);
  two.finance(blue, 6, 0, 0);
  two.go("do hire", "hire FW_U1");
  EXPECT_EQ(two.s.actions_left, 2);
  two.go("do hire", "hire FW_U2");
  EXPECT_EQ(two.s.actions_left, 1);
}

TEST(PaxTranshumanity_Abilities, HireAnyUnemployedFromAnySphere) {
  CITES("AB-HIRE_ANY_UNEMPLOYED");
  Table t = rich();
  t.give(blue, 41);
  t.unemployed(blue, "SP");
  t.unemployed(blue, "DW");
  t.go("do hire", "hire FW_B1");
  EXPECT_EQ(t.offers(), (Strings{"from board", "from DW", "from SP"}));
  t.go("from SP");
  EXPECT_EQ(t.s.of(blue).unemployed[3], 0);
  EXPECT_EQ(t.s.of(blue).unemployed[1], 1);

  Table poor = rich();
  poor.give(blue, 41);
  poor.regime(Regime::group_dynamics);
  poor.finance(blue, 0, 0, 0);
  poor.unemployed(blue, "SP");
  EXPECT_TRUE(poor.legal("do hire"));
}

TEST(PaxTranshumanity_Abilities, PoachingSendsTheOtherIntoUnemployment) {
  CITES("AB-HIRE_POACH", "F4c");
  Table t = rich();
  t.give(blue, 72);
  t.employee("FW_B1", red);
  t.employee("FW_B2", blue);
  t.company("DW_B1", blue);
  t.employee("DW_B1", red);
  t.go("do hire");
  EXPECT_EQ(t.why("hire FW_B2"), "F4b");  // not your own
  t.go("hire FW_B1");
  EXPECT_EQ(t.spot("FW_B1").employees, ColourSet::of(blue));
  EXPECT_EQ(t.s.of(red).unemployed[0], 1);
  EXPECT_EQ(t.s.actions_left, 1);
  t.finance(blue, 4, 0, 0);
  t.go("do hire", "hire DW_B1");
  EXPECT_EQ(t.s.of(red).unemployed[1], 1);
  EXPECT_EQ(t.s.actions_left, 1);  // your own Company
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
