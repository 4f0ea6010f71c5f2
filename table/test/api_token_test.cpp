// A seat's token reads and moves for its seat. Every route is tried.
#include <gmock/gmock.h>

#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

using ::testing::HasSubstr;
using ::testing::Not;

namespace {

// Anna's table with Bob, and a program of Anna's at her seat.
struct WithProgram {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  std::string table = made_by(anna, seats({me, open_seat, random_bot}));
  Client program{site};

  WithProgram() {
    const std::string invite = anna.page(table)["me"]["invite"];
    EXPECT_EQ(bob.post("/tables/" + table + "/join", {{"invite", invite}}).status(), 200);
    EXPECT_EQ(anna.post("/tables/" + table + "/start").status(), 200);
    program.token = anna.post("/tables/" + table + "/seats/blue/token").json()["token"];
  }

  // A route's path with the names of this table in it, below /api/v1.
  std::string filled(std::string path) const {
    if (path.starts_with("/api/v1")) path = path.substr(7);
    const std::vector<std::pair<std::string, std::string>> known{
        {"{table}", table}, {"{seat}", "blue"},    {"{ply}", "0"},      {"{person}", bob.id},
        {"{device}", "x"},  {"{game}", "spheres"}, {"{story}", "none"}, {"{rule}", "SPH-TAX-1"}};
    for (const auto& [name, value] : known) {
      if (const auto at = path.find(name); at != std::string::npos) path.replace(at, name.size(), value);
    }
    return path;
  }
};

}  // namespace

TEST(ApiToken, OpensTheseRoutesAndNoOther) {
  const std::set<std::string> opened{"GET /api/v1/games",
                                     "GET /api/v1/games/{game}/text",
                                     "GET /api/v1/games/{game}/rules",
                                     "GET /api/v1/games/{game}/rules/{rule}",
                                     "GET /api/v1/tables/{table}",
                                     "GET /api/v1/tables/{table}/log",
                                     "GET /api/v1/tables/{table}/at/{ply}",
                                     "GET /api/v1/tables/{table}/record",
                                     "GET /api/v1/tables/{table}/why",
                                     "POST /api/v1/tables/{table}/preview",
                                     "POST /api/v1/tables/{table}/moves",
                                     "GET /api/v1/tables/{table}/live",
                                     "GET /api/v1/openapi.json",
                                     "GET /healthz",
                                     "GET /readyz",
                                     "GET /metrics"};
  WithProgram one;
  const json before = one.anna.page(one.table);
  std::set<std::string> found;
  for (const Route& route : all_routes()) {
    const std::string name = std::string(route.method) + " " + std::string(route.path);
    const std::string body = route.method == "GET" ? "" : "{}";
    const Answer a = one.program.ask(std::string(route.method), one.filled(std::string(route.path)), body);
    const bool refused = a.status() == 403 && a.problem() == "403 token_only_plays";
    if (!refused) found.insert(name);
  }
  EXPECT_EQ(found, opened);
  const json after = one.anna.page(one.table);
  EXPECT_EQ(before["version"], after["version"]);
  EXPECT_EQ(before["table"]["seats"], after["table"]["seats"]) << "nothing was done";
}

// The bodies are those that would do it: not a malformed request is refused, but the token.
TEST(ApiToken, DoesNotSpeakConsentResignForkOrTouchTheAccount) {
  WithProgram one;
  const std::string at = "/tables/" + one.table;
  const auto expect_refused = [&](const Answer& a) { EXPECT_EQ(a.problem(), "403 token_only_plays"); };
  expect_refused(one.program.post(at + "/chat", {{"text", "buy now"}}));
  expect_refused(one.program.post(at + "/reports", {{"person", one.bob.id}, {"words", "rude"}}));
  expect_refused(one.program.put(at + "/notes", {{"text", "x"}}));
  expect_refused(one.program.get(at + "/hint"));
  expect_refused(one.program.post(at + "/undo", {{"plies", 1}}));
  expect_refused(one.program.post(at + "/undo/answer", {{"accept", true}}));
  expect_refused(one.program.post(at + "/end"));
  expect_refused(one.program.post(at + "/end/answer", {{"accept", true}}));
  expect_refused(one.program.post(at + "/resign"));
  expect_refused(one.program.post(at + "/leave"));
  expect_refused(one.program.post(at + "/fork"));
  expect_refused(one.program.put(at + "/seats/blue", {{"holder", "bot"}}));
  expect_refused(one.program.post(at + "/seats/blue/token"));
  expect_refused(one.program.get("/me"));
  expect_refused(one.program.get("/me/export"));
  expect_refused(one.program.patch("/me", {{"name", "Robot"}}));
  expect_refused(one.program.del("/me"));
  EXPECT_EQ(one.anna.get("/me").json()["name"], "Anna");
}

TEST(ApiToken, DoesNotReadWhatPeopleSay) {
  WithProgram one;
  const auto program = one.program.watch(one.table);
  const auto person = one.anna.watch(one.table);
  one.bob.post("/tables/" + one.table + "/chat", {{"text", "between us"}});
  EXPECT_EQ(person->of("chat").size(), 1U);
  EXPECT_TRUE(program->of("chat").empty());
  EXPECT_THAT(one.program.page(one.table).dump(), Not(HasSubstr("between us")));
  EXPECT_THAT(one.anna.page(one.table).dump(), HasSubstr("between us"));
}

}  // namespace noo::table::testing_hall
