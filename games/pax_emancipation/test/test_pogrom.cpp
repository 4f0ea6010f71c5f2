// I4: pogroms.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

Table with_anarchy(std::string_view where, const noo::Options& options = {}) {
  Table t(3, options);
  t.anarchy(where, 2);
  return t;
}
void roll(Table& t, int pips, Colour c = red) {
  t.from(Do::pogroms, c);
  t.roll(pips);
}

TEST(PaxEmancipation_Pogrom, ASphereFullOfAnarchyRolls) {
  CITES("I4.2", "I4.3");
  Table t = with_anarchy("india");
  t.anarchy("china", 1);
  t.from(Do::pogroms, red);
  EXPECT_EQ(t.question(), Do::die);
  EXPECT_EQ(t.s.agenda.top().a, num(Cast::pogrom));
  EXPECT_EQ(t.s.phase, Phase::pogrom);
  t.roll(1);
  EXPECT_EQ(t.question(), Do::action);  // China does not roll; the next turn
  Table none;
  none.from(Do::pogroms, red);
  EXPECT_EQ(none.question(), Do::action);
}

TEST(PaxEmancipation_Pogrom, TheDieNamesTheColour) {
  CITES("I4.2", "R-27");
  const std::array<Colour, 3> struck{white, red, green};
  for (int pips = 1; pips <= 3; ++pips) {
    Table t = with_anarchy("china");
    for (const Colour c : struck) t.freedmen("beijing", c, 1);
    const Colour c = struck[static_cast<std::size_t>(pips - 1)];
    const int pool = t.of(c).pool_meeples;
    roll(t, pips);
    EXPECT_EQ(t.port("beijing").filled(), 2);
    EXPECT_EQ(t.port("beijing").freedmen[static_cast<std::size_t>(ix(c))], 0);
    EXPECT_EQ(t.of(c).pool_meeples, pool + 1);
    EXPECT_EQ(t.land("china").dissent(), 0);
    EXPECT_EQ(t.land("china").anarchy, 2);
  }
}

TEST(PaxEmancipation_Pogrom, AnAdminGoesToThePoolAndARefugeeLightsTheNextSphere) {
  CITES("I4.2", "I4.3", "R-27", "GL-Massacre");
  Table t = with_anarchy("india");
  t.admin("madras", red);
  t.anarchy("china", 1);
  const int pool = t.of(red).pool_agents;
  roll(t, 2);
  EXPECT_TRUE(t.port("madras").admin.none());
  EXPECT_EQ(t.of(red).pool_agents, pool + 1);
  EXPECT_EQ(t.fin(red), "3/3/0");
  roll(t, 2);
  EXPECT_EQ(t.count(Ev::spared), 1);
  const int disks = t.of(red).anarchy;
  roll(t, 5);
  EXPECT_EQ(t.offers(), (Strings{"refuge china", "refuge e_africa", "refuge east_indies"}));
  t.go("refuge china");
  EXPECT_EQ(t.of(red).anarchy, disks - 1);
  EXPECT_EQ(t.land("india").anarchy, 2);
  EXPECT_EQ(t.land("china").anarchy, 2);
  EXPECT_EQ(t.question(), Do::die);
  t.roll(1);
  EXPECT_EQ(t.question(), Do::action);
}

TEST(PaxEmancipation_Pogrom, FourFiveAndSixSendARefugee) {
  CITES("I4.2", "GL-Refugee");
  for (int pips = 4; pips <= 6; ++pips) {
    Table t = with_anarchy("brazil");
    roll(t, pips, green);
    EXPECT_EQ(t.question(), Do::refuge);
    EXPECT_EQ(t.asked(), green);
    t.go("refuge america");
    EXPECT_EQ(t.land("america").anarchy, 1);
    EXPECT_EQ(t.land("brazil").anarchy, 2);
  }
}

TEST(PaxEmancipation_Pogrom, TheActivePlayerChoosesTheToken) {
  CITES("I4.2");
  Table t = with_anarchy("europe");
  const int pool = t.of(green).pool_meeples;
  roll(t, 3, white);
  EXPECT_EQ(t.question(), Do::massacre);
  EXPECT_EQ(t.asked(), white);
  EXPECT_EQ(t.offers(), (Strings{"massacre freedman.london", "massacre freedman.paris"}));
  EXPECT_EQ(t.why("massacre admin.london"), "I4.2");
  EXPECT_EQ(t.why("massacre admin.mughal"), "I4.2");
  t.go("massacre freedman.paris");
  EXPECT_EQ(slaves(t.ed(), t.s, named<Port>("paris")), 1);
  EXPECT_EQ(t.of(green).pool_meeples, pool + 1);
}

TEST(PaxEmancipation_Pogrom, EveryKindOfTokenMayBeTaken) {
  CITES("I4.2", "GL-Factory", "R-71");
  Table t = with_anarchy("europe", {{"advanced", "true"}});
  t.dissidents("europe", red, 1);
  t.factory(red, "europe");
  roll(t, 2);
  EXPECT_EQ(t.offers(),
            (Strings{"massacre freedman.london", "massacre admin.london", "massacre dissident", "massacre factory"}));
  t.go("massacre factory");
  EXPECT_EQ(t.of(red).factory, 0);
}

TEST(PaxEmancipation_Pogrom, AFactoryElsewhereIsSafe) {
  CITES("I4.2");
  Table t = with_anarchy("india", {{"advanced", "true"}});
  t.factory(red, "europe");
  roll(t, 2);
  EXPECT_NE(t.of(red).factory, 0);
  EXPECT_EQ(t.count(Ev::spared), 1);
}

TEST(PaxEmancipation_Pogrom, ASphereRollsOnceATurnAlsoOneFilledByARefugee) {
  CITES("I4.3", "R-28");
  Table t = with_anarchy("india");
  t.anarchy("e_africa", 1);
  roll(t, 6);
  t.go("refuge e_africa");
  EXPECT_EQ(t.question(), Do::die);
  EXPECT_EQ(t.s.pogroms, SphereSet::of(sphere(7), sphere(8)));
  t.roll(1);
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.land("india").anarchy, 2);
}

TEST(PaxEmancipation_Pogrom, TheActivePlayerChoosesTheOrder) {
  CITES("I4.2", "I4.3", "R-28");
  Table t = with_anarchy("india");
  t.anarchy("brazil", 2);
  t.anarchy("japan", 2);
  t.from(Do::pogroms, white);
  EXPECT_EQ(t.question(), Do::pogrom);
  EXPECT_EQ(t.asked(), white);
  EXPECT_EQ(t.offers(), (Strings{"pogrom japan", "pogrom brazil", "pogrom india"}));
  EXPECT_EQ(t.why("pogrom china"), "I4.2");
  t.go("pogrom brazil");
  t.roll(2);
  EXPECT_EQ(t.offers(), (Strings{"pogrom japan", "pogrom india"}));
  EXPECT_EQ(t.why("pogrom brazil"), "I4.3");
  t.go("pogrom india");
  t.roll(2);
  EXPECT_EQ(t.question(), Do::die);  // Japan comes by itself
}

TEST(PaxEmancipation_Pogrom, TyrannyAndElephantPlayNoPart) {
  CITES("I4.3");
  Table t = with_anarchy("india");
  ASSERT_TRUE(is_tyranny(t.ed(), t.s, named<Sphere>("india")));
  t.elephant("london");
  roll(t, 3);
  EXPECT_TRUE(t.port("mughal").admin.none());
}

TEST(PaxEmancipation_Pogrom, AnotherTurnRollsAgain) {
  CITES("I4.3", "R-28");
  Table t = with_anarchy("india");
  roll(t, 2);
  t.from(Do::pogroms, green);
  EXPECT_EQ(t.question(), Do::die);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
