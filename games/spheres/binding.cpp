#include "spheres/binding.hpp"

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
#include "spheres/data.hpp"
#include "spheres/describe.hpp"
#include "spheres/embedded.hpp"
#include "spheres/json.hpp"
#include "spheres/rule.hpp"
#include "spheres/steps.hpp"
#include "spheres/summary.hpp"

namespace noo::spheres {

namespace {

using nlohmann::json;

// ---- options ----

const OptionTable<Options>& option_table() {
  static const auto table = OptionTable<Options>()
                                .choice(NOO_OPTION(info_model), "standard|open")
                                .flag(NOO_OPTION(crisis_visible))
                                .choice(NOO_OPTION(first_player), "random|seat0")
                                .choice(NOO_OPTION(split_timing), "before|after")
                                .choice(NOO_OPTION(aspect_list_use), "prefix|queue")
                                .one_of(NOO_OPTION(max_activation_chance), {95, 100})
                                .one_of(NOO_OPTION(min_activation_chance), {0, 5, 50})
                                .one_of(NOO_OPTION(tech_inactive_E_extra), {0, 15})
                                .choice(NOO_OPTION(order_bonus_scope), "all|one")
                                .choice(NOO_OPTION(order_backlash), "second_failure|second_attempt")
                                .flag(NOO_OPTION(order_in_contests))
                                .choice(NOO_OPTION(construction_bonus), "body|guide15")
                                .flag(NOO_OPTION(construction_needs_designation))
                                .one_of(NOO_OPTION(construction_perm_min), {1, 0})
                                .flag(NOO_OPTION(void_counts_failed))
                                .flag(NOO_OPTION(lost_counts_failed))
                                .flag(NOO_OPTION(predesignate_targets))
                                .choice(NOO_OPTION(aspect_cap_self), "exclude|include")
                                .flag(NOO_OPTION(doover_alterity))
                                .choice(NOO_OPTION(doover_limit), "one|each")
                                .choice(NOO_OPTION(negate_scope), "before_movement|any")
                                .flag(NOO_OPTION(negate_lost))
                                .choice(NOO_OPTION(reroll_window), "group|single")
                                .choice(NOO_OPTION(end_pause), "always|needed")
                                .choice(NOO_OPTION(separation_chance), "expansion|50")
                                .choice(NOO_OPTION(no_separation), "none|distance|reroll")
                                .one_of(NOO_OPTION(contact_crisis_min_alterity), {4, 1, 2, 3, 5, 6})
                                .flag(NOO_OPTION(time_combat_needs_tech))
                                .flag(NOO_OPTION(diplomacy_time_one_side))
                                .choice(NOO_OPTION(diplomacy_pairing), "pairs|rolling")
                                .choice(NOO_OPTION(bottom_roll), "opening|completion")
                                .flag(NOO_OPTION(untargeted_diplomacy))
                                .one_of(NOO_OPTION(diplomacy_commerce_bonus), {0, 10})
                                .choice(NOO_OPTION(gift_usable), "next_turn|same_turn")
                                .choice(NOO_OPTION(attacker_strain), "either|narrow_win|narrow_loss|off")
                                .choice(NOO_OPTION(combat40), "wins|literal")
                                .flag(NOO_OPTION(narrow_loss_crisis))
                                .choice(NOO_OPTION(lost_stack), "sum|max")
                                .choice(NOO_OPTION(crisis_lost_three), "fight|total")
                                .choice(NOO_OPTION(spec_edges), "lower|upper")
                                .choice(NOO_OPTION(spec_alterity_contest), "both|attacker")
                                .choice(NOO_OPTION(spec_element), "random|attacker")
                                .choice(NOO_OPTION(spec_crisis_band), "60|any_win")
                                .choice(NOO_OPTION(fuzzy_menu), "standard|mirror_only|off")
                                .flag(NOO_OPTION(fuzzy_substitute))
                                .choice(NOO_OPTION(help1_scope), "each|one")
                                .choice(NOO_OPTION(aspect_match), "one|all_units")
                                .flag(NOO_OPTION(block_absorbs))
                                .choice(NOO_OPTION(census_rule), "reset|sliding")
                                .flag(NOO_OPTION(no_crisis_before_turn2))
                                .flag(NOO_OPTION(dark_strict))
                                .number(NOO_OPTION(max_rounds), 0, most_rounds);
  return table;
}

// ---- the binding ----

const GameInfo& game_info() {
  static const GameInfo info{
      .id = "spheres",
      .rules_version = "3",
      .least_seats = 2,  // SPH-GEN-1
      .most_seats = max_seats,
      .usual_seats = 4,
      .options = option_table().rows(),
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
    const auto asked = what_of(view.agenda.top());
    if (asked != Do::window && asked != Do::help) return std::nullopt;
    return Game::declining(view);
  }
  // Rules 1 did not ask what has one answer, save for a few kinds of question that they always asked.
  static std::optional<Move> closed_itself(const Game& g, const State& s, std::string_view rules_version) {
    if (rules_version != "1" || g.turn(s).actor != Turn::Actor::player) return std::nullopt;
    switch (what_of(s.agenda.top())) {
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
  static std::optional<Said> describe(const Game& g, const State& view, Move m) {
    return spheres::describe(g, view, m);
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
  return {complete_options(info.options, given), read_numbers(data)};
}

std::unique_ptr<AnyGame> make(int seats, const noo::Options& given, const DataFiles& data) {
  Table table = read_table(seats, given, data);
  return std::make_unique<AnyGameOf<Game, Traits>>(Game(seats, option_table().read(table.options), table.numbers),
                                                   std::move(table.options), hash_of(table.numbers));
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
  const Table table = read_table(seats, options, data);
  return Game(seats, option_table().read(table.options), table.numbers);
}

}  // namespace noo::spheres
