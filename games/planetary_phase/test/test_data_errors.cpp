// Everything that can be wrong with a data file, and how it is told.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "data_files.hpp"
#include "engine/errors.hpp"
#include "engine/testing/cites.hpp"
#include "planetary_phase/binding.hpp"

namespace noo::planetary_phase {
namespace {

using nlohmann::json;
using test::all_files;
using test::errors;
using test::file;
using test::only;

// "FILE: record R, field F: what; X would be right"
struct Change {
  std::string_view file;
  std::string_view pointer;
  json value;
  std::string_view says;  // all of it, or a part
};

std::vector<Change> changes() {
  return {
      {"board.json", "/spaces/0/id", "I-CUL-c",
       "board.json: record I-CUL-a, field id: \"I-CUL-c\" is wrong; \"I-CUL-a\" would be right"},
      {"board.json", "/spaces/3/level", 2, "record I-SPI-b, field level: 2 is wrong; 1 would be right"},
      {"board.json",
       "/spaces/12/requires_launched",
       {"I-CUL-b"},
       "record II-CUL-SPI, field requires_launched: [\"I-CUL-b\"] is wrong; [\"I-CUL-b\",\"I-SPI-a\"] would be right"},
      {"board.json", "/spaces/12/sectors", {"CUL"}, "record II-CUL-SPI, field sectors"},
      {"board.json", "/spaces/12/corners/0", "N-SPI", "record II-CUL-SPI, field corners"},
      {"board.json", "/spaces/12/neighbours/0", "I-CUL-a", "record II-CUL-SPI, field neighbours"},
      {"board.json", "/spaces/12/unlocks", nullptr,
       "record II-CUL-SPI, field unlocks: null is wrong; \"III-CUL-SPI\" would be right"},
      {"board.json", "/spaces/18/touches_central", false, "field touches_central: false is wrong; true would be right"},
      {"board.json", "/spaces/5/establish_cost", 8,
       "record I-BIO-b, field establish_cost: 8 is wrong; a whole number from 0 to 7 would be right"},
      {"board.json", "/spaces/5/threat", "Climate Decay",
       "'Climate Decay' names two threats; a name of its own would be right"},
      {"board.json", "/spaces/5/provenance", "",
       "record I-BIO-b, field provenance: \"\" is wrong; a text that is not empty would be right"},
      {"board.json", "/spaces/5/xy/0", 4.0, "record I-BIO-b, field xy: not the middle of the corners"},
      {"board.json", "/spaces/5/colour", 1, "record I-BIO-b, field colour: no such field; only id, level"},
      {"board.json", "/vertices/1/xy", {3, 3}, "the vertices are not the corners of a triangle with edges of 1"},
      {"board.json", "/vertices/1/bonus/sector", "SPI",
       "record N-CUL, field bonus.sector: \"SPI\" is wrong; \"CUL\" would be right"},
      {"board.json", "/vertices/7/bonus/type", "reputation",
       "the same bonus under both outer corners; life_energy under one and reputation under the other would be right"},
      {"board.json", "/vertices/0/bonus/choices/0/amount", 0,
       "record CENTER, field bonus.choices[1].amount: 0 is wrong; a whole number from 1 to 9 would be right"},
      {"board.json", "/sectors/0/clockwise_next", "BIO",
       "record CUL, field clockwise_next: \"BIO\" is wrong; \"SPI\" would be right"},
      {"board.json", "/integration_degradation_track/max", 60,
       "field integration_degradation_track.max: 60 is wrong; a whole number from 8 to 48 would be right"},
      {"board.json", "/integration_degradation_track/spaces", 24,
       "integration_degradation_track.spaces: 24 is wrong; 25 would be right"},
      {"board.json",
       "/integration_degradation_track/reckoning_at",
       {8, 12},
       "integration_degradation_track.reckoning_at: 8 and 12, where a launch may integrate 4; two so far apart that no "
       "launch passes both would be right"},
      {"board.json",
       "/integration_degradation_track/reckoning_at",
       {8, 24},
       "a list of 2, each of it a whole number from 1 to 23 would be right"},
      {"board.json", "/credentials_track/level_of_position/0", 2, "level_of_position: begins with 2; 1 would be right"},
      {"board.json", "/credentials_track/level_of_position/3", 3,
       "level_of_position: 3 after 1; the same Level or the next would be right"},
      {"board.json", "/credentials_track/level_of_position", {1}, "level_of_position: 1 steps; 2 to 16 would be right"},
      {"board.json", "/credentials_track/level_of_position", json(17, 1),
       "level_of_position: 17 steps; 2 to 16 would be right"},
      {"board.json",
       "/credentials_track/level_of_position",
       {1, 2, 5},
       "a list of 3, each of it a whole number from 1 to 4 would be right"},
      {"board.json",
       "/credentials_track/level_of_position",
       {1, 2, 3, 4},
       "credentials_track.positions: 10 is wrong; 4 would be right"},
      {"board.json",
       "/credentials_track/life_energy_bonus_at",
       {10},
       "a list of 1, each of it a whole number from 1 to 9 would be right"},
      {"board.json",
       "/credentials_track/life_energy_bonus_at",
       {2, 2},
       "life_energy_bonus_at: 2 twice; once would be right"},
      {"board.json", "/credentials_track/distinction_level", 5,
       "distinction_level: 5 is wrong; a whole number from 1 to 4 would be right"},
      {"board.json", "/life_energy_track/bonus_asset_at", 14,
       "life_energy_track.bonus_asset_at: 14 is wrong; 15 would be right"},
      {"board.json", "/reputation_track/min", -5, "reputation_track.min: -5 is wrong; 0 would be right"},
      {"board.json",
       "/time_keeper/star_between",
       {11, 1},
       "time_keeper.star_between: [11,1] is wrong; [12,1] would be right"},
      {"board.json", "/lifestyle_display/slots/1/min_players", 4,
       "lifestyle_display.slots: 1 fronts with 3 players; one fewer than players, the deck's included would be right"},
      {"board.json", "/lifestyle_display/slots/1/id", "S2", "field id: \"S2\" is wrong; \"S3\" would be right"},
      {"board.json",
       "/operation_stacks/0/key_top_to_bottom",
       {1, 2, 2, 3},
       "field operation_stacks: 5 tiles of level III; 6 would be right"},
      {"board.json",
       "/operation_stacks/3/key_top_to_bottom",
       {2, 3},
       "record STACK-1, field key_top_to_bottom: not the levels of a stack; \"L1*n\" and then 1 to 7 levels would be "
       "right"},
      {"board.json", "/operation_stacks/3/level_1_count_by_players/4", 4,
       "field operation_stacks: 9 tiles of level I with 4 players; 8 would be right"},
      {"board.json", "/meta/file", "bored.json",
       "field meta.file: \"bored.json\" is wrong; \"board.json\" would be right"},
      {"operations.json", "/tiles/0/level", 2,
       "operations.json: record OP-I-S1, field level: 2 is wrong; 1 would be right"},
      {"operations.json", "/tiles/5/type", "conventional",
       "record OP-I-R1, field type: \"conventional\" is wrong; \"radical\" would be right"},
      {"operations.json",
       "/tiles/5/costs",
       {3, 5, 8},
       "record OP-I-R1, field costs: [3,5,8] is wrong; a list of 3, each of it a whole number from 1 to 7 would be "
       "right"},
      {"operations.json", "/tiles/5/benefits/credential_steps", 1,
       "field benefits.credential_steps: 1 is wrong; 2 would be right"},
      {"operations.json", "/tiles/17/benefits/credential_rule", "own_sector_by_2",
       "own_sector_by_2 does not fit the level"},
      {"operations.json", "/tiles/1/start_order", 1, "record OP-I-S2, field start_order: 1 is wrong; 2 would be right"},
      {"operations.json", "/tiles/1/name", "Neighborhood Outreach", "names two tiles"},
      {"operations.json", "/counts/total", 30, "field counts"},
      {"lifestyle.json", "/cards/17/networking/sector", "SEA",
       "lifestyle.json: record L18, field networking.sector: \"SEA\" is wrong; one of CUL, SPI, BIO, CLI, TEC, ECO "
       "would be right"},
      {"lifestyle.json", "/cards/17/networking/favour_tc", 4,
       "record L18, field networking.favour_tc: 4 is wrong; a whole number from 1 to 3 would be right"},
      {"lifestyle.json", "/cards/17/networking/credential", 0,
       "record L18, field networking.credential: 0 is wrong; a whole number from 1 to 3 would be right"},
      {"lifestyle.json", "/cards/17/player_icon", "5+",
       "record L18, field player_icon: \"5+\" is wrong; \"4+\" would be right"},
      {"lifestyle.json", "/cards/0/ability/name", "Rested",
       "record L01, field ability.name: \"Rested\" is wrong; \"Prepared\" would be right"},
      {"lifestyle.json", "/cards/0/ability/id", "UPKEEP-BASIC",
       "record UPKEEP-BASIC, field copies: 6 is wrong; 7 would be right"},
      {"lifestyle.json", "/cards/0/threat/name", "Mutations",
       "record L01, field threat.name: \"Mutations\" is wrong; \"Climate Decay\" would be right"},
      {"lifestyle.json", "/cards/46/threat/degradation", 3, "on another card of that threat; the same would be right"},
      {"lifestyle.json", "/cards/46/threat/degradation", 4,
       "record L47, field threat.degradation: 4 is wrong; a whole number from 1 to 3 would be right"},
      {"lifestyle.json", "/counts/base", 35, "field counts.base: 35 is wrong; 36 would be right"},
      {"lifestyle.json", "/abilities/0/effect/kind", "sleep",
       "record UPKEEP-BASIC, field effect.kind: \"sleep\" is wrong; \"energize_bonus\" would be right"},
      {"lifestyle.json", "/abilities/0/tier", "expert",
       "record UPKEEP-BASIC, field tier: \"expert\" is wrong; \"basic\" would be right"},
      {"lifestyle.json", "/abilities/8/effect/minimum", 0,
       "record COMMITMENTS-EXPERT, field effect.minimum: 0 is wrong; 1 would be right"},
      {"schedule.json",
       "/boxes/0/costs/3",
       {0, 2, 1},
       "schedule.json: record commit, field costs.3: a later space costs less; the same or more from left to right "
       "would be right"},
      {"schedule.json",
       "/boxes/0/costs/4-5",
       {0, 1, 2},
       "record commit, field costs.4-5: [0,1,2] is wrong; a list of 4, each of it a whole number from 0 to 4 would be "
       "right"},
      {"schedule.json",
       "/boxes/0/costs/5",
       {0, 1, 2},
       "record commit, field costs.5: [0,1,2] is wrong; a list of 4, each of it a whole number from 0 to 4 would be "
       "right"},
      {"schedule.json",
       "/boxes/0/costs/5",
       {0, 1, 2, 1},
       "record commit, field costs.5: a later space costs less; the same or more from left to right would be right"},
      {"schedule.json", "/boxes/0/id", "expand",
       "record commit, field id: \"expand\" is wrong; \"commit\" would be right"},
      {"schedule.json", "/markers_per_player", 4,
       "field markers_per_player: 4 is wrong; a whole number from 1 to 3 would be right"},
      {"player_board.json", "/blocks/0/capacity", 3,
       "player_board.json: record upkeep, field start: 4 is wrong; a whole number from 0 to 3 would be right"},
      {"player_board.json", "/blocks/3/capacity", 3,
       "record free_time, field penalties: [0,0,0,0] is wrong; a list of 3, each of it 0 would be right"},
      {"player_board.json", "/blocks/3/penalties", {0, 0, 0, 1}, "record free_time, field penalties"},
      {"player_board.json", "/blocks/0/penalties", {0, 1, 2, 3}, "record upkeep, field penalties"},
      {"player_board.json", "/blocks/0/penalties", {1, 2, 3}, "record upkeep, field penalties"},
      {"player_board.json", "/tc_total_start", 16, "field tc_total_start: 16 is wrong; 15 would be right"},
      {"player_board.json", "/start/reputation", 10, "field start.reputation: 10 is wrong; 15 would be right"},
      {"player_board.json", "/physical_tc_per_colour/total", 25,
       "physical_tc_per_colour.total: 25 is wrong; 24 would be right"},
      {"numbers.json", "/numbers/0/value", 11, "numbers.json: record energize_gain, field value"},
  };
}

TEST(PlanetaryData, SlowEveryErrorNamesFileRecordFieldAndWhatWouldBeRight) {
  for (const Change& change : changes()) {
    json j = file(change.file);
    j[json::json_pointer(std::string(change.pointer))] = change.value;
    const std::vector<std::string> found = errors(change.file, j);
    const bool told = std::any_of(found.begin(), found.end(),
                                  [&](const std::string& e) { return e.find(change.says) != std::string::npos; });
    EXPECT_TRUE(told) << change.file << change.pointer << "\n" << (found.empty() ? "nothing" : found.front());
    for (const std::string& e : found) {
      EXPECT_TRUE(e.find(": record ") != std::string::npos && e.find(", field ") != std::string::npos &&
                  e.ends_with("would be right"))
          << e;
    }
    EXPECT_THROW(make_typed(3, {}, only(change.file, j)), InputError) << change.file << change.pointer;
  }
}

TEST(PlanetaryData, EveryCounterMustHaveAPlace) {
  CITES("R-11");
  json j = file("player_board.json");
  j["blocks"][3]["capacity"] = 3;
  j["blocks"][3]["penalties"] = {0, 0, 0};
  EXPECT_EQ(errors("player_board.json", j),
            std::vector<std::string>{"player_board.json: record (file), field blocks: room for 15 of 16 counters; a "
                                     "place for every one of them (R-11) would be right"});
}

TEST(PlanetaryData, TilesThatCannotIntegrateThePlanetAreRefused) {
  CITES("2A-GOAL-1");
  json j = file("operations.json");
  for (json& t : j["tiles"]) t["benefits"]["integration"] = t["level"] == 3 ? 2 : 0;
  EXPECT_EQ(errors("operations.json", j),
            std::vector<std::string>{"operations.json: record (file), field tiles: with 2 players they may hold no "
                                     "more than 12 integration, and the track ends at 24; at least 24 would be right"});
}

TEST(PlanetaryData, RecordsMustAllBeThereInOrder) {
  const std::vector<std::pair<std::string, std::string>> lists{
      {"board.json", "spaces"},       {"board.json", "vertices"},      {"operations.json", "tiles"},
      {"lifestyle.json", "cards"},    {"lifestyle.json", "abilities"}, {"schedule.json", "boxes"},
      {"player_board.json", "blocks"}};
  for (const auto& [name, list] : lists) {
    json fewer = file(name);
    fewer[list].erase(0);
    EXPECT_FALSE(errors(name, fewer).empty()) << name << list;
    json more = file(name);
    more[list].push_back(more[list][0]);
    EXPECT_FALSE(errors(name, more).empty()) << name << list;
    json turned = file(name);
    std::swap(turned[list][0], turned[list][1]);
    EXPECT_FALSE(errors(name, turned).empty()) << name << list;
  }
}

// What is read by itself: an entry of a list, or what stands under a name.
std::string part_of(const json& whole, const std::string& pointer) {
  const std::size_t name = pointer.find('/', 1);
  if (name == std::string::npos) return "";
  const bool list = whole.at(json::json_pointer(pointer.substr(0, name))).is_array();
  return pointer.substr(0, list ? pointer.find('/', name + 1) : name);
}

// The fields of a file in rounds: each field is in one of them, and none has two of the same part, where a reader might
// look no further than the first.
std::vector<std::vector<std::string>> rounds_of(const json& whole) {
  std::vector<std::vector<std::string>> out;
  std::map<std::string, std::size_t> used;
  const json flat = whole.flatten();
  for (const auto& [pointer, value] : flat.items()) {
    const std::size_t round = used[part_of(whole, pointer)]++;
    if (round == out.size()) out.emplace_back();
    out[round].push_back(pointer);
  }
  return out;
}

class PlanetaryDataFile : public ::testing::TestWithParam<const char*> {};

// Whatever a field is replaced with, the reader says so or takes it; it never fails in any other way.
TEST_P(PlanetaryDataFile, SlowNothingInItCanUpsetTheReader) {
  const json whole = file(GetParam());
  std::size_t fields = 0;
  for (const std::vector<std::string>& round : rounds_of(whole)) {
    fields += round.size();
    for (const json& other :
         {json(nullptr), json("x"), json(-1), json(1e9), json::array(), json::object(), json({1})}) {
      json j = whole;
      for (const std::string& pointer : round) j[json::json_pointer(pointer)] = other;
      EXPECT_NO_THROW(errors(GetParam(), j)) << GetParam() << round.front() << other;
    }
  }
  EXPECT_EQ(fields, whole.flatten().size());
  for (const json& other : {json(nullptr), json(3), json::array(), json::object()})
    EXPECT_FALSE(errors(GetParam(), other).empty());
  EXPECT_FALSE(check_data({{GetParam(), "{"}}).empty());
}

INSTANTIATE_TEST_SUITE_P(Files, PlanetaryDataFile, ::testing::ValuesIn(all_files));

TEST(PlanetaryData, FilesOfAnotherNameAreRefused) {
  EXPECT_FALSE(check_data({{"cards.json", "{}"}}).empty());
  EXPECT_THROW(make_typed(3, {}, {{"cards.json", "{}"}}), InputError);
}

}  // namespace
}  // namespace noo::planetary_phase
