// Refusals in numbers: what is missing, and how much of it; and what the log tells of those who cannot act.
#include "payment.hpp"

namespace noo::planetary_phase::test {
namespace {

// ---- time ----

TEST(PlanetaryReasons, APlaceThatCostsTooMuch) {
  CITES("3A-SCHED-2", "3A-SCHED-3");
  Table t(4);
  t.blocks(blue, 0, 0, 0, 1);
  t.schedule("commit", {black, pink, red});
  t.schedule("devise", {black, pink, red, black});
  t.order({blue, black, pink, red});
  t.scheduling();
  EXPECT_EQ(t.why("schedule commit"), "3A-SCHED-3");
  EXPECT_EQ(t.reason("schedule commit"), "place_costs 2 1 commit");
  EXPECT_EQ(t.why("schedule devise"), "3A-SCHED-2");
  EXPECT_EQ(t.reason("schedule devise"), "box_full devise 4");
}

TEST(PlanetaryReasons, ACornerThatCostsTooMuch) {
  CITES("PAY-1", "3C-COMMIT-1", "3C-COMMIT-3", "2I-BUR-1");
  Table t(3);
  t.put_tile("I-CUL-a", "OP-I-R1", 0, {none, none, pink});  // 3, 5, 4
  t.put_tile("I-BIO-a", "OP-I-R2");
  t.launched("I-SPI-a", "OP-I-R3");
  t.assessed("BIO");
  t.blocks(blue, 0, 0, 0, 1);
  t.connection(blue, 1, "L09");  // 2
  t.performing(blue, "commit");
  EXPECT_EQ(t.reason("commit I-CUL-a.2"), "costs 5 3");
  EXPECT_EQ(t.reason("commit I-CUL-a.3"), "corner_held pink");
  EXPECT_EQ(t.reason("commit I-CUL-b.1"), "no_tile_there I-CUL-b");
  EXPECT_EQ(t.reason("commit I-SPI-a.1"), "has_launched I-SPI-a");
  EXPECT_EQ(t.reason("commit I-BIO-a.1"), "assessed BIO");
  t.blocks(blue, 0, 0, 0, 0);
  EXPECT_EQ(t.why("commit I-CUL-a.1"), "PAY-1");
  EXPECT_EQ(t.reason("commit I-CUL-a.1"), "needs_counter 1 0");
}

TEST(PlanetaryReasons, APaymentGoesOneWay) {
  CITES("PAY-1", "PAY-2");
  Table t = with_blocks(2, 1, 0, 1);
  t.connection(blue, 1, "L07");        // 3
  t.connection(blue, 2, "L11", true);  // used
  ask(t, 5);
  EXPECT_EQ(t.reason("pay"), "still_due 5 4");
  EXPECT_EQ(t.reason("from free_time"), "taken_by_pay free_time");
  EXPECT_EQ(t.reason("from commitments"), "block_empty commitments");
  EXPECT_EQ(t.reason("from contracts"), "still_due 5 4");
  EXPECT_EQ(t.reason("favour 2"), "favour_used L11");
  EXPECT_EQ(t.reason("favour 3"), "no_connection 3");
  t.go("favour 1", "from upkeep");
  EXPECT_EQ(t.reason("from contracts"), "gone_past contracts");
}

TEST(PlanetaryReasons, FavoursThatDoNotHelp) {
  CITES("PAY-2", "3A-SCHED-3", "3C-EXP-1", "3C-COMMIT-3");
  Table t = with_blocks(0, 0, 1, 1);
  t.connection(blue, 1, "L07");  // 3
  t.connection(blue, 2, "L11");  // 1
  ask(t, 4);
  EXPECT_EQ(t.reason("favour 2"), "favour_short 3 2 L11");
  Table tile = with_blocks(4, 4, 4, 3);
  tile.connection(blue, 1, "L07");
  ask(tile, 1, true, 1, "commit");
  EXPECT_EQ(tile.why("favour 1"), "PAY-2");
  EXPECT_EQ(tile.reason("favour 1"), "favour_idle 1");
  Table steps = with_blocks(4, 4, 4, 3);
  steps.connection(blue, 1, "L07");
  ask(steps, 2, false, 0, "expand");
  EXPECT_EQ(steps.reason("favour 1"), "favours_expand");
  Table place = with_blocks(4, 4, 4, 3);
  place.connection(blue, 1, "L07");
  place.schedule("commit", {black, pink});
  place.scheduling();
  place.go("schedule commit");
  EXPECT_EQ(place.why("favour 1"), "3A-SCHED-3");
  EXPECT_EQ(place.reason("favour 1"), "favours_act");
}

// ---- tiles and cards ----

TEST(PlanetaryReasons, ASpaceForATile) {
  CITES("3C-EST-1", "PAY-1", "2I-BUR-1");
  Table t(3);
  t.assessed("TEC");
  t.tile(blue, "OP-II-R1");
  t.performing(blue, "establish");
  EXPECT_EQ(t.reason("establish I-CUL-a"), "other_level 1 2");
  EXPECT_EQ(t.reason("establish II-BIO-CLI"), "locked I-BIO-b 2");
  EXPECT_EQ(t.reason("establish II-TEC-ECO"), "assessed TEC");
  t.launched("I-BIO-b", "OP-I-R1");
  EXPECT_EQ(t.reason("establish II-BIO-CLI"), "locked I-CLI-a 1");
  t.launched("I-CLI-a", "OP-I-R2");
  t.blocks(blue, 0, 0, 0, 1);
  EXPECT_EQ(t.reason("establish II-BIO-CLI"), "costs 2 1");
  EXPECT_EQ(t.reason("establish I-BIO-b"), "tile_there I-BIO-b OP-I-R1");
  t.s.of(blue).tile = Tile::none;
  EXPECT_EQ(t.reason("establish I-CUL-a"), "no_tile_held");
}

TEST(PlanetaryReasons, ATileOrACardToTake) {
  CITES("3C-DEV-1", "3C-EVO-1", "3C-EVO-4", "3C-EVO-5", "R-20");
  Table t(3);
  t.performing(blue, "devise");
  t.s.of(blue).tile = named<Tile>("OP-I-S1");
  EXPECT_EQ(t.reason("devise STACK-1"), "tile_held OP-I-S1");
  t.s.of(blue).tile = Tile::none;
  t.s.of(named<Stack>("STACK-4")).top = Tile::none;
  EXPECT_EQ(t.reason("devise STACK-4"), "stack_empty STACK-4");
  t.blocks(blue, 0, 0, 0, 2);
  EXPECT_EQ(t.reason("devise STACK-3"), "costs 3 2");

  Table e(3);
  e.display("S2", "none");
  e.back("L20", "III-BIO-CLI");
  e.display("S3", "L20", Face::threat);
  e.performing(blue, "evolve");
  EXPECT_EQ(e.reason("evolve S3"), "threat_there III-BIO-CLI");
  EXPECT_EQ(e.reason("evolve S2"), "no_card S2");
  e.blocks(blue, 0, 0, 0, 3);
  EXPECT_EQ(e.reason("evolve DECK"), "costs 4 3");
}

TEST(PlanetaryReasons, SmallAnswers) {
  CITES("2F-TC-5", "3C-LE-3", "3D3-ASSESS-1", "3C-EXP-1");
  Table t(3);
  t.performing(blue, "expand");
  EXPECT_EQ(t.reason("stop"), "no_step_named");
  t.go("raise CUL");
  EXPECT_EQ(t.reason("pass"), "expand_begun 1");
  t.credential(blue, "BIO", 9);
  EXPECT_EQ(t.reason("raise BIO"), "row_end BIO 9");
  t.push(Do::bonus, ix(blue));
  EXPECT_EQ(t.reason("bonus upkeep"), "block_full upkeep 4");
  t.push(Do::lose, ix(blue));
  EXPECT_EQ(t.reason("lose spent"), "nothing_to_lose spent");
  t.push(Do::assess, ix(blue));
  EXPECT_EQ(t.reason("assess credit"), "no_credit");
}

// ---- who cannot act ----

TEST(PlanetaryReasons, WhoLacksTimeIsToldHowMuchByTheCheapestChoice) {
  CITES("PAY-1", "3B-PERF-2");
  Table t(3);
  t.put_tile("I-CUL-a", "OP-I-R1");  // 3, 5, 4
  t.assessed("BIO");
  t.blocks(blue, 0, 0, 0, 2);
  t.performing(blue, "commit");
  t.run();
  ASSERT_EQ(t.count(Ev::too_dear), 1);
  EXPECT_EQ(t.find(Ev::too_dear)->args, args({ix(blue), ix(Box::commit), 3, 2}));
  EXPECT_EQ(t.rule_of(Ev::too_dear), "PAY-1");

  Table none_open(3);
  none_open.performing(blue, "commit");
  none_open.run();
  EXPECT_EQ(none_open.count(Ev::too_dear), 0);
  EXPECT_EQ(none_open.count(Ev::unable), 1);
}

// What the engine itself refuses (not asked, not a move) needs no numbers; every other refusal says what is missing.
TEST(PlanetaryReasons, EveryRefusalCarriesOne) {
  CITES("3A-SCHED-2", "PAY-1", "3C-COMMIT-1");
  for (int seats = 1; seats <= 5; ++seats) {
    const Game game = make_typed(seats, {{"variant_small", seats < 3 ? "true" : "false"}}, {});
    Rng rng(static_cast<u64>(seats));
    MoveList list;
    Sink silent;
    State s = game.begin();
    for (int played = 0; game.turn(s).actor != Turn::Actor::nobody; ++played) {
      if (game.turn(s).actor == Turn::Actor::player && played % 11 == 0) {
        for (int n = 0; n < Moves::dense_count; ++n) {
          const Verdict v = game.check(s, Moves::from_dense(n));
          const bool of_the_engine = rule_names[v.rule].starts_with("ENG");
          ASSERT_TRUE(v.legal() || of_the_engine || v.reason != 0)
              << rule_names[v.rule] << " refuses " << Moves::notation(Moves::from_dense(n)).view();
        }
      }
      game.play(s, random_move(game, s, list, rng), silent);
    }
  }
}

// ---- what the log tells ----

TEST(PlanetaryLog, WhatIsPaidForComesFirstAndThePaymentSaysIt) {
  CITES("PAY-2", "2F-TC-1");
  const auto order_of = [](const Table& t) {
    Strings out;
    for (const Event& e : t.events()) {
      const std::string_view name = event_rows[e.code].name;
      if (name == "spent") {
        out.push_back("spent " + std::string(Game::word("box", e.args[3])));
      } else if (name == "scheduled" || name == "committed" || name == "established" || name == "devised" ||
                 name == "expanded" || name == "collected") {
        out.emplace_back(name);
      }
    }
    return out;
  };
  const auto told = [&](const char* box, Strings moves, const auto& arrange) {
    Table t(3);
    t.assessed("ECO");
    t.blocks(blue, 0, 0, 0, 4);
    arrange(t);
    t.performing(blue, box);
    Strings out;
    for (const std::string& m : moves) {
      t.go(m);
      for (const std::string& line : order_of(t)) out.push_back(line);
    }
    return out;
  };
  const auto nothing = [](Table&) {};
  EXPECT_EQ(told("commit", {"commit I-CUL-a.1"}, [](Table& t) { t.put_tile("I-CUL-a", "OP-I-R1"); }),
            (Strings{"committed", "spent commit"}));
  EXPECT_EQ(told("establish", {"establish I-CUL-a", "rotate 2"}, [](Table& t) { t.tile(blue, "OP-I-S1"); }),
            (Strings{"established", "spent establish"}));
  EXPECT_EQ(told("devise", {"devise STACK-1"}, [](Table& t) { t.s.of(blue).tile = Tile::none; }),
            (Strings{"devised", "spent devise"}));
  EXPECT_EQ(told("expand", {"raise CUL", "stop"}, nothing), (Strings{"expanded", "spent expand"}));
  EXPECT_EQ(told("evolve", {"evolve S3"}, nothing), (Strings{"collected", "spent evolve"}));
  Table t(3);
  t.blocks(blue, 0, 0, 0, 3);
  t.order({blue, black, pink});
  t.schedule("commit", {black, pink});
  t.scheduling();
  t.go("schedule commit");
  EXPECT_EQ(order_of(t), (Strings{"scheduled", "spent none"}));
}

TEST(PlanetaryLog, HowAnEstablishedTileLies) {
  CITES("3C-EST-2");
  Table t(3);
  t.assessed("ECO");
  t.tile(blue, "OP-I-S1");
  t.blocks(blue, 0, 0, 0, 3);
  t.performing(blue, "establish");
  t.go("establish I-CUL-a", "rotate 2");
  EXPECT_EQ(t.find(Ev::established)->args,
            args({ix(blue), ix(named<Tile>("OP-I-S1")), ix(named<Space>("I-CUL-a")), 2, 1}));
}

// A card that shows its threat goes by that alone, wherever it moves.
TEST(PlanetaryLog, AThreatIsNeverNamedByItsLifestyleSide) {
  CITES("3D1-CARD-1", "3D1-CARD-2", "3D1-CARD-3", "3D2-THREAT-1");
  for (const char* name : {"struck", "withstood", "revealed", "contained", "looms", "threat_slid", "threat_filled"}) {
    const auto row =
        std::find_if(event_rows.begin(), event_rows.end(), [&](const EventRow& r) { return r.name == name; });
    ASSERT_NE(row, event_rows.end()) << name;
    for (const ArgRow& arg : row->args) EXPECT_NE(arg.family, "card") << name;
  }
  Table t(5);
  t.back("L20", "III-BIO-CLI");
  t.display("S2", "L20", Face::threat);
  t.phase_c();
  EXPECT_EQ(t.find(Ev::threat_slid)->args, args({ix(named<Space>("III-BIO-CLI")), num(Shelf::S1)}));
  for (const Event& e : t.events()) {
    if (e.code == num(Ev::slid)) {
      EXPECT_NE(e.args[0], 20);
    }
  }
}

}  // namespace
}  // namespace noo::planetary_phase::test
