#include "pax_emancipation/binding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/any_game_of.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/option_table.hpp"
#include "engine/schema_of.hpp"
#include "pax_emancipation/data.hpp"
#include "pax_emancipation/describe.hpp"
#include "pax_emancipation/embedded.hpp"
#include "pax_emancipation/json.hpp"
#include "pax_emancipation/json_agenda.hpp"
#include "pax_emancipation/rule.hpp"
#include "pax_emancipation/summary.hpp"

namespace noo::pax_emancipation {

namespace {

using nlohmann::json;

// ---- options (C1.1) ----

// ---- readings of the map: what is not given is as the data in use have it ----

constexpr Port mughal = port(15);
constexpr Sphere ottoman = sphere(2);
constexpr Sphere east_indies = sphere(9);
constexpr Sea mediterranean = sea(3);

struct MapReading {
  std::string_view name;
  std::string_view first;
  std::string_view second;
  bool (*is_second)(const Tables&);
  void (*turn)(Tables&);  // to the other reading
};
constexpr std::array map_readings{
    MapReading{"mediterranean", "europe_w_africa", "europe_ottoman",
               [](const Tables& t) { return t.of(mediterranean).between[1] == ottoman; },
               [](Tables& t) { std::swap(t.sea[mediterranean].between, t.land[0].between); }},
    MapReading{"east_indies_side", "W", "E",
               [](const Tables& t) { return t.of(east_indies).side == Side::E; },
               [](Tables& t) {
                 Side& side = t.sphere[east_indies].side;
                 side = side == Side::W ? Side::E : Side::W;
               }},
    MapReading{"eic_colour", "green", "red",
               [](const Tables& t) { return t.of(mughal).admin.is(Colour::red); },
               [](Tables& t) {
                 Owner& admin = t.port[mughal].admin;
                 admin = Owner::of(admin.is(Colour::red) ? Colour::green : Colour::red);
               }},
};

const OptionTable<Options>& option_table() {
  static const auto table = [] {
    OptionTable<Options> out;
    out.choice(NOO_OPTION(variant), variant_words)
        .flag(NOO_OPTION(late1865))
        .flag(NOO_OPTION(advanced))
        .values<Colour>(NOO_OPTION(second_colour), {{"green", Colour::green}, {"white", Colour::white}})
        .choice(NOO_OPTION(payment_order), "top_down|free")
        .flag(NOO_OPTION(warship_railroad))
        .choice(NOO_OPTION(marines_per_ship), "1|unlimited")
        .choice(NOO_OPTION(anarchy_fallback), "chooser|next_in_turn_order")
        .flag(NOO_OPTION(score_marines))
        .choice(NOO_OPTION(launch_slot), "lowest_free|lowest")
        .choice(NOO_OPTION(hero), "majority|each_colour");
    for (const MapReading& o : map_readings) out.unread(o.name, fmt::format("{}|{}", o.first, o.second));
    return out.unread("seat_colours", "random|fixed");  // C2.1: the table reads it, the rules do not
  }();
  return table;
}

// ---- the binding ----

const GameInfo& game_info() {
  static const GameInfo info{.id = "pax_emancipation",
                             .rules_version = "1",
                             .least_seats = 1,
                             .most_seats = colours,
                             .usual_seats = colours,
                             .options = option_table().rows(),
                             .needs = {{1, {{"variant", "C1c"}}}},
                             .files = embedded_files()};
  return info;
}

template <std::size_t size>
std::string_view word_at(const std::array<std::string_view, size>& words, std::size_t i) {
  return i < size ? words[i] : std::string_view{};
}

struct Traits {
  static const GameInfo& info() { return game_info(); }
  static json to_json(const Game& g, const State& s) { return pax_emancipation::to_json(g.edition(), s); }
  static State from_json(const Game& g, const json& j) {
    const State s = pax_emancipation::from_json(g.edition(), j);
    Report report;
    g.invariants(s, report);
    if (report.clean()) require_agenda(g, s);  // else the engine tells what is broken
    return s;
  }
  static std::string_view rule_name(u16 rule) { return word_at(rule_names, rule); }
  static std::string_view ending_name(u8 ending) { return word_at(ending_words, ending); }
  static std::string_view score_name(u8 what) { return word_at(score_words, what); }
  static std::string_view seat_word(const Game& g, Seat s) {  // S.1, S.2
    return colour_words[g.edition().colour_of(s)];
  }
  // Events and questions name colours, whose numbers are not those of the seat words.
  static std::string_view who_word(int colour) {
    return colour < 0 ? std::string_view{} : word_at(colour_words, static_cast<std::size_t>(colour));
  }
  // One person may answer for more than one colour.
  static Seat seat_of(const Game& g, int value) {
    const Colour c = colour(value);
    return value < colours && g.edition().plays(c) ? g.edition().seat_of(c) : Seat::nobody;
  }
  static std::optional<Said> describe(const Game& g, const State& view, Move m) {
    return pax_emancipation::describe(g, view, m);
  }
  static std::string summary(const Game& g, const State& view, Seat me, const Catalog& words) {
    return pax_emancipation::summary(g.edition(), view, me, words);
  }
};

// A table's settings, read once for either door.
struct Table {
  noo::Options options;  // complete
  Edition edition;
};

void require_seats(int seats, const noo::Options& complete) {
  const GameInfo& info = game_info();
  if (seats < info.least_seats || seats > info.most_seats) {
    throw InputError(fmt::format("{}: {} seats are wrong; {} to {} would be right", info.id, seats, info.least_seats,
                                 info.most_seats));
  }
  const std::string& variant = complete.at("variant");
  const bool alone = variant == "C1c";
  if (seats == 1 && !alone) {
    throw InputError(fmt::format("{}: 1 seat needs the option variant=C1c, not {}; 2 or 3 seats would be right for {}",
                                 info.id, variant, variant));
  }
  if (seats > 1 && alone) {
    throw InputError(
        fmt::format("option variant: 'C1c' is for one seat, not for {}; one of C1a, C1b, C1e would be right", seats));
  }
}

// S.4: the later start goes with the others.
void require_variant(const noo::Options& complete) {
  if (complete.at("variant") == "C1e" && complete.at("late1865") == "true")
    throw InputError("option late1865: 'true' does not go with the variant C1e; false would be right");
}

Table read_table(int seats, const noo::Options& given, const DataFiles& data) {
  Table table{complete_options(game_info().options, given), {}};
  require_seats(seats, table.options);
  require_variant(table.options);
  table.edition.seats = seats;
  table.edition.num = read_numbers(data);
  table.edition.tables = read_tables(data);
  for (const MapReading& o : map_readings) {
    const std::string name(o.name);
    const bool now = o.is_second(table.edition.tables);
    if (!given.contains(name)) table.options[name] = std::string(now ? o.second : o.first);
    if ((table.options[name] == o.second) != now) o.turn(table.edition.tables);
  }
  table.edition.opt = option_table().read(table.options);
  return table;
}

// The hash is of the data as they are; what the options turn stands among the options.
std::unique_ptr<AnyGame> make(int seats, const noo::Options& given, const DataFiles& data) {
  Table table = read_table(seats, given, data);
  return std::make_unique<AnyGameOf<Game, Traits>>(Game(table.edition), std::move(table.options),
                                                   hash_of(read_tables(data), table.edition.num),
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

}  // namespace noo::pax_emancipation
