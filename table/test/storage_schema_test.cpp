// Databases of every version open; newer ones do not.
#include <gmock/gmock.h>

#include <thread>

#include "storage_fixture.hpp"

namespace noo::table::testing_storage {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A database as version 1 left it. Written out, not made by the program: the program must go on understanding it.
const std::vector<std::string>& version_1() {
  static const std::vector<std::string> statements = {
      "CREATE TABLE schema_version (version INTEGER NOT NULL)",
      "INSERT INTO schema_version (version) VALUES (1)",
      "CREATE TABLE tables (id TEXT NOT NULL PRIMARY KEY, status TEXT NOT NULL, listed INTEGER NOT NULL,"
      " created BIGINT NOT NULL, changed BIGINT NOT NULL, doc TEXT NOT NULL)",
      "CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, identity TEXT NOT "
      "NULL,"
      " PRIMARY KEY (table_id, seat))",
      "CREATE TABLE record_lines (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL,"
      " line TEXT NOT NULL, PRIMARY KEY (table_id, number))",
      "CREATE TABLE chat (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL,"
      " at_time BIGINT NOT NULL, identity TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (table_id, number))",
      "CREATE TABLE notes (table_id TEXT NOT NULL REFERENCES tables (id), identity TEXT NOT NULL, note TEXT NOT NULL,"
      " PRIMARY KEY (table_id, identity))",
      "CREATE TABLE identities (id TEXT NOT NULL PRIMARY KEY, created BIGINT NOT NULL, seen BIGINT NOT NULL,"
      " doc TEXT NOT NULL)",
      "INSERT INTO tables VALUES ('t1', 'running', 1, 5, 1800000000000, '{doc}')",
      "INSERT INTO seats VALUES ('t1', 2, 'ann')",
      "INSERT INTO record_lines VALUES ('t1', 0, 'zero'), ('t1', 1, 'one')",
      "INSERT INTO chat VALUES ('t1', 1, 7, 'ann', '{hello}')",
      "INSERT INTO notes VALUES ('t1', 'ann', 'remember')",
      "INSERT INTO identities VALUES ('ann', 1, 2, '{ann}')"};
  return statements;
}

class StorageSchema : public StorageTest {
 protected:
  // Every table and index with its columns, as the database lists them.
  std::vector<std::string> shape() const {
    const char* question =
        GetParam() == On::sqlite
            ? "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master ORDER BY 1"
            : "SELECT 'column ' || table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable"
              " FROM information_schema.columns WHERE table_schema = 'public'"
              " UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1";
    const auto session = raw();
    std::vector<std::string> lines(200);
    *session << question, soci::into(lines);
    return lines;
  }
};
STORAGE_ON_BOTH(StorageSchema);

}  // namespace

TEST_P(StorageSchema, ANewDatabaseGetsTheCurrentVersion) {
  EXPECT_EQ(open()->schema_version(), 7);
  EXPECT_EQ(open()->schema_version(), 7);  // and keeps it
}

TEST_P(StorageSchema, Version1MigratesWithEverythingInIt) {
  run(version_1());
  const auto storage = open();
  EXPECT_EQ(storage->schema_version(), 7);
  EXPECT_EQ(storage->table("t1")->changed, 1'800'000'000'000);
  EXPECT_EQ(storage->table("t1")->doc, "{doc}");
  EXPECT_EQ(storage->table("t1")->due, due_unknown);
  EXPECT_EQ(storage->table("t1")->version, 1);
  EXPECT_EQ(storage->tables_of("ann", {5}).size(), 1U);
  EXPECT_THAT(storage->lines("t1"), ElementsAre("zero", "one"));
  EXPECT_EQ(storage->chat("t1", 0, 5).at(0).doc, "{hello}");
  EXPECT_EQ(storage->note("t1", "ann"), "remember");
  EXPECT_EQ(storage->identity("ann")->seen, 2);
  commit(*storage, {AddLines{"t1", 2, {"two"}}, AddReceipt{{"t1", "ann", "k", 1, "{}"}}});
  EXPECT_EQ(storage->receipts("t1").size(), 1U);
}

TEST_P(StorageSchema, AMigratedDatabaseHasTheShapeOfANewOne) {
  open().reset();
  const auto fresh = shape();
  EXPECT_GE(fresh.size(), 10U);
  run({"DROP TABLE receipts", "DROP INDEX seats_by_identity", "DROP INDEX tables_by_status", "DROP TABLE stories",
       "DROP INDEX tables_by_due", "ALTER TABLE tables DROP COLUMN due", "ALTER TABLE tables DROP COLUMN version",
       "DROP INDEX chat_by_identity", "DROP INDEX notes_by_identity", "DROP TABLE reports", "DROP TABLE audit",
       "DROP INDEX tables_by_changed", "DROP INDEX identities_by_seen", "ALTER TABLE tables DROP COLUMN rules",
       "DROP TABLE nodes", "DROP TABLE leases", "UPDATE schema_version SET version = 1"});
  EXPECT_NE(shape(), fresh);
  open().reset();
  EXPECT_EQ(shape(), fresh);
}

TEST_P(StorageSchema, AFailedStepLeavesTheOldVersionUntouched) {
  run(version_1());
  run({"CREATE INDEX tables_by_status ON tables (status)"});  // in the way of the step's last statement
  const auto before = shape();
  EXPECT_THAT(storage_error([&] { open(); }), HasSubstr("tables_by_status"));
  EXPECT_EQ(shape(), before);
  int version = 0;
  *raw() << "SELECT version FROM schema_version", soci::into(version);
  EXPECT_EQ(version, 1);
  run({"DROP INDEX tables_by_status"});
  EXPECT_EQ(open()->schema_version(), 7);
}

TEST_P(StorageSchema, ANewerDatabaseIsRefusedAndLeftAlone) {
  open().reset();
  run({"UPDATE schema_version SET version = 8"});
  const auto before = shape();
  const std::string message = storage_error([&] { open(); });
  EXPECT_THAT(message, HasSubstr("has schema version 8"));
  EXPECT_THAT(message, HasSubstr("up to 7"));
  EXPECT_THAT(message, HasSubstr("newer"));
  EXPECT_EQ(shape(), before);
}

TEST_P(StorageSchema, TwoProgramsMayMakeItAtTheSameTime) {
  std::vector<std::string> failures(4);
  std::vector<std::thread> programs;
  for (std::string& failure : failures) {
    programs.emplace_back([&] { failure = storage_error([&] { EXPECT_EQ(open()->schema_version(), 7); }); });
  }
  for (std::thread& program : programs) program.join();
  EXPECT_THAT(failures, testing::Each(""));
}

}  // namespace noo::table::testing_storage
