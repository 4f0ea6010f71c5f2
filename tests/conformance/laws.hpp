// The laws of play, one function per law. Each returns what it found broken instead of asserting, so that the suite
// itself can be tried on games with planted faults (test_suite_finds_leaks.cpp). Empty means that the law holds.
//
// The laws about hidden things are in secrecy_laws.hpp, those about words, records and AnyGame in hosted_laws.hpp.
#pragma once

#include <algorithm>

#include "engine/testing/allocations.hpp"
#include "sight.hpp"
#include "walk.hpp"

namespace noo::conformance {

using Violations = std::vector<std::string>;

// ---- positions and games -------------------------------------------------------------------------------------------

// A position is a plain value of bounded size.
template <Game G>
Violations state_is_plain(const Case<G>& c) {
  static_assert(PlainValue<typename G::State>);
  Findings found;
  if (sizeof(typename G::State) > 1280)
    found.add("a State has " + std::to_string(sizeof(typename G::State)) + " bytes");
  if (!same_bytes(c.game.begin(), c.game.begin())) found.add("two calls of begin() differ");
  return found.list();
}

// Plays the game of a seed with events, and keeps every move and every position's hash.
template <Game G>
struct Recorded {
  std::vector<Move> moves;
  std::vector<u64> hashes;
  typename G::State end;
};

template <Game G>
Recorded<G> record(const G& g, u64 seed, int longest) {
  Recorded<G> out{{}, {}, g.begin()};
  Rng rng(seed);
  Move m{};
  while (static_cast<int>(out.moves.size()) < longest && choose(g, out.end, g.turn(out.end), rng, m)) {
    out.end = Played<G>(g, out.end, m).after;
    out.moves.push_back(m);
    out.hashes.push_back(position_hash(out.end));
  }
  return out;
}

// The same seed gives the same bytes, and the recorded moves give the same positions, whether anybody listens or not.
template <Game G>
Violations games_repeat(const Case<G>& c, const Effort& effort) {
  Findings found;
  for (u64 seed = effort.seed; seed < effort.seed + static_cast<u64>(effort.games); ++seed) {
    const Recorded<G> first = record(c.game, seed, effort.longest);
    const Recorded<G> second = record(c.game, seed, effort.longest);
    if (first.moves != second.moves || first.hashes != second.hashes)
      found.add({seed, 0}, "the game of a seed is not the same twice");

    Sink silent;
    typename G::State s = c.game.begin();
    for (std::size_t i = 0; i < first.moves.size(); ++i) {
      c.game.play(s, first.moves[i], silent);
      if (position_hash(s) == first.hashes[i]) continue;
      found.add({seed, static_cast<int>(i)}, written<G>(first.moves[i]) + " leads elsewhere when it is replayed");
      break;
    }
    if (!same_bytes(s, first.end)) found.add({seed, 0}, "the replayed game ends in another position");
  }
  return found.list();
}

// What can never be, never is.
template <Game G>
Violations invariants_hold(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    const std::string broken = first_broken_invariant(c.game, spot.s);
    if (!broken.empty()) found.add(spot.where, "invariant broken: " + broken);
  });
  return found.list();
}

// A random game ends within the stated number of plies.
template <Game G>
Violations games_end(const Case<G>& c, const Effort& effort) {
  Findings found;
  for (u64 seed = effort.seed; seed < effort.seed + static_cast<u64>(effort.games); ++seed) {
    const bool ended = walk_one(c.game, seed, effort.longest, found, [](const Spot<G>&) {});
    if (!ended) found.add({seed, effort.longest}, "the game has not ended");
  }
  return found.list();
}

// ---- decisions -----------------------------------------------------------------------------------------------------

// A player is asked only where there is something to choose, or where silence would tell something.
template <Game G>
Violations questions_have_answers(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (spot.turn.actor == Turn::Actor::veiled) found.add(spot.where, "the state itself has a veiled question on top");
    if (spot.turn.actor != Turn::Actor::player) return;
    if (ix(spot.turn.seat) >= c.game.seats()) found.add(spot.where, "a seat is asked that is not at the table");
    if (!G::always_asked(spot.turn.ask) && answers(c.game, spot.s).size() == 1) {
      found.add(spot.where, "'" + std::string(G::ask_row(spot.turn.ask).name) + "' is asked with a single answer");
    }
  });
  return found.list();
}

// Every legal move passes check, can be played, and leaves a sound position and a bounded number of events.
template <Game G>
Violations legal_moves_play(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled || spot.turn.actor == Turn::Actor::nobody) return;
    for (const Move m : answers(c.game, spot.s)) {
      if (!c.game.check(spot.s, m).legal()) {
        found.add(spot.where, written<G>(m) + " is offered, but check refuses it");
        continue;
      }
      const Played<G> played(c.game, spot.s, m);
      const std::string broken = first_broken_invariant(c.game, played.after);
      if (!broken.empty()) found.add(spot.where, written<G>(m) + " breaks the invariant " + broken);
      if (played.count > max_events_per_move) found.add(spot.where, written<G>(m) + " reports too many events");
    }
  });
  return found.list();
}

// The list equals all dense numbers filtered by check, ascending; at a chance decision, what the odds give weight to;
// at the end, nothing.
template <Game G>
Violations list_is_what_check_allows(const Case<G>& c, const Effort& effort) {
  using Moves = typename G::Moves;
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    std::vector<Move> offered;
    if (spot.turn.actor != Turn::Actor::nobody) offered = answers(c.game, spot.s);
    if (spot.turn.actor == Turn::Actor::player && !std::is_sorted(offered.begin(), offered.end())) {
      found.add(spot.where, "the list of moves is not ascending");
    }
    std::sort(offered.begin(), offered.end());
    if (std::adjacent_find(offered.begin(), offered.end()) != offered.end())
      found.add(spot.where, "an answer is offered twice");
    for (int number = 0; number < Moves::dense_count; ++number) {
      const Move m = Moves::from_dense(number);
      const bool listed = std::binary_search(offered.begin(), offered.end(), m);
      if (listed != c.game.check(spot.s, m).legal()) {
        found.add(spot.where,
                  written<G>(m) + (listed ? " is offered, but check refuses it" : " passes check, but is not offered"));
      }
    }
  });
  return found.list();
}

// Moves that are not in the table are refused like any other.
template <Game G>
Violations malformed_moves_are_refused(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    for (int i = 0; i < 32; ++i) {
      const auto bits = static_cast<u32>(spot.choices.next());
      // Half of them have a real kind, so that only the arguments are out of range.
      const auto kind = static_cast<u8>(i % 2 == 0 ? bits % G::Moves::kinds : bits & 0xFFU);
      const Move m{kind, static_cast<u8>(bits >> 8U), static_cast<u8>(bits >> 16U), static_cast<u8>(bits >> 24U)};
      if (!G::Moves::well_formed(m) && c.game.check(spot.s, m).legal())
        found.add(spot.where, "check allows a malformed move");
    }
  });
  return found.list();
}

// Chance has something to bring; all of it is well-formed, allowed by check and listed once.
template <Game G>
Violations odds_are_sound(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (spot.turn.actor != Turn::Actor::chance) return;
    OddsList odds;
    c.game.odds(spot.s, odds);
    std::vector<Move> outcomes = answers(c.game, spot.s);
    for (const Move m : outcomes) {
      if (!G::Moves::well_formed(m))
        found.add(spot.where, "the odds hold a malformed outcome");
      else if (!c.game.check(spot.s, m).legal())
        found.add(spot.where, "check refuses the outcome " + written<G>(m));
    }
    std::sort(outcomes.begin(), outcomes.end());
    if (std::adjacent_find(outcomes.begin(), outcomes.end()) != outcomes.end())
      found.add(spot.where, "an outcome is in the odds twice");
    if (odds.total() == 0) found.add(spot.where, "the odds are empty");
    if (outcomes.size() == 1 && !G::always_asked(spot.turn.ask)) {
      found.add(spot.where, "chance is asked for nothing but " + written<G>(outcomes.front()));
    }
  });
  return found.list();
}

// Notation and dense numbers stand for moves one to one.
template <Game G>
Violations numbers_and_notation_round_trip(const Case<G>& /*c*/) {
  using Moves = typename G::Moves;
  Findings found;
  Move before{};
  for (int number = 0; number < Moves::dense_count; ++number) {
    const Move m = Moves::from_dense(number);
    Move parsed{};
    if (!Moves::well_formed(m)) found.add("dense number " + std::to_string(number) + " is a malformed move");
    if (Moves::dense(m) != number) found.add("dense number " + std::to_string(number) + " does not come back");
    if (number > 0 && !(before < m)) found.add("dense number " + std::to_string(number) + " is out of order");
    if (!Moves::parse(Moves::notation(m).view(), parsed) || parsed != m)
      found.add(written<G>(m) + " is read as another move");
    before = m;
  }
  return found.list();
}

// ---- results -------------------------------------------------------------------------------------------------------

// A seat's rank is one more than the number of seats before it; where ranks are shared they may also simply count on.
inline bool ranks_are_sound(const Result& r) {
  bool skipping = true;
  bool counting_on = true;
  for (int i = 0; i < r.seats; ++i) {
    const int rank = r.seat[static_cast<std::size_t>(i)].rank;
    int better = 0;
    bool next_better = rank == 1;
    for (int k = 0; k < r.seats; ++k) {
      const int other = r.seat[static_cast<std::size_t>(k)].rank;
      better += other < rank ? 1 : 0;
      next_better = next_better || other == rank - 1;
    }
    skipping = skipping && rank == better + 1;
    counting_on = counting_on && rank >= 1 && next_better;
  }
  return skipping || counting_on;
}

// Of a game that all may lose together: everybody has the last place.
inline bool all_lost(const Result& r) {
  for (int i = 0; i < r.seats; ++i) {
    if (r.seat[static_cast<std::size_t>(i)].rank != r.seats) return false;
  }
  return true;
}

inline std::string unsound_result(const Result& r, int seats) {
  if (r.seats != seats) return "the result is for another number of seats";
  bool winner = false;
  for (int i = 0; i < seats; ++i) {
    const SeatResult& line = r.seat[static_cast<std::size_t>(i)];
    int sum = 0;
    for (int k = 0; k < line.lines; ++k) {
      const ScoreLine& l = line.line[static_cast<std::size_t>(k)];
      sum += l.counts ? l.value : 0;
    }
    if (sum != line.score) return "the score of " + written(seat(i)) + " is not the sum of its lines";
    winner = winner || line.winner;
  }
  if (seats == 1) return "";  // alone one plays against the game, which may win
  if (!winner) return all_lost(r) ? "" : "nobody won, and not all share the last place";
  if (!ranks_are_sound(r)) return "the ranks are not 1, 2, 3...";
  return "";
}

// The result is there when nobody is asked any more, and only then; winners, ranks and scores fit together.
template <Game G>
Violations results_are_sound(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    const bool over = spot.turn.actor == Turn::Actor::nobody;
    if (!over && !spot.sampled) return;
    const Result r = c.game.result(spot.s);
    if (r.over != over)
      found.add(spot.where,
                over ? "nobody is asked, but the game is not over" : "the game is over, but somebody is asked");
    if (!over) return;
    const std::string unsound = unsound_result(r, c.game.seats());
    if (!unsound.empty()) found.add(spot.where, unsound);
  });
  return found.list();
}

// ---- memory --------------------------------------------------------------------------------------------------------

// Everything the concept asks of a game at one position, as a search would use it; returns the position after `next`.
template <Game G>
void use_everything(const G& g, typename G::State& s, Move next, Rng& rng, Event* events) {
  std::array<i16, Event::max_args> args{};
  const Turn turn = g.turn(s);
  const Seat seat = ix(turn.seat) < g.seats() ? turn.seat : noo::seat(0);
  const auto seen = view(g, s, seat);
  auto imagined = g.imagine(seen, seat, rng);
  Report report;
  g.invariants(imagined, report);
  g.ask_args(s, args);
  if (turn.actor == Turn::Actor::player) {
    (void)g.chance_of(s, next);
    (void)g.rule_behind(s, next);
  }
  (void)g.check(s, next);
  (void)g.step_audience(s, next);
  (void)g.result(s);
  GoalList goals;
  g.goals(seen, seat, goals);
  Sink sink(events, Played<G>::room);
  g.play(s, next, sink);
}

// A game is played to its end, with views, imagined worlds and events, without a single allocation.
template <Game G>
Violations playing_allocates_nothing(const Case<G>& c, const Effort& effort) {
  Findings found;
  auto events = std::make_unique<std::array<Event, Played<G>::room>>();
  for (u64 seed = effort.seed; seed < effort.seed + static_cast<u64>(effort.games); ++seed) {
    Rng rng(seed);
    typename G::State s = c.game.begin();
    Move next{};
    int ply = 0;
    const testing::AllocationCounter counter;
    while (ply < effort.longest && choose(c.game, s, c.game.turn(s), rng, next)) {
      use_everything(c.game, s, next, rng, events->data());
      ++ply;
    }
    const long allocations = counter.stop();
    if (allocations != 0) found.add({seed, ply}, std::to_string(allocations) + " allocations in the game up to here");
  }
  return found.list();
}

}  // namespace noo::conformance
