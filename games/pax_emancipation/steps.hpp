// The steps of the agenda: questions to a player, cards and dice, and work that runs by itself; and the events.
//
// The agenda is a stack: what is pushed last happens first. What the steps of one deed share stands in State::deed.
// The first argument of a question is the colour asked. What answers it, the rest of its arguments and where it may lie
// stand in step_table.hpp. A question with one answer answers itself (game.cpp).
#pragma once

#include "engine/core/agenda.hpp"
#include "engine/core/event.hpp"
#include "pax_emancipation/types.hpp"

namespace noo::pax_emancipation {

enum class Do : u8 {
  none,
  // questions
  action,    // F1.0 to F6.0
  op,        // G1 to G7
  divest,    // F1.1
  maritime,  // G1.1, G1.2: or Red goes aboard, before any Marine has moved
  sail,      // G1.1: the Marine at deed.sea
  arm,       // F3.2
  gunboat,   // E5.0 to E5.3: at deed.sea
  corrupt,   // E7.4, K6.4: unrest if there is nothing to regress; at deed.sea, or in one Sphere (K6.4, R-93)
  box,       // E3.1: Green installs
  pay,       // payment_order=free, one gold at a time
  coin,      // E2.1
  flip,      // F6.1
  port,      // H1.2, M6: of deed.op, or of M6 (op none)
  suffrage,  // G4.2
  target,    // G6.0
  show,      // F5.1, G6.1
  into,      // F5.2, K5.1
  found,     // GL-Founding_Father
  petition,  // L1.1 to L1.3
  assign,    // M2
  appoint,   // M3
  enlist,    // M4
  dock,      // M5
  repeal,    // M6 at the Elephant, K6.2 in the new State
  walk,      // H2.2: to a Sphere
  hit,       // I2.4
  victim,    // I2.5
  sink,      // I2.6
  pile,      // E7.3, R-17: for the Sphere that gets it
  refuge,    // E7.3, R-18: from the full Sphere. The disk is in nobody's pile meanwhile: deed knows none
  pogrom,    // I4.2, I4.3
  massacre,  // I4.2: in a Sphere, of a colour
  rise,      // K1.1
  hero,      // K1.3: on the card in a slot
  face,      // K1.4: the same
  succeed,   // K4.1
  law,       // K6.0: the place in the line of the Agent whose owner chooses
  law_port,  // K6.1, K6.6
  treaty,    // K6.5
  // chance
  top,  // C7.2: the deck of a side shows its next card
  die,  // every die
  // work that runs by itself
  deal,         // C8.1: the market is dealt; so many cards lie
  begin_turn,   // D
  next_action,  // asks, or goes on to the ops
  next_op,
  finish,          // of an action or op: clears deed
  collateral,      // F1.2, F1.3, then F1.4
  install,         // E3.1: asks Green for the box
  pay_on,          // E1.2: one gold at a time while deed.due > 0
  seize,           // F4.1: the coup, then install
  perform,         // an op whose Port and price are settled
  cast,            // the piracy dice lie: E6.1, E6.2
  unsettle,        // E7.3
  impacts,         // M: the next impact of deed.card, none for a lawsuit; then divesting and what is asked of F5.1
  globalize,       // F5.1, G6.1, K5.1: after impacts and divesting
  placed,          // the card lies in the Splay: founder, limit, petition
  elephant_phase,  // H: rolls
  walked,          // H2, H3 after the roll
  diffuse,         // H3
  hate,            // I1: rolls
  hated,           // I2: counts the hits
  next_hit,
  pogroms,  // I4: the next Sphere
  pogrom_rolled,
  revolution_phase,  // K1: the next launch, then successes
  successes,         // K4
  laws,              // K6.0: the place in the line of the next Agent
  modern,            // K5.1 after the laws
  refresh,           // J1.1
  refill,            // J1.2: the next empty slot
  refreshed,         // J2.1, J0.1, D.1
};

constexpr Do what_of(const Step& step) { return static_cast<Do>(step.what); }

// What a die is thrown for.
enum class Cast : u8 { piracy, elephant, hate, pogrom };
inline constexpr EnumArray<Cast, std::string_view, 4> cast_words{"piracy", "elephant", "hate", "pogrom"};

// Where an Agent off the board goes.
enum class Berth : u8 { idea, ship, admin, revolution, call };

// The questions and draws, for prompts: text key "ask.<name>" and its arguments.
inline constexpr std::array ask_rows{
    EventRow{"none", {}},
    EventRow{"action", {{{"who", "seat"}, {"left", ""}, {"gold", ""}}}},
    EventRow{"op", {{{"who", "seat"}, {"left", ""}, {"gold", ""}}}},
    EventRow{"divest", {{{"who", "seat"}, {"capital", ""}, {"wealth", ""}, {"debt", ""}}}},  // as they would be now
    EventRow{"maritime", {{{"who", "seat"}}}},
    EventRow{"sail", {{{"who", "seat"}, {"sea", "sea"}}}},
    EventRow{"arm", {{{"who", "seat"}}}},
    EventRow{"gunboat", {{{"who", "seat"}, {"sea", "sea"}, {"slaves", ""}, {"gold", ""}}}},
    EventRow{"corrupt", {{{"who", "seat"}}}},
    EventRow{"box", {{{"who", "seat"}}}},
    EventRow{"pay", {{{"who", "seat"}, {"due", ""}}}},
    EventRow{"coin", {{{"who", "seat"}, {"box", "box"}}}},
    EventRow{"flip", {{{"who", "seat"}, {"card", "card"}, {"price", ""}}}},
    EventRow{"port", {{{"who", "seat"}, {"op", "op"}, {"gold", ""}}}},
    EventRow{"suffrage", {{{"who", "seat"}, {"port", "port"}}}},
    EventRow{"target", {{{"who", "seat"}, {"op", "op"}, {"gold", ""}}}},
    EventRow{"show", {{{"who", "seat"}, {"card", "card"}}}},
    EventRow{"into", {{{"who", "seat"}, {"card", "card"}}}},
    EventRow{"found", {{{"who", "seat"}, {"splay", "splay"}}}},
    EventRow{"petition", {{{"who", "seat"}, {"icon", "icon"}}}},
    EventRow{"assign", {{{"who", "seat"}}}},
    EventRow{"appoint", {{{"who", "seat"}}}},
    EventRow{"enlist", {{{"who", "seat"}}}},
    EventRow{"dock", {{{"who", "seat"}}}},
    EventRow{"repeal", {{{"who", "seat"}, {"sphere", "sphere"}}}},
    EventRow{"walk", {{{"who", "seat"}, {"sphere", "sphere"}}}},
    EventRow{"hit", {{{"who", "seat"}, {"port", "port"}}}},
    EventRow{"victim", {{{"who", "seat"}, {"hit", "hit"}, {"port", "port"}}}},
    EventRow{"sink", {{{"who", "seat"}}}},
    EventRow{"pile", {{{"who", "seat"}, {"sphere", "sphere"}}}},
    EventRow{"refuge", {{{"who", "seat"}, {"sphere", "sphere"}}}},
    EventRow{"pogrom", {{{"who", "seat"}}}},
    EventRow{"massacre", {{{"who", "seat"}, {"sphere", "sphere"}, {"victim", "seat"}}}},
    EventRow{"rise", {{{"who", "seat"}}}},
    EventRow{"hero", {{{"who", "seat"}, {"card", "card"}}}},
    EventRow{"face", {{{"who", "seat"}, {"card", "card"}}}},
    EventRow{"succeed", {{{"who", "seat"}}}},
    EventRow{"law", {{{"who", "seat"}, {"sphere", "sphere"}}}},
    EventRow{"law_port", {{{"who", "seat"}, {"law", "law"}}}},
    EventRow{"treaty", {{{"who", "seat"}, {"sphere", "sphere"}}}},
    EventRow{"top", {}},
    EventRow{"die", {}},
};

// clang-format off: one event per line
#define NOO_EMANCIPATION_EVENTS(X)                                                                                 \
  X(none)                                                                                                          \
  X(card_up, {"side", "side"}, {"card", "card"})                         /* the new top of a deck */               \
  X(dealt, {"card", "card"}, {"slot", "slot"})                                                                     \
  X(turn, {"who", "seat"}, {"turn", ""})                                                                           \
  X(funded, {"who", "seat"}, {"capital", ""}, {"wealth", ""}, {"debt", ""})                                        \
  X(divested, {"who", "seat"}, {"count", ""}, {"card", "card"})          /* to wealth, or to the pool */           \
  X(withdrawn, {"who", "seat"}, {"card", "card"}, {"place", ""})         /* F1.1; place 0: on an Idea */           \
  X(recalled, {"who", "seat"}, {"port", "port"})                                                                   \
  X(disembarked, {"who", "seat"}, {"sea", "sea"})                                                                  \
  X(paid, {"who", "seat"}, {"gold", ""}, {"purpose", "purpose"})         /* after the deed it pays for */          \
  X(paid_by, {"who", "seat"}, {"whose", "seat"})                         /* a Nationalised Agent goes home */      \
  X(syndicated, {"who", "seat"}, {"card", "card"}, {"price", ""})                                                  \
  X(built, {"who", "seat"}, {"sea", "sea"})                                                                        \
  X(borrowed, {"who", "seat"})                                           /* F3.1: an Agent into debt */            \
  X(embarked, {"who", "seat"}, {"sea", "sea"})                                                                     \
  X(sailed, {"who", "seat"}, {"from", "sea"}, {"to", "sea"})                                                       \
  X(posted, {"who", "seat"}, {"port", "port"}, {"price", ""})                                                      \
  X(appointed, {"who", "seat"}, {"port", "port"})                        /* M3 */                                  \
  X(legislated, {"who", "seat"}, {"card", "card"})                                                                 \
  X(joined, {"who", "seat"}, {"card", "card"}, {"price", ""})                                                      \
  X(flipped, {"who", "seat"}, {"card", "card"}, {"face", "face"})                                                  \
  X(operated, {"who", "seat"}, {"op", "op"}, {"card", "card"})                                                     \
  X(elephant, {"who", "seat"}, {"port", "port"})                                                                   \
  X(liberated, {"who", "seat"}, {"port", "port"})                                                                  \
  X(claimed_barrier, {"who", "seat"}, {"barrier", "barrier"}, {"sphere", "sphere"})                                \
  X(claimed_slaver, {"who", "seat"}, {"sea", "sea"})                                                               \
  X(claimed_anarchy, {"who", "seat"}, {"sphere", "sphere"})                                                        \
  X(claimed_disease, {"who", "seat"}, {"sphere", "sphere"})                                                        \
  X(regressed, {"who", "seat"}, {"whose", "seat"}, {"barrier", "barrier"}, {"sphere", "sphere"})                   \
  X(anarchy, {"whose", "seat"}, {"sphere", "sphere"}, {"count", ""})                                               \
  X(refugee, {"from", "sphere"}, {"to", "sphere"})                                                                 \
  X(no_anarchy, {"sphere", "sphere"})                                                                              \
  X(dissident, {"who", "seat"}, {"sphere", "sphere"})                                                              \
  X(no_dissident, {"who", "seat"}, {"sphere", "sphere"})                                                           \
  X(killed, {"who", "seat"}, {"port", "port"})                                                                     \
  X(martyred, {"who", "seat"}, {"port", "port"}, {"hate", ""})           /* 0: in a coup */                         \
  X(massacred, {"who", "seat"}, {"token", "token"}, {"sphere", "sphere"})                                          \
  X(spared, {"who", "seat"}, {"sphere", "sphere"})                       /* a pogrom finds nobody */               \
  X(attacked, {"who", "seat"}, {"sea", "sea"}, {"dice", ""})                                                       \
  X(die, {"cast", "cast"}, {"pips", ""})                                                                           \
  X(piracy, {"who", "seat"}, {"sea", "sea"}, {"sum", ""}, {"slaves", ""})                                          \
  X(corruption, {"who", "seat"}, {"sea", "sea"})                                                                   \
  X(walked, {"port", "port"}, {"steps", ""})                                                                       \
  X(stays, {"port", "port"})                                                                                       \
  X(diffused, {"card", "card"}, {"slot", "slot"})                                                                  \
  X(discarded, {"card", "card"})                                                                                   \
  X(no_diffusion)                                                                                                  \
  X(hate, {"port", "port"}, {"dice", ""})                                                                          \
  X(tyranny, {"sphere", "sphere"})                                                                                 \
  X(hit, {"hit", "hit"}, {"barrier", "barrier"}, {"pips", ""})                                                     \
  X(other_hit, {"hue", "hue"}, {"barrier", "barrier"}, {"pips", ""})     /* ships, gold, a Barrier */              \
  X(idle_die, {"pips", ""})                                              /* no Barrier there bears it */           \
  X(missed, {"hit", "hit"})                                                                                        \
  X(frustrated, {"hit", "hit"}, {"sphere", "sphere"})                                                              \
  X(no_ship, {"sphere", "sphere"})                                                                                 \
  X(sunk, {"sea", "sea"})                                                                                          \
  X(no_gold, {"who", "seat"})                                                                                      \
  X(fined, {"who", "seat"})                                                                                        \
  X(corrupted, {"sphere", "sphere"})                                     /* a black hit (R-93) */                  \
  X(pogrom, {"sphere", "sphere"}, {"pips", ""})                                                                    \
  X(sued, {"who", "seat"}, {"card", "card"}, {"splay", "splay"}, {"price", ""})                                    \
  X(globalized, {"card", "card"}, {"splay", "splay"}, {"icon", "icon"})                                            \
  X(founded, {"who", "seat"}, {"splay", "splay"}, {"icon", "icon"})                                                \
  X(ousted, {"card", "card"})                                            /* tyranny of the majority */             \
  X(petition, {"who", "seat"}, {"icon", "icon"})                                                                   \
  X(nationalised, {"whose", "seat"})                                                                               \
  X(privatised, {"who", "seat"})                                                                                   \
  X(assassinated, {"whose", "seat"}, {"card", "card"})                                                             \
  X(enlisted, {"who", "seat"}, {"card", "card"})                                                                   \
  X(gained_agent, {"who", "seat"})                                       /* M1 */                                  \
  X(docked, {"who", "seat"}, {"sea", "sea"})                             /* M5 */                                  \
  X(launched, {"card", "card"}, {"face", "face"}, {"slot", "slot"})                                                \
  X(hero, {"who", "seat"}, {"card", "card"})                                                                       \
  X(failed, {"card", "card"})                                                                                      \
  X(succeeded, {"card", "card"}, {"sphere", "sphere"})                                                             \
  X(law, {"who", "seat"}, {"law", "law"}, {"sphere", "sphere"})                                                    \
  X(no_law, {"who", "seat"})                                                                                       \
  X(factory, {"who", "seat"}, {"sphere", "sphere"})                                                                \
  X(amnesty, {"who", "seat"}, {"port", "port"})                                                                    \
  X(refilled, {"card", "card"}, {"slot", "slot"})                                                                  \
  X(era_ends, {"era", "era"})                                                                                      \
  X(counter_enlightenment, {"who", "seat"}, {"have", ""}, {"line", ""})                                            \
  X(withstood, {"who", "seat"}, {"have", ""}, {"line", ""})                                                        \
  X(new_era)                                                                                                       \
  X(game_over, {"ending", "ending"}, {"points", ""}, {"seats", ""})
// clang-format on

enum class Ev : u8 {
#define NOO_EMANCIPATION_EVENT(name, ...) name,
  NOO_EMANCIPATION_EVENTS(NOO_EMANCIPATION_EVENT)
#undef NOO_EMANCIPATION_EVENT
      past_the_last,
};

// Whom each kind of event befalls (engine/core/event.hpp); a new kind has to say.
constexpr Befalls befalls(Ev what) {
  switch (what) {
    case Ev::failed:
    case Ev::succeeded:
    case Ev::era_ends:
    case Ev::counter_enlightenment:
    case Ev::new_era:
    case Ev::game_over:
      return Befalls::everybody();
    case Ev::divested:
    case Ev::dissident:
    case Ev::killed:
    case Ev::martyred:
    case Ev::massacred:
    case Ev::fined:
    case Ev::hero:
    case Ev::amnesty:
    case Ev::withstood:
      return Befalls::the("who");
    case Ev::paid_by:
    case Ev::regressed:
    case Ev::anarchy:
    case Ev::nationalised:
    case Ev::assassinated:
      return Befalls::the("whose");
    case Ev::none:
    case Ev::card_up:
    case Ev::dealt:
    case Ev::turn:
    case Ev::funded:
    case Ev::withdrawn:
    case Ev::recalled:
    case Ev::disembarked:
    case Ev::paid:
    case Ev::syndicated:
    case Ev::built:
    case Ev::borrowed:
    case Ev::embarked:
    case Ev::sailed:
    case Ev::posted:
    case Ev::appointed:
    case Ev::legislated:
    case Ev::joined:
    case Ev::flipped:
    case Ev::operated:
    case Ev::elephant:
    case Ev::liberated:
    case Ev::claimed_barrier:
    case Ev::claimed_slaver:
    case Ev::claimed_anarchy:
    case Ev::claimed_disease:
    case Ev::refugee:
    case Ev::no_anarchy:
    case Ev::no_dissident:
    case Ev::spared:
    case Ev::attacked:
    case Ev::die:
    case Ev::piracy:
    case Ev::corruption:
    case Ev::walked:
    case Ev::stays:
    case Ev::diffused:
    case Ev::discarded:
    case Ev::no_diffusion:
    case Ev::hate:
    case Ev::tyranny:
    case Ev::hit:
    case Ev::other_hit:
    case Ev::idle_die:
    case Ev::missed:
    case Ev::frustrated:
    case Ev::no_ship:
    case Ev::sunk:
    case Ev::no_gold:
    case Ev::corrupted:
    case Ev::pogrom:
    case Ev::sued:
    case Ev::globalized:
    case Ev::founded:
    case Ev::ousted:
    case Ev::petition:
    case Ev::privatised:
    case Ev::enlisted:
    case Ev::gained_agent:
    case Ev::docked:
    case Ev::launched:
    case Ev::law:
    case Ev::no_law:
    case Ev::factory:
    case Ev::refilled:
    case Ev::past_the_last:
      return Befalls::nobody();
  }
  return Befalls::nobody();
}

inline constexpr std::array<EventRow, static_cast<std::size_t>(Ev::past_the_last)> event_rows{
#define NOO_EMANCIPATION_EVENT(name, ...) EventRow{#name, {{__VA_ARGS__}}, befalls(Ev::name)},
    NOO_EMANCIPATION_EVENTS(NOO_EMANCIPATION_EVENT)
#undef NOO_EMANCIPATION_EVENT
};

static_assert(name_whom_they_befall(event_rows));

}  // namespace noo::pax_emancipation
