// A position in JSON and back: every byte, of states and of views; patches as scenarios write them; refusals by name.
#include <gtest/gtest.h>

#include <string>

#include "engine/any_game.hpp"
#include "engine/core/game.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/testing/sample.hpp"
#include "engine/text.hpp"
#include "spheres/binding.hpp"
#include "spheres/data.hpp"
#include "spheres/embedded.hpp"
#include "spheres/json.hpp"
#include "spheres/step_table.hpp"

namespace noo::spheres {
namespace {

using nlohmann::json;
using namespace nlohmann::literals;

// Plays a random game and calls f with each position.
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

State after_setup(const Game& game) {
  Rng rng(1);
  MoveList list;
  Sink silent;
  State s = game.begin();
  while (game.in_setup(s)) game.play(s, random_move(game, s, list, rng), silent);
  return s;
}

// The first position of a game that answers the wish.
template <class Wish>
State find_position(const Game& game, u64 seed, const Wish& wish) {
  State found{};
  bool done = false;
  each_position(game, seed, [&](const State& s) {
    if (done || !wish(s)) return;
    found = s;
    done = true;
  });
  EXPECT_TRUE(done);
  return found;
}

void expect_round_trip(const Edition& ed, const State& s) {
  const json j = to_json(ed, s);
  const State back = from_json(ed, j);
  ASSERT_TRUE(same_bytes(back, s)) << json::diff(j, to_json(ed, back)).dump(1) << j.dump(1);
}

std::string refusal(const Edition& ed, const State& s, const json& patch) {
  json j = to_json(ed, s);
  j.merge_patch(patch);
  try {
    from_json(ed, j);
  } catch (const InputError& e) {
    return e.what();
  }
  return "accepted";
}

State patched(const Edition& ed, const State& s, const json& patch) {
  json j = to_json(ed, s);
  j.merge_patch(patch);
  return from_json(ed, j);
}

bool has_null_or_array(const json& j) {
  if (j.is_null() || j.is_array()) return true;
  if (!j.is_object()) return false;
  for (const auto& [key, value] : j.items()) {
    if (has_null_or_array(value)) return true;
  }
  return false;
}

class RoundTrip : public ::testing::TestWithParam<int> {};

void expect_round_trips(int played, int step) {
  const Game game = make_typed(played, {{"max_rounds", "12"}}, {});
  noo::testing::Sample sample(step);
  for (u64 seed = 1; seed <= 3; ++seed) {
    each_position(game, seed, [&](const State& s) {
      if (!sample.takes(s) || ::testing::Test::HasFatalFailure()) return;
      expect_round_trip(game.edition(), s);
      for (const Seat viewer : SeatSet::first(played)) expect_round_trip(game.edition(), view(game, s, viewer));
    });
  }
}

TEST_P(RoundTrip, PositionsAndViewsKeepAllBytes) { expect_round_trips(GetParam(), 397); }

TEST_P(RoundTrip, SlowPositionsAndViewsKeepAllBytes) { expect_round_trips(GetParam(), 61); }

INSTANTIATE_TEST_SUITE_P(Seats, RoundTrip, ::testing::Values(2, 3, 4, 5, 6));

TEST(SpheresJson, SlowRoundTripHoldsUnderOptionsThatAddState) {
  const noo::Options options{{"max_rounds", "10"},
                             {"info_model", "open"},
                             {"split_timing", "after"},
                             {"predesignate_targets", "true"},
                             {"untargeted_diplomacy", "true"},
                             {"aspect_list_use", "queue"},
                             {"no_crisis_before_turn2", "true"},
                             {"order_bonus_scope", "one"}};
  const Game game = make_typed(3, options, {});
  noo::testing::Sample sample(17);
  each_position(game, 7, [&](const State& s) {
    if (!sample.takes(s) || ::testing::Test::HasFatalFailure()) return;
    expect_round_trip(game.edition(), s);
    expect_round_trip(game.edition(), view(game, s, seat(2)));
  });
}

TEST(SpheresJson, SlowThereIsNeitherNullNorListInAState) {
  const Game game = make_typed(4, {{"max_rounds", "4"}}, {});
  noo::testing::Sample sample(5);
  each_position(game, 3, [&](const State& s) {
    if (sample.takes(s)) EXPECT_FALSE(has_null_or_array(to_json(game.edition(), s)));
  });
}

TEST(SpheresJson, NamesAreTheRulebooksAndThingsAreKeyedById) {
  const Game game = make_typed(3, {}, {});
  const json j = to_json(game.edition(), after_setup(game));
  EXPECT_EQ(j["n"], 3);
  EXPECT_EQ(j["phase"], "play");
  EXPECT_EQ(j["round"], 1);
  EXPECT_EQ(j["alive"].size(), 3U);
  EXPECT_EQ(j["civilizations"].size(), 3U);
  EXPECT_EQ(j["pairs"].size(), 3U);
  EXPECT_EQ(j["pairs"]["blue-black"],
            R"({"contact": false, "sep": "none", "alterity": "none", "bottom": "none", "open": "none"})"_json);
  const json& blue = j["civilizations"]["blue"];
  EXPECT_EQ(blue["element"], R"({"E": "active", "S": "active", "I": "active"})"_json);
  EXPECT_EQ(blue["prof"].size(), 20U);
  EXPECT_EQ(blue["aspLight"].size(), 25U);
  EXPECT_EQ(blue["aspDark"].size(), 25U);
  EXPECT_EQ(blue["aspectList"].size(), 20U);
  EXPECT_EQ(blue["extraNext"], R"({"own": 0, "gift": 0})"_json);
  EXPECT_EQ(j["turn"]["slots"].size(), 7U);
  EXPECT_EQ(j["turn"]["plan"]["1"], "none");
  const json& top = j["agenda"][std::to_string(j["agenda"].size() - 1)];
  EXPECT_EQ(top["step"], "plan");
  EXPECT_EQ(top["a"], 1);
}

TEST(SpheresJson, WhatASeatMayNotSeeIsUnknown) {
  const Game game = make_typed(3, {{"first_player", "seat0"}}, {});
  const State s = view(game, after_setup(game), seat(1));
  const json j = to_json(game.edition(), s);
  const json& blue = j["civilizations"]["blue"];
  for (const char* field :
       {"element", "era", "prof", "aspLight", "aspDark", "aspectList", "resolved", "failed", "penalties"}) {
    EXPECT_EQ(blue[field], "unknown") << field;
  }
  EXPECT_EQ(blue["turnNo"], 1);
  EXPECT_EQ(j["civilizations"]["black"]["era"], 1);
  EXPECT_EQ(j["turn"]["plan"], "unknown");
  EXPECT_EQ(j["turn"]["failedRolls"], "unknown");
  EXPECT_EQ(j["agenda"][std::to_string(j["agenda"].size() - 1)]["step"], "veiled");
}

TEST(SpheresJson, APatchSetsWhatItNamesAndNothingElse) {
  const Game game = make_typed(2, {{"first_player", "seat0"}}, {});
  const State before = after_setup(game);
  const State s = patched(game.edition(), before, R"({
    "round": 9,
    "civilizations": {"black": {"era": 4, "element": {"S": "inactive"}, "prof": {"20": 3}, "failed": 2,
                                "extraNext": {"gift": 1}, "crisisQueue": {"special_ops": {"blue": 2}},
                                "penalties": {"general": {"3": 1}, "named": {"spo": 2}}, "knowsEra4": {"blue": true}}},
    "pairs": {"blue-black": {"contact": true, "sep": "DT", "alterity": 5, "bottom": 2, "open": "black"}},
    "turn": {"slots": {"1": {"type": "tax", "outcome": "success"},
                       "2": {"type": "com", "target": "black", "outcome": "void"}},
             "armed": {"combat": true}, "doOvers": {"2": true}, "freeReroll": "available",
             "cohered": {"I": true}}})"_json);
  State expected = before;
  expected.round = 9;
  Secret& black = expected.secret_of(seat(1));
  black.era = 4;
  black.active.remove(Element::S);
  black.prof[19] = 3;
  black.penalties.general[2] = 1;
  black.penalties.named[11] = 2;
  expected.counts_of(seat(1)).failed = 2;
  expected.civ_of(seat(1)).extra_gift = 1;
  expected.crises(seat(1), seat(0)).special = 2;
  expected.knows_of(seat(1)) = SeatSet::of(seat(0));
  expected.pair(seat(0), seat(1)) = {1, Sep::DT, 5, 2, 2};
  expected.slot(1) = {Action::tax, Seat::nobody, Outcome::success};
  expected.slot(2) = {Action::com, seat(1), Outcome::voided};
  expected.turn.armed = 1U << static_cast<unsigned>(Use::combat);
  expected.mine.do_overs = 2;
  expected.mine.free_reroll = 1;
  expected.mine.cohered.add(Element::I);
  EXPECT_TRUE(same_bytes(s, expected))
      << json::diff(to_json(game.edition(), expected), to_json(game.edition(), s)).dump(1);
}

TEST(SpheresJson, AspectsAreCountedByLetterAndSide) {
  const Game game = make_typed(2, {}, {});
  json none = json::object();
  for (const char letter : Domain<Letter>::letters) none[std::string(1, letter)] = 0;
  const State s =
      patched(game.edition(),
              patched(game.edition(), after_setup(game),
                      {{"civilizations", {{"blue", {{"aspLight", none}, {"aspDark", none}}}}}}),
              R"({"civilizations": {"blue": {"aspLight": {"B": 2}, "aspDark": {"A": 1, "B": 1, "Y": 1}}}})"_json);
  const Aspects& held = s.secret_of(seat(0)).aspects;
  EXPECT_EQ(held.size, 5);
  const std::array<u8, 5> units{3, 4, 4, 5, 51};
  for (std::size_t i = 0; i < units.size(); ++i) EXPECT_EQ(held[i], units[i]);
  EXPECT_EQ(held[5], 0);
}

TEST(SpheresJson, TheAgendaCanBeReplacedStepByStepOrWhole) {
  const Game game = make_typed(2, {{"first_player", "seat0"}}, {});
  const State s = after_setup(game);
  const std::string next = std::to_string(s.agenda.depth);
  const State deeper = patched(
      game.edition(), s, {{"agenda", {{next, {{"step", "window"}, {"seenBy", {{"blue", true}}}, {"a", "act"}}}}}});
  ASSERT_EQ(deeper.agenda.depth, s.agenda.depth + 1);
  EXPECT_EQ(deeper.agenda.top(),
            (Step{static_cast<u8>(Do::window), SeatSet::of(seat(0)), static_cast<u8>(Throw::act), 0}));

  const State whole =
      patched(game.edition(), s, R"({"agenda": [{"step": "end_phase", "seenBy": "all", "a": 3}]})"_json);
  ASSERT_EQ(whole.agenda.depth, 1);
  EXPECT_EQ(whole.agenda.top(), (Step{static_cast<u8>(Do::end_phase), SeatSet::all(), 3, 0}));
  EXPECT_EQ(whole.agenda.steps[1], Step{});

  const State thrown = patched(game.edition(), s, R"({"turn": {"dice": {"1": 74, "2": 3}}})"_json);
  EXPECT_EQ(thrown.dice.size, 2);
  EXPECT_EQ(thrown.dice[1], 3);
}

TEST(SpheresJson, EveryStepOfTheAgendaHasAName) {
  const Game game = make_typed(2, {}, {});
  State s = after_setup(game);
  for (int what = 1; what <= static_cast<int>(Do::end_phase); ++what) {
    s.agenda.clear();
    const auto& [first, second] = Steps::arguments(static_cast<Do>(what));
    const int most = first.person ? first.most - max_seats + s.seats : first.most;
    s.agenda.push({static_cast<u8>(what), SeatSet::of(seat(1)), static_cast<u8>(most), static_cast<u8>(second.most)});
    expect_round_trip(game.edition(), s);
  }
  s.agenda.clear();
  s.agenda.push({veiled_step, SeatSet::all(), 1, 0});
  EXPECT_EQ(to_json(game.edition(), s)["agenda"]["0"]["step"], "veiled");
  expect_round_trip(game.edition(), s);
}

struct Bad {
  std::string_view patch;
  std::string_view says;
};

const std::array refusals{
    Bad{R"({"n": 4})", "state /n: 4 is wrong; 3 would be right"},
    Bad{R"({"civilizations": {"blue": {"era": 7}}})",
        "state /civilizations/blue/era: 7 is wrong; a whole number from 1 to 4 would be right"},
    Bad{R"({"civilizations": {"blue": {"era": 1.5}}})",
        "state /civilizations/blue/era: 1.5 is wrong; a whole number from 1 to 4 would be right"},
    Bad{R"({"civilizations": {"blue": {"era": null}}})",
        "state /civilizations/blue/era: missing; a whole number from 1 to 4 would be right"},
    Bad{R"({"civilizations": {"green": {"era": 2}}})",
        "state /civilizations/green: no such field; only blue, black, pink would be right"},
    Bad{R"({"civilizations": {"blue": {"armedDefence": 1}}})",
        "state /civilizations/blue/armedDefence: 1 is wrong; true or false would be right"},
    Bad{R"({"civilizations": {"blue": {"element": {"E": "off"}}}})",
        "state /civilizations/blue/element/E: \"off\" is wrong; one of inactive, active would be right"},
    Bad{R"({"civilizations": {"blue": {"aspDark": {"A": 23, "B": 1}}}})",
        "state /civilizations/blue/aspDark: too many Aspects; at most 23 light and dark would be right"},
    Bad{R"({"civilizations": {"blue": {"aspDark": "unknown"}}})",
        "state /civilizations/blue/aspDark: only one side is hidden; both sides or none would be right"},
    Bad{R"({"civilizations": {"blue": 5}})",
        "state /civilizations/blue: not an object; an object with named fields would be right"},
    Bad{R"({"pairs": {"black-blue": {}}})",
        "state /pairs/black-blue: no such field; only blue-black, blue-pink, black-pink would be right"},
    Bad{R"({"pairs": {"blue-black": {"open": "green"}}})",
        "state /pairs/blue-black/open: \"green\" is wrong; one of none, blue, black, pink would be right"},
    Bad{R"({"active": "none"})", "state /active: \"none\" is wrong; one of blue, black, pink would be right"},
    Bad{R"({"alive": {"violet": true}})",
        "state /alive/violet: no such field; an object of true and false by blue, black, pink would be right"},
    Bad{R"({"alive": {"blue": 1}})",
        "state /alive/blue: 1 is wrong; an object of true and false by blue, black, pink would be right"},
    Bad{R"({"agenda": [3]})", "state /agenda/0: not an object; an object with named fields would be right"},
    Bad{R"({"agenda": {"9": {"step": "plan", "seenBy": "all"}}})",
        "state /agenda/2: missing; an object with named fields would be right"},
    Bad{R"({"agenda": [{"step": "plan", "seenBy": "all", "a": 4}]})",
        "state /agenda/0/a: 4 is wrong; a whole number from 1 to 3 would be right"},
    Bad{R"({"agenda": [{"step": "split", "seenBy": "all", "a": "red"}]})",
        "state /agenda/0/a: \"red\" is wrong; a whole number from 0 to 2, or its word would be right"},
    Bad{R"({"turn": {"dice": "many"}})",
        "state /turn/dice: not such a list; up to 24 entries, numbered from 1 without a gap would be right"}};

TEST(SpheresJson, ARefusalNamesThePlaceAndWhatWouldBeRight) {
  const Game game = make_typed(3, {}, {});
  const State s = after_setup(game);
  for (const Bad& bad : refusals) EXPECT_EQ(refusal(game.edition(), s, json::parse(bad.patch)), bad.says);
}

TEST(SpheresJson, APatchCannotBuildAnImpossiblePosition) {
  const auto game = game_type().make(3, {}, {});
  const Position start = game->begin();
  EXPECT_EQ(game->state_from_json(game->state_json(start)), start);
  json j = game->state_json(start);
  j.merge_patch(R"({"alive": {"blue": false}})"_json);
  try {
    game->state_from_json(j);
    FAIL() << "accepted";
  } catch (const InputError& e) {
    EXPECT_NE(std::string(e.what()).find("impossible position"), std::string::npos) << e.what();
  }
}

// ---- numbers and options
// ----------------------------------------------------------------------------------------------

json compiled_in() {
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == "data/numbers.json") return json::parse(file.content);
  }
  return {};
}

std::string data_refusal(const json& numbers) {
  try {
    read_numbers({{"numbers.json", numbers.dump()}});
  } catch (const InputError& e) {
    return e.what();
  }
  return "accepted";
}

TEST(SpheresNumbers, TheFileCompiledInGivesTheSameNumbers) {
  const auto plain = game_type().make(2, {}, {});
  const auto given = game_type().make(2, {}, {{"numbers.json", compiled_in().dump()}});
  EXPECT_EQ(plain->data_hash().size(), 16U);
  EXPECT_EQ(plain->data_hash(), given->data_hash());
}

TEST(SpheresNumbers, AnOwnersNumberIsUsedAndChangesTheHash) {
  json data = compiled_in();
  data["numbers"][1]["value"] = 90;
  const Numbers numbers = read_numbers({{"numbers.json", data.dump()}});
  EXPECT_EQ(numbers.base_chance, 90);
  EXPECT_NE(hash_of(numbers), hash_of(Numbers{}));
}

TEST(SpheresNumbers, RefusalsNameFileRecordAndField) {
  json data = compiled_in();
  data["numbers"][1]["value"] = 101;
  EXPECT_EQ(data_refusal(data),
            "numbers.json: record base_chance, field value: 101 is wrong; a whole number from 0 to 100 would be right");
  data = compiled_in();
  data["numbers"][1]["max"] = 200;
  EXPECT_EQ(data_refusal(data), "numbers.json: record base_chance, field max: 200 is wrong; 100 would be right");
  data = compiled_in();
  data["numbers"][1]["colour"] = "red";
  EXPECT_EQ(data_refusal(data),
            "numbers.json: record base_chance, field colour: no such field; id, value, min, max or provenance would be "
            "right");
  data = compiled_in();
  data["numbers"].erase(1);
  EXPECT_EQ(
      data_refusal(data),
      "numbers.json: record base_chance, field id: missing from the list; one record for every number would be right");
  data = compiled_in();
  data["numbers"].push_back(data["numbers"][1]);
  EXPECT_EQ(data_refusal(data), "numbers.json: record base_chance, field id: twice in the list; once would be right");
  data = compiled_in();
  data["numbers"][1]["id"] = "base";
  EXPECT_EQ(data_refusal(data).substr(0, 67), "numbers.json: record base, field id: no such number; one of startin");
  EXPECT_THROW(read_numbers({{"numbers.json", "{"}}), InputError);
  EXPECT_THROW(read_numbers({{"cards.json", "{}"}}), InputError);
}

TEST(SpheresOptions, EveryOptionHasItsDefaultAndReachesTheEdition) {
  const auto game = game_type().make(4, {{"min_activation_chance", "50"}, {"max_rounds", "007"}}, {});
  EXPECT_EQ(game->options().at("min_activation_chance"), "50");
  EXPECT_EQ(game->options().at("max_rounds"), "7");
  EXPECT_EQ(game->options().at("info_model"), "standard");
  const Game typed = make_typed(4, {{"min_activation_chance", "50"}, {"max_rounds", "7"}}, {});
  EXPECT_EQ(typed.edition().opt.min_activation_chance, 50);
  EXPECT_EQ(typed.edition().opt.max_rounds, 7);
  for (const OptionRow& option : game_type().info.options) {
    if (option.choices.empty()) continue;
    EXPECT_TRUE(make_typed(4, {{option.name, option.choices.front()}}, {}).edition().opt == Options{}) << option.name;
    EXPECT_FALSE(make_typed(4, {{option.name, option.choices.back()}}, {}).edition().opt == Options{}) << option.name;
  }
}

TEST(SpheresOptions, BadOptionsAndSeatCountsAreRefused) {
  EXPECT_THROW(make_typed(1, {}, {}), InputError);
  EXPECT_THROW(make_typed(7, {}, {}), InputError);
  EXPECT_THROW(make_typed(4, {{"info_model", "closed"}}, {}), InputError);
  EXPECT_THROW(make_typed(4, {{"max_rounds", "1001"}}, {}), InputError);
  EXPECT_THROW(make_typed(4, {{"no_such_option", "1"}}, {}), InputError);
}

// ---- summary
// ----------------------------------------------------------------------------------------------------------

TEST(SpheresSummary, EverySeatGetsAFewPlainLinesInBothLanguages) {
  const Game game = make_typed(4, {{"max_rounds", "8"}}, {});
  const auto any = game_type().make(4, {{"max_rounds", "8"}}, {});
  for (const Lang lang : {Lang::en, Lang::es}) {
    const Catalog words = catalog_for(game_type().info, lang);
    int n = 0;
    each_position(game, 11, [&](const State& s) {
      if (n++ % 17 != 0) return;
      for (const Seat viewer : SeatSet::first(4)) {
        const std::string text = any->summary(Position(view(game, s, viewer)), viewer, words);
        EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 28) << text;
        EXPECT_EQ(text.find("summary."), std::string::npos) << text;  // every key has its text
        EXPECT_EQ(text.find('{'), std::string::npos) << text;
        EXPECT_EQ(text.find("255"), std::string::npos) << text;  // nothing hidden is shown as a number
      }
    });
  }
}

TEST(SpheresSummary, ItTellsNothingThatTheSeatMayNotSee) {
  const Game game = make_typed(3, {{"max_rounds", "6"}}, {});
  const Catalog words = catalog_for(game_type().info, Lang::en);
  const auto any = game_type().make(3, {{"max_rounds", "6"}}, {});
  const State s = find_position(game, 5, [](const State& at) { return at.round == 3; });
  State other = s;
  other.secret_of(seat(1)).era = static_cast<u8>(other.secret_of(seat(1)).era % 4 + 1);
  EXPECT_EQ(any->summary(Position(view(game, s, seat(0))), seat(0), words),
            any->summary(Position(view(game, other, seat(0))), seat(0), words));
}

}  // namespace
}  // namespace noo::spheres
