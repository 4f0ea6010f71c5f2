// Who is here from which address, and how much they ask for: the limits that count by address.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>

#include "table/net/config.hpp"

namespace noo::table {

using Steady = std::chrono::steady_clock::time_point;

class TokenBucket {
 public:
  // Takes a token if there is one: 0. Otherwise the seconds until there will be one.
  double take(const Rate& rate, Steady now);
  bool full(const Rate& rate, Steady now) const;

 private:
  double filled(const Rate& rate, Steady now) const;

  double used_ = 0;  // tokens gone from a full bucket
  Steady at_{};
};

class Visitors {
 public:
  explicit Visitors(const NetLimits& limits) : limits_(limits) {}

  bool connect(const std::string& visitor);  // false: that is too many from one address
  void disconnect(const std::string& visitor);
  bool may_open_socket(const std::string& visitor) const;
  void open_socket(const std::string& visitor);
  void close_socket(const std::string& visitor);

  enum class Asks { read, change, message };
  double ask(const std::string& visitor, Asks what, Steady now);  // seconds to wait; 0: go ahead
  std::size_t size() const { return known_.size(); }

 private:
  struct Visitor {
    std::size_t connections = 0;
    std::size_t sockets = 0;
    TokenBucket reads;
    TokenBucket changes;
    TokenBucket messages;
  };
  std::pair<TokenBucket&, const Rate&> bucket(Visitor& visitor, Asks what) const;
  void forget_idle(Steady now);

  const NetLimits& limits_;
  std::unordered_map<std::string, Visitor> known_;
  std::size_t tidy_at_ = 1024;
};

}  // namespace noo::table
