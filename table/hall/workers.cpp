#include "table/hall/workers.hpp"

#include <sys/resource.h>

#include <array>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace noo::table {

namespace {

class Threads final : public Workers {
 public:
  Threads(int count, AtEnd at_end, Pace pace) : at_end_(at_end) {
    threads_.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
      threads_.emplace_back([this, pace] {
        give_way(pace);
        work();
      });
    }
  }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;
  Threads(Threads&&) = delete;
  Threads& operator=(Threads&&) = delete;
  ~Threads() override {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
      if (at_end_ == AtEnd::forget) jobs_.clear();
    }
    woken_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void run(std::function<void()> job) override {
    {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
    }
    woken_.notify_one();
  }
  int threads() const override { return static_cast<int>(threads_.size()); }

 private:
  // On Linux a priority is the thread's own. Where it cannot be changed, the thread works all the same.
  static void give_way(Pace pace) {
    constexpr std::array<int, 4> behind{0, 2, 5, 19};  // by pace
    if (pace != Pace::usual) ::setpriority(PRIO_PROCESS, 0, behind.at(static_cast<std::size_t>(pace)));
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      woken_.wait(lock, [this] { return ending_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      std::function<void()> job = std::move(jobs_.front());
      jobs_.pop_front();
      lock.unlock();
      job();
      job = nullptr;
      lock.lock();
    }
  }

  AtEnd at_end_;
  std::mutex mutex_;
  std::condition_variable woken_;
  std::deque<std::function<void()>> jobs_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace

std::unique_ptr<Workers> make_workers(int threads, AtEnd at_end, Pace pace) {
  return std::make_unique<Threads>(threads, at_end, pace);
}

}  // namespace noo::table
