#include "table/storage/schema.hpp"

#include <fmt/format.h>
#include <soci/soci.h>

#include <array>
#include <span>
#include <string_view>

#include "engine/soci/transaction.hpp"
#include "table/storage.hpp"

namespace noo::table {

namespace {

// A step is never changed once a release has it: databases out there have taken it.
constexpr std::array<std::string_view, 8> first_tables = {
    "CREATE TABLE schema_version (version INTEGER NOT NULL)",
    "INSERT INTO schema_version (version) VALUES (0)",
    "CREATE TABLE tables (id TEXT NOT NULL PRIMARY KEY, status TEXT NOT NULL, listed INTEGER NOT NULL,"
    " created BIGINT NOT NULL, changed BIGINT NOT NULL, doc TEXT NOT NULL)",
    "CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, identity TEXT NOT NULL,"
    " PRIMARY KEY (table_id, seat))",
    "CREATE TABLE record_lines (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL,"
    " line TEXT NOT NULL, PRIMARY KEY (table_id, number))",
    "CREATE TABLE chat (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL,"
    " at_time BIGINT NOT NULL, identity TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (table_id, number))",
    "CREATE TABLE notes (table_id TEXT NOT NULL REFERENCES tables (id), identity TEXT NOT NULL, note TEXT NOT NULL,"
    " PRIMARY KEY (table_id, identity))",
    "CREATE TABLE identities (id TEXT NOT NULL PRIMARY KEY, created BIGINT NOT NULL, seen BIGINT NOT NULL,"
    " doc TEXT NOT NULL)",
};

// Idempotency keys, and what the lists of tables are found by.
constexpr std::array<std::string_view, 4> receipts_and_indexes = {
    "CREATE TABLE receipts (table_id TEXT NOT NULL, identity TEXT NOT NULL, receipt_key TEXT NOT NULL,"
    " at_time BIGINT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (table_id, identity, receipt_key))",
    "CREATE INDEX receipts_by_time ON receipts (at_time)",
    "CREATE INDEX seats_by_identity ON seats (identity)",
    "CREATE INDEX tables_by_status ON tables (status, listed, changed)",
};

// Links to the stories of finished games, found by the hash of their secret.
constexpr std::array<std::string_view, 2> stories = {
    "CREATE TABLE stories (table_id TEXT NOT NULL REFERENCES tables (id), identity TEXT NOT NULL, hash TEXT NOT NULL,"
    " named INTEGER NOT NULL, PRIMARY KEY (table_id, identity))",
    "CREATE UNIQUE INDEX stories_by_hash ON stories (hash)",
};

// When a table must go on by itself (-1: nobody knows yet), and which version of its document this is.
constexpr std::array<std::string_view, 3> due_and_version = {
    "ALTER TABLE tables ADD COLUMN due BIGINT NOT NULL DEFAULT -1",
    "ALTER TABLE tables ADD COLUMN version BIGINT NOT NULL DEFAULT 1",
    "CREATE INDEX tables_by_due ON tables (due)",
};

// What one person wrote is found for them, and goes with them.
constexpr std::array<std::string_view, 2> written_by = {
    "CREATE INDEX chat_by_identity ON chat (identity)",
    "CREATE INDEX notes_by_identity ON notes (identity)",
};

// For the people who run the server: what players report, what was done about anything, and what is old.
constexpr std::array<std::string_view, 7> run_by_people = {
    "CREATE TABLE reports (number BIGINT NOT NULL PRIMARY KEY, at_time BIGINT NOT NULL, table_id TEXT NOT NULL,"
    " reporter TEXT NOT NULL, person TEXT NOT NULL, chat_line INTEGER NOT NULL, quote TEXT NOT NULL,"
    " words TEXT NOT NULL, done_at BIGINT NOT NULL, done TEXT NOT NULL)",
    "CREATE INDEX reports_by_reporter ON reports (reporter)",
    "CREATE INDEX reports_by_person ON reports (person)",
    "CREATE INDEX reports_by_done ON reports (done_at)",
    "CREATE TABLE audit (number BIGINT NOT NULL PRIMARY KEY, at_time BIGINT NOT NULL, who TEXT NOT NULL,"
    " what TEXT NOT NULL, about TEXT NOT NULL, reason TEXT NOT NULL)",
    "CREATE INDEX tables_by_changed ON tables (changed, id)",
    "CREATE INDEX identities_by_seen ON identities (seen, id)",
};

// Servers that share a PostgreSQL: who they are, which table is whose, who is there, and what a table is played by.
constexpr std::array<std::string_view, 4> several_servers = {
    "ALTER TABLE tables ADD COLUMN rules TEXT NOT NULL DEFAULT ''",
    "CREATE TABLE nodes (number BIGINT NOT NULL PRIMARY KEY, address TEXT NOT NULL, knows TEXT NOT NULL,"
    " beat BIGINT NOT NULL)",
    "CREATE TABLE leases (table_id TEXT NOT NULL PRIMARY KEY, node BIGINT NOT NULL, fence BIGINT NOT NULL,"
    " present TEXT NOT NULL DEFAULT '')",
    "CREATE INDEX leases_by_node ON leases (node)",
};

constexpr std::array<std::span<const std::string_view>, current_schema> steps = {
    first_tables, receipts_and_indexes, stories, due_and_version, written_by, run_by_people, several_servers};

constexpr const char* has_schema_sqlite =
    "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema_version'";
constexpr const char* has_schema_postgresql =
    "SELECT count(*) FROM information_schema.tables"
    " WHERE table_schema = current_schema() AND table_name = 'schema_version'";

// Takes the step that follows the database's version; another program may have taken it a moment ago.
void take_next_step(soci::session& session, Database database) {
  Transaction transaction(session);
  // SQLite has one writer by itself. The number only has to be the same in every program that migrates.
  if (database == Database::postgresql) session << "SELECT pg_advisory_xact_lock(6656743)";
  const int version = schema_version_of(session, database);
  if (version >= current_schema) return;
  for (const std::string_view statement : steps.at(static_cast<std::size_t>(version))) {
    session << std::string(statement);
  }
  const int next = version + 1;
  session << "UPDATE schema_version SET version = :next", soci::use(next);
  commit(session, transaction);
}

}  // namespace

int schema_version_of(soci::session& session, Database database) {
  int found = 0;
  session << (database == Database::sqlite ? has_schema_sqlite : has_schema_postgresql), soci::into(found);
  if (found == 0) return 0;
  int version = 0;
  session << "SELECT version FROM schema_version", soci::into(version);
  return version;
}

void require_current(soci::session& session, const Place& place) {
  try {
    const int version = schema_version_of(session, place.database);
    if (version == current_schema) return;
    if (version == 0) throw StorageError(fmt::format("{} is no database of noosphere", place.name()));
    throw StorageError(fmt::format(
        "{} has schema version {}, and this program reads version {}: {}", place.name(), version, current_schema,
        version > current_schema ? "a newer noosphere wrote it"
                                 : "an older noosphere wrote it, serving it once brings it up"));
  } catch (const soci::soci_error& error) {
    throw StorageError(fmt::format("cannot read the schema of {}: {}", place.name(), reason(error)));
  }
}

void migrate(soci::session& session, const Place& place) {
  try {
    int version = schema_version_of(session, place.database);
    while (version < current_schema) {
      take_next_step(session, place.database);
      version = schema_version_of(session, place.database);
    }
    if (version > current_schema) {
      throw StorageError(
          fmt::format("{} has schema version {}, and this program knows versions up to {}: a newer noosphere wrote it",
                      place.name(), version, current_schema));
    }
  } catch (const soci::soci_error& error) {
    throw StorageError(fmt::format("cannot read or make the schema of {}: {}", place.name(), reason(error)));
  }
}

}  // namespace noo::table
