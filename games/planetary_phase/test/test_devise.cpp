// 3C Devise, and the tiles that come up.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

// Blue has no tile and is to devise.
Table devising(int seats = 3) {
  Table t(seats);
  t.assessed("ECO");
  t.energy(blue, 3);
  t.put_tile("I-TEC-a", "OP-I-S1");  // blue's first one
  t.performing(blue, "devise");
  return t;
}

TEST(PlanetaryPhase_Devise, TheTopTileOfAStackForItsCost) {
  CITES("3C-DEV-1", "BOARD-6");
  const std::array<std::string, stacks> left_after{"4/4/3/0 spent 4", "4/4/4/0 spent 3", "4/4/4/1 spent 2",
                                                   "4/4/4/2 spent 1"};
  for (std::size_t i = 0; i < stacks; ++i) {
    Table t = devising();
    const Stack k = stack(static_cast<int>(i));
    const Tile top = t.s.of(k).top;
    const int before = t.s.of(k).left;
    EXPECT_EQ(t.offers(), (Strings{"pass", "devise STACK-4", "devise STACK-3", "devise STACK-2", "devise STACK-1"}));
    t.go("devise " + std::string(stack_words[i]));
    ASSERT_NE(t.find(Ev::devised), nullptr);
    EXPECT_EQ(t.find(Ev::devised)->args, args({ix(blue), ix(top), ix(k), 4 - static_cast<int>(i)}));
    EXPECT_EQ(t.rule_of(Ev::devised), "3C-DEV-1");
    t.go("pay");
    EXPECT_EQ(t.of(blue).tile, top);
    EXPECT_EQ(t.time(blue), left_after[i]);
    EXPECT_EQ(t.s.of(k).left, before - 1);
    EXPECT_EQ(t.question(), Do::tile);  // the next one is turned up at once
    t.draw_all();
    EXPECT_NE(t.s.of(k).top, Tile::none);
    EXPECT_EQ(t.question(), Do::evolve);
  }
}

TEST(PlanetaryPhase_Devise, OnlyWithEmptyHands) {
  CITES("3C-DEV-1", "3B-PERF-2");
  Table t;
  t.blocks(blue, 4, 4, 4, 2);
  t.performing(blue, "devise");
  EXPECT_EQ(t.offers(), Strings{"pass"});
  EXPECT_EQ(t.why("devise STACK-1"), "3C-DEV-1");
  t.go("pass");
  EXPECT_EQ(t.time(blue), "4/4/4/2 spent 1");  // what was paid to schedule it is gone
}

TEST(PlanetaryPhase_Devise, ATileThatCannotBePlacedYet) {
  CITES("3C-DEV-1", "R-32");
  Table t = devising();
  Pile& pile = t.s.of(named<Stack>("STACK-2"));
  pile = {3, named<Tile>("OP-II-R1")};
  t.s.unseen.remove(named<Tile>("OP-II-R1"));
  t.go("devise STACK-2", "pay");
  EXPECT_EQ(t.of(blue).tile, named<Tile>("OP-II-R1"));
}

TEST(PlanetaryPhase_Devise, AnEmptyStackGivesNothing) {
  CITES("3C-DEV-1");
  Table t = devising();
  t.s.of(named<Stack>("STACK-3")) = {};
  EXPECT_EQ(t.why("devise STACK-3"), "3C-DEV-1");
  t.s.of(named<Stack>("STACK-1")).left = 1;
  t.go("devise STACK-1", "pay");  // its last tile: nothing is turned up
  EXPECT_EQ(t.s.of(named<Stack>("STACK-1")).top, Tile::none);
  EXPECT_EQ(t.s.of(named<Stack>("STACK-1")).left, 0);
  EXPECT_EQ(t.question(), Do::evolve);
}

TEST(PlanetaryPhase_Devise, WithoutTheTimeItIsNotOffered) {
  CITES("PAY-1", "3C-DEV-1");
  Table t = devising();
  t.blocks(blue, 1, 1, 0, 0);
  EXPECT_EQ(t.offers(), (Strings{"pass", "devise STACK-2", "devise STACK-1"}));
  EXPECT_EQ(t.why("devise STACK-3"), "PAY-1");
}

TEST(PlanetaryPhase_Devise, FavoursMayPay) {
  CITES("3C-DEV-1", "PAY-3");
  Table t = devising();
  t.connection(blue, 1, "L01");  // a favour of 3
  t.blocks(blue, 0, 0, 0, 0);
  EXPECT_EQ(t.why("devise STACK-4"), "PAY-1");
  t.go("devise STACK-3");  // the only way to pay
  EXPECT_NE(t.of(blue).tile, Tile::none);
  EXPECT_EQ(t.of(blue).net[0].used, 1);
}

TEST(PlanetaryPhase_Devise, ResourcefulSavesACounter) {
  CITES("AB-RESOURCEFUL", "3C-DEV-1");
  Table t = devising();
  t.ability(blue, "L23");
  EXPECT_EQ(devise_cost(t.ed(), t.s, blue, named<Stack>("STACK-3")), 2);
  EXPECT_EQ(devise_cost(t.ed(), t.s, blue, named<Stack>("STACK-1")), 0);
  EXPECT_EQ(devise_cost(t.ed(), t.s, black, named<Stack>("STACK-1")), 1);
  t.go("devise STACK-1");  // nothing to pay
  EXPECT_EQ(t.time(blue), "4/4/4/3 spent 0");
  EXPECT_NE(t.of(blue).tile, Tile::none);
}

TEST(PlanetaryPhase_Devise, PreparedSavesOnlyOnTheSchedule) {
  CITES("AB-PREPARED", "3C-DEV-1");
  Table t = devising();
  t.ability(blue, "L01");
  EXPECT_EQ(devise_cost(t.ed(), t.s, blue, named<Stack>("STACK-1")), 1);
}

TEST(PlanetaryPhase_Devise, EstablishThenDeviseInOneRound) {
  CITES("R-31");
  Table t;
  t.assessed("ECO");
  t.schedule("establish", {blue});
  t.schedule("devise", {blue});
  t.schedule("evolve", {black});
  t.resolving();
  t.go("establish I-TEC-a", "rotate 0", "pay");
  EXPECT_EQ(t.question(), Do::devise);
  EXPECT_EQ(t.why("devise STACK-1"), "");
}

TEST(PlanetaryPhase_Devise, ATileDevisedMustWaitForTheNextRound) {
  CITES("R-31", "3B-PERF-1");
  Table t;
  t.assessed("ECO");
  t.put_tile("I-TEC-a", "OP-I-S1");
  t.schedule("establish", {blue});
  t.schedule("devise", {blue});
  t.schedule("evolve", {black});
  t.resolving();
  EXPECT_EQ(t.question(), Do::devise);  // without a tile, Establish went by
  t.go("devise STACK-1", "pay");
  t.draw_all();
  EXPECT_EQ(t.question(), Do::evolve);
}

// ---- CH-STACK ----

TEST(PlanetaryPhase_Devise, TheNextTileIsAnyUnseenOneOfItsLevel) {
  CITES("CH-STACK", "BOARD-6");
  Table t = devising();
  const Tile taken = t.s.of(named<Stack>("STACK-1")).top;
  t.go("devise STACK-1", "pay");
  EXPECT_EQ(t.question(), Do::tile);
  EXPECT_EQ(t.total_weight(), 8U);  // 12 of Level I but for the four seen; three of them are not even in the stacks
  u32 total = 0;
  for (int n = 1; n <= tiles; ++n) {
    const std::string word(tile_words[static_cast<std::size_t>(n - 1)]);
    const bool possible = t.s.unseen.has(tile(n)) && word.starts_with("OP-I-");
    EXPECT_EQ(t.weight("tile " + word), possible ? 1U : 0U) << word;
    total += possible ? 1 : 0;
  }
  EXPECT_EQ(total, 8U);
  EXPECT_FALSE(t.s.unseen.has(taken));
  EXPECT_EQ(t.why("tile OP-II-R1"), "ENG-CHANCE");
}

TEST(PlanetaryPhase_Devise, TheKeySaysTheLevelOfTheNextTile) {
  CITES("CH-STACK", "BOARD-6");
  Table t = devising();
  t.go("devise STACK-4", "pay");
  EXPECT_EQ(t.total_weight(), 6U);
  EXPECT_EQ(t.weight("tile OP-II-R1"), 1U);
  EXPECT_EQ(t.weight("tile OP-III-R1"), 0U);
  t.go("tile OP-II-R1");
  EXPECT_EQ(t.s.of(named<Stack>("STACK-4")).top, named<Tile>("OP-II-R1"));
  EXPECT_FALSE(t.s.unseen.has(named<Tile>("OP-II-R1")));
  EXPECT_EQ(t.rule_of(Ev::tile_up), "3C-DEV-1");
  EXPECT_EQ(t.find(Ev::tile_up)->reveals, SeatSet::all());
}

}  // namespace
}  // namespace noo::planetary_phase::test
