#include "table/hall/notices.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "engine/json.hpp"
#include "engine/log_fields.hpp"
#include "table/hall/refused.hpp"

namespace noo::table {

using nlohmann::json;

void Notices::take_in(Room& room) {
  if (const auto s = room.table.to_move()) room.notices.awaited_ = room.table.chair(*s).identity;
  for (const Seat s : room.table.asked_to_end()) room.notices.asked_to_end_.insert(room.table.chair(s).identity);
}

void Notices::check(Room& room) {
  ask_those_away(room);
  const std::optional<Seat> s = room.table.to_move();
  const Chair* chair = s ? &room.table.chair(*s) : nullptr;
  const bool person = chair != nullptr && chair->holder == Chair::Holder::person && chair->token_hash.empty();
  const std::string who = person ? chair->identity : "";
  if (who.empty() || room.watches.has(who)) room.notices.alarm_.reset();
  if (who == room.notices.awaited_) return;
  room.notices.awaited_ = who;
  room.notices.alarm_.reset();
  const Person* p = people_.find(who);
  if (p == nullptr || p->webhook.empty() || room.watches.has(who)) return;
  room.notices.alarm_ = tools_.loop.at(tools_.loop.now() + tools_.config.notice_delay,
                                       [this, id = room.table.id(), who] { remind(id, who); });
}

namespace {

json notice_body(const Room& room, Seat s, std::string_view type, const std::string& url, const Catalog& words) {
  const Table& t = room.table;
  return {{"type", type},
          {"table", t.id()},
          {"name", t.plan().name},
          {"game", t.plan().game},
          {"seat", t.seat_name(s)},
          {"url", url},
          {"text", words.say({fmt::format("notice_out.{}", type), {{"table", Word{"", t.plan().name}}}})}};
}

}  // namespace

void Notices::tell_away(const Person& p, const Room& room, Seat s, std::string_view type) {
  const json body = notice_body(room, s, type, tools_.config.public_url + "/t/" + room.table.id(),
                                tools_.words.table(p.lang().value_or(Lang::en)));
  tools_.writer.then([this, url = p.webhook, body = body.dump(), who = p.id](bool stored) {
    if (stored) courier_.post(url, body, [this, who](Carried c) { carried(who, c); });
  });
}

// Somebody proposes to end the game: their silence will count, so they are told at once.
void Notices::ask_those_away(Room& room) {
  const std::vector<Seat> asked = room.table.asked_to_end();
  if (asked.empty()) return room.notices.asked_to_end_.clear();
  for (const Seat s : asked) {
    const std::string& who = room.table.chair(s).identity;
    if (!room.notices.asked_to_end_.insert(who).second) continue;
    const Person* p = people_.find(who);
    if (p != nullptr && !p->webhook.empty() && !room.watches.has(who)) tell_away(*p, room, s, "end_proposed");
  }
}

void Notices::remind(std::string table, std::string who) {
  Room* at = rooms_.in_memory(table);
  if (at == nullptr || at->notices.awaited_ != who) return;
  at->notices.alarm_.reset();
  const std::optional<Seat> s = at->table.to_move();
  const Person* p = people_.find(who);
  if (!s || p == nullptr || p->webhook.empty() || at->watches.has(who)) return;
  const Time now = tools_.loop.now();
  const auto last = at->notices.last_.find(who);
  if (last != at->notices.last_.end() && now - last->second < tools_.config.notice_again) return;
  at->notices.last_[who] = now;
  tell_away(*p, *at, *s, "your_turn");
}

void Notices::carried(const std::string& who, const Carried& how) {
  if (tools_.leasing != nullptr && !tools_.leasing->is_home()) {
    const json told{{"person", who}, {"ok", how.ok}, {"status", how.status}, {"error", how.error}};
    return tools_.leasing->tell_home("notice", told.dump());
  }
  ++(how.ok ? tools_.figures.notices : tools_.figures.notices_failed);
  if (!how.ok) spdlog::warn(LogFields("notice_failed").add("person", who).add("reason", how.error).text());
  Person* p = people_.find(who);
  if (p == nullptr || p->webhook.empty()) return;
  p->last_notice = LastNotice{tools_.loop.now().time_since_epoch().count(), how};
  people_.save(*p);
}

void Notices::send_test(const Person& p, std::function<void(Carried)> done) {
  if (p.webhook.empty()) refuse(409, "no_webhook", "there is no webhook yet: PUT /api/v1/me/webhook with a url");
  const Catalog& words = tools_.words.table(p.lang().value_or(Lang::en));
  const json body{{"type", "test"}, {"url", tools_.config.public_url + "/"}, {"text", words.get("notice_out.test")}};
  courier_.post(p.webhook, body.dump(), [this, who = p.id, done = std::move(done)](Carried c) {
    carried(who, c);
    done(c);
  });
}

}  // namespace noo::table
