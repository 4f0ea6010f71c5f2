// A database of its own for each test case: a SQLite file in a temporary folder, or the PostgreSQL that
// table/test/postgres started, emptied before each case.
//
//   TEST_P(MyTest, Something) { auto storage = open(); storage->commit(...); }
//   STORAGE_ON_BOTH(MyTest);
#pragma once

#include <gtest/gtest.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <stdlib.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "table/storage.hpp"

namespace noo::table::testing_storage {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "noo-storage.XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

enum class On { sqlite, postgresql };
inline void PrintTo(On on, std::ostream* out) { *out << (on == On::sqlite ? "SQLite" : "PostgreSQL"); }

inline std::string postgresql_connection() {
  const char* text = std::getenv("NOOSPHERE_TEST_PG");  // NOLINT(concurrency-mt-unsafe)
  if (text == nullptr) throw std::runtime_error("run through table/test/postgres, which starts a PostgreSQL");
  return text;
}

class StorageTest : public testing::TestWithParam<On> {
 protected:
  void SetUp() override {
    if (GetParam() == On::postgresql)
      run({"SET client_min_messages TO warning", "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"});
  }

  std::string connection() const {
    return GetParam() == On::sqlite ? "sqlite:" + folder_.file("tables.db") : postgresql_connection();
  }
  std::unique_ptr<Storage> open() const { return open_storage(connection()); }

  // The database itself, past the storage.
  std::unique_ptr<soci::session> raw() const {
    if (GetParam() == On::sqlite) return std::make_unique<soci::session>(soci::sqlite3, folder_.file("tables.db"));
    return std::make_unique<soci::session>(soci::postgresql, postgresql_connection());
  }
  void run(const std::vector<std::string>& statements) const {
    const auto session = raw();
    for (const std::string& statement : statements) *session << statement;
  }

 private:
  Folder folder_;
};

#define STORAGE_ON_BOTH(Suite)                                                \
  INSTANTIATE_TEST_SUITE_P(Sqlite, Suite, testing::Values(On::sqlite));       \
  INSTANTIATE_TEST_SUITE_P(Postgres, Suite, testing::Values(On::postgresql)); \
  static_assert(true)

inline void commit(Storage& storage, const std::vector<Change>& changes) { storage.commit(changes); }

// A waiting table that was created at `created` and last changed at `changed`.
inline PutTable put_table(const std::string& id, i64 changed = 2000, const std::string& status = "waiting",
                          bool listed = false) {
  return {{.id = id, .status = status, .listed = listed, .created = 1000, .changed = changed, .doc = "{\"id\":1}"}};
}

// What a StorageError says, "" if there was none.
template <class Work>
std::string storage_error(Work work) {
  try {
    work();
  } catch (const StorageError& error) {
    return error.what();
  }
  return "";
}

}  // namespace noo::table::testing_storage
