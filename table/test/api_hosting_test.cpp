// What the host of a table may do: remove people, close and delete it, allow hints, let watchers write.
#include <gmock/gmock.h>

#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

using ::testing::HasSubstr;
using ::testing::Not;

namespace {

std::string path(const std::string& table, const std::string& rest = "") { return "/tables/" + table + rest; }

// Anna's listed table with two open seats, and Bob, who came in.
struct Waiting {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  std::string table;

  Waiting() {
    json wanted = seats({me, open_seat, open_seat});
    wanted["listed"] = true;
    table = made_by(anna, wanted);
    EXPECT_EQ(join(bob).status(), 200);
  }
  Answer join(Client& c, const json& with = json::object()) { return c.post(path(table, "/join"), with); }
  void start() { ASSERT_EQ(anna.post(path(table, "/start"), {{"fill", "bot"}, {"level", "random"}}).status(), 200); }
};

std::vector<std::string> said(Client& c, const std::string& table) {
  std::vector<std::string> out;
  const json chat = c.page(table)["chat"];
  for (const json& line : chat) {
    if (!line.contains("notice")) out.push_back(line["text"]);
  }
  return out;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST(ApiHosting, WhoIsRemovedFromTheWaitingRoomStaysOut) {
  Waiting w;
  EXPECT_EQ(w.bob.put(path(w.table, "/seats/blue"), {{"holder", "nobody"}}).problem(), "403 forbidden");
  ASSERT_EQ(w.anna.put(path(w.table, "/seats/black"), {{"holder", "nobody"}}).status(), 200);
  EXPECT_TRUE(w.bob.page(w.table)["me"]["seats"].empty());
  EXPECT_EQ(w.join(w.bob).problem(), "403 removed");
  EXPECT_EQ(w.join(w.bob, {{"invite", w.anna.page(w.table)["me"]["invite"]}}).problem(), "403 removed");
  w.site.restart();
  EXPECT_EQ(w.join(w.bob).problem(), "403 removed");
  const std::string invite = w.anna.put(path(w.table, "/seats/black"), {{"holder", "offered"}}).json()["invite"];
  EXPECT_EQ(w.join(w.bob, {{"invite", invite}}).json()["me"]["seats"], json({"black"})) << "asked back in person";
}

TEST(ApiHosting, ABotsChairIsFreedAndTheHostsOwnTooAndNoneOnceTheGameRuns) {
  Waiting w;
  ASSERT_EQ(w.anna.put(path(w.table, "/seats/pink"), {{"holder", "bot"}}).status(), 200);
  const Answer freed = w.anna.put(path(w.table, "/seats/pink"), {{"holder", "nobody"}});
  EXPECT_EQ(freed.json()["table"]["seats"][2]["holder"], "nobody");
  ASSERT_EQ(w.anna.put(path(w.table, "/seats/blue"), {{"holder", "nobody"}}).status(), 200);
  EXPECT_EQ(w.join(w.anna).status(), 200) << "a host who stood up may sit down again";
  w.start();
  EXPECT_EQ(w.anna.put(path(w.table, "/seats/black"), {{"holder", "nobody"}}).problem(), "409 started");
  EXPECT_EQ(w.bob.page(w.table)["me"]["seats"], json({"black"}));
}

TEST(ApiHosting, OnePersonTakesOneOpenSeatOfAListedTable) {
  Waiting w;
  EXPECT_EQ(w.join(w.bob, {{"seat", "pink"}}).problem(), "409 one_seat");
  EXPECT_EQ(w.bob.patch(path(w.table), {{"several_seats", true}}).problem(), "403 forbidden");
  EXPECT_EQ(w.anna.patch(path(w.table), {{"several_seats", true}}).json()["several_seats"], true);
  EXPECT_EQ(w.join(w.bob, {{"seat", "pink"}}).status(), 200);
}

TEST(ApiHosting, TheHostAndThoseWithALinkToATableOfFriendsTakeWhatTheyLike) {
  Waiting w;
  EXPECT_EQ(w.join(w.anna, {{"seat", "pink"}}).status(), 200);
  const std::string friends = made_by(w.anna, seats({me, open_seat, open_seat}));
  const json invite{{"invite", w.anna.page(friends)["me"]["invite"]}};
  ASSERT_EQ(w.bob.post(path(friends, "/join"), invite).status(), 200);
  json another = invite;
  another["seat"] = "pink";
  EXPECT_EQ(w.bob.post(path(friends, "/join"), another).status(), 200);
}

TEST(ApiHosting, HintsAreOffBetweenPeopleUntilTheHostAllowsThem) {
  Waiting w;
  w.start();
  EXPECT_EQ(w.anna.page(w.table)["table"]["hints"], false);
  EXPECT_EQ(w.bob.patch(path(w.table), {{"hints", true}}).problem(), "403 forbidden");
  ASSERT_EQ(w.anna.patch(path(w.table), {{"hints", true}}).json()["hints"], true);
  EXPECT_THAT(w.bob.page(w.table)["chat"].dump(), HasSubstr("Hints are allowed here now."));
  w.site.restart();
  EXPECT_EQ(w.bob.page(w.table)["table"]["hints"], true);
  ASSERT_EQ(w.anna.patch(path(w.table), {{"hints", false}}).json()["hints"], false);
  const std::string mover = w.anna.page(w.table)["me"]["as"];
  EXPECT_EQ(w.anna.get(path(w.table, "/hint?as=" + mover)).problem(), "403 hints_off");
}

// ---- watchers

TEST(ApiHosting, WatchersSpeakApartWhileTheGameRuns) {
  Waiting w;
  Client eve = w.site.guest("Eve");
  Client tom = w.site.guest("Tom");
  eve.post(path(w.table, "/chat"), {{"text", "good luck"}});
  EXPECT_EQ(said(w.bob, w.table), Lines{"good luck"}) << "before the game all speak together";
  w.start();
  EXPECT_EQ(eve.page(w.table)["me"]["chat"], "watchers");
  EXPECT_EQ(w.bob.page(w.table)["me"]["chat"], "players");
  const auto player = w.bob.watch(w.table);
  const auto watcher = tom.watch(w.table);
  eve.post(path(w.table, "/chat"), {{"text", "blue should tax"}});
  w.bob.post(path(w.table, "/chat"), {{"text", "hm"}});
  EXPECT_EQ(player->of("chat").size(), 1U);
  ASSERT_EQ(watcher->of("chat").size(), 2U);
  EXPECT_EQ(watcher->of("chat")[0]["line"]["watcher"], true);
  EXPECT_FALSE(watcher->of("chat")[1]["line"].contains("watcher"));
  EXPECT_EQ(said(w.bob, w.table), (Lines{"good luck", "hm"}));
  EXPECT_EQ(said(w.anna, w.table), (Lines{"good luck", "hm"})) << "the host plays";
  EXPECT_EQ(said(tom, w.table), (Lines{"good luck", "blue should tax", "hm"}));
  EXPECT_EQ(w.anna.post(path(w.table, "/end")).status(), 200);
  EXPECT_EQ(w.bob.post(path(w.table, "/end/answer"), {{"accept", true}}).json()["done"], true);
  EXPECT_EQ(said(w.bob, w.table), (Lines{"good luck", "blue should tax", "hm"})) << "when it is over, all is read";
}

TEST(ApiHosting, WatchersAreSilentWhereTheHostWantsIt) {
  Waiting w;
  Client eve = w.site.guest("Eve");
  EXPECT_EQ(w.anna.patch(path(w.table), {{"watchers_write", false}}).json()["watchers_write"], false);
  EXPECT_EQ(eve.post(path(w.table, "/chat"), {{"text", "me too"}}).problem(), "403 watchers_silent");
  EXPECT_EQ(eve.page(w.table)["me"]["chat"], "nowhere");
  EXPECT_EQ(w.bob.post(path(w.table, "/chat"), {{"text", "hello"}}).status(), 200);
  w.site.restart();
  EXPECT_EQ(eve.post(path(w.table, "/chat"), {{"text", "me too"}}).problem(), "403 watchers_silent");
}

// ---- closing and deleting

TEST(ApiHosting, AClosedTableIsReadAndNothingElse) {
  Site site;
  Client anna = site.guest("Anna");
  json wanted = seats({me, random_bot, random_bot});
  wanted["clock"] = {{"total", 60}, {"on_end", "bot"}};
  const std::string table = made_by(anna, wanted);
  ASSERT_TRUE(anna.step(table));
  const json before = anna.page(table);
  const json closed = anna.post(path(table, "/close")).json();
  EXPECT_EQ(closed["status"], "kept");
  EXPECT_EQ(closed["closed"], true);
  for (const bool restarted : {false, true}) {
    if (restarted) site.restart();
    site.loop.pass(std::chrono::hours(2));
    const json page = anna.page(table);
    EXPECT_EQ(page["table"]["status"], "kept") << restarted;
    EXPECT_EQ(page["table"]["seats"][0]["holder"], "person") << "its clock stands still";
    EXPECT_EQ(anna.post(path(table, "/moves"), {{"version", page["version"]}, {"move", "split 8"}}).problem(),
              "409 closed");
    EXPECT_EQ(anna.post(path(table, "/close")).problem(), "409 closed");
    EXPECT_EQ(anna.get(path(table, "/record")).status(), 200);
  }
  EXPECT_EQ(anna.page(table)["log"]["total"], before["log"]["total"]);
}

TEST(ApiHosting, AClosedWaitingRoomTakesNobody) {
  Waiting w;
  EXPECT_EQ(w.bob.post(path(w.table, "/close")).problem(), "403 forbidden");
  const json invite{{"invite", w.anna.page(w.table)["me"]["invite"]}};
  ASSERT_EQ(w.anna.post(path(w.table, "/close")).status(), 200);
  Client eve = w.site.guest("Eve");
  EXPECT_EQ(w.join(eve, invite).problem(), "409 closed");
  EXPECT_EQ(w.anna.post(path(w.table, "/start"), {{"fill", "bot"}}).problem(), "409 closed");
  EXPECT_TRUE(eve.get("/tables").json()["open"].empty());
}

TEST(ApiHosting, ADeletedTableIsGoneForEverybody) {
  Waiting w;
  w.bob.post(path(w.table, "/chat"), {{"text", "hello"}});
  w.bob.put(path(w.table, "/notes"), {{"text", "mine"}});
  const auto live = w.bob.watch(w.table);
  EXPECT_EQ(w.bob.del(path(w.table)).problem(), "403 forbidden");
  w.site.storage_thread.held = true;  // not durable yet: it must not come back from the database meanwhile
  Request request;
  request.method = "DELETE";
  request.path = "/api/v1" + path(w.table);
  request.headers = {{"cookie", w.anna.cookie}};
  int status = 0;
  w.site.api->handle(request, [&](const Response& r) { status = r.status; });
  w.site.loop.run();
  EXPECT_EQ(status, 0) << "told once it is durable";
  EXPECT_EQ(w.site.hall->rooms().find(w.table), nullptr);
  w.site.storage_thread.release();
  w.site.loop.run();
  EXPECT_EQ(status, 204);
  ASSERT_EQ(live->of("gone").size(), 1U);
  EXPECT_EQ(live->of("gone")[0]["reason"], "The host has deleted this table.");
  EXPECT_EQ(live->closed_with, 4000);
  EXPECT_EQ(w.bob.get(path(w.table)).problem(), "404 not_found");
  EXPECT_TRUE(w.bob.get("/tables").json()["mine"].empty());
  EXPECT_TRUE(w.site.reader->chat(w.table, 0, 10).empty());
  EXPECT_EQ(w.site.reader->note(w.table, w.bob.id), "");
  EXPECT_FALSE(w.site.reader->table(w.table));
}

TEST(ApiHosting, WhereOthersPlayTheHostNeitherClosesNorDeletes) {
  Waiting w;
  w.start();
  EXPECT_EQ(w.anna.post(path(w.table, "/close")).problem(), "409 others_play");
  EXPECT_EQ(w.anna.del(path(w.table)).problem(), "409 others_play");
  ASSERT_EQ(w.bob.post(path(w.table, "/leave")).status(), 204);
  EXPECT_EQ(w.anna.del(path(w.table)).problem(), "409 others_play") << "Bob may come back";
  ASSERT_EQ(w.bob.del("/me").status(), 204);
  EXPECT_EQ(w.anna.del(path(w.table)).status(), 204);
}

TEST(ApiHosting, AGameAgainstBotsIsDeletedEvenWhileABotThinks) {
  Site site;
  Client anna = site.guest("Anna");
  site.workers.held = true;
  const std::string table = made_by(anna, seats({random_bot, random_bot, me}));
  EXPECT_EQ(anna.del(path(table)).status(), 204);
  site.workers.release();
  site.loop.run();
  site.loop.pass(std::chrono::minutes(1));
  EXPECT_EQ(anna.get(path(table)).problem(), "404 not_found");
}

}  // namespace noo::table::testing_hall
