#include "table/storage/transaction.hpp"

#include <fmt/format.h>
#include <soci/soci.h>

#include "table/storage.hpp"

namespace noo::table {

Transaction::Transaction(soci::session& session, Database database) : session_(session) {
  session_ << (database == Database::sqlite ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    session_ << "ROLLBACK";
  } catch (const soci::soci_error&) {
    open_ = false;  // the connection is lost, or the database has rolled back by itself
  }
}

void Transaction::commit() {
  try {
    session_ << "COMMIT";
    open_ = false;
  } catch (const soci::soci_error& error) {
    if (failure_of(session_, error) != Failure::lost) throw StorageError("cannot commit: " + reason(error));
    throw StorageError(
        fmt::format("the database was lost during a commit, which may or may not be done: {}", reason(error)));
  }
}

}  // namespace noo::table
