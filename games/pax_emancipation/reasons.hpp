// Why a move is refused, in numbers: each row names its text ("reason.<name>") and what its numbers are called there,
// in the order `no(Rule, Reason, need, have, thing)` gives them.
#pragma once

#include "engine/core/event.hpp"
#include "engine/core/verdict.hpp"

namespace noo::pax_emancipation {

// clang-format off: one reason per line
#define NOO_EMANCIPATION_REASONS(X)                                                                        \
  X(none)                                                                                                  \
  /* money */                                                                                              \
  X(costs, {"need", ""}, {"have", ""})                                                                     \
  X(costs_at, {"need", ""}, {"have", ""}, {"port", "port"})              /* the cheapest of several */     \
  X(costs_on, {"need", ""}, {"have", ""}, {"card", "card"})                                                \
  X(no_agent)                                                            /* on the board, to install */    \
  X(box_empty, {"box", "box"})                                                                             \
  X(no_coin, {"purse", "purse"}, {"box", "box"})                                                           \
  /* cards */                                                                                              \
  X(advanced_only)                                                                                         \
  X(gap, {"slot", "slot"})                                                                                 \
  X(not_idea, {"card", "card"})                                                                            \
  X(not_revolution, {"card", "card"})                                                                      \
  X(line_full, {"card", "card"}, {"have", ""})                                                             \
  X(no_agent_on, {"card", "card"})                                                                         \
  X(not_yours, {"place", ""}, {"who", "seat"}, {"card", "card"})                                           \
  X(no_place, {"place", ""}, {"have", ""}, {"card", "card"})                                               \
  X(same_line, {"place", ""})                                            /* own Agents side by side */     \
  X(all_used, {"card", "card"}, {"have", ""})                                                              \
  X(op_not_on, {"card", "card"}, {"op", "op"})                                                             \
  X(no_port_op, {"op", "op"})                                                                              \
  X(not_below, {"card", "card"})                                                                           \
  X(nothing_below, {"slot", "slot"})                                                                       \
  X(splay_full, {"have", ""})                                                                              \
  X(not_viable, {"icon", "icon"}, {"icon2", "icon"}, {"card", "card"})                                     \
  X(not_viable_there, {"card", "card"}, {"splay", "splay"})                                                \
  X(its_icons, {"icon", "icon"}, {"icon2", "icon"}, {"card", "card"})                                      \
  X(its_ends, {"icon", "icon"}, {"icon2", "icon"}, {"splay", "splay"})                                     \
  X(same_card, {"card", "card"})                                                                           \
  X(needs_black, {"icon", "icon"})                                                                         \
  X(needs_red, {"icon", "icon"})                                                                           \
  X(only_red)                                                                                              \
  X(only_others)                                                                                           \
  X(was_not_there, {"who", "seat"}, {"card", "card"})                                                      \
  X(none_nationalised, {"box", "box"})                                                                     \
  /* the map */                                                                                            \
  X(elephant_stays, {"port", "port"})                                                                      \
  X(disease, {"sphere", "sphere"})                                       /* and no Factory of one's own */ \
  X(disease_there, {"sphere", "sphere"})                                                                   \
  X(no_own_admin, {"port", "port"})                                                                        \
  X(admin_there, {"port", "port"}, {"who", "seat"})                                                        \
  X(no_slave, {"port", "port"})                                                                            \
  X(no_slave_in, {"sphere", "sphere"})                                                                     \
  X(no_meeple)                                                                                             \
  X(red_barriers, {"have", ""}, {"port", "port"}, {"sphere", "sphere"})                                    \
  X(no_majority, {"need", ""}, {"have", ""}, {"port", "port"})                                             \
  X(no_disks)                                                                                              \
  X(no_disks_and_all, {"sphere", "sphere"})                              /* nor a Barrier to return */     \
  X(other_sphere, {"sphere", "sphere"})                                                                    \
  X(not_beside, {"sphere", "sphere"}, {"sea", "sea"})                                                      \
  X(not_purple, {"barrier", "barrier"}, {"hue", "hue"})                                                    \
  X(other_hue, {"barrier", "barrier"}, {"hue", "hue"}, {"hue2", "hue"})                                    \
  X(no_barrier_in, {"sphere", "sphere"})                                                                   \
  X(no_hue_in, {"sphere", "sphere"}, {"hue", "hue"})                                                       \
  X(claimed, {"barrier", "barrier"}, {"who", "seat"})                                                      \
  X(on_map, {"barrier", "barrier"})                                                                        \
  X(barrier_first, {"have", ""})                                                                           \
  X(no_anarchy_in, {"sphere", "sphere"})                                                                   \
  X(no_dissident_in, {"sphere", "sphere"})                                                                 \
  X(no_own_dissident, {"sphere", "sphere"})                                                                \
  X(sphere_full, {"sphere", "sphere"}, {"have", ""})                                                       \
  X(farther, {"need", ""}, {"have", ""}, {"sphere", "sphere"})                                             \
  X(not_playing, {"who", "seat"})                                                                          \
  X(pile_empty, {"who", "seat"})                                                                           \
  X(fewer_tokens, {"need", ""}, {"have", ""}, {"port", "port"})                                            \
  X(no_token, {"token", "token"}, {"who", "seat"})                                                         \
  /* the sea */                                                                                            \
  X(no_ships)                                                                                              \
  X(ship_there, {"sea", "sea"})                                                                            \
  X(no_ship_there, {"sea", "sea"})                                                                         \
  X(marines_are_red)                                                                                       \
  X(no_marine, {"sea", "sea"})                                                                             \
  X(marine_there, {"sea", "sea"})                                                                          \
  X(marine_used, {"sea", "sea"})                                                                           \
  X(after_moving)                                                                                          \
  X(no_marines)                                                                                            \
  X(no_berth)                                                                                              \
  X(warship, {"sea", "sea"})                                                                               \
  X(slaver_gone, {"sea", "sea"}, {"who", "seat"})                                                          \
  X(too_many_dice, {"need", ""}, {"have", ""})                                                             \
  /* hate, pogroms, Revolutions */                                                                         \
  X(no_such_hit, {"hit", "hit"})                                                                           \
  X(nobody_struck, {"victim", "victim"}, {"port", "port"})                                                 \
  X(calm, {"need", ""}, {"have", ""}, {"sphere", "sphere"})                                                \
  X(has_rolled, {"sphere", "sphere"})                                                                      \
  X(is_modern, {"sphere", "sphere"})                                                                       \
  X(not_in_stack, {"card", "card"})                                                                        \
  X(fewer_followers, {"need", ""}, {"have", ""}, {"who", "seat"})                                          \
  X(too_few_agents, {"need", ""}, {"have", ""}, {"card", "card"})                                          \
  X(law_enacted, {"law", "law"})                                                                           \
  X(no_slaver_beside, {"sphere", "sphere"})                                                                \
  X(factory_stands, {"sphere", "sphere"})
// clang-format on

enum class Reason : u8 {
#define NOO_EMANCIPATION_REASON(name, ...) name,
  NOO_EMANCIPATION_REASONS(NOO_EMANCIPATION_REASON)
#undef NOO_EMANCIPATION_REASON
      past_the_last,
};

inline constexpr std::array<EventRow, static_cast<std::size_t>(Reason::past_the_last)> reason_rows{
#define NOO_EMANCIPATION_REASON(name, ...) EventRow{#name, {{__VA_ARGS__}}},
    NOO_EMANCIPATION_REASONS(NOO_EMANCIPATION_REASON)
#undef NOO_EMANCIPATION_REASON
};

}  // namespace noo::pax_emancipation
