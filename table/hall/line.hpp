// Jobs that wait for a thread, in fair order: those that somebody is waiting for come first, those of bots alone last;
// among equals the short ones come first, and then people take turns: whoever has fifty tables does not keep the others
// waiting. Tables that play without a pause always have a short job: a search that was passed over for one is next.
// What is removed is gone at once, and holds nothing.
//
//   line.add({.ticket = 7, .person = host, .rank = Rank::awaited, .length = Length::search, .begin = ...});
//   if (const auto job = line.next(Takes::quick)) job->begin(...);
//   line.remove(7);
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "engine/core/types.hpp"
#include "table/hall/turns.hpp"
#include "table/loop.hpp"

namespace noo::table {

// Who waits: a player who is there, a player who may come, somebody who looks on at bots alone, nobody.
enum class Rank : u8 { awaited, seated, watched, alone };
inline constexpr std::size_t rank_count = 4;
enum class Length : u8 { quick, search };
enum class Takes : u8 { quick, anything };

struct Job {
  // Runs on a thread, and gives what is to be done on the loop afterwards.
  using Work = std::function<std::function<void()>()>;

  u64 ticket = 0;
  std::string person;  // on whose account
  Rank rank = Rank::alone;
  Length length = Length::quick;
  // On the loop, when a thread is free. `time` is for a search. Without work there is nothing to do any more.
  std::function<Work(Millis time)> begin;
};

class Line {
 public:
  void add(Job job);
  void remove(u64 ticket);  // if it is there
  std::optional<Job> next(Takes takes);

  std::size_t size() const;
  std::size_t searches(Rank rank) const;  // of that rank, and of those before it
  std::size_t until(Rank rank) const;     // the same, of any length

 private:
  Turns<Job>& turns(Rank rank, Length length) {
    return turns_.at(static_cast<std::size_t>(rank)).at(static_cast<std::size_t>(length));
  }

  const Turns<Job>& turns(Rank rank, Length length) const {
    return turns_.at(static_cast<std::size_t>(rank)).at(static_cast<std::size_t>(length));
  }

  std::array<std::array<Turns<Job>, 2>, rank_count> turns_;  // by rank and length, among people
  std::array<bool, rank_count> passed_over_{};               // a search of this rank, for a short job
};

}  // namespace noo::table
