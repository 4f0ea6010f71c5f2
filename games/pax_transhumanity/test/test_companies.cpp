// G3 Companies and I1d, the fifth one.
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// ---- G3 ----

TEST(PaxTranshumanity_G3b, SideOrDivider) {
  CITES("G3b", "G3");
  Table t = ready(6);  // first-world thinker
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"found FW_B1", "found FW_B2"}));
  EXPECT_EQ(t.why("found FW_B3"), "G3");  // a Company stands there
  EXPECT_EQ(t.why("found FW_U1"), "G3");
  EXPECT_EQ(t.why("found DW_B1"), "G3");
  EXPECT_EQ(t.why("found FW_B5"), "G3");
  Table maker = ready(57);  // developing-world maker
  maker.go("do commercialize");
  EXPECT_EQ(maker.offers(), (Strings{"found DW_B2", "found DW_B3", "found DW_B4"}));
  EXPECT_EQ(maker.why("found DW_B1"), "G3b");
}

TEST(PaxTranshumanity_G3a, AnEmployeeOfAnyColourStays) {
  CITES("G3a", "E5d");
  Table t = ready(77);  // developing-world thinker, brash on EDUCATION; resilience
  t.employee("DW_B3", red);
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"found DW_B1", "found DW_B3"}));
  t.go("found DW_B3", "show G");
  EXPECT_TRUE(t.spot("DW_B3").owned_by(blue));
  EXPECT_TRUE(t.spot("DW_B3").employees.has(red));
  EXPECT_EQ(why_work(t, think_in(Sphere::DW), "DW_B3", "unemployed"), "");
}

TEST(PaxTranshumanity_G3d, ABrashStartupOustsARival) {
  CITES("G3d");
  Table t = ready(77);
  t.company("DW_B1", red);
  t.employee("DW_B1", pink);
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"found DW_B1", "found DW_B3"}));  // it need not
  t.go("found DW_B1");
  EXPECT_TRUE(t.spot("DW_B1").owned_by(blue));
  EXPECT_TRUE(t.spot("DW_B1").employees.has(pink));
  EXPECT_EQ(disks(t, red), 4);
  EXPECT_EQ(t.count(Ev::ousted), 1);
  Table other = ready(77);
  other.company("DW_B3", red);  // not the named one
  other.go("do commercialize");
  EXPECT_TRUE(other.spot("DW_B1").owned_by(blue));
}

TEST(PaxTranshumanity_R49, YourOwnCompanyIsNoTarget) {
  CITES("R49", "G3c");
  Table t = ready(77);
  t.company("DW_B1", blue);
  t.go("do commercialize");  // PROTECTIONISM is left
  EXPECT_TRUE(t.spot("DW_B3").owned_by(blue));
  Table full = ready(77);
  full.company("DW_B1", blue);
  full.company("DW_B3", red);
  full.go("do commercialize");
  EXPECT_EQ(full.count(Ev::founded), 0);
  EXPECT_EQ(full.question(), Do::orient);
  Table asked = ready(8);  // cloud thinker, brash on SURVEILLANCE
  asked.company("CL_B4", blue);
  asked.go("do commercialize");
  EXPECT_EQ(asked.offers(), (Strings{"found CL_B1", "found CL_B2"}));
  EXPECT_EQ(asked.why("found CL_B4"), "G3d");
}

TEST(PaxTranshumanity_G3c, SaturatedBarriersGiveNothingAlsoWithoutADisk) {
  CITES("G3c", "R50");
  for (const bool without_disk : {false, true}) {
    Table t = ready(6);
    t.company("FW_B1", red);
    t.company("FW_B2", red);
    if (without_disk) {
      for (const char* space : {"SP_B1", "SP_B2", "SP_B3"}) t.company(space, blue);
    }
    t.go("do commercialize");
    EXPECT_EQ(t.count(Ev::founded), 0);
    EXPECT_EQ(t.s.tycoon_pending, 0);
    t.go("show C");
    EXPECT_EQ(t.s.ending, Ending::none);
  }
}

TEST(PaxTranshumanity_G3a, YourOwnEmployeeKeepsCoveringTheBarrier) {
  CITES("G3a", "GL.Subsidized");
  Table t = ready(6);
  t.employee("FW_B2", blue);
  t.go("do commercialize");
  const int before = uncovered(t.ed(), t.s, Sphere::FW);
  t.go("found FW_B2");
  EXPECT_EQ(uncovered(t.ed(), t.s, Sphere::FW), before);
  EXPECT_EQ(cost(t, think_in(Sphere::FW), "FW_B2", "unemployed"), 1);
}

// ---- I1d: the fifth one ----

// Blue has four Companies and commercializes AVATAR TEACHERS.
Table fifth(const noo::Options& options = {}, int number = 77) {
  Table t = ready(number, options);
  for (const char* space : {"SP_B1", "SP_B2", "SP_B3"}) t.company(space, blue);
  return t;
}

TEST(PaxTranshumanity_I1d, TheFifthCompanyWinsAtTheEndOfTheAction) {
  CITES("I1d", "F3j", "R51");
  Table t = fifth();
  t.put("DW5", 5);
  t.heat("DW5", red, Square::white);
  t.go("do commercialize");
  EXPECT_EQ(t.s.tycoon_pending, 1);
  EXPECT_EQ(t.question(), Do::resilience);  // the rest of the impacts goes on
  EXPECT_TRUE(t.spot("DW_B1").company == 0);
  t.go("done", "show G");
  EXPECT_EQ(t.s.ending, Ending::tycoon);
  const Result r = t.game().result(t.s);
  EXPECT_TRUE(r.seat[0].winner);
  EXPECT_FALSE(r.seat[1].winner);
  EXPECT_FALSE(r.seat[2].winner);
}

TEST(PaxTranshumanity_R51, TycoonComesBeforeSingularity) {
  CITES("R51", "OPT-tycoon_before_singularity");
  for (const bool first : {true, false}) {
    Table t = fifth({{"tycoon_before_singularity", first ? "true" : "false"}}, 99);  // G/G: developing-world Company
    t.splay("GGGG");
    t.go("do commercialize");
    t.go(t.offers()[0]);
    EXPECT_EQ(t.s.ending, first ? Ending::tycoon : Ending::singularity);
    EXPECT_EQ(t.s.tycoon, first ? 1 : 0);
  }
}

TEST(PaxTranshumanity_R51, WithoutASingularityTheTycoonWinsEitherWay) {
  CITES("R51", "OPT-tycoon_before_singularity");
  Table t = fifth({{"tycoon_before_singularity", "false"}});
  t.go("do commercialize", "show G");
  EXPECT_EQ(t.s.ending, Ending::tycoon);
}

TEST(PaxTranshumanity_R52, ABlockedTycoonReplacesAnOlderCompany) {
  CITES("R52", "AB-ANTITRUST");
  Table t = fifth();
  t.employee("SP_B2", blue);
  t.give(red, 102);
  t.go("do commercialize");
  EXPECT_EQ(t.question(), Do::remove);
  EXPECT_EQ(t.offers(), (Strings{"scrap FW_B3", "scrap SP_B1", "scrap SP_B2", "scrap SP_B3"}));
  EXPECT_EQ(t.why("scrap SP_B4"), "I1d");
  EXPECT_EQ(rule_names[t.game().rule_asking(t.s)], "I1d") << "the printed rule asks, not the ruling";
  t.go("scrap SP_B2");
  EXPECT_TRUE(t.spot("SP_B2").employees.has(blue));
  EXPECT_FALSE(t.spot("SP_B2").has_company());
  EXPECT_EQ(t.offers(), (Strings{"found DW_B1", "found DW_B3"}));
  t.go("found DW_B3", "show G");
  EXPECT_EQ(t.s.ending, Ending::none);
  EXPECT_EQ(companies(t.s, blue), 4);
}

TEST(PaxTranshumanity_R52, AlsoOnTheFreedBarrier) {
  CITES("R52");
  Table t = ready(77);
  for (const char* space : {"SP_B1", "SP_B2", "DW_B3"}) t.company(space, blue);
  t.give(red, 102);
  t.go("do commercialize", "scrap DW_B3");
  EXPECT_TRUE(t.legal("found DW_B3"));
}

TEST(PaxTranshumanity_R53, ADiskFreedLaterChangesNothing) {
  CITES("R53", "I1d");
  Table t = fifth();
  t.put("DW5", 5);
  t.heat("DW5", red, Square::white);
  t.go("do commercialize");
  t.s.spot(on("SP_B1")).company = 0;  // as if a later impact had taken it
  ++t.s.of(blue).pool_disks;
  t.go("done", "show G");
  EXPECT_EQ(t.s.ending, Ending::tycoon);
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
