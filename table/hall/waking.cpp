#include "table/hall/waking.hpp"

#include <spdlog/spdlog.h>

#include "engine/log_fields.hpp"

namespace noo::table {

namespace {

constexpr Millis try_again{1'000};  // when the database did not answer

std::string taken_from(std::deque<std::string>& line) {
  std::string out = std::move(line.front());
  line.pop_front();
  return out;
}

}  // namespace

void Waking::begin() {
  look();
  const auto found = [this](std::future<std::vector<std::string>> live) {
    try {
      add(live.get());
    } catch (const StorageError& e) {
      spdlog::error(LogFields("storage_failed").add("reason", e.what()).text());
    }
    next();
  };
  if (tools_.leasing != nullptr) return tools_.leasing->left(found);
  tools_.archive.live(found);
}

void Waking::add(const std::vector<std::string>& tables) {
  unread_.insert(unread_.end(), tables.begin(), tables.end());
  next();
}

// What will be due before the next look is brought now: in memory, a clock rings when its time has come.
void Waking::look() {
  const Time now = tools_.loop.now();
  looking_ = tools_.loop.at(now + tools_.config.wake_every, [this] { look(); });
  if (!clocks_.empty()) return;  // those first; the rest is still there at the next look
  tools_.archive.due(now + 2 * tools_.config.wake_every, [this](std::future<Due> found) {
    const auto known = [this](const std::string& id) {
      return rooms_.in_memory(id) != nullptr || left_alone_.contains(id);
    };
    try {
      Due due = found.get();
      std::erase_if(due.clocks, known);
      std::erase_if(due.bots, known);
      clocks_.insert(clocks_.end(), due.clocks.begin(), due.clocks.end());
      bots_.assign(due.bots.begin(), due.bots.end());
    } catch (const StorageError& e) {
      spdlog::error(LogFields("storage_failed").add("reason", e.what()).text());
    }
    next();
  });
}

void Waking::next() {
  if (bringing_) return;
  if (!clocks_.empty()) return bring(taken_from(clocks_), Why::clock);
  if (pause_) return;
  if (!bots_.empty()) {
    bring(taken_from(bots_), Why::bot);
  } else if (!unread_.empty()) {
    bring(taken_from(unread_), Why::to_be_read);
  }
}

void Waking::bring(const std::string& table, Why why) {
  bringing_ = true;
  rooms_.bring(table, Rooms::Bring::if_free,
               [this, table, why](std::future<Room*> room) { brought(table, why, std::move(room)); });
}

void Waking::brought(const std::string& table, Why why, std::future<Room*> room) {
  bringing_ = false;
  try {
    room.get();
  } catch (const StorageError& e) {
    spdlog::error(LogFields("storage_failed").add("table", table).add("reason", e.what()).text());
    if (why == Why::to_be_read) unread_.push_back(table);  // the others look for themselves
    return go_on(try_again);
  } catch (const std::exception& e) {
    if (left_alone_.insert(table).second) unreadable_(table, e.what());
  }
  if (why == Why::to_be_read) rooms_.put_away_if_idle(table);
  go_on(pause_after(why));
}

Millis Waking::pause_after(Why why) const {
  if (why == Why::clock) return Millis(0);
  if (crowded_()) return tools_.config.crowded_pause;
  return why == Why::bot ? Millis(0) : tools_.config.check_pause;
}

void Waking::go_on(Millis after) {
  if (after > Millis(0)) {
    pause_ = tools_.loop.at(tools_.loop.now() + after, [this] {
      const std::unique_ptr<Alarm> over = std::move(pause_);
      next();
    });
    return;
  }
  tools_.loop.post([this, alive = std::weak_ptr<bool>(alive_)] {
    if (!alive.expired()) next();
  });
}

}  // namespace noo::table
