// 1: starting tiles, stacks, deck, display, the first assessment, and what everybody begins with.
#include "engine/errors.hpp"
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

// A game as it begins, draw by draw.
struct Opening {
  Game game;
  State s;
  std::vector<Event> events;

  explicit Opening(int seats = 3, const noo::Options& options = {})
      : game(make_typed(seats, options, {})), s(game.begin()) {}

  const Edition& ed() const { return game.edition(); }
  Do question() const { return static_cast<Do>(s.agenda.top().what); }
  OddsList odds() const {
    OddsList out;
    game.odds(s, out);
    return out;
  }
  void play(Move m) {
    std::array<Event, max_events_per_move> buffer{};
    Sink sink(buffer.data(), max_events_per_move);
    game.play(s, m, sink);
    events.assign(buffer.begin(), buffer.begin() + sink.size());
    Report report;
    game.invariants(s, report);
    EXPECT_TRUE(report.clean()) << report.first() << " after " << Moves::notation(m).view();
  }
  void go(std::string_view text) {
    Move m{};
    ASSERT_TRUE(Moves::parse(text, m)) << text;
    ASSERT_TRUE(game.check(s, m).legal()) << text << ": " << rule_names[game.check(s, m).rule];
    play(m);
  }
  bool refuses(std::string_view text, Rule why) const {
    Move m{};
    return Moves::parse(text, m) && game.check(s, m) == no(why);
  }
  // The first of what may come, while this question is asked.
  void draw_while(Do what) {
    while (game.in_setup(s) && question() == what) play(odds().run(0).first);
  }
  void finish() {
    while (game.in_setup(s)) play(odds().run(0).first);
  }
};

const noo::Options small{{"variant_small", "true"}};

std::vector<int> order_of(const State& s, int players) { return {s.order.begin(), s.order.begin() + players}; }

// ---- 1-SETUP-2 ----

TEST(PlanetaryPhase_Setup, StartingTilesAreDealtOneByOneAndTheLastIsLeft) {
  CITES("1-SETUP-2", "CH-START", "R-29");
  Opening o;
  EXPECT_EQ(o.question(), Do::start);
  EXPECT_EQ(o.odds().total(), 3U);  // numbers 1 to 3, of the five tiles
  EXPECT_TRUE(o.refuses("start 4", Rule::ENG_CHANCE));
  EXPECT_TRUE(o.refuses("pass", Rule::ENG_NOT_ASKED));
  EXPECT_EQ(o.game.turn(o.s), (Turn{Turn::Actor::chance, seat(0), static_cast<u8>(Do::start)}));
  o.go("start 2");
  EXPECT_EQ(o.odds().total(), 2U);
  EXPECT_TRUE(o.refuses("start 2", Rule::ENG_CHANCE));
  EXPECT_EQ(o.game.turn(o.s).seat, seat(1));
  o.go("start 3");
  EXPECT_NE(o.question(), Do::start);  // pink takes what is left
  ASSERT_EQ(o.events.size(), 2U);
  EXPECT_EQ(o.events[1].args, args({ix(pink), 1, 1}));
  EXPECT_EQ(o.events[0].reveals, SeatSet::all());
  EXPECT_EQ(Domain<Tile>::word(o.s.of(blue).tile), "OP-I-S2");
  EXPECT_EQ(Domain<Tile>::word(o.s.of(black).tile), "OP-I-S3");
  EXPECT_EQ(Domain<Tile>::word(o.s.of(pink).tile), "OP-I-S1");
}

TEST(PlanetaryPhase_Setup, TheNumberIsThePlaceInTheOrderAndTheLifeEnergy) {
  CITES("1-SETUP-2", "1-SETUP-9", "1-SETUP-11");
  Opening o;
  o.go("start 2");  // blue
  o.go("start 1");  // black
  o.finish();
  EXPECT_EQ(order_of(o.s, 3), (std::vector<int>{ix(black), ix(blue), ix(pink)}));
  for (const Who w : {blue, black, pink}) EXPECT_EQ(o.s.of(w).hour, 1);
  EXPECT_EQ(o.s.of(black).energy, 1);
  EXPECT_EQ(o.s.of(blue).energy, 2);
  EXPECT_EQ(o.s.of(pink).energy, 3);
  EXPECT_EQ(o.s.agenda.top().a, ix(black));  // and black schedules first
}

// ---- 1-SETUP-1, 7 to 11 ----

TEST(PlanetaryPhase_Setup, EverybodyBeginsAlike) {
  CITES("1-SETUP-1", "1-SETUP-7", "1-SETUP-8", "1-SETUP-9", "1-SETUP-10", "1-SETUP-11");
  for (const int seats : {3, 4, 5}) {
    Table t(seats);
    for (int i = 0; i < seats; ++i) {
      EXPECT_EQ(t.time(who(i)), "4/4/4/3 spent 0");
      EXPECT_EQ(t.of(who(i)).reputation, 15);
      EXPECT_EQ(t.of(who(i)).credits, 0);
      EXPECT_EQ(t.of(who(i)).bonus, Asset::waiting);
      EXPECT_EQ(t.of(who(i)).mishap, Mishap::none);
      for (const u8 position : t.of(who(i)).credential) EXPECT_EQ(position, 0);
      for (const Connection& c : t.of(who(i)).net) EXPECT_EQ(c.card, Card::none);
      for (const Card c : t.of(who(i)).ability) EXPECT_EQ(c, Card::none);
    }
    EXPECT_EQ(t.s.integration, 0);
    EXPECT_EQ(t.s.degradation, 0);
    EXPECT_TRUE(t.leads("CUL").none());
    EXPECT_EQ(t.ed().spaces_in(Box::commit), seats == 3 ? 3 : 4);
    EXPECT_EQ(t.ed().markers(), 2);
    t.expect_sound();
  }
}

TEST(PlanetaryPhase_Setup, DegradationMayHaveAHeadStart) {
  CITES("OPT-TRACK-2", "1-SETUP-7");
  EXPECT_EQ(Table(3, {{"degradation_head_start", "5"}}).s.degradation, 5);
}

// ---- 1-SETUP-3 ----

TEST(PlanetaryPhase_Setup, TheStacksAreFilledByTheirKeys) {
  CITES("1-SETUP-3", "BOARD-6", "VAR-SMALL-1");
  const std::array<int, 6> last{0, 6, 7, 6, 5, 4};  // level I tiles of the last stack and its two others
  for (const int seats : {1, 2, 3, 4, 5}) {
    const Table t(seats);
    const std::array<int, 4> size{5, 5, 5, last[static_cast<std::size_t>(seats)]};
    int face_down = 0;
    for (int i = 0; i < stacks; ++i) {
      EXPECT_EQ(t.s.of(stack(i)).left, size[static_cast<std::size_t>(i)]) << seats;
      EXPECT_NE(t.s.of(stack(i)).top, Tile::none);
      EXPECT_EQ(t.ed().of(t.s.of(stack(i)).top).level, 1);
      EXPECT_FALSE(t.s.unseen.has(t.s.of(stack(i)).top));
      face_down += size[static_cast<std::size_t>(i)] - 1;
    }
    EXPECT_EQ(t.s.unseen.size(), face_down + t.players());  // as many leave the game unseen
  }
}

TEST(PlanetaryPhase_Setup, AnyUnseenTileOfTheLevelMayComeUp) {
  CITES("1-SETUP-3", "CH-STACK");
  Opening o;
  o.draw_while(Do::start);
  EXPECT_EQ(o.question(), Do::tile);
  EXPECT_EQ(o.odds().total(), 12U);  // those that will leave the game included
  EXPECT_TRUE(o.refuses("tile OP-I-S4", Rule::ENG_CHANCE));
  EXPECT_TRUE(o.refuses("tile OP-II-R1", Rule::ENG_CHANCE));
  o.go("tile OP-I-R2");
  EXPECT_EQ(o.odds().total(), 11U);
  EXPECT_TRUE(o.refuses("tile OP-I-R2", Rule::ENG_CHANCE));
  EXPECT_EQ(Domain<Tile>::word(o.s.of(stack(0)).top), "OP-I-R2");
}

// ---- 1-SETUP-4, 5 ----

TEST(PlanetaryPhase_Setup, DeckAndDisplayFollowTheNumberOfPlayers) {
  CITES("1-SETUP-4", "1-SETUP-5", "R-43", "BOARD-7", "VAR-SMALL-1");
  const std::array<int, 6> left{0, 35, 35, 35, 46, 45};
  for (const int seats : {1, 2, 3, 4, 5}) {
    const Table t(seats);
    EXPECT_EQ(cards_in_deck(t.s), left[static_cast<std::size_t>(seats)]);
    int showing = 1;
    for (const Slot& slot : t.s.display) {
      showing += slot.card != Card::none ? 1 : 0;
      EXPECT_EQ(slot.face, Face::life);
    }
    EXPECT_EQ(showing, t.ed().counted() - 1) << seats;
    EXPECT_NE(t.s.on(Shelf::S3).card, Card::none);
    EXPECT_EQ(t.s.on(Shelf::S2).card != Card::none, seats >= 4);
    EXPECT_EQ(t.s.on(Shelf::S1).card != Card::none, seats == 5);
  }
}

TEST(PlanetaryPhase_Setup, TheDisplayIsFilledFromTheBottomUp) {
  CITES("1-SETUP-5", "R-43");
  Opening o(5);
  o.draw_while(Do::start);
  o.draw_while(Do::tile);
  for (const char* draw : {"card L10", "card L20", "card L30", "card L40"}) o.go(draw);
  EXPECT_EQ(ix(o.s.on(Shelf::S1).card), 10);
  EXPECT_EQ(ix(o.s.on(Shelf::S2).card), 20);
  EXPECT_EQ(ix(o.s.on(Shelf::S3).card), 30);
  EXPECT_EQ(ix(o.s.top), 40);
}

TEST(PlanetaryPhase_Setup, ThreePlayersPlayWithoutTheIconCards) {
  CITES("1-SETUP-4", "CH-FRONT");
  for (const int seats : {3, 4}) {
    Opening o(seats);
    o.draw_while(Do::start);
    o.draw_while(Do::tile);
    EXPECT_EQ(o.question(), Do::front);
    EXPECT_EQ(o.odds().total(), seats == 3 ? 36U : 48U);
    EXPECT_EQ(o.refuses("card L40", Rule::ENG_CHANCE), seats == 3);
  }
}

TEST(PlanetaryPhase_Setup, BacksAreDealtWhenTheyAreShownOrArePrinted) {
  CITES("1-SETUP-4", "R-22");
  const Table dealt;
  for (const Back& b : dealt.s.back) EXPECT_TRUE(b.none());
  const Table printed(3, {{"random_threat_backs", "false"}});
  for (int n = 1; n <= cards; ++n) {
    const Back& b = printed.s.back_of(card(n));
    EXPECT_EQ(b.none(), !printed.ed().in_play(card(n)));
    if (b.none()) continue;
    EXPECT_EQ(b.threat(), printed.ed().of(card(n)).threat);
  }
  EXPECT_TRUE(printed.s.known.empty());
}

// ---- 1-SETUP-6 ----

TEST(PlanetaryPhase_Setup, TheOpenCardOfTheDeckNamesTheFirstAssessment) {
  CITES("1-SETUP-6", "2I-BUR-1");
  Opening o;
  o.draw_while(Do::start);
  o.draw_while(Do::tile);
  o.go("card L01");  // goes to S3
  EXPECT_EQ(o.s.assessed, Sector::none);
  o.go("card L18");  // BIO
  EXPECT_EQ(o.s.assessed, Sector::BIO);
  EXPECT_EQ(o.s.phase, Phase::A);
  EXPECT_EQ(o.s.round, 1);
  for (int i = 0; i < spaces; ++i) {
    EXPECT_EQ(out_of_play(o.ed(), o.s, space(i)),
              space_words[static_cast<std::size_t>(i)].find("BIO") != std::string::npos);
  }
}

// ---- the small table ----

TEST(PlanetaryPhase_SmallTable, TwoPlayersHaveThreeMarkersEachAndTheRestOfThree) {
  CITES("VAR-SMALL-1");
  Opening o(2, small);
  EXPECT_EQ(o.odds().total(), 2U);
  o.go("start 2");
  EXPECT_NE(o.question(), Do::start);
  EXPECT_EQ(order_of(o.s, 2), (std::vector<int>{ix(black), ix(blue)}));
  EXPECT_EQ(o.s.of(black).energy, 1);
  EXPECT_EQ(o.s.of(blue).energy, 2);
  EXPECT_EQ(o.ed().markers(), 3);
  EXPECT_EQ(o.ed().spaces_in(Box::commit), 3);
}

TEST(PlanetaryPhase_SmallTable, OnePersonAnswersForThree) {
  CITES("VAR-SMALL-2");
  Table t(1);
  EXPECT_EQ(t.players(), 3);
  for (const char* move : {"schedule commit", "schedule establish", "schedule devise"}) {
    EXPECT_EQ(t.game().turn(t.s).seat, seat(0));
    t.go(move);
  }
  EXPECT_EQ(t.s.in(Box::establish)[0], Owner::of(black));
  EXPECT_EQ(t.asked(), blue);  // the second pass
}

TEST(PlanetaryPhase_SmallTable, NeedsTheVariant) {
  CITES("VAR-SMALL-3");
  EXPECT_THROW(make_typed(1, {}, {}), InputError);
  EXPECT_THROW(make_typed(2, {}, {}), InputError);
  EXPECT_THROW(make_typed(6, {}, {}), InputError);
  for (const int seats : {3, 4, 5}) EXPECT_EQ(make_typed(seats, {}, {}).seats(), seats);
  for (const int seats : {1, 2}) EXPECT_EQ(make_typed(seats, small, {}).seats(), seats);
}

// ---- a round begins ----

void start_round(Table& t, int last) {
  t.begin_phase(Phase::C);
  t.s.round = static_cast<u16>(last);
  t.s.crossed = 1;
  t.push(Do::begin_round);
  t.run();
}

TEST(PlanetaryPhase_Rounds, OneAfterTheOther) {
  CITES("3D4-REFRESH-2");
  Table t;
  t.order({pink, blue, black});
  start_round(t, 4);
  EXPECT_EQ(t.s.round, 5);
  EXPECT_EQ(t.s.phase, Phase::A);
  EXPECT_EQ(t.s.crossed, 0);
  EXPECT_EQ(t.find(Ev::round)->args, args({5, ix(pink), ix(t.s.assessed)}));
  EXPECT_EQ(t.rule_of(Ev::round), "3D4-REFRESH-2");
  EXPECT_EQ(t.question(), Do::schedule);
  EXPECT_EQ(t.asked(), pink);
}

// What is told while the table is laid names the rules of setup.
TEST(PlanetaryPhase_Rounds, TheFirstFollowsSetup) {
  CITES("1-SETUP-5", "3A-SCHED-1");
  const Game game = make_typed(5, {}, {});
  State s = game.begin();
  Strings filled;
  Strings round;
  while (game.in_setup(s)) {
    std::array<Event, max_events_per_move> buffer{};
    Sink sink(buffer.data(), max_events_per_move);
    OddsList odds;
    game.odds(s, odds);
    game.play(s, odds.run(0).first, sink);
    for (int i = 0; i < sink.size(); ++i) {
      const Event& e = buffer[static_cast<std::size_t>(i)];
      if (e.code == num(Ev::filled)) filled.emplace_back(rule_names[e.rule]);
      if (e.code == num(Ev::round)) round.emplace_back(rule_names[e.rule]);
    }
  }
  EXPECT_EQ(filled, Strings(3, "1-SETUP-5"));
  EXPECT_EQ(round, Strings{"3A-SCHED-1"});
}

TEST(PlanetaryPhase_Rounds, NoneAfterTheLimit) {
  CITES("R-28");
  Table t;
  start_round(t, 99);
  EXPECT_FALSE(t.over());
  start_round(t, 100);
  EXPECT_EQ(t.s.ending, Ending::round_limit);
  EXPECT_EQ(t.s.round, 100);
  EXPECT_EQ(t.rule_of(Ev::game_over), "R-28");

  Table short_game(3, {{"max_rounds", "7"}});
  start_round(short_game, 7);
  EXPECT_EQ(short_game.s.ending, Ending::round_limit);
  Table endless(3, {{"max_rounds", "0"}});
  start_round(endless, 900);
  EXPECT_FALSE(endless.over());
}

// ---- what can be read off a position ----

TEST(PlanetaryPhase_State, CountersOnTilesAreCountedByOwner) {
  CITES("3D2-TIME-1");
  Table t;
  t.put_tile("I-TEC-b", "OP-I-C1", 0, {blue, black, none});
  t.put_tile("I-ECO-a", "OP-I-C2", 0, {none, blue, none});
  EXPECT_EQ(on_tiles(t.s, blue), 2);
  EXPECT_EQ(on_tiles(t.s, black), 1);
  EXPECT_EQ(on_tiles(t.s, pink), 0);
  EXPECT_EQ(t.time(blue), "4/4/4/1 spent 0");
}

TEST(PlanetaryPhase_State, ThreatsShowInTheDisplayOrOnTheDeck) {
  CITES("4B-LAUNCH-4");
  Table t;
  const int before = cards_in_deck(t.s);
  EXPECT_FALSE(threat_showing(t.s));  // though S3 holds a card
  t.threat_on_deck("L30");
  EXPECT_TRUE(threat_showing(t.s));
  EXPECT_EQ(cards_in_deck(t.s), before);
  t.threat_on_deck("none");
  t.display("S1", "L31", Face::threat);
  EXPECT_TRUE(threat_showing(t.s));
  t.display("S1", "none");
  EXPECT_FALSE(threat_showing(t.s));
}

TEST(PlanetaryPhase_State, ADrawBelongsToWhoActs) {
  CITES("CH-STACK");
  Table t;
  t.tile(black, "none");
  t.performing(black, "devise");
  t.go("devise STACK-1", "pay");
  EXPECT_EQ(t.question(), Do::tile);
  EXPECT_EQ(t.game().turn(t.s), (Turn{Turn::Actor::chance, seat(1), static_cast<u8>(Do::tile)}));
  EXPECT_EQ(t.offers(), Strings{});
}

}  // namespace
}  // namespace noo::planetary_phase::test
