// The edition of one table: how many seats, which options, which numbers. Fixed before setup and public.
//
// Options are stored as the index of the chosen value; index 0 is always the default, so a zeroed Options is the
// default game. Numbers come from data/numbers.json, compiled in, and can be replaced with --data.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/types.hpp"

namespace noo::spheres {

struct Numbers {
#define NOO_NUMBER(id, value, least, most) i16 id = value;
#include "spheres/numbers.inc"
#undef NOO_NUMBER
};

enum class FuzzyMenu : u8 { standard, mirror_only, off };
enum class Strain : u8 { either, narrow_win, narrow_loss, off };
enum class NoSeparation : u8 { none, distance, reroll };

// One field per option flag, named after what differs from the default: 0 is the default.
struct Options {
  u16 max_rounds = 60;
  u8 open_information = 0;
  u8 crises_announced = 0;
  u8 seat0_first = 0;
  u8 split_after_rolling = 0;
  u8 list_is_queue = 0;
  u8 ceiling_100 = 0;
  u8 floor = 0;  // 0, 5, 50
  u8 technology_e_extra = 0;
  u8 order_helps_once = 0;
  u8 backlash_from_second_attempt = 0;
  u8 order_not_in_contests = 0;
  u8 construction_guide = 0;
  u8 construction_serves_all = 0;
  u8 construction_may_give_nothing = 0;
  u8 void_counts_failed = 0;
  u8 lost_counts_nothing = 0;
  u8 targets_planned = 0;
  u8 aspect_cap_counts_itself = 0;
  u8 do_over_for_alterity = 0;
  u8 do_over_each = 0;
  u8 negate_any = 0;
  u8 negate_lost = 0;
  u8 window_after_each_die = 0;
  u8 end_may_pass_unasked = 0;
  u8 separation_even = 0;
  u8 no_separation = 0;   // NoSeparation
  u8 contact_crisis = 0;  // 4, 1, 2, 3, 5, 6
  u8 time_combat_without_technology = 0;
  u8 diplomacy_needs_own_era = 0;
  u8 diplomacy_rolling = 0;
  u8 bottom_at_completion = 0;
  u8 diplomacy_untargeted = 0;
  u8 diplomacy_helps_commerce = 0;
  u8 gift_same_turn = 0;
  u8 strain = 0;  // Strain
  u8 combat_literal_40 = 0;
  u8 narrow_loss_is_crisis = 0;
  u8 lost_takes_worst = 0;
  u8 lost_three_together = 0;
  u8 special_upper_edges = 0;
  u8 alterity_on_attacker_only = 0;
  u8 attacker_names_element = 0;
  u8 special_crisis_any_win = 0;
  u8 fuzzy_menu = 0;  // FuzzyMenu
  u8 fuzzy_substitutes = 0;
  u8 close_help_once = 0;
  u8 match_spends_all = 0;
  u8 blocks_repick = 0;
  u8 census_sliding = 0;
  u8 no_crisis_before_turn_2 = 0;
  u8 dark_inclusive = 0;
};

// Name, values (default first) and field of each flag; max_rounds is the one plain number.
struct OptionField {
  std::string_view name;
  std::string_view values;  // separated by '|'
  u8 Options::* field;
};

inline constexpr std::array option_fields{
    OptionField{"info_model", "standard|open", &Options::open_information},
    OptionField{"crisis_visible", "false|true", &Options::crises_announced},
    OptionField{"first_player", "random|seat0", &Options::seat0_first},
    OptionField{"split_timing", "before|after", &Options::split_after_rolling},
    OptionField{"aspect_list_use", "prefix|queue", &Options::list_is_queue},
    OptionField{"max_activation_chance", "95|100", &Options::ceiling_100},
    OptionField{"min_activation_chance", "0|5|50", &Options::floor},
    OptionField{"tech_inactive_E_extra", "0|15", &Options::technology_e_extra},
    OptionField{"order_bonus_scope", "all|one", &Options::order_helps_once},
    OptionField{"order_backlash", "second_failure|second_attempt", &Options::backlash_from_second_attempt},
    OptionField{"order_in_contests", "true|false", &Options::order_not_in_contests},
    OptionField{"construction_bonus", "body|guide15", &Options::construction_guide},
    OptionField{"construction_needs_designation", "true|false", &Options::construction_serves_all},
    OptionField{"construction_perm_min", "1|0", &Options::construction_may_give_nothing},
    OptionField{"void_counts_failed", "false|true", &Options::void_counts_failed},
    OptionField{"lost_counts_failed", "true|false", &Options::lost_counts_nothing},
    OptionField{"predesignate_targets", "false|true", &Options::targets_planned},
    OptionField{"aspect_cap_self", "exclude|include", &Options::aspect_cap_counts_itself},
    OptionField{"doover_alterity", "false|true", &Options::do_over_for_alterity},
    OptionField{"doover_limit", "one|each", &Options::do_over_each},
    OptionField{"negate_scope", "before_movement|any", &Options::negate_any},
    OptionField{"negate_lost", "false|true", &Options::negate_lost},
    OptionField{"reroll_window", "group|single", &Options::window_after_each_die},
    OptionField{"end_pause", "always|needed", &Options::end_may_pass_unasked},
    OptionField{"separation_chance", "expansion|50", &Options::separation_even},
    OptionField{"no_separation", "none|distance|reroll", &Options::no_separation},
    OptionField{"contact_crisis_min_alterity", "4|1|2|3|5|6", &Options::contact_crisis},
    OptionField{"time_combat_needs_tech", "true|false", &Options::time_combat_without_technology},
    OptionField{"diplomacy_time_one_side", "true|false", &Options::diplomacy_needs_own_era},
    OptionField{"diplomacy_pairing", "pairs|rolling", &Options::diplomacy_rolling},
    OptionField{"bottom_roll", "opening|completion", &Options::bottom_at_completion},
    OptionField{"untargeted_diplomacy", "false|true", &Options::diplomacy_untargeted},
    OptionField{"diplomacy_commerce_bonus", "0|10", &Options::diplomacy_helps_commerce},
    OptionField{"gift_usable", "next_turn|same_turn", &Options::gift_same_turn},
    OptionField{"attacker_strain", "either|narrow_win|narrow_loss|off", &Options::strain},
    OptionField{"combat40", "wins|literal", &Options::combat_literal_40},
    OptionField{"narrow_loss_crisis", "false|true", &Options::narrow_loss_is_crisis},
    OptionField{"lost_stack", "sum|max", &Options::lost_takes_worst},
    OptionField{"crisis_lost_three", "fight|total", &Options::lost_three_together},
    OptionField{"spec_edges", "lower|upper", &Options::special_upper_edges},
    OptionField{"spec_alterity_contest", "both|attacker", &Options::alterity_on_attacker_only},
    OptionField{"spec_element", "random|attacker", &Options::attacker_names_element},
    OptionField{"spec_crisis_band", "60|any_win", &Options::special_crisis_any_win},
    OptionField{"fuzzy_menu", "standard|mirror_only|off", &Options::fuzzy_menu},
    OptionField{"fuzzy_substitute", "false|true", &Options::fuzzy_substitutes},
    OptionField{"help1_scope", "each|one", &Options::close_help_once},
    OptionField{"aspect_match", "one|all_units", &Options::match_spends_all},
    OptionField{"block_absorbs", "true|false", &Options::blocks_repick},
    OptionField{"census_rule", "reset|sliding", &Options::census_sliding},
    OptionField{"no_crisis_before_turn2", "false|true", &Options::no_crisis_before_turn_2},
    OptionField{"dark_strict", "true|false", &Options::dark_inclusive},
};

inline constexpr int most_rounds = 1000;

struct Edition {
  int seats = 4;
  Options opt;
  Numbers num;

  int ceiling() const { return opt.ceiling_100 != 0 ? 100 : 95; }
  int floor() const {
    constexpr std::array<int, 3> floors{0, 5, 50};
    return floors[opt.floor];
  }
  int contact_crisis_alterity() const {
    constexpr std::array<int, 6> least{4, 1, 2, 3, 5, 6};
    return least[opt.contact_crisis];
  }
  int construction_once() const {
    return opt.construction_guide != 0 ? num.construction_once_guide : num.construction_once;
  }
};

}  // namespace noo::spheres
