#include "table/test/table_fixture.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words
using ::testing::HasSubstr;

void expect_same(const Table& a, const Table& b, Time now) {
  EXPECT_EQ(a.doc(), b.doc());
  EXPECT_EQ(a.status(), b.status());
  for (const Viewer& v : viewers_of(a)) EXPECT_EQ(all_told(a, v, now), all_told(b, v, now)) << a.viewer_name(v);
  EXPECT_EQ(a.version(everything), b.version(everything));
}

TEST(TableRestore, SlowIsTheTableThatWasStoredAtAnyPoint) {
  Table t = started({person("ann", 1), person("bob", 0), bot("steady")});
  Stored stored;
  Rng rng(9);
  for (int i = 0; i < 240; ++i) {
    if (!step(t, rng, at(i))) break;
    const std::optional<Seat> mover = t.to_move();
    if (i % 7 == 3 && mover && t.chair(*mover).holder == Chair::Holder::person) {
      if (!t.undo(*mover, 1, at(i)) && t.undo_pending()) {
        for (const Seat s : {blue, black}) {
          if (t.undo_pending() && s != *mover) ok(t.answer_undo(s, i % 2 == 0, at(i)));
        }
      }
    }
    stored.keep(t);
    if (i % 24 != 0) continue;
    t.announced();
    Table again = stored.restored(at(i));
    expect_same(t, again, at(i));
    EXPECT_FALSE(again.take_changes().doc);
    EXPECT_TRUE(again.take_changes().lines.empty());
  }
}

TEST(TableRestore, GoesOnAsTheOriginalWould) {
  Table t = started(plan_of({person("ann"), bot(), bot()}, short_game));
  Stored stored;
  Rng rng(4);
  for (int i = 0; i < 50; ++i) step(t, rng, at(i));
  stored.keep(t);
  Table again = stored.restored(at(50));
  Rng same = rng;
  while (step(t, rng, at(60))) {
  }
  while (step(again, same, at(60))) {
  }
  EXPECT_EQ(t.match()->record_text(), again.match()->record_text());
  EXPECT_EQ(again.status(), Status::finished);
  stored.keep(again);
  EXPECT_EQ(stored.restored(at(70)).status(), Status::finished);
}

TEST(TableRestore, WaitingTableWaitsOn) {
  Plan plan = plan_of({person("ann"), Chair{}, bot("steady")});
  plan.clock = {600'000, 5'000, 0, "bot"};
  Table t = created(plan);
  Stored stored;
  stored.keep(t);
  Table again = stored.restored(at(9));
  EXPECT_EQ(again.status(), Status::waiting);
  EXPECT_EQ(again.doc(), t.doc());
  EXPECT_EQ(again.info(at(9)), t.info(at(9)));
  ok(again.sit(black, "bob", "Bob", "dice-please", at(10)));
  ok(again.start(at(11)));
  EXPECT_EQ(again.info(at(11))["nonces"], 1);
}

TEST(TableRestore, KeepsTheNamesOfSeats) {
  Table t = started({person("ann"), person("ann")});
  EXPECT_EQ(t.doc().find("called"), std::string::npos) << "as before there were any";
  ok(t.call_seat(black, "Ben"));
  Stored stored;
  stored.keep(t);
  const Table again = stored.restored(at(1));
  EXPECT_EQ(again.people_names(), t.people_names());
  EXPECT_EQ(again.doc(), t.doc());
}

class Diverged : public ::testing::Test {
 protected:
  Diverged() : table(started({person("ann"), person("bob"), bot()})) {
    Rng rng(2);
    for (int i = 0; i < 60; ++i) step(table, rng, at(i));
    stored.keep(table);
  }
  // The table is kept, can be read, and cannot be played.
  static void expect_kept(Table& t, int ply, const std::string& reason) {
    ASSERT_EQ(t.status(), Status::kept);
    EXPECT_EQ(t.match(), nullptr);
    EXPECT_EQ(t.diverged()->first, ply);
    EXPECT_THAT(t.diverged()->second, HasSubstr(reason));
    EXPECT_EQ(t.info(at(0))["diverged"]["ply"], ply);
    EXPECT_EQ(t.info(at(0))["status"], "kept");
    EXPECT_EQ(t.move(blue, t.version(as(blue)), "stop", at(1))->type, "kept");
    EXPECT_FALSE(t.to_move());
    EXPECT_FALSE(t.bot_task());
    EXPECT_TRUE(t.take_changes().lines.empty());
    for (const Viewer& v : viewers_of(t)) all_told(t, v, at(0));
  }
  std::string with_doc(const std::string& from, const std::string& to) const {
    std::string doc = stored.doc;
    const auto at = doc.find(from);
    EXPECT_NE(at, std::string::npos);
    return doc.replace(at, from.size(), to);
  }
  Table table;
  Stored stored;
};

TEST_F(Diverged, OtherRulesVersionIsKeptAndStillReadable) {
  const std::string now = find_game("spheres").info.rules_version;
  Table t = Table::restore(with_doc("\"rules\":\"" + now + "\"", R"("rules":"0")"), stored.lines, at(100));
  expect_kept(t, 0, "version is 0");
  EXPECT_EQ(t.log_size(as(blue)), table.log_size(as(blue)));
  EXPECT_EQ(t.play_json(as(blue), english())["state"], table.play_json(as(blue), english())["state"]);
  EXPECT_TRUE(t.play_json(as(blue), english())["moves"].empty());
  EXPECT_THAT(t.doc(), HasSubstr(R"("status":"running")")) << "with its own rules it would go on";
}

TEST_F(Diverged, TamperedLineIsNamedByItsPly) {
  Stored broken = stored;
  for (std::size_t i = 10; i < broken.lines.size(); ++i) {
    if (!broken.lines[i].starts_with("blue ")) continue;
    broken.lines[i] = "blue dance";
    Table t = broken.restored(at(100));
    ASSERT_EQ(t.status(), Status::kept);
    EXPECT_GT(t.diverged()->first, 1);
    expect_kept(t, t.diverged()->first, "dance");
    return;
  }
  FAIL() << "blue has not moved";
}

TEST_F(Diverged, TamperedHashIsNoticed) {
  Stored broken = stored;
  for (std::string& line : broken.lines) {
    if (line.starts_with("# 16 ")) line = "# 16 0123456789abcdef";
  }
  Table t = broken.restored(at(100));
  expect_kept(t, 16, "not the one that was stored");
  EXPECT_EQ(t.plies(everything), 16);
}

TEST_F(Diverged, LineThatIsNoLineIsKeptToo) {
  Stored broken = stored;
  broken.lines[3] = "???";
  Table t = broken.restored(at(100));
  EXPECT_EQ(t.status(), Status::kept);
}

TEST_F(Diverged, UnknownGameIsKeptToo) {
  Table t = Table::restore(with_doc(R"("game":"spheres")", R"("game":"cubes")"), stored.lines, at(100));
  EXPECT_EQ(t.status(), Status::kept);
  EXPECT_EQ(t.info(at(0))["game"], "cubes");
  EXPECT_TRUE(t.play_json(watcher, english()).is_null());
}

// ---- imports and forks

TEST(TableImport, FinishedRecordIsShownWhole) {
  Table t = started(plan_of({person("ann"), bot(), bot()}, short_game));
  Rng rng(1);
  while (step(t, rng, at(1))) {
  }
  const Record record = parse_record(t.record_text(watcher), "a.noo");
  Table again = Table::from_record(plan_of({person("ann")}), record, at(5));
  EXPECT_EQ(again.status(), Status::finished);
  EXPECT_EQ(again.record_text(watcher), t.record_text(watcher));
  EXPECT_EQ(again.version(everything), t.version(everything));
  Stored stored;
  stored.keep(again);
  Table once_more = stored.restored(at(6));
  EXPECT_EQ(once_more.record_text(watcher), t.record_text(watcher));

  Record seedless = record;
  seedless.header.seed.reset();
  Table open = Table::from_record(plan_of({person("ann")}), seedless, at(5));
  EXPECT_EQ(open.status(), Status::finished);
  EXPECT_FALSE(open.info(at(5)).contains("seed"));
  Stored kept;
  kept.keep(open);
  EXPECT_EQ(kept.restored(at(6)).status(), Status::finished);
}

TEST(TableImport, UnfinishedRecordGoesOnInASandboxIfItHasItsSeed) {
  Table t = started({person("ann"), bot(), bot()});
  Rng rng(1);
  for (int i = 0; i < 30; ++i) step(t, rng, at(1));
  Record record = t.match()->record();
  Table again = Table::from_record(plan_of({person("ann"), person("ann"), person("ann")}), record, at(5));
  EXPECT_EQ(again.status(), Status::running);
  EXPECT_TRUE(again.plan().sandbox);
  EXPECT_TRUE(step(again, rng, at(6)));
  record.header.seed.reset();
  EXPECT_THROW(Table::from_record(plan_of({person("ann")}), record, at(5)), InputError);
  record.lines[5].move = "dance";
  EXPECT_THROW(Table::from_record(plan_of({person("ann")}), record, at(5)), ReplayError);
}

// A record does not say who gave an answer; what the table would have answered itself, nobody decided.
TEST(TableImport, AnswersThatTheTableWouldGiveAreNobodysDecisions) {
  const std::vector<Chair> chairs{person("ann", 1), person("bob", 1), bot()};
  Table t = started(chairs);
  Rng rng(4);
  for (int i = 0; i < 120; ++i) step(t, rng, at(1));
  int given = 0;
  for (const std::string& line : t.take_changes().lines) given += line.ends_with(" ~") ? 1 : 0;
  ASSERT_GT(given, 0) << "no answer was given by the table";
  const Table again = Table::from_record(plan_of(chairs), t.match()->record(), at(5));
  for (int n = 1; n < t.match()->plies(); ++n) {
    EXPECT_EQ(again.decided_at(blue, n), t.decided_at(blue, n));
    EXPECT_EQ(again.decided_at(black, n), t.decided_at(black, n));
  }
}

TEST(TableFork, OfARunningGameBeginsInAnImaginedWorld) {
  Table t = started({person("ann"), person("bob"), person("cid")});
  Rng rng(8);
  int other_worlds = 0;
  for (int i = 0; i < 120; ++i) {
    if (!step(t, rng, at(i))) break;
    for (const Seat s : {blue, black}) {
      const auto [start, no] = t.position_for_fork(as(s), -1);
      ok(no);
      const AnyGame& game = t.match()->game();
      EXPECT_EQ(game.view(start, s), game.view(t.match()->position(), s));
      EXPECT_TRUE(game.invariants(start).clean());
      other_worlds += start == t.match()->position() ? 0 : 1;
    }
  }
  EXPECT_GT(other_worlds, 100) << "the true world would be a leak";
  EXPECT_EQ(t.position_for_fork(watcher, -1).second->status, 403);
  EXPECT_EQ(t.position_for_fork(as(blue), 1'000'000).second->status, 404);
  EXPECT_FALSE(t.position_for_fork(as(blue), 3).second);
}

TEST(TableFork, PlaysOnIsStoredAndRestored) {
  Table t = started({person("ann"), person("bob")});
  Rng rng(8);
  for (int i = 0; i < 40; ++i) step(t, rng, at(i));
  const auto [start, no] = t.position_for_fork(as(blue), -1);
  ok(no);
  Plan plan = plan_of({person("ann"), bot()});
  plan.id = "fork000001";
  plan.parent = t.id();
  plan.parent_ply = 12;
  Table fork = Table::fork(plan, Seed::from_text("own"), start, at(50));
  EXPECT_EQ(fork.status(), Status::running);
  EXPECT_TRUE(fork.plan().sandbox);
  for (int i = 0; i < 60; ++i) step(fork, rng, at(i));
  Stored stored;
  stored.keep(fork);
  fork.announced();
  Table again = stored.restored(at(60));
  expect_same(fork, again, at(60));
  EXPECT_EQ(again.match()->position(), fork.match()->position());
  EXPECT_EQ(again.info(at(60))["parent"], (nlohmann::json{{"table", "table00001"}, {"ply", 12}}));
  Rng same = rng;
  for (int i = 0; i < 40; ++i) step(fork, rng, at(i));
  for (int i = 0; i < 40; ++i) step(again, same, at(i));
  EXPECT_EQ(again.match()->position(), fork.match()->position());
}

TEST(TableFork, OfAFinishedGameBeginsInTheTruePosition) {
  Table t = started(plan_of({person("ann"), bot(), bot()}, short_game));
  Rng rng(1);
  while (step(t, rng, at(1))) {
  }
  EXPECT_EQ(t.position_for_fork(everything, 20).first, t.match()->position_at(20));
  EXPECT_EQ(t.position_for_fork(everything, -1).second->type, "over");
}

}  // namespace
}  // namespace noo::table
