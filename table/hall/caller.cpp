#include "table/hall/caller.hpp"

#include <fmt/format.h>

#include "table/hall/refused.hpp"

namespace noo::table {

Viewer viewer_of(const Room& room, const Caller& caller, std::string_view as) {
  if (!caller.token_table.empty()) {
    if (caller.token_table != room.table.id()) {
      refuse(403, "forbidden", fmt::format("this token is for table {} only", caller.token_table));
    }
    const std::string_view own = room.table.seat_name(caller.token_seat);
    if (!as.empty() && as != own) refuse(403, "forbidden", fmt::format("this token is for seat {} only", own));
    return {.kind = Viewer::Kind::seat, .seat = caller.token_seat};
  }
  if (const auto v = room.table.viewer_for(caller.person, as)) return *v;
  refuse(403, "forbidden",
         as.empty() ? "this table is closed to watchers" : fmt::format("you may not look at this table as '{}'", as));
}

Seat acting_seat(const Room& room, const Caller& caller, std::string_view as) {
  if (!caller.token_table.empty()) return viewer_of(room, caller, as).seat;
  if (caller.person.empty()) refuse(401, "no_identity", "only people who sit at the table may do this");
  const std::vector<Seat> own = room.table.seats_of(caller.person);
  const auto to_move = room.table.to_move();
  for (const Seat s : own) {
    if (as.empty() ? s == to_move : room.table.seat_name(s) == as) return s;
  }
  if (!as.empty() || own.empty()) {
    refuse(403, "not_your_seat",
           as.empty() ? "you have no seat at this table" : fmt::format("seat '{}' is not yours", as));
  }
  return own.front();
}

}  // namespace noo::table
