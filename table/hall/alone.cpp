#include "table/hall/alone.hpp"

#include <algorithm>

namespace noo::table {

namespace {

bool has_people(const Table& t) {
  const std::vector<Chair>& chairs = t.plan().chairs;
  return std::any_of(chairs.begin(), chairs.end(), [](const Chair& c) { return c.holder == Chair::Holder::person; });
}

}  // namespace

bool Alone::go_on(Room& room) {
  const Rest rest = rest_of(room);
  if (rest != Rest::none || room.table.status() != Status::running) room.alone.place_.clear();
  room.table.set_rest(rest, tools_.loop.now());
  return rest == Rest::none;
}

Rest Alone::rest_of(Room& room) {
  if (room.table.status() != Status::running) return Rest::none;
  if (has_people(room.table)) {
    room.alone.place_.clear();
    return Rest::none;
  }
  if (unwatched(room)) return Rest::unwatched;
  const HallConfig& config = tools_.config;
  std::vector<Allowance::Account> accounts{{"person:" + room.table.plan().host, config.alone_per_person}};
  if (!room.alone.address_.empty()) accounts.push_back({"address:" + room.alone.address_, config.alone_per_address});
  return allowance_.take(room.alone.place_, accounts) ? Rest::none : Rest::full;
}

// One that comes into memory as it is has its hour anew; one that rested goes on resting.
bool Alone::unwatched(Room& room) const {
  RoomAlone& own = room.alone;
  const Time now = tools_.loop.now();
  const bool arrived = own.since_ == Time{};
  if (!room.watches.all().empty() || (arrived && room.table.resting() != Rest::unwatched)) own.since_ = now;
  return now - own.since_ >= tools_.config.alone_time;
}

void Alone::looked(Room& room, const Caller& caller) const {
  room.alone.since_ = room.alone.looked_ = tools_.loop.now();
  if (!caller.person.empty() && caller.person == room.table.plan().host) room.alone.address_ = caller.address;
}

Rank Alone::rank_of(const Room& room) const {
  const bool there = !room.watches.all().empty() || tools_.loop.now() - room.alone.looked_ < tools_.config.there_time;
  if (has_people(room.table)) return there ? Rank::awaited : Rank::seated;
  return there ? Rank::watched : Rank::alone;
}

}  // namespace noo::table
