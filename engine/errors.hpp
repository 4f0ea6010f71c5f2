// Bad input: one line that says what, where and what would be right. Commands turn it into exit code 2.
#pragma once

#include <stdexcept>
#include <string>

namespace noo {

class InputError : public std::runtime_error {
 public:
  explicit InputError(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace noo
