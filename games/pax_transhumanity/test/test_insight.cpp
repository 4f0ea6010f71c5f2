// What insight measures, by hand and from views.
#include "pax_transhumanity/insight.hpp"

#include "solo_table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

double total(const Chances& c) {
  double sum = c.tycoon;
  for (const double p : c.scored) sum += p;
  return sum;
}

const Project* project_at(const Projects& all, std::string_view where) {
  for (int i = 0; i < all.size; ++i) {
    if (all[i].slot == at(where)) return &all.at[static_cast<std::size_t>(i)];
  }
  return nullptr;
}

// ---- money ----

TEST(PaxTranshumanity_Insight, LiquidityCountsBoardAndPatents) {
  CITES("E1.1", "E2a", "E2b");
  Table t(2);
  t.splay("CCT");
  t.no_patents(blue);
  t.finance(blue, 2, 3, 1);
  t.patents(blue, 'C', 2);
  const Liquidity l = liquidity(t.ed(), t.s, blue);
  EXPECT_EQ(l.board, 7);
  EXPECT_EQ(l.patents, 2 * (4 + 1)) << "two cards, doubled by the Regime, and the Agent's own shift";
  EXPECT_EQ(l.total(), 17);
  EXPECT_EQ(l.agents, 6);
  EXPECT_EQ(l.pool, 15 - 6 - 2);
}

// ---- Hidden Spheres ----

TEST(PaxTranshumanity_Insight, BeliefIsCertainWhereItIsSeen) {
  CITES("C7");
  Table t(2);
  t.hidden(blue, 'C');
  t.hidden(red, 'A');
  const Belief own = hidden_belief(t.ed(), t.view(blue), blue);
  EXPECT_EQ(own, (Belief{0, 0, 1, 0}));
  const Belief rival = hidden_belief(t.ed(), t.view(blue), red);
  EXPECT_EQ(rival, (Belief{0.25, 0.25, 0.25, 0.25}));
  t.s.spied[3].add(blue);
  EXPECT_EQ(hidden_belief(t.ed(), t.view(blue), red), (Belief{0, 0, 0, 1}));
}

TEST(PaxTranshumanity_Insight, BeliefLeansTowardsWhatTheRivalOwns) {
  CITES("C7");
  Table t(2);
  t.company("SP_B1", red);
  t.problem(red, "energy_dearth");
  const Belief b = hidden_belief(t.ed(), t.view(blue), red);
  EXPECT_DOUBLE_EQ(b[3], 0.4);
  EXPECT_DOUBLE_EQ(b[0] + b[1] + b[2] + b[3], 1);
}

// ---- points ----

TEST(PaxTranshumanity_Insight, PointsAgreeWithTheScoreOfAFinishedGame) {
  CITES("I2a", "I2b", "I2c", "I3");
  Table t(2);
  t.hidden(blue, 'C');
  t.company("CL_B1", blue);
  t.company("FW_B1", blue);
  t.problem(blue, "cyberwar");
  t.splay({{16, 'T'}, {45, 'C'}, {5, 'C'}});
  t.shock(1, blue, Square::white);
  t.shock(2, blue, Square::black);
  for (const Regime r : {Regime::globalization, Regime::transbiology, Regime::group_dynamics, Regime::computing,
                         Regime::assembly, Regime::paradigm_shift}) {
    State s = t.s;
    s.regime = r;
    s.agenda.clear();
    s.ending = Ending::tipping_point;
    EXPECT_EQ(points(t.ed(), t.s, blue, outlook_of(r)), t.game().result(s).seat[0].score)
        << regime_words[static_cast<std::size_t>(num(r))];
  }
  EXPECT_EQ(points(t.ed(), t.s, blue, Outlook::CL), 6);
  EXPECT_EQ(points(t.ed(), t.s, blue, Outlook::shock), 2);
}

// The plurality card is researched away: what the exchanges leave is what points() says beforehand.
TEST(PaxTranshumanity_Insight, PluralityPointsForeseeTheExchanges) {
  CITES("I4", "G8", "R59");
  for (const char* edition : {"en-2019-06", "es-2019-02"}) {
    Table t(2, {{"edition", edition}});
    t.deck(0, 0, 0);
    t.s.deck.plurality = 0;
    t.s.unseen.remove(plurality_card);
    t.s.lot(at("FW0")).card = plurality_card;
    t.hidden(blue, 'A');
    t.splay({{45, 'C'}, {31, 'A'}, {5, 'C'}});
    t.shock(1, blue, Square::black);
    t.company("SP_B1", blue);
    t.problem(blue, "energy_dearth");
    t.problem(blue, "exoscience_gap");
    t.problem(blue, "cyberwar");
    t.company("CL_B1", blue);
    t.company("CL_B2", blue);
    t.employee("FW_U1", blue);
    t.finance(blue, 4, 0, 0);
    const double before = points(t.ed(), t.s, blue, Outlook::plurality);
    t.go("do research");
    for (int guard = 0; guard < 20 && t.s.ending == Ending::none; ++guard) {
      const Strings scrap = t.offers("scrap");  // Companies first, as points() supposes
      t.go(scrap.empty() ? t.offers()[0] : scrap[0]);
    }
    ASSERT_EQ(t.s.ending, Ending::plurality);
    EXPECT_EQ(before, t.game().result(t.s).seat[0].score) << edition;
  }
}

TEST(PaxTranshumanity_Insight, ALeadIsOverTheBestRival) {
  CITES("I3");
  Table t(3);
  t.splay({{16, 'T'}, {33, 'C'}});
  t.shock(1, blue, Square::white);
  t.shock(2, pink, Square::white, 2);
  t.shock(2, red, Square::black);
  EXPECT_EQ(lead(t.ed(), t.s, pink, Outlook::shock), 1);
  EXPECT_EQ(lead(t.ed(), t.s, blue, Outlook::shock), -1);
}

// ---- endings ----

TEST(PaxTranshumanity_Insight, SignalsReadTheBoard) {
  CITES("I1a", "I1b", "I1c", "I1d");
  Table t(2);
  t.splay("TAAA");
  t.put("FW3", 115);
  t.put("DW3", 112);
  t.syndicate("FW3", red);
  t.syndicate("DW3", red);
  for (const char* where : {"CL_B1", "CL_B2", "SP_B1"}) t.company(where, red);
  const Signals s = signals(t.ed(), t.view(blue));
  EXPECT_EQ(s.tips_in_sight, 2);
  EXPECT_EQ(s.tips_ready, 1) << "A/A by the Splay; no T/T";
  EXPECT_EQ(s.tips_unseen, 2);
  EXPECT_EQ(s.run, 3);
  EXPECT_EQ(s.run_of, Discipline::A);
  EXPECT_EQ(s.most_companies, 3);
  EXPECT_EQ(s.tycoon, red);
  EXPECT_FALSE(s.plurality_open);
}

TEST(PaxTranshumanity_Insight, ChancesFollowTheSignals) {
  CITES("I1a", "I1b", "I1c", "I1d");
  Table t(2);
  t.splay("TGC");
  const Chances calm = outlook(t.ed(), t.s);
  EXPECT_NEAR(total(calm), 1, 1e-9);
  t.splay("TAAAA");
  const Chances run = outlook(t.ed(), t.s);
  EXPECT_GT(run.of(Outlook::shock), calm.of(Outlook::shock));
  t.splay("TGC");
  for (const char* where : {"CL_B1", "CL_B2", "SP_B1", "SP_B2"}) t.company(where, red);
  EXPECT_GT(outlook(t.ed(), t.s).tycoon, calm.tycoon);
  t.regime(Regime::assembly);
  t.put("FW3", 115);
  t.syndicate("FW3", red);
  const Chances tip = outlook(t.ed(), t.s);
  EXPECT_GT(tip.of(Outlook::SP), tip.of(Outlook::FW)) << "space dominates now";
  EXPECT_NEAR(total(tip), 1, 1e-9);
}

// ---- projects ----

TEST(PaxTranshumanity_Insight, AProjectListsWhatIsMissing) {
  CITES("F3a", "F3b", "F3c");
  Table t(2);
  t.splay("TGA");
  t.no_patents(blue);
  t.finance(blue, 0, 3, 3);
  t.put("FW2", 22);  // T/G
  t.put("FW0", 82);  // C/C
  t.employee("FW_U2", blue);
  Projects all = projects(t.ed(), t.view(blue), blue);
  EXPECT_EQ(all.size, 2);
  const Project* p = project_at(all, "FW2");
  ASSERT_NE(p, nullptr);
  EXPECT_FALSE(p->syndicated);
  EXPECT_TRUE(p->viable);
  EXPECT_TRUE(p->worker);
  EXPECT_EQ(p->cost, 2 + 3) << "row 2, and three bare Barriers, Subsidized";
  EXPECT_EQ(p->missing, 2);
  EXPECT_EQ(p->actions, 3) << "syndicate, raise money, commercialize";
  t.syndicate("FW2", blue);
  t.finance(blue, 0, 3, 2);
  all = projects(t.ed(), t.view(blue), blue);
  p = project_at(all, "FW2");
  EXPECT_EQ(p->actions, 1);
  ASSERT_TRUE(may_commercialize_card(t.ed(), t.s, own_turn(t.ed(), t.s, t.s.active), at("FW2")).legal())
      << "one Action, and it is legal";
  EXPECT_FALSE(project_at(all, "FW0")->viable);
  EXPECT_EQ(best_project(all), p);
}

TEST(PaxTranshumanity_Insight, OneActionMeansLegalThroughoutRandomGames) {
  CITES("F3a", "R17");
  const Game g = make_typed(3, {{"max_rounds", "80"}, {"beginner", "true"}}, {});  // no Syndications needed
  const Edition& ed = g.edition();
  MoveList list;
  Sink silent;
  int legal = 0;
  for (u64 seed = 1; seed <= 8; ++seed) {
    Rng rng(seed);
    State s = g.begin();
    while (g.turn(s).actor != Turn::Actor::nobody) {
      if (asked(s, Do::main) && s.actions_left > 0) {
        const Projects all = projects(ed, noo::view(g, s, ed.seat_of(s.active)), s.active);
        for (int i = 0; i < all.size; ++i) {
          if (!may_commercialize_card(ed, s, own_turn(ed, s, s.active), all[i].slot).legal()) continue;
          ++legal;
          EXPECT_EQ(all[i].actions, 1) << "seed " << seed;
        }
      }
      g.play(s, random_move(g, s, list, rng), silent);
    }
  }
  EXPECT_GT(legal, 10);
}

TEST(PaxTranshumanity_Insight, ImpactsAreWorthMoreWhereTheyCount) {
  CITES("G3", "G2");
  Table t(2);
  t.regime(Regime::globalization);
  t.hidden(blue, 'A');
  const double space = impact_value(t.ed(), t.s, blue, card(107));  // a space company
  const double first = impact_value(t.ed(), t.s, blue, card(105));  // a first-world company
  EXPECT_GT(space, first);
  const double alive = impact_value(t.ed(), t.s, blue, card(93));
  t.problem(red, "asteroid_strike");
  EXPECT_LT(impact_value(t.ed(), t.s, blue, card(93)), alive) << "the chit is gone";
}

// ---- Regime control ----

TEST(PaxTranshumanity_Insight, OrientationShowsTheNextRegime) {
  CITES("H1", "H2b", "E2b");
  Table t(2);
  t.splay("GTC");
  t.no_patents(blue);
  t.patents(blue, 'C', 1);
  const Orientation c = orientation(t.ed(), t.s, blue, Discipline::C);
  EXPECT_EQ(c.regime, Regime::computing);
  EXPECT_EQ(c.run, 2);
  EXPECT_EQ(c.patent_money, 4);
  EXPECT_EQ(orientation(t.ed(), t.s, blue, Discipline::A).regime, Regime::globalization);
  EXPECT_EQ(orientation(t.ed(), t.s, blue, Discipline::T).regime, Regime::transbiology);
}

// ---- dangers ----

TEST(PaxTranshumanity_Insight, DangerCountsWhatCouldBeLost) {
  CITES("G8", "G8a", "G5a", "G6", "AB-BUNKER");
  Table t(2);
  t.splay({{45, 'C'}, {31, 'A'}, {5, 'C'}});
  t.shock(1, blue, Square::black);
  t.company("SP_B1", blue);
  t.problem(blue, "energy_dearth");
  t.problem(blue, "orbital_debris");
  t.employee("SP_B1", red);
  t.employee("FW_U1", blue);
  t.no_patents(blue);
  t.patents(blue, 'T', 3);
  Danger d = danger(t.ed(), t.view(blue), blue);
  EXPECT_EQ(d.squares, 3);
  EXPECT_EQ(d.shield, 1);
  EXPECT_EQ(d.loss, (std::array<int, spheres>{0, 0, 0, 2}));
  EXPECT_EQ(d.patents, 3);
  EXPECT_EQ(d.foreign_workers, 1);
  EXPECT_EQ(d.employees, 1);
  t.give(blue, 14);
  d = danger(t.ed(), t.view(blue), blue);
  EXPECT_EQ(d.shield, 2);
  EXPECT_EQ(d.loss[3], 1);
}

// ---- one number ----

TEST(PaxTranshumanity_Insight, EvaluationPrefersWhatWins) {
  CITES("I2a", "I1d");
  Table t(2);
  const double even = evaluate(t.ed(), t.view(blue), blue);
  t.company("CL_B1", blue);
  t.problem(blue, "cyberwar");
  const double ahead = evaluate(t.ed(), t.view(blue), blue);
  EXPECT_GT(ahead, even);
  for (const char* where : {"FW_B1", "FW_B2", "SP_B1", "SP_B2"}) t.company(where, red);
  EXPECT_LT(evaluate(t.ed(), t.view(blue), blue), ahead);
}

// Other people's secrets must not matter: a view and every world behind it measure alike.
TEST(PaxTranshumanity_Insight, NothingHiddenIsRead) {
  CITES("C7");
  Rng rng(9);
  for (const int seats : {1, 3}) {
    const Game g = make_typed(seats, {{"max_rounds", "8"}}, {});
    const Edition& ed = g.edition();
    State s = g.begin();
    MoveList list;
    Sink silent;
    while (g.turn(s).actor != Turn::Actor::nobody) {
      const Seat viewer = seat(static_cast<int>(rng.below(static_cast<u32>(seats))));
      const Colour me = ed.colour_of(viewer);
      const State seen = noo::view(g, s, viewer);
      const double value = evaluate(ed, seen, me);
      ASSERT_GT(value, -1);
      ASSERT_LT(value, 1);
      State world = g.imagine(seen, viewer, rng);
      for (const Colour c : s.in_play) {  // what the viewer knows of Hidden Spheres stays as it is
        world.hidden[static_cast<std::size_t>(ix(c))] = seen.hidden[static_cast<std::size_t>(ix(c))];
      }
      ASSERT_EQ(evaluate(ed, world, me), value);
      g.play(s, random_move(g, s, list, rng), silent);
    }
  }
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
