// Moves in the words of somebody who looks at the board.
#include <set>

#include "engine/json.hpp"
#include "engine/testing/described.hpp"
#include "engine/text.hpp"
#include "pax_transhumanity/describe.hpp"
#include "table.hpp"

namespace noo::pax_transhumanity {
namespace {

using test::blue;
using test::red;
using test::Table;

// "move.card.syndicate card=49 sphere=FW row=3 cost=6 agents=2"
std::string said(const Table& t, std::string_view move) {
  Move m{};
  if (!Moves::parse(move, m)) return "not a move";
  const Turn turn = t.game().turn(t.s);
  return noo::testing::in_one_line(describe(t.game(), view(t.game(), t.s, turn.seat), m));
}

TEST(PaxDescribe, TheActionsSayWhatTheyHaveToOffer) {
  CITES("D.2", "F1b", "F1c");
  Table t(2);
  t.finance(blue, 2, 1, 3);
  t.put("FW3", 49);
  t.put("CL5", 112);
  t.employee("FW_B1", blue);
  EXPECT_EQ(said(t, "do fundraise"), "move.do.fundraise capital=5 wealth=0 debt=1");  // F1b, F1c
  EXPECT_EQ(said(t, "do syndicate"), "move.do.syndicate count=2");
  EXPECT_EQ(said(t, "do import"), "move.do.import count=2 spends=1");
  EXPECT_EQ(said(t, "do research"), "move.do.research count=1 spends=1");
  EXPECT_EQ(said(t, "do hire"), "move.do.hire count=23 free=0");
  EXPECT_EQ(said(t, "end"), "move.end.main left=2");
  EXPECT_EQ(said(t, "do placate"), "nothing");  // it is not legal
}

TEST(PaxDescribe, AnIdeaSaysWhatItCosts) {
  CITES("F2a", "F2b", "F2c");
  Table t(2);
  t.put("FW3", 49);
  t.syndicate("FW3", red);
  t.put("FW0", 36);
  t.finance(blue, 6, 2, 0);
  t.go("do syndicate");
  EXPECT_EQ(said(t, "card FW3"), "move.card.syndicate card=49 sphere=FW row=3 cost=6 agents=2");
  EXPECT_EQ(said(t, "card FW0"), "move.card.syndicate card=36 sphere=FW row=0 cost=0 agents=2");
  t.go("card FW0");
  EXPECT_EQ(said(t, "cover 1"), "move.cover.cover count=1 card=36 left=5");
}

TEST(PaxDescribe, PayingShowsTheBoardAfterwardsAndASaleWhatIsStillDue) {
  CITES("E1.2", "E2a", "E2b", "E2c");
  Table t(2);
  t.splay("TTTTTAA");
  t.s.regime = Regime::assembly;
  t.put("FW4", 3);
  t.syndicate("FW4", red);
  t.no_patents(blue);
  t.patents(blue, 'T', 1);
  t.patents(blue, 'A', 1);
  t.finance(blue, 1, 1, 6);
  t.go("do syndicate");
  EXPECT_EQ(said(t, "sell A"), "move.sell.pay discipline=A value=4 due=4 lost=0");
  t.go("sell A");
  EXPECT_EQ(said(t, "sell T"), "move.sell.pay discipline=T value=5 due=0 lost=1");
  EXPECT_EQ(said(t, "pay"), "move.pay.pay due=4 capital=0 wealth=0 debt=9");
}

TEST(PaxDescribe, AFundraiserShowsTheBoardIfThisWereTheLastPick) {
  CITES("F1a");
  Table t(2);
  t.no_patents(blue);
  t.patents(blue, 'C', 2);
  t.finance(blue, 0, 0, 8);
  t.employee("FW_B1", blue);
  t.go("do fundraise");
  EXPECT_EQ(said(t, "recall FW_B1"), "move.recall.divest post=FW_B1 capital=1 wealth=0 debt=8");
  EXPECT_EQ(said(t, "release C"), "move.release.divest discipline=C left=1 capital=1 wealth=0 debt=8");
  EXPECT_EQ(said(t, "done"), "move.done.divest capital=0 wealth=0 debt=8");
}

TEST(PaxDescribe, AWorkerSaysWhatTheWorkCosts) {
  CITES("GL.Barrier_Cost.1", "GL.Subsidized");
  Table t(2);
  t.employee("FW_B1", blue);
  t.employee("FW_U1", blue);
  t.go("do research");
  EXPECT_EQ(said(t, "work FW_B1 FW_B2"),
            "move.work.work space=FW_B1 head=FW_B2 cost=4 kind=thinker whose=blue utility=0");
  EXPECT_EQ(said(t, "work FW_U1 FW_U3"),
            "move.work.work space=FW_U1 head=FW_U3 cost=2 kind=thinker whose=blue utility=1");
}

TEST(PaxDescribe, ResearchNamesTheCardAndTheCheapestWork) {
  CITES("F5a", "F5e", "R62");
  Table t(2);
  t.put("FW2", 16);
  t.employee("FW_U1", blue);
  t.employee("CL_B1", blue);
  t.company("CL_B1", blue);
  t.finance(blue, 3, 0, 0);
  t.go("do research");
  EXPECT_EQ(said(t, "in FW"), "move.in.research sphere=FW card=16 cost=3");
  EXPECT_EQ(said(t, "in CL"), "move.in.research sphere=CL card=none cost=4");
}

TEST(PaxDescribe, HiringSaysWhatItCostsInMoneyAndActions) {
  CITES("F4a", "F4c");
  Table t(2);
  t.company("FW_B1", blue);
  t.company("FW_B2", red);
  t.go("do hire");
  EXPECT_EQ(said(t, "hire FW_B1"), "move.hire.hire space=FW_B1 cost=3 spends=0 owner=blue");
  EXPECT_EQ(said(t, "hire FW_B2"), "move.hire.hire space=FW_B2 cost=3 spends=1 owner=red");
  EXPECT_EQ(said(t, "hire FW_U1"), "move.hire.hire space=FW_U1 cost=3 spends=1 owner=none");
}

TEST(PaxDescribe, ShowingADisciplineTellsTheRegimeThatFollows) {
  CITES("F3f", "H2b", "H2f");
  Table t(2);
  t.splay("GCT");
  t.put("FW0", 1);  // T/C
  t.syndicate("FW0", blue);
  t.employee("FW_U2", blue);
  t.finance(blue, 6, 0, 0);
  t.go("do commercialize");
  if (t.question() == Do::commercialize) t.go("card FW0");
  while (t.question() != Do::orient) {
    const auto offers = t.offers();
    ASSERT_FALSE(offers.empty());
    t.go(offers.front());
  }
  EXPECT_EQ(said(t, "show T"), "move.show.orient card=1 discipline=T regime=transbiology run=2");
  EXPECT_EQ(said(t, "show C"), "move.show.orient card=1 discipline=C regime=computing run=1");
}

// Every legal move of random games has a text of its own in both languages, with every argument filled in.
TEST(PaxDescribe, SlowEveryLegalMoveOfRandomGamesCanBeSaid) {
  const Catalog english = catalog_for(game_type().info, Lang::en);
  const Catalog spanish = catalog_for(game_type().info, Lang::es);
  std::set<std::string> keys;
  for (const int seats : {1, 2, 3, 4}) {
    const noo::Options options{{"max_rounds", "25"}};
    const Game game = make_typed(seats, options, {});
    for (u64 seed = 1; seed <= 5; ++seed) {
      Rng rng(seed);
      MoveList list;
      Sink silent;
      State s = game.begin();
      while (game.turn(s).actor != Turn::Actor::nobody) {
        const Turn turn = game.turn(s);
        list.clear();
        if (turn.actor == Turn::Actor::player) game.moves(s, list);
        for (const Move m : list) {
          const auto description = describe(game, view(game, s, turn.seat), m);
          ASSERT_TRUE(description) << Moves::notation(m).view();
          if (!keys.insert(description->key).second) continue;
          for (const Catalog* words : {&english, &spanish}) {
            const std::string text = words->say(*description);
            EXPECT_NE(text, description->key);
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
          }
        }
        game.play(s, random_move(game, s, list, rng), silent);
      }
    }
  }
  EXPECT_GT(keys.size(), 30U);
}

}  // namespace
}  // namespace noo::pax_transhumanity
