#include "table/api/api.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/log_fields.hpp"
#include "table/hall/secrets.hpp"
#include "table/logged_path.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

constexpr std::string_view bearer_word = "Bearer ";

bool is_safe(const std::string& method) { return method == "GET" || method == "HEAD"; }

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> out;
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    out.push_back(path.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

using Named = std::map<std::string, std::string, std::less<>>;

std::optional<Named> matched(std::string_view pattern, const std::vector<std::string_view>& path) {
  const std::vector<std::string_view> wanted = parts_of(pattern);
  if (wanted.size() != path.size()) return std::nullopt;
  Named out;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (wanted[i].starts_with("{")) {
      if (path[i].empty()) return std::nullopt;
      out.emplace(wanted[i].substr(1, wanted[i].size() - 2), path[i]);
    } else if (wanted[i] != path[i]) {
      return std::nullopt;
    }
  }
  return out;
}

}  // namespace

Lang accepted(const std::string& header) {
  Lang best = Lang::en;
  double liked = 0;
  for (std::size_t at = 0; at < header.size();) {
    const std::size_t end = std::min(header.find(',', at), header.size());
    std::string entry = header.substr(at, end - at);
    std::erase(entry, ' ');
    const std::size_t q = entry.find(";q=");
    const double weight = q == std::string::npos ? 1 : std::strtod(entry.c_str() + q + 3, nullptr);
    const std::string tag = entry.substr(0, 2);
    const bool whole = entry.size() == 2 || (entry.size() > 2 && (entry[2] == '-' || entry[2] == ';'));
    if ((tag == "en" || tag == "es") && whole && weight > liked) {
      best = lang_from(tag);
      liked = weight;
    }
    at = end + 1;
  }
  return best;
}

Api::Api(Hall& hall, ApiConfig config)
    : hall_(hall), config_(std::move(config)), started_(hall.loop().now()), turns_(hall.loop()) {}

// ---- who asks

void Api::identify(Call& call) {
  call.caller.address = call.request.address;
  if (call.request.header("authorization").starts_with(bearer_word)) {
    identify_token(call);
  } else if (const auto& passed = call.request.passed) {
    call.caller.person = passed->person;
    call.caller.device = passed->device;
  } else if (const auto [p, device] = hall_.people().by_cookie(call.request.cookie("noosphere")); p != nullptr) {
    call.caller.person = p->id;
    call.caller.device = device;
  }
  if (Person* p = hall_.people().find(call.caller.person); p != nullptr && hall_.is_home()) {
    hall_.people().seen(*p, call.caller.device);
  }
  const std::string asked = call.asked("lang");
  const Person* p = hall_.people().find(call.caller.person);
  const std::optional<Lang> own = p == nullptr ? std::nullopt : p->lang();
  call.caller.lang = own ? *own : accepted(call.request.header("accept-language"));
  if (!asked.empty()) call.caller.lang = lang_from(asked);
  const auto table = call.in.find("table");
  Room* room = table == call.in.end() ? nullptr : hall_.rooms().in_memory(table->second);
  if (room != nullptr) hall_.bots().looked(*room, call.caller);
}

namespace {

// seat.<table>.<seat>.<secret>; nothing if the call came without a token, or with one of another form.
std::optional<std::array<std::string, 4>> token_parts(const Call& call) {
  const std::string bearer = call.request.header("authorization");
  if (!bearer.starts_with(bearer_word)) return std::nullopt;
  const std::string token = bearer.substr(bearer_word.size());
  std::array<std::string, 4> parts;
  std::size_t at = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t end = i + 1 == parts.size() ? token.size() : token.find('.', at);
    if (end == std::string::npos || at > token.size()) return std::nullopt;
    parts[i] = token.substr(at, end - at);
    at = end + 1;
  }
  return parts[0] == "seat" ? std::optional(parts) : std::nullopt;
}

}  // namespace

void Api::identify_token(Call& call) {
  const auto parts = token_parts(call);
  const Room* room = parts ? hall_.rooms().find((*parts)[1]) : nullptr;
  const bool known = room != nullptr && room->table.seat_called((*parts)[2]);
  // The secret is of one chair, and so is the token: a game that deals the seats may have moved the chair since.
  for (int i = 0; known && i < room->table.seats(); ++i) {
    const Chair& chair = room->table.chair(seat(i));
    if (!secret_matches((*parts)[3], chair.token_hash)) continue;
    call.caller.person = chair.identity;
    call.caller.token_table = (*parts)[1];
    call.caller.token_seat = seat(i);
    call.caller.token = chair.token_hash;
    return;
  }
  refuse(401, "bad_token",
         "the token is not right; seat.<table>.<seat>.<secret> as the seat's person was given it would be");
}

// A browser tells where a page came from; no other site's page may act for the person.
void Api::check_origin(const Request& request) const {
  const std::string origin = request.header("origin");
  const bool ours = origin.empty() || origin == "http://" + request.header("host") ||
                    origin == "https://" + request.header("host") ||
                    std::find(config_.origins.begin(), config_.origins.end(), origin) != config_.origins.end();
  if (!ours || request.header("sec-fetch-site") == "cross-site") {
    refuse(403, "wrong_origin", fmt::format("requests from '{}' are not taken here", origin));
  }
}

// ---- a request's way

void Api::dispatch(const SharedCall& call) {
  const std::vector<std::string_view> path = parts_of(call->request.path);
  std::string methods;
  for (const Route& route : all_routes()) {
    auto named = matched(route.path, path);
    if (!named) continue;
    if (route.method != call->request.method && !(route.method == "GET" && call->request.method == "HEAD")) {
      methods += (methods.empty() ? "" : ", ") + std::string(route.method);
      continue;
    }
    call->in = std::move(*named);
    if (!is_safe(call->request.method)) check_origin(call->request);
    return with_tables(call, [this, call, handler = route.handler, by_token = route.by_token] {
      identify(*call);
      if (by_token == ByToken::no && !call->caller.token_table.empty()) {
        refuse(403, "token_only_plays", "a seat's token reads and moves for its seat, and does nothing else");
      }
      return handler(*this, call);
    });
  }
  if (methods.empty()) refuse(404, "not_found", fmt::format("there is nothing at {}", call->request.path));
  refuse(405, "wrong_method", fmt::format("{} takes {}", call->request.path, methods));
}

// The tables that a request names, by its path and by its token, come into memory before the work begins.
void Api::with_tables(const SharedCall& call, Work work) {
  std::vector<std::string> ids;
  if (const auto named = call->in.find("table"); named != call->in.end()) ids.push_back(named->second);
  if (const auto token = token_parts(*call)) ids.push_back((*token)[1]);
  with_tables(call, std::move(ids), std::move(work));
}

void Api::with_tables(const SharedCall& call, std::vector<std::string> ids, Work work) {
  if (ids.empty()) return attempt(call, work);
  const std::string id = std::move(ids.back());
  ids.pop_back();
  const auto go_on = [this, call, ids = std::move(ids), work = std::move(work)](std::future<Room*> room) {
    attempt(call, [&]() -> std::optional<Response> {
      const Room* brought = room.get();
      const auto named = call->in.find("table");
      const bool asked = brought != nullptr && named != call->in.end() && named->second == brought->table.id();
      if (asked && brought->is_copy) refuse(503, "unavailable", "another server has taken the table; try again");
      with_tables(call, ids, work);
      return std::nullopt;
    });
  };
  hall_.rooms().bring(id, go_on, call->request.address);
}

std::optional<Response> Api::with_table(const SharedCall& call, const std::string& table, const Work& work) {
  if (table.empty() || hall_.rooms().find(table) != nullptr) return work();
  with_tables(call, {table}, work);
  return std::nullopt;
}

void Api::attempt(const SharedCall& call, const Work& work) {
  const Lang lang = call->caller.lang;
  const auto plain = [&](int status, const char* type, const std::string& detail) {
    answer(call, problem({.status = status, .type = type, .detail = detail, .rule = "", .version = -1}, "", lang));
  };
  try {
    if (auto response = work()) answer(call, std::move(*response));
  } catch (const Refused& e) {
    answer(call, problem(e.problem(), e.game(), call->caller.lang));
  } catch (const InputError& e) {
    plain(400, "malformed", e.what());
  } catch (const StorageError& e) {
    spdlog::error(LogFields("storage_failed").add("reason", e.what()).text());
    plain(503, "unavailable", "the database cannot be read now; try again");
  } catch (const std::exception& e) {
    spdlog::error(LogFields("failed").add("path", logged_path(call->request.path)).add("reason", e.what()).text());
    plain(500, "internal", "something went wrong here; it has been noted");
  }
}

void Api::handle(Request request, Reply reply) {
  const auto call = std::make_shared<Call>();
  call->request = std::move(request);
  call->reply = std::move(reply);
  call->caller.lang = accepted(call->request.header("accept-language"));
  take_up(call, [this, call]() -> std::optional<Response> {
    dispatch(call);
    return std::nullopt;
  });
}

void Api::take_up(const SharedCall& call, const Work& work) {
  turns_.run(call->request.address, [this, call, work] { attempt(call, work); });
}

void Api::answer(const SharedCall& call, Response response) {
  hall_.writer().then([this, call, response = std::move(response)](bool stored) {
    if (stored || response.status >= 400) return call->reply(response);
    call->reply(problem({.status = 503,
                         .type = "unavailable",
                         .detail = "it could not be stored and did not happen; try again",
                         .rule = "",
                         .version = -1},
                        "", call->caller.lang));
  });
}

Response Api::same_for_all(const std::string& what, const std::function<json()>& make) {
  auto at = same_for_all_.find(what);
  if (at == same_for_all_.end()) at = same_for_all_.emplace(what, json_answer(make()).body).first;
  return json_text(at->second);
}

// ---- WebSockets

void Api::open(Request request, Accept accept, Reply refuse_it) {
  const auto call = std::make_shared<Call>();
  call->request = std::move(request);
  call->reply = std::move(refuse_it);
  call->caller.lang = accepted(call->request.header("accept-language"));
  take_up(call, [this, call, accept = std::move(accept)]() -> std::optional<Response> {
    auto named = matched("/api/v1/tables/{table}/live", parts_of(call->request.path));
    if (!named) refuse(404, "not_found", "there is no WebSocket here; /api/v1/tables/{table}/live is one");
    call->in = std::move(*named);
    check_origin(call->request);
    with_tables(call, [this, call, accept]() -> std::optional<Response> {
      identify(*call);
      watch(*call, accept);
      return std::nullopt;
    });
    return std::nullopt;
  });
}

void Api::watch(const Call& call, const Accept& accept) {
  Room& room = hall_.rooms().at(call.at("table"));
  const std::string steps = call.asked("steps");
  if (!steps.empty() && steps != "0" && steps != "1") throw InputError("steps: 0 or 1 would be right");
  if (room.watches.all().size() >= hall_.config().sockets_per_table) {
    refuse(429, "too_many", "too many people watch this table now");
  }
  const auto watch = std::make_shared<Watch>();
  watch->person = call.caller.person;
  watch->token = call.caller.token;
  watch->device = call.caller.device;
  watch->viewer = viewer_of(room, call.caller, call.asked("as"));
  watch->lang = call.caller.lang;
  watch->steps = steps == "1";
  const std::string id = room.table.id();
  // The room owns the watch and the watch its socket: the socket must not own the watch in turn.
  const std::weak_ptr<Watch> back = watch;
  const auto heard = [this, back, id, address = call.request.address](const std::string& text) {
    turns_.run(address, [this, back, id, text] {
      if (const auto still = back.lock()) hear(still, id, text);
    });
  };
  const auto closed = [this, back, id] {
    if (const auto still = back.lock()) hall_.sockets().closed(still, id);
  };
  const auto caught_up = [this, back, id] {
    if (const auto still = back.lock()) hall_.sockets().caught_up(still, id);
  };
  watch->socket = accept({.on_text = heard, .on_close = closed, .on_caught_up = caught_up});
  hall_.sockets().open(watch, room);
}

// Whoever brought the message is not waiting for what becomes of it.
void Api::hear(const std::shared_ptr<Watch>& watch, const std::string& table, const std::string& text) {
  constexpr int our_fault = 1011;
  try {
    hall_.sockets().heard(watch, table, text);
  } catch (const std::exception& e) {
    spdlog::error(LogFields("failed").add("table", table).add("reason", e.what()).text());
    if (watch->socket) watch->socket->close(our_fault, "something broke here");
  }
}

}  // namespace noo::table
