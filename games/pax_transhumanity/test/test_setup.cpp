// C Setup: colours, boards, Market, deck, Splay, Regime, Hidden Spheres.
#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// A game as it begins, card by card.
struct Opening {
  Game game;
  State s;
  Sink silent;

  explicit Opening(int seats = 2, const noo::Options& options = {})
      : game(make_typed(seats, options, {})), s(game.begin()) {}

  Do question() const { return static_cast<Do>(s.agenda.top().what); }
  OddsList odds() const {
    OddsList out;
    game.odds(s, out);
    return out;
  }
  void go(std::string_view text) {
    Move m{};
    ASSERT_TRUE(Moves::parse(text, m)) << text;
    ASSERT_TRUE(game.check(s, m).legal()) << text << ": " << rule_names[game.check(s, m).rule];
    game.play(s, m, silent);
    Report report;
    game.invariants(s, report);
    EXPECT_TRUE(report.clean()) << report.first() << " after " << text;
  }
  bool refuses(std::string_view text, Rule why) const {
    Move m{};
    return Moves::parse(text, m) && game.check(s, m) == no(why);
  }
  void draw(int number) { go("draw " + std::to_string(number)); }
  void deal(int number) { go("deal " + std::to_string(number)); }
  // The Market from these cards up, then the seed of the Splay.
  void lay_out(int first, int seed) {
    for (int i = 0; i < 14; ++i) draw(first + i);
    draw(seed);
  }
};

TEST(PaxTranshumanity_C1, TheColoursFollowTheNumberOfPlayersInTheirOrder) {
  CITES("C1", "C1a", "C1b", "R83");
  EXPECT_EQ(Opening(2).game.edition().people().bits, 0b1001);  // blue, red
  EXPECT_EQ(Opening(3).game.edition().people().bits, 0b1101);  // blue, pink, red
  EXPECT_EQ(Opening(4).game.edition().people().bits, 0b1111);
  const Opening three(3);
  const Edition& ed = three.game.edition();
  EXPECT_EQ(ed.colour_of(seat(0)), blue);
  EXPECT_EQ(ed.colour_of(seat(1)), pink);
  EXPECT_EQ(ed.colour_of(seat(2)), red);
  EXPECT_EQ(ed.seat_of(black), Seat::nobody);
}

TEST(PaxTranshumanity_C1, NineAgentsEightOnTheBoardAndAPatentTheRestInThePool) {
  CITES("C1c", "C1d", "C1e", "B2", "B1.3", "OPT-seat_colours");
  const Opening o(4);
  const std::array<Finance, 4> board{{{2, 4, 2}, {2, 5, 1}, {3, 3, 2}, {3, 4, 1}}};
  const std::array<Discipline, 4> patent{Discipline::C, Discipline::A, Discipline::G, Discipline::T};
  for (int i = 0; i < colours; ++i) {
    const Player& p = o.s.of(colour(i));
    EXPECT_EQ(p.finance, board[static_cast<std::size_t>(i)]);
    EXPECT_EQ(p.finance.agents(), 8);
    for (int d = 0; d < disciplines; ++d) {
      EXPECT_EQ(p.patents[static_cast<std::size_t>(d)], discipline(d) == patent[static_cast<std::size_t>(i)] ? 1 : 0);
    }
    EXPECT_EQ(p.pool_agents, 6);
    EXPECT_EQ(p.pool_disks, 4);
  }
}

TEST(PaxTranshumanity_C2, TheMarketIsEmptyAndItsRowsCostNothingToFive) {
  CITES("C2", "C2a", "C2b", "B1.2", "R06");
  const Opening o;
  for (const Lot& lot : o.s.market) EXPECT_TRUE(lot.empty());
  for (int row = 0; row < rows; ++row) EXPECT_EQ(o.game.edition().row_cost(row), row);
}

TEST(PaxTranshumanity_C3, FourteenIdeasFillTwoColumnsAndTheDearestRowsOfTheOthers) {
  CITES("C3", "C3a", "C4", "B1.1");
  Opening o;
  for (int i = 0; i < 14; ++i) {
    EXPECT_EQ(o.question(), Do::stock);
    o.draw(20 + i);
  }
  for (int row = 0; row < rows; ++row) {
    EXPECT_EQ(ix(o.s.lot(slot_at(Sphere::FW, row)).card), 20 + row);
    EXPECT_EQ(ix(o.s.lot(slot_at(Sphere::DW, row)).card), 26 + row);
  }
  EXPECT_EQ(ix(o.s.lot(at("CL5")).card), 32);
  EXPECT_EQ(ix(o.s.lot(at("SP5")).card), 33);
  EXPECT_EQ(gaps(o.s, Sphere::CL), 5);
  EXPECT_EQ(gaps(o.s, Sphere::SP), 5);
  EXPECT_EQ(o.s.splay.size, 0);
  o.draw(49);  // G/C: its left Discipline shows
  ASSERT_EQ(o.s.splay.size, 1);
  EXPECT_EQ(ix(o.s.splay[0].card), 49);
  EXPECT_EQ(o.s.splay[0].shown, Discipline::G);
  EXPECT_EQ(o.s.splay[0].shock, Heat{});
}

TEST(PaxTranshumanity_C3, AnyOfTheIdeasMayComeUpAndNothingElse) {
  CITES("C3", "B3");
  const Opening o;
  EXPECT_EQ(o.odds().total(), 111U);
  EXPECT_EQ(o.odds().weight_of(Moves::pack(Draw{card(111)})), 1U);
  EXPECT_TRUE(o.refuses("draw 112", Rule::ENG_CHANCE));
  EXPECT_TRUE(o.refuses("draw 116", Rule::ENG_CHANCE));
}

TEST(PaxTranshumanity_C3b, TheTippingPointsLieInTheLowerHalfAndPluralityLast) {
  CITES("C3b", "C3c");
  Opening o;
  o.lay_out(1, 30);
  EXPECT_EQ(o.s.deck.upper, 11);
  EXPECT_EQ(o.s.deck.lower, 16);
  EXPECT_EQ(o.s.deck.tips, 4);
  EXPECT_EQ(o.s.deck.plurality, 1);
  EXPECT_EQ(o.s.deck.size(), 28);
}

TEST(PaxTranshumanity_C5, TheGameBeginsInGlobalizationWithAllProblemsUnclaimed) {
  CITES("C5", "Ha", "C6", "A6", "B5");
  const Opening o;
  EXPECT_EQ(o.s.regime, Regime::globalization);
  int chits = 0;
  for (int i = 0; i < problems; ++i) {
    const Problem p = problem(i);
    EXPECT_EQ(unclaimed(o.s, p, o.game.edition().copies(p)), o.game.edition().copies(p));
    chits += o.game.edition().copies(p);
  }
  EXPECT_EQ(chits, 19);
}

TEST(PaxTranshumanity_C7, EachPlayerChoosesAmongTheDisciplinesOfTwoCardsInSecret) {
  CITES("C7", "R73");
  Opening o;
  o.lay_out(1, 30);
  EXPECT_EQ(o.question(), Do::deal);
  EXPECT_EQ(o.odds().total(), 96U);
  EXPECT_TRUE(o.refuses("deal 30", Rule::ENG_CHANCE));  // seen in public
  o.deal(49);                                           // G/C
  o.deal(24);                                           // T/G
  EXPECT_EQ(o.question(), Do::hidden);
  EXPECT_EQ(o.game.turn(o.s).seat, seat(0));
  MoveList list;
  o.game.moves(o.s, list);
  EXPECT_EQ(list.size, 3);
  EXPECT_TRUE(o.refuses("hidden A", Rule::C7));
  EXPECT_EQ(o.s.agenda.top().seen_by, SeatSet::of(seat(0)));
  o.go("hidden T");
  EXPECT_EQ(o.s.hidden[0].choice, Discipline::T);
  EXPECT_EQ(o.question(), Do::deal);  // red's turn to be dealt to
  EXPECT_EQ(o.game.turn(o.s).seat, seat(1));
  EXPECT_TRUE(o.refuses("deal 49", Rule::ENG_CHANCE));
  EXPECT_EQ(o.odds().total(), 94U);
}

TEST(PaxTranshumanity_C7, AskedEvenWithASingleDisciplineAndTheFirstSeatBegins) {
  CITES("C7", "D", "R73");
  Opening o;
  o.lay_out(1, 30);
  o.deal(92);  // A/A
  o.deal(93);
  EXPECT_EQ(o.question(), Do::hidden);
  MoveList list;
  o.game.moves(o.s, list);
  EXPECT_EQ(list.size, 1);
  o.go("hidden A");
  o.deal(82);
  o.deal(87);
  o.go("hidden C");
  EXPECT_FALSE(o.game.in_setup(o.s));
  EXPECT_EQ(o.question(), Do::main);
  EXPECT_EQ(o.s.active, blue);
  EXPECT_EQ(o.s.round, 1);
  EXPECT_TRUE(o.s.unseen.has(card(92)));  // both cards stay secret and out of the game
}

TEST(PaxTranshumanity_K1, TheHumanSetsUpAsUsualAndExoglobalsHaveTheirSupplies) {
  CITES("K1a", "K1b", "K1c", "K2", "OPT-solo", "OPT-solo_colour", "SR18");
  const Opening easy(1, {{"solo", "easy"}, {"solo_colour", "pink"}});
  EXPECT_EQ(easy.s.in_play.bits, 0b1111);
  EXPECT_EQ(easy.s.of(pink).finance, (Finance{3, 3, 2}));
  EXPECT_EQ(easy.s.of(pink).pool_agents, 6);
  for (const Colour c : {blue, black, red}) {
    EXPECT_EQ(easy.s.of(c).finance, Finance{});
    EXPECT_EQ(easy.s.of(c).patents, (std::array<u8, disciplines>{}));
    EXPECT_EQ(easy.s.of(c).pool_agents, 15);
    EXPECT_EQ(easy.s.of(c).pool_disks, 4);
  }
  const Opening hard(1, {{"solo", "hard"}, {"solo_colour", "blue"}});
  EXPECT_EQ(hard.s.in_play.bits, 0b0111);  // the first two of the others
}

TEST(PaxTranshumanity_K1, ExoglobalsHideTheLeftDisciplineOfOneCardEach) {
  CITES("K1d", "SR01", "SR02");
  Opening o(1, {{"solo", "hard"}, {"solo_colour", "blue"}});
  o.lay_out(1, 30);
  o.deal(49);
  o.deal(24);
  o.go("hidden G");
  o.deal(46);  // C/A, to black
  EXPECT_EQ(o.s.hidden[1].choice, Discipline::C);
  EXPECT_EQ(o.question(), Do::deal);
  o.deal(92);  // to pink
  EXPECT_EQ(o.s.hidden[2].choice, Discipline::A);
  EXPECT_EQ(o.s.solo.left, 69);
  EXPECT_EQ(o.s.solo.top, Card::none);
  EXPECT_EQ(o.question(), Do::main);
}

TEST(PaxTranshumanity_K1, InTheEasyGameTheTopOfTheExoglobalDeckLiesOpen) {
  CITES("K1d", "SR02", "K2");
  Opening o(1, {{"solo", "easy"}, {"solo_colour", "blue"}});
  o.lay_out(1, 30);
  o.deal(49);
  o.deal(24);
  o.go("hidden G");
  o.deal(46);
  o.deal(92);
  o.deal(93);
  EXPECT_EQ(o.question(), Do::exo);
  EXPECT_EQ(o.s.solo.left, 68);
  o.go("exo 77");
  EXPECT_EQ(ix(o.s.solo.top), 77);
  EXPECT_EQ(o.s.solo.left, 67);
  EXPECT_FALSE(o.s.unseen.has(card(77)));
  EXPECT_EQ(o.question(), Do::main);
  EXPECT_EQ(o.s.active, blue);
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
