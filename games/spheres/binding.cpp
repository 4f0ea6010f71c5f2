#include "spheres/binding.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/any_game_of.hpp"
#include "engine/core/hash.hpp"
#include "engine/errors.hpp"
#include "spheres/embedded.hpp"
#include "spheres/json.hpp"
#include "spheres/rule.hpp"
#include "spheres/steps.hpp"
#include "spheres/summary.hpp"

namespace noo::spheres {

namespace {

using nlohmann::json;

// ---- options ----

constexpr std::string_view rounds_option = "max_rounds";

std::vector<std::string> split_values(std::string_view values) {
  std::vector<std::string> out;
  while (true) {
    const auto bar = values.find('|');
    out.emplace_back(values.substr(0, bar));
    if (bar == std::string_view::npos) return out;
    values.remove_prefix(bar + 1);
  }
}

std::vector<OptionRow> option_rows() {
  std::vector<OptionRow> rows;
  for (const OptionField& option : option_fields) {
    std::vector<std::string> choices = split_values(option.values);
    std::string fallback = choices.front();
    rows.push_back({std::string(option.name), std::move(choices), 0, 0, std::move(fallback)});
  }
  rows.push_back({std::string(rounds_option), {}, 0, most_rounds, std::to_string(Options{}.max_rounds)});
  return rows;
}

// From complete options: every name is there with a known value.
Options parse_options(const noo::Options& complete) {
  Options out;
  for (const OptionField& option : option_fields) {
    const std::vector<std::string> choices = split_values(option.values);
    const auto chosen = std::find(choices.begin(), choices.end(), complete.at(std::string(option.name)));
    out.*option.field = static_cast<u8>(chosen - choices.begin());
  }
  out.max_rounds = static_cast<u16>(std::stoi(complete.at(std::string(rounds_option))));
  return out;
}

// ---- numbers ----

constexpr std::string_view numbers_file = "numbers.json";

struct NumberField {
  std::string_view id;
  i16 Numbers::* field;
  int least;
  int most;
};

constexpr std::array number_fields{
#define NOO_NUMBER(id, value, least, most) NumberField{#id, &Numbers::id, least, most},
#include "spheres/numbers.inc"
#undef NOO_NUMBER
};

[[noreturn]] void refuse(std::string_view record, std::string_view field, std::string_view what,
                         std::string_view right) {
  throw InputError(
      fmt::format("{}: record {}, field {}: {}; {} would be right", numbers_file, record, field, what, right));
}

int read_whole(const json& record, std::string_view id, const std::string& field, int least, int most) {
  const json& v = record[field];
  if (!v.is_number_integer() || v < least || v > most) {
    const std::string right =
        least == most ? std::to_string(least) : fmt::format("a whole number from {} to {}", least, most);
    refuse(id, field, fmt::format("{} is wrong", v.dump()), right);
  }
  return v.get<int>();
}

// The bounds belong to the rules: a file may repeat them, not move them.
int read_value(const json& record, const NumberField& row) {
  for (const auto& [field, value] : record.items()) {
    if (field == "id" || field == "value") continue;
    if (field == "min") {
      read_whole(record, row.id, field, row.least, row.least);
    } else if (field == "max") {
      read_whole(record, row.id, field, row.most, row.most);
    } else if (field == "provenance") {
      if (!value.is_string() || value.get_ref<const std::string&>().empty())
        refuse(row.id, field, "not a text", "where the number comes from");
    } else {
      refuse(row.id, field, "no such field", "id, value, min, max or provenance");
    }
  }
  if (!record.contains("provenance")) refuse(row.id, "provenance", "missing", "where the number comes from");
  if (!record.contains("value")) refuse(row.id, "value", "missing", fmt::format("{} to {}", row.least, row.most));
  return read_whole(record, row.id, "value", row.least, row.most);
}

const NumberField& row_of(const json& record, std::size_t index) {
  const std::string place = fmt::format("number {}", index + 1);
  if (!record.is_object() || !record.contains("id") || !record["id"].is_string()) {
    refuse(place, "id", "missing", "the id of a number");
  }
  const auto& id = record["id"].get_ref<const std::string&>();
  const auto row = std::find_if(number_fields.begin(), number_fields.end(), [&](const auto& f) { return f.id == id; });
  if (row == number_fields.end()) {
    std::vector<std::string_view> known;
    known.reserve(number_fields.size());
    for (const NumberField& f : number_fields) known.push_back(f.id);
    refuse(id, "id", "no such number", fmt::format("one of {}", fmt::join(known, ", ")));
  }
  return *row;
}

json parse_numbers(const std::string& content) {
  json j = json::parse(content, nullptr, false);
  if (j.is_discarded())
    throw InputError(fmt::format("{}: not JSON; an object with a list \"numbers\" would be right", numbers_file));
  if (!j.is_object() || j.size() != 1 || !j.contains("numbers") || !j["numbers"].is_array()) {
    throw InputError(
        fmt::format("{}: wrong shape; an object with only a list \"numbers\" would be right", numbers_file));
  }
  return j["numbers"];
}

Numbers read_numbers(const std::string& content) {
  Numbers out;
  std::array<bool, number_fields.size()> seen{};
  const json records = parse_numbers(content);
  for (std::size_t i = 0; i < records.size(); ++i) {
    const NumberField& row = row_of(records[i], i);
    bool& again = seen[static_cast<std::size_t>(&row - number_fields.data())];
    if (again) refuse(row.id, "id", "twice in the list", "once");
    again = true;
    out.*row.field = static_cast<i16>(read_value(records[i], row));
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (!seen[i]) refuse(number_fields[i].id, "id", "missing from the list", "one record for every number");
  }
  return out;
}

// ---- the binding ----

const GameInfo& game_info() {
  static const GameInfo info{.id = "spheres",
                             .rules_version = "1",
                             .least_seats = 2,
                             .most_seats = max_seats,
                             .usual_seats = 4,
                             .options = option_rows(),
                             .files = embedded_files()};
  return info;
}

template <std::size_t size>
std::string_view word_at(const std::array<std::string_view, size>& words, std::size_t i) {
  return i < size ? words[i] : std::string_view{};
}

struct Traits {
  static const GameInfo& info() { return game_info(); }
  static json to_json(const Game& g, const State& s) { return spheres::to_json(g.edition(), s); }
  static State from_json(const Game& g, const json& j) { return spheres::from_json(g.edition(), j); }
  static std::string_view rule_name(u16 rule) { return word_at(rule_names, rule); }
  static std::string_view ending_name(u8 ending) { return word_at(ending_words, ending); }
  static std::string_view score_name(u8 what) { return word_at(score_words, what); }
  static bool worth_asking(const Game& g, const State& view, int standing) {
    return g.worth_asking(view, static_cast<Standing>(standing));
  }
  // SPH-RR-9: only reroll windows and offers of help are ever answered for a person.
  static std::optional<Move> default_answer(const Game& /*g*/, const State& view) {
    if (view.agenda.empty()) return std::nullopt;
    const auto asked = static_cast<Do>(view.agenda.top().what);
    if (asked != Do::window && asked != Do::help) return std::nullopt;
    return Game::declining(view);
  }
  static std::string summary(const Game& g, const State& view, Seat me, const Catalog& words) {
    return spheres::summary(g.edition(), view, me, words);
  }
};

// A table's settings, read once for either door.
struct Table {
  noo::Options options;  // complete
  Numbers numbers;
};

Table read_table(int seats, const noo::Options& given, const DataFiles& data) {
  const GameInfo& info = game_info();
  if (seats < info.least_seats || seats > info.most_seats) {
    throw InputError(fmt::format("{}: {} seats are wrong; {} to {} would be right", info.id, seats, info.least_seats,
                                 info.most_seats));
  }
  return {complete_options(info.options, given), numbers_from(data)};
}

std::unique_ptr<AnyGame> make(int seats, const noo::Options& given, const DataFiles& data) {
  Table table = read_table(seats, given, data);
  return std::make_unique<AnyGameOf<Game, Traits>>(Game(seats, parse_options(table.options), table.numbers),
                                                   std::move(table.options), hash_of(table.numbers));
}

}  // namespace

const GameType& game_type() {
  static const GameType type{game_info(), &make};
  return type;
}

Game make_typed(int seats, const noo::Options& options, const DataFiles& data) {
  const Table table = read_table(seats, options, data);
  return Game(seats, parse_options(table.options), table.numbers);
}

Numbers numbers_from(const DataFiles& data) {
  const DataFile* found = nullptr;
  for (const DataFile& file : data) {
    if (file.name != numbers_file) {
      throw InputError(fmt::format("{}: no data file of this game; {} would be right", file.name, numbers_file));
    }
    found = &file;
  }
  return found == nullptr ? Numbers{} : read_numbers(found->content);
}

std::string hash_of(const Numbers& numbers) {
  u64 h = 0;
  for (const NumberField& row : number_fields) {
    h = mix(h, hash_bytes(row.id.data(), row.id.size()));
    h = mix(h, static_cast<u64>(numbers.*row.field));
  }
  return fmt::format("{:016x}", h);
}

}  // namespace noo::spheres
