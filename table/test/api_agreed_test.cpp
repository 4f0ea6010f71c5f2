// Ending a game by agreement, through the API.
#include <gmock/gmock.h>

#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

namespace {

using ::testing::HasSubstr;

std::string path(const std::string& table, const std::string& rest) { return "/tables/" + table + rest; }

// Anna is blue, Bob joins as black; a bot is pink.
std::string table_of(Client& anna, Client& bob) {
  const std::string table = made_by(anna, seats({me, open_seat, random_bot}));
  bob.post(path(table, "/join"), {{"invite", anna.page(table)["me"]["invite"]}});
  EXPECT_EQ(anna.post(path(table, "/start")).status(), 200);
  return table;
}

}  // namespace

TEST(ApiAgreed, IsProposedAnsweredAndTold) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  Client cid = site.guest("Cid");
  const std::string table = table_of(anna, bob);
  EXPECT_EQ(bob.post(path(table, "/end/answer"), {{"accept", true}}).problem(), "409 nothing_proposed");
  EXPECT_EQ(cid.post(path(table, "/end")).problem(), "403 not_your_seat");
  EXPECT_EQ(anna.post(path(table, "/end"), {{"now", true}}).problem(), "400 malformed");
  EXPECT_EQ(anna.post(path(table, "/end")).json(), (json{{"done", false}}));
  const json open = cid.page(table)["table"]["end"];
  EXPECT_EQ(open["by"], "blue");
  EXPECT_EQ(open["waiting"], json::array({"black"}));
  EXPECT_EQ(bob.post(path(table, "/end")).problem(), "409 proposed");
  EXPECT_EQ(bob.del(path(table, "/end")).problem(), "403 forbidden");
  EXPECT_EQ(anna.del(path(table, "/end")).status(), 204);
  EXPECT_EQ(anna.post(path(table, "/end")).json(), (json{{"done", false}}));
  EXPECT_EQ(bob.post(path(table, "/end/answer"), {{"accept", false}}).json(), (json{{"done", false}}));
  EXPECT_FALSE(anna.page(table)["table"].contains("end"));
  EXPECT_EQ(bob.post(path(table, "/end")).json(), (json{{"done", false}}));
  EXPECT_EQ(anna.post(path(table, "/end/answer"), {{"accept", true}}).json(), (json{{"done", true}}));
  for (Client* c : {&anna, &bob, &cid}) {
    const json page = c->page(table);
    EXPECT_EQ(page["table"]["status"], "finished");
    EXPECT_EQ(page["play"]["result"]["ending"], "agreed");
    EXPECT_TRUE(page["table"].contains("seed"));
  }
  EXPECT_THAT(anna.page(table)["chat"].dump(), HasSubstr("Bob proposes to end the game"));
  EXPECT_THAT(anna.get(path(table, "/record")).response.body, HasSubstr("\nagreed\n"));
  EXPECT_EQ(anna.post(path(table, "/end")).problem(), "409 over");
  const json card = anna.get("/tables").json()["finished"][0];
  EXPECT_EQ(card["id"], table);
  EXPECT_EQ(card["agreed"], true);
}

TEST(ApiAgreed, ARecordOfSuchAGameIsImportedAndTheSamePeoplePlayAgain) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, random_bot, random_bot}));
  EXPECT_EQ(anna.post(path(table, "/end")).json(), (json{{"done", true}}));
  const std::string record = anna.get(path(table, "/record")).response.body;
  const Answer imported = anna.ask("POST", "/tables/import", record, {{"content-type", "text/plain"}});
  ASSERT_EQ(imported.status(), 201) << imported.response.body;
  const std::string copy = imported.json()["id"];
  EXPECT_EQ(anna.page(copy)["table"]["status"], "finished");
  EXPECT_EQ(anna.get(path(copy, "/record")).response.body, record);
  EXPECT_EQ(anna.post(path(table, "/fork"), {{"as", "all"}}).status(), 201) << "from the end, where it can go on";
  EXPECT_EQ(anna.post(path(table, "/rematch")).status(), 201);
}

TEST(ApiAgreed, WhoLeftIsAskedAndMayDeclineWithoutComingBack) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const std::string table = table_of(anna, bob);
  EXPECT_EQ(bob.post(path(table, "/leave")).status(), 204);
  EXPECT_EQ(anna.post(path(table, "/end")).json(), (json{{"done", false}}));
  EXPECT_EQ(bob.post(path(table, "/end/answer"), {{"accept", false}, {"as", "black"}}).json(), (json{{"done", false}}));
  EXPECT_FALSE(anna.page(table)["table"].contains("end"));
}

TEST(HallAgreed, WhoIsNotHereIsToldAtOnceThatTheyAreAsked) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  bob.put("/me/webhook", {{"url", "https://example.org/bob"}});
  const std::string table = table_of(anna, bob);
  EXPECT_EQ(bob.post(path(table, "/leave")).status(), 204);
  site.courier.posted.clear();
  EXPECT_EQ(anna.post(path(table, "/end")).json(), (json{{"done", false}}));
  ASSERT_EQ(site.courier.posted.size(), 1U);
  EXPECT_EQ(site.courier.posted[0].second["type"], "end_proposed");
  EXPECT_EQ(site.courier.posted[0].second["seat"], "black");
  EXPECT_THAT(site.courier.posted[0].second["text"].get<std::string>(), HasSubstr("end the game"));
  site.close();
  site.open();
  site.loop.pass(std::chrono::hours(1));
  EXPECT_EQ(site.courier.posted.size(), 1U) << "once is enough";
}

TEST(HallAgreed, SilenceEndsTheGameAfterSevenDaysAlsoWhenTheServerWasAway) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const std::string table = table_of(anna, bob);
  EXPECT_EQ(anna.post(path(table, "/end")).json(), (json{{"done", false}}));
  site.loop.pass(std::chrono::hours(24 * 3));
  EXPECT_EQ(anna.page(table)["table"]["status"], "running");
  site.close();
  site.open();
  site.loop.pass(std::chrono::hours(24 * 4) + std::chrono::seconds(1));
  EXPECT_EQ(anna.page(table)["table"]["status"], "finished");
  EXPECT_EQ(anna.page(table)["play"]["result"]["ending"], "agreed");
}

}  // namespace noo::table::testing_hall
