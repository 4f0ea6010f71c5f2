#include "table/hall/rooms.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/json.hpp"
#include "table/hall/refused.hpp"

namespace noo::table {

std::string owner_of_table(std::string_view id) { return fmt::format("table:{}", id); }

std::string owner_of(const Room& room) { return owner_of_table(room.table.id()); }

bool RoomWatches::has(const std::string& person) const {
  return std::any_of(all_.begin(), all_.end(), [&](const auto& w) { return w->person == person; });
}

Room* Rooms::used(Room* room) const {
  if (room != nullptr) room->used = tools_.loop.now();
  return room;
}

Room* Rooms::in_memory(std::string_view id) {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

Room* Rooms::find(std::string_view id) { return used(in_memory(id)); }

Room& Rooms::at(std::string_view id) {
  Room* found = find(id);
  if (found != nullptr) return *found;
  if (lost_.contains(id)) refuse(503, "unavailable", "the table has to be read again; try again");
  refuse(404, "not_found", fmt::format("there is no table '{}'", id));
}

void Rooms::bring(const std::string& id, Then<Room*> then) {
  if (Room* here = used(in_memory(id))) return then(outcome([&] { return here; }));
  std::vector<Then<Room*>>& waiting = awaited_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  // What is on its way to the storage would be missing in what is read now.
  if (!tools_.writer.pending(owner_of_table(id))) return read(id);
  tools_.writer.then([this, id](bool /*stored*/) { read(id); });
}

void Rooms::read(const std::string& id) {
  tools_.archive.read(id, [this, id](std::future<std::optional<Stored>> read) {
    const std::vector<Then<Room*>> all = std::move(awaited_.extract(id).mapped());
    const std::shared_future<Room*> room = outcome([&] {
      std::optional<Stored> stored = read.get();
      lost_.erase(id);
      return used(take_in(std::move(stored)));
    });
    for (const Then<Room*>& one : all) one(outcome([&] { return room.get(); }));
  });
}

Room* Rooms::take_in(std::optional<Stored> stored) {
  if (!stored) return nullptr;
  const std::string id = stored->table.id();
  auto fresh = std::make_unique<Room>(std::move(stored->table), tools_.loop.now());
  Room& room = *rooms_.insert_or_assign(id, std::move(fresh)).first->second;
  room.row = stored->row;
  ++tools_.figures.tables_loaded;
  for (const ReceiptRow& receipt : stored->receipts) {
    const nlohmann::json r = nlohmann::json::parse(receipt.doc);
    room.receipts[{receipt.identity, receipt.key}] = {r.value("request", ""), r.value("answer", ""), receipt.at};
  }
  arrived_(room, *stored);
  return &room;
}

Room& Rooms::add(Table table) {
  const std::string id = table.id();
  auto fresh = std::make_unique<Room>(std::move(table), tools_.loop.now());
  ++tools_.figures.tables_created;
  return *rooms_.insert_or_assign(id, std::move(fresh)).first->second;
}

// ---- out of memory

std::unique_ptr<Room> Rooms::lose(const std::string& id) {
  auto lost = rooms_.extract(id);
  if (lost.empty()) return nullptr;
  lost_.insert(id);
  ++tools_.figures.tables_lost;
  return std::move(lost.mapped());
}

bool Rooms::is_idle(const Room& room) const {
  // A table whose time runs is found by its row when it is due.
  const std::optional<Time> deadline = room.table.deadline();
  const bool due_soon = deadline && *deadline < tools_.loop.now() + 4 * tools_.config.wake_every;
  return room.watches.all().empty() && !room.bots.thinking() && !due_soon && !room.notices.planned() &&
         !tools_.writer.pending(owner_of(room));
}

void Rooms::put_away(Time unused_since) {
  std::erase_if(rooms_, [&](const auto& entry) { return entry.second->used < unused_since && is_idle(*entry.second); });
}

// Not at once: others may have waited for the table together with whoever calls this, and are told after them.
void Rooms::put_away_if_idle(const std::string& id) {
  tools_.loop.post([this, id, alive = std::weak_ptr<bool>(alive_)] {
    if (alive.expired()) return;
    const auto found = rooms_.find(id);
    if (found != rooms_.end() && is_idle(*found->second)) rooms_.erase(found);
  });
}

void Rooms::forget_receipts(i64 before) {
  for (const auto& [id, room] : rooms_) {
    std::erase_if(room->receipts, [&](const auto& entry) { return entry.second.at < before; });
  }
}

void Rooms::each(const std::function<void(Room&)>& f) const {
  for (const auto& [id, room] : rooms_) f(*room);
}

}  // namespace noo::table
