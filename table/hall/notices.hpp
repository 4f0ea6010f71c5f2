// Notices to people who are away: that it has become their turn, or that somebody proposes to end the game. They go to
// the webhook that the person gave, once what they tell of is durable, and not to anybody who watches the table.
//
//   notices.check(room);     after every command, and when somebody comes
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "table/hall/courier.hpp"
#include "table/hall/people.hpp"
#include "table/hall/rooms.hpp"
#include "table/hall/tools.hpp"

namespace noo::table {

class Notices {
 public:
  Notices(const Tools& tools, Rooms& rooms, People& people, Courier& courier)
      : tools_(tools), rooms_(rooms), people_(people), courier_(courier) {}

  static void take_in(Room& room);  // nobody is told again of what was theirs before
  void check(Room& room);
  void carried(const std::string& person, const Carried& how);  // kept with the person
  void send_test(const Person& p, std::function<void(Carried)> done);

 private:
  void ask_those_away(Room& room);
  void tell_away(const Person& p, const Room& room, Seat s, std::string_view type);
  void remind(std::string table, std::string person);

  Tools tools_;
  Rooms& rooms_;
  People& people_;
  Courier& courier_;
};

}  // namespace noo::table
