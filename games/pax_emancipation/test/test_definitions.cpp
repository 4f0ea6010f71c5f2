// Definitions that no single chapter proves: which text decides, and terms at work together.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

// ---- S.9: the detailed rule before overviews and examples ----

TEST(PaxEmancipation_S9, JoiningIsNoElephantAct) {
  CITES("S.9", "R-08", "H1.1");
  Table t(3, advanced);
  t.revolution("E0", 106, Face::front);
  t.turn_of(red);
  t.go("join E0", "flip no");
  EXPECT_EQ(t.line("E0"), "red");
  EXPECT_EQ(t.s.locked, 0) << "the overview would have moved it";
  EXPECT_TRUE(t.stands("london"));
}

TEST(PaxEmancipation_S9, ALeaningSphereGivesOnePointAToken) {
  CITES("S.9", "R-26");
  Table t;
  t.barriers_to("america", Hue::white, green);
  EXPECT_EQ(leaning_points(t.ed(), t.s, red), 1) << "one Admin; the overview has two points";
}

TEST(PaxEmancipation_S9, TheTableOfPogromsBeatsItsExample) {
  CITES("S.9", "R-27");
  Table t;
  t.anarchy("india", 2);
  t.admin("madras", red);
  t.freedmen("madras", white, 1);
  t.from(Do::pogroms, green);
  t.roll(1);
  EXPECT_EQ(t.port("madras").filled(), 0) << "a 1 strikes white";
  EXPECT_TRUE(t.port("madras").admin.is(red));
}

// What a card prints holds before the general rule: a Revolution's ops are those of the face that is up.
TEST(PaxEmancipation_S9, TheCardSaysWhatItsAgentsCanDo) {
  CITES("S.9", "K3.1", "R-64", "GL-Revolutionary");
  Table t(3, advanced);
  t.revolution("E0", 104, Face::front, {white});
  t.ops_of(white);
  EXPECT_TRUE(t.legal("op E0 literacy"));
  EXPECT_EQ(t.why("op E0 manumission"), "G2");
  t.revolution("E0", 104, Face::back, {white});
  t.ops_of(white);
  EXPECT_EQ(t.why("op E0 literacy"), "G5");
  EXPECT_TRUE(t.legal("op E0 manumission"));
}

// ---- what the player aid says counts where the text agrees ----

TEST(PaxEmancipation_R85, RedIsSavedByAdminsAndMarines) {
  CITES("R-85", "R-25");
  Table t;
  EXPECT_EQ(counter_enlightenment(t.ed(), t.s, red).line, 2);
  t.marine("pacific");
  t.admin("edo", red);
  EXPECT_EQ(counter_enlightenment(t.ed(), t.s, red).line, 4) << "all red Agents on the map";
  t.agents("W0", {red});
  EXPECT_EQ(counter_enlightenment(t.ed(), t.s, red).line, 4) << "but none in the market";
}

TEST(PaxEmancipation_R85, ALaunchTakesTheLowestFreeCard) {
  CITES("R-85", "K1.2", "GL-Peoples_hero");
  Table t(3, advanced);
  t.anarchy("brazil", 1);
  t.dissidents("brazil", white, 1);
  t.agents("W0", {red});
  t.from(Do::revolution_phase, red);
  ASSERT_EQ(t.question(), Do::face);
  EXPECT_EQ(t.asked(), white);
  t.go("face back");
  EXPECT_EQ(t.lot("W1").card, card(103));
  EXPECT_EQ(t.line("W1"), "white");
  EXPECT_EQ(t.line("W0"), "red");
  EXPECT_TRUE(t.s.discard.has(card(2)));
}

// ---- terms at work together ----

// An Agent's way: pool, debt, market, wealth, capital.
TEST(PaxEmancipation_Glossary, TheWayOfAnAgent) {
  CITES("GL-Pool", "GL-Install", "GL-Syndication", "GL-Divest", "GL-Generate_Gold");
  Table t;
  t.finance(white, 0, 3, 0);
  t.turn_of(white);
  const int pool = t.of(white).pool_agents;
  t.go("ship pacific");
  EXPECT_EQ(t.fin(white), "0/0/4") << "three gold made, one Agent borrowed";
  EXPECT_EQ(t.of(white).pool_agents, pool - 1);
  t.go("syndicate W0");
  EXPECT_EQ(t.fin(white), "0/0/3");
  EXPECT_EQ(t.line("W0"), "white");
  t.turn_of(white);
  t.go("fund", "withdraw W0", "stop");
  EXPECT_EQ(t.fin(white), "1/0/3") << "home to wealth, and up";
}

// A meeple's way: pool, Freedman, Dissident, pool.
TEST(PaxEmancipation_Glossary, TheWayOfAMeeple) {
  CITES("GL-Liberate", "GL-Freedman", "GL-Kill", "GL-Dissident", "GL-Massacre");
  Table t;
  const int pool = t.of(green).pool_meeples;
  t.card("E0", 32, {green});
  t.ops_of(green);
  t.go("op E0 manumission", "at luanda");
  EXPECT_EQ(t.port("luanda").freedmen[1], 1);
  EXPECT_EQ(t.of(green).pool_meeples, pool - 1);
  t.with_play([](Play& p) { kill(p, red, named<Port>("luanda"), green); });
  EXPECT_EQ(slaves(t.ed(), t.s, named<Port>("luanda")), 1);
  EXPECT_EQ(t.land("w_africa").dissidents[1], 1);
  EXPECT_EQ(t.of(green).pool_meeples, pool - 1) << "it has only moved";
  t.with_play([](Play& p) { massacre(p, green, Token::dissident, named<Sphere>("w_africa")); });
  EXPECT_EQ(t.land("w_africa").dissent(), 0);
  EXPECT_EQ(t.of(green).pool_meeples, pool);
}

// A Barrier's way: Sphere, Victory Pile, Sphere.
TEST(PaxEmancipation_Glossary, TheWayOfABarrier) {
  CITES("GL-Claim", "GL-Victory_Pile", "GL-Regress", "GL-Barrier_Cost");
  Table t;
  t.card("E0", 29, {green, red});
  t.finance(green, 5, 0, 0);
  t.ops_of(green);
  t.go("op E0 suffrage", "at london", "claim europe_1");
  EXPECT_TRUE(t.holds(green, "europe_1"));
  EXPECT_EQ(post_price(t.ed(), t.s, red, named<Port>("paris")), 2);
  t.elephant("london");
  t.ops_of(red);
  t.go("op E0 suffrage", "at london", "regress europe_1");
  EXPECT_TRUE(t.on_map("europe_1"));
  EXPECT_EQ(post_price(t.ed(), t.s, red, named<Port>("paris")), 3);
}

// A card's way into a Splay leaves a Gap and makes a pair.
TEST(PaxEmancipation_Glossary, TheWayOfAnIdea) {
  CITES("GL-Globalize", "GL-Gap", "GL-Founding_Father", "GL-Adjacent_Splay", "GL-Freedom_Pair");
  Table t(3, advanced);
  t.card("W2", 7, {red});
  t.card("W1", 4);
  t.ops_of(red);
  t.go("op W2 lawsuit", "target W1", "show unlock", "show comet");
  EXPECT_TRUE(t.lot("W1").gap());
  EXPECT_EQ(t.s.rights_size, 1);
  EXPECT_TRUE(is_pair(t.ed(), t.s, Splay::bill_of_rights, Icon::unlock, Icon::comet));
  EXPECT_FALSE(is_pair(t.ed(), t.s, Splay::bill_of_rights, Icon::unlock, Icon::candle));
  EXPECT_FALSE(is_pair(t.ed(), t.s, Splay::general_will, Icon::unlock, Icon::comet));
}

}  // namespace
}  // namespace noo::pax_emancipation::test
