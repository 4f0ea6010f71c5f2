// Inside table/net: what the server's parts share. Nobody else includes this header, because it brings Asio along.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/system_timer.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/net/server.hpp"
#include "table/net/site.hpp"
#include "table/net/visitors.hpp"

// Asio pairs its own operator new and delete of coroutines correctly, but g++ sees through one of the two only.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

namespace noo::table {

namespace asio = boost::asio;
using asio::ip::tcp;

// Runs `task`; what it throws is logged, and false.
bool guarded(std::string_view where, const std::function<void()>& task);

// Tasks have a queue of their own because Asio keeps posts of its own thread and of others in different ones; alarms
// because Asio does not keep equal times in order.
class AsioLoop final : public Loop {
 public:
  explicit AsioLoop(asio::io_context& io);

  Time now() const override;
  void post(std::function<void()> task) override;
  std::unique_ptr<Alarm> at(Time when, std::function<void()> task) override;

 private:
  using Key = std::pair<Time, std::uint64_t>;
  using Alarms = std::map<Key, std::function<void()>>;
  class SetAlarm;

  void drain();
  void arm();
  void ring();

  asio::io_context& io_;
  std::mutex mutex_;
  std::vector<std::function<void()>> tasks_;
  bool draining_ = false;
  std::shared_ptr<Alarms> alarms_ = std::make_shared<Alarms>();
  std::uint64_t last_alarm_ = 0;
  Time armed_for_ = Time::max();
  asio::system_timer timer_;
};

// Something that holds a connection open and can be asked to end it.
class Open {
 public:
  Open() = default;
  Open(const Open&) = delete;
  Open& operator=(const Open&) = delete;
  Open(Open&&) = delete;
  Open& operator=(Open&&) = delete;
  virtual ~Open() = default;

  virtual void leave() = 0;    // soon: the server stops
  virtual void abandon() = 0;  // now: the time to leave is over
};

enum class From : unsigned char { anybody, nodes };

struct Server::Core {
  explicit Core(NetConfig c);

  // Plain values first: coroutines that io destroys still use them.
  NetConfig config;
  NetMetrics metrics;
  Site site;
  Visitors visitors;
  Service* service = nullptr;
  std::uint16_t port = 0;
  std::uint16_t nodes_port = 0;
  bool stopping = false;
  std::function<void(std::function<void()> stop)> before_stop;
  std::set<Open*> open;

  asio::io_context io{1};
  AsioLoop loop;
  tcp::acceptor acceptor;
  tcp::acceptor nodes_acceptor;
  asio::signal_set signals;
  asio::steady_timer stop_timer;

  void listen();
  std::uint16_t listen(tcp::acceptor& on, const std::string& host, std::uint16_t wanted);
  asio::awaitable<void> accept(tcp::acceptor& on, From from);
  void admit(tcp::socket socket, From from);
  void wait_for_signals();
  void begin_stop();
  void end_stop();
  void left();  // a connection ended
};

// A connection that was let in: counted until destroyed.
class Admission {
 public:
  static std::unique_ptr<Admission> try_for(Server::Core& core, const std::string& address, From from);
  Admission(const Admission&) = delete;
  Admission& operator=(const Admission&) = delete;
  Admission(Admission&&) = delete;
  Admission& operator=(Admission&&) = delete;
  ~Admission();

  const std::string& address() const { return address_; }
  From from() const { return from_; }
  Server::Core& core() const { return core_; }

 private:
  Admission(Server::Core& core, std::string address, std::string visitor, From from);

  Server::Core& core_;
  std::string address_;
  std::string visitor_;
  From from_;
};

// Speaks HTTP until the connection ends or becomes a WebSocket.
asio::awaitable<void> serve_http(Server::Core& core, tcp::socket socket, std::unique_ptr<Admission> admission);

}  // namespace noo::table
