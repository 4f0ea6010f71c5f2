// /tables: lists, new tables, imports, forks and rematches.
#include <fmt/format.h>

#include <map>

#include "bots/registry.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "table/api/fields.hpp"
#include "table/api/handlers.hpp"
#include "table/api/new_table.hpp"
#include "table/hall/secrets.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

ListsAsked lists_asked(const SharedCall& call) {
  constexpr int most_at_once = 100;
  ListsAsked out;
  out.account = call->caller.address;
  if (call->caller.token_table.empty()) out.person = call->caller.person;
  const std::string list = call->asked("list");
  const std::string cursor = call->asked("cursor");
  const std::string limit = call->asked("limit");
  if (!list.empty()) {
    static const std::map<std::string, ListOf> lists{
        {"mine", ListOf::mine}, {"open", ListOf::open}, {"finished", ListOf::finished}};
    const auto found = lists.find(list);
    if (found == lists.end()) throw InputError("list: mine, open or finished would be right");
    out.only = found->second;
  }
  if (!cursor.empty()) {
    const auto slice = slice_from(cursor);
    if (!slice || !out.only) throw InputError("cursor: what an answer's `next` gave, together with its list");
    out.slice = *slice;
  }
  if (!limit.empty()) out.slice.most = whole_number(limit, "limit", 1, most_at_once);
  return out;
}

}  // namespace

std::optional<Response> list_tables(Api& api, const SharedCall& call) {
  api.hall().pages().lists(lists_asked(call), [&api, call](std::future<std::string> lists) {
    api.attempt(call, [&] { return std::optional(json_text(lists.get())); });
  });
  return std::nullopt;
}

namespace {

// A new table; with every chair taken it begins at once.
Response opened(Api& api, const SharedCall& call, Table table) {
  Hall& hall = api.hall();
  if (table.status() == Status::waiting && all_taken(table.plan())) {
    insist(table.start(hall.loop().now()), table.plan().game);
  }
  return made(hall.pages().info(hall.add(std::move(table), call->caller.address)));
}

// One whose record is long enough would otherwise wait longer than any client does.
void refuse_if_many_wait(Hall& hall, const Caller& caller) {
  if (hall.archive().waiting(caller.address) < hall.config().replays_waiting) return;
  refuse(429, "busy", "games from your address are being replayed at this moment; try again in a few seconds");
}

Table imported(std::future<Table> played) {
  try {
    return played.get();
  } catch (const ReplayError& e) {
    refuse(422, "diverges", fmt::format("record: differs at ply {}: {}", e.ply, e.what()));
  }
}

}  // namespace

std::optional<Response> create_table(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  Plan plan = plan_from(call->body(), p, hall.words(), call->caller.lang);
  hall.limits().take(Limited::new_table, p.id);
  return opened(api, call, Table::create(std::move(plan), Seed::random(), hall.loop().now()));
}

namespace {

// What an import is played by. On another thread: it takes along what it needs.
Archive::PlanFor plan_for_import(const Person& p, const WordsOf& words, Lang lang) {
  return [host = p.id, chair = chair_for(p, ""), &words, lang](const RecordHeader& header) {
    if (header.seats < 1 || header.seats > max_seats) {
      throw InputError(fmt::format("record: {} seats; 1 to {} would be right", header.seats, max_seats));
    }
    Plan plan;
    plan.id = random_id();
    plan.name = usual_name(words.game(header.game, lang));
    plan.host = host;
    plan.invite = random_secret();
    plan.chairs.assign(static_cast<std::size_t>(header.seats), chair);
    return plan;
  };
}

}  // namespace

std::optional<Response> import_record(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  const std::string& record = call->text_body(most_record);
  refuse_if_many_wait(hall, call->caller);
  hall.limits().take(Limited::new_table, p.id);
  const auto then = [&api, call](std::future<Table> played) {
    api.attempt(call, [&] { return std::optional(opened(api, call, imported(std::move(played)))); });
  };
  hall.archive().import(record, call->caller.address, plan_for_import(p, hall.words(), call->caller.lang), then);
  return std::nullopt;
}

// ---- forks

namespace {

Plan successor(const Table& parent, const Person& p, const Catalog& words) {
  Plan plan;
  plan.id = random_id();
  // A name somebody else thought of stays theirs: it goes when they do.
  const bool own_name = parent.plan().named_by == p.id;
  plan.name = own_name ? parent.plan().name : usual_name(words);
  plan.named_by = own_name ? p.id : "";
  plan.game = parent.plan().game;
  plan.options = parent.plan().options;
  plan.host = p.id;
  plan.invite = random_secret();
  plan.parent = parent.id();
  return plan;
}

// Whoever shared the screen sits there again by the same name.
Chair same_chair(const Chair& old, const Person& p, std::string_view nonce) {
  Chair chair = chair_for(p, nonce);
  chair.call(old.called);
  return chair;
}

// The person keeps the seats it has; whoever had none plays them all.
void seat_for_fork(Plan& plan, const Table& parent, const Person& p) {
  const std::vector<Seat> own = parent.seats_of(p.id);
  const Chair other = own.empty() ? chair_for(p, "") : bot_chair(bots::usual_level(plan.game));
  plan.chairs.assign(static_cast<std::size_t>(parent.seats()), other);
  for (const Seat s : own) plan.chairs[static_cast<std::size_t>(ix(s))] = same_chair(parent.chair(s), p, "");
}

}  // namespace

std::optional<Response> fork_table(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  const json body = call->body_or_nothing();
  Fields in(body);
  const int ply = in.number_if("ply", 0, 1'000'000).value_or(-1);
  const std::string as = in.text_if("as", 1, 20).value_or("");
  in.done();
  const Room& room = hall.rooms().at(call->at("table"));
  auto [start, refusal] = room.table.position_for_fork(viewer_of(room, call->caller, as), ply);
  insist(std::move(refusal), room.table.plan().game);
  refuse_if_many_wait(hall, call->caller);
  hall.limits().take(Limited::new_table, p.id);
  Plan plan = successor(room.table, p, hall.words().game(room.table.plan().game, call->caller.lang));
  plan.parent_ply = ply;
  plan.spectators = false;
  plan.all_shown = room.table.status() == Status::finished;
  seat_for_fork(plan, room.table, p);
  const auto then = [&api, call](std::future<Table> forked) {
    api.attempt(call, [&] { return std::optional(opened(api, call, forked.get())); });
  };
  hall.archive().fork(std::move(plan), call->caller.address, start, room.table.match()->game().data_hash(), then);
  return std::nullopt;
}

// ---- rematches

namespace {

// Bots stay; the other people's chairs wait for them.
void seat_for_rematch(Plan& plan, const Table& parent, const Person& p) {
  for (int i = 0; i < parent.seats(); ++i) {
    const Chair& old = parent.chair(seat(i));
    if (old.identity == p.id) {
      plan.chairs.push_back(same_chair(old, p, plan.chairs.empty() ? p.nonce : ""));
    } else {
      plan.chairs.push_back(old.identity.empty() ? bot_chair(bots::usual_level(plan.game)) : Chair{});
    }
    if (old.identity.empty() && !old.level.empty()) plan.chairs.back().level = old.level;
  }
}

std::optional<Response> rematch_found_or_made(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  Room& room = hall.rooms().at(call->at("table"));
  if (const Room* next = hall.rooms().find(room.table.plan().rematch)) return made(hall.pages().info(*next));
  hall.limits().take(Limited::new_table, p.id);
  Plan plan = successor(room.table, p, hall.words().game(room.table.plan().game, call->caller.lang));
  plan.listed = false;
  plan.spectators = room.table.plan().spectators;
  plan.hints = room.table.plan().hints;
  plan.watchers_write = room.table.plan().watchers_write;
  plan.clock = room.table.plan().clock;
  seat_for_rematch(plan, room.table, p);
  const std::string id = plan.id;
  Response r = opened(api, call, Table::create(std::move(plan), Seed::random(), hall.loop().now()));
  hall.act(room, [&](Table& t, Time /*now*/) -> Refusal {
    t.set_rematch(id);
    return std::nullopt;
  });
  return r;
}

}  // namespace

std::optional<Response> rematch(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  const Room& room = hall.rooms().at(call->at("table"));
  if (room.table.seats_of(p.id).empty() && room.table.plan().host != p.id) {
    refuse(403, "not_your_seat", "only those who played here can ask for a rematch");
  }
  if (room.table.status() != Status::finished) refuse(409, "not_over", "a rematch begins when the game is over");
  return api.with_table(call, room.table.plan().rematch, [&api, call] { return rematch_found_or_made(api, call); });
}

}  // namespace noo::table
