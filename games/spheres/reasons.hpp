// Why a move is refused, in numbers: what the rule asks for, what is there, and the thing spoken of.
//
//   return no(Rule::SPH_CULT_5, Reason::aspect_limit, limit, held);     "Your limit is 4 Aspects, and you hold 5."
//
// Where several candidates fail, the reason is that of the nearest to success.
#pragma once

#include "engine/core/event.hpp"
#include "engine/core/verdict.hpp"

namespace noo::spheres {

// X(name, arguments...): text key "reason.<name>"; the arguments are what is needed, what is there, and the thing. Only
// what a player could come nearer to is called `need`: a limit that is reached is no small distance from success.
// clang-format off
#define NOO_SPHERES_REASONS(X)                                                           \
  X(tried, {"most", ""}, {"have", ""}, {"thing", "action"})                              \
  X(planned, {"most", ""}, {"have", ""}, {"thing", "action"})                            \
  X(succeeded, {"most", ""}, {"have", ""}, {"thing", "action"})                          \
  X(nobody_left)                                                                         \
  X(not_met, {"none", ""}, {"nothing", ""}, {"thing", "seat"})                           \
  X(wants_success, {"need", ""}, {"have", ""}, {"thing", "action"})                      \
  X(wants_in_plan, {"need", ""}, {"have", ""}, {"thing", "action"})                      \
  X(era, {"need", ""}, {"have", ""})                                                     \
  X(era_of_either, {"need", ""}, {"have", ""}, {"thing", "seat"})                        \
  X(last_era, {"most", ""}, {"have", ""})                                                \
  X(era_gained, {"most", ""}, {"have", ""})                                              \
  X(same_era, {"most", ""}, {"have", ""}, {"thing", "seat"})                             \
  X(third_era_used, {"most", ""}, {"have", ""})                                          \
  X(one_success, {"need", ""}, {"have", ""})                                             \
  X(slot_failed, {"slot", ""}, {"have", ""})                                             \
  X(extra, {"need", ""}, {"have", ""})                                                   \
  X(extra_full, {"most", ""}, {"have", ""})                                              \
  X(extra_of, {"need", ""}, {"have", ""}, {"thing", "seat"})                             \
  X(gifts, {"most", ""}, {"have", ""})                                                   \
  X(requested, {"most", ""}, {"have", ""}, {"thing", "seat"})                            \
  X(bonus_full, {"most", ""}, {"have", ""})                                              \
  X(armed, {"most", ""}, {"have", ""}, {"thing", "use"})                                 \
  X(aspect_limit, {"need", ""}, {"have", ""})                                            \
  X(proficiency_limit, {"need", ""}, {"have", ""})                                       \
  X(traits, {"proficiencies", ""}, {"aspects", ""})                                      \
  X(cultures, {"need", ""}, {"have", ""})                                                \
  X(not_failed, {"slot", ""}, {"have", ""}, {"outcome", "outcome"})                      \
  X(token, {"need", ""}, {"have", ""}, {"thing", "token"})                               \
  X(later_do_over, {"slot", ""}, {"from", ""})                                           \
  X(dice, {"need", ""}, {"have", ""})                                                    \
  X(not_dealt_with, {"none", ""}, {"nothing", ""}, {"thing", "seat"})                    \
  X(alterity, {"need", ""}, {"have", ""}, {"thing", "seat"})                             \
  X(help_spent, {"most", ""}, {"have", ""}, {"thing", "seat"})                           \
  X(face_too_low, {"need", ""}, {"have", ""})                                            \
  X(face_too_high, {"need", ""}, {"have", ""})                                           \
  X(not_lost, {"number", ""}, {"have", ""})                                              \
  X(yourself)                                                                            \
  X(collapsed, {"none", ""}, {"nothing", ""}, {"thing", "seat"})                         \
  X(no_seat)                                                                             \
  X(met, {"none", ""}, {"nothing", ""}, {"thing", "seat"})                               \
  X(alterity_stays)                                                                      \
  X(not_own_die)                                                                         \
  X(only_die, {"die", ""})                                                               \
  X(not_permanent)                                                                       \
  X(no_spying)                                                                           \
  X(named, {"none", ""}, {"nothing", ""}, {"thing", "penalty"})                          \
  X(naming_begun)                                                                        \
  X(fuzzy_off)                                                                           \
  X(not_in_menu)                                                                         \
  X(nothing_tried)                                                                       \
  X(not_tried, {"none", ""}, {"nothing", ""}, {"thing", "action"})                       \
  X(other_named, {"none", ""}, {"nothing", ""}, {"thing", "action"})                     \
  X(nothing_for_it)                                                                      \
  X(not_to_guard, {"none", ""}, {"nothing", ""}, {"thing", "element"})                   \
  X(not_held, {"none", ""}, {"nothing", ""}, {"thing", "element"})                       \
  X(slot_not_failed, {"slot", ""})                                                       \
  X(era_slots)                                                                           \
  X(only_fuzzy)                                                                          \
  X(slots_full, {"most", ""})                                                            \
  X(needs_target)                                                                        \
  X(split, {"most", ""}, {"have", ""})                                                   \
  X(nothing_before)                                                                      \
  X(only_lowers, {"none", ""}, {"nothing", ""}, {"thing", "seat"})                       \
  X(die_helped, {"die", ""}, {"nothing", ""}, {"thing", "seat"})
// clang-format on

enum class Reason : u8 {
  none,
#define X(name, ...) name,
  NOO_SPHERES_REASONS(X)
#undef X
};

inline constexpr std::array reason_rows{EventRow{"none", {}},
#define X(name, ...) EventRow{#name, {{__VA_ARGS__}}},
                                        NOO_SPHERES_REASONS(X)
#undef X
};

}  // namespace noo::spheres
