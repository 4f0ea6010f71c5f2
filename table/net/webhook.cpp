#include "table/net/webhook.hpp"

#include <fmt/format.h>
#include <openssl/ssl.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <deque>
#include <optional>
#include <utility>

#include "table/net/address.hpp"
#include "table/net/core.hpp"
#include "table/net/log.hpp"
#include "table/net/webhook_url.hpp"

namespace noo::table {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace ssl = asio::ssl;
using boost::system::error_code;
using Endpoints = std::vector<tcp::endpoint>;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);
constexpr std::uint32_t most_header_bytes = 8192;
constexpr std::uint64_t most_body_bytes = 4096;

bool is_public(const asio::ip::address& address) {
  return address.is_v4() ? noo::table::is_public(V4{address.to_v4().to_bytes()})
                         : noo::table::is_public(V6{address.to_v6().to_bytes()});
}

// A look-up cannot be interrupted, only left: then it ends by itself, unheard, and must own what it writes to.
struct LookUp {
  LookUp(asio::io_context& io, Millis most) : resolver(io), patience(io, most) {}
  tcp::resolver resolver;
  asio::steady_timer patience;
  Endpoints found;
  bool ended = false;
  bool failed = false;
};

Delivery failed(std::string_view why) { return {.ok = false, .status = 0, .error = std::string(why)}; }

Delivery failed(const error_code& error, std::string_view otherwise) {
  return failed(error == beast::error::timeout ? webhook_error::timeout : otherwise);
}

Delivery delivered(int status) {
  if (status >= 200 && status < 300) return {.ok = true, .status = status, .error = {}};
  const std::string_view why = status < 400 ? webhook_error::redirect : webhook_error::refused;
  return {.ok = false, .status = status, .error = std::string(why)};
}

std::string request_text(const WebhookUrl& url, std::string_view body) {
  return fmt::format(
      "POST {} HTTP/1.1\r\nHost: {}\r\nUser-Agent: noosphere\r\nContent-Type: application/json\r\n"
      "Content-Length: {}\r\nConnection: close\r\n\r\n{}",
      url.target, url.host_header(), body.size(), body);
}

}  // namespace

struct WebhookSender::Core {
  Core(Server::Core& s, WebhookConfig c) : server(s), config(std::move(c)) {
    tls.set_default_verify_paths();
    if (!config.ca_file.empty()) tls.load_verify_file(config.ca_file);
    tls.set_verify_mode(ssl::verify_peer);
    SSL_CTX_set_min_proto_version(tls.native_handle(), TLS1_2_VERSION);
  }

  struct Job {
    std::string url, body;
    std::function<void(Delivery)> done;
  };

  Server::Core& server;
  WebhookConfig config;
  ssl::context tls{ssl::context::tls_client};
  std::deque<Job> jobs;
  std::size_t in_flight = 0;
  bool dropped = false;

  static void begin(const std::shared_ptr<Core>& core);
  static asio::awaitable<void> work(std::shared_ptr<Core> core, Job job);
  asio::awaitable<Delivery> deliver(const Job& job);
  asio::awaitable<std::string_view> look_up(const WebhookUrl& url, Endpoints& found);
  asio::awaitable<Delivery> send_plain(const Endpoints& to, const std::string& request);
  asio::awaitable<Delivery> send_secure(const WebhookUrl& url, const Endpoints& to, const std::string& request);
  template <typename Stream>
  asio::awaitable<Delivery> exchange(Stream& stream, const std::string& request);

  bool excepted(const WebhookUrl& url) const {
    return std::ranges::find(config.allowed, url.authority()) != config.allowed.end();
  }
};

void WebhookSender::Core::begin(const std::shared_ptr<Core>& core) {
  while (!core->dropped && core->in_flight < core->config.in_flight && !core->jobs.empty()) {
    ++core->in_flight;
    Job job = std::move(core->jobs.front());
    core->jobs.pop_front();
    asio::co_spawn(core->server.io, work(core, std::move(job)), asio::detached);
  }
}

asio::awaitable<void> WebhookSender::Core::work(std::shared_ptr<Core> core, Job job) {
  co_await asio::post(core->server.io, awaited);  // so that nobody is called from within his own call of post()
  Delivery result = co_await core->deliver(job);
  --core->in_flight;
  if (core->dropped) co_return;
  if (!result.ok)
    spdlog::info(LogFields("webhook_failed").add("error", result.error).add("status", result.status).text());
  guarded("webhook", [&] { job.done(std::move(result)); });
  begin(core);
}

asio::awaitable<Delivery> WebhookSender::Core::deliver(const Job& job) {
  const std::string_view wrong = webhook_url_error(job.url, config);
  if (!wrong.empty()) co_return failed(wrong);
  const WebhookUrl url = *parse_webhook_url(job.url);
  Endpoints endpoints;
  const std::string_view unfound = co_await look_up(url, endpoints);
  if (!unfound.empty()) co_return failed(unfound);
  const std::string request = request_text(url, job.body);
  if (url.secure) co_return co_await send_secure(url, endpoints, request);
  co_return co_await send_plain(endpoints, request);
}

// What goes wrong, or "" and the addresses. One address inside a network is enough to refuse a name.
asio::awaitable<std::string_view> WebhookSender::Core::look_up(const WebhookUrl& url, Endpoints& found) {
  const auto state = std::make_shared<LookUp>(server.io, config.timeout);
  state->resolver.async_resolve(url.host, std::to_string(url.port), tcp::resolver::numeric_service,
                                [state](error_code error, const tcp::resolver::results_type& results) {
                                  for (const auto& entry : results) state->found.push_back(entry.endpoint());
                                  state->ended = true;
                                  state->failed = error.failed() || state->found.empty();
                                  state->patience.cancel();
                                });
  co_await state->patience.async_wait(awaited);
  if (!state->ended) co_return webhook_error::timeout;
  if (state->failed) co_return webhook_error::unknown_host;
  const bool all_public =
      std::ranges::all_of(state->found, [](const tcp::endpoint& e) { return is_public(e.address()); });
  if (!all_public && !excepted(url)) co_return webhook_error::not_public;
  found = state->found;
  co_return std::string_view{};
}

asio::awaitable<Delivery> WebhookSender::Core::send_plain(const Endpoints& to, const std::string& request) {
  beast::tcp_stream stream(server.io);
  stream.expires_after(config.timeout);
  const auto [error, endpoint] = co_await stream.async_connect(to, awaited);
  if (error) co_return failed(error, webhook_error::no_connection);
  co_return co_await exchange(stream, request);
}

asio::awaitable<Delivery> WebhookSender::Core::send_secure(const WebhookUrl& url, const Endpoints& to,
                                                           const std::string& request) {
  beast::ssl_stream<beast::tcp_stream> stream(server.io, tls);
  stream.set_verify_callback(ssl::host_name_verification(url.host));
  if (!is_address(url.host)) {
    std::string name = url.host;
    SSL_ctrl(stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
  }
  stream.next_layer().expires_after(config.timeout);
  const auto [unconnected, endpoint] = co_await stream.next_layer().async_connect(to, awaited);
  if (unconnected) co_return failed(unconnected, webhook_error::no_connection);
  stream.next_layer().expires_after(config.timeout);
  const auto [unshaken] = co_await stream.async_handshake(ssl::stream_base::client, awaited);
  if (unshaken) {
    const bool distrust = SSL_get_verify_result(stream.native_handle()) != X509_V_OK;
    co_return failed(unshaken, distrust ? webhook_error::certificate : webhook_error::no_connection);
  }
  co_return co_await exchange(stream, request);
}

template <typename Stream>
asio::awaitable<Delivery> WebhookSender::Core::exchange(Stream& stream, const std::string& request) {
  beast::get_lowest_layer(stream).expires_after(config.timeout);
  const auto [unsent, sent] = co_await asio::async_write(stream, asio::buffer(request), awaited);
  if (unsent) co_return failed(unsent, webhook_error::no_connection);
  beast::flat_buffer buffer(most_header_bytes + most_body_bytes);
  http::response_parser<http::string_body> parser;
  parser.header_limit(most_header_bytes);
  parser.body_limit(boost::none);  // the body is not looked at, and not waited for
  beast::get_lowest_layer(stream).expires_after(config.timeout);
  const auto [unread, read] = co_await http::async_read_header(stream, buffer, parser, awaited);
  if (unread) co_return failed(unread, webhook_error::bad_answer);
  co_return delivered(static_cast<int>(parser.get().result_int()));
}

WebhookSender::WebhookSender(Server& server, WebhookConfig config)
    : core_(std::make_shared<Core>(server.core(), std::move(config))) {}

WebhookSender::~WebhookSender() {
  core_->dropped = true;
  core_->jobs.clear();
}

void WebhookSender::post(std::string url, std::string json_body, std::function<void(Delivery)> done) {
  if (core_->jobs.size() >= core_->config.waiting) {
    core_->server.loop.post([done = std::move(done)] { done(failed(webhook_error::too_many)); });
    return;
  }
  core_->jobs.push_back({.url = std::move(url), .body = std::move(json_body), .done = std::move(done)});
  Core::begin(core_);
}

}  // namespace noo::table
