// The threads that play, in this process.
//
//   Crew crew(runs, keep, jobs);
//   crew.give(tasks);
//   while (!crew.idle()) for (Finished& game : crew.collect(200ms)) ...
//
// One thread gives and collects; the crew's own threads only play. A bot or game that throws ends the crew: collect()
// throws it on.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "lab/share.hpp"
#include "lab/tables.hpp"

namespace noo::lab {

struct Finished {
  int run = 0;
  PlayedGame game;
};

class Crew {
 public:
  Crew(std::span<const Prepared> runs, Keep keep, int jobs);
  ~Crew();  // quits
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  Crew(Crew&&) = delete;
  Crew& operator=(Crew&&) = delete;

  void give(std::span<const Task> tasks);
  int waiting();  // games that nobody has begun
  bool idle();    // nothing waiting, nothing in progress, nothing to collect
  void quit();    // games in progress are dropped at their next decision
  // What finished since the last call; waits until there is something, but not longer than that.
  std::vector<Finished> collect(std::chrono::milliseconds patience);

 private:
  void work();

  std::span<const Prepared> runs_;
  Keep keep_;
  std::atomic<bool> quit_ = false;
  std::mutex mutex_;
  std::condition_variable given_;
  std::condition_variable finished_;
  std::deque<Task> tasks_;
  std::vector<Finished> done_;
  int playing_ = 0;
  std::exception_ptr failure_;
  std::vector<std::jthread> threads_;
};

}  // namespace noo::lab
