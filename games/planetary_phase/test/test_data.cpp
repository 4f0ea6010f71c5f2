// The data files: what is compiled in, an owner's own transcription, and everything that can be wrong with one.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "data_files.hpp"
#include "engine/json.hpp"
#include "engine/testing/cites.hpp"
#include "engine/text.hpp"
#include "planetary_phase/binding.hpp"
#include "planetary_phase/data.hpp"

namespace noo::planetary_phase {
namespace {

using nlohmann::json;
using test::all_files;
using test::content;
using test::file;

const SpaceRow& at(std::string_view word) {
  const auto found = std::find(space_words.begin(), space_words.end(), word);
  return default_tables().of(space(static_cast<int>(found - space_words.begin())));
}
const TileRow& tile_row(std::string_view word) {
  const auto found = std::find(tile_words.begin(), tile_words.end(), word);
  return default_tables().of(tile(1 + static_cast<int>(found - tile_words.begin())));
}
const CardRow& row(int number) { return default_tables().of(card(number)); }

// ---- what is compiled in ----

TEST(PlanetaryData, TheFilesCompiledInHaveNoErrors) {
  EXPECT_EQ(check_data({}), std::vector<std::string>{});
  DataFiles all;
  for (const char* name : all_files) all.push_back({name, content(name)});
  EXPECT_EQ(check_data(all), std::vector<std::string>{});
  EXPECT_EQ(hash_of(read_tables(all), read_numbers(all)), hash_of(default_tables(), Numbers{}));
  EXPECT_TRUE(own_names(all).empty());
}

TEST(PlanetaryData, TheFilesNameNoPlaceOnAMachine) {
  for (const char* name : all_files) {
    for (const char* path : {"/home/", "/tmp/", "/work/", ":\\"})
      EXPECT_EQ(content(name).find(path), std::string::npos) << name << " " << path;
  }
}

TEST(PlanetaryData, TheBoardIsTwelveSixAndSixTriangles) {
  CITES("BOARD-1", "BOARD-2", "BOARD-4");
  std::array<int, 4> levels{};
  std::array<int, sectors> touching{};
  for (int i = 0; i < spaces; ++i) {
    const SpaceRow& one = default_tables().of(space(i));
    ++levels[one.level];
    for (int c = 0; c < sectors; ++c) touching[static_cast<std::size_t>(c)] += one.touches(sector(c)) ? 1 : 0;
  }
  EXPECT_EQ(levels, (std::array<int, 4>{0, 12, 6, 6}));
  for (const int count : touching) EXPECT_EQ(count, 6);
  EXPECT_EQ(at("II-BIO-CLI").needs, (std::array{space(5), space(6)}));  // Genetic Defects, Climate Decay
  EXPECT_EQ(at("III-BIO-CLI").needs, (std::array{space(14), Space::none}));
  EXPECT_EQ(at("II-ECO-CUL").needs, (std::array{space(11), space(0)}));
  EXPECT_EQ(at("I-CUL-a").needs, (std::array{Space::none, Space::none}));
  EXPECT_EQ(std::tuple(at("I-ECO-b").cost, at("II-ECO-CUL").cost, at("III-BIO-CLI").cost, at("III-ECO-CUL").cost),
            std::tuple(1, 2, 3, 4));
}

TEST(PlanetaryData, UnderTheCornersLieRecognitions) {
  CITES("BOARD-3", "3C-COMMIT-4");
  const auto bonus = [](const CornerRow& c) { return std::pair{c.bonus, c.sector}; };
  const SpaceRow& rim = at("I-TEC-b");
  EXPECT_EQ(bonus(rim.corner[0]), std::pair(Bonus::credential, Sector::TEC));
  EXPECT_EQ(bonus(rim.corner[1]), std::pair(Bonus::life_energy, Sector::none));
  EXPECT_EQ(bonus(rim.corner[2]), std::pair(Bonus::reputation, Sector::none));
  const SpaceRow& middle = at("II-CUL-SPI");
  EXPECT_EQ(bonus(middle.corner[0]), std::pair(Bonus::credential, Sector::CUL));
  EXPECT_EQ(bonus(middle.corner[1]), std::pair(Bonus::reputation, Sector::none));
  EXPECT_EQ(bonus(middle.corner[2]), std::pair(Bonus::credential, Sector::SPI));
  EXPECT_EQ(at("III-ECO-CUL").corner[0].bonus, Bonus::wild);
  const BoardRow& board = default_tables().board;
  EXPECT_EQ(std::tuple(board.wild_energy, board.wild_reputation, board.wild_credential), std::tuple(3, 2, 1));
}

TEST(PlanetaryData, TheTracksAreThoseOfTheRules) {
  CITES("R-39", "R-35", "BOARD-5", "BOARD-7", "BOARD-8");
  const BoardRow& board = default_tables().board;
  EXPECT_EQ(board.level_of, (std::array<u8, longest_row>{1, 1, 1, 2, 2, 2, 3, 3, 3, 4}));
  EXPECT_EQ(board.top, 9);
  EXPECT_EQ(board.marks, (1U << 2U) | (1U << 5U) | (1U << 8U));
  EXPECT_EQ(board.least_energy, -10);
  EXPECT_EQ(board.most_energy, 15);
  EXPECT_EQ(board.hours, 12);
  EXPECT_EQ(board.start_reputation, 15);
  EXPECT_EQ(board.distinction_reputation, 5);
  EXPECT_EQ(board.shelf_cost, (std::array<u8, 4>{4, 3, 2, 1}));
  EXPECT_EQ(board.shelf_icon, (std::array<u8, 4>{0, 3, 4, 5}));
  const Track track = read_track({});
  EXPECT_EQ(std::tuple(track.max, track.reckoning_1, track.reckoning_2), std::tuple(24, 8, 16));
}

TEST(PlanetaryData, TheStacksHoldWhatEachNumberOfPlayersNeeds) {
  CITES("BOARD-6", "1-SETUP-3");
  for (const auto& [seats, sizes] : std::map<int, std::array<int, 4>>{
           {1, {5, 5, 5, 6}}, {2, {5, 5, 5, 7}}, {3, {5, 5, 5, 6}}, {4, {5, 5, 5, 5}}, {5, {5, 5, 5, 4}}}) {
    const Edition ed =
        make_typed(seats, seats < 3 ? noo::Options{{"variant_small", "true"}} : noo::Options{}, {}).edition();
    std::array<int, 4> levels{};
    for (int i = 0; i < stacks; ++i) {
      EXPECT_EQ(ed.stack_size(stack(i)), sizes[static_cast<std::size_t>(i)]) << seats;
      for (int left = ed.stack_size(stack(i)); left > 0; --left)
        ++levels[static_cast<std::size_t>(ed.stack_level(stack(i), left))];
    }
    EXPECT_EQ(levels, (std::array<int, 4>{0, 12 - ed.players(), 6, 6})) << seats;
  }
  EXPECT_EQ(default_tables().board.stack_cost, (std::array<u8, 4>{4, 3, 2, 1}));
}

TEST(PlanetaryData, TilesHaveTheBenefitsOfTheirKind) {
  struct Kind {
    std::string_view tile;
    std::array<u8, 3> cost;
    std::array<int, 6> gives;  // credential, any, energy, reputation, quiet reputation, integration
  };
  for (const Kind& kind : std::array<Kind, 9>{{{"OP-I-C1", {1, 3, 2}, {1, 0, 0, 0, 0, 0}},
                                               {"OP-I-A1", {2, 4, 3}, {1, 0, 0, 1, 0, 1}},
                                               {"OP-I-R1", {3, 5, 4}, {2, 0, 1, 0, 1, 2}},
                                               {"OP-II-C1", {2, 4, 3}, {1, 0, 0, 0, 0, 1}},
                                               {"OP-II-A1", {3, 5, 4}, {1, 0, 0, 1, 0, 2}},
                                               {"OP-II-R1", {4, 6, 5}, {1, 0, 2, 0, 2, 3}},
                                               {"OP-III-C1", {3, 5, 4}, {1, 1, 0, 0, 0, 2}},
                                               {"OP-III-A1", {4, 6, 5}, {1, 1, 0, 2, 0, 3}},
                                               {"OP-III-R1", {5, 7, 6}, {1, 1, 3, 0, 3, 4}}}}) {
    const TileRow& t = tile_row(kind.tile);
    EXPECT_EQ(t.cost, kind.cost) << kind.tile;
    EXPECT_EQ(
        (std::array<int, 6>{t.credential, t.any_credential, t.energy, t.reputation, t.quiet_reputation, t.integration}),
        kind.gives)
        << kind.tile;
  }
  for (int i = 1; i <= tiles; ++i) EXPECT_EQ(default_tables().of(tile(i)).place, i <= starting_tiles ? i : 0);
}

TEST(PlanetaryData, CardsAreReadAsWritten) {
  CITES("3C-EVO-4", "AB-RESOURCEFUL", "BOARD-4");
  EXPECT_EQ(std::tuple(row(18).sector, row(18).credential, row(18).favour), std::tuple(Sector::BIO, 3, 1));
  EXPECT_EQ(std::tuple(row(23).sector, row(23).credential, row(23).ability),
            std::tuple(Sector::CLI, 3, Ability::resourceful));
  EXPECT_EQ(at("II-TEC-ECO").degradation, 2);  // Proliferation
  EXPECT_EQ(at("III-BIO-CLI").degradation, 3);
  std::array<int, sectors> count{};
  std::set<std::tuple<Sector, u8, u8, Ability>> fronts;
  int many = 0;
  for (int i = 1; i <= cards; ++i) {
    ++count[static_cast<std::size_t>(ix(row(i).sector))];
    fronts.insert({row(i).sector, row(i).credential, row(i).favour, row(i).ability});
    many += row(i).many;
    EXPECT_EQ(row(i).credential + row(i).favour, 4) << i;
  }
  for (const int n : count) EXPECT_EQ(n, 8);
  EXPECT_EQ(fronts.size(), 48U);
  EXPECT_EQ(many, 12);
  EXPECT_EQ(default_tables().of(Ability::resilient).amount, 2);
  EXPECT_EQ(default_tables().of(Ability::influential).block, Block::commitments);
  EXPECT_EQ(default_tables().of(Ability::scholarly).tier, Tier::advanced);
}

TEST(PlanetaryData, TheScheduleAndThePlayerBoardAreReadAsWritten) {
  CITES("3A-SCHED-5", "2F-TC-4", "2F-TC-5", "1-SETUP-8");
  const BoardRow& board = default_tables().board;
  EXPECT_EQ(board.box_cost[0][0], (std::array<u8, 4>{0, 1, 2, 0}));
  EXPECT_EQ(board.box_cost[1][0], (std::array<u8, 4>{0, 1, 2, 2}));
  EXPECT_EQ(board.box_cost[0][2], (std::array<u8, 4>{1, 1, 1, 0}));
  EXPECT_EQ(board.markers, 2);
  EXPECT_EQ(board.capacity, (std::array<u8, 4>{4, 4, 4, 4}));
  EXPECT_EQ(board.start, (std::array<u8, 4>{4, 4, 4, 3}));
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ((std::array{board.penalty[0][i], board.penalty[1][i], board.penalty[2][i], board.penalty[3][i]}),
              (std::array<u8, 4>{2, 1, 1, 0}));
  }
  EXPECT_EQ(board.box_cost[2], board.box_cost[1]);
}

// ---- an owner's own ----

TEST(PlanetaryData, AnOwnersValuesAreTheOnesPlayedWith) {
  CITES("OPT-TRACK-1");
  json board = file("board.json");
  board["integration_degradation_track"]["max"] = 20;
  board["integration_degradation_track"]["spaces"] = 21;
  board["integration_degradation_track"]["reckoning_at"] = {6, 13};
  board["spaces"][0]["establish_cost"] = 3;
  json own = file("player_board.json");
  own["blocks"][3]["capacity"] = 5;
  own["blocks"][3]["penalties"] = {0, 0, 0, 0, 0};
  const DataFiles data{{"board.json", board.dump()}, {"player_board.json", own.dump()}};
  const auto game = game_type().make(3, {}, data);
  EXPECT_EQ(game->options().at("track_max"), "20");
  EXPECT_EQ(game->options().at("reckoning_1"), "6");
  EXPECT_EQ(game->options().at("reckoning_2"), "13");
  EXPECT_EQ(game->options().at("free_time_capacity"), "5");
  EXPECT_NE(game->data_hash(), game_type().make(3, {}, {})->data_hash());
  const Edition ed = make_typed(3, {{"track_max", "30"}}, data).edition();
  EXPECT_EQ(ed.opt.track_max, 30);  // what is given stays
  EXPECT_EQ(ed.opt.reckoning_1, 6);
  EXPECT_EQ(ed.capacity(Block::free_time), 5);
  EXPECT_EQ(ed.of(space(0)).cost, 3);
  // A record keeps the completed options: they mean the same on any table.
  EXPECT_EQ(game_type().make(3, game->options(), data)->options(), game->options());
}

TEST(PlanetaryData, AnOwnersNamesStandInForOurs) {
  json board = file("board.json");
  board["spaces"][0]["threat"] = "Caste {System}";
  board["spaces"][0]["threat_es"] = "Castas";
  json ops = file("operations.json");
  ops["tiles"][0]["name"] = "Soup Kitchen";
  const DataFiles data{{"board.json", board.dump()}, {"operations.json", ops.dump()}};
  EXPECT_EQ(check_data(data), std::vector<std::string>{});  // cards may go on saying Social Inequality
  const auto game = game_type().make(3, {}, data);
  const OwnWords en = game->own_words("en");
  EXPECT_EQ(en.at("space.I-CUL-a"), "Caste (System)");
  EXPECT_EQ(en.at("corner.I-CUL-a.2"), "Caste (System) 2");
  EXPECT_EQ(en.at("tile.OP-I-S1"), "Soup Kitchen");
  EXPECT_EQ(en.size(), 5U);
  EXPECT_EQ(game->own_words("es").at("space.I-CUL-a"), "Castas");
  EXPECT_EQ(game->own_words("es").at("tile.OP-I-S1"), "Soup Kitchen");
  EXPECT_EQ(game->data_hash(), game_type().make(3, {}, {})->data_hash());  // names are no part of it
}

}  // namespace
}  // namespace noo::planetary_phase
