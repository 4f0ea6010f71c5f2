// What can never be: a position given by hand is told so.
#include "engine/core/report.hpp"
#include "table.hpp"

namespace noo::spheres::test {
namespace {

std::string_view broken(const Table& t, void (*how)(State&)) {
  State s = t.s;
  how(s);
  Report report;
  t.game().invariants(s, report);
  return report.first();
}

TEST(Spheres_Invariants, TheAgendaIsOfThisTable) {
  const Table t;
  constexpr std::string_view of_the_table = "agenda steps are of this table";
  EXPECT_EQ(broken(t, [](State& /*s*/) {}), "");
  EXPECT_EQ(broken(t, [](State& s) { s.agenda.depth = 200; }), "the agenda fits");
  EXPECT_EQ(broken(t, [](State& s) { s.agenda.top().what = 200; }), "agenda steps are known");
  EXPECT_EQ(broken(t, [](State& s) { s.agenda.top().a = 9; }), of_the_table);
  EXPECT_EQ(broken(t, [](State& s) { s.agenda.steps[0].seen_by = SeatSet::none(); }), of_the_table);
  EXPECT_EQ(broken(t, [](State& s) { s.agenda.pop(); }), "somebody is asked, or something comes up");
  EXPECT_EQ(broken(t, [](State& s) { s.agenda.clear(); }), "something is asked exactly while the game runs");
  EXPECT_EQ(broken(t, [](State& s) { s.agenda.steps[s.agenda.depth].b = 1; }), "unused agenda places are zero");
}

}  // namespace
}  // namespace noo::spheres::test
