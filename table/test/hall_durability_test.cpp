// Nothing leaves before it is durable; what could not be stored did not happen.
#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

namespace {

std::string path(const std::string& table, const std::string& rest) { return "/tables/" + table + rest; }

Request move_request(const Client& c, const std::string& table, const json& page) {
  Request r;
  r.method = "POST";
  r.path = "/api/v1" + path(table, "/moves");
  r.headers = {{"cookie", c.cookie}, {"content-type", "application/json"}};
  r.body = json{{"version", page["version"]}, {"move", page["play"]["moves"][0]["notation"]}}.dump();
  return r;
}

}  // namespace

TEST(HallDurability, AnAnswerAndItsNewsWaitForTheDisk) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  const auto live = anna.watch(table);
  const std::size_t before = live->texts.size();
  const json page = anna.page(table);
  site.storage_thread.held = true;
  int status = 0;
  int read = 0;
  site.api->handle(move_request(anna, table, page), [&](const Response& r) { status = r.status; });
  Request get;
  get.method = "GET";
  get.path = "/api/v1/tables/" + table;
  site.api->handle(get, [&](const Response& r) { read = r.status; });
  site.loop.run();
  EXPECT_EQ(status, 0);
  EXPECT_EQ(read, 0) << "a reader must not see it either";
  EXPECT_EQ(live->texts.size(), before);
  site.storage_thread.release();
  site.loop.run();
  EXPECT_EQ(status, 200);
  EXPECT_EQ(read, 200);
  EXPECT_GT(live->texts.size(), before);
}

TEST(HallDurability, AServerThatCannotWriteIsNotReadyAndSaysSo) {
  Site site;
  Client anna = site.guest("Anna");
  EXPECT_EQ(anna.get("/readyz").json(), (json{{"ready", true}}));
  site.storage->fails = true;
  site.loop.pass(std::chrono::seconds(2));
  const Answer answer = anna.get("/readyz");
  EXPECT_EQ(answer.problem(), "503 unavailable");
  EXPECT_EQ(answer.response.type, "application/problem+json");
  const Answer health = anna.get("/healthz");
  EXPECT_EQ(health.status(), 200) << "starting it again would not help";
  EXPECT_EQ(health.json()["ready"], false);
  site.storage->fails = false;
  site.loop.pass(std::chrono::seconds(2));
  EXPECT_EQ(anna.get("/readyz").status(), 200);
  EXPECT_EQ(anna.get("/healthz").json()["ready"], true);
}

TEST(HallDurability, ReadinessIsAskedOfTheDatabaseOnceASecondWhoeverAsks) {
  Site site;
  Client anna = site.guest("Anna");
  site.loop.pass(std::chrono::seconds(2));
  for (int i = 0; i < 20; ++i) EXPECT_EQ(anna.get(i % 2 == 0 ? "/readyz" : "/healthz").status(), 200);
  EXPECT_EQ(site.storage->checks, 1);
  site.loop.pass(std::chrono::seconds(2));
  anna.get("/readyz");
  EXPECT_EQ(site.storage->checks, 2);
  // A commit that fails is known at once.
  site.storage->fails = true;
  EXPECT_EQ(anna.patch("/me", {{"name", "Ana"}}).status(), 503);
  EXPECT_EQ(anna.get("/readyz").status(), 503);
  EXPECT_EQ(site.storage->checks, 2);
}

TEST(HallDurability, ADatabaseThatDoesNotAnswerIsNotReady) {
  Site site;
  Client anna = site.guest("Anna");
  site.loop.pass(std::chrono::seconds(2));
  site.storage_thread.held = true;
  Request get;
  get.method = "GET";
  get.path = "/readyz";
  int status = 0;
  site.api->handle(get, [&](const Response& r) { status = r.status; });
  site.loop.pass(std::chrono::seconds(4));
  EXPECT_EQ(status, 0);
  site.loop.pass(std::chrono::seconds(2));
  EXPECT_EQ(status, 503);
  EXPECT_EQ(anna.get("/readyz").status(), 503) << "at once while it is still silent";
  site.storage_thread.release();
  site.loop.run();
  EXPECT_EQ(anna.get("/readyz").status(), 200);
}

TEST(HallDurability, WhatCannotBeStoredDidNotHappen) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  const auto live = anna.watch(table);
  const json page = anna.page(table);
  const std::size_t before = live->texts.size();
  site.storage->fails = true;
  const json move = page["play"]["moves"][0]["notation"];
  EXPECT_EQ(anna.post(path(table, "/moves"), {{"version", page["version"]}, {"move", move}}, {{"idempotency-key", "k"}})
                .problem(),
            "503 unavailable");
  EXPECT_EQ(live->texts.size(), before) << "nothing was told";
  EXPECT_EQ(live->closed_with, 1012);
  EXPECT_EQ(site.hall->rooms().in_memory(table), nullptr);
  site.storage->fails = false;
  json now = anna.page(table);
  json then = page;
  for (json* p : {&now, &then}) (*p)["table"]["seats"][0].erase("present");
  now["table"].erase("watchers");
  then["table"].erase("watchers");
  for (json* p : {&now, &then}) {
    for (json& s : (*p)["table"]["seats"]) s.erase("present");
  }
  EXPECT_EQ(now, then);
  EXPECT_EQ(anna.post(path(table, "/moves"), {{"version", page["version"]}, {"move", move}}, {{"idempotency-key", "k"}})
                .status(),
            200);
}

TEST(HallDurability, AnIdentityThatCannotBeStoredIsNone) {
  Site site;
  site.storage->fails = true;
  Client c(site);
  const Answer a = c.post("/me", {{"name", "Anna"}});
  EXPECT_EQ(a.problem(), "503 unavailable");
  EXPECT_EQ(a.header("Set-Cookie"), "");
}

TEST(HallDurability, WhatComesWhileTheDiskIsBusyIsStoredTogether) {
  Site site;
  Client anna = site.guest("Anna");
  std::vector<std::string> tables;
  for (int i = 0; i < 10; ++i) tables.push_back(made_by(anna, seats({me, me, me})));
  std::vector<json> pages;
  for (const std::string& table : tables) pages.push_back(anna.page(table));
  const int commits = site.storage->commits;
  int answered = 0;
  site.storage_thread.held = true;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    site.api->handle(move_request(anna, tables[i], pages[i]),
                     [&](const Response& r) { answered += r.status == 200 ? 1 : 0; });
  }
  site.loop.run();
  EXPECT_EQ(answered, 0);
  site.storage_thread.release();
  site.loop.run();
  EXPECT_EQ(answered, 10);
  EXPECT_LE(site.storage->commits - commits, 2);
}

TEST(HallDurability, ARestartedServerKnowsEverythingAgain) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  json wanted = seats({me, open_seat, random_bot});
  wanted["name"] = "Thursday";
  const std::string table = made_by(anna, wanted);
  bob.post(path(table, "/join"), {{"invite", anna.page(table)["me"]["invite"]}});
  anna.post(path(table, "/start"));
  for (int i = 0; i < 40; ++i) anna.step(table) || bob.step(table);
  bob.post(path(table, "/chat"), {{"text", "See you tomorrow"}});
  anna.put(path(table, "/notes"), {{"text", "remember"}});
  const json annas = anna.page(table);
  const json bobs = bob.page(table);
  const json lists = anna.get("/tables").json();
  site.restart();
  EXPECT_TRUE(site.stranded.empty());
  EXPECT_EQ(anna.page(table), annas);
  EXPECT_EQ(bob.page(table), bobs);
  EXPECT_EQ(anna.get("/tables").json(), lists);
  EXPECT_TRUE(anna.step(table) || bob.step(table));
}

TEST(HallDurability, ATableThatWouldDivergeIsReportedAndKeptReadable) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  for (int i = 0; i < 10; ++i) anna.step(table);
  // As if the rules had changed: a stored line that they do not allow.
  site.storage->commit(
      std::vector<Change>{AddLines{table, static_cast<int>(site.reader->lines(table).size()), {"chance nonsense 7"}}});
  site.restart();
  ASSERT_EQ(site.stranded.size(), 1U);
  EXPECT_EQ(site.stranded[0].table, table);
  EXPECT_GT(site.stranded[0].ply.value_or(0), 5);
  const json page = anna.page(table);
  EXPECT_EQ(page["table"]["status"], "kept");
  EXPECT_EQ(page["table"]["diverged"]["ply"], *site.stranded[0].ply);
  EXPECT_EQ(anna.post(path(table, "/moves"), {{"version", 1}, {"move", "split 8"}, {"as", "blue"}}).problem(),
            "409 kept");
  EXPECT_NE(anna.get("/metrics").response.body.find("noosphere_tables_diverged 1\n"), std::string::npos);
  EXPECT_EQ(site.reader->ids_of("kept"), std::vector<std::string>{table});
}

}  // namespace noo::table::testing_hall
