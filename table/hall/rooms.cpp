// Tables in and out of memory.
//
// A row's document is {"card", "turn", "table"}: `table` is what Table::restore reads; `card` is its
// TableInfo, so that lists need no replay; `turn` is the seat to move, which only its own person is told.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "engine/json.hpp"
#include "table/hall/hall.hpp"

namespace noo::table {

using nlohmann::json;

std::string Hall::owner_of(const Room& room) const { return "table:" + room.table.id(); }

Room* Hall::in_memory(std::string_view id) {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

Room* Hall::find(std::string_view id) {
  Room* room = in_memory(id);
  if (room == nullptr) {
    const std::optional<TableRow> row = storable(id) ? parts_.reader.table(id) : std::nullopt;
    if (!row) return nullptr;
    room = &load(*row);
    settle(*room);
  }
  room->used = parts_.loop.now();
  return room;
}

Room& Hall::room(std::string_view id) {
  Room* found = find(id);
  if (found == nullptr) refuse(404, "not_found", fmt::format("there is no table '{}'", id));
  return *found;
}

Room& Hall::load(const TableRow& row) {
  const json doc = json::parse(row.doc);
  const Time now = parts_.loop.now();
  Table table = Table::restore(doc.at("table").get<std::string>(), parts_.reader.lines(row.id), now);
  auto fresh = std::make_unique<Room>(std::move(table), ++serials_, now);
  Room& room = *rooms_.insert_or_assign(row.id, std::move(fresh)).first->second;
  ++figures_.tables_loaded;
  room.last_chat = parts_.reader.last_chat(row.id);
  for (ChatRow& line : parts_.reader.chat(row.id, room.last_chat - config_.chat_kept, config_.chat_kept)) {
    room.chat.push_back(std::move(line));
  }
  for (const ReceiptRow& receipt : parts_.reader.receipts(row.id)) {
    const json r = json::parse(receipt.doc);
    room.receipts[{receipt.identity, receipt.key}] = {r.value("request", ""), r.value("answer", ""), receipt.at};
  }
  // Nobody is told again of a turn that was theirs before.
  if (const auto s = room.table.to_move()) room.awaited = room.table.chair(*s).identity;
  for (const Seat s : room.table.asked_to_end()) room.asked_to_end.insert(room.table.chair(s).identity);
  return room;
}

Room& Hall::add(Table table) {
  const std::string id = table.id();
  auto fresh = std::make_unique<Room>(std::move(table), ++serials_, parts_.loop.now());
  Room& room = *rooms_.insert_or_assign(id, std::move(fresh)).first->second;
  ++figures_.tables_created;
  settle(room);
  return room;
}

std::shared_ptr<const Match> Hall::finished_match(const std::string& table) {
  const Room* room = find(table);
  if (room == nullptr || room->table.status() != Status::finished) return nullptr;
  return std::make_shared<const Match>(*room->table.match());
}

TableRow Hall::row_of(const Room& room) const {
  const Table& t = room.table;
  const auto turn = t.to_move();
  const json doc{{"card", info(room)}, {"turn", turn ? std::string(t.seat_name(*turn)) : ""}, {"table", t.doc()}};
  return {.id = t.id(),
          .status = std::string(status_name(t.status())),
          .listed = t.plan().listed,
          .created = doc["card"].at("created").get<i64>(),
          .changed = doc["card"].at("changed").get<i64>(),
          .doc = doc.dump()};
}

namespace {

// The host without a seat stands below the chairs, so that the table is among theirs too.
constexpr int host_row = -1;

PutSeats seats_of(const Table& t) {
  PutSeats out{.table = t.id(), .seats = {}};
  bool host_sits = false;
  for (int i = 0; i < t.seats(); ++i) {
    const std::string& identity = t.chair(seat(i)).identity;
    if (identity.empty()) continue;
    host_sits = host_sits || identity == t.plan().host;
    out.seats.push_back({.table = t.id(), .seat = i, .identity = identity});
  }
  if (!host_sits && !t.plan().host.empty()) {
    out.seats.push_back({.table = t.id(), .seat = host_row, .identity = t.plan().host});
  }
  return out;
}

}  // namespace

void Hall::store(Room& room) {
  TableChanges changed = room.table.take_changes();
  if (!changed.doc && !changed.seats && changed.lines.empty() && changed.notices.empty()) return;
  std::vector<Change> changes{PutTable{row_of(room)}};
  if (changed.seats) changes.emplace_back(seats_of(room.table));
  if (!changed.lines.empty()) {
    changes.emplace_back(AddLines{room.table.id(), changed.first_line, std::move(changed.lines)});
  }
  writer_.store(owner_of(room), std::move(changes));
  for (const std::string& notice : changed.notices) tell_chat(room, add_chat(room, "", notice));
}

void Hall::settle(Room& room) {
  store(room);
  check_watches(room);
  announce(room);
  think(room);
  wind(room);
  await(room);
}

void Hall::settle_all_of(const std::string& person, const std::function<void(Table&)>& change) {
  std::set<std::string> ids;
  for (const TableRow& row : parts_.reader.tables_of(person, 10'000)) ids.insert(row.id);
  for (const auto& [id, room] : rooms_) {
    if (!room->table.seats_of(person).empty() || room->table.plan().host == person) ids.insert(id);
  }
  for (const std::string& id : ids) {
    if (Room* room = find(id)) {
      change(room->table);
      settle(*room);
    }
  }
}

// ---- at start

std::vector<Hall::Diverging> Hall::begin() {
  std::vector<Diverging> out;
  for (const char* status : {"running", "kept"}) {
    for (const std::string& id : parts_.reader.ids_of(status)) {
      Room* room = find(id);
      if (room == nullptr) continue;
      if (const auto diverged = room->table.diverged()) {
        out.push_back({id, diverged->first, diverged->second});
        ++figures_.diverged;
        spdlog::error(log_line("diverged", {{"table", id}, {"ply", diverged->first}, {"reason", diverged->second}}));
      }
      if (status_name(room->table.status()) != status) {
        writer_.store(owner_of(*room), {PutTable{row_of(*room)}});
      } else if (may_be_put_away(*room)) {
        rooms_.erase(id);
      }
    }
  }
  return out;
}

}  // namespace noo::table
