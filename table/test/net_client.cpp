#include "net_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

namespace noo::table {

Client::Client(std::uint16_t port, int receive_buffer) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
  // Far beyond what any test needs: only so that a server that says nothing fails the test instead of stopping it.
  const timeval patience{.tv_sec = 60, .tv_usec = 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
    ::close(socket_);
    throw std::runtime_error("the server does not listen");
  }
}

void Client::hang_up() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
}

void Client::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool Client::read_more() {
  std::array<char, 16384> bytes{};
  const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
  if (got <= 0) return false;
  buffer_.append(bytes.data(), static_cast<std::size_t>(got));
  return true;
}

bool Client::have(std::size_t bytes) {
  while (buffer_.size() < bytes) {
    if (!read_more()) return false;
  }
  return true;
}

bool Client::closed() { return buffer_.empty() && !read_more(); }

Answer Client::answer(bool with_body) {
  Answer answer;
  while (buffer_.find("\r\n\r\n") == buffer_.npos) {
    if (!read_more()) return answer;
  }
  const std::size_t end = buffer_.find("\r\n\r\n");
  answer.status = std::stoi(buffer_.substr(9, 3));
  for (std::size_t at = buffer_.find("\r\n") + 2; at < end;) {
    const std::size_t stop = buffer_.find("\r\n", at);
    const std::size_t colon = buffer_.find(':', at);
    std::string name = buffer_.substr(at, colon - at);
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    answer.headers[name] = buffer_.substr(colon + 2, stop - colon - 2);
    at = stop + 2;
  }
  buffer_.erase(0, end + 4);
  const std::string announced = answer.header("content-length");
  const std::size_t length = with_body && !announced.empty() ? std::stoul(announced) : 0;
  if (!have(length)) return {};
  answer.body = buffer_.substr(0, length);
  buffer_.erase(0, length);
  return answer;
}

Answer Client::get(const std::string& target, const std::string& headers) {
  write("GET " + target + " HTTP/1.1\r\nHost: here\r\n" + headers + "\r\n");
  return answer();
}

Answer Client::send(const std::string& method, const std::string& target, const std::string& body,
                    const std::string& headers) {
  write(method + " " + target + " HTTP/1.1\r\nHost: here\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" +
        headers + "\r\n" + body);
  return answer();
}

Answer Client::upgrade(const std::string& target, const std::string& headers) {
  write("GET " + target +
        " HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
        headers + "\r\n");
  return answer();
}

void Client::frame(int opcode, std::string_view payload) {
  std::string bytes;
  bytes += static_cast<char>(0x80 | opcode);
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80U | payload.size());
  } else {
    bytes += static_cast<char>(0xFE);
    bytes += static_cast<char>(payload.size() >> 8U);
    bytes += static_cast<char>(payload.size() & 0xFFU);
  }
  bytes += std::string_view("\0\0\0\0", 4);  // a mask that changes nothing
  write(bytes.append(payload));
}

std::optional<Frame> Client::next() {
  if (!have(2)) return std::nullopt;
  const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(buffer_[i])); };
  const std::size_t short_length = byte(1) & 0x7FU;
  const std::size_t more = short_length == 126 ? 2 : short_length == 127 ? 8 : 0;
  if (!have(2 + more)) return std::nullopt;
  std::size_t length = more == 0 ? short_length : 0;
  for (std::size_t i = 0; i < more; ++i) length = length * 256 + byte(2 + i);
  if (!have(2 + more + length)) return std::nullopt;
  Frame frame{.opcode = static_cast<int>(byte(0) & 0x0FU), .payload = buffer_.substr(2 + more, length)};
  buffer_.erase(0, 2 + more + length);
  return frame;
}

std::string Client::next_text() {
  while (const auto frame = next()) {
    if (frame->opcode == 1) return frame->payload;
  }
  return {};
}

int Client::close_code() {
  while (const auto frame = next()) {
    if (frame->opcode == 8) return frame->close_code();
  }
  return 0;
}

}  // namespace noo::table
