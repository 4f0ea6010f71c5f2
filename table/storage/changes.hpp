// What each change does to the database, inside a transaction that the caller opened.
#pragma once

#include <string>

#include "table/storage.hpp"
#include "table/storage/connection.hpp"

namespace noo::table {

// For messages: "record lines 4 to 5 of table abc".
std::string name_of(const Change& change);

// StorageError naming the change if one of its texts is not storable, or one of its keys not a storable key.
void require_storable(const Change& change);

// Throws what SOCI throws, and StorageError for record lines that would leave a gap or overwrite.
void apply(soci::session& session, const Change& change);

}  // namespace noo::table
