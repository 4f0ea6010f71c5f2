// Several servers on one database: who has a table, and that nobody else writes there.
#include <gmock/gmock.h>

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/errors.hpp"
#include "storage_fixture.hpp"
#include "table/leases.hpp"

namespace noo::table::testing_storage {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class StorageLease : public StorageTest {
 protected:
  static Under under(i64 node, i64 fence, bool fresh = false) {
    return {.table = "t1", .node = node, .fence = fence, .fresh = fresh};
  }
};
STORAGE_ON_BOTH(StorageLease);

// An empty PostgreSQL, with nodes on it.
class PostgresLeases : public testing::Test {
 protected:
  PostgresLeases() : raw_(soci::postgresql, postgresql_connection()) {
    raw_ << "SET client_min_messages TO warning";
    raw_ << "DROP SCHEMA public CASCADE";
    raw_ << "CREATE SCHEMA public";
    storage_ = open_storage(postgresql_connection());
    leases_ = open_leases(postgresql_connection());
    commit(*storage_, {put_table("t1", 2000, "running")});
  }

  // It has not been heard for longer than a lease lasts.
  void silence(i64 node) { raw_ << "UPDATE nodes SET beat = beat - 6000 WHERE number = :node", soci::use(node); }
  void end_connections() {
    raw_ << "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'";
  }
  // So many others wait for a row.
  void until_waiting(std::size_t wanted) {
    int waiting = 0;
    for (int i = 0; i < 400 && waiting < static_cast<int>(wanted); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(25));
      raw_ << "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'", soci::into(waiting);
    }
    EXPECT_EQ(waiting, static_cast<int>(wanted));
  }
  Found take(i64 node, const std::string& table = "t1") {
    return leases_->take(table, node, [](const std::string&) { return true; });
  }

  soci::session raw_;
  std::unique_ptr<Storage> storage_;
  std::unique_ptr<Leases> leases_;
};

// What a listener has heard so far.
class Heard {
 public:
  Hearing hearing() {
    return {.heard =
                [this](const std::string& what, const std::string& id) {
                  const std::lock_guard lock(mutex_);
                  said_.push_back(what + " " + id);
                  more_.notify_all();
                },
            .missed =
                [this] {
                  const std::lock_guard lock(mutex_);
                  said_.emplace_back("missed");
                  more_.notify_all();
                }};
  }
  bool comes(const std::string& what) {
    std::unique_lock lock(mutex_);
    return more_.wait_for(lock, std::chrono::seconds(20),
                          [&] { return std::find(said_.begin(), said_.end(), what) != said_.end(); });
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<std::string> said_;
};

}  // namespace

TEST_P(StorageLease, WhatIsWrittenUnderALeaseThatIsHeldNoMoreIsNotWritten) {
  const auto storage = open();
  commit(*storage, {under(3, 0, true), put_table("t1"), AddLines{"t1", 0, {"zero"}}});
  commit(*storage, {under(3, 0), AddLines{"t1", 1, {"one"}}});
  EXPECT_THAT(storage_error([&] { commit(*storage, {under(4, 0), AddLines{"t1", 2, {"two"}}}); }),
              HasSubstr("lease of table t1: another server has it now"));
  EXPECT_NE(storage_error([&] { commit(*storage, {AddLines{"t1", 2, {"two"}}, under(3, 1)}); }), "");
  run({"UPDATE leases SET fence = 2 WHERE table_id = 't1'"});
  EXPECT_NE(storage_error([&] { commit(*storage, {under(3, 0), AddLines{"t1", 2, {"two"}}}); }), "")
      << "the same node, but an older time of its own";
  EXPECT_THAT(storage->lines("t1"), ElementsAre("zero", "one"));
  commit(*storage, {under(3, 2), DropTable{"t1"}});
  EXPECT_NE(storage_error([&] { commit(*storage, {under(3, 2), put_table("t1")}); }), "") << "it went with its table";
}

TEST(StorageLeases, EveryChangeAtATableSaysWhichTable) {
  EXPECT_EQ(table_of(put_table("t1")), "t1");
  EXPECT_EQ(table_of(PutSeats{"t1", {}}), "t1");
  EXPECT_EQ(table_of(AddLines{"t1", 0, {}}), "t1");
  EXPECT_EQ(table_of(AddChat{{"t1", 1, 0, "", "{}"}}), "t1");
  EXPECT_EQ(table_of(PutNote{"t1", "ann", ""}), "t1");
  EXPECT_EQ(table_of(PutStory{{"t1", "ann", "", true}}), "t1");
  EXPECT_EQ(table_of(AddReceipt{{"t1", "ann", "key", 0, "{}"}}), "t1");
  EXPECT_EQ(table_of(DropTable{"t1"}), "t1");
  EXPECT_EQ(table_of(PutIdentity{{"ann", 0, 0, "{}"}}), "");
  EXPECT_EQ(table_of(DropIdentity{"ann"}), "");
}

TEST(StorageLeases, ASqliteFileIsForOneServer) {
  const Folder folder;
  EXPECT_THROW(own(folder.file("t.db"), Owner::one_of_several), InputError);
  EXPECT_THROW(open_leases(folder.file("t.db")), InputError);
  EXPECT_THROW(listen(folder.file("t.db"), {}), InputError);
}

TEST_F(PostgresLeases, ATableIsOfOneNodeUntilItGivesItAway) {
  const i64 one = leases_->enter("one:1", "");
  const i64 two = leases_->enter("two:2", "");
  const Found first = take(one);
  EXPECT_TRUE(first.exists);
  EXPECT_EQ(first.lease.node, one);
  EXPECT_FALSE(first.fallen);
  EXPECT_EQ(take(two).lease.node, one);
  EXPECT_EQ(take(one).lease.fence, first.lease.fence) << "it has it already";
  leases_->give("t1", first.lease, two);
  const Found second = take(two);
  EXPECT_EQ(second.lease.node, two);
  EXPECT_GT(second.lease.fence, first.lease.fence);
  leases_->give("t1", first.lease, one);
  EXPECT_EQ(take(one).lease.node, two) << "nobody gives away what is not theirs any more";
  leases_->give("t1", second.lease, 0);
  EXPECT_EQ(take(one).lease.node, one);
  EXPECT_FALSE(take(one, "none").exists);
}

TEST_F(PostgresLeases, ADeadNodesTablesAreFreeAndItsWritesRefused) {
  const i64 one = leases_->enter("one:1", "");
  const i64 two = leases_->enter("two:2", "");
  const Lease old = take(one).lease;
  EXPECT_THAT(leases_->beat(two), SizeIs(2));
  EXPECT_THAT(leases_->left(), IsEmpty());
  silence(one);
  EXPECT_THAT(leases_->left(), ElementsAre("t1"));
  const Found found = take(two);
  EXPECT_EQ(found.lease.node, two);
  EXPECT_TRUE(found.fallen);
  EXPECT_THAT(
      storage_error([&] { commit(*storage_, {Under{"t1", old.node, old.fence}, AddLines{"t1", 0, {"zero"}}}); }),
      HasSubstr("another server has it now"));
  commit(*storage_, {Under{"t1", found.lease.node, found.lease.fence}, AddLines{"t1", 0, {"zero"}}});
  EXPECT_THAT(leases_->beat(one), SizeIs(1)) << "it was silent for too long: it is told that it is no node any more";
  EXPECT_GT(leases_->enter("one:1", ""), two);
}

TEST_F(PostgresLeases, WhoeverTakesATableWaitsForWhatIsBeingWritten) {
  const i64 one = leases_->enter("one:1", "");
  const i64 two = leases_->enter("two:2", "");
  const Lease old = take(one).lease;
  soci::session writing(soci::postgresql, postgresql_connection());
  writing << "BEGIN";
  writing << "SELECT 1 FROM leases WHERE table_id = 't1' FOR SHARE";
  silence(one);
  std::atomic<bool> taken = false;
  std::thread taker([&] {
    const auto own_leases = open_leases(postgresql_connection());
    own_leases->take("t1", two, [](const std::string&) { return true; });
    taken = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_FALSE(taken);
  writing << "COMMIT";
  taker.join();
  EXPECT_EQ(take(one).lease.node, two);
  EXPECT_GT(take(one).lease.fence, old.fence);
}

TEST_F(PostgresLeases, OfTwoWhoTakeADeadNodesTableAtTheSameTimeOneHasItAndBothKnowWhich) {
  const i64 one = leases_->enter("one:1", "");
  const std::vector<i64> takers{leases_->enter("two:2", ""), leases_->enter("three:3", "")};
  take(one);
  soci::session writing(soci::postgresql, postgresql_connection());
  writing << "BEGIN";
  writing << "SELECT 1 FROM leases WHERE table_id = 't1' FOR SHARE";
  silence(one);
  std::vector<Found> found(takers.size());
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < takers.size(); ++i) {
    threads.emplace_back([&, i] {
      found.at(i) =
          open_leases(postgresql_connection())->take("t1", takers.at(i), [](const std::string&) { return true; });
    });
  }
  until_waiting(takers.size());
  writing << "COMMIT";
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(found[0].lease.node, found[1].lease.node);
  EXPECT_EQ(found[0].lease.fence, found[1].lease.fence);
  EXPECT_NE(found[0].fallen, found[1].fallen) << "one of them took it";
}

TEST_F(PostgresLeases, WhoseTableIsTakenBecauseItWasSilentIsDeadEvenIfItSpeaksInThatMoment) {
  const i64 one = leases_->enter("one:1", "");
  const i64 two = leases_->enter("two:2", "");
  take(one);
  silence(one);
  soci::session speaking(soci::postgresql, postgresql_connection());
  speaking << "BEGIN";  // its beat is on the way: it will have lived
  speaking << "UPDATE nodes SET beat = beat + 6000 WHERE number = :one", soci::use(one);
  Found found;
  std::thread taker(
      [&] { found = open_leases(postgresql_connection())->take("t1", two, [](const std::string&) { return true; }); });
  until_waiting(1);
  speaking << "COMMIT";
  taker.join();
  EXPECT_EQ(found.lease.node, one);
  silence(one);
  EXPECT_EQ(take(two).lease.node, two);
  EXPECT_THAT(leases_->beat(one), SizeIs(1));
}

TEST_F(PostgresLeases, WhoeverDoesNotHaveTheRulesTakesNothing) {
  PutTable table = put_table("t2");
  table.row.rules = "spheres:9:abc";
  commit(*storage_, {table});
  const i64 one = leases_->enter("one:1", "");
  const Found found = leases_->take("t2", one, [](const std::string& rules) {
    EXPECT_EQ(rules, "spheres:9:abc");
    return false;
  });
  EXPECT_TRUE(found.exists);
  EXPECT_EQ(found.lease.node, 0);
}

TEST_F(PostgresLeases, WhoeverLeavesLeavesEverything) {
  const i64 one = leases_->enter("one:1", "");
  take(one);
  leases_->leave(one);
  EXPECT_THAT(leases_->left(), ElementsAre("t1"));
  const i64 two = leases_->enter("two:2", "");
  EXPECT_THAT(leases_->beat(two), SizeIs(1));
  const Found found = take(two);
  EXPECT_EQ(found.lease.node, two);
  EXPECT_FALSE(found.fallen);
}

TEST_F(PostgresLeases, NodesHearEachOtherAlsoAfterALostConnection) {
  Heard heard;
  const auto listener = listen(postgresql_connection(), heard.hearing());
  const i64 one = leases_->enter("one:1", "");
  EXPECT_TRUE(heard.comes("nodes -"));
  commit(*storage_, {PutIdentity{{"ann", 1, 1, "{}"}}});
  EXPECT_TRUE(heard.comes("person ann"));
  leases_->want("t1");
  EXPECT_TRUE(heard.comes("wanted t1"));
  leases_->give("t1", take(one).lease, one);
  EXPECT_TRUE(heard.comes("given " + std::to_string(one) + " t1"));
  end_connections();
  EXPECT_TRUE(heard.comes("missed"));
  commit(*storage_, {DropTable{"t1"}});
  EXPECT_TRUE(heard.comes("table t1"));
  EXPECT_EQ(leases_->beat(one).size(), 1U) << "these go on too";
}

TEST_F(PostgresLeases, AServerAloneAndSeveralKeepEachOtherOut) {
  const std::string text = postgresql_connection();
  {
    const auto alone = own(text);
    EXPECT_THAT(storage_error([&] { own(text); }),
                HasSubstr("in use by another server: process " + std::to_string(::getpid()) + " on "));
    EXPECT_NE(storage_error([&] { own(text, Owner::one_of_several); }), "");
    end_connections();
    alone->keep();
    EXPECT_NE(storage_error([&] { own(text); }), "") << "what went with a connection is taken again";
    end_connections();
    const auto other = own(text);
    EXPECT_THAT(storage_error([&] { alone->keep(); }), HasSubstr("in use by another server"));
  }
  const auto one = own(text, Owner::one_of_several);
  const auto two = own(text, Owner::one_of_several);
  EXPECT_THAT(storage_error([&] { own(text); }), HasSubstr(" since 2"));
}

}  // namespace noo::table::testing_storage
