#include "pax_transhumanity/data.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/hash.hpp"
#include "engine/data_numbers.hpp"
#include "engine/data_versions.hpp"
#include "engine/errors.hpp"
#include "pax_transhumanity/data_files.hpp"
#include "pax_transhumanity/embedded.hpp"

namespace noo::pax_transhumanity {

namespace {

using nlohmann::json;

constexpr std::array number_fields{
#define NOO_NUMBER(id, value, least, most) NumberField<Numbers>{#id, &Numbers::id, least, most},
#include "pax_transhumanity/numbers.inc"
#undef NOO_NUMBER
};

constexpr std::array<std::string_view, 5> data_files{"cards.json", "infrastructure.json", "problems.json",
                                                     "players.json", numbers_file};

std::string_view content_of(const DataFiles& data, std::string_view name) {
  if (const DataFile* given = find_file(data, name)) return given->content;
  const std::string path = fmt::format("data/{}", name);
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == path) return file.content;
  }
  throw InputError(fmt::format("{}: missing; the file would be right", name));
}

void read_file(Reading& out, const DataFiles& data, std::string_view name, void (*read)(Reading&, const json&)) {
  const json file = json::parse(content_of(data, name), nullptr, /*allow_exceptions=*/false);
  if (file.is_discarded()) {
    out.errors.push_back(fmt::format("{}: not JSON; an object would be right", name));
  } else {
    read(out, file);
  }
}

const Reading& compiled_in();

// Cards may go on calling a chit or Barrier as our files do, where the owner's call it otherwise.
void add_our_names(Reading& out) {
  const Reading& ours = compiled_in();
  for (const auto& [name, id] : ours.problem_named) out.problem_named.emplace(name, id);
  for (const auto& [name, id] : ours.barrier_named) {
    if (out.tables.of(id).exists != 0) out.barrier_named.emplace(name, id);
  }
}

Reading read_all(const DataFiles& data) {
  Reading out;
  read_file(out, data, "problems.json", &read_problems);
  read_file(out, data, "infrastructure.json", &read_infrastructure);
  if (!data.empty()) add_our_names(out);
  read_file(out, data, "cards.json", &read_cards);
  read_file(out, data, "players.json", &read_players);
  return out;
}

const Reading& compiled_in() {
  static const Reading reading = read_all({});
  return reading;
}

// Of a version of our data it is read once.
std::shared_ptr<const Reading> reading_of(const DataFiles& data) {
  static ReadOnce<Reading> read;
  return read.of(data, &read_all);
}

Numbers read_numbers_anew(const DataFiles& data) {
  const DataFile* file = find_file(data, numbers_file);
  return file == nullptr ? Numbers{} : noo::read_numbers<Numbers>(number_fields, file->content);
}

bool has_tables(const DataFiles& data) {
  return std::any_of(data.begin(), data.end(), [](const DataFile& file) { return file.name != numbers_file; });
}

void refuse_unknown(const DataFiles& data) {
  if (const auto unknown = unknown_files(data, data_files); !unknown.empty()) throw InputError(unknown.front());
}

}  // namespace

std::vector<std::string> check_data(const DataFiles& data) {
  std::vector<std::string> errors = unknown_files(data, data_files);
  const std::vector<std::string> tables = read_all(data).errors;
  errors.insert(errors.end(), tables.begin(), tables.end());
  if (const DataFile* numbers = find_file(data, numbers_file)) {
    const std::vector<std::string> wrong = check_numbers<Numbers>(number_fields, numbers->content);
    errors.insert(errors.end(), wrong.begin(), wrong.end());
  }
  return errors;
}

Tables read_tables(const DataFiles& data) {
  refuse_unknown(data);
  if (!has_tables(data)) return default_tables();
  const std::shared_ptr<const Reading> reading = reading_of(data);
  if (!reading->errors.empty()) throw InputError(reading->errors.front());
  return reading->tables;
}

Numbers read_numbers(const DataFiles& data) {
  refuse_unknown(data);
  static ReadOnce<Numbers> read;
  return *read.of(data, &read_numbers_anew);
}

const Tables& default_tables() {
  const Reading& reading = compiled_in();
  if (!reading.errors.empty()) throw InputError(reading.errors.front());
  return reading.tables;
}

std::string hash_of(const Tables& tables, const Numbers& numbers) {
  const std::string of_numbers = hash_of_numbers<Numbers>(number_fields, numbers);
  return fmt::format("{:016x}",
                     mix(hash_bytes(&tables, sizeof(tables)), hash_bytes(of_numbers.data(), of_numbers.size())));
}

Names own_names(const DataFiles& data) {
  if (!has_tables(data)) return {};
  Names own = reading_of(data)->names;
  for (const auto& [key, name] : compiled_in().names) {
    const auto found = own.find(key);
    if (found != own.end() && found->second == name) own.erase(found);
  }
  return own;
}

}  // namespace noo::pax_transhumanity
