// F1 Fundraiser.
#include <cstddef>

#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

Table plain(int cap, int wea, int deb) {
  Table t;
  t.no_patents(blue);
  t.finance(blue, cap, wea, deb);
  return t;
}

TEST(PaxTranshumanity_F1, CollateralAndThenWealthBecomesCapital) {
  CITES("F1b", "F1c", "R71");
  Table t = plain(2, 1, 3);
  t.go("do fundraise", "done");
  EXPECT_EQ(t.money(blue), "5/0/1");
  EXPECT_EQ(t.find(Ev::fundraised)->args, args({0, 2, 5, 0, 1}));
  EXPECT_EQ(t.s.actions_left, 1);
}

TEST(PaxTranshumanity_F1, CollateralIsCompulsory) {
  CITES("F1b", "R71");
  Table t = plain(5, 0, 2);
  t.go("do fundraise", "done");
  EXPECT_EQ(t.money(blue), "7/0/0");
}

TEST(PaxTranshumanity_F1, EverythingDivestedComesBackAsCapital) {
  CITES("F1a", "E4a", "GL.Divest.3");
  Table t = plain(0, 0, 3);
  t.put("FW2", 24);
  t.put("DW0", 64);
  t.syndicate("FW2", blue);
  t.syndicate("DW0", blue);
  t.employee("CL_U1", blue);
  t.unemployed(blue, "SP");
  t.patents(blue, 'G', 1);
  t.go("do fundraise");
  EXPECT_EQ(t.offers(), (Strings{"done", "withdraw FW2", "withdraw DW0", "recall CL_U1", "recall SP_UE", "release G"}));
  t.go("withdraw FW2", "withdraw DW0", "recall CL_U1", "recall SP_UE", "release G", "done");
  EXPECT_EQ(t.money(blue), "5/0/3");
  EXPECT_TRUE(t.lot("FW2").syndicated.empty());
  EXPECT_TRUE(t.spot("CL_U1").employees.empty());
  EXPECT_EQ(t.patents_of(blue, 'G'), 0);
  EXPECT_EQ(t.question(), Do::main);
}

TEST(PaxTranshumanity_F1, OneAgentHauledOutOfTheDebtStepByStep) {
  CITES("F1b", "F1c");
  Table t = plain(0, 0, 8);
  t.put("FW0", 24);
  t.syndicate("FW0", blue);
  t.go("do fundraise", "withdraw FW0", "done");
  EXPECT_EQ(t.money(blue), "1/0/8");
  for (const char* next : {"2/0/7", "4/0/5", "8/0/1", "9/0/0"}) {
    t.active(blue);
    t.actions(2);
    t.go("do fundraise", "done");
    EXPECT_EQ(t.money(blue), next);
  }
}

TEST(PaxTranshumanity_F1, FromNothingByARowZeroIdea) {
  CITES("F1a", "F2a");
  Table t = plain(0, 0, 8);
  t.put("FW0", 24);
  t.go("do syndicate");
  EXPECT_EQ(t.money(blue), "0/0/7");
  t.go("do fundraise", "withdraw FW0", "done");
  EXPECT_EQ(t.money(blue), "1/0/7");
}

TEST(PaxTranshumanity_F1, HeatAndFutureShockStay) {
  CITES("F1a", "R08", "GL.Divest.3");
  Table t = plain(1, 0, 0);
  t.put("FW0", 12);
  t.syndicate("FW0", blue);
  t.heat("FW0", blue, Square::white);
  t.splay({{16, 'T'}});
  t.shock(1, blue, Square::black);
  t.go("do fundraise");
  EXPECT_EQ(t.offers(), (Strings{"done", "withdraw FW0"}));
  EXPECT_EQ(t.why("calm FW0 blue white"), "F1a");
  t.go("withdraw FW0");
  EXPECT_EQ(t.lot("FW0").heat.of(blue, Square::white), 1);  // R08: without the Syndication
  EXPECT_EQ(t.s.splay[0].shock.of(blue), 1);
}

TEST(PaxTranshumanity_F1, OnlyYourOwnAgents) {
  CITES("F1a");
  Table t = plain(1, 0, 0);
  t.put("FW0", 24);
  t.syndicate("FW0", blue);
  t.put("FW1", 64);
  t.syndicate("FW1", red);
  t.employee("FW_B1", red);
  t.patents(blue, 'T', 1);
  t.go("do fundraise");
  EXPECT_EQ(t.why("withdraw FW1"), "F1a");
  EXPECT_EQ(t.why("recall FW_B1"), "F1a");
  EXPECT_EQ(t.why("release A"), "F1a");
}

TEST(PaxTranshumanity_F1, PicksComeInAnyOrder) {
  CITES("F1a");
  const auto arranged = [] {
    Table t = plain(1, 0, 0);
    t.put("FW0", 24);
    t.syndicate("FW0", blue);
    t.patents(blue, 'T', 2);
    t.unemployed(blue, "FW", 2);
    t.go("do fundraise");
    return t;
  };
  Table forwards = arranged();
  forwards.go("withdraw FW0", "recall FW_UE", "recall FW_UE", "release T", "done");
  Table backwards = arranged();
  backwards.go("release T", "recall FW_UE");
  EXPECT_TRUE(backwards.legal("withdraw FW0"));
  EXPECT_TRUE(backwards.legal("release T"));
  backwards.go("withdraw FW0", "recall FW_UE", "done");
  EXPECT_EQ(backwards.money(blue), "5/0/0");
  EXPECT_TRUE(same_bytes(forwards.s, backwards.s));
}

TEST(PaxTranshumanity_F1, OnlyDoneEndsIt) {
  CITES("F1a", "R71");
  Table t = plain(2, 1, 3);
  t.go("do fundraise");
  EXPECT_EQ(t.question(), Do::divest) << "asked although there is nothing to take back";
  EXPECT_EQ(t.offers(), Strings{"done"});
  EXPECT_TRUE(Game::always_asked(num(Do::divest)));
  t.go("done");
  EXPECT_EQ(t.money(blue), "5/0/1");

  Table last = plain(0, 1, 0);
  last.patents(blue, 'T', 1);
  last.actions(1);
  last.go("do fundraise", "release T");
  EXPECT_EQ(last.offers(), Strings{"done"}) << "the last pick ends neither the Action nor the turn";
  EXPECT_EQ(last.s.active, blue);
  last.go("done");
  EXPECT_EQ(last.money(blue), "2/0/0");
  EXPECT_EQ(last.s.active, red);
}

TEST(PaxTranshumanity_F1, RulesOneClosedItByThemselves) {
  CITES("F1a");
  const auto game = game_type().make(2, {}, {});
  Table t = plain(1, 0, 0);
  const Move done = Moves::pack(Done{});
  EXPECT_EQ(game->closed_itself(Position(t.s), "1"), std::nullopt) << "no Fundraiser";
  t.go("do fundraise");
  EXPECT_EQ(game->closed_itself(Position(t.s), "1"), done);
  EXPECT_EQ(game->closed_itself(Position(t.s), "2"), std::nullopt);
  EXPECT_EQ(game->info().rules_version, "2");
  EXPECT_EQ(game->info().older.at("1"), (noo::Options{{"solo_tie", "loss"}}));
}

// A fork stores the position it starts from; rules 1 had a byte more in the middle, and one less at the end.
TEST(PaxTranshumanity_F1, PositionsThatRulesOneStoredAreRead) {
  CITES("F1a");
  const auto game = game_type().make(2, {}, {});
  Table t = plain(1, 0, 0);
  t.go("do fundraise");
  std::string bytes(Position(t.s).bytes());
  EXPECT_EQ(game->older_position(bytes, "2"), Position(t.s));
  constexpr char last_pick = 3;
  bytes.insert(offsetof(State, act) + offsetof(Act, left), 1, last_pick);
  bytes.pop_back();
  EXPECT_EQ(game->older_position(bytes, "1"), Position(t.s));
}

TEST(PaxTranshumanity_F1, ThePromptTellsWhatTheBoardWouldBe) {
  CITES("F1b", "F1c");
  Table t = plain(2, 1, 3);
  EXPECT_EQ(after_fundraising(t.ed(), t.s, blue), (Finance{5, 0, 1}));
  EXPECT_EQ(t.money(blue), "2/1/3");
}

TEST(PaxTranshumanity_Abilities, FundHeatDivestsYourOwnHeatToo) {
  CITES("AB-FUND_HEAT");
  Table t = plain(1, 0, 0);
  t.put("FW0", 33);
  t.heat("FW0", blue, Square::white, 2);
  t.heat("FW0", red, Square::black);
  t.put("FW1", 80);
  t.syndicate("FW1", blue);
  t.go("do fundraise");
  EXPECT_EQ(t.offers(), (Strings{"done", "withdraw FW1", "calm FW0 blue white"}));
  EXPECT_EQ(t.why("calm FW0 red black"), "F1a");
  t.go("calm FW0 blue white", "calm FW0 blue white", "withdraw FW1", "done");  // the card that allows it last
  EXPECT_EQ(t.money(blue), "4/0/0");
  EXPECT_EQ(t.lot("FW0").heat.of(red), 1);
}

TEST(PaxTranshumanity_Abilities, FundHeatEndsWithItsSyndication) {
  CITES("AB-FUND_HEAT", "GL.Ability.2");
  Table t = plain(1, 0, 0);
  t.put("FW0", 33);
  t.heat("FW0", blue, Square::white);
  t.put("FW1", 80);
  t.syndicate("FW1", blue);
  t.patents(blue, 'T', 1);
  t.go("do fundraise", "withdraw FW1");
  EXPECT_EQ(t.why("calm FW0 blue white"), "F1a");
}

TEST(PaxTranshumanity_Abilities, DebtReliefMovesOneAgentJustBeforeCollateral) {
  CITES("AB-FUND_DEBT_RELIEF");
  Table t = plain(0, 1, 2);
  t.give(blue, 39);
  EXPECT_EQ(after_fundraising(t.ed(), t.s, blue), (Finance{2, 0, 1}));
  t.go("do fundraise", "done");
  EXPECT_EQ(t.money(blue), "2/0/1");
  EXPECT_EQ(t.count(Ev::debt_relief), 1);

  Table none = plain(1, 1, 0);
  none.give(blue, 39);
  none.go("do fundraise", "done");
  EXPECT_EQ(none.money(blue), "2/0/0");
  EXPECT_EQ(none.count(Ev::debt_relief), 0);
}

TEST(PaxTranshumanity_Abilities, DebtReliefIsGoneOnceItsSyndicationIsDivested) {
  CITES("AB-FUND_DEBT_RELIEF", "GL.Ability.2");
  Table t = plain(0, 0, 2);
  t.put("FW0", 39);
  t.syndicate("FW0", blue);
  t.go("do fundraise", "withdraw FW0", "done");
  EXPECT_EQ(t.money(blue), "1/0/2");
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
