#include "pax_transhumanity/binding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/any_game_of.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/option_table.hpp"
#include "engine/schema_of.hpp"
#include "pax_transhumanity/chapters.hpp"
#include "pax_transhumanity/data.hpp"
#include "pax_transhumanity/describe.hpp"
#include "pax_transhumanity/embedded.hpp"
#include "pax_transhumanity/json.hpp"
#include "pax_transhumanity/json_agenda.hpp"
#include "pax_transhumanity/summary.hpp"

namespace noo::pax_transhumanity {

namespace {

using nlohmann::json;

// ---- options: each is a rule, OPT-<name> ----

// The first of its two values is that of en-2019-06, the second that of es-2019-02; "edition" means whichever is
// played.
template <class T>
void add_by_edition(OptionTable<Options>& table, std::string_view name, T Options::* field, std::string_view words,
                    std::array<T, 2> values) {
  const std::vector<std::string> both = split_words(words);
  table.row({fmt::format("E-{}", name), {"edition", both[0], both[1]}, 0, 0, "edition"},
            [=](Options& out, const std::string& chosen) {
              const bool second = chosen == "edition" ? out.edition == Printing::es_2019_02 : chosen == both[1];
              out.*field = values[second ? 1 : 0];
            });
}
template <class E>
void add_by_edition(OptionTable<Options>& table, std::string_view name, E Options::* field, std::string_view words) {
  add_by_edition(table, name, field, words, {static_cast<E>(0), static_cast<E>(1)});
}

const OptionTable<Options>& option_table() {
  static const auto table = [] {
    OptionTable<Options> out;
    out.choice(NOO_OPTION(edition), "en-2019-06|es-2019-02");
    add_by_edition(out, NOO_OPTION(nuclear_scope), "companies_or_problems|companies_only");
    add_by_edition(out, NOO_OPTION(plurality_scoring), "problems_only|dominant_and_hidden");
    add_by_edition(out, NOO_OPTION(computing_regime), "research_costs_no_money|research_costs_no_action");
    add_by_edition(out, NOO_OPTION(tie_break), "capital_then_wealth|capital_only");
    add_by_edition(out, NOO_OPTION(global_warming_sphere), "developing_world|first_world");
    add_by_edition(out, NOO_OPTION(solo_recession_companies), "true|false", {true, false});
    return out.choice(NOO_OPTION(surge_bonus), "per_card|per_colour")
        .flag(NOO_OPTION(hidden_adds_to_dominant))
        .flag(NOO_OPTION(nuclear_counts_covered))
        .flag(NOO_OPTION(think_tank_uncovers))
        .flag(NOO_OPTION(research_choice_after_refresh))
        .flag(NOO_OPTION(defusal_on_own_card))
        .flag(NOO_OPTION(plurality_is_idea))
        .flag(NOO_OPTION(tycoon_before_singularity))
        .flag(NOO_OPTION(regime_check_after_disruption))
        .flag(NOO_OPTION(beginner))
        .choice(NOO_OPTION(solo_bottom_draw), "skip_plurality|literal")
        .unread("seat_colours", "random|fixed")  // C1: the table reads it, the rules do not
        .choice(NOO_OPTION(solo), "off|easy|hard")
        .choice(NOO_OPTION(solo_colour), colour_words)
        .choice(NOO_OPTION(solo_tp_match), "pair|any_colour|none")
        .choice(NOO_OPTION(solo_tie), "capital|loss|shared")
        .number(NOO_OPTION(max_rounds), 0, most_rounds);
  }();
  return table;
}

// From complete options. K1a, K2: one person plays against exoglobals, and nobody else does.
Options read_options(const noo::Options& complete, int seats) {
  Options out = option_table().read(complete);
  if (seats > 1 && out.solo != SoloGame::off) {
    throw InputError(
        fmt::format("option solo: '{}' is for one seat, not for {}; off would be right", complete.at("solo"), seats));
  }
  if (seats == 1 && out.solo == SoloGame::off) out.solo = SoloGame::easy;
  return out;
}

// ---- the binding ----

const GameInfo& game_info() {
  static const GameInfo info{.id = "pax_transhumanity",
                             .rules_version = "2",
                             .least_seats = 1,
                             .most_seats = colours,
                             .usual_seats = 3,
                             .options = option_table().rows(),
                             .needs = {},
                             .older = {{"1", {{"solo_tie", "loss"}}}},
                             .files = embedded_files()};
  return info;
}

template <std::size_t size>
std::string_view word_at(const std::array<std::string_view, size>& words, std::size_t i) {
  return i < size ? words[i] : std::string_view{};
}

struct Traits {
  static const GameInfo& info() { return game_info(); }
  static json to_json(const Game& g, const State& s) { return pax_transhumanity::to_json(g.edition(), s); }
  static State from_json(const Game& g, const json& j) {
    const State s = pax_transhumanity::from_json(g.edition(), j);
    Report report;
    g.invariants(s, report);
    if (report.clean()) require_agenda(g, s);  // else the engine tells what is broken
    return s;
  }
  // R74: nothing but passing is left for everybody.
  static bool stuck(const Game& g, const State& s) { return pax_transhumanity::stuck(g.edition(), s); }
  // Rules 1 closed a Fundraiser when no pick was left that came after the last one in their fixed order (F1a).
  static std::optional<Move> closed_itself(const Game& /*g*/, const State& s, std::string_view rules_version) {
    const bool closed = rules_version == "1" && asked(s, Do::divest);
    return closed ? std::optional<Move>(Moves::pack(Done{})) : std::nullopt;
  }
  // Rules 1 remembered the last pick of a Fundraiser, before what is left to pick.
  static std::string as_it_lies_now(std::string bytes, std::string_view rules_version) {
    if (rules_version != "1" || bytes.size() != sizeof(State)) return bytes;
    bytes.erase(offsetof(State, act) + offsetof(Act, left), 1);
    bytes.push_back('\0');
    return bytes;
  }
  static std::string_view rule_name(u16 rule) { return word_at(rule_names, rule); }
  static std::string_view ending_name(u8 ending) { return word_at(ending_words, ending); }
  static std::string_view score_name(u8 what) { return word_at(score_words, what); }
  static std::string_view seat_word(const Game& g, Seat s) {  // C1a
    return colour_words[g.edition().colour_of(s)];
  }
  static Seat seat_of(const Game& g, int value) {
    return value < colours ? g.edition().seat_of(colour(value)) : Seat::nobody;
  }
  static std::optional<Said> describe(const Game& g, const State& view, Move m) {
    return pax_transhumanity::describe(g, view, m);
  }
  static std::string summary(const Game& g, const State& view, Seat me, const Catalog& words) {
    return pax_transhumanity::summary(g.edition(), view, me, words);
  }
};

// A table's settings, read once for either door.
struct Table {
  noo::Options options;  // complete
  Edition edition;
};

Table read_table(int seats, const noo::Options& given, const DataFiles& data) {
  const GameInfo& info = game_info();
  if (seats < info.least_seats || seats > info.most_seats) {
    throw InputError(fmt::format("{}: {} seats are wrong; {} to {} would be right", info.id, seats, info.least_seats,
                                 info.most_seats));
  }
  Table table{complete_options(info.options, given), {}};
  table.edition.seats = seats;
  table.edition.opt = read_options(table.options, seats);
  table.edition.num = read_numbers(data);
  table.edition.tables = read_tables(data);
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

}  // namespace noo::pax_transhumanity
