#include "table/hall/people.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/json.hpp"
#include "table/hall/refused.hpp"
#include "table/hall/secrets.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

i64 count_of(Time t) { return t.time_since_epoch().count(); }

json notice_json(const LastNotice& n) {
  json out{{"at", n.at}, {"ok", n.carried.ok}};
  if (n.carried.status != 0) out["status"] = n.carried.status;
  if (!n.carried.error.empty()) out["error"] = n.carried.error;
  return out;
}

json device_doc(const Device& d) { return {{"hash", d.hash}, {"made", d.made}, {"seen", d.seen}}; }

// Older documents have the hash alone.
Device device_from(const json& j) {
  if (j.is_string()) return {.hash = j.get<std::string>()};
  return {.hash = j.at("hash"), .made = j.at("made"), .seen = j.at("seen")};
}

std::string doc_of(const Person& p) {
  json settings = json::object();
  json devices = json::array();
  for (const Device& d : p.devices) devices.push_back(device_doc(d));
  for (const auto& [name, value] : p.settings) settings[name] = json::parse(value);
  json doc{{"name", p.name},         {"nonce", p.nonce}, {"secrets", devices},   {"link", p.link},
           {"password", p.password}, {"muted", p.muted}, {"webhook", p.webhook}, {"settings", settings}};
  if (p.last_notice) doc["last_notice"] = notice_json(*p.last_notice);
  if (p.link_once) doc["link_once"] = true;
  if (p.banned != 0) doc["banned"] = p.banned;
  if (p.silenced != 0) doc["silenced"] = p.silenced;
  return doc.dump();
}

}  // namespace

Person person_from(const IdentityRow& row) {
  const json doc = json::parse(row.doc);
  Person p{.id = row.id,
           .created = row.created,
           .seen = row.seen,
           .name = doc.value("name", ""),
           .nonce = doc.value("nonce", ""),
           .devices = {},
           .link = doc.value("link", ""),
           .link_once = doc.value("link_once", false),
           .password = doc.value("password", ""),
           .settings = {},
           .muted = doc.value("muted", std::set<std::string>{}),
           .webhook = doc.value("webhook", ""),
           .last_notice = {},
           .banned = doc.value("banned", i64{0}),
           .silenced = doc.value("silenced", i64{0})};
  const json devices = doc.value("secrets", json::array());
  for (const json& device : devices) p.devices.push_back(device_from(device));
  const json settings = doc.value("settings", json::object());
  for (const auto& [name, value] : settings.items()) p.settings[name] = value.dump();
  if (const auto last = doc.find("last_notice"); last != doc.end()) {
    p.last_notice = LastNotice{
        .at = last->value("at", i64{0}),
        .carried = {
            .ok = last->value("ok", false), .status = last->value("status", 0), .error = last->value("error", "")}};
  }
  return p;
}

std::optional<Lang> Person::lang() const {
  const auto found = settings.find("language");
  if (found == settings.end()) return std::nullopt;
  return lang_from(json::parse(found->second).get<std::string>());
}

int Person::asking() const {
  const auto found = settings.find("asking");
  return found == settings.end() ? 1 : json::parse(found->second).get<int>();
}

std::string Device::id() const {
  constexpr std::size_t enough = 16;
  return hash.substr(0, enough);
}

std::string owner_of_person(std::string_view id) { return fmt::format("person:{}", id); }

std::pair<std::string, std::string> split_secret(std::string_view text) {
  const auto dot = text.find('.');
  if (dot == std::string_view::npos) return {};
  return {std::string(text.substr(0, dot)), std::string(text.substr(dot + 1))};
}

Person* People::find(std::string_view id) {
  if (id.empty()) return nullptr;
  auto found = known_.find(id);
  if (found == known_.end()) {
    const std::optional<IdentityRow> row = archive_.identity(id);
    // A deletion that is not durable yet: nobody may come back through the storage.
    if (!row || writer_.pending(owner_of_person(id))) return nullptr;
    found = known_.emplace(std::string(id), Known{person_from(*row), loop_.now()}).first;
  }
  found->second.used = loop_.now();
  return &found->second.person;
}

Person& People::require(const Caller& caller) {
  Person* p = caller.token_table.empty() ? find(caller.person) : nullptr;
  if (p == nullptr) refuse(401, "no_identity", "this needs an identity: POST /api/v1/me with a name makes one");
  return *p;
}

std::pair<Person*, std::string> People::by_cookie(std::string_view cookie) {
  const auto [id, secret] = split_secret(cookie);
  Person* p = find(id);
  if (p == nullptr) return {};
  std::string right;
  for (const Device& d : p->devices) {
    if (secret_matches(secret, d.hash)) right = d.hash;
  }
  return {right.empty() ? nullptr : p, right};
}

// Stored once an hour for each device: often enough to tell which of them are in use.
void People::seen(Person& p, std::string_view device) {
  constexpr i64 hour = 3'600'000;
  const i64 now = count_of(loop_.now());
  const auto found = std::ranges::find(p.devices, device, &Device::hash);
  if (found == p.devices.end() || now - found->seen < hour) return;
  p.seen = found->seen = now;
  save(p);
}

std::pair<Person*, std::string> People::create(std::string_view name, std::string_view nonce) {
  Person p;
  p.id = random_id();
  p.created = p.seen = count_of(loop_.now());
  p.name = name;
  p.nonce = nonce;
  Person& kept = known_.insert_or_assign(p.id, Known{p, loop_.now()}).first->second.person;
  return {&kept, add_device(kept, 1)};
}

std::string People::add_device(Person& p, std::size_t most) {
  const std::string secret = random_secret();
  const i64 now = count_of(loop_.now());
  p.devices.push_back({.hash = secret_hash(secret), .made = now, .seen = now});
  if (p.devices.size() > most) p.devices.erase(p.devices.begin());
  save(p);
  return p.id + "." + secret;
}

std::vector<std::string> People::log_out(Person& p, Of which, std::string_view device) {
  std::vector<std::string> out;
  std::vector<Device> kept;
  for (Device& d : p.devices) {
    const bool this_one = d.hash == device;
    const bool goes = which == Of::all || this_one == (which == Of::this_one);
    if (goes) {
      out.push_back(std::move(d.hash));
    } else {
      kept.push_back(std::move(d));
    }
  }
  p.devices = std::move(kept);
  if (!out.empty()) save(p);
  return out;
}

void People::save(const Person& p) {
  writer_.store(owner_of_person(p.id),
                {PutIdentity{{.id = p.id, .created = p.created, .seen = count_of(loop_.now()), .doc = doc_of(p)}}});
}

void People::remove(const std::string& id) {
  known_.erase(id);
  writer_.store(owner_of_person(id), {DropIdentity{id}});
}

bool People::pending(const std::string& id) const { return writer_.pending(owner_of_person(id)); }

std::vector<std::string> People::known() const {
  std::vector<std::string> out;
  out.reserve(known_.size());
  for (const auto& [id, person] : known_) out.push_back(id);
  return out;
}

void People::put_away(Time unused_since) {
  std::erase_if(known_, [&](const auto& entry) {
    return entry.second.used < unused_since && !writer_.pending(owner_of_person(entry.first));
  });
}

json me_json(const Person* p, const Catalog& words) {
  if (p == nullptr) return {{"known", false}};
  json settings = json::object();
  for (const auto& [name, value] : p->settings) settings[name] = json::parse(value);
  json out{{"known", true},
           {"id", p->id},
           {"name", p->name},
           {"settings", settings},
           {"password", !p->password.empty()},
           {"link", !p->link.empty()},
           {"muted", p->muted}};
  if (p->silenced != 0) out["silenced"] = true;
  if (!p->webhook.empty()) {
    out["webhook"] = {{"url", p->webhook}};
    if (p->last_notice) {
      json last = notice_json(*p->last_notice);
      if (last.contains("error")) last["error"] = words.get("courier." + p->last_notice->carried.error);
      out["webhook"]["last"] = last;
    }
  }
  return out;
}

json devices_json(const Person& p, std::string_view own) {
  json out = json::array();
  for (const Device& d : p.devices) {
    out.push_back({{"id", d.id()}, {"this", d.hash == own}});
    if (d.made != 0) out.back()["made"] = d.made;
    if (d.seen != 0) out.back()["seen"] = d.seen;
  }
  return out;
}

}  // namespace noo::table
