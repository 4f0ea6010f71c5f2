// The server: HTTP/1.1, WebSocket and static files on one thread, which is also the loop of everything at the tables.
//
//   Server server(config);                  // listens from here on; throws NetError if it cannot
//   Hall hall(server.loop(), ...);
//   server.set_service(hall);               // before run()
//   server.run();                           // until stop() or, if the config says so, SIGINT or SIGTERM
//
// What lies under /api/, /healthz, /readyz and /metrics goes to the service; everything else is a file of the web
// client. The service gets only requests that passed the limits, whose path is safe, and whose Origin, if they would
// change something or open a WebSocket, is this site's. Security headers are added to every answer.
//
// Stopping is clean: no new connections, WebSockets are closed with 1001, answers under way get limits.stop_time, then
// run() returns. Every socket's on_close has been called by then. The service must live until run() has returned;
// sockets and replies that it still holds do nothing afterwards and may outlive the server.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>

#include "table/http.hpp"
#include "table/loop.hpp"
#include "table/net/config.hpp"
#include "table/net/metrics.hpp"

namespace noo::table {

struct NetError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Server {
 public:
  explicit Server(NetConfig config);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;
  ~Server();

  Loop& loop();
  void set_service(Service& service);
  std::uint16_t port() const;
  std::uint16_t nodes_port() const;  // 0: there is none
  // When a signal says so, the server stops as soon as `task` has called what it is given.
  void before_stop(std::function<void(std::function<void()> stop)> task);
  const NetMetrics& metrics() const;

  void run();   // once
  void stop();  // from any thread

  struct Core;  // for table/net alone
  Core& core() { return *core_; }

 private:
  std::unique_ptr<Core> core_;
};

}  // namespace noo::table
