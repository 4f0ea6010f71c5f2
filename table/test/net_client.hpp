// The plainest HTTP and WebSocket client, over a POSIX socket, for the server's tests. It can be as rude as a test
// needs: what it sends is what the test wrote.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace noo::table {

struct Answer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;

  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string{} : found->second;
  }
};

struct Frame {
  int opcode = 0;  // 1 text, 2 binary, 8 close, 9 ping, 10 pong
  std::string payload;

  int close_code() const {
    if (opcode != 8 || payload.size() < 2) return 0;
    return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
  }
};

class Client {
 public:
  explicit Client(std::uint16_t port, int receive_buffer = 0);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  Client(Client&&) = delete;
  Client& operator=(Client&&) = delete;
  ~Client() { hang_up(); }

  void write(std::string_view bytes);    // an error is not noticed: the server may have gone, as it should
  Answer answer(bool with_body = true);  // status 0: the connection was closed
  Answer get(const std::string& target, const std::string& headers = {});
  Answer send(const std::string& method, const std::string& target, const std::string& body,
              const std::string& headers = {});
  bool closed();  // waits for more, and there is none
  void hang_up();

  Answer upgrade(const std::string& target, const std::string& headers);
  void text(std::string_view payload) { frame(1, payload); }
  void frame(int opcode, std::string_view payload);
  std::optional<Frame> next();  // nothing: the connection was closed
  std::string next_text();      // skips pings; "" if the connection was closed
  int close_code();             // skips everything before the close frame; 0 if there is none

 private:
  bool read_more();
  bool have(std::size_t bytes);

  int socket_ = -1;
  std::string buffer_;
};

}  // namespace noo::table
