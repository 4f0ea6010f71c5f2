// What is read for the people who run the server. Throws what SOCI throws.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "table/storage.hpp"
#include "table/storage/connection.hpp"

namespace noo::table {

std::vector<std::pair<std::string, i64>> tables_aged(soci::session& session, const Aged& aged);
std::vector<IdentityRow> identities_aged(soci::session& session, const Aged& aged);
std::vector<ReportRow> reports(soci::session& session, Reports which, int most);
std::vector<ReportRow> report(soci::session& session, i64 number);  // one, or none
std::vector<ReportRow> reports_by(soci::session& session, const std::string& identity);
std::vector<AuditRow> audit(soci::session& session, int most);

}  // namespace noo::table
