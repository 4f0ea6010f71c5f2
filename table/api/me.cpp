// /me: identities.
#include <fmt/format.h>

#include <utility>

#include "engine/json.hpp"
#include "table/api/fields.hpp"
#include "table/api/handlers.hpp"
#include "table/hall/secrets.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

Response me_answer(Api& api, const Call& call, const Person* p, int status = 200) {
  return json_answer(me_json(p, api.hall().words().table(call.caller.lang)), status);
}

// Whoever is banned has no device any more, but the browser still says whose it was.
void refuse_banned(const Person* p) {
  if (p != nullptr && p->banned != 0) refuse(403, "banned", "the people who run this server have closed this account");
}

}  // namespace

std::optional<Response> get_me(Api& api, const SharedCall& call) {
  const bool token = !call->caller.token_table.empty();
  return me_answer(api, *call, token ? nullptr : api.hall().people().find(call->caller.person));
}

std::optional<Response> create_me(Api& api, const SharedCall& call) {
  const json body = call->body();
  Fields in(body);
  const std::string name = tidy_person_name(in.text("name", 1, name_length), "name");
  const std::string nonce = checked_nonce(in.text_if("nonce", 0, nonce_length).value_or(""));
  in.done();
  if (!call->caller.person.empty()) refuse(409, "known", "you have an identity already; PATCH /api/v1/me changes it");
  refuse_banned(api.hall().people().find(split_secret(call->request.cookie("noosphere")).first));
  api.hall().limits().take(Limited::new_person, call->caller.address);
  const auto [person, cookie] = api.hall().people().create(name, nonce);
  call->caller.person = person->id;
  Response r = me_answer(api, *call, person, 201);
  r.headers.emplace_back("Set-Cookie", api.cookie(call->request, cookie));
  return r;
}

std::optional<Response> change_me(Api& api, const SharedCall& call) {
  Person& p = api.hall().people().require(call->caller);
  const json body = call->body();
  Fields in(body);
  const auto name = in.text_if("name", 1, name_length);
  const json* settings = in.object_if("settings");
  in.done();
  const std::string tidy = name ? tidy_person_name(*name, "name") : p.name;
  if (settings != nullptr) merge_settings(p, *settings);
  const bool renamed = tidy != p.name;
  p.name = tidy;
  api.hall().people().save(p);
  const bool asking = settings != nullptr && settings->contains("asking");
  if (!renamed && !asking) return me_answer(api, *call, &p);
  const auto named = renamed ? Hall::Renamed::yes : Hall::Renamed::no;
  api.hall().person_changed(p.id, named, [&api, call](std::future<void> changed) {
    api.attempt(call, [&]() -> std::optional<Response> {
      changed.get();
      return me_answer(api, *call, &api.hall().people().require(call->caller));
    });
  });
  return std::nullopt;
}

std::optional<Response> delete_me(Api& api, const SharedCall& call) {
  const std::string id = api.hall().people().require(call->caller).id;
  api.hall().forget_person(id, call->caller.lang, [&api, call](std::future<void> forgotten) {
    api.attempt(call, [&]() -> std::optional<Response> {
      forgotten.get();
      Response r = nothing_to_say();
      r.headers.emplace_back("Set-Cookie", api.cookie(call->request, ""));
      return r;
    });
  });
  return std::nullopt;
}

// ---- the personal link

std::optional<Response> create_link(Api& api, const SharedCall& call) {
  Person& p = api.hall().people().require(call->caller);
  const std::string secret = random_secret();
  p.link = secret_hash(secret);
  p.link_once = false;
  api.hall().people().save(p);
  const std::string whole = p.id + "." + secret;
  return json_answer({{"secret", whole}, {"url", "/carry#" + whole}});
}

std::optional<Response> delete_link(Api& api, const SharedCall& call) {
  Person& p = api.hall().people().require(call->caller);
  p.link.clear();
  api.hall().people().save(p);
  return nothing_to_say();
}

// ---- passwords: hashed on threads of their own, few at a time

namespace {

using Hashed = std::function<std::optional<Response>(Person& p, const std::string& hash)>;

// Checks `current` (where a password is set) and hashes `wanted` (where one is wanted), then goes on with `then`.
// "" for the hash: none was wanted.
void with_password(Api& api, const SharedCall& call, const Person& p, std::string current, std::string wanted,
                   Hashed then) {
  if (api.hashes_under_way() >= api.hall().config().hashes_at_once) {
    refuse(429, "busy", "too many passwords are being checked at this moment; try again in a second");
  }
  ++api.hashes_under_way();
  api.hall().passwords().run([&api, call, id = p.id, old = p.password, current = std::move(current),
                              wanted = std::move(wanted), then = std::move(then), &loop = api.hall().loop()] {
    const bool right = old.empty() || password_matches(current, old);
    const std::string hash = right && !wanted.empty() ? password_hash(wanted) : "";
    const bool short_of_memory = right && !wanted.empty() && hash.empty();
    loop.post([&api, call, id, right, hash, short_of_memory, then] {
      --api.hashes_under_way();
      api.attempt(call, [&]() -> std::optional<Response> {
        if (!right) refuse(403, "wrong_password", "that is not the password");
        if (short_of_memory) refuse(503, "unavailable", "there is not enough memory for this now; try again");
        Person* person = api.hall().people().find(id);
        if (person == nullptr) refuse(404, "not_found", "there is no such identity any more");
        return then(*person, hash);
      });
    });
  });
}

}  // namespace

std::optional<Response> set_password(Api& api, const SharedCall& call) {
  const Person& p = api.hall().people().require(call->caller);
  const json body = call->body();
  Fields in(body);
  const std::string wanted = in.text("password", 8, 200);
  const auto current = in.text_if("current", 1, 200);
  in.done();
  if (!p.password.empty() && !current) refuse(403, "wrong_password", "current: the password there is now is needed");
  api.hall().limits().take(Limited::claim, "password:" + p.id);
  with_password(api, call, p, current.value_or(""), wanted, [&api, call](Person& person, const std::string& hash) {
    person.password = hash;
    api.hall().people().save(person);
    // Whoever sets a password may do so because somebody else got in.
    log_out(api, person, People::Of::the_others, call->caller.device);
    return nothing_to_say();
  });
  return std::nullopt;
}

std::optional<Response> delete_password(Api& api, const SharedCall& call) {
  const Person& p = api.hall().people().require(call->caller);
  const json body = call->body();
  Fields in(body);
  const std::string current = in.text("current", 1, 200);
  in.done();
  api.hall().limits().take(Limited::claim, "password:" + p.id);
  with_password(api, call, p, current, "", [&api](Person& person, const std::string&) {
    person.password.clear();
    api.hall().people().save(person);
    return nothing_to_say();
  });
  return std::nullopt;
}

std::optional<Response> claim_identity(Api& api, const SharedCall& call) {
  const json body = call->body();
  Fields in(body);
  const auto [id, secret] = split_secret(in.text("secret", 1, 200));
  const auto password = in.text_if("password", 1, 200);
  in.done();
  Hall& hall = api.hall();
  hall.limits().take(Limited::claim, call->caller.address);
  const Person* p = storable(id) ? hall.people().find(id) : nullptr;
  if (p == nullptr || !secret_matches(secret, p->link))
    refuse(403, "wrong_link", "this link does not carry an identity, or no longer");
  refuse_banned(p);
  const auto welcome = [&api, call](Person& person, const std::string&) {
    if (std::exchange(person.link_once, false)) person.link.clear();
    const std::string cookie = api.hall().people().add_device(person, api.hall().config().secrets_kept);
    call->caller.person = person.id;
    Response r = me_answer(api, *call, &person);
    r.headers.emplace_back("Set-Cookie", api.cookie(call->request, cookie));
    return r;
  };
  if (p->password.empty()) return welcome(*hall.people().find(id), "");
  if (!password) refuse(403, "password_needed", "this identity is protected: the password is needed too");
  hall.limits().take(Limited::claim, "password:" + p->id);
  with_password(api, call, *p, *password, "", welcome);
  return std::nullopt;
}

// ---- webhook

std::optional<Response> set_webhook(Api& api, const SharedCall& call) {
  Person& p = api.hall().people().require(call->caller);
  const json body = call->body();
  Fields in(body);
  const std::string url = in.text("url", 1, 500);
  in.done();
  if (const std::string error = api.hall().courier().url_error(url); !error.empty()) {
    refuse(422, "bad_webhook",
           fmt::format("url: {}", api.hall().words().table(call->caller.lang).get("courier." + error)));
  }
  p.webhook = url;
  p.last_notice.reset();
  api.hall().people().save(p);
  return me_answer(api, *call, &p);
}

std::optional<Response> delete_webhook(Api& api, const SharedCall& call) {
  Person& p = api.hall().people().require(call->caller);
  p.webhook.clear();
  p.last_notice.reset();
  api.hall().people().save(p);
  return me_answer(api, *call, &p);
}

std::optional<Response> test_webhook(Api& api, const SharedCall& call) {
  Person& p = api.hall().people().require(call->caller);
  api.hall().limits().take(Limited::claim, "webhook:" + p.id);
  api.hall().notices().send_test(p, [&api, call](const Carried& c) {
    json out{{"ok", c.ok}};
    if (c.status != 0) out["status"] = c.status;
    if (!c.error.empty()) out["error"] = api.hall().words().table(call->caller.lang).get("courier." + c.error);
    api.answer(call, json_answer(out));
  });
  return std::nullopt;
}

// ---- muting

std::optional<Response> mute_person(Api& api, const SharedCall& call) {
  Person& p = api.hall().people().require(call->caller);
  const std::string& other = call->at("person");
  if (other == p.id) refuse(422, "self", "you cannot mute yourself");
  if (!storable(other) || api.hall().people().find(other) == nullptr) {
    refuse(404, "not_found", fmt::format("there is nobody called '{}'", other));
  }
  if (p.muted.size() >= api.hall().config().muted_most) refuse(422, "too_many", "you have muted too many people");
  p.muted.insert(other);
  api.hall().people().save(p);
  return me_answer(api, *call, &p);
}

std::optional<Response> unmute_person(Api& api, const SharedCall& call) {
  Person& p = api.hall().people().require(call->caller);
  if (p.muted.erase(call->at("person")) > 0) api.hall().people().save(p);
  return me_answer(api, *call, &p);
}

}  // namespace noo::table
