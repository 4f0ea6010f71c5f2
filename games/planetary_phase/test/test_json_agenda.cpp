// Positions given by hand: those that play could not have left are refused, and all others can be played on.
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
using test::blue;
using test::Table;

std::string impossible(const Table& t, const json& patch) {
  const auto game = game_type().make(t.ed().seats, {}, {});
  try {
    json j = to_json(t.ed(), t.s);
    j.merge_patch(patch);
    game->state_from_json(j);
  } catch (const InputError& e) {
    return e.what();
  }
  return "accepted";
}

TEST(PlanetaryJsonAgenda, CountersDoNotComeFromNowhere) {
  const Table t;
  EXPECT_NE(impossible(t, R"({"players": {"blue": {"spent": 7}}})"_json).find("impossible position"),
            std::string::npos);
}

TEST(PlanetaryJsonAgenda, AStepMustFollowTheOneBelowItAndFitThePhase) {
  const Table t;
  const std::string unfit = "does not fit the rest of the position; ";
  EXPECT_EQ(impossible(t, json::object()), "accepted");
  EXPECT_EQ(impossible(t, R"({"agenda": [{"step": "schedule", "seenBy": "all", "a": "blue"}]})"_json),
            "state /agenda/0: " + unfit + "a step that follows the one below it would be right");
  EXPECT_EQ(impossible(t, R"({"agenda": {"1": {"a": "pink"}}})"_json),
            "state /agenda/1: " + unfit + "whoever places a marker would be right");
  EXPECT_EQ(impossible(t, R"({"phase": "B"})"_json),
            "state /agenda/0: " + unfit + "a step of this phase would be right");
  EXPECT_EQ(impossible(t, R"({"agenda": {"0": {"a": 0}}})"_json),
            "state /agenda/0: " + unfit + "a marker that is being placed would be right");
}

TEST(PlanetaryJsonAgenda, TheActionUnderWayMustHoldWhatItsStepsTakeForGranted) {
  Table t;
  t.assessed("BIO");
  t.performing(blue, "establish");
  t.go("establish I-CLI-a");
  ASSERT_EQ(t.question(), Do::rotate);
  const std::string unfit = "does not fit the rest of the position; ";
  EXPECT_EQ(impossible(t, json::object()), "accepted");
  EXPECT_EQ(impossible(t, R"({"act": {"space": "II-CLI-TEC"}})"_json),
            "state /act/space: " + unfit + "a space where the tile may go would be right");
  EXPECT_EQ(impossible(t, R"({"act": {"space": "none"}})"_json),
            "state /act/space: " + unfit + "a space would be right");
  EXPECT_EQ(impossible(t, R"({"act": {"box": "devise"}, "agenda": {"0": {"a": "devise"}}})"_json),
            "state /act/box: " + unfit + "establish would be right");
  EXPECT_EQ(impossible(t, R"({"act": {"by": "pink"}})"_json),
            "state /agenda/1: " + unfit + "whoever acts would be right");
  EXPECT_EQ(impossible(t, R"({"agenda": {"0": {"a": "evolve"}}, "act": {"box": "evolve"}})"_json).substr(0, 5),
            "state");
}

// A position of random games is accepted as it is; with a field or two changed at random it is refused, or it can
// be played on without breaking a law.
json some_value(Rng& rng, const json& now) {
  constexpr std::array words{"none",    "blue",   "pink", "CUL",     "TEC",     "I-CUL-a", "II-CUL-SPI",
                             "OP-I-S1", "L05",    "DECK", "S3",      "STACK-4", "STACK-1", "commit",
                             "expand",  "evolve", "pay",  "lose",    "due",     "taken",   "lost",
                             "A",       "B",      "C",    "resolve", "sector",  "bonus"};
  if (now.is_boolean()) return !now.get<bool>();
  if (now.is_number()) return static_cast<int>(rng.below(rng.below(2) == 0 ? 5 : 30));
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

class PlanetaryJsonMutations : public ::testing::TestWithParam<int> {};

void expect_refused_or_playable(int seats, int plies, int step) {
  const noo::Options options = options_for(game_type().info, seats, {{"max_rounds", "12"}});
  const Game game = make_typed(seats, options, {});
  const auto any = game_type().make(seats, options, {});
  Rng rng(static_cast<u64>(seats));
  MoveList list;
  Sink silent;
  State s = game.begin();
  noo::testing::Sample sample(step);
  for (int n = 0; n < plies; ++n) {
    if (game.turn(s).actor == Turn::Actor::nobody) s = game.begin();
    game.play(s, random_move(game, s, list, rng), silent);
    if (!sample.takes(s)) continue;
    const json j = any->state_json(Position(s));
    ASSERT_EQ(any->state_from_json(j), Position(s));
    const json changed = mutated(rng, j);
    std::optional<Position> p;
    try {
      p = any->state_from_json(changed);
    } catch (const InputError&) {
      continue;
    }
    play_on(*any, *p, rng);
    if (::testing::Test::HasFatalFailure()) {
      ADD_FAILURE() << json::diff(j, changed).dump(1);
      return;
    }
  }
}

TEST_P(PlanetaryJsonMutations, AreRefusedOrPlayable) { expect_refused_or_playable(GetParam(), 20, 1); }

TEST_P(PlanetaryJsonMutations, SlowAreRefusedOrPlayable) { expect_refused_or_playable(GetParam(), 500, 4); }

INSTANTIATE_TEST_SUITE_P(Seats, PlanetaryJsonMutations, ::testing::Values(1, 2, 3, 4, 5));

}  // namespace
}  // namespace noo::planetary_phase
