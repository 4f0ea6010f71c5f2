// The tables of the database, and how an older database becomes a current one.
#pragma once

#include "table/storage/connection.hpp"

namespace noo::table {

// What this program writes and reads.
inline constexpr int current_schema = 7;

// 0 for a database without anything of ours.
int schema_version_of(soci::session& session, Database database);

// StorageError unless the database has the current schema.
void require_current(soci::session& session, const Place& place);

// Takes every step from the database's version to the current one, each in a transaction of its own.
// StorageError for a database that is newer than this program.
void migrate(soci::session& session, const Place& place);

}  // namespace noo::table
