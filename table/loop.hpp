// The one thread on which everything at the tables happens, as the hall sees it: run this soon, run this at that time.
// The server gives a real one (Asio); tests turn one by hand (table/test/hand_loop.hpp).
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace noo::table {

using Clock = std::chrono::system_clock;  // games last weeks and survive restarts: wall time
using Time = std::chrono::time_point<Clock, std::chrono::milliseconds>;
using Millis = std::chrono::milliseconds;

// Forgets what it was set for when destroyed.
class Alarm {
 public:
  Alarm() = default;
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;
  Alarm(Alarm&&) = delete;
  Alarm& operator=(Alarm&&) = delete;
  virtual ~Alarm() = default;
};

class Loop {
 public:
  Loop() = default;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  Loop(Loop&&) = delete;
  Loop& operator=(Loop&&) = delete;
  virtual ~Loop() = default;

  virtual Time now() const = 0;
  virtual void post(std::function<void()> task) = 0;  // from any thread; tasks run in the order they were posted
  virtual std::unique_ptr<Alarm> at(Time when, std::function<void()> task) = 0;  // from the loop's thread only
};

}  // namespace noo::table
