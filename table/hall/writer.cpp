#include "table/hall/writer.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "engine/log_fields.hpp"

namespace noo::table {

namespace {

constexpr Millis check_kept{1'000};
constexpr Millis check_time{5'000};

}  // namespace

Writer::Writer(Loop& loop, Workers& thread, std::shared_ptr<Storage> storage, Failed failed)
    : loop_(loop), thread_(thread), storage_(std::move(storage)), failed_(std::move(failed)) {}

void Writer::store(const std::string& owner, std::vector<Change> changes) {
  if (changes.empty()) return;
  if (under_of_) changes = led(std::move(changes));
  figures_.changes += changes.size();
  waiting_.owners.insert(owner);
  for (Change& change : changes) waiting_.changes.push_back(std::move(change));
  // Not at once: what the loop does next may join this transaction.
  if (committing_ || waiting_.changes.size() > changes.size()) return;
  loop_.post([this, alive = std::weak_ptr<bool>(alive_)] {
    if (!alive.expired() && !committing_) commit();
  });
}

std::vector<Change> Writer::led(std::vector<Change> changes) const {
  std::vector<Change> out;
  std::set<std::string> named;
  for (const Change& change : changes) {
    const bool of_people = std::holds_alternative<PutIdentity>(change) || std::holds_alternative<DropIdentity>(change);
    const std::string table = table_of(change);
    if ((of_people || !table.empty()) && named.insert(table).second) out.emplace_back(under_of_(table));
  }
  for (Change& change : changes) out.push_back(std::move(change));
  return out;
}

void Writer::then(Task task) {
  if (!waiting_.changes.empty()) {
    waiting_.tasks.push_back(std::move(task));
  } else if (committing_) {
    current_.tasks.push_back(std::move(task));
  } else {
    ready_.emplace_back(std::move(task), true);
    run_ready();
  }
}

bool Writer::pending(const std::string& owner) const {
  return current_.owners.contains(owner) || waiting_.owners.contains(owner);
}

WriterFigures Writer::figures() const {
  WriterFigures out = figures_;
  out.waiting = on_the_way_ + waiting_.changes.size();
  return out;
}

void Writer::check(Checked checked) {
  const bool overdue = checking_ && !too_long_;
  const bool fresh = known_at_ && loop_.now() - *known_at_ < check_kept && idle();
  if (overdue || (fresh && !checking_)) return checked(known_error_);
  asking_.push_back(std::move(checked));
  if (checking_) return;
  checking_ = true;
  too_long_ = loop_.at(loop_.now() + check_time, [this] {
    const std::unique_ptr<Alarm> over = std::move(too_long_);
    know("the database does not answer");
    tell_checked();
  });
  thread_.run([this, storage = storage_, &loop = loop_, alive = std::weak_ptr<bool>(alive_)] {
    std::string error;
    try {
      storage->check();
    } catch (const std::exception& e) {
      error = e.what();
      if (error.empty()) error = "unknown";
    }
    loop.post([this, error, alive] {
      if (alive.expired()) return;
      checking_ = false;
      too_long_.reset();
      know(error);
      tell_checked();
    });
  });
}

void Writer::know(const std::string& error) {
  if (error != known_error_) {
    spdlog::log(error.empty() ? spdlog::level::info : spdlog::level::err,
                LogFields(error.empty() ? "writable" : "not_writable").add("reason", error).text());
  }
  known_at_ = loop_.now();
  known_error_ = error;
}

void Writer::tell_checked() {
  for (const Checked& one : std::exchange(asking_, {})) one(known_error_);
}

void Writer::commit() {
  if (waiting_.changes.empty()) return;
  current_ = std::exchange(waiting_, {});
  committing_ = true;
  begun_ = loop_.now();
  on_the_way_ = current_.changes.size();
  // The list is the worker's from here on.
  auto changes = std::make_shared<std::vector<Change>>(std::exchange(current_.changes, {}));
  thread_.run([this, changes, storage = storage_, &loop = loop_, alive = std::weak_ptr<bool>(alive_)] {
    std::string error;
    try {
      storage->commit(*changes);
    } catch (const std::exception& e) {
      error = e.what();
      if (error.empty()) error = "unknown";
    }
    loop.post([this, error, alive] {
      if (!alive.expired()) finished(error);
    });
  });
}

void Writer::finished(const std::string& error) {
  figures_.milliseconds += static_cast<u64>((loop_.now() - begun_).count());
  figures_.took.add(loop_.now() - begun_);
  know(error);
  ++(error.empty() ? figures_.commits : figures_.failed);
  Batch done = std::exchange(current_, {});
  committing_ = false;
  on_the_way_ = 0;
  if (!error.empty()) {
    // What waits was built upon what is lost.
    Batch lost = std::exchange(waiting_, {});
    done.owners.merge(lost.owners);
    for (Task& task : lost.tasks) done.tasks.push_back(std::move(task));
    failed_(done.owners, error);
  }
  for (Task& task : done.tasks) ready_.emplace_back(std::move(task), error.empty());
  commit();
  run_ready();
}

// A task may call `then` in turn: that one runs after those that are ready before it. If a task throws, whoever runs it
// knows; those after it have their turn nevertheless.
void Writer::run_ready() {
  if (running_) return;
  running_ = true;
  try {
    while (!ready_.empty()) {
      const std::pair<Task, bool> next = std::move(ready_.front());
      ready_.pop_front();
      next.first(next.second);
    }
  } catch (...) {
    running_ = false;
    loop_.post([this, alive = std::weak_ptr<bool>(alive_)] {
      if (!alive.expired()) run_ready();
    });
    throw;
  }
  running_ = false;
}

}  // namespace noo::table
