// What the host of a table decides.
#include <algorithm>

#include "engine/json.hpp"
#include "table/table_data.hpp"

namespace noo::table {

Refusal Table::free_chair(Seat s, Time now) {
  TableData& d = *d_;
  if (auto no = unless_chair(d, s)) return no;
  if (d.status != Status::waiting) {
    if (auto no = unless_running(d)) return no;
    return problem(409, "started", "the game has begun; nobody can be removed any more");
  }
  const Chair& c = chair_at(d, s);
  const std::string person = c.holder == Chair::Holder::person && c.identity != d.plan.host ? c.identity : "";
  vacate(d, s, "");
  if (!person.empty()) {
    d.plan.removed.insert(person);
    for (int i = 0; i < seats(); ++i) {
      if (chair_at(d, seat(i)).identity == person) vacate(d, seat(i), "");
    }
  }
  chair_changed(d, now);
  return std::nullopt;
}

Refusal Table::close(Time now) {
  TableData& d = *d_;
  if (d.status == Status::finished || d.status == Status::kept) return unless_running(d);
  d.undo.reset();
  d.end.reset();
  d.stored_status = d.status;
  d.status = Status::kept;
  d.plan.closed = true;
  d.plan.listed = false;
  for (Chair& c : d.plan.chairs) {
    c.token_hash.clear();
    c.offered.clear();
  }
  run_clock(d, now);
  remark(d, "notice.closed", nlohmann::json::object());
  touch_chairs(d, now);
  return std::nullopt;
}

void Table::set_hints(bool allowed) {
  TableData& d = *d_;
  if (d.plan.hints == allowed) return;
  // The others should know what their opponents may ask for.
  if (table::hints_allowed(d) != allowed) {
    remark(d, allowed ? "notice.hints_on" : "notice.hints_off", nlohmann::json::object());
  }
  d.plan.hints = allowed;
  d.doc_dirty = true;
}

void Table::let_watchers_write(bool may) {
  d_->plan.watchers_write = may;
  d_->doc_dirty = true;
}

void Table::let_take_several_seats(bool may) {
  d_->plan.several_seats = may;
  d_->doc_dirty = true;
}

bool Table::is_shared(std::string_view identity) const {
  return std::ranges::any_of(d_->plan.chairs,
                             [&](const Chair& c) { return !c.identity.empty() && c.identity != identity; });
}

}  // namespace noo::table
