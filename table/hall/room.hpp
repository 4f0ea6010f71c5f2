// A table that is in memory, with what the parts of the hall keep beside it. A part's drawer here is its own to change;
// the others only look at what it shows.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "engine/text.hpp"
#include "table/hall/allowance.hpp"
#include "table/hall/archive.hpp"
#include "table/hall/line.hpp"
#include "table/http.hpp"
#include "table/storage.hpp"
#include "table/table.hpp"

namespace noo::table {

// One open WebSocket.
struct Watch {
  std::shared_ptr<Socket> socket;
  std::string person;  // "" for a watcher without an identity
  std::string token;   // hash of the seat token it came with; "" if it came with a cookie
  std::string device;  // hash of that cookie's secret
  Viewer viewer;
  Lang lang = Lang::en;
  bool steps = false;  // it wants to be told step by step what happened
  bool open = true;
};

class RoomWatches {
 public:
  const std::vector<std::shared_ptr<Watch>>& all() const { return all_; }
  bool has(const std::string& person) const;

 private:
  friend class Sockets;
  std::vector<std::shared_ptr<Watch>> all_;
};

class RoomChat {
 public:
  const std::deque<ChatRow>& latest() const { return latest_; }

 private:
  friend class Chat;
  std::deque<ChatRow> latest_;
  int last_ = 0;  // its number
};

// Where a question to a bot is: in the line, on a thread, or with the steady bot instead.
enum class Asked : unsigned char { waits, begun, hurried };

class RoomBots {
 public:
  bool thinking() const { return ticket_ != 0; }

 private:
  friend class Bots;
  std::array<std::shared_ptr<bots::Bot>, max_seats> bots_;
  std::array<std::string, max_seats> levels_;
  u64 ticket_ = 0;  // of the question; 0: none
  std::shared_ptr<const BotTask> task_;
  Time asked_{};
  Rank rank_ = Rank::alone;
  Asked stage_ = Asked::waits;
  bool told_hurried_ = false;  // the table has said once that a bot had no time
  bool told_cut_ = false;      // or little
  std::unique_ptr<Alarm> alarm_;
};

class RoomAlone {
 public:
  bool holds_a_place() const { return !place_.empty(); }

 private:
  friend class Alone;
  Time since_{};         // its time without anybody to look began
  Time looked_{};        // the last request
  std::string address_;  // of its host, if that is known
  Allowance::Place place_;
};

class RoomClock {
  friend class Clocks;
  std::unique_ptr<Alarm> alarm_;
  Time at_{};
};

class RoomNotices {
 public:
  bool planned() const { return alarm_ != nullptr; }

 private:
  friend class Notices;
  std::string awaited_;  // the person whose decision it is
  std::unique_ptr<Alarm> alarm_;
  std::map<std::string, Time> last_;    // when a person was last told
  std::set<std::string> asked_to_end_;  // the people that the open proposal to end the game has been put to
};

// A request that may be retried, and what was answered to it.
struct Receipt {
  std::string request;  // hash of what was asked
  std::string answer;   // body of what was answered
  i64 at = 0;
};

struct Room {
  Room(Table t, Time now) : table(std::move(t)), used(now) {}

  Table table;
  Time used;
  bool is_copy = false;  // another server has the table: it may only be looked at
  RowKept row;           // as it was last given to the writer
  std::map<std::pair<std::string, std::string>, Receipt> receipts;  // by identity and key
  RoomWatches watches;
  RoomChat chat;
  RoomBots bots;
  RoomAlone alone;
  RoomClock clock;
  RoomNotices notices;
};

std::string owner_of_table(std::string_view id);  // for the writer
std::string owner_of(const Room& room);

}  // namespace noo::table
