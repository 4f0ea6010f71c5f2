// Threads for what takes long: bots, analyses, passwords, the database. Jobs begin in the order they were given;
// results go back to the loop with Loop::post.
#pragma once

#include <functional>
#include <memory>

namespace noo::table {

class Workers {
 public:
  Workers() = default;
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  Workers(Workers&&) = delete;
  Workers& operator=(Workers&&) = delete;
  virtual ~Workers() = default;  // waits for what has begun

  virtual void run(std::function<void()> job) = 0;
  virtual int threads() const = 0;
};

enum class AtEnd : unsigned char { finish, forget };  // what happens to waiting jobs when the workers are destroyed

// Brisk threads let usual ones go first, yielding threads those too; patient threads leave the processors to everybody
// else.
enum class Pace : unsigned char { usual, brisk, yielding, patient };

std::unique_ptr<Workers> make_workers(int threads, AtEnd at_end, Pace pace = Pace::usual);

}  // namespace noo::table
