// Clocks: a table whose time runs (that of the seat to move, or of somebody's silence about a proposal to end the game)
// has an alarm set, which rings when it runs out.
//
//   clocks.wind(room);     after every command
#pragma once

#include <functional>
#include <string>

#include "table/hall/rooms.hpp"
#include "table/hall/tools.hpp"

namespace noo::table {

class Clocks {
 public:
  // `ran_out` gets the room whose table has changed by it.
  Clocks(const Tools& tools, Rooms& rooms, std::function<void(Room&)> ran_out)
      : tools_(tools), rooms_(rooms), ran_out_(std::move(ran_out)) {}
  void wind(Room& room);

 private:
  void ring(std::string table);

  Tools tools_;
  Rooms& rooms_;
  std::function<void(Room&)> ran_out_;
};

}  // namespace noo::table
