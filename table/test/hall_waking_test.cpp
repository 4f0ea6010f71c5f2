// A server answers as soon as it starts; tables that nobody is at are woken when they must go on, and read by and by.
#include <algorithm>

#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

namespace {

std::string path(const std::string& table, const std::string& rest = "") { return "/tables/" + table + rest; }

std::string clocked(Client& host, int seconds) {
  json wanted = seats({me, me, me});
  wanted["clock"] = {{"total", seconds}, {"on_end", "nothing"}};
  return made_by(host, wanted);
}

// Stops, and starts with the archive held: nothing is read until a test says so.
void start_without_reading(Site& site) {
  site.close();
  site.archive_thread.held = true;
  site.open();
}

void read_one(Site& site) {
  ASSERT_FALSE(site.archive_thread.waiting.empty());
  const std::function<void()> job = std::move(site.archive_thread.waiting.front());
  site.archive_thread.waiting.pop_front();
  job();
  site.loop.run();
}

// Bots are held from now on.
std::string with_a_bot_to_move(Site& site, Client& host) {
  site.hold_bots();
  const std::string table = made_by(host, seats({me, random_bot, random_bot}));
  while (host.step(table)) {
  }
  return table;
}

// Two bots that wait are many; and none is ever late.
HallConfig crowded_by_two() {
  HallConfig config;
  config.bots_crowded = 2;
  config.bot_time = std::chrono::hours(24);
  return config;
}

// Stops, and starts again with bots that do not answer.
void start_with_bots_held(Site& site) {
  site.close();
  site.workers.waiting.clear();
  site.quick.waiting.clear();
  site.open();
}

int overdue(Client& c, const std::string& table) {
  const json seats = c.page(table)["table"]["seats"];
  return static_cast<int>(
      std::count_if(seats.begin(), seats.end(), [](const json& s) { return s["clock"]["overdue"] == true; }));
}

// Another document in the row; what else stands there stays.
void put_doc(Site& site, const std::string& table, const std::string& doc) {
  TableRow row = *site.reader->table(table);
  ++row.version;
  row.doc = doc;
  site.storage->commit(std::vector<Change>{PutTable{row}});
}

}  // namespace

TEST(HallWaking, AServerAnswersBeforeItHasReadItsTables) {
  Site site;
  Client anna = site.guest("Anna");
  std::vector<std::string> tables;
  for (int i = 0; i < 20; ++i) tables.push_back(made_by(anna, seats({me, me, me})));
  start_without_reading(site);
  EXPECT_EQ(site.apart->reads, 0);
  EXPECT_EQ(anna.get("/me").json()["name"], "Anna");
  EXPECT_EQ(anna.get("/readyz").status(), 200);
  read_one(site);  // who is due
  read_one(site);  // who runs
  EXPECT_EQ(site.hall->unchecked(), 19U) << "one is on its way";
  // Whoever comes waits for at most one of the others.
  int status = 0;
  Request get;
  get.method = "GET";
  get.path = "/api/v1" + path(tables[15]);
  get.headers = {{"cookie", anna.cookie}};
  site.api->handle(get, [&](const Response& r) { status = r.status; });
  site.loop.run();
  read_one(site);
  read_one(site);
  EXPECT_EQ(status, 200);
  EXPECT_EQ(site.apart->reads, 2);
  site.archive_thread.release();
  site.loop.run();
  EXPECT_EQ(site.hall->unchecked(), 0U);
  EXPECT_EQ(site.apart->reads, 20) << "each was read once";
  EXPECT_LE(site.hall->rooms().count(), 1U) << "those that nobody needs are put away";
}

TEST(HallWaking, WhoComesWhileATableIsBeingCheckedFindsIt) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  start_without_reading(site);
  read_one(site);  // who is due
  read_one(site);  // who runs: that table is on its way
  int status = 0;
  Request get;
  get.method = "GET";
  get.path = "/api/v1" + path(table);
  get.headers = {{"cookie", anna.cookie}};
  site.api->handle(get, [&](const Response& r) { status = r.status; });
  site.loop.run();
  read_one(site);
  EXPECT_EQ(status, 200);
  EXPECT_EQ(site.apart->reads, 1) << "both waited for the same";
}

TEST(HallWaking, ATableThatCannotBeReadIsNamedAndTheOthersGoOn) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string before = made_by(anna, seats({me, random_bot, random_bot}));
  const std::string broken = made_by(anna, seats({me, me, me}));
  const std::string after = made_by(anna, seats({me, random_bot, random_bot}));
  put_doc(site, broken, "no JSON");
  site.restart();
  ASSERT_EQ(site.stranded.size(), 1U);
  EXPECT_EQ(site.stranded[0].table, broken);
  EXPECT_FALSE(site.stranded[0].ply.has_value());
  EXPECT_FALSE(site.stranded[0].reason.empty());
  EXPECT_NE(anna.get("/metrics").response.body.find("noosphere_tables_unreadable 1\n"), std::string::npos);
  EXPECT_EQ(anna.get(path(broken)).problem(), "500 internal");
  EXPECT_EQ(site.reader->table(broken)->doc, "no JSON") << "it is left alone";
  for (const std::string& table : {before, after}) EXPECT_TRUE(anna.step(table));
  EXPECT_EQ(site.stranded.size(), 1U);
}

TEST(HallWaking, ABotIsToMoveAgainstPeople) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = with_a_bot_to_move(site, anna);
  EXPECT_EQ(site.reader->ids_due(1), std::vector<std::string>{table});
  site.workers.waiting.clear();
  site.quick.waiting.clear();
  start_without_reading(site);
  read_one(site);  // who is due
  EXPECT_EQ(site.apart->reads, 0);
  read_one(site);  // who runs
  read_one(site);  // the table
  EXPECT_EQ(site.workers.waiting.size() + site.quick.waiting.size(), 1U) << "its bot thinks";
  site.archive_thread.release();
  site.release_bots();
  site.loop.run();
  EXPECT_FALSE(anna.page(table)["play"]["moves"].empty());
  EXPECT_TRUE(site.reader->ids_due(1).empty());
}

TEST(HallWaking, ClocksComeBeforeBots) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string bots_turn = with_a_bot_to_move(site, anna);
  const std::string runs_out = clocked(anna, 60);
  start_without_reading(site);
  read_one(site);  // who is due
  read_one(site);  // who runs
  read_one(site);
  EXPECT_NE(site.hall->rooms().in_memory(runs_out), nullptr);
  EXPECT_EQ(site.hall->rooms().in_memory(bots_turn), nullptr);
  read_one(site);
  EXPECT_NE(site.hall->rooms().in_memory(bots_turn), nullptr);
}

TEST(HallWaking, WhileManyBotsWaitTablesComeSlowly) {
  Site site(crowded_by_two());
  Client anna = site.guest("Anna");
  for (int i = 0; i < 8; ++i) with_a_bot_to_move(site, anna);
  start_with_bots_held(site);
  EXPECT_EQ(site.hall->bots().waiting_against_people(), 2U);
  EXPECT_EQ(site.hall->rooms().count(), 4U) << "two think, two wait";
  site.loop.pass(site.config.crowded_pause - Millis(1));
  EXPECT_EQ(site.hall->rooms().count(), 4U);
  site.loop.pass(Millis(1));
  EXPECT_EQ(site.hall->rooms().count(), 5U);
  site.loop.pass(site.config.crowded_pause);
  EXPECT_EQ(site.hall->rooms().count(), 6U);
  site.release_bots();
  site.loop.run();
  EXPECT_EQ(site.hall->bots().waiting_against_people(), 0U);
  site.loop.pass(site.config.crowded_pause);
  EXPECT_EQ(site.hall->unchecked(), 0U) << "all at once where nobody waits";
}

TEST(HallWaking, WhileManyBotsWaitClocksComeAtOnceAllTheSame) {
  HallConfig config = crowded_by_two();
  config.crowded_pause = std::chrono::minutes(10);
  Site site(config);
  Client anna = site.guest("Anna");
  for (int i = 0; i < 8; ++i) with_a_bot_to_move(site, anna);
  const std::vector<std::string> later{clocked(anna, 150), clocked(anna, 150)};  // the next look finds them
  start_with_bots_held(site);
  for (const std::string& table : later) EXPECT_EQ(site.hall->rooms().in_memory(table), nullptr);
  site.loop.pass(site.config.wake_every);
  for (const std::string& table : later) EXPECT_NE(site.hall->rooms().in_memory(table), nullptr);
  EXPECT_EQ(site.hall->rooms().count(), 6U) << "the bots' are not sooner for it";
}

TEST(HallWaking, AClockThatRunsOutBringsItsTable) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = clocked(anna, 36'000);
  site.loop.pass(site.config.idle_time + site.config.sweep_every * 2);
  EXPECT_EQ(site.hall->rooms().in_memory(table), nullptr) << "its time stands in its row";
  site.loop.pass(std::chrono::minutes(9 * 60));
  EXPECT_EQ(site.hall->rooms().in_memory(table), nullptr);
  site.loop.pass(std::chrono::minutes(40));
  EXPECT_NE(site.hall->rooms().in_memory(table), nullptr);
  EXPECT_EQ(overdue(anna, table), 1);
}

TEST(HallWaking, AClockLosesNothingWhileItsTableIsAway) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = clocked(anna, 36'000);
  const Time deadline = *site.hall->rooms().in_memory(table)->table.deadline();
  site.loop.pass(std::chrono::minutes(120));
  ASSERT_EQ(site.hall->rooms().in_memory(table), nullptr);
  EXPECT_EQ(overdue(anna, table), 0);
  EXPECT_EQ(*site.hall->rooms().in_memory(table)->table.deadline(), deadline);
}

TEST(HallWaking, TheTimeThatTheServerWasAwayIsNobodys) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = clocked(anna, 3'600);
  site.close();
  site.loop.pass(std::chrono::minutes(300));
  site.open();
  EXPECT_EQ(overdue(anna, table), 0);
  const Time hour_on = site.loop.now() + std::chrono::hours(1);
  EXPECT_EQ(*site.hall->rooms().in_memory(table)->table.deadline(), hour_on);
  EXPECT_EQ(site.reader->table(table)->due, hour_on.time_since_epoch().count()) << "its row knows it too";
  site.loop.pass(std::chrono::minutes(61));
  EXPECT_EQ(overdue(anna, table), 1);
}

TEST(HallWaking, RowsOfAnOlderProgramAreFilledInByTheCheck) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = clocked(anna, 36'000);
  TableRow row = *site.reader->table(table);
  const i64 due = row.due;
  ++row.version;
  row.due = due_unknown;
  site.storage->commit(std::vector<Change>{PutTable{row}});
  site.restart();
  EXPECT_EQ(site.reader->table(table)->due, due);
}

TEST(HallWaking, AStaleTableIsReadAgainAndNothingIsOverwritten) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  const std::string stolen = json::parse(site.reader->table(table)->doc).dump(1);
  put_doc(site, table, stolen);
  const json page = anna.page(table);
  EXPECT_EQ(
      anna.post(path(table, "/moves"), {{"version", page["version"]}, {"move", page["play"]["moves"][0]["notation"]}})
          .problem(),
      "503 unavailable");
  EXPECT_EQ(site.reader->table(table)->doc, stolen);
  EXPECT_TRUE(anna.step(table)) << "read again, it goes on";
}

TEST(HallWaking, AStandingOrderReachesTablesInMemoryAtOnceAndTheOthersWhenTheyCome) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string away = made_by(anna, seats({me, me, me}));
  site.loop.pass(site.config.idle_time + site.config.sweep_every * 2);
  ASSERT_EQ(site.hall->rooms().in_memory(away), nullptr);
  const std::string here = made_by(anna, seats({me, me, me}));
  const int reads = site.apart->reads;
  ASSERT_EQ(anna.patch("/me", {{"settings", {{"asking", 2}}}}).status(), 200);
  EXPECT_EQ(site.apart->reads, reads) << "no table was read for it";
  EXPECT_EQ(site.hall->rooms().in_memory(here)->table.chair(seat(0)).asking, 2);
  anna.page(away);
  EXPECT_EQ(site.hall->rooms().in_memory(away)->table.chair(seat(0)).asking, 2);
}

TEST(HallWaking, ANewNameComesToEveryListByAndBy) {
  Site site;
  Client anna = site.guest("Anna");
  std::vector<std::string> tables;
  for (int i = 0; i < 5; ++i) tables.push_back(made_by(anna, seats({me, me, me})));
  site.loop.pass(site.config.idle_time + site.config.sweep_every * 2);
  site.archive_thread.held = true;
  ASSERT_EQ(anna.patch("/me", {{"name", "Ana"}}).status(), 200) << "before any table was read";
  site.archive_thread.release();
  site.loop.run();
  EXPECT_EQ(site.hall->rooms().count(), 0U) << "and put away again";
  const json mine = anna.get("/tables").json()["mine"];
  ASSERT_EQ(mine.size(), tables.size());
  for (const json& card : mine) EXPECT_EQ(card["seats"][0]["name"], "Ana");
}

}  // namespace noo::table::testing_hall
