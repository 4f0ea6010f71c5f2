// E1.1 to E4a: money from the board and from Patents, installing and divesting.
#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// Blue, about to pay the Market Cost of an Idea in this row.
Table paying(std::string_view slot, int cap, int wea, int deb) {
  Table t;
  t.no_patents(blue);
  t.finance(blue, cap, wea, deb);
  t.put(slot, 24);
  return t;
}

TEST(PaxTranshumanity_E1, FiveMoneyFromTwoCapitalTwoWealthFourDebt) {
  CITES("E1.1", "E1.2", "E1.3", "E3a", "E3.1");
  Table t = paying("FW5", 2, 2, 4);
  t.go("do syndicate");  // one card, and only the board to pay with
  const Event* paid = t.find(Ev::paid);
  ASSERT_NE(paid, nullptr);
  EXPECT_EQ(paid->args, args({0, 5, 0, 1, 7, num(Action::syndicate)}));
  EXPECT_EQ(t.money(blue), "0/0/7");  // the Syndication is taken from wealth
  EXPECT_TRUE(t.lot("FW5").syndicated.has(blue));
  EXPECT_EQ(t.s.actions_left, 1);
}

TEST(PaxTranshumanity_E1, TheUppermostAgentIsShiftedAgainAndAgain) {
  CITES("E1.2");
  Table t = paying("FW4", 1, 5, 0);
  t.go("do syndicate");
  EXPECT_EQ(t.find(Ev::paid)->args, args({0, 4, 0, 3, 3, num(Action::syndicate)}));
}

TEST(PaxTranshumanity_E1, DebtYieldsNothing) {
  CITES("E1.1");
  Table t = paying("FW3", 0, 3, 5);
  EXPECT_TRUE(can_pay(t.ed(), t.s, blue, 3, 0));
  EXPECT_FALSE(can_pay(t.ed(), t.s, blue, 4, 0));
  t.go("do syndicate");
  EXPECT_EQ(t.find(Ev::paid)->args, args({0, 3, 0, 0, 8, num(Action::syndicate)}));
  EXPECT_EQ(t.money(blue), "0/0/7");

  const Table short_of_one = paying("FW4", 0, 3, 5);
  EXPECT_EQ(short_of_one.why("do syndicate"), "F2a");
}

TEST(PaxTranshumanity_E1, BoardsAreOpenToEverybody) {
  CITES("E1a", "R72");
  const Table t;
  EXPECT_EQ(t.view(red).of(blue).finance, t.s.of(blue).finance);
  EXPECT_EQ(t.view(red).of(blue).victory, t.s.of(blue).victory);
}

// Five T and two A shown, assembly; an Idea in row 4 with another's Syndication costs 8.
Table bubble() {
  Table t(3);
  t.splay("TTTTATA");
  t.no_patents(blue);
  t.patents(blue, 'T', 1);
  t.patents(blue, 'A', 1);
  t.finance(blue, 1, 1, 6);
  t.put("FW4", 64);
  t.syndicate("FW4", red);
  return t;
}

TEST(PaxTranshumanity_E2, ASaleInABubbleYieldsTwiceTheCardsShown) {
  CITES("E2.1", "E2a", "E2b", "E.1");
  Table t = bubble();
  EXPECT_EQ(t.s.regime, Regime::assembly);
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::A), 4);
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::T), 5);
  t.go("do syndicate");
  EXPECT_EQ(t.s.act.due, 8);
  EXPECT_EQ(t.offers(), (Strings{"sell T", "sell A"}));  // the board alone has 3
  t.go("sell A");
  EXPECT_EQ(t.money(blue), "1/2/6");
  EXPECT_EQ(t.offers(), (Strings{"pay", "sell T"}));
  t.go("pay");
  EXPECT_EQ(t.find(Ev::paid)->args, args({0, 4, 0, 0, 9, num(Action::syndicate)}));
  EXPECT_EQ(t.money(blue), "0/0/8");
  EXPECT_EQ(t.patents_of(blue, 'T'), 1);
  EXPECT_EQ(t.patents_of(blue, 'A'), 0);
}

TEST(PaxTranshumanity_E2, WhatTheLastSaleBringsTooMuchIsLost) {
  CITES("E2c", "R12", "R10");
  for (const auto& [first, second] : {std::pair{"sell A", "sell T"}, std::pair{"sell T", "sell A"}}) {
    Table t = bubble();
    t.go("do syndicate", first, second);
    const Event* sold = t.find(Ev::sold);
    ASSERT_NE(sold, nullptr);
    EXPECT_EQ(sold->args[3], 1);        // 9 for 8
    EXPECT_EQ(t.money(blue), "0/3/6");  // 1/3/6 after paying; the Syndication takes the capital
    EXPECT_EQ(t.count(Ev::paid), 0);
  }
}

TEST(PaxTranshumanity_E2, InAParadigmShiftEveryDisciplineIsABubble) {
  CITES("E2b", "R55");
  Table t;
  EXPECT_EQ(regime_words.size(), 6U);  // "singularity" is not among them
  t.splay("GTTT");
  EXPECT_EQ(t.s.regime, Regime::paradigm_shift);
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::T), 6);
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::G), 2);
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::A), 0);
  t.splay("TGC");
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::T), 1);  // globalization: none
}

TEST(PaxTranshumanity_E2, FutureShockDoesNotTouchTheValue) {
  CITES("E2a");
  Table t;
  t.splay({{12, 'T'}, {7, 'T'}});
  const int before = patent_value(t.ed(), t.s, blue, Discipline::T);
  t.shock(1, red, Square::black);
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::T), before);
}

TEST(PaxTranshumanity_E2, APatentOfNoValueStillBringsItsAgentHome) {
  CITES("E2a", "E2.1");
  Table t = paying("FW1", 0, 0, 5);
  t.splay("T");
  t.patents(blue, 'A', 1);
  t.go("do syndicate");  // only the sale is possible, then only the board
  EXPECT_EQ(t.find(Ev::sold)->args, args({0, 3, 0, 0, num(Action::syndicate)}));
  EXPECT_EQ(t.find(Ev::paid)->args, args({0, 1, 0, 0, 6, num(Action::syndicate)}));
  EXPECT_EQ(t.money(blue), "0/0/5");
}

TEST(PaxTranshumanity_E2, NothingIsSoldForAnActionThatCostsNothing) {
  CITES("R10", "E2.1");
  Table t = paying("FW0", 1, 1, 1);
  t.patents(blue, 'T', 3);
  t.go("do syndicate");
  EXPECT_EQ(t.count(Ev::sold), 0);
  EXPECT_EQ(t.patents_of(blue, 'T'), 3);
  EXPECT_EQ(t.money(blue), "0/1/1");
}

TEST(PaxTranshumanity_E2, NoSalesInAFundraiser) {
  CITES("E2d");
  Table t;
  t.patents(blue, 'T', 1);
  t.go("do fundraise");
  EXPECT_EQ(t.why("sell T"), "E2d");
  EXPECT_TRUE(t.legal("release T"));
}

TEST(PaxTranshumanity_E2, OnlyWhileMoneyIsDueAndOnlyWhatYouHave) {
  CITES("E2.1", "R10", "R17");
  Table t = bubble();
  t.go("do syndicate");
  EXPECT_EQ(t.why("sell G"), "E2.1");
  EXPECT_EQ(t.why("pay"), "E1.1");
  t.go("sell T");  // 3 are due, and the board has 1 + 2 + 1
  EXPECT_EQ(t.s.act.due, 3);
  t.go("pay");
  EXPECT_EQ(t.patents_of(blue, 'A'), 1);
  EXPECT_EQ(t.why("sell A"), "ENG-NOT-ASKED");
}

TEST(PaxTranshumanity_E2, ASaleThatLeadsToADeadEndIsRefused) {
  CITES("R17", "R10");
  // Three Agents must be on the board after paying 2: the dear Patent alone would bring only one more.
  Table t;
  t.splay("TTGA");
  t.no_patents(blue);
  t.patents(blue, 'T', 1);  // worth 2
  t.patents(blue, 'C', 1);  // worth nothing
  t.finance(blue, 0, 1, 0);
  t.put("FW2", 4);  // two white squares
  t.go("do syndicate");
  // selling T first would settle the debt and leave two Agents
  EXPECT_EQ(t.count(Ev::sold), 2);  // so C had to go first, then T
  EXPECT_EQ(t.money(blue), "0/0/0");
  EXPECT_EQ(t.lot("FW2").heat.of(blue, Square::white), 2);
}

TEST(PaxTranshumanity_E2, ASaleThatLeavesTooFewAgentsIsRefusedByThePrintedRule) {
  CITES("E3.1", "R17");
  Table t;
  t.splay("TTGA");
  t.no_patents(blue);
  t.patents(blue, 'T', 1);  // worth 2: settles the debt, with one Agent too few
  t.patents(blue, 'G', 1);  // worth 1
  t.patents(blue, 'C', 1);  // worth nothing
  t.finance(blue, 0, 1, 0);
  t.put("FW2", 4);  // two white squares
  t.go("do syndicate");
  ASSERT_EQ(t.offers(), (Strings{"sell G", "sell C"}));
  EXPECT_EQ(t.why("sell T"), "E3.1");
}

TEST(PaxTranshumanity_E3, TheBoardMustStillHoldTheAgentsToInstall) {
  CITES("E3.1", "F2b");
  Table none;
  none.no_patents(blue);
  none.finance(blue, 0, 2, 0);
  none.patents(blue, 'T', 1);
  none.put("FW0", 4);
  EXPECT_EQ(none.why("do syndicate"), "F2b");  // three Agents, and no sale at cost 0

  Table t;
  t.no_patents(blue);
  t.finance(blue, 0, 2, 0);
  t.patents(blue, 'T', 1);  // worth 1: one T shows
  t.put("FW1", 4);
  t.go("do syndicate");
  EXPECT_EQ(t.count(Ev::paid), 0);
  EXPECT_EQ(t.count(Ev::sold), 1);
  EXPECT_EQ(t.money(blue), "0/0/0");
  EXPECT_EQ(t.lot("FW1").heat.of(blue, Square::white), 2);
}

TEST(PaxTranshumanity_E3, PayingFromTheBoardIsRefusedWhenTooFewAgentsWouldBeLeft) {
  CITES("E3.1");
  Table t;
  t.no_patents(blue);
  t.finance(blue, 0, 2, 0);
  t.patents(blue, 'T', 1);
  t.patents(blue, 'C', 1);
  t.put("FW1", 4);
  t.go("do syndicate");
  EXPECT_EQ(t.question(), Do::pay);
  EXPECT_EQ(t.why("pay"), "E3.1");
  EXPECT_EQ(t.offers(), (Strings{"sell T", "sell C"}));
}

TEST(PaxTranshumanity_E4, EverythingDivestedGoesToItsOwnersWealth) {
  CITES("E4a", "GL.Divest.1", "GL.Divest.3", "SR19");
  Table t(3);
  t.put("FW0", 33);
  t.syndicate("FW0", blue);
  t.syndicate("FW0", red);
  t.heat("FW0", red, Square::white, 2);
  t.heat("FW0", pink, Square::black);
  const Finance before_red = t.s.of(red).finance;
  const Finance before_pink = t.s.of(pink).finance;
  Sink silent;
  Play p{t.ed(), t.s, silent};
  divest_all(p, t.s.lot(at("FW0")), Rule::GL_Divest_1);
  EXPECT_EQ(t.s.of(red).finance.wea, before_red.wea + 3);
  EXPECT_EQ(t.s.of(pink).finance.wea, before_pink.wea + 1);
  EXPECT_TRUE(t.lot("FW0").who().empty());
  EXPECT_EQ(ix(t.lot("FW0").card), 33);

  Table solo(1, {{"solo", "hard"}});
  solo.put("FW0", 24);
  solo.syndicate("FW0", black);
  Play alone{solo.ed(), solo.s, silent};
  divest_all(alone, solo.s.lot(at("FW0")), Rule::GL_Divest_1);
  EXPECT_EQ(solo.s.of(black).pool_agents, 15);
  EXPECT_EQ(solo.s.of(black).finance, Finance{});
}

TEST(PaxTranshumanity_Pay, TheCheapestFirstDecidesWhetherASumCanBeRaised) {
  CITES("R10", "E2c", "E2.1");
  Table t;
  t.splay("TTTGTGCA");
  t.no_patents(blue);
  t.patents(blue, 'T', 1);  // 4
  t.patents(blue, 'G', 1);  // 2
  t.finance(blue, 0, 1, 0);
  EXPECT_TRUE(can_pay(t.ed(), t.s, blue, 9, 0));  // 4 + 2 and three Agents in wealth
  EXPECT_FALSE(can_pay(t.ed(), t.s, blue, 10, 0));
  EXPECT_TRUE(can_pay(t.ed(), t.s, blue, 3, 3));   // G, then T
  EXPECT_FALSE(can_pay(t.ed(), t.s, blue, 2, 3));  // the first sale settles it
  EXPECT_EQ(most_money(t.ed(), t.s, blue), 9);
}

// can_pay against every order of sales, as E2.1 has it.
bool payable_by_trying(const Edition& ed, State s, int due, int need) {
  const Finance& f = s.of(blue).finance;
  if (due <= 0) return f.agents() >= need;
  if (f.money() >= due && f.agents() >= need) return true;
  for (int d = 0; d < disciplines; ++d) {
    State after = s;
    u8& patents = after.of(blue).patents[static_cast<std::size_t>(d)];
    if (patents == 0) continue;
    --patents;
    ++after.of(blue).finance.wea;
    if (payable_by_trying(ed, after, due - patent_value(ed, s, blue, discipline(d)), need)) return true;
  }
  return false;
}

TEST(PaxTranshumanity_Pay, CanPayAgreesWithTryingEverySale) {
  CITES("R10", "E2.1", "E2c", "R17");
  Table t;
  Rng rng(7);
  const std::array<const char*, 4> splays{"TGCA", "TTGCC", "TTTTG", "GGTT"};
  for (int i = 0; i < 300; ++i) {
    t.splay(splays[rng.below(4)]);
    t.no_patents(blue);
    t.finance(blue, static_cast<int>(rng.below(3)), static_cast<int>(rng.below(3)), static_cast<int>(rng.below(2)));
    for (const char d : {'T', 'G', 'C', 'A'}) t.patents(blue, d, static_cast<int>(rng.below(3)));
    for (int due = 0; due <= 14; due += 2) {
      for (int need = 0; need <= 4; ++need) {
        EXPECT_EQ(can_pay(t.ed(), t.s, blue, due, need), payable_by_trying(t.ed(), t.s, due, need))
            << "due " << due << " need " << need << " board " << t.money(blue);
      }
    }
  }
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
