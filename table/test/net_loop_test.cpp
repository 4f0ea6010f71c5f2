#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "net_fixture.hpp"

namespace noo::table {
namespace {

TEST(NetLoop, TasksOfEachThreadRunInItsOrderOnOneThread) {
  RunningServer running;
  std::vector<std::vector<int>> seen(4);
  std::thread::id loop_thread;
  running.on_loop([&] { loop_thread = std::this_thread::get_id(); });
  bool elsewhere = false;
  std::vector<std::thread> threads;
  threads.reserve(seen.size());
  for (auto& list : seen) {
    threads.emplace_back([&] {
      for (int i = 0; i < 5000; ++i) {
        running.server().loop().post([&, i] {
          list.push_back(i);
          elsewhere = elsewhere || std::this_thread::get_id() != loop_thread;
        });
      }
    });
  }
  for (auto& thread : threads) thread.join();
  running.on_loop([] {});
  EXPECT_FALSE(elsewhere);
  for (const auto& list : seen) {
    ASSERT_EQ(list.size(), 5000U);
    for (int i = 0; i < 5000; ++i) ASSERT_EQ(list[static_cast<std::size_t>(i)], i);
  }
}

TEST(NetLoop, ATaskPostedInsideComesBeforeOneThatAnotherThreadPostsAfterIt) {
  RunningServer running;
  std::string order;
  Count done;
  running.on_loop([&] {
    running.server().loop().post([&] { order += "inside "; });
    std::thread([&] {
      running.server().loop().post([&] {
        order += "outside";
        done.up();
      });
    }).join();
  });
  done.wait_for(1);
  EXPECT_EQ(order, "inside outside");
}

TEST(NetLoop, TasksPostedBeforeRunAreRun) {
  NetConfig config;
  Server server(config);
  FakeService service;
  server.set_service(service);
  bool ran = false;
  server.loop().post([&] {
    ran = true;
    server.stop();
  });
  server.run();
  EXPECT_TRUE(ran);
}

TEST(NetLoop, ATaskThatThrowsDoesNotEndTheServer) {
  RunningServer running;
  running.server().loop().post([] { throw std::runtime_error("on purpose"); });
  running.on_loop([] {});
  EXPECT_EQ(Client(running.port()).get("/healthz").status, 200);
}

class NetAlarms : public testing::Test {
 protected:
  // Alarms belong to the loop's thread: set there, kept here, forgotten there.
  void set(Time when, std::function<void()> task) {
    alarms.push_back(running.server().loop().at(when, [this, task = std::move(task)] {
      task();
      rung.up();
    }));
  }
  void TearDown() override {
    running.on_loop([&] { alarms.clear(); });
  }
  RunningServer running;
  std::vector<std::unique_ptr<Alarm>> alarms;
  std::string order;
  Count rung;
};

TEST_F(NetAlarms, RingInTheOrderOfTheirTimesThenOfTheirSetting) {
  running.on_loop([&] {
    const Time now = running.server().loop().now();
    set(now + Millis(30), [&] { order += "d"; });
    set(now + Millis(10), [&] { order += "a"; });
    set(now + Millis(20), [&] { order += "b"; });
    set(now + Millis(20), [&] { order += "c"; });
  });
  rung.wait_for(4);
  EXPECT_EQ(order, "abcd");
}

TEST_F(NetAlarms, RingNotBeforeTheirTimeAndAtOnceIfItIsPast) {
  Time due;
  Time rang;
  running.on_loop([&] {
    due = running.server().loop().now() + Millis(20);
    set(due, [&] { rang = running.server().loop().now(); });
    set(due - std::chrono::hours(1000), [&] { order += "past"; });
  });
  rung.wait_for(2);
  EXPECT_EQ(order, "past");
  EXPECT_GE(rang, due);
}

TEST_F(NetAlarms, AreForgottenWithTheirHandleEvenByOneThatRingsInTheSameMoment) {
  running.on_loop([&] {
    const Time now = running.server().loop().now();
    set(now + Millis(10), [&] {
      order += "a";
      alarms[1].reset();
    });
    set(now + Millis(10), [&] { order += "never"; });
    set(now + Millis(5), [&] { order += "nor this"; });
    alarms[2].reset();
    set(now + Millis(20), [&] { order += "b"; });
  });
  rung.wait_for(2);
  EXPECT_EQ(order, "ab");
}

TEST_F(NetAlarms, MaySetTheNextOneAndDropThemselves) {
  running.on_loop([&] {
    const Time now = running.server().loop().now();
    set(now, [&, now] {
      order += "a";
      alarms[0].reset();
      set(now, [&] { order += "b"; });
    });
  });
  rung.wait_for(2);
  EXPECT_EQ(order, "ab");
}

TEST(NetLoop, AnAlarmMayOutliveTheServer) {
  RunningServer running;
  std::unique_ptr<Alarm> alarm;
  running.on_loop(
      [&] { alarm = running.server().loop().at(running.server().loop().now() + std::chrono::hours(24 * 30), [] {}); });
  running.stop();
  running.destroy();
  alarm.reset();
}

}  // namespace
}  // namespace noo::table
