// A position in JSON and back: every byte, of states and of views; patches as scenarios write them; refusals by name.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/testing/sample.hpp"
#include "planetary_phase/json.hpp"
#include "table.hpp"

namespace noo::planetary_phase {
namespace {

using nlohmann::json;
using namespace nlohmann::literals;
using test::black;
using test::blue;
using test::pink;
using test::Table;

template <class F>
void each_position(const Game& game, u64 seed, const F& f) {
  Rng rng(seed);
  MoveList list;
  Sink silent;
  State s = game.begin();
  f(s);
  while (game.turn(s).actor != Turn::Actor::nobody) {
    game.play(s, random_move(game, s, list, rng), silent);
    f(s);
  }
}

void expect_round_trip(const Edition& ed, const State& s) {
  const json j = to_json(ed, s);
  const State back = from_json(ed, j);
  ASSERT_TRUE(same_bytes(back, s)) << json::diff(j, to_json(ed, back)).dump(1);
}

json patched(const Table& t, const json& patch) {
  json j = to_json(t.ed(), t.s);
  j.merge_patch(patch);
  return j;
}

std::string refusal(const Table& t, const json& patch) {
  try {
    from_json(t.ed(), patched(t, patch));
  } catch (const InputError& e) {
    return e.what();
  }
  return "accepted";
}

struct Played {
  int seats;
  noo::Options options;
};

class PlanetaryJsonRoundTrip : public ::testing::TestWithParam<Played> {};

void expect_round_trips(const Played& played, int step) {
  const Game game = make_typed(played.seats, played.options, {});
  noo::testing::Sample sample(step);
  for (u64 seed = 1; seed <= 2; ++seed) {
    each_position(game, seed, [&](const State& s) {
      if (!sample.takes(s) || ::testing::Test::HasFatalFailure()) return;
      expect_round_trip(game.edition(), s);
      expect_round_trip(game.edition(), view(game, s, seat(0)));
      expect_round_trip(game.edition(), view(game, s, Seat::nobody));
    });
  }
}

TEST_P(PlanetaryJsonRoundTrip, PositionsAndViewsKeepAllBytes) { expect_round_trips(GetParam(), 37); }

TEST_P(PlanetaryJsonRoundTrip, SlowPositionsAndViewsKeepAllBytes) { expect_round_trips(GetParam(), 23); }

const std::array all_played{
    Played{1, {{"variant_small", "true"}, {"max_rounds", "12"}}},
    Played{2, {{"variant_small", "true"}, {"max_rounds", "12"}, {"random_threat_backs", "false"}}},
    Played{3, {{"max_rounds", "12"}}},
    Played{4, {{"max_rounds", "8"}, {"random_threat_backs", "false"}, {"leader_at_start", "true"}}},
    Played{5, {{"max_rounds", "8"}, {"network_loss", "gained"}, {"free_time_capacity", "3"}}},
};
INSTANTIATE_TEST_SUITE_P(Tables, PlanetaryJsonRoundTrip, ::testing::ValuesIn(all_played),
                         [](const auto& played) { return "Table" + std::to_string(played.index + 1); });

TEST(PlanetaryJson, TheFieldsAreTheOnesDescribed) {
  const Table t;
  const json j = to_json(t.ed(), t.s);
  EXPECT_EQ(j["phase"], "A");
  EXPECT_EQ(j["round"], 1);
  EXPECT_EQ(j["ending"], "none");
  EXPECT_EQ(j["crossed"], false);
  EXPECT_EQ(j["order"].size(), 3U);
  EXPECT_EQ(j["spaces"].size(), 24U);
  EXPECT_EQ(
      j["spaces"]["I-CUL-a"],
      R"({"tile": "none", "rotation": 0, "launched": false, "held": {"1": "none", "2": "none", "3": "none"}})"_json);
  EXPECT_EQ(j["stacks"]["STACK-4"]["left"], 5);
  EXPECT_EQ(j["unseen"].size(), 20U);  // 24 that do not start, four of them open
  EXPECT_EQ(j["display"]["S2"], R"({"card": "none", "face": "life"})"_json);
  EXPECT_EQ(j["deck"]["cards"].size(), 34U);
  EXPECT_EQ(j["deck"]["threat"], "none");
  EXPECT_EQ(j["backs"].size(), 36U);
  EXPECT_EQ(j["backs"]["L01"], "unknown");
  EXPECT_EQ(j["schedule"]["commit"], R"({"1": "none", "2": "none", "3": "none"})"_json);
  EXPECT_EQ(to_json(Table(4).ed(), Table(4).s)["schedule"]["commit"].size(), 4U);
  EXPECT_EQ(j["players"].size(), 3U);
  const json& own = j["players"]["blue"];
  EXPECT_EQ(own["upkeep"], 4);
  EXPECT_EQ(own["free_time"], 3);
  EXPECT_EQ(own["life_energy"], 1);
  EXPECT_EQ(own["reputation"], 15);
  EXPECT_EQ(own["tile"], "OP-I-S1");
  EXPECT_EQ(own["bonus"], "waiting");
  EXPECT_EQ(own["mishap"], "none");
  EXPECT_EQ(own["connections"]["1"], R"({"card": "none", "used": false, "gained": 0})"_json);
  EXPECT_EQ(own["abilities"]["free_time"], "none");
  EXPECT_EQ(own["credentials"]["CUL"], 0);
  EXPECT_EQ(j["ranks"]["CUL"], R"(["blue", "black", "pink"])"_json);
  EXPECT_EQ(j["distinctions"]["ECO"], "none");
  EXPECT_EQ(j["act"]["box"], "none");
  EXPECT_EQ(j["agenda"]["0"], R"({"step": "placing", "seenBy": "all", "a": 1, "b": 0})"_json);
  EXPECT_EQ(j["agenda"]["1"], R"({"step": "schedule", "seenBy": "all", "a": "blue", "b": "commit"})"_json);
}

TEST(PlanetaryJson, LifeEnergyBelowZeroIsANumber) {
  Table t;
  for (const int level : {-10, -1, 0, 15}) {
    t.energy(blue, level);
    EXPECT_EQ(to_json(t.ed(), t.s)["players"]["blue"]["life_energy"], level);
    expect_round_trip(t.ed(), t.s);
  }
}

TEST(PlanetaryJson, BacksThatNobodyHasSeenAreUnknown) {
  CITES("R-22");
  Table t(3, {{"random_threat_backs", "false"}});
  EXPECT_EQ(to_json(t.ed(), t.s)["backs"]["L01"], "I-CLI-a");  // as the card table has it
  EXPECT_EQ(to_json(t.ed(), view(t.game(), t.s, seat(1)))["backs"]["L01"], "unknown");
  t.s.known.add(card(1));
  EXPECT_EQ(to_json(t.ed(), view(t.game(), t.s, seat(1)))["backs"]["L01"], "I-CLI-a");
}

TEST(PlanetaryJson, APatchSetsWhatItNamesAndNothingElse) {
  Table t;
  const State before = t.s;
  const State s = from_json(t.ed(), patched(t, R"({
    "degradation": 9, "integration": 7, "assessed": "TEC", "order": ["pink", "blue", "black"],
    "known": ["L05"], "backs": {"L05": "II-BIO-CLI"},
    "players": {"blue": {"life_energy": -3, "free_time": 1, "spent": 2, "credentials": {"BIO": 4},
                         "connections": {"2": {"card": "L18", "used": true, "gained": 3}}}},
    "ranks": {"BIO": ["black", "pink", "blue"]},
    "schedule": {"evolve": {"1": "pink"}}})"_json));
  State expected = before;
  expected.degradation = 9;
  expected.integration = 7;
  expected.assessed = Sector::TEC;
  expected.order = {2, 0, 1};
  expected.known.add(card(5));
  expected.back_of(card(5)).number = 15;
  Player& p = expected.of(blue);
  p.energy = -3;
  p.in(Block::free_time) = 1;
  p.spent = 2;
  p.at(Sector::BIO) = 4;
  p.net[1] = {card(18), 1, 3};
  expected.rank[2] = {1, 2, 0};
  expected.in(Box::evolve)[0] = Owner::of(pink);
  EXPECT_TRUE(same_bytes(s, expected)) << json::diff(to_json(t.ed(), expected), to_json(t.ed(), s)).dump(1);
}

TEST(PlanetaryJson, TheAgendaMayBeGivenWhole) {
  const Table t;
  const State s = from_json(t.ed(), patched(t, R"({"agenda": [{"step": "resolve", "seenBy": "all", "a": "devise"},
    {"step": "devise", "seenBy": "all", "a": "pink", "b": "devise"}]})"_json));
  ASSERT_EQ(s.agenda.depth, 2);
  EXPECT_EQ(s.agenda.steps[0], (Step{static_cast<u8>(Do::resolve), SeatSet::all(), 3, 0}));
  EXPECT_EQ(s.agenda.top(), (Step{static_cast<u8>(Do::devise), SeatSet::all(), 2, 3}));
}

TEST(PlanetaryJson, SlowEveryStepOfTheAgendaHasAName) {
  Table t;
  for (int what = 1; what <= static_cast<int>(Do::refreshing); ++what) {
    t.s.agenda.clear();
    const auto& [first, second] = Steps::arguments(static_cast<Do>(what));
    const int most = first.person ? t.ed().players() - 1 : first.most;
    t.s.agenda.push({static_cast<u8>(what), SeatSet::all(), static_cast<u8>(most), static_cast<u8>(second.most)});
    expect_round_trip(t.ed(), t.s);
  }
}

struct Bad {
  std::string_view patch;
  std::string_view says;  // begins with
};

const std::array refusals{
    Bad{R"({"players": {"blue": {"upkeep": 5}}})",
        "state /players/blue/upkeep: 5 is wrong; a whole number from 0 to 4 would be right"},
    Bad{R"({"players": {"blue": {"upkeep": null}}})",
        "state /players/blue/upkeep: missing; a whole number from 0 to 4 would be right"},
    Bad{R"({"players": {"blue": {"life_energy": 16}}})",
        "state /players/blue/life_energy: 16 is wrong; a whole number from -10 to 15 would be right"},
    Bad{R"({"players": {"blue": {"reputation": "unknown"}}})",
        "state /players/blue/reputation: not a thing that is hidden; its value would be right"},
    Bad{R"({"players": {"red": {}}})", "state /players/red: no such field; only blue, black, pink would be right"},
    Bad{R"({"players": {"blue": {"tile": "OP-IV"}}})",
        "state /players/blue/tile: \"OP-IV\" is wrong; one of none, OP-I-S1"},
    Bad{R"({"spaces": {"I-CUL-a": {"held": {"1": "green"}}}})",
        "state /spaces/I-CUL-a/held/1: \"green\" is wrong; one of none, blue, black, pink would be right"},
    Bad{R"({"spaces": {"IV": {}}})", "state /spaces/IV: no such field; only I-CUL-a"},
    Bad{R"({"schedule": {"commit": {"4": "none"}}})",
        "state /schedule/commit/4: no such field; only 1, 2, 3 would be right"},
    Bad{R"({"order": ["blue", "pink"]})",
        "state /order: not everybody; blue, black, pink in some order would be right"},
    Bad{R"({"order": ["blue", "pink", "pink"]})", "state /order: twice in the list; once would be right"},
    Bad{R"({"order": ["blue", "pink", 3]})", "state /order/2: 3 is wrong; one of blue, black, pink would be right"},
    Bad{R"({"ranks": {"CUL": ["pink", "black", "blue"]}})",
        "state /ranks/CUL/1: not in the order of the credentials; the lowest first, and at 0 by colour would be right"},
    Bad{R"({"players": {"black": {"credentials": {"CUL": 2}}}})",
        "state /ranks/CUL/2: not in the order of the credentials; the lowest first, and at 0 by colour would be right"},
    Bad{R"({"unseen": []})", "state /unseen: OP-I-"},
    Bad{R"({"players": {"pink": {"tile": "OP-III-R1"}}})",
        "state /unseen: OP-III-R1 lies open; every tile that is not open, and no other would be right"},
    Bad{R"({"known": ["L05"]})", "state /backs/L05: known, and not told; its threat would be right"},
    Bad{R"({"backs": {"L05": "I-CUL-a"}})",
        "state /known: L05 has a back, and nobody has seen it; every card whose back is told would be right"},
    Bad{R"({"backs": {"L40": "I-CUL-a"}})", "state /backs/L40: no such field; only L01"},
    Bad{R"({"known": {"L05": true}})", "state /known: object is wrong; a list of L01"},
    Bad{R"({"discard": ["L05", "L05"]})", "state /discard: twice in the list; once would be right"},
    Bad{R"({"act": {"space": "here"}})", "state /act/space: \"here\" is wrong; one of none, I-CUL-a"},
    Bad{R"({"agenda": [{"step": "sleep", "seenBy": "all"}]})",
        "state /agenda/0/step: \"sleep\" is wrong; one of schedule, pay"},
    Bad{R"({"agenda": [{"step": "mishap", "seenBy": "all", "a": 3}]})",
        "state /agenda/0/a: 3 is wrong; a whole number from 0 to 2, or its word would be right"},
    Bad{R"({"degradation": 25})", "state /degradation: 25 is wrong; a whole number from 0 to 24 would be right"},
    Bad{R"({"weather": 1})", "state /weather: no such field"},
};

TEST(PlanetaryJson, ARefusalNamesThePlaceAndWhatWouldBeRight) {
  const Table t;
  for (const Bad& bad : refusals) {
    const std::string said = refusal(t, json::parse(bad.patch));
    EXPECT_TRUE(said.starts_with(bad.says)) << bad.patch << "\n" << said;
  }
}

// ---- "now": what follows from the rest ----

TEST(PlanetaryJson, WhatFollowsFromTheRestIsToldAndIgnoredWhenRead) {
  CITES("3C-COMMIT-2", "5-SCORE-1", "3D2-TIME-2", "BOARD-6");
  Table t;
  t.assessed("TEC");
  t.launched("I-CUL-b", "OP-I-C1");
  t.launched("I-SPI-a", "OP-I-C2");
  t.put_tile("II-CUL-SPI", "OP-II-A1", 1, {black, test::none, test::none});
  t.credential(blue, "CUL", 6);
  t.blocks(blue, 4, 3, 2, 0);
  t.ability(blue, "L23");
  t.connection(blue, 1, "L18");
  t.back("L20", "II-BIO-CLI");
  t.display("S2", "L20", Face::threat);
  const json now = to_json(t.ed(), t.s)["now"];
  EXPECT_EQ(now["players"], R"(["blue", "black", "pink"])"_json);
  EXPECT_EQ(now["maximum"], 24);
  EXPECT_EQ(now["reckonings"], R"([8, 16])"_json);
  EXPECT_EQ(now["hours"], 12);
  EXPECT_EQ(now["credentials"]["levels"], R"([1, 1, 1, 2, 2, 2, 3, 3, 3, 4])"_json);
  EXPECT_EQ(now["credentials"]["energy"], R"([2, 5, 8])"_json);
  EXPECT_EQ(now["credentials"]["distinction"], R"({"level": 4, "reputation": 5})"_json);
  EXPECT_EQ(now["life_energy"], R"({"least": -10, "most": 15})"_json);
  EXPECT_EQ(now["rounds"], 100);
  EXPECT_EQ(now["launched"], R"({"CUL": 1, "SPI": 1, "BIO": 0, "CLI": 0, "TEC": 0, "ECO": 0})"_json);
  EXPECT_EQ(now["leaders"]["CUL"], "blue");
  EXPECT_EQ(now["leaders"]["ECO"], "none");
  const json& space = now["spaces"]["II-CUL-SPI"];
  EXPECT_EQ(space["level"], 2);
  EXPECT_EQ(space["sectors"], R"(["CUL", "SPI"])"_json);
  EXPECT_EQ(space["needs"], R"(["I-CUL-b", "I-SPI-a"])"_json);
  EXPECT_EQ(space["unlocked"], true);
  EXPECT_EQ(space["out"], false);
  EXPECT_EQ(space["value"], 2);
  EXPECT_EQ(space["cost"], 2);
  EXPECT_EQ(space["corners"][1], R"({"bonus": "reputation", "sector": "none"})"_json);
  EXPECT_EQ(space["costs"], R"([4, 3, 5])"_json);
  EXPECT_EQ(space["need"]["blue"], R"([2, 1, 2])"_json);
  EXPECT_EQ(space["need"]["pink"], R"([4, 3, 5])"_json);
  EXPECT_EQ(now["spaces"]["I-CUL-b"]["need"], json::object());
  EXPECT_EQ(now["spaces"]["I-BIO-a"]["costs"], json::array());
  EXPECT_EQ(now["spaces"]["I-TEC-a"]["out"], true);
  EXPECT_EQ(now["spaces"]["III-CUL-SPI"]["unlocked"], false);
  EXPECT_EQ(now["tiles"]["OP-II-A1"]["approach"], "alternative");
  EXPECT_EQ(now["tiles"]["OP-II-A1"]["costs"], R"([3, 5, 4])"_json);
  EXPECT_EQ(now["cards"]["L18"], R"({"sector": "BIO", "credential": 3, "favour": 1, "ability": "integrative",
                                     "block": "contracts", "tier": "advanced"})"_json);
  EXPECT_EQ(now["shelves"]["S3"]["cost"], 3);
  EXPECT_EQ(now["shelves"]["S3"]["used"], true);
  EXPECT_EQ(now["shelves"]["S1"]["used"], false);
  EXPECT_EQ(now["boxes"]["energize"], R"({"costs": [1, 1, 1]})"_json);
  EXPECT_EQ(now["threats"], R"([{"card": "L20", "threat": "II-BIO-CLI", "value": 2, "shelf": "S2", "covered": false,
                                 "rounds": 2}])"_json);
  const json& own = now["scoring"]["blue"];
  EXPECT_EQ(own["levels"]["CUL"], 3);
  EXPECT_EQ(own["achievement"]["CUL"], 3);
  EXPECT_EQ(own["total"], 15 + 3 + 1);
  EXPECT_EQ(own["star_cost"], 3);
  EXPECT_EQ(own["revealed"], R"({"upkeep": 0, "contracts": 1, "commitments": 2})"_json);
  EXPECT_EQ(own["capacity"]["free_time"], 4);
  EXPECT_EQ(own["penalty"]["upkeep"], 2);
  EXPECT_EQ(own["favours"], 1);
  EXPECT_EQ(own["abilities"], R"(["resourceful"])"_json);
  EXPECT_EQ(now["scoring"]["black"]["on_tiles"], 1);

  const State back = from_json(t.ed(), patched(t, R"({"now": {"hours": "nonsense"}})"_json));
  EXPECT_TRUE(same_bytes(back, t.s));
}

TEST(PlanetaryJson, NowTellsTheLevelsBelowTheOpenTileAndNothingOfTheDeck) {
  CITES("BOARD-6");
  const Table t;
  const json now = to_json(t.ed(), t.s)["now"];
  EXPECT_EQ(now["stacks"]["STACK-4"], R"({"cost": 4, "levels": [2, 2, 3, 3]})"_json);
  EXPECT_EQ(now["stacks"]["STACK-1"], R"({"cost": 1, "levels": [1, 1, 1, 2, 3]})"_json);
  EXPECT_EQ(now["cards"].size(), 2U);  // the deck's open card and the one in S3
  EXPECT_EQ(now["tiles"].size(), 7U);  // four open, three in hands
}

// 3D1-CARD-3: with three players a threat on the deck leaves in the fourth round after.
TEST(PlanetaryJson, RoundsUntilAThreatLeaves) {
  CITES("3D1-CARD-3");
  const auto rounds = [](int seats, const char* s3, const char* s2) {
    Table t(seats);
    t.back("L20", "II-BIO-CLI");
    t.threat_on_deck("L20");
    t.display("S3", s3);
    t.display("S2", s2);
    return to_json(t.ed(), t.s)["now"]["threats"][0]["rounds"].get<int>();
  };
  EXPECT_EQ(rounds(3, "L01", "none"), 4);
  EXPECT_EQ(rounds(3, "none", "none"), 4);
  EXPECT_EQ(rounds(4, "L01", "L02"), 4);
  EXPECT_EQ(rounds(4, "none", "L02"), 3);
  EXPECT_EQ(rounds(5, "none", "none"), 2);
}

}  // namespace
}  // namespace noo::planetary_phase
