// Time. The clock of the seat that everybody knows the table to wait for runs, and only if a person sits there: a clock
// that ran for somebody who is asked in secret would tell. Undo gives no time back.
#include <algorithm>

#include "bots/registry.hpp"
#include "engine/json.hpp"
#include "table/table_data.hpp"

namespace noo::table {

namespace {

Seat clock_to_run(const TableData& d) {
  if (d.plan.clock.total == 0) return Seat::nobody;
  const Seat s = waited_for(d);
  return s != Seat::nobody && chair_at(d, s).holder == Chair::Holder::person ? s : Seat::nobody;
}

void charge(TableData& d, Time now) {
  Chair& c = chair_at(d, d.clock_seat);
  c.left = time_left(d, d.clock_seat, now);
  if (c.left == 0) c.overdue = true;
  c.left += d.plan.clock.increment;
  if (d.plan.clock.cap > 0) c.left = std::min(c.left, d.plan.clock.cap);
}

}  // namespace

i64 time_left(const TableData& d, Seat s, Time now) {
  const i64 left = chair_at(d, s).left;
  if (s != d.clock_seat) return left;
  return std::clamp<i64>(left - (now - d.clock_since).count(), 0, left);
}

void run_clock(TableData& d, Time now) {
  const Seat next = clock_to_run(d);
  if (next == d.clock_seat) return;
  if (d.clock_seat != Seat::nobody) charge(d, now);
  d.clock_seat = next;
  d.clock_since = now;
  d.doc_dirty = true;
}

namespace {

std::optional<Time> clock_due(const TableData& d) {
  if (d.clock_seat == Seat::nobody || chair_at(d, d.clock_seat).overdue) return std::nullopt;
  return d.clock_since + Millis(chair_at(d, d.clock_seat).left);
}

bool silence_ran_out(TableData& d, Time now) {
  const std::optional<Time> end = agreement_due(d);
  if (!end || now < *end) return false;
  count_agreement(d, now);
  return true;
}

bool clock_of_seat_ran_out(TableData& d, Time now) {
  const std::optional<Time> end = clock_due(d);
  if (!end || now < *end) return false;
  const Seat s = d.clock_seat;
  Chair& c = chair_at(d, s);
  c.overdue = true;
  if (d.plan.clock.on_end == "bot") {
    c.holder = Chair::Holder::bot;
    c.level = bots::usual_level(d.plan.game);
    remark(d, "notice.clock_bot", {{"seat", colour_of(d, s)}});
    touch_chairs(d, now);
    settle(d, now);
  } else {
    remark(d, "notice.clock", {{"seat", colour_of(d, s)}});
    touch(d, now);
    clock_agrees(d, s, now);
  }
  return true;
}

}  // namespace

std::optional<Time> Table::deadline() const {
  const std::optional<Time> clock = clock_due(*d_);
  const std::optional<Time> silence = agreement_due(*d_);
  if (!clock || !silence) return clock ? clock : silence;
  return std::min(*clock, *silence);
}

bool Table::clock_ran_out(Time now) {
  const bool silence = silence_ran_out(*d_, now);
  const bool clock = clock_of_seat_ran_out(*d_, now);
  return silence || clock;
}

}  // namespace noo::table
