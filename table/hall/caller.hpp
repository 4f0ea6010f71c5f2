// Who asks, and what they may do at a table. Refused where they may not.
//
//   const Viewer viewer = viewer_of(room, caller, "blue");    as whom they look
//   const Seat s = acting_seat(room, caller, "");             for whom they act
#pragma once

#include <string>
#include <string_view>

#include "engine/text.hpp"
#include "table/hall/room.hpp"

namespace noo::table {

// As the cookie or the token says.
struct Caller {
  std::string person;       // identity; with a token, that of the chair's person
  std::string token_table;  // "" unless it came with a seat's token
  Seat token_seat = Seat::nobody;
  std::string token;   // its hash
  std::string device;  // hash of the cookie's secret; "" with a token
  Lang lang = Lang::en;
  std::string address;
};

// `as` names a seat, "watcher" or "all"; "" leaves it to the table.
Viewer viewer_of(const Room& room, const Caller& caller, std::string_view as);
Seat acting_seat(const Room& room, const Caller& caller, std::string_view as);

}  // namespace noo::table
