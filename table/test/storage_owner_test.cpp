// A database has one owner, and nobody once that one has ended. (tests/cli/test_serve.cpp: the same with whole
// servers.)
#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage_fixture.hpp"

namespace noo::table::testing_storage {

namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;

std::string refusal(const std::string& path) {
  return storage_error([&] { own(path); });
}

// A process that owns the database and stays until it is killed.
class OtherProcess {
 public:
  explicit OtherProcess(const std::string& path) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    pid_ = ::fork();
    if (pid_ == 0) {
      const auto owned = own(path);
      if (::write(ends[1], "o", 1) == 1) ::pause();
      ::_exit(1);
    }
    ::close(ends[1]);
    char said = 0;
    EXPECT_EQ(::read(ends[0], &said, 1), 1);
    ::close(ends[0]);
  }
  OtherProcess(const OtherProcess&) = delete;
  OtherProcess& operator=(const OtherProcess&) = delete;
  OtherProcess(OtherProcess&&) = delete;
  OtherProcess& operator=(OtherProcess&&) = delete;
  ~OtherProcess() { kill(); }

  pid_t pid() const { return pid_; }
  void kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  pid_t pid_ = 0;
};

}  // namespace

TEST(StorageOwner, ASecondIsRefusedAndToldWhoTheFirstIs) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  const OtherProcess first(path);
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  EXPECT_THAT(refusal(path), AllOf(HasSubstr(path + " is in use by another server"),
                                   HasSubstr("process " + std::to_string(first.pid()) + " on " + host.data()),
                                   testing::ContainsRegex("since [0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z")));
}

TEST(StorageOwner, AKilledProcessOwnsNothing) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  for (int i = 0; i < 3; ++i) {
    OtherProcess first(path);
    ASSERT_NE(refusal(path), "");
    first.kill();
    EXPECT_EQ(refusal(path), "") << "what it wrote about itself is no lock";
  }
}

TEST(StorageOwner, ADatabaseIsTheSameByEveryName) {
  const Folder folder;
  fs::create_symlink("t.db", folder.file("other.db"));
  const auto dangling = own(folder.file("t.db"));
  open_storage(folder.file("t.db"));
  EXPECT_NE(refusal(folder.file("other.db")), "");
  EXPECT_NE(refusal("sqlite:" + folder.file("x/../t.db")), "");
  EXPECT_EQ(refusal(folder.file("another.db")), "");
}

TEST(StorageOwner, WhoOnlyReadsNeedsNoRightAndTakesNoneAway) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  const auto owned = own(path);
  const auto storage = open_storage(path);
  commit(*storage, {put_table("t1")});
  back_up(path, folder.file("copy.db"));
  EXPECT_TRUE(open_storage(folder.file("copy.db"))->table("t1").has_value());
  EXPECT_NE(refusal(path), "");
  commit(*storage, {put_table("t2")});
}

TEST(StorageOwner, AFileThatCannotBeLockedIsNamed) {
  EXPECT_THAT(refusal("/nowhere/t.db"), HasSubstr("/nowhere/t.db-owner"));
}

}  // namespace noo::table::testing_storage
