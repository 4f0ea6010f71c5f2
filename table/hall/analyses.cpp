#include "table/hall/analyses.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>

#include "engine/json.hpp"
#include "engine/log_fields.hpp"

namespace noo::table {

struct Analyses::Job {
  std::atomic<int> done = 0;
  std::atomic<int> of = 0;
  std::atomic<bool> stop = false;
};

std::string_view state_name(Analyses::State s) {
  switch (s) {
    case Analyses::State::none:
      return "none";
    case Analyses::State::running:
      return "running";
    case Analyses::State::done:
      return "done";
    case Analyses::State::failed:
      return "failed";
  }
  return "none";
}

Analyses::Analyses(Loop& loop, Workers& thread, const Plan& plan, Load load)
    : loop_(loop), thread_(thread), plan_(plan), load_(std::move(load)) {}

Analyses::~Analyses() {
  if (job_) job_->stop = true;
}

Analyses::Told Analyses::of(const std::string& table) const {
  if (job_ && at_work_ == table) {
    return {.state = State::running, .done = job_->done, .of = job_->of, .found = nullptr};
  }
  if (std::find(queue_.begin(), queue_.end(), table) != queue_.end())
    return {.state = State::running, .done = 0, .of = 0, .found = nullptr};
  const auto known = ended_.find(table);
  return known == ended_.end() ? Told{} : known->second;
}

bool Analyses::start(const std::string& table) {
  const State now = of(table).state;
  if (now == State::running || now == State::done) return true;
  if (queue_.size() >= plan_.waiting) return false;
  queue_.push_back(table);
  next();
  return true;
}

void Analyses::forget(const std::string& table) {
  std::erase(queue_, table);
  std::erase(order_, table);
  ended_.erase(table);
  if (!job_ || at_work_ != table) return;
  job_->stop = true;
  at_work_.clear();
}

namespace {

// Null if it failed, or was stopped.
std::shared_ptr<const bots::Analysis> found_in(const Match& match, int simulations,
                                               const bots::AnalysisProgress& progress, const std::atomic<bool>& stop) {
  try {
    auto found = bots::analyse(match, {.simulations = simulations, .threads = 1, .make = nullptr}, progress, &stop);
    return found ? std::make_shared<const bots::Analysis>(std::move(*found)) : nullptr;
  } catch (const std::exception& e) {
    spdlog::error(LogFields("analysis_failed").add("reason", e.what()).text());
    return nullptr;
  }
}

}  // namespace

void Analyses::next() {
  if (job_ || queue_.empty()) return;
  at_work_ = std::move(queue_.front());
  queue_.pop_front();
  job_ = std::make_shared<Job>();
  load_(at_work_, [this, mine = std::weak_ptr<Job>(job_)](std::shared_ptr<const Match> match) {
    if (mine.expired()) return;
    match ? work(std::move(match)) : ended(nullptr);
  });
}

void Analyses::work(std::shared_ptr<const Match> match) {
  thread_.run([this, match = std::move(match), job = job_, mine = std::weak_ptr<Job>(job_),
               simulations = plan_.simulations, &loop = loop_]() mutable {
    const auto progress = [&](int done, int of) {
      job->done = done;
      job->of = of;
    };
    const std::shared_ptr<const bots::Analysis> found = found_in(*match, simulations, progress, job->stop);
    job.reset();
    // Whoever asked may have ended: then its job has, too.
    loop.post([this, mine, found] {
      if (!mine.expired()) ended(found);
    });
  });
}

void Analyses::ended(std::shared_ptr<const bots::Analysis> found) {
  Told told{.state = found ? State::done : State::failed, .done = job_->done, .of = job_->of, .found = nullptr};
  told.found = std::move(found);
  job_.reset();
  if (!at_work_.empty()) keep(at_work_, std::move(told));
  next();
}

void Analyses::keep(const std::string& table, Told told) {
  std::erase(order_, table);
  order_.push_back(table);
  ended_[table] = std::move(told);
  while (order_.size() > plan_.kept) {
    ended_.erase(order_.front());
    order_.pop_front();
  }
}

}  // namespace noo::table
