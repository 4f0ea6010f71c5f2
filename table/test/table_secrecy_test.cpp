// Nothing a viewer is told may depend on what is hidden from it.
#include <algorithm>
#include <map>
#include <utility>

#include "engine/testing/cites.hpp"
#include "table/test/era_worlds.hpp"
#include "table/test/table_fixture.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words

Plan watched_plan() {
  Plan plan = plan_of({person("ann"), person("bob"), person("cid")});
  plan.clock = {3'600'000, 10'000, 0, "nothing"};
  return plan;
}

// What the engine lets a viewer know: its view, its events, the moves it may see.
std::string known_to(const Table& t, const Viewer& v) {
  const Match& m = *t.match();
  const Seat eyes = v.kind == Viewer::Kind::seat ? v.seat : Seat::nobody;
  std::string out(m.game().view(m.position(), eyes).bytes());
  for (const Event& e : m.events_for(eyes, 0)) {
    Event seen = e;
    seen.seen_by = seen.reveals = SeatSet::none();  // to whom else it was told is nobody's business
    out.append(reinterpret_cast<const char*>(&seen), sizeof(seen));
  }
  return out + m.masked_record_text(eyes);
}

std::string difference(const std::string& a, const std::string& b) {
  return nlohmann::json::diff(nlohmann::json::parse(a), nlohmann::json::parse(b)).dump();
}

TEST(TableSecrecy, SlowViewerForWhomNothingChangedIsToldNothingNew) {
  Table t = started(watched_plan());
  Table ahead = started(watched_plan());  // the same by one step, which shows who will notice nothing of it
  Rng rng(6);
  Rng same(6);
  int quiet = 0;
  for (int i = 0; i < 260 && step(ahead, same, at(i)); ++i) {
    t.announced();
    std::map<std::string, std::string> told;
    for (const Viewer& v : viewers_of(t)) {
      if (ahead.version(v) == t.version(v)) told[t.viewer_name(v)] = all_told(t, v, at(5000));
    }
    step(t, rng, at(i));
    ASSERT_EQ(t.version(everything), ahead.version(everything));
    EXPECT_TRUE(!told.contains("watcher") || !t.info_changed()) << "at step " << i;
    for (const Viewer& v : viewers_of(t)) {
      const std::string name = t.viewer_name(v);
      EXPECT_EQ(t.changed_for(v), !told.contains(name)) << name << " at step " << i;
      if (!told.contains(name)) continue;
      ++quiet;
      const std::string now = all_told(t, v, at(5000));
      EXPECT_TRUE(now == told[name]) << name << " at step " << i << ": " << difference(told[name], now);
    }
  }
  EXPECT_GT(quiet, 30) << "hidden steps must occur, or this proves nothing";
}

TEST(TableSecrecy, HiddenUndoIsNotToldEither) {
  Table t = started(watched_plan());
  Rng rng(6);
  int undone = 0;
  for (int i = 0; i < 400 && undone < 5; ++i) {
    if (!step(t, rng, at(i)) || !t.to_move()) break;
    const Seat me = *t.to_move();
    if (t.play_json(as(me), english())["undo"]["free"] == 0) continue;
    t.take_changes();
    t.announced();
    const int known = t.version(watcher);
    const std::string told = all_told(t, watcher, at(i));
    ok(t.undo(me, 1, at(i)));
    if (t.version(watcher) != known) continue;
    ++undone;
    EXPECT_EQ(all_told(t, watcher, at(i)), told);
    EXPECT_TRUE(t.take_changes().remarks.empty());
    EXPECT_FALSE(t.info_changed());
  }
  EXPECT_GT(undone, 0);
}

// Two games with the same seed, in which Bob answers one hidden question differently. For as long as the engine shows
// the others the same, the table tells them the same, byte for byte.
struct TwoWorlds {
  Table a = started(watched_plan(), "worlds");
  Table b = started(watched_plan(), "worlds");

  // Both play alike until black is asked something that neither of the others may see.
  bool reach_hidden_question(u64 seed, int skip) {
    Rng x(seed);
    Rng y(seed);
    for (int i = 0; i < 500; ++i) {
      const Match& m = *a.match();
      if (!a.to_move()) return false;
      const Move first = legal_now(a)[0];
      const SeatSet audience = m.game().audience(m.position(), first);
      if (*a.to_move() == black && audience == SeatSet::of(black) && skip-- == 0) return true;
      step(a, x, at(0));
      step(b, y, at(0));
    }
    return false;
  }
};

// What each version of a viewer's table was told, with what the engine shows at that point; and the step that led to
// each version, whichever message it came in.
struct Told {
  std::map<int, std::pair<std::string, std::string>> at;
  std::map<int, std::string> steps;
};

// Where one update ends and the next begins is left out: it follows from when people decide, which shows at any table.
void observe(const Table& t, std::map<std::string, Told>& out) {
  for (const Viewer& v : {watcher, as(blue), as(pink)}) {
    Told& viewer = out[t.viewer_name(v)];
    if (viewer.at.contains(t.version(v))) continue;  // nothing that it could notice
    nlohmann::json told = nlohmann::json::parse(all_told(t, v, at(100)));
    told.erase("update");
    const nlohmann::json steps = std::exchange(told["steps"], nullptr);
    viewer.at.try_emplace(t.version(v), known_to(t, v), told.dump());
    int version = t.version(v) - static_cast<int>(steps.size());
    for (const nlohmann::json& step : steps) viewer.steps[++version] = step.dump();
  }
}

std::map<std::string, Told> observed(Table& t, int choice) {
  std::map<std::string, Told> out;
  observe(t, out);
  t.announced();
  person_step(t, choice, at(1));
  observe(t, out);
  Rng rng(1);
  for (int i = 0; i < 30 && t.to_move(); ++i) {
    t.announced();
    step(t, rng, at(1));
    observe(t, out);
  }
  return out;
}

TEST(TableSecrecy, SlowHiddenMoveChangesNoByteForTheOthers) {
  int compared = 0;
  int steps = 0;
  for (int skip = 0; skip < 12; ++skip) {
    TwoWorlds worlds;
    ASSERT_TRUE(worlds.reach_hidden_question(3, skip));
    const int choices = legal_now(worlds.a).size;
    ASSERT_GT(choices, 1);
    auto one = observed(worlds.a, 0);
    auto other = observed(worlds.b, choices - 1);
    ASSERT_NE(worlds.a.match()->record_text(), worlds.b.match()->record_text());
    for (auto& [viewer, told] : one) {
      Told& twin = other[viewer];
      const int last = std::min(told.at.rbegin()->first, twin.at.rbegin()->first);
      for (int version = told.at.begin()->first; version <= last; ++version) {
        if (!told.at.contains(version) || !twin.at.contains(version)) continue;
        if (told.at[version].first != twin.at[version].first) break;  // the worlds part for this viewer
        EXPECT_TRUE(told.at[version].second == twin.at[version].second)
            << viewer << " at version " << version << ": "
            << difference(told.at[version].second, twin.at[version].second);
        EXPECT_EQ(told.steps[version], twin.steps[version]) << viewer << " at version " << version;
        steps += told.steps[version].empty() ? 0 : 1;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 40);
  EXPECT_GT(steps, 20);
}

// A seat's imagined world has other secrets and looks the same to it: two tables that begin there tell it the same.
TEST(TableSecrecy, SwappedSecretsTellASeatTheSame) {
  Table t = started(watched_plan());
  Rng rng(12);
  int compared = 0;
  for (int i = 0; i < 200 && step(t, rng, at(i)); ++i) {
    if (i % 5 != 0 || !t.to_move()) continue;
    for (const Seat s : {blue, black, pink}) {
      const auto [imagined, no] = t.position_for_fork(as(s), -1);
      ok(no);
      if (imagined == t.match()->position()) continue;
      // Chance that is pending in one of the worlds would be rolled there.
      if (t.match()->game().turn(imagined).actor != Turn::Actor::player) continue;
      const Table truth = Table::fork(watched_plan(), Seed::from_text("x"), t.match()->position(), at(0));
      const Table dream = Table::fork(watched_plan(), Seed::from_text("x"), imagined, at(0));
      if (truth.version(everything) != 0 || dream.version(everything) != 0) continue;
      EXPECT_EQ(all_told(truth, as(s), at(3)), all_told(dream, as(s), at(3))) << "step " << i;
      ++compared;
    }
  }
  EXPECT_GT(compared, 40);
}

// The mover as a person with either standing order, and as a bot.
std::vector<Chair> movers() { return {person("bob", 0), person("bob", 1), bot("expert")}; }

Table at_the_question(const EraWorlds& worlds, const Position& start, const Chair& mover) {
  Plan plan = plan_of({person("ann"), person("cid"), person("dan")});
  plan.chairs[static_cast<std::size_t>(ix(worlds.mover))] = mover;
  plan.clock = {3'600'000, 10'000, 0, "nothing"};
  return Table::fork(plan, Seed::from_text("worlds"), start, at(0));
}

std::vector<Viewer> others(const Table& t, Seat mover) {
  std::vector<Viewer> out = viewers_of(t);
  std::erase(out, as(mover));
  return out;
}

// SPH-INFO-2: whether there is anything to choose shows the Era. So the table waits for the mover in both worlds.
TEST(TableSecrecy, AQuestionThatHidesTheEraLooksAndWaitsAlike) {
  CITES("SPH-INFO-2");
  ASSERT_TRUE(era_worlds().contains("gate"));
  for (const auto& [ask, worlds] : era_worlds()) {
    for (const Chair& mover : movers()) {
      Table one = at_the_question(worlds, worlds.one, mover);
      Table several = at_the_question(worlds, worlds.several, mover);
      const std::string where = ask + " " + (mover.level.empty() ? std::to_string(mover.asking) : mover.level);
      const bool waits = one.match()->plies() == 0;
      EXPECT_EQ(waits, several.match()->plies() == 0) << where << ": a standing order answers in both or in neither";
      if (mover.holder == Chair::Holder::bot || mover.asking == 0) EXPECT_TRUE(waits) << where;
      if (!waits) continue;
      EXPECT_EQ(one.to_move(), worlds.mover) << where;
      EXPECT_EQ(several.to_move(), worlds.mover) << where;
      for (const Viewer& v : others(one, worlds.mover)) {
        EXPECT_EQ(all_told(one, v, at(7)), all_told(several, v, at(7))) << where << " " << one.viewer_name(v);
      }
      if (mover.holder == Chair::Holder::bot) {
        EXPECT_TRUE(one.bot_task()->alike && several.bot_task()->alike) << where;
      } else {
        EXPECT_EQ(one.play_json(as(worlds.mover), english())["moves"].size(), 1U) << where;
      }
    }
  }
}

// Seconds pass in both worlds before the mover answers the same.
TEST(TableSecrecy, TheSameAnswerShowsTheSameWhetherItWasTheOnlyOne) {
  CITES("SPH-INFO-2");
  int compared = 0;
  for (const auto& [ask, worlds] : era_worlds()) {
    Table one = at_the_question(worlds, worlds.one, person("bob"));
    Table several = at_the_question(worlds, worlds.several, person("bob"));
    const std::string answer = notation_of(one, 0);
    const AnyGame& game = several.match()->game();
    if (!game.check(worlds.several, *game.parse(answer)).legal()) continue;
    for (Table* t : {&one, &several}) {
      t->announced();
      ok(t->move(worlds.mover, t->version(as(worlds.mover)), answer, at(5)));
    }
    for (const Viewer& v : others(one, worlds.mover)) {
      if (known_to(one, v) != known_to(several, v)) continue;  // dice of their own
      EXPECT_EQ(all_told(one, v, at(9)), all_told(several, v, at(9))) << ask << " " << one.viewer_name(v);
      ++compared;
    }
  }
  EXPECT_GT(compared, 0);
}

// The world that a seat's fork imagines is the same as long as the seat could notice nothing new.
TEST(TableSecrecy, AForkDoesNotTellThatSomethingHappenedInSecret) {
  Table t = started(watched_plan());
  Rng rng(6);
  int quiet = 0;
  const auto forks = [&](Seat s) {
    const auto [now, no] = t.position_for_fork(as(s), -1);
    const auto [last, neither] = t.position_for_fork(as(s), t.plies(as(s)));
    ok(no);
    ok(neither);
    return std::string(now.bytes()) + std::string(last.bytes());
  };
  for (int i = 0; i < 260; ++i) {
    std::map<int, std::pair<int, std::string>> before;
    for (const Seat s : {blue, black, pink}) before[ix(s)] = {t.version(as(s)), forks(s)};
    if (!step(t, rng, at(i)) || t.status() != Status::running) break;
    for (const Seat s : {blue, black, pink}) {
      const auto& [version, imagined] = before[ix(s)];
      if (t.version(as(s)) != version) continue;
      ++quiet;
      EXPECT_TRUE(forks(s) == imagined) << t.seat_name(s) << " at step " << i;
    }
  }
  EXPECT_GT(quiet, 30) << "hidden steps must occur, or this proves nothing";
}

TEST(TableSecrecy, WatcherSeesNoSecretOfAnySeat) {
  Table t = started(watched_plan());
  Rng rng(12);
  for (int i = 0; i < 150 && step(t, rng, at(i)); ++i) {
    const AnyGame& game = t.match()->game();
    const Position view = game.view(t.match()->position(), Seat::nobody);
    for (int s = 0; s < 3; ++s) {
      EXPECT_EQ(game.view(game.view(t.match()->position(), seat(s)), Seat::nobody), view)
          << "a seat knows all that a watcher knows";
    }
    const nlohmann::json state = t.play_json(watcher, english())["state"];
    EXPECT_TRUE(t.play_json(watcher, english())["moves"].empty());
  }
}

TEST(TableSecrecy, WhatLeavesARunningTableHasNoSeedHashOrInvitation) {
  Plan plan = watched_plan();
  plan.chairs[1].token_hash = "token-hash";
  plan.chairs[2].offered = "offer-hash";
  Table t = started(plan);
  Rng rng(12);
  for (int i = 0; i < 60; ++i) step(t, rng, at(i));
  for (const Viewer& v : viewers_of(t)) {
    const std::string told = all_told(t, v, at(60));
    for (const std::string& secret : {Seed::from_text("7").hex(), std::string("secret-invitation"),
                                      std::string("token-hash"), std::string("offer-hash"), std::string("\\n# ")}) {
      EXPECT_EQ(told.find(secret), std::string::npos) << secret;
    }
  }
}

}  // namespace
}  // namespace noo::table
