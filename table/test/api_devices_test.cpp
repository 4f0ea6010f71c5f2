// Where somebody is logged in, what they can take with them, and what goes when they do.
#include <gmock/gmock.h>

#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

namespace {

// The same person on another device.
Client second_device(Site& site, Client& person) {
  Client there(site);
  const std::string secret = person.post("/me/link").json()["secret"];
  const Answer a = there.post("/me/claim", {{"secret", secret}});
  EXPECT_EQ(a.status(), 200) << a.response.body;
  const std::string set = a.header("Set-Cookie");
  there.cookie = set.substr(0, set.find(';'));
  there.id = person.id;
  return there;
}

bool known(Client& c) { return c.get("/me").json()["known"]; }

std::vector<bool> which_is_this(Client& c) {
  std::vector<bool> out;
  const json devices = c.get("/me/devices").json()["devices"];
  for (const json& device : devices) out.push_back(device["this"]);
  return out;
}

}  // namespace

TEST(ApiDevices, AreListedWithWhenTheyWereMadeAndSeen) {
  Site site;
  Client anna = site.guest("Anna");
  const i64 begun = site.loop.now().time_since_epoch().count();
  site.loop.pass(std::chrono::hours(3));
  Client phone = second_device(site, anna);
  EXPECT_THAT(which_is_this(anna), ElementsAre(true, false));
  EXPECT_THAT(which_is_this(phone), ElementsAre(false, true));
  const json devices = phone.get("/me/devices").json()["devices"];
  EXPECT_EQ(devices[0]["made"], begun);
  EXPECT_EQ(devices[0]["seen"], begun + 3 * 3'600'000);
  EXPECT_EQ(devices[1]["made"], begun + 3 * 3'600'000);
  EXPECT_EQ(Client(site).get("/me/devices").problem(), "401 no_identity");
}

TEST(ApiDevices, LoggingOutEndsThisOneAlone) {
  Site site;
  Client anna = site.guest("Anna");
  Client phone = second_device(site, anna);
  const Answer out = phone.post("/me/logout");
  EXPECT_EQ(out.status(), 204);
  EXPECT_THAT(out.header("Set-Cookie"), HasSubstr("noosphere=; "));
  EXPECT_THAT(out.header("Set-Cookie"), HasSubstr("Max-Age=0"));
  EXPECT_FALSE(known(phone));
  EXPECT_TRUE(known(anna));
  site.restart();
  EXPECT_FALSE(known(phone));
  EXPECT_TRUE(known(anna));
  EXPECT_EQ(phone.post("/me/logout").problem(), "401 no_identity");
}

TEST(ApiDevices, LoggingOutEverywhereEndsAllOfThemAndTheLinkLeadsBack) {
  Site site;
  Client anna = site.guest("Anna");
  Client phone = second_device(site, anna);
  const std::string secret = anna.post("/me/link").json()["secret"];
  EXPECT_EQ(phone.post("/me/logout", {{"everywhere", true}}).status(), 204);
  EXPECT_FALSE(known(phone));
  EXPECT_FALSE(known(anna));
  EXPECT_EQ(anna.post("/me/claim", {{"secret", secret}}).json()["id"], anna.id);
}

TEST(ApiDevices, OneOfThemIsEndedFromAnother) {
  Site site;
  Client anna = site.guest("Anna");
  Client phone = second_device(site, anna);
  Client bob = site.guest("Bob");
  const json devices = anna.get("/me/devices").json()["devices"];
  const std::string there = devices[1]["id"];
  EXPECT_EQ(bob.del("/me/devices/" + there).problem(), "404 not_found");
  EXPECT_TRUE(known(phone));
  EXPECT_EQ(anna.del("/me/devices/" + there).status(), 204);
  EXPECT_FALSE(known(phone));
  EXPECT_EQ(anna.del("/me/devices/" + there).problem(), "404 not_found");
  const Answer here = anna.del("/me/devices/" + devices[0]["id"].get<std::string>());
  EXPECT_THAT(here.header("Set-Cookie"), HasSubstr("Max-Age=0"));
  EXPECT_FALSE(known(anna));
}

TEST(ApiDevices, AnEndedOneSeesNothingMoreOfATable) {
  Site site;
  Client anna = site.guest("Anna");
  Client phone = second_device(site, anna);
  const std::string table = made_by(anna, seats({me, open_seat, random_bot}));
  const auto here = anna.watch(table);
  const auto there = phone.watch(table);
  EXPECT_EQ(anna.del("/me/devices/" + anna.get("/me/devices").json()["devices"][1]["id"].get<std::string>()).status(),
            204);
  ASSERT_EQ(there->of("gone").size(), 1U);
  EXPECT_EQ(there->of("gone")[0]["reason"], "You have been logged out.");
  EXPECT_EQ(there->closed_with, 4000);
  EXPECT_EQ(here->closed_with, 0);
  const std::size_t heard = there->texts.size();
  anna.post("/tables/" + table + "/chat", {{"text", "private now"}});
  EXPECT_EQ(there->texts.size(), heard);
  EXPECT_EQ(here->of("chat").size(), 1U);
}

TEST(ApiDevices, SettingAPasswordEndsTheOthers) {
  Site site;
  Client anna = site.guest("Anna");
  Client thief = second_device(site, anna);
  EXPECT_EQ(anna.put("/me/password", {{"password", "correct horse"}}).status(), 204);
  EXPECT_FALSE(known(thief));
  EXPECT_TRUE(known(anna));
  EXPECT_THAT(which_is_this(anna), ElementsAre(true));
}

TEST(ApiDevices, OfAnOlderDocumentGoOn) {
  Site site;
  Client anna = site.guest("Anna");
  const auto row = site.reader->identity(anna.id);
  ASSERT_TRUE(row);
  json doc = json::parse(row->doc);
  const std::string hash = doc["secrets"][0]["hash"];
  doc["secrets"] = json::array({hash});
  site.close();
  site.storage->commit(std::vector<Change>{PutIdentity{{.id = anna.id, .created = 1, .seen = 2, .doc = doc.dump()}}});
  site.open();
  EXPECT_TRUE(known(anna));
  const json device = anna.get("/me/devices").json()["devices"][0];
  EXPECT_EQ(device["this"], true);
  EXPECT_FALSE(device.contains("made"));
  EXPECT_TRUE(device.contains("seen"));
}

// ---- taking everything along

TEST(ApiExport, HoldsEverythingThatIsKeptAndNothingOfOthers) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const std::string played = made_by(anna, seats({me, random_bot, random_bot}));
  const std::string bobs = made_by(bob, seats({me, random_bot, random_bot}));
  const std::string waiting = made_by(anna, seats({me, open_seat, random_bot}));
  ASSERT_TRUE(anna.step(played));
  anna.patch("/me", {{"settings", {{"theme", "dark"}}}});
  anna.post("/tables/" + bobs + "/chat", {{"text", "from outside"}});
  bob.post("/tables/" + bobs + "/chat", {{"text", "Bob's words"}});
  anna.put("/tables/" + played + "/notes", {{"text", "my plan"}});
  anna.put("/me/webhook", {{"url", "https://example.org/hook"}});
  const Answer a = anna.get("/me/export");
  ASSERT_EQ(a.status(), 200) << a.response.body;
  EXPECT_THAT(a.header("Content-Disposition"), HasSubstr("noosphere.json"));
  const json all = a.json();
  EXPECT_EQ(all["me"]["name"], "Anna");
  EXPECT_EQ(all["me"]["settings"]["theme"], "dark");
  EXPECT_EQ(all["me"]["webhook"]["url"], "https://example.org/hook");
  EXPECT_EQ(all["me"]["devices"].size(), 1U);
  EXPECT_EQ(all["chat"].size(), 1U);
  EXPECT_EQ(all["chat"][0]["text"], "from outside");
  EXPECT_EQ(all["notes"], json::array({{{"table", played}, {"text", "my plan"}}}));
  std::map<std::string, json> tables;
  for (const json& table : all["tables"]) tables[table["table"]["id"]] = table;
  EXPECT_EQ(tables.size(), 2U);
  EXPECT_EQ(tables[played]["record"], anna.get("/tables/" + played + "/record").response.body);
  EXPECT_EQ(tables[played]["seats"], json::array({"blue"}));
  EXPECT_FALSE(tables[waiting].contains("record"));
  EXPECT_THAT(a.response.body, Not(HasSubstr("Bob's words")));
  EXPECT_THAT(a.response.body, Not(HasSubstr(json::parse(site.reader->identity(anna.id)->doc)["secrets"][0]["hash"])))
      << "nor what could be tried as a key";
}

TEST(ApiExport, ReadsTableAfterTableAndKeepsNoneInMemory) {
  Site site;
  Client anna = site.guest("Anna");
  for (int i = 0; i < 5; ++i) made_by(anna, seats({me, me, me}));
  site.loop.pass(std::chrono::hours(1));
  ASSERT_EQ(site.hall->rooms().count(), 0U);
  EXPECT_EQ(anna.get("/me/export").json()["tables"].size(), 5U);
  EXPECT_EQ(site.hall->rooms().count(), 0U);
}

// ---- leaving

TEST(ApiForgetting, TakesWordsAndTitlesAlong) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  json wanted = seats({me, me, open_seat});
  wanted["name"] = "Anna's Friday";
  const std::string table = made_by(anna, wanted);
  const std::string bobs = made_by(bob, seats({me, random_bot, random_bot}));
  const std::string invite = anna.page(table)["me"]["invite"];
  ASSERT_EQ(bob.post("/tables/" + table + "/join", {{"invite", invite}}).status(), 200);
  ASSERT_EQ(anna.post("/tables/" + table + "/start").status(), 200);
  anna.post("/tables/" + table + "/chat", {{"text", "my secret"}});
  anna.post("/tables/" + bobs + "/chat", {{"text", "my secret"}});
  bob.post("/tables/" + table + "/chat", {{"text", "Bob's words"}});
  const auto live = bob.watch(table);
  const int n = bob.page(table)["chat"][0]["n"];
  ASSERT_EQ(anna.del("/me").status(), 204);
  std::map<int, std::string> told;
  for (const json& message : live->of("chat")) told[message["line"]["n"]] = message["line"]["text"];
  EXPECT_EQ(told[n], "(removed)") << "who looks on forgets it too";
  for (const bool restarted : {false, true}) {
    if (restarted) site.restart();
    for (const std::string& id : {table, bobs}) {
      const std::string page = bob.page(id).dump();
      EXPECT_THAT(page, Not(HasSubstr("my secret"))) << restarted;
      EXPECT_THAT(page, Not(HasSubstr("Anna"))) << restarted;
    }
    EXPECT_THAT(bob.page(table).dump(), HasSubstr("Bob's words"));
    EXPECT_EQ(bob.page(table)["table"]["name"], "A game of SPHERES!");
  }
  for (const ChatRow& row : site.reader->chat(bobs, 0, 100)) EXPECT_THAT(row.doc, Not(HasSubstr("my secret")));
  EXPECT_THAT(site.reader->table(table)->doc, Not(HasSubstr("Anna")));
}

TEST(ApiForgetting, ATitleGoesWithWhoeverLeavesTheWaitingRoom) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  json wanted = seats({me, open_seat, open_seat});
  wanted["name"] = "Anna's Friday";
  const std::string table = made_by(anna, wanted);
  const std::string invite = anna.page(table)["me"]["invite"];
  ASSERT_EQ(bob.post("/tables/" + table + "/join", {{"invite", invite}}).status(), 200);
  EXPECT_EQ(bob.page(table)["table"]["name"], "Anna's Friday");
  ASSERT_EQ(anna.post("/tables/" + table + "/leave").status(), 204);
  EXPECT_EQ(bob.page(table)["table"]["name"], "A game of SPHERES!");
}

}  // namespace noo::table::testing_hall
