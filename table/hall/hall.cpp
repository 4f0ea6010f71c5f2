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
                [this](const std::string& table) { return finished_match(table); }),
      limits_(parts_.loop, config_.rate_limits ? Limits::Are::on : Limits::Are::off) {
  sweep();
}

Hall::~Hall() = default;

std::size_t Hall::sockets() const {
  std::size_t out = 0;
  for (const auto& [id, room] : rooms_) out += room->watches.size();
  return out;
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
  limits_.forget_full();
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
