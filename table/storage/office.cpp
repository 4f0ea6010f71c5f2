#include "table/storage/office.hpp"

#include <soci/soci.h>

#include <algorithm>

namespace noo::table {

namespace {

using soci::into;
using soci::use;

// Every row of a question; SOCI fills `row` anew for each.
template <class Row>
std::vector<Row> every(soci::statement& question, const Row& row) {
  std::vector<Row> rows;
  question.execute();
  while (question.fetch()) rows.push_back(row);
  return rows;
}

const std::string report_columns =
    "SELECT number, at_time, table_id, reporter, person, chat_line, quote, words, done_at, done FROM reports ";

template <class Key>
std::vector<ReportRow> reports_where(soci::session& session, const std::string& which, const Key& key) {
  ReportRow row;
  soci::statement question = (session.prepare << report_columns + which, use(key), into(row.number), into(row.at),
                              into(row.table), into(row.reporter), into(row.person), into(row.chat), into(row.quote),
                              into(row.words), into(row.done_at), into(row.done));
  return every(question, row);
}

}  // namespace

std::vector<std::pair<std::string, i64>> tables_aged(soci::session& session, const Aged& aged) {
  std::pair<std::string, i64> row;
  const int limit = std::max(aged.most, 0);
  soci::statement question =
      (session.prepare << "SELECT id, changed FROM tables WHERE changed < :before"
                          " AND (changed > :after OR (changed = :same AND id > :id)) ORDER BY changed, id LIMIT :most",
       use(aged.before), use(aged.after), use(aged.after), use(aged.id), use(limit), into(row.first), into(row.second));
  return every(question, row);
}

std::vector<IdentityRow> identities_aged(soci::session& session, const Aged& aged) {
  IdentityRow row;
  const int limit = std::max(aged.most, 0);
  soci::statement question =
      (session.prepare << "SELECT id, created, seen, doc FROM identities WHERE seen < :before"
                          " AND (seen > :after OR (seen = :same AND id > :id)) ORDER BY seen, id LIMIT :most",
       use(aged.before), use(aged.after), use(aged.after), use(aged.id), use(limit), into(row.id), into(row.created),
       into(row.seen), into(row.doc));
  return every(question, row);
}

std::vector<ReportRow> reports(soci::session& session, Reports which, int most) {
  const std::string open = which == Reports::open ? "WHERE done_at = 0 " : "";
  return reports_where(session, open + "ORDER BY number DESC LIMIT :most", std::max(most, 0));
}

std::vector<ReportRow> report(soci::session& session, i64 number) {
  return reports_where(session, "WHERE number = :number", number);
}

std::vector<ReportRow> reports_by(soci::session& session, const std::string& identity) {
  return reports_where(session, "WHERE reporter = :identity ORDER BY number", identity);
}

std::vector<AuditRow> audit(soci::session& session, int most) {
  AuditRow row;
  const int limit = std::max(most, 0);
  soci::statement question =
      (session.prepare
           << "SELECT number, at_time, who, what, about, reason FROM audit ORDER BY number DESC LIMIT :most",
       use(limit), into(row.number), into(row.at), into(row.who), into(row.what), into(row.about), into(row.reason));
  return every(question, row);
}

}  // namespace noo::table
