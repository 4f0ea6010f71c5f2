#include "engine/data_record.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/data_numbers.hpp"

namespace noo {

namespace {

using nlohmann::json;
using Words = DataRecord::Words;

const json& absent() {
  static const json none;
  return none;
}
const json& no_fields() {
  static const json none = json::object();
  return none;
}

std::string written(const json& j) { return j.dump(-1, ' ', false, json::error_handler_t::replace); }

// What is long is told by its kind.
std::string shown(const json& j) { return fmt::format("{} is wrong", j.is_structured() ? j.type_name() : written(j)); }
// A list where a list belongs is told as it is.
std::string shown_list(const json& j) { return j.is_array() ? fmt::format("{} is wrong", written(j)) : shown(j); }

std::string range(int least, int most) {
  return least == most ? std::to_string(least) : fmt::format("a whole number from {} to {}", least, most);
}

bool is_whole(const json& j, int least, int most) { return j.is_number_integer() && j >= least && j <= most; }

std::string one_of(Words words) { return fmt::format("one of {}", fmt::join(words, ", ")); }

int place_in(Words words, const json& j) {
  if (!j.is_string()) return -1;
  const auto found = std::find(words.begin(), words.end(), j.get_ref<const std::string&>());
  return found == words.end() ? -1 : static_cast<int>(found - words.begin());
}

}  // namespace

DataRecord::DataRecord(Errors& errors, std::string_view file, std::string name, const json& j, std::string within)
    : errors_(&errors), file_(file), name_(std::move(name)), within_(std::move(within)), json_(&j) {}

void DataRecord::expect(std::initializer_list<std::string_view> required,
                        std::initializer_list<std::string_view> optional) {
  std::vector<std::string_view> known(required);
  known.insert(known.end(), optional.begin(), optional.end());
  if (!json_->is_object()) {
    errors_->push_back(data_error(file_, name_, within_.empty() ? "(all)" : within_.substr(0, within_.size() - 1),
                                  shown(*json_), fmt::format("an object with {}", fmt::join(required, ", "))));
    json_ = &no_fields();
    return;
  }
  for (const std::string_view field : required) {
    if (!json_->contains(field)) refuse(field, "missing", "a value");
  }
  for (const auto& [field, value] : json_->items()) {
    if (std::find(known.begin(), known.end(), field) == known.end())
      refuse(field, "no such field", fmt::format("only {}", fmt::join(known, ", ")));
  }
}

const json& DataRecord::at(std::string_view field) const {
  return json_->contains(field) ? json_->at(field) : absent();
}

bool DataRecord::has(std::string_view field) const { return !at(field).is_null(); }

int DataRecord::whole(std::string_view field, int least, int most) {
  if (!json_->contains(field)) return 0;
  const json& j = at(field);
  if (is_whole(j, least, most)) return j.get<int>();
  refuse_value(field, j, range(least, most));
  return 0;
}

std::vector<int> DataRecord::wholes(std::string_view field, std::size_t count, int least, int most) {
  if (!json_->contains(field)) return {};
  const json& j = at(field);
  const bool right = j.is_array() && j.size() == count &&
                     std::all_of(j.begin(), j.end(), [&](const json& one) { return is_whole(one, least, most); });
  if (right) return j.get<std::vector<int>>();
  refuse(field, shown_list(j), fmt::format("a list of {}, each of it {}", count, range(least, most)));
  return {};
}

std::vector<int> DataRecord::wholes(std::string_view field, int least, int most) {
  const json& j = at(field);
  return wholes(field, j.is_array() ? j.size() : 1, least, most);
}

std::string DataRecord::text(std::string_view field) {
  if (!json_->contains(field)) return {};
  const json& j = at(field);
  if (j.is_string() && !j.get_ref<const std::string&>().empty()) return j.get<std::string>();
  refuse_value(field, j, "a text that is not empty");
  return {};
}

void DataRecord::text_if_any(std::string_view field) {
  if (has(field)) text(field);
}

std::vector<std::string> DataRecord::texts(std::string_view field) {
  std::vector<std::string> out;
  if (!json_->contains(field)) return out;
  if (!at(field).is_array()) {
    refuse_value(field, at(field), "a list of texts");
    return out;
  }
  for (const json& j : at(field)) {
    if (!j.is_string() || j.get_ref<const std::string&>().empty()) refuse_value(field, j, "a text that is not empty");
    out.push_back(j.is_string() ? j.get<std::string>() : std::string{});
  }
  return out;
}

bool DataRecord::flag(std::string_view field) {
  if (!json_->contains(field)) return false;
  const json& j = at(field);
  if (j.is_boolean()) return j.get<bool>();
  refuse_value(field, j, "true or false");
  return false;
}

std::optional<int> DataRecord::key(std::string_view field, Words words) {
  if (!json_->contains(field)) return std::nullopt;
  const int place = place_in(words, at(field));
  if (place >= 0) return place;
  refuse_value(field, at(field), one_of(words));
  return std::nullopt;
}

int DataRecord::word(std::string_view field, Words words) { return key(field, words).value_or(0); }

std::vector<int> DataRecord::words(std::string_view field, Words words) {
  std::vector<int> out;
  if (!json_->contains(field)) return out;
  if (!at(field).is_array()) {
    refuse_value(field, at(field), fmt::format("a list, each of it {}", one_of(words)));
    return out;
  }
  for (const json& j : at(field)) {
    const int place = place_in(words, j);
    if (place < 0) refuse_value(field, j, one_of(words));
    if (place >= 0 && std::find(out.begin(), out.end(), place) != out.end()) refuse(field, "twice the same", "once");
    if (place >= 0) out.push_back(place);
  }
  return out;
}

std::vector<int> DataRecord::words(std::string_view field, Words words, std::size_t least, std::size_t most) {
  const std::size_t told = errors_->size();
  std::vector<int> out = this->words(field, words);
  const bool read = json_->contains(field) && errors_->size() == told;
  if (read && (out.size() < least || out.size() > most))
    refuse(field, fmt::format("{} of them", out.size()),
           least == most ? std::to_string(least) : fmt::format("{} to {}", least, most));
  return read && out.size() >= least && out.size() <= most ? out : std::vector<int>{};
}

std::optional<DataRecord::Point> DataRecord::point(std::string_view field) {
  if (!json_->contains(field)) return std::nullopt;
  const json& j = at(field);
  if (j.is_array() && j.size() == 2 && j[0].is_number() && j[1].is_number()) return j.get<Point>();
  refuse(field, shown_list(j), "a list of two numbers");
  return std::nullopt;
}

DataRecord DataRecord::object(std::string_view field) {
  const json& j = json_->contains(field) ? at(field) : no_fields();
  return {*errors_, file_, name_, j, fmt::format("{}{}.", within_, field)};
}

std::vector<DataRecord> DataRecord::objects(std::string_view field) {
  std::vector<DataRecord> out;
  if (!json_->contains(field)) return out;
  if (!at(field).is_array()) {
    refuse_value(field, at(field), "a list");
    return out;
  }
  for (const json& j : at(field))
    out.emplace_back(*errors_, file_, name_, j, fmt::format("{}{}[{}].", within_, field, out.size() + 1));
  return out;
}

std::vector<DataRecord> DataRecord::in_order(std::string_view field, Words ids) {
  std::vector<DataRecord> out = objects(field);
  if (json_->contains(field) && at(field).is_array() && out.size() != ids.size())
    refuse(field, fmt::format("{} records", out.size()),
           fmt::format("{}, from {} to {}", ids.size(), ids.front(), ids.back()));
  if (out.size() > ids.size()) out.erase(out.begin() + static_cast<std::ptrdiff_t>(ids.size()), out.end());
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].call(ids[i]);
    out[i].require("id", ids[i]);
  }
  return out;
}

void DataRecord::refuse(std::string_view field, std::string_view what, std::string_view right) {
  errors_->push_back(data_error(file_, name_, fmt::format("{}{}", within_, field), what, right));
}

void DataRecord::refuse_value(std::string_view field, const json& value, std::string_view right) {
  refuse(field, shown(value), right);
}

void DataRecord::require(std::string_view field, const json& value) {
  if (json_->is_object() && json_->contains(field) && at(field) != value)
    refuse(field, shown_list(at(field)), value.dump());
}

void DataRecord::provenance() {
  if (!has("provenance") || !at("provenance").is_object()) {
    text("provenance");
    return;
  }
  DataRecord from = object("provenance");
  for (const auto& [field, value] : at("provenance").items()) from.text(field);
}

}  // namespace noo
