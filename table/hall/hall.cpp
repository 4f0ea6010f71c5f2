#include "table/hall/hall.hpp"

#include <spdlog/spdlog.h>

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
      tools_{parts.loop, *archive_, writer_, all_words(), config_, figures_},
      people_(parts.loop, *archive_, writer_),
      limits_(parts.loop, config_.rate_limits ? Limits::Are::on : Limits::Are::off),
      rooms_(tools_, [this](Room& room, Stored& with) { arrived(room, with); }),
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
                [this](const std::string& table, const Analyses::Loaded& then) { load_match(table, then); }) {
  sweep();
}

Hall::~Hall() = default;

// ---- the path

void Hall::act(Room& room, const Command& command) {
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

void Hall::store(Room& room) {
  TableChanges changed = room.table.take_changes();
  if (!changed.doc && !changed.seats && changed.lines.empty() && changed.remarks.empty()) return;
  std::vector<Change> changes{PutTable{table_row(room.table, pages_.info(room))}};
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

namespace {

// One command on its way to many tables.
struct Round {
  Round(Hall::Command c, Then<void> t) : command(std::move(c)), then(std::move(t)) {}

  Hall::Command command;
  Then<void> then;
  std::size_t left = 0;
  std::exception_ptr failed;

  void attempt(const std::function<void()>& step) {
    try {
      step();
    } catch (...) {
      if (!failed) failed = std::current_exception();
    }
  }
  void one_less() {
    if (--left > 0) return;
    then(outcome([this] {
      if (failed) std::rethrow_exception(failed);
    }));
  }
};

}  // namespace

void Hall::act_everywhere(const std::string& person, Command command, Then<void> then) {
  const auto round = std::make_shared<Round>(std::move(command), std::move(then));
  tools_.archive.tables_of(person, [this, person, round](std::future<std::vector<std::string>> stored) {
    std::set<std::string> ids;
    round->attempt([&] {
      for (std::string& id : stored.get()) ids.insert(std::move(id));
    });
    // Some are too new to be among the stored ones.
    rooms_.each([&](const Room& room) {
      if (!room.table.seats_of(person).empty() || room.table.plan().host == person) ids.insert(room.table.id());
    });
    round->left = ids.size() + 1;
    for (const std::string& id : ids) {
      rooms_.bring(id, [this, round](std::future<Room*> brought) {
        round->attempt([&] {
          if (Room* room = brought.get()) act(*room, round->command);
        });
        round->one_less();
      });
    }
    round->one_less();
  });
}

// ---- tables that come into memory

void Hall::arrived(Room& room, Stored& with) {
  Chat::take_in(room, with);
  Notices::take_in(room);
  publish(room);
}

std::vector<Hall::Diverging> Hall::begin() {
  std::vector<Diverging> out;
  for (const char* status : {"running", "kept"}) {
    for (const std::string& id : tools_.archive.ids_of(status)) {
      Room* room = rooms_.find(id);
      if (room == nullptr) continue;
      if (const auto diverged = room->table.diverged()) {
        out.push_back({id, diverged->first, diverged->second});
        ++figures_.diverged;
        spdlog::error(
            LogFields("diverged").add("table", id).add("ply", diverged->first).add("reason", diverged->second).text());
      }
      if (status_name(room->table.status()) != status) {
        writer_.store(owner_of(*room), {PutTable{table_row(room->table, pages_.info(*room))}});
      } else {
        rooms_.put_away_if_idle(id);
      }
    }
  }
  return out;
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
    const std::unique_ptr<Room> room = rooms_.lose(id);
    if (room) sockets_.close_all(*room, 1012, "the table has to be read again");
  }
}

void Hall::sweep() {
  const Time now = tools_.loop.now();
  const Time old = now - config_.idle_time;
  rooms_.put_away(old);
  people_.put_away(old);
  limits_.forget_full();
  const i64 before = (now - config_.receipt_time).time_since_epoch().count();
  rooms_.forget_receipts(before);
  if (const i64 hour = now.time_since_epoch().count() / 3'600'000; hour != swept_hour_) {
    if (swept_hour_ != 0) writer_.store("receipts:", {DropReceipts{before}});
    swept_hour_ = hour;
  }
  sweeping_ = tools_.loop.at(now + config_.sweep_every, [this] { sweep(); });
}

}  // namespace noo::table
