// Refusals say what is missing, in numbers and names, and cite the printed rule.
#include <gmock/gmock.h>

#include "engine/text.hpp"
#include "solo_table.hpp"
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

const AnyGame& two() {
  static const auto game = game_type().make(2, {}, {});
  return *game;
}

std::string said(const Table& t, std::string_view move, Lang lang) {
  static const Catalog english = catalog_for(game_type().info, Lang::en);
  static const Catalog spanish = catalog_for(game_type().info, Lang::es);
  Move m{};
  EXPECT_TRUE(Moves::parse(move, m)) << move;
  const Verdict v = t.game().check(t.s, m);
  const Said reason = two().reason(v);
  if (v.legal() || reason.key.empty()) return v.legal() ? "legal" : "";
  return std::string(rule_names[v.rule]) + ": " + (lang == Lang::en ? english : spanish).say(reason);
}
std::string why(const Table& t, std::string_view move) { return said(t, move, Lang::en); }

Table poor(int cap, int wea, int deb) {
  Table t;
  t.no_patents(blue);
  t.finance(blue, cap, wea, deb);
  return t;
}

// ---- money and Agents ----

TEST(PaxTranshumanity_Reasons, WhatItCostsAndWhatCouldBeRaised) {
  CITES("F2a", "F4a", "E1.1");
  Table t = poor(0, 2, 3);
  t.put("FW3", 24);
  t.splay("GG");
  t.regime(Regime::assembly);
  EXPECT_EQ(why(t, "do syndicate"), "F2a: It costs 3, but you can raise only 2.");
  EXPECT_EQ(said(t, "do syndicate", Lang::es), "F2a: Cuesta 3 y solo puedes reunir 2.");
  EXPECT_EQ(why(t, "do hire"), "F4a: It costs 3, but you can raise only 2.");
}

TEST(PaxTranshumanity_Reasons, PatentsThatCouldBeSoldCount) {
  CITES("F4a", "E2.1");
  Table t = poor(0, 0, 3);
  t.splay("TGC");
  t.patents(blue, 'T', 1);  // worth 1, and its Agent 1 more in wealth
  EXPECT_EQ(why(t, "do hire"), "F4a: It costs 3, but you can raise only 2.");
}

TEST(PaxTranshumanity_Reasons, TheNearestIdeaTellsWhy) {
  CITES("F2a", "F2e", "F2b", "E3.1", "R17");
  Table t = poor(0, 1, 0);
  t.put("FW4", 64);
  t.put("FW2", 24);
  t.put("DW5", 26);
  t.put("SP5", 10);
  t.syndicate("SP5", blue);  // the last card is refused for another reason
  EXPECT_EQ(why(t, "do syndicate"), "F2a: It costs 2, but you can raise only 1.");
  t.put("FW0", 12);  // free, but with a white square: Agents are all that is missing
  EXPECT_EQ(why(t, "do syndicate"), "F2b: It takes 2 Agents from your board, but you would have only 1.");
  t.finance(blue, 0, 0, 0);
  EXPECT_EQ(why(t, "do syndicate"), "E3.1: It takes 1 Agent from your board, but you would have none.");
}

TEST(PaxTranshumanity_Reasons, TheNearestCardToImportTellsWhy) {
  CITES("F7", "F7a", "R27");
  Table t = poor(1, 0, 0);
  EXPECT_EQ(why(t, "do import"), "F7: There is no Idea in the Market.");
  t.put("FW0", 24);
  t.syndicate("FW0", red);
  t.deck(0, 0, 0);
  t.put("SP5", 116);  // the plurality card comes last
  EXPECT_EQ(why(t, "do import"), "F7a: Red has Agents on Neogen Pharming.");
}

TEST(PaxTranshumanity_Reasons, TheNearestSpaceToHireForTellsWhy) {
  CITES("F4a", "F4.2", "D.2");
  Table t = poor(0, 2, 0);
  t.splay("TGC");
  t.employee("SP_B5", red);  // the last space is taken
  EXPECT_EQ(why(t, "do hire"), "F4a: It costs 3, but you can raise only 2.");
  t.actions(0);
  t.company("CL_B1", blue);
  EXPECT_EQ(why(t, "do hire"), "F4a: It costs 3, but you can raise only 2.")
      << "into your own Company it takes no Action";
  EXPECT_EQ(why(t, "do placate"), "D.2: You have no Action left this turn.");
}

TEST(PaxTranshumanity_Reasons, WhatIsDueAndWhatTheBoardMakes) {
  CITES("E1.1");
  Table t = poor(0, 1, 0);
  t.put("FW3", 24);
  t.splay("TCTG");
  t.patents(blue, 'T', 1);
  t.patents(blue, 'C', 1);
  t.go("do syndicate");
  EXPECT_EQ(why(t, "pay"), "E1.1: You owe 3, but your board alone makes only 1.");
}

// ---- Work ----

TEST(PaxTranshumanity_Reasons, NoThinkerAndNoMaker) {
  CITES("E5.1", "F5a", "F3a", "F3b");
  Table t = poor(8, 0, 0);
  EXPECT_EQ(why(t, "do research"), "E5.1: No Thinker can work for you in any Sphere.");
  EXPECT_EQ(why(t, "do commercialize"), "F3a: You have no Syndication in the Market.");
  t.put_plain("SP0", "TG");
  t.syndicate("SP0", blue);
  EXPECT_THAT(why(t, "do commercialize"), ::testing::HasSubstr("needs transbiology with group dynamics"));
  t.splay("TG");
  EXPECT_EQ(why(t, "do commercialize"), "E5.1: No Maker can work for you in space.");
  EXPECT_EQ(said(t, "do commercialize", Lang::es), "E5.1: No tienes ningún Manual que pueda trabajar en el Espacio.");
}

TEST(PaxTranshumanity_Reasons, ResearchTellsOfTheSphereNearestToSuccess) {
  CITES("F5b", "F5d");
  Table t = poor(0, 1, 0);
  t.splay("TT");
  t.employee("FW_B2", blue);
  t.employee("CL_B1", blue);
  t.put("FW0", 24);
  EXPECT_EQ(why(t, "do research"), "F5b: It costs 4, but you can raise only 1.") << "the cloud would cost 8";
}

// ---- printed rules before rulings and the glossary ----

TEST(PaxTranshumanity_Reasons, UtilityWorkIsRefusedByTheNumberedRule) {
  CITES("F5h", "GL.Utility");
  Table t = poor(8, 0, 0);
  t.put_plain("FW0", "TG");
  t.employee("FW_U1", blue);
  t.regime(Regime::computing);
  t.go("do research");
  if (t.question() == Do::work) t.go(t.offers()[0]);
  t.draw_all();
  ASSERT_EQ(t.question(), Do::claim);
  EXPECT_EQ(why(t, "claim T"), "F5h: The Work came from a Utility, so it gives no Patents.");
}

TEST(PaxTranshumanity_Reasons, ThePluralityCardIsNoIdea) {
  CITES("F2.1", "F7", "F3a", "R27");
  Table t = poor(8, 0, 0);
  t.deck(0, 0, 0);
  t.put("FW0", 116);
  t.put("FW1", 24);
  t.put("FW2", 64);
  t.go("do syndicate");
  EXPECT_EQ(why(t, "card FW0"), "F2.1: The plurality card is not an Idea.");
}

// No refusal that a person can come upon cites a ruling: the rulebook has a rule for each. And each says what is
// missing, but for those of the engine itself (not asked, not a move).
TEST(PaxTranshumanity_Reasons, EveryRefusalHasAReasonAndAPrintedRule) {
  CITES("R01");
  for (int seats = 1; seats <= 4; ++seats) {
    const Game game = make_typed(seats, {{"max_rounds", "20"}}, {});
    Rng rng(static_cast<u64>(seats));
    MoveList list;
    Sink silent;
    State s = game.begin();
    for (int played = 0; game.turn(s).actor != Turn::Actor::nobody; ++played) {
      if (game.turn(s).actor == Turn::Actor::player && played % 41 == 0) {
        for (int n = 0; n < Moves::dense_count; ++n) {
          const Verdict v = game.check(s, Moves::from_dense(n));
          const std::string rule(rule_names[v.rule]);
          const auto move = Moves::notation(Moves::from_dense(n));
          ASSERT_TRUE(v.legal() || rule.starts_with("ENG") || v.reason != 0) << rule << " refuses " << move.view();
          const bool ruling = rule.starts_with("R") || rule.starts_with("SR") || rule.starts_with("GL.");
          ASSERT_FALSE(ruling) << rule << " refuses " << move.view();
        }
      }
      game.play(s, random_move(game, s, list, rng), silent);
    }
  }
}

// ---- Fundraiser ----

TEST(PaxTranshumanity_Reasons, HeatStaysInAFundraiser) {
  CITES("F1a", "E2d");
  Table t = poor(1, 0, 0);
  t.put("FW0", 12);
  t.heat("FW0", blue, Square::white);
  t.go("do fundraise");
  EXPECT_THAT(why(t, "calm FW0 blue white"), ::testing::HasSubstr("takes an Ability that you do not hold"));
  EXPECT_EQ(why(t, "withdraw FW0"), "F1a: You have nothing of that kind there.");
  EXPECT_EQ(why(t, "sell T"),
            "E2d: A Fundraiser costs nothing, so you sell nothing to pay for it: take the Patent back instead, for no "
            "money.");
  EXPECT_EQ(
      said(t, "sell T", Lang::es),
      "E2d: Una Financiación no cuesta nada, así que no vendes nada para pagarla: recupera la Patente, sin cobrar.");
}

// ---- surge ----

TEST(PaxTranshumanity_Reasons, WhereASurgeMayNotGo) {
  CITES("F2f", "R23", "AB-SURGE_DOWN");
  Table t = poor(8, 0, 0);
  t.put("FW1", 24);
  t.put("FW3", 22);  // T/G, surge G
  t.put("FW4", 13);  // T/T
  t.put("FW5", 77);
  t.put("DW3", 64);
  t.go("do syndicate", "card FW3");
  ASSERT_EQ(t.question(), Do::surge);
  EXPECT_EQ(why(t, "card DW3"), "F2f: The surge stays in its column, the first world.");
  EXPECT_EQ(said(t, "card DW3", Lang::es), "F2f: La ola no sale de su columna, la del Primer Mundo.");
  EXPECT_EQ(why(t, "card FW1"), "F2f: A surge goes up its column; going down takes an Ability that you do not hold.");
  EXPECT_THAT(why(t, "card FW3"), ::testing::StartsWith("F2f: You already have a Syndication on "));
  EXPECT_THAT(why(t, "card FW4"),
              ::testing::HasSubstr("(transbiology and transbiology) has none of the surge's colours."));
  EXPECT_THAT(said(t, "card FW4", Lang::es), ::testing::HasSubstr("no tiene ningún color de la ola."));
}

// ---- what is not there at all ----

TEST(PaxTranshumanity_Reasons, WhatTheCardsOrThePlacardsDoNotHave) {
  CITES("F4.1", "G.1", "C7");
  Table t;
  t.finance(blue, 8, 0, 0);
  t.go("do hire");
  EXPECT_EQ(why(t, "hire FW_B6"), "F4.1: Barrier 6, first world is not in this game.");

  Table icons = ready(110);
  icons.go("do commercialize", "kill 1");
  ASSERT_EQ(icons.question(), Do::choose);
  EXPECT_THAT(why(icons, "choose growth"), ::testing::EndsWith(" does not offer it here: Growth."));

  Table dealt;
  dealt.s.dealt[0].card = {card(13), card(13)};  // T/T
  dealt.s.agenda.push(Step{num(Do::hidden), SeatSet::all(), 0, 0});
  EXPECT_EQ(why(dealt, "hidden T"), "legal");
  EXPECT_EQ(why(dealt, "hidden A"), "C7: Neither of the cards dealt to you shows assembly.");
  EXPECT_EQ(said(dealt, "hidden A", Lang::es), "C7: Ninguna de las cartas que te han tocado muestra Montaje.");
}

// Alone in its column the named Barrier answers the question itself: only a position given by hand asks it.
TEST(PaxTranshumanity_Reasons, WhereABrashCompanyGoes) {
  CITES("K6a", "SR08");
  Solo t;
  t.s.act.by = black;
  t.s.act.card = card(77);  // developing-world thinker company, brash on EDUCATION
  t.s.agenda.push(Step{num(Do::barrier), SeatSet::all(), 0, 0});
  EXPECT_EQ(why(t, "found DW_B1"), "legal");
  const auto refused = t.why("found DW_B2") == "K6a" ? "found DW_B2" : "found DW_B3";
  EXPECT_EQ(why(t, refused), "K6a: An exoglobal's Company takes the Barrier that the card names, Education.");
}

// ---- the log ----

TEST(PaxTranshumanity_Log, APaymentSaysWhatItIsForAndComesBeforeIt) {
  CITES("E.1", "E1.2", "E2.1");
  const auto first = [](const Table& t, Ev code) {
    for (std::size_t i = 0; i < t.events().size(); ++i) {
      if (t.events()[i].code == num(code)) return static_cast<int>(i);
    }
    return -1;
  };
  Table hire = poor(3, 0, 0);
  hire.splay("TGC");
  hire.go("do hire", "hire FW_B1");
  EXPECT_EQ(hire.find(Ev::paid)->args, args({0, 3, 0, 3, 0, num(Action::hire)}));
  EXPECT_LT(first(hire, Ev::paid), first(hire, Ev::hired));

  Table syndicate = poor(3, 0, 0);
  syndicate.put("FW1", 24);
  syndicate.go("do syndicate");
  EXPECT_EQ(syndicate.find(Ev::paid)->args[5], num(Action::syndicate));
  EXPECT_LT(first(syndicate, Ev::paid), first(syndicate, Ev::syndicated));

  Table research = poor(8, 0, 0);
  research.splay("TT");
  research.employee("FW_B2", blue);
  research.put("FW0", 24);
  research.go("do research");
  EXPECT_EQ(research.find(Ev::paid)->args[5], num(Action::research));
  EXPECT_LT(first(research, Ev::paid), first(research, Ev::worked));
  EXPECT_LT(first(research, Ev::worked), first(research, Ev::researched));
}

TEST(PaxTranshumanity_Log, AWithdrawnSyndicationSaysFromWhere) {
  CITES("F1a");
  Table t = poor(1, 0, 0);
  t.put("DW2", 24);
  t.syndicate("DW2", blue);
  t.go("do fundraise", "withdraw DW2");
  EXPECT_EQ(t.find(Ev::withdrawn)->args, args({0, 24, ix(at("DW2"))}));
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
