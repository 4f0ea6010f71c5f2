// E5.1 to E5e, GL.Subsidized, GL.Barrier_Cost.1: workers, arrows, Subsidies and the Barrier Cost.
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// ---- E5.1 to E5e: who may go where ----

TEST(PaxTranshumanity_E5_1, OneEmployeeFollowsOneArrowOneTierDown) {
  CITES("E5.1", "E5e");
  Table t;
  t.employee("FW_U1", blue);
  EXPECT_EQ(workers(t, think_in(Sphere::FW)), (Strings{"FW_U1 FW_B2", "FW_U1 FW_U3"}));
  t.no_patents(blue);
  t.finance(blue, 2, 4, 2);
  t.go("do research", "work FW_U1 FW_U3");
  EXPECT_FALSE(t.spot("FW_U1").employees.has(blue));
  EXPECT_TRUE(t.spot("FW_U3").employees.has(blue));
  t.draw_all();
  t.go("do research");  // the second time down, into unemployment
  EXPECT_FALSE(t.spot("FW_U3").employees.has(blue));
  EXPECT_EQ(unemployed(t, blue, Sphere::FW), 1);
}

TEST(PaxTranshumanity_E5_1, WithoutAnEmployeeThereIsNoWork) {
  CITES("E5.1", "E5e", "R17");
  Table t;
  t.unemployed(blue, "FW", 2);  // they cannot work
  EXPECT_EQ(why_work(t, think_in(Sphere::FW), "FW_U1", "FW_U3"), "E5.1");
  EXPECT_EQ(workers(t, think_in(Sphere::FW)), Strings{});
  EXPECT_EQ(t.why("do research"), "E5.1");
}

TEST(PaxTranshumanity_E5a, TheSideOfTheArrowGivesTheKind) {
  CITES("E5a", "R79");
  Table t;
  t.employee("FW_U1", blue);
  EXPECT_EQ(workers(t, make_in(Sphere::FW)), Strings{});
  EXPECT_EQ(why_work(t, make_in(Sphere::FW), "FW_U1", "FW_U3"), "E5a");
  EXPECT_EQ(why_work(t, think_in(Sphere::FW), "FW_U1", "FW_B3"), "E5a");  // no arrow leads there
  EXPECT_EQ(why_work(t, think_in(Sphere::FW), "FW_U1", "DW_U2"), "E5a");  // nor out of the placard
  Table divider;                                                          // both kinds, one shared head
  divider.employee("FW_B1", blue);
  EXPECT_EQ(workers(divider, think_in(Sphere::FW)), (Strings{"FW_B1 FW_B2", "FW_B1 FW_U3"}));
  EXPECT_EQ(workers(divider, make_in(Sphere::FW)), (Strings{"FW_B1 FW_B3", "FW_B1 FW_U3"}));
}

TEST(PaxTranshumanity_E5b, TheExpenditureIsInTheSphereOfTheAction) {
  CITES("E5b");
  Table t;
  t.employee("DW_U2", blue);
  EXPECT_EQ(why_work(t, think_in(Sphere::FW), "DW_U2", "unemployed"), "E5b");
  EXPECT_EQ(workers(t, think_in(Sphere::DW)), (Strings{"DW_U2 unemployed"}));
}

TEST(PaxTranshumanity_E5c, TheHeadNeedsRoom) {
  CITES("E5c", "R15");
  Table t;
  t.employee("FW_U1", blue);
  t.employee("FW_B2", red);
  t.employee("FW_U3", red);  // a Utility has room for every colour
  EXPECT_EQ(workers(t, think_in(Sphere::FW)), (Strings{"FW_U1 FW_U3"}));
  t.employee("FW_U3", blue);
  EXPECT_EQ(why_work(t, think_in(Sphere::FW), "FW_U1", "FW_U3"), "E5c");
  EXPECT_EQ(why_work(t, think_in(Sphere::FW), "FW_U1", "FW_B2"), "E5c");
  EXPECT_EQ(workers(t, think_in(Sphere::FW)), (Strings{"FW_U3 unemployed"}));
}

TEST(PaxTranshumanity_E5d, EitherOwnerExpendsAForeignEmployee) {
  CITES("E5d");
  Table t;
  t.company("DW_B1", blue);
  t.employee("DW_B1", red);
  const Strings both{"DW_B1 DW_B3", "DW_B1 DW_U2"};
  EXPECT_EQ(workers(t, think_in(Sphere::DW)), both);
  t.active(red);
  EXPECT_EQ(workers(t, think_in(Sphere::DW)), both);
}

TEST(PaxTranshumanity_E5d, NobodyElseDoes) {
  CITES("E5d");
  Table t(3);
  t.company("DW_B1", blue);
  t.employee("DW_B1", red);
  t.employee("DW_B3", red);  // a bare Barrier
  t.employee("DW_U1", red);  // a Utility
  t.active(pink);
  EXPECT_EQ(workers(t, think_in(Sphere::DW)), Strings{});
  EXPECT_EQ(why_work(t, think_in(Sphere::DW), "DW_B1", "DW_U2"), "E5d");
  t.active(blue);
  EXPECT_EQ(why_work(t, think_in(Sphere::DW), "DW_B3", "unemployed"), "E5d");
  EXPECT_EQ(why_work(t, think_in(Sphere::DW), "DW_U1", "DW_U2"), "E5d");
}

TEST(PaxTranshumanity_R16, AForeignEmployeeMovesAsItsOwnColour) {
  CITES("R16", "GL.Subsidized", "GL.Utility");
  Table t;
  t.company("DW_B1", blue);
  t.employee("DW_B1", red);
  t.employee("DW_U2", red);  // its slot in the Utility is taken, blue's would not be
  t.put_plain("DW0", "GA");
  t.no_patents(blue);
  t.finance(blue, 3, 0, 5);
  EXPECT_EQ(workers(t, think_in(Sphere::DW)), (Strings{"DW_B1 DW_B3"}));
  EXPECT_EQ(cost(t, think_in(Sphere::DW), "DW_B1", "DW_B3"), 3);
  t.go("do research");
  EXPECT_TRUE(t.spot("DW_B1").employees.empty());
  EXPECT_TRUE(t.spot("DW_B3").employees.has(red));
  const Event* worked = t.find(Ev::worked);
  ASSERT_NE(worked, nullptr);
  EXPECT_EQ(worked->args[0], ix(blue));
  EXPECT_EQ(worked->args[1], ix(red));
  t.draw_all();
  EXPECT_TRUE(t.legal("claim both"));
}

TEST(PaxTranshumanity_K4b, NoExpenditureEndsOnAnExoglobalsCompany) {
  CITES("K4b");
  Table t(1, {{"solo", "easy"}, {"solo_colour", "blue"}});
  t.company("FW_B2", red);
  t.employee("FW_U1", blue);
  EXPECT_EQ(why_work(t, think_in(Sphere::FW), "FW_U1", "FW_B2"), "K4b");
  EXPECT_EQ(workers(t, think_in(Sphere::FW)), (Strings{"FW_U1 FW_U3"}));
  t.company("FW_B1", black);  // founded where blue's Employee stands: it works there, Subsidized
  t.employee("FW_B1", blue);
  EXPECT_TRUE(why_work(t, think_in(Sphere::FW), "FW_B1", "FW_U3").empty());
  EXPECT_EQ(cost(t, think_in(Sphere::FW), "FW_B1", "FW_U3"), 1);
}

// ---- GL.Barrier_Cost.1: Barrier Cost ----

TEST(PaxTranshumanity_GL_Barrier_Cost, TheWorkerStillCoversItsBarrier) {
  CITES("GL.Barrier_Cost.1", "R14");
  Table t;
  t.regime(Regime::computing);
  t.employee("FW_B1", blue);
  EXPECT_EQ(uncovered(t.ed(), t.s, Sphere::FW), 2);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B1", "FW_B3"), 4);
  Table utility;
  utility.employee("FW_U2", blue);
  EXPECT_EQ(cost(utility, make_in(Sphere::FW), "FW_U2", "FW_B3"), 3);
}

TEST(PaxTranshumanity_GL_Barrier_Cost, TokensOfAnyPlayerCover) {
  CITES("GL.Barrier_Cost.2");
  Table t(4);
  EXPECT_EQ(uncovered(t.ed(), t.s, Sphere::FW), 3);
  EXPECT_EQ(uncovered(t.ed(), t.s, Sphere::DW), 4);
  EXPECT_EQ(uncovered(t.ed(), t.s, Sphere::CL), 5);
  EXPECT_EQ(uncovered(t.ed(), t.s, Sphere::SP), 5);
  t.employee("CL_B1", red);
  t.company("CL_B2", pink);
  t.company("CL_B3", black);
  t.employee("CL_B3", blue);
  t.employee("CL_U1", black);  // covers nothing
  EXPECT_EQ(uncovered(t.ed(), t.s, Sphere::CL), 2);
}

TEST(PaxTranshumanity_GL_Subsidized, OutOfACompanyOfAnybodyOrAUtility) {
  CITES("GL.Subsidized");
  Table t(3);
  t.employee("FW_B3", blue);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B3", "unemployed"), 4);
  t.company("FW_B3", red);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B3", "unemployed"), 2);
  t.employee("FW_U3", blue);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_U3", "unemployed"), 2);
}

TEST(PaxTranshumanity_H3a, GlobalizationSubsidizesTheDevelopingWorld) {
  CITES("H3a");
  Table t;
  t.regime(Regime::globalization);
  t.employee("DW_B4", blue);
  t.employee("DW_U1", blue);
  t.employee("FW_B3", blue);
  EXPECT_EQ(cost(t, make_in(Sphere::DW), "DW_B4", "unemployed"), 3);
  EXPECT_EQ(cost(t, think_in(Sphere::DW), "DW_B4", "unemployed"), 3);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B3", "unemployed"), 4);
  t.regime(Regime::group_dynamics);
  EXPECT_EQ(cost(t, make_in(Sphere::DW), "DW_B4", "unemployed"), 6);
}

TEST(PaxTranshumanity_H3e, AssemblySubsidizesCommercializingEverywhere) {
  CITES("H3e", "E2b");
  Table t;
  t.splay("AA");
  t.patents(blue, 'A', 2);
  t.employee("FW_B3", blue);
  t.employee("FW_B2", blue);
  EXPECT_EQ(cost(t, make_in(Sphere::FW), "FW_B3", "unemployed"), 1);
  EXPECT_EQ(cost(t, think_in(Sphere::FW), "FW_B2", "unemployed"), 2);  // research is not
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::A), 4);
}

Table researcher_in_the_cloud(const noo::Options& options) {
  Table t(2, options);
  t.regime(Regime::computing);
  t.employee("CL_B1", blue);
  t.no_patents(blue);
  t.finance(blue, 4, 0, 4);
  return t;
}

TEST(PaxTranshumanity_H3d, ComputingMakesResearchCostNoMoney) {
  CITES("H3d", "R56", "OPT-E-computing_regime");
  Table t = researcher_in_the_cloud({});
  EXPECT_EQ(cost(t, think_in(Sphere::CL), "CL_B1", "CL_U1"), 0);
  t.go("do research", "work CL_B1 CL_U1");
  t.draw_all();
  EXPECT_EQ(t.money(blue), "4/0/4");
  EXPECT_EQ(t.s.actions_left, 1);
  t.actions(0);
  EXPECT_EQ(t.why("do research"), "D.2");
}

TEST(PaxTranshumanity_H3d, InTheSpanishEditionItSpendsNoAction) {
  CITES("H3d", "R56", "OPT-E-computing_regime", "OPT-edition");
  Table t = researcher_in_the_cloud({{"edition", "es-2019-02"}});
  t.actions(0);
  EXPECT_EQ(cost(t, think_in(Sphere::CL), "CL_B1", "CL_U1"), 8);
  t.go("do research", "work CL_B1 CL_U1");
  EXPECT_EQ(t.money(blue), "0/0/8");
  EXPECT_EQ(t.s.actions_left, 0);
}

TEST(PaxTranshumanity_H3d, CommercializingCostsMoneyAllTheSame) {
  CITES("H3d");
  Table t;
  t.regime(Regime::computing);
  t.employee("CL_B3", blue);
  EXPECT_EQ(cost(t, make_in(Sphere::CL), "CL_B3", "CL_U1"), 8);
}

// ---- money and Work ----

TEST(PaxTranshumanity_E_1, MoneyFirstThenWork) {
  CITES("E.1", "F5b", "F5c");
  Table t;
  t.employee("FW_U1", blue);
  t.no_patents(blue);
  t.finance(blue, 2, 4, 2);
  t.go("do research", "work FW_U1 FW_B2");
  EXPECT_EQ(t.money(blue), "0/5/3");
  ASSERT_GE(place_of(t, Ev::paid), 0);
  EXPECT_LT(place_of(t, Ev::paid), place_of(t, Ev::worked));
}

TEST(PaxTranshumanity_F5b, AWorkerWhoseCostIsOutOfReachIsNotOffered) {
  CITES("F5b", "R17");
  Table t;
  t.regime(Regime::computing);
  t.splay("TGA");
  t.employee("CL_B4", blue);  // 8 from the bare Barrier
  t.employee("CL_U1", blue);  // 4 from the Utility
  t.no_patents(blue);
  t.finance(blue, 2, 0, 6);
  t.go("do research");  // the only one it can pay for
  EXPECT_FALSE(t.spot("CL_U1").employees.has(blue));
  EXPECT_TRUE(t.spot("CL_B4").employees.has(blue));
  EXPECT_EQ(t.money(blue), "0/0/8");
  Table poor = Table();
  poor.employee("CL_B4", blue);
  poor.no_patents(blue);
  poor.finance(blue, 3, 1, 4);
  EXPECT_EQ(poor.why("do research"), "F5b");
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
