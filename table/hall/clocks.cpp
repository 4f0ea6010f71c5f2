#include "table/hall/clocks.hpp"

namespace noo::table {

void Clocks::wind(Room& room) {
  RoomClock& clock = room.clock;
  const std::optional<Time> deadline = room.table.deadline();
  if (!deadline) {
    clock.alarm_.reset();
  } else if (!clock.alarm_ || clock.at_ != *deadline) {
    clock.at_ = *deadline;
    clock.alarm_ = tools_.loop.at(*deadline, [this, id = room.table.id()] { ring(id); });
  }
}

// By value: the alarm that calls this may end in the course of it.
void Clocks::ring(std::string table) {
  Room* at = rooms_.in_memory(table);
  if (at == nullptr || !at->table.clock_ran_out(tools_.loop.now())) return;
  at->used = tools_.loop.now();
  ran_out_(*at);
}

}  // namespace noo::table
