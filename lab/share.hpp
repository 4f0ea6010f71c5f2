// Which games are still to be played, and who is playing them.
//
//   Share share(tasks);
//   share.take(worker, 8);      up to eight games, the first ones first
//   share.done(task);           true the first time: a game that was redone may come twice
//   share.lose(worker);         what it had begun goes back to the front
#pragma once

#include <deque>
#include <map>
#include <vector>

#include "engine/core/types.hpp"

namespace noo::lab {

struct Task {
  int run = 0;   // which of the runs
  int game = 0;  // index of the game in it
  auto operator<=>(const Task&) const = default;
};

class Share {
 public:
  explicit Share(const std::vector<Task>& tasks);

  std::vector<Task> take(int worker, int most);
  bool done(Task task);
  int lose(int worker);  // how many games went back

  int left() const { return static_cast<int>(waiting_.size() + taken_.size()); }
  int waiting() const { return static_cast<int>(waiting_.size()); }
  bool complete() const { return left() == 0; }

 private:
  std::deque<Task> waiting_;
  std::map<Task, int> taken_;  // by whom
};

// So many that a worker does not ask all the time, and so few that all end at about the same time.
int chunk_of(int waiting, int workers);

}  // namespace noo::lab
