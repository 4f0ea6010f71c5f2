// The hall: all tables and all people. Everything here runs on the loop's thread; what takes long goes to workers, and
// what changes goes through the writer, which lets nothing out before it is durable.
//
//   Hall hall({loop, reader, storage, storage_thread, workers, courier, analysts}, config);
//   hall.begin();                               replays the live tables, wakes their bots and clocks
//   Room& room = hall.room(id);                 from memory or storage; throws Refused
//   if (auto no = room.table.move(...)) ...     a command
//   hall.settle(room);                          stored, then announced; bots, clocks and notices see to it
//   hall.writer().then(...);                    the answer, once it is durable
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "table/hall/analyses.hpp"
#include "table/hall/caller.hpp"
#include "table/hall/config.hpp"
#include "table/hall/courier.hpp"
#include "table/hall/figures.hpp"
#include "table/hall/limits.hpp"
#include "table/hall/people.hpp"
#include "table/hall/refused.hpp"
#include "table/hall/room.hpp"
#include "table/hall/words.hpp"
#include "table/hall/workers.hpp"
#include "table/hall/writer.hpp"

namespace noo::table {

class Hall {
 public:
  struct Parts {
    Loop& loop;
    Storage& reader;                   // for the loop's thread
    std::shared_ptr<Storage> storage;  // for the storage thread
    Workers& storage_thread;           // one thread
    Workers& workers;
    Courier& courier;
    Workers& analysts;  // one thread
  };
  Hall(Parts parts, HallConfig config);
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;
  Hall(Hall&&) = delete;
  Hall& operator=(Hall&&) = delete;
  ~Hall();

  struct Diverging {
    std::string table;
    int ply = 0;
    std::string reason;
  };
  std::vector<Diverging> begin();

  Loop& loop() { return parts_.loop; }
  Storage& reader() { return parts_.reader; }
  Writer& writer() { return writer_; }
  People& people() { return people_; }
  Limits& limits() { return limits_; }
  Workers& workers() { return parts_.workers; }
  Courier& courier() { return parts_.courier; }
  Analyses& analyses() { return analyses_; }
  const WordsOf& words() const { return words_; }
  const HallConfig& config() const { return config_; }
  HallFigures& figures() { return figures_; }
  std::string metrics() const;  // Prometheus text
  std::size_t tables_in_memory() const { return rooms_.size(); }
  std::size_t sockets() const;

  // ---- tables
  Room& room(std::string_view id);  // Refused 404
  Room* find(std::string_view id);  // null if there is none
  Room* in_memory(std::string_view id);
  Room& add(Table table);                                                                    // a new one; settled
  void settle(Room& room);                                                                   // after every command
  void settle_all_of(const std::string& person, const std::function<void(Table&)>& change);  // every table of a person

  // ---- telling
  nlohmann::json info(const Room& room) const;  // TableInfo
  nlohmann::json page(const Room& room, const Caller& caller, const Viewer& viewer);
  nlohmann::json lists(const Caller& caller);
  nlohmann::json card(const nlohmann::json& stored, const std::string& person) const;

  // ---- chat and notes
  nlohmann::json say(Room& room, const Caller& caller, const std::string& text);  // ChatLine
  std::optional<nlohmann::json> chat_line(const Room& room, const ChatRow& row, const std::string& reader, Lang lang);
  void set_notes(Room& room, const Caller& caller, const std::string& text);
  std::string notes(const std::string& table, const std::string& person);

  // ---- sockets
  void open(const std::shared_ptr<Watch>& watch, const std::string& table);
  void heard(const std::shared_ptr<Watch>& watch, const std::string& table, const std::string& text);
  void closed(const std::shared_ptr<Watch>& watch, const std::string& table);

  // ---- bots
  using Hinted = std::function<void(Move)>;
  void hint(Room& room, Seat seat, Hinted done);

  // ---- notices
  void send_test_notice(Person& p, std::function<void(Carried)> done);

 private:
  std::string owner_of(const Room& room) const;
  Room& load(const TableRow& row);
  std::shared_ptr<const Match> finished_match(const std::string& table);  // null: there is none
  TableRow row_of(const Room& room) const;
  void store(Room& room);
  ChatRow& add_chat(Room& room, const std::string& identity, const std::string& doc);
  void announce(Room& room);
  void tell_chat(Room& room, const ChatRow& row);
  void tell_table(Room& room);
  void check_watches(Room& room);
  using Messages = std::vector<std::pair<std::shared_ptr<Watch>, std::shared_ptr<const std::string>>>;
  void send(Messages messages);  // once everything before is durable
  void snapshot(Room& room, const std::shared_ptr<Watch>& watch);
  void close(Watch& watch, int code, std::string_view reason);
  void think(Room& room);
  void bot_is_ready(const std::string& table, u64 ticket, const std::shared_ptr<const BotTask>& task, Move move);
  void bot_answers(std::string table, u64 ticket, std::shared_ptr<const BotTask> task, Move move);
  void bot_is_late(std::string table, u64 ticket, std::shared_ptr<const BotTask> task);
  void wind(Room& room);
  void ring(std::string table);
  void await(Room& room);
  void ask_those_away(Room& room);
  void tell_away(const Person& p, const Room& room, Seat s, std::string_view type);
  void remind(std::string table, std::string person);
  void noted(const std::string& person, const Carried& carried);
  void lost(const std::set<std::string>& owners, const std::string& reason);
  void sweep();
  bool may_be_put_away(const Room& room) const;

  Parts parts_;
  HallConfig config_;
  const WordsOf& words_ = all_words();
  HallFigures figures_;
  Writer writer_;
  People people_;
  Analyses analyses_;
  std::map<std::string, std::unique_ptr<Room>, std::less<>> rooms_;
  std::map<std::pair<std::string, std::string>, std::pair<std::string, u64>> notes_;  // until they are durable
  u64 serials_ = 0;
  u64 tickets_ = 0;
  Limits limits_;
  std::unique_ptr<Alarm> sweeping_;
  i64 swept_hour_ = 0;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for workers' answers that come after the end
};

// A line of JSON for the log, as table/net/log.hpp has them.
std::string log_line(std::string_view event, const nlohmann::json& fields);

}  // namespace noo::table
