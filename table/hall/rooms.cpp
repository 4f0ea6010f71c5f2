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

Room* Rooms::find(std::string_view id) {
  if (const auto copy = copies_.find(id); copy != copies_.end()) return copy->second.get();
  return used(in_memory(id));
}

Room& Rooms::at(std::string_view id) {
  Room* found = find(id);
  if (found != nullptr) return *found;
  if (lost_.contains(id)) refuse(503, "unavailable", "the table has to be read again; try again");
  refuse(404, "not_found", fmt::format("there is no table '{}'", id));
}

void Rooms::bring(const std::string& id, Bring how, Then<Room*> then, const std::string& account) {
  if (Room* here = used(in_memory(id))) return then(outcome([&] { return here; }));
  if (tools_.leasing != nullptr && !tools_.leasing->ours(id)) return take(id, how, std::move(then), account);
  std::vector<Then<Room*>>& waiting = awaited_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  // What is on its way to the storage would be missing in what is read now.
  if (!tools_.writer.pending(owner_of_table(id))) return read(id, account);
  tools_.writer.then([this, id, account](bool /*stored*/) { read(id, account); });
}

void Rooms::take(const std::string& id, Bring how, Then<Room*> then, const std::string& account) {
  const Take wanted = how == Bring::handed_over ? Take::from_others : Take::if_free;
  tools_.leasing->take(id, wanted, [this, id, how, then = std::move(then), account](std::future<Tenancy> result) {
    try {
      const Tenancy taken = result.get();
      if (!taken.exists) return then(outcome([]() -> Room* { return nullptr; }));
      if (taken.fallen) fallen_.insert(id);
      if (taken.ours) return bring(id, how, then, account);
      if (how == Bring::to_look) return look(id, then, account);
      then(outcome([&]() -> Room* {
        if (how == Bring::handed_over) throw StorageError("another server has the table and does not give it away");
        return nullptr;
      }));
    } catch (...) {
      then(outcome([failed = std::current_exception()]() -> Room* { std::rethrow_exception(failed); }));
    }
  });
}

void Rooms::look(const std::string& id, const Then<Room*>& then, const std::string& account) {
  tools_.archive.read(id, account, std::nullopt, [this, id, then](std::future<std::optional<Stored>> read) {
    std::shared_future<Room*> room = outcome([&]() -> Room* {
      std::optional<Stored> stored = read.get();
      if (!stored) return nullptr;
      auto copy = std::make_unique<Room>(std::move(stored->table), tools_.loop.now());
      copy->is_copy = true;
      return copies_.insert_or_assign(id, std::move(copy)).first->second.get();
    });
    then(outcome([&] { return room.get(); }));
    copies_.erase(id);
  });
}

void Rooms::read(const std::string& id, const std::string& account) {
  const std::optional<Time> away_until = fallen_.erase(id) > 0 ? std::optional(tools_.loop.now()) : std::nullopt;
  const i64 fence = tools_.leasing == nullptr ? 0 : tools_.leasing->fence(id);
  tools_.archive.read(id, account, away_until, [this, id, fence](std::future<std::optional<Stored>> read) {
    const std::vector<Then<Room*>> all = std::move(awaited_.extract(id).mapped());
    const std::shared_future<Room*> room = outcome([&] {
      std::optional<Stored> stored = read.get();
      if (tools_.leasing != nullptr && (fence < 0 || tools_.leasing->fence(id) != fence)) {
        throw StorageError("another server has taken the table meanwhile");
      }
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
  make_room_soon();
  return &room;
}

Room& Rooms::add(Table table) {
  const std::string id = table.id();
  if (tools_.leasing != nullptr) tools_.leasing->made(id);
  auto fresh = std::make_unique<Room>(std::move(table), tools_.loop.now());
  ++tools_.figures.tables_created;
  make_room_soon();
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

// Whoever brought a table may still be on the way to it: it stays for a moment.
void Rooms::make_room_soon() {
  if (making_room_) return;
  making_room_ = tools_.loop.at(tools_.loop.now() + tools_.config.needed_time, [this] {
    const std::unique_ptr<Alarm> over = std::move(making_room_);
    make_room();
  });
}

void Rooms::make_room() {
  const Time recently = tools_.loop.now() - tools_.config.needed_time;
  std::size_t lines = 0;
  for (const auto& [id, room] : rooms_) lines += room->table.lines();
  if (lines <= tools_.config.lines_in_memory) return;
  std::multimap<Time, std::string> idle;
  for (const auto& [id, room] : rooms_) {
    if (room->used <= recently && is_idle(*room)) idle.emplace(room->used, id);
  }
  for (const auto& [used, id] : idle) {
    if (lines <= tools_.config.lines_in_memory) return;
    const auto found = rooms_.find(id);
    lines -= found->second->table.lines();
    rooms_.erase(found);
    ++tools_.figures.tables_crowded_out;
  }
  if (lines > tools_.config.lines_in_memory) make_room_soon();  // those that are needed now may not be then
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
