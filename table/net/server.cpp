#include "table/net/server.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>
#include <exception>
#include <string>

#include "table/net/address.hpp"
#include "table/net/core.hpp"
#include "table/net/log.hpp"

namespace noo::table {
namespace {

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

// A thousand sockets are more files than a process may open unless it asks.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

bool guarded(std::string_view where, const std::function<void()>& task) {
  try {
    task();
    return true;
  } catch (const std::exception& error) {
    spdlog::error(LogFields("exception").add("where", where).add("what", error.what()).text());
  } catch (...) {
    spdlog::error(LogFields("exception").add("where", where).text());
  }
  return false;
}

class AsioLoop::SetAlarm final : public Alarm {
 public:
  SetAlarm(const std::shared_ptr<Alarms>& alarms, Key key) : alarms_(alarms), key_(key) {}
  SetAlarm(const SetAlarm&) = delete;
  SetAlarm& operator=(const SetAlarm&) = delete;
  SetAlarm(SetAlarm&&) = delete;
  SetAlarm& operator=(SetAlarm&&) = delete;
  ~SetAlarm() override {
    if (const auto alarms = alarms_.lock()) alarms->erase(key_);
  }

 private:
  std::weak_ptr<Alarms> alarms_;  // an alarm may outlive the loop
  Key key_;
};

AsioLoop::AsioLoop(asio::io_context& io) : io_(io), timer_(io) {}

Time AsioLoop::now() const { return std::chrono::floor<Millis>(Clock::now()); }

void AsioLoop::post(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  tasks_.push_back(std::move(task));
  if (!std::exchange(draining_, true)) asio::post(io_, [this] { drain(); });
}

void AsioLoop::drain() {
  std::vector<std::function<void()>> batch;
  {
    const std::lock_guard lock(mutex_);
    batch.swap(tasks_);
  }
  for (auto& task : batch) {
    guarded("task", task);
    task = nullptr;  // what it holds is let go before the next begins
  }
  const std::lock_guard lock(mutex_);
  draining_ = !tasks_.empty();
  if (draining_) asio::post(io_, [this] { drain(); });  // sockets get their turn in between
}

std::unique_ptr<Alarm> AsioLoop::at(Time when, std::function<void()> task) {
  const Key key{when, ++last_alarm_};
  alarms_->emplace(key, std::move(task));
  arm();
  return std::make_unique<SetAlarm>(alarms_, key);
}

void AsioLoop::arm() {
  const Time next = alarms_->empty() ? Time::max() : alarms_->begin()->first.first;
  if (next >= armed_for_) return;  // rings earlier, which does no harm
  armed_for_ = next;
  timer_.expires_at(next);
  timer_.async_wait([this](boost::system::error_code error) {
    if (!error) ring();
  });
}

void AsioLoop::ring() {
  armed_for_ = Time::max();
  const Time until = now();
  const std::uint64_t last = last_alarm_;  // what a task sets for now has its turn in the next round
  for (auto it = alarms_->begin(); it != alarms_->end() && it->first.first <= until;) {
    if (it->first.second > last) {
      ++it;
      continue;
    }
    const auto due = alarms_->extract(it);
    guarded("alarm", due.mapped());
    it = alarms_->begin();  // the task may have set or forgotten any of them
  }
  arm();
}

Server::Core::Core(NetConfig c)
    : config(std::move(c)),
      site(config.web_dir),
      visitors(config.limits),
      loop(io),
      acceptor(io),
      nodes_acceptor(io),
      signals(io),
      stop_timer(io) {}

void Server::Core::listen() {
  port = listen(acceptor, config.host, config.port);
  if (config.nodes) nodes_port = listen(nodes_acceptor, config.nodes->host, config.nodes->port);
}

std::uint16_t Server::Core::listen(tcp::acceptor& on, const std::string& host, std::uint16_t wanted) {
  const auto fail = [&](const boost::system::error_code& error) {
    throw NetError(fmt::format("cannot listen on {} port {}: {}", host, wanted, error.message()));
  };
  boost::system::error_code error;
  tcp::resolver resolver(io);
  const auto found = resolver.resolve(host, std::to_string(wanted), tcp::resolver::passive, error);
  if (error || found.empty()) fail(error);
  const tcp::endpoint endpoint = found.begin()->endpoint();
  on.open(endpoint.protocol(), error);
  if (!error) on.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) on.bind(endpoint, error);
  if (!error) on.listen(tcp::acceptor::max_listen_connections, error);
  if (error) fail(error);
  return on.local_endpoint().port();
}

asio::awaitable<void> Server::Core::accept(tcp::acceptor& on, From from) {
  while (!stopping) {
    auto [error, socket] = co_await on.async_accept(awaited);
    if (!error) {
      admit(std::move(socket), from);
      continue;
    }
    if (stopping) co_return;
    // Most likely no file descriptors are left: some will be, once others have gone.
    spdlog::warn(LogFields("accept_failed").add("what", error.message()).text());
    asio::steady_timer pause(io, std::chrono::milliseconds(100));
    co_await pause.async_wait(awaited);
  }
}

void Server::Core::admit(tcp::socket socket, From from) {
  boost::system::error_code error;
  const auto peer = socket.remote_endpoint(error);
  if (error) return;
  socket.set_option(tcp::no_delay(true), error);
  auto admission = Admission::try_for(*this, peer.address().to_string(), from);
  if (admission) {
    asio::co_spawn(io, serve_http(*this, std::move(socket), std::move(admission)), asio::detached);
    return;
  }
  ++metrics.rejected_connections;
  static constexpr std::string_view full =
      "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
  socket.non_blocking(true, error);
  socket.write_some(asio::buffer(full), error);
}

void Server::Core::wait_for_signals() {
  signals.async_wait([this](boost::system::error_code error, int) {
    if (error) return;
    if (stopping) {
      end_stop();
      return;
    }
    if (before_stop) {
      const auto task = std::exchange(before_stop, nullptr);
      task([this] { begin_stop(); });
    } else {
      begin_stop();
    }
    wait_for_signals();
  });
}

void Server::Core::begin_stop() {
  if (std::exchange(stopping, true)) return;
  spdlog::info(LogFields("stopping").add("connections", static_cast<std::int64_t>(open.size())).text());
  boost::system::error_code ignored;
  acceptor.close(ignored);
  nodes_acceptor.close(ignored);
  stop_timer.expires_after(config.limits.stop_time);
  stop_timer.async_wait([this](boost::system::error_code error) {
    if (!error) end_stop();
  });
  const std::vector<Open*> all(open.begin(), open.end());
  for (Open* const one : all) one->leave();
  left();
}

void Server::Core::end_stop() {
  const std::vector<Open*> all(open.begin(), open.end());
  for (Open* const one : all) one->abandon();
  io.stop();
}

void Server::Core::left() {
  if (stopping && open.empty()) io.stop();
}

std::unique_ptr<Admission> Admission::try_for(Server::Core& core, const std::string& address, From from) {
  if (core.metrics.open_connections >= core.config.limits.connections) return nullptr;
  // Behind a proxy every connection has the proxy's address.
  const bool counts = from == From::anybody && !core.config.trusted_proxy;
  const std::string visitor = counts ? visitor_of(address) : std::string{};
  if (!visitor.empty() && !core.visitors.connect(visitor)) return nullptr;
  return std::unique_ptr<Admission>(new Admission(core, address, visitor, from));
}

Admission::Admission(Server::Core& core, std::string address, std::string visitor, From from)
    : core_(core), address_(std::move(address)), visitor_(std::move(visitor)), from_(from) {
  ++core_.metrics.open_connections;
  ++core_.metrics.connections;
}

Admission::~Admission() {
  --core_.metrics.open_connections;
  if (!visitor_.empty()) core_.visitors.disconnect(visitor_);
}

Server::Server(NetConfig config) : core_(std::make_unique<Core>(std::move(config))) {
  raise_file_limit();
  core_->listen();
}

Server::~Server() = default;

Loop& Server::loop() { return core_->loop; }
void Server::set_service(Service& service) { core_->service = &service; }
std::uint16_t Server::port() const { return core_->port; }
std::uint16_t Server::nodes_port() const { return core_->nodes_port; }
void Server::before_stop(std::function<void(std::function<void()> stop)> task) { core_->before_stop = std::move(task); }
const NetMetrics& Server::metrics() const { return core_->metrics; }

void Server::run() {
  if (core_->service == nullptr) throw NetError("the server needs a service before it runs");
  if (core_->config.handle_signals) {
    core_->signals.add(SIGINT);
    core_->signals.add(SIGTERM);
    core_->wait_for_signals();
  }
  asio::co_spawn(core_->io, core_->accept(core_->acceptor, From::anybody), asio::detached);
  if (core_->nodes_port != 0) {
    asio::co_spawn(core_->io, core_->accept(core_->nodes_acceptor, From::nodes), asio::detached);
  }
  const auto work = asio::make_work_guard(core_->io);
  core_->io.run();
}

void Server::stop() {
  asio::post(core_->io, [core = core_.get()] { core->begin_stop(); });
}

}  // namespace noo::table
