// SQLite's lock lies beside the database and not on it: closing any other descriptor of the database would take
// SQLite's own locks away from this process. PostgreSQL's is an advisory lock, and the name of its connection says who
// has it.
#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <soci/soci.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <utility>

#include "engine/errors.hpp"
#include "table/storage.hpp"
#include "table/storage/connection.hpp"

namespace noo::table {

namespace {

namespace fs = std::filesystem;

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  int number() const { return number_; }

 private:
  int number_;
};

// Wherever symbolic links lead, SQLite's files are beside the database itself, and so is this one.
fs::path beside(const Place& place, std::string_view ending) {
  std::error_code error;
  const fs::path database = fs::weakly_canonical(place.where, error);
  return (error ? fs::absolute(place.where) : database).string().append(ending);
}

// root may be first: the server's user must be able to lock the file afterwards.
void give_to_owner_of(const Place& place, int descriptor) {
  struct stat database{};
  if (::geteuid() != 0 || ::stat(place.where.c_str(), &database) != 0) return;
  if (::fchown(descriptor, database.st_uid, database.st_gid) != 0) {
    throw StorageError(fmt::format("cannot give the lock of {} to its owner: {}", place.name(), std::strerror(errno)));
  }
}

StorageError cannot_lock(const fs::path& file, int error) {
  return StorageError(fmt::format("cannot lock {}: {}", file.string(), std::strerror(error)));
}

std::string first_line(int descriptor) {
  std::array<char, 400> text{};
  const ssize_t size = ::pread(descriptor, text.data(), text.size(), 0);
  const std::string all(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  return all.substr(0, all.find('\n'));
}

// Whether the name still leads to the file that was locked.
bool is_in_place(const fs::path& file, int descriptor) {
  struct stat locked{};
  struct stat named{};
  return ::fstat(descriptor, &locked) == 0 && ::stat(file.c_str(), &named) == 0 && locked.st_ino == named.st_ino &&
         locked.st_dev == named.st_dev;
}

// "process 812 on play since 2026-11-18T04:12:09Z"
std::string this_process(std::size_t most_of_host) {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("process {} on {} since {:%Y-%m-%dT%H:%M:%SZ}", ::getpid(),
                     std::string_view(host.data()).substr(0, most_of_host), fmt::gmtime(now));
}

void sign(const fs::path& file, int descriptor) {
  const std::string text = this_process(std::string::npos) + "\n";
  const bool written = ::ftruncate(descriptor, 0) == 0 &&
                       ::pwrite(descriptor, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
  if (!written) throw StorageError(fmt::format("cannot write {}: {}", file.string(), std::strerror(errno)));
}

Descriptor locked(const Place& place, const fs::path& file) {
  while (true) {
    constexpr int for_its_owner = 0600;
    Descriptor lock(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, for_its_owner));
    if (lock.number() < 0) throw cannot_lock(file, errno);
    if (::flock(lock.number(), LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) throw cannot_lock(file, errno);
      const std::string owner = first_line(lock.number());
      throw StorageError(
          fmt::format("{} is in use by another server: {}", place.name(), owner.empty() ? "it has just begun" : owner));
    }
    if (!is_in_place(file, lock.number())) continue;
    give_to_owner_of(place, lock.number());
    return lock;
  }
}

class FileLock final : public Ownership {
 public:
  explicit FileLock(Descriptor lock) : lock_(std::move(lock)) {}

 private:
  Descriptor lock_;
};

class AdvisoryLock final : public Ownership {
 public:
  AdvisoryLock(Place place, Owner as) : place_(std::move(place)), as_(as), session_(take()) {}

  void keep() override {
    try {
      if (session_) *session_ << "SELECT 1";
      if (session_) return;
    } catch (const soci::soci_error&) {
      session_.reset();
    }
    session_ = take();
  }

 private:
  // The number only has to be the same in every program that serves.
  std::unique_ptr<soci::session> take() const {
    auto session = connect(place_);
    try {
      constexpr std::size_t most_of_host = 16;  // such a name has room for 63 characters
      *session << fmt::format("SET application_name TO 'noosphere {}'", this_process(most_of_host));
      int taken = 0;
      *session << fmt::format("SELECT CASE WHEN pg_try_advisory_lock{}(6656744) THEN 1 ELSE 0 END",
                              as_ == Owner::alone ? "" : "_shared"),
          soci::into(taken);
      if (taken == 1) return session;
      throw StorageError(fmt::format("{} is in use by another server: {}", place_.name(), holder(*session)));
    } catch (const soci::soci_error& error) {
      throw StorageError(fmt::format("cannot lock {}: {}", place_.name(), reason(error)));
    }
  }

  static std::string holder(soci::session& session) {
    std::string name;
    soci::statement question =
        (session.prepare << "SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid"
                            " WHERE l.locktype = 'advisory' AND l.objid = 6656744 AND l.granted"
                            " AND a.datname = current_database() ORDER BY a.backend_start LIMIT 1",
         soci::into(name));
    question.execute();
    constexpr std::string_view before = "noosphere ";
    if (!question.fetch()) return "it has just ended";
    return name.starts_with(before) ? name.substr(before.size()) : "this user may not see which";
  }

  Place place_;
  Owner as_;
  std::unique_ptr<soci::session> session_;
};

}  // namespace

std::unique_ptr<Ownership> own(const std::string& connection, Owner as) {
  Place place = place_of(connection);
  if (place.database == Database::postgresql) return std::make_unique<AdvisoryLock>(std::move(place), as);
  if (as != Owner::alone) throw InputError("several servers share a PostgreSQL database; a SQLite file is for one");
  const fs::path file = beside(place, "-owner");
  Descriptor lock = locked(place, file);
  sign(file, lock.number());
  return std::make_unique<FileLock>(std::move(lock));
}

std::string admin_socket_of(const std::string& connection) {
  const Place place = place_of(connection);
  return place.database == Database::sqlite ? beside(place, "-admin").string() : "";
}

}  // namespace noo::table
