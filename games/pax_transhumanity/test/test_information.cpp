// Who sees what, and what a viewer may imagine behind it.
#include <set>

#include "solo_table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

using noo::Options;

std::size_t of(Colour c) { return static_cast<std::size_t>(ix(c)); }
bool seen_by(const Table& t, const Event* e, Colour c) { return e != nullptr && e->seen_by.has(t.ed().seat_of(c)); }

bool sound(const Game& g, const State& s) {
  Report report;
  g.invariants(s, report);
  EXPECT_TRUE(report.clean()) << report.first();
  return report.clean();
}

// ---- C7 ----

TEST(PaxTranshumanity_C7, CardsAndHiddenSphereAreTheOwnersAlone) {
  CITES("C7", "R73");
  const Table t(3);
  const State own = t.view(pink);
  EXPECT_FALSE(is_unknown(own.dealt[of(pink)]));
  EXPECT_FALSE(is_unknown(own.hidden[of(pink)]));
  for (const Colour other : {blue, red}) {
    EXPECT_TRUE(is_unknown(own.dealt[of(other)]));
    EXPECT_TRUE(is_unknown(own.hidden[of(other)]));
  }
  const State watched = noo::view(t.game(), t.s, Seat::nobody);
  for (const Colour c : t.s.in_play) EXPECT_TRUE(is_unknown(watched.hidden[of(c)]));
}

// Setup up to the first card that is dealt.
State before_dealing(const Game& g) {
  State s = g.begin();
  Sink silent;
  while (asked(s, Do::stock)) {
    OddsList odds;
    g.odds(s, odds);
    g.play(s, odds.run(0).first, silent);
  }
  return s;
}

// Plays a move and returns its events.
std::vector<Event> play_one(const Game& g, State& s, std::string_view text) {
  Move m{};
  EXPECT_TRUE(Moves::parse(text, m)) << text;
  EXPECT_TRUE(g.check(s, m).legal()) << text;
  std::array<Event, max_events_per_move> buffer{};
  Sink sink(buffer.data(), max_events_per_move);
  g.play(s, m, sink);
  return {buffer.begin(), buffer.begin() + sink.size()};
}

TEST(PaxTranshumanity_C7, TheTableSeesOnlyThatSomebodyIsBeingDealtTo) {
  CITES("C7");
  const Game g = make_typed(2, {}, {});
  State s = before_dealing(g);
  const State veiled = noo::view(g, s, seat(1));
  EXPECT_EQ(g.turn(veiled), (Turn{Turn::Actor::veiled, seat(0), veiled_step}));
  State other = s;
  const auto events = play_one(g, s, "deal 90");
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].seen_by, SeatSet::of(seat(0)));
  EXPECT_EQ(events[0].reveals, SeatSet::of(seat(0))) << "what was seen cannot be taken back";
  play_one(g, other, "deal 92");
  for (const char* second : {"deal 91", "deal 64"}) {
    State one = s;
    play_one(g, one, second);
    EXPECT_EQ(g.turn(one).actor, Turn::Actor::player);
    EXPECT_TRUE(same_bytes(noo::view(g, one, seat(1)), veiled)) << "neither cards nor their number show";
  }
  EXPECT_TRUE(same_bytes(noo::view(g, s, seat(1)), noo::view(g, other, seat(1))));
}

TEST(PaxTranshumanity_C7, TheChoiceIsAskedEvenOfOneColourAndToldToNobody) {
  CITES("C7", "R73");
  const Game g = make_typed(2, {}, {});
  State plain = before_dealing(g);
  State mixed = plain;
  play_one(g, plain, "deal 90");
  play_one(g, plain, "deal 91");
  MoveList list;
  g.moves(plain, list);
  ASSERT_EQ(list.size, 1) << "C/C and C/C";
  EXPECT_TRUE(Game::always_asked(g.turn(plain).ask));
  play_one(g, mixed, "deal 26");
  play_one(g, mixed, "deal 91");
  const auto events = play_one(g, plain, "hidden C");
  const auto others = play_one(g, mixed, "hidden T");
  EXPECT_TRUE(same_bytes(noo::view(g, plain, seat(1)), noo::view(g, mixed, seat(1))));
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].code, num(Ev::hidden_chosen));
  EXPECT_FALSE(events[0].seen_by.has(seat(1)));
  EXPECT_EQ(events[1], others[1]) << "that it is done, everybody sees";
}

// ---- R72, E1a ----

TEST(PaxTranshumanity_R72, EverythingElseLiesOpen) {
  CITES("R72", "E1a", "GL.Think_Tank");
  Table t(3);
  t.tank(red, {16, 3});
  t.problem(red, "famine");
  t.patents(red, 'T', 2);
  State seen = t.view(blue);
  for (const Colour c : t.s.in_play) {
    seen.dealt[of(c)] = t.s.dealt[of(c)];
    seen.hidden[of(c)] = t.s.hidden[of(c)];
  }
  EXPECT_TRUE(same_bytes(seen, t.s)) << "finance, piles, Think Tanks, discards, deck counts: all public";
}

TEST(PaxTranshumanity_R73, TheEndShowsTheHiddenSpheres) {
  CITES("R73");
  Table t(2);
  t.splay("TTTT");
  t.put("FW0", 17);
  t.syndicate("FW0", blue);
  t.employee("FW_U2", blue);
  t.finance(blue, 5, 0, 0);
  t.go("do commercialize");
  while (t.s.ending == Ending::none && t.question() != Do::main) t.go(t.offers()[0]);
  ASSERT_EQ(t.s.ending, Ending::singularity);
  EXPECT_EQ(t.count(Ev::revealed), 2);
  EXPECT_TRUE(same_bytes(t.view(blue), t.s));
  EXPECT_TRUE(same_bytes(noo::view(t.game(), t.s, Seat::nobody), t.s));
}

// ---- AB-QUANTUM_ESPIONAGE ----

TEST(PaxTranshumanity_QUANTUM_ESPIONAGE, TheSpyAloneLearnsTheSphere) {
  CITES("AB-QUANTUM_ESPIONAGE", "R73");
  Table t(3);
  t.hidden(red, 'A');
  t.give(blue, 81);
  t.go("do espionage", "spy red");
  EXPECT_EQ(t.view(blue).hidden[of(red)].choice, Discipline::A);
  EXPECT_TRUE(is_unknown(t.view(blue).dealt[of(red)])) << "the Sphere, not the cards";
  EXPECT_TRUE(is_unknown(t.view(blue).hidden[of(pink)]));
  EXPECT_TRUE(is_unknown(t.view(pink).hidden[of(red)]));
  EXPECT_TRUE(seen_by(t, t.find(Ev::spied), pink)) << "that somebody looked, and at whom";
  EXPECT_TRUE(seen_by(t, t.find(Ev::spy), blue));
  EXPECT_FALSE(seen_by(t, t.find(Ev::spy), red));
  EXPECT_FALSE(seen_by(t, t.find(Ev::spy), pink));
  EXPECT_TRUE(t.find(Ev::spy)->reveals.has(t.ed().seat_of(blue))) << "no undo after a look";
}

// ---- AB-FORESIGHT ----

TEST(PaxTranshumanity_FORESIGHT, TheLookIsSecretAndBindsTheDeck) {
  CITES("AB-FORESIGHT");
  Table t(3);
  t.give(blue, 2);
  t.go("do foresight");
  EXPECT_EQ(t.question(), Do::peek);
  EXPECT_EQ(t.game().turn(t.view(red)).actor, Turn::Actor::veiled);
  EXPECT_TRUE(seen_by(t, t.find(Ev::looked), red));
  t.go("peek 50");
  EXPECT_FALSE(seen_by(t, t.find(Ev::look), red));
  t.go("peek 51");
  EXPECT_EQ(t.view(blue).next[0].card, card(50));
  EXPECT_EQ(t.view(blue).next[1].card, card(51));
  EXPECT_TRUE(is_unknown(t.view(red).next[0]));
  EXPECT_EQ(t.view(red).looked[0], ColourSet::of(blue)) << "that blue knows it is no secret";
  t.employee("FW_U1", blue);
  t.finance(blue, 5, 0, 0);
  t.put("FW0", 60);
  t.go("do research");
  while (t.question() != Do::draw) t.go(t.offers()[0]);
  EXPECT_EQ(t.why("draw 52"), "ENG-CHANCE");
  t.go("draw 50");
  EXPECT_EQ(t.s.next[0].card, card(51)) << "what lies below moves up";
  EXPECT_TRUE(t.s.looked[1].empty());
}

// ---- what a seat does not see makes no difference to it ----

// The same table twice, but for red's Hidden Sphere and what red knows of the deck.
class Twins {
 public:
  Twins() : plain(3), other(3) {
    for (Table* t : {&plain, &other}) {
      t->employee("FW_U1", blue);
      t->finance(blue, 5, 0, 0);
      t->put("FW0", 60);
      t->put("CL3", 79);
      t->give(pink, 81);
      t->s.looked = {ColourSet::of(red), ColourSet::of(red)};
    }
    plain.hidden(red, 'T');
    other.hidden(red, 'A');
    plain.s.next = {Next{card(50)}, Next{card(51)}};
    other.s.next = {Next{card(90)}, Next{card(91)}};
  }
  void expect_alike(Colour viewer) const {
    EXPECT_TRUE(same_bytes(plain.view(viewer), other.view(viewer))) << last_;
    EXPECT_EQ(plain.offers(), other.offers()) << last_;
    std::vector<Event> mine;
    std::vector<Event> theirs;
    const Seat x = plain.ed().seat_of(viewer);
    for (const Event& e : plain.events()) {
      if (e.seen_by.has(x)) mine.push_back(e);
    }
    for (const Event& e : other.events()) {
      if (e.seen_by.has(x)) theirs.push_back(e);
    }
    EXPECT_EQ(mine, theirs) << last_;
  }
  void go(const std::string& move) {
    last_ = move;
    plain.go(move);
    other.go(move);
  }
  Table plain;
  Table other;

 private:
  std::string last_ = "at the start";
};

TEST(PaxTranshumanity_U36, WhatYouMayNotKnowChangesNothingForYou) {
  CITES("C7", "AB-FORESIGHT");
  Twins t;
  t.plain.expect_sound();
  t.other.expect_sound();
  t.expect_alike(blue);
  for (const char* move : {"do syndicate", "card CL3", "pay", "cover 0"}) {
    if (!t.plain.legal(move)) continue;
    t.go(move);
    t.expect_alike(blue);
    t.expect_alike(pink);
  }
  t.go("do research");
  while (t.plain.question() != Do::draw) {
    t.go(t.plain.offers()[0]);
    t.expect_alike(blue);
  }
  t.plain.go("draw 50");  // from here on the deck has spoken
  t.other.go("draw 90");
  EXPECT_FALSE(same_bytes(t.plain.view(blue), t.other.view(blue)));
}

// ---- imagined worlds ----

// Goes on from an imagined world for a while: somebody can answer, and it stays sound.
void expect_playable(const Game& g, State s, Rng& rng) {
  MoveList list;
  Sink silent;
  for (int ply = 0; ply < 12 && g.turn(s).actor != Turn::Actor::nobody; ++ply) {
    ASSERT_NE(g.turn(s).actor, Turn::Actor::veiled);
    g.play(s, random_move(g, s, list, rng), silent);
    ASSERT_TRUE(sound(g, s)) << ply << " plies on";
  }
}

// Every seat's view, and an onlooker's, is what it imagines behind it; the world is sound and can be played on.
void expect_imaginable(const Game& g, const State& s, Rng& rng) {
  for (int i = -1; i < g.seats(); ++i) {
    const Seat viewer = i < 0 ? Seat::nobody : seat(i);
    const State seen = noo::view(g, s, viewer);
    const State world = g.imagine(seen, viewer, rng);
    ASSERT_TRUE(same_bytes(noo::view(g, world, viewer), seen)) << "viewer " << i;
    ASSERT_TRUE(sound(g, world)) << "viewer " << i;
    expect_playable(g, world, rng);
  }
}

TEST(PaxTranshumanity_Imagine, AWorldLooksLikeItsViewThroughoutTheGame) {
  CITES("C7", "K1d");
  Rng rng(7);
  for (const int seats : {1, 2, 4}) {
    const Game g = make_typed(seats, {{"max_rounds", "12"}}, {});
    State s = g.begin();
    MoveList list;
    Sink silent;
    while (g.turn(s).actor != Turn::Actor::nobody && !::testing::Test::HasFatalFailure()) {
      expect_imaginable(g, s, rng);
      g.play(s, random_move(g, s, list, rng), silent);
    }
    expect_imaginable(g, s, rng);
  }
}

TEST(PaxTranshumanity_Imagine, WhileSomebodyLooksTheOthersKnowThatMuch) {
  CITES("AB-FORESIGHT");
  Rng rng(4);
  Table t(3);
  t.give(blue, 2);
  t.go("do foresight");
  for (const char* next : {"peek 50", "peek 51"}) {
    const State w = t.game().imagine(t.view(red), t.ed().seat_of(red), rng);
    EXPECT_TRUE(asked(w, Do::peek));
    EXPECT_EQ(w.agenda.depth, t.s.agenda.depth);
    EXPECT_EQ(w.agenda.top(), t.s.agenda.top()) << "the very place that is looked at now";
    expect_imaginable(t.game(), t.s, rng);
    t.go(next);
  }
  t.deck(0, 1, 0);
  t.s.next = {};
  t.s.looked = {};
  t.s.used_once = 0;
  t.go("do foresight");
  const State last = t.game().imagine(t.view(red), t.ed().seat_of(red), rng);
  EXPECT_EQ(last.agenda.depth, t.s.agenda.depth) << "one card left, one place to look at";
}

TEST(PaxTranshumanity_Imagine, NobodyIsThoughtToHoldCardsBeforeTheDeal) {
  CITES("C7");
  Rng rng(6);
  const Game g = make_typed(3, {}, {});
  State s = before_dealing(g);
  State w = g.imagine(noo::view(g, s, seat(2)), seat(2), rng);
  EXPECT_TRUE(asked(w, Do::hidden)) << "blue may have its cards by now";
  EXPECT_NE(w.dealt[of(blue)].card[1], Card::none);
  EXPECT_EQ(w.hidden[of(blue)].choice, Discipline::none);
  EXPECT_EQ(w.dealt[of(pink)].card[0], Card::none);
  play_one(g, s, "deal 90");
  play_one(g, s, "deal 91");
  play_one(g, s, "hidden C");
  w = g.imagine(noo::view(g, s, seat(2)), seat(2), rng);
  EXPECT_NE(w.hidden[of(blue)].choice, Discipline::none) << "blue has chosen something";
}

TEST(PaxTranshumanity_Imagine, ASpiedSphereIsKeptAndTheCardsFitIt) {
  CITES("AB-QUANTUM_ESPIONAGE", "C7");
  Rng rng(3);
  Table t(3);
  t.hidden(red, 'A');
  t.give(blue, 81);
  t.go("do espionage", "spy red");
  for (int i = 0; i < 200; ++i) {
    const State w = t.game().imagine(t.view(blue), t.ed().seat_of(blue), rng);
    ASSERT_EQ(w.hidden[of(red)].choice, Discipline::A);
    ASSERT_TRUE(sound(t.game(), w)) << "one of the two cards shows it";
  }
}

TEST(PaxTranshumanity_Imagine, AnExoglobalsSphereIsTheLeftSideOfItsCard) {
  CITES("SR01", "K1d");
  Rng rng(3);
  Solo t;
  t.give(blue, 81);
  t.go("do espionage", "spy pink");
  const Discipline known = t.s.hidden[of(pink)].choice;
  std::set<Discipline> blacks;
  for (int i = 0; i < 200; ++i) {
    const State w = t.game().imagine(t.view(blue), seat(0), rng);
    ASSERT_EQ(w.hidden[of(pink)].choice, known);
    ASSERT_EQ(t.ed().of(w.dealt[of(pink)].card[0]).left, known);
    ASSERT_EQ(w.hidden[of(black)].choice, t.ed().of(w.dealt[of(black)].card[0]).left);
    blacks.insert(w.hidden[of(black)].choice);
  }
  EXPECT_EQ(blacks.size(), 4U) << "any Sphere is possible";
}

TEST(PaxTranshumanity_Imagine, WhoIsKnownIsServedBeforeTheRest) {
  CITES("SR01", "AB-QUANTUM_ESPIONAGE");
  Rng rng(8);
  Solo t;
  t.hidden(black, 'A');
  t.hidden(pink, 'T');
  t.use_up_exo_deck();
  t.deck(0, 0, 0);  // the cards dealt are all that is unseen
  t.s.spied[of(pink)].add(blue);
  for (int i = 0; i < 50; ++i) {
    const State w = t.game().imagine(t.view(blue), seat(0), rng);
    ASSERT_TRUE(sound(t.game(), w));
  }
}

// Red has looked at the top card of this deck: how often does blue imagine a tipping point there?
double tips_imagined(int upper, int lower, int tips) {
  Rng rng(11);
  Table t(2);
  t.deck(upper, lower, tips);
  t.s.looked[0] = ColourSet::of(red);
  t.s.next[0].card = card(90);
  int n = 0;
  constexpr int worlds = 4000;
  for (int i = 0; i < worlds; ++i) {
    const State w = t.game().imagine(t.view(blue), seat(0), rng);
    n += is_tipping_point(w.next[0].card) ? 1 : 0;
  }
  return static_cast<double>(n) / worlds;
}

TEST(PaxTranshumanity_Imagine, TippingPointsLieInTheLowerHalfWithTheirChance) {
  CITES("C3b", "AB-FORESIGHT");
  EXPECT_EQ(tips_imagined(3, 16, 4), 0);
  EXPECT_NEAR(tips_imagined(0, 16, 4), 0.25, 0.03);
  EXPECT_NEAR(tips_imagined(0, 8, 2), 0.25, 0.03);
  EXPECT_NEAR(tips_imagined(0, 3, 2), 2.0 / 3, 0.03);
  EXPECT_EQ(tips_imagined(0, 5, 0), 0);
}

TEST(PaxTranshumanity_Imagine, DealtCardsAreAnyUnseenIdeas) {
  CITES("C7", "R73");
  Rng rng(5);
  const Table t(2);
  std::array<int, cards + 1> met{};
  for (int i = 0; i < 3000; ++i) {
    const State w = t.game().imagine(t.view(blue), seat(0), rng);
    for (const Card c : w.dealt[of(red)].card) ++met[static_cast<std::size_t>(ix(c))];
  }
  for (int n = 1; n <= ideas; ++n) {
    const Dealt& own = t.s.dealt[of(blue)];
    const bool possible = t.s.unseen.has(card(n)) && own.card[0] != card(n) && own.card[1] != card(n);
    EXPECT_EQ(met[static_cast<std::size_t>(n)] > 0, possible) << n;
  }
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
