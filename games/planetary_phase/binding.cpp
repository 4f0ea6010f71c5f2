#include "planetary_phase/binding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/any_game_of.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/option_table.hpp"
#include "engine/schema_of.hpp"
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

// ---- options ----

const OptionTable<Options>& option_table() {
  static const auto table = OptionTable<Options>()
                                .flag(NOO_OPTION(variant_small))
                                .flag(NOO_OPTION(covered_threat_blocks_degradation))
                                .choice(NOO_OPTION(multi_sector_value), "max|min|sum|corner")
                                .flag(NOO_OPTION(leader_at_start))
                                .flag(NOO_OPTION(le_mark_on_pass))
                                .choice(NOO_OPTION(favour_excess), "lost|illegal")
                                .flag(NOO_OPTION(favour_pays_scheduling))
                                .choice(NOO_OPTION(double_cross), "each|once")
                                .flag(NOO_OPTION(threat_on_deck_blocks_evolve))
                                .choice(NOO_OPTION(network_loss), "printed|gained")
                                .flag(NOO_OPTION(random_threat_backs))
                                .flag(NOO_OPTION(bureaucracy_blocks_expand))
                                .choice(NOO_OPTION(tiebreak_order), "earlier|later")
                                .number(NOO_OPTION(free_time_capacity), 3, 6)
                                .number(NOO_OPTION(track_max), 8, 48)
                                .number(NOO_OPTION(reckoning_1), 0, 48)
                                .number(NOO_OPTION(reckoning_2), 0, 48)
                                .number(NOO_OPTION(degradation_head_start), 0, 20)
                                .number(NOO_OPTION(max_rounds), 0, 1000);
  return table;
}

// What is not given is as the data in use have it.
void follow_data(noo::Options& complete, const noo::Options& given, const Tables& tables, const Track& track) {
  const auto follow = [&](const char* name, int value) {
    if (!given.contains(name)) complete[name] = std::to_string(value);
  };
  follow("free_time_capacity", tables.board.capacity[ix(Block::free_time)]);
  follow("track_max", track.max);
  follow("reckoning_1", track.reckoning_1);
  follow("reckoning_2", track.reckoning_2);
}

// ---- the binding ----

const GameInfo& game_info() {
  static const GameInfo info{.id = "planetary_phase",
                             .rules_version = "1",
                             .least_seats = 1,
                             .most_seats = most_players,
                             .usual_seats = 3,
                             .options = option_table().rows(),
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
  // Alone, one person plays all three.
  static Seat seat_of(const Game& g, int value) {
    return value < g.edition().players() ? g.edition().seat_of(who(value)) : Seat::nobody;
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
  if (ed.opt.degradation_head_start >= ed.opt.track_max) {
    throw InputError(fmt::format("option degradation_head_start: {} is not below track_max; 0 to {} would be right",
                                 ed.opt.degradation_head_start, ed.opt.track_max - 1));
  }
  if (const int start = ed.tables.board.start[ix(Block::free_time)]; ed.opt.free_time_capacity < start) {
    throw InputError(
        fmt::format("option free_time_capacity: {} is below what a player starts with; {} to 6 would be right",
                    ed.opt.free_time_capacity, start));
  }
}

Table read_table(int seats, const noo::Options& given, const DataFiles& data) {
  Table table{complete_options(game_info().options, given), {}};
  require_seats(seats, table.options);
  table.edition.seats = seats;
  table.edition.num = read_numbers(data);
  table.edition.tables = read_tables(data);
  follow_data(table.options, given, table.edition.tables, read_track(data));
  table.edition.opt = option_table().read(table.options);
  require_numbers(table.edition);
  return table;
}

std::unique_ptr<AnyGame> make(int seats, const noo::Options& given, const DataFiles& data) {
  Table table = read_table(seats, given, data);
  return std::make_unique<AnyGameOf<Game, Traits>>(Game(table.edition), std::move(table.options),
                                                   hash_of(table.edition.tables, table.edition.num),
                                                   own_words(own_names(data)));
}

json schema() {
  return schema_of<Game>(game_info(), &make_typed, named_words(),
                         [](const Game& g, const State& s) { return shape_of(g.edition(), s); });
}

}  // namespace

const GameType& game_type() {
  static const GameType type{game_info(), &make, &check_data, &schema};
  return type;
}

Game make_typed(int seats, const noo::Options& options, const DataFiles& data) {
  return Game(read_table(seats, options, data).edition);
}

}  // namespace noo::planetary_phase
