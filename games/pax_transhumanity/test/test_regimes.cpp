// H1 to H3f: the cutting edge, the six Regimes and when they change.
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

Regime regime_for(std::string_view letters) {
  Table t;
  t.splay(letters);
  return regime_of(t.s);
}

TEST(PaxTranshumanity_H2, TheLastThreeDecide) {
  CITES("H1", "H2a", "H2b", "H2c", "H2d", "H2e", "H2f");
  EXPECT_EQ(regime_for("TGC"), Regime::globalization);
  EXPECT_EQ(regime_for("TCA"), Regime::globalization);
  EXPECT_EQ(regime_for("TTC"), Regime::transbiology);
  EXPECT_EQ(regime_for("AGG"), Regime::group_dynamics);
  EXPECT_EQ(regime_for("CAC"), Regime::computing);
  EXPECT_EQ(regime_for("AAG"), Regime::assembly);
  EXPECT_EQ(regime_for("TTT"), Regime::paradigm_shift);
  EXPECT_EQ(regime_for("TTCT"), Regime::transbiology);  // the top one is past the edge
  EXPECT_EQ(regime_for("AACGT"), Regime::globalization);
}

TEST(PaxTranshumanity_R57, FewerThanThreeCards) {
  CITES("R57", "H1");
  EXPECT_EQ(regime_for(""), Regime::globalization);
  EXPECT_EQ(regime_for("T"), Regime::globalization);
  EXPECT_EQ(regime_for("TT"), Regime::transbiology);  // not paradigm shift
  EXPECT_EQ(regime_for("TC"), Regime::globalization);
}

TEST(PaxTranshumanity_A6, OneRegimeForAllAndAtOnce) {
  CITES("A6", "H2.1", "F3i");
  Table t = ready(13);
  t.splay("GTT");
  EXPECT_EQ(t.s.regime, Regime::transbiology);
  t.go("do commercialize");
  EXPECT_EQ(t.s.regime, Regime::paradigm_shift);
  EXPECT_EQ(t.count(Ev::regime), 1);
  EXPECT_EQ(patent_value(t.ed(), t.s, red, Discipline::G), 2);  // H3f: all bubbles, for everybody
}

TEST(PaxTranshumanity_H3, EveryDisciplinesRegimeHasItsDominantSphere) {
  CITES("H3a", "H3b", "H3c", "H3d", "H3e", "H3f");
  EXPECT_EQ(dominant_sphere(Regime::globalization), Sphere::none);
  EXPECT_EQ(dominant_sphere(Regime::transbiology), Sphere::FW);
  EXPECT_EQ(dominant_sphere(Regime::group_dynamics), Sphere::DW);
  EXPECT_EQ(dominant_sphere(Regime::computing), Sphere::CL);
  EXPECT_EQ(dominant_sphere(Regime::assembly), Sphere::SP);
  EXPECT_EQ(dominant_sphere(Regime::paradigm_shift), Sphere::none);
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
