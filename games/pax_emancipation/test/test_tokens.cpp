// E7, I2, I4: chits, disks and tokens that come and go.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

// Red's action is asked; what is done meanwhile comes above it.
Table quiet(const noo::Options& options = {}, int seats = 3) {
  Table t(seats, options);
  t.turn_of(red);
  return t;
}

void regress_anarchy(Table& t, std::string_view where, Colour acting = red) {
  t.with_play([&](Play& p) {
    ask_unsettle(p, acting, named<Sphere>(where));
    run(p);
  });
}
void dissent(Table& t, Colour c, std::string_view where, Colour acting = red) {
  t.with_play([&](Play& p) {
    add_dissident(p, acting, c, named<Sphere>(where));
    run(p);
  });
}

// ---- E7.1, E7.2 ----

TEST(PaxEmancipation_Tokens, AClaimGoesFromTheMapToTheOwnPile) {
  CITES("E7.1", "GL-Claim", "GL-Victory_Pile", "R-79");
  Table t = quiet();
  t.anarchy("china", 1);
  const int disks = t.of(green).anarchy;
  t.with_play([](Play& p) {
    claim_barrier(p, green, named<Barrier>("china_1"), Rule::E7_1);
    claim_slaver(p, white, named<Sea>("pacific"), Rule::E7_1);
    claim_anarchy(p, green, named<Sphere>("china"), Rule::E7_1);
  });
  EXPECT_TRUE(t.holds(green, "china_1"));
  EXPECT_EQ(t.barriers("china"), 4);
  EXPECT_TRUE(t.water("pacific").slaver.is(white));
  EXPECT_EQ(t.of(green).anarchy, disks + 1);
  EXPECT_EQ(t.land("china").anarchy, 0);
  t.expect_sound();
}

TEST(PaxEmancipation_Tokens, ARegressedBarrierLiesOnItsSphereAgain) {
  CITES("E7.2", "GL-Regress", "R-80");
  Table t = quiet();
  t.barrier_to("japan_2", white);
  t.with_play([](Play& p) { regress_barrier(p, red, named<Barrier>("japan_2"), Rule::E7_2); });
  EXPECT_TRUE(t.on_map("japan_2"));
  EXPECT_EQ(t.barriers("japan"), 5);
  EXPECT_EQ(t.find(Ev::regressed)->args,
            args({ix(red), ix(white), ix(named<Barrier>("japan_2")), ix(named<Sphere>("japan"))}));
}

// ---- E7.3 ----

TEST(PaxEmancipation_Tokens, AnarchyComesFromTheActingPlayersPile) {
  CITES("E7.3", "R-17", "GL-Regress");
  Table t = quiet();
  regress_anarchy(t, "india", white);
  EXPECT_EQ(t.land("india").anarchy, 1);
  EXPECT_EQ(t.of(white).anarchy, 5);
  EXPECT_EQ(t.of(red).anarchy, 6);
  EXPECT_EQ(t.question(), Do::action);
}

TEST(PaxEmancipation_Tokens, AnEmptyPileLetsTheActingPlayerChooseAnother) {
  CITES("E7.3", "R-17");
  Table t = quiet();
  t.piles(0, 3, 1, {"america"});
  regress_anarchy(t, "america");
  EXPECT_EQ(t.question(), Do::pile);
  EXPECT_EQ(t.asked(), red);
  EXPECT_EQ(t.offers(), (Strings{"pile green", "pile white"}));
  EXPECT_EQ(t.why("pile red"), "E7.3");
  t.go("pile green");
  EXPECT_EQ(t.of(green).anarchy, 2);
  EXPECT_EQ(t.of(white).anarchy, 1);
  EXPECT_EQ(t.land("america").anarchy, 1);
}

TEST(PaxEmancipation_Tokens, TheOnlyOtherPileIsNotAskedFor) {
  CITES("E7.3", "R-17");
  Table t = quiet();
  t.piles(0, 0, 2, {"america"});
  regress_anarchy(t, "america");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.of(white).anarchy, 1);
  EXPECT_EQ(t.land("america").anarchy, 1);
}

TEST(PaxEmancipation_Tokens, WithNoDiskInAnyPileNothingHappens) {
  CITES("E7.3", "R-17");
  Table t = quiet();
  t.piles(0, 0, 0, {"america"});
  regress_anarchy(t, "america");
  EXPECT_EQ(t.land("america").anarchy, 0);
  EXPECT_EQ(t.count(Ev::no_anarchy), 1);
  EXPECT_EQ(t.rule_of(Ev::no_anarchy), "E7.3");
  regress_anarchy(t, "china");
  EXPECT_EQ(t.question(), Do::action);
}

TEST(PaxEmancipation_Tokens, AnOptionTakesTheNextPileInTurnOrder) {
  CITES("R-17");
  Table t = quiet({{"anarchy_fallback", "next_in_turn_order"}});
  t.piles(0, 3, 1, {"america"});
  regress_anarchy(t, "america");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.of(green).anarchy, 2);
  t.piles(2, 3, 0, {"america"});
  regress_anarchy(t, "america", white);
  EXPECT_EQ(t.of(red).anarchy, 1);
  EXPECT_EQ(t.of(green).anarchy, 3);
  t.piles(2, 0, 3, {"america"});
  regress_anarchy(t, "america", green);
  EXPECT_EQ(t.of(white).anarchy, 2);
  EXPECT_EQ(t.of(red).anarchy, 2);
  t.piles(2, 0, 0, {"america"});
  regress_anarchy(t, "america", green);  // White has none: on to Red
  EXPECT_EQ(t.of(red).anarchy, 1);
}

TEST(PaxEmancipation_Tokens, RefugeesGoToAnyNeighbourWithRoom) {
  CITES("E7.3", "GL-Refugee", "GL-Adjacent_Spheres", "B2.4", "B2.5");
  const std::vector<std::pair<std::string, Strings>> neighbours{
      {"america", {"europe", "brazil"}},
      {"europe", {"america", "ottoman", "w_africa"}},
      {"ottoman", {"europe", "china", "e_africa"}},
      {"china", {"ottoman", "japan", "india"}},
      {"japan", {"china", "east_indies"}},
      {"brazil", {"america", "w_africa"}},
      {"w_africa", {"europe", "brazil", "e_africa"}},
      {"e_africa", {"ottoman", "w_africa", "india"}},
      {"india", {"china", "e_africa", "east_indies"}},
      {"east_indies", {"japan", "india"}},
  };
  for (const auto& [full, around] : neighbours) {
    Table t = quiet();
    t.anarchy(full, 2);
    regress_anarchy(t, full);
    Strings expected;
    for (const std::string& x : around) expected.push_back(std::string("refuge ").append(x));
    EXPECT_EQ(t.offers(), expected) << full;
    EXPECT_EQ(t.why(std::string("refuge ").append(full)), "E7.3");
    t.go(expected.back());
    EXPECT_EQ(t.land(full).anarchy, 2);
    EXPECT_EQ(t.land(around.back()).anarchy, 1);
  }
}

TEST(PaxEmancipation_Tokens, TheOnlyNeighbourWithRoomTakesTheRefugee) {
  CITES("E7.3", "GL-Refugee");
  Table t = quiet();
  t.anarchy("brazil", 2);
  t.anarchy("america", 2);
  regress_anarchy(t, "brazil");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.land("w_africa").anarchy, 1);
  EXPECT_EQ(t.find(Ev::refugee)->args, args({ix(named<Sphere>("brazil")), ix(named<Sphere>("w_africa"))}));
}

TEST(PaxEmancipation_Tokens, WhenAllNeighboursAreFullTheNearestRoomServes) {
  CITES("R-18", "E7.3");
  Table t = quiet();
  for (const auto* x : {"japan", "china", "east_indies"}) t.anarchy(x, 2);
  regress_anarchy(t, "japan");
  EXPECT_EQ(t.offers(), (Strings{"refuge ottoman", "refuge india"}));
  EXPECT_EQ(t.reason("refuge europe"), "E7.3 farther 2 3 europe");
  EXPECT_EQ(t.why("refuge china"), "E7.3");
  t.go("refuge india");
  EXPECT_EQ(t.land("india").anarchy, 1);
}

TEST(PaxEmancipation_Tokens, WhereARefugeeGoesAndWhoseItIsAreBothAsked) {
  CITES("E7.3", "R-17", "R-18");
  Table t = quiet();
  t.anarchy("japan", 2);
  t.piles(0, 4, 4, {"japan", "china", "east_indies"});
  regress_anarchy(t, "japan");
  t.go("refuge china");
  EXPECT_EQ(t.offers(), (Strings{"pile green", "pile white"}));
  t.go("pile white");
  EXPECT_EQ(t.land("china").anarchy, 1);
  EXPECT_EQ(t.of(white).anarchy, 3);
  EXPECT_EQ(t.question(), Do::action);
}

TEST(PaxEmancipation_Tokens, ARefugeeOutsideItsPhaseBringsNoPogrom) {
  CITES("R-19");
  Table t = quiet();
  t.anarchy("japan", 2);
  t.anarchy("china", 1);
  regress_anarchy(t, "japan");
  t.go("refuge china");
  EXPECT_EQ(t.land("china").anarchy, 2);
  EXPECT_EQ(t.question(), Do::action);
}

// ---- I2.1 ----

TEST(PaxEmancipation_Tokens, ADissidentStandsOnAFreeSquare) {
  CITES("I2.1", "GL-Dissident", "GL-Pool");
  Table t = quiet();
  const int pool = t.of(white).pool_meeples;
  dissent(t, white, "brazil");
  EXPECT_EQ(t.land("brazil").dissidents[2], 1);
  EXPECT_EQ(t.of(white).pool_meeples, pool - 1);
  EXPECT_EQ(t.land("brazil").anarchy, 0);
  EXPECT_EQ(t.port("bahia").filled(), 0);  // and is no Freedman
}

TEST(PaxEmancipation_Tokens, WithAllSquaresTakenAnarchyComesInstead) {
  CITES("I2.1", "GL-Dissident");
  Table t = quiet();
  t.dissidents("brazil", green, 1);
  dissent(t, white, "brazil");
  EXPECT_EQ(t.land("brazil").dissent(), 2);
  const int pool = t.of(white).pool_meeples;
  dissent(t, white, "brazil", green);
  EXPECT_EQ(t.land("brazil").dissent(), 2);
  EXPECT_EQ(t.of(white).pool_meeples, pool);
  EXPECT_EQ(t.land("brazil").anarchy, 1);
  EXPECT_EQ(t.of(green).anarchy, 5);
}

TEST(PaxEmancipation_Tokens, WithoutAMeepleInThePoolThereIsNoDissident) {
  CITES("R-20", "I2.1", "GL-Pool");
  Table t = quiet();
  t.pool_meeples(white, 0);
  dissent(t, white, "brazil");
  EXPECT_EQ(t.land("brazil").dissent(), 0);
  EXPECT_EQ(t.land("brazil").anarchy, 0);
  EXPECT_EQ(t.count(Ev::no_dissident), 1);
  EXPECT_EQ(t.rule_of(Ev::no_dissident), "I2.1");
  t.dissidents("brazil", red, 2);
  dissent(t, white, "brazil");
  EXPECT_EQ(t.land("brazil").anarchy, 1);
}

// ---- I2.2, I2.3, I4.1 ----

TEST(PaxEmancipation_Tokens, AKilledFreedmanBecomesADissident) {
  CITES("I2.2", "GL-Kill", "GL-Freedman", "B2.2");
  Table t = quiet();
  t.pool_meeples(green, 0);
  EXPECT_EQ(slaves(t.ed(), t.s, named<Port>("london")), 0);
  t.with_play([](Play& p) {
    kill(p, red, named<Port>("london"), green);
    run(p);
  });
  EXPECT_EQ(slaves(t.ed(), t.s, named<Port>("london")), 1);
  EXPECT_EQ(t.land("europe").dissidents[1], 1);  // the killed one: the pool was empty
  EXPECT_EQ(t.of(green).pool_meeples, 0);
}

TEST(PaxEmancipation_Tokens, FullSquaresAndFullAnarchySendARefugee) {
  CITES("GL-Kill", "GL-Refugee", "I2.2");
  Table t = quiet();
  t.dissidents("europe", red, 2);
  t.anarchy("europe", 2);
  const int pool = t.of(green).pool_meeples;
  t.with_play([](Play& p) {
    kill(p, red, named<Port>("london"), green);
    run(p);
  });
  t.go("refuge ottoman");
  EXPECT_EQ(t.of(green).pool_meeples, pool + 1);
  EXPECT_EQ(t.land("ottoman").anarchy, 1);
  EXPECT_EQ(t.land("europe").anarchy, 2);
}

TEST(PaxEmancipation_Tokens, AMartyredAdminGoesToWealthAndADissidentFollows) {
  CITES("I2.3", "GL-Martyrdom", "GL-Admin");
  Table t = quiet();
  t.with_play([](Play& p) {
    martyr(p, red, named<Port>("bahia"));
    run(p);
  });
  EXPECT_TRUE(t.port("bahia").admin.none());
  EXPECT_EQ(t.fin(white), "3/4/0");
  EXPECT_EQ(t.land("brazil").dissidents[2], 1);
}

TEST(PaxEmancipation_Tokens, ColoursNotInTheGameLoseTheirAgentToThePool) {
  CITES("R-22", "GL-Martyrdom");
  Table t = quiet({}, 2);
  const int pool = t.of(white).pool_agents;
  t.with_play([](Play& p) {
    martyr(p, red, named<Port>("bahia"));
    run(p);
  });
  EXPECT_EQ(t.of(white).pool_agents, pool + 1);
  EXPECT_EQ(t.of(white).finance.agents(), 0);
  EXPECT_EQ(t.land("brazil").dissidents[2], 1);
}

TEST(PaxEmancipation_Tokens, ColoursNotInTheGameHaveNoPile) {
  CITES("R-22", "R-17");
  Table t = quiet({}, 2);
  EXPECT_EQ(t.of(white).anarchy, 0);
  t.push(Do::pile, ix(red), ix(named<Sphere>("america")));
  EXPECT_EQ(t.reason("pile white"), "E7.3 not_playing white");
  EXPECT_EQ(t.offers(), (Strings{"pile red", "pile green"}));
}

TEST(PaxEmancipation_Tokens, AMassacredTokenGoesToThePoolAndNothingElseHappens) {
  CITES("I4.1", "GL-Massacre", "GL-Factory", "R-71");
  Table t = quiet({{"advanced", "true"}});
  t.dissidents("europe", red, 1);
  t.factory(red, "europe");
  const int agents = t.of(red).pool_agents;
  const int meeples = t.of(red).pool_meeples;
  t.with_play([](Play& p) {
    const auto europe = named<Sphere>("europe");
    for (const Token x :
         {named<Token>("freedman.london"), named<Token>("admin.london"), Token::dissident, Token::factory}) {
      massacre(p, red, x, europe);
    }
  });
  EXPECT_EQ(t.of(red).pool_agents, agents + 1);
  EXPECT_EQ(t.of(red).pool_meeples, meeples + 2);
  EXPECT_EQ(t.of(red).factory, 0);
  EXPECT_TRUE(t.port("london").admin.none());
  EXPECT_EQ(t.port("london").freedmen[0], 0);
  EXPECT_EQ(t.land("europe").dissent(), 0);
  EXPECT_EQ(t.land("europe").anarchy, 0);
  EXPECT_EQ(t.fin(red), "3/3/0");
}

TEST(PaxEmancipation_Tokens, ALiberatedSquareHoldsAnOwnMeeple) {
  CITES("GL-Liberate", "GL-Freedman", "B2.2");
  Table t = quiet();
  const int pool = t.of(white).pool_meeples;
  t.with_play([](Play& p) { liberate(p, white, named<Port>("beijing"), Rule::G2); });
  EXPECT_EQ(t.port("beijing").freedmen[2], 1);
  EXPECT_EQ(t.of(white).pool_meeples, pool - 1);
  EXPECT_EQ(slaves(t.ed(), t.s, named<Port>("beijing")), 3);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
