// M: impacts of legislation.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

// Red may legislate the Idea in W0, whatever its icons are: every pair lies in the Bill of Rights.
Table with(int number) {
  Table t(3, advanced);
  t.splay(
      "bill_of_rights", "comet",
      {{60, "unlock"}, {58, "feather"}, {20, "comet"}, {55, "candle"}, {1, "unlock"}, {63, "candle"}, {61, "feather"}});
  t.card("W0", number, {red});
  return t;
}

void legislate(Table& t) {
  t.turn_of(red);
  t.go("legislate W0");
}

// ---- M1 ----

TEST(PaxEmancipation_M1, AnAgentToWealth) {
  CITES("M1");
  Table t = with(3);
  const int pool = t.of(red).pool_agents;
  legislate(t);
  EXPECT_EQ(t.fin(red), "3/5/0") << "with the Agent of the card";
  EXPECT_EQ(t.of(red).pool_agents, pool - 1);
  EXPECT_EQ(t.rule_of(Ev::gained_agent), "M1");
}

TEST(PaxEmancipation_M1, SkippedWithAnEmptyPool) {
  CITES("M1", "GL-Pool");
  Table t = with(3);
  t.pool_agents(red, 0);
  const int debt = t.of(red).finance.debt;
  legislate(t);
  EXPECT_EQ(t.fin(red), "3/4/" + std::to_string(debt));
  EXPECT_EQ(t.of(red).pool_agents, 0);
}

// ---- M2 ----

TEST(PaxEmancipation_M2, ToAnyOtherIdea) {
  CITES("M2", "R-59");
  Table t = with(5);
  t.agents("E3", {green});
  t.revolution("E0", 106, Face::front);
  t.gap("E1");
  legislate(t);
  ASSERT_EQ(t.question(), Do::assign);
  EXPECT_EQ(t.why("target E0"), "M2") << "a Revolution";
  EXPECT_EQ(t.why("target E1"), "M2") << "a Gap";
  EXPECT_EQ(t.reason("target W0"), "M2 same_card 5") << "the card itself";
  const int pool = t.of(red).pool_agents;
  t.go("target E3");
  EXPECT_EQ(t.line("E3"), "green red");
  EXPECT_EQ(t.of(red).pool_agents, pool - 1);
  EXPECT_EQ(t.fin(red), "3/4/0") << "no price";
}

TEST(PaxEmancipation_M2, SkippedWithAnEmptyPool) {
  CITES("M2");
  Table t = with(5);
  t.pool_agents(red, 0);
  legislate(t);
  EXPECT_EQ(t.question(), Do::show);
}

// ---- M3 ----

TEST(PaxEmancipation_M3, ToAnEmptySpotWithoutDisease) {
  CITES("M3", "F4.2", "R-72");
  Table t = with(19);
  t.elephant("london");
  legislate(t);
  ASSERT_EQ(t.question(), Do::appoint);
  EXPECT_EQ(t.why("at london"), "M3") << "occupied";
  EXPECT_EQ(t.why("at bahia"), "M3");
  EXPECT_EQ(t.reason("at luanda"), "M3 disease_there w_africa") << "Disease";
  EXPECT_EQ(t.offers().size(), 18U - 4U - 5U);
  const int pool = t.of(red).pool_agents;
  t.go("at edo");
  EXPECT_TRUE(t.port("edo").admin.is(red));
  EXPECT_EQ(t.of(red).pool_agents, pool - 1);
  EXPECT_EQ(t.fin(red), "3/4/0") << "no price";
  EXPECT_TRUE(t.stands("london"));
  EXPECT_EQ(t.s.locked, 0) << "no Elephant";
}

TEST(PaxEmancipation_M3, AFactoryDoesNotHelp) {
  CITES("M3", "R-72");
  Table t = with(19);
  t.factory(red, "china");
  legislate(t);
  EXPECT_EQ(t.reason("at luanda"), "M3 disease_there w_africa");
}

TEST(PaxEmancipation_M3, SkippedWithAnEmptyPool) {
  CITES("M3");
  Table t = with(19);
  t.pool_agents(red, 0);
  legislate(t);
  EXPECT_EQ(t.question(), Do::show);
}

// ---- M4 ----

TEST(PaxEmancipation_M4, ToTheEndOfTheLineOfARevolution) {
  CITES("M4", "K3.1");
  Table t = with(12);
  t.revolution("E0", 106, Face::front, {white, green});
  t.revolution("E1", 107, Face::front);
  legislate(t);
  ASSERT_EQ(t.question(), Do::enlist);
  EXPECT_EQ(t.offers(), (Strings{"target E0", "target E1"}));
  EXPECT_EQ(t.why("target W1"), "M4") << "an Idea";
  t.go("target E0");
  EXPECT_EQ(t.line("E0"), "white green red");
  EXPECT_EQ(t.fin(red), "3/4/0") << "no price";
}

TEST(PaxEmancipation_M4, SkippedWithoutARevolutionOrAnAgent) {
  CITES("M4");
  Table none = with(12);
  legislate(none);
  EXPECT_EQ(none.question(), Do::show);
  Table broke = with(12);
  broke.revolution("E0", 106, Face::front);
  broke.revolution("E1", 107, Face::front);
  broke.pool_agents(red, 0);
  legislate(broke);
  EXPECT_EQ(broke.question(), Do::show);
  EXPECT_EQ(broke.line("E0"), "");
}

// ---- M5 ----

TEST(PaxEmancipation_M5, AShipAndNothingElse) {
  CITES("M5");
  Table t = with(22);
  t.ship("pacific");
  legislate(t);
  ASSERT_EQ(t.question(), Do::dock);
  EXPECT_EQ(t.why("dock pacific"), "M5");
  EXPECT_EQ(t.offers().size(), 8U);
  const int ships = t.s.pool_ships;
  t.go("dock red_sea");
  EXPECT_EQ(t.water("red_sea").ship, 1);
  EXPECT_EQ(t.water("red_sea").marines, 0);
  EXPECT_EQ(t.s.pool_ships, ships - 1);
  EXPECT_EQ(t.fin(red), "3/4/0") << "no price, no new Agent";
}

TEST(PaxEmancipation_M5, SkippedWithoutAShip) {
  CITES("M5", "R-88");
  Table t = with(22);
  for (const std::string_view where : sea_words) t.ship(where);
  legislate(t);
  EXPECT_EQ(t.question(), Do::show);
}

// ---- M6 ----

TEST(PaxEmancipation_M6, AnElephantActWithAPortOfOnesChoice) {
  CITES("M6", "H1.1", "H1.2", "R-08");
  Table t = with(7);  // white
  t.barriers_to("china", Hue::white, green);
  legislate(t);
  ASSERT_EQ(t.question(), Do::port);
  EXPECT_EQ(t.why("at beijing"), "M6") << "no white Barrier left there";
  EXPECT_EQ(t.why("at luanda"), "H1.4") << "Disease";
  t.go("at istanbul");
  EXPECT_TRUE(t.stands("istanbul"));
  EXPECT_EQ(t.s.locked, 1);
  ASSERT_EQ(t.question(), Do::repeal);
  EXPECT_EQ(t.offers(), (Strings{"claim ottoman_3", "claim ottoman_5"}));
  EXPECT_EQ(t.why("claim ottoman_1"), "M6") << "a red one";
  EXPECT_EQ(t.why("claim japan_1"), "M6") << "elsewhere";
  t.go("claim ottoman_5");
  EXPECT_TRUE(t.holds(red, "ottoman_5"));
  EXPECT_EQ(t.barriers("ottoman"), 4);
  EXPECT_EQ(t.fin(red), "3/4/0") << "no price";
}

TEST(PaxEmancipation_M6, ALockedElephantStays) {
  CITES("M6", "H1.2");
  Table t = with(7);
  t.elephant("edo", true);
  legislate(t);
  ASSERT_EQ(t.question(), Do::repeal);
  EXPECT_EQ(t.offers(), (Strings{"claim japan_1", "claim japan_2"}));
}

TEST(PaxEmancipation_M6, SkippedWhereThereIsNoSuchBarrier) {
  CITES("M6");
  Table t = with(7);
  t.elephant("edo", true);
  t.barriers_to("japan", Hue::white, green);
  legislate(t);
  EXPECT_EQ(t.question(), Do::show);
  EXPECT_EQ(t.barriers("japan"), 3);
}

TEST(PaxEmancipation_M6, AnyColour) {
  CITES("M6");
  Table t = with(6);
  t.elephant("edo", true);
  legislate(t);
  EXPECT_EQ(t.offers().size(), 5U);
}

TEST(PaxEmancipation_M6, AnyColourMeansOthersThanRedToo) {
  CITES("M6");
  Table locked = with(6);
  locked.elephant("edo", true);
  locked.barriers_to("japan", Hue::red, green);
  legislate(locked);
  EXPECT_EQ(locked.offers(), (Strings{"claim japan_1", "claim japan_2", "claim japan_5"}));
  Table open = with(6);
  open.barriers_to("japan", Hue::red, green);
  legislate(open);
  EXPECT_TRUE(open.legal("at edo"));
}

TEST(PaxEmancipation_M6, WithAFactoryIntoADiseasedSphere) {
  CITES("M6", "H1.4");
  Table t = with(7);
  t.factory(red, "europe");
  legislate(t);
  EXPECT_TRUE(t.legal("at luanda"));
  t.go("at luanda");
  EXPECT_EQ(t.of(red).disease, 1);
  EXPECT_TRUE(t.holds(red, "w_africa_2"));
}

TEST(PaxEmancipation_M6, AClaimedOneIsNotThere) {
  CITES("M6");
  Table t = with(6);
  t.elephant("edo", true);
  t.barrier_to("japan_3", green);
  legislate(t);
  EXPECT_EQ(t.why("claim japan_3"), "M6");
}

// ---- one after the other ----

TEST(PaxEmancipation_M, FromTopToBottom) {
  CITES("M2", "M1");
  Table t = with(10);  // M2, M1
  t.pool_agents(red, 1);
  const int debt = t.of(red).finance.debt;
  legislate(t);
  ASSERT_EQ(t.question(), Do::assign);
  t.go("target E3");
  EXPECT_EQ(t.fin(red), "3/4/" + std::to_string(debt)) << "no Agent was left for M1";
  EXPECT_EQ(t.line("E3"), "red");
}

TEST(PaxEmancipation_M, AnImpactWithoutAQuestionIsFollowedByTheNext) {
  CITES("M1", "M2");
  Table t(3, advanced);
  t.splay("bill_of_rights", "comet", {{42, "candle"}});
  t.card("W0", 20, {red});  // M1, M2
  legislate(t);
  EXPECT_EQ(t.fin(red), "3/4/0") << "M1";
  ASSERT_EQ(t.question(), Do::assign);
  t.go("target E3");
  EXPECT_EQ(t.line("E3"), "red");
}

TEST(PaxEmancipation_M, EveryImpactIsTold) {
  CITES("M2", "M3", "M4", "M5", "M6");
  Table second = with(5);
  legislate(second);
  second.go("target E3");
  EXPECT_EQ(second.rule_of(Ev::enlisted), "M2");
  EXPECT_EQ(second.find(Ev::enlisted)->args, args({0, 28}));
  Table third = with(19);
  legislate(third);
  third.go("at edo");
  EXPECT_EQ(third.rule_of(Ev::appointed), "M3");
  Table fourth = with(12);
  fourth.revolution("E0", 106, Face::front);
  fourth.revolution("E1", 107, Face::front);
  legislate(fourth);
  fourth.go("target E1");
  EXPECT_EQ(fourth.rule_of(Ev::enlisted), "M4");
  EXPECT_EQ(fourth.find(Ev::enlisted)->args, args({0, 107}));
  Table fifth = with(22);
  legislate(fifth);
  fifth.go("dock red_sea");
  EXPECT_EQ(fifth.rule_of(Ev::docked), "M5");
  Table sixth = with(7);
  sixth.elephant("edo", true);
  legislate(sixth);
  sixth.go("claim japan_2");
  EXPECT_EQ(sixth.rule_of(Ev::claimed_barrier), "M6");
}

TEST(PaxEmancipation_M, TheNextOneComesAfterASkippedOne) {
  CITES("M4", "M6");
  Table t = with(2);  // M4, M6 red
  t.elephant("edo", true);
  legislate(t);
  ASSERT_EQ(t.question(), Do::repeal);
  EXPECT_EQ(t.offers(), (Strings{"claim japan_3", "claim japan_4"}));
  t.go("claim japan_4");
  EXPECT_TRUE(t.holds(red, "japan_4"));
}

}  // namespace
}  // namespace noo::pax_emancipation::test
