// What is stored, read and played again: the hall's one way to its database and to the replay of records.
//
//   archive.read(id, [](std::future<std::optional<Stored>> read) { ... read.get() ... });
//
// Whatever takes long comes to `then`, on the loop's thread, or never if the archive is destroyed before; a failure
// comes out of the future. make_archive gives one that reads at once, on the loop's own thread; one that works
// elsewhere may call `then` later, and nobody here counts on either. What only looks up a row is answered at once; so
// is read_now, for the few who need another table in the middle of a command, and at the start of the server.
#pragma once

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

struct Stored {  // a table, with what belongs to it
  Table table;
  int last_chat = 0;
  std::vector<ChatRow> chat;  // the latest lines
  std::vector<ReceiptRow> receipts;
};

struct StoredLists {
  std::vector<TableRow> mine;  // finished ones too
  std::vector<TableRow> open;
  std::vector<TableRow> finished;
};

struct Written {  // by one person
  std::vector<ChatRow> chat;
  std::vector<NoteRow> notes;
};

class Archive {
 public:
  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  Archive(Archive&&) = delete;
  Archive& operator=(Archive&&) = delete;
  virtual ~Archive() = default;

  virtual void read(std::string id, Then<std::optional<Stored>> then) = 0;  // nothing: there is no such table
  virtual void lists(std::string person, Then<StoredLists> then) = 0;       // "" has no tables of their own
  virtual void tables_of(std::string person, Then<std::vector<std::string>> then) = 0;
  virtual void written_by(std::string person, Then<Written> then) = 0;
  virtual void import(Plan plan, Record record, Then<Table> then) = 0;  // InputError, ReplayError
  virtual void fork(Plan plan, Position start, Then<Table> then) = 0;   // with new dice

  virtual std::optional<Stored> read_now(std::string_view id) = 0;
  virtual std::vector<std::string> ids_of(std::string_view status) = 0;
  virtual std::vector<std::pair<std::string, i64>> counts() = 0;  // of tables, by status
  virtual std::optional<IdentityRow> identity(std::string_view id) = 0;
  virtual std::string note(std::string_view table, std::string_view person) = 0;
  virtual std::optional<StoryRow> story(std::string_view hash) = 0;
  virtual std::optional<StoryRow> story_of(std::string_view table, std::string_view person) = 0;
  virtual int schema_version() = 0;
};

// The reader is the loop's thread's. `chat_kept`: how many lines of chat come with a table.
std::unique_ptr<Archive> make_archive(Storage& reader, const Loop& loop, int chat_kept);

// ---- how a table is stored. A row's document is {"card", "turn", "table"}: `table` is what Table::restore reads;
// `card` is its TableInfo, so that lists need no replay; `turn` is the seat to move, which only its own person is told.
TableRow table_row(const Table& table, const nlohmann::json& card);
PutSeats seat_rows(const Table& table);  // the host's too

}  // namespace noo::table
