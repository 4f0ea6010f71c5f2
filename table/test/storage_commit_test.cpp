// All of a commit or nothing, kept through the death of the program, with a reader beside the writer.
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <thread>

#include "storage_fixture.hpp"

namespace noo::table::testing_storage {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class StorageCommit : public StorageTest {
 protected:
  // A database with one of each thing that can be doubled.
  std::unique_ptr<Storage> furnished() const {
    auto storage = open();
    commit(*storage, {put_table("t1"), AddLines{"t1", 0, {"zero", "one"}}, AddChat{{"t1", 1, 1, "ann", "{}"}},
                      AddReceipt{{"t1", "ann", "key", 1, "{}"}}});
    return storage;
  }

  // Commits `bad` between changes that are good by themselves, and sees that none of them is there.
  std::string refused(Storage& storage, const Change& bad) const {
    const std::string message = storage_error([&] {
      commit(storage,
             {PutTable{{"t1", "kept", true, 9, 9, "changed", 9, 2}}, put_table("t2"), AddLines{"t1", 2, {"two"}},
              PutIdentity{{"new", 1, 1, "{}"}}, bad, PutNote{"t1", "ann", "after"}});
    });
    const auto other = open();
    for (Storage* seen : {&storage, other.get()}) {
      EXPECT_EQ(seen->table("t1")->doc, put_table("t1").row.doc);
      EXPECT_EQ(seen->table("t1")->status, "waiting");
      EXPECT_FALSE(seen->table("t2").has_value());
      EXPECT_THAT(seen->lines("t1"), ElementsAre("zero", "one"));
      EXPECT_FALSE(seen->identity("new").has_value());
      EXPECT_EQ(seen->note("t1", "ann"), "");
      EXPECT_EQ(seen->last_chat("t1"), 1);
      EXPECT_THAT(seen->receipts("t1"), SizeIs(1));
    }
    return message;
  }
};
STORAGE_ON_BOTH(StorageCommit);

// A process that does `work` (which reports through the pipe) until it is killed without warning.
template <class Work, class Ready>
void killed_while(Work work, Ready ready) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    try {
      work([&] { return ::write(ends[1], "x", 1) == 1; });
    } catch (const std::exception& error) {
      std::fputs(error.what(), stderr);
      ::_exit(1);
    }
    for (;;) ::pause();
  }
  ::close(ends[1]);
  ready([&] {
    char byte = 0;
    return ::read(ends[0], &byte, 1) == 1;
  });
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  ::close(ends[0]);
  EXPECT_TRUE(WIFSIGNALED(status));
}

}  // namespace

TEST_P(StorageCommit, ALineThatIsThereIsRefusedWithEverythingAroundIt) {
  const auto storage = furnished();
  EXPECT_EQ(refused(*storage, AddLines{"t1", 1, {"uno"}}), "record line 1 of table t1: already there");
  EXPECT_EQ(refused(*storage, AddLines{"t1", 2, {"dos", "tres"}}), "record lines 2 to 3 of table t1: already there");
}

TEST_P(StorageCommit, ALineThatLeavesAGapIsRefused) {
  const auto storage = furnished();
  EXPECT_EQ(refused(*storage, AddLines{"t1", 4, {"five"}}), "record line 4 of table t1: line 3 is missing before it");
}

TEST_P(StorageCommit, AChatNumberThatIsThereIsRefused) {
  const auto storage = furnished();
  EXPECT_EQ(refused(*storage, AddChat{{"t1", 1, 2, "bob", "{other}"}}), "chat line 1 of table t1: already there");
}

TEST_P(StorageCommit, AReceiptThatIsThereIsRefused) {
  const auto storage = furnished();
  EXPECT_EQ(refused(*storage, AddReceipt{{"t1", "ann", "key", 7, "{}"}}),
            "receipt key of ann at table t1: already there");
}

TEST_P(StorageCommit, ASeatGivenTwiceIsRefused) {
  const auto storage = furnished();
  EXPECT_EQ(refused(*storage, PutSeats{"t1", {{"t1", 0, "ann"}, {"t1", 0, "bob"}}}),
            "seats of table t1: already there");
}

TEST_P(StorageCommit, WhatBelongsToNoTableIsRefused) {
  const auto storage = furnished();
  EXPECT_EQ(refused(*storage, AddLines{"no", 0, {"x"}}), "record line 0 of table no: there is no such table");
  EXPECT_EQ(refused(*storage, AddChat{{"no", 1, 1, "", ""}}), "chat line 1 of table no: there is no such table");
  EXPECT_EQ(refused(*storage, PutSeats{"no", {{"no", 0, "ann"}}}), "seats of table no: there is no such table");
  EXPECT_EQ(refused(*storage, PutNote{"no", "ann", "x"}), "note of ann at table no: there is no such table");
  EXPECT_EQ(refused(*storage, PutStory{{"no", "ann", "h", true}}), "story of ann at table no: there is no such table");
}

TEST_P(StorageCommit, ATextThatIsNoUtf8OrHoldsNulIsRefused) {
  const auto storage = furnished();
  EXPECT_THAT(refused(*storage, PutNote{"t1", "ann", std::string("a\0b", 3)}), HasSubstr("note of ann at table t1"));
  EXPECT_THAT(refused(*storage, AddLines{"t1", 3, {"fine", "\xFF"}}), HasSubstr("record lines 3 to 4 of table t1"));
  EXPECT_THAT(refused(*storage, AddReceipt{{"t1", "ann", "k\xC3", 1, ""}}), HasSubstr("receipt k? of ann"));
}

TEST_P(StorageCommit, AKeyThatIsTooLongIsRefused) {
  const auto storage = furnished();
  const std::string message = refused(*storage, AddReceipt{{"t1", "ann", std::string(100'000, 'k'), 1, ""}});
  EXPECT_THAT(message, HasSubstr("receipt kkk"));
  EXPECT_LT(message.size(), 400U);
}

TEST_P(StorageCommit, AfterARefusalTheNextCommitWorks) {
  const auto storage = furnished();
  refused(*storage, AddLines{"t1", 0, {"again"}});
  commit(*storage, {AddLines{"t1", 2, {"two"}}});
  EXPECT_THAT(storage->lines("t1"), ElementsAre("zero", "one", "two"));
}

TEST_P(StorageCommit, AMessageDoesNotQuoteWhatWasWritten) {
  const auto storage = furnished();
  EXPECT_THAT(refused(*storage, AddChat{{"t1", 1, 2, "bob", "a secret"}}), testing::Not(HasSubstr("secret")));
}

TEST_P(StorageCommit, TwoServersCannotWriteTheSameLine) {
  const auto one = furnished();
  const auto other = open();
  commit(*one, {AddLines{"t1", 2, {"from one"}}});
  EXPECT_THAT(storage_error([&] { commit(*other, {AddLines{"t1", 2, {"from the other"}}}); }),
              HasSubstr("already there"));
  EXPECT_THAT(other->lines("t1"), ElementsAre("zero", "one", "from one"));
}

TEST_P(StorageCommit, ARowThatFollowsAnotherVersionIsRefusedAndNothingIsOverwritten) {
  const auto storage = furnished();
  const auto put = [](i64 version) { return PutTable{{"t1", "kept", true, 9, 9, "stale", 9, version}}; };
  EXPECT_EQ(storage_error([&] { commit(*storage, {PutNote{"t1", "ann", "lost too"}, put(1)}); }),
            "table t1: already there");
  const std::string third = "table t1: version 2 is not there any more: somebody else has changed it";
  EXPECT_EQ(storage_error([&] { commit(*storage, {PutNote{"t1", "ann", "lost too"}, put(3)}); }), third);
  EXPECT_EQ(storage->table("t1")->doc, put_table("t1").row.doc);
  EXPECT_EQ(storage->note("t1", "ann"), "");
  commit(*storage, {put(2)});
  // Two who read version 2: the first of them wins.
  const auto other = open();
  commit(*other, {PutTable{{"t1", "kept", true, 9, 9, "first", 9, 3}}});
  EXPECT_EQ(storage_error([&] { commit(*storage, {put(3)}); }), third);
  EXPECT_EQ(storage->table("t1")->doc, "first");
  EXPECT_EQ(storage->table("t1")->version, 3);
  EXPECT_EQ(storage_error([&] { commit(*storage, {PutTable{{"none", "kept", true, 9, 9, "", 9, 2}}}); }),
            "table none: version 1 is not there any more: somebody else has changed it");
}

TEST_P(StorageCommit, WhatWasCommittedOutlivesAKilledProgram) {
  constexpr int wanted = 20;
  killed_while(
      [&](auto report) {
        const auto storage = open();
        for (int n = 0; report(); ++n) {
          commit(*storage, {PutTable{{"t1", "running", false, 0, 0, std::to_string(n + 1), due_never, n + 1}},
                            AddLines{"t1", n, {"line " + std::to_string(n)}}});
        }
      },
      [&](auto next) {
        for (int n = 0; n <= wanted; ++n) ASSERT_TRUE(next());
      });
  const auto storage = open();
  const auto lines = storage->lines("t1");
  ASSERT_GE(lines.size(), static_cast<std::size_t>(wanted));
  EXPECT_EQ(storage->table("t1")->doc, std::to_string(lines.size()));
  EXPECT_EQ(lines.back(), "line " + std::to_string(lines.size() - 1));
  const int next = static_cast<int>(lines.size());
  EXPECT_NO_THROW(commit(*storage, {AddLines{"t1", next, {"and on"}}}));
}

TEST_P(StorageCommit, WhatWasNotCommittedIsGoneWithAKilledProgram) {
  furnished().reset();
  killed_while(
      [&](auto report) {
        const auto session = raw();
        *session << "BEGIN";
        *session << "UPDATE tables SET doc = 'half'";
        *session << "DELETE FROM record_lines";
        report();
        for (;;) ::pause();
      },
      [&](auto next) { ASSERT_TRUE(next()); });
  const auto storage = open();
  EXPECT_EQ(storage->table("t1")->doc, put_table("t1").row.doc);
  EXPECT_THAT(storage->lines("t1"), ElementsAre("zero", "one"));
  EXPECT_NO_THROW(commit(*storage, {AddLines{"t1", 2, {"two"}}}));
}

TEST_P(StorageCommit, AReaderBesideTheWriterSeesWholeCommitsOnly) {
  const auto writer = open();
  const auto reader = open();
  commit(*writer, {put_table("t1")});
  constexpr int commits = 150;
  std::atomic<int> durable = 0;
  std::string failure;
  std::thread writing([&] {
    failure = storage_error([&] {
      for (int n = 0; n < commits; ++n) {
        commit(*writer, {AddLines{"t1", 2 * n, {"first", "second"}}, AddChat{{"t1", n + 1, 0, "", "{}"}}});
        durable = n + 1;
      }
    });
    durable = commits;
  });
  int before = 0;
  while (before < commits) {
    before = durable;
    const auto lines = reader->lines("t1");
    EXPECT_EQ(lines.size() % 2, 0U);
    EXPECT_GE(lines.size(),
              2U * static_cast<unsigned>(before));  // what was durable before the question is in the answer
    EXPECT_GE(reader->last_chat("t1"), before);
  }
  writing.join();
  EXPECT_EQ(failure, "");
  EXPECT_THAT(reader->lines("t1"), SizeIs(2 * commits));
}

TEST_P(StorageCommit, TwoWritersTakeTurns) {
  const auto one = furnished();
  const auto other = open();
  const auto write = [](Storage& storage, const std::string& table) {
    commit(storage, {put_table(table)});
    for (int n = 0; n < 50; ++n) commit(storage, {AddLines{table, n, {"x"}}});
  };
  std::string failure;
  std::thread beside([&] { failure = storage_error([&] { write(*other, "b"); }); });
  EXPECT_EQ(storage_error([&] { write(*one, "a"); }), "");
  beside.join();
  EXPECT_EQ(failure, "");
  EXPECT_THAT(one->lines("a"), SizeIs(50));
  EXPECT_THAT(one->lines("b"), SizeIs(50));
}

}  // namespace noo::table::testing_storage
