// An owner's own transcription where it says more than ours: costs for five, places that cost differently, other rows.
#include "data_files.hpp"
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

// ---- the files ----

json schedule_for_five() {
  json j = file("schedule.json");
  for (json& box : j["boxes"]) box["costs"]["5"] = {1, 1, 3, 4};
  j["boxes"][0]["provenance"]["5"] = "my own copy";
  return j;
}

json unequal_blocks() {
  json j = file("player_board.json");
  j["blocks"][0]["penalties"] = {3, 1, 4, 2};  // in any order
  j["blocks"][2]["penalties"] = {1, 1, 1, 2};
  return j;
}

json board_with_rows(const std::vector<int>& levels, const std::vector<int>& marks) {
  json j = file("board.json");
  json& track = j["credentials_track"];
  track["level_of_position"] = levels;
  track["life_energy_bonus_at"] = marks;
  track["positions"] = levels.size();
  track["max"] = levels.size() - 1;
  return j;
}
json short_rows() { return board_with_rows({1, 2, 3, 4}, {1, 2}); }
json long_rows() { return board_with_rows({1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4}, {4, 8, 15}); }

DataFiles all_of(const json& board) {
  return {{"board.json", board.dump()},
          {"schedule.json", schedule_for_five().dump()},
          {"player_board.json", unequal_blocks().dump()}};
}

std::string hash_with(const DataFiles& data) { return hash_of(read_tables(data), read_numbers(data)); }

TEST(PlanetaryOwnerData, AllOfItIsRight) {
  CITES("R-10", "R-39", "R-48");
  for (const json& board : {short_rows(), long_rows()}) EXPECT_EQ(check_data(all_of(board)), Strings{});
}

// A stored game names its data by this hash, and it was so before a file could say more.
TEST(PlanetaryOwnerData, TheDataCompiledInKeepTheirHash) {
  EXPECT_EQ(game_type().make(3, {}, {})->data_hash(), "d1cc7057222b34e7");
  json same = file("schedule.json");  // what is said, but says nothing new
  for (json& box : same["boxes"]) box["costs"]["5"] = box["costs"]["4-5"];
  EXPECT_EQ(hash_with(only("schedule.json", same)), "d1cc7057222b34e7");
}

TEST(PlanetaryOwnerData, WhatSaysMoreHasAHashOfItsOwn) {
  std::set<std::string> hashes{"d1cc7057222b34e7", hash_with(only("schedule.json", schedule_for_five())),
                               hash_with(only("player_board.json", unequal_blocks())),
                               hash_with(only("board.json", short_rows())), hash_with(only("board.json", long_rows()))};
  EXPECT_EQ(hashes.size(), 5U);
  json other = unequal_blocks();
  other["blocks"][0]["penalties"] = {1, 2, 3, 4};  // the same places in another order
  EXPECT_EQ(hash_with(only("player_board.json", other)), hash_with(only("player_board.json", unequal_blocks())));
}

// ---- R-48 ----

TEST(PlanetaryOwnerData, FivePlayersPayWhatTheirSideSays) {
  CITES("R-48", "3A-SCHED-5");
  const DataFiles data = only("schedule.json", schedule_for_five());
  for (const auto& [seats, costs] :
       std::map<int, std::vector<int>>{{3, {0, 1, 2}}, {4, {0, 1, 2, 2}}, {5, {1, 1, 3, 4}}}) {
    Table t(seats, {}, data);
    t.scheduling();
    const Edition& ed = t.ed();
    ASSERT_EQ(ed.spaces_in(Box::devise), static_cast<int>(costs.size()));
    for (std::size_t i = 0; i < costs.size(); ++i)
      EXPECT_EQ(ed.box_cost(Box::devise, static_cast<int>(i)), costs[i]) << seats;
    EXPECT_EQ(schedule_cost(ed, t.s, blue, Box::devise), costs.front()) << seats;
  }
  EXPECT_EQ(Table(5).ed().box_cost(Box::devise, 3), 2) << "both sides alike";
}

// ---- R-10 ----

TEST(PlanetaryOwnerData, TheCheapestPlaceIsEmptiedFirstAndTheDearestCoveredFirst) {
  CITES("R-10", "2F-TC-2", "2F-TC-3", "2F-TC-4", "3D2-TIME-2");
  Table t(3, {}, only("player_board.json", unequal_blocks()));
  const auto shows = [&] { return revealed(t.ed(), t.s, blue, Block::upkeep); };
  EXPECT_EQ(shows(), 0);
  t.energy(blue, 14);
  t.performing(blue, "energize");
  t.with_play([](Play& p) {
    pop(p);
    ask_payment(p, blue, 3, false, 0);
  });
  t.go("from upkeep");
  EXPECT_EQ(t.of(blue).energy, 13);
  t.go("from upkeep");
  EXPECT_EQ(t.of(blue).energy, 11);
  EXPECT_EQ(shows(), 3);
  t.go("from upkeep");
  EXPECT_EQ(t.of(blue).energy, 8);
  EXPECT_EQ(shows(), 6);
  EXPECT_EQ(star_cost(t.ed(), t.s, blue), 6);
  t.blocks(blue, 2, 4, 4, 3);
  EXPECT_EQ(shows(), 3) << "the place of 3 is covered, those of 1 and 2 stay bare";
  t.blocks(blue, 0, 4, 4, 3);
  EXPECT_EQ(shows(), 10);
}

TEST(PlanetaryOwnerData, AWholePaymentCostsTheSumOfItsPlaces) {
  CITES("R-10", "PAY-2");
  Table t(3, {}, only("player_board.json", unequal_blocks()));
  t.energy(blue, 14);
  t.blocks(blue, 4, 0, 0, 0);
  t.performing(blue, "energize");
  t.with_play([](Play& p) {
    pop(p);
    ask_payment(p, blue, 3, false, 0);
  });
  t.run();
  EXPECT_EQ(t.of(blue).in(Block::upkeep), 1);
  EXPECT_EQ(t.of(blue).energy, 14 - 1 - 2 - 3);
}

TEST(PlanetaryOwnerData, ABoardIsToldWhatEachPlaceCosts) {
  const auto game = game_type().make(3, {}, only("player_board.json", unequal_blocks()));
  Position p = game->begin();
  OddsList odds;
  while (game->turn(p).actor == Turn::Actor::chance) {
    game->odds(p, odds);
    game->play(p, odds.run(0).first, nullptr);
  }
  const json now = game->state_json(p)["now"]["scoring"]["blue"];
  EXPECT_EQ(now["penalties"]["upkeep"], (json{1, 2, 3, 4}));
  EXPECT_EQ(now["penalty"]["upkeep"], 1);
  EXPECT_EQ(now["penalties"]["free_time"], (json{0, 0, 0, 0}));
}

// ---- R-39 ----

TEST(PlanetaryOwnerData, ARowEndsWhereItsDataEnd) {
  CITES("R-39", "3C-CRED-1", "3C-CRED-2", "3C-EXP-1");
  Table few(3, {}, only("board.json", short_rows()));
  few.with_play([](Play& p) { raise(p, blue, Sector::BIO, 5, Rule::S3C_EXP_1); });
  EXPECT_EQ(few.position(blue, "BIO"), 3);
  EXPECT_EQ(level(few.ed(), few.s, blue, Sector::BIO), 4);
  EXPECT_EQ(few.count(Ev::distinction), 1);
  EXPECT_EQ(few.find(Ev::energy)->args[1], 2) << "two marks on the way";
  few.performing(blue, "expand");
  EXPECT_EQ(few.reason("raise BIO"), "row_end BIO 3");
  EXPECT_TRUE(few.legal("raise CUL"));

  Table many(3, {}, only("board.json", long_rows()));
  many.credential(blue, "BIO", 12);
  many.with_play([](Play& p) { raise(p, blue, Sector::BIO, 2, Rule::S3C_EXP_1); });
  EXPECT_EQ(many.position(blue, "BIO"), 14);
  EXPECT_EQ(level(many.ed(), many.s, blue, Sector::BIO), 3);
  many.with_play([](Play& p) { raise(p, blue, Sector::BIO, 2, Rule::S3C_EXP_1); });
  EXPECT_EQ(many.position(blue, "BIO"), 15);
  EXPECT_EQ(level(many.ed(), many.s, blue, Sector::BIO), 4);
  EXPECT_EQ(many.count(Ev::energy), 1);
}

// ---- whole games ----

void play_out(const Game& g, Rng& rng) {
  State s = g.begin();
  MoveList list;
  Sink silent;
  for (int ply = 0; g.turn(s).actor != Turn::Actor::nobody; ++ply) {
    const Move m = random_move(g, s, list, rng);
    g.play(s, m, silent);
    Report report;
    g.invariants(s, report);
    ASSERT_TRUE(report.clean()) << report.first() << " after ply " << ply << ": " << Moves::notation(m).view();
  }
  EXPECT_TRUE(g.result(s).over);
}

class PlanetaryOwnerGames : public ::testing::TestWithParam<int> {};

TEST_P(PlanetaryOwnerGames, SlowKeepEveryInvariantToTheEnd) {
  CITES("R-10", "R-39", "R-48");
  const int seats = GetParam();
  for (const json& board : {short_rows(), long_rows()}) {
    for (u64 seed = 0; seed < 3 && !HasFailure(); ++seed) {
      SCOPED_TRACE(seed);
      Rng rng(seed);
      noo::Options options{{"max_rounds", "25"}, {"network_loss", seed % 2 == 0 ? "printed" : "gained"}};
      if (seats < 3) options["variant_small"] = "true";
      play_out(make_typed(seats, options, all_of(board)), rng);
    }
  }
}

// A position of such a game is read as it was written.
TEST_P(PlanetaryOwnerGames, AreReadAsTheyWereWritten) {
  const int seats = GetParam();
  const auto game = game_type().make(seats, options_for(game_type().info, seats, {}), all_of(long_rows()));
  Rng rng(7);
  Position p = game->begin();
  MoveList list;
  OddsList odds;
  for (int ply = 0; ply < 400 && game->turn(p).actor != Turn::Actor::nobody; ++ply) {
    Move m{};
    if (game->turn(p).actor == Turn::Actor::chance) {
      game->odds(p, odds);
      m = odds.run(0).first;
    } else {
      game->moves(p, list);
      m = list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
    }
    game->play(p, m, nullptr);
    if (ply % 50 != 0) continue;
    json j = game->state_json(p);
    EXPECT_EQ(game->state_json(game->state_from_json(j)), j) << ply;
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, PlanetaryOwnerGames, ::testing::Values(1, 2, 3, 4, 5));

}  // namespace
}  // namespace noo::planetary_phase::test
