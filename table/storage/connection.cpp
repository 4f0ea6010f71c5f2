#include "table/storage/connection.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <libpq-fe.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <string_view>

#include "engine/errors.hpp"
#include "engine/soci/transaction.hpp"
#include "table/storage.hpp"

namespace noo::table {

namespace {

constexpr std::string_view sqlite_prefix = "sqlite:";

bool is_postgresql(std::string_view text) {
  static constexpr std::array<std::string_view, 8> beginnings = {
      "postgresql://", "postgres://", "host=", "hostaddr=", "dbname=", "port=", "service=", "user="};
  return std::ranges::any_of(beginnings, [&](std::string_view beginning) { return text.starts_with(beginning); });
}

// "mysql:..." and the like: a word and a colon before any slash.
bool has_scheme(std::string_view text) {
  const auto colon = text.find(':');
  return colon != std::string_view::npos && text.find('/') > colon;
}

Place sqlite_place(std::string_view path) {
  if (path.empty()) throw InputError("the database's file has no name: sqlite:PATH is right");
  if (path == ":memory:") throw InputError("a database in memory keeps nothing: sqlite:PATH is right");
  if (path.find_first_of("\"\n") != std::string_view::npos) {
    throw InputError(fmt::format("the path of a database may hold no quotation mark and no line break: {}", path));
  }
  return {Database::sqlite, std::string(path)};
}

std::string percent_encoded(std::string_view value) {
  constexpr auto plain = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '.' ||
           c == '_';
  };
  std::string out;
  for (const char c : value) {
    out += plain(c) ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

// SOCI takes a connection text apart at every first "=", space and quotation mark, and drops the rest: of an address
// without a query nothing would be left. It gets an address that is all query, in which none of these occurs.
Place postgresql_place(const std::string& text) {
  struct Free {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
  };
  const std::unique_ptr<PQconninfoOption, Free> options(PQconninfoParse(text.c_str(), nullptr));
  if (!options) {
    // What libpq says about it may quote the password.
    throw InputError(
        "PostgreSQL does not understand the connection string: postgresql://user:password@host/name is right, with % "
        "and "
        "two digits for special characters");
  }
  std::string address = "postgresql:///?fallback_application_name=noosphere";
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    const std::string_view keyword = option->keyword;
    if (option->val == nullptr || keyword == "fallback_application_name") continue;
    address += fmt::format("&{}={}", keyword, percent_encoded(option->val));
  }
  return {Database::postgresql, address};
}

void set_up_sqlite(soci::session& session, const Place& place) {
  const auto* backend = static_cast<soci::sqlite3_session_backend*>(session.get_backend());
  session << "PRAGMA busy_timeout = 10000";  // first: the next one may have to wait for another process
  std::string mode;
  session << "PRAGMA journal_mode = WAL", soci::into(mode);
  if (sqlite_api::sqlite3_db_readonly(backend->conn_, "main") != 0) {
    throw StorageError(fmt::format("cannot write to {}: it is read-only", place.name()));
  }
  if (mode != "wal") throw StorageError(fmt::format("cannot keep a write-ahead log beside {}", place.name()));
  session << "PRAGMA synchronous = FULL";
  session << "PRAGMA foreign_keys = ON";
}

void set_up_postgresql(soci::session& session) {
  session << "SET client_encoding TO 'UTF8'";
  session << "SET synchronous_commit TO on";
  session << "SET client_min_messages TO warning";
}

Failure sqlite_failure(soci::session& session) {
  const auto* backend = static_cast<soci::sqlite3_session_backend*>(session.get_backend());
  switch (sqlite_api::sqlite3_extended_errcode(backend->conn_)) {
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_UNIQUE:
      return Failure::duplicate;
    case SQLITE_CONSTRAINT_FOREIGNKEY:
      return Failure::orphan;
    default:
      return Failure::other;
  }
}

Failure postgresql_failure(soci::session& session, const soci::soci_error& error) {
  if (!session.is_connected()) return Failure::lost;
  const auto* known = dynamic_cast<const soci::postgresql_soci_error*>(&error);
  if (known == nullptr) return Failure::other;
  const std::string state = known->sqlstate();
  if (state == "23505") return Failure::duplicate;
  if (state == "23503") return Failure::orphan;
  // 08: connection exceptions; 57P0x: the server was told to stop, or to end this session.
  return state.starts_with("08") || state.starts_with("57P0") ? Failure::lost : Failure::other;
}

}  // namespace

std::string Place::name() const { return database == Database::sqlite ? where : "the PostgreSQL database"; }

Place place_of(const std::string& connection) {
  const std::string_view text = connection;
  if (is_postgresql(text)) return postgresql_place(connection);
  if (text.starts_with(sqlite_prefix)) return sqlite_place(text.substr(sqlite_prefix.size()));
  if (has_scheme(text)) {
    // Only the scheme is repeated: the rest may hold a password.
    throw InputError(fmt::format("{}: is not a kind of database known here: sqlite:PATH or postgresql://... is right",
                                 text.substr(0, text.find(':'))));
  }
  return sqlite_place(text);
}

void require_file(const Place& place) {
  if (place.database != Database::sqlite || std::filesystem::is_regular_file(place.where)) return;
  throw StorageError(fmt::format("there is no database {}", place.where));
}

bool make_for_its_owner(const std::filesystem::path& file) {
  constexpr int for_its_owner = 0600;
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, for_its_owner);
  if (descriptor >= 0) ::close(descriptor);
  return descriptor >= 0;
}

std::unique_ptr<soci::session> connect(const Place& place) {
  try {
    if (place.database == Database::postgresql) {
      auto session = std::make_unique<soci::session>(soci::postgresql, place.where);
      set_up_postgresql(*session);
      return session;
    }
    make_for_its_owner(place.where);  // SQLite says what is wrong where it cannot be made; its other files follow it
    auto session = std::make_unique<soci::session>(soci::sqlite3, fmt::format("dbname=\"{}\"", place.where));
    set_up_sqlite(*session, place);
    return session;
  } catch (const soci::soci_error& error) {
    throw StorageError(fmt::format("cannot open {}: {}", place.name(), reason(error)));
  }
}

std::unique_ptr<soci::session> connect_to_read(const Place& place) {
  try {
    if (place.database == Database::postgresql) {
      auto session = std::make_unique<soci::session>(soci::postgresql, place.where);
      set_up_postgresql(*session);
      *session << "SET default_transaction_read_only TO on";
      return session;
    }
    auto session =
        std::make_unique<soci::session>(soci::sqlite3, fmt::format("dbname=\"{}\" readonly=true", place.where));
    *session << "PRAGMA busy_timeout = 10000";
    return session;
  } catch (const soci::soci_error& error) {
    throw StorageError(fmt::format("cannot open {}: {}", place.name(), reason(error)));
  }
}

Failure failure_of(soci::session& session, const soci::soci_error& error) {
  return session.get_backend_name() == "sqlite3" ? sqlite_failure(session) : postgresql_failure(session, error);
}

void commit(soci::session& session, Transaction& transaction) {
  try {
    transaction.commit();
  } catch (const soci::soci_error& error) {
    if (failure_of(session, error) != Failure::lost) throw StorageError("cannot commit: " + reason(error));
    throw StorageError(
        fmt::format("the database was lost during a commit, which may or may not be done: {}", reason(error)));
  }
}

std::string reason(const soci::soci_error& error) {
  // what() would add the statement with all its values: hashes, notes, hidden moves.
  std::string message = error.get_error_message();
  // PostgreSQL's further lines (DETAIL) quote the row. While connecting, the first line is SOCI's and says less.
  if (message.starts_with("Cannot establish connection")) std::ranges::replace(message, '\n', ' ');
  message = message.substr(0, message.find('\n'));
  while (message.ends_with(' ')) message.pop_back();
  return message;
}

}  // namespace noo::table
