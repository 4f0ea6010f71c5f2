// The steps of the agenda: questions to a player, things to be turned up, and work that runs by itself; and the events.
//
// The agenda is a stack: what is pushed last happens first. What the steps of one action share stands in State::act.
// `a` of a question is the player asked. A question with one answer answers itself (game.cpp); Energize and every other
// action may be passed, so most questions have two.
#pragma once

#include "engine/core/agenda.hpp"
#include "engine/core/event.hpp"
#include "planetary_phase/types.hpp"

namespace noo::planetary_phase {

enum class Do : u8 {
  none,
  // questions to a player; a: who
  schedule,   // 3A-SCHED-2          Schedule
  pay,        // PAY-2               Pay, From, CallIn; passed over while act.due is 0
  commit,     // 3C-COMMIT-1         Commit, Pass; b: the box
  establish,  // 3C-EST-1            Establish, Pass
  rotate,     // 3C-EST-2            Rotate
  energize,   // 3C-ENER-1           Energize, Pass
  devise,     // 3C-DEV-1            Devise, Pass
  expand,     // 3C-EXP-1            Raise, Stop, Pass
  evolve,     // 3C-EVO-1            Evolve, Pass
  put,        // 3C-EVO-3            Put
  wild,       // 3C-COMMIT-4         Recognise
  sector,     // 3C-CRED-1           Raise; b: Free, why the credential is free
  bonus,      // 3C-LE-2             TakeBonus
  lose,       // 3C-LE-3             Lose
  assess,     // 3D3-ASSESS-1        Assess
  refresh,    // 3D4-REFRESH-1       Refresh, To
  // chance
  start,  // CH-START            a: who gets the next starting tile
  tile,   // CH-STACK            a: the stack whose next tile is turned up
  front,  // CH-FRONT            the deck's next front
  back,   // CH-BACK             the threat side of the deck's open card
  // work that runs by itself
  expose,            // 3D1-CARD-4: turns the next front up, reshuffling if the deck has run out (CH-RESHUFFLE)
  fill,              // 3D1-CARD-3: the next empty slot of the display; stays until all are full
  place_assessment,  // 1-SETUP-6
  begin_round,       // phase A of the next round; R-28
  placing,           // 3A-SCHED-1: the next marker; a: how many have been placed or skipped
  resolve,           // 3B-PERF-1: the next marker of box a, or the next box
  mishap,            // 3C-LE-3, after a payment or a star: a: who
  occupy,            // 3C-COMMIT-3 to 5
  devote,            // AB-DEVOTED, then the launch if the tile is full
  place_tile,        // 3C-EST-4, 3C-EST-5
  take_tile,         // 3C-DEV-1
  grow,              // 3C-EXP-1: the steps named
  collect,           // 3C-EVO-1: the card paid for
  launch,            // 4B-LAUNCH-1 to 3: act.space; credentials
  launch_gains,      // 4B-LAUNCH-4
  launch_end,        // 4B-LAUNCH-5 to 7, 4C-END-1
  card_step,         // phase C, step 1: 3D1-CARD-1, 3D1-CARD-2
  advance,           // step 2: 3D2-TIME-1: a: place in the order of the next marker to advance
  threat,            // step 2: 3D2-THREAT-1
  reveal,            // 3D2-THREAT-2, 3: the back of the open card is known
  assessment,        // step 3
  refreshing,        // step 4: a: place in the new order
};

constexpr Do what_of(const Step& step) { return static_cast<Do>(step.what); }

// Why a credential may be raised in any sector.
enum class Free : u8 { establish, launch, scholarly };
inline constexpr EnumArray<Free, std::string_view, 3> free_words{"establish", "launch", "scholarly"};

// The questions and draws, for prompts: text key "ask.<name>" and its arguments.
inline constexpr std::array ask_rows{
    EventRow{"none", {}},
    EventRow{"schedule",
             {{{"who", "seat"}, {"left", ""}, {"free_time", ""}}}},  // left: markers still to place, this one included
    EventRow{"pay", {{{"who", "seat"}, {"due", ""}, {"free_time", ""}, {"energy", ""}, {"box", "box"}}}},
    EventRow{"commit", {{{"who", "seat"}, {"box", "box"}, {"at_hand", ""}}}},
    EventRow{"establish", {{{"who", "seat"}, {"tile", "tile"}, {"at_hand", ""}}}},
    EventRow{"rotate", {{{"who", "seat"}, {"tile", "tile"}, {"space", "space"}}}},
    EventRow{"energize", {{{"who", "seat"}, {"gain", ""}, {"energy", ""}}}},
    EventRow{"devise", {{{"who", "seat"}, {"at_hand", ""}}}},
    EventRow{"expand", {{{"who", "seat"}, {"named", ""}, {"most", ""}}}},
    EventRow{"evolve", {{{"who", "seat"}, {"at_hand", ""}}}},
    EventRow{"put", {{{"who", "seat"}, {"card", "card"}}}},
    EventRow{"wild", {{{"who", "seat"}}}},
    EventRow{"sector", {{{"who", "seat"}, {"why", "free"}}}},
    EventRow{"bonus", {{{"who", "seat"}}}},
    EventRow{"lose", {{{"who", "seat"}}}},
    EventRow{"assess", {{{"who", "seat"}, {"sector", "sector"}, {"level", ""}, {"credits", ""}}}},
    EventRow{"refresh", {{{"who", "seat"}, {"left", ""}, {"star_cost", ""}, {"hour", ""}}}},
    EventRow{"start", {}},
    EventRow{"tile", {}},
    EventRow{"front", {}},
    EventRow{"back", {}},
};

// clang-format off: one event per line
#define NOO_PLANETARY_EVENTS(X)                                                                                   \
  X(none)                                                                                                         \
  X(start, {"who", "seat"}, {"place", ""}, {"tile", "tile"})                                                      \
  X(tile_up, {"stack", "stack"}, {"tile", "tile"})                                                                \
  X(card_up, {"card", "card"})                                                                                    \
  X(filled, {"card", "card"}, {"shelf", "shelf"})                                                                 \
  X(threat_filled, {"threat", "space"}, {"shelf", "shelf"})                                                       \
  X(assessment, {"sector", "sector"})                                                                             \
  X(round, {"round", ""}, {"first", "seat"}, {"sector", "sector"})                                                \
  X(scheduled, {"who", "seat"}, {"box", "box"}, {"cost", ""})                                                     \
  X(skipped, {"who", "seat"})                                                                                     \
  X(favour, {"who", "seat"}, {"card", "card"}, {"count", ""}, {"box", "box"})  /* box: what it pays for; none: */ \
  X(spent, {"who", "seat"}, {"count", ""}, {"block", "block"}, {"box", "box"}) /* a place on the schedule */      \
  X(energy, {"who", "seat"}, {"change", ""}, {"level", ""})                                                       \
  X(reputation, {"who", "seat"}, {"change", ""}, {"total", ""})                                                   \
  X(credential, {"who", "seat"}, {"sector", "sector"}, {"change", ""}, {"position", ""}, {"level", ""})           \
  X(distinction, {"who", "seat"}, {"sector", "sector"})                                                           \
  X(passed, {"who", "seat"}, {"box", "box"})                                                                      \
  X(unable, {"who", "seat"}, {"box", "box"}, {"tile", "tile"})             /* nothing but Pass was legal */       \
  X(too_dear, {"who", "seat"}, {"box", "box"}, {"need", ""}, {"have", ""}) /* nor was, for want of time */        \
  X(committed, {"who", "seat"}, {"corner", "corner"}, {"need", ""})                                               \
  X(established, {"who", "seat"}, {"tile", "tile"}, {"space", "space"}, {"rotation", ""}, {"cost", ""})           \
  X(credit, {"who", "seat"}, {"count", ""}, {"total", ""})                                                        \
  X(energized, {"who", "seat"})                                                                                   \
  X(devised, {"who", "seat"}, {"tile", "tile"}, {"stack", "stack"}, {"cost", ""})                                 \
  X(expanded, {"who", "seat"}, {"count", ""})                                                                     \
  X(collected, {"who", "seat"}, {"card", "card"}, {"shelf", "shelf"}, {"cost", ""})                               \
  X(connected, {"who", "seat"}, {"card", "card"}, {"sector", "sector"})                                           \
  X(cut, {"who", "seat"}, {"card", "card"}, {"sector", "sector"})                                                 \
  X(learned, {"who", "seat"}, {"card", "card"}, {"ability", "ability"})                                           \
  X(unlearned, {"who", "seat"}, {"card", "card"}, {"ability", "ability"})                                         \
  X(bonus, {"who", "seat"}, {"block", "block"})                                                                   \
  X(lost, {"who", "seat"}, {"loss", "loss"})                                                                      \
  X(owed, {"who", "seat"})                                                                                        \
  X(launched, {"who", "seat"}, {"tile", "tile"}, {"space", "space"})                                              \
  X(integration, {"change", ""}, {"level", ""})                                                                   \
  X(reckoning, {"at", ""})                                                                                        \
  X(returned, {"who", "seat"}, {"count", ""})                                                                     \
  X(discarded, {"card", "card"})                                                                                  \
  X(slid, {"card", "card"}, {"shelf", "shelf"})                                                                   \
  X(threat_slid, {"threat", "space"}, {"shelf", "shelf"})                                                         \
  X(reshuffled, {"count", ""})                                                                                    \
  X(struck, {"threat", "space"}, {"value", ""})                            /* an uncovered threat leaves */       \
  X(withstood, {"threat", "space"})                                        /* a covered one leaves */             \
  X(advanced, {"who", "seat"}, {"count", ""}, {"hour", ""})                                                       \
  X(star, {"who", "seat"}, {"cost", ""})                                                                          \
  X(quiet)                                                                 /* nobody crossed */                   \
  X(revealed, {"threat", "space"}, {"value", ""})                                                                 \
  X(contained, {"threat", "space"})                                        /* covered: back on the deck */        \
  X(looms, {"threat", "space"})                                            /* uncovered: stays up */              \
  X(degradation, {"change", ""}, {"level", ""})                                                                   \
  X(assessed, {"who", "seat"}, {"sector", "sector"}, {"level", ""})                                               \
  X(unassessed, {"sector", "sector"})                                                                             \
  X(turned_in, {"who", "seat"})                                                                                   \
  X(refreshed, {"who", "seat"}, {"upkeep", ""}, {"contracts", ""}, {"commitments", ""}, {"free_time", ""})        \
  X(game_over, {"ending", "ending"}, {"seats", ""})                                                               \
  X(story, {"threat", "space"}, {"value", ""})                             /* after a defeat: one that struck */  \
  X(looming, {"threat", "space"}, {"value", ""})                           /* after a defeat: one still showing */\
  X(weakest, {"who", "seat"}, {"points", ""})                              /* alone: whose points count */       \
  X(achieved, {"who", "seat"}, {"sector", "sector"}, {"level", ""}, {"launched", ""}, {"points", ""})
// clang-format on

enum class Ev : u8 {
#define NOO_PLANETARY_EVENT(name, ...) name,
  NOO_PLANETARY_EVENTS(NOO_PLANETARY_EVENT)
#undef NOO_PLANETARY_EVENT
      past_the_last,
};

namespace befalling {
constexpr bool costs_energy(const std::array<i16, Event::max_args>& args) { return args[1] < 0; }
constexpr bool costs_a_credential(const std::array<i16, Event::max_args>& args) { return args[2] < 0; }
}  // namespace befalling

// Whom each kind of event befalls (engine/core/event.hpp); a new kind has to say.
constexpr Befalls befalls(Ev what) {
  switch (what) {
    case Ev::integration:
    case Ev::reckoning:
    case Ev::struck:
    case Ev::revealed:
    case Ev::looms:
    case Ev::degradation:
    case Ev::game_over:
    case Ev::story:
    case Ev::looming:
    case Ev::weakest:
      return Befalls::everybody();
    case Ev::skipped:
    case Ev::reputation:
    case Ev::distinction:
    case Ev::unable:
    case Ev::too_dear:
    case Ev::lost:
    case Ev::owed:
    case Ev::returned:
    case Ev::star:
    case Ev::assessed:
      return Befalls::the("who");
    case Ev::energy:
      return Befalls::the("who").only_if(befalling::costs_energy);
    case Ev::credential:
      return Befalls::the("who").only_if(befalling::costs_a_credential);
    case Ev::none:
    case Ev::start:
    case Ev::tile_up:
    case Ev::card_up:
    case Ev::filled:
    case Ev::threat_filled:
    case Ev::assessment:
    case Ev::round:
    case Ev::scheduled:
    case Ev::favour:
    case Ev::spent:
    case Ev::passed:
    case Ev::committed:
    case Ev::established:
    case Ev::credit:
    case Ev::energized:
    case Ev::devised:
    case Ev::expanded:
    case Ev::collected:
    case Ev::connected:
    case Ev::cut:
    case Ev::learned:
    case Ev::unlearned:
    case Ev::bonus:
    case Ev::launched:
    case Ev::discarded:
    case Ev::slid:
    case Ev::threat_slid:
    case Ev::reshuffled:
    case Ev::withstood:
    case Ev::advanced:
    case Ev::quiet:
    case Ev::contained:
    case Ev::unassessed:
    case Ev::turned_in:
    case Ev::refreshed:
    case Ev::achieved:
    case Ev::past_the_last:
      return Befalls::nobody();
  }
  return Befalls::nobody();
}

inline constexpr std::array<EventRow, static_cast<std::size_t>(Ev::past_the_last)> event_rows{
#define NOO_PLANETARY_EVENT(name, ...) EventRow{#name, {{__VA_ARGS__}}, befalls(Ev::name)},
    NOO_PLANETARY_EVENTS(NOO_PLANETARY_EVENT)
#undef NOO_PLANETARY_EVENT
};

static_assert(name_whom_they_befall(event_rows));

}  // namespace noo::planetary_phase
