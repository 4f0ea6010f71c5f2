#include "table/storage/changes.hpp"

#include <fmt/format.h>
#include <soci/soci.h>

#include <algorithm>

namespace noo::table {

namespace {

using soci::use;

// ---- names

std::string name(const PutTable& c) { return fmt::format("table {}", c.row.id); }
std::string name(const PutSeats& c) { return fmt::format("seats of table {}", c.table); }
std::string name(const AddLines& c) {
  const auto last = c.first + static_cast<int>(c.lines.size()) - 1;
  return last <= c.first ? fmt::format("record line {} of table {}", c.first, c.table)
                         : fmt::format("record lines {} to {} of table {}", c.first, last, c.table);
}
std::string name(const AddChat& c) { return fmt::format("chat line {} of table {}", c.row.number, c.row.table); }
std::string name(const PutNote& c) { return fmt::format("note of {} at table {}", c.identity, c.table); }
std::string name(const PutStory& c) { return fmt::format("story of {} at table {}", c.row.identity, c.row.table); }
std::string name(const PutIdentity& c) { return fmt::format("identity {}", c.row.id); }
std::string name(const DropIdentity& c) { return fmt::format("removal of identity {}", c.id); }
std::string name(const DropTable& c) { return fmt::format("removal of table {}", c.id); }
std::string name(const AddReceipt& c) {
  return fmt::format("receipt {} of {} at table {}", c.row.key, c.row.identity, c.row.table);
}
std::string name(const DropReceipts& c) { return fmt::format("removal of receipts before {}", c.before); }
std::string name(const AddReport& c) { return fmt::format("report about {} at table {}", c.row.person, c.row.table); }
std::string name(const CloseReport& c) { return fmt::format("report {}", c.number); }
std::string name(const DropReports& c) { return fmt::format("removal of reports before {}", c.before); }
std::string name(const AddAudit& c) { return fmt::format("audit of {} by {}", c.row.what, c.row.who); }

std::string name(const Under& c) { return fmt::format("lease of table {}", c.table); }

// ---- tables

template <class C>
std::string table(const C& c) {
  if constexpr (requires { c.table; }) {
    return c.table;
  } else if constexpr (requires { c.row.table; }) {
    return c.row.table;
  } else {
    return "";
  }
}
std::string table(const PutTable& c) { return c.row.id; }
std::string table(const DropTable& c) { return c.id; }
std::string table(const AddReport& /*of a person*/) { return ""; }

// ---- texts

template <class... Text>
bool are_keys(const Text&... text) {
  return (storable_key(text) && ...);
}

bool texts_storable(const Under& c) { return are_keys(c.table); }
bool texts_storable(const PutTable& c) { return are_keys(c.row.id, c.row.status, c.row.rules) && storable(c.row.doc); }
bool texts_storable(const PutSeats& c) {
  return are_keys(c.table) && std::ranges::all_of(c.seats, storable_key, &SeatRow::identity);
}
bool texts_storable(const AddLines& c) { return are_keys(c.table) && std::ranges::all_of(c.lines, storable); }
bool texts_storable(const AddChat& c) { return are_keys(c.row.table, c.row.identity) && storable(c.row.doc); }
bool texts_storable(const PutNote& c) { return are_keys(c.table, c.identity) && storable(c.text); }
bool texts_storable(const PutStory& c) { return are_keys(c.row.table, c.row.identity, c.row.hash); }
bool texts_storable(const PutIdentity& c) { return are_keys(c.row.id) && storable(c.row.doc); }
bool texts_storable(const DropIdentity& c) { return are_keys(c.id); }
bool texts_storable(const DropTable& c) { return are_keys(c.id); }
bool texts_storable(const AddReceipt& c) {
  return are_keys(c.row.table, c.row.identity, c.row.key) && storable(c.row.doc);
}
bool texts_storable(const DropReceipts& /*none*/) { return true; }
bool texts_storable(const AddReport& c) {
  return are_keys(c.row.table, c.row.reporter, c.row.person) && storable(c.row.quote) && storable(c.row.words);
}
bool texts_storable(const CloseReport& c) { return storable(c.done); }
bool texts_storable(const DropReports& /*none*/) { return true; }
bool texts_storable(const AddAudit& c) {
  return are_keys(c.row.who, c.row.what, c.row.about) && storable(c.row.reason);
}

// ---- what is done

void insert(soci::session& session, const TableRow& row) {
  const int listed = row.listed ? 1 : 0;
  session << "INSERT INTO tables (id, status, listed, created, changed, due, version, rules, doc)"
             " VALUES (:id, :status, :listed, :created, :changed, :due, :version, :rules, :doc)",
      use(row.id), use(row.status), use(listed), use(row.created), use(row.changed), use(row.due), use(row.version),
      use(row.rules), use(row.doc);
}

// False: that version is not there.
bool replace(soci::session& session, const TableRow& row) {
  const int listed = row.listed ? 1 : 0;
  const i64 before = row.version - 1;
  soci::statement update =
      (session.prepare << "UPDATE tables SET status = :status, listed = :listed, created = :created,"
                          " changed = :changed, due = :due, version = :version, rules = :rules, doc = :doc"
                          " WHERE id = :id AND version = :before",
       use(row.status), use(listed), use(row.created), use(row.changed), use(row.due), use(row.version), use(row.rules),
       use(row.doc), use(row.id), use(before));
  update.execute(true);
  return update.get_affected_rows() == 1;
}

bool is_postgresql(soci::session& session) { return session.get_backend_name() == "postgresql"; }

// The other servers hear of it once it is done: which person or table, and nothing else.
void tell_servers(soci::session& session, const std::string& about, const std::string& id) {
  if (!is_postgresql(session)) return;
  const std::string text = about + " " + id;
  session << "SELECT pg_notify('noosphere', :text)", use(text);
}

void carry_out(soci::session& session, const Under& c) {
  if (c.fresh) {
    session << "INSERT INTO leases (table_id, node, fence) VALUES (:table, :node, :fence)", use(c.table), use(c.node),
        use(c.fence);
    return;
  }
  int held = 0;
  soci::statement question = (session.prepare << std::string("SELECT 1 FROM leases WHERE table_id = :table"
                                                             " AND node = :node AND fence = :fence") +
                                                     (is_postgresql(session) ? " FOR SHARE" : ""),
                              use(c.table), use(c.node), use(c.fence), soci::into(held));
  question.execute();
  if (!question.fetch()) throw StorageError(name(c) + ": another server has it now");
}

void carry_out(soci::session& session, const PutTable& c) {
  if (c.row.version == 1) return insert(session, c.row);
  if (!replace(session, c.row)) {
    throw StorageError(
        fmt::format("{}: version {} is not there any more: somebody else has changed it", name(c), c.row.version - 1));
  }
}

void carry_out(soci::session& session, const PutSeats& c) {
  session << "DELETE FROM seats WHERE table_id = :table", use(c.table);
  for (const SeatRow& row : c.seats) {
    session << "INSERT INTO seats (table_id, seat, identity) VALUES (:table, :seat, :identity)", use(c.table),
        use(row.seat), use(row.identity);
  }
}

void carry_out(soci::session& session, const AddLines& c) {
  if (c.lines.empty()) return;
  int next = 0;
  session << "SELECT coalesce(max(number), -1) + 1 FROM record_lines WHERE table_id = :table", use(c.table),
      soci::into(next);
  if (c.first < next) throw StorageError(name(c) + ": already there");
  if (c.first > next) throw StorageError(fmt::format("{}: line {} is missing before it", name(c), next));

  int number = c.first;
  std::string line;
  soci::statement insert =
      (session.prepare << "INSERT INTO record_lines (table_id, number, line) VALUES (:table, :number, :line)",
       use(c.table), use(number), use(line));
  for (const std::string& text : c.lines) {
    line = text;
    insert.execute(true);
    ++number;
  }
}

void carry_out(soci::session& session, const AddChat& c) {
  session << "INSERT INTO chat (table_id, number, at_time, identity, doc)"
             " VALUES (:table, :number, :at, :identity, :doc)",
      use(c.row.table), use(c.row.number), use(c.row.at), use(c.row.identity), use(c.row.doc);
}

void carry_out(soci::session& session, const PutNote& c) {
  if (c.text.empty()) {
    session << "DELETE FROM notes WHERE table_id = :table AND identity = :identity", use(c.table), use(c.identity);
    return;
  }
  session << "INSERT INTO notes (table_id, identity, note) VALUES (:table, :identity, :note)"
             " ON CONFLICT (table_id, identity) DO UPDATE SET note = excluded.note",
      use(c.table), use(c.identity), use(c.text);
}

void carry_out(soci::session& session, const PutStory& c) {
  session << "DELETE FROM stories WHERE table_id = :table AND identity = :identity", use(c.row.table),
      use(c.row.identity);
  if (c.row.hash.empty()) return;
  const int named = c.row.named ? 1 : 0;
  session << "INSERT INTO stories (table_id, identity, hash, named) VALUES (:table, :identity, :hash, :named)",
      use(c.row.table), use(c.row.identity), use(c.row.hash), use(named);
}

void carry_out(soci::session& session, const PutIdentity& c) {
  session << "INSERT INTO identities (id, created, seen, doc) VALUES (:id, :created, :seen, :doc)"
             " ON CONFLICT (id) DO UPDATE SET created = excluded.created, seen = excluded.seen, doc = excluded.doc",
      use(c.row.id), use(c.row.created), use(c.row.seen), use(c.row.doc);
  tell_servers(session, "person", c.row.id);
}

void carry_out(soci::session& session, const DropIdentity& c) {
  session << "DELETE FROM notes WHERE identity = :id", use(c.id);
  session << "DELETE FROM stories WHERE identity = :id", use(c.id);
  session << "DELETE FROM receipts WHERE identity = :id", use(c.id);
  session << "DELETE FROM seats WHERE identity = :id", use(c.id);
  session << "DELETE FROM reports WHERE reporter = :id", use(c.id);
  session << "UPDATE reports SET quote = '' WHERE person = :id", use(c.id);
  const std::string removed(removed_line);
  session << "UPDATE chat SET identity = '', doc = :removed WHERE identity = :id", use(removed), use(c.id);
  session << "DELETE FROM identities WHERE id = :id", use(c.id);
  tell_servers(session, "person", c.id);
}

void carry_out(soci::session& session, const DropTable& c) {
  for (const char* of : {"notes", "stories", "receipts", "seats", "chat", "record_lines", "leases"}) {
    session << fmt::format("DELETE FROM {} WHERE table_id = :id", of), use(c.id);
  }
  session << "DELETE FROM tables WHERE id = :id", use(c.id);
  tell_servers(session, "table", c.id);
}

void carry_out(soci::session& session, const AddReceipt& c) {
  session << "INSERT INTO receipts (table_id, identity, receipt_key, at_time, doc)"
             " VALUES (:table, :identity, :key, :at, :doc)",
      use(c.row.table), use(c.row.identity), use(c.row.key), use(c.row.at), use(c.row.doc);
}

void carry_out(soci::session& session, const DropReceipts& c) {
  session << "DELETE FROM receipts WHERE at_time < :before", use(c.before);
}

// Two servers would find the same number next.
void number_in_turn(soci::session& session) {
  if (is_postgresql(session)) session << "SELECT pg_advisory_xact_lock(6656745)";
}

void carry_out(soci::session& session, const AddReport& c) {
  number_in_turn(session);
  session << "INSERT INTO reports"
             " (number, at_time, table_id, reporter, person, chat_line, quote, words, done_at, done)"
             " SELECT coalesce(max(number), 0) + 1, :at, :table, :reporter, :person, :chat, :quote, :words, 0, ''"
             " FROM reports",
      use(c.row.at), use(c.row.table), use(c.row.reporter), use(c.row.person), use(c.row.chat), use(c.row.quote),
      use(c.row.words);
}

void carry_out(soci::session& session, const CloseReport& c) {
  soci::statement update = (session.prepare << "UPDATE reports SET done_at = :at, done = :done WHERE number = :number",
                            use(c.at), use(c.done), use(c.number));
  update.execute(true);
  if (update.get_affected_rows() != 1) throw StorageError(name(c) + ": there is no such report");
}

void carry_out(soci::session& session, const DropReports& c) {
  session << "DELETE FROM reports WHERE done_at > 0 AND done_at < :before", use(c.before);
}

void carry_out(soci::session& session, const AddAudit& c) {
  number_in_turn(session);
  session << "INSERT INTO audit (number, at_time, who, what, about, reason)"
             " SELECT coalesce(max(number), 0) + 1, :at, :who, :what, :about, :reason FROM audit",
      use(c.row.at), use(c.row.who), use(c.row.what), use(c.row.about), use(c.row.reason);
}

}  // namespace

std::string table_of(const Change& change) {
  return std::visit([](const auto& c) { return table(c); }, change);
}

std::string name_of(const Change& change) {
  return std::visit([](const auto& c) { return name(c); }, change);
}

void require_storable(const Change& change) {
  if (std::visit([](const auto& c) { return texts_storable(c); }, change)) return;
  // Its keys may be the very texts that cannot be kept: the name is made short and printable.
  std::string printable = name_of(change).substr(0, 200);
  std::ranges::replace_if(printable, [](char c) { return c < ' ' || c > '~'; }, '?');
  throw StorageError(printable + ": cannot be kept: a text holds a NUL or is not UTF-8, or a key is too long");
}

void apply(soci::session& session, const Change& change) {
  std::visit([&](const auto& c) { carry_out(session, c); }, change);
}

}  // namespace noo::table
