// The story of a finished game: a link made by whoever may see the table, for anybody, until it is withdrawn.
#include <gmock/gmock.h>

#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

HallConfig quick() {
  HallConfig out;
  out.analysis_simulations = 20;
  return out;
}

json short_game(const json& more = json::object()) {
  json wanted = seats({me, random_bot});
  wanted["options"] = {{"max_rounds", "1"}};
  wanted["name"] = "At Annabel's";
  wanted.update(more);
  return wanted;
}

std::string finished(Client& c, const json& more = json::object()) {
  const std::string table = made_by(c, short_game(more));
  for (int i = 0; i < 2000 && c.page(table)["table"]["status"] == "running"; ++i) c.step(table);
  EXPECT_EQ(c.page(table)["table"]["status"], "finished");
  return table;
}

std::string path(const std::string& table) { return "/tables/" + table + "/story"; }

struct Shared {
  Site site{quick()};
  Client anna = site.guest("Annabel");
  Client bob = site.guest("Bob");
  Client anybody{site};  // without an identity
  std::string table = finished(anna);

  // The path of the story, from its link.
  std::string share(Client& by, const json& how = json::object()) {
    const Answer a = by.post(path(table), how);
    EXPECT_EQ(a.status(), 201) << a.response.body;
    const std::string link = a.json().value("link", "");
    EXPECT_EQ(link.substr(0, 3), "/s/");
    EXPECT_EQ(link.size(), 3U + 43U);
    return "/stories/" + link.substr(3);
  }
};

TEST(HallStory, ARunningGameHasNone) {
  Shared one;
  const std::string running = made_by(one.anna, short_game());
  EXPECT_EQ(one.anna.post(path(running)).problem(), "409 not_over");
  EXPECT_EQ(one.anna.get(path(running)).json(), (json{{"shared", false}}));
}

TEST(HallStory, IsMadeByWhoeverMaySeeTheTable) {
  Shared one;
  EXPECT_EQ(one.anybody.post(path(one.table)).problem(), "401 no_identity");
  EXPECT_EQ(one.anna.post(path("nothere")).problem(), "404 not_found");
  one.share(one.bob);
  EXPECT_EQ(one.bob.get(path(one.table)).json(), (json{{"shared", true}, {"names", true}}));
  const std::string closed = finished(one.anna, {{"spectators", false}});
  EXPECT_EQ(one.bob.post(path(closed)).problem(), "403 forbidden");
  EXPECT_EQ(one.bob.get(path(closed)).problem(), "403 forbidden");
  EXPECT_EQ(one.bob.del(path(closed)).problem(), "403 forbidden");
  EXPECT_EQ(one.anna.post(path(closed), {{"names", "all"}}).status(), 400);
}

TEST(HallStory, ShowsTheFinishedGameAndNothingElse) {
  Shared one;
  one.anna.post("/tables/" + one.table + "/chat", {{"text", "a word among us"}});
  one.anna.put("/tables/" + one.table + "/notes", {{"text", "a note of mine"}});
  const std::string story = one.share(one.anna);
  const Answer a = one.anybody.get(story);
  ASSERT_EQ(a.status(), 200) << a.response.body;
  const json told = a.json();
  EXPECT_EQ(told["game"], "spheres");
  EXPECT_EQ(told["name"], "At Annabel's");
  EXPECT_EQ(told["seats"][0]["name"], "Annabel");
  EXPECT_EQ(told["seats"][1]["holder"], "bot");
  const json page = one.anna.page(one.table, "all");
  EXPECT_EQ(told["play"]["state"], page["play"]["state"]);
  EXPECT_EQ(told["play"]["result"], page["play"]["result"]);
  EXPECT_EQ(told["log"].size(), page["log"]["total"]);
  EXPECT_EQ(told["analysis"]["state"], "none");
  for (const std::string& secret :
       {one.table, one.anna.id, std::string("a word among us"), std::string("a note of mine")}) {
    EXPECT_THAT(a.response.body, Not(HasSubstr(secret)));
  }
  const json moment = one.anybody.get(story + "/at/3").json();
  EXPECT_EQ(moment["state"], one.anna.get("/tables/" + one.table + "/at/3?as=all").json()["state"]);
  EXPECT_EQ(one.anybody.get(story + "/at/1000000").problem(), "404 not_found");
  EXPECT_EQ(one.anybody.get(story + "/at/x").status(), 400);
}

// What is over hides nothing: the history says which move was played next, also at the table itself.
TEST(HallStory, TellsTheMoveThatWasPlayedNext) {
  Shared one;
  const std::string record = one.anna.get("/tables/" + one.table + "/record").response.body;
  const std::string story = one.share(one.anna);
  int told = 0;
  for (int ply = 0; ply < 12; ++ply) {
    const std::string at = "/at/" + std::to_string(ply);
    const json moment = one.anybody.get(story + at).json();
    if (moment.contains("next")) {
      ++told;
      EXPECT_THAT(record, HasSubstr(moment["next"]["notation"].get<std::string>()));
      EXPECT_NE(moment["next"]["text"], "");
    }
    EXPECT_EQ(one.anna.get("/tables/" + one.table + at + "?as=all").json().contains("next"), moment.contains("next"));
  }
  EXPECT_GT(told, 0) << "the first ply is a player's";
  EXPECT_FALSE(one.anybody.get(story).json()["play"].contains("next")) << "nothing comes after the end";
  const std::string running = made_by(one.anna, short_game());
  one.anna.step(running);
  EXPECT_FALSE(one.anna.get("/tables/" + running + "/at/0").json().contains("next"));
}

TEST(HallStory, CallsSeatsByTheirColoursIfAsked) {
  Shared one;
  const std::string story = one.share(one.anna, {{"names", false}});
  EXPECT_EQ(one.anybody.post(story + "/analysis").status(), 202);
  const Answer told = one.anybody.get(story);
  EXPECT_EQ(told.json()["names"], false);
  EXPECT_EQ(told.json()["analysis"]["state"], "done");
  EXPECT_FALSE(told.json().contains("name"));
  EXPECT_THAT(told.response.body, Not(HasSubstr("Annabel")));
  for (const char* at : {"0", "1", "5", "9"}) {
    EXPECT_THAT(one.anybody.get(story + "/at/" + at).response.body, Not(HasSubstr("Annabel")));
  }
  EXPECT_THAT(one.anybody.get(one.share(one.anna)).response.body, HasSubstr("Annabel"));
}

TEST(HallStory, TellsTheNamesOfSeatsAtOneScreenOnlyWithNames) {
  Shared one;
  one.table =
      finished(one.anna, seats({{{"who", "me"}, {"name", "Zacharias"}}, {{"who", "me"}, {"name", "Benedict"}}}));
  const std::string named = one.anybody.get(one.share(one.anna)).response.body;
  const std::string story = one.share(one.anna, {{"names", false}});
  std::string unnamed = one.anybody.get(story).response.body;
  for (const char* at : {"0", "1", "5", "9"}) unnamed += one.anybody.get(story + "/at/" + at).response.body;
  for (const char* name : {"Zacharias", "Benedict"}) {
    EXPECT_THAT(named, HasSubstr(name));
    EXPECT_THAT(unnamed, Not(HasSubstr(name)));
  }
}

TEST(HallStory, IsInTheWordsOfWhoeverReadsIt) {
  Shared one;
  const std::string story = one.share(one.anna);
  const json english = one.anybody.get(story).json();
  one.anybody.lang = "es";
  const json spanish = one.anybody.get(story).json();
  EXPECT_NE(english["play"]["result"]["text"], spanish["play"]["result"]["text"]);
  EXPECT_EQ(english["log"].size(), spanish["log"].size());
}

TEST(HallStory, EndsWhenItIsWithdrawnReplacedOrItsMakerGone) {
  Shared one;
  const std::string first = one.share(one.anna);
  const std::string second = one.share(one.anna);
  const std::string bobs = one.share(one.bob);
  EXPECT_EQ(one.anybody.get(first).problem(), "404 not_found");
  EXPECT_EQ(one.anybody.get(second).status(), 200);
  one.site.restart();
  EXPECT_EQ(one.anybody.get(second).status(), 200) << "it is stored";
  EXPECT_EQ(one.anna.del(path(one.table)).status(), 204);
  EXPECT_EQ(one.anna.del(path(one.table)).status(), 204) << "and nothing to withdraw";
  for (const char* more : {"", "/at/0", "/analysis"}) {
    EXPECT_EQ(one.anybody.get(second + more).problem(), "404 not_found");
  }
  EXPECT_EQ(one.anybody.post(second + "/analysis").problem(), "404 not_found");
  EXPECT_EQ(one.anna.get(path(one.table)).json(), (json{{"shared", false}}));
  EXPECT_EQ(one.anybody.get(bobs).status(), 200) << "only one's own";
  EXPECT_EQ(one.bob.del("/me").status(), 204);
  EXPECT_EQ(one.anybody.get(bobs).problem(), "404 not_found");
  EXPECT_EQ(one.anybody.get("/stories/" + std::string(43, 'a')).problem(), "404 not_found");
}

TEST(HallStory, OfATableThatIsJustBeingDeletedThereIsNone) {
  Shared one;
  const std::string story = one.share(one.anna);
  one.site.storage_thread.held = true;
  one.site.hall->remove_table(one.table, "gone.removed");
  Request get;
  get.method = "GET";
  get.path = "/api/v1" + story;
  int status = 0;
  one.site.api->handle(get, [&](const Response& r) { status = r.status; });
  one.site.loop.run();
  one.site.storage_thread.release();
  one.site.loop.run();
  EXPECT_EQ(status, 404);
}

TEST(HallStory, IsAnalysedForWhoeverReadsIt) {
  Shared one;
  const std::string story = one.share(one.anna);
  EXPECT_EQ(one.anybody.get(story + "/analysis").json()["state"], "none");
  EXPECT_EQ(one.anybody.post(story + "/analysis").status(), 202);
  const json done = one.anybody.get(story + "/analysis").json();
  EXPECT_EQ(done["state"], "done");
  EXPECT_EQ(done["analysis"]["chances"],
            one.anna.get("/tables/" + one.table + "/analysis?as=all").json()["analysis"]["chances"]);
}

}  // namespace
}  // namespace noo::table::testing_hall
