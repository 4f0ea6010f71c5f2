#include "table/api/fields.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "table/names.hpp"
#include "table/storage.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

// In characters, not bytes: continuation bytes begin with 10.
std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string checked(const json& value, const std::string& path, std::size_t least, std::size_t most) {
  if (!value.is_string()) throw InputError(fmt::format("{}: should be text", path));
  std::string text = value.get<std::string>();
  if (!storable(text)) throw InputError(fmt::format("{}: holds characters that are no text", path));
  const std::size_t length = length_of(text);
  if (length < least || length > most) {
    throw InputError(fmt::format("{}: {} characters; {} to {} would be right", path, length, least, most));
  }
  return text;
}

std::string one_of(const json& value, const std::string& path, const std::vector<std::string>& choices) {
  const std::string given = value.is_string() ? value.get<std::string>() : "";
  if (std::find(choices.begin(), choices.end(), given) != choices.end()) return given;
  throw InputError(fmt::format("{}: should be one of {}", path, fmt::join(choices, ", ")));
}

int whole(const json& value, const std::string& path, int least, int most) {
  const bool fits = value.is_number_integer() && value >= least && value <= most;
  if (!fits) throw InputError(fmt::format("{}: should be a whole number from {} to {}", path, least, most));
  return value.get<int>();
}

bool yes_or_no(const json& value, const std::string& path) {
  if (!value.is_boolean()) throw InputError(fmt::format("{}: should be true or false", path));
  return value.get<bool>();
}

}  // namespace

Fields::Fields(const json& object, std::string where) : object_(object), where_(std::move(where)) {
  if (!object_.is_object()) {
    throw InputError(where_.empty() ? "the body should be a JSON object"
                                    : fmt::format("{}: should be an object", where_));
  }
}

std::string Fields::path(const std::string& name) const { return where_.empty() ? name : where_ + "." + name; }

const json* Fields::find(const std::string& name) {
  known_.insert(name);
  const auto found = object_.find(name);
  return found == object_.end() ? nullptr : &*found;
}

const json& Fields::need(const std::string& name) {
  const json* found = find(name);
  if (found == nullptr) throw InputError(fmt::format("{}: is missing", path(name)));
  return *found;
}

std::string Fields::text(const std::string& name, std::size_t least, std::size_t most) {
  return checked(need(name), path(name), least, most);
}

std::optional<std::string> Fields::text_if(const std::string& name, std::size_t least, std::size_t most) {
  const json* found = find(name);
  if (found == nullptr) return std::nullopt;
  return checked(*found, path(name), least, most);
}

std::string Fields::choice(const std::string& name, const std::vector<std::string>& choices) {
  return one_of(need(name), path(name), choices);
}

std::optional<std::string> Fields::choice_if(const std::string& name, const std::vector<std::string>& choices) {
  const json* found = find(name);
  if (found == nullptr) return std::nullopt;
  return one_of(*found, path(name), choices);
}

int Fields::number(const std::string& name, int least, int most) { return whole(need(name), path(name), least, most); }

std::optional<int> Fields::number_if(const std::string& name, int least, int most) {
  const json* found = find(name);
  if (found == nullptr) return std::nullopt;
  return whole(*found, path(name), least, most);
}

bool Fields::flag(const std::string& name) { return yes_or_no(need(name), path(name)); }

std::optional<bool> Fields::flag_if(const std::string& name) {
  const json* found = find(name);
  if (found == nullptr) return std::nullopt;
  return yes_or_no(*found, path(name));
}

const json* Fields::object_if(const std::string& name) {
  const json* found = find(name);
  if (found != nullptr && !found->is_object()) throw InputError(fmt::format("{}: should be an object", path(name)));
  return found;
}

const json* Fields::list_if(const std::string& name) {
  const json* found = find(name);
  if (found != nullptr && !found->is_array()) throw InputError(fmt::format("{}: should be a list", path(name)));
  return found;
}

void Fields::done() const {
  for (const auto& [name, value] : object_.items()) {
    if (!known_.contains(name)) {
      throw InputError(fmt::format("{}: is not known here; known are {}", path(name), fmt::join(known_, ", ")));
    }
  }
}

std::string tidy_name(const std::string& text, const std::string& field, std::size_t most) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  if (std::any_of(text.begin(), text.end(), is_control)) {
    throw InputError(fmt::format("{}: should be one line without control characters", field));
  }
  if (const auto wrong = unreadable(text)) throw InputError(fmt::format("{}: {}", field, *wrong));
  const auto first = text.find_first_not_of(' ');
  if (first == std::string::npos)
    throw InputError(fmt::format("{}: is empty; 1 to {} characters would be right", field, most));
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::string tidy_person_name(const std::string& text, const std::string& field) {
  std::string out = tidy_name(text, field, name_length);
  if (const auto wrong = deceptive(out)) throw InputError(fmt::format("{}: {}", field, *wrong));
  return out;
}

std::optional<std::string> seat_name_if(Fields& in, const std::string& field) {
  const auto name = in.text_if("name", 0, name_length);
  return name && !name->empty() ? tidy_person_name(*name, field) : name;
}

std::string checked_nonce(const std::string& text) {
  const bool right =
      text.size() <= nonce_length && std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
  if (!right) {
    throw InputError(fmt::format("nonce: should be up to {} visible ASCII characters without spaces", nonce_length));
  }
  return text;
}

int whole_number(const std::string& text, const std::string& name, int least, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most) {
    throw InputError(fmt::format("{}: should be a whole number from {} to {}", name, least, most));
  }
  return value;
}

}  // namespace noo::table
