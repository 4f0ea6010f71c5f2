// Seats that are dealt, as people and programs at the table meet them.
#include <gmock/gmock.h>

#include "table/test/hall_fixture.hpp"
#include "table/test/toy_tables.hpp"

namespace noo::table::testing_hall {

namespace {

std::string path(const std::string& table, const std::string& rest) { return "/tables/" + table + rest; }

json toy_seats(std::vector<json> list, const Options& options) {
  return {{"game", testing::lanterns()}, {"seats", list}, {"options", options}};
}

}  // namespace

TEST(HallSeats, HaveTheColoursOfTheGame) {
  testing::lanterns();
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const std::string table = made_by(anna, toy_seats({me, open_seat}, testing::apart));
  const std::string invite = anna.page(table)["me"]["invite"];
  EXPECT_EQ(bob.post(path(table, "/join"), {{"invite", invite}, {"seat", "black"}}).problem(), "404 not_found");
  const json page = bob.post(path(table, "/join"), {{"invite", invite}, {"seat", "red"}}).json();
  EXPECT_EQ(page["me"]["seats"], json({"red"}));
  EXPECT_EQ(page["me"]["as"], "red");
  EXPECT_EQ(page["table"]["seats"][1]["seat"], "red");
  ASSERT_EQ(anna.post(path(table, "/start")).status(), 200);
  Client program(site);
  program.token = bob.post(path(table, "/seats/red/token")).json()["token"];
  EXPECT_THAT(program.token, ::testing::HasSubstr(".red."));
  EXPECT_EQ(program.page(table)["me"]["as"], "red");
  EXPECT_EQ(program.get(path(table, "?as=blue")).problem(), "403 forbidden");
}

TEST(HallSeats, APersonAndItsProgramFollowTheDeal) {
  testing::lanterns();
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  // Until a deal moves them: the seed is the server's own.
  for (int i = 0; i < 60; ++i) {
    const std::string table = made_by(anna, toy_seats({me, open_seat}, testing::dealt));
    const std::string invite = anna.page(table)["me"]["invite"];
    ASSERT_EQ(bob.post(path(table, "/join"), {{"invite", invite}}).status(), 200);
    Client program(site);
    program.token = bob.post(path(table, "/seats/red/token")).json()["token"];
    const auto live = bob.watch(table);
    const auto outside = program.watch(table);
    ASSERT_EQ(anna.post(path(table, "/start")).status(), 200);
    if (bob.page(table)["me"]["seats"] == json({"red"})) continue;
    EXPECT_EQ(bob.page(table)["me"]["seats"], json({"blue"}));
    EXPECT_EQ(anna.page(table)["me"]["seats"], json({"red"}));
    EXPECT_EQ(program.page(table)["me"]["as"], "blue") << "the token is Bob's, not red's";
    EXPECT_EQ(live->of("snapshot").back()["page"]["me"]["as"], "blue");
    EXPECT_EQ(outside->of("snapshot").back()["page"]["me"]["as"], "blue");
    EXPECT_EQ(outside->closed_with, 0);
    std::vector<std::string> said;
    const json chat = bob.page(table)["chat"];
    for (const json& line : chat) said.push_back(line["text"]);
    EXPECT_THAT(said,
                ::testing::IsSupersetOf({"The seats have been dealt by lot.", "Anna plays Red.", "Bob plays Blue."}));
    site.restart();
    EXPECT_EQ(bob.page(table)["me"]["seats"], json({"blue"}));
    EXPECT_EQ(program.page(table)["me"]["as"], "blue");
    return;
  }
  FAIL() << "sixty deals of two chairs moved nobody";
}

TEST(HallSeats, OneAloneIsEnoughWhereTheGameAllowsIt) {
  Site site;
  Client anna = site.guest("Anna");
  const json solo{{"game", "pax_transhumanity"}, {"seats", json::array({me})}, {"options", {{"solo_colour", "pink"}}}};
  const std::string table = made_by(anna, solo);
  const json page = anna.page(table);
  EXPECT_EQ(page["table"]["status"], "running");
  EXPECT_EQ(page["me"]["seats"], json({"pink"}));
  EXPECT_EQ(page["me"]["as"], "pink");
  EXPECT_TRUE(page["chat"].empty()) << "there is nothing to deal";
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(anna.step(table));
  EXPECT_EQ(anna.post(path(table, "/undo")).json()["done"], true) << "nobody else is to be asked";
  site.restart();
  EXPECT_EQ(anna.page(table)["me"]["as"], "pink");
  EXPECT_TRUE(anna.step(table));
  const json none{{"game", "pax_transhumanity"}, {"seats", json::array()}};
  EXPECT_EQ(anna.post("/tables", none).problem(), "400 malformed");
}

}  // namespace noo::table::testing_hall
