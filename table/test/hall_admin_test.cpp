// What the people who run the server can do, in a hall that serves and in one that was opened for it.
#include <gmock/gmock.h>

#include "table/hall/admin.hpp"
#include "table/hall/closed_hall.hpp"
#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

namespace {

// Anna and Bob play at a table with a bot.
struct Office {
  Site site;
  Purge purge{*site.hall};
  Admin admin{*site.hall, purge};
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  std::string table = played_by(anna, bob);

  json order(json what) {
    std::optional<json> out;
    admin.run(what.dump(), "root", [&](const std::string& line) { out = json::parse(line); });
    site.loop.run();
    EXPECT_TRUE(out.has_value()) << what;
    return out.value_or(json::object());
  }
  json order(const std::string& name, const std::string& id) { return order({{"do", name}, {"id", id}}); }

  std::string played_by(Client& host, Client& other) {
    const std::string id = made_by(host, seats({me, open_seat, random_bot}));
    const std::string invite = host.page(id)["me"]["invite"];
    EXPECT_EQ(other.post("/tables/" + id + "/join", {{"invite", invite}}).status(), 200);
    EXPECT_EQ(host.post("/tables/" + id + "/start").status(), 200);
    return id;
  }
  std::vector<std::string> holders(const std::string& id) {
    std::vector<std::string> out;
    const json page = anna.page(id);
    for (const json& seat : page["table"]["seats"]) out.push_back(seat["holder"]);
    return out;
  }
  std::string said(Client& by, const std::string& text) {
    const Answer a = by.post("/tables/" + table + "/chat", {{"text", text}});
    return a.status() == 200 ? "said" : a.problem();
  }
};

std::vector<std::string> ids(const json& list) {
  std::vector<std::string> out;
  for (const json& one : list) out.push_back(one["id"]);
  return out;
}

bool known(Client& c) { return c.get("/me").json()["known"]; }

std::vector<std::string> deeds(const std::vector<AuditRow>& rows) {
  std::vector<std::string> out;
  for (const AuditRow& row : rows) out.push_back(row.what + " " + row.about);
  return out;
}

}  // namespace

// ---- orders

TEST(HallAdmin, AnOrderThatMakesNoSenseIsRefusedAndNamesWhatIsWrong) {
  Office office;
  EXPECT_THAT(office.order(json("tables"))["error"].get<std::string>(), HasSubstr("an order is an object"));
  EXPECT_THAT(office.order({{"do", "dance"}})["error"].get<std::string>(), HasSubstr("'dance'"));
  EXPECT_THAT(office.order({{"do", "close"}})["error"].get<std::string>(), HasSubstr("id:"));
  EXPECT_THAT(office.order({{"do", "tables"}, {"state", "x"}})["error"].get<std::string>(),
              HasSubstr("waiting, running"));
  EXPECT_THAT(office.order({{"do", "purge"}})["error"].get<std::string>(), HasSubstr("keep_days"));
  for (const std::string name : {"table", "close", "delete", "ban", "unban", "mute", "unmute", "forget", "reset"}) {
    EXPECT_EQ(office.order(name, "nobody")["status"], 404) << name;
  }
  EXPECT_EQ(office.order({{"do", "report"}, {"number", 1}})["status"], 404);
  EXPECT_THAT(office.site.reader->audit(10), IsEmpty());
  EXPECT_THAT(office.order({{"do", "ban"}, {"id", "nobody"}, {"lang", "es"}})["error"].get<std::string>(),
              HasSubstr("Aquí no hay nada"));
}

TEST(HallAdmin, WhatIsDoneIsWrittenDownWithWhoAndWhy) {
  Office office;
  office.order({{"do", "mute"}, {"id", office.bob.id}, {"reason", "shouts"}});
  office.order("close", office.table);
  office.order("close", office.table);  // refused: it is closed
  office.order({{"do", "tables"}});
  const auto rows = office.site.reader->audit(10);
  ASSERT_THAT(deeds(rows), ElementsAre("close " + office.table, "mute " + office.bob.id));
  EXPECT_EQ(rows[1].who, "root");
  EXPECT_EQ(rows[1].reason, "shouts");
  EXPECT_EQ(rows[1].at, office.site.loop.now().time_since_epoch().count());
  const json log = office.order({{"do", "log"}})["log"];
  EXPECT_EQ(log[1]["reason"], "shouts");
}

TEST(HallAdmin, NothingIsDoneWhileNothingCanBeStored) {
  Office office;
  office.site.storage->fails = true;
  EXPECT_EQ(office.order("mute", office.bob.id)["status"], 503);
  EXPECT_EQ(office.order("close", office.table)["status"], 503);
  office.site.storage->fails = false;
  EXPECT_EQ(office.said(office.bob, "hello"), "said");
  EXPECT_EQ(office.anna.page(office.table)["table"]["status"], "running");
  EXPECT_THAT(office.site.reader->audit(10), IsEmpty());
}

// ---- tables

TEST(HallAdmin, TablesAreListedByState) {
  Office office;
  const std::string waiting = made_by(office.anna, seats({me, open_seat, open_seat}));
  EXPECT_EQ(office.order({{"do", "tables"}})["tables"].size(), 2U);
  const json running = office.order({{"do", "tables"}, {"state", "running"}});
  EXPECT_THAT(ids(running["tables"]), ElementsAre(office.table));
  EXPECT_EQ(running["tables"][0]["game"], "spheres");
  EXPECT_EQ(running["tables"][0]["seats"][1]["name"], "Bob");
  EXPECT_EQ(running["counts"], (json{{"running", 1}, {"waiting", 1}}));
  EXPECT_THAT(ids(office.order({{"do", "tables"}, {"most", 1}})["tables"]), testing::SizeIs(1));
  const json shown = office.order("table", waiting)["table"];
  EXPECT_EQ(shown["status"], "waiting");
  EXPECT_EQ(shown["host"], office.anna.id);
}

TEST(HallAdmin, ATableIsClosedWhoeverPlaysThere) {
  Office office;
  const auto live = office.bob.watch(office.table);
  EXPECT_EQ(office.order("close", office.table)["ok"], true);
  EXPECT_EQ(office.bob.page(office.table)["table"]["status"], "kept");
  EXPECT_EQ(office.bob.page(office.table)["table"]["closed"], true);
  EXPECT_EQ(live->of("chat").back()["line"]["text"], "The table has been closed.");
  EXPECT_EQ(office.order("close", office.table)["status"], 409);
}

TEST(HallAdmin, ATableIsDeletedInMemoryOrNotAndItsWatchersAreTold) {
  Office office;
  const auto live = office.bob.watch(office.table);
  EXPECT_EQ(office.order("delete", office.table)["ok"], true);
  ASSERT_EQ(live->of("gone").size(), 1U);
  EXPECT_THAT(live->of("gone")[0]["reason"].get<std::string>(), HasSubstr("people who run this server"));
  EXPECT_EQ(office.anna.get("/tables/" + office.table).problem(), "404 not_found");
  const std::string other = office.played_by(office.anna, office.bob);
  office.site.loop.pass(std::chrono::hours(2));
  ASSERT_EQ(office.site.hall->rooms().in_memory(other), nullptr);
  EXPECT_EQ(office.order("delete", other)["ok"], true);
  EXPECT_EQ(office.anna.get("/tables/" + other).problem(), "404 not_found");
}

// ---- people

TEST(HallAdmin, PeopleAreFoundByAPartOfTheirNameOrTheirId) {
  Office office;
  Client anne = office.site.guest("ÁNNE Smith");
  const auto found = [&](const std::string& words) {
    return ids(office.order({{"do", "people"}, {"words", words}})["people"]);
  };
  EXPECT_THAT(found("ann"), ElementsAre(office.anna.id));
  EXPECT_THAT(found("ánne s"), ElementsAre(anne.id));
  EXPECT_THAT(found(office.bob.id), ElementsAre(office.bob.id));
  EXPECT_EQ(found("").size(), 3U);
  EXPECT_THAT(found("zzz"), IsEmpty());
  const json anna = office.order({{"do", "people"}, {"words", "Anna"}})["people"][0];
  EXPECT_EQ(anna["tables"], 1);
  EXPECT_EQ(anna["link"], false);
}

TEST(HallAdmin, PeopleAreFoundAmongMany) {
  Office office;
  std::vector<std::string> all;
  for (int i = 0; i < 450; ++i) {
    all.push_back(office.site.guest("Guest " + std::to_string(i)).id);
    office.site.loop.pass(Millis(1));
  }
  const auto found = [&](const json& more) {
    json what{{"do", "people"}, {"words", "guest"}};
    what.update(more);
    return ids(office.order(what)["people"]);
  };
  EXPECT_EQ(found({{"most", 1000}}).size(), 450U);
  EXPECT_THAT(found({{"most", 2}}), ElementsAre(all[449], all[448])) << "who was here last comes first";
  EXPECT_EQ(office.order({{"do", "people"}, {"words", "Guest 7"}})["people"].size(), 11U);
}

TEST(HallAdmin, WhoeverIsBannedIsOutEverywhereAndBotsPlayOn) {
  Office office;
  Client phone(office.site);
  const std::string secret = office.bob.post("/me/link").json()["secret"];
  const auto live = office.bob.watch(office.table);
  Client program(office.site);
  program.token = office.bob.post("/tables/" + office.table + "/seats/black/token").json()["token"];
  ASSERT_EQ(program.get("/tables/" + office.table).status(), 200);
  EXPECT_EQ(office.order("ban", office.bob.id)["ok"], true);
  for (const bool restarted : {false, true}) {
    if (restarted) office.site.restart();
    EXPECT_FALSE(known(office.bob));
    EXPECT_EQ(phone.post("/me/claim", {{"secret", secret}}).problem(), "403 banned");
    EXPECT_EQ(office.bob.post("/me", {{"name", "Bob again"}}).problem(), "403 banned");
    EXPECT_EQ(program.get("/tables/" + office.table).problem(), "401 bad_token");
    EXPECT_THAT(office.holders(office.table), ElementsAre("person", "bot", "bot"));
  }
  EXPECT_THAT(live->of("gone")[0]["reason"].get<std::string>(), HasSubstr("closed your account"));
  EXPECT_NE(live->closed_with, 0);
  phone.lang = "es";
  EXPECT_EQ(phone.post("/me/claim", {{"secret", secret}}).json()["title"], "Esta cuenta está cerrada");
}

TEST(HallAdmin, WhoeverIsUnbannedComesBackByTheirLinkAndTakesTheirSeat) {
  Office office;
  const std::string secret = office.bob.post("/me/link").json()["secret"];
  EXPECT_EQ(office.order("unban", office.bob.id)["status"], 409);
  office.order("ban", office.bob.id);
  EXPECT_EQ(office.order({{"do", "people"}, {"words", "Bob"}})["people"][0].contains("banned"), true);
  EXPECT_EQ(office.order("unban", office.bob.id)["ok"], true);
  Client back(office.site);
  const Answer claimed = back.post("/me/claim", {{"secret", secret}});
  ASSERT_EQ(claimed.status(), 200);
  back.cookie = claimed.header("Set-Cookie").substr(0, claimed.header("Set-Cookie").find(';'));
  EXPECT_EQ(back.put("/tables/" + office.table + "/seats/black", {{"holder", "me"}}).status(), 200);
  EXPECT_THAT(office.holders(office.table), ElementsAre("person", "person", "bot"));
}

TEST(HallAdmin, WhoeverIsMutedPlaysButDoesNotWrite) {
  Office office;
  EXPECT_EQ(office.said(office.bob, "first"), "said");
  office.order("mute", office.bob.id);
  for (const bool restarted : {false, true}) {
    if (restarted) office.site.restart();
    EXPECT_EQ(office.said(office.bob, "again"), "403 muted");
    EXPECT_EQ(office.bob.get("/me").json()["silenced"], true);
    EXPECT_EQ(office.said(office.anna, "peace"), "said");
    EXPECT_EQ(office.bob.get("/tables/" + office.table).status(), 200);
  }
}

TEST(HallAdmin, WhoeverIsUnmutedWritesAgain) {
  Office office;
  EXPECT_EQ(office.order("unmute", office.bob.id)["status"], 409);
  office.order("mute", office.bob.id);
  EXPECT_EQ(office.order("unmute", office.bob.id)["ok"], true);
  EXPECT_EQ(office.said(office.bob, "again"), "said");
  EXPECT_FALSE(office.bob.get("/me").json().contains("silenced"));
}

TEST(HallAdmin, WhoeverIsForgottenIsGoneWithTheirWords) {
  Office office;
  office.said(office.bob, "my words");
  const auto live = office.bob.watch(office.table);
  EXPECT_EQ(office.order("forget", office.bob.id)["ok"], true);
  EXPECT_FALSE(known(office.bob));
  EXPECT_NE(live->closed_with, 0);
  EXPECT_THAT(office.anna.page(office.table).dump(), Not(HasSubstr("my words")));
  EXPECT_THAT(office.anna.page(office.table).dump(), Not(HasSubstr("Bob")));
  EXPECT_FALSE(office.site.reader->identity(office.bob.id).has_value());
  EXPECT_THAT(deeds(office.site.reader->audit(1)), ElementsAre("forget " + office.bob.id));
}

TEST(HallAdmin, AResetEndsEveryWayInAndGivesOneThatWorksOnce) {
  Office office;
  const std::string old = office.bob.post("/me/link").json()["secret"];
  ASSERT_EQ(office.bob.put("/me/password", {{"password", "long enough"}}).status(), 204);
  const std::string link = office.order("reset", office.bob.id)["link"];
  const std::string secret = link.substr(link.find('#') + 1);
  EXPECT_EQ(link, "/carry#" + secret);
  EXPECT_FALSE(known(office.bob));
  Client there(office.site);
  EXPECT_EQ(there.post("/me/claim", {{"secret", old}}).problem(), "403 wrong_link");
  EXPECT_EQ(there.post("/me/claim", {{"secret", secret}}).status(), 200) << "no password is asked for";
  Client thief(office.site);
  EXPECT_EQ(thief.post("/me/claim", {{"secret", secret}}).problem(), "403 wrong_link");
}

// ---- reports

TEST(HallAdmin, ReportsAreListedUntilSomebodySeesToThem) {
  Office office;
  const int line = office.bob.post("/tables/" + office.table + "/chat", {{"text", "you fool"}}).json()["n"];
  office.anna.post("/tables/" + office.table + "/reports", {{"line", line}, {"words", "rude"}});
  office.bob.post("/tables/" + office.table + "/reports", {{"person", office.anna.id}, {"words", "slow"}});
  const json open = office.order({{"do", "reports"}})["reports"];
  ASSERT_EQ(open.size(), 2U);
  EXPECT_EQ(open[1]["by"]["name"], "Anna");
  EXPECT_EQ(open[1]["person"]["id"], office.bob.id);
  EXPECT_EQ(open[1]["line"]["text"], "you fool");
  EXPECT_FALSE(open[0].contains("line"));
  EXPECT_EQ(office.order({{"do", "report"}, {"number", 1}})["report"]["words"], "rude") << "only read";
  EXPECT_EQ(office.order({{"do", "reports"}})["reports"].size(), 2U);
  const json closed = office.order({{"do", "report"}, {"number", 1}, {"done", "spoke to Bob"}});
  EXPECT_EQ(closed["report"]["done"]["words"], "spoke to Bob");
  EXPECT_EQ(office.order({{"do", "reports"}})["reports"].size(), 1U);
  EXPECT_EQ(office.order({{"do", "reports"}, {"all", true}})["reports"].size(), 2U);
  EXPECT_THAT(deeds(office.site.reader->audit(5)), ElementsAre("report 1"));
}

// ---- a hall without a server

TEST(HallAdmin, TheSameOrdersWorkWhereNoServerIs) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, random_bot, expert}));
  site.close();
  {
    ClosedHall hall(site.folder.file("tables.db"));
    const auto order = [&](const json& what) { return json::parse(hall.run(what.dump(), "keeper")); };
    EXPECT_THAT(ids(order({{"do", "tables"}})["tables"]), ElementsAre(table));
    EXPECT_EQ(order({{"do", "people"}, {"words", "anna"}})["people"][0]["id"], anna.id);
    EXPECT_EQ(order({{"do", "close"}, {"id", table}})["ok"], true);
    EXPECT_EQ(order({{"do", "mute"}, {"id", anna.id}})["ok"], true);
    EXPECT_EQ(order({{"do", "purge"}, {"keep_days", 400}})["ok"], true);
    EXPECT_EQ(order({{"do", "ban"}, {"id", "x"}})["status"], 404);
    EXPECT_EQ(order({{"do", "log"}})["log"][0]["who"], "keeper");
    EXPECT_THROW(ClosedHall(site.folder.file("tables.db")), StorageError) << "it has an owner";
  }
  site.open();
  EXPECT_EQ(anna.page(table)["table"]["status"], "kept");
  EXPECT_EQ(anna.post("/tables/" + table + "/chat", {{"text", "x"}}).problem(), "403 muted");
  EXPECT_THROW(ClosedHall(site.folder.file("none.db")), StorageError);
  EXPECT_FALSE(std::filesystem::exists(site.folder.file("none.db"))) << "none is made";
}

}  // namespace noo::table::testing_hall
