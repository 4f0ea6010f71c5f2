// 3D2: the Time Keeper, the star and the threat.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

// Phase C up to the first thing that is not a card of the deck. Nothing in the display strikes.
void step_2(Table& t) {
  for (const char* shelf : {"S3", "S2", "S1"}) t.display(shelf, "none");
  t.phase_c();
  while (t.question() == Do::front) {
    OddsList odds;
    t.game().odds(t.s, odds);
    t.go(std::string(Moves::notation(odds.run(0).first).view()));
  }
}

std::string order_of(const Table& t) {
  std::string out;
  for (int i = 0; i < t.players(); ++i) {
    out += out.empty() ? "" : " ";
    out += who_words[static_cast<std::size_t>(ix(in_order(t.s, i)))];
  }
  return out;
}

// Spent by this player alone, from free time first, then commitments, contracts, upkeep.
void spent(Table& t, Who w, int count) {
  std::array<int, 4> left{4, 4, 4, 3};
  for (std::size_t b = 4; b > 0; --b) {
    const int n = std::min(count, left[b - 1]);
    left[b - 1] -= n;
    count -= n;
  }
  t.blocks(w, left[0], left[1], left[2], left[3]);
}

// ---- 3D2-TIME-1, 3D2-TIME-2 ----

Table rulebook_example(int hour) {
  Table t(3);
  t.put_tile("I-CUL-a", "OP-I-S1", 0, {pink, pink, none});
  t.put_tile("I-SPI-a", "OP-I-S2", 0, {none, pink, none});
  t.blocks(pink, 4, 3, 2, 0);
  t.energy(pink, 3);
  t.hour(pink, hour);
  t.expect_sound();
  return t;
}

TEST(PlanetaryPhase_3D2_TIME_2, PassingTheStarCostsForBarePlaces) {
  CITES("3D2-TIME-1", "3D2-TIME-2", "3C-COMMIT-6");
  Table t = rulebook_example(8);
  ASSERT_EQ(t.time(pink), "4/3/2/0 spent 3");
  step_2(t);
  EXPECT_EQ(t.of(pink).hour, 2);
  EXPECT_EQ(t.of(pink).energy, 0) << "contracts 1, commitments 1 and 1";
  EXPECT_EQ(t.find(Ev::star)->args, args({ix(pink), 3}));
  EXPECT_EQ(t.question(), Do::back);
}

TEST(PlanetaryPhase_3D2_TIME_2, NobodyPaysWithoutPassingIt) {
  CITES("3D2-TIME-1", "3D2-TIME-2", "3D2-THREAT-1");
  Table t = rulebook_example(3);
  step_2(t);
  EXPECT_EQ(t.of(pink).hour, 9);
  EXPECT_EQ(t.of(pink).energy, 3);
  EXPECT_EQ(t.count(Ev::star), 0);
  EXPECT_EQ(t.count(Ev::quiet), 1);
  EXPECT_EQ(t.count(Ev::revealed), 0);
  EXPECT_EQ(t.s.degradation, 0);
}

TEST(PlanetaryPhase_3D2_TIME_1, TheBorderOfTheStar) {
  CITES("3D2-TIME-1", "3D2-TIME-2");
  struct Case {
    int hour, count, to;
    bool crosses;
  };
  for (const Case c : {Case{12, 0, 12, false}, Case{11, 1, 12, false}, Case{12, 1, 1, true}, Case{1, 12, 1, true}}) {
    Table t(3);
    t.hour(pink, c.hour);
    t.energy(pink, 15);
    spent(t, pink, c.count);
    step_2(t);
    EXPECT_EQ(t.of(pink).hour, c.to) << c.hour;
    EXPECT_EQ(t.count(Ev::star), c.crosses ? 1 : 0) << c.hour;
    EXPECT_EQ(t.question() == Do::back, c.crosses) << c.hour;
  }
}

// Twelve bare places: 4 in each block at 2, 1 and 1, less two in upkeep.
Table thirteen(const noo::Options& options = {}) {
  Table t(3, options);
  t.put_tile("I-CUL-a", "OP-I-S1", 0, {pink, pink, none});
  t.put_tile("I-SPI-a", "OP-I-S2", 0, {pink, pink, none});
  t.blocks(pink, 2, 0, 0, 0);
  t.energy(pink, 15);
  t.hour(pink, 12);
  return t;
}

TEST(PlanetaryPhase_R17, TwiceAroundCostsTwiceButRevealsOneThreat) {
  CITES("R-17", "3D2-TIME-2", "3D2-THREAT-1");
  Table t = thirteen();
  t.expect_sound();
  step_2(t);
  EXPECT_EQ(t.of(pink).hour, 1);
  EXPECT_EQ(t.count(Ev::star), 2);
  EXPECT_EQ(t.of(pink).energy, 15 - 12 - 12);
  ASSERT_EQ(t.question(), Do::back);
  t.go("threat I-CUL-a");
  EXPECT_EQ(t.count(Ev::revealed), 1);
  while (t.question() == Do::front) t.draw_all();
  EXPECT_NE(t.question(), Do::back);
}

TEST(PlanetaryPhase_R17, OrOnce) {
  CITES("R-17");
  Table t = thirteen({{"double_cross", "once"}});
  step_2(t);
  EXPECT_EQ(t.of(pink).hour, 1);
  EXPECT_EQ(t.count(Ev::star), 1);
  EXPECT_EQ(t.of(pink).energy, 3);
}

TEST(PlanetaryPhase_AB_RESILIENT, TwoLessAndNeverAGain) {
  CITES("AB-RESILIENT", "3D2-TIME-2");
  for (const auto& [bare, cost] : std::vector<std::pair<int, int>>{{1, 0}, {2, 0}, {3, 1}}) {
    Table t(3);
    t.ability(pink, "L12");
    t.blocks(pink, 4, 4, 4 - bare, 3);
    t.energy(pink, 3);
    t.hour(pink, 12);
    step_2(t);
    EXPECT_EQ(t.of(pink).energy, 3 - cost) << bare;
    EXPECT_EQ(t.count(Ev::star), 1);
  }
}

TEST(PlanetaryPhase_3D2_TIME_1, WhatIsLostAtTheStarDoesNotShortenTheWay) {
  CITES("3D2-TIME-1", "3C-LE-3");
  Table t(3);
  t.hour(blue, 12);
  t.hour(black, 12);
  t.hour(pink, 12);
  t.energy(blue, -9);
  spent(t, blue, 4);
  spent(t, black, 2);
  step_2(t);
  ASSERT_EQ(t.question(), Do::lose);
  EXPECT_EQ(t.of(blue).hour, 4);
  EXPECT_EQ(t.of(blue).energy, -10);
  EXPECT_EQ(t.of(black).hour, 12) << "the next marker waits";
  t.go("lose spent");
  EXPECT_EQ(t.of(blue).hour, 4);
  EXPECT_EQ(t.of(blue).spent, 3);
  EXPECT_EQ(t.of(black).hour, 2);
}

// ---- 3D2-TIME-3, 3D2-TIME-4 ----

TEST(PlanetaryPhase_3D2_TIME_4, TheRulebooksFourPlayers) {
  CITES("3D2-TIME-3", "3D2-TIME-4", "R-03", "3D2-THREAT-1");
  Table t(4);
  t.put_tile("I-CUL-a", "OP-I-S1", 0, {blue, black, none});
  t.put_tile("I-SPI-a", "OP-I-S2", 0, {black, red, none});
  t.put_tile("I-BIO-a", "OP-I-S3", 0, {red, red, none});
  t.put_tile("I-CLI-a", "OP-I-S4", 0, {red, none, none});
  t.blocks(blue, 4, 4, 4, 0);   // 2 spent, 1 on a tile
  t.blocks(black, 4, 4, 2, 0);  // 3 and 2
  t.blocks(pink, 4, 4, 3, 0);   // 4
  t.blocks(red, 4, 4, 2, 0);    // 1 and 4
  t.order({blue, black, pink, red});
  t.hour(blue, 1);
  t.hour(black, 8);
  t.hour(pink, 8);
  t.hour(red, 11);
  t.everybodys_energy(3);
  t.expect_sound();
  step_2(t);
  EXPECT_EQ(t.of(blue).hour, 4);
  EXPECT_EQ(t.of(black).hour, 1);
  EXPECT_EQ(t.of(pink).hour, 12);
  EXPECT_EQ(t.of(red).hour, 4);
  EXPECT_EQ(order_of(t), "black red blue pink") << "red lies on top of blue";
  EXPECT_EQ(t.count(Ev::star), 2);
  ASSERT_EQ(t.question(), Do::back);
  t.go("threat I-CUL-b");
  EXPECT_EQ(t.count(Ev::revealed), 1) << "two passed the star, one threat";
  EXPECT_EQ(t.s.degradation, 1);
}

TEST(PlanetaryPhase_3D2_TIME_3, LaterLiesOnTopEvenWithoutMoving) {
  CITES("3D2-TIME-3", "3D2-TIME-4", "R-47");
  Table t(3);
  t.order({black, blue, pink});
  t.hour(black, 3);
  t.hour(blue, 5);
  t.hour(pink, 12);
  spent(t, black, 2);
  step_2(t);
  EXPECT_EQ(t.of(black).hour, 5);
  EXPECT_EQ(t.of(blue).hour, 5);
  EXPECT_EQ(order_of(t), "blue black pink");
}

TEST(PlanetaryPhase_3D2_TIME_3, NobodyMovedSoTheStackTurnsOver) {
  CITES("3D2-TIME-3", "3D2-TIME-4");
  Table t(3);
  t.order({black, blue, pink});
  step_2(t);
  EXPECT_EQ(order_of(t), "pink blue black") << "all set anew, the last on top";
}

// ---- 3D2-THREAT-2, 3D2-THREAT-3, R-01 ----

// Somebody passes the star, and this card is revealed with this back, which everybody knows.
Table revealing(std::string_view which, std::string_view threat, const noo::Options& options = {}) {
  Table t(3, options);
  t.deck_top("L34");  // fills S3
  t.back(which, threat);
  t.hour(pink, 12);
  spent(t, pink, 1);
  t.degradation(10);
  return t;
}

void reveal_now(Table& t, std::string_view which) {
  for (const char* shelf : {"S3", "S2", "S1"}) t.display(shelf, "none");
  t.phase_c();
  ASSERT_EQ(t.question(), Do::front);
  t.go("card " + std::string(which));
}

TEST(PlanetaryPhase_3D2_THREAT_2, ACoveredThreatRaisesDegradationAllTheSame) {
  CITES("3D2-THREAT-2", "3D2-THREAT-3", "R-01");
  Table t = revealing("L20", "III-CUL-SPI");
  t.launched("III-CUL-SPI", "OP-III-C1");
  reveal_now(t, "L20");
  EXPECT_EQ(t.s.degradation, 13);
  EXPECT_EQ(t.s.top, named<Card>("L20")) << "back on the deck, Lifestyle side up";
  EXPECT_EQ(t.s.threat, Card::none);
  EXPECT_TRUE(t.s.known.has(named<Card>("L20")));
  EXPECT_EQ(t.count(Ev::contained), 1);
  EXPECT_FALSE(threat_showing(t.s));
}

TEST(PlanetaryPhase_R01, UnlessTheOptionSaysThatCoverBlocks) {
  CITES("R-01");
  const noo::Options blocks{{"covered_threat_blocks_degradation", "true"}};
  Table covered = revealing("L20", "I-CUL-a", blocks);
  covered.put_tile("I-CUL-a", "OP-I-S1");
  reveal_now(covered, "L20");
  EXPECT_EQ(covered.s.degradation, 10);
  EXPECT_EQ(covered.count(Ev::contained), 1);
  Table bare = revealing("L20", "I-CUL-a", blocks);
  reveal_now(bare, "L20");
  EXPECT_EQ(bare.s.degradation, 11);
}

TEST(PlanetaryPhase_3D2_THREAT_3, AnUncoveredThreatStaysUpOverTheNextCard) {
  CITES("3D2-THREAT-3", "3D2-THREAT-2", "R-19");
  Table t = revealing("L20", "II-BIO-CLI");
  reveal_now(t, "L20");
  EXPECT_EQ(t.s.degradation, 12);
  EXPECT_EQ(t.s.threat, named<Card>("L20"));
  EXPECT_EQ(t.count(Ev::looms), 1);
  EXPECT_TRUE(threat_showing(t.s));
  ASSERT_EQ(t.question(), Do::front) << "the card below can be seen";
  t.go("card L30");
  EXPECT_EQ(t.s.top, named<Card>("L30"));
  EXPECT_EQ(offered(t.ed(), t.s, Shelf::deck), named<Card>("L30"));
}

// From the reveal to the exit, with three players: Degradation rises twice if nothing ever covers the space.
TEST(PlanetaryPhase_3D2_THREAT_3, AThreatThatIsNeverCoveredStrikesTwice) {
  CITES("3D2-THREAT-2", "3D1-CARD-1");
  Table t = revealing("L20", "II-BIO-CLI");
  reveal_now(t, "L20");
  EXPECT_EQ(t.s.degradation, 12) << "once when it is revealed";
  t.draw_all();
  for (const Who w : {blue, black, pink}) t.blocks(w, 4, 4, 4, 3);
  for (const Shelf shelf : {Shelf::S3, Shelf::S2, Shelf::S1}) {
    t.phase_c();
    t.draw_all();
    EXPECT_EQ(t.s.on(shelf).card, named<Card>("L20"));
    EXPECT_EQ(t.s.degradation, 12);
  }
  Table covered = t;
  t.phase_c();
  EXPECT_EQ(t.s.degradation, 14) << "and again when it leaves";
  EXPECT_TRUE(t.s.removed.has(named<Card>("L20")));
  covered.put_tile("II-BIO-CLI", "OP-II-C1");
  covered.phase_c();
  EXPECT_EQ(covered.s.degradation, 12);
  EXPECT_TRUE(covered.s.discard.has(named<Card>("L20")));
}

TEST(PlanetaryPhase_3E_END_1, ARevealMayEndTheGame) {
  CITES("3E-END-1", "3D2-THREAT-2");
  Table t = revealing("L20", "III-BIO-CLI");
  t.degradation(22);
  t.assessed("CUL");
  t.credential(blue, "CUL", 6);
  reveal_now(t, "L20");
  EXPECT_EQ(t.s.degradation, 24);
  EXPECT_EQ(t.s.ending, Ending::defeat);
  EXPECT_EQ(t.s.assessed, Sector::CUL) << "no assessment any more";
  EXPECT_EQ(t.of(blue).reputation, 15);
  EXPECT_EQ(t.rule_of(Ev::game_over), "3E-END-1");
  EXPECT_EQ(t.count(Ev::looming), 1) << "the last one is part of the story";
  t.expect_sound();
}

TEST(PlanetaryPhase_3E_END_1, ACoveredThreatMayDealTheLastBlow) {
  CITES("3E-END-1", "R-01");
  Table t = revealing("L20", "I-CUL-a");
  t.put_tile("I-CUL-a", "OP-I-C1");
  t.degradation(23);
  reveal_now(t, "L20");
  EXPECT_EQ(t.s.ending, Ending::defeat);
  EXPECT_EQ(t.count(Ev::looming), 0);
  ASSERT_EQ(t.count(Ev::story), 1) << "the story names it";
  EXPECT_EQ(t.find(Ev::story)->args[0], ix(named<Space>("I-CUL-a")));
}

// ---- CH-BACK, R-22 ----

TEST(PlanetaryPhase_CH_BACK, EveryUnseenBackIsEquallyLikely) {
  CITES("CH-BACK", "R-22", "1-SETUP-4");
  Table t(3);
  t.back("L30", "II-BIO-CLI");
  t.back("L31", "I-CUL-a");
  t.hour(pink, 12);
  spent(t, pink, 1);
  t.deck_top("L34");
  for (const char* shelf : {"S3", "S2", "S1"}) t.display(shelf, "none");
  t.phase_c();
  t.go("card L20");
  ASSERT_EQ(t.question(), Do::back);
  EXPECT_EQ(t.total_weight(), 34U) << "36 cards, two have shown theirs";
  EXPECT_EQ(t.weight("threat I-CUL-a"), 1U) << "on two backs, one known";
  EXPECT_EQ(t.weight("threat I-CUL-b"), 2U);
  EXPECT_EQ(t.weight("threat II-BIO-CLI"), 0U) << "with three players on one back only";
  EXPECT_EQ(t.weight("threat III-BIO-CLI"), 1U);
  EXPECT_EQ(t.why("threat II-BIO-CLI"), "ENG-CHANCE");
  t.go("threat III-BIO-CLI");
  EXPECT_EQ(t.s.back_of(named<Card>("L20")).threat(), named<Space>("III-BIO-CLI"));
  EXPECT_EQ(t.find(Ev::revealed)->reveals, SeatSet::all());
  EXPECT_EQ(t.find(Ev::revealed)->args, args({ix(named<Space>("III-BIO-CLI")), 3}));
}

TEST(PlanetaryPhase_CH_BACK, WithAllCardsEveryThreatIsThereTwice) {
  CITES("CH-BACK");
  Table t(5);
  t.hour(pink, 12);
  spent(t, pink, 1);
  step_2(t);
  ASSERT_EQ(t.question(), Do::back);
  EXPECT_EQ(t.total_weight(), 48U);
  for (int i = 0; i < spaces; ++i) {
    EXPECT_EQ(t.weight("threat " + std::string(space_words[static_cast<std::size_t>(i)])), 2U) << i;
  }
}

TEST(PlanetaryPhase_R22, ABackOnceShownStaysKnown) {
  CITES("R-22", "CH-BACK");
  Table t = revealing("L20", "I-CUL-a");
  reveal_now(t, "L20");
  EXPECT_EQ(t.s.degradation, 11) << "no chance is asked";
  EXPECT_EQ(t.find(Ev::revealed)->reveals, SeatSet::none()) << "no news";
}

TEST(PlanetaryPhase_3D2_THREAT_1, TheTopCardAfterTheDisplayIsFilled) {
  CITES("3D2-THREAT-1");
  Table t = revealing("L20", "I-CUL-a");
  reveal_now(t, "L20");
  EXPECT_EQ(t.s.on(Shelf::S3).card, named<Card>("L34")) << "the old top is in the display";
  EXPECT_EQ(t.find(Ev::revealed)->args[0], ix(named<Space>("I-CUL-a")));
}

}  // namespace
}  // namespace noo::planetary_phase::test
