// A refusal on its way up to whoever answers the request. Whatever throws it has changed nothing.
#pragma once

#include <exception>
#include <string>
#include <utility>

#include "table/table.hpp"

namespace noo::table {

class Refused : public std::exception {
 public:
  explicit Refused(Problem problem, std::string game = "") : problem_(std::move(problem)), game_(std::move(game)) {}
  const char* what() const noexcept override { return problem_.detail.c_str(); }
  const Problem& problem() const { return problem_; }
  const std::string& game() const { return game_; }  // whose rule refused, where one did

 private:
  Problem problem_;
  std::string game_;
};

[[noreturn]] inline void refuse(int status, std::string type, std::string detail) {
  throw Refused(
      Problem{.status = status, .type = std::move(type), .detail = std::move(detail), .rule = "", .version = -1});
}

// What a command of a table refused, as an exception.
inline void insist(Refusal refusal, const std::string& game) {
  if (refusal) throw Refused(std::move(*refusal), game);
}

}  // namespace noo::table
