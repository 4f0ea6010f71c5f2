// A sound position passes, and each invariant speaks up when it is broken.
#include <functional>

#include "solo_table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

Strings complaints(const Game& g, const State& s) {
  Report report;
  g.invariants(s, report);
  Strings out;
  for (int i = 0; i < report.kept(); ++i) out.emplace_back(report[i]);
  return out;
}

struct Fault {
  const char* about;  // how the complaint begins
  std::function<void(State&)> make;
};

void expect_found(const Table& t, const std::vector<Fault>& faults) {
  t.expect_sound();
  for (const Fault& fault : faults) {
    State s = t.s;
    fault.make(s);
    const Strings said = complaints(t.game(), s);
    const bool found =
        std::any_of(said.begin(), said.end(), [&](const std::string& c) { return c.starts_with(fault.about); });
    EXPECT_TRUE(found) << fault.about << " was not noticed; said instead: " << (said.empty() ? "nothing" : said[0]);
  }
}

Lot& fw0(State& s) { return s.lot(at("FW0")); }

// A position with something of everything.
Table furnished() {
  Table t(3);
  t.splay({{45, 'A'}, {26, 'T'}, {64, 'G'}});
  t.put("FW0", 36);
  t.put("FW1", 112);
  t.syndicate("FW0", blue);
  t.heat("FW0", red, Square::white);
  t.shock(1, pink, Square::black);
  t.company("FW_B1", blue);
  t.employee("FW_B1", red);
  t.employee("FW_U1", pink);
  t.tank(red, {16, 3});
  t.problem(pink, "famine", 2);
  return t;
}

TEST(PaxTranshumanity_Invariants, TokensAreNeitherLostNorMade) {
  CITES("B1.3", "B1.2", "E1.3");
  expect_found(furnished(),
               {
                   {"every colour has all its Agents", [](State& s) { ++s.of(blue).finance.cap; }},
                   {"every colour has all its Agents", [](State& s) { --s.of(pink).pool_agents; }},
                   {"every colour has all its Agents", [](State& s) { s.spot(on("CL_U1")).employees.add(red); }},
                   {"Companies and disks", [](State& s) { --s.of(red).pool_disks; }},
                   {"Companies and disks", [](State& s) { s.spot(on("SP_B1")).company = 1 + 3; }},
                   {"no more chits", [](State& s) { s.of(blue).victory[4] = 1; }},
               });
}

TEST(PaxTranshumanity_Invariants, EveryCardIsInOnePlace) {
  CITES("B1.1", "C3b", "C3c");
  expect_found(furnished(),
               {
                   {"every card is in exactly one place", [](State& s) { s.lot(at("SP0")).card = card(36); }},
                   {"every card is in exactly one place", [](State& s) { fw0(s).card = card(37); }},
                   {"deck, Market, Splay", [](State& s) { s.discard.add(card(111)); }},
                   {"deck, Market, Splay", [](State& s) { --s.deck.upper; }},
                   {"unseen Ideas", [](State& s) { s.unseen.remove(card(111)); }},
                   {"unseen tipping points", [](State& s) { --s.deck.tips; }},
                   {"the plurality", [](State& s) { s.deck.plurality = 0; }},
                   {"plurality comes last",
                    [](State& s) {
                      s.deck.plurality = 0;
                      s.unseen.remove(plurality_card);
                      s.lot(at("SP0")).card = plurality_card;
                    }},
                   {"no tipping point",
                    [](State& s) {
                      s.deck.upper = 3;
                      s.deck.lower = static_cast<u8>(s.deck.lower - 3);
                    }},
                   {"a Market card", [](State& s) { s.lot(at("SP0")).card = card(117); }},
                   {"the Splay holds", [](State& s) { s.splay[0].card = card(113); }},
                   {"a Think Tank holds", [](State& s) { s.tanks.card[0] = 116; }},
               });
}

TEST(PaxTranshumanity_Invariants, AgentsStandWhereTheyMay) {
  CITES("F2e", "F4b", "GL.Heat.1", "R27");
  expect_found(furnished(),
               {
                   {"a heat", [](State& s) { fw0(s).heat.add(blue, Square::white); }},
                   {"a heat", [](State& s) { s.splay[1].shock.add(blue, Square::black); }},
                   {"Agents", [](State& s) { fw0(s).syndicated.add(black); }},
                   {"Agents", [](State& s) { fw0(s).heat.add(black, Square::black); }},
                   {"nothing stands on an empty slot", [](State& s) { s.lot(at("SP0")).syndicated.add(blue); }},
                   {"one Employee", [](State& s) { s.spot(on("FW_B1")).employees.add(blue); }},
                   {"Companies stand", [](State& s) { s.spot(on("FW_U2")).company = 1; }},
                   {"Companies belong", [](State& s) { s.spot(on("FW_B2")).company = 1 + 1; }},
                   {"Employees belong", [](State& s) { s.spot(on("FW_U1")).employees.add(black); }},
                   {"nothing stands on a space", [](State& s) { s.spot(on("FW_B5")).company = 1; }},
                   {"a Splay card shows", [](State& s) { s.splay[0].shown = Discipline::G; }},
                   {"a Splay card shows", [](State& s) { s.splay[0].shown = Discipline::none; }},
                   {"Think Tanks belong", [](State& s) { s.tanks.owner[1] = 1; }},
                   {"Think Tanks lie", [](State& s) { s.tanks.owner[1] = 0; }},
                   {"colours not in play", [](State& s) { s.of(black).pool_disks = 1; }},
               });
}

TEST(PaxTranshumanity_Invariants, NobodyStandsOnPluralityUnlessItIsAnIdea) {
  CITES("R27", "OPT-plurality_is_idea");
  const auto broken = [](const char* idea) {
    Table t(2, {{"plurality_is_idea", idea}});
    t.deck(0, 0, 0);
    t.s.deck.plurality = 0;
    t.s.unseen.remove(plurality_card);
    t.s.lot(at("FW0")).card = plurality_card;
    t.syndicate("FW0", blue);
    return complaints(t.game(), t.s);
  };
  ASSERT_EQ(broken("false").size(), 1U);
  EXPECT_TRUE(broken("false")[0].starts_with("R27"));
  EXPECT_TRUE(broken("true").empty());
}

TEST(PaxTranshumanity_Invariants, SecretsFitTheCards) {
  CITES("C7", "R73");
  Table t = furnished();
  t.s.next[0].card = card(50);
  t.s.looked[0] = ColourSet::of(blue);
  expect_found(t, {
                      {"C7: dealt", [](State& s) { s.dealt[0].card[0] = card(36); }},
                      {"C7: dealt", [](State& s) { s.dealt[0].card[0] = s.dealt[3].card[0]; }},
                      {"C7: dealt", [](State& s) { s.dealt[0].card[0] = card(113); }},
                      {"C7, SR01:",
                       [](State& s) {
                         s.dealt[0].card = {card(90), card(91)};
                         s.hidden[0].choice = Discipline::T;
                       }},
                      {"C7: everybody", [](State& s) { s.hidden[0].choice = Discipline::none; }},
                      {"C7: everybody", [](State& s) { s.dealt[0].card[1] = Card::none; }},
                      {"Hidden Spheres are", [](State& s) { s.spied[0].add(blue); }},
                      {"a card on the deck", [](State& s) { s.next[1].card = card(51); }},
                      {"a card on the deck", [](State& s) { s.next[0].card = Card::none; }},
                      {"a card looked at", [](State& s) { s.next[0].card = card(36); }},
                      {"a card looked at", [](State& s) { s.next[0].card = s.dealt[0].card[0]; }},
                      {"people look", [](State& s) { s.looked[0].add(black); }},
                  });
}

TEST(PaxTranshumanity_Invariants, NoTippingPointIsSeenInTheUpperHalf) {
  CITES("C3b", "AB-FORESIGHT");
  Table t(2);
  ASSERT_GT(t.s.deck.upper, 1);
  t.s.next[0].card = card(50);
  t.s.looked[0] = ColourSet::of(blue);
  expect_found(t, {{"a card looked at", [](State& s) { s.next[0].card = card(113); }}});
  t.deck(0, 8, 4);
  t.s.next[0].card = card(113);
  t.expect_sound();
}

TEST(PaxTranshumanity_Invariants, CardsAreDealtInPlayerOrder) {
  CITES("C7");
  Table t(2);
  t.s = t.game().begin();
  expect_found(t, {{"C7: cards are dealt", [](State& s) { s.dealt[3].card[0] = card(90); }},
                   {"C7: everybody", [](State& s) { s.active = red; }}});
}

TEST(PaxTranshumanity_Invariants, TheTurnIsConsistent) {
  CITES("A6", "H1", "I1b", "D.2");
  expect_found(furnished(), {
                                {"the Regime is", [](State& s) { s.regime = Regime::assembly; }},
                                {"no more Actions left", [](State& s) { s.actions_left = 3; }},
                                {"an Action", [](State& s) { s.act.spends = 2; }},
                                {"once-per-turn", [](State& s) { s.used_once = 0x40; }},
                                {"rounds", [](State& s) { s.round = 0; }},
                                {"nothing of an Action", [](State& s) { s.act.due = 1; }},
                                {"I1d:", [](State& s) { s.tycoon_pending = 1; }},
                                {"a tycoon wins exactly", [](State& s) { s.tycoon = 1; }},
                                {"C1a, K1a:", [](State& s) { s.in_play.add(black); }},
                                {"the active colour", [](State& s) { s.active = black; }},
                                {"something is asked", [](State& s) { s.agenda.clear(); }},
                                {"agenda steps", [](State& s) { s.agenda.steps[0].what = 99; }},
                                {"somebody is asked", [](State& s) { s.agenda.top().what = num(Do::settle); }},
                                {"the agenda fits", [](State& s) { s.agenda.depth = 21; }},
                                {"without exoglobals", [](State& s) { s.solo.left = 1; }},
                                {"the card under way", [](State& s) { s.act.card = card(117); }},
                                {"Splay and Think", [](State& s) { s.splay.size = 44; }},
                            });
}

TEST(PaxTranshumanity_Invariants, ARunOfFiveDoesNotLastAndUnusedBytesAreZero) {
  CITES("I1b");
  Table t(2);
  t.splay("TTTT");
  expect_found(t, {
                      {"a singularity ends",
                       [](State& s) {
                         s.splay.push({card(111), Discipline::T, Heat{}});
                         s.unseen.remove(card(111));
                         --s.deck.upper;
                       }},
                      {"unused bytes", [](State& s) { s.spare[1] = 1; }},
                      {"unused bytes", [](State& s) { s.splay.spare = 1; }},
                      {"unused bytes", [](State& s) { s.splay.at[20].card = card(3); }},
                      {"unused bytes", [](State& s) { s.tanks.card[7] = 3; }},
                      {"unused agenda places", [](State& s) { s.agenda.steps[9].a = 1; }},
                  });
}

TEST(PaxTranshumanity_Invariants, ExoglobalsOwnWhatTheyMay) {
  CITES("K4a", "SR01", "SR02", "SR16");
  const Solo t;
  expect_found(t, {
                      {"K4a:", [](State& s) { s.of(black).finance.wea = 1; }},
                      {"K4a:", [](State& s) { s.of(black).patents[0] = 1; }},
                      {"K4a:", [](State& s) { s.spot(on("FW_B1")).employees.add(pink); }},
                      {"SR02:", [](State& s) { --s.solo.left; }},
                      {"exoglobals draw", [](State& s) { s.solo.discard.add(card(113)); }},
                      {"SR16:", [](State& s) { s.solo.deck.add(card(111)); }},
                      {"C7, SR01:",
                       [](State& s) {
                         s.dealt[1].card[0] = card(26);
                         s.hidden[1].choice = Discipline::A;
                       }},
                      {"C7: everybody", [](State& s) { s.dealt[1].card[1] = card(90); }},
                  });
}

TEST(PaxTranshumanity_Invariants, PluralityMayComeEarlyOnlyWhereReadLiterally) {
  CITES("SR14", "OPT-solo_bottom_draw");
  const auto broken = [](const char* draw) {
    Solo t(noo::Options{{"solo_bottom_draw", draw}});
    t.s.deck.plurality = 0;
    t.s.unseen.remove(plurality_card);
    t.s.lot(at("SP0")).card = plurality_card;
    return complaints(t.game(), t.s);
  };
  EXPECT_EQ(broken("skip_plurality"), (Strings{"plurality comes last"}));
  EXPECT_TRUE(broken("literal").empty());
}

TEST(PaxTranshumanity_Invariants, AtTheEndSomebodyHasWon) {
  CITES("I1d", "K7");
  Table t(2);
  t.s.agenda.clear();
  t.s.ending = Ending::tycoon;
  t.s.tycoon = 1 + ix(red);
  t.expect_sound();
  expect_found(t, {
                      {"a tycoon wins exactly", [](State& s) { s.ending = Ending::singularity; }},
                      {"the ending", [](State& s) { s.ending = static_cast<Ending>(6); }},
                      {"something is asked", [](State& s) { s.agenda.push({num(Do::main), SeatSet::all(), 0, 0}); }},
                  });
}

// Invariant 10, on the way through random games.
TEST(PaxTranshumanity_Invariants, CostsAreNeverNegative) {
  CITES("F2a", "F4a", "GL.Barrier_Cost.1");
  const Game g = make_typed(4, {{"max_rounds", "10"}}, {});
  const Edition& ed = g.edition();
  Rng rng(2);
  State s = g.begin();
  MoveList list;
  Sink silent;
  while (g.turn(s).actor != Turn::Actor::nobody) {
    for (int i = 0; i < slots; ++i) {
      if (s.lot(slot(i)).empty()) continue;
      ASSERT_GE(syndicate_cost(ed, s, s.active, slot(i)), 0);
    }
    for (int i = 0; i < spaces; ++i) {
      if (ed.tables.of(space(i)).exists == 0) continue;
      ASSERT_GE(hire_cost(ed, s, s.active, space(i)), 0);
      for (const Action a : {Action::commercialize, Action::research}) {
        const WorkNeeded w{a, sphere_of(space(i)), a == Action::research ? Kind::thinker : Kind::maker};
        ASSERT_GE(barrier_cost(ed, s, s.active, w, space(i), Head::unemployed), 0);
      }
    }
    g.play(s, random_move(g, s, list, rng), silent);
  }
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
