#include "engine/data_numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "engine/core/hash.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"

namespace noo {

std::string data_error(std::string_view file, std::string_view record, std::string_view field, std::string_view what,
                       std::string_view right) {
  return fmt::format("{}: record {}, field {}: {}; {} would be right", file, record, field, what, right);
}

std::vector<std::string> unknown_files(const DataFiles& data, std::span<const std::string_view> known) {
  std::vector<std::string> out;
  const std::string right = fmt::format("{}{}", known.size() > 1 ? "one of " : "", fmt::join(known, ", "));
  for (const DataFile& file : data) {
    if (std::find(known.begin(), known.end(), file.name) != known.end()) continue;
    out.push_back(fmt::format("{}: no data file of this game; {} would be right", file.name, right));
  }
  return out;
}

const DataFile* find_file(const DataFiles& data, std::string_view name) {
  const auto found = std::find_if(data.begin(), data.end(), [&](const DataFile& file) { return file.name == name; });
  return found == data.end() ? nullptr : &*found;
}

namespace detail {

namespace {

using nlohmann::json;

// Reads on after an error, so that all of them are told at once.
class NumbersReader {
 public:
  explicit NumbersReader(std::span<const NumberRow> rows) : rows_(rows), seen_(rows.size(), false) {
    out_.values.resize(rows.size());
  }

  NumbersRead read(std::string_view content) {
    const std::optional<json> records = records_in(content);
    if (!records) return std::move(out_);
    for (std::size_t i = 0; i < records->size(); ++i) read_record((*records)[i], i);
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      if (!seen_[i]) refuse(rows_[i].id, "id", "missing from the list", "one record for every number");
    }
    return std::move(out_);
  }

 private:
  void refuse(std::string_view record, std::string_view field, std::string_view what, std::string_view right) {
    out_.errors.push_back(data_error(numbers_file, record, field, what, right));
  }

  std::optional<json> records_in(std::string_view content) {
    json j = json::parse(content, nullptr, false);
    if (j.is_discarded()) {
      out_.errors.push_back(
          fmt::format("{}: not JSON; an object with a list \"numbers\" would be right", numbers_file));
      return std::nullopt;
    }
    if (!j.is_object() || j.size() != 1 || !j.contains("numbers") || !j["numbers"].is_array()) {
      out_.errors.push_back(
          fmt::format("{}: wrong shape; an object with only a list \"numbers\" would be right", numbers_file));
      return std::nullopt;
    }
    return j["numbers"];
  }

  void read_record(const json& record, std::size_t index) {
    const std::optional<std::size_t> row = row_of(record, index);
    if (!row) return;
    if (seen_[*row]) return refuse(rows_[*row].id, "id", "twice in the list", "once");
    seen_[*row] = true;
    for (const auto& [field, value] : record.items()) check_field(rows_[*row], field, value);
    read_value(rows_[*row], record, out_.values[*row]);
  }

  std::optional<std::size_t> row_of(const json& record, std::size_t index) {
    if (!record.is_object() || !record.contains("id") || !record["id"].is_string()) {
      refuse(fmt::format("number {}", index + 1), "id", "missing", "the id of a number");
      return std::nullopt;
    }
    const auto& id = record["id"].get_ref<const std::string&>();
    const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const NumberRow& r) { return r.id == id; });
    if (row != rows_.end()) return static_cast<std::size_t>(row - rows_.begin());
    std::vector<std::string_view> known;
    known.reserve(rows_.size());
    for (const NumberRow& r : rows_) known.push_back(r.id);
    refuse(id, "id", "no such number", fmt::format("one of {}", fmt::join(known, ", ")));
    return std::nullopt;
  }

  void check_field(const NumberRow& row, const std::string& field, const json& value) {
    if (field == "id" || field == "value") return;
    if (field == "min") {
      require_whole(row, field, value, row.least, row.least);
    } else if (field == "max") {
      require_whole(row, field, value, row.most, row.most);
    } else if (field == "provenance") {
      if (!value.is_string() || value.get_ref<const std::string&>().empty())
        refuse(row.id, field, "not a text", "where the number comes from");
    } else {
      refuse(row.id, field, "no such field", "id, value, min, max or provenance");
    }
  }

  void read_value(const NumberRow& row, const json& record, i16& out) {
    if (!record.contains("provenance")) refuse(row.id, "provenance", "missing", "where the number comes from");
    if (!record.contains("value")) {
      refuse(row.id, "value", "missing", fmt::format("{} to {}", row.least, row.most));
    } else if (require_whole(row, "value", record["value"], row.least, row.most)) {
      out = record["value"].get<i16>();
    }
  }

  bool require_whole(const NumberRow& row, std::string_view field, const json& value, int least, int most) {
    if (value.is_number_integer() && value >= least && value <= most) return true;
    const std::string right =
        least == most ? std::to_string(least) : fmt::format("a whole number from {} to {}", least, most);
    refuse(row.id, field, fmt::format("{} is wrong", value.dump()), right);
    return false;
  }

  std::span<const NumberRow> rows_;
  std::vector<bool> seen_;
  NumbersRead out_;
};

}  // namespace

NumbersRead read_number_rows(std::span<const NumberRow> rows, std::string_view content) {
  return NumbersReader(rows).read(content);
}

void refuse_data(const std::string& error) { throw InputError(error); }

std::string hash_of_rows(std::span<const NumberRow> rows, std::span<const i16> values) {
  u64 h = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    h = mix(h, hash_bytes(rows[i].id.data(), rows[i].id.size()));
    h = mix(h, static_cast<u64>(values[i]));
  }
  return fmt::format("{:016x}", h);
}

}  // namespace detail

}  // namespace noo
