// How answers, problems and cookies look; how bodies are read.
#include <fmt/format.h>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "table/api/api.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

Response with_body(std::string body, const char* type, int status) {
  Response r;
  r.status = status;
  r.type = type;
  r.body = std::move(body);
  return r;
}

std::string type_of(const Request& request) {
  const std::string type = request.header("content-type");
  return type.substr(0, type.find(';'));
}

}  // namespace

Response json_answer(const json& j, int status) {
  return json_text(j.dump(-1, ' ', false, json::error_handler_t::replace), status);
}

Response json_text(std::string text, int status) { return with_body(std::move(text), "application/json", status); }

Response nothing_to_say() {
  Response r;
  r.status = 204;
  r.type = "";
  return r;
}

Response made(const json& table_info) {
  Response r = json_answer(table_info, 201);
  r.headers.emplace_back("Location", "/api/v1/tables/" + table_info.at("id").get<std::string>());
  return r;
}

Response Api::problem(const Problem& p, const std::string& game, Lang lang) {
  ++hall_.figures().refused[p.type];
  const Catalog& words = hall_.words().game(game, lang);
  json out{{"type", "/problems/" + p.type}, {"title", words.get("problem." + p.type)}, {"status", p.status}};
  out["detail"] = p.detail;
  // Details are made where nobody knows the reader; who reads another language gets what is true of all such problems.
  if (lang != Lang::en && words.has("problem." + p.type + ".help"))
    out["detail"] = words.get("problem." + p.type + ".help");
  if (!p.rule.empty()) {
    out["rule"] = p.rule;
    const RuleEntry* rule = game.empty() ? nullptr : hall_.words().rules(game, lang).find(p.rule);
    if (rule != nullptr) {
      out["rule_title"] = rule->title;
      out["rule_text"] = rule->text;
      out["rule_origin"] = origin_name(rule->origin);
      out["detail"] = words.say({"refusal.rule", {{"rule", Word{"", p.rule}}, {"title", Word{"", rule->title}}}});
    }
  }
  if (p.in_words) out["detail"] = p.in_words(words);
  if (p.version >= 0) out["version"] = p.version;
  return with_body(out.dump(-1, ' ', false, json::error_handler_t::replace), "application/problem+json", p.status);
}

std::string Api::cookie(const Request& request, const std::string& value) const {
  constexpr int year = 31'536'000;
  const bool secure = hall_.config().secure_cookies || request.header("x-forwarded-proto") == "https";
  return fmt::format("noosphere={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", value, value.empty() ? 0 : year,
                     secure ? "; Secure" : "");
}

// ---- calls

const std::string& Call::at(std::string_view name) const { return in.find(name)->second; }

std::string Call::asked(const std::string& name) const {
  const auto found = request.query.find(name);
  return found == request.query.end() ? "" : found->second;
}

json Call::body() const {
  if (request.body.size() > most_body) {
    refuse(413, "too_large",
           fmt::format("the body has {} bytes; up to {} would be right", request.body.size(), most_body));
  }
  if (type_of(request) != "application/json") {
    refuse(415, "wrong_type", "the body's Content-Type should be application/json");
  }
  json out = json::parse(request.body, nullptr, false);
  if (out.is_discarded()) throw InputError("the body is not JSON");
  return out;
}

json Call::body_or_nothing() const { return request.body.empty() ? json::object() : body(); }

const std::string& Call::text_body(std::size_t most) const {
  if (request.body.size() > most) {
    refuse(413, "too_large", fmt::format("the body has {} bytes; up to {} would be right", request.body.size(), most));
  }
  if (type_of(request) != "text/plain") refuse(415, "wrong_type", "the body's Content-Type should be text/plain");
  return request.body;
}

}  // namespace noo::table
