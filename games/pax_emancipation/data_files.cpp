#include "pax_emancipation/data_files.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace noo::pax_emancipation {

void NameList::add(Record& r, std::string_view field, const std::string& key) {
  const std::string called = r.text(field);
  if (!called.empty() && std::find(taken_.begin(), taken_.end(), called) != taken_.end())
    r.refuse(field, fmt::format("'{}' twice", called), "a name of its own");
  taken_.push_back(called);
  const std::string es = fmt::format("{}_es", field);
  out_.names[key] = {called, r.has(es) ? r.text(es) : ""};
}

void check_head(Record& top, std::string_view schema) {
  top.require("schema", schema);
  top.text_if_any("source");
}

}  // namespace noo::pax_emancipation
