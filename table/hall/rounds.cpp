#include "table/hall/rounds.hpp"

#include <spdlog/spdlog.h>

#include "engine/log_fields.hpp"

namespace noo::table {

struct Rounds::Round {
  Round(Visit v, Then<void> t, Rooms::Bring b) : visit(std::move(v)), then(std::move(t)), bring(b) {}

  Visit visit;
  Then<void> then;
  Rooms::Bring bring;  // tables that other servers have
  std::set<std::string> left;
  std::exception_ptr failed;

  void attempt(const std::function<void()>& step) {
    try {
      step();
    } catch (...) {
      if (!failed) failed = std::current_exception();
    }
  }
};

std::set<std::string> Rounds::tables_in_memory(const std::string& person) const {
  std::set<std::string> out;
  rooms_.each([&](const Room& room) {
    if (!room.table.seats_of(person).empty() || room.table.plan().host == person) out.insert(room.table.id());
  });
  return out;
}

void Rounds::in_memory(const std::string& person, Visit visit, Then<void> then) {
  const auto round = std::make_shared<Round>(std::move(visit), std::move(then), Rooms::Bring::if_free);
  round->left = tables_in_memory(person);
  step(round);
}

void Rounds::everywhere(const std::string& person, Visit visit, Then<void> then) {
  begin(person, std::make_shared<Round>(std::move(visit), std::move(then), Rooms::Bring::handed_over));
}

// Only the latest of a person's: an earlier one would find nothing else.
void Rounds::refresh(const std::string& person) {
  std::erase_if(refreshing_, [](const auto& entry) { return entry.second.expired(); });
  if (const auto earlier = refreshing_[person].lock()) earlier->left.clear();
  const auto done = [](std::future<void> result) {
    try {
      result.get();
    } catch (const std::exception& e) {
      spdlog::error(LogFields("refresh_failed").add("reason", e.what()).text());
    }
  };
  // Those that other servers have in use know it from them.
  const auto round = std::make_shared<Round>([](Room& /*arrived*/) {}, done, Rooms::Bring::if_free);
  refreshing_[person] = round;
  begin(person, round);
}

void Rounds::begin(const std::string& person, const std::shared_ptr<Round>& round) {
  tools_.archive.tables_of(person, [this, person, round](std::future<std::vector<std::string>> stored) {
    round->attempt([&] {
      for (std::string& id : stored.get()) round->left.insert(std::move(id));
    });
    round->left.merge(tables_in_memory(person));  // some are too new to be among the stored ones
    step(round);
  });
}

void Rounds::step(const std::shared_ptr<Round>& round) {
  if (round->left.empty()) {
    return round->then(outcome([&] {
      if (round->failed) std::rethrow_exception(round->failed);
    }));
  }
  const std::string table = round->left.extract(round->left.begin()).value();
  const bool was_here = rooms_.in_memory(table) != nullptr;
  rooms_.bring(table, round->bring, [this, round, table, was_here](std::future<Room*> brought) {
    round->attempt([&] {
      if (Room* room = brought.get()) round->visit(*room);
    });
    if (!was_here) put_away_later(table);
    go_on(round);
  });
}

void Rounds::go_on(const std::shared_ptr<Round>& round) {
  tools_.loop.post([this, round, alive = std::weak_ptr<bool>(alive_)] {
    if (!alive.expired()) step(round);
  });
}

void Rounds::put_away_later(const std::string& table) {
  tools_.writer.then([this, table](bool /*stored*/) { rooms_.put_away_if_idle(table); });
}

}  // namespace noo::table
