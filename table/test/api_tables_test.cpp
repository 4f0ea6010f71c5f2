// Tables through the API: making, joining, leaving, seats, tokens, lists, chat and notes.
#include <gmock/gmock.h>

#include <set>

#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

using ::testing::HasSubstr;

namespace {

std::string path(const std::string& table, const std::string& rest) { return "/tables/" + table + rest; }

// A table that Anna made, with Bob in the second seat and a bot in the third.
struct Two {
  explicit Two(const json& more = json::object()) {
    json wanted = seats({me, open_seat, random_bot});
    wanted.update(more);
    table = made_by(anna, wanted);
    const std::string invite = anna.page(table)["me"]["invite"];
    const Answer joined = bob.post(path(table, "/join"), {{"invite", invite}});
    EXPECT_EQ(joined.status(), 200) << joined.response.body;
    EXPECT_EQ(anna.post(path(table, "/start")).status(), 200);
  }
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  std::string table;
};

}  // namespace

TEST(ApiTables, WithNoOpenSeatItStartsAtOnce) {
  Site site;
  Client anna = site.guest("Anna");
  const Answer a = anna.post("/tables", seats({me, random_bot, random_bot}));
  ASSERT_EQ(a.status(), 201);
  EXPECT_EQ(a.json()["status"], "running");
  EXPECT_EQ(a.header("Location"), "/api/v1/tables/" + a.json()["id"].get<std::string>());
  EXPECT_EQ(a.json()["seats"][0]["name"], "Anna");
  EXPECT_FALSE(a.json().contains("seed"));
}

TEST(ApiTables, WrongWishesAreRefusedByName) {
  Site site;
  Client anna = site.guest("Anna");
  const auto detail = [&](const json& wanted) {
    return anna.post("/tables", wanted).json()["detail"].get<std::string>();
  };
  EXPECT_EQ(anna.post("/tables", {{"game", "chess"}}).problem(), "404 not_found");
  EXPECT_THAT(detail(seats({me})), HasSubstr("seats: 1 of them"));
  EXPECT_THAT(detail(seats({me, me, {{"who", "dog"}}})), HasSubstr("seats[2].who"));
  EXPECT_THAT(detail(seats({me, me, {{"who", "bot"}, {"level", "god"}}})), HasSubstr("seats[2].level"));
  json wanted = seats({me, me, me});
  wanted["options"] = {{"nonsense", "1"}};
  EXPECT_THAT(detail(wanted), HasSubstr("nonsense"));
  wanted = seats({me, me, me});
  wanted["clock"] = {{"total", 0}};
  EXPECT_THAT(detail(wanted), HasSubstr("clock.total"));
  EXPECT_EQ(Client(site).post("/tables", seats({me, me, me})).problem(), "401 no_identity");
  EXPECT_TRUE(anna.get("/tables").json()["mine"].empty());
}

TEST(ApiTables, JoiningNeedsTheLink) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  Client cid = site.guest("Cid");
  const std::string table = made_by(anna, seats({me, open_seat, open_seat}));
  EXPECT_EQ(bob.post(path(table, "/join")).problem(), "403 wrong_invite");
  EXPECT_FALSE(bob.page(table)["me"].contains("invite"));
  const std::string invite = anna.page(table)["me"]["invite"];
  const json page = bob.post(path(table, "/join"), {{"invite", invite}, {"seat", "pink"}}).json();
  EXPECT_EQ(page["me"]["seats"], json({"pink"}));
  EXPECT_EQ(cid.post(path(table, "/join"), {{"invite", invite}, {"seat", "pink"}}).problem(), "409 taken");
  EXPECT_EQ(anna.post(path(table, "/start")).problem(), "409 seats_open");
  EXPECT_EQ(bob.post(path(table, "/start"), {{"fill", "bot"}}).problem(), "403 forbidden");
  const json info = anna.post(path(table, "/start"), {{"fill", "bot"}}).json();
  EXPECT_EQ(info["status"], "running");
  EXPECT_EQ(info["seats"][1]["holder"], "bot");
}

TEST(ApiTables, AListedTableIsOpenToEverybodyAndNamedInTheLobby) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  json wanted = seats({me, open_seat, random_bot});
  wanted["listed"] = true;
  const std::string table = made_by(anna, wanted);
  const json lists = bob.get("/tables").json();
  ASSERT_EQ(lists["open"].size(), 1U);
  EXPECT_EQ(lists["open"][0]["id"], table);
  EXPECT_TRUE(lists["mine"].empty());
  EXPECT_EQ(bob.post(path(table, "/join")).status(), 200);
  EXPECT_EQ(bob.get("/tables").json()["mine"][0]["my_seats"], json({"black"}));
}

TEST(ApiTables, YourTurnIsTrueForTheOneWhoDecides) {
  Two two;
  const bool annas = !two.anna.page(two.table)["play"]["moves"].empty();
  EXPECT_EQ(two.anna.get("/tables").json()["mine"][0]["your_turn"], annas);
  EXPECT_EQ(two.bob.get("/tables").json()["mine"][0]["your_turn"], !annas);
}

TEST(ApiTables, AClosedTableShowsNothingToOthers) {
  Two two(json{{"spectators", false}});
  Client eve = two.site.guest("Eve");
  EXPECT_EQ(eve.get(path(two.table, "")).problem(), "403 forbidden");
  EXPECT_EQ(eve.get(path(two.table, "/record")).problem(), "403 forbidden");
  EXPECT_EQ(eve.get(path(two.table, "/log")).problem(), "403 forbidden");
  EXPECT_EQ(eve.get(path(two.table, "/at/0")).problem(), "403 forbidden");
  EXPECT_EQ(eve.post(path(two.table, "/chat"), {{"text", "hi"}}).problem(), "403 forbidden");
  EXPECT_EQ(eve.watch(two.table)->closed_with, 403);
  EXPECT_EQ(two.anna.get(path(two.table, "?as=black")).problem(), "403 forbidden");
  EXPECT_EQ(two.anna.get(path(two.table, "?as=all")).problem(), "403 forbidden");
}

TEST(ApiTables, OnePersonMayPlaySeveralSeats) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  EXPECT_EQ(anna.page(table)["me"]["seats"].size(), 3U);
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(anna.step(table));
}

TEST(ApiTables, SeveralPeopleAtOneScreenHaveNamesOfTheirOwn) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table =
      made_by(anna, seats({{{"who", "me"}, {"name", " Zoe "}}, {{"who", "me"}, {"name", "Ben"}}}));
  const auto names = [&] {
    const json all = anna.page(table)["table"]["seats"];
    return all[0]["name"].get<std::string>() + ", " + all[1]["name"].get<std::string>();
  };
  EXPECT_EQ(names(), "Zoe, Ben");
  const auto live = anna.watch(table);
  const json info = anna.put(path(table, "/seats/black"), {{"holder", "me"}, {"name", "Benedict"}}).json();
  EXPECT_EQ(info["table"]["seats"][1]["name"], "Benedict");
  ASSERT_FALSE(live->of("table").empty());
  EXPECT_EQ(live->of("table").back()["table"]["seats"][1]["name"], "Benedict");
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(anna.step(table));
  EXPECT_THAT(anna.page(table)["log"].dump(), HasSubstr("Benedict"));
  site.restart();
  EXPECT_EQ(names(), "Zoe, Benedict");
  EXPECT_EQ(anna.put(path(table, "/seats/blue"), {{"holder", "me"}}).status(), 200);
  EXPECT_EQ(names(), "Zoe, Benedict") << "nothing was said of the name";
  EXPECT_EQ(anna.put(path(table, "/seats/blue"), {{"holder", "me"}, {"name", ""}}).status(), 200);
  EXPECT_EQ(names(), "Anna, Benedict");
  const json fork = anna.post(path(table, "/fork")).json();
  EXPECT_EQ(fork["seats"][1]["name"], "Benedict");
}

TEST(ApiTables, TheNameOfASeatIsCheckedAsThatOfAPerson) {
  Site site;
  Client anna = site.guest("Anna");
  const auto refused = [&](const json& name) {
    const Answer a = anna.post("/tables", seats({me, {{"who", "me"}, {"name", name}}}));
    EXPECT_EQ(a.problem(), "400 malformed");
    EXPECT_THAT(a.json()["detail"].get<std::string>(), HasSubstr("seats[1].name"));
  };
  refused(std::string(41, 'x'));
  refused("two\nlines");
  refused("   ");
  refused(7);
  EXPECT_EQ(anna.post("/tables", seats({me, {{"who", "open"}, {"name", "Ben"}}})).problem(), "400 malformed");
  const json ben{{"who", "me"}, {"name", "Ben"}};
  EXPECT_EQ(anna.post("/tables", seats({ben, ben})).problem(), "422 same_name");
  EXPECT_EQ(anna.post("/tables", seats({me, {{"who", "me"}, {"name", "Anna"}}})).status(), 201)
      << "that is her name anyway";
}

TEST(ApiTables, OnlyThePersonInASeatNamesIt) {
  Two two;
  EXPECT_EQ(two.bob.put(path(two.table, "/seats/blue"), {{"holder", "me"}, {"name", "Eve"}}).problem(),
            "403 not_your_seat");
  EXPECT_EQ(two.bob.put(path(two.table, "/seats/black"), {{"holder", "me"}, {"name", "Anna"}}).problem(),
            "422 same_name");
  EXPECT_EQ(two.bob.put(path(two.table, "/seats/black"), {{"holder", "bot"}, {"name", "Rob"}}).problem(),
            "400 malformed");
  EXPECT_EQ(two.bob.put(path(two.table, "/seats/black"), {{"holder", "me"}, {"name", "Rob"}}).status(), 200);
  EXPECT_EQ(two.anna.page(two.table)["table"]["seats"][1]["name"], "Rob");
}

TEST(ApiTables, ASeatThatCannotBeCalledSoIsNotTaken) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({{{"who", "me"}, {"name", "Ben"}}, open_seat}));
  EXPECT_EQ(anna.put(path(table, "/seats/black"), {{"holder", "me"}, {"name", "Ben"}}).problem(), "422 same_name");
  EXPECT_EQ(anna.page(table)["table"]["seats"][1]["holder"], "nobody");
  EXPECT_EQ(anna.put(path(table, "/seats/black"), {{"holder", "me"}, {"name", "Zoe"}}).status(), 200);
  EXPECT_EQ(anna.page(table)["table"]["seats"][1]["name"], "Zoe");
}

TEST(ApiTables, ASeatGoesToABotAndBack) {
  Two two;
  EXPECT_EQ(two.bob.put(path(two.table, "/seats/blue"), {{"holder", "bot"}}).problem(), "403 not_your_seat");
  EXPECT_EQ(two.anna.put(path(two.table, "/seats/violet"), {{"holder", "bot"}}).problem(), "404 not_found");
  two.site.hold_bots();
  const json info = two.anna.put(path(two.table, "/seats/blue"), {{"holder", "bot"}, {"level", "random"}}).json();
  EXPECT_EQ(info["table"]["seats"][0]["holder"], "bot");
  EXPECT_EQ(two.bob.put(path(two.table, "/seats/blue"), {{"holder", "me"}}).problem(), "403 not_your_seat");
  EXPECT_EQ(two.anna.put(path(two.table, "/seats/blue"), {{"holder", "me"}}).json()["table"]["seats"][0]["holder"],
            "person");
}

TEST(ApiTables, ASeatIsOfferedToOneOther) {
  Two two;
  Client cid = two.site.guest("Cid");
  const std::string invite = two.bob.put(path(two.table, "/seats/black"), {{"holder", "offered"}}).json()["invite"];
  EXPECT_EQ(cid.post(path(two.table, "/join"), {{"invite", "wrong"}}).problem(), "403 wrong_invite");
  EXPECT_EQ(cid.post(path(two.table, "/join"), {{"invite", invite}}).json()["me"]["seats"], json({"black"}));
  EXPECT_TRUE(two.bob.page(two.table)["me"]["seats"].empty());
  EXPECT_EQ(two.bob.post(path(two.table, "/moves"), {{"version", 0}, {"move", "split 8"}}).problem(),
            "403 not_your_seat");
}

TEST(ApiTables, ATokenActsForOneSeatAndNothingElse) {
  Two two;
  EXPECT_EQ(two.bob.post(path(two.table, "/seats/blue/token")).problem(), "403 not_your_seat");
  Client program(two.site);
  program.token = two.anna.post(path(two.table, "/seats/blue/token")).json()["token"];
  const json page = program.page(two.table);
  EXPECT_EQ(page["me"]["as"], "blue");
  EXPECT_EQ(page["me"]["may_see"], json({"blue"}));
  EXPECT_EQ(program.get(path(two.table, "?as=black")).problem(), "403 forbidden");
  const std::string other = made_by(two.anna, seats({me, me, me}));
  EXPECT_EQ(program.get(path(other, "")).problem(), "403 forbidden");
  const auto live = program.watch(two.table);
  EXPECT_EQ(live->of("snapshot").size(), 1U);
  EXPECT_EQ(two.anna.del(path(two.table, "/seats/blue/token")).status(), 204);
  EXPECT_NE(live->closed_with, 0);
  EXPECT_EQ(program.get(path(two.table, "")).problem(), "401 bad_token");
}

TEST(ApiTables, WhoeverLeavesIsFollowedByABot) {
  Two two;
  EXPECT_EQ(two.bob.post(path(two.table, "/leave")).status(), 204);
  EXPECT_EQ(two.bob.post(path(two.table, "/leave")).problem(), "403 forbidden");
  const json page = two.anna.page(two.table);
  EXPECT_EQ(page["table"]["seats"][1]["holder"], "bot");
  ASSERT_FALSE(page["chat"].empty());
  EXPECT_EQ(page["chat"].back()["notice"], true);
  EXPECT_THAT(page["chat"].back()["text"].get<std::string>(), HasSubstr("leaves the table"));
}

TEST(ApiTables, ChatIsHeardByAllButThoseWhoMutedTheSpeaker) {
  Two two;
  const auto annas = two.anna.watch(two.table);
  EXPECT_EQ(two.anna.put("/me/muted/" + two.anna.id).problem(), "422 self");
  EXPECT_EQ(two.anna.put("/me/muted/nobody").problem(), "404 not_found");
  EXPECT_EQ(two.bob.post(path(two.table, "/chat"), {{"text", "Hello"}}).json()["name"], "Bob");
  EXPECT_EQ(annas->of("chat").size(), 1U);
  EXPECT_EQ(two.anna.put("/me/muted/" + two.bob.id).json()["muted"], json({two.bob.id}));
  two.bob.post(path(two.table, "/chat"), {{"text", "Are you there"}});
  EXPECT_EQ(annas->of("chat").size(), 1U);
  EXPECT_EQ(two.anna.page(two.table).dump().find("Are you there"), std::string::npos);
  EXPECT_NE(two.bob.page(two.table).dump().find("Are you there"), std::string::npos);
  two.anna.del("/me/muted/" + two.bob.id);
  EXPECT_NE(two.anna.page(two.table).dump().find("Are you there"), std::string::npos);
  EXPECT_EQ(two.bob.post(path(two.table, "/chat"), {{"text", std::string(2001, 'x')}}).problem(), "400 malformed");
  EXPECT_EQ(two.bob.post(path(two.table, "/chat"), {{"text", ""}}).problem(), "400 malformed");
}

TEST(ApiTables, ChatterIsLimited) {
  Two two;
  two.site.config.rate_limits = true;
  two.site.restart();
  int refused = 0;
  for (int i = 0; i < 20; ++i) {
    if (two.bob.post(path(two.table, "/chat"), {{"text", "again"}}).status() == 429) ++refused;
  }
  EXPECT_GT(refused, 5);
  two.site.loop.pass(std::chrono::minutes(1));
  EXPECT_EQ(two.bob.post(path(two.table, "/chat"), {{"text", "sorry"}}).status(), 200);
}

TEST(ApiTables, NotesAreForNobodyElse) {
  Two two;
  EXPECT_EQ(two.anna.put(path(two.table, "/notes"), {{"text", "attack pink"}}).status(), 204);
  EXPECT_EQ(two.anna.page(two.table)["notes"], "attack pink");
  EXPECT_EQ(two.bob.page(two.table)["notes"], "");
  two.site.restart();
  EXPECT_EQ(two.anna.page(two.table)["notes"], "attack pink");
  EXPECT_EQ(two.anna.put(path(two.table, "/notes"), {{"text", ""}}).status(), 204);
  EXPECT_EQ(two.anna.page(two.table)["notes"], "");
}

TEST(ApiTables, ARenamedPersonIsRenamedAtTheTables) {
  Two two;
  two.bob.patch("/me", {{"name", "Roberto"}});
  EXPECT_EQ(two.anna.page(two.table)["table"]["seats"][1]["name"], "Roberto");
}

TEST(ApiTables, ListsComeInPages) {
  Site site;
  Client anna = site.guest("Anna");
  std::set<std::string> made;
  for (int i = 0; i < 25; ++i) made.insert(made_by(anna, seats({me, me, me})));
  const json first = anna.get("/tables?limit=10").json();
  EXPECT_EQ(first["mine"].size(), 10U);
  EXPECT_FALSE(first["next"].contains("open"));
  std::set<std::string> seen;
  std::string cursor;
  for (int page = 0; page < 3; ++page) {
    const json part = anna.get("/tables?list=mine&limit=10" + (cursor.empty() ? "" : "&cursor=" + cursor)).json();
    EXPECT_EQ(part["mine"].size(), page < 2 ? 10U : 5U);
    for (const json& card : part["mine"]) EXPECT_TRUE(seen.insert(card["id"].get<std::string>()).second) << "twice";
    EXPECT_EQ(part.contains("next"), page < 2);
    if (page < 2) cursor = part["next"]["mine"];
  }
  EXPECT_EQ(seen, made);
  EXPECT_EQ(anna.get("/tables").json()["mine"].size(), 25U);
  for (const char* wrong :
       {"/tables?list=all", "/tables?cursor=1.a", "/tables?list=mine&cursor=x", "/tables?limit=0"}) {
    EXPECT_EQ(anna.get(wrong).problem(), "400 malformed") << wrong;
  }
}

}  // namespace noo::table::testing_hall
