// What can never be. Reachable positions pass; whatever is broken is noticed.
#include "table.hpp"

namespace noo::planetary_phase::test {
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

// A middle of a game: tiles with counters, cards everywhere, somebody's marker waiting.
Table middle() {
  Table t(3);
  t.assessed("CLI");
  t.launched("I-CUL-b", "OP-I-C1");
  t.launched("I-SPI-a", "OP-I-C2");
  t.put_tile("II-CUL-SPI", "OP-II-C1", 1, {blue, none, pink});
  t.credential(blue, "SPI", 4);
  t.connection(blue, 1, "L11", true);
  t.ability(black, "L12");
  t.back("L20", "I-TEC-a");
  t.display("S2", "L20", Face::threat);
  t.back("L30", "I-TEC-b");
  t.s.deck.remove(named<Card>("L30"));
  t.s.removed.add(named<Card>("L30"));
  t.credits(pink, 1);
  t.performing(blue, "commit");
  return t;
}

void expect_noticed(const Table& t, const std::vector<Broken>& list) {
  ASSERT_EQ(wrong(t.game(), t.s), "");
  for (const Broken& b : list) {
    State s = t.s;
    b.how(s);
    const std::string said = wrong(t.game(), s);
    EXPECT_NE(said.find(b.why), std::string::npos) << "expected: " << b.why << "; said: " << said;
  }
}

TEST(PlanetaryPhase_Invariants, CountersAndScores) {
  expect_noticed(middle(), {{"blocks, Time Spent", [](State& s) { ++s.player[0].spent; }},
                            {"blocks, Time Spent", [](State& s) { s.player[1].bonus = Asset::taken; }},
                            {"blocks, Time Spent", [](State& s) { s.player[1].mishap = Mishap::lost; }},
                            {"no block holds more", [](State& s) { s.player[1].time = {5, 4, 4, 2}; }},
                            {"3C-LE-2", [](State& s) { s.player[1].bonus = Asset::due; }},
                            {"3C-LE-3", [](State& s) { s.player[1].mishap = Mishap::due; }},
                            {"Life Energy", [](State& s) { s.player[2].energy = 16; }},
                            {"Life Energy", [](State& s) { s.player[2].energy = -11; }},
                            {"Reputation", [](State& s) { s.player[2].reputation = 0xFFFF; }},
                            {"Credits", [](State& s) { s.player[2].credits = 4; }},
                            {"every marker", [](State& s) { s.player[2].hour = 13; }},
                            {"every marker", [](State& s) { s.player[0].hour = 0; }},
                            {"player order", [](State& s) { s.player[s.order[0]].hour = 7; }}});
}

TEST(PlanetaryPhase_Invariants, CredentialsAndCards) {
  expect_noticed(
      middle(),
      {{"a Credential is on its row", [](State& s) { s.player[0].credential[1] = 10; }},
       {"a Credential is at least", [](State& s) { s.player[0].credential[1] = 2; }},
       {"every player has a marker", [](State& s) { s.rank[2][1] = s.rank[2][0]; }},
       {"markers lie by their steps", [](State& s) { std::swap(s.rank[1][2], s.rank[1][1]); }},
       {"Distinctions", [](State& s) { s.distinction[3].number = 4; }},
       {"an empty slot of a player", [](State& s) { s.player[0].net[1].used = 1; }},
       {"a connection gives", [](State& s) { s.player[0].net[0].gained = 4; }},
       {"an ability lies at its own", [](State& s) { std::swap(s.player[1].ability[0], s.player[1].ability[1]); }},
       {"every card", [](State& s) { s.discard.add(s.top); }},
       {"every card", [](State& s) { s.deck.remove(card(std::countr_zero(s.deck.bits))); }},
       {"every card", [](State& s) { s.deck.add(card(40)); }},
       {"3D1-CARD-4",
        [](State& s) {
          s.deck.add(s.top);
          s.top = Card::none;
        }},
       {"an empty slot of the display", [](State& s) { s.display[2] = {Card::none, Face::threat}; }},
       {"unused bits", [](State& s) { s.discard.bits |= 1; }},
       {"cards and tiles", [](State& s) { s.top = card(49); }}});
}

TEST(PlanetaryPhase_Invariants, Backs) {
  CITES("R-22");
  expect_noticed(middle(), {{"R-22: backs are decided", [](State& s) { s.back[0].number = 3; }},
                            {"R-22: backs are decided", [](State& s) { s.known.add(card(1)); }},
                            {"R-22: backs are decided", [](State& s) { s.back[19].number = 25; }},
                            {"R-22: no threat",
                             [](State& s) {
                               for (const int i : {0, 1, 2}) {
                                 s.back[static_cast<std::size_t>(i)].number = 1;
                                 s.known.add(card(i + 1));
                               }
                             }},
                            {"R-22: a card that shows", [](State& s) {
                               s.known.remove(card(20));
                               s.back[19].number = 0;
                             }}});
}

TEST(PlanetaryPhase_Invariants, TilesAndSpaces) {
  expect_noticed(middle(), {{"every tile", [](State& s) { s.player[0].tile = s.player[1].tile; }},
                            {"every tile", [](State& s) { s.unseen.add(s.pile[0].top); }},
                            {"a stack only shrinks", [](State& s) { s.pile[0].left = 7; }},
                            {"unseen tiles", [](State& s) { --s.pile[3].left; }},
                            {"3C-DEV-1",
                             [](State& s) {
                               s.unseen.add(s.pile[0].top);
                               s.pile[0].top = Tile::none;
                             }},
                            {"BOARD-6", [](State& s) { std::swap(s.pile[0].top, s.pile[1].top); }},
                            {"1-SETUP-2",
                             [](State& s) {
                               s.unseen.add(s.player[0].tile);
                               s.player[0].tile = Tile::none;
                             }},
                            {"nothing stands", [](State& s) { s.site[0].rotation = static_cast<Rotation>(1); }},
                            {"a space holds a tile of its level", [](State& s) { std::swap(s.site[12], s.site[0]); }},
                            {"a tile lies", [](State& s) { s.site[1].rotation = static_cast<Rotation>(3); }},
                            {"what leads to a tile", [](State& s) { s.site[1].launched = 0; }},
                            {"a launched tile",
                             [](State& s) {
                               s.site[1].held[0] = s.site[12].held[0];
                               s.site[12].held[0] = Owner::nobody();
                             }},
                            {"a full tile launches",
                             [](State& s) {
                               s.site[12].held[1] = Owner::of(black);
                               --s.player[1].time[3];
                             }},
                            {"counters belong", [](State& s) { s.site[12].held[1].number = 5; }}});
}

TEST(PlanetaryPhase_Invariants, ScheduleAndPhase) {
  expect_noticed(middle(),
                 {{"3A-SCHED-2: markers", [](State& s) { s.schedule[0][0].number = 4; }},
                  {"3A-SCHED-2: a box fills", [](State& s) { s.schedule[1][1] = Owner::of(pink); }},
                  {"3A-SCHED-2: markers", [](State& s) { s.schedule[1] = {Owner{1}, Owner{2}, Owner{3}, Owner{1}}; }},
                  {"3A-SCHED-1", [](State& s) { s.schedule[1] = {Owner{1}, Owner{1}, Owner{1}, Owner{0}}; }},
                  {"Integration", [](State& s) { s.integration = 24; }},
                  {"Degradation at its end", [](State& s) { s.degradation = 24; }},
                  {"both tracks", [](State& s) { s.degradation = 25; }},
                  {"it is over", [](State& s) { s.phase = Phase::over; }},
                  {"3D2-THREAT-1", [](State& s) { s.crossed = 1; }},
                  {"R-28", [](State& s) { s.round = 0; }},
                  {"R-28", [](State& s) { s.round = 101; }},
                  {"phase, ending", [](State& s) { s.assessed = Sector::none; }},
                  {"the players", [](State& s) { s.order[0] = s.order[1]; }},
                  {"the players", [](State& s) { s.player[4].hour = 1; }},
                  {"unused bytes", [](State& s) { s.spare[1] = 1; }}});
}

TEST(PlanetaryPhase_Invariants, AgendaAndAction) {
  expect_noticed(middle(),
                 {{"agenda steps are known", [](State& s) { s.agenda.steps[0].what = 200; }},
                  {"agenda steps are of this table", [](State& s) { s.agenda.top().a = 3; }},
                  {"agenda steps are of this table", [](State& s) { s.agenda.top().seen_by = SeatSet::none(); }},
                  {"something is asked", [](State& s) { s.agenda.clear(); }},
                  {"somebody is asked", [](State& s) { s.agenda.pop(); }},
                  {"unused agenda places", [](State& s) { s.agenda.steps[20].a = 1; }},
                  {"the agenda fits", [](State& s) { s.agenda.depth = 25; }},
                  {"PAY-4", [](State& s) { s.act.due = 1; }},
                  {"PAY-4", [](State& s) { s.act.hands = 1; }},
                  {"PAY-2", [](State& s) { s.act.last = 4; }},
                  {"3C-EXP-1", [](State& s) { s.act.step[2] = 1; }},
                  {"the action under way", [](State& s) { s.act.by = who(3); }}});
  Table scheduling(3);
  State s = scheduling.s;
  ASSERT_EQ(wrong(scheduling.game(), s), "");
  s.act.stack = stack(2);
  EXPECT_EQ(wrong(scheduling.game(), s), "nothing of an action is left in between");
}

TEST(PlanetaryPhase_Invariants, NoMarkerComesBeforeItsTurn) {
  CITES("3A-SCHED-1");
  Table t(3);
  t.order({black, blue, pink});
  t.scheduling();
  t.go("schedule commit");
  ASSERT_EQ(wrong(t.game(), t.s), "");
  for (const Who w : {black, blue, pink}) {
    State s = t.s;
    s.in(Box::evolve)[0] = Owner::of(w);
    EXPECT_EQ(wrong(t.game(), s), "3A-SCHED-1: no more markers than a player has placed") << ix(w);
  }
  State s = t.s;
  s.in(Box::commit)[0] = Owner::nobody();
  EXPECT_EQ(wrong(t.game(), s), "") << "R-24: it may have been skipped";
}

// ---- what joins two moments ----

struct Watch {
  int round = 0;
  int integration = 0;
  int degradation = 0;
  Sector assessed = Sector::none;
  int revealed = 0;
  bool begun = false;
};

int integration_of_launches(const Edition& ed, const State& s) {
  int sum = 0;
  for (const Site& site : s.site) sum += site.launched != 0 ? ed.of(site.tile).integration : 0;
  return std::min<int>(sum, ed.opt.track_max);
}

void look(const Game& g, const State& s, const std::vector<Event>& events, Watch& w) {
  const Edition& ed = g.edition();
  EXPECT_EQ(s.integration, integration_of_launches(ed, s)) << "what the launched tiles add up to";
  EXPECT_GE(s.degradation, w.degradation) << "6";
  EXPECT_LE(s.degradation - w.degradation, 6) << "three in each of two steps";
  for (const Event& e : events) w.revealed += e.code == num(Ev::revealed) ? 1 : 0;
  EXPECT_LE(w.revealed, 1) << "one reveal per round";
  if (s.round != w.round) {
    if (w.begun) {
      EXPECT_EQ(s.assessed, next(w.assessed)) << "14";
      EXPECT_EQ(s.round, w.round + 1);
    }
    w.begun = true;
    w.assessed = s.assessed;
    w.revealed = 0;
    if (!s.deck.empty()) {
      for (const Shelf k : {Shelf::S3, Shelf::S2, Shelf::S1}) {
        EXPECT_TRUE(!ed.filled(k) || s.on(k).card != Card::none) << "the display is full when a round begins";
      }
    }
  }
  w.round = s.round;
  w.integration = s.integration;
  w.degradation = s.degradation;
}

TEST(PlanetaryPhase_Invariants, WholeGames) {
  CITES("3D3-ASSESS-2", "3D2-THREAT-1", "3D1-CARD-3");
  for (int seats = 1; seats <= 5; ++seats) {
    noo::Options options;
    if (seats < 3) options["variant_small"] = "true";
    const Game g = make_typed(seats, options, {});
    for (u64 seed = 1; seed <= 3; ++seed) {
      Rng rng(seed);
      MoveList list;
      State s = g.begin();
      Watch watch;
      while (g.turn(s).actor != Turn::Actor::nobody) {
        std::array<Event, max_events_per_move> buffer{};
        Sink sink(buffer.data(), max_events_per_move);
        g.play(s, random_move(g, s, list, rng), sink);
        ASSERT_EQ(wrong(g, s), "") << seats << " seats, seed " << seed << ", round " << s.round;
        look(g, s, {buffer.begin(), buffer.begin() + sink.size()}, watch);
      }
      EXPECT_NE(s.ending, Ending::none);
    }
  }
}

}  // namespace
}  // namespace noo::planetary_phase::test
