// Whole servers, as processes of their own.
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
#include <thread>

#include "command.hpp"

namespace noo::cli_test {

namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

// `noosphere serve` on a free port, until it is killed.
class ServerProcess {
 public:
  ServerProcess(const fs::path& database, fs::path out) : out_(std::move(out)) {
    write(out_, "");
    pid_ = ::fork();
    if (pid_ != 0) return;
    const int to = ::open(out_.c_str(), O_WRONLY);
    ::dup2(to, STDOUT_FILENO);
    ::dup2(to, STDERR_FILENO);
    ::signal(SIGXFSZ, SIG_IGN);  // for a disk that takes nothing more
    ::execl(NOO_EXECUTABLE, NOO_EXECUTABLE, "serve", "--host", "127.0.0.1", "--port", "0", "--db", database.c_str(),
            static_cast<char*>(nullptr));
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
  // The whole answer to GET.
  std::string get(const std::string& path) const {
    const std::string text = said();
    const std::string before = "http://127.0.0.1:";
    const int port = std::atoi(text.c_str() + text.find(before) + before.size());
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(port));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    std::string answer;
    const std::string request = "GET " + path + " HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
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

class Serve : public CommandTest {};

}  // namespace

TEST_F(Serve, ASecondServerOnADatabaseRefusesToStartAndNamesTheFirst) {
  ServerProcess first(file("t.db"), file("first"));
  ASSERT_TRUE(first.serves()) << first.said();
  const Said second = noosphere({"serve", "--port", "0", "--db", "t.db"});
  expect_bad_input(second, "process " + std::to_string(first.pid()) + " on ");
  EXPECT_THAT(second.err, AllOf(HasSubstr("t.db is in use by another server"), HasSubstr(" since 2")));
  EXPECT_EQ(noosphere({"serve", "--db", "t.db", "--backup", "copy.db"}).code, 0) << "it only reads";
  EXPECT_TRUE(fs::exists(file("copy.db")));
}

TEST_F(Serve, ADatabaseIsVerifiedWhileItIsServedAndSoIsACopy) {
  const ServerProcess server(file("t.db"), file("said"));
  ASSERT_TRUE(server.serves()) << server.said();
  ASSERT_EQ(noosphere({"serve", "--db", "t.db", "--backup", "copy.db"}).code, 0);
  for (const std::string name : {"t.db", "copy.db"}) {
    const Said said = noosphere({"admin", "verify", name});
    EXPECT_EQ(said.code, 0) << said.err;
    EXPECT_THAT(said.out, HasSubstr(name + " is whole: 0 tables"));
  }
  EXPECT_THAT(noosphere({"admin", "verify", "copy.db", "--lang", "es"}).out, HasSubstr("está completo"));
  expect_bad_input(noosphere({"admin", "verify", "none.db"}), "there is no database");
  write(file("text.db"), "no database");
  expect_bad_input(noosphere({"admin", "verify", "text.db"}), "text.db");
  EXPECT_THAT(server.get("/readyz"), HasSubstr("HTTP/1.1 200"));
}

TEST_F(Serve, AServerStartsAgainAfterItWasKilledOrStopped) {
  for (const int signal : {SIGKILL, SIGKILL, SIGTERM, SIGKILL}) {
    ServerProcess server(file("t.db"), file("said"));
    ASSERT_TRUE(server.serves()) << server.said();
    server.end(signal);
  }
}

TEST_F(Serve, WhileTheDiskIsFullItLivesButIsNotReady) {
  const ServerProcess server(file("t.db"), file("said"));
  ASSERT_TRUE(server.serves()) << server.said();
  const auto pause = [] { std::this_thread::sleep_for(std::chrono::milliseconds(1200)); };
  EXPECT_THAT(server.get("/readyz"), AllOf(HasSubstr("HTTP/1.1 200"), HasSubstr(R"("ready":true)")));
  server.limit_files(1);
  pause();
  EXPECT_THAT(server.get("/readyz"), AllOf(HasSubstr("HTTP/1.1 503"), HasSubstr("application/problem+json")));
  EXPECT_THAT(server.get("/healthz"), AllOf(HasSubstr("HTTP/1.1 200"), HasSubstr(R"("ready":false)")));
  server.limit_files(RLIM_INFINITY);
  pause();
  EXPECT_THAT(server.get("/readyz"), HasSubstr("HTTP/1.1 200"));
  EXPECT_THAT(server.get("/metrics"), HasSubstr(R"(noosphere_request_seconds_bucket{kind="read",le="+Inf"} )"));
}

}  // namespace noo::cli_test
