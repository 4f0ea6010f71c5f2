// K1a to K5d and their rulings: the solo game's setup, turns, Syndications and surges. Icons are in
// test_solo_icons.cpp.
#include "solo_table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

using noo::Options;

// ---- setup ----

TEST(PaxTranshumanity_K1, EasyHasThreeExoglobalsInTheOtherColours) {
  CITES("K1a", "K2", "K4a", "OPT-solo", "OPT-solo_colour");
  const Solo t(Options{{"solo", "easy"}, {"solo_colour", "pink"}});
  EXPECT_EQ(t.ed().people(), ColourSet::of(pink));
  EXPECT_EQ(t.ed().exoglobals(), ColourSet::of(blue) | ColourSet::of(black) | ColourSet::of(red));
  EXPECT_EQ(t.money(pink), "3/3/2");
  for (const Colour e : t.ed().exoglobals()) {
    EXPECT_EQ(t.supply(e), 15);
    EXPECT_EQ(t.s.of(e).pool_disks, 4);
    EXPECT_EQ(t.s.of(e).finance, Finance{});
    EXPECT_EQ(employees(t.s, e), 0);
  }
}

TEST(PaxTranshumanity_K1, HardHasTheFirstTwoOfThem) {
  CITES("K1a", "K2", "OPT-solo");
  const Solo t(Options{{"solo_colour", "black"}});
  EXPECT_EQ(t.ed().exoglobals(), ColourSet::of(blue) | ColourSet::of(pink));
  EXPECT_EQ(t.s.in_play.size(), 3);
}

// The position right after setup, with the first of whatever may come.
State after_setup(const Game& g) {
  State s = g.begin();
  Sink silent;
  while (g.in_setup(s)) {
    OddsList odds;
    MoveList list;
    const bool chance = g.turn(s).actor == Turn::Actor::chance;
    chance ? g.odds(s, odds) : g.moves(s, list);
    g.play(s, chance ? odds.run(0).first : list[0], silent);
  }
  return s;
}

TEST(PaxTranshumanity_K1, MarketAndDeckAreLaidOutAsEver) {
  CITES("K1b", "K1c");
  const State s = after_setup(make_typed(1, {{"solo", "hard"}}, {}));
  EXPECT_EQ(gaps(s, Sphere::FW) + gaps(s, Sphere::DW), 0);
  EXPECT_EQ(gaps(s, Sphere::CL), 5);
  EXPECT_EQ(gaps(s, Sphere::SP), 5);
  EXPECT_EQ(s.deck.size(), 28);
  EXPECT_EQ(s.deck.tips, 4);
  EXPECT_EQ(s.splay.size, 1);
}

TEST(PaxTranshumanity_K1d, AnExoglobalsHiddenSphereIsTheLeftSideOfItsOneCard) {
  CITES("K1d", "SR01");
  const Solo t(Options{{"solo", "easy"}});
  for (const Colour e : t.ed().exoglobals()) {
    const auto i = static_cast<std::size_t>(ix(e));
    EXPECT_NE(t.s.dealt[i].card[0], Card::none);
    EXPECT_EQ(t.s.dealt[i].card[1], Card::none);
    EXPECT_EQ(t.s.hidden[i].choice, t.ed().of(t.s.dealt[i].card[0]).left);
    EXPECT_TRUE(is_unknown(t.view(blue).hidden[i])) << "a secret until the end";
  }
  EXPECT_NE(t.s.dealt[0].card[1], Card::none) << "the human has two";
}

TEST(PaxTranshumanity_K1d, TheExoglobalDeckIsWhatIsLeftOfTheUnusedPile) {
  CITES("K1d", "SR02", "K2");
  const State easy = after_setup(make_typed(1, {{"solo", "easy"}}, {}));
  EXPECT_EQ(easy.solo.left + 1, 68);
  EXPECT_NE(easy.solo.top, Card::none) << "its top card lies open";
  EXPECT_FALSE(easy.unseen.has(easy.solo.top));
  const State hard = after_setup(make_typed(1, {{"solo", "hard"}}, {}));
  EXPECT_EQ(hard.solo.left, 69);
  EXPECT_EQ(hard.solo.top, Card::none);
}

TEST(PaxTranshumanity_K1d, InTheEasyGameTheNextCardLiesOpenAtOnce) {
  CITES("K1d", "K5b", "K2");
  Solo t(Options{{"solo", "easy"}});
  t.exo(12);
  EXPECT_EQ(t.chits(black, "aging"), 1) << "the open card was x";
  EXPECT_NE(t.s.solo.top, Card::none);
  EXPECT_TRUE(t.s.solo.discard.has(card(12)));
}

// ---- turns ----

TEST(PaxTranshumanity_K5, YouStartAndAnExoglobalFollowsEachOfYourTurns) {
  CITES("K5", "SR18");
  Solo t;
  EXPECT_EQ(t.s.active, blue);
  EXPECT_EQ(t.s.round, 1);
  t.exo(12);
  EXPECT_EQ(t.count(Ev::exo_turn), 1);
  EXPECT_EQ(t.question(), Do::main);
  EXPECT_EQ(t.s.active, blue);
  EXPECT_EQ(t.s.round, 2);
  t.exo(96);
  EXPECT_EQ(t.s.round, 3);
}

TEST(PaxTranshumanity_K5a, TheOneWithFewestAgentsOnCardsActs) {
  CITES("K5a");
  Solo t(Options{{"solo", "easy"}, {"solo_colour", "red"}});
  t.put("SP5", 49);
  t.put("SP4", 45);
  t.splay({{93, 'A'}});
  t.syndicate("SP5", blue);
  t.heat("SP5", blue, Square::white);
  t.syndicate("SP4", black);
  t.shock(1, pink, Square::black);
  t.exo(12);
  EXPECT_EQ(t.chits(black, "aging"), 1) << "tied with pink, first in player order";
}

TEST(PaxTranshumanity_K5b, AnEmptyDeckIsShuffledAnew) {
  CITES("K5b", "SR16");
  Solo t;
  t.use_up_exo_deck();
  ASSERT_TRUE(t.s.solo.discard.has(card(96)));
  const int all = t.s.solo.discard.size();
  t.go("end");
  EXPECT_EQ(t.count(Ev::exo_shuffled), 1);
  EXPECT_EQ(t.s.solo.deck.size(), all);
  t.go("exo 96");
  EXPECT_EQ(t.s.solo.deck.size(), all - 1);
  EXPECT_EQ(t.s.solo.discard.size(), 1);
  t.go("end");
  EXPECT_EQ(t.why("exo 96"), "ENG-CHANCE") << "it has been turned up";
}

TEST(PaxTranshumanity_K5b, InTheEasyGameTheLastOpenCardIsPlayedBeforeTheShuffle) {
  CITES("K5b", "SR16", "K1d");
  Solo t(Options{{"solo", "easy"}});
  t.use_up_exo_deck();
  const Card last = t.s.solo.top;
  t.go("end");
  t.answer_all();
  EXPECT_TRUE(t.s.solo.discard.has(last));
  EXPECT_EQ(t.s.solo.top, Card::none) << "nothing left to lie open";
  t.go("end");
  EXPECT_EQ(t.count(Ev::exo_shuffled), 1);
  ASSERT_TRUE(t.s.solo.deck.has(card(96)));
  t.go("exo 96");
  EXPECT_EQ(t.question(), Do::exo) << "and the next one lies open again";
  ASSERT_TRUE(t.s.solo.deck.has(last));
  t.go("exo " + std::to_string(ix(last)));
  EXPECT_EQ(t.s.solo.top, last);
  EXPECT_TRUE(t.s.solo.discard.has(card(96)));
}

// ---- Syndications ----

TEST(PaxTranshumanity_K5c, TheFirstMatchInColumnOrderIsSyndicatedWithItsWhiteHeat) {
  CITES("K5c", "K3b", "K4a", "SR03");
  Solo t;
  t.put("FW2", 49);
  t.put("DW0", 72);
  t.exo(70);
  EXPECT_EQ(t.lot("FW2").syndicated, ColourSet::of(black));
  EXPECT_EQ(t.lot("FW2").heat.of(black, Square::white), 1);
  EXPECT_TRUE(t.lot("DW0").syndicated.empty()) << "one Idea, and #49 does not surge";
  EXPECT_EQ(t.supply(black), 13);
}

TEST(PaxTranshumanity_K5c, BlackSquaresAreNeverCovered) {
  CITES("K5c");
  Solo t;
  t.put("FW0", 36);
  t.exo(23);
  EXPECT_EQ(t.lot("FW0").heat.of(black, Square::white), 1);
  EXPECT_EQ(t.lot("FW0").heat.of(black, Square::black), 0);
}

TEST(PaxTranshumanity_K3, RowsAreScannedFromTheBottom) {
  CITES("K3b");
  Solo t;
  t.put("FW5", 72);
  t.put("FW4", 73);
  t.exo(70);
  EXPECT_TRUE(t.lot("FW4").syndicated.has(black));
  EXPECT_FALSE(t.lot("FW5").syndicated.has(black)) << "#73 does not surge";
}

TEST(PaxTranshumanity_K3, AMatchingTippingPointGoesFirst) {
  CITES("K3a", "SR04");
  Solo t;
  t.put("FW0", 79);
  t.put("SP5", 113);
  t.put("CL0", 114);
  t.exo(99);  // G/G; its companies ask for Barriers, which comes later
  EXPECT_TRUE(t.lot("SP5").syndicated.has(black));
  EXPECT_FALSE(t.lot("FW0").syndicated.has(black));
  EXPECT_FALSE(t.lot("CL0").syndicated.has(black)) << "C/C is another pair";
}

TEST(PaxTranshumanity_K3c, WithoutAMatchThereIsNoSyndication) {
  CITES("K3c", "SR03");
  Solo t;
  t.put("FW0", 79);  // shares one colour only
  t.exo(70);
  EXPECT_EQ(t.count(Ev::exo_none), 1);
  EXPECT_EQ(t.supply(black), 15);
}

TEST(PaxTranshumanity_SR04, TippingPointsMayMatchByOneColourOrAlways) {
  CITES("SR04", "OPT-solo_tp_match");
  const auto reached = [](const char* match, int tip) {
    Solo t(Options{{"solo_tp_match", match}});
    t.put("FW0", 49);
    t.put("SP5", tip);
    t.exo(70);  // C/G
    return t.lot("SP5").syndicated.has(black);
  };
  EXPECT_FALSE(reached("pair", 113));
  EXPECT_TRUE(reached("any_colour", 113));
  EXPECT_FALSE(reached("any_colour", 112));
  EXPECT_TRUE(reached("none", 112));
}

// Both exoglobals have Syndications on so many Ideas of no interest: FW stays free.
void tie_up(Solo& t, int agents) {
  constexpr std::array<int, 14> idle{42, 43, 44, 45, 46, 47, 48, 50, 51, 52, 53, 55, 56, 57};
  for (int i = 0; i < agents; ++i) {
    const std::string_view where = slot_words[static_cast<std::size_t>(rows + i)];
    t.put(where, idle[static_cast<std::size_t>(i)]);
    t.syndicate(where, black);
    t.syndicate(where, pink);
  }
}

TEST(PaxTranshumanity_SR05, ACardItCannotCoverIsNoTarget) {
  CITES("SR05", "K5c");
  Solo t;
  tie_up(t, 13);
  t.put("FW0", 4);  // a Syndication and two white squares
  t.put("FW1", 3);
  ASSERT_EQ(t.supply(black), 2);
  t.exo(6);
  EXPECT_TRUE(t.lot("FW0").syndicated.empty());
  EXPECT_TRUE(t.lot("FW1").syndicated.has(black));
  EXPECT_EQ(t.supply(black), 1);
}

TEST(PaxTranshumanity_SR05, SquaresCoveredByOthersNeedNoAgent) {
  CITES("SR05", "K5c", "R09");
  Solo t;
  tie_up(t, 13);
  t.put("FW0", 4);
  t.heat("FW0", blue, Square::white);
  t.exo(6);
  EXPECT_TRUE(t.lot("FW0").syndicated.has(black));
  EXPECT_EQ(t.supply(black), 0);
}

// ---- surge ----

TEST(PaxTranshumanity_K5d, EveryMatchAboveIsSyndicatedAndSurgesInTurn) {
  CITES("K5d", "SR06");
  Solo t;
  t.put("CL1", 101);  // G/G with a green surge
  t.put("CL2", 49);   // G/C, one white square
  t.put("CL3", 72);   // G/C with a blue surge
  t.put("CL4", 82);   // C/C, which only #72 reaches
  t.put("CL5", 92);   // A/A
  t.put("CL0", 78);   // below
  t.exo(97);
  EXPECT_TRUE(t.lot("CL1").syndicated.has(black));
  EXPECT_TRUE(t.lot("CL2").syndicated.has(black));
  EXPECT_EQ(t.lot("CL2").heat.of(black, Square::white), 1);
  EXPECT_TRUE(t.lot("CL3").syndicated.has(black));
  EXPECT_TRUE(t.lot("CL4").syndicated.has(black));
  EXPECT_FALSE(t.lot("CL5").syndicated.has(black));
  EXPECT_FALSE(t.lot("CL0").syndicated.has(black)) << "surges go up";
  EXPECT_EQ(t.supply(black), 10);
}

TEST(PaxTranshumanity_K5d, TheRegimesArrowsCountButNotTheAbilities) {
  CITES("K5d", "SR06", "H3b");
  const auto reached = [](Regime r) {
    Solo t;
    t.regime(r);
    t.put("CL1", 88);  // C/C with a blue surge, SURGE_COLOR computing
    t.put("CL2", 55);  // C/A
    t.put("CL3", 92);  // A/A
    t.exo(82);         // C/C
    return std::pair(t.lot("CL2").syndicated.has(black), t.lot("CL3").syndicated.has(black));
  };
  EXPECT_EQ(reached(Regime::globalization), std::pair(true, false));
  EXPECT_EQ(reached(Regime::transbiology), std::pair(true, true)) << "#55 surges in both its colours";
}

TEST(PaxTranshumanity_K5d, AnAbilityOnTheIdeaGivesAnExoglobalNoArrows) {
  CITES("K5d", "K5e");
  Solo t;
  t.regime(Regime::globalization);
  t.put("FW1", 53);  // C/A without arrows, SURGE_COLOR assembly
  t.put("FW2", 92);  // A/A
  t.exo(46);         // C/A
  EXPECT_TRUE(t.lot("FW1").syndicated.has(black));
  EXPECT_FALSE(t.lot("FW2").syndicated.has(black));
}

TEST(PaxTranshumanity_K5d, OnlyWhileTheSupplyLasts) {
  CITES("K5d", "SR05");
  Solo t;
  tie_up(t, 13);
  t.put("FW1", 101);
  t.put("FW2", 49);  // needs two Agents
  t.put("FW3", 72);
  t.put("FW4", 73);
  t.exo(97);
  EXPECT_TRUE(t.lot("FW1").syndicated.has(black));
  EXPECT_FALSE(t.lot("FW2").syndicated.has(black));
  EXPECT_TRUE(t.lot("FW3").syndicated.has(black));
  EXPECT_FALSE(t.lot("FW4").syndicated.has(black));
  EXPECT_EQ(t.supply(black), 0);
}

// ---- exoglobals as opponents ----

TEST(PaxTranshumanity_SR20, TheirAgentsStandInYourWay) {
  CITES("SR20");
  Solo t;
  t.put("FW3", 73);
  t.syndicate("FW3", black);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, blue, at("FW3")), 6);
  EXPECT_FALSE(may_import_card(t.ed(), t.s, own_turn(t.ed(), t.s, t.s.active), at("FW3")).legal());
  t.splay({{26, 'T'}, {86, 'C'}});
  EXPECT_TRUE(viable_by(t.ed(), t.s, blue, card(3), Method::splay));
  t.shock(2, black, Square::black);
  EXPECT_FALSE(viable_by(t.ed(), t.s, blue, card(3), Method::splay));
  const int bare = uncovered(t.ed(), t.s, Sphere::CL);
  t.company("CL_B1", pink);
  EXPECT_EQ(uncovered(t.ed(), t.s, Sphere::CL), bare - 1);
}

TEST(PaxTranshumanity_SR20, TheirAgentsForbidAThinkTank) {
  CITES("SR20");
  Solo t;
  t.put("FW0", 73);
  t.syndicate("FW0", black);
  t.employee("FW_U1", blue);
  t.finance(blue, 4, 4, 0);
  t.go("do research");
  t.answer_all();
  EXPECT_EQ(t.s.tanks.count(blue), 0);
  EXPECT_TRUE(t.s.discard.has(card(73))) << "Utility Work: nothing but the discard was left";
  EXPECT_EQ(t.supply(black), 15) << "SR19";
}

TEST(PaxTranshumanity_K4b, AnExoglobalsCompanyIsClosedToYou) {
  CITES("K4b", "G3a");
  Solo t;
  t.employee("FW_B1", blue);
  t.employee("FW_U1", blue);
  t.finance(blue, 4, 3, 0);
  t.company("FW_B2", pink);
  t.exo(101);  // first-world thinker company, brash on RED TAPE
  EXPECT_TRUE(t.spot("FW_B1").owned_by(black));
  EXPECT_TRUE(t.spot("FW_B1").employees.has(blue)) << "employed there now";
  const WorkNeeded research{Action::research, Sphere::FW, Kind::thinker};
  EXPECT_TRUE(may_work(t.ed(), t.s, blue, research, on("FW_B1"), head(on("FW_U3"))).legal());
  t.splay("TGC");
  EXPECT_EQ(barrier_cost(t.ed(), t.s, blue, research, on("FW_B1"), head(on("FW_U3"))),
            uncovered(t.ed(), t.s, Sphere::FW))
      << "Subsidized";
  const Verdict step = may_work(t.ed(), t.s, blue, research, on("FW_U1"), head(on("FW_B2")));
  EXPECT_EQ(rule_names[step.rule], "K4b") << "no Expenditure may end there";
  t.go("do hire");
  EXPECT_EQ(t.why("hire FW_B2"), "K4b");
}

// ---- the end ----

// Black has a Syndication on the green tipping point and turns up growth: the game ends in this Regime.
void end_by_tipping_point(Solo& t) {
  t.put("SP0", 113);
  t.syndicate("SP0", black);
  t.exo(17);
  ASSERT_EQ(t.s.ending, Ending::tipping_point);
}

// Of the two exoglobals the one that has to act: pink stands on more cards.
void let_black_act(Solo& t) {
  t.put("SP4", 57);
  t.put("SP5", 58);
  t.syndicate("SP4", pink);
  t.syndicate("SP5", pink);
}

TEST(PaxTranshumanity_K7, YouMustBeatTheBestOfThem) {
  CITES("K7", "SR15", "OPT-solo_tie");
  const auto outcome = [](const char* tie, int mine, int theirs) {
    Solo t(Options{{"solo_tie", tie}});
    let_black_act(t);
    t.regime(Regime::transbiology);
    t.problem(blue, "civic_distrust", mine);
    t.problem(pink, "underpopulation", theirs);
    t.hidden(blue, 'A');
    t.hidden(pink, 'A');
    t.hidden(black, 'A');
    end_by_tipping_point(t);
    return t.result().seat[0].winner;
  };
  EXPECT_TRUE(outcome("capital", 1, 1)) << "only you can have capital";
  EXPECT_FALSE(outcome("capital", 0, 1));
  EXPECT_TRUE(outcome("loss", 1, 0));
  EXPECT_FALSE(outcome("loss", 0, 1));
  EXPECT_FALSE(outcome("loss", 1, 1));
  EXPECT_TRUE(outcome("shared", 1, 1));
  EXPECT_FALSE(outcome("shared", 0, 1));
}

TEST(PaxTranshumanity_K7, EveryExoglobalScoresForItself) {
  CITES("K7", "SR01");
  Solo t;
  let_black_act(t);
  t.regime(Regime::globalization);
  t.problem(blue, "famine", 1);
  t.problem(black, "cyberwar", 1);
  t.problem(pink, "forged_reality", 1);
  t.hidden(blue, 'G');
  t.hidden(black, 'A');
  t.hidden(pink, 'A');
  end_by_tipping_point(t);
  EXPECT_EQ(t.result().seat[0].score, 1);
  EXPECT_TRUE(t.result().seat[0].winner) << "theirs do not add up, and count nothing in globalization";
  EXPECT_EQ(t.count(Ev::exo_score), t.ed().exoglobals().size()) << "everybody hears what they scored";
  ASSERT_NE(t.find(Ev::solo_end), nullptr);
  EXPECT_EQ(t.find(Ev::solo_end)->args,
            args({ix(blue), num(SoloEnd::ahead), ix(black), 1, 0, t.s.of(blue).finance.cap}));
}

TEST(PaxTranshumanity_K7, TheirPointsAreToldLineByLineAndWhoWonByWhat) {
  CITES("K7", "I2c", "SR01");
  Solo t;
  let_black_act(t);
  t.regime(Regime::globalization);
  t.problem(black, "orbital_debris");
  t.company("SP_B1", black);
  t.hidden(blue, 'G');
  t.hidden(black, 'A');
  t.hidden(pink, 'C');
  end_by_tipping_point(t);
  std::vector<std::array<i16, Event::max_args>> told;
  for (const Event& e : t.events()) {
    if (e.code == num(Ev::exo_points)) told.push_back(e.args);
  }
  ASSERT_EQ(told.size(), 2U) << "and nothing of lines that brought nothing";
  EXPECT_EQ(told[0], args({ix(black), num(Score::hidden_companies), 1}));
  EXPECT_EQ(told[1], args({ix(black), num(Score::hidden_problems), 1}));
  EXPECT_EQ(t.find(Ev::solo_end)->args,
            args({ix(blue), num(SoloEnd::behind), ix(black), 0, 2, t.s.of(blue).finance.cap}));
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
