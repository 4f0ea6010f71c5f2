// The steps of the agenda: questions to a player, cards to be drawn, and work that runs by itself; and the events.
//
// The agenda is a stack: what is pushed last happens first. `main` lies at the bottom for the whole turn. An Action
// pushes `finish_action`, then its own steps in reverse. What the steps of one Action share stands in State::act.
//
// What answers a question, and where a step may lie, stands in step_table.hpp. A question with one answer answers
// itself (game.cpp), except those that are always asked.
#pragma once

#include "engine/core/agenda.hpp"
#include "engine/core/event.hpp"
#include "pax_transhumanity/types.hpp"

namespace noo::pax_transhumanity {

enum class Do : u8 {
  none,
  // questions to a player
  hidden,         // C7                    to this colour
  main,           // D.2, F.1
  divest,         // F1a
  syndicate,      // F2.1
  pay,            // E1.1, E2.1            passed over while act.due is 0
  waive,          // AB-WHITE_WAIVER       slot
  cover,          // F2c                   slot
  surge,          // F2f                   slot that surges, its surge colours not yet answered for
  commercialize,  // F3a
  via,            // F3b
  work,           // E5.1
  choose,         // G.1                   first item of the group, one past its last; items of act.card
  wild,           // G2a
  barrier,        // G3, K6a               item of the card under way; act.by founds
  resilience,     // G4                    act.left picks
  disrupt,        // G5, K6d
  kill,           // G5b, K6d              Discipline
  defuse,         // G7
  recession,      // G6                    colour asked
  nuke,           // G8                    colour asked, how many still to lose; the Sphere is in the step below
  orient,         // F3f
  remove,         // R52                   item; then barrier
  hire,           // F4.1
  source,         // F4.2                  space
  research,       // F5a
  pick,           // AB-RESEARCH_PICK_2
  claim,          // F5h, F5i
  placate,        // F6                    may it be declined (AB-PLACATE_2's second)? act.left picks
  import,         // F7
  gap,            // F7
  slide,          // AB-IMPORT_SLIDE
  reorder,        // AB-REORDER
  spy,            // AB-QUANTUM_ESPIONAGE
  loss,           // K5_note               the exoglobal
  // chance
  deal,    // C7, K1d               colour it is dealt to
  stock,   // C3a, C4               how many cards of setup have been placed: first the Market, then the Splay
  draw,    // F5g                   the lowest gap of this Sphere; again until the column is full or the deck empty
  peek,    // AB-FORESIGHT          which of the top two places
  bottom,  // K6g                   the lowest card of the deck; slot it goes to
  exo,     // K5b                   does the card become the open top (easy)? else it is x
  // work that runs by itself
  setup_seat,     // C7, K1d: the next colour to deal to    colour, or none left
  begin_turn,     // D.1                                    colour
  finish_action,  // D.2: charges the Action, clears act
  install,        // F2a, F2b: with its white Heat          slot, is it placed by a surge?
  expend,         // F3d, F5c: the worker moves
  impacts,        // F3e: the next icon                     item
  exchange,       // G8: the next player                    Sphere, colours that had their turn
  losses,         // G6: the next player                    nothing, colours that had their turn
  place,          // F3f to F3h: the card goes to the Splay
  settle,         // F3i, F3j: Regime, end checks
  take,           // F5e: the researched card
  plurality_end,  // I4: after the exchanges, the end
  place_hired,    // F4.1: the hired Agent takes its space  space
  exo_turn,       // K5a, K5b
  exo_act,        // K5c: x is known
  exo_surge,      // K5d
  exo_icons,      // K5e: the next icon of act.card         item, is it of a tipping point it commercializes (SR10)?
  exo_end,        // x to its discard, next turn
};

// The questions, for prompts: text key "ask.<name>" and its arguments.
inline constexpr std::array ask_rows{
    EventRow{"none", {}},
    EventRow{"hidden", {{{"card", "card"}, {"card2", "card"}}}},
    EventRow{"main", {{{"actions", ""}, {"regime", "regime"}}}},
    EventRow{"divest", {{{"capital", ""}, {"wealth", ""}, {"debt", ""}}}},  // as Collateral would leave them now
    EventRow{"syndicate", {{{"money", ""}, {"agents", ""}}}},
    EventRow{"pay", {{{"due", ""}, {"money", ""}}}},
    EventRow{"waive", {{{"card", "card"}}}},
    EventRow{"cover", {{{"card", "card"}, {"squares", ""}}}},
    EventRow{"surge", {{{"card", "card"}}}},
    EventRow{"commercialize", {}},
    EventRow{"via", {{{"card", "card"}}}},
    EventRow{"work", {{{"sphere", "sphere"}, {"kind", "kind"}}}},
    EventRow{"choose", {{{"card", "card"}}}},
    EventRow{"wild", {}},
    EventRow{"barrier", {{{"who", "seat"}, {"sphere", "sphere"}, {"kind", "kind"}}}},
    EventRow{"resilience", {{{"left", ""}}}},
    EventRow{"disrupt", {{{"card", "card"}}}},
    EventRow{"kill", {{{"discipline", "discipline"}}}},
    EventRow{"defuse", {}},
    EventRow{"recession", {}},
    EventRow{"nuke", {{{"sphere", "sphere"}, {"left", ""}}}},
    EventRow{"orient", {{{"card", "card"}}}},
    EventRow{"remove", {}},
    EventRow{"hire", {{{"money", ""}}}},
    EventRow{"source", {{{"space", "space"}}}},
    EventRow{"research", {}},
    EventRow{"pick", {{{"card", "card"}, {"card2", "card"}}}},
    EventRow{"claim", {{{"card", "card"}}}},
    EventRow{"placate", {{{"left", ""}}}},
    EventRow{"import", {}},
    EventRow{"gap", {{{"card", "card"}}}},
    EventRow{"slide", {}},
    EventRow{"reorder", {}},
    EventRow{"spy", {}},
    EventRow{"loss", {{{"who", "seat"}}}},
    EventRow{"deal", {{{"who", "seat"}}}},
    EventRow{"stock", {}},
    EventRow{"draw", {{{"sphere", "sphere"}}}},
    EventRow{"peek", {}},
    EventRow{"bottom", {{{"slot", "slot"}}}},
    EventRow{"exo", {}},
};
static_assert(ask_rows.size() == static_cast<std::size_t>(Do::setup_seat));

constexpr Do what_of(const Step& step) { return static_cast<Do>(step.what); }

// ---- events ----
// X(name, arguments...): text key "event.<name>". A "who" is the colour concerned.
// clang-format off
#define NOO_PAX_EVENTS(X)                                                                                                   \
  X(dealt, {"card", "card"})                                                                     /* to its owner */         \
  X(hidden_chosen, {"sphere", "sphere"})                                                         /* to its owner */         \
  X(hidden_done, {"who", "seat"})                                                                                           \
  X(drawn, {"card", "card"}, {"slot", "slot"})                                                                              \
  X(seeded, {"card", "card"}, {"discipline", "discipline"})                                                                 \
  X(turn_begins, {"who", "seat"}, {"round", ""})                                                                            \
  X(turn_ends, {"who", "seat"})                                                                                             \
  X(withdrawn, {"who", "seat"}, {"card", "card"}, {"slot", "slot"})                                                          \
  X(recalled, {"who", "seat"}, {"post", "space"})                                                                           \
  X(released, {"who", "seat"}, {"discipline", "discipline"})                                                                \
  X(debt_relief, {"who", "seat"})                                                                                           \
  X(fundraised, {"who", "seat"}, {"collateral", ""}, {"capital", ""}, {"wealth", ""}, {"debt", ""})                         \
  X(sold, {"who", "seat"}, {"discipline", "discipline"}, {"value", ""}, {"lost", ""}, {"action", "action"})                 \
  X(paid, {"who", "seat"}, {"money", ""}, {"capital", ""}, {"wealth", ""}, {"debt", ""}, {"action", "action"})             \
  X(syndicated, {"who", "seat"}, {"card", "card"}, {"slot", "slot"}, {"cost", ""})                                          \
  X(surged, {"who", "seat"}, {"card", "card"}, {"slot", "slot"})                                                            \
  X(heat, {"who", "seat"}, {"card", "card"}, {"square", "square"}, {"count", ""})                                           \
  X(hired, {"who", "seat"}, {"space", "space"}, {"source", "source"}, {"cost", ""})                                         \
  X(poached, {"who", "seat"}, {"whom", "seat"}, {"space", "space"})                                                         \
  X(worked, {"who", "seat"}, {"whose", "seat"}, {"space", "space"}, {"head", "head"}, {"kind", "kind"}, {"cost", ""})       \
  X(viable, {"who", "seat"}, {"card", "card"}, {"method", "method"})                                                        \
  X(tank_returns, {"who", "seat"}, {"card", "card"}, {"slot", "slot"})                                                      \
  X(no_effect, {"icon", "icon"})                                                                                            \
  X(grown, {"who", "seat"})                                                                                                 \
  X(solved, {"who", "seat"}, {"problem", "problem"})                                                                        \
  X(founded, {"who", "seat"}, {"space", "space"})                                                                           \
  X(ousted, {"who", "seat"}, {"whom", "seat"}, {"space", "space"})                                                          \
  X(calmed, {"who", "seat"}, {"owner", "seat"}, {"card", "card"}, {"square", "square"})                                     \
  X(absorbed, {"who", "seat"}, {"owner", "seat"}, {"card", "card"}, {"square", "square"})                                   \
  X(disrupted, {"who", "seat"}, {"discipline", "discipline"})                                                               \
  X(patents_killed, {"who", "seat"}, {"discipline", "discipline"}, {"count", ""})                                           \
  X(splay_killed, {"card", "card"})                                                                                         \
  X(recession, {"card", "card"})                                                                                            \
  X(recession_averted, {"card", "card"})                                                                                    \
  X(recession_proof, {"who", "seat"})                                                                                       \
  X(dismissed, {"who", "seat"}, {"post", "space"})                                                                          \
  X(defused, {"who", "seat"}, {"card", "card"})                                                                             \
  X(exchange, {"sphere", "sphere"}, {"squares", ""})                                                                        \
  X(shielded, {"who", "seat"}, {"shield", ""}, {"left", ""})                                                                \
  X(scrapped, {"who", "seat"}, {"space", "space"})                                                                          \
  X(forfeited, {"who", "seat"}, {"problem", "problem"})                                                                     \
  X(fifth_company, {"who", "seat"})                                                                                         \
  X(tycoon_blocked, {"who", "seat"})                                                                                        \
  X(placed, {"who", "seat"}, {"card", "card"}, {"discipline", "discipline"})                                                \
  X(patented, {"who", "seat"}, {"discipline", "discipline"}, {"count", ""})                                                 \
  X(divested, {"who", "seat"}, {"card", "card"}, {"count", ""})                                                             \
  X(regime, {"from", "regime"}, {"to", "regime"})                                                                           \
  X(researched, {"who", "seat"}, {"card", "card"}, {"sphere", "sphere"})                                                    \
  X(empty_column, {"who", "seat"}, {"sphere", "sphere"})                                                                    \
  X(discarded, {"card", "card"})                                                                                            \
  X(tanked, {"who", "seat"}, {"card", "card"})                                                                              \
  X(imported, {"who", "seat"}, {"card", "card"}, {"from", "slot"}, {"to", "slot"})                                          \
  X(slid, {"who", "seat"}, {"sphere", "sphere"})                                                                            \
  X(reoriented, {"who", "seat"}, {"card", "card"}, {"discipline", "discipline"})                                            \
  X(reordered, {"who", "seat"}, {"card", "card"}, {"card2", "card"})                                                        \
  X(looked, {"who", "seat"})                                                                                                \
  X(look, {"place", ""}, {"card", "card"})                                                       /* to who looked */        \
  X(spied, {"who", "seat"}, {"whom", "seat"})                                                                               \
  X(spy, {"whom", "seat"}, {"sphere", "sphere"})                                                 /* to who spied */         \
  X(exo_top, {"card", "card"})                                                                                              \
  X(exo_turn, {"who", "seat"}, {"card", "card"})                                                                            \
  X(exo_none, {"who", "seat"})                                                                                              \
  X(exo_placed, {"who", "seat"}, {"card", "card"}, {"discipline", "discipline"})                                            \
  X(exo_tips, {"who", "seat"}, {"card", "card"})                                                                            \
  X(exo_removed, {"card", "card"}, {"sphere", "sphere"})                                                                    \
  X(exo_shuffled)                                                                                                           \
  X(singularity, {"discipline", "discipline"}, {"run", ""})                                                                 \
  X(game_over, {"ending", "ending"}, {"regime", "regime"})                                                                  \
  X(exo_points, {"who", "seat"}, {"score", "score"}, {"points", ""})                                                        \
  X(exo_score, {"who", "seat"}, {"points", ""})                                                                             \
  X(solo_end, {"who", "seat"}, {"how", "solo_end"}, {"whom", "seat"}, {"points", ""}, {"theirs", ""}, {"capital", ""})      \
  X(revealed, {"who", "seat"}, {"sphere", "sphere"})
// clang-format on

enum class Ev : u8 {
#define NOO_PAX_EVENT(name, ...) name,
  NOO_PAX_EVENTS(NOO_PAX_EVENT)
#undef NOO_PAX_EVENT
      past_the_last,
};

namespace befalling {
// What a colour does with its own pieces befalls nobody: the first two arguments are who acts and whose piece it is.
constexpr bool takes_anothers(const std::array<i16, Event::max_args>& args) { return args[0] != args[1]; }
}  // namespace befalling

// Whom each kind of event befalls (engine/core/event.hpp); a new kind has to say.
constexpr Befalls befalls(Ev what) {
  switch (what) {
    case Ev::recession:
    case Ev::exchange:
    case Ev::fifth_company:
    case Ev::regime:
    case Ev::exo_tips:
    case Ev::singularity:
    case Ev::game_over:
    case Ev::solo_end:
      return Befalls::everybody();
    case Ev::patents_killed:
    case Ev::recession_proof:
    case Ev::dismissed:
    case Ev::shielded:
    case Ev::scrapped:
    case Ev::forfeited:
    case Ev::tycoon_blocked:
    case Ev::patented:
    case Ev::divested:
      return Befalls::the("who");
    case Ev::poached:
    case Ev::ousted:
    case Ev::spied:
      return Befalls::the("whom");
    case Ev::worked:
      return Befalls::the("whose").only_if(befalling::takes_anothers);
    case Ev::calmed:
    case Ev::absorbed:
      return Befalls::the("owner").only_if(befalling::takes_anothers);
    case Ev::dealt:
    case Ev::hidden_chosen:
    case Ev::hidden_done:
    case Ev::drawn:
    case Ev::seeded:
    case Ev::turn_begins:
    case Ev::turn_ends:
    case Ev::withdrawn:
    case Ev::recalled:
    case Ev::released:
    case Ev::debt_relief:
    case Ev::fundraised:
    case Ev::sold:
    case Ev::paid:
    case Ev::syndicated:
    case Ev::surged:
    case Ev::heat:
    case Ev::hired:
    case Ev::viable:
    case Ev::tank_returns:
    case Ev::no_effect:
    case Ev::grown:
    case Ev::solved:
    case Ev::founded:
    case Ev::disrupted:
    case Ev::splay_killed:
    case Ev::recession_averted:
    case Ev::defused:
    case Ev::placed:
    case Ev::researched:
    case Ev::empty_column:
    case Ev::discarded:
    case Ev::tanked:
    case Ev::imported:
    case Ev::slid:
    case Ev::reoriented:
    case Ev::reordered:
    case Ev::looked:
    case Ev::look:
    case Ev::spy:
    case Ev::exo_top:
    case Ev::exo_turn:
    case Ev::exo_none:
    case Ev::exo_placed:
    case Ev::exo_removed:
    case Ev::exo_shuffled:
    case Ev::exo_points:
    case Ev::exo_score:
    case Ev::revealed:
    case Ev::past_the_last:
      return Befalls::nobody();
  }
  return Befalls::nobody();
}

inline constexpr std::array<EventRow, static_cast<std::size_t>(Ev::past_the_last)> event_rows{
#define NOO_PAX_EVENT(name, ...) EventRow{#name, {{__VA_ARGS__}}, befalls(Ev::name)},
    NOO_PAX_EVENTS(NOO_PAX_EVENT)
#undef NOO_PAX_EVENT
};

static_assert(name_whom_they_befall(event_rows));

}  // namespace noo::pax_transhumanity
