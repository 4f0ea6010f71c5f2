// Where the database is, and a session with it. Here alone the two databases differ: everything else is SQL that both
// understand.
//
//   const Place place = place_of("sqlite:tables.db");
//   const auto session = connect(place);              throws StorageError
//   catch (const soci::soci_error& error) { ... failure_of(*session, error) ... reason(error) ... }
#pragma once

#include <filesystem>
#include <memory>
#include <string>

namespace soci {
class session;
class soci_error;
}  // namespace soci

namespace noo {
class Transaction;
}

namespace noo::table {

enum class Database { sqlite, postgresql };

struct Place {
  Database database;
  std::string where;  // a path, or what libpq is given

  std::string name() const;  // for messages: no password
};

// InputError for a text that names neither kind, or that PostgreSQL does not understand.
Place place_of(const std::string& connection);

// StorageError if a SQLite file is not there: SQLite would make an empty one of its name.
void require_file(const Place& place);

// An empty file that its owner alone may read and write, as it will hold the dice to come. False if it is there
// already, or cannot be made: errno says why.
bool make_for_its_owner(const std::filesystem::path& file);

// A session with everything set that durability asks for.
std::unique_ptr<soci::session> connect(const Place& place);

// One that cannot change anything.
std::unique_ptr<soci::session> connect_to_read(const Place& place);

enum class Failure {
  duplicate,  // the key is there already
  orphan,     // what it belongs to is not there
  lost,       // PostgreSQL is not at the other end any more
  other,
};
// To be asked at once, before the session is used for anything else.
Failure failure_of(soci::session& session, const soci::soci_error& error);

// StorageError if it failed: with PostgreSQL lost in this very moment it may have been done nevertheless.
void commit(soci::session& session, Transaction& transaction);

// The database's own words, one line, without the values that were being written.
std::string reason(const soci::soci_error& error);

}  // namespace noo::table
