// I1a to I5: endings, points and ties.
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

const noo::Options spanish{{"edition", "es-2019-02"}};

// The score as if the game had ended so.
Result scored(Table t, Ending how) {
  t.s.ending = how;
  t.s.agenda.clear();
  return t.game().result(t.s);
}

// A line of the score, -1 if there is none.
int line(const SeatResult& seat, Score what) {
  for (int i = 0; i < seat.lines; ++i) {
    const ScoreLine& l = seat.line[static_cast<std::size_t>(i)];
    if (l.what == num(what)) return l.value;
  }
  return -1;
}
Rule rule_of_line(const SeatResult& seat, Score what) {
  for (int i = 0; i < seat.lines; ++i) {
    const ScoreLine& l = seat.line[static_cast<std::size_t>(i)];
    if (l.what == num(what)) return static_cast<Rule>(l.rule);
  }
  return Rule::none;
}

// ---- I2 tipping point ----

TEST(PaxTranshumanity_I2a, DominantTwiceAndHiddenOnce) {
  CITES("I2", "I2a", "OPT-E-global_warming_sphere");
  for (const noo::Options& options : {noo::Options{}, spanish}) {
    Table t(2, options);
    t.regime(Regime::computing);
    t.hidden(blue, 'A');
    t.problem(blue, "artificial_consciousness");
    t.problem(blue, "global_warming");
    t.company("FW_B1", blue);
    const Result r = scored(t, Ending::tipping_point);
    EXPECT_EQ(r.seat[0].score, 2);
    EXPECT_EQ(line(r.seat[0], Score::dominant_problems), 2);
    EXPECT_EQ(line(r.seat[0], Score::dominant_companies), 0);
    EXPECT_EQ(rule_of_line(r.seat[0], Score::dominant_problems), Rule::I2a);
    EXPECT_TRUE(r.seat[0].winner);
    EXPECT_EQ(r.seat[1].rank, 2);
  }
}

TEST(PaxTranshumanity_I2a, GlobalWarmingScoresInTheSphereOfItsEdition) {
  CITES("I2a", "OPT-E-global_warming_sphere");
  for (const bool es : {false, true}) {
    Table t(2, es ? spanish : noo::Options{});
    t.regime(Regime::transbiology);
    t.hidden(blue, 'A');
    t.problem(blue, "global_warming");
    EXPECT_EQ(scored(t, Ending::tipping_point).seat[0].score, es ? 2 : 0);
  }
}

TEST(PaxTranshumanity_I2a, CompaniesAndProblemsOfBothSpheres) {
  CITES("I2a");
  for (const noo::Options& options : {noo::Options{}, spanish}) {
    Table t(2, options);
    t.regime(Regime::computing);
    t.hidden(blue, 'G');
    t.company("CL_B1", blue);
    t.company("CL_B2", blue);
    t.problem(blue, "cyberwar");
    t.company("DW_B1", blue);
    t.problem(blue, "famine", 2);
    const Result r = scored(t, Ending::tipping_point);
    EXPECT_EQ(line(r.seat[0], Score::dominant_companies), 4);
    EXPECT_EQ(line(r.seat[0], Score::dominant_problems), 2);
    EXPECT_EQ(line(r.seat[0], Score::hidden_companies), 1);
    EXPECT_EQ(line(r.seat[0], Score::hidden_problems), 2);
    EXPECT_EQ(r.seat[0].score, 9);
  }
}

TEST(PaxTranshumanity_R58, ASphereBothDominantAndHiddenCountsThree) {
  CITES("R58", "OPT-hidden_adds_to_dominant");
  for (const bool adds : {true, false}) {
    Table t(2, {{"hidden_adds_to_dominant", adds ? "true" : "false"}});
    t.regime(Regime::computing);
    t.hidden(blue, 'C');
    t.company("CL_B1", blue);
    t.problem(blue, "cyberwar");
    EXPECT_EQ(scored(t, Ending::tipping_point).seat[0].score, adds ? 6 : 4);
  }
}

TEST(PaxTranshumanity_I2c, GlobalizationCountsTheHiddenSphereOnly) {
  CITES("I2c");
  Table t;
  t.regime(Regime::globalization);
  t.hidden(blue, 'G');
  t.company("DW_B1", blue);
  t.problem(blue, "famine");
  t.problem(blue, "cyberwar");
  const Result r = scored(t, Ending::tipping_point);
  EXPECT_EQ(r.seat[0].score, 2);
  EXPECT_EQ(rule_of_line(r.seat[0], Score::hidden_companies), Rule::I2c);
  EXPECT_EQ(line(r.seat[0], Score::dominant_companies), -1);
}

TEST(PaxTranshumanity_I2b, ParadigmShiftCountsFutureShock) {
  CITES("I2b", "R70", "R54");
  Table t = ready(112);
  t.splay({{12, 'T'}, {17, 'T'}, {13, 'T'}});
  t.shock(1, blue, Square::white);
  t.shock(1, red, Square::black);
  t.hidden(blue, 'T');
  EXPECT_EQ(t.s.regime, Regime::paradigm_shift);  // which alone ends nothing
  t.go("do commercialize", "solve aging");
  const Result r = t.game().result(t.s);
  EXPECT_EQ(r.seat[0].score, 1);
  EXPECT_EQ(line(r.seat[0], Score::shock), 1);
  EXPECT_EQ(rule_of_line(r.seat[0], Score::shock), Rule::I2b);
  EXPECT_EQ(r.seat[2].score, 1);
}

TEST(PaxTranshumanity_G9, TheGoldTippingPoint) {
  CITES("G9", "I1a", "I2.1", "I2a");
  Table t = ready(112);
  t.splay({{12, 'T'}, {13, 'T'}, {82, 'C'}, {83, 'C'}});  // a T pair, Regime computing, one black square
  EXPECT_EQ(t.s.regime, Regime::computing);
  t.hidden(blue, 'A');
  t.hidden(red, 'A');
  t.problem(red, "aging");
  t.problem(red, "cyberwar");
  t.shock(1, blue, Square::black);
  t.go("do commercialize");
  EXPECT_EQ(chits(t, red, "aging"), 0);  // the exchange in the first world came first
  EXPECT_EQ(t.question(), Do::wild);
  t.go("solve artificial_consciousness");
  EXPECT_EQ(t.s.ending, Ending::tipping_point);
  EXPECT_TRUE(t.s.agenda.empty());
  EXPECT_EQ(t.s.splay.size, 4);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(r.rule, num(Rule::I1a));
  EXPECT_EQ(r.seat[0].score, 2);  // by the Regime, not by the card's colour
  EXPECT_EQ(r.seat[2].score, 2);
}

TEST(PaxTranshumanity_R73, HiddenSpheresAreShownAtTheEnd) {
  CITES("R73", "G9");
  Table t = ready(112);
  t.hidden(red, 'A');
  t.go("do commercialize", "solve aging");
  EXPECT_EQ(t.count(Ev::revealed), 3);
  const Event* over = t.find(Ev::game_over);
  ASSERT_NE(over, nullptr);
  EXPECT_EQ(over->args[0], num(Ending::tipping_point));
  EXPECT_EQ(over->reveals, SeatSet::all());
  EXPECT_EQ(t.view(blue).hidden[static_cast<std::size_t>(ix(red))].choice, Discipline::A);
}

// ---- I3 singularity ----

TEST(PaxTranshumanity_I1b, FiveOrMoreInARowAnywhere) {
  CITES("I1b");
  Table t;
  Discipline of{};
  t.splay("TGGGGT");
  EXPECT_EQ(longest_run(t.s, of), 4);
  EXPECT_EQ(of, Discipline::G);
  t.splay("TCCCCCCT");
  EXPECT_EQ(longest_run(t.s, of), 6);
  EXPECT_EQ(of, Discipline::C);
  t.splay("");
  EXPECT_EQ(longest_run(t.s, of), 0);
}

TEST(PaxTranshumanity_I3, FutureShockAndNothingElse) {
  CITES("I3");
  Table t = ready(13);
  t.splay({{12, 'T'}, {17, 'T'}, {20, 'T'}, {21, 'T'}});
  t.shock(1, blue, Square::white);
  t.shock(3, red, Square::white);
  t.shock(4, red, Square::white);
  t.hidden(blue, 'T');
  t.problem(blue, "aging", 2);
  t.go("do commercialize", "done");  // its resilience declined
  EXPECT_EQ(t.s.ending, Ending::singularity);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(r.rule, num(Rule::I1b));
  EXPECT_EQ(r.seat[0].score, 1);
  EXPECT_EQ(r.seat[0].lines, 1);
  EXPECT_EQ(rule_of_line(r.seat[0], Score::shock), Rule::I3);
  EXPECT_EQ(r.seat[2].score, 2);
  EXPECT_TRUE(r.seat[2].winner);
}

// ---- I4 plurality ----

TEST(PaxTranshumanity_I4, ProblemsAndThoseOfTheHiddenSphereAgain) {
  CITES("I4", "I1c", "R59");
  Table t;
  t.no_patents(blue);
  t.deck(0, 0, 0);
  t.put("CL0", 116);
  t.company("CL_B4", blue);
  t.employee("CL_B4", blue);
  t.finance(blue, 2, 4, 2);
  t.hidden(blue, 'A');
  t.problem(blue, "exoscience_gap", 2);
  t.go("do research");
  EXPECT_EQ(t.s.ending, Ending::plurality);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(r.rule, num(Rule::I1c));
  EXPECT_EQ(r.seat[0].score, 4);
  EXPECT_EQ(line(r.seat[0], Score::all_problems), 2);
  EXPECT_EQ(line(r.seat[0], Score::hidden_problems), 2);
}

TEST(PaxTranshumanity_I4, InTheSpanishEditionTheHiddenSphereOnceInAParadigmShift) {
  CITES("I4", "R59", "OPT-E-plurality_scoring");
  Table t(2, spanish);
  t.regime(Regime::paradigm_shift);
  t.hidden(blue, 'A');
  t.problem(blue, "exoscience_gap", 2);
  EXPECT_EQ(scored(t, Ending::plurality).seat[0].score, 2);
}

TEST(PaxTranshumanity_R59, CompaniesCountOnlyInTheSpanishEdition) {
  CITES("R59", "OPT-E-plurality_scoring");
  for (const bool es : {false, true}) {
    Table t(2, es ? spanish : noo::Options{});
    t.regime(Regime::computing);
    t.hidden(blue, 'A');
    t.problem(blue, "cyberwar");
    t.company("CL_B1", blue);
    t.company("SP_B1", blue);
    EXPECT_EQ(scored(t, Ending::plurality).seat[0].score, es ? 5 : 1);
  }
}

// ---- I5 ties ----

Table tie(const noo::Options& options = {}) {
  Table t(2, options);
  t.splay({{4, 'T'}, {33, 'T'}, {12, 'T'}, {98, 'G'}});
  t.shock(1, blue, Square::white, 2);
  t.shock(3, blue, Square::white);
  t.shock(2, red, Square::white, 2);
  t.shock(4, red, Square::white);
  t.finance(blue, 1, 5, 0);
  t.finance(red, 1, 4, 2);
  return t;
}

TEST(PaxTranshumanity_I5, CapitalThenWealth) {
  CITES("I5", "R80", "OPT-E-tie_break");
  const Result r = scored(tie(), Ending::singularity);
  EXPECT_EQ(r.seat[0].score, 3);
  EXPECT_EQ(r.seat[1].score, 3);
  EXPECT_TRUE(r.seat[0].winner);
  EXPECT_FALSE(r.seat[1].winner);
  EXPECT_EQ(line(r.seat[0], Score::capital), 1);
  EXPECT_EQ(line(r.seat[0], Score::wealth), 5);
  Table rich = tie();
  rich.finance(red, 2, 0, 2);
  const Result other = scored(rich, Ending::singularity);
  EXPECT_TRUE(other.seat[1].winner);
  EXPECT_EQ(other.seat[0].rank, 2);
  EXPECT_EQ(line(other.seat[1], Score::wealth), -1);  // capital had decided
}

TEST(PaxTranshumanity_I5, CapitalAloneInTheSpanishEdition) {
  CITES("I5", "OPT-E-tie_break");
  const Result r = scored(tie(spanish), Ending::singularity);
  EXPECT_TRUE(r.seat[0].winner);
  EXPECT_TRUE(r.seat[1].winner);
  EXPECT_EQ(r.seat[0].rank, 1);
  EXPECT_EQ(r.seat[1].rank, 1);
  EXPECT_EQ(line(r.seat[0], Score::wealth), -1);
}

TEST(PaxTranshumanity_I5, StillTiedIsASharedVictory) {
  CITES("I5", "R80");
  Table t = tie();
  t.finance(red, 1, 5, 2);
  for (const Ending how : {Ending::singularity, Ending::tipping_point, Ending::plurality}) {
    Table u = t;
    for (const Colour c : {blue, red}) u.hidden(c, 'A');
    const Result r = scored(u, how);
    EXPECT_TRUE(r.seat[0].winner);
    EXPECT_TRUE(r.seat[1].winner);
  }
}

TEST(PaxTranshumanity_I5, WithoutATieNothingIsTold) {
  CITES("I5");
  Table t(3);
  t.regime(Regime::globalization);
  for (const Colour c : {blue, pink, red}) t.hidden(c, 'G');
  t.problem(pink, "famine", 2);
  t.problem(red, "slums");
  const Result r = scored(t, Ending::tipping_point);
  EXPECT_EQ(r.seat[1].rank, 1);
  EXPECT_EQ(r.seat[2].rank, 2);
  EXPECT_EQ(r.seat[0].rank, 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(line(r.seat[static_cast<std::size_t>(i)], Score::capital), -1);
}

// ---- I1d, R74 ----

TEST(PaxTranshumanity_I1d, ATycoonWinsAloneWhateverTheOthersHold) {
  CITES("I1d");
  Table t(3);
  t.s.tycoon = static_cast<u8>(ix(red) + 1);
  t.problem(blue, "famine", 2);
  t.finance(blue, 8, 0, 0);
  const Result r = scored(t, Ending::tycoon);
  EXPECT_TRUE(r.seat[2].winner);
  EXPECT_FALSE(r.seat[0].winner);
  EXPECT_FALSE(r.seat[1].winner);
  EXPECT_EQ(r.seat[0].rank, 2);
  EXPECT_EQ(r.seat[1].rank, 2);
  EXPECT_EQ(line(r.seat[2], Score::tycoon), 1);
}

TEST(PaxTranshumanity_R74, TheRoundLimitScoresLikeATippingPoint) {
  CITES("R74", "OPT-max_rounds");
  Table t(2, {{"max_rounds", "1"}});
  t.regime(Regime::computing);
  t.hidden(red, 'A');
  t.company("CL_B1", red);
  t.go("end");
  EXPECT_EQ(t.s.ending, Ending::none);
  t.go("end");
  EXPECT_EQ(t.s.ending, Ending::round_limit);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(r.rule, num(Rule::R74));
  EXPECT_EQ(r.seat[1].score, 2);
  EXPECT_TRUE(r.seat[1].winner);
}

TEST(PaxTranshumanity_I, AGameUnderWayHasNoResult) {
  CITES("R70");
  Table t;
  t.regime(Regime::paradigm_shift);
  EXPECT_FALSE(t.game().result(t.s).over);
}

// ---- K7 ----

Table alone(const noo::Options& more = {}) {
  noo::Options options{{"solo", "easy"}, {"solo_colour", "blue"}};
  options.insert(more.begin(), more.end());
  Table t(1, options);
  t.splay({{4, 'T'}, {33, 'C'}});
  return t;
}

TEST(PaxTranshumanity_K7, YouMustBeatTheBestExoglobal) {
  CITES("K7", "I3");
  Table t = alone();
  t.finance(blue, 0, 8, 0);  // a tie would not help
  t.shock(1, blue, Square::white, 2);
  t.shock(2, pink, Square::white);
  const Result r = scored(t, Ending::singularity);
  EXPECT_TRUE(r.seat[0].winner);
  EXPECT_EQ(r.seat[0].rank, 1);
  t.shock(2, red, Square::white);
  EXPECT_TRUE(scored(t, Ending::singularity).seat[0].winner);
  t.shock(2, red, Square::black);
  EXPECT_FALSE(scored(t, Ending::singularity).seat[0].winner);
}

struct Tie {
  Result result;
  SoloOutcome end;
};

Tie level(const noo::Options& options, int capital) {
  Table t = alone(options);
  t.finance(blue, capital, 3, 0);
  t.shock(1, blue, Square::white);
  t.shock(2, pink, Square::white);
  t.s.ending = Ending::singularity;
  return {t.game().result(t.s), solo_outcome(t.ed(), t.s)};
}

TEST(PaxTranshumanity_SR15, CapitalBreaksATieWithAnExoglobal) {
  CITES("SR15", "K7", "I5", "OPT-solo_tie");
  const Tie rich = level({}, 1);
  EXPECT_TRUE(rich.result.seat[0].winner);
  EXPECT_EQ(rich.result.seat[0].rank, 1);
  EXPECT_EQ(rich.end.how, SoloEnd::capital);
  EXPECT_EQ(rich.end.rival, pink);
  const SeatResult& seat = rich.result.seat[0];
  EXPECT_EQ(seat.line[static_cast<std::size_t>(seat.lines - 1)].what, num(Score::capital)) << "it is told";
  EXPECT_EQ(seat.score, 1) << "but counts no points";

  const Tie poor = level({}, 0);
  EXPECT_FALSE(poor.result.seat[0].winner) << "wealth does not help";
  EXPECT_EQ(poor.result.seat[0].rank, 2);
  EXPECT_EQ(poor.end.how, SoloEnd::no_capital);
}

TEST(PaxTranshumanity_SR15, ATieIsALossOrSharedByOption) {
  CITES("SR15", "OPT-solo_tie");
  const Tie loss = level({{"solo_tie", "loss"}}, 2);
  EXPECT_FALSE(loss.result.seat[0].winner);
  EXPECT_EQ(loss.result.seat[0].rank, 2);
  EXPECT_EQ(loss.end.how, SoloEnd::tied);
  const Tie shared = level({{"solo_tie", "shared"}}, 0);
  EXPECT_TRUE(shared.result.seat[0].winner);
  EXPECT_EQ(shared.result.seat[0].rank, 1);
  EXPECT_EQ(shared.end.how, SoloEnd::shared);
}

TEST(PaxTranshumanity_K7, BehindAnExoglobalTycoonYouAreSecond) {
  CITES("K7", "SR15", "I1d");
  for (const char* tie : {"capital", "loss", "shared"}) {
    Table t = alone({{"solo_tie", tie}});
    t.s.tycoon = static_cast<u8>(ix(red) + 1);
    t.s.ending = Ending::tycoon;
    EXPECT_EQ(t.game().result(t.s).seat[0].rank, 2) << tie;
    EXPECT_EQ(solo_place(t.ed(), t.s, red).rank, 1);
    EXPECT_EQ(solo_place(t.ed(), t.s, pink).rank, 3) << "they share what is left";
    EXPECT_EQ(solo_place(t.ed(), t.s, black).rank, 3);
    EXPECT_EQ(solo_outcome(t.ed(), t.s).how, SoloEnd::exo_tycoon);
    EXPECT_EQ(solo_outcome(t.ed(), t.s).rival, red);
  }
}

// ---- as it stands ----

TEST(PaxTranshumanity_R74, AGameThatIsStoppedStandsAsATippingPointWouldScoreIt) {
  CITES("R74", "I2a");
  Table t(2);
  t.regime(Regime::computing);
  t.company("CL_B1", blue);
  t.problem(red, "cyberwar");
  t.hidden(blue, 'C');
  t.hidden(red, 'A');
  const Result now = t.game().standing(t.s);
  EXPECT_FALSE(now.over);
  EXPECT_EQ(now.seats, 2);
  EXPECT_EQ(now.seat[0].score, 3);
  EXPECT_EQ(now.seat[1].score, 2);
  for (const std::size_t i : {0U, 1U}) {
    EXPECT_EQ(now.seat[i].rank, 1);
    EXPECT_FALSE(now.seat[i].winner);
    EXPECT_EQ(now.seat[i].score, scored(t, Ending::tipping_point).seat[i].score);
  }
}

TEST(PaxTranshumanity_K7, AnExoglobalTycoonBeatsYou) {
  CITES("K7", "I1d");
  Table t = alone({{"solo_tie", "shared"}});
  t.s.tycoon = static_cast<u8>(ix(red) + 1);
  EXPECT_FALSE(scored(t, Ending::tycoon).seat[0].winner);
  t.s.tycoon = static_cast<u8>(ix(blue) + 1);
  EXPECT_TRUE(scored(t, Ending::tycoon).seat[0].winner);
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
