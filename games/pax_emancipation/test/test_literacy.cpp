// G5: literacy.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

constexpr int gabriel = 12;  // literacy

std::string teach(const Table& t, Colour c, std::string_view where) {
  return std::string(rule_names[may_teach(t.ed(), t.s, c, named<Port>(where)).rule]);
}

TEST(PaxEmancipation_Literacy, AddsAnOwnDissidentWhereAnOwnAdminStands) {
  CITES("G5", "GL-Agency", "GL-Dissident");
  Table t;
  t.card("W0", gabriel, {red});
  t.ops_of(red);
  t.go("op W0 literacy");
  EXPECT_EQ(t.offers(), (Strings{"at virginia", "at london"}));
  EXPECT_EQ(t.why("at bahia"), "G5");
  t.go("at virginia");
  EXPECT_EQ(t.land("america").dissidents[0], 1);
  EXPECT_EQ(t.fin(red), "3/3/0");
}

TEST(PaxEmancipation_Literacy, ADefaultAdminDoesNotTeach) {
  CITES("R-70", "G5");
  Table t;
  t.modern("america");
  EXPECT_EQ(teach(t, red, "saint_domingue"), "G5");
}

TEST(PaxEmancipation_Literacy, WithFullSquaresAnAnarchyReturns) {
  CITES("G5", "G5.1");
  Table t;
  t.dissidents("brazil", white, 2);
  t.card("W0", gabriel, {white});
  t.ops_of(white);
  const int pool = t.of(white).pool_meeples;
  t.go("op W0 literacy");
  EXPECT_EQ(t.land("brazil").dissidents[2], 2);
  EXPECT_EQ(t.of(white).pool_meeples, pool);
  EXPECT_EQ(t.land("brazil").anarchy, 1);
  EXPECT_EQ(t.of(white).anarchy, 5);
}

TEST(PaxEmancipation_Literacy, OnAFreeSquareItNeedsAMeeple) {
  CITES("G5.1", "R-87", "R-91");
  Table t;
  t.pool_meeples(white, 0);
  EXPECT_EQ(teach(t, white, "bahia"), "G5.1");
  t.card("W0", gabriel, {white});
  t.ops_of(white);
  EXPECT_NE(t.question(), Do::op);  // nothing to do but to end the ops
  t.dissidents("brazil", red, 2);
  EXPECT_EQ(teach(t, white, "bahia"), "");
}

TEST(PaxEmancipation_Literacy, OnFullSquaresItNeedsADiskInSomePile) {
  CITES("G5.1", "R-91");
  Table t;
  t.dissidents("brazil", red, 2);
  t.piles(0, 1, 0);
  EXPECT_EQ(teach(t, white, "bahia"), "");
  t.piles(0, 0, 0);
  EXPECT_EQ(teach(t, white, "bahia"), "G5.1");
}

TEST(PaxEmancipation_Literacy, ARefugeeItMakesBringsNoPogrom) {
  CITES("R-19");
  Table t;
  t.dissidents("brazil", red, 2);
  t.anarchy("brazil", 2);
  t.anarchy("america", 1);
  t.card("W0", gabriel, {white, white});
  t.ops_of(white);
  t.go("op W0 literacy", "refuge america");
  EXPECT_EQ(t.land("america").anarchy, 2);
  EXPECT_EQ(t.question(), Do::op);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
