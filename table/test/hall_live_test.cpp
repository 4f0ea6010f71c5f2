// Open sockets: what comes, in which order, and to whom.
#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

namespace {

std::string path(const std::string& table, const std::string& rest) { return "/tables/" + table + rest; }

}  // namespace

TEST(HallLive, SnapshotFirstThenWhatChanged) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  const auto live = anna.watch(table);
  ASSERT_GE(live->texts.size(), 1U);
  const json first = json::parse(live->texts[0]);
  EXPECT_EQ(first["type"], "snapshot");
  EXPECT_EQ(first["page"]["me"]["as"], anna.page(table)["me"]["as"]);
  ASSERT_TRUE(anna.step(table));
  const std::vector<json> updates = live->of("update");
  ASSERT_EQ(updates.size(), 1U);
  const std::string as = first["page"]["me"]["as"];
  EXPECT_EQ(updates[0]["version"], anna.page(table, as)["version"]);
  EXPECT_EQ(updates[0]["play"], anna.page(table, as)["play"]);
  const json log = anna.page(table, as)["log"];
  const json expected =
      json(std::vector<json>(log["lines"].begin() + updates[0]["log"]["keep"].get<int>(), log["lines"].end()));
  EXPECT_EQ(updates[0]["log"]["lines"], expected);
}

TEST(HallLive, LookingFromAnotherSeatBringsItsSnapshot) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, random_bot}));
  const auto live = anna.watch(table, "blue");
  live->events.on_text(R"({"type":"look","as":"black"})");
  site.loop.run();
  ASSERT_EQ(live->of("snapshot").size(), 2U);
  EXPECT_EQ(live->of("snapshot")[1]["page"]["me"]["as"], "black");
  live->events.on_text(R"({"type":"ping"})");
  site.loop.run();
  EXPECT_EQ(live->of("pong").size(), 1U);
  live->events.on_text(R"({"type":"look","as":"pink"})");
  site.loop.run();
  EXPECT_EQ(live->closed_with, 1008);
}

TEST(HallLive, NonsenseClosesTheSocket) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, random_bot}));
  for (const char* text : {"", "{", "[]", "7", R"({"type":5})", R"({"type":"look"})", R"({"type":"look","as":7})"}) {
    const auto live = anna.watch(table);
    live->events.on_text(text);
    site.loop.run();
    EXPECT_EQ(live->closed_with, 1008) << text;
  }
}

TEST(HallLive, PresenceIsSeenByTheOthers) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const std::string table = made_by(anna, seats({me, random_bot, random_bot}));
  const auto bobs = bob.watch(table);
  EXPECT_EQ(bobs->of("snapshot")[0]["page"]["table"]["seats"][0]["present"], false);
  EXPECT_EQ(bobs->of("snapshot")[0]["page"]["table"]["watchers"], 1);
  const auto annas = anna.watch(table);
  EXPECT_EQ(bobs->of("table").back()["table"]["seats"][0]["present"], true);
  annas->events.on_close();
  site.loop.run();
  EXPECT_EQ(bobs->of("table").back()["table"]["seats"][0]["present"], false);
}

TEST(HallLive, AnotherSitesPageMayNotWatch) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, random_bot, random_bot}));
  Request r;
  r.method = "GET";
  r.path = "/api/v1/tables/" + table + "/live";
  r.headers = {{"host", "localhost:8080"}, {"origin", "https://evil.example"}, {"cookie", anna.cookie}};
  int status = 0;
  site.api->open(
      r,
      [](SocketEvents) -> std::shared_ptr<Socket> {
        ADD_FAILURE() << "accepted";
        return nullptr;
      },
      [&](const Response& a) { status = a.status; });
  site.loop.run();
  EXPECT_EQ(status, 403);
}

TEST(HallLive, ASeatThatChangesHandsIsNotShownToItsOldPerson) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  json wanted = seats({me, me, random_bot});
  wanted["spectators"] = false;
  const std::string table = made_by(anna, wanted);
  const std::string invite = anna.put(path(table, "/seats/black"), {{"holder", "offered"}}).json()["invite"];
  const auto live = anna.watch(table, "black");
  ASSERT_EQ(bob.post(path(table, "/join"), {{"invite", invite}}).status(), 200);
  EXPECT_EQ(live->of("snapshot").back()["page"]["me"]["as"], "blue");
  anna.post(path(table, "/leave"));
  EXPECT_EQ(live->of("gone").size(), 1U);
  EXPECT_NE(live->closed_with, 0);
}

TEST(HallLive, WatchersOfOneLanguageShareOneText) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  std::vector<std::shared_ptr<Live>> watchers;
  Client eve(site);
  for (int i = 0; i < 5; ++i) watchers.push_back(eve.watch(table));
  eve.lang = "es";
  watchers.push_back(eve.watch(table));
  const u64 before = site.hall->figures().updates;
  ASSERT_TRUE(anna.step(table));
  EXPECT_EQ(site.hall->figures().updates - before, 2U);
  EXPECT_EQ(watchers[0]->texts.back(), watchers[4]->texts.back());
  EXPECT_NE(watchers[0]->of("update").back(), watchers[5]->of("update").back());
}

TEST(HallLive, StepsAreForThoseWhoAskAndLeadToTheSamePlace) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, random_bot, random_bot}));
  const auto plain = anna.watch(table, "blue");
  const auto staged = anna.watch(table, "blue", "1");
  json state = staged->of("snapshot")[0]["page"]["play"]["state"];
  int told = 0;
  for (int i = 0; i < 100 && told < 10; ++i) {
    anna.step(table);
    const std::vector<json> updates = staged->of("update");
    ASSERT_EQ(updates.size(), plain->of("update").size());
    for (; told < static_cast<int>(updates.size()); ++told) {
      json update = updates[static_cast<std::size_t>(told)];
      EXPECT_FALSE(update["steps"].empty());
      for (const json& step : update["steps"]) state.merge_patch(step["patch"]);
      EXPECT_EQ(state, update["play"]["state"]);
      update.erase("steps");
      EXPECT_EQ(update, plain->of("update")[static_cast<std::size_t>(told)]) << "the rest is as without steps";
    }
  }
  EXPECT_GT(told, 5);
}

TEST(HallLive, WatchersWhoWantStepsShareOneTextToo) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  Client eve(site);
  const std::vector<std::shared_ptr<Live>> watchers{eve.watch(table), eve.watch(table, "", "0"),
                                                    eve.watch(table, "", "1"), eve.watch(table, "", "1")};
  const u64 before = site.hall->figures().updates;
  ASSERT_TRUE(anna.step(table));
  EXPECT_EQ(site.hall->figures().updates - before, 2U);
  EXPECT_EQ(watchers[0]->texts.back(), watchers[1]->texts.back());
  EXPECT_EQ(watchers[2]->texts.back(), watchers[3]->texts.back());
  EXPECT_EQ(eve.watch(table, "", "yes")->closed_with, 400);
}

TEST(HallLive, AnUnwatchedTableIsPutAwayAndComesBackTheSame) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, random_bot}));
  for (int i = 0; i < 10; ++i) anna.step(table);
  const json page = anna.page(table);
  auto live = anna.watch(table);
  site.loop.pass(std::chrono::hours(2));
  EXPECT_NE(site.hall->rooms().in_memory(table), nullptr) << "somebody watches";
  live->events.on_close();
  site.loop.pass(std::chrono::hours(2));
  EXPECT_EQ(site.hall->rooms().in_memory(table), nullptr);
  EXPECT_EQ(anna.page(table), page);
  EXPECT_TRUE(anna.step(table));
}

TEST(HallLive, WhoeverFellBehindGetsTheTableAsItIsNow) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  const auto live = anna.watch(table);
  for (int i = 0; i < 5; ++i) anna.step(table);
  live->texts.clear();  // dropped on the way
  live->events.on_caught_up();
  site.loop.run();
  ASSERT_EQ(live->of("snapshot").size(), 1U);
  EXPECT_EQ(live->of("snapshot")[0]["page"]["log"],
            anna.page(table, live->of("snapshot")[0]["page"]["me"]["as"])["log"]);
  EXPECT_EQ(live->closed_with, 0);
}

}  // namespace noo::table::testing_hall
