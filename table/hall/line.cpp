#include "table/hall/line.hpp"

#include <utility>

namespace noo::table {

namespace {

constexpr std::array<Rank, rank_count> all_ranks{Rank::awaited, Rank::seated, Rank::watched, Rank::alone};

}  // namespace

void Line::add(Job job) {
  Turns<Job>& own = turns(job.rank, job.length);
  const std::string person = job.person;
  own.add(person, std::move(job));
}

void Line::remove(u64 ticket) {
  for (auto& rank : turns_) {
    for (Turns<Job>& turns : rank) {
      if (turns.remove([&](const Job& job) { return job.ticket == ticket; })) return;
    }
  }
}

std::optional<Job> Line::next(Takes takes) {
  for (const Rank rank : all_ranks) {
    Turns<Job>& quick = turns(rank, Length::quick);
    if (takes == Takes::quick) {
      if (auto job = quick.next()) return job;
      continue;
    }
    Turns<Job>& search = turns(rank, Length::search);
    bool& passed_over = passed_over_.at(static_cast<std::size_t>(rank));
    const bool search_next = search.size() > 0 && (passed_over || quick.size() == 0);
    passed_over = search.size() > 0 && !search_next;
    if (auto job = (search_next ? search : quick).next()) return job;
  }
  return std::nullopt;
}

std::size_t Line::size() const { return until(Rank::alone); }

std::size_t Line::searches(Rank rank) const {
  std::size_t out = 0;
  for (const Rank each : all_ranks) {
    if (each <= rank) out += turns(each, Length::search).size();
  }
  return out;
}

std::size_t Line::until(Rank rank) const {
  std::size_t out = searches(rank);
  for (const Rank each : all_ranks) {
    if (each <= rank) out += turns(each, Length::quick).size();
  }
  return out;
}

}  // namespace noo::table
