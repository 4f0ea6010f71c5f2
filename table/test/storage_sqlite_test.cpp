// What is particular to a file: how it is named, what it is set to, how it can be broken, and its copy.
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <thread>

#include "engine/errors.hpp"
#include "storage_fixture.hpp"
#include "table/storage/connection.hpp"

namespace noo::table::testing_storage {

namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;

std::string input_error(const std::string& connection) {
  try {
    open_storage(connection);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

std::string open_error(const std::string& connection) {
  return storage_error([&] { open_storage(connection); });
}

void fill(const std::string& path, int lines) {
  const auto storage = open_storage(path);
  commit(*storage,
         {put_table("t1"),
          AddLines{"t1", 0, std::vector<std::string>(static_cast<std::size_t>(lines), std::string(500, 'x'))}});
}

// In a process of its own, which may give up its rights; true if `work` held there.
template <class Work>
bool in_child(Work work) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(work() ? 0 : 1);
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool become_nobody() { return ::getuid() != 0 || (::setgid(65534) == 0 && ::setuid(65534) == 0); }

bool error_names(const std::string& path) { return open_error(path).find(path) != std::string::npos; }

}  // namespace

TEST(StorageConnection, ABarePathAndOneWithItsKindAreTheSameFile) {
  const Folder folder;
  const std::string path = folder.file("a b=c 'd' ñ.db");
  commit(*open_storage(path), {put_table("t1")});
  EXPECT_TRUE(fs::exists(path));
  EXPECT_TRUE(open_storage("sqlite:" + path)->table("t1").has_value());
}

TEST(StorageConnection, AnAddressOfPostgresqlIsGivenToSociAsAQueryThatItLeavesWhole) {
  const auto query = [](const std::string& address) {
    const std::string where = place_of(address).where;
    const std::string begins = "postgresql:///?fallback_application_name=noosphere";
    EXPECT_EQ(where.substr(0, begins.size()), begins);
    return where.substr(begins.size());
  };
  // The address in docs/operations.md.
  EXPECT_EQ(query("postgresql://noosphere:secret@127.0.0.1/noosphere"),
            "&user=noosphere&password=secret&dbname=noosphere&host=127.0.0.1");
  EXPECT_EQ(query("postgres://me:a%27b%22%20c%3D@db.example:5433/d?sslmode=require"),
            "&user=me&password=a%27b%22%20c%3D&dbname=d&host=db.example&port=5433&sslmode=require");
  EXPECT_EQ(query("host=/run/pg dbname='d e'"), "&dbname=d%20e&host=%2Frun%2Fpg");
  EXPECT_EQ(query("postgresql://"), "");
}

TEST(StorageConnection, AnAddressThatPostgresqlDoesNotUnderstandIsAnInputErrorThatShowsNoPassword) {
  for (const std::string address : {"postgresql://me:hush%zz@host/db", "postgresql://me:hush@[::1/db", "host=x hush"}) {
    EXPECT_THAT(input_error(address),
                AllOf(HasSubstr("postgresql://user:password@host/name"), testing::Not(HasSubstr("hush"))))
        << address;
  }
}

TEST(StorageCheck, FailsWhileTheDiskTakesNothingMoreAndNoLonger) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  EXPECT_TRUE(in_child([&] {
    const auto storage = open_storage(path);
    storage->check();
    ::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    const rlimit full{.rlim_cur = 4096, .rlim_max = limit.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &full);
    const bool refused = !storage_error([&] { storage->check(); }).empty();
    const bool reads = storage->schema_version() > 0;
    ::setrlimit(RLIMIT_FSIZE, &limit);
    storage->check();
    return refused && reads;
  }));
}

TEST(StorageCheck, FailsOnADatabaseThatAnotherHasMadeReadOnly) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  const auto storage = open_storage(path);
  storage->check();
  soci::session other(soci::sqlite3, path);
  other << "CREATE TRIGGER sealed BEFORE UPDATE ON schema_version BEGIN SELECT RAISE(ABORT, 'sealed'); END";
  EXPECT_THAT(storage_error([&] { storage->check(); }), HasSubstr("sealed"));
}

TEST(StorageConnection, OtherKindsAreAnInputErrorThatShowsNoPassword) {
  EXPECT_THAT(
      input_error("mysql://me:hush@host/db"),
      AllOf(HasSubstr("mysql"), HasSubstr("sqlite:PATH"), HasSubstr("postgresql://"), testing::Not(HasSubstr("hush"))));
  EXPECT_THAT(input_error("file:x.db"), HasSubstr("file"));
  EXPECT_THAT(input_error(""), HasSubstr("no name"));
  EXPECT_THAT(input_error("sqlite:"), HasSubstr("no name"));
  EXPECT_THAT(input_error("sqlite::memory:"), HasSubstr("memory"));
  EXPECT_THAT(input_error("sqlite:a\"b"), HasSubstr("quotation mark"));
}

TEST(StorageSqlite, IsSetToKeepWhatItWasGiven) {
  const Folder folder;
  const auto session = connect(place_of(folder.file("t.db")));
  std::string journal;
  int synchronous = 0;
  int foreign_keys = 0;
  int busy_timeout = 0;
  *session << "PRAGMA journal_mode", soci::into(journal);
  *session << "PRAGMA synchronous", soci::into(synchronous);
  *session << "PRAGMA foreign_keys", soci::into(foreign_keys);
  *session << "PRAGMA busy_timeout", soci::into(busy_timeout);
  EXPECT_EQ(journal, "wal");
  EXPECT_EQ(synchronous, 2);  // FULL: a commit waits for the disk
  EXPECT_EQ(foreign_keys, 1);
  EXPECT_GE(busy_timeout, 5000);
}

TEST(StorageSqlite, APathThatCannotBeAFileIsNamed) {
  const Folder folder;
  const std::string nowhere = folder.file("no/such/folder/t.db");
  EXPECT_THAT(open_error(nowhere), AllOf(HasSubstr("cannot open"), HasSubstr(nowhere)));
  EXPECT_FALSE(fs::exists(folder.file("no")));
  const std::string is_folder = folder.file("folder");
  fs::create_directory(is_folder);
  EXPECT_THAT(open_error(is_folder), AllOf(HasSubstr("cannot open"), HasSubstr(is_folder)));
}

TEST(StorageSqlite, AFileOrFolderThatMayNotBeWrittenIsNamed) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  fill(path, 3);
  ::chmod(folder.file("").c_str(), 0755);
  ::chmod(path.c_str(), 0444);
  if (::getuid() != 0) ::chmod(folder.file("").c_str(), 0555);
  EXPECT_TRUE(in_child([&] { return become_nobody() && error_names(path) && error_names(folder.file("new.db")); }));
  ::chmod(folder.file("").c_str(), 0755);
}

TEST(StorageSqlite, AFileInAWritableFolderThatIsReadOnlyItselfIsNamed) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  fill(path, 3);
  ::chmod(folder.file("").c_str(), 0777);
  ::chmod(path.c_str(), 0444);
  EXPECT_TRUE(in_child([&] { return become_nobody() && error_names(path); }));
}

TEST(StorageSqlite, AFileThatIsNoDatabaseIsRefusedAndLeftAlone) {
  const Folder folder;
  const std::string path = folder.file("letter.txt");
  const std::string letter(3000, 'L');
  std::ofstream(path) << letter;
  EXPECT_THAT(open_error(path), AllOf(HasSubstr(path), HasSubstr("not a database")));
  std::ifstream file(path);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), letter);
}

TEST(StorageSqlite, ADamagedFileIsAnErrorNotAWrongAnswer) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  fill(path, 400);
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096);
    const auto rest = static_cast<std::size_t>(fs::file_size(path)) - 4096;
    file << std::string(rest, '\xA5');
  }
  EXPECT_THAT(storage_error([&] { open_storage(path)->lines("t1"); }), AllOf(HasSubstr(path), HasSubstr("malformed")));
  EXPECT_NE(storage_error([&] { commit(*open_storage(path), {AddLines{"t1", 400, {"x"}}}); }), "");
}

TEST(StorageSqlite, AFullDiskChangesNothing) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  fill(path, 1);
  EXPECT_TRUE(in_child([&] {
    // No file of this process may grow beyond this, as if the disk were full there.
    const rlimit limit = {.rlim_cur = 300'000, .rlim_max = 300'000};
    ::signal(SIGXFSZ, SIG_IGN);
    if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) return false;
    const auto storage = open_storage(path);
    const std::string message = storage_error(
        [&] { commit(*storage, {PutNote{"t1", "ann", "n"}, AddLines{"t1", 1, {std::string(900'000, 'x')}}}); });
    commit(*storage, {AddLines{"t1", 1, {"small"}}});
    return !message.empty() && storage->lines("t1").size() == 2;
  }));
  const auto storage = open_storage(path);
  EXPECT_EQ(storage->lines("t1").at(1), "small");
  EXPECT_EQ(storage->note("t1", "ann"), "");
}

TEST(StorageBackUp, CopiesEverythingWhileTheDatabaseIsInUse) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  const auto storage = open_storage(path);
  commit(*storage, {put_table("t1")});
  std::string failure;
  std::thread writing([&] {
    failure = storage_error([&] {
      for (int n = 0; n < 100; ++n) commit(*storage, {AddLines{"t1", 2 * n, {"a", std::string(300, 'b')}}});
    });
  });
  std::size_t before = 0;
  for (int n = 0; n < 5; ++n) {
    const std::string copy = folder.file("copy.db");
    back_up("sqlite:" + path, copy);
    const auto lines = open_storage(copy)->lines("t1");
    EXPECT_EQ(lines.size() % 2, 0U);
    EXPECT_GE(lines.size(), before);
    before = lines.size();
  }
  writing.join();
  EXPECT_EQ(failure, "");
  back_up(path, folder.file("last.db"));
  const auto last = open_storage(folder.file("last.db"));
  EXPECT_TRUE(last->lines("t1") == storage->lines("t1"));
  EXPECT_EQ(last->schema_version(), storage->schema_version());
}

TEST(StorageBackUp, AFailureLeavesTheFormerCopyAndNothingBesideIt) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  const std::string copy = folder.file("copy.db");
  fill(path, 400);
  back_up(path, copy);
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096);
    file << std::string(static_cast<std::size_t>(fs::file_size(path)) - 4096, '\xA5');
  }
  EXPECT_NE(storage_error([&] { back_up(path, copy); }), "");
  EXPECT_EQ(open_storage(copy)->lines("t1").size(), 400U);
  for (const auto& entry : fs::directory_iterator(fs::path(copy).parent_path())) {
    EXPECT_NE(entry.path().extension(), ".part");
  }
}

TEST(StorageBackUp, ADatabaseThatIsNotWholeIsNotCopiedOverAGoodCopy) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  const std::string copy = folder.file("copy.db");
  fill(path, 3);
  EXPECT_THAT(damage(path), testing::IsEmpty());
  back_up(path, copy);
  soci::session(soci::sqlite3, "dbname=\"" + path + "\"") << "INSERT INTO notes VALUES ('nowhere', 'ann', 'lost')";
  EXPECT_THAT(damage(path), testing::ElementsAre("notes has rows of no tables"));
  EXPECT_THAT(storage_error([&] { back_up(path, copy); }), HasSubstr("notes has rows of no tables"));
  EXPECT_THAT(damage(copy), testing::IsEmpty());
  EXPECT_EQ(open_storage(copy)->notes_of("ann").size(), 0U);
  EXPECT_EQ(open_storage(path)->notes_of("ann").size(), 1U);
}

TEST(StorageToRead, ChangesNothingAndTakesItsOwnSchemaOnly) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  fill(path, 3);
  const auto written = fs::last_write_time(path);
  const auto size = fs::file_size(path);
  {
    const auto reading = open_to_read("sqlite:" + path);
    EXPECT_EQ(reading->lines("t1").size(), 3U);
    EXPECT_NE(storage_error([&] { commit(*reading, {put_table("t2")}); }), "");
  }
  EXPECT_EQ(fs::last_write_time(path), written);
  EXPECT_EQ(fs::file_size(path), size);
  EXPECT_THAT(storage_error([&] { open_to_read(folder.file("none.db")); }), HasSubstr("there is no database"));
  EXPECT_FALSE(fs::exists(folder.file("none.db")));
  soci::session(soci::sqlite3, "dbname=\"" + path + "\"") << "UPDATE schema_version SET version = 1";
  EXPECT_THAT(storage_error([&] { open_to_read(path); }), HasSubstr("an older noosphere wrote it"));
  std::ofstream(folder.file("text.db")) << "this is no database, and long enough to be looked at as one";
  EXPECT_NE(storage_error([&] { open_to_read(folder.file("text.db")); }), "");
}

TEST(StorageBackUp, SaysWhatIsWrong) {
  const Folder folder;
  const std::string path = folder.file("t.db");
  fill(path, 1);
  EXPECT_THAT(storage_error([&] { back_up(folder.file("none.db"), folder.file("c")); }), HasSubstr("none.db"));
  EXPECT_FALSE(fs::exists(folder.file("none.db")));
  EXPECT_THAT(storage_error([&] { back_up(path, folder.file("no/folder/c")); }), HasSubstr("no/folder/c"));
  EXPECT_THROW(back_up(path, path), InputError);
  EXPECT_THROW(back_up(path, ""), InputError);
  EXPECT_THROW(back_up("postgresql://host/db", "c"), InputError);
  EXPECT_THROW(back_up("mysql://host/db", "c"), InputError);
}

}  // namespace noo::table::testing_storage
