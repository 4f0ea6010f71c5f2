#include "table/hall/purge.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <deque>

#include "engine/json.hpp"
#include "engine/log_fields.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

constexpr int at_once = 10;  // that go in one transaction
constexpr int looked_at = 100;
constexpr Millis first_after{60'000};
constexpr Millis day{86'400'000};

// [id, when] of each table, in their order.
json old_tables(Storage& storage, const Aged& aged) {
  json out = json::array();
  for (const auto& [id, changed] : storage.tables_aged(aged)) {
    const std::optional<TableRow> row = storage.table(id);
    out.push_back({id, changed, row && !row->present.empty()});
  }
  return out;
}

// [id, when, whether it is a guest's] of each person.
json old_people(Storage& storage, const Aged& aged) {
  json out = json::array();
  for (const IdentityRow& row : storage.identities_aged(aged)) {
    const Person p = person_from(row);
    const bool guest = p.link.empty() && p.password.empty() && storage.ids_with(row.id).empty();
    out.push_back({row.id, row.seen, guest});
  }
  return out;
}

}  // namespace

struct Purge::Round {
  Round(Time t, Done d) : before(t.time_since_epoch().count()), done(std::move(d)) { rewind(); }
  // The next of what is old begins at the oldest.
  void rewind() { aged = {.most = at_once, .before = before}; }
  void passed(const json& row) {
    aged.id = row.at(0);
    aged.after = row.at(1);
  }

  i64 before;
  Done done;
  Aged aged;
  std::deque<std::string> found;  // tables
  bool more = false;              // there may be others
  Gone gone;
};

Time days_before(Time now, int days) { return now - days * day; }

AuditRow audit_of_purge(Time now, const std::string& who, int keep_days, const Purge::Gone& gone) {
  AuditRow row;
  row.at = now.time_since_epoch().count();
  row.who = who;
  row.what = "purge";
  row.about = fmt::format("tables: {}, people: {}, older than {} days", gone.tables, gone.people, keep_days);
  return row;
}

void Purge::begin(Time before, Done done) {
  if (under_way_) refuse(409, "busy", "a purge is under way; wait until it is done");
  under_way_ = true;
  tables(std::make_shared<Round>(before, std::move(done)));
}

void Purge::attempt(const std::shared_ptr<Round>& round, const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    under_way_ = false;
    round->done(outcome([failed = std::current_exception()]() -> Gone { std::rethrow_exception(failed); }));
  }
}

void Purge::go_on(const std::shared_ptr<Round>& round, Step step) {
  hall_.writer().then([this, round, step, alive = std::weak_ptr<bool>(alive_)](bool stored) {
    if (alive.expired()) return;
    attempt(round, [&] {
      if (!stored) throw StorageError("the database cannot be written now");
      hall_.loop().post([this, round, step, alive] {
        if (!alive.expired()) (this->*step)(round);
      });
    });
  });
}

void Purge::tables(const std::shared_ptr<Round>& round) {
  const auto question = [aged = round->aged](Storage& storage) { return old_tables(storage, aged); };
  hall_.archive().ask(question, [this, round, alive = std::weak_ptr<bool>(alive_)](std::future<json> found) {
    if (alive.expired()) return;
    attempt(round, [&] {
      const json rows = found.get();
      for (const json& row : rows) {
        round->passed(row);
        if (!row.at(2).get<bool>()) round->found.push_back(row.at(0));  // somebody looks on, on another server
      }
      round->more = rows.size() == at_once;
      drop_next(round);
    });
  });
}

void Purge::drop_next(const std::shared_ptr<Round>& round) {
  if (round->found.empty()) {
    if (round->more) return go_on(round, &Purge::tables);
    round->rewind();
    round->aged.most = looked_at;
    return go_on(round, &Purge::people);
  }
  const std::string id = std::move(round->found.front());
  round->found.pop_front();
  hall_.own(id, [this, round, id, alive = std::weak_ptr<bool>(alive_)](std::future<bool> own) {
    if (alive.expired()) return;
    attempt(round, [&] {
      if (own.get() && drop_table(id)) ++round->gone.tables;
      drop_next(round);
    });
  });
}

void Purge::people(const std::shared_ptr<Round>& round) {
  const auto question = [aged = round->aged](Storage& storage) { return old_people(storage, aged); };
  hall_.archive().ask(question, [this, round, alive = std::weak_ptr<bool>(alive_)](std::future<json> found) {
    if (alive.expired()) return;
    attempt(round, [&] {
      const json rows = found.get();
      int gone = 0;
      for (const json& row : rows) {
        round->passed(row);
        if (row.at(2).get<bool>() && drop_guest(row.at(0).get<std::string>(), round->before)) ++gone;
        if (gone == at_once) break;
      }
      round->gone.people += gone;
      const bool more = gone == at_once || rows.size() == looked_at;
      go_on(round, more ? &Purge::people : &Purge::finish);
    });
  });
}

void Purge::finish(const std::shared_ptr<Round>& round) {
  hall_.writer().store("reports:", {DropReports{round->before}});
  under_way_ = false;
  round->done(outcome([&] { return round->gone; }));
}

bool Purge::drop_table(const std::string& id) {
  const Room* room = hall_.rooms().in_memory(id);
  if (room != nullptr && !room->watches.all().empty()) return false;
  if (hall_.writer().pending(owner_of_table(id))) return false;  // it has just changed
  hall_.remove_table(id, "gone.removed");
  return true;
}

bool Purge::drop_guest(const std::string& id, i64 before) {
  const Person* p = hall_.people().find(id);
  if (p == nullptr || p->seen >= before || hall_.people().pending(id)) return false;  // here again
  hall_.remove_person(id);
  return true;
}

void Purge::daily(int keep_days) {
  const Time now = hall_.loop().now();
  next_day_ = hall_.loop().at(now + (next_day_ ? day : first_after), [this, keep_days] {
    const auto done = [this, keep_days](std::future<Gone> result) {
      try {
        const Gone gone = result.get();
        if (gone.tables + gone.people == 0) return;
        const Time at = hall_.loop().now();
        hall_.writer().store("audit:", {AddAudit{audit_of_purge(at, "noosphere serve", keep_days, gone)}});
        spdlog::info(LogFields("purged").add("tables", gone.tables).add("people", gone.people).text());
      } catch (const std::exception& e) {
        spdlog::error(LogFields("purge_failed").add("reason", e.what()).text());
      }
    };
    if (!under_way_ && hall_.is_home()) begin(days_before(hall_.loop().now(), keep_days), done);
    daily(keep_days);
  });
}

}  // namespace noo::table
