// A transaction that is rolled back unless it was committed, for every room that keeps a database with SOCI.
//
//   Transaction transaction(session);
//   session << "INSERT ...";
//   transaction.commit();
//
// It throws what SOCI throws. The engine itself knows nothing of SOCI: whoever includes this links engine_soci.
#pragma once

#include <soci/soci.h>

namespace noo {

class Transaction {
 public:
  // Takes SQLite's one place for a writer at once: asking for it later can fail without waiting.
  explicit Transaction(soci::session& session) : session_(session) {
    session_ << (session_.get_backend_name() == "sqlite3" ? "BEGIN IMMEDIATE" : "BEGIN");
  }
  ~Transaction() {
    if (!open_) return;
    try {
      session_ << "ROLLBACK";
    } catch (const soci::soci_error&) {
      open_ = false;  // the connection is lost, or the database has rolled back by itself
    }
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  Transaction(Transaction&&) = delete;
  Transaction& operator=(Transaction&&) = delete;

  void commit() {
    session_ << "COMMIT";
    open_ = false;
  }

 private:
  soci::session& session_;
  bool open_ = true;
};

}  // namespace noo
