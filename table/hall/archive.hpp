// What is stored, read and played again: the hall's one way to its database and to the replay of records.
//
//   archive.read(id, address, std::nullopt, [](std::future<std::optional<Stored>> read) { ... read.get() ... });
//
// Whatever takes long is done on a thread of its own, in turn among those who ask (table/hall/in_turn.hpp), and comes
// to `then` on the loop's thread, or never if the archive is destroyed before; a failure comes out of the future. What
// only looks up a row is answered at once.
#pragma once

#include <array>
#include <functional>
#include <future>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "table/hall/workers.hpp"
#include "table/loop.hpp"
#include "table/storage.hpp"
#include "table/table.hpp"

namespace noo::table {

template <class T>
using Then = std::function<void(std::future<T>)>;

// What `work` returns or throws, as a future that is ready.
template <class Work>
std::future<std::invoke_result_t<Work&>> outcome(Work work) {
  std::packaged_task<std::invoke_result_t<Work&>()> task(std::move(work));
  task();
  return task.get_future();
}

// What stands in a table's row beside its document, and depends on the rules or the clock.
struct RowKept {
  std::string status;
  i64 due = due_never;
  i64 version = 0;  // 0: it is not stored yet
};

struct Stored {  // a table, with what belongs to it
  Table table;
  RowKept row;
  int last_chat = 0;
  std::vector<ChatRow> chat;  // the latest lines
  std::vector<ReceiptRow> receipts;
};

// ---- lists of tables: of a person (finished ones too), open to everybody, and finished ones that everybody may see
enum class ListOf : unsigned char { mine, open, finished };
inline constexpr std::size_t list_count = 3;

struct ListsAsked {
  std::string account;         // of whoever asks
  std::string person;          // "" has no tables of their own; cards say which seats are theirs
  std::optional<ListOf> only;  // one list alone; `slice` counts from where it goes on
  Slice slice;                 // `most` 0: as many as usual
};
struct StoredCard {
  std::string id;
  std::string status;
  std::string text;  // JSON as it is shown, if the table is not in memory
};
struct StoredList {
  std::vector<StoredCard> cards;
  std::optional<Slice> next;  // where it goes on, if it does
};
using StoredLists = std::array<StoredList, list_count>;  // as in ListOf

struct Written {  // by one person
  std::vector<ChatRow> chat;
  std::vector<NoteRow> notes;
  std::vector<ReportRow> reports;
};

struct Due {                        // tables that must go on by themselves
  std::vector<std::string> bots;    // a bot is to move against people
  std::vector<std::string> clocks;  // a clock runs out
};

class Archive {
 public:
  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  Archive(Archive&&) = delete;
  Archive& operator=(Archive&&) = delete;
  virtual ~Archive() = default;

  // Nothing: there is no such table. `account`: of whoever asks for it; "" of the house. `away_until`: until then the
  // time was nobody's, also after the start.
  virtual void read(std::string id, std::string account, std::optional<Time> away_until,
                    Then<std::optional<Stored>> then) = 0;
  virtual void lists(ListsAsked asked, Then<StoredLists> then) = 0;
  virtual void tables_of(std::string person, Then<std::vector<std::string>> then) = 0;
  virtual void written_by(std::string person, Then<Written> then) = 0;
  // Whatever the others do not ask; `question` runs on the thread.
  using Question = std::function<nlohmann::json(Storage&)>;
  virtual void ask(Question question, Then<nlohmann::json> then) = 0;
  virtual void live(Then<std::vector<std::string>> then) = 0;  // tables that run, or would by other rules
  virtual void due(Time until, Then<Due> then) = 0;            // tables that must go on by then
  // Plays a record again; its header makes the plan. InputError, ReplayError.
  using PlanFor = std::function<Plan(const RecordHeader& header)>;
  virtual void import(std::string record, std::string account, PlanFor plan, Then<Table> then) = 0;
  // With new dice, and the data that `start` was played with.
  virtual void fork(Plan plan, std::string account, Position start, std::string data_hash, Then<Table> then) = 0;

  virtual std::size_t waiting(const std::string& account) const = 0;  // imports, forks and very long tables

  virtual std::vector<std::pair<std::string, i64>> counts() = 0;  // of tables, by status
  virtual std::optional<IdentityRow> identity(std::string_view id) = 0;
  virtual std::string note(std::string_view table, std::string_view person) = 0;
  virtual std::optional<StoryRow> story(std::string_view hash) = 0;
  virtual std::optional<StoryRow> story_of(std::string_view table, std::string_view person) = 0;
  virtual int schema_version() = 0;
};

// Two storages of one database: one for the loop's thread, and one for `thread`, which has one thread. Imports, forks
// and tables with very long records are played on `replays`, which outlives `thread`: nobody else's table waits for
// them. `chat_kept`: how many lines of chat come with a table.
struct ArchiveParts {
  Storage& at_once;
  std::shared_ptr<Storage> apart;
  Workers& thread;
  Workers& replays;
  Loop& loop;
};
std::unique_ptr<Archive> make_archive(ArchiveParts parts, int chat_kept);

// ---- how a table is stored. A row's document is {"card", "turn", "table"}: `table` is what Table::restore reads;
// `card` is its TableInfo, so that lists need no replay; `turn` is the seat to move, which only its own person is told.
TableRow table_row(const Table& table, const nlohmann::json& card, i64 version);
i64 due_of(const Table& table);          // a bot's move against people is due at once
PutSeats seat_rows(const Table& table);  // the host's too
// A card as a person's list shows it; `turn` is the seat to move, or "".
std::string shown_card(nlohmann::json card, const std::string& person, std::string_view turn);

}  // namespace noo::table
