#include "pax_transhumanity/data_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/data_numbers.hpp"

namespace noo::pax_transhumanity {

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
                     j.is_structured() ? j.type_name() : j.dump(-1, ' ', false, json::error_handler_t::replace));
}

std::string one_of(Words words) { return fmt::format("one of {}", fmt::join(words, ", ")); }

int place_in(Words words, const json& j) {
  if (!j.is_string()) return -1;
  const auto found = std::find(words.begin(), words.end(), j.get_ref<const std::string&>());
  return found == words.end() ? -1 : static_cast<int>(found - words.begin());
}

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
  if (j.is_number_integer() && j >= least && j <= most) return j.get<int>();
  refuse_value(field, j,
               least == most ? std::to_string(least) : fmt::format("a whole number from {} to {}", least, most));
  return 0;
}

std::string Record::text(std::string_view field) {
  if (!json_->contains(field)) return {};
  const json& j = at(field);
  if (j.is_string() && !j.get_ref<const std::string&>().empty()) return j.get<std::string>();
  refuse_value(field, j, "a text that is not empty");
  return {};
}

bool Record::flag(std::string_view field) {
  if (!json_->contains(field)) return false;
  const json& j = at(field);
  if (j.is_boolean()) return j.get<bool>();
  refuse_value(field, j, "true or false");
  return false;
}

std::optional<int> Record::key(std::string_view field, Words words) {
  if (!json_->contains(field)) return std::nullopt;
  const int place = place_in(words, at(field));
  if (place >= 0) return place;
  refuse_value(field, at(field), one_of(words));
  return std::nullopt;
}

int Record::word(std::string_view field, Words words) { return key(field, words).value_or(0); }

std::vector<int> Record::words(std::string_view field, Words words) {
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

std::vector<std::string> Record::texts(std::string_view field) {
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

void Record::refuse(std::string_view field, std::string_view what, std::string_view right) {
  errors_->push_back(data_error(file_, name_, fmt::format("{}{}", within_, field), what, right));
}

void Record::refuse_value(std::string_view field, const json& value, std::string_view right) {
  refuse(field, shown(value), right);
}

void Record::require(std::string_view field, const json& value) {
  if (json_->contains(field) && at(field) != value) refuse_value(field, at(field), value.dump());
}

}  // namespace noo::pax_transhumanity
