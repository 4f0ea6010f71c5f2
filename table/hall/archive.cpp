#include "table/hall/archive.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "engine/json.hpp"
#include "engine/record.hpp"
#include "table/hall/in_turn.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

constexpr std::array<int, list_count> usual_length{50, 50, 30};  // of lists, as in ListOf

constexpr const char* the_house = "";  // on whose account the server's own questions are

constexpr std::size_t long_record = 2'000;  // lines: longer than nearly every game

// A table as it is stored, not played yet.
struct Gathered {
  TableRow row;
  std::vector<std::string> lines;
  int last_chat = 0;
  std::vector<ChatRow> chat;
  std::vector<ReceiptRow> receipts;
};

std::optional<Gathered> gathered(Storage& storage, const std::string& id, int chat_kept) {
  std::optional<TableRow> row = storage.table(id);
  if (!row) return std::nullopt;
  Gathered out{.row = std::move(*row),
               .lines = storage.lines(id),
               .last_chat = storage.last_chat(id),
               .chat = {},
               .receipts = storage.receipts(id)};
  out.chat = storage.chat(id, out.last_chat - chat_kept, chat_kept);
  return out;
}

Stored played(Gathered g, Time now, Time serving_since) {
  const json doc = json::parse(g.row.doc);
  return {.table = Table::restore(doc.at("table").get<std::string>(), g.lines, now, serving_since),
          .row = {.status = g.row.status, .due = g.row.due, .version = g.row.version},
          .last_chat = g.last_chat,
          .chat = std::move(g.chat),
          .receipts = std::move(g.receipts)};
}

// ---- lists

// What is stored of a table says who was there when it was stored; this says who is there now, elsewhere.
void put_present(json& card, const std::string& present) {
  std::istringstream in(present);
  int others = 0;
  in >> others;
  std::set<std::string> people;
  for (std::string id; in >> id;) people.insert(id);
  for (json& s : card["seats"]) {
    s["present"] = s.value("holder", "") == "person" && people.contains(s.value("person", ""));
  }
  card["watchers"] = others;
}

StoredCard stored_card(const TableRow& row, const std::string& person) {
  json doc = json::parse(row.doc);
  json card = std::move(doc.at("card"));
  put_present(card, row.present);
  return {row.id, row.status, shown_card(std::move(card), person, doc.at("turn").get<std::string>())};
}

std::vector<TableRow> rows_of(Storage& storage, ListOf list, const std::string& person, const Slice& slice) {
  switch (list) {
    case ListOf::mine:
      return person.empty() ? std::vector<TableRow>{} : storage.tables_of(person, slice);
    case ListOf::open:
      return storage.listed_tables("waiting", slice);
    case ListOf::finished:
      return storage.listed_tables("finished", slice);
  }
  return {};
}

StoredList stored_list(Storage& storage, ListOf list, const ListsAsked& asked) {
  Slice slice = asked.only ? asked.slice : Slice{.most = asked.slice.most};
  if (slice.most == 0) slice.most = usual_length.at(static_cast<std::size_t>(list));
  const auto most = static_cast<std::size_t>(slice.most);
  ++slice.most;  // one more shows whether there are more
  const std::vector<TableRow> rows = rows_of(storage, list, asked.person, slice);
  StoredList out;
  for (std::size_t i = 0; i < std::min(most, rows.size()); ++i) out.cards.push_back(stored_card(rows[i], asked.person));
  if (rows.size() > most) out.next = Slice{.most = 0, .changed = rows[most - 1].changed, .id = rows[most - 1].id};
  return out;
}

StoredLists stored_lists(Storage& storage, const ListsAsked& asked) {
  StoredLists out;
  for (const ListOf list : {ListOf::mine, ListOf::open, ListOf::finished}) {
    if (asked.only && *asked.only != list) continue;
    out.at(static_cast<std::size_t>(list)) = stored_list(storage, list, asked);
  }
  return out;
}

Due stored_due(Storage& storage, i64 until) {
  Due out{.bots = storage.ids_due(due_at_once), .clocks = {}};
  const std::set<std::string> at_once(out.bots.begin(), out.bots.end());
  for (std::string& id : storage.ids_due(until)) {
    if (!at_once.contains(id)) out.clocks.push_back(std::move(id));
  }
  return out;
}

// ---- threads

// Whatever is posted comes only while `alive` does.
template <class T>
struct Answerer {
  Then<T> then;
  Loop& loop;
  std::weak_ptr<bool> alive;

  template <class Work>
  void answer(Work work) const {
    const auto done = std::make_shared<std::future<T>>(outcome(std::move(work)));
    loop.post([done, then = then, alive = alive] {
      if (!alive.expired()) then(std::move(*done));
    });
  }
};

class Apart final : public Archive {
 public:
  Apart(ArchiveParts parts, int chat_kept)
      : parts_(std::move(parts)),
        thread_(parts_.thread),
        replays_(parts_.replays),
        chat_kept_(chat_kept),
        serving_since_(parts_.loop.now()) {}

  void read(std::string id, std::string account, std::optional<Time> away_until,
            Then<std::optional<Stored>> then) override {
    thread_.run(account, [id = std::move(id), account, storage = parts_.apart, replays = replays_,
                          chat_kept = chat_kept_, now = parts_.loop.now(), since = away_until.value_or(serving_since_),
                          to = answerer(std::move(then))]() mutable {
      std::shared_ptr<Gathered> found;
      try {
        if (auto all = gathered(*storage, id, chat_kept)) found = std::make_shared<Gathered>(std::move(*all));
      } catch (...) {
        return to.answer(
            [failed = std::current_exception()]() -> std::optional<Stored> { std::rethrow_exception(failed); });
      }
      const auto play = [to, found, now, since] {
        to.answer([&]() -> std::optional<Stored> {
          if (!found) return std::nullopt;
          return played(std::move(*found), now, since);
        });
      };
      if (found && found->lines.size() > long_record) return replays.run(account, play);
      play();
    });
  }

  void lists(ListsAsked asked, Then<StoredLists> then) override {
    run<StoredLists>(
        asked.account, [asked](Storage& storage) { return stored_lists(storage, asked); }, std::move(then));
  }

  void tables_of(std::string person, Then<std::vector<std::string>> then) override {
    run<std::vector<std::string>>(
        person, [person](Storage& storage) { return storage.ids_with(person); }, std::move(then));
  }

  void written_by(std::string person, Then<Written> then) override {
    run<Written>(
        person,
        [person](Storage& storage) {
          return Written{.chat = storage.chat_of(person),
                         .notes = storage.notes_of(person),
                         .reports = storage.reports_by(person)};
        },
        std::move(then));
  }

  void ask(Question question, Then<json> then) override { run<json>(the_house, std::move(question), std::move(then)); }

  void live(Then<std::vector<std::string>> then) override {
    run<std::vector<std::string>>(
        the_house,
        [](Storage& storage) {
          std::vector<std::string> ids = storage.ids_of("running");
          for (std::string& id : storage.ids_of("kept")) ids.push_back(std::move(id));
          return ids;
        },
        std::move(then));
  }

  void due(Time until, Then<Due> then) override {
    run<Due>(
        the_house, [until = until.time_since_epoch().count()](Storage& storage) { return stored_due(storage, until); },
        std::move(then));
  }

  void import(std::string record, std::string account, PlanFor plan, Then<Table> then) override {
    replays_.run(account, [record = std::move(record), plan = std::move(plan), now = parts_.loop.now(),
                           to = answerer(std::move(then))] {
      to.answer([&] {
        const Record read = parse_record(record, "record");
        return Table::from_record(plan(read.header), read, now);
      });
    });
  }

  void fork(Plan plan, std::string account, Position start, std::string data_hash, Then<Table> then) override {
    replays_.run(account, [plan = std::move(plan), start, data_hash = std::move(data_hash), now = parts_.loop.now(),
                           to = answerer(std::move(then))] {
      to.answer([&] { return Table::fork(plan, Seed::random(), start, now, data_hash); });
    });
  }

  std::size_t waiting(const std::string& account) const override { return replays_.waiting(account); }

  std::vector<std::pair<std::string, i64>> counts() override { return parts_.at_once.counts(); }
  std::optional<IdentityRow> identity(std::string_view id) override { return parts_.at_once.identity(id); }
  std::string note(std::string_view table, std::string_view person) override {
    return parts_.at_once.note(table, person);
  }
  std::optional<StoryRow> story(std::string_view hash) override { return parts_.at_once.story(hash); }
  std::optional<StoryRow> story_of(std::string_view table, std::string_view person) override {
    return parts_.at_once.story_of(table, person);
  }
  int schema_version() override { return parts_.at_once.schema_version(); }

 private:
  template <class T>
  Answerer<T> answerer(Then<T> then) {
    return {std::move(then), parts_.loop, alive_};
  }

  template <class T>
  void run(const std::string& account, std::function<T(Storage&)> work, Then<T> then) {
    thread_.run(account, [work = std::move(work), storage = parts_.apart, to = answerer(std::move(then))] {
      to.answer([&] { return work(*storage); });
    });
  }

  ArchiveParts parts_;
  InTurn thread_;
  InTurn replays_;
  int chat_kept_;
  Time serving_since_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for what is read after the end
};

bool is_person(const Chair& chair) { return chair.holder == Chair::Holder::person; }

}  // namespace

std::unique_ptr<Archive> make_archive(ArchiveParts parts, int chat_kept) {
  return std::make_unique<Apart>(std::move(parts), chat_kept);
}

i64 due_of(const Table& table) {
  const auto turn = table.to_move();
  const bool bots_turn = turn && table.chair(*turn).holder == Chair::Holder::bot && !table.undo_pending();
  if (bots_turn && std::ranges::any_of(table.plan().chairs, is_person)) return due_at_once;
  const auto deadline = table.deadline();
  return deadline ? deadline->time_since_epoch().count() : due_never;
}

TableRow table_row(const Table& table, const json& card, i64 version) {
  const auto turn = table.to_move();
  const json doc{{"card", card}, {"turn", turn ? std::string(table.seat_name(*turn)) : ""}, {"table", table.doc()}};
  return {.id = table.id(),
          .status = std::string(status_name(table.status())),
          .listed = table.plan().listed,
          .created = card.at("created").get<i64>(),
          .changed = card.at("changed").get<i64>(),
          .doc = doc.dump(),
          .due = due_of(table),
          .version = version,
          .rules = table.rules_needed(),
          .present = {}};
}

std::string shown_card(json card, const std::string& person, std::string_view turn) {
  json seats = json::array();
  bool my_turn = false;
  for (const json& s : card.at("seats")) {
    if (person.empty() || s.value("person", "") != person) continue;
    seats.push_back(s.at("seat"));
    my_turn = my_turn || (s.at("holder") == "person" && s.at("seat") == turn);
  }
  card["my_seats"] = std::move(seats);
  card["your_turn"] = my_turn;
  return card.dump(-1, ' ', false, json::error_handler_t::replace);
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
