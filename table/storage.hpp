// What the table remembers. Documents are JSON texts the storage does not look into; what it must find things by stands
// beside them as columns. Record lines and chat are append-only.
//
//   auto storage = open_storage("sqlite:tables.db");    or "tables.db", "postgresql://...", "host=... dbname=..."
//   storage->commit(changes);                           all of it or nothing, durable on return
//
// A table is put before what belongs to it (in the same commit at the latest). Every text is `storable`, and everything
// that rows are found by (ids, statuses, receipts' keys) a `storable_key`.
//
// One Storage may be used by one thread at a time; the hall opens two on the same database, one to read and one to
// write.
#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/types.hpp"

namespace noo::table {

// The database could not be opened, read or written: not the person's fault.
class StorageError : public std::runtime_error {
 public:
  explicit StorageError(const std::string& message) : std::runtime_error(message) {}
};

// When a table must go on by itself, beside times in milliseconds since 1970.
inline constexpr i64 due_unknown = -1;  // written by an older program
inline constexpr i64 due_at_once = 0;
inline constexpr i64 due_never = std::numeric_limits<i64>::max();

struct TableRow {
  std::string id;
  std::string status;   // waiting, running, finished, kept
  bool listed = false;  // shown to everybody while seats are open
  i64 created = 0;      // milliseconds since 1970
  i64 changed = 0;
  std::string doc;           // JSON: everything else that changes as a whole
  i64 due = due_never;       // when it must go on by itself, whoever is there
  i64 version = 1;           // of the row: counts how often it was put
  std::string rules = {};    // what a program must have to play on: "spheres:2:5f0c..."; "": nobody knows, or anything
  std::string present = {};  // read only: who is at it on another server, as table/leases.hpp shows it
};
struct SeatRow {  // who sits where: for "my tables"
  std::string table;
  int seat = 0;
  std::string identity;
};
struct ChatRow {
  std::string table;
  int number = 0;  // from 1, per table
  i64 at = 0;
  std::string identity;  // "" for the table itself
  std::string doc;       // JSON
};
struct IdentityRow {
  std::string id;
  i64 created = 0;
  i64 seen = 0;
  std::string doc;  // JSON: name, hashes, settings, webhook
};
struct ReceiptRow {  // an idempotency key and what was answered to it
  std::string table;
  std::string identity;
  std::string key;
  i64 at = 0;
  std::string doc;
};

struct NoteRow {
  std::string table;
  std::string identity;
  std::string text;
};
struct StoryRow {  // a link with which anybody may read how a finished game went: one per table and person
  std::string table;
  std::string identity;  // who made it
  std::string hash;      // of the link's secret
  bool named = true;     // people by their names; else every seat by its colour
};

struct ReportRow {  // what somebody at a table told the people who run the server
  i64 number = 0;   // from 1; the database counts
  i64 at = 0;
  std::string table;
  std::string reporter;
  std::string person;  // whom it is about
  int chat = 0;        // the line it is about; 0: none
  std::string quote;   // that line, as it was
  std::string words;
  i64 done_at = 0;  // 0: nobody has seen to it yet
  std::string done;
};
struct AuditRow {  // what somebody who runs the server did
  i64 number = 0;  // from 1; the database counts
  i64 at = 0;
  std::string who;
  std::string what;
  std::string about;
  std::string reason;
};

struct Aged {  // of what is older than `before`, the oldest first: so many, behind the one of that time and id
  int most = 0;
  i64 before = std::numeric_limits<i64>::max();
  i64 after = std::numeric_limits<i64>::min();
  std::string id = {};
};
struct Slice {  // of a list of tables, latest change first: so many, behind the table that was changed then
  int most = 0;
  i64 changed = std::numeric_limits<i64>::max();
  std::string id = {};
};

// ---- changes
// Where several servers share a database: what is written at this table is written under this lease (table/leases.hpp).
// StorageError unless it is held still; whoever would take it waits until this transaction is over.
struct Under {
  std::string table;
  i64 node = 0;
  i64 fence = 0;
  bool fresh = false;  // the lease begins with the table, in this transaction
};
struct PutTable {  // inserts version 1; every other replaces the version before it, and nothing else
  TableRow row;
};
struct PutSeats {  // replaces the seats of `table`, which is the one that counts
  std::string table;
  std::vector<SeatRow> seats;
};
struct AddLines {  // record lines, numbered from 0 without a gap
  std::string table;
  int first = 0;
  std::vector<std::string> lines;
};
struct AddChat {
  ChatRow row;
};
struct PutNote {  // "" removes it
  std::string table;
  std::string identity;
  std::string text;
};
struct PutStory {  // replaces the one of this person at this table; "" for a hash removes it
  StoryRow row;
};
struct PutIdentity {  // insert or replace
  IdentityRow row;
};
// With its notes, stories, receipts, seats and reports; of what it said only that it said something.
struct DropIdentity {
  std::string id;
};
struct DropTable {  // with everything that belongs to it; reports stay
  std::string id;
};
struct AddReceipt {
  ReceiptRow row;
};
struct DropReceipts {
  i64 before = 0;
};
struct AddReport {  // under the next number
  ReportRow row;
};
struct CloseReport {  // StorageError if there is none of that number
  i64 number = 0;
  i64 at = 0;
  std::string done;
};
struct DropReports {  // those that were closed before
  i64 before = 0;
};
struct AddAudit {  // under the next number
  AuditRow row;
};
using Change = std::variant<PutTable, PutSeats, AddLines, AddChat, PutNote, PutStory, PutIdentity, DropIdentity,
                            DropTable, AddReceipt, DropReceipts, AddReport, CloseReport, DropReports, AddAudit, Under>;

// The table at which it changes something; "": none, or what is not one table's own.
std::string table_of(const Change& change);

enum class Reports : unsigned char { open, all };

class Storage {
 public:
  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  Storage(Storage&&) = delete;
  Storage& operator=(Storage&&) = delete;
  virtual ~Storage() = default;

  // In one transaction, in order. A line, chat number or receipt that is already there is a StorageError and changes
  // nothing: two servers must not write to one table. So is a table's row that follows another version than the stored
  // one, and a text that is not storable. If PostgreSQL went away just while it was committing, the StorageError says
  // that nobody knows whether it did.
  virtual void commit(std::span<const Change> changes) = 0;

  // StorageError unless something can be committed now: a row is changed and changed back.
  virtual void check() = 0;

  virtual std::optional<TableRow> table(std::string_view id) = 0;
  virtual std::vector<std::string> lines(std::string_view table) = 0;
  virtual std::vector<ChatRow> chat(std::string_view table, int after_number, int most) = 0;  // oldest first
  virtual int last_chat(std::string_view table) = 0;                                          // 0 if none
  // Latest change first.
  virtual std::vector<TableRow> tables_of(std::string_view identity, const Slice& slice) = 0;
  virtual std::vector<TableRow> listed_tables(std::string_view status, const Slice& slice) = 0;
  virtual std::vector<TableRow> tables_in(std::string_view status, const Slice& slice) = 0;  // "": in every status
  virtual std::vector<std::pair<std::string, i64>> tables_aged(const Aged& aged) = 0;        // by their last change
  virtual std::vector<IdentityRow> identities_aged(const Aged& aged) = 0;                    // by when they were seen
  virtual std::vector<std::string> ids_with(std::string_view identity) = 0;  // every table where somebody has a place
  virtual std::vector<std::string> ids_of(std::string_view status) = 0;      // every table of a status
  virtual std::vector<std::string> ids_due(i64 until) = 0;  // tables that must go on by then, the first of them first
  virtual std::vector<std::pair<std::string, i64>> counts() = 0;  // of tables, by status
  virtual std::optional<IdentityRow> identity(std::string_view id) = 0;
  virtual std::string note(std::string_view table, std::string_view identity) = 0;
  virtual std::vector<NoteRow> notes_of(std::string_view identity) = 0;  // at every table
  virtual std::vector<ChatRow> chat_of(std::string_view identity) = 0;   // at every table, oldest first
  virtual std::optional<StoryRow> story(std::string_view hash) = 0;
  virtual std::optional<StoryRow> story_of(std::string_view table, std::string_view identity) = 0;
  virtual std::vector<ReceiptRow> receipts(std::string_view table) = 0;
  virtual std::vector<ReportRow> reports(Reports which, int most) = 0;  // latest first
  virtual std::optional<ReportRow> report(i64 number) = 0;
  virtual std::vector<ReportRow> reports_by(std::string_view identity) = 0;  // oldest first
  virtual std::vector<AuditRow> audit(int most) = 0;                         // latest first
  virtual int schema_version() = 0;
};

// What is left of a line of chat whose writer is gone: the table's own word for it.
inline constexpr std::string_view removed_line = R"({"key":"notice.removed"})";

// UTF-8 without NUL, and for keys at most 200 bytes: what both databases can keep. To be asked about what people send,
// before it is in a commit with the changes of others. Nothing is ever found under a key that is not storable.
bool storable(std::string_view text);
bool storable_key(std::string_view text);

// Creates or migrates the schema (forward only). A database newer than this program is a StorageError that says so.
// InputError for a connection text that is neither SQLite nor PostgreSQL.
std::unique_ptr<Storage> open_storage(const std::string& connection);

// Only to read a database as it is: nothing is migrated or written, whoever serves it meanwhile. StorageError unless
// its schema is the one this program writes.
std::unique_ptr<Storage> open_to_read(const std::string& connection);

// What SQLite finds wrong when it reads every page of the file, in its own words; empty: nothing. On PostgreSQL always
// empty: that is the server's own care. StorageError where it cannot be read at all.
std::vector<std::string> damage(const std::string& connection);

// The right to serve a database, which one process at a time has until it destroys this or ends, however it ends. For
// SQLite the lock is the operating system's, on a file beside the database that stays there and says who has it; for
// PostgreSQL it is the connection's. StorageError that names the owner if there is one. Who only reads needs no right.
class Ownership {
 public:
  Ownership() = default;
  Ownership(const Ownership&) = delete;
  Ownership& operator=(const Ownership&) = delete;
  Ownership(Ownership&&) = delete;
  Ownership& operator=(Ownership&&) = delete;
  virtual ~Ownership() = default;

  // To be asked now and then: a lock that went with its connection is taken again. StorageError if somebody else has
  // it now; if the database does not answer, it is still ours as far as anybody knows.
  virtual void keep() {}
};
// As one of several servers, who let each other in and nobody else: PostgreSQL alone, InputError for SQLite.
enum class Owner : unsigned char { alone, one_of_several };
std::unique_ptr<Ownership> own(const std::string& connection, Owner as = Owner::alone);

// Where the server of a SQLite database listens for `noosphere admin`: beside it. "" for PostgreSQL.
std::string admin_socket_of(const std::string& connection);

// A consistent copy of a SQLite database while it is in use (`noosphere serve --backup FILE` is the command for it).
// The copy is written beside FILE, read through for damage, and takes its name when it is complete and on disk: FILE is
// the former copy or the new one, never half of one. InputError for PostgreSQL: pg_dump is right there.
void back_up(const std::string& connection, const std::string& file);

}  // namespace noo::table
