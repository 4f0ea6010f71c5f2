// Tables that nobody is at. Whichever must go on by itself, because its clock runs out or a bot is to move against
// people, is brought in time; and after the start every table that runs is read once, in the background, to see whether
// it can be. One table at a time: whoever comes in person never waits for more than one of these. While many bots wait
// for a thread tables come more slowly, but for clocks: thousands may be due at a start, and each would lie in memory
// until its bot's turn comes.
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
  using Crowded = std::function<bool()>;  // many bots wait
  Waking(const Tools& tools, Rooms& rooms, Crowded crowded, Unreadable unreadable)
      : tools_(tools), rooms_(rooms), crowded_(std::move(crowded)), unreadable_(std::move(unreadable)) {}

  void begin();
  // Whoever had these is gone: each is read once, as after a start.
  void add(const std::vector<std::string>& tables);
  void bring_now(const std::string& table) { clocks_.push_back(table), next(); }
  std::size_t left() const { return unread_.size(); }

 private:
  enum class Why : unsigned char { clock, bot, to_be_read };

  void look();  // for those that are due soon
  void next();
  void bring(const std::string& table, Why why);
  void brought(const std::string& table, Why why, std::future<Room*> room);
  Millis pause_after(Why why) const;
  void go_on(Millis after);

  Tools tools_;
  Rooms& rooms_;
  Crowded crowded_;
  Unreadable unreadable_;
  std::deque<std::string> clocks_;  // and whatever must come now
  std::deque<std::string> bots_;    // as of the last look
  std::deque<std::string> unread_;
  std::set<std::string> left_alone_;
  bool bringing_ = false;
  std::unique_ptr<Alarm> looking_;
  std::unique_ptr<Alarm> pause_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for what is posted and comes after the end
};

}  // namespace noo::table
