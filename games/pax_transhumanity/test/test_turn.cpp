// D, D.1, D.2, Fa, F.1: rounds, turns, Actions, free Actions and the end of a turn.
#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

TEST(PaxTranshumanity_D, ARoundIsOneTurnForEachColourInPlayerOrder) {
  CITES("D.1", "C1b", "D");
  Table t(4);
  std::vector<Colour> order;
  for (int i = 0; i < 5; ++i) {
    order.push_back(t.s.active);
    EXPECT_EQ(t.s.round, i / 4 + 1);
    EXPECT_EQ(t.asked_colour(), t.s.active);
    t.go("end");
  }
  EXPECT_EQ(order, (std::vector<Colour>{blue, black, pink, red, blue}));
}

TEST(PaxTranshumanity_D, UpToTwoActionsTheSameOneTwiceIfYouLike) {
  CITES("D.2", "Fa");
  Table t;
  EXPECT_EQ(t.s.actions_left, 2);
  t.no_patents(blue);
  t.go("do fundraise", "done");
  EXPECT_EQ(t.s.actions_left, 1);
  EXPECT_EQ(t.s.active, blue);
  t.go("do fundraise", "done");
  EXPECT_EQ(t.s.active, red);  // nothing free is left, so the turn is over
  EXPECT_EQ(t.s.actions_left, 2);
}

TEST(PaxTranshumanity_D, PassingIsAllowedAtAnyTime) {
  CITES("R68", "D.2");
  Table t;
  t.go("end");
  EXPECT_EQ(t.s.active, red);
  t.no_patents(red);
  t.go("do fundraise", "done", "end");
  EXPECT_EQ(t.s.active, blue);
}

TEST(PaxTranshumanity_D, AnActionThatCannotBeFinishedIsNotOffered) {
  CITES("R17");
  const Table t;  // no card, no worker, no Heat
  EXPECT_EQ(t.why("do syndicate"), "F2.1");
  EXPECT_EQ(t.why("do commercialize"), "F3a");
  EXPECT_EQ(t.why("do research"), "E5.1");
  EXPECT_EQ(t.why("do placate"), "F6");
  EXPECT_EQ(t.why("do import"), "F7");
  EXPECT_EQ(t.why("do reorient"), "AB-REORIENT");
  EXPECT_EQ(t.why("do reorder"), "AB-REORDER");
  EXPECT_EQ(t.why("do foresight"), "AB-FORESIGHT");
  EXPECT_EQ(t.why("do espionage"), "AB-QUANTUM_ESPIONAGE");
  EXPECT_EQ(t.offers(), (Strings{"do fundraise", "do hire", "end"}));
}

TEST(PaxTranshumanity_D, WithoutActionsTheTurnGoesOnOnlyForFreeOnes) {
  CITES("F.1", "R20", "D.2");
  Table t;
  t.company("FW_B1", blue);
  t.no_patents(blue);
  t.finance(blue, 3, 0, 0);
  t.go("do fundraise", "done", "do fundraise", "done");
  EXPECT_EQ(t.s.active, blue);
  EXPECT_EQ(t.s.actions_left, 0);
  EXPECT_EQ(t.offers(), (Strings{"do hire", "end"}));
  EXPECT_EQ(t.why("do fundraise"), "D.2");
  t.go("do hire");  // the one space that needs no Action; from the board, paid without a question
  EXPECT_TRUE(t.spot("FW_B1").employees.has(blue));
  EXPECT_EQ(t.s.active, red);

  Table poor;
  poor.company("FW_B1", blue);
  poor.no_patents(blue);
  poor.finance(blue, 0, 0, 3);
  poor.go("do fundraise", "done", "do fundraise", "done");
  EXPECT_EQ(poor.s.active, red);
}

TEST(PaxTranshumanity_D, FreeActionsComeBetweenActionsNeverInsideOne) {
  CITES("F.1", "R20");
  Table t;
  t.company("FW_B1", blue);
  t.put_plain("FW0", "TG");
  t.go("do hire", "hire FW_B1");  // before the first Action
  while (t.question() != Do::main) t.go(t.offers().front());
  EXPECT_EQ(t.s.actions_left, 2);
  t.go("do fundraise");
  EXPECT_EQ(t.question(), Do::divest);
  EXPECT_EQ(t.why("do hire"), "ENG-NOT-ASKED");
  EXPECT_EQ(t.why("end"), "ENG-NOT-ASKED");
}

TEST(PaxTranshumanity_D, AChosenEndIsABarrierAndAnEndByItselfIsNot) {
  CITES("D.2", "R68");
  Table t;
  t.no_patents(blue);
  t.go("end");
  ASSERT_NE(t.find(Ev::turn_ends), nullptr);
  EXPECT_EQ(t.find(Ev::turn_ends)->binds, SeatSet::all());
  EXPECT_TRUE(t.find(Ev::turn_ends)->reveals.empty()) << "nothing comes to light";
  t.active(blue);
  t.actions(1);
  t.go("do fundraise", "done");
  ASSERT_NE(t.find(Ev::turn_ends), nullptr);
  EXPECT_FALSE(t.find(Ev::turn_ends)->is_barrier());
}

TEST(PaxTranshumanity_D, OncePerTurnMarksAreClearedAtTheNextTurn) {
  CITES("D.2", "AB-IMPORT_FREE");
  Table t;
  use(t.s, Once::import_free);
  t.go("end");
  EXPECT_EQ(t.s.used_once, 0);
}

TEST(PaxTranshumanity_R74, TheHouseRuleEndsTheGameAfterItsLastRound) {
  CITES("R74", "OPT-max_rounds");
  Table t(2, {{"max_rounds", "2"}});
  t.go("end", "end", "end");
  EXPECT_EQ(t.s.ending, Ending::none);
  t.go("end");
  EXPECT_EQ(t.s.ending, Ending::round_limit);
  EXPECT_EQ(t.game().turn(t.s).actor, Turn::Actor::nobody);
  EXPECT_EQ(t.why("end"), "ENG-OVER");
  EXPECT_TRUE(t.game().result(t.s).over);

  Table endless;
  for (int i = 0; i < 400; ++i) endless.go("end");
  EXPECT_EQ(endless.s.ending, Ending::none);
}

TEST(PaxTranshumanity_K5, InTheSoloGameAnExoglobalActsAfterEachOfYourTurns) {
  CITES("K5", "SR18", "OPT-solo");
  Table t(1, {{"solo", "hard"}});
  EXPECT_EQ(t.s.active, blue);
  EXPECT_EQ(t.s.round, 1);
  t.go("end");
  EXPECT_EQ(t.question(), Do::exo);
  EXPECT_NE(t.s.active, blue);
  EXPECT_EQ(t.asked_colour(), blue);  // the human answers for everybody
  t.go("exo 98");                     // growth and a recession: nothing to choose from
  EXPECT_EQ(t.s.active, blue);
  EXPECT_EQ(t.s.round, 2);
}

TEST(PaxTranshumanity_Answers, AMoveThatDoesNotAnswerTheQuestionIsNotAsked) {
  CITES("ENG-NOT-ASKED", "ENG-CHANCE", "ENG-MALFORMED");
  Table t;
  EXPECT_EQ(t.why("done"), "ENG-NOT-ASKED");
  EXPECT_EQ(t.why("card FW0"), "ENG-NOT-ASKED");
  EXPECT_EQ(t.why("scrap FW_B1"), "ENG-NOT-ASKED");
  EXPECT_EQ(t.why("calm FW0 blue white"), "ENG-NOT-ASKED");
  EXPECT_EQ(t.why("hidden T"), "ENG-NOT-ASKED");
  EXPECT_EQ(t.why("draw 12"), "ENG-CHANCE");
  EXPECT_EQ(t.game().check(t.s, Move{200, 0, 0, 0}), no(Rule::ENG_MALFORMED));
}

// ---- nothing but passing ----

// Nobody has an Agent anywhere but in the pool, and there is no Think Tank.
Table powerless() {
  Table t(2);
  for (const Colour c : {blue, red}) {
    t.no_patents(c);
    t.finance(c, 0, 0, 0);
  }
  return t;
}

bool is_stuck(const Table& t) { return stuck(t.ed(), t.s); }

TEST(PaxTranshumanity_R74, NothingButPassingIsLeftForEverybody) {
  CITES("R74", "R68", "R71");
  Table t = powerless();
  EXPECT_TRUE(is_stuck(t)) << "a Fundraiser that moves nobody is a pass, too";
  t.put_plain("FW2", "TT");
  EXPECT_TRUE(t.legal("do import"));
  EXPECT_TRUE(is_stuck(t)) << "nobody could ever use what an import moves";
  t.go("do fundraise");
  EXPECT_FALSE(is_stuck(t)) << "not inside an Action";
}

TEST(PaxTranshumanity_R74, OnePlayerWhoCanActIsEnough) {
  CITES("R74");
  const auto with = [](const auto& arrange) {
    Table t = powerless();
    t.put("FW2", 12);
    arrange(t);
    t.expect_sound();
    return is_stuck(t);
  };
  EXPECT_FALSE(with([](Table& t) { t.finance(red, 0, 1, 0); })) << "wealth rises";
  EXPECT_FALSE(with([](Table& t) { t.finance(red, 0, 0, 1); })) << "an import brings the Idea to row 0";
  EXPECT_FALSE(with([](Table& t) { t.patents(red, 'T', 1); }));
  EXPECT_FALSE(with([](Table& t) { t.unemployed(red, "SP"); }));
  EXPECT_FALSE(with([](Table& t) { t.heat("FW2", red, Square::white); })) << "it can be placated";
  EXPECT_FALSE(with([](Table& t) {
    t.splay({{16, 'T'}, {5, 'T'}});
    t.give(red, 103);
  })) << "an Ability changes the Splay";
  EXPECT_TRUE(with([](Table& t) {
    t.splay({{16, 'T'}});
    t.shock(1, red, Square::black);
  })) << "Future Shock does not come home by its owner's will";
}

TEST(PaxTranshumanity_R74, NotAloneAndNotWithALimitOfRounds) {
  CITES("R74", "K5");
  Table limited(2, {{"max_rounds", "9"}});
  for (const Colour c : {blue, red}) {
    limited.no_patents(c);
    limited.finance(c, 0, 0, 0);
  }
  EXPECT_FALSE(is_stuck(limited));
  Table alone(1);
  alone.no_patents(blue);
  alone.finance(blue, 0, 0, 0);
  EXPECT_FALSE(is_stuck(alone)) << "exoglobals always act";
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
