// The lock lies beside the database and not on it: closing any other descriptor of the database would take SQLite's own
// locks away from this process.
#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
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

void sign(const fs::path& file, int descriptor) {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  const std::string text =
      fmt::format("process {} on {} since {:%Y-%m-%dT%H:%M:%SZ}\n", ::getpid(), host.data(), fmt::gmtime(now));
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
    if (is_in_place(file, lock.number())) return lock;
  }
}

class FileLock final : public Ownership {
 public:
  explicit FileLock(Descriptor lock) : lock_(std::move(lock)) {}

 private:
  Descriptor lock_;
};

}  // namespace

std::unique_ptr<Ownership> own(const std::string& connection) {
  const Place place = place_of(connection);
  if (place.database != Database::sqlite) return nullptr;
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
