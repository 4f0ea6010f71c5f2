// G6 exoglobal recession and G8 nuclear exchange.
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// ---- G6 ----

TEST(PaxTranshumanity_G6, EachPlayerWithEmployeesDiscardsOneToThePool) {
  CITES("G6", "R03", "R41");
  Table t = ready(79);  // SLUMS OR CYBERWAR, growth, recession
  t.company("DW_B1", pink);
  t.employee("DW_B1", red);  // a foreign Company's Employee is still red's own
  const int blue_pool = pool(t, blue);
  const int pink_pool = pool(t, pink);
  const int red_pool = pool(t, red);
  t.go("do commercialize", "choose solve_slums");
  EXPECT_EQ(unemployed(t, blue, Sphere::FW), 0);  // the worker that had just moved down
  EXPECT_EQ(pool(t, blue), blue_pool - 1 + 1);    // growth, then the loss
  EXPECT_TRUE(t.spot("DW_B1").employees.empty());
  EXPECT_TRUE(t.spot("DW_B1").owned_by(pink));
  EXPECT_EQ(pool(t, red), red_pool + 1);
  EXPECT_EQ(pool(t, pink), pink_pool);
}

TEST(PaxTranshumanity_R41, EverybodyChoosesAmongTheirOwn) {
  CITES("R41", "R78", "G6");
  Table t = ready(79, {}, 2);
  t.unemployed(blue, "SP");
  t.employee("DW_U1", red);
  t.employee("DW_U1", blue);
  t.unemployed(red, "CL", 2);
  t.go("do commercialize", "choose solve_slums");
  EXPECT_EQ(t.question(), Do::recession);
  EXPECT_EQ(t.asked_colour(), blue);  // the active player first
  EXPECT_EQ(t.offers(), (Strings{"dismiss DW_U1", "dismiss FW_UE", "dismiss SP_UE"}));
  EXPECT_EQ(t.why("dismiss CL_UE"), "G6");
  t.go("dismiss SP_UE");
  EXPECT_EQ(t.asked_colour(), red);
  EXPECT_EQ(t.offers(), (Strings{"dismiss DW_U1", "dismiss CL_UE"}));
  t.go("dismiss CL_UE");
  EXPECT_EQ(unemployed(t, red, Sphere::CL), 1);
  EXPECT_TRUE(t.spot("DW_U1").employees.has(blue));
}

TEST(PaxTranshumanity_R78, RoundFromTheActivePlayer) {
  CITES("R78");
  Table t(4);
  t.active(pink);
  t.no_patents(pink);
  t.put("FW0", 79);
  t.splay("GG");
  t.syndicate("FW0", pink);
  t.company("FW_B3", pink);
  t.employee("FW_B3", pink);
  t.finance(pink, 2, 4, 0);
  for (const Colour c : {blue, black, pink, red}) t.unemployed(c, "SP");
  for (const Colour c : {blue, black, red}) t.unemployed(c, "CL");
  t.go("do commercialize", "choose solve_slums");
  for (const Colour c : {pink, red, blue, black}) {
    ASSERT_EQ(t.question(), Do::recession);
    EXPECT_EQ(t.asked_colour(), c);
    t.go("dismiss SP_UE");
  }
  EXPECT_EQ(t.question(), Do::main);
}

TEST(PaxTranshumanity_R40, OneCoveredBlackSquareOfAnybodyAvertsIt) {
  CITES("R40", "G6");
  Table t = ready(79);
  t.heat("FW0", red, Square::black);
  t.employee("DW_U1", red);
  t.go("do commercialize", "choose solve_slums");
  EXPECT_TRUE(t.spot("DW_U1").employees.has(red));
  EXPECT_EQ(unemployed(t, blue, Sphere::FW), 1);
  EXPECT_EQ(t.count(Ev::recession_averted), 1);
  Table white = ready(5);  // white Heat does not help
  white.heat("FW0", blue, Square::white);
  white.employee("DW_U1", red);
  white.go("do commercialize");
  EXPECT_FALSE(white.spot("DW_U1").employees.has(red));
}

Table solo_recession(const noo::Options& more = {}) {
  noo::Options options{{"solo", "easy"}, {"solo_colour", "blue"}};
  options.insert(more.begin(), more.end());
  Table t = ready(79, options, 1);
  t.company("DW_B1", pink);
  t.company("DW_B3", pink);
  t.company("SP_B1", red);
  return t;
}

TEST(PaxTranshumanity_K5_note, YourRecessionCostsExoglobalsACompanyEach) {
  CITES("K5_note", "SR11", "OPT-E-solo_recession_companies");
  Table t = solo_recession();
  t.go("do commercialize", "choose solve_slums");
  EXPECT_EQ(t.question(), Do::loss);  // blue's own was the last one it had
  EXPECT_EQ(t.offers(), (Strings{"scrap DW_B1", "scrap DW_B3"}));
  t.go("scrap DW_B3");
  EXPECT_EQ(companies(t.s, pink), 1);
  EXPECT_EQ(companies(t.s, red), 0);  // without a choice
  EXPECT_EQ(unemployed(t, blue, Sphere::FW), 0);
  Table es = solo_recession({{"edition", "es-2019-02"}});
  es.go("do commercialize", "choose solve_slums");
  EXPECT_EQ(es.question(), Do::main);  // nothing is asked
  EXPECT_EQ(companies(es.s, pink), 2);
  EXPECT_EQ(companies(es.s, red), 1);
  EXPECT_EQ(unemployed(es, blue, Sphere::FW), 0);
}

// ---- G8 ----

// Three black squares in the Splay (two more A cards make the pair), blue about to commercialize PROGRAMMABLE MATTER.
Table matter(const noo::Options& options = {}) {
  Table t = ready(106, options);
  t.splay({{93, 'A'}, {94, 'A'}, {60, 'G'}, {108, 'A'}, {95, 'A'}});
  return t;
}

void settle_in_space(Table& t, Colour c) {
  t.company("SP_B1", c);
  t.company("SP_B2", c);
  t.problem(c, "exoscience_gap");
  t.problem(c, "orbital_debris");
}

TEST(PaxTranshumanity_G8, ProgrammableMatter) {
  CITES("G8", "G8a", "R45");
  Table t = matter();
  for (const int place : {1, 2, 3}) t.shock(place, pink, Square::black);
  t.problem(pink, "asteroid_strike");
  settle_in_space(t, red);
  t.problem(red, "famine");
  t.go("do commercialize");
  EXPECT_EQ(t.question(), Do::nuke);
  EXPECT_EQ(t.asked_colour(), red);
  EXPECT_EQ(t.offers(), (Strings{"scrap SP_B1", "scrap SP_B2", "forfeit exoscience_gap", "forfeit orbital_debris"}));
  EXPECT_EQ(t.why("forfeit famine"), "G8");
  EXPECT_EQ(t.why("scrap FW_B3"), "G8");
  t.go("scrap SP_B1", "forfeit exoscience_gap", "scrap SP_B2");
  EXPECT_EQ(t.question(), Do::wild);  // three of the four
  EXPECT_EQ(chits(t, red, "orbital_debris"), 1);
  EXPECT_EQ(chits(t, red, "exoscience_gap"), 0);
  EXPECT_EQ(companies(t.s, red), 0);
  EXPECT_EQ(disks(t, red), 4);
  EXPECT_EQ(chits(t, pink, "asteroid_strike"), 1);  // fully shielded
  EXPECT_TRUE(t.legal("solve exoscience_gap"));     // unclaimed again
}

TEST(PaxTranshumanity_R46, TheSpanishEditionSparesProblems) {
  CITES("R46", "OPT-E-nuclear_scope");
  Table t = matter({{"edition", "es-2019-02"}});
  settle_in_space(t, red);
  t.go("do commercialize");
  EXPECT_EQ(t.question(), Do::wild);  // both Companies went, without a question
  EXPECT_EQ(companies(t.s, red), 0);
  EXPECT_EQ(chits(t, red, "exoscience_gap"), 1);
  EXPECT_EQ(chits(t, red, "orbital_debris"), 1);
  Table one = matter({{"edition", "es-2019-02"}});
  settle_in_space(one, red);
  one.shock(1, red, Square::black);
  one.shock(2, red, Square::black);
  one.go("do commercialize");
  EXPECT_EQ(one.offers(), (Strings{"scrap SP_B1", "scrap SP_B2"}));
  EXPECT_EQ(one.why("forfeit orbital_debris"), "G8");
}

TEST(PaxTranshumanity_G8, WhoeverHasNoMoreThanTheLossLosesAll) {
  CITES("G8");
  Table t = matter();
  t.problem(red, "exoscience_gap", 2);
  t.company("SP_B3", red);
  t.problem(blue, "orbital_debris");  // the active player too
  t.go("do commercialize");
  EXPECT_EQ(t.question(), Do::wild);
  EXPECT_EQ(chits(t, red, "exoscience_gap"), 0);
  EXPECT_EQ(chits(t, blue, "orbital_debris"), 0);
  EXPECT_EQ(companies(t.s, red), 0);
}

TEST(PaxTranshumanity_R47, TheEmployeeStaysOnTheBareBarrier) {
  CITES("R47");
  Table t = matter();
  t.company("SP_B1", red);
  t.employee("SP_B1", pink);
  const int before = uncovered(t.ed(), t.s, Sphere::SP);
  t.go("do commercialize");
  EXPECT_FALSE(t.spot("SP_B1").has_company());
  EXPECT_TRUE(t.spot("SP_B1").employees.has(pink));
  EXPECT_EQ(uncovered(t.ed(), t.s, Sphere::SP), before);
}

TEST(PaxTranshumanity_R44, CoveredSquaresCount) {
  CITES("R44", "R45", "G8a", "OPT-nuclear_counts_covered");
  for (const bool covered : {true, false}) {
    Table t = matter({{"nuclear_counts_covered", covered ? "true" : "false"}});
    t.splay({{93, 'A'}, {94, 'A'}, {60, 'G'}, {78, 'G'}, {108, 'A'}, {95, 'A'}});  // four squares
    t.shock(1, red, Square::black);
    t.shock(2, red, Square::black);
    EXPECT_EQ(black_squares(t.ed(), t.s), covered ? 4 : 2);
    EXPECT_EQ(black_shield(t.s, red), 2);
    settle_in_space(t, red);
    t.company("SP_B3", pink);
    t.problem(pink, "exoscience_gap");
    t.problem(pink, "asteroid_strike");
    t.problem(pink, "energy_dearth");
    t.go("do commercialize");
    if (covered) {
      EXPECT_EQ(chits(t, pink, "asteroid_strike"), 0);  // four of four
      EXPECT_EQ(t.asked_colour(), red);
      EXPECT_EQ(t.s.agenda.top().b, 2);  // two of four
    } else {
      EXPECT_EQ(t.asked_colour(), pink);  // two of four
      t.go("scrap SP_B3", "forfeit exoscience_gap");
      EXPECT_EQ(t.question(), Do::wild);  // red's shields cover both
    }
  }
}

TEST(PaxTranshumanity_R45, AShieldHelpsItsOwnerAndOnlyOnBlackSquares) {
  CITES("R45", "G8a");
  Table t = matter();
  t.splay({{93, 'A'}, {54, 'A'}, {108, 'A'}, {95, 'A'}});  // two black squares, one white
  t.shock(2, red, Square::white);
  t.shock(1, red, Square::black);
  EXPECT_EQ(black_shield(t.s, red), 1);
  t.problem(red, "exoscience_gap", 2);
  t.problem(pink, "asteroid_strike");
  t.problem(pink, "energy_dearth");
  t.go("do commercialize");
  EXPECT_EQ(chits(t, red, "exoscience_gap"), 1);
  EXPECT_EQ(chits(t, pink, "asteroid_strike") + chits(t, pink, "energy_dearth"), 0);
}

TEST(PaxTranshumanity_R81, TheSeedsSquaresCount) {
  CITES("R81", "G8");
  Table t = ready(106);
  t.tank(blue, {108});
  t.splay({{93, 'A'}});
  t.problem(red, "asteroid_strike");
  t.go("do commercialize");
  EXPECT_EQ(chits(t, red, "asteroid_strike"), 0);
}

TEST(PaxTranshumanity_G8, WithoutBlackSquaresNothingHappens) {
  CITES("G8");
  Table t = ready(106);
  settle_in_space(t, red);
  t.go("do commercialize");
  EXPECT_EQ(t.question(), Do::wild);
  EXPECT_EQ(companies(t.s, red), 2);
}

TEST(PaxTranshumanity_G2, GlobalWarmingLiesWhereTheEditionPutsIt) {
  CITES("OPT-E-global_warming_sphere", "G2", "G8");
  for (const bool es : {false, true}) {
    Table t = ready(21, {{"E-global_warming_sphere", es ? "first_world" : "developing_world"}});  // exchange in FW
    t.splay({{12, 'T'}, {13, 'T'}});
    t.problem(red, "global_warming");
    t.go("do commercialize");
    EXPECT_EQ(chits(t, red, "global_warming"), es ? 0 : 1);
  }
}

TEST(PaxTranshumanity_SR17, ExoglobalsDiscardByThemselves) {
  CITES("SR17", "K6h", "SR20");
  Table t = ready(106, {{"solo", "easy"}, {"solo_colour", "blue"}}, 1);
  t.splay({{93, 'A'}, {94, 'A'}, {108, 'A'}, {95, 'A'}});
  settle_in_space(t, red);
  t.go("do commercialize");
  EXPECT_EQ(t.question(), Do::wild);
  EXPECT_EQ(companies(t.s, red), 2);  // Problems first
  EXPECT_EQ(chits(t, red, "exoscience_gap") + chits(t, red, "orbital_debris"), 0);
}

// ---- I4: four exchanges ----

TEST(PaxTranshumanity_R48, OneExchangeInEverySphere) {
  CITES("R48", "I4", "R45");
  Table t(2);
  t.no_patents(blue);
  t.deck(0, 0, 0);
  t.put("CL0", 116);
  t.splay({{12, 'T'}, {13, 'T'}});
  t.company("CL_B4", blue);
  t.employee("CL_B4", blue);
  t.finance(blue, 2, 4, 2);
  for (const char* space : {"FW_B1", "DW_B1", "SP_B1"}) t.company(space, red);
  t.problem(red, "famine");
  t.problem(red, "cyberwar");
  t.shock(1, blue, Square::black);
  t.go("do research");
  EXPECT_EQ(t.question(), Do::nuke);  // FW took its one; DW offers two
  EXPECT_EQ(t.offers(), (Strings{"scrap DW_B1", "forfeit famine"}));
  EXPECT_EQ(t.count(Ev::exchange), 2);
  t.go("scrap DW_B1");
  EXPECT_EQ(t.count(Ev::exchange), 2);  // CL and SP
  EXPECT_EQ(t.s.ending, Ending::plurality);
  EXPECT_EQ(companies(t.s, red), 0);
  EXPECT_EQ(chits(t, red, "famine"), 1);
  EXPECT_EQ(chits(t, red, "cyberwar"), 0);
  EXPECT_EQ(companies(t.s, blue), 1);  // shielded, again in every exchange
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
