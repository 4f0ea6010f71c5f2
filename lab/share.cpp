#include "lab/share.hpp"

#include <algorithm>

namespace noo::lab {

Share::Share(const std::vector<Task>& tasks) : waiting_(tasks.begin(), tasks.end()) {}

std::vector<Task> Share::take(int worker, int most) {
  std::vector<Task> out;
  while (!waiting_.empty() && static_cast<int>(out.size()) < most) {
    out.push_back(waiting_.front());
    taken_[waiting_.front()] = worker;
    waiting_.pop_front();
  }
  return out;
}

bool Share::done(Task task) {
  if (taken_.erase(task) > 0) return true;
  // A worker that was given up came back with its game before anybody else took it.
  const auto at = std::find(waiting_.begin(), waiting_.end(), task);
  if (at == waiting_.end()) return false;
  waiting_.erase(at);
  return true;
}

int Share::lose(int worker) {
  std::vector<Task> back;
  for (const auto& [task, who] : taken_) {
    if (who == worker) back.push_back(task);
  }
  for (const Task& task : back) taken_.erase(task);
  waiting_.insert(waiting_.begin(), back.begin(), back.end());
  return static_cast<int>(back.size());
}

int chunk_of(int waiting, int workers) { return std::clamp(waiting / std::max(1, workers * 4), 1, 64); }

}  // namespace noo::lab
