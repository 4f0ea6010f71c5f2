// A transaction that is rolled back unless it was committed.
#pragma once

#include "table/storage/connection.hpp"

namespace noo::table {

class Transaction {
 public:
  // Takes SQLite's one place for a writer at once: asking for it later can fail without waiting.
  Transaction(soci::session& session, Database database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  Transaction(Transaction&&) = delete;
  Transaction& operator=(Transaction&&) = delete;

  // StorageError if it failed: with PostgreSQL lost in this very moment it may have been done nevertheless.
  void commit();

 private:
  soci::session& session_;
  bool open_ = true;
};

}  // namespace noo::table
