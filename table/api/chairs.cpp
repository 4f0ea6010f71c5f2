// Who sits where: joining, starting, leaving, handing seats on, tokens for outside programs.
#include <fmt/format.h>

#include "bots/registry.hpp"
#include "engine/json.hpp"
#include "table/api/fields.hpp"
#include "table/api/handlers.hpp"
#include "table/api/new_table.hpp"
#include "table/hall/secrets.hpp"

namespace noo::table {

using nlohmann::json;
using Holder = Chair::Holder;

namespace {

Seat seat_called(const Room& room, const std::string& name) {
  if (const auto s = room.table.seat_called(name)) return *s;
  refuse(404, "not_found", fmt::format("this table has no seat '{}'", name));
}

bool is_mine(const Room& room, Seat s, const Person& p) {
  const Chair& chair = room.table.chair(s);
  return chair.holder != Holder::nobody && !chair.away && chair.identity == p.id;
}

bool is_host(const Room& room, const Person& p) { return room.table.plan().host == p.id; }

// The chair that this very invitation is for.
std::optional<Seat> offered_chair(const Room& room, const std::string& invite) {
  for (int i = 0; i < room.table.seats(); ++i) {
    if (secret_matches(invite, room.table.chair(seat(i)).offered)) return seat(i);
  }
  return std::nullopt;
}

// The table of the game before, if this is a rematch.
std::string table_before(const Room& room) { return room.table.plan().sandbox ? "" : room.table.plan().parent; }

// Those who played the game before need no link to its rematch; their old seat waits for them.
std::vector<Seat> old_seats(Hall& hall, const Room& room, const Person& p) {
  const Room* parent = hall.rooms().find(table_before(room));
  return parent == nullptr ? std::vector<Seat>{} : parent->table.seats_of(p.id);
}

bool is_free(const Room& room, Seat s) { return room.table.chair(s).holder == Holder::nobody; }

Seat free_chair(const Room& room, const std::optional<std::string>& wanted, const std::vector<Seat>& liked) {
  if (wanted) return seat_called(room, *wanted);
  for (const Seat s : liked) {
    if (ix(s) < room.table.seats() && is_free(room, s)) return s;
  }
  for (int i = 0; i < room.table.seats(); ++i) {
    if (is_free(room, seat(i))) return seat(i);
  }
  refuse(409, "taken", "every seat of this table is taken");
}

Seat chair_to_join(Hall& hall, const Room& room, const Person& p, const std::optional<std::string>& wanted,
                   const std::string& invite) {
  if (const auto s = offered_chair(room, invite)) return *s;
  const Plan& plan = room.table.plan();
  if (plan.removed.contains(p.id))
    refuse(403, "removed", "the host has removed you; an invitation to a seat would be right");
  const bool takes_another = !room.table.seats_of(p.id).empty() && !is_host(room, p);
  if (plan.listed && !plan.several_seats && takes_another) {
    refuse(409, "one_seat", "you have a seat at this table; the host can allow several");
  }
  const std::vector<Seat> liked = old_seats(hall, room, p);
  const bool invited = secret_matches(invite, secret_hash(plan.invite));
  if (!invited && !plan.listed && liked.empty() && !is_host(room, p)) {
    refuse(403, "wrong_invite", "this table needs an invitation, and this is not one");
  }
  const Seat s = free_chair(room, wanted, liked);
  // A chair offered to somebody is not for everybody who knows the table.
  if (!is_free(room, s))
    refuse(409, "taken", fmt::format("{} is taken; a free seat would be right", room.table.seat_name(s)));
  return s;
}

Refusal seated(Table& t, Seat s, const Person& p, const std::string& nonce, Time now) {
  if (auto no = t.sit(s, p.id, p.name, nonce, now)) return no;
  t.set_asking(p.id, p.asking());
  return std::nullopt;
}

}  // namespace

namespace {

struct Joining {
  std::optional<std::string> wanted;  // seat
  std::string invite;
  std::optional<std::string> nonce;
};

Response joined(Api& api, const SharedCall& call, const Joining& asked) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  Room& room = hall.rooms().at(call->at("table"));
  const bool sits = !room.table.seats_of(p.id).empty();
  if (!sits || asked.wanted || offered_chair(room, asked.invite)) {
    const Seat s = chair_to_join(hall, room, p, asked.wanted, asked.invite);
    if (!is_mine(room, s, p)) {
      const std::string nonce = checked_nonce(asked.nonce.value_or(p.nonce));
      hall.act(room, [&](Table& t, Time now) { return seated(t, s, p, nonce, now); });
    }
  }
  return json_answer(hall.pages().page(room, call->caller, viewer_of(room, call->caller, "")));
}

}  // namespace

std::optional<Response> join_table(Api& api, const SharedCall& call) {
  api.hall().people().require(call->caller);
  const json body = call->body_or_nothing();
  Fields in(body);
  Joining asked;
  asked.wanted = in.text_if("seat", 1, 20);
  asked.invite = in.text_if("invite", 0, 100).value_or("");
  asked.nonce = in.text_if("nonce", 0, nonce_length);
  in.done();
  if (asked.nonce) checked_nonce(*asked.nonce);
  const std::string before = table_before(api.hall().rooms().at(call->at("table")));
  return api.with_table(call, before, [&api, call, asked] { return std::optional(joined(api, call, asked)); });
}

std::optional<Response> start_table(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  const json body = call->body_or_nothing();
  Fields in(body);
  const auto fill = in.choice_if("fill", {"bot"});
  Room& room = hall.rooms().at(call->at("table"));
  const std::string& game = room.table.plan().game;
  const std::string level = in.choice_if("level", bots::levels_of(game)).value_or(bots::usual_level(game));
  in.done();
  if (!is_host(room, p)) refuse(403, "forbidden", "only the host can start the game");
  hall.act(room, [&](Table& t, Time now) {
    if (fill && t.status() == Status::waiting) t.fill_with_bots(level, now);
    return t.start(now);
  });
  return json_answer(hall.pages().info(room));
}

std::optional<Response> leave_table(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  Room& room = hall.rooms().at(call->at("table"));
  hall.act(room, [&](Table& t, Time now) -> Refusal {
    if (auto no = t.leave(p.id, bots::usual_level(t.plan().game), now)) return no;
    // Nothing leads from a person to a waiting table that they left: the name they gave it goes with them.
    const bool goes = t.status() == Status::waiting && t.plan().named_by == p.id && t.plan().host != p.id;
    if (goes) t.call_table(usual_name(hall.words().game(t.plan().game, call->caller.lang)), "");
    return std::nullopt;
  });
  return nothing_to_say();
}

// ---- one seat

namespace {

void hand_to_bot(Hall& hall, Room& room, Seat s, const Person& p, const std::string& level) {
  const Chair& chair = room.table.chair(s);
  const bool nobodys = chair.identity.empty() || chair.holder == Holder::nobody;
  if (!is_mine(room, s, p) && !(is_host(room, p) && nobodys)) refuse(403, "not_your_seat", "this seat is not yours");
  hall.act(room, [&](Table& t, Time now) { return t.hand_to_bot(s, level, now); });
}

void take(Hall& hall, Room& room, Seat s, const Person& p) {
  const Chair& chair = room.table.chair(s);
  if (chair.holder == Holder::person && chair.identity == p.id) return;
  if (chair.holder == Holder::bot && chair.identity == p.id) {
    return hall.act(room, [&](Table& t, Time now) { return t.reclaim(s, p.id, now); });
  }
  if (!is_host(room, p) || chair.holder != Holder::nobody)
    refuse(403, "not_your_seat", "this seat is not yours to take");
  hall.act(room, [&](Table& t, Time now) { return seated(t, s, p, "", now); });
}

std::string offer(Hall& hall, Room& room, Seat s, const Person& p) {
  const Chair& chair = room.table.chair(s);
  const bool persons = chair.holder == Holder::person;
  if (!is_mine(room, s, p) && (persons || !is_host(room, p)))
    refuse(403, "not_your_seat", "this seat is not yours to offer");
  const std::string invite = random_secret();
  hall.act(room, [&](Table& t, Time now) { return t.offer(s, secret_hash(invite), now); });
  return invite;
}

}  // namespace

std::optional<Response> set_seat(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  const json body = call->body();
  Fields in(body);
  const std::string holder = in.choice("holder", {"bot", "me", "nobody", "offered"});
  Room& room = hall.rooms().at(call->at("table"));
  const std::string& game = room.table.plan().game;
  const auto level = holder == "bot" ? in.choice_if("level", bots::levels_of(game)) : std::nullopt;
  const auto name = holder == "me" ? seat_name_if(in, "name") : std::nullopt;
  in.done();
  const Seat s = seat_called(room, call->at("seat"));
  std::string invite;
  if (holder == "bot") {
    hand_to_bot(hall, room, s, p, level.value_or(bots::usual_level(game)));
  } else if (holder == "me") {
    // Refused before anything is done.
    if (name) insist(unless_unused(*name, room.table.plan().chairs, room.table.chair(s)), game);
    take(hall, room, s, p);
    if (name) hall.act(room, [&](Table& t, Time /*now*/) { return t.call_seat(s, *name); });
  } else if (holder == "nobody") {
    if (!is_host(room, p)) refuse(403, "forbidden", "only the host can free a seat");
    hall.act(room, [&](Table& t, Time now) { return t.free_chair(s, now); });
  } else {
    invite = offer(hall, room, s, p);
  }
  json out{{"table", hall.pages().info(room)}};
  if (!invite.empty()) out["invite"] = invite;
  return json_answer(out);
}

// ---- tokens

namespace {

Seat own_seat(const Room& room, const SharedCall& call, const Person& p) {
  const Seat s = seat_called(room, call->at("seat"));
  const bool mine = is_mine(room, s, p) && room.table.chair(s).holder == Holder::person;
  if (!mine) refuse(403, "not_your_seat", "only the person in this seat can let a program act for it");
  return s;
}

void set_token(Hall& hall, Room& room, Seat s, const std::string& hash) {
  hall.act(room, [&](Table& t, Time /*now*/) -> Refusal {
    t.set_token(s, hash);
    return std::nullopt;
  });
}

}  // namespace

std::optional<Response> create_token(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  Room& room = hall.rooms().at(call->at("table"));
  const Seat s = own_seat(room, call, p);
  const std::string secret = random_secret();
  set_token(hall, room, s, secret_hash(secret));
  return json_answer({{"token", fmt::format("seat.{}.{}.{}", room.table.id(), room.table.seat_name(s), secret)}});
}

std::optional<Response> delete_token(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  Room& room = hall.rooms().at(call->at("table"));
  set_token(hall, room, own_seat(room, call, p), "");
  return nothing_to_say();
}

}  // namespace noo::table
