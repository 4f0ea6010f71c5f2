// The laws about what a seat may see. (a) to (e) are the house's; the last one guards free undo.
//
// Law (c) is the real test: it plays every other answer a hidden move might have been and compares what outsiders see,
// so it needs no word from the game about what is secret. The others keep views, imagined worlds and lists honest.
#pragma once

#include <iterator>
#include <map>

#include "laws.hpp"
#include "sight.hpp"

namespace noo::conformance {

// ---- (a) imagined worlds -------------------------------------------------------------------------------------------

inline constexpr int worlds_to_imagine = 3;
inline constexpr int plies_to_play_on = 120;

// Plays on from an imagined world; returns what went wrong.
template <Game G>
std::string trouble_ahead(const G& g, typename G::State s, Rng& rng) {
  Sink silent;
  for (int ply = 0; ply < plies_to_play_on; ++ply) {
    const std::string broken = first_broken_invariant(g, s);
    if (!broken.empty())
      return "breaks the invariant " + broken + (ply == 0 ? "" : ", " + std::to_string(ply) + " plies on");
    const Turn turn = g.turn(s);
    Move m{};
    if (turn.actor == Turn::Actor::nobody) return "";
    if (!choose(g, s, turn, rng, m)) return "has a question without answers, " + std::to_string(ply) + " plies on";
    g.play(s, m, silent);
  }
  return "";
}

// (a) An imagined world looks like the view it was imagined from, is sound, and can be played on.
template <Game G>
Violations imagined_worlds_fit(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    each_seat(c.game, [&](Seat viewer) {
      const auto seen = view(c.game, spot.s, viewer);
      for (int i = 0; i < worlds_to_imagine && !found.full(); ++i) {
        const auto world = c.game.imagine(seen, viewer, spot.choices);
        if (!same_bytes(view(c.game, world, viewer), seen)) {
          found.add(spot.where, "a world imagined by " + written(viewer) + " does not look like its view");
        }
        const std::string trouble = trouble_ahead(c.game, world, spot.choices);
        if (!trouble.empty()) found.add(spot.where, "a world imagined by " + written(viewer) + " " + trouble);
      }
    });
  });
  return found.list();
}

// ---- (b) declared secrets ------------------------------------------------------------------------------------------

// Copies the groups that `viewer` may not see from `world` into `s`; the rest of the position stays.
template <Game G>
typename G::State with_secrets_of(const G& g, const typename G::State& s, const typename G::State& world, Seat viewer) {
  typename G::State out = s;
  const auto* from = reinterpret_cast<const u8*>(&s);
  g.secrets(s, [&](const auto& group, SeatSet seen_by) {
    if (seen_by.has(viewer)) return;
    const auto offset = reinterpret_cast<const u8*>(&group) - from;
    std::memcpy(reinterpret_cast<u8*>(&out) + offset, reinterpret_cast<const u8*>(&world) + offset, sizeof(group));
  });
  return out;
}

// (b) Altering declared secrets leaves the views of those who may not see them as they are.
template <Game G>
Violations secrets_do_not_show(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    each_seat(c.game, [&](Seat viewer) {
      const auto seen = view(c.game, spot.s, viewer);
      const auto world = c.game.imagine(seen, viewer, spot.choices);
      const auto altered = with_secrets_of(c.game, spot.s, world, viewer);
      if (!same_bytes(view(c.game, altered, viewer), seen)) {
        found.add(spot.where, "secrets altered behind the back of " + written(viewer) + " change its view");
      }
    });
  });
  return found.list();
}

// ---- (c) hidden moves ----------------------------------------------------------------------------------------------

// The different things a viewer may be shown by the answers of one kind, and an answer that leads to each.
using Sights = std::map<std::string, Move>;

// When the game is over nothing is hidden any more, so its end counts as one thing to see.
template <Game G>
std::string sight_while_playing(const G& g, const Played<G>& played, Seat viewer) {
  return g.turn(played.after).actor == Turn::Actor::nobody ? std::string("the end") : sight(g, played, viewer);
}

template <Game G>
std::string too_many_sights(const Sights& sights, Seat viewer, u8 kind) {
  std::string examples;
  int shown = 0;
  for (const auto& [bytes, move] : sights) {
    if (shown++ < 6) examples += (examples.empty() ? "" : ", ") + written<G>(move);
  }
  return "hidden '" + std::string(G::Moves::names[kind]) + "' shows " + written(viewer) + " " +
         std::to_string(sights.size()) + " different things, " + std::to_string(G::Moves::public_outcomes[kind]) +
         " are declared: " + examples + " (" + difference<G>(sights.begin()->first, std::next(sights.begin())->first) +
         ")";
}

// (c) Replacing a hidden move by another of its kind shows outsiders no more different things than its row declares.
template <Game G>
Violations hidden_moves_tell_nothing(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled || spot.turn.actor == Turn::Actor::nobody) return;
    const SeatSet outsiders = SeatSet::first(c.game.seats()).without(c.game.step_audience(spot.s, spot.next));
    if (outsiders.empty()) return;
    std::array<Sights, max_seats> sights;
    for (const Move m : answers(c.game, spot.s)) {
      if (m.kind != spot.next.kind) continue;
      const Played<G> played(c.game, spot.s, m);
      for (const Seat viewer : outsiders) {
        sights[static_cast<std::size_t>(ix(viewer))].emplace(sight_while_playing(c.game, played, viewer), m);
      }
    }
    for (const Seat viewer : outsiders) {
      const Sights& own = sights[static_cast<std::size_t>(ix(viewer))];
      const auto allowed = static_cast<std::size_t>(G::Moves::public_outcomes[spot.next.kind]);
      if (own.size() > allowed) found.add(spot.where, too_many_sights<G>(own, viewer, spot.next.kind));
    }
  });
  return found.list();
}

// ---- (d) the actor's own view --------------------------------------------------------------------------------------

// A move whose verdict depends on more than the view, or no message at all.
template <Game G>
std::string verdict_that_differs(const G& g, const typename G::State& s, const typename G::State& seen, Rng& choices) {
  using Moves = typename G::Moves;
  const int step = Moves::dense_count / 300 + 1;
  for (int n = static_cast<int>(choices.below(static_cast<u32>(step))); n < Moves::dense_count; n += step) {
    const Move m = Moves::from_dense(n);
    if (g.check(s, m) != g.check(seen, m)) return "the verdict on " + written<G>(m);
  }
  if (g.rule_asking(s) != g.rule_asking(seen)) return "the rule that asks";
  for (const Move m : answers(g, s)) {
    if (!g.check(seen, m).legal()) return "the verdict on " + written<G>(m);
    if (g.chance_of(s, m) != g.chance_of(seen, m)) return "the chance shown for " + written<G>(m);
    if (g.rule_behind(s, m) != g.rule_behind(seen, m)) return "the rule shown for " + written<G>(m);
    if (g.step_audience(s, m) != g.step_audience(seen, m)) return "the audience of " + written<G>(m);
    if (!g.step_audience(s, m).has(g.turn(s).seat)) return "the right to see its own move " + written<G>(m);
  }
  return "";
}

template <Game G>
std::string question_that_differs(const G& g, const typename G::State& s, const typename G::State& seen) {
  std::array<i16, Event::max_args> args{};
  std::array<i16, Event::max_args> seen_args{};
  if (g.turn(s) != g.turn(seen)) return "the turn";
  g.ask_args(s, args);
  g.ask_args(seen, seen_args);
  if (args != seen_args) return "the prompt";
  std::vector<Move> only_one;
  const std::vector<Move> moves = answers(g, s);
  const std::vector<Move> seen_moves = answers(g, seen);
  std::set_symmetric_difference(moves.begin(), moves.end(), seen_moves.begin(), seen_moves.end(),
                                std::back_inserter(only_one));
  return only_one.empty() ? "" : "whether " + written<G>(only_one.front()) + " is offered";
}

// (d) Turn, prompt, moves and verdicts follow from the view of the seat that is asked.
template <Game G>
Violations own_view_decides(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (spot.turn.actor != Turn::Actor::player) return;
    const auto seen = view(c.game, spot.s, spot.turn.seat);
    std::string differs = question_that_differs(c.game, spot.s, seen);
    if (differs.empty() && spot.sampled) differs = verdict_that_differs(c.game, spot.s, seen, spot.choices);
    if (!differs.empty()) {
      found.add(spot.where, "at '" + std::string(G::ask_row(spot.turn.ask).name) + "', " + differs +
                                " is not what the view of " + written(spot.turn.seat) + " says");
    }
  });
  return found.list();
}

// ---- (e) views of views --------------------------------------------------------------------------------------------

// (e) The view of a view is that view; and a view says who is asked, or that it is veiled.
template <Game G>
Violations views_are_idempotent(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    each_seat(c.game, [&](Seat viewer) {
      const auto seen = view(c.game, spot.s, viewer);
      if (!same_bytes(view(c.game, seen, viewer), seen))
        found.add(spot.where, "the view of " + written(viewer) + " has another view");
      const Turn turn = c.game.turn(seen);
      if (turn != spot.turn && turn.actor != Turn::Actor::veiled) {
        found.add(spot.where, "the view of " + written(viewer) + " names another turn than the state");
      }
    });
  });
  return found.list();
}

// ---- undo ----------------------------------------------------------------------------------------------------------

inline constexpr int twins_to_try = 4;
inline constexpr int moves_to_try = 12;

// A move that a player may take back freely must tell that player nothing: no reveal is flagged and no die waits.
template <Game G>
bool can_be_taken_back(const G& g, const Played<G>& played) {
  return !played.reveals_something() && g.turn(played.after).actor != Turn::Actor::chance;
}

// Plays `m` in worlds that the actor cannot tell from this one; returns how the actor could tell them afterwards.
template <Game G>
std::string unflagged_reveal(const G& g, const typename G::State& s, Move m, Rng& rng) {
  const Seat actor = g.turn(s).seat;
  const Played<G> played(g, s, m);
  if (!can_be_taken_back(g, played)) return "";
  const std::string shown = sight(g, played, actor);
  const auto seen = view(g, s, actor);
  for (int i = 0; i < twins_to_try; ++i) {
    const auto twin = g.imagine(seen, actor, rng);
    if (!g.check(twin, m).legal()) return "is refused in a world that looks the same";
    const std::string twin_shown = sight(g, Played<G>(g, twin, m), actor);
    if (twin_shown != shown) return "is an unflagged reveal: " + difference<G>(shown, twin_shown);
  }
  return "";
}

// What a free undo takes back has told the player nothing: in every world that looks the same, the move shows the same.
template <Game G>
Violations reveals_are_flagged(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled || spot.turn.actor != Turn::Actor::player) return;
    const std::vector<Move> moves = answers(c.game, spot.s);
    const std::size_t step = moves.size() / moves_to_try + 1;
    for (std::size_t i = spot.choices.below(static_cast<u32>(step)); i < moves.size() && !found.full(); i += step) {
      const std::string reveal = unflagged_reveal(c.game, spot.s, moves[i], spot.choices);
      if (!reveal.empty())
        found.add(spot.where, written<G>(moves[i]) + " by " + written(spot.turn.seat) + " " + reveal);
    }
  });
  return found.list();
}

}  // namespace noo::conformance
