// Every route. openapi.json describes the same ones; a test compares them both ways.
#include <array>
#include <functional>
#include <numeric>

#include "engine/json.hpp"
#include "table/api/handlers.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

constexpr auto routes = std::to_array<Route>({
    {"GET", "/api/v1/me", get_me},
    {"POST", "/api/v1/me", create_me},
    {"PATCH", "/api/v1/me", change_me},
    {"DELETE", "/api/v1/me", delete_me},
    {"POST", "/api/v1/me/link", create_link},
    {"DELETE", "/api/v1/me/link", delete_link},
    {"PUT", "/api/v1/me/password", set_password},
    {"DELETE", "/api/v1/me/password", delete_password},
    {"POST", "/api/v1/me/claim", claim_identity},
    {"GET", "/api/v1/me/devices", list_devices},
    {"DELETE", "/api/v1/me/devices/{device}", end_device},
    {"POST", "/api/v1/me/logout", log_out_here},
    {"GET", "/api/v1/me/export", export_me},
    {"PUT", "/api/v1/me/webhook", set_webhook},
    {"DELETE", "/api/v1/me/webhook", delete_webhook},
    {"POST", "/api/v1/me/webhook/test", test_webhook},
    {"PUT", "/api/v1/me/muted/{person}", mute_person},
    {"DELETE", "/api/v1/me/muted/{person}", unmute_person},
    {"GET", "/api/v1/games", list_games, ByToken::yes},
    {"GET", "/api/v1/games/{game}/text", get_game_text, ByToken::yes},
    {"GET", "/api/v1/games/{game}/rules", list_rules, ByToken::yes},
    {"GET", "/api/v1/games/{game}/rules/{rule}", get_rule, ByToken::yes},
    {"GET", "/api/v1/tables", list_tables},
    {"POST", "/api/v1/tables", create_table},
    {"POST", "/api/v1/tables/import", import_record},
    {"GET", "/api/v1/tables/{table}", get_table, ByToken::yes},
    {"PATCH", "/api/v1/tables/{table}", change_table},
    {"DELETE", "/api/v1/tables/{table}", delete_table},
    {"POST", "/api/v1/tables/{table}/close", close_table},
    {"GET", "/api/v1/tables/{table}/log", get_log, ByToken::yes},
    {"POST", "/api/v1/tables/{table}/join", join_table},
    {"POST", "/api/v1/tables/{table}/start", start_table},
    {"POST", "/api/v1/tables/{table}/leave", leave_table},
    {"POST", "/api/v1/tables/{table}/moves", make_move, ByToken::yes},
    {"POST", "/api/v1/tables/{table}/undo", ask_undo},
    {"DELETE", "/api/v1/tables/{table}/undo", withdraw_undo},
    {"POST", "/api/v1/tables/{table}/undo/answer", answer_undo},
    {"POST", "/api/v1/tables/{table}/end", propose_end},
    {"DELETE", "/api/v1/tables/{table}/end", withdraw_end},
    {"POST", "/api/v1/tables/{table}/end/answer", answer_end},
    {"POST", "/api/v1/tables/{table}/resign", resign},
    {"PUT", "/api/v1/tables/{table}/seats/{seat}", set_seat},
    {"POST", "/api/v1/tables/{table}/seats/{seat}/token", create_token},
    {"DELETE", "/api/v1/tables/{table}/seats/{seat}/token", delete_token},
    {"GET", "/api/v1/tables/{table}/why", why_not, ByToken::yes},
    {"POST", "/api/v1/tables/{table}/preview", preview, ByToken::yes},
    {"GET", "/api/v1/tables/{table}/hint", get_hint},
    {"GET", "/api/v1/tables/{table}/at/{ply}", get_play_at, ByToken::yes},
    {"GET", "/api/v1/tables/{table}/record", get_record, ByToken::yes},
    {"GET", "/api/v1/tables/{table}/analysis", get_analysis},
    {"POST", "/api/v1/tables/{table}/analysis", start_analysis},
    {"GET", "/api/v1/tables/{table}/story", get_shared_story},
    {"POST", "/api/v1/tables/{table}/story", share_story},
    {"DELETE", "/api/v1/tables/{table}/story", withdraw_story},
    {"GET", "/api/v1/stories/{story}", get_story},
    {"GET", "/api/v1/stories/{story}/at/{ply}", get_story_at},
    {"GET", "/api/v1/stories/{story}/analysis", get_story_analysis},
    {"POST", "/api/v1/stories/{story}/analysis", start_story_analysis},
    {"POST", "/api/v1/tables/{table}/chat", say},
    {"POST", "/api/v1/tables/{table}/reports", report},
    {"PUT", "/api/v1/tables/{table}/notes", set_notes},
    {"POST", "/api/v1/tables/{table}/fork", fork_table},
    {"POST", "/api/v1/tables/{table}/rematch", rematch},
    {"GET", "/api/v1/tables/{table}/live", live, ByToken::yes},
    {"GET", "/api/v1/openapi.json", get_openapi, ByToken::yes},
    {"GET", "/healthz", get_health, ByToken::yes},
    {"GET", "/readyz", get_ready, ByToken::yes},
    {"GET", "/metrics", get_metrics, ByToken::yes},
});

}  // namespace

std::span<const Route> all_routes() { return routes; }

std::optional<Response> get_openapi(Api& /*api*/, const SharedCall& /*call*/) {
  Response r;
  r.body = std::string(embedded_file("openapi.json"));
  return r;
}

namespace {

// Goes on once it is known whether anything can be stored.
void when_checked(Api& api, const SharedCall& call, const std::function<Response(bool ready)>& then) {
  api.hall().writer().check([&api, call, then](const std::string& error) {
    const bool ready = !api.config().ready || api.config().ready();
    api.attempt(call, [&]() -> std::optional<Response> { return then(error.empty() && ready); });
  });
}

}  // namespace

// Whether the process is worth keeping: what starting it again would not mend is told, but is no failure.
std::optional<Response> get_health(Api& api, const SharedCall& call) {
  when_checked(api, call, [&api](bool ready) {
    Hall& hall = api.hall();
    const auto up = std::chrono::duration_cast<std::chrono::seconds>(hall.loop().now() - api.started());
    const Hall::Census& census = hall.census();
    return json_answer({{"ok", true},
                        {"ready", ready},
                        {"schema", hall.archive().schema_version()},  // the database answers
                        {"uptime", up.count()},
                        {"tables", std::accumulate(census.begin(), census.end(), u64{0})},
                        {"sockets", hall.sockets().count()}});
  });
  return std::nullopt;
}

std::optional<Response> get_ready(Api& api, const SharedCall& call) {
  when_checked(api, call, [&api](bool ready) {
    if (!ready) refuse(503, "unavailable", "nothing can be stored now, or this server is stopping; the log says why");
    api.hall().archive().schema_version();  // the database answers
    return json_answer({{"ready", true}});
  });
  return std::nullopt;
}

std::optional<Response> get_metrics(Api& api, const SharedCall& /*call*/) {
  Response r;
  r.type = "text/plain";
  r.body = api.hall().metrics();
  if (api.config().more_metrics) r.body += api.config().more_metrics();
  return r;
}

}  // namespace noo::table
