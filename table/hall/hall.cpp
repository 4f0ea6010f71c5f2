#include "table/hall/hall.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "bots/registry.hpp"
#include "engine/json.hpp"
#include "engine/log_fields.hpp"

namespace noo::table {

using nlohmann::json;

Hall::Hall(Parts parts, HallConfig config)
    : config_(std::move(config)),
      archive_(std::move(parts.archive)),
      passwords_(parts.passwords),
      courier_(parts.courier),
      writer_(parts.loop, parts.storage_thread, parts.storage,
              [this](const std::set<std::string>& owners, const std::string& reason) { lost(owners, reason); }),
      tools_{parts.loop, *archive_, writer_, all_words(), config_, figures_, parts.leasing},
      people_(parts.loop, *archive_, writer_),
      limits_(parts.loop, config_.rate_limits ? Limits::Are::on : Limits::Are::off),
      rooms_(tools_, [this](Room& room, Stored& with) { arrived(room, with); }),
      rounds_(tools_, rooms_),
      chat_(tools_, people_, limits_),
      pages_(tools_, rooms_, chat_),
      notices_(tools_, rooms_, people_, parts.courier),
      sockets_(tools_, rooms_, chat_, pages_, notices_),
      bots_(tools_, rooms_, {parts.workers, parts.quick}, [this](Room& room) { publish(room); }),
      clocks_(tools_, rooms_, [this](Room& room) { publish(room); }),
      analyses_(parts.loop, parts.analysts,
                {.simulations = config_.analysis_simulations,
                 .kept = config_.analyses_kept,
                 .waiting = config_.analyses_waiting},
                [this](const std::string& table, const Analyses::Loaded& then) { load_match(table, then); }),
      waking_(
          tools_, rooms_, [this] { return bots_.waiting_against_people() >= config_.bots_crowded; },
          [this](const std::string& table, const std::string& reason) {
            ++figures_.unreadable;
            stranded({.table = table, .ply = std::nullopt, .reason = reason});
          }) {
  if (tools_.leasing != nullptr) {
    writer_.lead_with([this](const std::string& table) { return tools_.leasing->under(table); });
  }
  sweep();
}

Hall::~Hall() = default;

// ---- the path

void Hall::act(Room& room, const Command& command) {
  if (room.is_copy) refuse(503, "unavailable", "another server has the table; try again");
  insist(command(room.table, tools_.loop.now()), room.table.plan().game);
  publish(room);
}

void Hall::publish(Room& room) {
  store(room);
  sockets_.tell(room);
  bots_.think(room);
  clocks_.wind(room);
  notices_.check(room);
}

namespace {

// What depends on the rules or the clock is not as its row says.
bool misplaced(const Room& room) {
  const RowKept& row = room.row;
  const bool live = row.status == "running" || row.status == "kept";
  return live && (row.status != status_name(room.table.status()) || row.due != due_of(room.table));
}

}  // namespace

Change Hall::row_of(Room& room) {
  TableRow row = table_row(room.table, pages_.info(room), room.row.version + 1);
  room.row = {.status = row.status, .due = row.due, .version = row.version};
  return PutTable{std::move(row)};
}

void Hall::store(Room& room) {
  TableChanges changed = room.table.take_changes();
  const bool same = !changed.doc && !changed.seats && changed.lines.empty() && changed.remarks.empty();
  if (same && !misplaced(room)) return;
  std::vector<Change> changes{row_of(room)};
  if (changed.seats) changes.emplace_back(seat_rows(room.table));
  if (!changed.lines.empty()) {
    changes.emplace_back(AddLines{room.table.id(), changed.first_line, std::move(changed.lines)});
  }
  writer_.store(owner_of(room), std::move(changes));
  for (const std::string& remark : changed.remarks) sockets_.tell_chat(room, chat_.say_for_table(room, remark));
}

Room& Hall::add(Table table, const std::string& address) {
  Room& room = rooms_.add(std::move(table));
  Bots::made_from(room, address);
  publish(room);
  return room;
}

json Hall::say(Room& room, const Caller& caller, const std::string& text) {
  const ChatRow& row = chat_.say(room, caller, text);
  sockets_.tell_chat(room, row);
  return *chat_.line(room, row, "", caller.lang);
}

void Hall::remove_table(const std::string& id, std::string_view why) {
  writer_.store(owner_of_table(id), {DropTable{id}});
  if (Room* room = rooms_.in_memory(id)) {
    sockets_.show_all_out(*room, why);
    bots_.put_away(*room);
  }
  analyses_.forget(id);
  rooms_.remove(id);
  if (tools_.leasing != nullptr) tools_.leasing->forget(id);
}

void Hall::forget_person(const std::string& id, Lang lang, Then<void> then) {
  const auto forget = [this, id, lang](Table& t, Time now) -> Refusal {
    if (t.plan().named_by == id) t.call_table(usual_name(tools_.words.game(t.plan().game, lang)), "");
    t.forget(id, bots::usual_level(t.plan().game), now);
    return std::nullopt;
  };
  act_everywhere(id, forget, [this, id, then = std::move(then)](std::future<void> forgotten) {
    then(outcome([&] {
      forgotten.get();
      remove_person(id);
    }));
  });
}

void Hall::remove_person(const std::string& id) {
  people_.remove(id);
  rooms_.each([&](Room& room) { retell_chat(room, id); });
}

void Hall::act_everywhere(const std::string& person, Command command, Then<void> then) {
  rounds_.everywhere(person, [this, command = std::move(command)](Room& room) { act(room, command); }, std::move(then));
}

void Hall::person_changed(const std::string& person, Renamed renamed, Then<void> then) {
  const auto visit = [this](Room& room) {
    greet(room);
    publish(room);
  };
  rounds_.in_memory(person, visit, [this, person, renamed, then = std::move(then)](std::future<void> done) {
    if (renamed == Renamed::yes) rounds_.refresh(person);
    then(std::move(done));
  });
}

// ---- one of several servers

void Hall::person_changed_elsewhere(const std::string& id) {
  if (people_.pending(id)) return;  // their own change is on its way, and will be told again
  people_.lose(id);
  const Person* p = people_.find(id);
  std::set<std::string> gone;
  rooms_.each([&](Room& room) {
    for (const auto& watch : room.watches.all()) {
      if (watch->person != id || watch->device.empty()) continue;
      const bool known =
          p != nullptr && std::ranges::find(p->devices, watch->device, &Device::hash) != p->devices.end();
      if (!known) gone.insert(watch->device);
    }
  });
  if (!gone.empty()) {
    const bool banned = p != nullptr && p->banned != 0;
    sockets_.log_out({gone.begin(), gone.end()}, banned ? "gone.banned" : "gone.logged_out");
  }
  rooms_.each([&](Room& room) {
    if (p == nullptr) return retell_chat(room, id);
    const auto sits = [&](const Chair& chair) { return chair.identity == id; };
    if (std::ranges::none_of(room.table.plan().chairs, sits)) return;
    greet(room);
    publish(room);
  });
}

void Hall::retell_chat(Room& room, const std::string& person) {
  for (const ChatRow& row : room.chat.latest()) {
    if (row.identity == person) sockets_.tell_chat(room, row);
  }
}

void Hall::wake(const std::vector<std::string>& tables) { waking_.add(tables); }

void Hall::wake_now(const std::string& table) { waking_.bring_now(table); }

void Hall::own(const std::string& id, Then<bool> then) {
  if (tools_.leasing == nullptr || tools_.leasing->ours(id)) return then(outcome([] { return true; }));
  tools_.leasing->take(id, Take::from_others, [then = std::move(then)](std::future<Tenancy> result) {
    then(outcome([&] {
      const Tenancy taken = result.get();
      if (taken.exists && !taken.ours) throw StorageError("another server has the table and does not give it away");
      return taken.exists;
    }));
  });
}

void Hall::put_out(const std::string& id) {
  analyses_.forget(id);
  if (Room* room = rooms_.in_memory(id)) {
    sockets_.close_all(*room, 1012, "the table moves to another server");
    bots_.put_away(*room);
  }
  rooms_.remove(id);
}

void Hall::greet(Room& room) {
  std::set<std::string> people;
  for (const Chair& chair : room.table.plan().chairs) people.insert(chair.identity);
  for (const std::string& id : people) {
    const Person* p = people_.find(id);
    if (p == nullptr) continue;
    room.table.rename(id, p->name);
    room.table.set_asking(id, p->asking());
  }
}

// ---- tables that come into memory

void Hall::arrived(Room& room, Stored& with) {
  Chat::take_in(room, with);
  Notices::take_in(room);
  const auto diverged = room.table.diverged();
  const bool ran = with.row.status == "running" || with.row.status == "kept";
  if (diverged && ran && diverged_.insert(room.table.id()).second) {
    ++figures_.diverged;
    stranded({.table = room.table.id(), .ply = diverged->first, .reason = diverged->second});
  }
  try {
    greet(room);
  } catch (const StorageError& e) {  // then the next time
    spdlog::error(LogFields("storage_failed").add("table", room.table.id()).add("reason", e.what()).text());
  }
  publish(room);
}

void Hall::begin(Told told) {
  told_ = std::move(told);
  waking_.begin();
}

void Hall::stranded(const Stranded& table) {
  LogFields fields(table.ply ? "diverged" : "unreadable");
  fields.add("table", table.table);
  if (table.ply) fields.add("ply", *table.ply);
  spdlog::error(fields.add("reason", table.reason).text());
  if (told_) told_(table);
}

void Hall::load_match(const std::string& table, const Analyses::Loaded& then) {
  rooms_.bring(table, [table, then](std::future<Room*> brought) {
    std::shared_ptr<const Match> match;
    try {
      const Room* room = brought.get();
      const bool over = room != nullptr && room->table.status() == Status::finished;
      if (over) match = std::make_shared<const Match>(*room->table.match());
    } catch (const std::exception& e) {
      spdlog::error(LogFields("analysis_failed").add("table", table).add("reason", e.what()).text());
    }
    then(std::move(match));
  });
}

// ---- what is lost, and what is put away

void Hall::lost(const std::set<std::string>& owners, const std::string& reason) {
  spdlog::error(LogFields("commit_failed").add("reason", reason).add("owners", owners).text());
  for (const std::string& owner : owners) {
    const std::string id = owner.substr(owner.find(':') + 1);
    if (owner.starts_with("person:")) people_.lose(id);
    if (!owner.starts_with("table:")) continue;
    analyses_.forget(id);
    if (tools_.leasing != nullptr) tools_.leasing->forget(id);
    const std::unique_ptr<Room> room = rooms_.lose(id);
    if (!room) continue;
    sockets_.close_all(*room, 1012, "the table has to be read again");
    bots_.put_away(*room);
  }
}

void Hall::sweep() {
  const Time now = tools_.loop.now();
  const Time old = now - config_.idle_time;
  rooms_.put_away(old);
  rooms_.make_room();  // those that play grow
  people_.put_away(old);
  limits_.forget_full();
  const i64 before = (now - config_.receipt_time).time_since_epoch().count();
  rooms_.forget_receipts(before);
  if (const i64 hour = now.time_since_epoch().count() / 3'600'000; hour != swept_hour_) {
    if (swept_hour_ != 0 && is_home()) writer_.store("receipts:", {DropReceipts{before}});
    swept_hour_ = hour;
  }
  sweeping_ = tools_.loop.at(now + config_.sweep_every, [this] { sweep(); });
}

}  // namespace noo::table
