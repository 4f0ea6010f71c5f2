#include "spheres/binding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/any_game_of.hpp"
#include "engine/data_numbers.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
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

constexpr std::array number_fields{
#define NOO_NUMBER(id, value, least, most) NumberField<Numbers>{#id, &Numbers::id, least, most},
#include "spheres/numbers.inc"
#undef NOO_NUMBER
};

constexpr std::array data_files{numbers_file};

// ---- the binding ----

const GameInfo& game_info() {
  static const GameInfo info{
      .id = "spheres",
      .rules_version = "3",
      .least_seats = 2,  // SPH-GEN-1
      .most_seats = max_seats,
      .usual_seats = 4,
      .options = option_rows(),
      .needs = {},
      .older = {{"1", {{"doover_limit", "each"}, {"crisis_lost_three", "fight"}, {"end_pause", "needed"}}},
                {"2", {{"end_pause", "needed"}}}},
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
  // Rules 1 did not ask what has one answer, save for a few kinds of question that they always asked.
  static std::optional<Move> closed_itself(const Game& g, const State& s, std::string_view rules_version) {
    if (rules_version != "1" || g.turn(s).actor != Turn::Actor::player) return std::nullopt;
    switch (static_cast<Do>(s.agenda.top().what)) {
      case Do::substitute:
      case Do::target:
      case Do::window:
      case Do::fz_target:
        break;
      default:
        return std::nullopt;
    }
    MoveList list;
    g.moves(s, list);
    return list.size == 1 ? std::optional<Move>(list[0]) : std::nullopt;
  }
  // Rules 1 stored neither that a free reroll was used in the open nor who ended the game; of the end it stored only
  // that somebody has met it.
  static std::string as_it_lies_now(std::string bytes, std::string_view rules_version) {
    if (rules_version != "1" || bytes.size() + 2 != sizeof(State)) return bytes;
    bytes.insert(offsetof(State, turn) + offsetof(Turnover, free_shown), 1, '\0');
    bytes.insert(offsetof(State, ended_by), 1, static_cast<char>(Seat::nobody));
    char& latched = bytes[offsetof(State, mine) + offsetof(TurnSecret, end_latched)];
    if (latched != 0) latched = static_cast<char>(bytes[offsetof(State, mover)] + 1);
    return bytes;
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

std::vector<std::string> check_data(const DataFiles& data) {
  std::vector<std::string> errors = unknown_files(data, data_files);
  if (const DataFile* file = find_file(data, numbers_file)) {
    const std::vector<std::string> wrong = check_numbers<Numbers>(number_fields, file->content);
    errors.insert(errors.end(), wrong.begin(), wrong.end());
  }
  return errors;
}

}  // namespace

const GameType& game_type() {
  static const GameType type{game_info(), &make, &check_data};
  return type;
}

Game make_typed(int seats, const noo::Options& options, const DataFiles& data) {
  const Table table = read_table(seats, options, data);
  return Game(seats, parse_options(table.options), table.numbers);
}

Numbers numbers_from(const DataFiles& data) {
  if (const auto unknown = unknown_files(data, data_files); !unknown.empty()) throw InputError(unknown.front());
  const DataFile* file = find_file(data, numbers_file);
  return file == nullptr ? Numbers{} : read_numbers<Numbers>(number_fields, file->content);
}

std::string hash_of(const Numbers& numbers) { return hash_of_numbers<Numbers>(number_fields, numbers); }

}  // namespace noo::spheres
