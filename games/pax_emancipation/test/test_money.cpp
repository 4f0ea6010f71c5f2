// E1 to E4: paying, installing, divesting.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

TEST(PaxEmancipation_Money, PaidFromTheTopThenInstalledFromTheTop) {
  CITES("E1.1", "E1.2", "E3.1", "R-06", "GL-Generate_Gold", "GL-Install");
  Table t;
  t.finance(red, 2, 2, 4);
  t.turn_of(red);
  EXPECT_EQ(t.gold(red), 6);
  t.go("syndicate W5");
  EXPECT_EQ(t.fin(red), "0/0/7");
  EXPECT_EQ(t.line("W5"), "red");
  EXPECT_EQ(t.find(Ev::paid)->args, args({0, 5}));
  EXPECT_EQ(t.gold(red), 0);
}

TEST(PaxEmancipation_Money, WhatCannotBePaidInFullIsNotOffered) {
  CITES("E1.2", "N.3");
  Table t;
  t.finance(red, 0, 2, 5);
  t.turn_of(red);
  EXPECT_EQ(t.offers("syndicate"),
            (Strings{"syndicate W0", "syndicate W1", "syndicate W2", "syndicate E0", "syndicate E1", "syndicate E2"}));
  EXPECT_EQ(t.why("syndicate W3"), "E1.2");
  EXPECT_EQ(t.why("ship pacific"), "E1.2");
  EXPECT_EQ(t.why("post london"), "E1.2");
  EXPECT_TRUE(t.offers("post").empty());
}

TEST(PaxEmancipation_Money, DebtMakesNoGold) {
  CITES("E1.1", "E1.3");
  Table t;
  t.finance(green, 0, 0, 9);
  EXPECT_EQ(t.gold(green), 0);
  EXPECT_TRUE(can_pay(t.ed(), t.s, green, 0));
  EXPECT_FALSE(can_pay(t.ed(), t.s, green, 1));
  EXPECT_TRUE(may_pay_and_install(t.ed(), t.s, green, 0).legal());
  t.finance(green, 0, 0, 0);
  EXPECT_FALSE(can_install(t.s, green));
  EXPECT_FALSE(may_pay_and_install(t.ed(), t.s, green, 0).legal());
}

TEST(PaxEmancipation_Money, GreenInstallsFromAnyBox) {
  CITES("S.3", "E3.1", "R-94");
  Table t;
  t.finance(green, 1, 0, 2);
  t.turn_of(green);
  t.go("syndicate W1");
  ASSERT_EQ(t.question(), Do::box);
  EXPECT_EQ(t.fin(green), "0/1/2");
  EXPECT_EQ(t.offers(), (Strings{"from wealth", "from debt"}));
  EXPECT_EQ(t.why("from capital"), "E3.1");
  t.go("from debt");
  EXPECT_EQ(t.fin(green), "0/1/1");
  EXPECT_EQ(t.line("W1"), "green");
  for (const Colour c : {red, white}) {
    Table other;
    other.finance(c, 1, 0, 2);
    other.turn_of(c);
    other.go("syndicate W1");
    EXPECT_EQ(other.fin(c), "0/0/2");
    EXPECT_EQ(other.question(), Do::action);
  }
}

TEST(PaxEmancipation_Money, GreenIsNotAskedWithOneBox) {
  CITES("E3.1", "N.1");
  Table t;
  t.finance(green, 0, 0, 4);
  t.turn_of(green);
  t.go("syndicate W0");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.fin(green), "0/0/3");
}

TEST(PaxEmancipation_Money, TheBoxOfEachGoldMayBeFree) {
  CITES("R-06", "E1.1", "E1.2");
  Table t(3, {{"payment_order", "free"}});
  t.finance(red, 1, 2, 0);
  t.turn_of(red);
  t.go("syndicate W3");
  ASSERT_EQ(t.question(), Do::pay);
  EXPECT_EQ(t.offers(), (Strings{"from capital", "from wealth"}));
  EXPECT_EQ(t.why("from debt"), "E1.1");
  t.go("from wealth");
  EXPECT_EQ(t.fin(red), "1/1/1");
  EXPECT_EQ(t.offers(), (Strings{"from capital", "from wealth"}));
  EXPECT_EQ(t.why("from debt"), "E1.1");  // also with an Agent there
  t.go("from wealth");                    // then capital alone is left, and is taken
  EXPECT_EQ(t.fin(red), "0/0/2");
  EXPECT_EQ(t.line("W3"), "red");
}

TEST(PaxEmancipation_Money, WhatFollowsWaitsForTheFreePayment) {
  CITES("R-06", "E3.1", "F3.2", "F4.1", "E6.1");
  const noo::Options free{{"payment_order", "free"}};
  Table ship(3, free);
  ship.turn_of(red);
  ship.go("ship pacific");
  for (int due = 3; due > 0; --due) {
    ASSERT_EQ(ship.question(), Do::pay);
    EXPECT_EQ(ship.s.deed.due, due);
    ship.go("from wealth");
  }
  EXPECT_EQ(ship.question(), Do::arm);
  EXPECT_EQ(ship.fin(red), "3/0/4");  // with the Agent of F3.1
  Table post(3, free);
  post.turn_of(red);
  post.go("post bahia", "from wealth", "from capital");
  EXPECT_TRUE(post.port("bahia").admin.is(white));  // not before the last gold
  post.go("from capital");
  EXPECT_TRUE(post.port("bahia").admin.is(red));
  EXPECT_EQ(post.fin(red), "0/4/1");
  Table piracy(3, free);
  piracy.marine("pacific");
  piracy.card("E0", 80, {red});
  piracy.ops_of(red);
  piracy.go("op E0 maritime", "marine pacific", "piracy 1");
  EXPECT_EQ(piracy.question(), Do::pay);
  EXPECT_EQ(piracy.why("die 6"), "ENG-CHANCE");
  piracy.go("from wealth");
  EXPECT_EQ(piracy.question(), Do::die);
}

TEST(PaxEmancipation_Money, RedChoosesTheBoxAndThenTheAgent) {
  CITES("R-06", "E2.1");
  Table t(3, {{"advanced", "true"}, {"payment_order", "free"}});
  t.finance(red, 1, 1, 0);
  t.nationalised(green, 0, 1);
  t.turn_of(red);
  t.go("syndicate W2", "from wealth");
  ASSERT_EQ(t.question(), Do::coin);
  EXPECT_EQ(t.offers(), (Strings{"coin own", "coin green"}));
  t.go("coin green");
  EXPECT_EQ(t.fin(green), "3/4/0");
  ASSERT_EQ(t.question(), Do::pay);  // the second gold
  t.go("from wealth");
  EXPECT_EQ(t.fin(red), "0/0/1");  // the Agent of the capital is installed
}

TEST(PaxEmancipation_Money, DivestedAgentsComeToWealth) {
  CITES("E4.1", "GL-Divest", "R-22");
  Table t(2);
  t.agents("W0", {red, green, white, green});
  t.with_play([&](Play& p) { divest_line(p, t.s.lot(named<Slot>("W0"))); });
  EXPECT_EQ(t.line("W0"), "");
  EXPECT_EQ(t.fin(red), "3/4/0");
  EXPECT_EQ(t.fin(green), "3/5/0");
  EXPECT_EQ(t.fin(white), "0/0/0");
  EXPECT_EQ(t.of(white).pool_agents, 14);
  EXPECT_EQ(t.count(Ev::divested), 3);
  EXPECT_EQ(t.s.deed.divested, (std::array<u8, 3>{1, 2, 1}));
}

TEST(PaxEmancipation_Money, LinesCloseUp) {
  CITES("F6.2");
  Table t;
  t.agents("W0", {red, green, white});
  Lot& lot = t.s.lot(named<Slot>("W0"));
  EXPECT_EQ(remove_agent(lot, 1), green);
  EXPECT_EQ(t.line("W0"), "red white");
  add_agent(lot, green);
  EXPECT_EQ(t.line("W0"), "red white green");
  lot.line.fill(Agent::of(white));
  lot.line.back() = Agent::of(green);
  EXPECT_EQ(remove_agent(lot, 0), white);  // of a full line too
  EXPECT_EQ(lot.agents(), longest_line - 1);
  EXPECT_EQ(agents_of(lot, green), 1);
}

// ---- Nationalised Agents ----

TEST(PaxEmancipation_Money, NationalisedAgentsPayAndGoHome) {
  CITES("E2.1", "R-84", "GL-Nationalised_Agent");
  Table t(3, advanced);
  t.finance(red, 0, 0, 0);
  t.nationalised(green, 1, 1);
  t.turn_of(red);
  EXPECT_EQ(t.gold(red), 3);
  EXPECT_EQ(t.why("syndicate W0"), "E3.1");
  EXPECT_EQ(t.why("post london"), "E3.1");
  EXPECT_TRUE(t.legal("ship pacific"));
  t.go("ship pacific");  // one kind of Agents: nothing to choose
  EXPECT_EQ(t.of(green).nationalised, (std::array<u8, 2>{0, 0}));
  EXPECT_EQ(t.fin(green), "3/5/0");
  EXPECT_EQ(t.fin(red), "0/0/1");  // F3.1
  EXPECT_EQ(t.count(Ev::paid_by), 2);
  EXPECT_EQ(t.gold(green), 11);
}

TEST(PaxEmancipation_Money, RedChoosesWithinThePayingBox) {
  CITES("E2.1", "R-84");
  Table t(3, advanced);
  t.finance(red, 1, 1, 0);
  t.nationalised(green, 1, 0);
  t.nationalised(white, 0, 1);
  t.turn_of(red);
  EXPECT_EQ(t.gold(red), 6);
  t.go("syndicate W3");
  ASSERT_EQ(t.question(), Do::coin);
  EXPECT_EQ(t.offers(), (Strings{"coin own", "coin green"}));
  EXPECT_EQ(t.why("coin white"), "E2.1");
  t.go("coin green");  // then the own one alone in capital
  EXPECT_EQ(t.of(green).nationalised, (std::array<u8, 2>{0, 1}));
  ASSERT_EQ(t.question(), Do::coin);
  EXPECT_EQ(t.fin(red), "0/2/0");
  EXPECT_EQ(t.offers(), (Strings{"coin own", "coin green", "coin white"}));
  t.go("coin white");
  EXPECT_EQ(t.fin(white), "3/4/0");
  EXPECT_EQ(t.of(white).nationalised, (std::array<u8, 2>{0, 0}));
  EXPECT_EQ(t.fin(red), "0/1/0");  // one of his own is installed
  EXPECT_EQ(t.line("W3"), "red");
}

TEST(PaxEmancipation_Money, OnlyRedPaysWithThem) {
  CITES("E2.1");
  Table t(3, advanced);
  t.nationalised(green, 2, 1);
  EXPECT_EQ(t.gold(red), 9 + 5);
  EXPECT_EQ(t.gold(green), 9);
  EXPECT_EQ(t.gold(white), 9);
  t.turn_of(green);
  t.go("syndicate W3");  // out of his own capital, without a question
  EXPECT_EQ(t.fin(green), "0/5/0");
  EXPECT_EQ(t.of(green).nationalised, (std::array<u8, 2>{2, 1}));
  t.turn_of(white);
  t.finance(white, 0, 3, 0);
  t.go("syndicate E1");
  EXPECT_EQ(t.fin(white), "0/1/1");
  EXPECT_EQ(t.of(green).nationalised, (std::array<u8, 2>{2, 1}));
}

}  // namespace
}  // namespace noo::pax_emancipation::test
