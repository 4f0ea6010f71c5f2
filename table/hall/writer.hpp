// Nothing leaves before it is durable.
//
//   writer.store("table:ab12", changes);       what a command changed, in memory already
//   writer.then([](bool stored) { ... });      runs when everything stored before it is durable, in order
//   writer.check([](const std::string& error) { ... });      "" if something could be stored now
//
// While one transaction is being committed on the storage's own thread, everything that comes meanwhile waits and goes
// into the next one. If a commit fails, nothing of it happened: everything waiting is told so, and `failed` gets the
// owners of the lost changes, which must be read from storage again.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "table/hall/workers.hpp"
#include "table/histogram.hpp"
#include "table/loop.hpp"
#include "table/storage.hpp"

namespace noo::table {

struct WriterFigures {
  u64 commits = 0;
  u64 failed = 0;
  u64 changes = 0;
  u64 milliseconds = 0;  // of all commits together, from being handed over to being durable
  std::size_t waiting = 0;
  Histogram took;
};

class Writer {
 public:
  using Task = std::function<void(bool stored)>;
  using Failed = std::function<void(const std::set<std::string>& owners, const std::string& reason)>;

  // `thread` has one thread, the only one that uses `storage`.
  Writer(Loop& loop, Workers& thread, std::shared_ptr<Storage> storage, Failed failed);

  void store(const std::string& owner, std::vector<Change> changes);
  // From now on everything is written under what this says of its table ("": of no table).
  using UnderOf = std::function<Under(const std::string& table)>;
  void lead_with(UnderOf under_of) { under_of_ = std::move(under_of); }
  void then(Task task);
  using Checked = std::function<void(const std::string& error)>;
  // Asks the database by writing to it, once for all who ask within a second. What a commit has told in that time is
  // answer enough; so is silence, after a while.
  void check(Checked checked);
  bool pending(const std::string& owner) const;  // it has changes that are not durable yet
  bool idle() const { return !committing_ && waiting_.changes.empty(); }
  WriterFigures figures() const;

 private:
  struct Batch {
    std::vector<Change> changes;
    std::set<std::string> owners;
    std::deque<Task> tasks;
  };
  std::vector<Change> led(std::vector<Change> changes) const;
  void commit();
  void finished(const std::string& error);
  void run_ready();
  void know(const std::string& error);  // whether something can be stored
  void tell_checked();

  Loop& loop_;
  Workers& thread_;
  std::shared_ptr<Storage> storage_;
  Failed failed_;
  UnderOf under_of_;
  bool committing_ = false;
  Batch current_;  // on its way
  Batch waiting_;
  std::size_t on_the_way_ = 0;               // changes of the current batch
  std::deque<std::pair<Task, bool>> ready_;  // to be run now
  bool running_ = false;
  Time begun_{};
  WriterFigures figures_;
  std::optional<Time> known_at_;  // when it was last found out whether something can be stored
  std::string known_error_;
  bool checking_ = false;            // on the storage's thread
  std::unique_ptr<Alarm> too_long_;  // while that is no answer yet
  std::vector<Checked> asking_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for answers that come after the end
};

}  // namespace noo::table
