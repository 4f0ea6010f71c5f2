// 3D1: the display and the deck.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

// A display of three slots as given, "none" for an empty one; nothing shows a threat.
void show(Table& t, const char* s3, const char* s2, const char* s1) {
  t.display("S3", s3);
  t.display("S2", s2);
  t.display("S1", s1);
}

Card on(const Table& t, std::string_view shelf) { return t.s.on(named<Shelf>(shelf)).card; }
Face face_on(const Table& t, std::string_view shelf) { return t.s.on(named<Shelf>(shelf)).face; }
Card named_card(std::string_view which) { return named<Card>(which); }

// What fills the display, in this order: "S1 L07"; a threat by its space.
Strings fillings(const Table& t) {
  Strings out;
  for (const Event& e : t.events()) {
    const bool threat = e.code == num(Ev::threat_filled);
    if (e.code != num(Ev::filled) && !threat) continue;
    out.push_back(std::string(shelf_words[static_cast<std::size_t>(e.args[1])]) + " " +
                  std::string(Game::word(threat ? "space" : "card", e.args[0])));
  }
  return out;
}

// ---- 3D1-CARD-1, 3D1-CARD-2, R-18 ----

TEST(PlanetaryPhase_3D1_CARD_2, TheRulebooksSlide) {
  CITES("3D1-CARD-2", "3D1-CARD-3");
  Table t(3);
  show(t, "none", "L01", "none");
  t.deck_top("L07");
  t.phase_c();
  EXPECT_EQ(on(t, "S1"), named_card("L01"));
  EXPECT_EQ(on(t, "S2"), Card::none);
  EXPECT_EQ(on(t, "S3"), named_card("L07"));
  EXPECT_EQ(t.question(), Do::front) << "the next card of the deck comes up";
}

TEST(PlanetaryPhase_3D1_CARD_1, TheNextRoundOfThatExample) {
  CITES("3D1-CARD-1");
  Table t(3);
  show(t, "L07", "none", "L01");
  t.deck_top("L08");
  t.phase_c();
  EXPECT_TRUE(t.s.discard.has(named_card("L01")));
  EXPECT_EQ(t.count(Ev::discarded), 1);
  EXPECT_EQ(on(t, "S2"), named_card("L07"));
  EXPECT_EQ(on(t, "S1"), Card::none);
  EXPECT_EQ(on(t, "S3"), named_card("L08")) << "from the top of the deck";
  EXPECT_EQ(t.s.degradation, 0);
}

TEST(PlanetaryPhase_R18, TheCardInS1LeavesBeforeTheOthersMove) {
  CITES("R-18", "3D1-CARD-2");
  Table t(5);
  show(t, "L07", "L02", "L01");
  t.phase_c();
  EXPECT_TRUE(t.s.discard.has(named_card("L01")));
  EXPECT_FALSE(t.s.discard.has(named_card("L02"))) << "it has just come to S1";
  EXPECT_EQ(on(t, "S1"), named_card("L02"));
  EXPECT_EQ(on(t, "S2"), named_card("L07"));
  EXPECT_EQ(t.count(Ev::slid), 2);
}

Table proliferation() {
  Table t(3);
  show(t, "none", "none", "none");
  t.back("L11", "II-TEC-ECO");
  t.display("S1", "L11", Face::threat);
  t.degradation(5);
  return t;
}

TEST(PlanetaryPhase_3D1_CARD_1, AnUncoveredThreatStrikesAndIsGone) {
  CITES("3D1-CARD-1");
  Table t = proliferation();
  t.expect_sound();
  t.phase_c();
  EXPECT_EQ(t.s.degradation, 7);
  EXPECT_TRUE(t.s.removed.has(named_card("L11")));
  EXPECT_FALSE(t.s.discard.has(named_card("L11")));
  EXPECT_EQ(t.find(Ev::struck)->args, args({ix(named<Space>("II-TEC-ECO")), 2}));
  EXPECT_EQ(t.find(Ev::degradation)->args, args({2, 7}));
}

TEST(PlanetaryPhase_3D1_CARD_1, ACoveredThreatIsDiscardedAndDoesNothing) {
  CITES("3D1-CARD-1");
  for (const bool launched : {false, true}) {
    Table t = proliferation();
    t.put_tile("II-TEC-ECO", "OP-II-C1", 0, {}, launched);
    t.phase_c();
    EXPECT_EQ(t.s.degradation, 5);
    EXPECT_TRUE(t.s.discard.has(named_card("L11"))) << "Lifestyle side up, to come back one day";
    EXPECT_FALSE(t.s.removed.has(named_card("L11")));
    EXPECT_EQ(t.count(Ev::withstood), 1);
    EXPECT_EQ(t.count(Ev::degradation), 0);
  }
}

TEST(PlanetaryPhase_3D1_CARD_2, AThreatKeepsItsFaceEvenIfCoveredMeanwhile) {
  CITES("3D1-CARD-2", "3D2-THREAT-3", "R-27");
  Table t(3);
  show(t, "none", "none", "none");
  t.back("L11", "I-TEC-b");
  t.display("S2", "L11", Face::threat);
  t.put_tile("I-TEC-b", "OP-I-C1");
  EXPECT_TRUE(threat_showing(t.s));
  t.phase_c();
  EXPECT_EQ(on(t, "S1"), named_card("L11"));
  EXPECT_EQ(face_on(t, "S1"), Face::threat);
  EXPECT_TRUE(threat_showing(t.s)) << "a threat card while it shows";
  t.phase_c();
  EXPECT_TRUE(t.s.discard.has(named_card("L11")));
  EXPECT_EQ(t.s.degradation, 0);
}

TEST(PlanetaryPhase_3E_END_1, AThreatThatLeavesMayEndTheGame) {
  CITES("3E-END-1", "3D1-CARD-1");
  Table t = proliferation();
  t.degradation(23);
  t.display("S2", "L01");
  t.hour(blue, 12);
  t.blocks(blue, 4, 4, 4, 2);
  t.phase_c();
  EXPECT_EQ(t.s.degradation, 24);
  EXPECT_EQ(t.s.ending, Ending::defeat);
  EXPECT_EQ(t.find(Ev::degradation)->args, args({1, 24})) << "not beyond the track";
  EXPECT_EQ(t.of(blue).hour, 12) << "before step 2";
  EXPECT_EQ(on(t, "S2"), named_card("L01")) << "nothing moves any more";
  EXPECT_EQ(t.question(), Do::none);
  t.expect_sound();
}

// ---- 3D1-CARD-3 ----

TEST(PlanetaryPhase_3D1_CARD_3, ThreeFourAndFivePlayers) {
  CITES("3D1-CARD-3", "1-SETUP-5", "R-43", "BOARD-7");
  const std::array<Strings, 3> order{Strings{"S3 L07"}, Strings{"S2 L07", "S3 L08"},
                                     Strings{"S1 L07", "S2 L08", "S3 L09"}};
  for (int seats = 3; seats <= 5; ++seats) {
    Table t(seats);
    show(t, "none", "none", "none");
    t.deck_top("L07");
    t.phase_c();
    EXPECT_EQ(t.rule_of(Ev::filled), "3D1-CARD-3");
    Strings filled = fillings(t);
    for (const char* next : {"card L08", "card L09", "card L10"}) {
      if (t.question() != Do::front) break;
      t.go(next);
      for (const std::string& f : fillings(t)) filled.push_back(f);
    }
    EXPECT_EQ(filled, order[static_cast<std::size_t>(seats - 3)]) << seats;
  }
}

TEST(PlanetaryPhase_3D1_CARD_3, AThreatOnTheDeckIsDrawnFirst) {
  CITES("3D1-CARD-3");
  Table t(5);
  show(t, "none", "none", "L01");
  t.back("L11", "II-TEC-ECO");
  t.threat_on_deck("L11");
  t.deck_top("L07");
  t.expect_sound();
  t.phase_c();
  EXPECT_TRUE(t.s.discard.has(named_card("L01")));
  EXPECT_EQ(fillings(t), (Strings{"S1 II-TEC-ECO", "S2 L07"}));
  EXPECT_EQ(face_on(t, "S1"), Face::threat);
  EXPECT_EQ(face_on(t, "S2"), Face::life);
  EXPECT_EQ(t.s.threat, Card::none);
  t.go("card L08");
  EXPECT_EQ(on(t, "S3"), named_card("L08"));
  t.phase_c();
  EXPECT_TRUE(t.s.removed.has(named_card("L11"))) << "the next phase C sees it leave";
  EXPECT_EQ(t.s.degradation, 2);
}

TEST(PlanetaryPhase_3D1_CARD_3, AThreatTravelsThroughTheDisplayOfThree) {
  CITES("3D1-CARD-3", "3D2-THREAT-3");
  Table t(3);
  show(t, "none", "none", "none");
  t.back("L11", "II-TEC-ECO");
  t.threat_on_deck("L11");
  for (const char* shelf : {"S3", "S2", "S1"}) {
    t.phase_c();
    while (t.question() == Do::front) t.draw_all();
    EXPECT_EQ(on(t, shelf), named_card("L11")) << shelf;
    EXPECT_EQ(face_on(t, shelf), Face::threat);
    EXPECT_EQ(t.s.degradation, 0);
  }
  Table covered = t;
  t.phase_c();
  EXPECT_EQ(t.s.degradation, 2) << "a second time, for it was revealed before";
  covered.put_tile("II-TEC-ECO", "OP-II-C1");
  covered.phase_c();
  EXPECT_EQ(covered.s.degradation, 0);
}

// ---- 3D1-CARD-4, CH-FRONT, CH-RESHUFFLE, R-23 ----

TEST(PlanetaryPhase_CH_FRONT, EveryUnseenCardOfTheDeckIsEquallyLikely) {
  CITES("CH-FRONT", "1-SETUP-4");
  Table t(3);
  show(t, "none", "none", "L01");
  t.deck_top("L07");
  t.phase_c();
  ASSERT_EQ(t.question(), Do::front);
  EXPECT_EQ(t.total_weight(), static_cast<u32>(t.s.deck.size()));
  for (int n = 1; n <= cards; ++n) {
    const std::string draw = "card " + std::string(card_words[static_cast<std::size_t>(n - 1)]);
    EXPECT_EQ(t.weight(draw), t.s.deck.has(card(n)) ? 1U : 0U) << draw;
  }
  EXPECT_EQ(t.weight("card L01"), 0U) << "discarded";
  EXPECT_EQ(t.weight("card L07"), 0U) << "in the display";
  EXPECT_EQ(t.weight("card L40"), 0U) << "with the icon of four players";
  EXPECT_EQ(t.why("card L07"), "ENG-CHANCE");
  t.go("card L20");
  EXPECT_EQ(t.s.top, named_card("L20"));
  EXPECT_FALSE(t.s.deck.has(named_card("L20")));
  EXPECT_EQ(t.find(Ev::card_up)->reveals, SeatSet::all()) << "what was seen cannot be taken back";
}

TEST(PlanetaryPhase_3D1_CARD_4, TheDiscardsBecomeTheDeckInTheMiddleOfAFilling) {
  CITES("3D1-CARD-4", "CH-RESHUFFLE");
  Table t(5);
  show(t, "L01", "none", "none");
  t.deck_top("L07");
  t.deck({});
  t.discards({"L20", "L21", "L22", "L23", "L24", "L25"});
  t.phase_c();
  EXPECT_EQ(fillings(t), Strings{"S1 L07"}) << "two are missing; the first empties the deck";
  EXPECT_EQ(t.find(Ev::reshuffled)->args, args({6}));
  EXPECT_TRUE(t.s.discard.empty());
  ASSERT_EQ(t.question(), Do::front);
  EXPECT_EQ(t.total_weight(), 6U);
  EXPECT_EQ(t.weight("card L20"), 1U);
  t.go("card L20");
  EXPECT_EQ(fillings(t), Strings{"S3 L20"});
  t.go("card L21");
  EXPECT_EQ(t.s.top, named_card("L21"));
  EXPECT_EQ(t.s.deck.size(), 4);
}

TEST(PlanetaryPhase_3D1_CARD_4, ADeckOfNothingButAThreatHasRunOut) {
  CITES("3D1-CARD-4", "R-19", "CH-RESHUFFLE");
  Table t(3);
  show(t, "none", "none", "none");
  t.back("L07", "II-TEC-ECO");
  t.deck_top("L07");
  t.deck({});
  t.discards({"L20", "L21"});
  t.begin_phase(Phase::C);
  t.s.crossed = 1;
  t.push(Do::assessment);
  t.push(Do::threat);
  t.run();
  EXPECT_EQ(t.s.threat, named_card("L07"));
  EXPECT_EQ(t.count(Ev::reshuffled), 1) << "under that card, at once";
  ASSERT_EQ(t.question(), Do::front);
  EXPECT_EQ(t.total_weight(), 2U);
  EXPECT_EQ(cards_in_deck(t.s), 3);
}

TEST(PlanetaryPhase_R23, WithoutCardsNothingIsRefilledAndNothingRevealed) {
  CITES("R-23", "3D1-CARD-4");
  Table t(3);
  show(t, "none", "none", "none");
  t.deck({});
  t.discards({});
  t.s.removed.add(t.s.top);
  t.s.top = Card::none;
  t.hour(pink, 12);
  t.blocks(pink, 4, 4, 4, 0);
  t.phase_c();
  EXPECT_NE(t.question(), Do::front);
  EXPECT_EQ(on(t, "S3"), Card::none);
  EXPECT_EQ(t.count(Ev::star), 1);
  EXPECT_EQ(t.count(Ev::revealed), 0);
  EXPECT_EQ(t.s.degradation, 0);
}

TEST(PlanetaryPhase_3D1_CARD_4, TheFirstDiscardAfterThatIsADeckAgain) {
  CITES("3D1-CARD-4", "R-23");
  Table t(3);
  show(t, "none", "none", "L01");
  t.deck({});
  t.discards({});
  t.s.removed.add(t.s.top);
  t.s.top = Card::none;
  t.phase_c();
  ASSERT_EQ(t.question(), Do::front) << "whenever the deck is empty";
  EXPECT_EQ(t.total_weight(), 1U);
  t.go("card L01");
  EXPECT_EQ(on(t, "S3"), named_card("L01"));
  EXPECT_EQ(cards_in_deck(t.s), 0);
}

}  // namespace
}  // namespace noo::planetary_phase::test
