#include "bots/common/weights.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bots/common/embedded.hpp"
#include "engine/core/hash.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"

namespace noo::bots {

namespace {

using nlohmann::json;

[[noreturn]] void refuse(std::string_view file, std::string_view what, std::string_view wrong, std::string_view right) {
  throw InputError(fmt::format("{}: {}: {}; {} would be right", file, what, wrong, right));
}

struct File {
  std::string name;
  std::string_view text;
};

File built_in_file(std::string_view game) {
  const std::string path = fmt::format("{}/weights.json", game);
  for (const EmbeddedFile& one : embedded_files()) {
    if (one.path == path) return {fmt::format("bots/{}", path), one.content};
  }
  throw InputError(fmt::format("there is no bots/{}", path));
}

json parsed(std::string_view text, std::string_view file) {
  try {
    return json::parse(text);
  } catch (const json::exception& e) {
    throw InputError(fmt::format("{}: is not JSON: {}", file, e.what()));
  }
}

const json& object_in(const json& j, std::string_view file, std::string_view name) {
  if (!j.is_object() || !j.contains(name) || !j[name].is_object()) {
    refuse(file, name, "missing", "an object with a number for each name");
  }
  return j[name];
}

void require_owner(const json& j, std::string_view file, std::string_view field, std::string_view right) {
  const json found = j.value(field, json());
  if (found != right) refuse(file, field, found.is_null() ? "missing" : found.dump(), right);
}

// The numbers of a section: all of it but what it says about them.
json section_in(std::string_view text, std::string_view file, std::string_view game, std::string_view role) {
  const json j = parsed(text, file);
  json out = object_in(j, file, role);
  require_owner(j, file, "game", game);
  out.erase("about");
  return out;
}

void refuse_other_names(const json& weights, std::string_view file, const Names& names) {
  for (const auto& [name, value] : weights.items()) {
    if (std::find(names.begin(), names.end(), name) == names.end()) refuse(file, name, "unknown", "leaving it out");
  }
}

// Exactly these names.
void require_names(const json& weights, std::string_view file, const Names& names, std::string_view right) {
  for (const std::string& name : names) {
    if (!weights.contains(name)) refuse(file, name, "missing", right);
  }
  refuse_other_names(weights, file, names);
}

constexpr std::string_view value_and_bounds = "[value, least, most]";

Weight weight_in(const json& j, std::string_view file, const std::string& name) {
  const auto number = [](const json& one) { return one.is_number(); };
  if (!j.is_array() || j.size() != 3 || !std::all_of(j.begin(), j.end(), number)) {
    refuse(file, name, j.dump(), value_and_bounds);
  }
  Weight out{name, j[0].get<double>(), j[1].get<double>(), j[2].get<double>()};
  if (out.least >= out.most) refuse(file, name, j.dump(), "a least that is less than the most");
  if (out.value < out.least || out.value > out.most) {
    refuse(file, name, fmt::format("{} is out of range", out.value), fmt::format("{} to {}", out.least, out.most));
  }
  return out;
}

double number_in(const json& j, std::string_view file, std::string_view name) {
  if (!j.is_number()) refuse(file, name, j.dump(), "a number");
  return j.get<double>();
}

std::string size_words(std::size_t length) {
  return length == 1 ? "a number" : fmt::format("a list of {} numbers", length);
}

void add_list(const json& j, std::string_view file, const List& list, std::vector<double>& out) {
  if (list.length == 1) {
    out.push_back(number_in(j, file, list.name));
    return;
  }
  if (!j.is_array()) refuse(file, list.name, j.dump(), size_words(list.length));
  if (j.size() != list.length) refuse(file, list.name, fmt::format("a list of {}", j.size()), size_words(list.length));
  for (std::size_t i = 0; i < list.length; ++i) {
    out.push_back(number_in(j[i], file, fmt::format("{}.{}", list.name, i)));
  }
}

std::vector<Weight> weights_from(const json& weights, std::string_view file, const Names& names) {
  require_names(weights, file, names, value_and_bounds);
  std::vector<Weight> out;
  out.reserve(names.size());
  for (const std::string& name : names) out.push_back(weight_in(weights[name], file, name));
  return out;
}

}  // namespace

std::vector<Weight> read_weights(std::string_view text, std::string_view file, std::string_view game,
                                 std::string_view level, const Names& names) {
  const json j = parsed(text, file);
  const json& weights = object_in(j, file, "weights");
  require_owner(j, file, "game", game);
  require_owner(j, file, "level", level);
  return weights_from(weights, file, names);
}

std::vector<double> read_values(std::string_view text, std::string_view file, std::string_view game,
                                std::string_view role, const Names& names) {
  const json weights = section_in(text, file, game, role);
  require_names(weights, file, names, "a number");
  std::vector<double> out;
  out.reserve(names.size());
  for (const std::string& name : names) out.push_back(number_in(weights[name], file, name));
  return out;
}

std::vector<double> read_numbers(std::string_view text, std::string_view file, std::string_view game,
                                 std::string_view role, const Lists& lists) {
  const json weights = section_in(text, file, game, role);
  Names names;
  for (const List& list : lists) {
    if (!weights.contains(list.name)) refuse(file, list.name, "missing", size_words(list.length));
    names.push_back(list.name);
  }
  refuse_other_names(weights, file, names);
  std::vector<double> out;
  for (const List& list : lists) add_list(weights[list.name], file, list, out);
  return out;
}

std::vector<Weight> built_in_weights(std::string_view game, std::string_view role, const Names& names) {
  const File file = built_in_file(game);
  return weights_from(section_in(file.text, file.name, game, role), file.name, names);
}

std::vector<double> built_in_values(std::string_view game, std::string_view role, const Names& names) {
  const File file = built_in_file(game);
  return read_values(file.text, file.name, game, role, names);
}

std::vector<double> built_in_numbers(std::string_view game, std::string_view role, const Lists& lists) {
  const File file = built_in_file(game);
  return read_numbers(file.text, file.name, game, role, lists);
}

std::string write_weights(std::string_view game, std::string_view level, std::span<const Weight> weights) {
  std::string out = fmt::format("{{\n  \"game\": \"{}\",\n  \"level\": \"{}\",\n  \"weights\": {{", game, level);
  std::string_view before = "\n";
  for (const Weight& w : weights) {
    out += fmt::format("{}    \"{}\": [{}, {}, {}]", before, w.name, w.value, w.least, w.most);
    before = ",\n";
  }
  return out + "\n  }\n}\n";
}

std::vector<double> values_of(std::span<const Weight> weights) {
  std::vector<double> out;
  out.reserve(weights.size());
  for (const Weight& w : weights) out.push_back(w.value);
  return out;
}

u64 hash_of(std::span<const Weight> weights) {
  std::string text;
  for (const Weight& w : weights) text += fmt::format("{}={}\n", w.name, w.value);
  return hash_bytes(text.data(), text.size());
}

}  // namespace noo::bots
