// The edition of one table: how many seats, which options, which numbers. Fixed before setup and public.
//
// Numbers come from data/numbers.json, compiled in, and can be replaced with --data.
#pragma once

#include "engine/core/types.hpp"

namespace noo::spheres {

struct Numbers {
#define NOO_NUMBER(id, value, least, most) i16 id = value;
#include "spheres/numbers.inc"
#undef NOO_NUMBER
};

// Each option under its own name (OPT-<name>): values are named as people write them, and what the struct begins with
// is the default.
enum class InfoModel : u8 { standard, open };
enum class FirstPlayer : u8 { random, seat0 };
enum class SplitTiming : u8 { before, after };
enum class AspectListUse : u8 { prefix, queue };
enum class OrderBonusScope : u8 { all, one };
enum class OrderBacklash : u8 { second_failure, second_attempt };
enum class ConstructionBonus : u8 { body, guide15 };
enum class AspectCapSelf : u8 { exclude, include };
enum class DooverLimit : u8 { one, each };
enum class NegateScope : u8 { before_movement, any };
enum class RerollWindow : u8 { group, single };
enum class EndPause : u8 { always, needed };
enum class SeparationChance : u8 { expansion, even };
enum class NoSeparation : u8 { none, distance, reroll };
enum class DiplomacyPairing : u8 { pairs, rolling };
enum class BottomRoll : u8 { opening, completion };
enum class GiftUsable : u8 { next_turn, same_turn };
enum class AttackerStrain : u8 { either, narrow_win, narrow_loss, off };
enum class Combat40 : u8 { wins, literal };
enum class LostStack : u8 { sum, max };
enum class CrisisLostThree : u8 { fight, total };
enum class SpecEdges : u8 { lower, upper };
enum class SpecAlterityContest : u8 { both, attacker };
enum class SpecElement : u8 { random, attacker };
enum class SpecCrisisBand : u8 { from_60, any_win };
enum class FuzzyMenu : u8 { standard, mirror_only, off };
enum class Help1Scope : u8 { each, one };
enum class AspectMatch : u8 { one, all_units };
enum class CensusRule : u8 { reset, sliding };

struct Options {
  InfoModel info_model{};
  bool crisis_visible = false;
  FirstPlayer first_player{};
  SplitTiming split_timing{};
  AspectListUse aspect_list_use{};
  u8 max_activation_chance = 95;
  u8 min_activation_chance = 0;
  u8 tech_inactive_E_extra = 0;
  OrderBonusScope order_bonus_scope{};
  OrderBacklash order_backlash{};
  bool order_in_contests = true;
  ConstructionBonus construction_bonus{};
  bool construction_needs_designation = true;
  u8 construction_perm_min = 1;
  bool void_counts_failed = false;
  bool lost_counts_failed = true;
  bool predesignate_targets = false;
  AspectCapSelf aspect_cap_self{};
  bool doover_alterity = false;
  DooverLimit doover_limit{};
  NegateScope negate_scope{};
  bool negate_lost = false;
  RerollWindow reroll_window{};
  EndPause end_pause{};
  SeparationChance separation_chance{};
  NoSeparation no_separation{};
  u8 contact_crisis_min_alterity = 4;
  bool time_combat_needs_tech = true;
  bool diplomacy_time_one_side = true;
  DiplomacyPairing diplomacy_pairing{};
  BottomRoll bottom_roll{};
  bool untargeted_diplomacy = false;
  u8 diplomacy_commerce_bonus = 0;
  GiftUsable gift_usable{};
  AttackerStrain attacker_strain{};
  Combat40 combat40{};
  bool narrow_loss_crisis = false;
  LostStack lost_stack{};
  CrisisLostThree crisis_lost_three{};
  SpecEdges spec_edges{};
  SpecAlterityContest spec_alterity_contest{};
  SpecElement spec_element{};
  SpecCrisisBand spec_crisis_band{};
  FuzzyMenu fuzzy_menu{};
  bool fuzzy_substitute = false;
  Help1Scope help1_scope{};
  AspectMatch aspect_match{};
  bool block_absorbs = true;
  CensusRule census_rule{};
  bool no_crisis_before_turn2 = false;
  bool dark_strict = true;
  u16 max_rounds = 60;
  bool operator==(const Options&) const = default;
};

inline constexpr int most_rounds = 1000;

struct Edition {
  int seats = 4;
  Options opt;
  Numbers num;

  int construction_once() const {
    return opt.construction_bonus == ConstructionBonus::guide15 ? num.construction_once_guide : num.construction_once;
  }
};

}  // namespace noo::spheres
