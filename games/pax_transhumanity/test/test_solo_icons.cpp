// K5e, K6a to K6h: what the icons of an exoglobal's card do, and where the human is asked.
#include "solo_table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

using noo::Options;

// Pink stands on more cards than black.
void let_black_act(Solo& t) {
  constexpr std::array<int, 3> idle{57, 58, 59};
  for (std::size_t i = 0; i < idle.size(); ++i) {
    const std::string_view where = slot_words[18 + i];  // SP0 to SP2
    t.put(where, idle[i]);
    t.syndicate(where, pink);
  }
}

// ---- K5e ----

TEST(PaxTranshumanity_K5e, BothSidesOfAnOrAreResolved) {
  CITES("K5e", "K6f");
  Solo t;
  t.exo(24);  // FAMINE or DISEASE, then a first-world thinker company
  EXPECT_EQ(t.chits(black, "famine"), 1);
  EXPECT_EQ(t.chits(black, "disease"), 1);
  EXPECT_EQ(t.question(), Do::barrier);
}

// ---- K6a ----

TEST(PaxTranshumanity_K6a, TheHumanChoosesTheBarrier) {
  CITES("K6a", "SR07", "R04");
  Solo t;
  t.exo(15);  // thinker or maker company in the first world
  EXPECT_EQ(t.offers(), (Strings{"found FW_B1", "found FW_B2"}));
  EXPECT_EQ(t.asked_colour(), blue);
  t.go("found FW_B2");
  EXPECT_EQ(t.offers(), (Strings{"found FW_B1", "found FW_B3"}));
  t.go("found FW_B1");
  EXPECT_EQ(companies(t.s, black), 2);
  EXPECT_EQ(t.question(), Do::main);
}

TEST(PaxTranshumanity_K6a, IfOnlyOneFitsTheSecondIsVoid) {
  CITES("K6a", "G3c");
  Solo t;
  t.company("FW_B2", pink);
  t.company("FW_B3", blue);
  t.exo(15);
  EXPECT_TRUE(t.spot("FW_B1").owned_by(black));
  EXPECT_EQ(companies(t.s, black), 1);
  EXPECT_EQ(t.count(Ev::no_effect), 1);
}

TEST(PaxTranshumanity_K6a, ABrashOneTakesItsNamedBarrier) {
  CITES("K6a", "G3d");
  Solo t;
  t.company("DW_B1", blue);
  t.exo(77);  // developing-world thinker company, brash on EDUCATION
  EXPECT_TRUE(t.spot("DW_B1").owned_by(black));
  EXPECT_EQ(t.s.of(blue).pool_disks, 4);
  EXPECT_EQ(t.question(), Do::main) << "nothing to choose";
}

TEST(PaxTranshumanity_SR08, ABrashBarrierOfItsOwnMakesItAnOrdinaryIcon) {
  CITES("SR08");
  Solo t;
  t.company("CL_B2", black);
  t.exo(70);  // cloud thinker company, brash on DIGITAL DIVIDE
  EXPECT_EQ(t.offers(), (Strings{"found CL_B1", "found CL_B4"}));
}

TEST(PaxTranshumanity_K6a, AFifthCompanyWinsAtOnce) {
  CITES("K6a", "I1d");
  Solo t;
  for (const char* where : {"DW_B1", "CL_B1", "SP_B1", "SP_B2"}) t.company(where, black);
  t.exo(15);
  EXPECT_EQ(t.s.ending, Ending::tycoon);
  EXPECT_EQ(t.s.tycoon, 1 + ix(black));
  EXPECT_FALSE(t.result().seat[0].winner);
}

TEST(PaxTranshumanity_K6a, WithoutALegalBarrierThereIsNoTycoon) {
  CITES("K6a", "R50");
  Solo t;
  for (const char* where : {"FW_B1", "CL_B1", "SP_B1", "SP_B2"}) t.company(where, black);
  t.company("FW_B3", pink);
  t.exo(105);  // first-world maker company
  EXPECT_EQ(t.s.ending, Ending::none);
  EXPECT_EQ(companies(t.s, black), 4);
}

TEST(PaxTranshumanity_K6a, YourAntitrustMakesTheFirstCompanyGiveWay) {
  CITES("K6a", "AB-ANTITRUST", "SR17");
  Solo t;
  for (const char* where : {"DW_B1", "CL_B1", "SP_B1", "SP_B2"}) t.company(where, black);
  t.give(blue, 102);
  t.exo(105);
  EXPECT_EQ(t.s.ending, Ending::none);
  EXPECT_FALSE(t.spot("DW_B1").has_company());
  EXPECT_EQ(t.question(), Do::barrier);
  t.go("found FW_B1");
  EXPECT_EQ(companies(t.s, black), 4);
}

// ---- K6b ----

TEST(PaxTranshumanity_K6b, GrowthCommercializesWithoutWorkOrImpacts) {
  CITES("K6b", "K4a", "SR09", "SR19");
  Solo t;
  t.regime(Regime::globalization);
  t.put("DW2", 36);  // G/T, one white square, one black square, growth and recession among its impacts
  t.syndicate("DW2", black);
  t.syndicate("DW2", pink);
  t.syndicate("DW2", blue);
  t.heat("DW2", black, Square::white);
  t.heat("DW2", pink, Square::black);
  const int patents = t.patents_of(blue, 'G');
  t.exo(17);  // DISEASE, then growth
  EXPECT_EQ(t.s.splay.size, 4);
  EXPECT_EQ(t.s.splay[3].card, card(36));
  EXPECT_EQ(t.s.splay[3].shown, Discipline::G) << "the left side";
  EXPECT_EQ(t.s.splay[3].shock.of(black), 1);
  EXPECT_EQ(t.s.splay[3].shock.of(pink, Square::black), 1);
  EXPECT_TRUE(t.lot("DW2").empty());
  EXPECT_EQ(t.supply(black), 14);
  EXPECT_EQ(t.supply(pink), 14);
  EXPECT_EQ(t.patents_of(blue, 'G'), patents + 1);
  EXPECT_EQ(t.chits(black, "underpopulation") + t.chits(black, "civic_distrust"), 0) << "no impacts";
}

TEST(PaxTranshumanity_K6b, WithoutASyndicationGrowthDoesNothing) {
  CITES("K6b");
  Solo t;
  t.put("DW2", 36);
  t.syndicate("DW2", blue);
  t.exo(17);
  EXPECT_EQ(t.lot("DW2").card, card(36));
  EXPECT_EQ(t.count(Ev::no_effect), 1);
}

TEST(PaxTranshumanity_K6b, ATippingPointGoesFirstAndEndsTheGame) {
  CITES("K6b", "K3a", "K6h", "SR10", "R54");
  Solo t;
  t.splay({{45, 'A'}, {31, 'T'}, {64, 'G'}});
  t.put("DW1", 72);
  t.put("SP4", 113);
  t.syndicate("DW1", black);
  t.syndicate("SP4", black);
  t.company("DW_B1", blue);
  t.problem(pink, "famine", 2);
  let_black_act(t);
  const int problems_before = t.chits(black, "famine");
  t.exo(17);
  EXPECT_EQ(t.s.ending, Ending::tipping_point);
  EXPECT_FALSE(t.spot("DW_B1").has_company()) << "the exchange strikes everybody in the developing world";
  EXPECT_EQ(t.chits(pink, "famine"), 0);
  EXPECT_EQ(t.chits(black, "famine"), problems_before) << "the wild problem is not awarded";
  EXPECT_EQ(t.s.splay.size, 3) << "the card is not placed";
}

TEST(PaxTranshumanity_K6b, AHumanIsAskedWhatToLoseInItsExchange) {
  CITES("SR10", "K6h", "G8");
  Solo t;
  t.splay({{45, 'A'}});
  t.put("SP4", 113);
  t.syndicate("SP4", black);
  let_black_act(t);
  t.company("DW_B1", blue);
  t.problem(blue, "slums");
  t.exo(17);
  EXPECT_EQ(t.offers(), (Strings{"scrap DW_B1", "forfeit slums"}));
  t.go("forfeit slums");
  EXPECT_EQ(t.s.ending, Ending::tipping_point);
  EXPECT_TRUE(t.spot("DW_B1").owned_by(blue));
}

TEST(PaxTranshumanity_K6b, RegimeAndSingularityAreChecked) {
  CITES("K6b", "H2.1", "I1b");
  Solo t;
  t.splay("AGGGG");
  t.put("DW2", 79);
  t.syndicate("DW2", black);
  let_black_act(t);
  t.exo(17);
  EXPECT_EQ(t.s.ending, Ending::singularity);
  EXPECT_EQ(t.s.regime, Regime::paradigm_shift);
}

TEST(PaxTranshumanity_K6b, DefusalIsTheSame) {
  CITES("K6b");
  Solo t;
  t.put("DW2", 79);
  t.syndicate("DW2", black);
  let_black_act(t);
  t.exo(14);  // defusal, DISEASE
  EXPECT_EQ(t.s.splay[t.s.splay.size - 1].card, card(79));
}

// ---- K6c, K5 note ----

TEST(PaxTranshumanity_K6c, OnlyYouLoseAnEmployee) {
  CITES("K6c", "SR11", "SR07");
  Solo t;
  t.employee("FW_B1", blue);
  t.unemployed(blue, "CL");
  t.company("CL_B1", pink);
  t.company("CL_B2", black);
  const int pool = t.s.of(blue).pool_agents;
  t.exo(93);  // two solutions, recession
  EXPECT_EQ(t.question(), Do::recession);
  EXPECT_EQ(t.asked_colour(), blue);
  EXPECT_EQ(t.offers(), (Strings{"dismiss FW_B1", "dismiss CL_UE"}));
  t.go("dismiss CL_UE");
  EXPECT_EQ(t.s.of(blue).pool_agents, pool + 1);
  EXPECT_EQ(companies(t.s, pink) + companies(t.s, black), 2);
  EXPECT_EQ(t.question(), Do::main);
}

TEST(PaxTranshumanity_K6c, WhateverTheHeatAndUnlessYouAreProof) {
  CITES("K6c", "AB-RECESSION_PROOF");
  Solo t;
  t.employee("FW_B1", blue);
  t.put("FW5", 97);
  t.syndicate("FW5", blue);
  t.exo(93);
  EXPECT_EQ(employees(t.s, blue), 1);
  EXPECT_EQ(t.count(Ev::recession_proof), 1);
}

// Blue commercializes #93 (A/A: two solutions, recession) without black Heat: both blue and black are struck.
Solo recession_by_the_human(const Options& options) {
  Solo t(options);
  t.splay("AA");
  t.put("FW0", 93);
  t.syndicate("FW0", blue);
  t.employee("FW_U2", blue);
  t.finance(blue, 4, 2, 0);
  t.company("CL_B1", black);
  t.company("CL_B3", black);
  t.go("do commercialize");
  if (t.question() == Do::work) t.go("work FW_U2 FW_B3");
  if (t.question() == Do::pay) t.go("pay");
  return t;
}

TEST(PaxTranshumanity_K5_note, YourRecessionCostsEachExoglobalACompany) {
  CITES("K5_note", "SR11", "SR07", "OPT-E-solo_recession_companies");
  Solo t = recession_by_the_human({});
  EXPECT_EQ(t.question(), Do::loss);
  EXPECT_EQ(t.asked_colour(), blue);
  EXPECT_EQ(t.offers(), (Strings{"scrap CL_B1", "scrap CL_B3"}));
  EXPECT_EQ(t.why("scrap SP_B1"), "K5_note");
  t.go("scrap CL_B3");
  EXPECT_EQ(companies(t.s, black), 1);
  EXPECT_EQ(employees(t.s, blue), 0);
}

TEST(PaxTranshumanity_K5_note, NotInTheSpanishEdition) {
  CITES("K5_note", "SR11", "OPT-E-solo_recession_companies", "OPT-edition");
  const Solo t = recession_by_the_human({{"edition", "es-2019-02"}});
  EXPECT_EQ(t.question(), Do::main);
  EXPECT_EQ(companies(t.s, black), 2);
  EXPECT_EQ(employees(t.s, blue), 0);
}

// ---- K6d ----

TEST(PaxTranshumanity_K6d, TheHumanChoosesColourAndSplayCard) {
  CITES("K6d", "SR07", "G5a", "G5b");
  Solo t;
  t.splay("TATG");
  t.patents(blue, 'T', 2);
  const int wealth = t.s.of(blue).finance.wea;
  t.exo(42);  // A/T: disruption, company, growth
  EXPECT_EQ(t.offers(), (Strings{"disrupt T", "disrupt A"}));
  t.go("disrupt T");
  EXPECT_EQ(t.patents_of(blue, 'T'), 0);
  EXPECT_EQ(t.s.of(blue).finance.wea, wealth + 2);
  EXPECT_EQ(t.offers(), (Strings{"kill 1", "kill 3"}));
  EXPECT_EQ(t.asked_colour(), blue);
  t.go("kill 3");
  EXPECT_EQ(t.s.splay.size, 3);
}

TEST(PaxTranshumanity_K6d, ThenRegimeAndSingularityAreChecked) {
  CITES("K6d", "H2.1", "I1b");
  Solo t;
  t.splay("TTTATTG");
  t.exo(42);
  t.go("disrupt A");
  EXPECT_EQ(t.s.ending, Ending::singularity);
  Solo other;
  other.splay("TAT");
  other.exo(42);
  ASSERT_EQ(other.s.regime, Regime::transbiology);
  other.go("disrupt T", "kill 3");
  EXPECT_EQ(other.s.regime, Regime::globalization);
}

TEST(PaxTranshumanity_SR12, TwoEqualColoursAreNoChoice) {
  CITES("SR12");
  Solo t;
  t.splay("TGT");
  t.exo(20);  // T/T: disruption, AGING, brash company
  EXPECT_EQ(t.offers(), (Strings{"kill 1", "kill 3"}));
  t.go("kill 1");
  EXPECT_EQ(t.chits(black, "aging"), 1);
}

// ---- K6e ----

TEST(PaxTranshumanity_K6e, TheLowestCardsOfTheBusiestSphereGo) {
  CITES("K6e", "SR19");
  Solo t;
  t.put("FW0", 57);
  t.put("DW1", 58);
  t.put("DW3", 59);
  t.put("DW4", 60);
  t.put("DW5", 61);
  t.put("CL2", 92);
  t.syndicate("CL2", black);
  t.syndicate("DW1", blue);
  t.syndicate("DW1", pink);
  t.company("DW_B1", pink);
  t.unemployed(blue, "DW");
  t.employee("FW_B1", blue);
  const int wealth = t.s.of(blue).finance.wea;
  t.exo(65);  // resilience 3, then defusal
  EXPECT_TRUE(t.lot("DW1").empty());
  EXPECT_TRUE(t.lot("DW3").empty());
  EXPECT_TRUE(t.lot("DW4").empty());
  EXPECT_EQ(t.lot("DW5").card, card(61)) << "nothing slides, nothing is drawn";
  EXPECT_EQ(t.lot("FW0").card, card(57));
  EXPECT_EQ(t.s.of(blue).finance.wea, wealth + 1);
  EXPECT_EQ(t.supply(pink), 15);
  EXPECT_EQ(t.s.splay[t.s.splay.size - 1].card, card(92)) << "then K6b";
}

TEST(PaxTranshumanity_K6e, TiesGoToTheLeftmostSphere) {
  CITES("K6e");
  Solo t;
  t.put("DW1", 58);
  t.put("SP1", 59);
  t.company("SP_B1", pink);
  t.employee("DW_B1", blue);
  t.exo(23);  // company (asked), resilience 1
  t.go("found DW_B3");
  EXPECT_TRUE(t.lot("DW1").empty());
  EXPECT_FALSE(t.lot("SP1").empty());
}

TEST(PaxTranshumanity_K6e, AnEmptyColumnLosesNothing) {
  CITES("K6e");
  Solo t;
  t.put("SP1", 59);
  t.exo(3);
  EXPECT_EQ(t.lot("SP1").card, card(59)) << "the first world is as busy as the others, and leftmost";
}

// Plurality has come up in FW0; the deck is empty.
void open_plurality(Solo& t) {
  t.deck(0, 0, 0);
  t.s.deck.plurality = 0;
  t.s.unseen.remove(plurality_card);
  t.s.lot(at("FW0")).card = plurality_card;
}

TEST(PaxTranshumanity_SR13, ATippingPointIsRemovedPluralityEndsTheGame) {
  CITES("SR13", "K6e", "I4");
  Solo t;
  t.put("FW0", 112);
  t.exo(3);
  EXPECT_TRUE(t.s.discard.has(card(112)));
  EXPECT_EQ(t.s.ending, Ending::none);
  Solo end;
  open_plurality(end);
  end.exo(3);
  EXPECT_EQ(end.s.ending, Ending::plurality);
}

// ---- K6f ----

TEST(PaxTranshumanity_K6f, AChitIfOneIsLeft) {
  CITES("K6f");
  Solo t;
  t.problem(blue, "asteroid_strike");
  t.exo(93);  // ASTEROID STRIKE, ORBITAL DEBRIS, recession
  EXPECT_EQ(t.chits(black, "asteroid_strike"), 0);
  EXPECT_EQ(t.chits(black, "orbital_debris"), 1);
}

// ---- K6g ----

// FW and DW are full; the first gap is CL0.
void fill_two_columns(Solo& t) {
  constexpr std::array<int, 12> filler{42, 43, 44, 45, 46, 47, 48, 50, 51, 52, 53, 55};
  for (std::size_t i = 0; i < filler.size(); ++i) t.put(slot_words[i], filler[i]);
}

TEST(PaxTranshumanity_K6g, TheLowestCardOfTheDeckComesToTheFirstGap) {
  CITES("K6g", "SR14");
  Solo t;
  fill_two_columns(t);
  const Deck before = t.s.deck;
  t.exo(104);  // G/G: nuclear exchange, wild problem, resilience
  EXPECT_EQ(t.question(), Do::bottom);
  t.go("draw 40");
  EXPECT_EQ(t.lot("CL0").card, card(40));
  EXPECT_EQ(t.s.deck.lower, before.lower - 1) << "from below";
  EXPECT_EQ(t.s.deck.upper, before.upper);
  EXPECT_EQ(t.s.deck.plurality, 1);
}

TEST(PaxTranshumanity_K6g, ATippingPointMayComeFromBelow) {
  CITES("K6g");
  Solo t;
  t.exo(104);
  t.go("draw 113");
  EXPECT_EQ(t.s.deck.tips, 3);
  EXPECT_GT(t.s.deck.upper, 0);
}

TEST(PaxTranshumanity_SR14, PluralityOnlyWhenItIsAlone) {
  CITES("SR14", "K6g", "OPT-solo_bottom_draw");
  Solo t;
  fill_two_columns(t);
  t.deck(0, 0, 0);
  t.exo(104);
  EXPECT_EQ(t.lot("CL0").card, plurality_card);
  EXPECT_EQ(t.s.deck.plurality, 0);
  Solo literal(Options{{"solo_bottom_draw", "literal"}});
  fill_two_columns(literal);
  literal.exo(104);
  EXPECT_EQ(literal.lot("CL0").card, plurality_card);
  EXPECT_GT(literal.s.deck.size(), 0) << "read literally, it comes before all others";
}

TEST(PaxTranshumanity_K6g, WithoutAGapOrACardNothingHappens) {
  CITES("K6g", "SR14");
  Solo t;
  t.deck(0, 0, 0);
  t.s.deck.plurality = 0;
  t.s.unseen.remove(plurality_card);
  t.s.discard.add(plurality_card);
  t.exo(104);
  EXPECT_EQ(t.question(), Do::main);
  EXPECT_GE(t.count(Ev::no_effect), 1);
}

// ---- K6h ----

// Three black squares in the Splay; pink holds Companies and Problems in space.
void arm(Solo& t) {
  t.splay({{45, 'C'}, {31, 'T'}, {5, 'C'}});
  t.company("SP_B3", pink);
  t.company("SP_B1", pink);
  t.problem(pink, "energy_dearth");
  t.problem(pink, "exoscience_gap", 2);
}

TEST(PaxTranshumanity_SR17, ProblemsFirstInTheOrderOfTheChits) {
  CITES("SR17", "K6h");
  Solo t;
  arm(t);
  t.exo(106);
  EXPECT_EQ(t.chits(pink, "exoscience_gap"), 0);
  EXPECT_EQ(t.chits(pink, "energy_dearth"), 0) << "three chits for three squares";
  EXPECT_EQ(companies(t.s, pink), 2);
}

TEST(PaxTranshumanity_SR17, ThenCompaniesInTheOrderOfTheSpaces) {
  CITES("SR17", "K6h");
  Solo t;
  arm(t);
  t.s.of(pink).victory.fill(0);
  t.problem(pink, "energy_dearth", 1);
  t.company("SP_B4", pink);
  t.exo(106);
  EXPECT_EQ(t.chits(pink, "energy_dearth"), 0);
  EXPECT_FALSE(t.spot("SP_B1").has_company());
  EXPECT_FALSE(t.spot("SP_B3").has_company());
  EXPECT_TRUE(t.spot("SP_B4").owned_by(pink));
}

TEST(PaxTranshumanity_SR17, OnlyCompaniesInTheSpanishEdition) {
  CITES("SR17", "R46", "OPT-E-nuclear_scope");
  Solo t(Options{{"edition", "es-2019-02"}});
  arm(t);
  t.exo(106);
  EXPECT_EQ(t.chits(pink, "exoscience_gap"), 2);
  EXPECT_EQ(companies(t.s, pink), 0);
}

TEST(PaxTranshumanity_SR17, CompaniesFirstInThePluralityEnding) {
  CITES("SR17", "I4", "SR13");
  Solo t;
  open_plurality(t);
  arm(t);
  t.unemployed(blue, "FW", 3);  // the busiest Sphere
  t.exo(3);
  EXPECT_EQ(t.s.ending, Ending::plurality);
  EXPECT_EQ(companies(t.s, pink), 0);
  EXPECT_EQ(t.chits(pink, "exoscience_gap"), 1) << "one discard was left for the Problems, lowest chit first";
  EXPECT_EQ(t.chits(pink, "energy_dearth"), 1);
}

TEST(PaxTranshumanity_SR19, AgentsOfAFallenSplayCardGoHome) {
  CITES("SR19", "K6d");
  Solo t;
  t.splay({{26, 'T'}, {16, 'T'}, {64, 'G'}});
  t.shock(2, black, Square::white);
  t.shock(2, pink, Square::black);
  t.exo(20);
  t.go("kill 2");
  EXPECT_EQ(t.supply(black), 15);
  EXPECT_EQ(t.supply(pink), 15);
  EXPECT_EQ(t.s.of(black).finance, Finance{});
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
