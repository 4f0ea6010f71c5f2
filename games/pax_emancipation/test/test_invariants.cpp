// What can never be. Reachable positions pass; whatever is broken is noticed.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

// The first thing that is wrong with a position, "" if nothing is.
std::string wrong(const Game& g, const State& s) {
  Report report;
  g.invariants(s, report);
  return std::string(report.first());
}

struct Broken {
  const char* why;  // part of what is said
  void (*how)(State&);
};

void expect_noticed(const Table& t, const std::vector<Broken>& list) {
  ASSERT_EQ(wrong(t.game(), t.s), "");
  for (const Broken& b : list) {
    State s = t.s;
    b.how(s);
    const std::string said = wrong(t.game(), s);
    EXPECT_NE(said.find(b.why), std::string::npos) << "expected: " << b.why << "; said: " << said;
  }
}

// Ships, Marines, Dissidents, Anarchy, chits in piles, Agents on cards.
Table basic(int seats = 3) {
  Table t(seats);
  t.marine("pacific");
  t.ship("red_sea");
  t.card("W0", 9, {red, green, green});
  t.dissidents("brazil", white, 1);
  t.anarchy("brazil", 2);
  t.barrier_to("india_1", green);
  t.slaver_to("caribbean", red);
  t.discards({50, 90});
  t.turn_of(red);
  return t;
}

// And Splays, a Revolution under way, Disease, a Modern State with a Factory, Nationalised Agents.
Table advanced() {
  Table t(3, {{"advanced", "true"}});
  t.marine("pacific");
  t.splay("bill_of_rights", "comet", {{8, "unlock"}, {50, "comet"}});
  t.splay("general_will", "feather", {{9, "candle"}});
  t.revolution("E2", 106, Face::back, {white, red});
  t.modern("japan");
  t.factory(green, "japan");
  t.disease_to("w_africa", green);
  t.nationalised(white, 1, 1);
  t.turn_of(red);
  return t;
}

// ---- pieces ----

TEST(PaxEmancipation_Invariants, AgentsAndMeeples) {
  CITES("R-22", "E2.1");
  expect_noticed(basic(), {{"pool, boards", [](State& s) { ++s.player[0].finance.debt; }},
                           {"pool, boards", [](State& s) { --s.player[1].pool_agents; }},
                           {"pool, boards", [](State& s) { s.harbour[4].admin = Owner::of(white); }},
                           {"pool, boards", [](State& s) { s.water[4].marines = 1; }},
                           {"pool, boards", [](State& s) { s.market[3].line[0] = Agent::of(green); }},
                           {"pool, Ports", [](State& s) { ++s.land[3].dissidents[2]; }},
                           {"pool, Ports", [](State& s) { ++s.player[2].pool_meeples; }},
                           {"E2.1: only others", [](State& s) {
                              --s.player[1].pool_agents;
                              ++s.player[1].nationalised[0];
                            }}});
  expect_noticed(advanced(), {{"E2.1: only others", [](State& s) {
                                 --s.player[0].pool_agents;
                                 ++s.player[0].nationalised[1];
                               }}});
  Table two(2);
  expect_noticed(two, {{"R-22",
                        [](State& s) {
                          --s.player[2].pool_agents;
                          ++s.player[2].finance.wealth;
                        }},
                       {"R-22",
                        [](State& s) {
                          --s.player[1].anarchy;
                          ++s.player[2].anarchy;
                        }},
                       {"a Barrier", [](State& s) { s.chit[3] = Owner::of(white); }},
                       {"a Slaver", [](State& s) { s.water[3].slaver = Owner::of(white); }},
                       {"cards and the Agents",
                        [](State& s) {
                          --s.player[2].pool_agents;
                          s.market[0].line[0] = Agent::of(white);
                        }},
                       {"S.2", [](State& s) { s.active = white; }}});
}

TEST(PaxEmancipation_Invariants, MapAndPiles) {
  CITES("B2.3", "R-13", "R-80");
  expect_noticed(basic(), {{"map and Victory Piles hold all Anarchy", [](State& s) { ++s.player[0].anarchy; }},
                           {"a Sphere holds no more",
                            [](State& s) {
                              ++s.land[5].anarchy;
                              --s.player[0].anarchy;
                            }},
                           {"map and Victory Piles hold all Disease", [](State& s) { s.player[0].disease = 1; }},
                           {"no more Dissidents",
                            [](State& s) {
                              s.land[5].dissidents = {1, 1, 1};
                              --s.player[0].pool_meeples;
                              --s.player[1].pool_meeples;
                            }},
                           {"no more Freedmen",
                            [](State& s) {
                              s.harbour[10].freedmen = {1, 1, 0};
                              --s.player[0].pool_meeples;
                              --s.player[1].pool_meeples;
                            }},
                           {"chits and Admins", [](State& s) { s.chit[0].number = 4; }},
                           {"pool and Sea Borders", [](State& s) { --s.pool_ships; }},
                           {"a Sea Border has one",
                            [](State& s) {
                              s.water[4].ship = 2;
                              --s.pool_ships;
                            }},
                           {"a Marine needs a ship",
                            [](State& s) {
                              s.water[8].ship = 0;
                              ++s.pool_ships;
                            }},
                           {"R-13",
                            [](State& s) {
                              ++s.water[8].marines;
                              --s.player[0].pool_agents;
                            }},
                           {"G1.1: only Marines", [](State& s) { s.water[4].moved = 1; }},
                           {"G1.1: Marines are ready", [](State& s) { s.water[8].moved = 1; }},
                           {"R-50", [](State& s) { s.land[0].modern = 1; }},
                           {"the Elephant points", [](State& s) { s.elephant = Port::none; }},
                           {"the Elephant points", [](State& s) { s.locked = 2; }}});
  expect_noticed(advanced(), {{"the Elephant never", [](State& s) { s.elephant = port(17); }},
                              {"Disease is where", [](State& s) { std::swap(s.land[0].disease, s.land[7].disease); }},
                              {"K6.7", [](State& s) { s.player[0].factory = 1; }},
                              {"a Factory stands in a Sphere", [](State& s) { s.player[0].factory = 11; }}});
}

TEST(PaxEmancipation_Invariants, TheLateStartKeepsItsModernStates) {
  CITES("C4.1", "R-50");
  Table t(3, {{"late1865", "true"}});
  expect_noticed(t, {{"C4.1", [](State& s) { s.land[0].modern = 0; }}});
}

// ---- cards ----

TEST(PaxEmancipation_Invariants, Cards) {
  CITES("R-05", "C7.2");
  expect_noticed(basic(),
                 {{"every Idea", [](State& s) { s.discard.add(s.deck[0].top); }},
                  {"every Idea", [](State& s) { s.discard.remove(card(50)); }},
                  {"every Idea", [](State& s) { s.market[2].card = s.market[3].card; }},
                  {"every Revolution", [](State& s) { s.revolution_stack = RevolutionSet::of(card(99)); }},
                  {"cards and the Agents", [](State& s) { s.market[2].card = card(109); }},
                  {"cards and the Agents", [](State& s) { s.discard.add(card(99)); }},
                  {"cards and the Agents", [](State& s) { s.revolution_stack.bits = 1 << 10; }},
                  {"cards and the Agents", [](State& s) { std::swap(s.market[0].line[1], s.market[0].line[4]); }},
                  {"cards and the Agents", [](State& s) { s.market[0].line[0].number = 4; }},
                  {"an Idea has one face", [](State& s) { s.market[2].face = Face::back; }},
                  {"C7.1", [](State& s) { s.deck[1].left = 23; }},
                  {"C7.2", [](State& s) { s.deck[1].left = 0; }},
                  {"C7.2",
                   [](State& s) {
                     s.pool[1].add(s.deck[1].top);
                     s.deck[1].top = Card::none;
                   }},
                  {"R-05: a deck shows", [](State& s) { std::swap(s.deck[0].top, s.deck[1].top); }},
                  {"R-05: unseen",
                   [](State& s) {
                     s.pool[0].remove(card(60));
                     s.pool[1].add(card(60));
                   }},
                  {"the market is full",
                   [](State& s) {
                     s.discard.add(s.market[2].card);
                     s.market[2] = Lot{};
                   }},
                  {"Agents are ready", [](State& s) { s.market[0].line[0].number |= 4; }}});
}

TEST(PaxEmancipation_Invariants, TheCardsOfADeckAreUnseen) {
  Table t;
  State s = t.s;
  for (int n = 1; n <= ideas; ++n) {
    if (!s.pool[0].has(card(n)) || s.pool[0].size() < 15) continue;
    s.pool[0].remove(card(n));
    s.discard.add(card(n));
  }
  EXPECT_EQ(wrong(t.game(), s), "the cards of a deck are among the unseen ones");
}

TEST(PaxEmancipation_Invariants, GapsSplaysAndRevolutions) {
  CITES("GL-Gap", "A.2");
  Table t = advanced();
  t.gap("W3");
  t.turn_of(red);
  expect_noticed(t, {{"GL-Gap",
                      [](State& s) {
                        s.market[3].line[0] = Agent::of(red);
                        --s.player[0].pool_agents;
                      }},
                     {"every Revolution", [](State& s) { s.revolution_stack.add(card(106)); }},
                     {"every Revolution", [](State& s) { s.revolution_stack.remove(card(99)); }},
                     {"the Revolution of a Sphere", [](State& s) { s.land[0].modern = 1; }},
                     {"the Revolution of a Sphere",
                      [](State& s) {
                        s.revolution_stack.add(card(108));
                        s.revolutions_removed = RevolutionSet::none();
                      }},
                     {"A.2: a card shows", [](State& s) { s.rights[0].shown = Icon::candle; }},
                     {"A.2: a card shows", [](State& s) { s.rights[0].face = Face::back; }},
                     {"A.2: a starting card", [](State& s) { s.start_icon[0] = 1 + 3; }},
                     {"GL-Founding_Father", [](State& s) { s.start_icon[1] = 0; }},
                     {"the Splays", [](State& s) { s.start_icon[1] = 5; }},
                     {"the Splays", [](State& s) { s.rights[5].shown = Icon::candle; }},
                     {"the Splays", [](State& s) { s.will_size = 7; }},
                     {"the Splays", [](State& s) { s.rights_size = 1; }}});
}

TEST(PaxEmancipation_Invariants, TheGeneralWillKeepsToItsLimit) {
  CITES("F5.3");
  Table t(3, {{"advanced", "true"}});
  t.splay("general_will", "feather", {{8, "unlock"}, {9, "candle"}, {10, "feather"}, {11, "candle"}, {12, "feather"}});
  t.expect_sound();
  t.splay("general_will", "feather",
          {{8, "unlock"}, {9, "candle"}, {10, "feather"}, {11, "candle"}, {12, "feather"}, {13, "unlock"}});
  EXPECT_EQ(wrong(t.game(), t.s), "the General Will keeps to its limit");
}

TEST(PaxEmancipation_Invariants, NothingAdvancedInABasicGame) {
  CITES("R-07");
  Table t;
  t.splay("bill_of_rights", "comet", {{8, "unlock"}});
  EXPECT_EQ(wrong(t.game(), t.s), "S.4: Splays are of the advanced game");
  Table plain;
  plain.push(Do::flip, 0);
  EXPECT_EQ(wrong(plain.game(), plain.s), "R-07: steps of the advanced game");
}

// ---- turn, end, agenda, deed ----

TEST(PaxEmancipation_Invariants, TurnAndEnd) {
  CITES("R-92");
  expect_noticed(basic(), {{"phase, era", [](State& s) { s.phase = static_cast<Phase>(9); }},
                           {"turns count", [](State& s) { s.turn_number = 0; }},
                           {"no more turns", [](State& s) { s.turn_number = 34; }},
                           {"F: no more actions", [](State& s) { s.actions_left = 3; }},
                           {"pogroms come", [](State& s) { s.pogroms.add(sphere(0)); }},
                           {"pogroms are", [](State& s) { s.pogroms.bits = 1 << 10; }},
                           {"something is asked", [](State& s) { s.ending = Ending::dark_age; }},
                           {"J3.1", [](State& s) { s.player[0].failed = 1; }},
                           {"unused bytes", [](State& s) { s.spare[1] = 1; }}});
  Table b(3, {{"variant", "C1b"}});
  expect_noticed(b, {{"S.4: only C1a", [](State& s) {
                        s.era = Era::competitive;
                        s.deck[0].left = s.deck[1].left = 3;
                      }}});
}

TEST(PaxEmancipation_Invariants, EndsThatCannotBe) {
  CITES("R-41", "R-46");
  Table t;
  const auto ended = [&](Ending how) {
    State s = t.s;
    s.agenda.clear();
    s.phase = Phase::over;
    s.ending = how;
    return s;
  };
  EXPECT_EQ(wrong(t.game(), ended(Ending::dark_age)), "S.4: it ended in a way this game can end");
  EXPECT_EQ(wrong(t.game(), ended(Ending::malthusian)), "S.4: it ended in a way this game can end");
  EXPECT_EQ(wrong(t.game(), ended(Ending::competitive)), "S.4: it ended in a way this game can end");
  EXPECT_EQ(wrong(t.game(), ended(Ending::defeat)), "S.4: it ended in a way this game can end") << "nobody failed";
  State s = ended(Ending::defeat);
  for (Player& p : s.player) p.failed = 1;
  EXPECT_EQ(wrong(t.game(), s), "");
  s.ending = Ending::marginal;
  EXPECT_EQ(wrong(t.game(), s), "S.4: it ended in a way this game can end") << "nobody has a point that counts";
  s.ending = Ending::defeat;
  s.player[1].failed = 0;
  EXPECT_EQ(wrong(t.game(), s), "J3.1: a colour fails when the cooperative era ends, if it has not avoided it");
  t.piles(0, 0, 0);
  EXPECT_EQ(wrong(t.game(), ended(Ending::dark_age)), "");
}

TEST(PaxEmancipation_Invariants, AgendaAndDeed) {
  CITES("E1.2", "I2.4");
  expect_noticed(basic(),
                 {{"agenda steps are known", [](State& s) { s.agenda.steps[1].what = 200; }},
                  {"agenda steps are of this table", [](State& s) { s.agenda.top().a = 3; }},
                  {"agenda steps are of this table", [](State& s) { s.agenda.top().b = 1; }},
                  {"agenda steps are of this table", [](State& s) { s.agenda.top().seen_by = SeatSet::none(); }},
                  {"something is asked", [](State& s) { s.agenda.clear(); }},
                  {"somebody is asked", [](State& s) { s.agenda.pop(); }},
                  {"unused agenda places", [](State& s) { s.agenda.steps[20].a = 1; }},
                  {"the agenda fits", [](State& s) { s.agenda.depth = 29; }},
                  {"the rest of the turn", [](State& s) { s.phase = Phase::op_phase; }},
                  {"the rest of the turn", [](State& s) { s.agenda.steps[0].what = static_cast<u8>(Do::pogroms); }},
                  {"the rest of the turn",
                   [](State& s) {
                     const Step top = s.agenda.pop();
                     s.agenda.push({static_cast<u8>(Do::refill), SeatSet::all(), 0, 0});
                     s.agenda.push(top);
                   }},
                  {"what is under way", [](State& s) { s.deed.sea = static_cast<Sea>(10); }},
                  {"E1.2", [](State& s) { s.deed.due = 1; }},
                  {"S.5", [](State& s) { s.deed.dice = 1; }},
                  {"S.5", [](State& s) { s.deed.die[0] = 3; }},
                  {"I2.4", [](State& s) { s.deed.hit[1] = 1; }},
                  {"nothing of a deed", [](State& s) { s.deed.op = Op::suffrage; }},
                  {"what is asked for", [](State& s) { s.agenda.top().what = static_cast<u8>(Do::gunboat); }},
                  {"what is asked for", [](State& s) { s.agenda.top().what = static_cast<u8>(Do::sail); }},
                  {"what is asked for", [](State& s) { s.agenda.top().what = static_cast<u8>(Do::port); }},
                  {"what is asked for", [](State& s) { s.agenda.top().what = static_cast<u8>(Do::box); }},
                  {"N.1", [](State& s) { s.agenda.top().what = static_cast<u8>(Do::hit); }},
                  {"N.1", [](State& s) { s.agenda.top().what = static_cast<u8>(Do::sink); }}});
}

TEST(PaxEmancipation_Invariants, AdvancedQuestionsNeedTheirCards) {
  Table t = advanced();
  for (const Do what : {Do::flip, Do::target, Do::show, Do::into, Do::found, Do::petition, Do::assign, Do::appoint,
                        Do::enlist, Do::dock, Do::repeal, Do::law, Do::treaty}) {
    State s = t.s;
    s.agenda.top().what = static_cast<u8>(what);
    EXPECT_EQ(wrong(t.game(), s), "what is asked for belongs to what is under way") << num(what);
  }
  State s = t.s;
  s.agenda.top() = {static_cast<u8>(Do::face), SeatSet::all(), 0, 0};
  EXPECT_EQ(wrong(t.game(), s), "what is asked for belongs to what is under way") << "an Idea has one face";
}

TEST(PaxEmancipation_Invariants, DiceHaveSomebodyWhoReadsThem) {
  CITES("S.5");
  Table t;
  t.elephant("beijing", true);
  t.from(Do::hate, red);
  ASSERT_EQ(t.question(), Do::die);
  expect_noticed(t, {{"S.5", [](State& s) { s.deed.dice = 3; }},
                     {"S.5", [](State& s) { s.agenda.top().a = 0; }},
                     {"what is under way", [](State& s) { s.deed.rolled = 1; }},
                     {"S.5", [](State& s) {
                        for (int i = 0; i < s.agenda.depth; ++i) {
                          u8& what = s.agenda.steps[static_cast<std::size_t>(i)].what;
                          if (what == static_cast<u8>(Do::hated)) what = static_cast<u8>(Do::cast);
                        }
                        s.deed.sea = sea(0);
                      }}});
}

}  // namespace
}  // namespace noo::pax_emancipation::test
