#include "table/net/passing.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <optional>
#include <string_view>
#include <utility>

#include "table/net/core.hpp"
#include "table/net/log.hpp"
#include "table/net/security_headers.hpp"

namespace noo::table {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);
constexpr auto connect_time = std::chrono::seconds(2);
constexpr auto answer_time = std::chrono::seconds(55);
constexpr std::size_t most_answer = std::size_t{64} * 1024 * 1024;
constexpr std::uint16_t restart = 1012;

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return out;
}

// What belongs to one connection and not to what is asked or answered.
bool of_the_connection(std::string_view name) {
  static constexpr std::array<std::string_view, 10> names{
      "connection", "keep-alive",     "te",     "trailer", "transfer-encoding",
      "upgrade",    "content-length", "expect", "date",    "content-type"};
  return std::ranges::find(names, name) != names.end() || name.starts_with("sec-websocket-") ||
         name.starts_with("proxy-");
}

bool is_ours_anyway(std::string_view name) {
  return std::ranges::any_of(security_headers, [&](const auto& header) { return lower(header.first) == name; });
}

template <class Message>
void put_headers(Message& message, const Parcel& parcel) {
  for (const auto& [name, value] : parcel.request.headers) {
    if (!of_the_connection(name)) message.set(name, value);
  }
  if (const auto type = parcel.request.headers.find("content-type"); type != parcel.request.headers.end()) {
    message.set(http::field::content_type, type->second);
  }
  if (message.count(http::field::host) == 0) message.set(http::field::host, parcel.address);
  message.set("Noosphere-Passed", parcel.stamp);
}

template <class Body>
Response response_from(const http::response<Body>& answer) {
  Response out;
  out.status = static_cast<int>(answer.result_int());
  out.type = std::string(answer[http::field::content_type]);
  for (const auto& field : answer) {
    const std::string name = lower(field.name_string());
    if (!of_the_connection(name) && !is_ours_anyway(name)) out.headers.emplace_back(field.name_string(), field.value());
  }
  out.body = answer.body();
  return out;
}

// "10.0.0.2:9000" or "[fd00::2]:9000": nodes are named by address, so that nothing has to be looked up.
std::optional<tcp::endpoint> endpoint_of(const std::string& address) {
  const std::size_t colon = address.rfind(':');
  if (colon == std::string::npos) return std::nullopt;
  std::string host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  error_code error;
  const auto ip = asio::ip::make_address(host, error);
  const int port = std::atoi(address.c_str() + colon + 1);
  if (error || port <= 0 || port > 65535) return std::nullopt;
  return tcp::endpoint(ip, static_cast<std::uint16_t>(port));
}

// A WebSocket to another node, whose other end is a client's WebSocket here.
class Through final : public Open, public std::enable_shared_from_this<Through> {
 public:
  explicit Through(Server::Core& core) : core_(core), stream_(core.io) { core_.open.insert(this); }
  Through(const Through&) = delete;
  Through& operator=(const Through&) = delete;
  Through(Through&&) = delete;
  Through& operator=(Through&&) = delete;
  ~Through() override { core_.open.erase(this); }

  void leave() override { abandon(); }
  void abandon() override {
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  asio::awaitable<void> serve(Parcel parcel, Service::Accept accept, Passing::Done done);

 private:
  SocketEvents events();
  void send(std::string text);
  asio::awaitable<void> flush(std::shared_ptr<Through> self);
  asio::awaitable<void> read(const std::shared_ptr<Socket>& client);

  Server::Core& core_;
  websocket::stream<beast::tcp_stream> stream_;
  std::deque<std::string> queue_;
  bool flushing_ = false;
  bool client_gone_ = false;
};

SocketEvents Through::events() {
  const std::weak_ptr<Through> weak = weak_from_this();
  const auto send = [weak](std::string text) {
    if (const auto self = weak.lock()) self->send(std::move(text));
  };
  return {.on_text = send,
          .on_close =
              [weak] {
                const auto self = weak.lock();
                if (!self) return;
                self->client_gone_ = true;
                self->abandon();
              },
          .on_caught_up = [send] { send(R"({"type":"again"})"); }};
}

void Through::send(std::string text) {
  queue_.push_back(std::move(text));
  if (!std::exchange(flushing_, true)) asio::co_spawn(core_.io, flush(shared_from_this()), asio::detached);
}

asio::awaitable<void> Through::flush(std::shared_ptr<Through> /*stays*/) {
  while (!queue_.empty()) {
    const auto [error, bytes] = co_await stream_.async_write(asio::buffer(queue_.front()), awaited);
    queue_.pop_front();
    if (error) {
      abandon();
      break;
    }
  }
  flushing_ = false;
}

asio::awaitable<void> Through::read(const std::shared_ptr<Socket>& client) {
  beast::flat_buffer buffer;
  while (true) {
    const auto [error, bytes] = co_await stream_.async_read(buffer, awaited);
    if (error) break;
    client->send(std::make_shared<const std::string>(static_cast<const char*>(buffer.data().data()), buffer.size()));
    buffer.clear();
    buffer.shrink_to_fit();
  }
  if (client_gone_) co_return;
  // A node that stops or fell over: the client comes again, to whoever has the table then.
  const auto reason = stream_.reason();
  const bool meant = reason.code != websocket::close_code::none && reason.code != websocket::close_code::going_away &&
                     reason.code != websocket::close_code::abnormal;
  client->close(meant ? reason.code : restart, meant ? std::string_view(reason.reason.data(), reason.reason.size())
                                                     : "the table moves to another server");
}

asio::awaitable<void> Through::serve(Parcel parcel, Service::Accept accept, Passing::Done done) {
  const auto to = endpoint_of(parcel.address);
  if (!to) co_return done(Passage::not_begun, {});
  auto& tcp_layer = beast::get_lowest_layer(stream_);
  tcp_layer.expires_after(connect_time);
  const auto [unconnected] = co_await tcp_layer.async_connect(*to, awaited);
  if (unconnected) co_return done(Passage::not_begun, {});
  error_code ignored;
  tcp_layer.socket().set_option(tcp::no_delay(true), ignored);
  tcp_layer.expires_never();
  stream_.set_option(websocket::stream_base::timeout{
      .handshake_timeout = answer_time, .idle_timeout = core_.config.limits.socket_idle, .keep_alive_pings = true});
  stream_.set_option(
      websocket::stream_base::decorator([&parcel](websocket::request_type& request) { put_headers(request, parcel); }));
  stream_.read_message_max(most_answer);
  stream_.auto_fragment(false);
  websocket::response_type answer;
  const auto host = parcel.request.headers.find("host");
  const auto [unshaken] = co_await stream_.async_handshake(
      answer, host == parcel.request.headers.end() ? parcel.address : host->second, parcel.target, awaited);
  if (unshaken) {
    const bool refused = unshaken == websocket::error::upgrade_declined;
    co_return done(refused ? Passage::answered : Passage::not_begun, refused ? response_from(answer) : Response{});
  }
  std::shared_ptr<Socket> client;
  const bool well = guarded("passed socket", [&] { client = accept(events()); });
  if (well && client) co_await read(client);
  abandon();
}

asio::awaitable<void> carry(Server::Core& core, Parcel parcel, Service::Accept accept, Passing::Done done) {
  auto through = std::make_shared<Through>(core);
  co_await through->serve(std::move(parcel), std::move(accept), std::move(done));
  through.reset();
  core.left();
}

asio::awaitable<void> ask_there(Server::Core& core, Parcel parcel, Passing::Done done) {
  const auto tell = [&](Passage how, Response response) { guarded("passed", [&] { done(how, std::move(response)); }); };
  const auto to = endpoint_of(parcel.address);
  if (!to) co_return tell(Passage::not_begun, {});
  beast::tcp_stream stream(core.io);
  stream.expires_after(connect_time);
  const auto [unconnected] = co_await stream.async_connect(*to, awaited);
  if (unconnected) co_return tell(Passage::not_begun, {});
  error_code ignored;
  stream.socket().set_option(tcp::no_delay(true), ignored);
  http::request<http::string_body> request(http::string_to_verb(parcel.request.method), parcel.target, 11);
  put_headers(request, parcel);
  request.body() = std::move(parcel.request.body);
  request.prepare_payload();
  request.set(http::field::connection, "close");
  stream.expires_after(answer_time);
  const auto [unsent, sent] = co_await http::async_write(stream, request, awaited);
  if (unsent) co_return tell(Passage::broken, {});
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(most_answer);
  const auto [unread, read] = co_await http::async_read(stream, buffer, parser, awaited);
  if (unread) co_return tell(Passage::broken, {});
  tell(Passage::answered, response_from(parser.get()));
}

class Carrier final : public Passing {
 public:
  explicit Carrier(Server& server) : core_(server.core()) {}

  void ask(Parcel parcel, Done done) override {
    asio::co_spawn(core_.io, ask_there(core_, std::move(parcel), std::move(done)), asio::detached);
  }
  void open(Parcel parcel, Service::Accept accept, Done done) override {
    asio::co_spawn(core_.io, carry(core_, std::move(parcel), std::move(accept), std::move(done)), asio::detached);
  }

 private:
  Server::Core& core_;
};

}  // namespace

std::unique_ptr<Passing> make_passing(Server& server) { return std::make_unique<Carrier>(server); }

}  // namespace noo::table
