#include "planetary_phase/binding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/any_game_of.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "planetary_phase/data.hpp"
#include "planetary_phase/describe.hpp"
#include "planetary_phase/embedded.hpp"
#include "planetary_phase/json.hpp"
#include "planetary_phase/json_agenda.hpp"
#include "planetary_phase/play.hpp"
#include "planetary_phase/rule.hpp"
#include "planetary_phase/summary.hpp"

namespace noo::planetary_phase {

namespace {

using nlohmann::json;
using Choices = std::vector<std::string>;

// ---- options ----

// An option of two values: the first is 0 in Options, the second 1.
struct Switch {
  std::string_view name;
  std::string_view first;
  std::string_view second;
  u8 Options::* field;
};
constexpr std::array switches{
    Switch{"variant_small", "false", "true", &Options::small_table},
    Switch{"covered_threat_blocks_degradation", "false", "true", &Options::cover_blocks},
    Switch{"leader_at_start", "false", "true", &Options::leader_at_start},
    Switch{"le_mark_on_pass", "true", "false", &Options::marks_on_landing},
    Switch{"favour_excess", "lost", "illegal", &Options::no_excess},
    Switch{"favour_pays_scheduling", "false", "true", &Options::favours_schedule},
    Switch{"double_cross", "each", "once", &Options::cross_once},
    Switch{"threat_on_deck_blocks_evolve", "false", "true", &Options::threat_blocks_evolve},
    Switch{"network_loss", "printed", "gained", &Options::lose_gained},
    Switch{"random_threat_backs", "true", "false", &Options::printed_backs},
    Switch{"bureaucracy_blocks_expand", "false", "true", &Options::bureaucracy_blocks_expand},
    Switch{"tiebreak_order", "earlier", "later", &Options::later_wins},
};

constexpr std::array<std::string_view, 4> value_words{"max", "min", "sum", "corner"};

// A number of the table; what is not given is that of the data in use.
struct Number {
  std::string_view name;
  int least;
  int most;
  u8 Options::* field;
  int (*of_data)(const Tables&, const Track&);
};
constexpr std::array numbers{
    Number{"free_time_capacity", 3, 6, &Options::free_time,
           [](const Tables& t, const Track&) { return int{t.board.capacity[ix(Block::free_time)]}; }},
    Number{"track_max", 8, 48, &Options::track_max, [](const Tables&, const Track& k) { return int{k.max}; }},
    Number{"reckoning_1", 0, 48, &Options::reckoning_1,
           [](const Tables&, const Track& k) { return int{k.reckoning_1}; }},
    Number{"reckoning_2", 0, 48, &Options::reckoning_2,
           [](const Tables&, const Track& k) { return int{k.reckoning_2}; }},
    Number{"degradation_head_start", 0, 20, &Options::head_start, [](const Tables&, const Track&) { return 0; }},
};

OptionRow one_of(std::string_view name, std::span<const std::string_view> words) {
  Choices choices(words.begin(), words.end());
  std::string fallback = choices.front();
  return {std::string(name), std::move(choices), 0, 0, std::move(fallback)};
}

std::vector<OptionRow> option_rows() {
  std::vector<OptionRow> rows;
  rows.reserve(switches.size() + numbers.size() + 2);
  for (const Switch& o : switches) rows.push_back(one_of(o.name, std::array{o.first, o.second}));
  rows.insert(rows.begin() + 2, one_of("multi_sector_value", value_words));
  for (const Number& n : numbers)
    rows.push_back(
        {std::string(n.name), {}, n.least, n.most, std::to_string(n.of_data(default_tables(), read_track({})))});
  rows.push_back({"max_rounds", {}, 0, 1000, "100"});
  return rows;
}

// From complete options: every name is there with a known value.
Options parsed(const noo::Options& complete) {
  Options out;
  for (const Switch& o : switches) out.*o.field = complete.at(std::string(o.name)) == o.second ? 1 : 0;
  const auto value = std::find(value_words.begin(), value_words.end(), complete.at("multi_sector_value"));
  out.value = static_cast<Value>(value - value_words.begin());
  for (const Number& n : numbers) out.*n.field = static_cast<u8>(std::stoi(complete.at(std::string(n.name))));
  out.max_rounds = static_cast<u16>(std::stoi(complete.at("max_rounds")));
  return out;
}

// ---- the binding ----

const GameInfo& game_info() {
  static const GameInfo info{.id = "planetary_phase",
                             .rules_version = "1",
                             .least_seats = 1,
                             .most_seats = most_players,
                             .usual_seats = 3,
                             .options = option_rows(),
                             .needs = {{1, {{"variant_small", "true"}}}, {2, {{"variant_small", "true"}}}},
                             .files = embedded_files()};
  return info;
}

template <std::size_t size>
std::string_view word_at(const std::array<std::string_view, size>& words, std::size_t i) {
  return i < size ? words[i] : std::string_view{};
}

struct Traits {
  static const GameInfo& info() { return game_info(); }
  static json to_json(const Game& g, const State& s) { return planetary_phase::to_json(g.edition(), s); }
  static State from_json(const Game& g, const json& j) {
    const State s = planetary_phase::from_json(g.edition(), j);
    Report report;
    g.invariants(s, report);
    if (report.clean()) require_agenda(g, s);  // else the engine tells what is broken
    return s;
  }
  static std::string_view rule_name(u16 rule) { return word_at(rule_names, rule); }
  static std::string_view ending_name(u8 ending) { return word_at(ending_words, ending); }
  static std::string_view score_name(u8 what) { return word_at(score_words, what); }
  static bool worth_asking(const Game& g, const State& view, int standing) {
    return g.worth_asking(view, static_cast<Standing>(standing));
  }
  // Only payments and refreshing are ever answered for a person.
  static std::optional<Move> default_answer(const Game& g, const State& view) {
    if (!asked(view, Do::pay) && !asked(view, Do::refresh)) return std::nullopt;
    return g.default_answer(view);
  }
  static std::optional<Said> describe(const Game& g, const State& view, Move m) {
    return planetary_phase::describe(g, view, m);
  }
  static std::string summary(const Game& g, const State& view, Seat me, const Catalog& words) {
    return planetary_phase::summary(g.edition(), view, me, words);
  }
};

// A table's settings, read once for either door.
struct Table {
  noo::Options options;  // complete
  Edition edition;
};

// VAR-SMALL-3: one or two people only with the option.
void require_seats(int seats, const noo::Options& complete) {
  const GameInfo& info = game_info();
  if (seats < info.least_seats || seats > info.most_seats) {
    throw InputError(fmt::format("{}: {} seats are wrong; {} to {} would be right", info.id, seats, info.least_seats,
                                 info.most_seats));
  }
  if (info.needs.contains(seats) && complete.at("variant_small") != "true") {
    throw InputError(fmt::format("{}: {} {} the option variant_small=true; 3 to 5 seats need nothing", info.id, seats,
                                 seats == 1 ? "seat needs" : "seats need"));
  }
}

// OPT-TRACK-1: an Integration that the tiles cannot bring about ends no game and makes no reckoning.
void require_reachable(const Edition& ed) {
  const Reach reach = reach_of(ed.tables, ed.players());
  for (const auto& [name, least, value] : {std::tuple{"track_max", 8, ed.opt.track_max},
                                           {"reckoning_1", 0, ed.opt.reckoning_1},
                                           {"reckoning_2", 0, ed.opt.reckoning_2}}) {
    if (value <= reach.most) continue;
    throw InputError(fmt::format(
        "option {}: {} cannot be reached, for with {} players all tiles together bring {} to {} Integration, "
        "as those decide that leave the game; {} to {} would be right",
        name, value, ed.players(), reach.least, reach.most, least, reach.most));
  }
}

// Values that each are right, and do not go together.
void require_numbers(const Edition& ed) {
  require_reachable(ed);
  if (ed.opt.head_start >= ed.opt.track_max) {
    throw InputError(fmt::format("option degradation_head_start: {} is not below track_max; 0 to {} would be right",
                                 ed.opt.head_start, ed.opt.track_max - 1));
  }
  if (const int start = ed.tables.board.start[ix(Block::free_time)]; ed.opt.free_time < start) {
    throw InputError(
        fmt::format("option free_time_capacity: {} is below what a player starts with; {} to 6 would be right",
                    ed.opt.free_time, start));
  }
}

Table read_table(int seats, const noo::Options& given, const DataFiles& data) {
  Table table{complete_options(game_info().options, given), {}};
  require_seats(seats, table.options);
  table.edition.seats = seats;
  table.edition.num = read_numbers(data);
  table.edition.tables = read_tables(data);
  const Track track = read_track(data);
  for (const Number& n : numbers) {
    const std::string name(n.name);
    if (!given.contains(name)) table.options[name] = std::to_string(n.of_data(table.edition.tables, track));
  }
  table.edition.opt = parsed(table.options);
  require_numbers(table.edition);
  return table;
}

std::unique_ptr<AnyGame> make(int seats, const noo::Options& given, const DataFiles& data) {
  Table table = read_table(seats, given, data);
  return std::make_unique<AnyGameOf<Game, Traits>>(Game(table.edition), std::move(table.options),
                                                   hash_of(table.edition.tables, table.edition.num),
                                                   own_words(own_names(data)));
}

}  // namespace

const GameType& game_type() {
  static const GameType type{game_info(), &make, &check_data};
  return type;
}

Game make_typed(int seats, const noo::Options& options, const DataFiles& data) {
  return Game(read_table(seats, options, data).edition);
}

}  // namespace noo::planetary_phase
