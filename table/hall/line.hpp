// Jobs that wait for a thread, in fair order: those that somebody is waiting for come first, those of bots alone last;
// among equals the short ones come first, and then people take turns: whoever has fifty tables does not keep the others
// waiting. What is removed is gone at once, and holds nothing.
//
//   line.add({.ticket = 7, .person = host, .rank = Rank::awaited, .length = Length::search, .begin = ...});
//   if (const auto job = line.next(Takes::quick)) job->begin(...);
//   line.remove(7);
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <list>
#include <optional>
#include <string>

#include "engine/core/types.hpp"
#include "table/loop.hpp"

namespace noo::table {

// Who waits: somebody who is there, somebody who may come, nobody.
enum class Rank : u8 { awaited, seated, alone };
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

 private:
  // One job of each person, and then the next of each.
  class Turns {
   public:
    void add(Job job);
    bool remove(u64 ticket);
    std::optional<Job> next();
    std::size_t size() const { return size_; }

   private:
    struct Person {
      std::string id;
      std::deque<Job> jobs;  // never empty
    };
    std::list<Person> people_;
    std::size_t size_ = 0;
  };

  Turns& turns(Rank rank, Length length) {
    return turns_.at(static_cast<std::size_t>(rank)).at(static_cast<std::size_t>(length));
  }

  std::array<std::array<Turns, 2>, 3> turns_;  // by rank and length
};

}  // namespace noo::table
