// Clocks that run out, and notices to people whose decision it has become while they were away.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "engine/json.hpp"
#include "table/hall/hall.hpp"

namespace noo::table {

using nlohmann::json;

// ---- clocks

void Hall::wind(Room& room) {
  const std::optional<Time> deadline = room.table.deadline();
  if (!deadline) {
    room.clock.reset();
  } else if (!room.clock || room.clock_at != *deadline) {
    room.clock_at = *deadline;
    room.clock = parts_.loop.at(*deadline, [this, id = room.table.id()] { ring(id); });
  }
}

// By value, as in remind: the alarm that calls this may end in the course of it.
void Hall::ring(std::string table) {
  Room* at = in_memory(table);
  if (at == nullptr || !at->table.clock_ran_out(parts_.loop.now())) return;
  at->used = parts_.loop.now();
  settle(*at);
}

// ---- notices

void Hall::await(Room& room) {
  ask_those_away(room);
  const std::optional<Seat> s = room.table.to_move();
  const Chair* chair = s ? &room.table.chair(*s) : nullptr;
  const bool person = chair != nullptr && chair->holder == Chair::Holder::person && chair->token_hash.empty();
  const std::string who = person ? chair->identity : "";
  if (who.empty() || room.watched_by(who)) room.notice.reset();
  if (who == room.awaited) return;
  room.awaited = who;
  room.notice.reset();
  const Person* p = people_.find(who);
  if (p == nullptr || p->webhook.empty() || room.watched_by(who)) return;
  room.notice =
      parts_.loop.at(parts_.loop.now() + config_.notice_delay, [this, id = room.table.id(), who] { remind(id, who); });
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

void Hall::tell_away(const Person& p, const Room& room, Seat s, std::string_view type) {
  const json body = notice_body(room, s, type, config_.public_url + "/t/" + room.table.id(),
                                words_.table(p.lang().value_or(Lang::en)));
  writer_.then([this, url = p.webhook, body = body.dump(), who = p.id](bool stored) {
    if (stored) parts_.courier.post(url, body, [this, who](Carried c) { noted(who, c); });
  });
}

// Somebody proposes to end the game: their silence will count, so they are told at once.
void Hall::ask_those_away(Room& room) {
  const std::vector<Seat> asked = room.table.asked_to_end();
  if (asked.empty()) return room.asked_to_end.clear();
  for (const Seat s : asked) {
    const std::string& who = room.table.chair(s).identity;
    if (!room.asked_to_end.insert(who).second) continue;
    const Person* p = people_.find(who);
    if (p != nullptr && !p->webhook.empty() && !room.watched_by(who)) tell_away(*p, room, s, "end_proposed");
  }
}

void Hall::remind(std::string table, std::string who) {
  Room* at = in_memory(table);
  if (at == nullptr || at->awaited != who) return;
  at->notice.reset();
  const std::optional<Seat> s = at->table.to_move();
  const Person* p = people_.find(who);
  if (!s || p == nullptr || p->webhook.empty() || at->watched_by(who)) return;
  const Time now = parts_.loop.now();
  const auto last = at->noticed.find(who);
  if (last != at->noticed.end() && now - last->second < config_.notice_again) return;
  at->noticed[who] = now;
  tell_away(*p, *at, *s, "your_turn");
}

void Hall::noted(const std::string& who, const Carried& carried) {
  ++(carried.ok ? figures_.notices : figures_.notices_failed);
  if (!carried.ok) spdlog::warn(log_line("notice_failed", {{"person", who}, {"reason", carried.error}}));
  Person* p = people_.find(who);
  if (p == nullptr || p->webhook.empty()) return;
  p->last_notice = LastNotice{parts_.loop.now().time_since_epoch().count(), carried};
  people_.save(*p);
}

void Hall::send_test_notice(Person& p, std::function<void(Carried)> done) {
  if (p.webhook.empty()) refuse(409, "no_webhook", "there is no webhook yet: PUT /api/v1/me/webhook with a url");
  const Catalog& words = words_.table(p.lang().value_or(Lang::en));
  const json body{{"type", "test"}, {"url", config_.public_url + "/"}, {"text", words.get("notice_out.test")}};
  parts_.courier.post(p.webhook, body.dump(), [this, who = p.id, done = std::move(done)](Carried c) {
    noted(who, c);
    done(c);
  });
}

}  // namespace noo::table
