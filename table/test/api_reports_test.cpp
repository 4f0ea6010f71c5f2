// What players tell the people who run the server, and what those who are banned or muted are told.
#include <gmock/gmock.h>

#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

using ::testing::HasSubstr;
using ::testing::Not;

namespace {

// Anna and Bob at a table; Cleo only looks on.
struct Three {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  Client cleo = site.guest("Cleo");
  std::string table = made_by(anna, seats({me, open_seat, random_bot}));
  std::string at = "/tables/" + table;

  Three() {
    const std::string invite = anna.page(table)["me"]["invite"];
    EXPECT_EQ(bob.post(at + "/join", {{"invite", invite}}).status(), 200);
  }
  Answer report(Client& by, const json& body) const { return by.post(at + "/reports", body); }
  std::vector<ReportRow> stored() const { return site.reader->reports(Reports::all, 100); }
};

}  // namespace

TEST(ApiReports, ALineIsReportedWithItsWordsAndItsWriter) {
  Three all;
  const int line = all.bob.post(all.at + "/chat", {{"text", "you fool"}}).json()["n"];
  EXPECT_EQ(all.report(all.anna, {{"line", line}, {"words", "rude"}}).status(), 204);
  ASSERT_EQ(all.stored().size(), 1U);
  const ReportRow row = all.stored().front();
  EXPECT_EQ(row.table, all.table);
  EXPECT_EQ(row.reporter, all.anna.id);
  EXPECT_EQ(row.person, all.bob.id);
  EXPECT_EQ(row.chat, line);
  EXPECT_EQ(row.quote, "you fool");
  EXPECT_EQ(row.words, "rude");
  EXPECT_EQ(row.at, all.site.loop.now().time_since_epoch().count());
}

TEST(ApiReports, APersonIsReportedWhoSitsHereOrHasWritten) {
  Three all;
  EXPECT_EQ(all.report(all.anna, {{"person", all.bob.id}, {"words", "stalls"}}).status(), 204);
  EXPECT_EQ(all.report(all.anna, {{"person", all.cleo.id}, {"words", "x"}}).problem(), "404 not_found");
  all.cleo.post(all.at + "/chat", {{"text", "hello"}});
  EXPECT_EQ(all.report(all.anna, {{"person", all.cleo.id}, {"words", "x"}}).status(), 204);
  EXPECT_EQ(all.report(all.cleo, {{"person", all.anna.id}, {"words", "x"}}).status(), 204) << "whoever looks on may";
  EXPECT_EQ(all.report(all.anna, {{"person", all.anna.id}, {"words", "x"}}).problem(), "422 self");
  EXPECT_EQ(all.stored().size(), 3U);
}

TEST(ApiReports, WhatCannotBeMeantIsRefused) {
  Three all;
  EXPECT_EQ(all.report(all.anna, {{"words", "x"}}).problem(), "400 malformed");
  EXPECT_EQ(all.report(all.anna, {{"person", all.bob.id}, {"line", 1}, {"words", "x"}}).problem(), "400 malformed");
  EXPECT_EQ(all.report(all.anna, {{"person", all.bob.id}}).problem(), "400 malformed");
  EXPECT_EQ(all.report(all.anna, {{"line", 99}, {"words", "x"}}).problem(), "404 not_found");
  Client nobody(all.site);
  EXPECT_EQ(all.report(nobody, {{"person", all.bob.id}, {"words", "x"}}).problem(), "401 no_identity");
  EXPECT_EQ(all.anna.post("/tables/nothere/reports", {{"line", 1}, {"words", "x"}}).problem(), "404 not_found");
  EXPECT_TRUE(all.stored().empty());
}

TEST(ApiReports, WhoeverMayNotLookMayNotReport) {
  Site site;
  Client anna = site.guest("Anna");
  Client cleo = site.guest("Cleo");
  json wanted = seats({me, me, me});
  wanted["spectators"] = false;
  const std::string table = made_by(anna, wanted);
  EXPECT_EQ(cleo.post("/tables/" + table + "/reports", {{"person", anna.id}, {"words", "x"}}).problem(),
            "403 forbidden");
}

TEST(ApiReports, GoWithWhoeverMadeThemAndAreInTheirExport) {
  Three all;
  all.report(all.anna, {{"person", all.bob.id}, {"words", "stalls"}});
  const json exported = all.anna.get("/me/export").json();
  ASSERT_EQ(exported["reports"].size(), 1U);
  EXPECT_EQ(exported["reports"][0]["words"], "stalls");
  EXPECT_EQ(all.bob.get("/me/export").json()["reports"], json::array()) << "not whom they are about";
  EXPECT_EQ(all.anna.del("/me").status(), 204);
  EXPECT_TRUE(all.stored().empty());
}

}  // namespace noo::table::testing_hall
