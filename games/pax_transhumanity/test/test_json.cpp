// A position in JSON and back: every byte, of states and of views; patches as scenarios write them; refusals by name.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/testing/sample.hpp"
#include "pax_transhumanity/json.hpp"
#include "table.hpp"

namespace noo::pax_transhumanity {
namespace {

using nlohmann::json;
using namespace nlohmann::literals;
using test::blue;
using test::red;
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

class PaxJsonRoundTrip : public ::testing::TestWithParam<Played> {};

void expect_round_trips(const Played& played, int step) {
  const Game game = make_typed(played.seats, played.options, {});
  noo::testing::Sample sample(step);
  for (u64 seed = 1; seed <= 2; ++seed) {
    each_position(game, seed, [&](const State& s) {
      if (!sample.takes(s) || ::testing::Test::HasFatalFailure()) return;
      expect_round_trip(game.edition(), s);
      for (const Seat viewer : SeatSet::first(game.seats())) expect_round_trip(game.edition(), view(game, s, viewer));
      expect_round_trip(game.edition(), view(game, s, Seat::nobody));
    });
  }
}

TEST_P(PaxJsonRoundTrip, PositionsAndViewsKeepAllBytes) { expect_round_trips(GetParam(), 37); }

TEST_P(PaxJsonRoundTrip, SlowPositionsAndViewsKeepAllBytes) { expect_round_trips(GetParam(), 17); }

const std::array all_played{
    Played{1, {{"solo", "easy"}, {"solo_colour", "pink"}, {"max_rounds", "15"}}},
    Played{1, {{"solo", "hard"}, {"max_rounds", "15"}}},
    Played{2, {{"max_rounds", "15"}}},
    Played{3, {{"max_rounds", "12"}, {"edition", "es-2019-02"}, {"surge_bonus", "per_colour"}}},
    Played{4, {{"max_rounds", "10"}, {"research_choice_after_refresh", "false"}}},
};
INSTANTIATE_TEST_SUITE_P(Tables, PaxJsonRoundTrip, ::testing::ValuesIn(all_played),
                         [](const auto& played) { return "Table" + std::to_string(played.index + 1); });

TEST(PaxJson, TheFieldsAreTheOnesDescribed) {
  const Table t(3);
  const json j = to_json(t.ed(), t.s);
  EXPECT_EQ(j["phase"], "play");
  EXPECT_EQ(j["active"], "blue");
  EXPECT_EQ(j["actions_left"], 2);
  EXPECT_EQ(j["regime"], "globalization");
  EXPECT_EQ(j["act"], R"({"kind": "none"})"_json);
  EXPECT_EQ(j["players"].size(), 3U);
  EXPECT_FALSE(j["players"].contains("black"));  // C1a
  EXPECT_EQ(j["players"]["red"]["finance"], R"({"capital": 3, "wealth": 4, "debt": 1})"_json);
  EXPECT_EQ(j["players"]["red"]["patents"], R"({"T": 1, "G": 0, "C": 0, "A": 0})"_json);
  EXPECT_EQ(j["players"]["red"]["victory"].size(), 15U);
  EXPECT_EQ(j["market"]["CL"]["3"], R"({"card": "none", "synd": {}, "heat": {"white": {}, "black": {}}})"_json);
  EXPECT_EQ(j["splay"]["1"]["shown"], "T");
  EXPECT_EQ(j["infrastructure"].size(), 24U);
  EXPECT_EQ(j["infrastructure"]["FW_B1"], R"({"company": "none", "emp": {}})"_json);
  EXPECT_EQ(j["agenda"], R"({"0": {"step": "main", "seenBy": "all", "a": 0, "b": 0}})"_json);
  EXPECT_FALSE(j.contains("solo"));
}

TEST(PaxJson, WhatASeatMayNotSeeIsUnknown) {
  CITES("C7", "R73");
  const Table t(2);
  const json own = to_json(t.ed(), t.view(red));
  const json others = to_json(t.ed(), t.view(blue));
  EXPECT_EQ(others["players"]["red"]["dealt"], "unknown");
  EXPECT_EQ(others["players"]["red"]["hidden"], "unknown");
  EXPECT_NE(own["players"]["red"]["dealt"], "unknown");
  EXPECT_EQ(own["players"]["red"]["hidden"], to_json(t.ed(), t.s)["players"]["red"]["hidden"]);
  EXPECT_EQ(own["players"]["red"]["finance"], others["players"]["red"]["finance"]);  // E1a
}

TEST(PaxJson, CardsSomebodyHasLookedAtAreTheirOwnerS) {
  CITES("AB-FORESIGHT");
  Table t(2);
  t.give(blue, 2);
  t.go("do foresight");
  t.draw_all();
  const json own = to_json(t.ed(), t.view(blue))["deck"]["looked"]["1"];
  const json others = to_json(t.ed(), t.view(red))["deck"]["looked"]["1"];
  EXPECT_EQ(own["card"], ix(t.s.next[0].card));
  EXPECT_EQ(others["card"], "unknown");
  EXPECT_EQ(others["by"], R"({"blue": true})"_json);
  EXPECT_EQ(to_json(t.ed(), t.s)["used_once"], R"({"foresight": true})"_json);
}

TEST(PaxJson, APatchSetsWhatItNamesAndNothingElse) {
  Table t(2);
  t.put("FW3", 49);
  const State before = t.s;
  const State s = from_json(t.ed(), patched(t, R"({
    "round": 9, "actions_left": 1, "active": "red",
    "players": {"blue": {"finance": {"capital": 0, "debt": 3}, "pool_agents": 5, "patents": {"C": 3},
                         "victory": {"famine": 1}, "unemployed": {"CL": 2}}},
    "market": {"FW": {"3": {"synd": {"blue": true}, "heat": {"white": {"blue": 1}}}}},
    "infrastructure": {"DW_B1": {"company": "red", "emp": {"blue": true}}}})"_json));
  State expected = before;
  expected.round = 9;
  expected.actions_left = 1;
  expected.active = red;
  Player& p = expected.of(blue);
  p.finance.cap = 0;
  p.finance.deb = 3;
  p.pool_agents = 5;
  p.patents[2] = 3;
  p.victory[4] = 1;
  p.unemployed[2] = 2;
  expected.lot(test::at("FW3")).syndicated.add(blue);
  expected.lot(test::at("FW3")).heat.add(blue, Square::white);
  expected.spot(test::on("DW_B1")) = {4, ColourSet::of(blue)};
  EXPECT_TRUE(same_bytes(s, expected)) << json::diff(to_json(t.ed(), expected), to_json(t.ed(), s)).dump(1);
}

TEST(PaxJson, ListsMayBeGivenWhole) {
  const Table t(2);
  const State s = from_json(t.ed(), patched(t, R"({
    "splay": [{"card": 33, "shown": "C", "shock": {"white": {}, "black": {"red": 1}}},
              {"card": 12, "shown": "T", "shock": {"white": {}, "black": {}}}],
    "players": {"red": {"tank": [3, 7]}, "blue": {"tank": {"1": 16}}},
    "agenda": [{"step": "begin_turn", "seenBy": "all", "a": "red"}]})"_json));
  ASSERT_EQ(s.splay.size, 2);
  EXPECT_EQ(ix(s.splay[0].card), 33);
  EXPECT_EQ(s.splay[0].shock.of(red, Square::black), 1);
  EXPECT_EQ(ix(s.tanks.top(red)), 7);
  EXPECT_EQ(s.tanks.count(red), 2);
  EXPECT_EQ(ix(s.tanks.top(blue)), 16);
  EXPECT_EQ(s.agenda.top(), (Step{static_cast<u8>(Do::begin_turn), SeatSet::all(), 3, 0}));
  EXPECT_FALSE(s.unseen.has(card(33)));  // it lies in the Splay
}

TEST(PaxJson, EveryStepOfTheAgendaHasAName) {
  Table t(2);
  for (int what = 1; what <= static_cast<int>(Do::exo_end); ++what) {
    t.s.agenda.clear();
    const auto& [first, second] = Steps::arguments(static_cast<Do>(what));
    t.s.agenda.push(
        {static_cast<u8>(what), SeatSet::of(seat(1)), static_cast<u8>(first.most), static_cast<u8>(second.most)});
    expect_round_trip(t.ed(), t.s);
  }
  t.s.agenda.clear();
  t.s.agenda.push({veiled_step, SeatSet::all(), 1, 0});
  EXPECT_EQ(to_json(t.ed(), t.s)["agenda"]["0"]["step"], "veiled");
  EXPECT_EQ(to_json(t.ed(), t.s)["agenda"]["0"]["a"], "red");  // the second of two seats
  expect_round_trip(t.ed(), t.s);
}

struct Bad {
  std::string_view patch;
  std::string_view says;
};

const std::array refusals{
    Bad{R"({"players": {"blue": {"finance": {"capital": 16}}}})",
        "state /players/blue/finance/capital: 16 is wrong; a whole number from 0 to 15 would be right"},
    Bad{R"({"players": {"blue": {"finance": {"capital": null}}}})",
        "state /players/blue/finance/capital: missing; a whole number from 0 to 15 would be right"},
    Bad{R"({"players": {"black": {"pool_agents": 1}}})",
        "state /players/black: no such field; only blue, red would be right"},
    Bad{R"({"players": {"blue": {"hidden": "X"}}})",
        "state /players/blue/hidden: \"X\" is wrong; one of none, T, G, C, A would be right"},
    Bad{R"({"players": {"blue": {"exoglobal": true}}})",
        "state /players/blue/exoglobal: not as the table has it; the other would be right"},
    Bad{R"({"market": {"FW": {"0": {"card": 117}}}})",
        "state /market/FW/0/card: 117 is wrong; none or a whole number from 1 to 116 would be right"},
    Bad{R"({"market": {"FW": {"6": {"card": 1}}}})",
        "state /market/FW/6: no such field; only 0, 1, 2, 3, 4, 5 would be right"},
    Bad{R"({"market": {"FW": {"0": {"synd": {"green": true}}}}})",
        "state /market/FW/0/synd/green: no such field; an object of true and false by blue, black, pink, red would be "
        "right"},
    Bad{R"({"market": {"FW": {"0": {"heat": {"white": {"blue": 4}}}}}})",
        "state /market/FW/0/heat/white/blue: 4 is wrong; a whole number from 0 to 3 would be right"},
    Bad{R"({"infrastructure": {"FW_B4": {"company": "blue"}}})",
        "state /infrastructure/FW_B4: no such field; only FW_B1, FW_B2, FW_B3, FW_U1, FW_U2, FW_U3, DW_B1, DW_B2, "
        "DW_B3, "
        "DW_B4, DW_U1, DW_U2, CL_B1, CL_B2, CL_B3, CL_B4, CL_B5, CL_U1, SP_B1, SP_B2, SP_B3, SP_B4, SP_B5, SP_U1 would "
        "be right"},
    Bad{R"({"regime": "anarchy"})",
        "state /regime: \"anarchy\" is wrong; one of globalization, transbiology, group_dynamics, computing, assembly, "
        "paradigm_shift would be right"},
    Bad{R"({"discard": {"0": true}})", ""},
    Bad{R"({"agenda": [{"step": "recession", "seenBy": "all", "a": 4}]})",
        "state /agenda/0/a: 4 is wrong; a whole number from 0 to 3, or its word would be right"},
    Bad{R"({"agenda": [{"step": "sleep", "seenBy": "all"}]})", ""},
    Bad{R"({"act": {"kind": "hire"}})", "state /act/spends: missing; a whole number from 0 to 1 would be right"},
    Bad{R"({"splay": [{"card": 3}]})", "state /splay/1/shown: missing; one of T, G, C, A would be right"},
    Bad{R"({"solo": {}})", ""}};

TEST(PaxJson, ARefusalNamesThePlaceAndWhatWouldBeRight) {
  const Table t(2);
  for (const Bad& bad : refusals) {
    const std::string said = refusal(t, json::parse(bad.patch));
    EXPECT_NE(said, "accepted") << bad.patch;
    EXPECT_TRUE(said == bad.says || bad.says.empty()) << said;
  }
}

TEST(PaxJson, APatchCannotBuildAnImpossiblePosition) {
  const auto game = game_type().make(2, {}, {});
  const Table t(2);
  const json j = patched(t, R"({"players": {"blue": {"pool_agents": 7}}})"_json);
  try {
    game->state_from_json(j);
    FAIL() << "accepted";
  } catch (const InputError& e) {
    EXPECT_NE(std::string(e.what()).find("impossible position"), std::string::npos) << e.what();
  }
}

// ---- positions that play could not have left ----

std::string impossible(const Table& t, const json& patch) {
  const auto game = game_type().make(t.ed().seats, {}, {});
  try {
    game->state_from_json(patched(t, patch));
  } catch (const InputError& e) {
    return e.what();
  }
  return "accepted";
}

TEST(PaxJsonAgenda, AStepMustFollowTheOneBelowItAndTheActionUnderWay) {
  const Table t(2);
  EXPECT_EQ(impossible(t, R"({"agenda": [{"step": "cover", "seenBy": "all", "a": "FW3"}]})"_json),
            "state /agenda/0: does not fit the rest of the position; a step that follows the one below it would be "
            "right");
  EXPECT_EQ(impossible(t, R"({"agenda": {"1": {"step": "finish_action", "seenBy": "all"},
                                         "2": {"step": "divest", "seenBy": "all"}}})"_json),
            "state /agenda/1: does not fit the rest of the position; a step of the Action in act.kind would be right");
  EXPECT_EQ(impossible(t, R"({"agenda": [{"step": "main", "seenBy": {"red": true}}]})"_json),
            "state: an impossible position, for it breaks: agenda steps are of this table");
  Table looking(2);
  looking.give(blue, 2);
  looking.go("do foresight");
  const std::string last = std::to_string(looking.s.agenda.depth - 1);
  EXPECT_EQ(impossible(looking, {{"agenda", {{last, {{"seenBy", "all"}}}}}}),
            "state /agenda/" + last +
                ": does not fit the rest of the position; the seats that may know of it in seenBy would be right");
  EXPECT_EQ(impossible(t, R"({"tycoon_pending": "blue"})"_json).substr(0, 5), "state");
}

TEST(PaxJsonAgenda, TheActionUnderWayMustHoldWhatItsStepsTakeForGranted) {
  Table t(2);
  t.put("FW0", 64);
  t.put("FW3", 36);
  t.syndicate("FW0", blue);
  t.no_patents(blue);
  t.patents(blue, 'G', 1);
  t.patents(blue, 'A', 1);
  t.finance(blue, 4, 0, 0);
  t.employee("FW_U2", blue);
  t.go("do commercialize");
  ASSERT_EQ(t.question(), Do::work);
  EXPECT_EQ(impossible(t, json::object()), "accepted");
  EXPECT_EQ(impossible(t, R"({"act": {"slot": "FW3"}})"_json),
            "state /act/slot: does not fit the rest of the position; where that Idea lies would be right");
  EXPECT_EQ(impossible(t, R"({"act": {"by": "red"}})"_json),
            "state /act/by: does not fit the rest of the position; whoever is active would be right");
  EXPECT_EQ(impossible(t, R"({"infrastructure": {"FW_U2": {"emp": {"blue": false}}},
                              "players": {"blue": {"unemployed": {"FW": 1}}}})"_json),
            "state /agenda/8: nobody could answer; a question with a legal move would be right");
}

// Every position of random games is accepted as it is; with a field or two changed at random it is refused, or it can
// be played on without breaking a law.
class PaxJsonMutations : public ::testing::TestWithParam<int> {};

json some_value(Rng& rng, const json& now) {
  constexpr std::array words{"none",  "blue",          "red",      "FW",    "SP",   "FW0",     "CL3",
                             "FW_B1", "SP_U1",         "T",        "splay", "tank", "mixed_T", "unemployed",
                             "stay",  "commercialize", "research", "hire",  "main", "board",   "import"};
  if (now.is_boolean()) return !now.get<bool>();
  if (now.is_number()) return static_cast<int>(rng.below(rng.below(2) == 0 ? 6 : 120));
  return now.is_string() ? json(words[rng.below(words.size())]) : now;
}

json mutated(Rng& rng, json j) {
  j.erase("now");
  std::vector<std::string> pointers;
  const json flat = j.flatten();
  for (const auto& [pointer, value] : flat.items()) {
    const bool about_the_turn = pointer.starts_with("/agenda") || pointer.starts_with("/act");
    if (about_the_turn || rng.below(12) == 0) pointers.push_back(pointer);
  }
  for (u32 n = rng.below(2); n < 2; ++n) {
    json& field = j[json::json_pointer(pointers[rng.below(static_cast<u32>(pointers.size()))])];
    field = some_value(rng, field);
  }
  return j;
}

void play_on(const AnyGame& game, Position p, Rng& rng) {
  MoveList moves;
  for (int i = 0; i < 12 && game.turn(p).actor != Turn::Actor::nobody; ++i) {
    Move m{};
    if (game.turn(p).actor == Turn::Actor::chance) {
      OddsList odds;
      game.odds(p, odds);
      ASSERT_GT(odds.total(), 0U);
      m = odds.draw(rng.below(odds.total()));
    } else {
      moves.clear();
      game.moves(p, moves);
      ASSERT_GT(moves.size, 0);
      m = moves[static_cast<int>(rng.below(static_cast<u32>(moves.size)))];
    }
    game.play(p, m, nullptr);
    ASSERT_TRUE(game.invariants(p).clean()) << game.invariants(p).first();
  }
}

void expect_refused_or_playable(int seats, int step) {
  const noo::Options options{{"max_rounds", "15"}};
  const Game game = make_typed(seats, options, {});
  const auto any = game_type().make(seats, options, {});
  Rng rng(static_cast<u64>(seats));
  int n = 0;
  each_position(game, 5, [&](const State& s) {
    if (n++ % step != 0 || ::testing::Test::HasFatalFailure()) return;
    const json j = any->state_json(Position(s));
    ASSERT_EQ(any->state_from_json(j), Position(s));
    const json changed = mutated(rng, j);
    std::optional<Position> p;
    try {
      p = any->state_from_json(changed);
    } catch (const InputError&) {
      return;
    }
    play_on(*any, *p, rng);
    if (::testing::Test::HasFatalFailure()) ADD_FAILURE() << json::diff(j, changed).dump(1);
  });
}

TEST_P(PaxJsonMutations, AreRefusedOrPlayable) { expect_refused_or_playable(GetParam(), 11); }

TEST_P(PaxJsonMutations, SlowAreRefusedOrPlayable) { expect_refused_or_playable(GetParam(), 3); }

INSTANTIATE_TEST_SUITE_P(Seats, PaxJsonMutations, ::testing::Values(1, 2, 3));

// ---- "now": what follows from the rest ----

TEST(PaxJson, WhatFollowsFromTheRestIsToldAndIgnoredWhenRead) {
  CITES("GL.Ability.1", "F3b.1", "F2a", "H1");
  Table t(2);
  t.splay("GTC");
  t.put("FW3", 1);  // T/C, one white square
  t.put("FW5", 16);
  t.syndicate("FW5", red);
  t.give(blue, 70);  // HIRE_COST_2
  t.company("DW_B1", blue);
  const json now = to_json(t.ed(), t.s)["now"];
  EXPECT_EQ(now["people"], R"(["blue", "red"])"_json);
  EXPECT_EQ(now["rows"], R"([0, 1, 2, 3, 4, 5])"_json);
  EXPECT_EQ(now["pairs"], R"(["CT", "GT"])"_json);
  EXPECT_EQ(now["cutting_edge"], 3);
  EXPECT_EQ(now["dominant"], "none");
  EXPECT_EQ(now["uncovered"], R"({"FW": 3, "DW": 3, "CL": 5, "SP": 5})"_json);
  const json& own = now["players"]["blue"];
  EXPECT_EQ(own["cost"], R"({"FW3": 3, "FW5": 10})"_json);
  EXPECT_EQ(own["viable"], R"({"FW3": ["splay"]})"_json);
  EXPECT_EQ(own["companies"], 1);
  ASSERT_EQ(own["abilities"].size(), 1U);
  const std::string ability = own["abilities"][0];
  EXPECT_EQ(ability.substr(0, 12), "HIRE_COST_2:");
  EXPECT_EQ(own["hire_cost"][ability.substr(12)], 2);
  EXPECT_EQ(now["players"]["red"]["abilities"], R"(["REBOUND"])"_json);
  EXPECT_EQ(now["cards"]["1"]["impacts"], R"([[{"icon": "solve_chronic_pain"}], [{"icon": "defusal"}]])"_json);
  EXPECT_EQ(now["spaces"]["FW_B1"]["arrows"], R"({"thinker": ["FW_B2", "FW_U3"], "maker": ["FW_B3", "FW_U3"]})"_json);
  EXPECT_EQ(now["spaces"]["FW_B3"]["arrows"], R"({"maker": ["unemployed"]})"_json);
  EXPECT_EQ(now["problems"]["famine"], R"({"sphere": "DW", "left": 2, "copies": 2})"_json);

  const State back = from_json(t.ed(), patched(t, R"({"now": {"rows": "nonsense"}})"_json));
  EXPECT_TRUE(same_bytes(back, t.s));
}

TEST(PaxJson, NowShowsOnlyCardsTheViewerCanSee) {
  const Table t(2);
  const State seen = t.view(blue);
  const json cards = to_json(t.ed(), seen)["now"]["cards"];
  const auto shows = [&](Card c) { return cards.contains(std::to_string(ix(c))); };
  EXPECT_TRUE(shows(t.s.dealt[0].card[0]));
  EXPECT_FALSE(shows(t.s.dealt[3].card[0]) && t.s.unseen.has(t.s.dealt[3].card[0]));
  EXPECT_TRUE(shows(t.s.splay[0].card));
}

TEST(PaxTranshumanity_Json, TheEndOfASoloGameNamesEveryPlace) {
  CITES("K7", "SR15");
  Table t(1);
  EXPECT_FALSE(to_json(t.ed(), t.s)["now"].contains("solo_end"));
  t.s.tycoon = static_cast<u8>(ix(Colour::red) + 1);
  Sink silent;
  Play p{t.ed(), t.s, silent};
  end_game(p, Ending::tycoon, Rule::I1d);
  const json end = to_json(t.ed(), t.s)["now"]["solo_end"];
  EXPECT_EQ(end["how"], "exo_tycoon");
  EXPECT_EQ(end["rival"], "red");
  ASSERT_EQ(end["places"].size(), 4U);
  EXPECT_EQ(end["places"][0]["who"], "red");
  EXPECT_EQ(end["places"][0]["exoglobal"], true);
  EXPECT_EQ(end["places"][0]["lines"][0], (json{{"what", "tycoon"}, {"value", 1}, {"counts", true}, {"rule", "I1d"}}));
  EXPECT_EQ(end["places"][1]["who"], "blue");
  EXPECT_EQ(end["places"][1]["rank"], 2);
  EXPECT_EQ(end["places"][1]["winner"], false);
}

}  // namespace
}  // namespace noo::pax_transhumanity
