// Jobs for a crew of threads, done in turn among those on whose account they are: whoever asks for much at once keeps
// nobody else waiting longer than one of those jobs takes. The jobs of one account keep their order.
//
//   InTurn in_turn(threads);
//   in_turn.run("203.0.113.9", [] { ... });
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "table/hall/workers.hpp"

namespace noo::table {

class InTurn {
 public:
  explicit InTurn(Workers& threads);
  void run(const std::string& account, std::function<void()> job);
  std::size_t waiting(const std::string& account) const;  // jobs of it that have not begun

 private:
  class Accounts;
  Workers& threads_;
  std::shared_ptr<Accounts> accounts_;  // outlives this while threads are at it
};

}  // namespace noo::table
