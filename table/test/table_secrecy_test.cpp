// Nothing a viewer is told may depend on what is hidden from it.
#include <algorithm>
#include <map>

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

TEST(TableSecrecy, ViewerForWhomNothingChangedIsToldNothingNew) {
  Table t = started(watched_plan());
  Rng rng(6);
  const std::vector<Viewer> viewers = viewers_of(t);
  std::map<std::string, std::string> told;
  std::map<std::string, int> version;
  int quiet = 0;
  for (int i = 0; i < 260; ++i) {
    for (const Viewer& v : viewers) {
      const std::string name = t.viewer_name(v);
      const bool first = !told.contains(name);
      if (!first && t.version(v) == version[name]) {
        ++quiet;
        EXPECT_FALSE(t.changed_for(v));
        const std::string now = all_told(t, v, at(5000));
        EXPECT_TRUE(now == told[name]) << name << " at step " << i << ": " << difference(told[name], now);
      } else if (!first) {
        EXPECT_TRUE(t.changed_for(v));
      }
      version[name] = t.version(v);
    }
    t.announced();
    for (const Viewer& v : viewers) told[t.viewer_name(v)] = all_told(t, v, at(5000));
    if (!step(t, rng, at(i))) break;
    const bool public_change = t.version(watcher) != version["watcher"];
    EXPECT_TRUE(public_change || !t.info_changed()) << "at step " << i;
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
    if (t.play(as(me), english())["undo"]["free"] == 0) continue;
    t.take_changes();
    t.announced();
    const int known = t.version(watcher);
    const std::string told = all_told(t, watcher, at(i));
    ok(t.undo(me, 1, at(i)));
    if (t.version(watcher) != known) continue;
    ++undone;
    EXPECT_EQ(all_told(t, watcher, at(i)), told);
    EXPECT_TRUE(t.take_changes().notices.empty());
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

// What each version of a viewer's table was told, with what the engine shows at that point.
using Told = std::map<int, std::pair<std::string, std::string>>;

// Where one update ends and the next begins is left out: it follows from when people decide, which shows at any table.
void observe(const Table& t, std::map<std::string, Told>& out) {
  for (const Viewer& v : {watcher, as(blue), as(pink)}) {
    nlohmann::json told = nlohmann::json::parse(all_told(t, v, at(100)));
    told.erase("update");
    out[t.viewer_name(v)].try_emplace(t.version(v), known_to(t, v), told.dump());
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

TEST(TableSecrecy, HiddenMoveChangesNoByteForTheOthers) {
  int compared = 0;
  for (int skip = 0; skip < 12; ++skip) {
    TwoWorlds worlds;
    ASSERT_TRUE(worlds.reach_hidden_question(3, skip));
    const int choices = legal_now(worlds.a).size;
    ASSERT_GT(choices, 1);
    auto one = observed(worlds.a, 0);
    auto other = observed(worlds.b, choices - 1);
    ASSERT_NE(worlds.a.match()->record_text(), worlds.b.match()->record_text());
    for (auto& [viewer, told] : one) {
      const int last = std::min(told.rbegin()->first, other[viewer].rbegin()->first);
      for (int version = told.begin()->first; version <= last; ++version) {
        if (!told.contains(version) || !other[viewer].contains(version)) continue;
        if (told[version].first != other[viewer][version].first) break;  // the worlds part for this viewer
        EXPECT_TRUE(told[version].second == other[viewer][version].second)
            << viewer << " at version " << version << ": "
            << difference(told[version].second, other[viewer][version].second);
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 40);
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
    const nlohmann::json state = t.play(watcher, english())["state"];
    EXPECT_TRUE(t.play(watcher, english())["moves"].empty());
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
