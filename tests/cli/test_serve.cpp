// Whole servers, as processes of their own.
#include "server.hpp"

namespace noo::cli_test {

namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class Serve : public CommandTest {};

}  // namespace

TEST_F(Serve, ASecondServerOnADatabaseRefusesToStartAndNamesTheFirst) {
  ServerProcess first(file("t.db"), file("first"));
  ASSERT_TRUE(first.serves()) << first.said();
  const Said second = noosphere({"serve", "--port", "0", "--db", "t.db"});
  expect_bad_input(second, "process " + std::to_string(first.pid()) + " on ");
  EXPECT_THAT(second.err, AllOf(HasSubstr("t.db is in use by another server"), HasSubstr(" since 2")));
  EXPECT_EQ(noosphere({"serve", "--db", "t.db", "--backup", "copy.db"}).code, 0) << "it only reads";
  EXPECT_TRUE(fs::exists(file("copy.db")));
}

TEST_F(Serve, ADatabaseIsVerifiedWhileItIsServedAndSoIsACopy) {
  const ServerProcess server(file("t.db"), file("said"));
  ASSERT_TRUE(server.serves()) << server.said();
  ASSERT_EQ(noosphere({"serve", "--db", "t.db", "--backup", "copy.db"}).code, 0);
  for (const std::string name : {"t.db", "copy.db"}) {
    const Said said = noosphere({"admin", "verify", name});
    EXPECT_EQ(said.code, 0) << said.err;
    EXPECT_THAT(said.out, HasSubstr(name + " is whole: 0 tables"));
  }
  EXPECT_THAT(noosphere({"admin", "verify", "copy.db", "--lang", "es"}).out, HasSubstr("está completo"));
  expect_bad_input(noosphere({"admin", "verify", "none.db"}), "there is no database");
  write(file("text.db"), "no database");
  expect_bad_input(noosphere({"admin", "verify", "text.db"}), "text.db");
  EXPECT_THAT(server.get("/readyz"), HasSubstr("HTTP/1.1 200"));
}

TEST_F(Serve, ADatabaseAndACopyAreForTheirOwnersEyesAlone) {
  const ServerProcess server(file("t.db"), file("said"));
  ASSERT_TRUE(server.serves()) << server.said();
  ASSERT_EQ(noosphere({"serve", "--db", "t.db", "--backup", "copy.db"}).code, 0);
  for (const char* name : {"t.db", "t.db-wal", "t.db-admin", "copy.db"}) {
    EXPECT_EQ(fs::status(file(name)).permissions(), fs::perms::owner_read | fs::perms::owner_write) << name;
  }
  const Said said = noosphere({"serve", "--db", "t.db", "--backup", "no/folder/copy.db"});
  expect_bad_input(said, "no/folder/copy.db");
  EXPECT_THAT(said.err, ::testing::Not(HasSubstr("unexpected")));
}

TEST_F(Serve, DamageIsNamedHoweverMuchOfItThereIs) {
  {
    ServerProcess server(file("t.db"), file("said"));
    ASSERT_TRUE(server.serves()) << server.said();
    server.end(SIGTERM);
  }
  const std::string whole = read(file("t.db"));
  for (const std::size_t pages : {1U, 8U}) {
    std::string damaged = whole;
    constexpr std::size_t page = 4096;
    ASSERT_GT(damaged.size(), (1 + pages) * page);
    damaged.replace(page, pages * page, pages * page, '\xa5');
    write(file("t.db"), damaged);
    const Said said = noosphere({"admin", "verify", "t.db"});
    EXPECT_EQ(said.code, 1) << said.err;
    EXPECT_THAT(said.out, HasSubstr("t.db is damaged: "));
  }
}

TEST_F(Serve, AServerStartsAgainAfterItWasKilledOrStopped) {
  for (const int signal : {SIGKILL, SIGKILL, SIGTERM, SIGKILL}) {
    ServerProcess server(file("t.db"), file("said"));
    ASSERT_TRUE(server.serves()) << server.said();
    server.end(signal);
  }
}

TEST_F(Serve, WhileTheDiskIsFullItLivesButIsNotReady) {
  const ServerProcess server(file("t.db"), file("said"));
  ASSERT_TRUE(server.serves()) << server.said();
  const auto pause = [] { std::this_thread::sleep_for(std::chrono::milliseconds(1200)); };
  EXPECT_THAT(server.get("/readyz"), AllOf(HasSubstr("HTTP/1.1 200"), HasSubstr(R"("ready":true)")));
  server.limit_files(1);
  pause();
  EXPECT_THAT(server.get("/readyz"), AllOf(HasSubstr("HTTP/1.1 503"), HasSubstr("application/problem+json")));
  EXPECT_THAT(server.get("/healthz"), AllOf(HasSubstr("HTTP/1.1 200"), HasSubstr(R"("ready":false)")));
  server.limit_files(RLIM_INFINITY);
  pause();
  EXPECT_THAT(server.get("/readyz"), HasSubstr("HTTP/1.1 200"));
  EXPECT_THAT(server.get("/metrics"), HasSubstr(R"(noosphere_request_seconds_bucket{kind="read",le="+Inf"} )"));
}

}  // namespace noo::cli_test
