// noosphere admin, beside a server that runs and without one.
#include <pwd.h>

#include "server.hpp"

namespace noo::cli_test {

namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

struct Person {
  std::string id;
  std::string cookie;
};

class AdminOrders : public CommandTest {
 protected:
  static Person guest(const ServerProcess& server, const std::string& name) {
    const std::string answer = server.post("/api/v1/me", {{"name", name}});
    const std::string before = "Set-Cookie: ";
    const std::size_t at = answer.find(before) + before.size();
    return {body_of(answer).value("id", ""), answer.substr(at, answer.find(';', at) - at)};
  }
  static std::string table_of(const ServerProcess& server, const Person& host) {
    const nlohmann::json seats = {{{"who", "me"}}, {{"who", "open"}}};
    return body_of(server.post("/api/v1/tables", {{"game", "spheres"}, {"seats", seats}}, host.cookie)).value("id", "");
  }
  static std::string chat(const ServerProcess& server, const std::string& table, const Person& by) {
    return server.post("/api/v1/tables/" + table + "/chat", {{"text", "hello"}}, by.cookie);
  }

  // An order about the database t.db.
  Said admin(std::vector<std::string> words) const {
    words.insert(words.begin(), "admin");
    words.insert(words.end(), {"--db", "t.db"});
    return noosphere(words);
  }
};

std::string me() {
  const passwd* entry = ::getpwuid(::geteuid());
  return entry == nullptr ? "" : entry->pw_name;
}

}  // namespace

TEST_F(AdminOrders, ReachAServerThatRuns) {
  const ServerProcess server(file("t.db"), file("said"));
  ASSERT_TRUE(server.serves()) << server.said();
  const Person anna = guest(server, "Anna");
  const Person bob = guest(server, "Bob");
  const std::string table = table_of(server, anna);
  EXPECT_TRUE(fs::is_socket(file("t.db-admin")));

  const Said tables = admin({"tables", "--state", "waiting"});
  EXPECT_EQ(tables.code, 0) << tables.err;
  EXPECT_THAT(tables.out, AllOf(HasSubstr(table), HasSubstr("Anna, -"), HasSubstr("In all: 1 waiting.")));
  EXPECT_THAT(admin({"people", "bo"}).out, AllOf(HasSubstr(bob.id), HasSubstr("Bob"), Not(HasSubstr(anna.id))));
  EXPECT_THAT(admin({"people", "zz"}).out, HasSubstr("nobody like that"));

  EXPECT_THAT(chat(server, table, bob), HasSubstr("HTTP/1.1 200"));
  const std::string reports = "/api/v1/tables/" + table + "/reports";
  const std::string sly = "look\033[2Jhere";
  EXPECT_THAT(server.post(reports, {{"person", bob.id}, {"words", sly}}, anna.cookie), HasSubstr("HTTP/1.1 204"));
  const Said listed = admin({"reports"});
  EXPECT_THAT(listed.out, AllOf(HasSubstr("Anna (" + anna.id + ") reports Bob"), HasSubstr("look [2Jhere")));
  EXPECT_THAT(listed.out, Not(HasSubstr("\033"))) << "what a player wrote does not reach the terminal as a command";
  EXPECT_THAT(admin({"report", "1", "--done", "muted Bob"}).out, HasSubstr("muted Bob"));
  EXPECT_THAT(admin({"reports"}).out, HasSubstr("no reports"));

  EXPECT_EQ(admin({"mute", bob.id, "--reason", "rude"}).code, 0);
  EXPECT_THAT(chat(server, table, bob), AllOf(HasSubstr("HTTP/1.1 403"), HasSubstr("/problems/muted")));
  EXPECT_EQ(admin({"ban", bob.id}).code, 0);
  EXPECT_THAT(server.ask("GET", "/api/v1/me", "", bob.cookie), HasSubstr(R"("known":false)"));
  EXPECT_EQ(admin({"close", table}).code, 0);
  EXPECT_THAT(admin({"table", table}).out, HasSubstr("state: kept"));
  const Said again = admin({"close", table});
  EXPECT_EQ(again.code, 1) << "the answer is no";
  EXPECT_THAT(again.err, ::testing::StartsWith("noosphere: "));
  EXPECT_THAT(admin({"log"}).out, AllOf(HasSubstr("mute"), HasSubstr("rude"), HasSubstr(me()), HasSubstr("close")));
  EXPECT_EQ(admin({"log", "--json"}).json()["log"].size(), 4U);
}

TEST_F(AdminOrders, OpenTheDatabaseWhereNoServerRuns) {
  Person anna;
  std::string table;
  {
    ServerProcess server(file("t.db"), file("said"));
    ASSERT_TRUE(server.serves()) << server.said();
    anna = guest(server, "Anna");
    table = table_of(server, anna);
    server.end(SIGTERM);
  }
  EXPECT_FALSE(fs::exists(file("t.db-admin"))) << "a server that ends takes its socket along";
  const Said reset = admin({"reset", anna.id});
  EXPECT_EQ(reset.code, 0) << reset.err;
  EXPECT_THAT(reset.out, HasSubstr("/carry#" + anna.id + "."));
  EXPECT_EQ(admin({"delete", table, "--lang", "es"}).out, "La mesa " + table + " se ha borrado.\n");
  EXPECT_THAT(admin({"tables"}).out, HasSubstr("no such tables"));
  EXPECT_THAT(admin({"purge", "--keep-days", "30"}).out, HasSubstr("0 tables and 0 guests"));
  EXPECT_THAT(admin({"log"}).out, ContainsRegex("reset +" + anna.id));
  const ServerProcess server(file("t.db"), file("said"));
  ASSERT_TRUE(server.serves()) << server.said();
  EXPECT_THAT(server.ask("GET", "/api/v1/me", "", anna.cookie), HasSubstr(R"("known":false)"));
}

TEST_F(AdminOrders, GoNowhereIfTheServerDoesNotListenThere) {
  const ServerProcess server(file("t.db"), file("said"), {"--admin-socket", file("here").string()});
  ASSERT_TRUE(server.serves()) << server.said();
  expect_bad_input(admin({"tables"}), "in use by another server");
  EXPECT_THAT(admin({"tables"}).err, HasSubstr("--admin-socket"));
  EXPECT_EQ(admin({"tables", "--admin-socket", "here"}).code, 0);
}

TEST_F(AdminOrders, FindTheSocketAfterAServerWasKilled) {
  {
    ServerProcess server(file("t.db"), file("said"));
    ASSERT_TRUE(server.serves()) << server.said();
    server.end(SIGKILL);
  }
  EXPECT_TRUE(fs::exists(file("t.db-admin")));
  EXPECT_EQ(admin({"tables"}).code, 0) << "nobody answers, nobody owns the database";
  const ServerProcess server(file("t.db"), file("said"));
  ASSERT_TRUE(server.serves()) << server.said();
  EXPECT_EQ(admin({"tables"}).code, 0);
}

TEST_F(AdminOrders, SayWhatIsWrong) {
  expect_bad_input(admin({"tables"}), "there is no database");
  EXPECT_FALSE(fs::exists(file("t.db")));
  expect_bad_input(noosphere({"admin", "tables", "--db", "postgresql://x@127.0.0.1:1/y"}),
                   "cannot open the PostgreSQL database");
  expect_bad_input(noosphere({"admin", "tables", "--admin-socket", "none"}), "nobody answers at none");
  expect_bad_input(admin({"tables", "--state", "sleepy"}), "sleepy");
  expect_bad_input(admin({"purge"}), "--keep-days");
  expect_bad_input(admin({"ban"}), "noosphere admin ban --help");
  const ServerProcess server(file("t.db"), file("said"));
  ASSERT_TRUE(server.serves()) << server.said();
  expect_bad_input(admin({"ban", "Bob"}), "noosphere admin people Bob");
  expect_bad_input(admin({"table", "none"}), "noosphere admin tables");
  expect_bad_input(admin({"report", "7"}), "there is no report 7");
}

}  // namespace noo::cli_test
