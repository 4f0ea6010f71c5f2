// What a bot measures in a position.
#include "pax_emancipation/insight.hpp"

#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

std::size_t at(Colour c) { return static_cast<std::size_t>(ix(c)); }

// ---- points and lines ----

TEST(PaxEmancipation_Insight, Worth) {
  CITES("J4.1", "J6.1");
  Table t;
  EXPECT_EQ(worth(t.ed(), t.s, red).now, 6 + 1 + 2) << "disks, a Freedman, two Admins";
  EXPECT_EQ(worth(t.ed(), t.s, white).now, 6 + 1 + 1);
  t.barriers_to("europe", green);
  const Worth w = worth(t.ed(), t.s, green);
  EXPECT_EQ(w.now, 6 + 2 + 1 + 3);
  EXPECT_EQ(w.at_end, w.now + 5) << "a republic with four Freedmen and an Admin";
  EXPECT_EQ(table_points(t.ed(), t.s), 0) << "all would fail now";
  for (const char* sea : {"north_atlantic", "caribbean", "south_atlantic", "mediterranean", "red_sea", "pacific"}) {
    t.slaver_to(sea, red);
  }
  t.marine("pacific");
  EXPECT_EQ(table_points(t.ed(), t.s), worth(t.ed(), t.s, red).now) << "only red withstands";
}

TEST(PaxEmancipation_Insight, MarginsToTheLines) {
  CITES("J3.1");
  Table t;
  const Margins m = margins(t.ed(), t.s);
  EXPECT_EQ(m.of[at(red)], 2 - 9);
  EXPECT_EQ(m.of[at(green)], 25 - 39);
  EXPECT_EQ(m.of[at(white)], 4 - 15);
  EXPECT_EQ(m.least, -14);
  t.slaver_to("pacific", red);
  t.marine("red_sea");
  EXPECT_EQ(margins(t.ed(), t.s).of[at(red)], -5);
  Table two(2, {{"second_colour", "white"}});
  EXPECT_EQ(margins(two.ed(), two.s).least, -11) << "green is not in the game";
}

// ---- Anarchy ----

TEST(PaxEmancipation_Insight, AnarchyAndShips) {
  CITES("I4.2", "J0.1");
  Table t;
  EXPECT_EQ(turmoil(t.ed(), t.s).to_dark_age, 18);
  t.anarchy("japan", 2);
  t.anarchy("india", 2);
  t.anarchy("china", 2);
  t.anarchy("brazil", 1);
  t.ship("sea_of_japan");
  t.marine("bay_of_bengal");
  const Turmoil u = turmoil(t.ed(), t.s);
  EXPECT_EQ(u.on_map, 7);
  EXPECT_EQ(u.to_dark_age, 11);
  EXPECT_EQ(u.full, 3);
  EXPECT_EQ(u.with_ship, 3) << "two share the Sea of Japan";
  EXPECT_EQ(u.with_marine, 1);
  EXPECT_DOUBLE_EQ(u.shed, 1.5) << "each with one roll in two";
  t.piles(0, 0, 0);
  EXPECT_DOUBLE_EQ(turmoil(t.ed(), t.s).shed, 0) << "there is nothing left to shed";
}

// ---- hate ----

TEST(PaxEmancipation_Insight, HateToExpect) {
  CITES("I1.1", "I2.4", "I3.1");
  Table t;
  t.freedmen("beijing", white, 2);
  t.admin("beijing", white);
  const Forecast tyranny = forecast(t.ed(), t.s, named<Port>("beijing"));
  EXPECT_EQ(tyranny.dice, 3);
  EXPECT_TRUE(tyranny.tyranny);
  EXPECT_DOUBLE_EQ(tyranny.lost[at(white)], 0.5) << "one icon, three dice";
  EXPECT_DOUBLE_EQ(tyranny.lost[at(red)], 0) << "no red token";
  EXPECT_DOUBLE_EQ(tyranny.anarchy, 0) << "a Tyranny knows no frustration";
  EXPECT_DOUBLE_EQ(tyranny.gold, 0.5);
  EXPECT_DOUBLE_EQ(tyranny.ships, 0) << "no merchantman there";
  t.barrier_to("china_3", red);
  t.ship("sea_of_japan");
  const Forecast open = forecast(t.ed(), t.s, named<Port>("beijing"));
  EXPECT_DOUBLE_EQ(open.anarchy, 0.5) << "the red icon has a collar and finds nobody";
  EXPECT_DOUBLE_EQ(open.ships, 0.5);
  t.dissidents("china", red, 2);
  EXPECT_DOUBLE_EQ(forecast(t.ed(), t.s, named<Port>("beijing")).anarchy, 1) << "and no square is free";
  Table none;
  none.freedmen("luanda", green, 1);
  none.barriers_to("w_africa", green);
  const Forecast calm = forecast(none.ed(), none.s, named<Port>("luanda"));
  EXPECT_EQ(calm.dice, 2);
  EXPECT_DOUBLE_EQ(calm.lost[at(green)], 0);
}

// ---- money ----

TEST(PaxEmancipation_Insight, MoneyAndDebt) {
  CITES("F1.2", "F1.3", "E2.1");
  Table t(3, {{"advanced", "true"}});
  t.finance(red, 2, 1, 3);
  const Shape own = money_shape(t.ed(), t.s, red);
  EXPECT_EQ(own.gold, 5);
  EXPECT_EQ(own.debt, 3);
  EXPECT_EQ(own.capital, 5);
  EXPECT_EQ(own.later, 10);
  EXPECT_EQ(own.agents, 6);
  t.nationalised(white, 1, 1);
  const Shape lent = money_shape(t.ed(), t.s, red);
  EXPECT_EQ(lent.gold, 8);
  EXPECT_EQ(lent.agents, 6) << "they are never installed";
  EXPECT_EQ(lent.later, 10 + 4) << "both in capital";
}

// ---- ops ----

TEST(PaxEmancipation_Insight, HowLongACardLies) {
  CITES("H3.1", "H3.2", "H3.3");
  Table t;
  const auto lasts = [&](const char* where) { return survival(t.ed(), t.s, named<Slot>(where)); };
  EXPECT_NEAR(lasts("W0"), 5.0 / 6, 1e-9) << "#1 has no arrow";
  EXPECT_NEAR(lasts("W1"), 1, 1e-9) << "#2 goes East with its Agents";
  EXPECT_NEAR(lasts("E0"), 1, 1e-9);
  EXPECT_NEAR(lasts("E1"), 5.0 / 6, 1e-9) << "#2 may take its place";
  t.gap("W5");
  EXPECT_NEAR(lasts("W0"), 1, 1e-9) << "with a Gap nothing is struck";
  EXPECT_NEAR(lasts("W5"), 0, 1e-9);
}

TEST(PaxEmancipation_Insight, UsableOps) {
  CITES("G1", "G5");
  Table t;
  t.card("W0", 9, {red, red, green});
  t.card("E0", 25, {green});
  const Ability r = ability(t.ed(), t.s, red);
  EXPECT_EQ(r.agents, 2);
  const double three_turns = 5.0 / 6 * 5 / 6 * 5 / 6;
  EXPECT_NEAR(r.of[static_cast<std::size_t>(ix(Op::manumission))], 2 * three_turns, 1e-9);
  EXPECT_NEAR(r.of[static_cast<std::size_t>(ix(Op::maritime))], 0, 1e-9) << "no ship";
  t.ship("pacific");
  EXPECT_NEAR(ability(t.ed(), t.s, red).of[static_cast<std::size_t>(ix(Op::maritime))], 2 * three_turns, 1e-9);
  const Ability g = ability(t.ed(), t.s, green);
  EXPECT_EQ(g.agents, 2);
  EXPECT_NEAR(g.of[static_cast<std::size_t>(ix(Op::maritime))], 0, 1e-9) << "only red installs Marines";
  EXPECT_NEAR(g.of[static_cast<std::size_t>(ix(Op::literacy))], 1, 1e-9) << "at Mughal";
  EXPECT_NEAR(g.all, three_turns + 1 + 1, 1e-9) << "manumission, westernize, literacy";
  t.elephant("edo", true);
  EXPECT_NEAR(ability(t.ed(), t.s, green).of[static_cast<std::size_t>(ix(Op::literacy))], 1, 1e-9)
      << "red's Elephant does not bind green";
}

// ---- Spheres and Sea Borders ----

TEST(PaxEmancipation_Insight, Countries) {
  CITES("J6.2", "R-82", "GL-Slaver_squared_cost", "GL-Underground_Railroad");
  Table t;
  const auto of = [&](const char* where) { return country(t.ed(), t.s, named<Sphere>(where)); };
  EXPECT_EQ(of("europe").suffrage_price, 4);
  EXPECT_EQ(of("europe").tokens, 5);
  EXPECT_EQ(of("china").slaves, 5);
  EXPECT_TRUE(of("china").tyranny);
  EXPECT_FALSE(of("ottoman").open_to_work);
  t.barriers_to("e_africa", Hue::red, green);
  EXPECT_TRUE(of("e_africa").open_to_work);
  EXPECT_TRUE(of("e_africa").leaning.is(white)) << "white and no red Barrier";
  EXPECT_EQ(of("e_africa").barriers, 2);
  t.ship("red_sea");
  EXPECT_TRUE(of("ottoman").open_to_work) << "by railroad";
  EXPECT_FALSE(of("ottoman").open_to_mind);
  EXPECT_EQ(railroads(t.ed(), t.s), 1);
  t.barriers_to("japan", Hue::white, green);
  EXPECT_TRUE(of("japan").leaning.is(red));
  t.barriers_to("japan", Hue::red, green);
  EXPECT_TRUE(of("japan").leaning.none()) << "only an embargo is left";
  t.barriers_to("japan", green);
  EXPECT_TRUE(of("japan").leaning.is(green));
  EXPECT_TRUE(of("america").leaning.none());
}

TEST(PaxEmancipation_Insight, Passages) {
  CITES("E6.1");
  Table t;
  t.marine("caribbean");
  t.slaver_to("pacific", red);
  const Passage c = passage(t.ed(), t.s, named<Sea>("caribbean"));
  EXPECT_TRUE(c.slaver);
  EXPECT_TRUE(c.marine);
  EXPECT_EQ(c.slaves, 3);
  EXPECT_EQ(c.dice, 1) << "3.5 beats 3";
  EXPECT_NEAR(c.beats[0], 0.5, 1e-9);
  EXPECT_NEAR(c.beats[1], 33.0 / 36, 1e-9);
  const Passage p = passage(t.ed(), t.s, named<Sea>("pacific"));
  EXPECT_FALSE(p.slaver);
  EXPECT_FALSE(p.ship);
  EXPECT_EQ(p.dice, 2);
  EXPECT_NEAR(roll_beats(4, 23), 1.0 / 1296, 1e-12);
  EXPECT_DOUBLE_EQ(roll_beats(4, 24), 0);
  EXPECT_NEAR(roll_beats(1, 0), 1, 1e-12);
}

// ---- time ----

TEST(PaxEmancipation_Insight, TurnsLeft) {
  CITES("R-92");
  Table three;
  EXPECT_EQ(turns_left(three.ed(), three.s), 33);
  Table two(2);
  EXPECT_EQ(turns_left(two.ed(), two.s), 21);
  two.with_play([](Play& p) { end_game(p, Ending::dark_age); });
  EXPECT_EQ(turns_left(two.ed(), two.s), 0);
}

// ---- the advanced game ----

TEST(PaxEmancipation_Insight, PairsAndRisings) {
  CITES("GL-Freedom_Pair", "GL-Viable");
  Table t(3, {{"advanced", "true"}});
  EXPECT_EQ(pairs(t.ed(), t.s, Splay::bill_of_rights).size, 0);
  t.splay("bill_of_rights", "comet", {{50, "unlock"}, {51, "feather"}, {49, "unlock"}});
  const Pairs all = pairs(t.ed(), t.s, Splay::bill_of_rights);
  ASSERT_EQ(all.size, 2) << "comet-unlock, and feather-unlock once";
  EXPECT_EQ(all[0].a, Icon::comet);
  EXPECT_EQ(all[0].b, Icon::unlock);
  EXPECT_EQ(all[1].a, Icon::feather);
  t.card("W0", 4, {red});
  t.card("W1", 3, {red});
  EXPECT_EQ(viable_cards(t.ed(), t.s, red), 1) << "comet and unlock, not candle and feather";
  EXPECT_EQ(viable_cards(t.ed(), t.s, green), 0);
  t.revolution("E3", 106, Face::front, {green, red, green});
  const Risings r = risings(t.ed(), t.s, green);
  ASSERT_EQ(r.size, 1);
  EXPECT_EQ(r[0].slot, named<Slot>("E3"));
  EXPECT_EQ(r[0].sphere, named<Sphere>("ottoman"));
  EXPECT_EQ(r[0].own, 2);
  EXPECT_EQ(r[0].missing, 1);
  EXPECT_TRUE(r[0].viable);
  t.revolution("E3", 106, Face::back, {green, red, green, green, green});
  EXPECT_EQ(risings(t.ed(), t.s, white)[0].missing, 0);
  EXPECT_FALSE(risings(t.ed(), t.s, white)[0].viable) << "comet and candle";
}

TEST(PaxEmancipation_Insight, DiseaseInReach) {
  CITES("H1.4");
  Table t(3, {{"advanced", "true"}});
  EXPECT_EQ(disease_reachable(t.ed(), t.s, red), 0);
  t.modern("japan");
  t.factory(red, "japan");
  EXPECT_EQ(disease_reachable(t.ed(), t.s, red), 3);
  t.disease_to("w_africa", green);
  EXPECT_EQ(disease_reachable(t.ed(), t.s, red), 2);
  t.elephant("edo", true);
  EXPECT_EQ(disease_reachable(t.ed(), t.s, red), 0) << "it stays where it is this turn";
}

// ---- numbers for how good it is ----

TEST(PaxEmancipation_Insight, BetterPositionsAreWorthMore) {
  CITES("S.8");
  Table plain;
  const double before = evaluate(plain.ed(), plain.s, red);
  EXPECT_GT(before, 0);
  EXPECT_LT(before, 1);
  Table claimed;
  for (const char* b : {"india_1", "india_2", "india_3", "china_1", "china_2"}) claimed.barrier_to(b, red);
  EXPECT_GT(evaluate(claimed.ed(), claimed.s, red), before);
  Table burning;
  for (const char* x : {"india", "china", "japan", "europe"}) burning.anarchy(x, 2);
  EXPECT_LT(success(burning.ed(), burning.s), success(plain.ed(), plain.s));
  Table rival;
  for (const char* b : {"india_1", "india_2", "india_3", "china_1", "china_2"}) rival.barrier_to(b, green);
  EXPECT_LT(share(rival.ed(), rival.s, red), share(claimed.ed(), claimed.s, red));
  EXPECT_GT(success(rival.ed(), rival.s), success(plain.ed(), plain.s)) << "the table gains by it too";
}

TEST(PaxEmancipation_Insight, HowItEnded) {
  CITES("J0.1", "S.8");
  Table dark;
  dark.with_play([](Play& p) { end_game(p, Ending::dark_age); });
  EXPECT_DOUBLE_EQ(evaluate(dark.ed(), dark.s, red), 0);
  Table rich(3, {{"variant", "C1e"}});
  rich.barriers_to("india", red);
  rich.with_play([](Play& p) { end_game(p, Ending::malthusian); });
  EXPECT_DOUBLE_EQ(evaluate(rich.ed(), rich.s, red), 1);
  EXPECT_LT(evaluate(rich.ed(), rich.s, green), 1);
  Table won(1);
  for (int i = 0; i < barriers; ++i) won.s.chit[static_cast<std::size_t>(i)] = Owner::of(red);
  won.with_play([](Play& p) { end_game(p, Ending::marginal); });
  EXPECT_DOUBLE_EQ(evaluate(won.ed(), won.s, red), 1);
}

TEST(PaxEmancipation_Insight, AlwaysBetweenNothingAndAll) {
  const Game g = make_typed(3, {{"advanced", "true"}}, {});
  Rng rng(7);
  MoveList list;
  Sink silent;
  State s = g.begin();
  for (int ply = 0; g.turn(s).actor != Turn::Actor::nobody; ++ply) {
    g.play(s, random_move(g, s, list, rng), silent);
    if (ply % 10 != 0) continue;
    for (const Colour c : {red, green, white}) {
      const double v = evaluate(g.edition(), s, c);
      ASSERT_GE(v, 0);
      ASSERT_LE(v, 1);
    }
  }
}

}  // namespace
}  // namespace noo::pax_emancipation::test
