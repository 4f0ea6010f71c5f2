// The steps of the agenda: questions to a player, dice to be thrown, and work that runs by itself.
#pragma once

#include "engine/core/agenda.hpp"
#include "engine/core/event.hpp"
#include "spheres/types.hpp"

namespace noo::spheres {

enum class Do : u8 {
  none,
  // questions to a player
  split,        // SPH-SETUP-2                   a: seat
  plan,         // SPH-PLAN-1                    a: slot
  plan_target,  // target announced with the plan (option, RUL-15)  a: slot
  free,         // SPH-TURN-5, before slot 3
  substitute,   // a Fuzzy Group in place of a planned action (option, RUL-50)
  gate,         // SPH-GATE-7, SPH-TURN-5        a: slot
  action,       // SPH-TURN-6, SPH-TURN-5        a: slot
  target,       // SPH-TURN-4
  build,        // SPH-CONS-2
  window,       // SPH-RR-4                      a: Throw, b: 0 any die of the roll, else only that die
  purpose,      // SPH-CULT-2
  expose,       // SPH-CULT-4                    a: left, b: asked before
  perfect,      // SPH-CULT-7                    a: left, b: asked before
  cohere,       // SPH-CULT-9
  era,          // SPH-TECH-3
  lower,        // SPH-CONTACT-4                 a: die plus separation, b: Sep
  grant,        // SPH-COMM-8                    a: holder
  spy,          // SPH-SPEC-8                    a: band
  penalty,      // SPH-SPEC-9, SPH-SPEC-10       a, b: activations named so far (12 bits)
  strike,       // the attacker names the element (option, RUL-47)
  provoke,      // SPH-SPEC-16
  fz_name,      // SPH-FUZZY-2
  fz_effect,    // SPH-FUZZY-4
  fz_expose,    // letters of FZ-CUL-1           a: left, b: asked before
  fz_perfect,   // numbers of FZ-CEN-2, FZ-CUL-2 a: left, b: asked before
  fz_cohere,    // element of FZ-CUL-3
  fz_recover,   // units of FZ-CEN-1             a: left
  fz_shield,    // element of FZ-ORD-3
  fz_unblock,   // element of FZ-MOV-2
  fz_arm,       // use of FZ-CON-2
  fz_target,    // civilization of FZ-DIP-1
  help,         // SPH-HELP-4                    a: Throw
  // chance
  dice,  // a: Throw, b: dice still to throw
  // work that runs by itself
  setup_seat,  // a: seat
  begin_turn,
  slots,      // a: slot to come to
  attempt,    // a slot whose type and parameters are fixed
  settle,     // a: Throw whose dice lie on the table, b: what that roll needs to remember
  end_phase,  // Crises to clean-up, in order  a: which, 3 to 9
};

// The questions, for prompts: text key "ask.<name>" and its arguments.
inline constexpr std::array ask_rows{
    EventRow{"none", {}},
    EventRow{"split", {{{"traits", ""}}}},
    EventRow{"plan", {{{"slot", ""}}}},
    EventRow{"plan_target", {{{"slot", ""}, {"action", "action"}}}},
    EventRow{"free", {{{"slot", ""}, {"action", "action"}}}},
    EventRow{"substitute", {{{"slot", ""}, {"action", "action"}}}},
    EventRow{"gate", {{{"slot", ""}, {"extra", ""}}}},
    EventRow{"action", {{{"slot", ""}}}},
    EventRow{"target", {{{"action", "action"}}}},
    EventRow{"build", {{{"bonus", ""}, {"cap", ""}}}},
    EventRow{"window", {{{"roll", "throw"}, {"chance", ""}, {"value", ""}, {"tokens", ""}, {"dice", ""}}}},
    EventRow{"purpose", {{{"aspect_room", ""}, {"prof_room", ""}, {"inactive", ""}}}},
    EventRow{"expose", {{{"left", ""}, {"room", ""}, {"chance", ""}}}},
    EventRow{"perfect", {{{"left", ""}, {"room", ""}}}},
    EventRow{"cohere", {{{"chance", ""}}}},
    EventRow{"era", {{{"era", ""}, {"rolls", ""}, {"chance", ""}}}},
    EventRow{"lower", {{{"keep", ""}, {"lower", ""}}}},
    EventRow{"grant", {{{"who", "seat"}}}},
    EventRow{"spy", {{{"who", "seat"}, {"band", ""}}}},
    EventRow{"penalty", {{{"who", "seat"}, {"left", ""}}}},
    EventRow{"strike", {{{"who", "seat"}}}},
    EventRow{"provoke", {{{"who", "seat"}, {"offered", ""}}}},
    EventRow{"fz_name", {}},
    EventRow{"fz_effect", {{{"action", "action"}}}},
    EventRow{"fz_expose", {{{"left", ""}, {"room", ""}}}},
    EventRow{"fz_perfect", {{{"left", ""}, {"room", ""}}}},
    EventRow{"fz_cohere", {}},
    EventRow{"fz_recover", {{{"left", ""}}}},
    EventRow{"fz_shield", {}},
    EventRow{"fz_unblock", {}},
    EventRow{"fz_arm", {}},
    EventRow{"fz_target", {}},
    EventRow{"help", {{{"roll", "throw"}, {"rubicons", ""}, {"value", ""}}}},
    EventRow{"dice", {{{"roll", "throw"}, {"left", ""}}}},
};
static_assert(ask_rows.size() == static_cast<std::size_t>(Do::setup_seat));

constexpr Do what_of(const Step& step) { return static_cast<Do>(step.what); }

// How far a Special Operation succeeds (SPH-SPEC-4).
enum class Band : u8 { nothing, spy, penalty, naming, element };

// ---- events ----
// X(name, arguments...): text key "event.<name>".
// clang-format off
#define NOO_SPHERES_EVENTS(X)                                                                                              \
  X(first_player, {"who", "seat"})                                                                                         \
  X(split, {"who", "seat"}, {"aspects", ""}, {"proficiencies", ""})                                                        \
  X(setup_letter, {"who", "seat"}, {"letter", "letter"})                                                                   \
  X(setup_number, {"who", "seat"}, {"number", ""})                                                                         \
  X(turn_begins, {"who", "seat"}, {"turn", ""}, {"round", ""})                                                             \
  X(slot_lost, {"who", "seat"}, {"slot", ""})                                                                              \
  X(planned, {"who", "seat"}, {"first", "action"}, {"second", "action"}, {"third", "action"})                              \
  X(slot_void, {"who", "seat"}, {"slot", ""}, {"action", "action"})                                                        \
  X(gate_opened, {"who", "seat"}, {"slot", ""}, {"means", "means"})                                                        \
  X(actions_end, {"who", "seat"}, {"successes", ""})                                                                       \
  X(substituted, {"who", "seat"}, {"slot", ""}, {"action", "action"})                                                      \
  X(attempt, {"who", "seat"}, {"slot", ""}, {"action", "action"}, {"target", "seat"})                                      \
  X(rolled, {"who", "seat"}, {"roll", "throw"}, {"value", ""}, {"chance", ""})                                             \
  X(slot_result, {"who", "seat"}, {"slot", ""}, {"action", "action"}, {"outcome", "outcome"})                              \
  X(rerolled, {"who", "seat"}, {"roll", "throw"}, {"token", "token"})                                                      \
  X(reroll_die, {"die", ""}, {"from", ""}, {"roll", "throw"})                                                              \
  X(negated, {"who", "seat"}, {"slot", ""}, {"action", "action"})                                                          \
  X(do_over_gained, {"who", "seat"}, {"slot", ""})                                                                         \
  X(free_reroll_gained)                                                                                                    \
  X(penalty_bites, {"amount", ""}, {"action", "action"})                                                                   \
  X(census_losses, {"lost", ""}, {"left", ""})                                                                             \
  X(purpose, {"who", "seat"}, {"purpose", "purpose"})                                                                      \
  X(exposed, {"letter", "letter"}, {"asked", "letter"})                                                                    \
  X(expose_failed, {"letter", "letter"})                                                                                   \
  X(perfected, {"number", ""})                                                                                             \
  X(cohere_marked, {"element", "element"})                                                                                 \
  X(cohere_failed, {"element", "element"})                                                                                 \
  X(order_bonus, {"who", "seat"}, {"bonus", ""})                                                                           \
  X(backlash, {"element", "element"}, {"value", ""}, {"chance", ""})                                                       \
  X(three_inactive)                                                                                                        \
  X(construction_started, {"who", "seat"}, {"use", "use"})                                                                 \
  X(construction_permanent, {"who", "seat"}, {"die", ""}, {"gain", ""}, {"total", ""})                                     \
  X(construction_armed, {"who", "seat"}, {"use", "use"})                                                                   \
  X(era_gained, {"era", ""})                                                                                               \
  X(era_failed, {"era", ""})                                                                                               \
  X(blocked_on, {"element", "element"})                                                                                    \
  X(blocked_off, {"element", "element"})                                                                                   \
  X(contact_failed, {"who", "seat"}, {"target", "seat"})                                                                   \
  X(first_contact, {"who", "seat"}, {"target", "seat"}, {"separation", "separation"}, {"die", ""}, {"alterity", ""})       \
  X(told_era, {"who", "seat"}, {"answer", "answer"})                                                                       \
  X(contact_crisis, {"who", "seat"}, {"by", "seat"})                                                                       \
  X(combat_dice, {"who", "seat"}, {"die1", ""}, {"die2", ""}, {"die3", ""}, {"die4", ""}, {"die5", ""})                    \
  X(combat_totals, {"who", "seat"}, {"target", "seat"}, {"attack", ""}, {"defence", ""}, {"margin", ""})                   \
  X(attacker_loses_action, {"who", "seat"}, {"slot", ""})                                                                  \
  X(defender_loses_actions, {"who", "seat"}, {"lost", ""}, {"total", ""})                                                  \
  X(combat_crisis, {"who", "seat"}, {"by", "seat"})                                                                        \
  X(strain_crisis, {"who", "seat"})                                                                                        \
  X(bottom_rolled, {"who", "seat"}, {"target", "seat"}, {"die", ""}, {"bottom", ""})                                       \
  X(ritual_opened, {"who", "seat"}, {"target", "seat"})                                                                    \
  X(ritual_completed, {"who", "seat"}, {"target", "seat"}, {"alterity", ""})                                               \
  X(ritual_cleared, {"who", "seat"}, {"target", "seat"})                                                                   \
  X(extra_gained, {"who", "seat"}, {"total", ""})                                                                          \
  X(extra_lost_to_limit, {"who", "seat"})                                                                                  \
  X(gift_requested, {"who", "seat"}, {"holder", "seat"})                                                                   \
  X(gift_granted, {"holder", "seat"}, {"who", "seat"})                                                                     \
  X(gift_refused, {"holder", "seat"}, {"who", "seat"})                                                                     \
  X(spec_totals, {"who", "seat"}, {"target", "seat"}, {"attack", ""}, {"defence", ""}, {"margin", ""})                     \
  X(spy_asked, {"who", "seat"}, {"question", "question"})                                                                  \
  X(spy_answer, {"target", "seat"}, {"question", "question"}, {"answer", ""})                                              \
  X(penalty_general, {"who", "seat"}, {"target", "seat"}, {"amount", ""})                                                  \
  X(penalty_named, {"who", "seat"}, {"target", "seat"}, {"amount", ""}, {"action", "action"})                              \
  X(spec_element, {"who", "seat"}, {"element", "element"})                                                                 \
  X(spec_crisis, {"who", "seat"}, {"target", "seat"})                                                                      \
  X(penalties_lapse)                                                                                                       \
  X(penalties_stay)                                                                                                        \
  X(fuzzy_named, {"who", "seat"}, {"action", "action"})                                                                    \
  X(fuzzy_dice, {"n1", ""}, {"n2", ""}, {"n3", ""}, {"l1", "letter"}, {"l2", "letter"})                                    \
  X(fuzzy_effect, {"who", "seat"}, {"effect", "fuzzy"})                                                                    \
  X(recovered, {"number", ""})                                                                                             \
  X(shielded, {"element", "element"})                                                                                      \
  X(unblocked, {"element", "element"})                                                                                     \
  X(census_crisis, {"who", "seat"})                                                                                        \
  X(three_inactive_crisis)                                                                                                 \
  X(crisis_begins, {"cause", "cause"}, {"left", ""})                                                                       \
  X(crisis_attempts, {"action", "action"}, {"attempts", ""}, {"rubicons", ""})                                             \
  X(crisis_spends_number, {"number", ""}, {"rubicons", ""})                                                                \
  X(crisis_spends_letter, {"letter", "letter"}, {"rubicons", ""})                                                          \
  X(helped, {"helper", "seat"}, {"die", ""}, {"change", ""}, {"value", ""})                                                \
  X(crisis_resolved, {"resolved", ""}, {"failed", ""})                                                                     \
  X(crisis_failed, {"rubicons", ""}, {"resolved", ""}, {"failed", ""})                                                     \
  X(crisis_announced, {"who", "seat"}, {"resolved", ""}, {"failed", ""})                                                   \
  X(element_up, {"element", "element"})                                                                                    \
  X(element_down, {"element", "element"})                                                                                  \
  X(element_absorbed, {"element", "element"})                                                                              \
  X(collapse, {"who", "seat"}, {"resolved", ""}, {"failed", ""})                                                           \
  X(aged, {"lost", ""}, {"left", ""})                                                                                      \
  X(dark_check, {"value", ""}, {"percent", ""})                                                                            \
  X(cohered, {"element", "element"})                                                                                       \
  X(game_over, {"ending", "ending"}, {"who", "seat"})
// clang-format on

enum class Ev : u8 {
#define X(name, ...) name,
  NOO_SPHERES_EVENTS(X)
#undef X
};

namespace befalling {
// An action only where it fails; a dark-side check, ageing or a Census only where it costs something.
constexpr bool fails(const std::array<i16, Event::max_args>& args) {
  return args[3] == static_cast<i16>(Outcome::fail);
}
constexpr bool fails_dark_check(const std::array<i16, Event::max_args>& args) { return args[0] <= args[1]; }
constexpr bool takes_some(const std::array<i16, Event::max_args>& args) { return args[0] > 0; }
}  // namespace befalling

// Whom each kind of event befalls (engine/core/event.hpp); a new kind has to say.
constexpr Befalls befalls(Ev what) {
  switch (what) {
    case Ev::crisis_announced:
    case Ev::collapse:
    case Ev::game_over:
      return Befalls::everybody();
    case Ev::attempt:
    case Ev::first_contact:
    case Ev::combat_totals:
    case Ev::ritual_opened:
    case Ev::ritual_completed:
    case Ev::spec_totals:
    case Ev::penalty_general:
    case Ev::penalty_named:
    case Ev::spec_crisis:
      return Befalls::the("target");
    case Ev::ritual_cleared:
      return Befalls::the("who", "target");
    case Ev::slot_lost:
    case Ev::slot_void:
    case Ev::contact_crisis:
    case Ev::attacker_loses_action:
    case Ev::defender_loses_actions:
    case Ev::combat_crisis:
    case Ev::strain_crisis:
    case Ev::extra_gained:
    case Ev::extra_lost_to_limit:
    case Ev::gift_granted:
    case Ev::gift_refused:
    case Ev::census_crisis:
    case Ev::contact_failed:
      return Befalls::the("who");
    case Ev::slot_result:
      return Befalls::the("who").only_if(befalling::fails);
    case Ev::gift_requested:
      return Befalls::the("holder");
    case Ev::penalty_bites:
    case Ev::three_inactive:
    case Ev::spy_asked:
    case Ev::spec_element:
    case Ev::penalties_lapse:
    case Ev::penalties_stay:
    case Ev::three_inactive_crisis:
    case Ev::crisis_begins:
    case Ev::crisis_resolved:
    case Ev::crisis_failed:
    case Ev::element_up:
    case Ev::element_down:
    case Ev::element_absorbed:
    case Ev::cohered:
    case Ev::expose_failed:
    case Ev::cohere_failed:
    case Ev::era_failed:
      return Befalls::reader();
    case Ev::census_losses:
    case Ev::aged:
      return Befalls::reader().only_if(befalling::takes_some);
    case Ev::dark_check:
      return Befalls::reader().only_if(befalling::fails_dark_check);
    case Ev::first_player:
    case Ev::split:
    case Ev::setup_letter:
    case Ev::setup_number:
    case Ev::turn_begins:
    case Ev::planned:
    case Ev::gate_opened:
    case Ev::actions_end:
    case Ev::substituted:
    case Ev::rolled:
    case Ev::rerolled:
    case Ev::reroll_die:
    case Ev::negated:
    case Ev::do_over_gained:
    case Ev::free_reroll_gained:
    case Ev::purpose:
    case Ev::exposed:
    case Ev::perfected:
    case Ev::cohere_marked:
    case Ev::order_bonus:
    case Ev::backlash:
    case Ev::construction_started:
    case Ev::construction_permanent:
    case Ev::construction_armed:
    case Ev::era_gained:
    case Ev::blocked_on:
    case Ev::blocked_off:
    case Ev::told_era:
    case Ev::combat_dice:
    case Ev::bottom_rolled:
    case Ev::spy_answer:
    case Ev::fuzzy_named:
    case Ev::fuzzy_dice:
    case Ev::fuzzy_effect:
    case Ev::recovered:
    case Ev::shielded:
    case Ev::unblocked:
    case Ev::crisis_attempts:
    case Ev::crisis_spends_number:
    case Ev::crisis_spends_letter:
    case Ev::helped:
      return Befalls::nobody();
  }
  return Befalls::nobody();
}

inline constexpr std::array event_rows{
#define X(name, ...) EventRow{#name, {{__VA_ARGS__}}, befalls(Ev::name)},
    NOO_SPHERES_EVENTS(X)
#undef X
};

static_assert(name_whom_they_befall(event_rows));

}  // namespace noo::spheres
