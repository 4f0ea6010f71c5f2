#include "table/hall/archive.hpp"

#include "engine/json.hpp"
#include "engine/record.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

constexpr int most_tables = 10'000;  // of one person
constexpr int most_mine = 200;
constexpr int most_open = 100;
constexpr int most_finished = 30;

// Everything happens at once, on the thread that asks.
class AtOnce final : public Archive {
 public:
  AtOnce(Storage& reader, const Loop& loop, int chat_kept) : reader_(reader), loop_(loop), chat_kept_(chat_kept) {}

  void read(std::string id, Then<std::optional<Stored>> then) override {
    then(outcome([&] { return read_now(id); }));
  }

  void lists(std::string person, Then<StoredLists> then) override {
    then(outcome([&] {
      StoredLists out;
      if (!person.empty()) out.mine = reader_.tables_of(person, most_mine);
      out.open = reader_.listed_tables("waiting", most_open);
      out.finished = reader_.listed_tables("finished", most_finished);
      return out;
    }));
  }

  void tables_of(std::string person, Then<std::vector<std::string>> then) override {
    then(outcome([&] {
      std::vector<std::string> ids;
      for (TableRow& row : reader_.tables_of(person, most_tables)) ids.push_back(std::move(row.id));
      return ids;
    }));
  }

  void written_by(std::string person, Then<Written> then) override {
    then(outcome([&] { return Written{.chat = reader_.chat_of(person), .notes = reader_.notes_of(person)}; }));
  }

  void import(Plan plan, Record record, Then<Table> then) override {
    then(outcome([&] { return Table::from_record(std::move(plan), record, loop_.now()); }));
  }

  void fork(Plan plan, Position start, Then<Table> then) override {
    then(outcome([&] { return Table::fork(std::move(plan), Seed::random(), start, loop_.now()); }));
  }

  std::optional<Stored> read_now(std::string_view id) override {
    const std::optional<TableRow> row = storable(id) ? reader_.table(id) : std::nullopt;
    if (!row) return std::nullopt;
    const json doc = json::parse(row->doc);
    Stored out{.table = Table::restore(doc.at("table").get<std::string>(), reader_.lines(id), loop_.now()),
               .last_chat = reader_.last_chat(id),
               .chat = {},
               .receipts = reader_.receipts(id)};
    out.chat = reader_.chat(id, out.last_chat - chat_kept_, chat_kept_);
    return out;
  }

  std::vector<std::string> ids_of(std::string_view status) override { return reader_.ids_of(status); }
  std::vector<std::pair<std::string, i64>> counts() override { return reader_.counts(); }
  std::optional<IdentityRow> identity(std::string_view id) override { return reader_.identity(id); }
  std::string note(std::string_view table, std::string_view person) override { return reader_.note(table, person); }
  std::optional<StoryRow> story(std::string_view hash) override { return reader_.story(hash); }
  std::optional<StoryRow> story_of(std::string_view table, std::string_view person) override {
    return reader_.story_of(table, person);
  }
  int schema_version() override { return reader_.schema_version(); }

 private:
  Storage& reader_;
  const Loop& loop_;
  int chat_kept_;
};

}  // namespace

std::unique_ptr<Archive> make_archive(Storage& reader, const Loop& loop, int chat_kept) {
  return std::make_unique<AtOnce>(reader, loop, chat_kept);
}

TableRow table_row(const Table& table, const json& card) {
  const auto turn = table.to_move();
  const json doc{{"card", card}, {"turn", turn ? std::string(table.seat_name(*turn)) : ""}, {"table", table.doc()}};
  return {.id = table.id(),
          .status = std::string(status_name(table.status())),
          .listed = table.plan().listed,
          .created = card.at("created").get<i64>(),
          .changed = card.at("changed").get<i64>(),
          .doc = doc.dump()};
}

PutSeats seat_rows(const Table& table) {
  constexpr int host_row = -1;  // below the chairs: a host without a seat finds the table among theirs too
  PutSeats out{.table = table.id(), .seats = {}};
  bool host_sits = false;
  for (int i = 0; i < table.seats(); ++i) {
    const std::string& identity = table.chair(seat(i)).identity;
    if (identity.empty()) continue;
    host_sits = host_sits || identity == table.plan().host;
    out.seats.push_back({.table = table.id(), .seat = i, .identity = identity});
  }
  if (!host_sits && !table.plan().host.empty()) {
    out.seats.push_back({.table = table.id(), .seat = host_row, .identity = table.plan().host});
  }
  return out;
}

}  // namespace noo::table
