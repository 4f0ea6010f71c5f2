// Where the server listens, what it serves and how much of anything it takes. The defaults suit a public server.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/cluster/seal.hpp"
#include "table/loop.hpp"

namespace noo::table {

// A bucket of `burst` tokens that refills at `per_second`. 0 a second: no limit.
struct Rate {
  double per_second = 0;
  double burst = 0;
};

struct NetLimits {
  std::size_t header_bytes = std::size_t{16} * 1024;
  std::size_t body_bytes = std::size_t{1024} * 1024;
  std::size_t message_bytes = std::size_t{16} * 1024;       // of a WebSocket message that comes in
  std::size_t send_queue_bytes = std::size_t{1024} * 1024;  // what may wait for a client that does not read
  std::size_t connections = 8192;
  std::size_t connections_per_address = 256;     // not counted behind a trusted proxy, where all come from one
  std::size_t sockets_per_address = 128;         // WebSockets
  Rate reads{.per_second = 50, .burst = 500};    // GET and HEAD of one address
  Rate changes{.per_second = 10, .burst = 60};   // every other method of one address
  Rate messages{.per_second = 10, .burst = 60};  // that come in through one WebSocket
  Rate messages_per_address{.per_second = 50, .burst = 500};  // through all of them
  Millis header_time{30'000};                                 // also how long an idle connection is kept
  Millis body_time{30'000};
  Millis write_time{30'000};   // also how long a WebSocket may stay behind
  Millis answer_time{60'000};  // the service's; then 503
  Millis socket_idle{60'000};  // a ping goes out at half of it; no pong by the end: closed
  Millis close_time{5'000};    // for a WebSocket's goodbye
  Millis stop_time{5'000};     // for answers under way when the server stops
};

// Where the other servers of ours pass requests on to this one. No limits count there: they have counted at the entry.
struct NodesConfig {
  std::string host;
  std::uint16_t port = 0;  // 0: any free one; Server::nodes_port() tells
  // What the header Noosphere-Passed of this request says; nothing if none of ours wrote it.
  std::function<std::optional<Sealed>(std::string_view method, std::string_view target, const std::string& stamp)> read;
};

struct NetConfig {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;         // 0: any free one; Server::port() tells
  std::filesystem::path web_dir;  // the built web client; may be missing
  // Beside the Host that a request names: "https://play.example.org".
  std::vector<std::string> allowed_origins;
  // True behind a reverse proxy that sets X-Forwarded-For: the client is then its last entry. If false, requests reach
  // the service without any X-Forwarded-* header, so whoever finds one there may believe it.
  bool trusted_proxy = false;
  bool log_addresses = false;   // of clients, in the log of requests
  bool handle_signals = false;  // SIGINT and SIGTERM stop the server cleanly; a second one at once
  NetLimits limits;
  std::optional<NodesConfig> nodes = std::nullopt;
};

}  // namespace noo::table
