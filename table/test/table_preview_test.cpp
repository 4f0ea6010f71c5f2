// What a move would do: never more than the seat knows, and nothing else than what then happens.
#include <algorithm>
#include <map>

#include "engine/asking.hpp"
#include "engine/json_views.hpp"
#include "table/test/table_fixture.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words
using nlohmann::json;

Plan plan_for(const std::string& game, int asking) {
  const GameInfo& info = find_game(game).info;
  std::vector<Chair> chairs;
  for (int i = 0; i < info.usual_seats; ++i)
    chairs.push_back(person(std::string(1, static_cast<char>('a' + i)), asking));
  Plan plan = plan_of(std::move(chairs), options_for(info, info.usual_seats, {}));
  plan.game = game;
  return plan;
}

// What truly follows a move, as its seat gets to see it: the state after each ply, and what is told of them, until the
// seat is really asked or something happens that is not its own.
struct Truth {
  std::vector<json> states;
  std::vector<json> told;
  json goals;
  std::string stops;
};

std::optional<Move> answered(const AnyGame& game, const Position& p, Seat s, int asking) {
  MoveList list;
  game.moves(p, list);
  if (answers_itself(game, p, list)) return list[0];
  const Position view = game.view(p, s);
  return game.worth_asking(view, asking) ? std::nullopt : game.default_answer(view);
}

std::string stop_at(const AnyGame& game, const Position& p, Seat s) {
  const Turn t = game.turn(game.view(p, s));
  if (t.actor == Turn::Actor::nobody) return "over";
  if (t.actor == Turn::Actor::chance) return "chance";
  return t.actor == Turn::Actor::player && t.seat == s ? "question" : "turn";
}

Truth truth_of(const Table& t, Seat s, Move m, const Catalog& words) {
  const AnyGame& game = t.match()->game();
  Position p = t.match()->position();
  Truth out;
  out.states.push_back(game.state_json(game.view(p, s)));
  out.told.push_back(json::array());
  for (std::optional<Move> next = m; next;) {
    std::vector<Event> events;
    game.play(p, *next, &events);
    out.states.push_back(game.state_json(game.view(p, s)));
    out.told.push_back(out.told.back());
    for (const Event& e : events) {
      if (shown_to(e.seen_by, s)) out.told.back().push_back(words.say(game.tell(e), t.people_names()));
    }
    out.goals = goals_json(game, game.view(p, s), s, words, t.people_names());
    out.stops = stop_at(game, p, s);
    next = out.stops == "question" ? answered(game, p, s, t.chair(s).asking) : std::nullopt;
  }
  return out;
}

// The preview is what truly happens, up to where it stops.
void compare(const json& preview, const Truth& truth) {
  json state = truth.states.front();
  state.merge_patch(preview["patch"]);
  const auto ply =
      static_cast<std::size_t>(std::find(truth.states.begin(), truth.states.end(), state) - truth.states.begin());
  ASSERT_LT(ply, truth.states.size()) << preview << " is nothing that happens";
  if (preview["stops"] != "hidden") {
    EXPECT_EQ(state, truth.states.back());
    EXPECT_EQ(preview["stops"], truth.stops);
    EXPECT_EQ(preview["goals"], truth.goals);
    EXPECT_EQ(preview["tells"], truth.told.back());
  } else {
    EXPECT_TRUE(std::find(truth.told.begin(), truth.told.end(), preview["tells"]) != truth.told.end()) << preview;
  }
}

void previews_come_true(const std::string& game) {
  const Catalog words = catalog_for(find_game(game).info, Lang::en);
  std::map<std::string, int> stops;
  for (const int asking : {0, 1}) {
    Table t = started(plan_for(game, asking), "preview");
    Rng rng(5);
    for (int i = 0; i < 150 && t.to_move(); ++i) {
      const Seat s = *t.to_move();
      const MoveList list = legal_now(t);
      const Move m = list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
      const auto [preview, no] = t.preview(s, t.match()->game().notation(m), words);
      ok(no);
      EXPECT_EQ(preview["version"], t.version(as(s)));
      compare(preview, truth_of(t, s, m, words));
      if (::testing::Test::HasFailure()) return;
      ++stops[preview["stops"]];
      EXPECT_NE(preview["stops"], "hidden") << t.match()->game().notation(m);
      ok(t.move(s, t.version(as(s)), t.match()->game().notation(m), at(i)));
    }
  }
  EXPECT_GT(stops["question"] + stops["turn"], 50);
}

TEST(TablePreview, SlowWhatIsForeseenInSpheresHappens) { previews_come_true("spheres"); }
TEST(TablePreview, SlowWhatIsForeseenInPaxTranshumanityHappens) { previews_come_true("pax_transhumanity"); }
TEST(TablePreview, SlowWhatIsForeseenInPaxEmancipationHappens) { previews_come_true("pax_emancipation"); }
TEST(TablePreview, SlowWhatIsForeseenInPlanetaryPhaseHappens) { previews_come_true("planetary_phase"); }

// A chosen end cannot be taken back, but nothing comes to light by it.
TEST(TablePreview, WhatBindsIsForeseenAndNotTakenBack) {
  const Catalog words = catalog_for(find_game("pax_transhumanity").info, Lang::en);
  Table t = started(plan_for("pax_transhumanity", 0), "binds");
  Rng rng(3);
  const auto can_end = [&] {
    const MoveList list = legal_now(t);
    return std::find(list.begin(), list.end(), t.match()->game().parse("end").value()) != list.end();
  };
  for (int i = 0; i < 200 && !can_end(); ++i) ASSERT_TRUE(step(t, rng, at(i)));
  ASSERT_TRUE(can_end());
  const Seat s = *t.to_move();
  const auto [preview, no] = t.preview(s, "end", words);
  ok(no);
  EXPECT_EQ(preview["stops"], "turn");
  ASSERT_FALSE(preview["tells"].empty());
  EXPECT_THAT(preview["tells"][0].get<std::string>(), ::testing::HasSubstr("ends their turn"));
  ok(t.move(s, t.version(as(s)), "end", at(300)));
  EXPECT_NE(*t.to_move(), s);
  EXPECT_EQ(t.match()->free_undo(s), 0);
}

// A world that looks the same to the seat and has other secrets foresees the same.
int same_previews(const std::string& game) {
  const Catalog words = catalog_for(find_game(game).info, Lang::en);
  const Plan plan = plan_for(game, 0);
  Table t = started(plan, "secrets");
  Rng rng(12);
  int compared = 0;
  for (int i = 0; i < 150 && t.to_move(); ++i) {
    const Seat s = *t.to_move();
    const auto [imagined, no] = t.position_for_fork(as(s), -1);
    ok(no);
    if (imagined != t.match()->position()) {
      const Table truth = Table::fork(plan, Seed::from_text("x"), t.match()->position(), at(0));
      const Table dream = Table::fork(plan, Seed::from_text("x"), imagined, at(0));
      const std::string move = notation_of(t, 0);
      if (truth.version(everything) == 0 && dream.version(everything) == 0) {
        EXPECT_EQ(truth.preview(s, move, words).first, dream.preview(s, move, words).first);
        ++compared;
      }
    }
    step(t, rng, at(i));
  }
  return compared;
}

TEST(TablePreview, SlowSecretsOfOthersChangeNoPreview) {
  EXPECT_GT(same_previews("spheres"), 40);
  for (const char* game : {"pax_transhumanity", "pax_emancipation", "planetary_phase"}) same_previews(game);
}

TEST(TablePreview, ChangesNothingAndIsRefusedLikeTheMove) {
  Table t = started({person("ann"), person("bob"), bot()});
  const Seat s = *t.to_move();
  const std::string before = all_told(t, everything, at(1)) + t.doc();
  ok(t.preview(s, notation_of(t, 0), english()).second);
  for (const char* move : {"stop", "dance 8"}) {
    const Refusal no = t.preview(s, move, english()).second;
    const Refusal same = t.move(s, t.version(as(s)), move, at(1));
    ASSERT_TRUE(no && same);
    EXPECT_EQ(no->status, same->status);
    EXPECT_EQ(no->rule, same->rule);
    EXPECT_EQ(no->detail, same->detail);
  }
  const Seat other = s == blue ? black : blue;
  EXPECT_EQ(t.preview(other, notation_of(t, 0), english()).second->type, "not_your_turn");
  EXPECT_EQ(all_told(t, everything, at(1)) + t.doc(), before);
}

}  // namespace
}  // namespace noo::table
