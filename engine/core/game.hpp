// What the engine asks of a game.
//
// A Game is an object that holds the options and numbers of one table; a State is everything that lies on it. The
// engine never looks inside a State except through these calls, `State::agenda`, and the declared secrets. See
// docs/add-a-game.md.
#pragma once

#include <concepts>

#include "engine/core/agenda.hpp"
#include "engine/core/event.hpp"
#include "engine/core/goals.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/moves.hpp"
#include "engine/core/odds.hpp"
#include "engine/core/report.hpp"
#include "engine/core/result.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/verdict.hpp"

namespace noo {

// Who decides now: a seat, chance, or nobody because the game is over. In a view the question may be veiled.
struct Turn {
  enum class Actor : u8 { player, chance, nobody, veiled };
  Actor actor;
  Seat seat;  // the player asked; for chance and veiled questions, the seat whose turn it is
  u8 ask;     // which question: the game's own enumeration (its step), veiled_step when veiled
  bool operator==(const Turn&) const = default;
};

// A game whose refusals carry numbers also has `static EventRow reason_row(u8)` (engine/core/verdict.hpp); the row's
// arguments are, in this order, what is needed, what is there, and the thing spoken of.

// A stand-in for the callback that `secrets` takes, so that the concept can name it.
struct DeclareNothing {
  template <class Group>
  void operator()(const Group& /*group*/, SeatSet /*seen_by*/) const {}
};

template <class G>
concept Game = requires(const G g, const typename G::State s, typename G::State mut, Move m, MoveList& list,
                        OddsList& odds, Sink& sink, Rng& rng, Report& report, Seat seat, u8 ask,
                        std::array<i16, Event::max_args>& args, GoalList& goals) {
  requires PlainValue<typename G::State>;
  typename G::Moves;
  { g.seats() } -> std::same_as<int>;
  { g.begin() } -> std::same_as<typename G::State>;    // the position before setup's first decision
  { g.turn(s) } -> std::same_as<Turn>;                 // who decides, and what
  g.moves(s, list);                                    // a player's legal moves, ascending
  { g.check(s, m) } -> std::same_as<Verdict>;          // yes, or the first broken rule
  g.odds(s, odds);                                     // what chance may bring
  g.play(mut, m, sink);                                // the rule's steps in order; events go to the sink
  g.secrets(s, DeclareNothing{});                      // each hidden group of bytes and who may see it
  { g.waiting_for(s) } -> std::same_as<Seat>;          // whom everybody knows to be busy while steps are hidden
  { g.step_audience(s, m) } -> std::same_as<SeatSet>;  // who may see the move that answers the question on top
  { g.imagine(s, seat, rng) } -> std::same_as<typename G::State>;  // a possible world behind a seat's view
  { g.result(s) } -> std::same_as<Result>;
  g.goals(s, seat, goals);  // where the game stands for a seat, from its view alone: no byte that is hidden from it
  { G::goal_row(ask) } -> std::same_as<GoalRow>;  // a goal's name, sentences and arguments; no name past the last
  { g.in_setup(s) } -> std::same_as<bool>;
  g.invariants(s, report);
  { G::always_asked(ask) } -> std::same_as<bool>;  // asked even with one answer, because skipping would tell something
  { G::ask_row(ask) } -> std::same_as<EventRow>;   // the prompt's text and arguments
  g.ask_args(s, args);
  { G::event_row(ask) } -> std::same_as<EventRow>;
  { g.chance_of(s, m) } -> std::same_as<int>;    // percent that a player's move succeeds, or -1 where that says nothing
  { g.rule_asking(s) } -> std::same_as<u16>;     // the rule that asks the question now
  { g.rule_behind(s, m) } -> std::same_as<u16>;  // the rule a person wants to read about this choice
};

// What `viewer` sees of a position: declared secrets of others are unknown, hidden steps veiled. Seat::nobody is an
// onlooker, who sees what everybody may see.
template <Game G>
typename G::State view(const G& g, const typename G::State& s, Seat viewer) {
  typename G::State out = s;
  const auto* from = reinterpret_cast<const u8*>(&s);
  auto* to = reinterpret_cast<u8*>(&out);
  g.secrets(s, [&](const auto& group, SeatSet seen_by) {
    static_assert(PlainValue<std::remove_cvref_t<decltype(group)>>, "a secret group must have no padding");
    if (shown_to(seen_by, viewer)) return;
    const auto offset = reinterpret_cast<const u8*>(&group) - from;
    std::memset(to + offset, unknown, sizeof(group));
  });
  out.agenda = s.agenda.veiled_for(viewer, g.waiting_for(s));
  return out;
}

// Draws a chance outcome with the fast generator.
template <Game G>
Move roll(const G& g, const typename G::State& s, Rng& rng) {
  OddsList odds;
  g.odds(s, odds);
  return odds.draw(rng.below(odds.total()));
}

// A uniformly random legal move, or a chance outcome by its odds.
template <Game G>
Move random_move(const G& g, const typename G::State& s, MoveList& list, Rng& rng) {
  if (g.turn(s).actor == Turn::Actor::chance) return roll(g, s, rng);
  list.clear();
  g.moves(s, list);
  return list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
}

// One hash over `games` random games: any change of behaviour changes it.
template <Game G>
u64 signature(const G& g, u64 seed, int games) {
  u64 h = 0;
  MoveList list;
  Sink silent;
  for (int i = 0; i < games; ++i) {
    Rng rng(seed + static_cast<u64>(i));
    typename G::State s = g.begin();
    while (g.turn(s).actor != Turn::Actor::nobody) {
      g.play(s, random_move(g, s, list, rng), silent);
      h = mix(h, position_hash(s));
    }
  }
  return h;
}

}  // namespace noo
