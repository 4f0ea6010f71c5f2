// Moves in the words of somebody who looks at the board.
#include <set>

#include "engine/testing/described.hpp"
#include "engine/text.hpp"
#include "pax_emancipation/describe.hpp"
#include "table.hpp"

namespace noo::pax_emancipation {
namespace {

using test::green;
using test::red;
using test::Table;
using test::white;

// "move.syndicate.syndicate card=17 slot=W1 price=1 ..."
std::string said(const Table& t, std::string_view move) {
  Move m{};
  if (!Moves::parse(move, m)) return "not a move";
  return noo::testing::in_one_line(describe(t.game(), t.s, m));
}

TEST(EmancipationDescribe, AnActionSaysItsPriceAndWhatComesOfIt) {
  CITES("N.3");
  Table t;
  t.card("W1", 17);
  t.agents("W3", {green, white});
  t.turn_of(red);
  EXPECT_EQ(said(t, "fund"), "move.fund.fund capital=6 wealth=0 debt=0");
  EXPECT_EQ(said(t, "syndicate W1"),
            "move.syndicate.syndicate card=17 slot=W1 price=1 agents=0 op=manumission op2=none op3=none ops=1");
  EXPECT_EQ(said(t, "syndicate W3"),  // a lawsuit is of the advanced game
            "move.syndicate.syndicate card=4 slot=W3 price=7 agents=2 op=manumission op2=none op3=none ops=1");
  EXPECT_EQ(said(t, "ship pacific"), "move.ship.ship sea=pacific price=3 debt=1 from=japan to=east_indies");
  EXPECT_EQ(said(t, "post hong_kong"), "move.post.post port=hong_kong sphere=china price=5 dice=2");
  EXPECT_EQ(said(t, "post mughal"), "move.post.coup port=mughal sphere=india price=5 dice=3 whose=green");
  EXPECT_EQ(said(t, "end"), "move.end.actions left=2");
  EXPECT_EQ(said(t, "syndicate E9"), "not a move");
  EXPECT_EQ(said(t, "stop"), "nothing");
  t.turn_of(white);
  EXPECT_EQ(said(t, "post hong_kong"), "move.post.post port=hong_kong sphere=china price=0 dice=2");
}

TEST(EmancipationDescribe, AnOpSaysWhereOnceTheElephantIsLocked) {
  CITES("H1.2");
  Table t;
  t.card("W1", 17, {red});  // manumission
  t.card("W2", 60, {red});  // suffrage, manumission
  t.agents("E0", {red});    // westernize, literacy
  t.ops_of(red);
  EXPECT_EQ(said(t, "op W1 manumission"), "move.op.manumission card=17");
  EXPECT_EQ(said(t, "end"), "move.end.ops left=3");
  t.go("op W1 manumission");
  EXPECT_EQ(said(t, "at luanda"), "move.at.manumission port=luanda sphere=w_africa price=3 left=0 dice=2");
  Table u;
  u.card("W2", 60, {red});
  u.agents("E0", {red});
  u.elephant("virginia", true);
  u.ops_of(red);
  EXPECT_EQ(said(u, "op W2 suffrage"),
            "move.op.suffrage_at card=60 port=virginia sphere=america price=4 left=1 dice=2");
  EXPECT_EQ(said(u, "op E0 westernize"),
            "move.op.westernize_at card=25 port=virginia sphere=america price=0 left=0 dice=1");
  EXPECT_EQ(said(u, "op E0 literacy"),
            "move.op.literacy_at card=25 port=virginia sphere=america price=0 left=1 dice=2");
  u.go("op W2 suffrage");
  EXPECT_EQ(said(u, "claim america_1"), "move.claim.barrier barrier=america_1 hue=red sphere=america left=2");
}

TEST(EmancipationDescribe, BarriersThatReturnSayWhoseTheyWere) {
  CITES("G4.2", "R-90");
  Table t;
  t.card("W2", 60, {red});
  t.elephant("virginia", true);
  t.barrier_to("america_1", green);
  t.ops_of(red);
  t.go("op W2 suffrage");
  EXPECT_EQ(said(t, "regress america_1"), "move.regress.barrier barrier=america_1 hue=red sphere=america whose=green");
}

TEST(EmancipationDescribe, GunboatsTellTheDiceTheirPriceAndTheSlaves) {
  CITES("E6.1", "GL-Dice_squared_cost");
  Table t;
  t.marine("caribbean");
  t.ship("pacific");
  t.anarchy("brazil", 2);
  t.card("W1", 80, {red});
  t.ops_of(red);
  t.go("op W1 maritime");
  EXPECT_EQ(said(t, "marine caribbean"), "move.marine.pick sea=caribbean");
  EXPECT_EQ(said(t, "embark pacific"), "move.embark.embark sea=pacific slaves=5 slaver=1");
  EXPECT_EQ(said(t, "stop"), "move.stop.maritime_none");
  t.go("marine caribbean");
  EXPECT_EQ(said(t, "sail caribbean"), "move.sail.stay from=caribbean sea=caribbean slaves=3 slaver=1");
  EXPECT_EQ(said(t, "sail pacific"), "move.sail.sail from=caribbean sea=pacific slaves=5 slaver=1");
  t.go("sail caribbean");
  EXPECT_EQ(said(t, "piracy 1"), "move.piracy.one dice=1 price=1 sea=caribbean slaves=3 slaver=1");
  EXPECT_EQ(said(t, "piracy 2"), "move.piracy.dice dice=2 price=4 sea=caribbean slaves=3 slaver=1");
  EXPECT_EQ(said(t, "quell brazil"), "move.quell.claim sphere=brazil left=1");
  EXPECT_EQ(said(t, "claim america_3"), "move.claim.barrier barrier=america_3 hue=purple sphere=america left=2");
  EXPECT_EQ(said(t, "stop"), "move.stop.gunboat");
  t.go("piracy 1");
  t.roll(4);
  ASSERT_EQ(t.question(), Do::corrupt);
  EXPECT_EQ(said(t, "unrest america"), "move.unrest.anarchy sphere=america anarchy=0");
}

TEST(EmancipationDescribe, DivestingSaysWhatWouldCome) {
  CITES("F1.1");
  Table t;
  t.card("W1", 17, {red, red});
  t.marine("pacific");
  t.turn_of(red);
  t.go("fund");
  EXPECT_EQ(said(t, "withdraw W1"), "move.withdraw.divest card=17 left=1");
  EXPECT_EQ(said(t, "recall london"), "move.recall.divest port=london");
  EXPECT_EQ(said(t, "disembark pacific"), "move.disembark.divest sea=pacific");
  EXPECT_EQ(said(t, "stop"), "move.stop.divest capital=6 wealth=0 debt=0");
}

TEST(EmancipationDescribe, MoneySaysWhichBox) {
  CITES("R-06", "R-94", "E2.1");
  Table t(3, {{"payment_order", "free"}});
  t.turn_of(green);
  t.go("syndicate W1");
  EXPECT_EQ(said(t, "from wealth"), "move.from.pay box=wealth left=2 due=0");
  t.go("from wealth");
  EXPECT_EQ(said(t, "from debt"), "move.from.install box=debt left=0");
  Table u(3, {{"advanced", "true"}});
  u.nationalised(green, 1, 0);
  u.turn_of(red);
  u.go("ship pacific");
  EXPECT_EQ(said(u, "coin own"), "move.coin.own box=capital");
  EXPECT_EQ(said(u, "coin green"), "move.coin.nationalised box=capital whose=green");
}

TEST(EmancipationDescribe, HateAndPogromsSayWhoFalls) {
  CITES("I2.5", "I3.1", "I4.2", "R-18");
  Table t;
  t.elephant("edo", true);
  t.freedmen("edo", white, 1);
  t.admin("edo", white);
  t.from(Do::hate, red);
  t.roll(2, 2);  // white 2 and green 2, twice
  ASSERT_EQ(t.question(), Do::hit);
  EXPECT_EQ(said(t, "hit white"), "move.hit.token hit=white left=2");
  EXPECT_EQ(said(t, "hit green"), "move.hit.nothing hit=green left=2");
  t.go("hit white");
  ASSERT_EQ(t.question(), Do::victim);
  EXPECT_EQ(said(t, "victim freedman"), "move.victim.freedman whose=white port=edo");
  EXPECT_EQ(said(t, "victim admin"), "move.victim.admin whose=white port=edo");
  Table u;
  u.anarchy("europe", 2);
  u.dissidents("europe", green, 1);
  u.from(Do::pogroms, green);
  u.roll(3);
  EXPECT_EQ(said(u, "massacre freedman.paris"), "move.massacre.freedman whose=green port=paris");
  EXPECT_EQ(said(u, "massacre dissident"), "move.massacre.dissident whose=green sphere=europe");
  Table v;
  v.anarchy("europe", 2);
  v.from(Do::pogroms, green);
  v.roll(5);
  ASSERT_EQ(v.question(), Do::refuge);
  EXPECT_EQ(said(v, "refuge america"), "move.refuge.anarchy sphere=america from=europe count=1");
}

TEST(EmancipationDescribe, SplaysAndPetitionsOfTheAdvancedGame) {
  CITES("G6.1", "L1.2");
  Table t(3, {{"advanced", "true"}});
  t.card("W0", 60, {red});
  t.card("W1", 43, {green, red});
  t.card("W3", 42, {red});  // plebiscite
  t.splay("bill_of_rights", "comet", {{8, "unlock"}});
  t.ops_of(red);
  t.go("op W3 plebiscite");
  EXPECT_EQ(said(t, "target W1"), "move.target.plebiscite card=43 price=4 agents=2");
  t.go("target W1");
  ASSERT_EQ(t.question(), Do::show);
  const Icon icon = t.ed().tables.of_idea(card(43)).freedom[0];
  const std::string word(Domain<Icon>::word(icon));
  EXPECT_EQ(said(t, "show " + word), "move.show.idea icon=" + word + " card=43");
  t.go("show " + word);
  EXPECT_EQ(said(t, "show feather"), "move.show.found icon=feather splay=general_will");
  t.go("show feather");
  ASSERT_EQ(t.question(), Do::petition);
  EXPECT_EQ(said(t, "stop"), "move.stop.petition");
  EXPECT_EQ(said(t, "legislate W0"), is_black(icon) ? "move.legislate.petition card=60 agents=1" : "nothing");
}

TEST(EmancipationDescribe, AnEndOfARevolutionHasItsPoints) {
  CITES("J6.3", "K5.1");
  Table t(3, {{"advanced", "true"}});
  t.splay("bill_of_rights", "comet", {{9, "unlock"}});
  t.revolution("E2", 107, Face::front, {red, red, red, red});
  t.from(Do::revolution_phase, green);
  t.go("stop", "stop", "stop", "stop");
  ASSERT_EQ(t.question(), Do::show);
  EXPECT_EQ(said(t, "show unlock"), "move.show.revolution icon=unlock card=107.front points=4 whose=red");
  EXPECT_EQ(said(t, "show comet"), "move.show.revolution icon=comet card=107.front points=2 whose=green");
}

TEST(EmancipationDescribe, RevolutionsAreCalledByTheFaceThatIsUp) {
  CITES("F6.0", "F6.1");
  Table t(3, {{"advanced", "true"}});
  t.revolution("E1", 108, Face::front, {red});
  t.dissidents("japan", white, 2);
  t.turn_of(red);
  EXPECT_EQ(said(t, "join E1"), "move.join.join card=108.front price=1 agents=1 spots=3");
  t.go("join E1");
  EXPECT_EQ(said(t, "flip no"), "move.flip.no card=108.front price=1");
  EXPECT_EQ(said(t, "flip yes"), "move.flip.yes card=108.front other=108.back price=5");
}

// Every legal move of random games has a text of its own in both languages, with every argument filled in.
TEST(EmancipationDescribe, EveryLegalMoveOfRandomGamesCanBeSaid) {
  const Catalog english = catalog_for(game_type().info, Lang::en);
  const Catalog spanish = catalog_for(game_type().info, Lang::es);
  std::set<std::string> keys;
  for (const int seats : {1, 2, 3}) {
    const Game game =
        make_typed(seats, options_for(game_type().info, seats, {{"advanced", "true"}, {"payment_order", "free"}}), {});
    for (u64 seed = 1; seed <= 6; ++seed) {
      Rng rng(seed);
      MoveList list;
      Sink silent;
      State s = game.begin();
      while (game.turn(s).actor != Turn::Actor::nobody) {
        list.clear();
        if (game.turn(s).actor == Turn::Actor::player) game.moves(s, list);
        for (const Move m : list) {
          const auto description = describe(game, s, m);
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
  EXPECT_GE(keys.size(), 50U);  // laws are far for random players
}

}  // namespace
}  // namespace noo::pax_emancipation
