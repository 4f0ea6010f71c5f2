// Tables that nobody is at. Whichever must go on by itself, because its clock runs out or a bot is to move against
// people, is brought in time; and after the start every table that runs is read once, in the background, to see whether
// it can be. One table at a time: whoever comes in person never waits for more than one of these.
//
//   waking.begin();          at the start of the server, which goes on at once
//   waking.left()            tables still to be read
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>

#include "table/hall/rooms.hpp"
#include "table/hall/tools.hpp"

namespace noo::table {

class Waking {
 public:
  // `unreadable` gets a table that could not be read, and why. It is left alone until the server starts again.
  using Unreadable = std::function<void(const std::string& table, const std::string& reason)>;
  Waking(const Tools& tools, Rooms& rooms, Unreadable unreadable)
      : tools_(tools), rooms_(rooms), unreadable_(std::move(unreadable)) {}

  void begin();
  std::size_t left() const { return unread_.size(); }

 private:
  enum class Why : unsigned char { due, to_be_read };

  void look();  // for those that are due soon
  void next();
  void bring(const std::string& table, Why why);
  void brought(const std::string& table, Why why, std::future<Room*> room);
  void go_on(Millis after);

  Tools tools_;
  Rooms& rooms_;
  Unreadable unreadable_;
  std::deque<std::string> due_;
  std::deque<std::string> unread_;
  std::set<std::string> left_alone_;
  bool bringing_ = false;
  std::unique_ptr<Alarm> looking_;
  std::unique_ptr<Alarm> pause_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for what is posted and comes after the end
};

}  // namespace noo::table
