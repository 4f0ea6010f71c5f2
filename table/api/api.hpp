// The HTTP and WebSocket API under /api/v1, as table/openapi.json describes it.
//
//   Api api(hall, {});
//   server.set_service(api);
//
// Requests and messages are taken up in turn among addresses. A request finds its route, the table it names is brought,
// the caller is made out, the route's handler does the work.
// Refusals are exceptions on the way and problem documents (RFC 9457) at the end. Every answer waits until everything
// before it is durable.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>

#include "table/hall/hall.hpp"
#include "table/hall/loop_turns.hpp"
#include "table/http.hpp"

namespace noo::table {

struct Call {
  Request request;
  std::map<std::string, std::string, std::less<>> in;  // what the path's {names} stand for
  Caller caller;
  Reply reply;

  const std::string& at(std::string_view name) const;    // of the path
  std::string asked(const std::string& name) const;      // of the query; "" if absent
  nlohmann::json body() const;                           // InputError, Refused 413 or 415
  nlohmann::json body_or_nothing() const;                // an empty body is an empty object
  const std::string& text_body(std::size_t most) const;  // text/plain
};
using SharedCall = std::shared_ptr<Call>;

class Api;
// Nothing: the answer comes later, through Api::answer.
using Handler = std::optional<Response> (*)(Api& api, const SharedCall& call);

// Whether a seat's token opens it: a program with one reads and moves for its seat, and that is all.
enum class ByToken : unsigned char { no, yes };

struct Route {
  std::string_view method;
  std::string_view path;  // as in openapi.json: "/api/v1/tables/{table}/moves"
  Handler handler;
  ByToken by_token = ByToken::no;
};
std::span<const Route> all_routes();

struct ApiConfig {
  std::vector<std::string> origins;           // allowed beside the request's own host: "https://play.example.org"
  std::function<std::string()> more_metrics;  // appended to /metrics
  std::function<bool()> ready = nullptr;      // whether people may be sent here, as far as other servers matter
};

class Api final : public Service {
 public:
  Api(Hall& hall, ApiConfig config);
  void handle(Request request, Reply reply) override;
  void open(Request request, Accept accept, Reply refuse) override;

  Hall& hall() { return hall_; }
  const ApiConfig& config() const { return config_; }
  Time started() const { return started_; }
  void answer(const SharedCall& call, Response response);  // once everything before it is durable
  // Runs it now; what it throws becomes the call's answer.
  using Work = std::function<std::optional<Response>()>;
  void attempt(const SharedCall& call, const Work& work);
  // Runs it when one more table is in memory, if there is such a table. Nothing: the answer comes later.
  std::optional<Response> with_table(const SharedCall& call, const std::string& table, const Work& work);
  std::size_t& hashes_under_way() { return hashes_under_way_; }
  // The answer to whoever asks for `what`, which is the same for everybody: `make` makes it the first time.
  Response same_for_all(const std::string& what, const std::function<nlohmann::json()>& make);
  Response problem(const Problem& p, const std::string& game, Lang lang);
  std::string cookie(const Request& request, const std::string& value) const;  // a Set-Cookie header

 private:
  void identify(Call& call);
  void identify_token(Call& call);
  void check_origin(const Request& request) const;
  void take_up(const SharedCall& call, const Work& work);
  void dispatch(const SharedCall& call);
  void with_tables(const SharedCall& call, Work work);
  void with_tables(const SharedCall& call, std::vector<std::string> ids, Work work);
  void watch(const Call& call, const Accept& accept);
  void hear(const std::shared_ptr<Watch>& watch, const std::string& table, const std::string& text);

  Hall& hall_;
  ApiConfig config_;
  Time started_;
  LoopTurns turns_;
  std::map<std::string, std::string> same_for_all_;  // texts, by what they are of
  std::size_t hashes_under_way_ = 0;                 // passwords on workers now
};

// The better liked of our languages in "es-ES,es;q=0.9,en;q=0.8".
Lang accepted(const std::string& header);

// ---- answers
Response json_answer(const nlohmann::json& j, int status = 200);
Response json_text(std::string text, int status = 200);  // JSON already
Response nothing_to_say();
Response made(const nlohmann::json& table_info);  // 201 with the new table's Location

inline constexpr std::size_t most_body = std::size_t{64} * 1024;
inline constexpr std::size_t most_record = std::size_t{1024} * 1024;

}  // namespace noo::table
