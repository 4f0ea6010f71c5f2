// What nobody has needed for long goes: tables that have not changed, then guests who have not come back, by age.
//
//   Purge purge(hall);
//   purge.begin(before, [](std::future<Purge::Gone> gone) { ... });     on the loop, when all of it is durable
//   purge.daily(90);                                                    by itself, once a day
//
// A few at a time: the rows are found on the archive's thread, and the next ones wait until these are durable, so that
// nobody's move waits for more than a few. A table that somebody looks at stays. A guest is somebody without a personal
// link, a password and a table: nobody else can come back by another way than the browser they came with.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "table/hall/hall.hpp"

namespace noo::table {

class Purge {
 public:
  struct Gone {
    int tables = 0;
    int people = 0;
  };
  using Done = Then<Gone>;

  explicit Purge(Hall& hall) : hall_(hall) {}
  void begin(Time before, Done done);  // Refused while one is under way
  void daily(int keep_days);

 private:
  struct Round;
  using Step = void (Purge::*)(const std::shared_ptr<Round>& round);
  void tables(const std::shared_ptr<Round>& round);
  void drop_next(const std::shared_ptr<Round>& round);
  void people(const std::shared_ptr<Round>& round);
  void go_on(const std::shared_ptr<Round>& round, Step step);
  void finish(const std::shared_ptr<Round>& round);
  void attempt(const std::shared_ptr<Round>& round, const std::function<void()>& work);
  bool drop_table(const std::string& id);
  bool drop_guest(const std::string& id, i64 before);

  Hall& hall_;
  bool under_way_ = false;
  std::unique_ptr<Alarm> next_day_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for what comes after the end
};

Time days_before(Time now, int days);
// What was done, as the audit has it: "tables: 40, people: 12, older than 90 days".
AuditRow audit_of_purge(Time now, const std::string& who, int keep_days, const Purge::Gone& gone);

}  // namespace noo::table
