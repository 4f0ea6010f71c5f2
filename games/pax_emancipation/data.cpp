#include "pax_emancipation/data.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/hash.hpp"
#include "engine/data_numbers.hpp"
#include "engine/data_versions.hpp"
#include "engine/errors.hpp"
#include "pax_emancipation/data_files.hpp"
#include "pax_emancipation/embedded.hpp"
#include "pax_emancipation/state.hpp"

namespace noo::pax_emancipation {

namespace {

using nlohmann::json;

constexpr std::array number_fields{
#define NOO_NUMBER(id, value, least, most) NumberField<Numbers>{#id, &Numbers::id, least, most},
#include "pax_emancipation/numbers.inc"
#undef NOO_NUMBER
};

constexpr std::array<std::string_view, 7> data_files{"map.json",         "barriers.json", "slavers.json", "ideas.json",
                                                     "revolutions.json", "splays.json",   numbers_file};

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

// The number in use; if it is wrong that is told elsewhere.
int will_limit(const DataFiles& data) {
  const DataFile* file = find_file(data, numbers_file);
  const bool right = file != nullptr && check_numbers<Numbers>(number_fields, file->content).empty();
  return right ? noo::read_numbers<Numbers>(number_fields, file->content).general_will_limit
               : Numbers{}.general_will_limit;
}

Reading read_all(const DataFiles& data) {
  Reading out;
  out.will_limit = will_limit(data);
  read_file(out, data, "map.json", &read_map);
  read_file(out, data, "barriers.json", &read_barriers);
  read_file(out, data, "slavers.json", &read_slavers);
  read_file(out, data, "ideas.json", &read_ideas);
  read_file(out, data, "revolutions.json", &read_revolutions);
  read_file(out, data, "splays.json", &read_splays);
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

bool has_tables(const DataFiles& data) {
  return std::any_of(data.begin(), data.end(), [](const DataFile& file) { return file.name != numbers_file; });
}

void refuse_unknown(const DataFiles& data) {
  if (const auto unknown = unknown_files(data, data_files); !unknown.empty()) throw InputError(unknown.front());
}

// Numbers that each are right, and do not go together.
std::vector<std::string> check_together(const Numbers& num) {
  std::vector<std::string> errors;
  const auto refuse = [&](std::string_view id, const std::string& what, const std::string& right) {
    errors.push_back(data_error(numbers_file, id, "value", what, right));
  };
  // C6.3: up to three starting Admins of a colour come from the same pool.
  constexpr int most_admins = 3;
  if (const int left = num.agents - most_admins - num.start_capital; num.start_wealth > left)
    refuse("start_wealth", fmt::format("{} with {} in capital", num.start_wealth, num.start_capital),
           fmt::format("at most {}", left));
  // Everything drawn may come to lie in the Bill of Rights.
  const auto check_decks = [&](std::string_view id, int first, int second) {
    const int most = (longest_splay - revolutions) / 2 - second;
    if (first > most)
      refuse(id, fmt::format("{} and {} in the second era", first, second), fmt::format("at most {}", most));
  };
  check_decks("deck_of_two", num.deck_of_two, num.second_deck_of_two);
  check_decks("deck_of_three", num.deck_of_three, num.second_deck_of_three);
  if (num.decisive_win < num.marginal_win)
    refuse("decisive_win", fmt::format("{}, below a marginal win", num.decisive_win),
           fmt::format("at least {}", num.marginal_win));
  return errors;
}

Numbers read_numbers_anew(const DataFiles& data) {
  const DataFile* file = find_file(data, numbers_file);
  if (file == nullptr) return {};
  const auto numbers = noo::read_numbers<Numbers>(number_fields, file->content);
  if (const auto errors = check_together(numbers); !errors.empty()) throw InputError(errors.front());
  return numbers;
}

}  // namespace

std::vector<std::string> check_data(const DataFiles& data) {
  std::vector<std::string> errors = unknown_files(data, data_files);
  const std::vector<std::string> tables = read_all(data).errors;
  errors.insert(errors.end(), tables.begin(), tables.end());
  if (const DataFile* numbers = find_file(data, numbers_file)) {
    std::vector<std::string> wrong = check_numbers<Numbers>(number_fields, numbers->content);
    if (wrong.empty()) wrong = check_together(noo::read_numbers<Numbers>(number_fields, numbers->content));
    errors.insert(errors.end(), wrong.begin(), wrong.end());
  }
  return errors;
}

Tables read_tables(const DataFiles& data) {
  refuse_unknown(data);
  const Reading reading = has_tables(data) ? *reading_of(data) : compiled_in();
  if (!reading.errors.empty()) throw InputError(reading.errors.front());
  return reading.tables;
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

}  // namespace noo::pax_emancipation
