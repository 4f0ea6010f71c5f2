#include "table/verify.hpp"

#include "engine/json.hpp"
#include "table/table.hpp"

namespace noo::table {

namespace {

// Nothing if it can be read to its end.
std::optional<Unreadable> trouble_with(const TableRow& row, const std::vector<std::string>& lines, Time now) {
  try {
    const nlohmann::json doc = nlohmann::json::parse(row.doc);
    const Table table = Table::restore(doc.at("table").get<std::string>(), lines, now);
    if (table.id() != row.id) return Unreadable{row.id, 0, "its document is of table " + table.id()};
    if (const auto diverged = table.diverged()) return Unreadable{row.id, diverged->first, diverged->second};
    return std::nullopt;
  } catch (const std::exception& e) {
    return Unreadable{row.id, 0, e.what()};
  }
}

}  // namespace

Verified verify(Storage& storage, Time now) {
  Verified out;
  for (const auto& [status, count] : storage.counts()) {
    for (const std::string& id : storage.ids_of(status)) {
      const std::optional<TableRow> row = storage.table(id);
      if (!row) continue;  // deleted in this moment
      const std::vector<std::string> lines = storage.lines(id);
      ++out.tables;
      out.lines += lines.size();
      if (auto trouble = trouble_with(*row, lines, now)) out.unreadable.push_back(std::move(*trouble));
    }
  }
  return out;
}

}  // namespace noo::table
