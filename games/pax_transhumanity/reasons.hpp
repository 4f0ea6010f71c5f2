// Why a move is refused, in numbers and names: what is missing. Beside the rule that refuses (engine/core/verdict.hpp).
//
//   return no(Rule::F2a, Reason::costs, cost, means);      "It costs 3, and you can raise 2."
//
// A row names its arguments in the order need, have, thing; its text is "reason.<name>".
#pragma once

#include "engine/core/event.hpp"
#include "engine/core/tell.hpp"
#include "pax_transhumanity/types.hpp"

namespace noo::pax_transhumanity {

// clang-format off
#define NOO_PAX_REASONS(X)                                                                   \
  X(none)                                                                                    \
  X(costs, {"need", ""}, {"have", ""})                                                       \
  X(board_makes, {"need", ""}, {"have", ""})                                                 \
  X(agents, {"need", ""}, {"have", ""})                                                      \
  X(squares, {"need", ""}, {"have", ""})                                                     \
  X(no_actions)                                                                              \
  X(no_worker, {"kind", "kind"}, {"sphere", "sphere"})                                       \
  X(no_worker_anywhere, {"kind", "kind"})                                                    \
  X(nobody_at, {"space", "space"})                                                           \
  X(no_arrow, {"kind", "kind"}, {"space", "space"})                                          \
  X(work_in, {"sphere", "sphere"})                                                           \
  X(not_to_send, {"space", "space"})                                                         \
  X(taken, {"space", "space"})                                                               \
  X(exoglobal_company, {"space", "space"})                                                   \
  X(none_of_yours)                                                                           \
  X(none_there)                                                                              \
  X(heat_stays)                                                                              \
  X(no_heat)                                                                                 \
  X(no_card)                                                                                 \
  X(no_idea)                                                                                 \
  X(no_gap)                                                                                  \
  X(filled)                                                                                  \
  X(plurality)                                                                               \
  X(syndicated, {"card", "card"})                                                            \
  X(not_syndicated, {"card", "card"})                                                        \
  X(no_syndication)                                                                          \
  X(not_viable, {"left", "discipline"}, {"right", "discipline"}, {"card", "card"})           \
  X(no_pair, {"left", "discipline"}, {"right", "discipline"})                                \
  X(rivals, {"who", "seat"}, {"card", "card"})                                               \
  X(no_unemployed, {"sphere", "sphere"})                                                     \
  X(unemployed_of, {"sphere", "sphere"})                                                     \
  X(utility_work)                                                                            \
  X(not_shown, {"card", "card"}, {"discipline", "discipline"})                               \
  X(side_fixed, {"discipline", "discipline"})                                                \
  X(none_left, {"problem", "problem"})                                                       \
  X(no_effect, {"icon", "icon"})                                                             \
  X(own_card)                                                                                \
  X(no_square)                                                                               \
  X(founds_in, {"kind", "kind"}, {"sphere", "sphere"})                                       \
  X(company_there, {"who", "seat"}, {"space", "space"})                                      \
  X(companies_only)                                                                          \
  X(no_ability)                                                                              \
  X(used)                                                                                    \
  X(shocked)                                                                                 \
  X(one_side)                                                                                \
  X(all_known)                                                                               \
  X(no_slide, {"sphere", "sphere"})                                                          \
  X(must_pick)                                                                               \
  X(surges_in, {"sphere", "sphere"})                                                         \
  X(surges_up)                                                                               \
  X(surge_colours, {"left", "discipline"}, {"right", "discipline"}, {"card", "card"})        \
  X(not_for_sale)                                                                            \
  X(not_dealt, {"discipline", "discipline"})                                                 \
  X(brash_at, {"space", "space"})                                                            \
  X(no_space, {"space", "space"})                                                            \
  X(not_on_card, {"icon", "icon"}, {"card", "card"})
// clang-format on

enum class Reason : u8 {
#define NOO_PAX_REASON(name, ...) name,
  NOO_PAX_REASONS(NOO_PAX_REASON)
#undef NOO_PAX_REASON
      past_the_last,
};

inline constexpr std::array<EventRow, static_cast<std::size_t>(Reason::past_the_last)> reason_rows{
#define NOO_PAX_REASON(name, ...) EventRow{#name, {{__VA_ARGS__}}},
    NOO_PAX_REASONS(NOO_PAX_REASON)
#undef NOO_PAX_REASON
};

// What could be raised is reckoned only where somebody reads it (Game::check).
inline constexpr int unreckoned = -1;
template <class Rule>
constexpr Verdict too_dear(Rule why, int cost) {
  return no(why, Reason::costs, cost, unreckoned);
}

// Of many candidates that fail, the one nearest to success tells why: by the steps it passed, then by what it lacks.
class Nearest {
 public:
  explicit constexpr Nearest(Verdict first) : refused_(first) {}
  constexpr void consider(Verdict v, int steps) {
    if (steps < steps_ || (steps == steps_ && lack(v) >= lack(refused_))) return;
    refused_ = v;
    steps_ = steps;
  }
  constexpr Verdict refused() const { return refused_; }

 private:
  static constexpr int lack(Verdict v) {
    const bool counted = v.reason == static_cast<u8>(Reason::costs) || v.reason == static_cast<u8>(Reason::agents);
    return counted ? v.need - v.have : 0;
  }
  Verdict refused_;
  int steps_ = -1;
};

}  // namespace noo::pax_transhumanity
