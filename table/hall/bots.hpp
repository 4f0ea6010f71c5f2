// Bots think on workers and never block the loop. Those that do not search go first: they take next to no time. One
// that searches is told to stop well before its time is over; one whose turn has not come by then is not kept waiting
// and plays the steady bot's move, and the table says so. One that takes too long all the same is not waited for: the
// steady bot's move is played in its place, and its late answer is ignored. Where the time it takes would tell whether
// there was anything to choose, one that searches answers in step.
//
//   bots.think(room);                      after every command: asks the bot whose decision it is, if it is a bot's
//   bots.hint(room, seat, move, [](const bots::Advice& a) {});   what a search would do in a person's place
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "bots/advice.hpp"
#include "table/hall/rooms.hpp"
#include "table/hall/tools.hpp"
#include "table/hall/workers.hpp"

namespace noo::table {

class Bots {
 public:
  // `moved` gets the room at whose table a bot has moved.
  Bots(const Tools& tools, Rooms& rooms, Workers& workers, std::function<void(Room&)> moved)
      : tools_(tools), rooms_(rooms), workers_(workers), moved_(std::move(moved)) {}

  void think(Room& room);
  using Hinted = std::function<void(const bots::Advice&)>;
  // `asked` is a legal move that the advice must also judge. Refused 409 unless it is that seat's turn.
  void hint(const Room& room, Seat seat, std::optional<Move> asked, Hinted done);

 private:
  using Task = std::shared_ptr<const BotTask>;
  std::shared_ptr<bots::Bot> bot_for(Room& room, const BotTask& task) const;
  static void abandon(Room& room);
  static void forget_bot(Room& room);
  void tell_hurried(Room& room, Seat seat);
  Room* waiting_for(const std::string& table, u64 ticket);  // null: nobody waits for that answer any more
  void ready(const std::string& table, u64 ticket, const Task& task, Move move);
  // With how much thought a move was found.
  enum class Thought : unsigned char { whole, hurried };
  void answer(std::string table, u64 ticket, Task task, Move move, Thought thought);
  void hurry(std::string table, u64 ticket, Task task);
  void late(std::string table, u64 ticket, Task task);

  Tools tools_;
  Rooms& rooms_;
  Workers& workers_;
  std::function<void(Room&)> moved_;
  u64 tickets_ = 0;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for answers that come after the end
};

}  // namespace noo::table
