// J1, J2, D: the refresh phase.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

int card_in(const Table& t, std::string_view where) { return ix(t.lot(where).card); }

// ---- J1 ----

TEST(PaxEmancipation_J1, CardsSlideDownAndOneIsDrawn) {
  CITES("J1.1", "J1.2", "GL-Gap", "R-36");
  Table t;
  t.agents("W4", {red, white});
  t.gap("W2");
  t.from(Do::refresh, red);
  EXPECT_EQ(t.s.phase, Phase::refresh);
  EXPECT_EQ(card_in(t, "W0"), 1);
  EXPECT_EQ(card_in(t, "W1"), 2);
  EXPECT_EQ(card_in(t, "W2"), 4);
  EXPECT_EQ(card_in(t, "W3"), 5);
  EXPECT_EQ(t.line("W3"), "red white") << "with its Agents";
  EXPECT_EQ(t.line("W4"), "");
  EXPECT_EQ(card_in(t, "W4"), 6);
  EXPECT_EQ(card_in(t, "W5"), 7) << "the open top";
  EXPECT_EQ(t.find(Ev::refilled)->args, args({7, ix(named<Slot>("W5"))}));
  EXPECT_EQ(t.rule_of(Ev::refilled), "J1.2");
  EXPECT_EQ(t.s.of(Side::W).left, 15);
  ASSERT_EQ(t.question(), Do::top);
  t.go("card 12");
  EXPECT_EQ(t.s.of(Side::W).top, card(12)) << "the next one lies open";
  EXPECT_EQ(card_in(t, "E0"), 25);
  EXPECT_EQ(t.s.of(Side::E).left, 16);
}

TEST(PaxEmancipation_J1, TheOtherDeckHelpsOut) {
  CITES("J1.2", "R-39");
  Table west;
  west.gap("W2");
  west.deck("W", 0);
  west.from(Do::refresh, red);
  EXPECT_EQ(card_in(west, "W5"), 31);
  EXPECT_EQ(west.s.of(Side::E).left, 15);
  Table east;
  east.gap("E0");
  east.deck("E", 0);
  east.from(Do::refresh, red);
  EXPECT_EQ(card_in(east, "E5"), 7);
}

TEST(PaxEmancipation_J1, EastBeforeWest) {
  CITES("J1.2", "R-39");
  Table t;
  t.gap("W0");
  t.gap("E3");
  t.deck("W", 0);
  t.deck("E", 1);
  t.from(Do::refresh, red);
  EXPECT_EQ(card_in(t, "E5"), 31);
  EXPECT_TRUE(t.lot("W5").gap()) << "and nothing is left for the West";
  EXPECT_TRUE(t.over());
}

TEST(PaxEmancipation_J1, EachColumnPrefersItsOwnDeck) {
  CITES("J1.2", "R-39");
  Table t;
  t.gap("W0");
  t.gap("E3");
  t.from(Do::refresh, red);
  t.draw_all();
  EXPECT_EQ(card_in(t, "E5"), 31);
  EXPECT_EQ(card_in(t, "W5"), 7);
}

TEST(PaxEmancipation_J1, SeveralGapsFromTheLowestUp) {
  CITES("J1.1", "J1.2");
  Table t;
  t.gap("W0");
  t.gap("W3");
  t.from(Do::refresh, red);
  EXPECT_EQ(card_in(t, "W3"), 6);
  EXPECT_EQ(card_in(t, "W4"), 7);
  t.go("card 8");
  EXPECT_EQ(card_in(t, "W5"), 8);
  t.go("card 9");
  EXPECT_EQ(t.question(), Do::action) << "the next turn";
}

TEST(PaxEmancipation_J1, TheLastCardOfADeckIsDrawnWithoutANextOne) {
  CITES("J1.2", "J1.3");
  Table t;
  t.gap("W2");
  t.deck("W", 1, 7);
  t.from(Do::refresh, red);
  EXPECT_EQ(card_in(t, "W5"), 7);
  EXPECT_EQ(t.s.of(Side::W).top, Card::none);
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_FALSE(t.over()) << "no slot is empty";
}

TEST(PaxEmancipation_J1, AnEraEndsWhenAGapCannotBeFilled) {
  CITES("J1.3", "S.7", "R-40");
  Table t;
  t.gap("W2");
  t.agents("W0", {red});
  t.used("W0");
  t.deck("W", 0);
  t.deck("E", 0);
  t.piles(0, 0, 0);
  t.from(Do::refresh, red);
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.s.ending, Ending::defeat) << "no test for a Dark Age";
  EXPECT_EQ(t.line("W0"), "red+") << "and no reset";
  EXPECT_EQ(t.rule_of(Ev::era_ends), "J1.3");
}

TEST(PaxEmancipation_J1, EmptyDecksAloneEndNothing) {
  CITES("J1.3");
  Table t;
  t.deck("W", 0);
  t.deck("E", 0);
  t.from(Do::refresh, red);
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.s.active, green);
}

// ---- J2, D ----

TEST(PaxEmancipation_J2, AgentsAreReadyAgainInTheirPlaces) {
  CITES("J2.1");
  Table t(3, advanced);
  t.agents("W1", {red, green});
  t.used("W1");
  t.revolution("E2", 108, Face::back, {white, red, white});
  t.used("E2");
  t.from(Do::refresh, red);
  EXPECT_EQ(t.line("W1"), "red green");
  EXPECT_EQ(t.line("E2"), "white red white");
}

TEST(PaxEmancipation_D, TheNextColour) {
  CITES("D.1", "S.1");
  Table t;
  t.from(Do::refresh, red);
  EXPECT_EQ(t.s.active, green);
  EXPECT_EQ(t.s.actions_left, 2);
  t.from(Do::refresh, green);
  EXPECT_EQ(t.s.active, white);
  t.from(Do::refresh, white);
  EXPECT_EQ(t.s.active, red);
  Table two(2, {{"second_colour", "white"}});
  two.from(Do::refresh, red);
  EXPECT_EQ(two.s.active, white) << "colours out of the game are skipped";
}

// ---- J0 ----

TEST(PaxEmancipation_J0, ADarkAge) {
  CITES("J0.1", "R-41", "S.7");
  Table t;
  t.piles(0, 0, 0);
  t.from(Do::refresh, red);
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.s.ending, Ending::dark_age);
  EXPECT_EQ(t.s.phase, Phase::over);
  const Result r = t.game().result(t.s);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_FALSE(r.seat[i].winner);
    EXPECT_EQ(r.seat[i].rank, 3) << "all lose";
    EXPECT_EQ(r.seat[i].score, 0) << "no score";
  }
}

TEST(PaxEmancipation_J0, SeventeenAreNotEnough) {
  CITES("J0.1");
  Table t;
  t.piles(0, 1, 0);
  t.from(Do::refresh, red);
  EXPECT_FALSE(t.over());
}

TEST(PaxEmancipation_J0, InEveryVariant) {
  CITES("R-41", "R-46", "S.4");
  for (const std::string variant : {"C1a", "C1b", "C1e"}) {
    Table t(3, {{"variant", variant}});
    t.piles(0, 0, 0);
    t.from(Do::refresh, red);
    EXPECT_EQ(t.s.ending, Ending::dark_age) << variant;
  }
  Table one(1);
  one.piles(0, 0, 0);
  one.from(Do::refresh, red);
  EXPECT_EQ(one.s.ending, Ending::dark_age);
  EXPECT_EQ(one.game().result(one.s).seat[0].rank, 2) << "alone it is the second place";
  EXPECT_FALSE(one.game().result(one.s).seat[0].winner);
}

// ---- how long it lasts ----

// Nobody does anything, and every die shows 6, which finds no token.
int turns_of_a_quiet_game(int seats) {
  Table t(seats);
  while (!t.over()) {
    const Turn turn = t.game().turn(t.s);
    if (turn.actor != Turn::Actor::chance) {
      t.go(t.legal("end") ? std::string("end") : t.offers().front());
    } else if (t.question() == Do::die) {
      t.roll(6);
    } else {
      OddsList odds;
      t.game().odds(t.s, odds);
      t.go(std::string(Moves::notation(odds.run(0).first).view()));
    }
  }
  return t.s.turn_number;
}

TEST(PaxEmancipation_Length, OneCardATurn) {
  CITES("R-92", "H3.4", "J1.3", "R-49");
  EXPECT_EQ(turns_of_a_quiet_game(2), 21);
  EXPECT_EQ(turns_of_a_quiet_game(3), 33);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
