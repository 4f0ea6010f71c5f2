// A whole server, as a process of its own.
//
//   const ServerProcess server(file("t.db"), file("said"));
//   ASSERT_TRUE(server.serves()) << server.said();
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "command.hpp"

namespace noo::cli_test {

// `noosphere serve` on a free port, until it is killed.
class ServerProcess {
 public:
  ServerProcess(const fs::path& database, fs::path out, const std::vector<std::string>& more = {})
      : out_(std::move(out)) {
    write(out_, "");
    pid_ = ::fork();
    if (pid_ != 0) return;
    const int to = ::open(out_.c_str(), O_WRONLY);
    ::dup2(to, STDOUT_FILENO);
    ::dup2(to, STDERR_FILENO);
    ::signal(SIGXFSZ, SIG_IGN);  // for a disk that takes nothing more
    std::vector<std::string> words{NOO_EXECUTABLE, "serve", "--host", "127.0.0.1",
                                   "--port",       "0",     "--db",   database.string()};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(NOO_EXECUTABLE, arguments.data());
    ::_exit(127);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ServerProcess(ServerProcess&&) = delete;
  ServerProcess& operator=(ServerProcess&&) = delete;
  ~ServerProcess() { end(SIGKILL); }

  pid_t pid() const { return pid_; }
  std::string said() const { return read(out_); }
  bool serves() const {
    for (int i = 0; i < 600; ++i) {
      if (said().find("http://127.0.0.1:") != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }
  // The whole answer.
  std::string get(const std::string& path) const { return ask("GET", path); }
  std::string post(const std::string& path, const nlohmann::json& body, const std::string& cookie = "") const {
    return ask("POST", path, body.dump(), cookie);
  }
  std::string ask(const std::string& method, const std::string& path, const std::string& body = "",
                  const std::string& cookie = "") const {
    const std::string text = said();
    const std::string before = "http://127.0.0.1:";
    const int port = std::atoi(text.c_str() + text.find(before) + before.size());
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(port));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    std::string answer;
    std::string request = method + " " + path + " HTTP/1.1\r\nHost: here\r\nConnection: close\r\n";
    if (!body.empty()) request += "Content-Type: application/json\r\n";
    if (!cookie.empty()) request += "Cookie: " + cookie + "\r\n";
    request += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0 &&
        ::send(socket, request.data(), request.size(), 0) == static_cast<ssize_t>(request.size())) {
      std::array<char, 4096> some{};
      for (ssize_t size = 1; (size = ::recv(socket, some.data(), some.size(), 0)) > 0;) {
        answer.append(some.data(), static_cast<std::size_t>(size));
      }
    }
    ::close(socket);
    return answer;
  }
  // How large its files may become.
  void limit_files(rlim_t bytes) const {
    const rlimit limit{.rlim_cur = bytes, .rlim_max = RLIM_INFINITY};
    ASSERT_EQ(::prlimit(pid_, RLIMIT_FSIZE, &limit, nullptr), 0);
  }
  void end(int signal) {
    if (pid_ <= 0) return;
    ::kill(pid_, signal);
    ::waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  fs::path out_;
  pid_t pid_ = 0;
};

// The JSON of an answer.
inline nlohmann::json body_of(const std::string& answer) {
  return nlohmann::json::parse(answer.substr(answer.find("\r\n\r\n") + 4), nullptr, false);
}

}  // namespace noo::cli_test
