// What is read may come later: nothing else in the hall counts on its being there at once.
#include "games/registry.hpp"
#include "table/hall/in_turn.hpp"
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

TEST(HallArchive, ATableIsListedAlikeInMemoryAndNot) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const Client eve = site.guest("Eve");
  json wanted = seats({me, open_seat, random_bot});
  wanted["listed"] = true;
  const std::string begun = made_by(anna, wanted);
  ASSERT_EQ(bob.post(path(begun, "/join")).status(), 200);
  ASSERT_EQ(anna.post(path(begun, "/start")).status(), 200);
  while (anna.step(begun)) {
  }
  const std::string waiting = made_by(anna, wanted);
  const auto lists = [&] {
    json out = json::array();
    for (Client c : {anna, bob, eve, Client(site)}) out.push_back(c.get("/tables").json());
    return out;
  };
  const json in_memory = lists();
  site.loop.pass(site.config.idle_time + site.config.sweep_every * 2);
  for (const std::string& table : {begun, waiting}) ASSERT_EQ(site.hall->rooms().in_memory(table), nullptr);
  const json stored = lists();
  EXPECT_EQ(stored, in_memory);
  // Of those four only Bob is to move, and only he and Anna sit there.
  const auto card = [&](std::size_t who, const std::string& table) {
    for (const char* list : {"mine", "open"}) {
      for (const json& one : stored[who][list]) {
        if (one["id"] == table) return one;
      }
    }
    return json();
  };
  EXPECT_EQ(card(0, begun)["my_seats"], json({"blue"}));
  EXPECT_EQ(card(0, begun)["your_turn"], false);
  EXPECT_EQ(card(1, begun)["my_seats"], json({"black"}));
  EXPECT_EQ(card(1, begun)["your_turn"], true);
  for (const std::size_t who : {1U, 2U, 3U}) {
    EXPECT_EQ(card(who, waiting)["my_seats"], json::array());
    EXPECT_EQ(card(who, waiting)["your_turn"], false);
  }
}

TEST(HallArchive, WhoIsAtATableOfAnotherServerIsPresentInItsCard) {
  Site site;
  Client anna = site.guest("Anna");
  put_away(site, anna);
  const auto present = [&] {
    const json card = anna.get("/tables").json()["mine"][0];
    return json{card["watchers"], card["seats"][0]["present"]};
  };
  EXPECT_EQ(present(), (json{0, false}));
  site.apart->present = "2 somebody " + anna.id;
  EXPECT_EQ(present(), (json{2, true}));
  site.apart->present = "1 somebody";
  EXPECT_EQ(present(), (json{1, false}));
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

TEST(HallInTurn, WhoeverAsksForMuchKeepsNobodyWaiting) {
  HandWorkers threads;
  threads.held = true;
  InTurn in_turn(threads);
  std::string done;
  for (int i = 0; i < 3; ++i) in_turn.run("rude", [&done, i] { done += "r" + std::to_string(i) + " "; });
  in_turn.run("ben", [&done] { done += "b0 "; });
  in_turn.run("", [&done] { done += "house "; });
  in_turn.run("ben", [&done] { done += "b1 "; });
  threads.release();
  EXPECT_EQ(done, "r0 b0 house r1 b1 r2 ");
}

TEST(HallArchive, OfImportsAndForksOnlySoManyOfAnAddressWait) {
  HallConfig config;
  config.replays_waiting = 2;
  Site site(config);
  Client anna = site.guest("Anna");
  const Match match(find_game("spheres").make(2, {}, {}), Seed::from_text("import"));
  std::vector<int> answered;
  const auto import = [&](const std::string& address) {
    Request r = asked(anna, "POST", "/tables/import", match.record_text());
    r.address = address;
    site.api->handle(r, [&answered](const Response& a) { answered.push_back(a.status); });
    site.loop.run();
  };
  site.replays.held = true;
  for (int i = 0; i < 3; ++i) import("203.0.113.1");
  EXPECT_EQ(answered, std::vector<int>{429});
  import("203.0.113.2");
  EXPECT_EQ(answered, std::vector<int>{429}) << "others are not counted";
  site.replays.release();
  site.loop.run();
  EXPECT_EQ(answered, (std::vector<int>{429, 201, 201, 201}));
}

// One address asks for all there is; whoever comes after it waits for one table and not for all.
TEST(HallArchive, AddressesTakeTurnsAtWhatIsRead) {
  Site site;
  Client anna = site.guest("Anna");
  std::vector<Request> requests;
  for (int i = 0; i < 4; ++i) {
    requests.push_back(asked(anna, "GET", path(put_away(site, anna))));
    requests.back().address = "203.0.113.1";
  }
  requests.push_back(requests.front());
  requests.back().path = "/api/v1" + path(put_away(site, anna));
  requests.back().address = "203.0.113.2";
  site.archive_thread.held = true;
  std::vector<std::size_t> answered;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    site.api->handle(requests[i], [&answered, i](const Response& a) {
      EXPECT_EQ(a.status, 200);
      answered.push_back(i);
    });
    site.loop.run();  // each is taken up as it comes, and then waits for the archive
  }
  site.archive_thread.release();
  site.loop.run();
  EXPECT_EQ(answered, (std::vector<std::size_t>{0, 4, 1, 2, 3}));
}

}  // namespace noo::table::testing_hall
