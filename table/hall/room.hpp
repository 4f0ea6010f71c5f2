// A table that is in memory, with what the hall keeps beside it: who watches, what was said lately, which retried
// requests it knows, what its bots think about.
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
#include "table/http.hpp"
#include "table/storage.hpp"
#include "table/table.hpp"

namespace noo::table {

// One open WebSocket.
struct Watch {
  std::shared_ptr<Socket> socket;
  std::string person;  // "" for a watcher without an identity
  std::string token;   // hash of the seat token it came with; "" if it came with a cookie
  Viewer viewer;
  Lang lang = Lang::en;
  bool open = true;
};

struct Receipt {
  std::string request;  // hash of what was asked
  std::string answer;   // body of what was answered
  i64 at = 0;
};

struct BotDesk {
  std::array<std::shared_ptr<bots::Bot>, max_seats> bots;
  std::array<std::string, max_seats> levels;
  u64 ticket = 0;  // of the question on a worker; 0: none
  int ply = -1;
  Seat seat = Seat::nobody;
  Position view;
  Time asked{};
  std::unique_ptr<Alarm> timeout;
};

struct Room {
  Room(Table t, u64 number, Time now) : table(std::move(t)), serial(number), used(now) {}

  Table table;
  u64 serial;  // tells this Room from an earlier one of the same table
  Time used;
  std::vector<std::shared_ptr<Watch>> watches;
  std::deque<ChatRow> chat;  // the latest
  int last_chat = 0;
  std::map<std::pair<std::string, std::string>, Receipt> receipts;  // by identity and key
  BotDesk desk;
  std::unique_ptr<Alarm> clock;
  Time clock_at{};
  std::string awaited;  // the person whose decision it is, since when that is so
  std::unique_ptr<Alarm> notice;
  std::map<std::string, Time> noticed;  // when a person was last told
  std::set<std::string> asked_to_end;   // the people that the open proposal to end the game has been put to

  bool watched_by(const std::string& person) const;
  int watchers() const;  // sockets of people without a seat
};

}  // namespace noo::table
