// GL.Ability.1, R76 and the Abilities that give Actions or looks; those that change one rule are tested with it.
#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// ---- who holds what ----

TEST(PaxTranshumanity_GL_Ability, ASyndicationOrTheTopOfTheThinkTankGivesIt) {
  CITES("GL.Ability.1", "GL.Ability.2", "GL.Ability.3", "F2d", "GL.Think_Tank");
  Table t(3);
  t.put("FW0", 73);
  EXPECT_FALSE(t.has(blue, Ability::SYND_NO_DOUBLE));
  t.syndicate("FW0", blue);
  t.syndicate("FW0", red);
  EXPECT_TRUE(t.has(blue, Ability::SYND_NO_DOUBLE));
  EXPECT_TRUE(t.has(red, Ability::SYND_NO_DOUBLE));
  EXPECT_FALSE(t.has(pink, Ability::SYND_NO_DOUBLE));
  t.tank(pink, {73});
  EXPECT_TRUE(t.has(pink, Ability::SYND_NO_DOUBLE));
  t.tank(pink, {73, 24});  // covered
  EXPECT_FALSE(t.has(pink, Ability::SYND_NO_DOUBLE));
}

TEST(PaxTranshumanity_GL_Ability, HeatAloneGivesNothing) {
  CITES("GL.Ability.1");
  Table t;
  t.put("FW0", 49);
  t.heat("FW0", blue, Square::white);
  EXPECT_FALSE(t.has(blue, Ability::SHOCKPROOF));
}

TEST(PaxTranshumanity_R76, OwnTurnAbilitiesSleepInOtherTurnsAndCopiesDoNotAdd) {
  CITES("R76");
  Table t;
  t.put("FW0", 6);  // PATENT_PLUS_1, T
  t.syndicate("FW0", blue);
  t.splay("TG");
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::T), 2);
  t.give(blue, 6);  // the same once more would not count: a set
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::T), 2);
  t.active(red);
  EXPECT_EQ(own_turn(t.ed(), t.s, blue).bits, 0U);
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::T), 1);
}

TEST(PaxTranshumanity_C8, BeginnersPlayWithoutAbilities) {
  CITES("C8", "R75", "OPT-beginner");
  Table t(2, {{"beginner", "true"}});
  t.put("FW0", 73);
  t.syndicate("FW0", blue);
  t.give(blue, 83);
  EXPECT_EQ(held(t.ed(), t.s, blue).bits, 0U);
  EXPECT_EQ(t.why("do reorient"), "AB-REORIENT");
  t.put("DW1", 76);
  t.syndicate("DW1", blue);
  EXPECT_FALSE(democracy_in(t.ed(), t.s, blue, Sphere::DW));
  t.put("DW3", 22);  // surge arrows are no Ability
  EXPECT_EQ(surge_colours(t.ed(), t.s, blue, card(22)), bit(Discipline::G));
}

// Every Ability is on some card, with the parameter it needs.
TEST(PaxTranshumanity_GL_Ability, EachOfTheFortyThreeIsHeldFromItsCard) {
  CITES("GL.Ability.1", "R76");
  Table t;
  std::array<bool, abilities> found{};
  for (int n = 1; n <= ideas; ++n) {
    const CardRow& row = t.ed().of(card(n));
    if (row.ability == Ability::none) continue;
    t.tank(blue, {n});
    const bool market_only = row.ability == Ability::DIRECT_DEMOCRACY;
    EXPECT_EQ(held(t.ed(), t.s, blue).bits, market_only ? 0U : Abilities::bit(row.ability, row.parameter)) << n;
    found[static_cast<std::size_t>(row.ability)] = true;
  }
  EXPECT_TRUE(std::all_of(found.begin(), found.end(), [](bool b) { return b; }));
}

// ---- Patents ----

TEST(PaxTranshumanity_Abilities, PatentPlusOneAfterTheDoubling) {
  CITES("AB-PATENT_PLUS_1", "E2b");
  Table t;
  t.splay("CGCC");
  EXPECT_EQ(t.s.regime, Regime::computing);
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::C), 6);
  t.give(blue, 89);
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::C), 7);
  EXPECT_EQ(patent_value(t.ed(), t.s, blue, Discipline::G), 1);
}

TEST(PaxTranshumanity_Abilities, PatentToCapital) {
  CITES("AB-PATENT_TO_CAPITAL");
  Table t;
  t.splay("TG");
  t.no_patents(blue);
  t.patents(blue, 'T', 1);
  t.finance(blue, 0, 0, 2);
  t.put("FW3", 24);
  EXPECT_EQ(t.why("do syndicate"), "F2a");  // 1 for the Patent, 1 for its Agent
  t.give(blue, 85);
  EXPECT_EQ(most_money(t.ed(), t.s, blue), 3);
  t.go("do syndicate");
  EXPECT_EQ(t.find(Ev::paid)->args, args({0, 2, 0, 0, 3, num(Action::syndicate)}));  // from capital all the way down
  EXPECT_TRUE(t.lot("FW3").syndicated.has(blue));
}

// ---- AB-REORIENT ----

TEST(PaxTranshumanity_Abilities, ReorientTurnsTheBottomCard) {
  CITES("AB-REORIENT", "H2.1");
  Table t;
  t.splay({{13, 'T'}, {24, 'G'}});
  t.give(blue, 83);
  t.go("do reorient");
  EXPECT_EQ(t.s.splay[1].shown, Discipline::T);
  EXPECT_EQ(t.s.regime, Regime::transbiology);
  EXPECT_EQ(t.s.actions_left, 1);
  t.go("do reorient");
  EXPECT_EQ(t.s.splay[1].shown, Discipline::G);
}

TEST(PaxTranshumanity_Abilities, ReorientIsBarredByAnothersShockAndByEqualSides) {
  CITES("AB-REORIENT");
  Table t;
  t.splay({{7, 'T'}, {36, 'G'}});
  t.give(blue, 83);
  t.shock(2, blue, Square::white);
  EXPECT_TRUE(t.legal("do reorient"));
  t.shock(2, red, Square::black);
  EXPECT_EQ(t.why("do reorient"), "AB-REORIENT");
  t.splay({{7, 'T'}, {13, 'T'}});
  EXPECT_EQ(t.why("do reorient"), "AB-REORIENT");
  t.splay({{7, 'T'}});
  EXPECT_TRUE(t.legal("do reorient"));
  t.actions(0);
  EXPECT_EQ(t.why("do reorient"), "D.2");
}

TEST(PaxTranshumanity_Abilities, ReorientMayBringASingularityInsideTheAction) {
  CITES("AB-REORIENT", "I1b");
  Table t;
  t.splay({{82, 'C'}, {69, 'C'}, {75, 'C'}, {77, 'C'}, {51, 'A'}});
  t.give(blue, 83);
  t.go("do reorient");
  ASSERT_NE(t.find(Ev::regime), nullptr);
  EXPECT_EQ(t.find(Ev::regime)->args[1], num(Regime::paradigm_shift));
  EXPECT_EQ(t.s.ending, Ending::singularity);
  EXPECT_EQ(t.game().turn(t.s).actor, Turn::Actor::nobody);
}

// ---- AB-REORDER ----

TEST(PaxTranshumanity_Abilities, ReorderExchangesTwoNeighbours) {
  CITES("AB-REORDER", "H2.1");
  Table t;
  t.splay({{12, 'T'}, {77, 'C'}, {64, 'G'}, {7, 'T'}});
  t.shock(1, blue, Square::black);
  t.give(blue, 103);
  t.go("do reorder");
  EXPECT_EQ(t.offers(), (Strings{"swap 1", "swap 2", "swap 3"}));
  EXPECT_EQ(t.why("swap 4"), "AB-REORDER");
  t.go("swap 1");
  EXPECT_EQ(ix(t.s.splay[0].card), 77);
  EXPECT_EQ(ix(t.s.splay[1].card), 12);
  EXPECT_EQ(t.s.splay[1].shock.of(blue, Square::black), 1);  // it stays on its card
  EXPECT_EQ(t.s.regime, Regime::transbiology);               // T, G, T
  EXPECT_EQ(t.s.actions_left, 1);
}

TEST(PaxTranshumanity_Abilities, ReorderIsBarredByAnothersShock) {
  CITES("AB-REORDER");
  Table t;
  t.splay({{12, 'T'}, {77, 'C'}, {64, 'G'}});
  t.shock(1, red, Square::black);
  t.give(blue, 103);
  t.go("do reorder");  // only the lower two are free
  EXPECT_EQ(ix(t.s.splay[1].card), 64);
  EXPECT_EQ(ix(t.s.splay[2].card), 77);
  t.splay({{12, 'T'}, {77, 'C'}});
  t.shock(1, red, Square::black);
  EXPECT_EQ(t.why("do reorder"), "AB-REORDER");
}

TEST(PaxTranshumanity_Abilities, ReorderMayBringASingularity) {
  CITES("AB-REORDER", "I1b");
  Table t;
  t.splay({{82, 'C'}, {69, 'C'}, {75, 'C'}, {77, 'C'}, {64, 'G'}, {51, 'C'}});
  t.give(blue, 103);
  t.go("do reorder", "swap 5");
  EXPECT_EQ(t.s.ending, Ending::singularity);
}

// ---- AB-FORESIGHT ----

TEST(PaxTranshumanity_Abilities, ForesightShowsTheTopTwoToTheLookerAlone) {
  CITES("AB-FORESIGHT");
  Table t(3);
  t.give(blue, 2);
  t.go("do foresight");
  EXPECT_EQ(t.question(), Do::peek);
  EXPECT_EQ(t.count(Ev::looked), 1);
  EXPECT_EQ(t.s.agenda.top().seen_by, SeatSet::of(seat(0)));
  t.go("peek 82");
  const Event* look = t.find(Ev::look);
  ASSERT_NE(look, nullptr);
  EXPECT_EQ(look->seen_by, SeatSet::of(seat(0)));
  EXPECT_EQ(look->reveals, SeatSet::of(seat(0)));
  t.go("peek 92");
  EXPECT_EQ(t.s.actions_left, 2);  // free
  EXPECT_EQ(t.question(), Do::main);
  EXPECT_EQ(ix(t.s.next[0].card), 82);
  EXPECT_EQ(ix(t.s.next[1].card), 92);
  EXPECT_EQ(ix(t.view(blue).next[1].card), 92);
  EXPECT_TRUE(is_unknown(t.view(red).next[0]));
  EXPECT_EQ(t.why("do foresight"), "AB-FORESIGHT");  // once per turn
  EXPECT_TRUE(t.s.unseen.has(card(82)));
}

TEST(PaxTranshumanity_Abilities, WhatForesightSawIsWhatIsDrawn) {
  CITES("AB-FORESIGHT", "F5g");
  Table t;
  t.give(blue, 2);
  t.employee("CL_U1", blue);
  t.no_patents(blue);
  t.finance(blue, 5, 0, 0);
  t.go("do foresight", "peek 82", "peek 92");
  t.go("do research");  // one Sphere, one worker, one way
  EXPECT_EQ(t.question(), Do::draw);
  EXPECT_EQ(t.why("draw 92"), "ENG-CHANCE");
  t.go("draw 82");
  EXPECT_EQ(ix(t.s.next[0].card), 92);  // the second is the first now
  EXPECT_EQ(t.s.looked[0], ColourSet::of(blue));
  EXPECT_TRUE(t.s.looked[1].empty());
  t.go("draw 92");
  EXPECT_TRUE(t.s.looked[0].empty());
  OddsList odds;
  t.game().odds(t.s, odds);
  EXPECT_EQ(odds.total(), static_cast<u32>(open_pool(t.ed(), t.s).size()));
}

TEST(PaxTranshumanity_Abilities, ASecondLookerSeesTheSameCards) {
  CITES("AB-FORESIGHT");
  Table t;
  t.put("FW0", 2);
  t.syndicate("FW0", blue);
  t.syndicate("FW0", red);
  t.go("do foresight", "peek 82", "peek 92", "end", "do foresight");
  EXPECT_EQ(t.why("peek 92"), "ENG-CHANCE");
  t.go("peek 82", "peek 92");
  EXPECT_EQ(t.s.looked[0].size(), 2);
  t.go("end");
  EXPECT_EQ(t.why("do foresight"), "AB-FORESIGHT");  // blue knows them already
}

TEST(PaxTranshumanity_Abilities, ForesightIntoTheLowerHalf) {
  CITES("AB-FORESIGHT", "C3b");
  Table t;
  t.give(blue, 2);
  t.deck(1, 4, 4);
  t.go("do foresight");
  EXPECT_EQ(t.why("peek 112"), "ENG-CHANCE");  // the upper place holds an Idea
  t.go("peek 82");
  EXPECT_EQ(t.why("peek 92"), "ENG-CHANCE");  // four tipping points in four places
  t.go("peek 113");
  EXPECT_EQ(ix(t.s.next[1].card), 113);
  EXPECT_EQ(t.s.deck.tips, 4);  // nobody has seen it in public
}

TEST(PaxTranshumanity_Abilities, ForesightWithFewerCardsShowsWhatThereIs) {
  CITES("AB-FORESIGHT");
  Table t;
  t.give(blue, 2);
  t.deck(0, 1, 0);
  t.go("do foresight", "peek 82");
  EXPECT_EQ(t.question(), Do::main);
  Table none;
  none.give(blue, 2);
  none.deck(0, 0, 0);  // only the plurality card, which lies open
  EXPECT_EQ(none.why("do foresight"), "AB-FORESIGHT");
}

// ---- AB-QUANTUM_ESPIONAGE ----

TEST(PaxTranshumanity_Abilities, EspionageLearnsOneHiddenSphereInSecret) {
  CITES("AB-QUANTUM_ESPIONAGE");
  Table t(3);
  t.give(blue, 81);
  t.hidden(red, 'A');
  t.go("do espionage");
  EXPECT_EQ(t.offers(), (Strings{"spy pink", "spy red"}));
  EXPECT_EQ(t.why("spy blue"), "AB-QUANTUM_ESPIONAGE");
  EXPECT_EQ(t.why("spy black"), "AB-QUANTUM_ESPIONAGE");
  EXPECT_TRUE(is_unknown(t.view(blue).hidden[3]));
  t.go("spy red");
  const Event* spy = t.find(Ev::spy);
  ASSERT_NE(spy, nullptr);
  EXPECT_EQ(spy->args[1], ix(Sphere::SP));
  EXPECT_EQ(spy->seen_by, SeatSet::of(seat(0)));
  EXPECT_EQ(spy->reveals, SeatSet::of(seat(0)));
  EXPECT_EQ(t.find(Ev::spied)->seen_by, SeatSet::all());
  EXPECT_EQ(t.view(blue).hidden[3].choice, Discipline::A);
  EXPECT_TRUE(is_unknown(t.view(pink).hidden[3]));
  EXPECT_TRUE(is_unknown(t.view(blue).dealt[3]));  // the Sphere, not the cards
  EXPECT_EQ(t.s.actions_left, 2);
  EXPECT_EQ(t.why("do espionage"), "AB-QUANTUM_ESPIONAGE");  // once per turn
}

TEST(PaxTranshumanity_Abilities, EspionageNeedsSomebodyLeftToSpyOn) {
  CITES("AB-QUANTUM_ESPIONAGE", "SR20");
  Table t;
  t.give(blue, 81);
  t.go("do espionage");  // red is the only one
  EXPECT_TRUE(t.s.spied[3].has(blue));
  t.go("end", "end");
  EXPECT_EQ(t.why("do espionage"), "AB-QUANTUM_ESPIONAGE");

  Table solo(1, {{"solo", "hard"}});
  solo.give(blue, 81);
  solo.go("do espionage");
  EXPECT_EQ(solo.offers(), (Strings{"spy black", "spy pink"}));
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
