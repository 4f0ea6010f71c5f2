#include <fcntl.h>
#include <fmt/format.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "engine/errors.hpp"
#include "table/storage.hpp"
#include "table/storage/connection.hpp"

namespace noo::table {

namespace {

namespace fs = std::filesystem;

// A file, or a folder's list of names, reaches the disk.
void sync_to_disk(const fs::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = descriptor >= 0 && ::fsync(descriptor) == 0;
  const int error = errno;
  if (descriptor >= 0) ::close(descriptor);
  if (!done) throw StorageError(fmt::format("cannot write {} to disk: {}", path.string(), std::strerror(error)));
}

void copy_database(const Place& place, const fs::path& copy) {
  try {
    soci::session session(soci::sqlite3, fmt::format("dbname=\"{}\"", place.where));
    session << "PRAGMA busy_timeout = 10000";
    const std::string name = copy.string();
    session << "VACUUM INTO :copy", soci::use(name);  // reads one state of the database; writers go on meanwhile
  } catch (const soci::soci_error& error) {
    throw StorageError(fmt::format("cannot copy {} to {}: {}", place.where, copy.string(), reason(error)));
  }
}

// Whether what failed last did so because the file is damaged.
bool is_damage(soci::session& session) {
  const auto* backend = static_cast<soci::sqlite3_session_backend*>(session.get_backend());
  return (sqlite_api::sqlite3_errcode(backend->conn_) & 0xff) == SQLITE_CORRUPT;
}

void require_whole(const fs::path& copy) {
  const std::vector<std::string> wrong = damage("sqlite:" + copy.string());
  if (!wrong.empty()) throw StorageError(fmt::format("the copy would be damaged: {}", wrong.front()));
}

}  // namespace

std::vector<std::string> damage(const std::string& connection) {
  const Place place = place_of(connection);
  if (place.database != Database::sqlite) return {};
  require_file(place);
  const auto session = connect_to_read(place);
  std::vector<std::string> found;
  try {
    std::string line;
    soci::statement check = (session->prepare << "PRAGMA integrity_check", soci::into(line));
    check.execute();
    while (check.fetch()) {
      if (line != "ok") found.push_back(line);
    }
    // Rows without the table that they belong to.
    soci::statement orphans =
        (session->prepare
             << "SELECT \"table\" || ' has rows of no ' || parent FROM pragma_foreign_key_check GROUP BY 1",
         soci::into(line));
    orphans.execute();
    while (orphans.fetch()) found.push_back(line);
  } catch (const soci::soci_error& error) {
    if (!is_damage(*session)) throw StorageError(fmt::format("cannot read {}: {}", place.name(), reason(error)));
    found.push_back(reason(error));
  }
  return found;
}

void back_up(const std::string& connection, const std::string& file) {
  const Place place = place_of(connection);
  if (place.database != Database::sqlite) throw InputError("back up a PostgreSQL database with pg_dump");
  require_file(place);

  std::error_code ignored;
  if (file.empty()) throw InputError("the copy has no name: a file is right");
  if (fs::equivalent(place.where, file, ignored)) throw InputError("the copy would replace the database: " + file);
  const fs::path target = fs::absolute(file);
  const fs::path part = fmt::format("{}.{}.part", target.string(), ::getpid());
  fs::remove(part, ignored);
  try {
    if (!make_for_its_owner(part)) {
      throw StorageError(fmt::format("cannot write {}: {}", part.string(), std::strerror(errno)));
    }
    copy_database(place, part);
    sync_to_disk(part);
    require_whole(part);
    fs::rename(part, target);
    sync_to_disk(target.parent_path());
  } catch (const fs::filesystem_error& error) {
    fs::remove(part, ignored);
    throw StorageError(fmt::format("cannot write the copy {}: {}", target.string(), error.code().message()));
  } catch (const StorageError&) {
    fs::remove(part, ignored);
    throw;
  }
}

}  // namespace noo::table
