// The writer by itself: what runs when something is durable, in which order, and what a task that fails does to others.
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

namespace {

// A writer whose storage thread works when told to.
struct Desk {
  HandLoop loop;
  HandWorkers thread;
  TemporaryFolder folder;
  std::shared_ptr<Unreliable> storage = std::make_shared<Unreliable>(open_storage(folder.file("tables.db")));
  Writer writer{loop, thread, storage, [](const std::set<std::string>& /*owners*/, const std::string& /*reason*/) {}};
  std::vector<std::string> ran;

  void store() { writer.store("receipts:", {DropReceipts{0}}); }
  void then(const std::string& name) {
    writer.then([this, name](bool stored) { ran.push_back(name + (stored ? "" : ", not stored")); });
  }
  void fail() {
    writer.then([](bool /*stored*/) { throw std::runtime_error("a task failed"); });
  }
  // What the server's loop does with a task that throws: it goes on.
  void run() {
    try {
      loop.run();
    } catch (const std::runtime_error&) {
      ++failed;
      run();
    }
  }
  int failed = 0;
};

}  // namespace

TEST(HallWriter, TasksRunInOrderWhenWhatWasStoredBeforeThemIsDurable) {
  Desk desk;
  desk.then("at once");
  desk.thread.held = true;
  desk.store();
  desk.then("first");
  desk.then("second");
  desk.run();
  EXPECT_EQ(desk.ran, (std::vector<std::string>{"at once"}));
  desk.thread.release();
  desk.run();
  EXPECT_EQ(desk.ran, (std::vector<std::string>{"at once", "first", "second"}));
}

TEST(HallWriter, ATaskThatFailsKeepsNoOtherFromRunning) {
  for (const bool fails : {false, true}) {
    Desk desk;
    desk.storage->fails = fails;
    desk.store();
    desk.then("before");
    desk.fail();
    desk.then("after");
    desk.fail();
    desk.then("last");
    desk.run();
    const std::string how = fails ? ", not stored" : "";
    EXPECT_EQ(desk.ran, (std::vector<std::string>{"before" + how, "after" + how, "last" + how}));
    EXPECT_EQ(desk.failed, 2);
    desk.storage->fails = false;
    desk.store();
    desk.then("later");
    desk.run();
    EXPECT_EQ(desk.ran.back(), "later") << "the writer goes on";
  }
}

TEST(HallWriter, WithNothingToWaitForTheFailureIsTheCallers) {
  Desk desk;
  EXPECT_THROW(desk.fail(), std::runtime_error);
  desk.then("after");
  EXPECT_EQ(desk.ran, (std::vector<std::string>{"after"}));
}

}  // namespace noo::table::testing_hall
