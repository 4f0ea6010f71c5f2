// What the server counted since it started; /metrics prints it. To be read on the loop's thread.
#pragma once

#include <array>
#include <cstdint>

#include "table/histogram.hpp"

namespace noo::table {

struct NetMetrics {
  std::uint64_t open_connections = 0;  // now; WebSockets are counted among them
  std::uint64_t open_sockets = 0;      // now
  std::uint64_t connections = 0;
  std::uint64_t sockets = 0;
  std::array<std::uint64_t, 5> answers{};  // [0]: 1xx (a WebSocket was opened), [1]: 2xx, ... [4]: 5xx
  // From a request's head to its answer: files, and of the service reads and changes.
  Histogram files;
  Histogram reads;
  Histogram changes;
  std::uint64_t bytes_in = 0;  // bodies and messages
  std::uint64_t bytes_out = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t rejected_connections = 0;  // too many
  std::uint64_t rejected_rate = 0;         // 429
  std::uint64_t rejected_origin = 0;
  std::uint64_t rejected_malformed = 0;    // not HTTP, a path that is none, too large
  std::uint64_t slow_sockets_skipped = 0;  // fell behind: what waited was dropped
  std::uint64_t slow_sockets_closed = 0;   // read nothing for long
};

}  // namespace noo::table
