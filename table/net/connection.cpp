#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>

#include "table/logged_path.hpp"
#include "table/net/address.hpp"
#include "table/net/answer.hpp"
#include "table/net/core.hpp"
#include "table/net/log.hpp"
#include "table/net/origin.hpp"
#include "table/net/problem.hpp"
#include "table/net/target.hpp"
#include "table/net/websocket.hpp"

namespace noo::table {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

using Parser = http::request_parser<http::string_body>;
using Fields = http::request_header<>;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t read_ahead = 4096;
constexpr std::size_t most_lingering_bytes = std::size_t{4} * 1024 * 1024;
constexpr auto linger_time = std::chrono::seconds(2);
const std::string passed_header = "noosphere-passed";

// What became of a request: an answer, or a WebSocket.
struct Outcome {
  Response response;
  std::shared_ptr<const std::string> file;  // instead of the response's body
  std::shared_ptr<WebSocket> socket;
};

// Where the service puts its answer, and the coroutine wakes up to find it.
struct Waiting {
  explicit Waiting(asio::io_context& io, Millis most) : wake(io, most) {}
  std::optional<Outcome> outcome;
  asio::steady_timer wake;

  void give(Outcome o) {
    if (outcome) return;  // the first counts
    outcome = std::move(o);
    wake.cancel();
  }
};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

Headers headers_of(const Fields& fields, bool trusted_proxy) {
  Headers headers;
  for (const auto& field : fields) {
    std::string name = lower(field.name_string());
    if (!trusted_proxy && name.starts_with("x-forwarded-")) continue;
    const auto [at, fresh] = headers.emplace(std::move(name), field.value());
    if (fresh) continue;
    at->second += at->first == "cookie" ? "; " : ", ";
    at->second += field.value();
  }
  return headers;
}

std::string value(const Headers& headers, const std::string& name) {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string{} : found->second;
}

// The proxy next to us wrote the last entry; what stands before it anybody may have written.
std::string client_address(const Headers& headers, const std::string& peer) {
  const std::string forwarded = value(headers, "x-forwarded-for");
  const std::size_t from = forwarded.find_last_of(", ");
  std::string last = from == forwarded.npos ? forwarded : forwarded.substr(from + 1);
  return is_address(last) ? last : peer;
}

bool known_method(std::string_view method) {
  static constexpr std::array<std::string_view, 6> known{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"};
  return std::ranges::find(known, method) != known.end();
}

bool is_read(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

std::optional<Trouble> trouble_of(const boost::system::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) return Trouble::headers_too_large;
  if (error == http::error::body_limit) return Trouble::too_large;
  const bool left = error == http::error::end_of_stream || error == http::error::partial_message;
  const bool not_http = error.category() == http::make_error_code(http::error::bad_method).category();
  if (left || !not_http) return std::nullopt;  // gone, or too slow
  return Trouble::malformed;
}

class Connection final : public Open {
 public:
  Connection(Server::Core& core, tcp::socket socket, std::unique_ptr<Admission> admission)
      : core_(core), stream_(std::move(socket)), admission_(std::move(admission)), buffer_(most_buffered(core)) {
    buffer_.reserve(read_ahead);
    core_.open.insert(this);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;
  ~Connection() override { core_.open.erase(this); }

  void leave() override {
    if (idle_) stream_.close();
  }
  void abandon() override { stream_.close(); }

  asio::awaitable<void> serve();

 private:
  static std::size_t most_buffered(const Server::Core& core) { return core.config.limits.header_bytes + 65536; }

  asio::awaitable<bool> serve_one();  // false: the connection is done with
  asio::awaitable<bool> read_head(Parser& parser);
  asio::awaitable<bool> read_body(Parser& parser, const Request& request);
  std::optional<Request> read_request(const Fields& fields) const;
  bool from_nodes() const { return admission_->from() == From::nodes; }
  bool for_service(std::string_view path) const;
  std::optional<Response> refusal(const Request& request, bool upgrade);
  asio::awaitable<Outcome> outcome_of(Request request, bool upgrade);
  Outcome from_site(const Request& request) const;
  void ask_service(const std::shared_ptr<Waiting>& waiting, Request request);
  void open_socket(const std::shared_ptr<Waiting>& waiting, Request request);
  asio::awaitable<bool> answer(const Outcome& outcome, std::string_view method, Afterwards afterwards);
  asio::awaitable<void> answer_and_close(const Response& response, std::string_view method);
  void note(const Request& request, int status) const;
  void hand_over(std::shared_ptr<WebSocket> socket, Parser& parser);
  std::string_view language(const Request& request) const {
    return reader_language(request.query, value(request.headers, "accept-language"));
  }

  Server::Core& core_;
  beast::tcp_stream stream_;
  std::unique_ptr<Admission> admission_;
  beast::flat_buffer buffer_;
  bool idle_ = true;
  std::chrono::steady_clock::time_point began_;
};

bool Connection::for_service(std::string_view path) const {
  return from_nodes() || path == "/api" || path.starts_with("/api/") || path == "/healthz" || path == "/readyz" ||
         path == "/metrics";
}

asio::awaitable<void> Connection::serve() {
  bool more = true;
  while (more) more = co_await serve_one();
}

asio::awaitable<bool> Connection::serve_one() {
  Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(core_.config.limits.header_bytes));
  parser.body_limit(core_.config.limits.body_bytes);
  const bool headed = co_await read_head(parser);
  if (!headed) co_return false;
  began_ = std::chrono::steady_clock::now();
  std::optional<Request> request = read_request(parser.get());
  if (!request) {
    ++core_.metrics.rejected_malformed;
    const Headers headers = headers_of(parser.get(), false);
    co_await answer_and_close(problem(Trouble::malformed, reader_language({}, value(headers, "accept-language"))),
                              "GET");
    co_return false;
  }
  const bool upgrade = beast::websocket::is_upgrade(parser.get()) && request->path.starts_with("/api/");
  const std::string method = request->method;
  std::optional<Response> refused = refusal(*request, upgrade);
  if (refused && !parser.is_done()) {  // nobody wants the body
    note(*request, refused->status);
    co_await answer_and_close(*refused, method);
    co_return false;
  }
  if (!refused) {
    const bool complete = co_await read_body(parser, *request);
    if (!complete) co_return false;
  }
  const Request asked{
      .method = method, .path = request->path, .query = {}, .headers = {}, .body = {}, .address = request->address};
  Outcome outcome;
  if (refused) {
    outcome.response = std::move(*refused);
  } else {
    request->body = std::move(parser.get().body());
    core_.metrics.bytes_in += request->body.size();
    outcome = co_await outcome_of(std::move(*request), upgrade);
  }
  note(asked, outcome.socket ? 101 : outcome.response.status);
  if (outcome.socket) {
    hand_over(std::move(outcome.socket), parser);
    co_return false;
  }
  const bool keep = parser.get().keep_alive() && !core_.stopping;
  const bool answered = co_await answer(outcome, method, keep ? Afterwards::keep_alive : Afterwards::close);
  co_return answered&& keep;
}

asio::awaitable<bool> Connection::read_head(Parser& parser) {
  if (core_.stopping) co_return false;
  idle_ = true;
  stream_.expires_after(core_.config.limits.header_time);
  const auto [error, bytes] = co_await http::async_read_header(stream_, buffer_, parser, awaited);
  idle_ = false;
  if (!error) co_return true;
  if (const auto trouble = trouble_of(error)) {
    ++core_.metrics.rejected_malformed;
    co_await answer_and_close(problem(*trouble, "en"), "GET");
  }
  co_return false;
}

asio::awaitable<bool> Connection::read_body(Parser& parser, const Request& request) {
  if (parser.is_done()) co_return true;
  stream_.expires_after(core_.config.limits.body_time);
  if (lower(value(request.headers, "expect")) == "100-continue") {
    static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [error, bytes] = co_await asio::async_write(stream_, asio::buffer(go_on), awaited);
    if (error) co_return false;
  }
  const auto [error, bytes] = co_await http::async_read(stream_, buffer_, parser, awaited);
  if (!error) co_return true;
  if (const auto trouble = trouble_of(error)) {
    ++core_.metrics.rejected_malformed;
    const Response response = problem(*trouble, language(request));
    note(request, response.status);
    co_await answer_and_close(response, request.method);
  }
  co_return false;
}

std::optional<Request> Connection::read_request(const Fields& fields) const {
  auto target = parse_target(fields.target());
  if (!target || fields.count(http::field::host) > 1) return std::nullopt;
  if (fields.version() == 11 && fields.count(http::field::host) == 0) return std::nullopt;
  Request request{.method = fields.method_string(),
                  .path = std::move(target->path),
                  .query = std::move(target->query),
                  .headers = headers_of(fields, core_.config.trusted_proxy),
                  .body = {},
                  .address = {}};
  request.address = client_address(request.headers, admission_->address());
  const std::string stamp = value(request.headers, passed_header);
  request.headers.erase(passed_header);
  if (!from_nodes()) return request;
  const auto sealed = core_.config.nodes->read(request.method, fields.target(), stamp);
  if (!sealed) return std::nullopt;
  request.address = sealed->address;
  request.passed = sealed->passed;
  return request;
}

// What can be refused before the body is read and the service asked.
std::optional<Response> Connection::refusal(const Request& request, bool upgrade) {
  if (from_nodes()) return std::nullopt;
  const std::string visitor = visitor_of(request.address);
  const auto asks = is_read(request) ? Visitors::Asks::read : Visitors::Asks::change;
  const double wait = core_.visitors.ask(visitor, asks, began_);
  if (wait > 0 || (upgrade && !core_.visitors.may_open_socket(visitor))) {
    ++core_.metrics.rejected_rate;
    Response response = problem(Trouble::too_fast, language(request));
    response.headers.emplace_back("Retry-After", fmt::format("{}", std::max(1.0, std::ceil(wait))));
    return response;
  }
  const auto& allowed = core_.config.allowed_origins;
  const bool ours = upgrade            ? may_open_socket(request.headers, allowed)
                    : is_read(request) ? true
                                       : may_change(request.headers, allowed);
  if (!ours) {
    ++core_.metrics.rejected_origin;
    return problem(Trouble::origin, language(request));
  }
  const bool takes = for_service(request.path) ? known_method(request.method) : is_read(request);
  if (takes) return std::nullopt;
  Response response = problem(Trouble::method, language(request));
  response.headers.emplace_back("Allow",
                                for_service(request.path) ? "GET, HEAD, POST, PUT, PATCH, DELETE" : "GET, HEAD");
  return response;
}

asio::awaitable<Outcome> Connection::outcome_of(Request request, bool upgrade) {
  if (!for_service(request.path)) co_return from_site(request);
  const std::string_view reader = language(request);
  const auto waiting = std::make_shared<Waiting>(core_.io, core_.config.limits.answer_time);
  if (request.method == "HEAD") request.method = "GET";  // the same answer, of which only the head is sent
  request.address = visitor_of(request.address);         // the service has limits of its own
  const bool well = guarded("service", [&] {
    if (upgrade) {
      open_socket(waiting, std::move(request));
    } else {
      ask_service(waiting, std::move(request));
    }
  });
  if (!well) waiting->give({.response = problem(Trouble::broken, reader), .file = nullptr, .socket = nullptr});
  if (!waiting->outcome) co_await waiting->wake.async_wait(awaited);
  if (!waiting->outcome) {
    spdlog::error(LogFields("no_answer").text());
    waiting->give({.response = problem(Trouble::busy, reader), .file = nullptr, .socket = nullptr});
  }
  co_return std::move(*waiting->outcome);
}

// Replies know the waiting coroutine only as long as it lives.
Reply reply_to(const std::shared_ptr<Waiting>& waiting) {
  return [weak = std::weak_ptr(waiting)](Response response) {
    if (const auto there = weak.lock()) {
      there->give({.response = std::move(response), .file = nullptr, .socket = nullptr});
    }
  };
}

void Connection::ask_service(const std::shared_ptr<Waiting>& waiting, Request request) {
  core_.service->handle(std::move(request), reply_to(waiting));
}

void Connection::open_socket(const std::shared_ptr<Waiting>& waiting, Request request) {
  const auto visitor = from_nodes() ? std::nullopt : std::optional(request.address);
  const auto accept = [weak = std::weak_ptr(waiting), core = &core_,
                       visitor](SocketEvents events) -> std::shared_ptr<Socket> {
    const auto there = weak.lock();
    if (!there || there->outcome) {  // nobody waits any more: it is closed before it was open
      if (events.on_close) core->loop.post(events.on_close);
      return handle_of(nullptr);
    }
    auto socket = make_websocket(*core, visitor, std::move(events));
    there->give({.response = {}, .file = nullptr, .socket = socket});
    return handle_of(socket);
  };
  core_.service->open(std::move(request), accept, reply_to(waiting));
}

Outcome Connection::from_site(const Request& request) const {
  auto found =
      core_.site.find(request.path, value(request.headers, "accept-encoding"), value(request.headers, "if-none-match"));
  if (found) return {.response = std::move(found->head), .file = std::move(found->body), .socket = nullptr};
  return {.response = problem(Trouble::not_found, language(request)), .file = nullptr, .socket = nullptr};
}

asio::awaitable<bool> Connection::answer(const Outcome& outcome, std::string_view method, Afterwards afterwards) {
  const std::string& body = outcome.file ? *outcome.file : outcome.response.body;
  const std::string head = answer_head(outcome.response, body.size(), afterwards);
  const bool with_body = method != "HEAD" && has_body(outcome.response.status);
  const std::array<asio::const_buffer, 2> parts{asio::buffer(head),
                                                with_body ? asio::buffer(body) : asio::const_buffer{}};
  const int kind = std::clamp(outcome.response.status / 100 - 1, 0, 4);
  ++core_.metrics.answers.at(static_cast<std::size_t>(kind));
  stream_.expires_after(core_.config.limits.write_time);
  const auto [error, bytes] = co_await asio::async_write(stream_, parts, awaited);
  core_.metrics.bytes_out += bytes;
  co_return !error;
}

// Closing while the client still sends would make it lose the answer: take what comes, for a while.
asio::awaitable<void> Connection::answer_and_close(const Response& response, std::string_view method) {
  const Outcome outcome{.response = response, .file = nullptr, .socket = nullptr};
  const bool answered = co_await answer(outcome, method, Afterwards::close);
  if (!answered) co_return;
  boost::system::error_code ignored;
  stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream_.expires_after(linger_time);
  std::array<char, read_ahead> unread{};
  for (std::size_t taken = 0; taken < most_lingering_bytes;) {
    const auto [error, bytes] = co_await stream_.async_read_some(asio::buffer(unread), awaited);
    if (error) co_return;
    taken += bytes;
  }
}

// Counts it, and logs it. The query stays out of the log: people put secrets there.
void Connection::note(const Request& request, int status) const {
  const bool change = !is_read(request);
  const auto took = std::chrono::steady_clock::now() - began_;
  NetMetrics& metrics = core_.metrics;
  (change                      ? metrics.changes
   : for_service(request.path) ? metrics.reads
                               : metrics.files)
      .add(std::chrono::duration_cast<std::chrono::microseconds>(took));
  const auto level = status >= 500 ? spdlog::level::err : change ? spdlog::level::info : spdlog::level::debug;
  if (!spdlog::should_log(level)) return;
  LogFields fields("request");
  fields.add("method", request.method)
      .add("path", logged_path(request.path))
      .add("status", status)
      .add("ms", std::chrono::duration_cast<Millis>(took).count());
  if (core_.config.log_addresses) fields.add("address", request.address);
  spdlog::log(level, fields.text());
}

void Connection::hand_over(std::shared_ptr<WebSocket> socket, Parser& parser) {
  ++core_.metrics.answers[0];
  auto upgrade = std::make_unique<Upgrade>(parser.release());
  stream_.expires_never();
  asio::co_spawn(
      core_.io, serve_websocket(std::move(socket), stream_.release_socket(), std::move(upgrade), std::move(admission_)),
      asio::detached);
}

}  // namespace

asio::awaitable<void> serve_http(Server::Core& core, tcp::socket socket, std::unique_ptr<Admission> admission) {
  {
    Connection connection(core, std::move(socket), std::move(admission));
    co_await connection.serve();
  }
  core.left();
}

}  // namespace noo::table
