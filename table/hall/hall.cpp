#include "table/hall/hall.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "engine/errors.hpp"
#include "engine/json.hpp"

namespace noo::table {

using nlohmann::json;

std::string log_line(std::string_view event, const json& fields) {
  json line{{"event", event}};
  line.update(fields);
  return line.dump(-1, ' ', false, json::error_handler_t::replace);
}

Hall::Hall(Parts parts, HallConfig config)
    : parts_(std::move(parts)),
      config_(std::move(config)),
      writer_(parts_.loop, parts_.storage_thread, parts_.storage,
              [this](const std::set<std::string>& owners, const std::string& reason) { lost(owners, reason); }),
      people_(parts_.loop, parts_.reader, writer_),
      analyses_(parts_.loop, parts_.analysts,
                {.simulations = config_.analysis_simulations,
                 .kept = config_.analyses_kept,
                 .waiting = config_.analyses_waiting},
                [this](const std::string& table) { return finished_match(table); }) {
  sweep();
}

Hall::~Hall() = default;

std::size_t Hall::sockets() const {
  std::size_t out = 0;
  for (const auto& [id, room] : rooms_) out += room->watches.size();
  return out;
}

// ---- who may do what

Person& Hall::person(const Caller& caller) {
  Person* p = caller.token_table.empty() ? people_.find(caller.person) : nullptr;
  if (p == nullptr) refuse(401, "no_identity", "this needs an identity: POST /api/v1/me with a name makes one");
  return *p;
}

Viewer Hall::viewer(const Room& room, const Caller& caller, std::string_view as) const {
  if (!caller.token_table.empty()) {
    if (caller.token_table != room.table.id()) {
      refuse(403, "forbidden", fmt::format("this token is for table {} only", caller.token_table));
    }
    const std::string_view own = room.table.seat_name(caller.token_seat);
    if (!as.empty() && as != own) refuse(403, "forbidden", fmt::format("this token is for seat {} only", own));
    return {.kind = Viewer::Kind::seat, .seat = caller.token_seat};
  }
  if (const auto v = room.table.viewer_for(caller.person, as)) return *v;
  refuse(403, "forbidden",
         as.empty() ? "this table is closed to watchers" : fmt::format("you may not look at this table as '{}'", as));
}

Seat Hall::acting_seat(const Room& room, const Caller& caller, std::string_view as) const {
  if (!caller.token_table.empty()) return viewer(room, caller, as).seat;
  if (caller.person.empty()) refuse(401, "no_identity", "only people who sit at the table may do this");
  const std::vector<Seat> own = room.table.seats_of(caller.person);
  const auto to_move = room.table.to_move();
  for (const Seat s : own) {
    if (as.empty() ? s == to_move : room.table.seat_name(s) == as) return s;
  }
  if (!as.empty() || own.empty()) {
    refuse(403, "not_your_seat",
           as.empty() ? "you have no seat at this table" : fmt::format("seat '{}' is not yours", as));
  }
  return own.front();
}

void Hall::limit(Buckets& buckets, const std::string& who) {
  if (config_.rate_limits && !buckets.take(who, parts_.loop.now())) {
    refuse(429, "too_often", "too often in a short time; wait a little and try again");
  }
}

// ---- what is lost, and what is put away

void Hall::lost(const std::set<std::string>& owners, const std::string& reason) {
  spdlog::error(log_line("commit_failed", {{"reason", reason}, {"owners", owners}}));
  for (const std::string& owner : owners) {
    const std::string id = owner.substr(owner.find(':') + 1);
    if (owner.starts_with("person:")) people_.lose(id);
    if (owner.starts_with("table:")) analyses_.forget(id);
    const auto found = owner.starts_with("table:") ? rooms_.find(id) : rooms_.end();
    if (found == rooms_.end()) continue;
    const std::unique_ptr<Room> room = std::move(found->second);
    rooms_.erase(found);
    ++figures_.tables_lost;
    for (const auto& watch : room->watches) close(*watch, 1012, "the table has to be read again");
  }
}

bool Hall::may_be_put_away(const Room& room) const {
  return room.watches.empty() && room.desk.ticket == 0 && !room.table.deadline() && !room.notice &&
         !writer_.pending(owner_of(room));
}

void Hall::sweep() {
  const Time now = parts_.loop.now();
  const Time old = now - config_.idle_time;
  std::erase_if(rooms_, [&](const auto& entry) { return entry.second->used < old && may_be_put_away(*entry.second); });
  people_.put_away(old);
  for (Buckets* buckets : {&new_people_, &claims_, &new_tables_, &chatter_, &hints_, &new_analyses_})
    buckets->forget_full(now);
  const i64 before = (now - config_.receipt_time).time_since_epoch().count();
  for (const auto& [id, room] : rooms_) {
    std::erase_if(room->receipts, [&](const auto& entry) { return entry.second.at < before; });
  }
  if (const i64 hour = now.time_since_epoch().count() / 3'600'000; hour != swept_hour_) {
    if (swept_hour_ != 0) writer_.store("receipts:", {DropReceipts{before}});
    swept_hour_ = hour;
  }
  sweeping_ = parts_.loop.at(now + config_.sweep_every, [this] { sweep(); });
}

}  // namespace noo::table
