// Identities through the API: guests, settings, personal links, passwords, webhooks, muting, deletion.
#include <gmock/gmock.h>

#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

using ::testing::HasSubstr;

TEST(ApiIdentity, ANameThatDeceivesIsRefused) {
  Site site;
  Client anna = site.guest("Anna");
  for (const std::string name : {"An\u200bna", "\u0410nna", "\u202eannA", "\u3164"}) {
    EXPECT_EQ(anna.patch("/me", {{"name", name}}).problem(), "400 malformed") << name;
  }
  EXPECT_EQ(anna.patch("/me", {{"name", "Анна Smith 🎲"}}).status(), 200);
}

TEST(ApiIdentity, WhoSitsDownWithANameThatIsThereGetsANumber) {
  Site site;
  Client anna = site.guest("Anna");
  Client other = site.guest("anna");
  const std::string table = made_by(anna, seats({me, open_seat, random_bot}));
  ASSERT_EQ(other.post("/tables/" + table + "/join", {{"invite", anna.page(table)["me"]["invite"]}}).status(), 200);
  std::vector<std::string> names;
  const json page = anna.page(table);
  for (const json& one : page["table"]["seats"]) names.push_back(one.value("name", ""));
  EXPECT_EQ(names[0], "Anna");
  EXPECT_EQ(names[1], "anna 2");
}

TEST(ApiIdentity, WhoeverComesWithoutCookieIsUnknown) {
  Site site;
  Client nobody(site);
  EXPECT_EQ(nobody.get("/me").json(), (json{{"known", false}}));
  EXPECT_EQ(nobody.patch("/me", {{"name", "X"}}).problem(), "401 no_identity");
}

TEST(ApiIdentity, GuestGetsACookieThatOnlyTheServerReads) {
  Site site;
  Client c(site);
  const Answer a = c.post("/me", {{"name", "  Anna "}});
  ASSERT_EQ(a.status(), 201);
  EXPECT_EQ(a.json()["name"], "Anna");
  const std::string cookie = a.header("Set-Cookie");
  EXPECT_THAT(cookie, HasSubstr("HttpOnly"));
  EXPECT_THAT(cookie, HasSubstr("SameSite=Lax"));
  EXPECT_THAT(cookie, ::testing::Not(HasSubstr("Secure")));
  Client over_https(site);
  EXPECT_THAT(over_https.post("/me", {{"name", "B"}}, {{"x-forwarded-proto", "https"}}).header("Set-Cookie"),
              HasSubstr("Secure"));
}

TEST(ApiIdentity, AcceptLanguageMayBeAnything) {
  Site site;
  const auto title = [&](const std::string& languages) {
    Client c(site);
    c.lang.clear();
    return c.ask("PATCH", "/me", "{}", {{"accept-language", languages}}).json()["title"].get<std::string>();
  };
  const std::string english = title("en");
  const std::string spanish = title("es");
  EXPECT_NE(english, spanish);
  EXPECT_EQ(title("es-ES,es;q=0.9,en;q=0.8"), spanish);
  EXPECT_EQ(title("en;q=0.2, es;q=0.7"), spanish);
  for (const char* odd : {"*", "", ",", ";q=", "e", "estonian", "es;q=0", "fr, *;q=0.1", "en;q=x"}) {
    EXPECT_EQ(title(odd), english) << odd;
  }
}

TEST(ApiIdentity, AWrongSecretIsNobody) {
  Site site;
  Client anna = site.guest("Anna");
  Client thief(site);
  thief.cookie = "noosphere=" + anna.id + ".wrong";
  EXPECT_EQ(thief.get("/me").json()["known"], false);
}

TEST(ApiIdentity, BadNamesAndUnknownFieldsAreRefusedByName) {
  Site site;
  Client c(site);
  EXPECT_THAT(c.post("/me", {{"name", std::string(41, 'x')}}).json()["detail"].get<std::string>(),
              HasSubstr("name: 41"));
  EXPECT_EQ(c.post("/me", {{"name", "   "}}).problem(), "400 malformed");
  EXPECT_EQ(c.post("/me", {{"name", "a\nb"}}).problem(), "400 malformed");
  EXPECT_THAT(c.post("/me", {{"name", "A"}, {"nam", 1}}).json()["detail"].get<std::string>(), HasSubstr("nam"));
  EXPECT_EQ(c.ask("POST", "/me", "{").problem(), "400 malformed");
  EXPECT_EQ(c.ask("POST", "/me", "{}", {{"content-type", "text/html"}}).problem(), "415 wrong_type");
  EXPECT_EQ(c.ask("POST", "/me", std::string(70'000, ' ')).problem(), "413 too_large");
}

TEST(ApiIdentity, SettingsAreMergedCheckedAndSurviveARestart) {
  Site site;
  Client anna = site.guest("Anna");
  EXPECT_EQ(anna.patch("/me", {{"settings", {{"language", "es"}, {"asking", 2}}}}).status(), 200);
  EXPECT_EQ(anna.patch("/me", {{"settings", {{"theme", "dark"}}}}).status(), 200);
  EXPECT_EQ(anna.patch("/me", {{"settings", {{"theme", "blue"}}}}).problem(), "400 malformed");
  EXPECT_EQ(anna.patch("/me", {{"settings", {{"sound", 1}}}}).problem(), "400 malformed");
  EXPECT_EQ(anna.patch("/me", {{"settings", {{"colour", "red"}}}}).problem(), "400 malformed");
  site.restart();
  EXPECT_EQ(anna.get("/me").json()["settings"], (json{{"language", "es"}, {"asking", 2}, {"theme", "dark"}}));
}

TEST(ApiIdentity, ALinkCarriesTheIdentityToAnotherDevice) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string secret = anna.post("/me/link").json()["secret"];
  Client phone(site);
  EXPECT_EQ(phone.post("/me/claim", {{"secret", anna.id + ".nonsense"}}).problem(), "403 wrong_link");
  const Answer a = phone.post("/me/claim", {{"secret", secret}});
  ASSERT_EQ(a.status(), 200);
  phone.cookie = a.header("Set-Cookie").substr(0, a.header("Set-Cookie").find(';'));
  EXPECT_EQ(phone.get("/me").json()["id"], anna.id);
  EXPECT_EQ(anna.get("/me").json()["id"], anna.id);
  EXPECT_EQ(anna.del("/me/link").status(), 204);
  EXPECT_EQ(Client(site).post("/me/claim", {{"secret", secret}}).problem(), "403 wrong_link");
}

TEST(ApiIdentity, APasswordProtectsTheLink) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string secret = anna.post("/me/link").json()["secret"];
  EXPECT_EQ(anna.put("/me/password", {{"password", "short"}}).problem(), "400 malformed");
  ASSERT_EQ(anna.put("/me/password", {{"password", "correct horse"}}).status(), 204);
  EXPECT_EQ(anna.get("/me").json()["password"], true);
  Client phone(site);
  EXPECT_EQ(phone.post("/me/claim", {{"secret", secret}}).problem(), "403 password_needed");
  EXPECT_EQ(phone.post("/me/claim", {{"secret", secret}, {"password", "wrong one"}}).problem(), "403 wrong_password");
  EXPECT_EQ(phone.post("/me/claim", {{"secret", secret}, {"password", "correct horse"}}).status(), 200);
  EXPECT_EQ(anna.put("/me/password", {{"password", "another one"}}).problem(), "403 wrong_password");
  EXPECT_EQ(anna.ask("DELETE", "/me/password", R"({"current":"correct horse"})").status(), 204);
  EXPECT_EQ(phone.post("/me/claim", {{"secret", secret}}).status(), 200);
}

TEST(ApiIdentity, NoMoreThanTwoPasswordsAreHashedAtOnce) {
  Site site;
  std::vector<Client> people{site.guest("A"), site.guest("B"), site.guest("C")};
  site.passwords.held = true;
  std::vector<int> statuses;
  for (Client& c : people) {
    Request r;
    r.method = "PUT";
    r.path = "/api/v1/me/password";
    r.headers = {{"cookie", c.cookie}, {"content-type", "application/json"}};
    r.body = R"({"password":"long enough"})";
    site.api->handle(r, [&](const Response& a) { statuses.push_back(a.status); });
  }
  site.loop.run();
  EXPECT_EQ(statuses, std::vector<int>{429});
  site.passwords.release();
  site.loop.run();
  EXPECT_EQ(statuses, (std::vector<int>{429, 204, 204}));
}

TEST(ApiIdentity, AnotherSitesPagesAreRefused) {
  Site site;
  Client anna = site.guest("Anna");
  EXPECT_EQ(anna.post("/me/link", json::object(), {{"origin", "https://evil.example"}}).problem(), "403 wrong_origin");
  EXPECT_EQ(anna.post("/me/link", json::object(), {{"origin", "http://localhost:8080"}}).status(), 200);
  EXPECT_EQ(anna.post("/me/link", json::object(), {{"sec-fetch-site", "cross-site"}}).problem(), "403 wrong_origin");
}

TEST(ApiIdentity, AWebhookIsCheckedAndTried) {
  Site site;
  Client anna = site.guest("Anna");
  EXPECT_EQ(anna.post("/me/webhook/test").problem(), "409 no_webhook");
  EXPECT_EQ(anna.put("/me/webhook", {{"url", "ftp://x"}}).problem(), "422 bad_webhook");
  EXPECT_EQ(anna.put("/me/webhook", {{"url", "https://example.org/hook"}}).status(), 200);
  site.courier.answer = {.ok = false, .status = 500, .error = "refused"};
  const json tried = anna.post("/me/webhook/test").json();
  EXPECT_EQ(tried["ok"], false);
  EXPECT_EQ(tried["status"], 500);
  ASSERT_EQ(site.courier.posted.size(), 1U);
  EXPECT_EQ(site.courier.posted[0].second["type"], "test");
  const json last = anna.get("/me").json()["webhook"]["last"];
  EXPECT_EQ(last["ok"], false);
  EXPECT_THAT(last["error"].get<std::string>(), HasSubstr("refused the notice"));
}

TEST(ApiIdentity, WhoeverDeletesTheirIdentityLeavesNothingPrivate) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const std::string table = made_by(anna, seats({me, open_seat, random_bot}));
  const std::string invite = anna.page(table)["me"]["invite"];
  ASSERT_EQ(bob.post("/tables/" + table + "/join", {{"invite", invite}}).status(), 200);
  ASSERT_EQ(anna.post("/tables/" + table + "/start").status(), 200);
  anna.post("/tables/" + table + "/chat", {{"text", "Good luck"}});
  anna.put("/tables/" + table + "/notes", {{"text", "my plan"}});
  EXPECT_EQ(anna.del("/me").status(), 204);
  EXPECT_EQ(anna.get("/me").json()["known"], false);
  site.restart();
  EXPECT_EQ(anna.get("/me").json()["known"], false);
  EXPECT_EQ(site.reader->note(table, anna.id), "");
  const json page = bob.page(table);
  EXPECT_EQ(page["table"]["seats"][0]["holder"], "bot");
  EXPECT_EQ(page.dump().find("Anna"), std::string::npos);
  EXPECT_EQ(page.dump().find(anna.id), std::string::npos);
}

}  // namespace noo::table::testing_hall
