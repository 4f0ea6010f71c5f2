// C: the table before the first turn, and how cards and dice are drawn.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

TEST(PaxEmancipation_Setup, BoardsOfTheColoursInTheGame) {
  CITES("S.1", "S.2", "C3.1", "GL-Pool", "R-24");
  const Table t;
  for (const Colour c : {red, green, white}) EXPECT_EQ(t.fin(c), "3/3/0");
  EXPECT_EQ(t.of(red).pool_agents, 7);  // two are Admins
  EXPECT_EQ(t.of(green).pool_agents, 8);
  EXPECT_EQ(t.of(white).pool_agents, 8);
  EXPECT_EQ(t.of(red).pool_meeples, 15);
  EXPECT_EQ(t.of(green).pool_meeples, 14);
  EXPECT_EQ(t.of(white).pool_meeples, 15);
  EXPECT_EQ(t.s.pool_ships, 9);
  t.expect_sound();
}

TEST(PaxEmancipation_Setup, AColourOutOfTheGameHasTokensButNoBoardAndNoPile) {
  CITES("S.2", "C1.1", "C3.1", "C6.2", "C6.3", "C6.4", "R-22", "R-48", "R-55", "OPT-COLOUR");
  const Table two(2);
  EXPECT_FALSE(two.ed().plays(white));
  EXPECT_EQ(two.fin(white), "0/0/0");
  EXPECT_EQ(two.of(white).pool_agents, 14);
  EXPECT_TRUE(two.port("bahia").admin.is(white));
  EXPECT_EQ(two.port("paris").freedmen[2], 1);
  EXPECT_EQ(two.of(red).anarchy, 9);
  EXPECT_EQ(two.of(green).anarchy, 9);
  EXPECT_EQ(two.of(white).anarchy, 0);
  two.expect_sound();
  const Table other(2, {{"second_colour", "white"}});
  EXPECT_FALSE(other.ed().plays(green));
  EXPECT_EQ(other.fin(green), "0/0/0");
  EXPECT_EQ(other.fin(white), "3/3/0");
  EXPECT_TRUE(other.port("mughal").admin.is(green));
}

TEST(PaxEmancipation_Setup, OnePersonPlaysTwoColours) {
  CITES("S.2", "C1.1", "R-47", "R-49");
  const Table t(1, {{"second_colour", "white"}});
  EXPECT_EQ(t.fin(red), "3/3/0");
  EXPECT_EQ(t.fin(white), "3/3/0");
  EXPECT_EQ(t.of(red).anarchy, 9);
  EXPECT_EQ(t.s.of(Side::W).left, 10);
  EXPECT_EQ(t.ed().seat_of(red), seat(0));
  EXPECT_EQ(t.ed().seat_of(white), seat(0));
}

TEST(PaxEmancipation_Setup, SeatsStandForColours) {
  CITES("C2.1", "R-78");
  const Table three;
  EXPECT_EQ(three.ed().colour_of(seat(0)), red);
  EXPECT_EQ(three.ed().colour_of(seat(1)), green);
  EXPECT_EQ(three.ed().colour_of(seat(2)), white);
  const Table two(2, {{"second_colour", "white"}});
  EXPECT_EQ(two.ed().colour_of(seat(1)), white);
  EXPECT_EQ(two.ed().seat_of(white), seat(1));
}

TEST(PaxEmancipation_Setup, TheMapAtTheStart) {
  CITES("B2.1", "B2.2", "C4.1", "C5.1", "C6.1", "C6.2", "C6.3", "C6.4", "R-55", "R-80");
  const Table t;
  int squares = 0;
  int unfree = 0;
  for (int i = 0; i < ports; ++i) {
    squares += t.ed().of(port(i)).squares;
    unfree += slaves(t.ed(), t.s, port(i));
  }
  EXPECT_EQ(squares, 31);
  EXPECT_EQ(unfree, 27);
  int chits = 0;
  for (int i = 0; i < spheres; ++i) {
    EXPECT_EQ(barriers_on(t.ed(), t.s, sphere(i)), t.ed().of(sphere(i)).barrier_count);
    EXPECT_EQ(t.s.at(sphere(i)).modern, 0);
    EXPECT_EQ(t.s.at(sphere(i)).disease, 0);
    chits += barriers_on(t.ed(), t.s, sphere(i));
  }
  EXPECT_EQ(chits, 39);
  for (const Water& b : t.s.water) {
    EXPECT_TRUE(b.slaver.none());
    EXPECT_EQ(b.ship, 0);
  }
  EXPECT_TRUE(t.stands("london"));
  EXPECT_EQ(t.s.locked, 0);
  for (const Colour c : {red, green, white}) EXPECT_EQ(t.of(c).anarchy, 6);
  EXPECT_TRUE(t.port("london").admin.is(red));
  EXPECT_TRUE(t.port("virginia").admin.is(red));
  EXPECT_TRUE(t.port("bahia").admin.is(white));
  EXPECT_TRUE(t.port("mughal").admin.is(green));
  EXPECT_TRUE(t.port("paris").admin.none());
  EXPECT_EQ(t.port("london").freedmen, (std::array<u8, 3>{1, 1, 0}));
  EXPECT_EQ(t.port("paris").freedmen, (std::array<u8, 3>{0, 1, 1}));
}

TEST(PaxEmancipation_Setup, TheEicAdminMayBeRed) {
  CITES("R-04");
  const Table t(3, {{"eic_colour", "red"}});
  EXPECT_TRUE(t.port("mughal").admin.is(red));
  EXPECT_EQ(t.of(red).pool_agents, 6);
  EXPECT_EQ(t.of(green).pool_agents, 9);
  t.expect_sound();
}

TEST(PaxEmancipation_Setup, DecksByTheNumberOfColours) {
  CITES("C7.1", "C8.1", "R-05", "R-49", "R-95");
  const Table three;
  const Table two(2);
  for (const Side d : {Side::W, Side::E}) {
    EXPECT_EQ(three.s.of(d).left, 16);
    EXPECT_EQ(two.s.of(d).left, 10);
    EXPECT_EQ(three.s.pool[static_cast<std::size_t>(d)].size(), 49 - 6 - 1);  // the unused ones are among them
  }
  EXPECT_TRUE(three.s.discard.empty());
}

TEST(PaxEmancipation_Setup, TheTopsLieOpenAndTheRestIsUnknown) {
  CITES("S.5", "C7.1", "C7.2", "R-05", "R-77");
  const Game game = make_typed(3, {}, {});
  State s = game.begin();
  EXPECT_TRUE(game.in_setup(s));
  OddsList odds;
  game.odds(s, odds);
  EXPECT_EQ(odds.total(), 49U);
  for (int n = 1; n <= ideas; ++n) {
    const bool west = n <= 24 || (n >= 41 && n <= 65);
    EXPECT_EQ(odds.weight_of(Moves::pack(Turn_card{card(n)})), west ? 1U : 0U) << n;
  }
  std::array<Event, max_events_per_move> buffer{};
  Sink sink(buffer.data(), max_events_per_move);
  game.play(s, Moves::pack(Turn_card{card(41)}), sink);
  EXPECT_EQ(s.of(Side::W).top, card(41));
  EXPECT_EQ(buffer[0].reveals, SeatSet::all());
  game.odds(s, odds);
  EXPECT_EQ(odds.weight_of(Moves::pack(Turn_card{card(41)})), 0U);
  EXPECT_EQ(odds.weight_of(Moves::pack(Turn_card{card(98)})), 1U);  // now East
}

TEST(PaxEmancipation_Setup, TheMarketIsDealtFromTheBottomWestFirst) {
  CITES("C8.1", "C8.2");
  const Game game = make_typed(3, {}, {});
  State s = game.begin();
  Sink silent;
  for (const int n : {41, 98, 50, 51, 52, 53, 54, 55}) game.play(s, Moves::pack(Turn_card{card(n)}), silent);
  EXPECT_EQ(s.lot(slot_at(Side::W, 0)).card, card(41));
  EXPECT_EQ(s.lot(slot_at(Side::W, 5)).card, card(54));
  EXPECT_EQ(s.of(Side::W).top, card(55));
  EXPECT_EQ(s.lot(slot_at(Side::E, 0)).card, card(98));
  EXPECT_TRUE(game.in_setup(s));
  for (const int n : {70, 71, 72, 73, 74, 75}) game.play(s, Moves::pack(Turn_card{card(n)}), silent);
  EXPECT_EQ(s.lot(slot_at(Side::E, 5)).card, card(74));
  EXPECT_EQ(s.of(Side::E).top, card(75));
  EXPECT_FALSE(game.in_setup(s));
  EXPECT_EQ(s.active, red);
  EXPECT_EQ(s.turn_number, 1);
  EXPECT_EQ(game.turn(s).seat, seat(0));
}

TEST(PaxEmancipation_Setup, TheAdvancedGameHasDiseaseSplaysAndRevolutions) {
  CITES("S.4", "C6.5", "C7.3", "R-07");
  const Table t(3, {{"advanced", "true"}});
  for (const char* where : {"w_africa", "e_africa", "east_indies"}) EXPECT_EQ(t.land(where).disease, 1) << where;
  EXPECT_EQ(t.land("india").disease, 0);
  EXPECT_EQ(t.s.revolution_stack, RevolutionSet::all());
  EXPECT_EQ(t.s.start_icon, (std::array<u8, 2>{0, 0}));
  EXPECT_EQ(t.s.rights_size + t.s.will_size, 0);
  const Table basic;
  EXPECT_TRUE(basic.s.revolution_stack.empty());
}

TEST(PaxEmancipation_Setup, LaterThereAreThreeModernStates) {
  CITES("S.4", "C4.1", "C6.1", "C7.3", "R-50");
  const Table t(3, {{"advanced", "true"}, {"late1865", "true"}});
  for (int i = 0; i < spheres; ++i) {
    const bool modern = sphere_words[static_cast<std::size_t>(i)] == "america" ||
                        sphere_words[static_cast<std::size_t>(i)] == "europe" ||
                        sphere_words[static_cast<std::size_t>(i)] == "india";
    EXPECT_EQ(t.s.at(sphere(i)).modern, modern ? 1 : 0) << i;
  }
  EXPECT_EQ(t.barriers("india"), 5);
  EXPECT_TRUE(t.port("mughal").admin.is(green));
  EXPECT_TRUE(t.stands("edo"));
  const auto out = RevolutionSet::of(card(99), card(101), card(102));
  EXPECT_EQ(t.s.revolutions_removed, out);
  EXPECT_EQ(t.s.revolution_stack, RevolutionSet::all().without(out));
  EXPECT_TRUE(t.ed().of(named<Port>("paris")).default_admin.is(green));
  EXPECT_EQ(points(t.ed(), t.s, green, false), 6 + 2 + 1 + 2);  // disks, Freedmen, Mughal; Paris and Madras by default
  t.expect_sound();
}

// ---- dice ----

TEST(PaxEmancipation_Setup, EveryFaceOfADieIsAsLikely) {
  CITES("S.5", "H0.1");
  Table t;
  t.from(Do::elephant_phase, red);
  ASSERT_EQ(t.question(), Do::die);
  EXPECT_EQ(t.total_weight(), 6U);
  for (int n = 1; n <= 6; ++n) EXPECT_EQ(t.weight("die " + std::to_string(n)), 1U);
  EXPECT_EQ(t.why("card 9"), "ENG-CHANCE");
  t.roll(5);
  ASSERT_NE(t.find(Ev::die), nullptr);
  EXPECT_EQ(t.find(Ev::die)->args, args({num(Cast::elephant), 5}));
  EXPECT_EQ(t.rule_of(Ev::die), "H0.1");
  EXPECT_EQ(t.find(Ev::die)->reveals, SeatSet::all());
}

}  // namespace
}  // namespace noo::pax_emancipation::test
