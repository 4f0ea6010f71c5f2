// TableInfo: what everybody at the table may know of it. Nothing in it comes from the position but what a watcher sees.

#include "table/table_data.hpp"

#include "engine/json.hpp"

namespace noo::table {

namespace {

using nlohmann::json;

i64 millis(Time t) { return t.time_since_epoch().count(); }

constexpr i64 second = 1000;

std::string_view holder_word(Chair::Holder h) {
  switch (h) {
    case Chair::Holder::nobody:
      return "nobody";
    case Chair::Holder::person:
      return "person";
    case Chair::Holder::bot:
      return "bot";
  }
  return "nobody";
}

json seat_info(const TableData& d, Seat s, Seat waited) {
  const Chair& c = chair_at(d, s);
  const bool bot = c.holder == Chair::Holder::bot;
  json j{{"seat", colour_of(d, s)},         {"holder", holder_word(c.holder)}, {"present", false},
         {"thinking", bot && s == waited},  {"resigned", c.resigned},          {"offered", !c.offered.empty()},
         {"outside", !c.token_hash.empty()}};
  const bool gone = c.away && d.status != Status::finished;  // a result keeps its names
  if (!c.shown_name().empty() && !gone) j["name"] = c.shown_name();
  if (!c.identity.empty() && !gone) j["person"] = c.identity;
  if (bot) j["level"] = c.level;
  if (d.plan.clock.total > 0) {
    j["clock"] = {{"left", c.left}, {"running", s == d.clock_seat}, {"overdue", c.overdue}};
  }
  return j;
}

json undo_info(const TableData& d, const UndoAsked& u) {
  json waiting = json::array();
  for (const Seat s : u.waiting) waiting.push_back(colour_of(d, s));
  return {{"by", colour_of(d, u.by)}, {"plies", u.decisions}, {"waiting", std::move(waiting)}};
}

// Whose decision it is, if everybody knows.
std::optional<Seat> public_mover(const TableData& d) {
  if (d.status != Status::running) return std::nullopt;
  const Turn t = d.game->turn(d.game->view(d.match->position(), Seat::nobody));
  return t.actor == Turn::Actor::player ? std::optional<Seat>(t.seat) : std::nullopt;
}

void add_what_there_is(const TableData& d, json& j) {
  const Plan& p = d.plan;
  if (!p.lesson.empty()) j["lesson"] = p.lesson;
  if (!p.parent.empty()) {
    j["parent"] = {{"table", p.parent}};
    if (p.parent_ply >= 0) j["parent"]["ply"] = p.parent_ply;
  }
  if (!p.rematch.empty()) j["rematch"] = p.rematch;
  if (!p.host.empty()) j["host"] = p.host;
  if (d.status == Status::finished && d.seed) j["seed"] = d.seed->hex();
  if (p.clock.total > 0) {
    j["clock"] = {{"total", p.clock.total / second},
                  {"increment", p.clock.increment / second},
                  {"cap", p.clock.cap / second},
                  {"on_end", p.clock.on_end}};
  }
  if (p.closed) j["closed"] = true;
  if (d.undo) j["undo"] = undo_info(d, *d.undo);
  if (d.end) j["end"] = end_info(d);
  if (d.match && d.match->agreed()) j["agreed"] = true;
  if (d.diverged) j["diverged"] = {{"ply", d.diverged->first}, {"reason", d.diverged->second}};
  if (const auto mover = public_mover(d)) j["to_move"] = colour_of(d, *mover);
}

int nonces_so_far(const TableData& d) {
  if (d.status != Status::waiting) return static_cast<int>(d.nonces.size());
  int count = 0;
  for (const Chair& c : d.plan.chairs) count += c.nonce.empty() ? 0 : 1;
  return count;
}

}  // namespace

json stable_info(const TableData& d) {
  const Plan& p = d.plan;
  const Seat waited = waited_for(d);
  json seats = json::array();
  for (int i = 0; i < static_cast<int>(p.chairs.size()); ++i) seats.push_back(seat_info(d, seat(i), waited));
  json j{{"id", p.id},
         {"game", p.game},
         {"name", p.name},
         {"status", status_name(d.status)},
         {"options", p.options},
         {"seats", std::move(seats)},
         {"listed", p.listed},
         {"spectators", p.spectators},
         {"hints", hints_allowed(d)},
         {"watchers_write", p.watchers_write},
         {"several_seats", p.several_seats},
         {"sandbox", p.sandbox},
         {"rules_version", d.rules_version},
         {"created", millis(d.created)},
         {"commit", to_hex(d.commit)},
         {"nonces", nonces_so_far(d)},
         {"watchers", 0}};
  add_what_there_is(d, j);
  return j;
}

json Table::info(Time now) const {
  const TableData& d = *d_;
  json j = stable_info(d);
  j["changed"] = millis(d.changed);
  if (d.clock_seat != Seat::nobody) {
    j["seats"][static_cast<std::size_t>(ix(d.clock_seat))]["clock"]["left"] = time_left(d, d.clock_seat, now);
  }
  return j;
}

}  // namespace noo::table
