#include "planetary_phase/data_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/data_numbers.hpp"

namespace noo::planetary_phase {

namespace {

using nlohmann::json;

const json& absent() {
  static const json none;
  return none;
}
const json& no_fields() {
  static const json none = json::object();
  return none;
}

std::string shown(const json& j) {
  return fmt::format("{} is wrong",
                     j.is_object() ? j.type_name() : j.dump(-1, ' ', false, json::error_handler_t::replace));
}

std::string range(int least, int most) {
  return least == most ? std::to_string(least) : fmt::format("a whole number from {} to {}", least, most);
}

bool is_whole(const json& j, int least, int most) { return j.is_number_integer() && j >= least && j <= most; }

}  // namespace

Record::Record(Errors& errors, std::string_view file, std::string name, const json& j, std::string within)
    : errors_(&errors), file_(file), name_(std::move(name)), within_(std::move(within)), json_(&j) {}

void Record::expect(std::initializer_list<std::string_view> required,
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

const json& Record::at(std::string_view field) const { return json_->contains(field) ? json_->at(field) : absent(); }

bool Record::has(std::string_view field) const { return !at(field).is_null(); }

int Record::whole(std::string_view field, int least, int most) {
  if (!json_->contains(field)) return 0;
  const json& j = at(field);
  if (is_whole(j, least, most)) return j.get<int>();
  refuse_value(field, j, range(least, most));
  return 0;
}

std::vector<int> Record::wholes(std::string_view field, std::size_t count, int least, int most) {
  if (!json_->contains(field)) return {};
  const json& j = at(field);
  const bool right = j.is_array() && j.size() == count &&
                     std::all_of(j.begin(), j.end(), [&](const json& one) { return is_whole(one, least, most); });
  if (right) return j.get<std::vector<int>>();
  refuse_value(field, j, fmt::format("a list of {}, each of it {}", count, range(least, most)));
  return {};
}

std::vector<int> Record::wholes(std::string_view field, int least, int most) {
  const json& j = at(field);
  return wholes(field, j.is_array() ? j.size() : 1, least, most);
}

std::string Record::text(std::string_view field) {
  if (!json_->contains(field)) return {};
  const json& j = at(field);
  if (j.is_string() && !j.get_ref<const std::string&>().empty()) return j.get<std::string>();
  refuse_value(field, j, "a text that is not empty");
  return {};
}

int Record::word(std::string_view field, Words words) {
  if (!json_->contains(field)) return 0;
  const json& j = at(field);
  const auto found =
      j.is_string() ? std::find(words.begin(), words.end(), j.get_ref<const std::string&>()) : words.end();
  if (found != words.end()) return static_cast<int>(found - words.begin());
  refuse_value(field, j, fmt::format("one of {}", fmt::join(words, ", ")));
  return 0;
}

std::optional<Point> Record::point(std::string_view field) {
  if (!json_->contains(field)) return std::nullopt;
  const json& j = at(field);
  if (j.is_array() && j.size() == 2 && j[0].is_number() && j[1].is_number()) return j.get<Point>();
  refuse_value(field, j, "a list of two numbers");
  return std::nullopt;
}

Record Record::object(std::string_view field) {
  const json& j = json_->contains(field) ? at(field) : no_fields();
  return {*errors_, file_, name_, j, fmt::format("{}{}.", within_, field)};
}

std::vector<Record> Record::objects(std::string_view field) {
  std::vector<Record> out;
  if (!json_->contains(field)) return out;
  if (!at(field).is_array()) {
    refuse_value(field, at(field), "a list");
    return out;
  }
  for (const json& j : at(field))
    out.emplace_back(*errors_, file_, name_, j, fmt::format("{}{}[{}].", within_, field, out.size() + 1));
  return out;
}

std::vector<Record> Record::in_order(std::string_view field, Words ids) {
  std::vector<Record> out = objects(field);
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

void Record::refuse(std::string_view field, std::string_view what, std::string_view right) {
  errors_->push_back(data_error(file_, name_, fmt::format("{}{}", within_, field), what, right));
}

void Record::refuse_value(std::string_view field, const json& value, std::string_view right) {
  refuse(field, shown(value), right);
}

void Record::check_meta() {
  if (!has("meta")) return;
  Record meta = object("meta");
  meta.expect({}, {"game", "rulebook", "file", "schema", "note", "cost_rule"});
  meta.require("file", file_);
  meta.require("schema", 1);
}

void Record::require(std::string_view field, const json& value) {
  if (json_->is_object() && json_->contains(field) && at(field) != value) refuse_value(field, at(field), value.dump());
}

}  // namespace noo::planetary_phase
