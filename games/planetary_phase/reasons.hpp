// Why a move is refused, in numbers: each row names its text ("reason.<name>") and what its numbers are called there,
// in the order `no(Rule, Reason, need, have, thing)` gives them.
#pragma once

#include "engine/core/event.hpp"
#include "engine/core/verdict.hpp"

namespace noo::planetary_phase {

// clang-format off: one reason per line
#define NOO_PLANETARY_REASONS(X)                                                                              \
  X(none)                                                                                                     \
  /* time */                                                                                                  \
  X(costs, {"need", ""}, {"have", ""})                                   /* favours counted */                \
  X(costs_time, {"need", ""}, {"have", ""})                              /* counters alone */                 \
  X(needs_counter, {"need", ""}, {"have", ""})                           /* a real one, for the tile */       \
  X(still_due, {"need", ""}, {"have", ""})                                                                    \
  X(taken_by_pay, {"block", "block"})                                    /* without being named */            \
  X(gone_past, {"block", "block"})                                                                            \
  X(block_empty, {"block", "block"})                                                                          \
  X(block_full, {"block", "block"}, {"places", ""})                                                           \
  X(filled_by_refresh, {"block", "block"})                               /* without being named */            \
  X(no_choice, {"count", ""}, {"places", ""})                            /* where counters come home */       \
  X(nothing_to_lose, {"loss", "loss"})                                                                        \
  /* favours */                                                                                               \
  X(favours_act)                                                         /* and do not schedule */            \
  X(favours_expand)                                                                                           \
  X(favour_order, {"slot", ""})                                                                               \
  X(no_connection, {"slot", ""})                                                                              \
  X(favour_used, {"card", "card"})                                                                            \
  X(favour_idle, {"due", ""})                                            /* only real counters are due */     \
  X(favour_excess, {"need", ""}, {"have", ""}, {"card", "card"})                                              \
  X(favour_short, {"need", ""}, {"have", ""}, {"card", "card"})          /* the rest could not be paid */     \
  /* the schedule */                                                                                          \
  X(box_full, {"box", "box"}, {"places", ""})                                                                 \
  X(place_costs, {"need", ""}, {"have", ""}, {"box", "box"})                                                  \
  /* the board */                                                                                             \
  X(assessed, {"sector", "sector"})                                                                           \
  X(no_tile_there, {"space", "space"})                                                                        \
  X(has_launched, {"space", "space"})                                                                         \
  X(corner_held, {"who", "seat"})                                                                             \
  X(no_tile_held)                                                                                             \
  X(tile_there, {"space", "space"}, {"tile", "tile"})                                                         \
  X(other_level, {"need", ""}, {"have", ""})                             /* of the space, of the tile */      \
  X(locked, {"space", "space"}, {"count", ""})                           /* the first that must have launched */\
  X(tile_held, {"tile", "tile"})                                                                              \
  X(stack_empty, {"stack", "stack"})                                                                          \
  /* Credentials */                                                                                           \
  X(row_end, {"sector", "sector"}, {"step", ""})                                                              \
  X(steps_named, {"count", ""})                                                                               \
  X(no_step_named)                                                                                            \
  X(expand_begun, {"count", ""})                                                                              \
  /* cards */                                                                                                 \
  X(threat_there, {"threat", "space"})                                                                        \
  X(no_card, {"shelf", "shelf"})                                                                              \
  X(slots_full, {"count", ""})                                                                                \
  X(slot_free, {"slot", ""})                                                                                  \
  X(lower_tier, {"ability", "ability"}, {"tier", "tier"}, {"tier2", "tier"})  /* there, its tier, the new one's */\
  X(no_credit)
// clang-format on

enum class Reason : u8 {
#define NOO_PLANETARY_REASON(name, ...) name,
  NOO_PLANETARY_REASONS(NOO_PLANETARY_REASON)
#undef NOO_PLANETARY_REASON
      past_the_last,
};

inline constexpr std::array<EventRow, static_cast<std::size_t>(Reason::past_the_last)> reason_rows{
#define NOO_PLANETARY_REASON(name, ...) EventRow{#name, {{__VA_ARGS__}}},
    NOO_PLANETARY_REASONS(NOO_PLANETARY_REASON)
#undef NOO_PLANETARY_REASON
};

}  // namespace noo::planetary_phase
