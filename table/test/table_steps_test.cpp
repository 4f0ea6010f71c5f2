// What happened, told step by step: nothing that did not happen, and nothing left out that a viewer could notice.
#include <algorithm>
#include <filesystem>

#include "engine/json_views.hpp"
#include "table/test/table_fixture.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words
using nlohmann::json;

Seat eyes(const Viewer& v) { return v.kind == Viewer::Kind::seat ? v.seat : Seat::nobody; }

bool has_null(const json& j) { return j.is_null() || (j.is_structured() && std::any_of(j.begin(), j.end(), has_null)); }

constexpr int every_third = 3;

// One viewer follows a table by steps alone. What it should be told is counted again here, from the match: after every
// message all of it, and after every third step on the way the position.
class Follower {
 public:
  Follower(const Table& t, const Viewer& v, const Catalog& words) : t_(t), v_(v), words_(words) { look(); }

  // The table has gone on; it is not announced yet.
  void follow() {
    if (!t_.changed_for(v_)) {
      EXPECT_TRUE(t_.steps_json(v_, words_).empty());
      EXPECT_EQ(noticed().size(), 0U);
      plies_ = match().plies();
      return;
    }
    const json steps = t_.steps_json(v_, words_);
    const std::vector<int> expected = noticed();
    ASSERT_EQ(steps.size(), expected.size());
    for (std::size_t i = 0; i < steps.size(); ++i) check(steps[i], expected[i]);
    const json play = t_.play_json(v_, words_);
    EXPECT_EQ(state_, play["state"]) << "the patches lead to where the table is";
    EXPECT_FALSE(has_null(state_)) << "in a merge patch null means absent";
    EXPECT_EQ(counted_, play["ply"]);
    EXPECT_EQ(lines_, t_.log_size(v_)) << "every line of the log belongs to a step";
    plies_ = match().plies();
    steps_ += static_cast<int>(steps.size());
  }
  int steps() const { return steps_; }

 private:
  const Match& match() const { return *t_.match(); }
  Position seen(int ply) const {
    const Position& whole = match().position_at(ply);
    return v_.kind == Viewer::Kind::all ? whole : match().game().view(whole, eyes(v_));
  }
  bool shown(const Ply& ply) const { return v_.kind == Viewer::Kind::all || shown_to(ply.seen_by, eyes(v_)); }
  std::vector<Event> told(const Ply& ply) const {
    std::vector<Event> out;
    for (const Event& e : ply.events) {
      if (v_.kind == Viewer::Kind::all || shown_to(e.seen_by, eyes(v_))) out.push_back(e);
    }
    return out;
  }
  std::vector<int> noticed() const {
    std::vector<int> out;
    for (int i = plies_; i < match().plies(); ++i) {
      if (shown(match().ply(i)) || !told(match().ply(i)).empty() || seen(i) != seen(i + 1)) out.push_back(i);
    }
    return out;
  }

  void look() {
    const json play = t_.play_json(v_, words_);
    state_ = play["state"];
    counted_ = play["ply"];
    lines_ = t_.log_size(v_);
    plies_ = match().plies();
  }

  void check(const json& step, int i) {
    const Ply& ply = match().ply(i);
    const AnyGame& game = match().game();
    counted_ += shown(ply) ? 1 : 0;
    EXPECT_EQ(step["ply"], counted_);
    state_.merge_patch(step["patch"]);
    if (checked_++ % every_third == 0) EXPECT_EQ(state_, game.state_json(seen(i + 1))) << "after ply " << i;
    check_move(step, ply, game.turn(seen(i)));
    const std::vector<Event> events = told(ply);
    EXPECT_EQ(step["lines"], json({{"from", lines_}, {"count", events.size()}}));
    const json log = t_.log(v_, words_, lines_, static_cast<int>(events.size()));
    for (std::size_t e = 0; e < events.size(); ++e) EXPECT_EQ(log[e]["event"], game.event_name(events[e].code));
    lines_ += static_cast<int>(events.size());
  }

  void check_move(const json& step, const Ply& ply, const Turn& known) {
    EXPECT_EQ(step.contains("move"), shown(ply));
    const json turn = turn_json(match().game(), shown(ply) ? ply.turn : known);
    EXPECT_EQ(step["actor"], turn["actor"]);
    if (step["actor"] == "player") EXPECT_EQ(step["seat"], turn["seat"]);
    if (!shown(ply)) return;
    EXPECT_EQ(step["move"]["notation"], match().game().notation(ply.move));
    EXPECT_EQ(step["move"]["kind"], match().game().kind_name(ply.move.kind));
    EXPECT_EQ(step["move"]["targets"], match().game().targets(ply.move));
    EXPECT_FALSE(step["move"]["text"].get<std::string>().empty());
  }

  const Table& t_;
  Viewer v_;
  const Catalog& words_;
  json state_;
  int counted_ = 0;
  int lines_ = 0;
  int plies_ = 0;
  int steps_ = 0;
  int checked_ = 0;
};

// A stored game of the present rules that was played to its end: the shortest for which there are several viewers.
Record recorded_game(const std::string& game) {
  std::optional<Record> best;
  const std::filesystem::path folder = std::filesystem::path(NOO_SOURCE_DIR) / "tests" / "corpus" / game;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    Record record = load_record(entry.path());
    if (record.header.rules_version != find_game(game).info.rules_version || record.header.seats < 2) continue;
    const bool plain = std::all_of(record.lines.begin(), record.lines.end(), [](const RecordLine& line) {
      return line.kind == RecordLine::Kind::ply || line.kind == RecordLine::Kind::hash;
    });
    if (plain && (!best || record.lines.size() < best->lines.size())) best = std::move(record);
  }
  EXPECT_TRUE(best) << "no stored game of " << game << " fits";
  return best.value_or(Record{});
}

std::vector<RecordLine> plies_of(const Record& record) {
  std::vector<RecordLine> out;
  for (const RecordLine& line : record.lines) {
    if (line.kind == RecordLine::Kind::ply) out.push_back(line);
  }
  return out;
}

// The table at which a recorded game begins again, with people at every seat.
Table table_of(Record record) {
  record.lines.clear();
  std::vector<Chair> chairs;
  for (int i = 0; i < record.header.seats; ++i) chairs.push_back(person(std::string(1, static_cast<char>('a' + i))));
  return Table::from_record(plan_of(std::move(chairs)), record, at(0));
}

void stage(const std::string& game) {
  const Record record = recorded_game(game);
  const Catalog words = catalog_for(find_game(game).info, Lang::en);
  const std::vector<RecordLine> plies = plies_of(record);
  Table t = table_of(record);
  t.announced();
  std::vector<Viewer> viewers = viewers_of(t);
  viewers.push_back(everything);
  std::vector<Follower> followers;
  followers.reserve(viewers.size());
  for (const Viewer& v : viewers) followers.emplace_back(t, v, words);
  for (int moves = 1; t.to_move(); ++moves) {
    const Seat s = *t.to_move();
    const RecordLine& line = plies.at(static_cast<std::size_t>(t.match()->plies()));
    ASSERT_EQ(line.actor, t.seat_name(s));
    ok(t.move(s, t.version(as(s)), line.move, at(1)));
    if (moves % every_third == 0 && t.to_move()) continue;  // a message of one move, and then one of two
    for (Follower& follower : followers) {
      follower.follow();
      if (::testing::Test::HasFailure()) return;
    }
    t.announced();
  }
  EXPECT_EQ(t.match()->plies(), static_cast<int>(plies.size()));
  EXPECT_GT(followers.back().steps(), 100) << "a game was staged, or this proves nothing";
}

TEST(TableSteps, SlowARecordedGameOfSpheresIsStagedAsItWasPlayed) { stage("spheres"); }
TEST(TableSteps, SlowARecordedGameOfPaxTranshumanityIsStagedAsItWasPlayed) { stage("pax_transhumanity"); }
TEST(TableSteps, SlowARecordedGameOfPaxEmancipationIsStagedAsItWasPlayed) { stage("pax_emancipation"); }
TEST(TableSteps, SlowARecordedGameOfPlanetaryPhaseIsStagedAsItWasPlayed) { stage("planetary_phase"); }

// ---- where no plies lead from what was told to what is

TEST(TableSteps, NothingIsStagedBeforeAnythingWasTold) {
  Table t = created(plan_of({person("ann"), person("bob"), person("cid")}));
  EXPECT_TRUE(t.steps_json(as(blue), english()).empty());
  t.announced();
  ok(t.start(at(0)));
  EXPECT_GT(t.version(everything), 0);
  EXPECT_TRUE(t.steps_json(everything, english()).empty()) << "the last message had no position";
}

TEST(TableSteps, TakingBackIsNotStaged) {
  Table t = started({person("ann"), person("bob"), person("cid")});
  Rng rng(1);
  Seat s = *t.to_move();
  do {
    s = *t.to_move();
    t.announced();
    step(t, rng, at(1));
  } while (t.to_move() && t.free_undo(s) == 0);
  EXPECT_FALSE(t.steps_json(as(s), english()).empty());
  t.announced();
  EXPECT_TRUE(t.steps_json(as(s), english()).empty()) << "nothing new";
  ok(t.undo(s, 1, at(2)));
  EXPECT_TRUE(t.changed_for(as(s)));
  EXPECT_TRUE(t.steps_json(as(s), english()).empty());
  t.announced();
  person_step(t, 0, at(3));
  EXPECT_FALSE(t.steps_json(as(s), english()).empty()) << "what follows is staged again";
}

// To whom an undo is hidden it must not be told by steps that are missing.
TEST(TableSteps, WhatIsTakenBackInSecretDoesNotShow) {
  Table t = started({person("ann"), person("bob"), person("cid")});
  Rng rng(6);
  int hidden = 0;
  for (int i = 0; i < 400 && hidden < 3 && t.to_move(); ++i) {
    t.announced();
    const Seat me = *t.to_move();
    const int known = t.version(watcher);
    if (!step(t, rng, at(i)) || t.version(watcher) != known || t.free_undo(me) == 0) continue;
    ok(t.undo(me, 1, at(i)));
    ASSERT_EQ(t.version(watcher), known);
    ++hidden;
    while (t.to_move() && t.version(watcher) == known) step(t, rng, at(i));
    const json steps = t.steps_json(watcher, english());
    EXPECT_EQ(steps.size(), static_cast<std::size_t>(t.version(watcher) - known));
  }
  EXPECT_GT(hidden, 0);
}

TEST(TableSteps, AnEndByAgreementIsNotStaged) {
  Table t = started({person("ann"), bot(), bot()});
  t.announced();
  ok(t.propose_end(blue, at(1)));
  ASSERT_EQ(t.status(), Status::finished);
  EXPECT_TRUE(t.changed_for(watcher));
  EXPECT_TRUE(t.steps_json(watcher, english()).empty()) << "what was hidden shows now, by no ply";
}

TEST(TableSteps, WhatIsTooLongIsNotStaged) {
  constexpr int most = 200;
  Table t = started({person("ann"), person("bob"), person("cid")});
  t.announced();
  const int first = t.version(everything);
  Rng rng(3);
  while (t.to_move() && t.version(everything) - first <= most) {
    EXPECT_EQ(t.steps_json(everything, english()).size(), static_cast<std::size_t>(t.version(everything) - first));
    for (int i = 0; i < 40 && t.to_move(); ++i) step(t, rng, at(1));
  }
  EXPECT_GT(t.version(everything) - first, most);
  EXPECT_TRUE(t.steps_json(everything, english()).empty());
}

}  // namespace
}  // namespace noo::table
