// A position in JSON and back: every byte; patches as scenarios write them; refusals by name; what follows from it.
#include <gtest/gtest.h>

#include <string>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/testing/sample.hpp"
#include "pax_emancipation/json.hpp"
#include "table.hpp"

namespace noo::pax_emancipation {
namespace {

using nlohmann::json;
using namespace nlohmann::literals;
using test::green;
using test::red;
using test::Table;
using test::white;

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

class EmancipationJsonRoundTrip : public ::testing::TestWithParam<Played> {};

// Through the engine's door too, which refuses positions that play could not have left.
void expect_round_trips(const Played& played, int step) {
  const Game game = make_typed(played.seats, played.options, {});
  const auto door = game_type().make(played.seats, played.options, {});
  noo::testing::Sample sample(step);
  for (u64 seed = 1; seed <= 2; ++seed) {
    each_position(game, seed, [&](const State& s) {
      if (!sample.takes(s) || ::testing::Test::HasFatalFailure()) return;
      expect_round_trip(game.edition(), s);
      try {
        door->state_from_json(to_json(game.edition(), s));
      } catch (const InputError& e) {
        FAIL() << e.what() << "\n" << to_json(game.edition(), s)["agenda"].dump(1);
      }
    });
  }
}

TEST_P(EmancipationJsonRoundTrip, PositionsKeepAllBytes) {
  CITES("S.6");
  expect_round_trips(GetParam(), 97);
}

TEST_P(EmancipationJsonRoundTrip, SlowPositionsKeepAllBytes) {
  CITES("S.6");
  expect_round_trips(GetParam(), 29);
}

const std::array all_played{
    Played{1, {{"variant", "C1c"}}},
    Played{1, {{"variant", "C1c"}, {"second_colour", "white"}, {"advanced", "true"}}},
    Played{2, {{"second_colour", "white"}, {"payment_order", "free"}}},
    Played{2, {{"advanced", "true"}, {"late1865", "true"}, {"marines_per_ship", "unlimited"}}},
    Played{3, {}},
    Played{3, {{"advanced", "true"}}},
    Played{3, {{"advanced", "true"}, {"payment_order", "free"}, {"hero", "each_colour"}, {"launch_slot", "lowest"}}},
    Played{3, {{"variant", "C1e"}, {"advanced", "true"}, {"anarchy_fallback", "next_in_turn_order"}}},
};
INSTANTIATE_TEST_SUITE_P(Tables, EmancipationJsonRoundTrip, ::testing::ValuesIn(all_played),
                         [](const auto& played) { return "Table" + std::to_string(played.index + 1); });

TEST(EmancipationJson, TheFieldsAreTheOnesDescribed) {
  const Table t;
  const json j = to_json(t.ed(), t.s);
  EXPECT_EQ(j["turn"], 1);
  EXPECT_EQ(j["era"], "cooperative");
  EXPECT_EQ(j["phase"], "action");
  EXPECT_EQ(j["active"], "red");
  EXPECT_EQ(j["actions_left"], 2);
  EXPECT_EQ(j["ending"], "none");
  EXPECT_EQ(j["elephant"], "london");
  EXPECT_EQ(j["locked"], false);
  EXPECT_EQ(j["pool_ships"], 9);
  EXPECT_EQ(j["players"]["red"],
            R"({"capital": 3, "wealth": 3, "debt": 0, "nationalised": {"capital": 0, "wealth": 0}, "pool_agents": 7,
                "pool_meeples": 15, "anarchy": 6, "disease": 0, "factory": "none", "failed": false})"_json);
  EXPECT_EQ(j["ports"]["london"], R"({"freedmen": {"red": 1, "green": 1, "white": 0}, "admin": "red"})"_json);
  EXPECT_EQ(j["ports"].size(), 18U);
  EXPECT_EQ(j["spheres"]["europe"], R"({"anarchy": 0, "dissidents": {"red": 0, "green": 0, "white": 0},
                                        "modern": false, "disease": false})"_json);
  EXPECT_EQ(j["seas"]["pacific"], R"({"slaver": "here", "ship": false, "marines": 0, "moved": 0})"_json);
  EXPECT_EQ(j["barriers"].size(), 39U);
  EXPECT_EQ(j["barriers"]["america_1"], "here");
  EXPECT_EQ(j["market"]["W0"], R"({"card": 1, "face": "front", "line": []})"_json);
  EXPECT_EQ(j["market"]["E5"]["card"], 30);
  EXPECT_EQ(j["decks"]["W"], R"({"left": 16, "top": 7})"_json);
  EXPECT_EQ(j["pool"]["W"].size(), 49U - 7);
  EXPECT_EQ(j["pool"]["W"][0], 8);
  EXPECT_EQ(j["discard"], json::array());
  EXPECT_EQ(j["splays"]["bill_of_rights"], R"({"start": "none", "leaves": []})"_json);
  EXPECT_EQ(j["stack"], json::array());
  EXPECT_EQ(j["pogroms"], json::array());
  EXPECT_EQ(j["deed"]["slot"], "none");
  EXPECT_EQ(j["agenda"].size(), 7U);
  EXPECT_EQ(j["agenda"]["6"], R"({"step": "action", "seenBy": "all", "a": "red", "b": 0})"_json);
  EXPECT_EQ(to_json(Table(2).ed(), Table(2).s)["players"].size(), 3U);
}

TEST(EmancipationJson, WhatLiesOnTheTableIsWrittenAsItLies) {
  Table t(3, {{"advanced", "true"}});
  t.card("W1", 17, {green, white, green});
  t.s.lot(slot(1)).line[1].number |= 4U;
  t.revolution("E2", 108, Face::back, {red});
  t.splay("bill_of_rights", "comet", {{60, "unlock"}, {8, "comet"}});
  t.barrier_to("america_2", white);
  t.slaver_to("pacific", green);
  t.nationalised(green, 1, 2);
  t.modern("china");
  t.factory(green, "china");
  t.s.pogroms.add(test::named<Sphere>("india"));
  const json j = to_json(t.ed(), t.s);
  EXPECT_EQ(j["market"]["W1"], R"({"card": 17, "face": "front", "line": ["green", "white+", "green"]})"_json);
  EXPECT_EQ(j["market"]["E2"], R"({"card": 108, "face": "back", "line": ["red"]})"_json);
  EXPECT_EQ(j["splays"]["bill_of_rights"]["start"], "comet");
  EXPECT_EQ(j["splays"]["bill_of_rights"]["leaves"][0], R"({"card": 60, "face": "front", "shown": "unlock"})"_json);
  EXPECT_EQ(j["barriers"]["america_2"], "white");
  EXPECT_EQ(j["seas"]["pacific"]["slaver"], "green");
  EXPECT_EQ(j["players"]["green"]["nationalised"], R"({"capital": 1, "wealth": 2})"_json);
  EXPECT_EQ(j["players"]["green"]["factory"], "china");
  EXPECT_EQ(j["removed"], R"([107])"_json);
  EXPECT_EQ(j["stack"].size(), 8U);
  EXPECT_EQ(j["pogroms"], R"(["india"])"_json);
  expect_round_trip(t.ed(), t.s);
}

TEST(EmancipationJson, APatchSetsWhatItNamesAndNothingElse) {
  Table t;
  const State s = from_json(t.ed(), patched(t, R"({
    "elephant": "edo", "locked": true, "actions_left": 1, "pool_ships": 8,
    "players": {"green": {"capital": 1, "debt": 2}}, "ports": {"edo": {"freedmen": {"white": 1}, "admin": "green"}},
    "spheres": {"japan": {"anarchy": 2, "dissidents": {"red": 1}}}, "seas": {"pacific": {"ship": true, "marines": 1}},
    "barriers": {"japan_1": "red"}, "market": {"W0": {"line": ["red", "green+"]}}, "decks": {"E": {"left": 3}},
    "discard": [50, 90]})"_json));
  State expected = t.s;
  expected.elephant = test::named<Port>("edo");
  expected.locked = 1;
  expected.actions_left = 1;
  expected.pool_ships = 8;
  expected.of(green).finance = {1, 3, 2};
  expected.at(test::named<Port>("edo")) = {{0, 0, 1}, Owner::of(green)};
  expected.at(test::named<Sphere>("japan")).anarchy = 2;
  expected.at(test::named<Sphere>("japan")).dissidents[0] = 1;
  expected.at(test::named<Sea>("pacific")).ship = 1;
  expected.at(test::named<Sea>("pacific")).marines = 1;
  expected.of(test::named<Barrier>("japan_1")) = Owner::of(red);
  expected.lot(slot(0)).line[0] = {1};
  expected.lot(slot(0)).line[1] = {6};
  expected.of(Side::E).left = 3;
  expected.discard.add(card(50));
  expected.discard.add(card(90));
  EXPECT_TRUE(same_bytes(s, expected)) << json::diff(to_json(t.ed(), expected), to_json(t.ed(), s)).dump(1);
}

TEST(EmancipationJson, SlowEveryStepOfTheAgendaHasAName) {
  Table t;
  for (int what = 1; what <= static_cast<int>(Do::refreshed); ++what) {
    t.s.agenda.clear();
    const u8 b = what == static_cast<int>(Do::law_port) ? 1 : 0;
    t.s.agenda.push({static_cast<u8>(what), SeatSet::all(), 0, b});
    expect_round_trip(t.ed(), t.s);
  }
}

struct Bad {
  std::string_view patch;
  std::string_view says;  // begins with
};

const std::array refusals{
    Bad{R"({"players": {"red": {"capital": 16}}})",
        "state /players/red/capital: 16 is wrong; a whole number from 0 to 15 would be right"},
    Bad{R"({"players": {"red": {"capital": null}}})",
        "state /players/red/capital: missing; a whole number from 0 to 15 would be right"},
    Bad{R"({"players": {"red": {"debt": "unknown"}}})",
        "state /players/red/debt: not a thing that is hidden; its value would be right"},
    Bad{R"({"players": {"blue": {}}})", "state /players/blue: no such field; only red, green, white would be right"},
    Bad{R"({"players": {"red": {"factory": "rome"}}})",
        "state /players/red/factory: \"rome\" is wrong; one of none, america"},
    Bad{R"({"ports": {"london": {"freedmen": {"red": 3}}}})",
        "state /ports/london/freedmen/red: 3 is wrong; a whole number from 0 to 2 would be right"},
    Bad{R"({"ports": {"rome": {}}})", "state /ports/rome: no such field; only virginia"},
    Bad{R"({"spheres": {"china": {"anarchy": 3}}})",
        "state /spheres/china/anarchy: 3 is wrong; a whole number from 0 to 2 would be right"},
    Bad{R"({"seas": {"pacific": {"slaver": "gone"}}})",
        "state /seas/pacific/slaver: \"gone\" is wrong; one of here, red, green, white would be right"},
    Bad{R"({"barriers": {"america_9": "here"}})", "state /barriers/america_9: no such field; only america_1"},
    Bad{R"({"market": {"W0": {"card": 109}}})",
        "state /market/W0/card: 109 is wrong; none or a whole number from 1 to 108 would be right"},
    Bad{R"({"market": {"W0": {"line": ["blue"]}}})", "state /market/W0/line/0: \"blue\" is wrong; one of red, green"},
    Bad{R"({"market": {"W0": {"line": ["red","red","red","red","red","red","red","red","red","red","red","red","red",
        "red","red","red"]}}})",
        "state /market/W0/line: 16 Agents; at most 15 would be right"},
    Bad{R"({"decks": {"W": {"top": 99}}})",
        "state /decks/W/top: 99 is wrong; none or a whole number from 1 to 98 would be right"},
    Bad{R"({"decks": {"W": {"top": 30}}})",
        "state /decks/W/top: a card of the other side; a card of this side would be right"},
    Bad{R"({"pool": {"E": [8]}})", "state /pool/E: 8 is of the other side; a card of this side would be right"},
    Bad{R"({"discard": [5, 5]})",
        "state /discard: array is wrong; a list of different whole numbers from 1 to 98 would be right"},
    Bad{R"({"stack": [98]})",
        "state /stack: array is wrong; a list of different whole numbers from 99 to 108 would be right"},
    Bad{R"({"pogroms": ["india", "india"]})", "state /pogroms: twice in the list; once would be right"},
    Bad{R"({"splays": {"general_will": {"leaves": [{"card": 8, "face": "front", "shown": "none"}]}}})",
        "state /splays/general_will/leaves/0/shown: \"none\" is wrong; one of comet"},
    Bad{R"({"splays": {"general_will": {"leaves": [1, 2, 3, 4, 5, 6, 7]}}})",
        "state /splays/general_will/leaves: not such a list; up to 6 entries"},
    Bad{R"({"deed": {"port": "here"}})", "state /deed/port: \"here\" is wrong; one of none, virginia"},
    Bad{R"({"agenda": [{"step": "sleep", "seenBy": "all"}]})",
        "state /agenda/0/step: \"sleep\" is wrong; one of action, op"},
    Bad{R"({"agenda": [{"step": "unsettle", "seenBy": "all", "a": 3}]})",
        "state /agenda/0/a: 3 is wrong; a whole number from 0 to 2, or its word would be right"},
    Bad{R"({"weather": 1})", "state /weather: no such field"},
};

TEST(EmancipationJson, ARefusalNamesThePlaceAndWhatWouldBeRight) {
  const Table t;
  for (const Bad& bad : refusals) {
    const std::string said = refusal(t, json::parse(bad.patch));
    EXPECT_TRUE(said.starts_with(bad.says)) << bad.patch << "\n" << said;
  }
}

// ---- "now": what follows from the rest ----

TEST(EmancipationJson, WhatFollowsFromTheRestIsToldAndIgnoredWhenRead) {
  CITES("I1.1", "I3.0", "J3.1", "J4.1", "N.3");
  Table t;
  t.card("W1", 17, {green, white});
  t.barriers_to("brazil", red);
  t.barriers_to("america", Hue::red, red);
  const json now = to_json(t.ed(), t.s)["now"];
  EXPECT_EQ(now["colours"], R"(["red", "green", "white"])"_json);
  EXPECT_EQ(now["variant"], "C1a");
  EXPECT_EQ(now["advanced"], false);
  EXPECT_EQ(now["ports"]["beijing"],
            R"({"sphere": "china", "squares": 4, "slaves": 4, "dice": 4, "default_admin": "red"})"_json);
  EXPECT_EQ(now["ports"]["london"]["dice"], 1);
  EXPECT_EQ(now["spheres"]["ottoman"],
            R"({"side": "E", "row": 0, "column": 2, "quota": 5, "barriers": 5, "tyranny": true, "dissident_squares": 2,
                "slaves": 5, "slavers": 1, "leaning": "none"})"_json);
  EXPECT_EQ(now["spheres"]["brazil"]["leaning"], "republic");
  EXPECT_EQ(now["spheres"]["america"]["leaning"], "theocracy");
  EXPECT_EQ(now["seas"]["pacific"], R"({"between": ["japan", "east_indies"], "slaves": 5, "black": [1]})"_json);
  EXPECT_EQ(now["lands"][0], R"(["europe", "ottoman"])"_json);
  EXPECT_EQ(now["barriers"]["america_3"],
            R"({"sphere": "america", "hue": "purple", "dice": [{"hue": "purple", "face": 6, "collar": false}]})"_json);
  EXPECT_EQ(now["cards"]["17"], R"({"kind": "idea", "side": "W", "arrow": false, "freedoms": ["candle", "unlock"],
                                    "ops": ["manumission"], "impacts": ["M4", "M6 red"]})"_json);
  EXPECT_EQ(now["cards"].size(), 14U);  // the market and two tops
  EXPECT_EQ(now["prices"]["W1"], 5);
  EXPECT_EQ(now["prices"]["E5"], 5);
  EXPECT_EQ(now["viable"], json::object());
  EXPECT_EQ(now["money"]["red"], R"({"gold": 9, "after_fundraising": {"capital": 6, "wealth": 0, "debt": 0}})"_json);
  EXPECT_EQ(now["points"]["red"], 4 + 6 + 1 + 2);  // Barriers, Anarchy, Freedman, Admins
  EXPECT_EQ(now["lines"]["red"], R"({"have": 9, "line": 2, "fails": true})"_json);
  EXPECT_EQ(now["lines"]["green"], R"({"have": 35, "line": 25, "fails": true})"_json);
  EXPECT_EQ(now["lines"]["white"], R"({"have": 4, "line": 15, "fails": true})"_json);
  EXPECT_EQ(now["anarchy_on_map"], 0);
  EXPECT_EQ(now["turns_left"], 33);
  EXPECT_EQ(now["anarchy_disks"], 18);
  EXPECT_EQ(now["most_anarchy"], 2);
  EXPECT_EQ(now["splay_ends"],
            R"({"bill_of_rights": ["comet", "candle"], "general_will": ["feather", "unlock"]})"_json);

  const State back = from_json(t.ed(), patched(t, R"({"now": {"prices": "nonsense"}})"_json));
  EXPECT_TRUE(same_bytes(back, t.s));
}

TEST(EmancipationJson, NowTellsOfSplaysAndRevolutionsInTheAdvancedGame) {
  CITES("GL-Viable", "GL-Freedom_Pair");
  Table t(3, {{"advanced", "true"}});
  t.splay("bill_of_rights", "comet", {{47, "feather"}, {60, "unlock"}});
  t.card("W2", 6);  // comet, unlock
  t.card("W3", 5);  // feather, unlock
  const json now = to_json(t.ed(), t.s)["now"];
  EXPECT_EQ(now["pairs"], R"({"bill_of_rights": ["comet feather", "feather unlock"], "general_will": []})"_json);
  EXPECT_FALSE(now["viable"].contains("W2"));
  EXPECT_EQ(now["viable"]["W3"], R"(["bill_of_rights"])"_json);
  const json& india = now["cards"]["99"];
  EXPECT_EQ(india["kind"], "revolution");
  EXPECT_EQ(india["sphere"], "india");
  EXPECT_EQ(india["spots"], 3);
  EXPECT_EQ(india["faces"][0]["ends"][0], R"({"icon": "candle", "points": 3, "colour": "white"})"_json);
  EXPECT_EQ(india["faces"][1]["ops"], R"(["suffrage", "lawsuit"])"_json);
}

}  // namespace
}  // namespace noo::pax_emancipation
