// Moves in the words of somebody who looks at the board.
#include <fmt/format.h>

#include <set>

#include "engine/json.hpp"
#include "engine/testing/described.hpp"
#include "engine/text.hpp"
#include "planetary_phase/describe.hpp"
#include "table.hpp"

namespace noo::planetary_phase {
namespace {

using test::black;
using test::blue;
using test::pink;
using test::Table;

// "move.devise.devise tile=OP-I-A1 stack=STACK-3 cost=3 ..."
std::string said(const Table& t, std::string_view move) {
  Move m{};
  if (!Moves::parse(move, m)) return "not a move";
  return noo::testing::in_one_line(describe(t.game(), view(t.game(), t.s, t.game().turn(t.s).seat), m));
}

TEST(PlanetaryDescribe, APlaceOnTheScheduleSaysWhatItCosts) {
  CITES("3A-SCHED-2", "3A-SCHED-3");
  Table t;
  t.schedule("commit", {pink});
  EXPECT_EQ(said(t, "schedule commit"), "move.schedule.schedule box=commit cost=1 place=2");
  EXPECT_EQ(said(t, "schedule expand"), "move.schedule.schedule box=expand cost=0 place=1");
  t.ability(blue, "L23");
  t.schedule("devise", {pink});
  EXPECT_EQ(said(t, "schedule devise"), "move.schedule.schedule box=devise cost=0 place=2");  // AB-RESOURCEFUL
}

TEST(PlanetaryDescribe, APaymentSaysWhereFromAndWhatItCosts) {
  CITES("PAY-2", "2F-TC-2");
  Table t;
  t.tile(blue, "none");
  t.blocks(blue, 4, 4, 4, 3);
  t.energy(blue, 3);
  t.performing(blue, "devise");
  t.go("devise STACK-4");
  EXPECT_EQ(said(t, "pay"), "move.pay.two count=3 block=free_time count2=1 block2=commitments energy=1");
  EXPECT_EQ(said(t, "from upkeep"), "move.from.pay block=upkeep left=3 due=3 energy=2");
  EXPECT_EQ(said(t, "favour 1"), "nothing");
}

TEST(PlanetaryDescribe, AtTheFloorPenaltiesCostNothing) {
  CITES("3C-LE-1");
  Table t;
  t.tile(blue, "none");
  t.mishap_happened(blue);
  t.blocks(blue, 4, 4, 3, 2);
  t.energy(blue, -9);
  t.performing(blue, "devise");
  t.go("devise STACK-4");
  EXPECT_EQ(said(t, "from upkeep"), "move.from.pay block=upkeep left=3 due=3 energy=1");
}

TEST(PlanetaryDescribe, AFavourSaysWhatItCoversAndWhatIsLost) {
  CITES("R-08");
  Table t;
  t.assessed("BIO");
  t.connection(blue, 2, "L01");  // favour 3
  t.put_tile("I-CUL-a", "OP-I-A1");
  t.credential(blue, "CUL", 1);
  t.performing(blue, "commit");
  EXPECT_EQ(
      said(t, "commit I-CUL-a.1"),
      "move.commit.credential box=commit space=I-CUL-a tile=OP-I-A1 under=CUL sector=CUL need=2 amount=1 launches=0");
  t.go("commit I-CUL-a.1");
  EXPECT_EQ(said(t, "favour 2"), "move.favour.pay card=L01 count=1 lost=2 due=1");
}

TEST(PlanetaryDescribe, ACornerSaysWhatLiesUnderItAndIfTheTileLaunches) {
  CITES("3C-COMMIT-4", "3C-COMMIT-5");
  Table t;
  t.assessed("BIO");
  t.put_tile("I-CUL-a", "OP-I-C1", 0, {black, test::none, pink});
  t.put_tile("I-CUL-b", "OP-I-C2");
  t.performing(blue, "dedicate");
  EXPECT_EQ(
      said(t, "commit I-CUL-a.2"),
      "move.commit.reputation box=dedicate space=I-CUL-a tile=OP-I-C1 under=reputation sector=none need=3 amount=1 "
      "launches=1");
  EXPECT_EQ(
      said(t, "commit I-CUL-b.2"),
      "move.commit.life_energy box=dedicate space=I-CUL-b tile=OP-I-C2 under=life_energy sector=none need=3 amount=1 "
      "launches=0");
  EXPECT_EQ(said(t, "pass"), "move.pass.perform box=dedicate");
}

TEST(PlanetaryDescribe, EstablishingAndTurningATile) {
  CITES("3C-EST-1", "3C-EST-2", "3C-EST-3");
  Table t;
  t.assessed("BIO");
  t.performing(blue, "establish");
  const std::string held(Domain<Tile>::word(t.of(blue).tile));
  EXPECT_EQ(said(t, "establish I-CLI-a"), "move.establish.establish space=I-CLI-a tile=" + held + " cost=1");
  t.go("establish I-CLI-a");
  EXPECT_EQ(said(t, "rotate 0"),
            "move.rotate.rotate cost1=1 under1=CLI cost2=3 under2=reputation cost3=2 under3=life_energy");
  EXPECT_EQ(said(t, "rotate 1"),
            "move.rotate.rotate cost1=2 under1=CLI cost2=1 under2=reputation cost3=3 under3=life_energy");
}

TEST(PlanetaryDescribe, EnergyIsToldAsItWillBe) {
  CITES("3C-ENER-1", "3C-LE-1");
  Table t;
  t.energy(blue, 3);
  t.performing(blue, "energize");
  EXPECT_EQ(said(t, "energize"), "move.energize.energize gain=2 level=5");
  t.energy(blue, 14);
  EXPECT_EQ(said(t, "energize"), "move.energize.energize gain=1 level=15");
}

TEST(PlanetaryDescribe, AStackSaysWhatLiesOnTop) {
  CITES("3C-DEV-1");
  Table t;
  t.tile(blue, "none");
  t.performing(blue, "devise");
  const Tile top = t.s.of(stack(1)).top;
  const TileRow& row = t.ed().of(top);
  EXPECT_EQ(said(t, "devise STACK-3"), "move.devise.devise tile=" + std::string(Domain<Tile>::word(top)) +
                                           " stack=STACK-3 cost=3 level=1 approach=" +
                                           std::string(approach_words[static_cast<std::size_t>(row.approach)]) +
                                           fmt::format(" cost1={} cost2={} cost3={} integration={} left=4", row.cost[0],
                                                       row.cost[1], row.cost[2], row.integration));
}

TEST(PlanetaryDescribe, StepsOfExpandCountThoseAlreadyNamed) {
  CITES("3C-EXP-1");
  Table t;
  t.credential(blue, "TEC", 1);
  t.performing(blue, "expand");
  EXPECT_EQ(said(t, "raise TEC"), "move.raise.expand sector=TEC position=2 level=1 named=1");
  t.go("raise TEC");
  EXPECT_EQ(said(t, "raise TEC"), "move.raise.expand sector=TEC position=3 level=2 named=2");
  EXPECT_EQ(said(t, "stop"), "move.stop.expand count=1");
}

TEST(PlanetaryDescribe, ACardSaysWhatItIsAndWhereItMayGo) {
  CITES("3C-EVO-1", "3C-EVO-4", "3C-EVO-5");
  Table t;
  t.deck_top("L23");
  t.connection(blue, 1, "L25", true);
  t.connection(blue, 2, "L18");
  t.ability(blue, "L01");  // Prepared
  t.performing(blue, "evolve");
  EXPECT_EQ(said(t, "evolve DECK"),
            "move.evolve.evolve shelf=DECK cost=4 card=L23 sector=CLI credential=3 favour=1 ability=resourceful");
  t.go("evolve DECK", "pay");
  t.draw_all();
  EXPECT_EQ(said(t, "put free"), "move.put.free card=L23 sector=CLI credential=3 favour=1");
  const CardRow& old = t.ed().of(card(25));
  EXPECT_EQ(said(t, "put slot1"), "move.put.replace card=L23 sector=CLI credential=3 favour=1 old=L25 old_sector=" +
                                      std::string(Domain<Sector>::word(old.sector)) +
                                      " lost=" + std::to_string(old.credential) + " unused=0");
  EXPECT_EQ(said(t, "put slot2"),
            "move.put.replace card=L23 sector=CLI credential=3 favour=1 old=L18 old_sector=BIO lost=3 unused=1");
  EXPECT_EQ(said(t, "put ability"),
            "move.put.ability_replace card=L23 ability=resourceful block=contracts old=prepared");
}

TEST(PlanetaryDescribe, TheWildRecognitionTellsWhatItReallyGives) {
  CITES("3C-COMMIT-4");
  Table t;
  t.assessed("BIO");
  for (const auto& [where, what] : std::array<std::pair<const char*, const char*>, 3>{
           {{"I-CUL-b", "OP-I-C1"}, {"I-SPI-a", "OP-I-C2"}, {"II-CUL-SPI", "OP-II-C1"}}})
    t.launched(where, what);
  t.put_tile("III-CUL-SPI", "OP-III-C1");
  t.energy(blue, 13);
  t.credential(blue, "ECO", 8);
  t.blocks(blue, 3, 4, 4, 3);
  t.performing(blue, "commit");
  t.go("commit III-CUL-SPI.1", "pay");
  ASSERT_EQ(t.question(), Do::wild);
  EXPECT_EQ(said(t, "wild life_energy"), "move.wild.life_energy amount=2 level=15");
  EXPECT_EQ(said(t, "wild reputation"), "move.wild.reputation amount=2");
  EXPECT_EQ(said(t, "wild ECO"), "move.wild.credential sector=ECO amount=1 position=9 level=4");
  t.go("wild life_energy");
  ASSERT_EQ(t.question(), Do::bonus);
  EXPECT_EQ(said(t, "bonus free_time"),
            "move.bonus.bonus block=free_time count=" + std::to_string(t.of(blue).in(Block::free_time) + 1));
}

TEST(PlanetaryDescribe, ALossAtTheFloorSaysWhatIsLeft) {
  CITES("3C-LE-3");
  Table t;
  t.tile(blue, "none");
  t.blocks(blue, 4, 4, 4, 0);
  t.energy(blue, -9);
  t.performing(blue, "devise");
  t.go("devise STACK-2", "pay");
  ASSERT_EQ(t.question(), Do::lose);
  EXPECT_EQ(said(t, "lose upkeep"), "move.lose.lose loss=upkeep left=3");
  EXPECT_EQ(said(t, "lose spent"), "move.lose.lose loss=spent left=4");
}

TEST(PlanetaryDescribe, AnsweringAnAssessment) {
  CITES("3D3-ASSESS-1");
  Table t;
  t.put_tile("I-BIO-a", "OP-I-C1");  // Credits come from establishing
  t.assessed("CLI");
  t.credential(black, "CLI", 7);
  t.credits(black, 1);
  t.phase_c();
  t.draw_all();
  ASSERT_EQ(t.question(), Do::assess);
  EXPECT_EQ(said(t, "assess credit"), "move.assess.credit left=0");
  EXPECT_EQ(said(t, "assess reputation"), "move.assess.reputation amount=3 sector=CLI");
}

TEST(PlanetaryDescribe, RefreshingSaysWhatGoesWhere) {
  CITES("3D4-REFRESH-1");
  Table t;
  t.blocks(blue, 4, 3, 2, 0);
  t.assessed("TEC");
  t.phase_c();
  t.draw_all();
  ASSERT_EQ(t.question(), Do::refresh);
  EXPECT_EQ(said(t, "refresh"),
            "move.refresh.three count=4 block=free_time count2=1 block2=contracts count3=1 block3=commitments");
  EXPECT_EQ(said(t, "to contracts"), "move.to.refresh block=contracts count=4 left=5");
}

// Every legal move of random games has a text of its own in both languages, with every argument filled in.
TEST(PlanetaryDescribe, SlowEveryLegalMoveOfRandomGamesCanBeSaid) {
  const Catalog english = catalog_for(game_type().info, Lang::en);
  const Catalog spanish = catalog_for(game_type().info, Lang::es);
  std::set<std::string> keys;
  for (const int seats : {1, 2, 3, 4, 5}) {
    const Game game = make_typed(seats, options_for(game_type().info, seats, {{"max_rounds", "25"}}), {});
    for (u64 seed = 1; seed <= 6; ++seed) {
      Rng rng(seed);
      MoveList list;
      Sink silent;
      State s = game.begin();
      while (game.turn(s).actor != Turn::Actor::nobody) {
        const Turn turn = game.turn(s);
        list.clear();
        if (turn.actor == Turn::Actor::player) game.moves(s, list);
        for (const Move m : list) {
          const auto description = describe(game, view(game, s, turn.seat), m);
          ASSERT_TRUE(description) << Moves::notation(m).view();
          if (!keys.insert(description->key).second) continue;
          for (const Catalog* words : {&english, &spanish}) {
            const std::string text = words->say(*description);
            EXPECT_NE(text, description->key);
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
          }
        }
        game.play(s, random_move(game, s, list, rng), silent);
      }
    }
  }
  EXPECT_GE(keys.size(), 29U);  // the centre is far for random players
}

}  // namespace
}  // namespace noo::planetary_phase
