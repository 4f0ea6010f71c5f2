// Which settings there are and what each of them takes.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "table/hall/people.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

struct Row {
  std::string_view name;
  std::vector<json> values;
};

const std::vector<Row>& rows() {
  static const std::vector<Row> all{
      {"language", {"en", "es"}},
      {"text_size", {"small", "normal", "large", "largest"}},
      {"theme", {"system", "light", "dark"}},
      {"palette", {"standard", "vivid"}},
      {"motion", {"system", "reduced", "full"}},
      {"confirm", {"none", "turn", "final", "all"}},
      {"asking", {0, 1, 2}},
      {"coach", {0, 5, 10, 20}},
      {"sound", {true, false}},
      {"notify", {true, false}},
      {"text_view", {true, false}},
      {"pace", {"off", "fast", "calm"}},
  };
  return all;
}

std::string listed(const std::vector<json>& values) {
  std::string out;
  for (const json& value : values) out += (out.empty() ? "" : ", ") + value.dump();
  return out;
}

const Row& setting_called(const std::string& name) {
  std::string names;
  for (const Row& row : rows()) {
    if (row.name == name) return row;
    names += (names.empty() ? "" : ", ") + std::string(row.name);
  }
  throw InputError(fmt::format("settings: there is no setting '{}'; settings are {}", name, names));
}

void check(const Row& row, const json& value) {
  for (const json& right : row.values) {
    if (right == value) return;
  }
  throw InputError(fmt::format("settings.{}: {} is not one of {}", row.name, value.dump(), listed(row.values)));
}

}  // namespace

void merge_settings(Person& p, const json& given) {
  if (!given.is_object()) throw InputError("settings: should be an object");
  for (const auto& [name, value] : given.items()) check(setting_called(name), value);
  for (const auto& [name, value] : given.items()) p.settings[name] = value.dump();
}

}  // namespace noo::table
