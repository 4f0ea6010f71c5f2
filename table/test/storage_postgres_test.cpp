// What is particular to a server: how it is named, and that it can go away.
#include <gmock/gmock.h>

#include "storage_fixture.hpp"

namespace noo::table::testing_storage {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class PostgresStorage : public testing::Test {
 protected:
  PostgresStorage() : raw_(soci::postgresql, postgresql_connection()) {
    raw_ << "SET client_min_messages TO warning";
    raw_ << "DROP SCHEMA public CASCADE";
    raw_ << "CREATE SCHEMA public";
  }

  // Ends every other connection, and waits until it has ended.
  void end_connections() {
    raw_ << "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'";
  }

  soci::session raw_;
};

}  // namespace

TEST_F(PostgresStorage, IsAlsoNamedByAnAddress) {
  const std::string text = postgresql_connection();  // host=FOLDER user=... password=... dbname=...
  const std::string folder = text.substr(5, text.find(' ') - 5);
  const auto storage = open_storage("postgresql:///postgres?user=noosphere&password=secret&host=" + folder);
  commit(*storage, {put_table("t1")});
  EXPECT_TRUE(open_storage(text)->table("t1").has_value());
}

// As docs/operations.md has it, but for the host: postgresql://noosphere:secret@127.0.0.1/noosphere
TEST_F(PostgresStorage, TheAddressInTheDocumentationIsEnough) {
  const std::string text = postgresql_connection();
  std::string host;
  for (const char c : text.substr(5, text.find(' ') - 5)) host += c == '/' ? std::string("%2F") : std::string(1, c);
  raw_ << "DROP DATABASE IF EXISTS tables";
  raw_ << "CREATE DATABASE tables";
  raw_ << "DROP ROLE IF EXISTS keeper";
  raw_ << "CREATE ROLE keeper SUPERUSER LOGIN PASSWORD 'secret'";
  const auto name = [&](const std::string& password) {
    return "postgresql://keeper:" + password + "@" + host + "/tables";
  };
  commit(*open_storage(name("secret")), {put_table("here")});
  EXPECT_TRUE(open_storage(name("secret"))->table("here").has_value());
  EXPECT_FALSE(open_storage(text)->table("here").has_value()) << "another database";
  raw_ << "ALTER ROLE keeper PASSWORD '\"= ''x'' &?/%\"'";
  EXPECT_TRUE(open_storage(name("%22%3D%20%27x%27%20%26%3F%2F%25%22"))->table("here").has_value());
  EXPECT_THAT(storage_error([&] { open_storage(name("wrong")); }), HasSubstr("authentication failed"));
}

TEST_F(PostgresStorage, AServerThatIsNotThereIsAnErrorThatShowsNoPassword) {
  const std::string message =
      storage_error([] { open_storage("postgresql://me:hush@127.0.0.1:1/db?connect_timeout=2"); });
  EXPECT_THAT(message, HasSubstr("cannot open the PostgreSQL database"));
  EXPECT_THAT(message, HasSubstr("127.0.0.1"));
  EXPECT_THAT(message, testing::Not(HasSubstr("hush")));
}

TEST_F(PostgresStorage, AQuestionOutlivesALostConnection) {
  const auto storage = open_storage(postgresql_connection());
  commit(*storage, {put_table("t1"), AddLines{"t1", 0, {"zero"}}});
  end_connections();
  EXPECT_THAT(storage->lines("t1"), ElementsAre("zero"));
  end_connections();
  EXPECT_TRUE(storage->table("t1").has_value());
}

TEST_F(PostgresStorage, ACommitOutlivesAConnectionLostBeforeIt) {
  const auto storage = open_storage(postgresql_connection());
  commit(*storage, {put_table("t1")});
  end_connections();
  commit(*storage, {AddLines{"t1", 0, {"zero"}}});
  EXPECT_THAT(storage->lines("t1"), ElementsAre("zero"));
}

TEST_F(PostgresStorage, ACommitIsRepeatedOnlyIfItWasNotBegun) {
  const auto storage = open_storage(postgresql_connection());
  commit(*storage, {put_table("t1")});
  // The server ends the connection in the middle of the commit itself: nobody can know then what became of it.
  raw_ << "CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS"
          " 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NULL; END'";
  raw_ << "CREATE CONSTRAINT TRIGGER leave AFTER INSERT ON record_lines DEFERRABLE INITIALLY DEFERRED"
          " FOR EACH ROW EXECUTE FUNCTION leave()";
  EXPECT_THAT(storage_error([&] { commit(*storage, {AddLines{"t1", 0, {"zero"}}}); }),
              HasSubstr("may or may not be done"));
  EXPECT_TRUE(storage->lines("t1").empty());
  raw_ << "DROP TRIGGER leave ON record_lines";
  commit(*storage, {AddLines{"t1", 0, {"zero"}}});
  EXPECT_THAT(storage->lines("t1"), ElementsAre("zero"));
}

TEST_F(PostgresStorage, AConnectionLostAmidATransactionRepeatsIt) {
  const auto storage = open_storage(postgresql_connection());
  commit(*storage, {put_table("t1")});
  // The first insert ever ends its connection; a sequence counts even what is rolled back.
  raw_ << "CREATE SEQUENCE attempts";
  raw_ << "CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN IF nextval(''attempts'') = 1 THEN"
          " PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); END IF; RETURN NEW; END'";
  raw_ << "CREATE TRIGGER leave BEFORE INSERT ON record_lines FOR EACH ROW EXECUTE FUNCTION leave()";
  commit(*storage, {AddChat{{"t1", 1, 0, "", "{}"}}, AddLines{"t1", 0, {"zero", "one"}}});
  EXPECT_THAT(storage->lines("t1"), ElementsAre("zero", "one"));
  EXPECT_EQ(storage->last_chat("t1"), 1);
}

}  // namespace noo::table::testing_storage
