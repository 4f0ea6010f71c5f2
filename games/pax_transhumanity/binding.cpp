#include "pax_transhumanity/binding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/any_game_of.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
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
using Choices = std::vector<std::string>;

// ---- options: each is a rule, OPT-<name> ----

// An option of two values: the first is 0 in Options, the second 1.
struct Switch {
  std::string_view name;
  std::string_view first;
  std::string_view second;
  u8 Options::* field;
};

// As the edition says, or one of the two by name.
constexpr std::array edition_switches{
    Switch{"E-nuclear_scope", "companies_or_problems", "companies_only", &Options::nuclear_companies_only},
    Switch{"E-plurality_scoring", "problems_only", "dominant_and_hidden", &Options::plurality_dominant},
    Switch{"E-computing_regime", "research_costs_no_money", "research_costs_no_action",
           &Options::computing_saves_action},
    Switch{"E-tie_break", "capital_then_wealth", "capital_only", &Options::ties_by_capital_only},
    Switch{"E-global_warming_sphere", "developing_world", "first_world", &Options::warming_in_first_world},
    Switch{"E-solo_recession_companies", "true", "false", &Options::solo_recession_spares},
};

constexpr std::array switches{
    Switch{"surge_bonus", "per_card", "per_colour", &Options::surge_per_colour},
    Switch{"hidden_adds_to_dominant", "true", "false", &Options::hidden_not_added},
    Switch{"nuclear_counts_covered", "true", "false", &Options::nuclear_uncovered_only},
    Switch{"think_tank_uncovers", "true", "false", &Options::tank_buries},
    Switch{"research_choice_after_refresh", "true", "false", &Options::claim_before_refresh},
    Switch{"defusal_on_own_card", "true", "false", &Options::no_defusal_on_own_card},
    Switch{"plurality_is_idea", "false", "true", &Options::plurality_is_idea},
    Switch{"tycoon_before_singularity", "true", "false", &Options::singularity_before_tycoon},
    Switch{"regime_check_after_disruption", "false", "true", &Options::regime_after_disruption},
    Switch{"beginner", "false", "true", &Options::beginner},
    Switch{"solo_bottom_draw", "skip_plurality", "literal", &Options::solo_bottom_literal},
    Switch{"seat_colours", "random", "fixed", &Options::seats_fixed},
};

constexpr std::array<std::string_view, 2> editions{"en-2019-06", "es-2019-02"};
constexpr std::array<std::string_view, 3> solo_games{"off", "easy", "hard"};
constexpr std::array<std::string_view, 3> tip_matches{"pair", "any_colour", "none"};
constexpr std::array<std::string_view, 3> solo_ties{"capital", "loss", "shared"};
constexpr std::string_view by_edition = "edition";

template <class Words>
OptionRow one_of(std::string_view name, const Words& words) {
  Choices choices(words.begin(), words.end());
  std::string fallback = choices.front();
  return {std::string(name), std::move(choices), 0, 0, std::move(fallback)};
}

std::vector<OptionRow> option_rows() {
  std::vector<OptionRow> rows{one_of("edition", editions)};
  for (const Switch& o : edition_switches) rows.push_back(one_of(o.name, std::array{by_edition, o.first, o.second}));
  for (const Switch& o : switches) rows.push_back(one_of(o.name, std::array{o.first, o.second}));
  rows.push_back(one_of("solo", solo_games));
  rows.push_back(one_of("solo_colour", colour_words));
  rows.push_back(one_of("solo_tp_match", tip_matches));
  rows.push_back(one_of("solo_tie", solo_ties));
  rows.push_back({"max_rounds", {}, 0, most_rounds, "0"});
  return rows;
}

// From complete options: every name is there with a known value.
class Parsed {
 public:
  explicit Parsed(const noo::Options& complete) : complete_(complete) {}

  Options options(int seats) const {
    Options out;
    out.es_edition = static_cast<u8>(place("edition", editions));
    for (const Switch& o : edition_switches) {
      const int chosen = place(o.name, std::array{by_edition, o.first, o.second});
      out.*o.field = chosen == 0 ? out.es_edition : static_cast<u8>(chosen - 1);
    }
    for (const Switch& o : switches) out.*o.field = static_cast<u8>(place(o.name, std::array{o.first, o.second}));
    out.solo = solo_game(seats);
    out.solo_colour = colour(place("solo_colour", colour_words));
    out.solo_tp_match = static_cast<TipMatch>(place("solo_tp_match", tip_matches));
    out.solo_tie = static_cast<SoloTie>(place("solo_tie", solo_ties));
    out.max_rounds = static_cast<u16>(std::stoi(complete_.at("max_rounds")));
    return out;
  }

 private:
  template <class Words>
  int place(std::string_view name, const Words& words) const {
    const auto found = std::find(words.begin(), words.end(), complete_.at(std::string(name)));
    return static_cast<int>(found - words.begin());
  }

  // K1a, K2: one person plays against exoglobals, and nobody else does.
  SoloGame solo_game(int seats) const {
    const auto chosen = static_cast<SoloGame>(place("solo", solo_games));
    if (seats > 1 && chosen != SoloGame::off) {
      throw InputError(fmt::format("option solo: '{}' is for one seat, not for {}; off would be right",
                                   complete_.at("solo"), seats));
    }
    return seats == 1 && chosen == SoloGame::off ? SoloGame::easy : chosen;
  }

  const noo::Options& complete_;
};

// ---- the binding ----

const GameInfo& game_info() {
  static const GameInfo info{.id = "pax_transhumanity",
                             .rules_version = "2",
                             .least_seats = 1,
                             .most_seats = colours,
                             .usual_seats = 3,
                             .options = option_rows(),
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
    return colour_words[static_cast<std::size_t>(ix(g.edition().colour_of(s)))];
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
  table.edition.opt = Parsed(table.options).options(seats);
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

}  // namespace

const GameType& game_type() {
  static const GameType type{game_info(), &make, &check_data};
  return type;
}

Game make_typed(int seats, const noo::Options& options, const DataFiles& data) {
  return Game(read_table(seats, options, data).edition);
}

}  // namespace noo::pax_transhumanity
