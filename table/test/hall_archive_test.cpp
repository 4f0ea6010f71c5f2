// What is read may come later: nothing else in the hall counts on its being there at once.
#include "games/registry.hpp"
#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

namespace {

std::string path(const std::string& table, const std::string& rest = "") { return "/tables/" + table + rest; }

// A table that is stored and not in memory.
std::string put_away(Site& site, Client& host) {
  const std::string table = made_by(host, seats({me, me, me}));
  for (int i = 0; i < 5; ++i) host.step(table);
  site.loop.pass(site.config.idle_time + site.config.sweep_every * 2);
  EXPECT_EQ(site.hall->rooms().in_memory(table), nullptr);
  return table;
}

// Its document cannot be read any more.
void spoil(Site& site, const std::string& table) {
  TableRow row = *site.reader->table(table);
  ++row.version;
  row.doc = "no JSON";
  site.storage->commit(std::vector<Change>{PutTable{row}});
}

// The statuses of the answers, as they come.
std::vector<int> statuses(Site& site, const std::vector<Request>& requests) {
  site.archive_thread.held = site.replays.held = true;
  std::vector<int> out;
  for (const Request& r : requests) site.api->handle(r, [&out](const Response& a) { out.push_back(a.status); });
  site.loop.run();
  EXPECT_TRUE(out.empty()) << "answered before it was read";
  site.archive_thread.release();
  site.replays.release();
  site.loop.run();
  return out;
}

Request asked(const Client& c, const std::string& method, const std::string& where, const json& body = nullptr) {
  Request r;
  r.method = method;
  r.path = "/api/v1" + where;
  r.headers = {{"cookie", c.cookie}};
  if (body.is_string()) {
    r.headers["content-type"] = "text/plain";
    r.body = body.get<std::string>();
  } else if (!body.is_null()) {
    r.headers["content-type"] = "application/json";
    r.body = body.dump();
  }
  return r;
}

}  // namespace

TEST(HallArchive, ATableIsReadOnceForAllWhoWaitForIt) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = put_away(site, anna);
  const int before = site.apart->reads;
  const std::vector<Request> requests{asked(anna, "GET", path(table)), asked(anna, "GET", path(table, "/log")),
                                      asked(anna, "GET", path(table, "/at/2"))};
  EXPECT_EQ(statuses(site, requests), (std::vector<int>{200, 200, 200}));
  EXPECT_EQ(site.apart->reads, before + 1);
}

TEST(HallArchive, WhatIsOnItsWayToTheStorageIsReadToo) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = put_away(site, anna);
  TableRow row = *site.reader->table(table);
  ++row.version;
  row.status = "kept";
  site.storage_thread.held = true;
  site.hall->writer().store(owner_of_table(table), {PutTable{row}});
  const Room* brought = nullptr;
  site.hall->rooms().bring(table, [&](std::future<Room*> room) { brought = room.get(); });
  site.loop.run();
  EXPECT_EQ(brought, nullptr) << "not before the change is stored";
  site.storage_thread.release();
  site.loop.run();
  ASSERT_NE(brought, nullptr);
  EXPECT_GE(brought->row.version, row.version);
}

TEST(HallArchive, ASocketWaitsForItsTable) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = put_away(site, anna);
  site.archive_thread.held = true;
  const auto live = anna.watch(table);
  EXPECT_TRUE(live->texts.empty());
  site.archive_thread.release();
  site.loop.run();
  EXPECT_EQ(live->of("snapshot").size(), 1U);
}

TEST(HallArchive, ATokenBringsItsTable) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  const std::string seat = anna.page(table)["me"]["as"];
  Client program(site);
  program.token = anna.post(path(table, "/seats/" + seat + "/token")).json()["token"];
  site.loop.pass(site.config.idle_time + site.config.sweep_every * 2);
  const int before = site.apart->reads;
  EXPECT_EQ(program.get(path(table)).status(), 200);
  EXPECT_EQ(site.apart->reads, before + 1);
}

TEST(HallArchive, ListsImportsAndForksComeLater) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  anna.step(table);
  EXPECT_EQ(statuses(site, {asked(anna, "GET", "/tables")}), std::vector<int>{200});
  EXPECT_EQ(statuses(site, {asked(anna, "POST", path(table, "/fork"), json::object())}), std::vector<int>{201});
  const Match match(find_game("spheres").make(2, {}, {}), Seed::from_text("import"));
  EXPECT_EQ(statuses(site, {asked(anna, "POST", "/tables/import", match.record_text())}), std::vector<int>{201});
}

TEST(HallArchive, WhoeverIsDeletedLeavesEveryTableFirst) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const std::string table = made_by(anna, seats({me, open_seat, random_bot}));
  bob.post(path(table, "/join"), {{"invite", anna.page(table)["me"]["invite"]}});
  site.loop.pass(site.config.idle_time + site.config.sweep_every * 2);
  EXPECT_EQ(statuses(site, {asked(bob, "DELETE", "/me")}), std::vector<int>{204});
  EXPECT_EQ(bob.get("/me").json()["known"], false);
  const json page = anna.page(table);
  for (const json& s : page["table"]["seats"]) EXPECT_NE(s.value("name", ""), "Bob");
}

TEST(HallArchive, WhatCannotBeReadIsRefused) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = put_away(site, anna);
  spoil(site, table);
  EXPECT_EQ(anna.get(path(table)).problem(), "500 internal");
}

}  // namespace noo::table::testing_hall
