#include "table/hall/line.hpp"

#include <algorithm>
#include <utility>

namespace noo::table {

void Line::Turns::add(Job job) {
  auto at = std::find_if(people_.begin(), people_.end(), [&](const Person& p) { return p.id == job.person; });
  if (at == people_.end()) at = people_.insert(people_.end(), Person{job.person, {}});
  at->jobs.push_back(std::move(job));
  ++size_;
}

bool Line::Turns::remove(u64 ticket) {
  for (auto person = people_.begin(); person != people_.end(); ++person) {
    if (std::erase_if(person->jobs, [&](const Job& job) { return job.ticket == ticket; }) == 0) continue;
    if (person->jobs.empty()) people_.erase(person);
    --size_;
    return true;
  }
  return false;
}

std::optional<Job> Line::Turns::next() {
  if (people_.empty()) return std::nullopt;
  Person& first = people_.front();
  std::optional<Job> out = std::move(first.jobs.front());
  first.jobs.pop_front();
  --size_;
  if (first.jobs.empty()) {
    people_.pop_front();
  } else {
    people_.splice(people_.end(), people_, people_.begin());
  }
  return out;
}

void Line::add(Job job) {
  Turns& own = turns(job.rank, job.length);
  own.add(std::move(job));
}

void Line::remove(u64 ticket) {
  for (auto& rank : turns_) {
    for (Turns& turns : rank) {
      if (turns.remove(ticket)) return;
    }
  }
}

std::optional<Job> Line::next(Takes takes) {
  for (const Rank rank : {Rank::awaited, Rank::seated, Rank::alone}) {
    if (auto job = turns(rank, Length::quick).next()) return job;
    if (takes == Takes::quick) continue;
    if (auto job = turns(rank, Length::search).next()) return job;
  }
  return std::nullopt;
}

std::size_t Line::size() const {
  std::size_t out = 0;
  for (const auto& rank : turns_) {
    for (const Turns& turns : rank) out += turns.size();
  }
  return out;
}

std::size_t Line::searches(Rank rank) const {
  std::size_t out = 0;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(rank); ++i) {
    out += turns_.at(i).at(static_cast<std::size_t>(Length::search)).size();
  }
  return out;
}

}  // namespace noo::table
