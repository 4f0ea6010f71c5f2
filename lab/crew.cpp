#include "lab/crew.hpp"

#include <utility>

namespace noo::lab {

Crew::Crew(std::span<const Prepared> runs, Keep keep, int jobs) : runs_(runs), keep_(keep) {
  threads_.reserve(static_cast<std::size_t>(jobs));
  for (int i = 0; i < jobs; ++i) threads_.emplace_back([this] { work(); });
}

Crew::~Crew() { quit(); }

void Crew::quit() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  given_.notify_all();
}

void Crew::give(std::span<const Task> tasks) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.insert(tasks_.end(), tasks.begin(), tasks.end());
  }
  given_.notify_all();
}

int Crew::waiting() {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(tasks_.size());
}

bool Crew::idle() {
  const std::lock_guard lock(mutex_);
  return tasks_.empty() && playing_ == 0 && done_.empty();
}

std::vector<Finished> Crew::collect(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  finished_.wait_for(lock, patience, [&] { return !done_.empty() || failure_ != nullptr; });
  if (failure_) std::rethrow_exception(failure_);
  return std::exchange(done_, {});
}

void Crew::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    given_.wait(lock, [&] { return quit_ || !tasks_.empty(); });
    if (quit_) return;
    const Task task = tasks_.front();
    tasks_.pop_front();
    ++playing_;
    lock.unlock();
    std::optional<PlayedGame> game;
    std::exception_ptr failure;
    try {
      const Prepared& run = runs_[static_cast<std::size_t>(task.run)];
      game = play_game(run.config, *run.game, task.game, keep_, quit_);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    --playing_;
    if (failure && !failure_) failure_ = failure;
    if (game) done_.push_back({task.run, std::move(*game)});
    finished_.notify_all();
  }
}

}  // namespace noo::lab
