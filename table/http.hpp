// HTTP and WebSocket as the rest of the room sees them: plain values. Only table/net knows the library beneath.
//
// A Service answers requests and takes in sockets, always on the loop's thread and without blocking it. It may answer
// at once or later; every request is answered exactly once.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace noo::table {

struct Request {
  std::string method;                          // "GET"
  std::string path;                            // decoded, "/api/v1/tables/ab12"; never holds "..", "//" or NUL
  std::map<std::string, std::string> query;    // decoded; of a repeated name the last counts
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  std::string address;  // of the client as limits count it (visitor_of); behind a trusted proxy, what the proxy says
  // Whom another server of ours has found to ask, when it passed this on: nobody needs to be checked again.
  struct Passed {
    std::string person;  // "": nobody
    std::string device;  // hash of the cookie's secret
  };
  std::optional<Passed> passed = std::nullopt;
  std::string cookie(std::string_view name) const;
  std::string header(std::string_view name) const;  // "" if absent
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};

using Reply = std::function<void(Response)>;

// The server's end of an open WebSocket. Texts are shared: one update goes to many sockets without being copied.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket(Socket&&) = delete;
  Socket& operator=(Socket&&) = delete;
  virtual ~Socket() = default;

  // Queued. For a client that has fallen behind, what waits is dropped, and so is whatever is sent until it has caught
  // up (SocketEvents::on_caught_up); one that reads nothing for long is closed.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void close(int code, std::string_view reason) = 0;
};

struct SocketEvents {
  std::function<void(std::string text)> on_text;
  std::function<void()> on_close;  // once, however it closed
  // It has read what came through, but some was dropped: a snapshot is needed.
  std::function<void()> on_caught_up = nullptr;
};

class Service {
 public:
  Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  Service(Service&&) = delete;
  Service& operator=(Service&&) = delete;
  virtual ~Service() = default;

  virtual void handle(Request request, Reply reply) = 0;
  // A request to open a WebSocket, not yet accepted. Refuse with `refuse` (a plain HTTP answer), or call `accept`,
  // which gives the socket and wants to know what to do with what arrives. Exactly one of the two, once.
  using Accept = std::function<std::shared_ptr<Socket>(SocketEvents)>;
  virtual void open(Request request, Accept accept, Reply refuse) = 0;
};

}  // namespace noo::table
