// Bots think on threads and never on the loop. Their questions wait in one fair line (table/hall/line.hpp). Those that
// do not search have a thread of their own, so that no search keeps them waiting. The more searches wait, the less time
// each has. One whose turn does not come in time, or that takes too long, plays the steady bot's move, and the table
// says so; a late answer is ignored. Where nobody waits for a bot it takes its turn, whenever that is. Where the time
// it takes would tell whether there was anything to choose, one that searches answers in step. What nobody needs any
// more leaves the line, or gives its thread back at once.
//
//   bots.think(room);                      after every command: asks the bot whose decision it is, if it is a bot's
//   bots.looked(room, caller);             somebody is there
//   bots.put_away(room);                   the table goes
//   bots.hint(room, seat, move, [](const auto& advice) {});   what a search would do in a person's place
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "bots/advice.hpp"
#include "bots/search/analyst.hpp"
#include "table/hall/alone.hpp"
#include "table/hall/line.hpp"
#include "table/hall/rooms.hpp"
#include "table/hall/tools.hpp"
#include "table/hall/workers.hpp"

namespace noo::table {

class Bots {
 public:
  struct Threads {
    Workers& searching;  // take anything
    Workers& quick;      // take what needs no search
  };
  // `changed` gets the room at whose table a bot has moved, or has gone to rest.
  Bots(const Tools& tools, Rooms& rooms, const Threads& threads, std::function<void(Room&)> changed)
      : tools_(tools),
        rooms_(rooms),
        alone_(tools),
        searching_{threads.searching, Takes::anything, 0},
        quick_{threads.quick, Takes::quick, 0},
        changed_(std::move(changed)) {}
  Bots(const Bots&) = delete;
  Bots& operator=(const Bots&) = delete;
  Bots(Bots&&) = delete;
  Bots& operator=(Bots&&) = delete;
  ~Bots();  // what is under way is given up

  void think(Room& room);
  void looked(Room& room, const Caller& caller);
  static void made_from(Room& room, const std::string& address) { Alone::made_from(room, address); }
  void put_away(Room& room);
  // Nothing: the table has gone on, and the advice would be late.
  using Hinted = std::function<void(const std::optional<bots::Advice>&)>;
  // `asked` is a legal move that the advice must also judge. Refused 409 unless it is that seat's turn.
  void hint(const Room& room, Seat seat, std::optional<Move> asked, Hinted done);
  std::size_t waiting() const { return line_.size(); }
  std::size_t waiting_against_people() const { return line_.until(Rank::seated); }

 private:
  using Task = std::shared_ptr<const BotTask>;
  struct Crew {
    Workers& threads;
    Takes takes;
    int busy;
  };
  // With how much thought a move was found.
  enum class Thought : unsigned char { whole, cut, hurried };
  struct Found {
    Move move;
    Thought thought;
  };
  struct Hint {
    std::string table;
    int version = 0;  // of what the seat has been shown
    std::shared_ptr<const AnyGame> game;
    std::shared_ptr<const BotTask> about;
    std::optional<Move> asked;
    Hinted done;
    std::shared_ptr<bots::Analyst> analyst;  // null until it has begun, or where nobody looks ahead
  };

  // ---- threads
  void dispatch();
  void dispatch(Crew& crew);
  Millis time_for(const Job& job) const;
  Millis whole_time() const;

  // ---- a question
  void ask(Room& room, Task task);
  void line_up(Room& room);
  Job::Work begin(const std::string& table, u64 ticket, Millis time);
  void ready(const std::string& table, u64 ticket, const Found& found);
  void answer(std::string table, u64 ticket, Found found);
  void overdue(std::string table, u64 ticket);
  void hurry(Room& room);
  void answer_here(Room& room);
  void abandon(Room& room);
  void wake_others();

  // ---- hints
  Job::Work begin_hint(u64 ticket, Millis time);
  void hinted(u64 ticket, const bots::Advice& advice);
  void give_up_hints(const std::function<bool(const Hint&)>& which);
  void forget_late_hints(const Room& room);

  void set_alarm(Room& room, Time when);
  std::shared_ptr<bots::Bot> bot_for(Room& room, const BotTask& task) const;
  static void forget_bot(Room& room);
  void tell_thought(Room& room, const BotTask& task, Thought thought);
  Room* waiting_for(const std::string& table, u64 ticket);  // null: nobody waits for that answer any more

  Tools tools_;
  Rooms& rooms_;
  Alone alone_;
  Line line_;
  Crew searching_;
  Crew quick_;
  std::function<void(Room&)> changed_;
  u64 tickets_ = 0;
  std::map<u64, Hint> hints_;                                   // those that somebody waits for, by ticket
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for answers that come after the end
};

}  // namespace noo::table
