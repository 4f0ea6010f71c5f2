#include "table/net/websocket.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <list>
#include <optional>
#include <utility>

#include "table/net/log.hpp"
#include "table/net/security_headers.hpp"

namespace noo::table {
namespace {

namespace websocket = boost::beast::websocket;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);
constexpr std::uint16_t going_away = 1001;
constexpr std::uint16_t no_binary = 1003;
constexpr std::uint16_t policy = 1008;
constexpr std::uint16_t our_fault = 1011;
constexpr std::uint16_t try_later = 1013;
constexpr std::size_t longest_reason = 123;  // a control frame holds no more

}  // namespace

class WebSocket final : public Open, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Server::Core& core, std::optional<std::string> visitor, SocketEvents events)
      : core_(core), visitor_(std::move(visitor)), events_(std::move(events)) {
    core_.open.insert(this);
    if (visitor_) core_.visitors.open_socket(*visitor_);
    ++core_.metrics.open_sockets;
    ++core_.metrics.sockets;
  }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  WebSocket(WebSocket&&) = delete;
  WebSocket& operator=(WebSocket&&) = delete;
  ~WebSocket() override { forget(); }

  void send(std::shared_ptr<const std::string> text);
  void close(std::uint16_t code, std::string_view reason);
  void leave() override { close(going_away, "the server stops"); }
  void abandon() override;

  asio::awaitable<bool> shake_hands(tcp::socket stream, const Upgrade& upgrade);
  asio::awaitable<void> read();
  void finish();

 private:
  enum class State { opening, open, closing, closed };

  void fall_behind();
  void catch_up();
  void flush_soon();
  asio::awaitable<void> flush(std::shared_ptr<WebSocket> self);
  asio::awaitable<bool> write_queue();
  void take(std::string text);
  bool says_too_much();
  void hang_up_later();
  void hang_up();
  void forget();

  Server::Core& core_;
  std::optional<std::string> visitor_;
  SocketEvents events_;
  std::optional<websocket::stream<tcp::socket, false>> stream_;
  std::list<std::shared_ptr<const std::string>> queue_;  // the first of them may be on its way
  std::size_t queued_bytes_ = 0;
  State state_ = State::opening;
  bool shaken_ = false;
  bool flushing_ = false;
  websocket::close_reason goodbye_;
  std::unique_ptr<asio::steady_timer> deadline_;  // for the goodbye
  std::unique_ptr<asio::steady_timer> behind_;    // for catching up; null: it is not behind
  TokenBucket messages_;
  bool counted_ = true;
};

void WebSocket::send(std::shared_ptr<const std::string> text) {
  if (state_ != State::opening && state_ != State::open) return;
  if (behind_) return;
  if (!queue_.empty() && queued_bytes_ + text->size() > core_.config.limits.send_queue_bytes) return fall_behind();
  queued_bytes_ += text->size();
  queue_.push_back(std::move(text));
  flush_soon();
}

// Nothing of what waits is worth reading once it comes: a snapshot will tell it all.
void WebSocket::fall_behind() {
  ++core_.metrics.slow_sockets_skipped;
  while (queue_.size() > (flushing_ ? 1U : 0U)) {
    queued_bytes_ -= queue_.back()->size();
    queue_.pop_back();
  }
  behind_ = std::make_unique<asio::steady_timer>(core_.io, core_.config.limits.write_time);
  behind_->async_wait([weak = weak_from_this()](boost::system::error_code error) {
    const auto self = weak.lock();
    if (error || !self || !self->behind_) return;
    ++self->core_.metrics.slow_sockets_closed;
    self->close(try_later, "too slow a reader");
  });
}

void WebSocket::catch_up() {
  behind_.reset();
  if (events_.on_caught_up && !guarded("on_caught_up", events_.on_caught_up)) close(our_fault, "something broke here");
}

// The goodbye goes out after what was sent before it, if the client takes it in time.
void WebSocket::close(std::uint16_t code, std::string_view reason) {
  if (state_ != State::opening && state_ != State::open) return;
  state_ = State::closing;
  goodbye_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason.substr(0, longest_reason));
  hang_up_later();
  flush_soon();
}

void WebSocket::hang_up_later() {
  deadline_ = std::make_unique<asio::steady_timer>(core_.io, core_.config.limits.close_time);
  deadline_->async_wait([weak = weak_from_this()](boost::system::error_code error) {
    const auto self = weak.lock();
    if (!error && self) self->hang_up();
  });
}

void WebSocket::hang_up() {
  if (!stream_) return;
  boost::system::error_code ignored;
  stream_->next_layer().close(ignored);
}

void WebSocket::abandon() {
  hang_up();
  finish();
}

void WebSocket::flush_soon() {
  if (!shaken_ || std::exchange(flushing_, true)) return;
  asio::co_spawn(core_.io, flush(shared_from_this()), asio::detached);
}

asio::awaitable<void> WebSocket::flush(std::shared_ptr<WebSocket> self) {
  const bool written = co_await self->write_queue();
  flushing_ = false;
  if (!written) {
    hang_up();
  } else if (state_ == State::closing) {
    co_await stream_->async_close(goodbye_, awaited);
  } else if (behind_) {
    catch_up();
  }
}

asio::awaitable<bool> WebSocket::write_queue() {
  while (!queue_.empty()) {
    const auto [error, bytes] = co_await stream_->async_write(asio::buffer(*queue_.front()), awaited);
    queued_bytes_ -= queue_.front()->size();
    queue_.pop_front();
    if (error) co_return false;
    ++core_.metrics.messages_out;
    core_.metrics.bytes_out += bytes;
  }
  co_return true;
}

asio::awaitable<bool> WebSocket::shake_hands(tcp::socket stream, const Upgrade& upgrade) {
  const NetLimits& limits = core_.config.limits;
  stream_.emplace(std::move(stream));
  stream_->set_option(websocket::stream_base::timeout{
      .handshake_timeout = limits.close_time, .idle_timeout = limits.socket_idle, .keep_alive_pings = true});
  stream_->set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    for (const auto& [name, value] : security_headers) {
      response.set(std::string(name), std::string(value));
    }
  }));
  // A client that said goodbye has gone, however long it takes to let go of the connection.
  stream_->control_callback([this](websocket::frame_type kind, boost::beast::string_view) {
    if (kind != websocket::frame_type::close) return;
    finish();
    hang_up_later();
  });
  stream_->read_message_max(limits.message_bytes);
  stream_->auto_fragment(false);
  const auto [error] = co_await stream_->async_accept(upgrade, awaited);
  if (error) co_return false;
  shaken_ = true;
  if (state_ == State::opening) state_ = State::open;
  if (!queue_.empty() || state_ == State::closing || behind_) flush_soon();
  co_return true;
}

asio::awaitable<void> WebSocket::read() {
  boost::beast::flat_buffer buffer;
  while (true) {
    const auto [error, bytes] = co_await stream_->async_read(buffer, awaited);
    if (error) co_return;
    std::string text(static_cast<const char*>(buffer.data().data()), buffer.size());
    buffer.clear();
    buffer.shrink_to_fit();  // most sockets are idle most of the time
    ++core_.metrics.messages_in;
    core_.metrics.bytes_in += bytes;
    if (stream_->got_text()) {
      take(std::move(text));
    } else {
      close(no_binary, "text only");
    }
  }
}

// Each may be answered with a whole page: many sockets of one address together get no more than its requests do. What
// another server passes on was counted there, and may come in other bursts than it went.
bool WebSocket::says_too_much() {
  if (!visitor_) return false;
  const auto now = std::chrono::steady_clock::now();
  return messages_.take(core_.config.limits.messages, now) > 0 ||
         core_.visitors.ask(*visitor_, Visitors::Asks::message, now) > 0;
}

void WebSocket::take(std::string text) {
  if (state_ != State::open) return;
  if (says_too_much()) {
    ++core_.metrics.rejected_rate;
    close(policy, "too many messages");
    return;
  }
  if (!events_.on_text) return;
  if (!guarded("on_text", [&] { events_.on_text(std::move(text)); })) close(our_fault, "something broke here");
}

void WebSocket::forget() {
  if (!std::exchange(counted_, false)) return;
  core_.open.erase(this);
  --core_.metrics.open_sockets;
  if (visitor_) core_.visitors.close_socket(*visitor_);
}

void WebSocket::finish() {
  deadline_.reset();
  behind_.reset();
  if (std::exchange(state_, State::closed) == State::closed) return;
  forget();
  const SocketEvents events = std::exchange(events_, {});
  if (events.on_close) guarded("on_close", events.on_close);
}

namespace {

class Handle final : public Socket {
 public:
  explicit Handle(const std::shared_ptr<WebSocket>& socket) : socket_(socket) {}

  void send(std::shared_ptr<const std::string> text) override {
    if (const auto socket = socket_.lock()) socket->send(std::move(text));
  }
  void close(int code, std::string_view reason) override {
    if (const auto socket = socket_.lock()) socket->close(static_cast<std::uint16_t>(code), reason);
  }

 private:
  std::weak_ptr<WebSocket> socket_;
};

// Apart from serve_websocket, so that nothing of the handshake stays in memory while the socket is open.
asio::awaitable<bool> shake_hands(WebSocket& socket, tcp::socket stream, std::unique_ptr<Upgrade> upgrade) {
  co_return co_await socket.shake_hands(std::move(stream), *upgrade);
}

}  // namespace

std::shared_ptr<WebSocket> make_websocket(Server::Core& core, std::optional<std::string> visitor, SocketEvents events) {
  return std::make_shared<WebSocket>(core, std::move(visitor), std::move(events));
}

std::shared_ptr<Socket> handle_of(const std::shared_ptr<WebSocket>& socket) { return std::make_shared<Handle>(socket); }

asio::awaitable<void> serve_websocket(std::shared_ptr<WebSocket> socket, tcp::socket stream,
                                      std::unique_ptr<Upgrade> upgrade, std::unique_ptr<Admission> admission) {
  Server::Core& core = admission->core();
  const bool open = co_await shake_hands(*socket, std::move(stream), std::move(upgrade));
  if (open) co_await socket->read();
  socket->finish();
  admission.reset();
  core.left();
}

}  // namespace noo::table
