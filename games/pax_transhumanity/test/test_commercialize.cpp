// F3 Commercialize: ten steps.
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// ---- F3a ----

TEST(PaxTranshumanity_F3a, NeedsYourSyndication) {
  CITES("F3a");
  Table t = ready(13);  // CHRONIC PAIN, resilience
  t.put("FW1", 17);
  t.syndicate("FW1", red);
  t.put("DW0", 18);  // Viable and syndicated too, but no Maker is there
  t.syndicate("DW0", blue);
  t.put("FW2", 12);
  t.syndicate("FW2", blue);
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"card FW0", "card FW2"}));
  EXPECT_EQ(t.why("card FW1"), "F3a");
  EXPECT_EQ(t.why("card FW3"), "F3a");
  EXPECT_EQ(t.why("card DW0"), "E5.1");
}

TEST(PaxTranshumanity_F3a, TheReasonNearestToSuccessIsTold) {
  CITES("F3a", "F3b", "F3c", "R17");
  Table t(2);
  EXPECT_EQ(t.why("do commercialize"), "F3a");
  t.no_patents(blue);
  t.put("FW0", 13);
  t.syndicate("FW0", blue);
  EXPECT_EQ(t.why("do commercialize"), "F3b");
  t.splay("TT");
  EXPECT_EQ(t.why("do commercialize"), "E5.1");
  hire_maker(t);
  t.finance(blue, 0, 1, 7);
  EXPECT_EQ(t.why("do commercialize"), "F3c");
  t.finance(blue, 0, 2, 6);
  EXPECT_TRUE(t.legal("do commercialize"));
}

TEST(PaxTranshumanity_R27, ThePluralityCardIsNeverCommercialized) {
  CITES("R27", "F3a", "OPT-plurality_is_idea");
  for (const char* idea : {"false", "true"}) {
    Table t = ready(13, {{"plurality_is_idea", idea}});
    t.put("FW1", 17);
    t.syndicate("FW1", blue);
    t.deck(0, 0, 0);
    t.put("FW2", 116);
    if (t.ed().opt.plurality_is_idea) t.syndicate("FW2", blue);
    t.go("do commercialize");
    EXPECT_EQ(t.why("card FW2"), "F3a");
  }
}

TEST(PaxTranshumanity_C8, BeginnersNeedNoSyndication) {
  CITES("C8", "R75", "OPT-beginner");
  Table t = ready(13, {{"beginner", "true"}});
  t.put("FW0", 13);  // with red's Syndication only
  t.syndicate("FW0", red);
  t.no_patents(red);
  t.go("do commercialize");
  EXPECT_EQ(t.patents_of(red, 'T'), 1);
  EXPECT_EQ(t.patents_of(blue, 'T'), 0);
  EXPECT_EQ(last_card(t), 13);
}

// ---- F3b to F3d ----

TEST(PaxTranshumanity_F3b_2, BothPatentsAreDivestedAndMayPay) {
  CITES("F3b.2", "R13", "F3c");
  Table t(2);
  t.no_patents(blue);
  t.put("FW0", 13);
  t.syndicate("FW0", blue);
  t.patents(blue, 'T', 2);
  t.splay("G");
  hire_maker(t);
  t.finance(blue, 0, 0, 7);
  t.go("do commercialize");
  EXPECT_EQ(t.count(Ev::released), 2);
  EXPECT_EQ(t.count(Ev::sold), 0);
  EXPECT_EQ(t.money(blue), "0/0/9");
  EXPECT_EQ(t.patents_of(blue, 'T'), 1);  // the Syndication, afterwards
}

TEST(PaxTranshumanity_F3c, TheWorkerIsNamedBeforePaying) {
  CITES("F3c", "F3d", "R14");
  Table t = ready(13);
  t.employee("FW_U2", blue);
  t.go("do commercialize");
  EXPECT_EQ(t.question(), Do::work);
  EXPECT_EQ(t.offers(), (Strings{"work FW_B3 unemployed", "work FW_U2 FW_U3"}));
  EXPECT_EQ(t.money(blue), "2/4/2");
  t.go("work FW_U2 FW_U3");
  EXPECT_EQ(t.money(blue), "0/7/2");  // 2 paid; the Syndication came home (F3h)
  EXPECT_TRUE(t.spot("FW_U3").employees.has(blue));
  EXPECT_TRUE(t.spot("FW_B3").employees.has(blue));
  EXPECT_EQ(t.s.actions_left, 1);
}

TEST(PaxTranshumanity_F3c, APatentMayBeSoldForIt) {
  CITES("F3c", "E2.1");
  Table t = ready(13);
  t.patents(blue, 'T', 1);
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"pay", "sell T"}));
  t.go("sell T");  // transbiology: two T shown, doubled
  EXPECT_EQ(t.money(blue), "2/5/2");
}

TEST(PaxTranshumanity_R05, ImpactsComeFifthBeforeTheCardEntersTheSplay) {
  CITES("R05", "F3e", "F3d", "F3f");
  Table t = ready(13);
  t.go("do commercialize");
  EXPECT_LT(place_of(t, Ev::viable), place_of(t, Ev::paid));
  EXPECT_LT(place_of(t, Ev::paid), place_of(t, Ev::worked));
  EXPECT_LT(place_of(t, Ev::worked), place_of(t, Ev::solved));
  EXPECT_LT(place_of(t, Ev::solved), place_of(t, Ev::placed));
  EXPECT_LT(place_of(t, Ev::placed), place_of(t, Ev::patented));
}

TEST(PaxTranshumanity_F3e, ImpactsResolveTopDown) {
  CITES("F3e", "G.1");
  Table t = ready(64);
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"choose solve_famine", "choose solve_slums"}));
  const int before = pool(t, blue);
  EXPECT_EQ(t.lot("FW0").card, card(64));  // still in its slot
  t.go("choose solve_slums");
  EXPECT_EQ(chits(t, blue, "slums"), 1);
  EXPECT_EQ(pool(t, blue), before - 1);
}

// ---- F3f to F3h ----

TEST(PaxTranshumanity_F3f, ChooseTheDisciplineToShow) {
  CITES("F3f");
  Table t = ready(7);  // T/C: DISEASE, defusal
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"show T", "show C"}));
  EXPECT_EQ(t.why("show A"), "F3f");
  t.go("show C");
  EXPECT_EQ(shown(t), "TCC");
  EXPECT_EQ(last_card(t), 7);
  EXPECT_TRUE(t.lot("FW0").empty());
}

TEST(PaxTranshumanity_F3g, HeatBecomesFutureShockOnItsSquares) {
  CITES("F3g", "GL.Divest.2");
  Table t = ready(5);  // one white square, one black; FORGED REALITY, growth, recession
  t.heat("FW0", blue, Square::white);
  t.heat("FW0", red, Square::black);
  t.go("do commercialize", "show C");
  const SplayCard& bottom = t.s.splay[t.s.splay.size - 1];
  EXPECT_EQ(bottom.shock.of(blue, Square::white), 1);
  EXPECT_EQ(bottom.shock.of(red, Square::black), 1);
  EXPECT_EQ(bottom.shock.covered(Square::white) + bottom.shock.covered(Square::black), 2);
}

TEST(PaxTranshumanity_F3h, EverySyndicationBecomesAPatentOfTheShownDiscipline) {
  CITES("F3h", "R82", "GL.Divest.2");
  Table t = ready(7);
  t.syndicate("FW0", red);
  t.no_patents(red);
  t.go("do commercialize", "show C");
  EXPECT_EQ(t.patents_of(blue, 'C'), 1);
  EXPECT_EQ(t.patents_of(red, 'C'), 1);
  EXPECT_EQ(t.patents_of(blue, 'T') + t.patents_of(red, 'T'), 0);
}

TEST(PaxTranshumanity_F3h, UtilityWorkGivesNone) {
  CITES("F3h", "GL.Utility");
  Table t = ready(13);
  t.employee("FW_U2", blue);
  t.syndicate("FW0", red);
  t.no_patents(red);
  const int wealth = t.s.of(red).finance.wea;
  t.go("do commercialize", "work FW_U2 FW_U3");
  EXPECT_EQ(t.patents_of(blue, 'T') + t.patents_of(red, 'T'), 0);
  EXPECT_EQ(t.money(blue), "0/7/2");
  EXPECT_EQ(t.s.of(red).finance.wea, wealth + 1);
}

TEST(PaxTranshumanity_SR09, AnExoglobalsSyndicationGoesHome) {
  CITES("SR09", "SR19");
  Table t = ready(13, {{"solo", "easy"}, {"solo_colour", "blue"}}, 1);
  t.syndicate("FW0", black);
  const int supply = pool(t, black);
  t.go("do commercialize");
  EXPECT_EQ(pool(t, black), supply + 1);
  EXPECT_EQ(t.patents_of(black, 'T'), 0);
  EXPECT_EQ(t.patents_of(blue, 'T'), 1);
}

TEST(PaxTranshumanity_R33, TheAbilityOfTheCardWorksUntilItLeaves) {
  CITES("R33", "GL.Ability.2");
  Table t(2);
  t.no_patents(blue);
  t.put("FW0", 11);  // SUBSIDY_SPHERE in the first world
  t.splay("TT");
  t.syndicate("FW0", blue);
  t.employee("FW_B3", blue);  // a bare Barrier: 4 without it
  t.finance(blue, 0, 2, 6);
  EXPECT_TRUE(t.has(blue, Ability::SUBSIDY_SPHERE, ix(Sphere::FW)));
  t.go("do commercialize");
  EXPECT_EQ(last_card(t), 11);
  EXPECT_FALSE(t.has(blue, Ability::SUBSIDY_SPHERE, ix(Sphere::FW)));
}

// ---- the example of F3 ----

Table neurohacking() {
  Table t = ready(33);
  t.splay("TCT");
  t.syndicate("FW0", red);
  t.heat("FW0", blue, Square::white);
  t.heat("FW0", red, Square::white);
  t.heat("FW0", red, Square::black);
  t.no_patents(red);
  t.no_patents(pink);
  t.patents(red, 'T', 2);
  t.patents(pink, 'T', 1);
  t.patents(pink, 'G', 1);
  t.employee("DW_B1", pink);
  return t;
}

TEST(PaxTranshumanity_F3, Neurohacking) {
  CITES("F3e", "F3f", "F3g", "F3h", "F3i", "G5", "G5a", "G5b", "G2a", "G6");
  Table t = neurohacking();
  t.go("do commercialize");
  EXPECT_EQ(t.offers(), (Strings{"disrupt T", "disrupt C"}));
  t.go("disrupt T");
  EXPECT_EQ(t.patents_of(red, 'T') + t.patents_of(pink, 'T'), 0);
  EXPECT_EQ(t.patents_of(pink, 'G'), 1);
  EXPECT_EQ(t.offers(), (Strings{"kill 1", "kill 3"}));
  EXPECT_EQ(t.why("kill 2"), "G5b");
  t.go("kill 1", "solve exoscience_gap");
  EXPECT_EQ(t.offers(), (Strings{"found CL_B2", "found CL_B3", "found CL_B5"}));
  t.go("found CL_B2");
  EXPECT_EQ(t.count(Ev::recession_averted), 1);
  EXPECT_TRUE(t.spot("DW_B1").employees.has(pink));
  EXPECT_EQ(shown(t), "CTT");  // T without a question
  EXPECT_EQ(last_card(t), 33);
  EXPECT_EQ(t.patents_of(blue, 'T'), 1);
  EXPECT_EQ(t.patents_of(red, 'T'), 1);
  EXPECT_EQ(shock(t, blue), 1);
  EXPECT_EQ(shock(t, red), 2);
  EXPECT_EQ(chits(t, blue, "exoscience_gap"), 1);
  EXPECT_TRUE(t.spot("CL_B2").owned_by(blue));
  EXPECT_EQ(t.s.regime, Regime::transbiology);
}

// ---- F3i, F3j ----

TEST(PaxTranshumanity_F3i, TheRegimeIsCheckedWhenTheCardIsInTheSplay) {
  CITES("F3i", "H2.1");
  Table t = ready(7);
  EXPECT_EQ(t.s.regime, Regime::globalization);
  t.go("do commercialize");
  EXPECT_EQ(t.s.regime, Regime::globalization);
  t.go("show T");
  EXPECT_EQ(t.s.regime, Regime::transbiology);
  const Event* change = t.find(Ev::regime);
  ASSERT_NE(change, nullptr);
  EXPECT_EQ(change->rule, num(Rule::H2b));
}

TEST(PaxTranshumanity_F3j, FiveInARowEndTheGame) {
  CITES("F3j", "I1b");
  Table t = ready(13);
  t.splay("TTTT");
  t.go("do commercialize");
  EXPECT_EQ(t.s.ending, Ending::singularity);
  EXPECT_TRUE(t.s.agenda.empty());
}

TEST(PaxTranshumanity_R54, ATippingPointIsNotPlaced) {
  CITES("R54", "G9");
  Table t = ready(112);
  t.syndicate("FW0", red);
  t.no_patents(red);
  t.go("do commercialize", "solve famine");
  EXPECT_EQ(t.s.ending, Ending::tipping_point);
  EXPECT_EQ(shown(t), "TT");
  EXPECT_EQ(t.lot("FW0").card, card(112));
  EXPECT_EQ(t.patents_of(blue, 'T') + t.patents_of(red, 'T'), 0);
}

TEST(PaxTranshumanity_R30, AThinkTankCardStaysAsideIfTheGameEndsFirst) {
  CITES("R30");
  Table t = ready(112);
  t.splay("G");
  t.tank(blue, {13});
  t.go("do commercialize", "solve famine");
  EXPECT_EQ(t.s.ending, Ending::tipping_point);
  EXPECT_EQ(t.lot("FW0").card, card(112));
  EXPECT_TRUE(t.s.discard.has(card(13)));
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
