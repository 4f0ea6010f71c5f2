#include "table/storage.hpp"

#include <fmt/format.h>
#include <soci/soci.h>

#include <algorithm>
#include <type_traits>

#include "engine/soci/transaction.hpp"
#include "table/storage/changes.hpp"
#include "table/storage/connection.hpp"
#include "table/storage/office.hpp"
#include "table/storage/schema.hpp"

namespace noo::table {

namespace {

using soci::into;
using soci::use;

enum class Use : unsigned char { read, write };

class SociStorage final : public Storage {
 public:
  SociStorage(Place place, Use use) : place_(std::move(place)), use_(use), session_(opened()) {
    if (use_ == Use::write) {
      migrate(*session_, place_);
    } else {
      require_current(*session_, place_);
    }
  }

  void commit(std::span<const Change> changes) override {
    if (changes.empty()) return;
    std::ranges::for_each(changes, require_storable);
    attempt([&] { write(changes); });
  }

  void check() override {
    attempt([&] {
      Transaction transaction(*session_);
      // There and back: what stays as it is SQLite does not write.
      *session_ << "UPDATE schema_version SET version = version + 1";
      *session_ << "UPDATE schema_version SET version = version - 1";
      table::commit(*session_, transaction);
    });
  }

  std::optional<TableRow> table(std::string_view id) override { return first(tables("id = :key", id, {.most = 1})); }

  std::vector<TableRow> tables_of(std::string_view identity, const Slice& slice) override {
    return tables("id IN (SELECT table_id FROM seats WHERE identity = :key)", identity, slice);
  }

  std::vector<TableRow> listed_tables(std::string_view status, const Slice& slice) override {
    return tables("status = :key AND listed = 1", status, slice);
  }

  std::vector<TableRow> tables_in(std::string_view status, const Slice& slice) override {
    return tables(status.empty() ? "status <> :key" : "status = :key", status, slice);
  }

  std::vector<std::pair<std::string, i64>> tables_aged(const Aged& aged) override {
    return attempt([&] { return table::tables_aged(*session_, aged); });
  }

  std::vector<IdentityRow> identities_aged(const Aged& aged) override {
    return attempt([&] { return table::identities_aged(*session_, aged); });
  }

  std::vector<std::string> ids_with(std::string_view identity) override {
    return texts("SELECT DISTINCT table_id FROM seats WHERE identity = :identity ORDER BY table_id", identity);
  }

  std::vector<std::string> ids_of(std::string_view status) override {
    return texts("SELECT id FROM tables WHERE status = :status ORDER BY created, id", status);
  }

  std::vector<std::string> ids_due(i64 until) override {
    return attempt([&] {
      std::string id;
      soci::statement question =
          (session_->prepare << "SELECT id FROM tables WHERE due >= 0 AND due <= :until ORDER BY due, id", use(until),
           into(id));
      return every(question, id);
    });
  }

  std::vector<std::pair<std::string, i64>> counts() override {
    return attempt([&] {
      std::vector<std::pair<std::string, i64>> out;
      std::string status;
      i64 count = 0;
      soci::statement question =
          (session_->prepare << "SELECT status, count(*) FROM tables GROUP BY status", into(status), into(count));
      question.execute();
      while (question.fetch()) out.emplace_back(status, count);
      return out;
    });
  }

  std::vector<std::string> lines(std::string_view table) override {
    return texts("SELECT line FROM record_lines WHERE table_id = :table ORDER BY number", table);
  }

  std::vector<ChatRow> chat(std::string_view table, int after_number, int most) override {
    if (!storable_key(table)) return {};
    const std::string key(table);
    const int limit = std::max(most, 0);
    return attempt([&] {
      ChatRow row;
      soci::statement question =
          (session_->prepare << "SELECT table_id, number, at_time, identity, doc FROM chat"
                                " WHERE table_id = :table AND number > :after ORDER BY number LIMIT :most",
           use(key), use(after_number), use(limit), into(row.table), into(row.number), into(row.at), into(row.identity),
           into(row.doc));
      return every(question, row);
    });
  }

  int last_chat(std::string_view table) override {
    if (!storable_key(table)) return 0;
    const std::string key(table);
    return attempt([&] {
      int number = 0;
      *session_ << "SELECT coalesce(max(number), 0) FROM chat WHERE table_id = :table", use(key), into(number);
      return number;
    });
  }

  std::optional<IdentityRow> identity(std::string_view id) override {
    if (!storable_key(id)) return {};
    const std::string key(id);
    return attempt([&] {
      IdentityRow row;
      soci::statement question = (session_->prepare << "SELECT id, created, seen, doc FROM identities WHERE id = :id",
                                  use(key), into(row.id), into(row.created), into(row.seen), into(row.doc));
      return first(every(question, row));
    });
  }

  std::string note(std::string_view table, std::string_view identity) override {
    if (!storable_key(table) || !storable_key(identity)) return {};
    const std::string key(table);
    const std::string who(identity);
    return attempt([&] {
      std::string text;
      soci::statement question =
          (session_->prepare << "SELECT note FROM notes WHERE table_id = :table AND identity = :identity", use(key),
           use(who), into(text));
      return first(every(question, text)).value_or("");
    });
  }

  std::vector<NoteRow> notes_of(std::string_view identity) override {
    if (!storable_key(identity)) return {};
    const std::string who(identity);
    return attempt([&] {
      NoteRow row;
      soci::statement question =
          (session_->prepare << "SELECT table_id, identity, note FROM notes WHERE identity = :identity ORDER BY 1",
           use(who), into(row.table), into(row.identity), into(row.text));
      return every(question, row);
    });
  }

  std::vector<ChatRow> chat_of(std::string_view identity) override {
    if (!storable_key(identity)) return {};
    const std::string who(identity);
    return attempt([&] {
      ChatRow row;
      soci::statement question =
          (session_->prepare << "SELECT table_id, number, at_time, identity, doc FROM chat"
                                " WHERE identity = :identity ORDER BY at_time, table_id, number",
           use(who), into(row.table), into(row.number), into(row.at), into(row.identity), into(row.doc));
      return every(question, row);
    });
  }

  std::optional<StoryRow> story(std::string_view hash) override {
    return story("SELECT table_id, identity, hash, named FROM stories WHERE hash = :hash AND hash <> :none", hash, "");
  }

  std::optional<StoryRow> story_of(std::string_view table, std::string_view identity) override {
    return story("SELECT table_id, identity, hash, named FROM stories WHERE table_id = :table AND identity = :identity",
                 table, identity);
  }

  std::vector<ReceiptRow> receipts(std::string_view table) override {
    if (!storable_key(table)) return {};
    const std::string key(table);
    return attempt([&] {
      ReceiptRow row;
      soci::statement question =
          (session_->prepare << "SELECT table_id, identity, receipt_key, at_time, doc FROM receipts"
                                " WHERE table_id = :table ORDER BY at_time, identity, receipt_key",
           use(key), into(row.table), into(row.identity), into(row.key), into(row.at), into(row.doc));
      return every(question, row);
    });
  }

  std::vector<ReportRow> reports(Reports which, int most) override {
    return attempt([&] { return table::reports(*session_, which, most); });
  }

  std::optional<ReportRow> report(i64 number) override {
    return first(attempt([&] { return table::report(*session_, number); }));
  }

  std::vector<ReportRow> reports_by(std::string_view identity) override {
    if (!storable_key(identity)) return {};
    return attempt([&] { return table::reports_by(*session_, std::string(identity)); });
  }

  std::vector<AuditRow> audit(int most) override {
    return attempt([&] { return table::audit(*session_, most); });
  }

  int schema_version() override {
    return attempt([&] { return schema_version_of(*session_, place_.database); });
  }

 private:
  // Runs `work` with a live session. If PostgreSQL turns out to be gone, a new connection gets one more attempt: a
  // question may be asked twice, and a transaction that did not come to its commit has done nothing. (A commit that
  // failed is a StorageError and so never repeated.)
  template <class Work>
  std::invoke_result_t<Work> attempt(Work work) {
    if (!session_) reconnect();  // it failed the last time
    try {
      return work();
    } catch (const soci::soci_error& error) {
      if (failure_of(*session_, error) != Failure::lost) throw unreadable(error);
    }
    reconnect();
    try {
      return work();
    } catch (const soci::soci_error& error) {
      throw unreadable(error);
    }
  }

  std::unique_ptr<soci::session> opened() const {
    return use_ == Use::write ? connect(place_) : connect_to_read(place_);
  }

  void reconnect() {
    session_.reset();
    session_ = opened();
  }

  StorageError unreadable(const soci::soci_error& error) const {
    return StorageError(fmt::format("cannot use {}: {}", place_.name(), reason(error)));
  }

  void write(std::span<const Change> changes) {
    Transaction transaction(*session_);
    for (const Change& change : changes) {
      try {
        apply(*session_, change);
      } catch (const soci::soci_error& error) {
        explain(change, error);
        throw;  // lost: `attempt` knows what to do
      }
    }
    table::commit(*session_, transaction);
  }

  void explain(const Change& change, const soci::soci_error& error) {
    switch (failure_of(*session_, error)) {
      case Failure::duplicate:
        throw StorageError(name_of(change) + ": already there");
      case Failure::orphan:
        throw StorageError(name_of(change) + ": there is no such table");
      case Failure::other:
        throw StorageError(name_of(change) + ": " + reason(error));
      case Failure::lost:
        break;
    }
  }

  // Every row of a question; SOCI fills `row` anew for each.
  template <class Row>
  static std::vector<Row> every(soci::statement& question, const Row& row) {
    std::vector<Row> rows;
    question.execute();
    while (question.fetch()) rows.push_back(row);
    return rows;
  }

  template <class Row>
  static std::optional<Row> first(std::vector<Row> rows) {
    if (rows.empty()) return {};
    return std::move(rows.front());
  }

  std::vector<std::string> texts(const char* sql, std::string_view key) {
    if (!storable_key(key)) return {};
    const std::string bound(key);
    return attempt([&] {
      std::string text;
      soci::statement question = (session_->prepare << sql, use(bound), into(text));
      return every(question, text);
    });
  }

  std::optional<StoryRow> story(const char* sql, std::string_view by, std::string_view and_by) {
    if (!storable_key(by) || !storable_key(and_by)) return {};
    const std::string one(by);
    const std::string two(and_by);
    return attempt([&]() -> std::optional<StoryRow> {
      StoryRow row;
      int named = 0;
      soci::statement question = (session_->prepare << sql, use(one), use(two), into(row.table), into(row.identity),
                                  into(row.hash), into(named));
      question.execute();
      if (!question.fetch()) return {};
      row.named = named != 0;
      return row;
    });
  }

  std::vector<TableRow> tables(const std::string& which, std::string_view key, const Slice& slice) {
    if (!storable_key(key) || !storable_key(slice.id)) return {};
    const std::string bound(key);
    const int limit = std::max(slice.most, 0);
    return attempt([&] {
      std::vector<TableRow> rows;
      TableRow row;
      int listed = 0;
      soci::statement question =
          (session_->prepare << "SELECT id, status, listed, created, changed, due, version, rules,"
                                " coalesce((SELECT present FROM leases WHERE table_id = id), ''), doc"
                                " FROM tables WHERE " +
                                    which +
                                    " AND (changed < :before OR (changed = :same AND id > :id))"
                                    " ORDER BY changed DESC, id LIMIT :most",
           use(bound), use(slice.changed), use(slice.changed), use(slice.id), use(limit), into(row.id),
           into(row.status), into(listed), into(row.created), into(row.changed), into(row.due), into(row.version),
           into(row.rules), into(row.present), into(row.doc));
      question.execute();
      while (question.fetch()) {
        row.listed = listed != 0;
        rows.push_back(row);
      }
      return rows;
    });
  }

  Place place_;
  Use use_;
  std::unique_ptr<soci::session> session_;
};

}  // namespace

std::unique_ptr<Storage> open_storage(const std::string& connection) {
  return std::make_unique<SociStorage>(place_of(connection), Use::write);
}

std::unique_ptr<Storage> open_to_read(const std::string& connection) {
  Place place = place_of(connection);
  require_file(place);
  return std::make_unique<SociStorage>(std::move(place), Use::read);
}

}  // namespace noo::table
