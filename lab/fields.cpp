#include "lab/fields.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/errors.hpp"
#include "engine/json.hpp"

namespace noo::lab {

namespace {

using nlohmann::json;

[[noreturn]] void malformed(std::string_view text) {
  throw InputError(
      fmt::format("--field '{}' should read FILE:ID=V1,V2,... or FILE:/json/pointer=V1,V2,..., as in "
                  "numbers.json:base_chance=80,90",
                  text));
}

// The object with that id, wherever it lies.
json* record_of(json& j, const std::string& id) {
  if (j.is_object() && j.contains("id") && j["id"] == id) return &j;
  if (!j.is_structured()) return nullptr;
  for (json& inner : j) {
    if (json* found = record_of(inner, id)) return found;
  }
  return nullptr;
}

json& place_in(json& j, const Field& field) {
  if (!field.place.starts_with('/')) {
    json* record = record_of(j, field.place);
    if (record == nullptr || !record->contains("value")) {
      throw InputError(fmt::format("{}: has no record '{}' with a \"value\"; a JSON pointer names any other field",
                                   field.file, field.place));
    }
    return (*record)["value"];
  }
  try {
    return j.at(json::json_pointer(field.place));
  } catch (const json::exception&) {
    throw InputError(fmt::format("{}: has nothing at {}", field.file, field.place));
  }
}

DataFile& file_in(DataFiles& data, const GameInfo& info, const std::string& name) {
  const auto named = [&](const DataFile& f) { return f.name == name; };
  if (const auto at = std::find_if(data.begin(), data.end(), named); at != data.end()) return *at;
  for (const EmbeddedFile& file : info.files) {
    if (file.path == "data/" + name) return data.emplace_back(DataFile{name, std::string(file.content)});
  }
  throw InputError(fmt::format("{} has no data file {}", info.id, name));
}

}  // namespace

Field parse_field(std::string_view text) {
  const auto colon = text.find(':');
  const auto equals = text.rfind('=');
  if (colon == 0 || colon == std::string_view::npos || equals == std::string_view::npos || equals < colon + 2) {
    malformed(text);
  }
  Field out{std::string(text.substr(0, colon)), std::string(text.substr(colon + 1, equals - colon - 1)), {}};
  std::string_view values = text.substr(equals + 1);
  while (true) {
    const auto comma = values.find(',');
    out.values.emplace_back(values.substr(0, comma));
    if (out.values.back().empty()) malformed(text);
    if (comma == std::string_view::npos) return out;
    values.remove_prefix(comma + 1);
  }
}

DataFiles with_field(const GameType& type, const DataFiles& data, const Field& field, const std::string& value) {
  DataFiles out = data;
  DataFile& file = file_in(out, type.info, field.file);
  json j = json::parse(file.content, nullptr, /*allow_exceptions=*/false);
  if (j.is_discarded()) throw InputError(fmt::format("{}: is not JSON", field.file));
  json& place = place_in(j, field);
  const json parsed = json::parse(value, nullptr, /*allow_exceptions=*/false);
  place = parsed.is_discarded() ? json(value) : parsed;  // a word needs no quotation marks here
  file.content = j.dump();
  if (type.check_data != nullptr) {
    const std::vector<std::string> errors = type.check_data(out);
    if (!errors.empty()) throw InputError(fmt::format("{}={}: {}", field.place, value, errors.front()));
  }
  return out;
}

}  // namespace noo::lab
