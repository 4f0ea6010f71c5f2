// Analyses of finished games: one at a time, in the order asked for, on a thread of their own. What was found is kept
// in memory, the latest of it: anybody can have a game analysed again.
//
//   if (!analyses.start(table)) ...           too many wait
//   analyses.of(table).state
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "bots/analysis.hpp"
#include "table/hall/workers.hpp"
#include "table/loop.hpp"

namespace noo::table {

class Analyses {
 public:
  struct Plan {
    int simulations = 0;
    std::size_t kept = 0;     // at most
    std::size_t waiting = 0;  // at most
  };
  // Gives the match of a table, to be kept, at once or later; null if it cannot be analysed after all.
  using Loaded = std::function<void(std::shared_ptr<const Match> match)>;
  using Load = std::function<void(const std::string& table, Loaded then)>;

  Analyses(Loop& loop, Workers& thread, const Plan& plan, Load load);
  Analyses(const Analyses&) = delete;
  Analyses& operator=(const Analyses&) = delete;
  Analyses(Analyses&&) = delete;
  Analyses& operator=(Analyses&&) = delete;
  ~Analyses();  // the one under way ends at its next decision

  enum class State : u8 { none, running, done, failed };
  struct Told {
    State state = State::none;
    int done = 0;
    int of = 0;  // 0 while it waits
    std::shared_ptr<const bots::Analysis> found;
  };
  Told of(const std::string& table) const;
  // Begins, or lets it wait. One that is there already stays as it is, unless it failed. False: too many wait.
  bool start(const std::string& table);
  void forget(const std::string& table);  // its game went another way
  std::size_t waiting() const { return queue_.size(); }

 private:
  struct Job;  // what the thread and the loop share
  void next();
  void work(std::shared_ptr<const Match> match);
  void ended(std::shared_ptr<const bots::Analysis> found);
  void keep(const std::string& table, Told told);

  Loop& loop_;
  Workers& thread_;
  Plan plan_;
  Load load_;
  std::deque<std::string> queue_;
  std::string at_work_;       // the table of job_; "" if it was forgotten
  std::shared_ptr<Job> job_;  // null: none
  std::map<std::string, Told> ended_;
  std::deque<std::string> order_;  // of ended_, oldest first
};

std::string_view state_name(Analyses::State s);

}  // namespace noo::table
