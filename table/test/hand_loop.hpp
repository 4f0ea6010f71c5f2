// A loop that is turned by hand: time stands still until a test moves it, tasks run when a test says so.
//
//   HandLoop loop;
//   loop.run();                       everything that is ready now
//   loop.pass(seconds(5));            time goes on; alarms ring in order
//   loop.run_until([&] { return answered; });      waits for workers, up to a minute
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "table/loop.hpp"

namespace noo::table {

class HandLoop final : public Loop {
 public:
  Time now() const override { return now_; }

  void post(std::function<void()> task) override {
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    posted_.notify_all();
  }

  std::unique_ptr<Alarm> at(Time when, std::function<void()> task) override {
    const auto place = alarms_->emplace(std::pair(when, ++count_), std::move(task)).first;
    return std::make_unique<Set>(alarms_, place->first);
  }

  // Runs what is ready, and what that makes ready.
  void run() {
    while (auto task = next()) task();
  }

  void pass(Millis time) {
    const Time until = now_ + time;
    run();
    while (!alarms_->empty() && alarms_->begin()->first.first <= until) {
      now_ = std::max(now_, alarms_->begin()->first.first);
      const std::function<void()> task = std::move(alarms_->begin()->second);
      alarms_->erase(alarms_->begin());
      task();
      run();
    }
    now_ = until;
  }

  template <class Condition>
  void run_until(Condition condition) {
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    run();
    while (!condition()) {
      std::unique_lock lock(mutex_);
      const bool came = posted_.wait_until(lock, give_up, [&] { return !tasks_.empty(); });
      lock.unlock();
      if (!came) {
        ADD_FAILURE() << "nothing came from the workers within a minute";
        return;
      }
      run();
    }
  }

 private:
  using Key = std::pair<Time, int>;
  using Alarms = std::map<Key, std::function<void()>>;
  struct Set final : Alarm {
    Set(std::weak_ptr<Alarms> in, Key at_key) : alarms(std::move(in)), key(at_key) {}
    Set(const Set&) = delete;
    Set& operator=(const Set&) = delete;
    Set(Set&&) = delete;
    Set& operator=(Set&&) = delete;
    ~Set() override {
      if (const auto all = alarms.lock()) all->erase(key);
    }
    std::weak_ptr<Alarms> alarms;
    Key key;
  };

  std::function<void()> next() {
    const std::lock_guard lock(mutex_);
    if (tasks_.empty()) return nullptr;
    std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    return task;
  }

  std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<std::function<void()>> tasks_;
  Time now_{std::chrono::hours(24 * 365 * 50)};
  int count_ = 0;
  std::shared_ptr<Alarms> alarms_ = std::make_shared<Alarms>();
};

}  // namespace noo::table
