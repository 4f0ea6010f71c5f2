// Playing through the API: what is refused changes nothing, what is repeated happens once.
#include <gmock/gmock.h>

#include "engine/json_views.hpp"
#include "table/test/hall_fixture.hpp"
#include "table/test/toy_tables.hpp"

namespace noo::table::testing_hall {

namespace {

std::string path(const std::string& table, const std::string& rest) { return "/tables/" + table + rest; }

// What is stored of a table, and what its people see.
std::string everything(Site& site, Client& c, const std::string& table) {
  std::string out = site.reader->table(table)->doc;
  for (const std::string& line : site.reader->lines(table)) out += line + "\n";
  return out + c.page(table).dump();
}

json short_game(std::vector<json> list) {
  json out = seats(std::move(list));
  out["options"] = {{"max_rounds", "1"}};
  return out;
}

std::string finished_table(Client& c) {
  const std::string table = made_by(c, short_game({me, random_bot, random_bot}));
  for (int i = 0; i < 3000 && c.page(table)["table"]["status"] != "finished"; ++i) c.step(table);
  EXPECT_EQ(c.page(table)["table"]["status"], "finished");
  return table;
}

}  // namespace

TEST(ApiMoves, WhatIsRefusedChangesNothing) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const std::string table = made_by(anna, seats({me, me, me}));
  const json page = anna.page(table);
  const std::string before = everything(site, anna, table);
  const int version = page["version"];
  const std::string mover = page["me"]["as"];
  const std::string other = mover == "pink" ? "blue" : "pink";
  const auto refused = [&](Client& c, const json& body) {
    const std::string problem = c.post(path(table, "/moves"), body).problem();
    EXPECT_EQ(everything(site, anna, table), before) << body;
    return problem;
  };
  EXPECT_EQ(refused(anna, {{"version", version + 1}, {"move", "split 8"}}), "409 stale");
  EXPECT_EQ(refused(anna, {{"version", version}, {"move", "split 8"}, {"as", other}}), "403 not_your_turn");
  EXPECT_EQ(refused(bob, {{"version", version}, {"move", "split 8"}}), "403 not_your_seat");
  EXPECT_EQ(refused(bob, {{"version", version}, {"move", "split 8"}, {"as", mover}}), "403 not_your_seat");
  EXPECT_EQ(refused(anna, {{"version", version}, {"move", "stop"}}), "422 illegal");
  EXPECT_EQ(refused(anna, {{"version", version}, {"move", "dance 8"}}), "400 malformed");
  EXPECT_EQ(refused(anna, {{"version", "1"}, {"move", "split 8"}}), "400 malformed");
  EXPECT_EQ(refused(anna, {{"move", "split 8"}}), "400 malformed");
  EXPECT_EQ(refused(anna, {{"version", version}, {"move", "split 8"}, {"seat", mover}}), "400 malformed");
  EXPECT_EQ(anna.post(path(table, "/moves"), {{"version", version}, {"move", "split 8"}}).status(), 200);
  EXPECT_NE(everything(site, anna, table), before);
}

TEST(ApiMoves, ARefusalByARuleQuotesIt) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  const int version = anna.page(table)["version"];
  const json problem = anna.post(path(table, "/moves"), {{"version", version}, {"move", "stop"}}).json();
  ASSERT_TRUE(problem.contains("rule")) << problem;
  EXPECT_FALSE(problem["rule_title"].get<std::string>().empty());
  EXPECT_EQ(problem["rule_origin"], "ruling") << "what the engine refuses, no rulebook does";
  anna.lang = "es";
  const json spanish = anna.post(path(table, "/moves"), {{"version", version}, {"move", "stop"}}).json();
  EXPECT_NE(spanish["rule_title"], problem["rule_title"]);
  EXPECT_NE(spanish["detail"], problem["detail"]);
  anna.lang = "en";
  const json why = anna.get(path(table, "/why?move=stop")).json();
  EXPECT_EQ(why["legal"], false);
  EXPECT_EQ(why["rule"], problem["rule"]);
  EXPECT_EQ(anna.get(path(table, "/why")).problem(), "400 malformed");
}

TEST(ApiMoves, ARefusalSaysItsNumbersInTheReadersLanguage) {
  const std::string game = testing::lanterns();
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, {{"game", game}, {"seats", {me, me}}});
  const auto must_act_with_a_low_die = [&] {
    const json play = anna.page(table)["play"];
    return play["turn"]["ask"] == "act" && play["state"]["die"] < 4;
  };
  for (int i = 0; i < 200 && !must_act_with_a_low_die(); ++i) ASSERT_TRUE(anna.step(table));
  const json page = anna.page(table);
  const std::string die = page["play"]["state"]["die"].dump();
  const json body{{"version", page["version"]}, {"move", "claim moon"}, {"as", page["me"]["as"]}};
  const Answer refused = anna.post(path(table, "/moves"), body);
  EXPECT_EQ(refused.problem(), "422 illegal");
  EXPECT_EQ(refused.json()["rule"], "LAN-CLAIM");
  const std::string reason = "The moon counts 4, and the die shows " + die + ".";
  EXPECT_EQ(refused.json()["detail"], reason);
  for (const char* asked : {"/why?move=claim moon", "/why?targets=card:moon"}) {
    EXPECT_EQ(anna.get(path(table, asked)).json()["detail"], reason) << asked;
  }
  anna.lang = "es";
  EXPECT_EQ(anna.post(path(table, "/moves"), body).json()["detail"], "La luna vale 4, y el dado muestra " + die + ".");
}

TEST(ApiMoves, ARetriedMoveIsPlayedOnceAlsoAfterARestart) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  const json body{{"version", anna.page(table)["version"]}, {"move", "split 8"}};
  const Answer first = anna.post(path(table, "/moves"), body, {{"idempotency-key", "k1"}});
  ASSERT_EQ(first.status(), 200);
  const std::string after = everything(site, anna, table);
  const Answer again = anna.post(path(table, "/moves"), body, {{"idempotency-key", "k1"}});
  EXPECT_EQ(again.status(), 200);
  EXPECT_EQ(again.json(), first.json());
  site.restart();
  EXPECT_EQ(anna.post(path(table, "/moves"), body, {{"idempotency-key", "k1"}}).json(), first.json());
  EXPECT_EQ(everything(site, anna, table), after);
  EXPECT_EQ(
      anna.post(path(table, "/moves"), {{"version", 0}, {"move", "split 7"}}, {{"idempotency-key", "k1"}}).problem(),
      "422 key_reused");
  EXPECT_EQ(anna.post(path(table, "/moves"), body, {{"idempotency-key", "k2"}}).status(), 409);
  EXPECT_EQ(anna.post(path(table, "/moves"), body, {{"idempotency-key", std::string(101, 'k')}}).problem(),
            "400 malformed");
}

TEST(ApiMoves, TakingBackNeedsTheOthersOnceSomethingWasShown) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const std::string table = made_by(anna, seats({me, open_seat, random_bot}));
  bob.post(path(table, "/join"), {{"invite", anna.page(table)["me"]["invite"]}});
  anna.post(path(table, "/start"));
  Client& mover = anna.page(table)["play"]["moves"].empty() ? bob : anna;
  Client& other = &mover == &anna ? bob : anna;
  EXPECT_EQ(mover.post(path(table, "/undo")).problem(), "409 nothing_to_undo");
  ASSERT_TRUE(mover.step(table));  // dice follow
  const Answer asked = mover.post(path(table, "/undo"), {{"plies", 1}});
  ASSERT_EQ(asked.status(), 200) << asked.response.body;
  EXPECT_EQ(asked.json()["done"], false);
  EXPECT_TRUE(other.page(table)["table"].contains("undo"));
  EXPECT_EQ(other.post(path(table, "/undo/answer"), {{"accept", false}}).status(), 200);
  EXPECT_FALSE(other.page(table)["table"].contains("undo"));
  EXPECT_EQ(mover.post(path(table, "/undo")).json()["done"], false);
  EXPECT_EQ(mover.del(path(table, "/undo")).status(), 204);
  EXPECT_EQ(other.post(path(table, "/undo/answer"), {{"accept", true}}).problem(), "409 nothing_asked");
  EXPECT_EQ(mover.post(path(table, "/undo")).json()["done"], false);
  EXPECT_EQ(other.post(path(table, "/undo/answer"), {{"accept", true}}).json()["done"], true);
  EXPECT_FALSE(mover.page(table)["play"]["moves"].empty());
}

TEST(ApiMoves, NothingIsTakenBackUntilWhoeverLentASeatIsBack) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const std::string table = made_by(anna, seats({me, open_seat, random_bot}));
  bob.post(path(table, "/join"), {{"invite", anna.page(table)["me"]["invite"]}});
  anna.post(path(table, "/start"));
  for (int i = 0; i < 4; ++i) {
    if (!anna.step(table)) bob.step(table);
  }
  ASSERT_EQ(bob.put(path(table, "/seats/black"), {{"holder", "bot"}}).status(), 200);
  const auto past_a_barrier = [&] {
    const json undo = anna.page(table)["play"]["undo"];
    return undo["free"] == 0 && undo["can_ask"] == true;
  };
  for (int i = 0; i < 40 && !past_a_barrier(); ++i) ASSERT_TRUE(anna.step(table));
  const Answer refused = anna.post(path(table, "/undo"));
  EXPECT_EQ(refused.problem(), "409 lent");
  EXPECT_EQ(refused.json()["detail"], "A bot plays for Bob. Nothing more can be taken back until Bob is back.");
  anna.lang = "es";
  EXPECT_EQ(anna.post(path(table, "/undo")).json()["detail"],
            "Un bot juega por Bob. No se puede deshacer nada más hasta que vuelva.");
  ASSERT_EQ(bob.put(path(table, "/seats/black"), {{"holder", "me"}}).status(), 200);
  EXPECT_EQ(anna.post(path(table, "/undo")).json()["done"], false) << "now Bob is asked";
}

TEST(ApiMoves, AnEndedGameCanBeReadExportedImportedForkedAndPlayedAgain) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = finished_table(anna);
  const json page = anna.page(table, "all");
  EXPECT_EQ(page["play"]["result"]["over"], true);
  EXPECT_TRUE(page["table"].contains("seed"));
  EXPECT_EQ(anna.post(path(table, "/moves"), {{"version", page["version"]}, {"move", "split 8"}}).problem(),
            "409 over");
  const json early = anna.get(path(table, "/at/1?as=all")).json();
  EXPECT_EQ(early["ply"], 1);
  EXPECT_EQ(anna.get(path(table, "/at/999999?as=all")).problem(), "404 not_found");

  const std::string record = anna.get(path(table, "/record")).response.body;
  const Answer imported = anna.ask("POST", "/tables/import", record, {{"content-type", "text/plain"}});
  ASSERT_EQ(imported.status(), 201) << imported.response.body;
  const std::string copy = imported.json()["id"];
  EXPECT_EQ(anna.page(copy, "all")["play"]["state"], page["play"]["state"]);
  EXPECT_EQ(anna.get(path(copy, "/record")).response.body, record);
  EXPECT_EQ(anna.ask("POST", "/tables/import", "nonsense", {{"content-type", "text/plain"}}).problem(),
            "400 malformed");
  std::string forged = record;
  forged.replace(forged.find("split "), 7, "split 9");
  EXPECT_EQ(anna.ask("POST", "/tables/import", forged, {{"content-type", "text/plain"}}).problem(), "422 diverges");

  const Answer fork = anna.post(path(table, "/fork"), {{"ply", 1}, {"as", "all"}});
  ASSERT_EQ(fork.status(), 201) << fork.response.body;
  EXPECT_EQ(fork.json()["sandbox"], true);
  EXPECT_EQ(fork.json()["parent"], (json{{"table", table}, {"ply", 1}}));
  EXPECT_EQ(anna.post(path(table, "/fork"), {{"as", "all"}}).problem(), "409 over");

  const Answer again = anna.post(path(table, "/rematch"));
  ASSERT_EQ(again.status(), 201);
  EXPECT_EQ(anna.post(path(table, "/rematch")).json()["id"], again.json()["id"]);
  EXPECT_EQ(anna.page(table)["table"]["rematch"], again.json()["id"]);
  EXPECT_EQ(anna.get("/tables").json()["finished"].size(), 2U);
}

TEST(ApiMoves, OldFellowsNeedNoLinkToTheRematch) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  Client eve = site.guest("Eve");
  const std::string table = made_by(anna, short_game({me, open_seat, random_bot}));
  bob.post(path(table, "/join"), {{"invite", anna.page(table)["me"]["invite"]}});
  anna.post(path(table, "/start"));
  EXPECT_EQ(anna.post(path(table, "/rematch")).problem(), "409 not_over");
  while (anna.step(table) || bob.step(table)) {
  }
  const std::string next = anna.post(path(table, "/rematch")).json()["id"];
  EXPECT_EQ(eve.post(path(next, "/join")).problem(), "403 wrong_invite");
  EXPECT_EQ(bob.post(path(next, "/join")).json()["me"]["seats"], json({"black"}));
}

TEST(ApiMoves, ARunningGameIsExportedMaskedAndForkedFromAnImaginedWorld) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, random_bot, random_bot}));
  for (int i = 0; i < 20; ++i) anna.step(table);
  const std::string record = anna.get(path(table, "/record")).response.body;
  EXPECT_EQ(record.find("seed:"), std::string::npos);
  EXPECT_EQ(anna.post(path(table, "/fork"), {{"as", "all"}}).problem(), "403 forbidden");
  EXPECT_EQ(anna.post(path(table, "/fork"), {{"as", "watcher"}}).problem(), "403 forbidden");
  const Answer fork = anna.post(path(table, "/fork"));
  ASSERT_EQ(fork.status(), 201);
  const json original = anna.page(table)["play"]["state"];
  EXPECT_EQ(anna.page(fork.json()["id"], "blue")["play"]["state"], original);
}

TEST(ApiMoves, ResigningLeavesTheSeatToABot) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, random_bot}));
  const json info = anna.post(path(table, "/resign"), {{"as", "black"}}).json();
  EXPECT_EQ(info["seats"][1]["resigned"], true);
  EXPECT_EQ(anna.put(path(table, "/seats/black"), {{"holder", "me"}}).problem(), "409 resigned");
}

// A move that the lesson does not go on with is refused in words, not in notation.
class ApiLesson : public ::testing::TestWithParam<std::string> {};

TEST_P(ApiLesson, IsPlayedAsItIsWritten) {
  Site site;
  Client anna = site.guest("Anna");
  anna.lang = GetParam();
  const std::string lesson_goes_on = anna.lang == "es" ? "La lección sigue con: " : "The lesson goes on with: ";
  const json lessons = anna.get("/games").json()["games"][0]["lessons"];
  if (lessons.empty()) GTEST_SKIP() << "the game has no lesson";
  const std::string table = made_by(anna, {{"game", "spheres"}, {"lesson", lessons[0]["name"]}});
  EXPECT_EQ(anna.post("/tables", {{"game", "spheres"}, {"lesson", "none"}}).problem(), "404 not_found");
  for (int i = 0; i < 1000; ++i) {
    const json page = anna.page(table);
    const json lesson = page["play"]["lesson"];
    if (lesson["done"] == true) break;
    ASSERT_TRUE(lesson.contains("move")) << page["play"]["turn"];
    const json& moves = page["play"]["moves"];
    const auto scripted =
        std::find_if(moves.begin(), moves.end(), [&](const json& m) { return m["notation"] == lesson["move"]; });
    ASSERT_NE(scripted, moves.end());
    for (const json& move : moves) {
      if (move["notation"] == lesson["move"]) continue;
      const Answer other = anna.post(path(table, "/moves"), {{"version", page["version"]}, {"move", move["notation"]}});
      EXPECT_EQ(other.problem(), "422 lesson");
      EXPECT_THAT(other.json()["detail"].get<std::string>(),
                  ::testing::EndsWith(lesson_goes_on + scripted->at("text").get<std::string>() + "."));
      break;
    }
    ASSERT_EQ(anna.post(path(table, "/moves"), {{"version", page["version"]}, {"move", lesson["move"]}}).status(), 200);
  }
  EXPECT_EQ(anna.page(table)["play"]["lesson"]["done"], true);
}

INSTANTIATE_TEST_SUITE_P(Languages, ApiLesson, ::testing::Values("en", "es"));

// ---- previews

TEST(ApiMoves, APreviewTellsWhatAMoveWouldDoAndStoresNothing) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  const json page = anna.page(table);
  const std::string before = everything(site, anna, table);
  const int commits = site.storage->commits;
  const std::string mover = page["me"]["as"];
  const Answer seen = anna.post(path(table, "/preview"), {{"move", "split 8"}, {"as", mover}});
  ASSERT_EQ(seen.status(), 200) << seen.response.body;
  EXPECT_EQ(seen.json()["version"], page["version"]);
  EXPECT_FALSE(seen.json()["patch"].empty());
  EXPECT_EQ(everything(site, anna, table), before);
  EXPECT_EQ(site.storage->commits, commits);
  EXPECT_EQ(seen.json()["stops"], "chance");  // the letters of the list are drawn next
  json state = page["play"]["state"];
  state.merge_patch(seen.json()["patch"]);
  EXPECT_EQ(state["civilizations"][mover]["aspectListUsed"], 8);
}

TEST(ApiMoves, APreviewIsForTheSeatThatIsAsked) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const std::string table = made_by(anna, seats({me, me, me}));
  const std::string mover = anna.page(table)["me"]["as"];
  const std::string other = mover == "pink" ? "blue" : "pink";
  const auto asked = [&](Client& c, const json& body) { return c.post(path(table, "/preview"), body); };
  EXPECT_EQ(asked(anna, {{"move", "split 8"}, {"as", other}}).problem(), "403 not_your_turn");
  EXPECT_EQ(asked(bob, {{"move", "split 8"}, {"as", mover}}).problem(), "403 not_your_seat");
  EXPECT_EQ(asked(anna, {{"move", "split 8"}, {"as", "watcher"}}).problem(), "403 not_your_seat");
  EXPECT_EQ(asked(anna, {{"move", "split 8"}}).problem(), "400 malformed");
  EXPECT_EQ(asked(anna, {{"move", "dance 8"}, {"as", mover}}).problem(), "400 malformed");
  Client eve(site);
  EXPECT_EQ(asked(eve, {{"move", "split 8"}, {"as", mover}}).problem(), "401 no_identity");
  const Answer illegal = asked(anna, {{"move", "stop"}, {"as", mover}});
  EXPECT_EQ(illegal.problem(), "422 illegal");
  EXPECT_FALSE(illegal.json()["rule"].get<std::string>().empty());
  Client program(site);
  program.token = anna.post(path(table, "/seats/" + mover + "/token")).json()["token"];
  EXPECT_EQ(asked(program, {{"move", "split 8"}, {"as", mover}}).status(), 200);
  EXPECT_EQ(asked(program, {{"move", "split 8"}, {"as", other}}).problem(), "403 forbidden");
}

}  // namespace noo::table::testing_hall
