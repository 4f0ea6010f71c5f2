// Tables at which bots play alone. Nobody waits for them, so they stand back: only so many of one person and of one
// address play at a time, and one that nobody has looked at for an hour rests until somebody does. Nothing is lost, and
// the table says why it rests.
//
//   if (!alone.go_on(room)) ...              its bots are not asked now
//   alone.looked(room, caller);              somebody is there
#pragma once

#include "table/hall/allowance.hpp"
#include "table/hall/caller.hpp"
#include "table/hall/line.hpp"
#include "table/hall/tools.hpp"

namespace noo::table {

class Alone {
 public:
  explicit Alone(const Tools& tools) : tools_(tools) {}

  // Whether the bots of a table play on. Of any table: where people sit, they do.
  bool go_on(Room& room);
  void looked(Room& room, const Caller& caller) const;
  static void made_from(Room& room, const std::string& address) { room.alone.address_ = address; }
  Rank rank_of(const Room& room) const;

 private:
  Rest rest_of(Room& room);
  bool unwatched(Room& room) const;

  Tools tools_;
  Allowance allowance_;
};

}  // namespace noo::table
