// The hall: all tables and all people, on the loop's thread. It puts the parts together and keeps the one path that
// every change of a table takes:
//
//   command     a person's, a bot's or a clock's: the table refuses and stays as it is, or changes
//   settle      the table goes on by itself to the next real question (Table's own commands end so)
//   store       what changed waits for the writer, which lets nothing out before it is durable
//   tell        sockets, then; and bots, clocks and notices look at the table as it is now
//
//   Hall hall({loop, archive, storage, storage_thread, workers, courier, analysts, passwords, quick}, config);
//   hall.begin(told);                                                   wakes the tables that nobody is at, by and by
//   hall.rooms().bring(id, [](std::future<Room*> room) { ... });        from memory or the archive
//   hall.act(room, [](Table& t, Time now) { return t.start(now); });    the path; throws Refused
//   hall.writer().then(...);                                            the answer, once it is durable
//
// The parts, each of which sees only those before it: people, limits, rooms (tables in memory), rounds (of a person's
// tables), chat (with notes), pages (what is told of a whole table), notices, sockets, bots, clocks, analyses, waking
// (of tables that nobody is at). None reaches into another's drawer of a room.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "table/hall/analyses.hpp"
#include "table/hall/archive.hpp"
#include "table/hall/bots.hpp"
#include "table/hall/caller.hpp"
#include "table/hall/chat.hpp"
#include "table/hall/clocks.hpp"
#include "table/hall/config.hpp"
#include "table/hall/courier.hpp"
#include "table/hall/figures.hpp"
#include "table/hall/limits.hpp"
#include "table/hall/notices.hpp"
#include "table/hall/pages.hpp"
#include "table/hall/people.hpp"
#include "table/hall/refused.hpp"
#include "table/hall/rooms.hpp"
#include "table/hall/rounds.hpp"
#include "table/hall/sockets.hpp"
#include "table/hall/waking.hpp"
#include "table/hall/words.hpp"
#include "table/hall/workers.hpp"
#include "table/hall/writer.hpp"

namespace noo::table {

class Hall {
 public:
  struct Parts {
    Loop& loop;
    std::unique_ptr<Archive> archive;
    std::shared_ptr<Storage> storage;  // for the storage thread
    Workers& storage_thread;           // one thread
    Workers& workers;
    Courier& courier;
    Workers& analysts;  // one thread
    Workers& passwords;
    Workers& quick;              // bots that do not search
    Leasing* leasing = nullptr;  // null: this server is alone
  };
  Hall(Parts parts, HallConfig config);
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;
  Hall(Hall&&) = delete;
  Hall& operator=(Hall&&) = delete;
  ~Hall();

  // A table that runs and cannot go on: from `ply` on the present rules read it differently, or, without a ply, it
  // cannot be read at all. It is left alone, and each is told once.
  struct Stranded {
    std::string table;
    std::optional<int> ply;
    std::string reason;
  };
  using Told = std::function<void(const Stranded&)>;
  void begin(Told told);
  std::size_t unchecked() const { return waking_.left(); }  // tables that run and have not been read yet

  // ---- the path
  using Command = std::function<Refusal(Table& table, Time now)>;
  void act(Room& room, const Command& command);  // Refused
  // At every table of a person, one after the other; `then` when that is done, with the first failure if there was one.
  void act_everywhere(const std::string& person, Command command, Then<void> then);
  // The tables in memory know it when `then` comes. The others take it in when they come, and, where it shows in lists,
  // are brought to do so by and by.
  enum class Renamed : unsigned char { no, yes };
  void person_changed(const std::string& person, Renamed renamed, Then<void> then);
  Room& add(Table table, const std::string& address = "");                        // a new one, made from there
  nlohmann::json say(Room& room, const Caller& caller, const std::string& text);  // ChatLine
  // With all that belongs to it, in memory or not; `why` is what its watchers read (text key).
  void remove_table(const std::string& id, std::string_view why);
  // Every table forgets them, and all that was theirs goes. `lang`: of the usual names that their tables get.
  void forget_person(const std::string& id, Lang lang, Then<void> then);
  void remove_person(const std::string& id);  // the last of it: no table knows them

  // ---- one of several servers
  void person_changed_elsewhere(const std::string& id);  // what is known of them is read anew
  void wake(const std::vector<std::string>& tables);     // whoever had them is gone
  void wake_now(const std::string& table);               // it is given to this server
  void put_out(const std::string& id);                   // it is not this server's: its watchers come again
  // To change a table without reading it. False: there is none. StorageError: another server does not give it away.
  void own(const std::string& id, Then<bool> then);
  Leasing* leasing() { return tools_.leasing; }
  bool is_home() const { return tools_.leasing == nullptr || tools_.leasing->is_home(); }

  // ---- the parts
  Archive& archive() { return tools_.archive; }
  Writer& writer() { return writer_; }
  People& people() { return people_; }
  Limits& limits() { return limits_; }
  Rooms& rooms() { return rooms_; }
  Chat& chat() { return chat_; }
  const Pages& pages() const { return pages_; }
  Notices& notices() { return notices_; }
  Sockets& sockets() { return sockets_; }
  Bots& bots() { return bots_; }
  Analyses& analyses() { return analyses_; }

  // ---- what they work with
  Loop& loop() { return tools_.loop; }
  Workers& passwords() { return passwords_; }
  Courier& courier() { return courier_; }
  const WordsOf& words() const { return tools_.words; }
  const HallConfig& config() const { return config_; }
  HallFigures& figures() { return figures_; }
  // How many tables of each status are stored, in the order of Status; looked up anew when it is some seconds old.
  using Census = std::array<u64, 4>;
  const Census& census();
  std::string metrics();  // Prometheus text

 private:
  void arrived(Room& room, Stored& with);
  void retell_chat(Room& room, const std::string& person);
  void greet(Room& room);    // its people are called what they are called now, and asked what they want to be asked
  void publish(Room& room);  // store, then tell
  void store(Room& room);
  Change row_of(Room& room);  // its next version
  void stranded(const Stranded& table);
  void load_match(const std::string& table, const Analyses::Loaded& then);
  void lost(const std::set<std::string>& owners, const std::string& reason);
  void sweep();

  HallConfig config_;
  HallFigures figures_;
  std::unique_ptr<Archive> archive_;
  Workers& passwords_;
  Courier& courier_;
  Writer writer_;
  Tools tools_;
  People people_;
  Limits limits_;
  Rooms rooms_;
  Rounds rounds_;
  Chat chat_;
  Pages pages_;
  Notices notices_;
  Sockets sockets_;
  Bots bots_;
  Clocks clocks_;
  Analyses analyses_;
  Waking waking_;
  Told told_;
  std::set<std::string> diverged_;  // told already
  std::unique_ptr<Alarm> sweeping_;
  i64 swept_hour_ = 0;
  Census census_{};
  std::optional<Time> census_at_;
};

}  // namespace noo::table
