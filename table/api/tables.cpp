// /tables: lists, new tables, imports, forks and rematches.
#include <fmt/format.h>

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

std::optional<Response> list_tables(Api& api, const SharedCall& call) {
  api.hall().pages().lists(call->caller, [&api, call](std::future<json> lists) {
    api.attempt(call, [&] { return std::optional(json_answer(lists.get())); });
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

std::optional<Response> import_record(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  Record record = parse_record(call->text_body(most_record), "record");
  if (record.header.seats < 1 || record.header.seats > max_seats) {
    throw InputError(fmt::format("record: {} seats; 1 to {} would be right", record.header.seats, max_seats));
  }
  hall.limits().take(Limited::new_table, p.id);
  Plan plan;
  plan.id = random_id();
  plan.name = usual_name(hall.words().game(record.header.game, call->caller.lang));
  plan.host = p.id;
  plan.invite = random_secret();
  plan.chairs.assign(static_cast<std::size_t>(record.header.seats), chair_for(p, ""));
  hall.archive().import(std::move(plan), std::move(record), [&api, call](std::future<Table> played) {
    api.attempt(call, [&] { return std::optional(opened(api, call, imported(std::move(played)))); });
  });
  return std::nullopt;
}

// ---- forks

namespace {

Plan successor(const Table& parent, const Person& p) {
  Plan plan;
  plan.id = random_id();
  plan.name = parent.plan().name;
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
  hall.limits().take(Limited::new_table, p.id);
  Plan plan = successor(room.table, p);
  plan.parent_ply = ply;
  plan.spectators = false;
  plan.all_shown = room.table.status() == Status::finished;
  seat_for_fork(plan, room.table, p);
  hall.archive().fork(std::move(plan), start, [&api, call](std::future<Table> forked) {
    api.attempt(call, [&] { return std::optional(opened(api, call, forked.get())); });
  });
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

}  // namespace

std::optional<Response> rematch(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  Room& room = hall.rooms().at(call->at("table"));
  if (room.table.seats_of(p.id).empty() && room.table.plan().host != p.id) {
    refuse(403, "not_your_seat", "only those who played here can ask for a rematch");
  }
  if (room.table.status() != Status::finished) refuse(409, "not_over", "a rematch begins when the game is over");
  if (const Room* next = hall.rooms().find(room.table.plan().rematch)) return made(hall.pages().info(*next));
  hall.limits().take(Limited::new_table, p.id);
  Plan plan = successor(room.table, p);
  plan.listed = false;
  plan.spectators = room.table.plan().spectators;
  plan.hints = room.table.plan().hints;
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

}  // namespace noo::table
