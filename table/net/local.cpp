#include "table/net/local.hpp"

#include <fmt/format.h>
#include <pwd.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "table/net/core.hpp"
#include "table/net/log.hpp"

namespace noo::table {

namespace fs = std::filesystem;

namespace {

using Local = asio::local::stream_protocol;
constexpr auto awaited = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t most_line = std::size_t{64} * 1024;

std::string name_of_user(uid_t user) {
  std::array<char, 4096> room{};
  passwd entry{};
  passwd* found = nullptr;
  const bool known = ::getpwuid_r(user, &entry, room.data(), room.size(), &found) == 0 && found != nullptr;
  return known ? entry.pw_name : fmt::format("user {}", user);
}

// As the operating system says, whatever the other end says of itself.
std::string user_of(Local::socket& socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  const bool told = ::getsockopt(socket.native_handle(), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0;
  return told ? name_of_user(peer.uid) : "unknown";
}

bool fits(const fs::path& path) { return path.string().size() < sizeof(sockaddr_un::sun_path); }

NetError cannot(const fs::path& path, const std::string& why) {
  return NetError(fmt::format("cannot listen at {}: {}", path.string(), why));
}

// Where the handler puts its answer, and the coroutine wakes up to find it.
struct Waiting {
  explicit Waiting(asio::io_context& io) : wake(io, asio::steady_timer::time_point::max()) {}
  std::optional<std::string> answer;
  asio::steady_timer wake;
};

asio::awaitable<void> answer_one(asio::io_context& io, const LocalSocket::Handler& handler, Local::socket socket) {
  std::string line;
  const std::string user = user_of(socket);
  const auto [unread, size] =
      co_await asio::async_read_until(socket, asio::dynamic_buffer(line, most_line), '\n', awaited);
  if (unread) co_return;
  line.resize(size - 1);
  const auto waiting = std::make_shared<Waiting>(io);
  const bool taken = guarded("admin", [&] {
    handler(line, user, [waiting](std::string answer) {
      if (waiting->answer) return;  // the first counts
      waiting->answer = std::move(answer);
      waiting->wake.cancel();
    });
  });
  if (!taken) co_return;
  if (!waiting->answer) co_await waiting->wake.async_wait(awaited);
  const std::string answer = waiting->answer.value_or("") + "\n";
  co_await asio::async_write(socket, asio::buffer(answer), awaited);
}

}  // namespace

struct LocalSocket::Inside {
  Inside(asio::io_context& i, Handler h) : io(i), acceptor(i), handler(std::move(h)) {}
  asio::io_context& io;
  Local::acceptor acceptor;
  Handler handler;

  // Between being made and being listened to the file opens nothing, so that nobody comes before its mode is right.
  void listen(const fs::path& path) {
    constexpr mode_t for_its_owner = 0600;
    boost::system::error_code error;
    acceptor.open(Local(), error);
    if (!error) acceptor.bind(Local::endpoint(path.string()), error);
    if (!error && ::chmod(path.c_str(), for_its_owner) != 0) error.assign(errno, boost::system::system_category());
    if (!error) acceptor.listen(Local::acceptor::max_listen_connections, error);
    if (error) throw cannot(path, error.message());
  }

  static asio::awaitable<void> accept(std::shared_ptr<Inside> self) {
    while (self->acceptor.is_open()) {
      auto [error, socket] = co_await self->acceptor.async_accept(awaited);
      if (!error) {
        asio::co_spawn(self->io, one(self, std::move(socket)), asio::detached);
      } else if (self->acceptor.is_open()) {
        asio::steady_timer pause(self->io, std::chrono::milliseconds(100));
        co_await pause.async_wait(awaited);
      }
    }
  }

  // Holds what the conversation needs as long as it lasts.
  static asio::awaitable<void> one(std::shared_ptr<Inside> self, Local::socket socket) {
    co_await answer_one(self->io, self->handler, std::move(socket));
  }
};

LocalSocket::LocalSocket(Server& server, fs::path path, Handler handler) : path_(std::move(path)) {
  if (!fits(path_)) {
    throw cannot(path_, fmt::format("a socket's path has room for {} bytes", sizeof(sockaddr_un::sun_path) - 1));
  }
  std::error_code error;
  if (fs::is_socket(fs::symlink_status(path_, error))) {
    boost::system::error_code silent;
    Local::socket other(server.core().io);
    other.connect(Local::endpoint(path_.string()), silent);
    if (!silent) throw cannot(path_, "another server answers there");
    fs::remove(path_, error);
  }
  inside_ = std::make_shared<Inside>(server.core().io, std::move(handler));
  inside_->listen(path_);
  asio::co_spawn(server.core().io, Inside::accept(inside_), asio::detached);
}

LocalSocket::~LocalSocket() {
  boost::system::error_code ignored;
  inside_->acceptor.close(ignored);
  std::error_code also_ignored;
  fs::remove(path_, also_ignored);
}

std::optional<std::string> ask_local(const fs::path& path, const std::string& line) {
  if (!fits(path)) return std::nullopt;
  asio::io_context io;
  Local::socket socket(io);
  boost::system::error_code error;
  socket.connect(Local::endpoint(path.string()), error);
  if (error == boost::system::errc::no_such_file_or_directory || error == boost::system::errc::connection_refused) {
    return std::nullopt;
  }
  std::string answer;
  if (!error) asio::write(socket, asio::buffer(line + "\n"), error);
  if (!error) asio::read_until(socket, asio::dynamic_buffer(answer), '\n', error);
  if (error) throw NetError(fmt::format("cannot ask at {}: {}", path.string(), error.message()));
  answer.pop_back();
  return answer;
}

std::string user_name() { return name_of_user(::geteuid()); }

}  // namespace noo::table
